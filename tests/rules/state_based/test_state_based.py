"""State-based effects: what they do, at the same time, under each edition."""

from __future__ import annotations

import pytest

from manaburn.abilities import events as ev
from manaburn.abilities import terms
from manaburn.abilities.abilities import Static, Triggered
from manaburn.abilities.amounts import Num
from manaburn.abilities.context import Context
from manaburn.abilities.filters import HasType
from manaburn.abilities.modifications import ChangePT
from manaburn.abilities.nouns import All, It, You
from manaburn.abilities.triggers import dies
from manaburn.abilities.verbs import Damage, PutCounters, Regenerate
from manaburn.abilities.verbs_players import GainLife
from manaburn.cards.store import load_card
from manaburn.engine import decisions as dec
from manaburn.engine.table import loading, setup
from tests.boards import BEAR, EDITIONS, Board, TestCard, card, creature, planeswalker

CREATURE = HasType(terms.CREATURE)


def it(ref: int, source: int = 0) -> Context:
    return Context(source, 0).bind("it", (ref,))


def board_of(edition: str) -> Board:
    return Board(edition, every_window=True)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("life", "over"), [(1, False), (0, True), (-3, True)])
def test_no_life_loses(edition: str, life: int, over: bool) -> None:
    board = board_of(edition)
    board.life(1, life)
    board.start()
    assert board.state.over is over
    if over:
        assert (board.state.winners, board.state.over_rule) == ((0,), "sba.life")


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_draw_from_an_empty_library_loses_at_the_next_check(edition: str) -> None:
    board = Board(edition, library=0, every_window=True).start()
    board.happen(ev.Event(ev.DRAW_CARD, "draw.is", 0, 1))
    assert (board.state.over, board.state.over_rule) == (True, "sba.draw")


@pytest.mark.parametrize("edition", EDITIONS)
def test_ten_poison_counters_lose(edition: str) -> None:
    board = board_of(edition).start()
    board.do(PutCounters(It(), "poison", Num(9)), ctx=it(-2))
    assert not board.state.over
    board.do(PutCounters(It(), "poison"), ctx=it(-2))
    assert (board.state.over, board.state.over_rule) == (True, "sba.poison")


@pytest.mark.parametrize("edition", EDITIONS)
def test_all_that_applies_is_one_event(edition: str) -> None:
    board = board_of(edition)
    board.play(BEAR, damage=2)
    board.play(creature("Weak", 1, 0))
    board.play(creature("Hurt", 1, 3), damage=3)
    board.start()
    moves = [event for event in board.state.log if event.kind == ev.MOVE]
    assert [event.rule for event in moves] == ["sba.toughness", "sba.lethal_damage", "sba.lethal_damage"]
    assert len({event.batch for event in moves}) == 1


@pytest.mark.parametrize("edition", EDITIONS)
def test_they_see_each_other_die(edition: str) -> None:
    """One is destroyed, one has no toughness: the abilities of both see both."""
    mourner = creature("Mourner", 2, 2, Triggered(dies(CREATURE), GainLife(You(), Num(1))))
    board = board_of(edition)
    board.play(mourner, damage=2)
    board.play(mourner, counters={"-1/-1": 2})
    board.start()
    while board.decision.kind == dec.TRIGGER:
        board.take(dec.VALUE)
    assert len(board.state.zone(terms.STACK)) == 4


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_check_is_repeated(edition: str) -> None:
    board = board_of(edition)
    lord = board.play(creature("Lord", 2, 2, Static(All(CREATURE), (ChangePT(Num(0), Num(1)),))), damage=3)
    small = board.play(creature("Small", 1, 0))
    board.start()
    assert (board.zone(lord), board.zone(small)) == (terms.GRAVEYARD, terms.GRAVEYARD)
    moves = [event for event in board.state.log if event.kind == ev.MOVE]
    assert moves[0].batch < moves[1].batch


@pytest.mark.parametrize("edition", EDITIONS)
def test_regeneration_saves_from_lethal_damage_but_not_from_no_toughness(edition: str) -> None:
    board = board_of(edition)
    bear, rat = board.play(BEAR), board.play(creature("Rat", 1, 1))
    board.start()
    for ref in (bear, rat):
        board.do(Regenerate(It()), ctx=it(ref))
    board.do(Damage(Num(2), It()), ctx=it(bear, bear))
    board.do(PutCounters(It(), "-1/-1"), ctx=it(rat))
    assert (board.zone(bear), board.state.known(bear).tapped) == (terms.BATTLEFIELD, True)
    assert board.zone(rat) == terms.GRAVEYARD


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_indestructible_stays_with_lethal_damage(edition: str) -> None:
    board = board_of(edition)
    wall = board.play(creature("Wall", 0, 4, "indestructible"), damage=4)
    board.start()
    assert board.zone(wall) == terms.BATTLEFIELD
    board.do(PutCounters(It(), "-1/-1", Num(4)), ctx=it(wall))
    assert board.zone(wall) == terms.GRAVEYARD


@pytest.mark.amendment("static_deathtouch")
@pytest.mark.parametrize(
    ("edition", "rule"),
    [("2009-02", "action.destroy"), ("2009-10", "sba.deathtouch"), ("current", "sba.deathtouch")],
)
def test_deathtouch_is_a_check_or_a_trigger(edition: str, rule: str) -> None:
    board = board_of(edition)
    asp, troll = board.play(creature("Asp", 1, 1, "deathtouch")), board.play(creature("Troll", 5, 5), 1)
    board.start()
    board.do(Damage(Num(1), It()), ctx=it(troll, asp))
    if edition == "2009-02":
        assert board.zone(troll) == terms.BATTLEFIELD
        board.resolve()
    assert board.zone(troll) == terms.GRAVEYARD
    assert board.rules_of(ev.DESTROY) == [rule]


@pytest.mark.parametrize("edition", ["2009-10", "current"])
def test_deathtouch_counts_only_until_the_next_check(edition: str) -> None:
    board = board_of(edition)
    asp = board.play(creature("Asp", 1, 1, "deathtouch"))
    wall = board.play(creature("Wall", 0, 9, "indestructible"), 1)
    board.start()
    board.do(Damage(Num(1), It()), ctx=it(wall, asp))
    assert board.state.objects[wall].deathtouched is False
    assert board.zone(wall) == terms.BATTLEFIELD


# --- legends, planeswalkers, worlds --------------------------------------------------------------------------------
def legend(name: str = "Ada") -> TestCard:
    return creature(name, 2, 2, supertypes=terms.LEGENDARY)


@pytest.mark.amendment("legend_each_player")
@pytest.mark.parametrize(
    ("edition", "left"), [("2006-10", (0, 0)), ("2009-02", (0, 0)), ("2009-10", (0, 0)), ("current", (1, 1))]
)
def test_two_equal_legends_of_two_players(edition: str, left: tuple[int, int]) -> None:
    board = board_of(edition)
    board.play(legend(), 0)
    board.play(legend(), 1)
    board.play(legend("Bea"), 1)
    board.start()
    owners = [board.state.objects[ref].owner for ref in board.state.zone(terms.BATTLEFIELD)]
    assert (owners.count(0), owners.count(1) - 1) == left


def test_a_player_chooses_which_legend_to_keep() -> None:
    board = board_of("current")
    first, second = board.play(legend(), 0), board.play(legend(), 0)
    theirs = [board.play(legend(), 1), board.play(legend(), 1)]
    weak = board.play(creature("Weak", 1, 0))
    board.start()
    assert (board.decision.rule, board.decision.player) == ("sba.legend", 0)
    assert board.zone(weak) == terms.BATTLEFIELD
    board.take(dec.PICK, second)
    board.take(dec.PICK, theirs[0])
    assert board.zone(first) == board.zone(theirs[1]) == board.zone(weak) == terms.GRAVEYARD
    assert board.zone(second) == board.zone(theirs[0]) == terms.BATTLEFIELD
    assert len({event.batch for event in board.state.log if event.kind == ev.MOVE}) == 1


@pytest.mark.parametrize("edition", EDITIONS)
def test_one_legend_and_another_of_its_name_that_is_none(edition: str) -> None:
    board = board_of(edition)
    board.play(legend())
    other = creature("Ada", 1, 1)
    board.cards.pop("Ada")
    index = len(board.state.table)
    board.state.table = [*board.state.table, loading.load(other, board.state.rules, 2)]
    setup.put(board.state, index, 0, terms.BATTLEFIELD)
    board.start()
    assert len(board.state.zone(terms.BATTLEFIELD)) == 2


@pytest.mark.amendment("planeswalker_each_player")
@pytest.mark.amendment("no_planeswalker_rule")
@pytest.mark.parametrize(
    ("edition", "left"), [("2009-02", 0), ("2009-10", 0), ("2013-07-13", 2), ("2017-09-29", 3), ("current", 3)]
)
def test_planeswalkers_sharing_a_type(edition: str, left: int) -> None:
    board = board_of(edition)
    board.play(planeswalker("Jace One", 3, "Jace"), 0, counters={"loyalty": 3})
    board.play(planeswalker("Jace Two", 3, "Jace"), 0, counters={"loyalty": 3})
    board.play(planeswalker("Jace Three", 3, "Jace"), 1, counters={"loyalty": 3})
    board.start()
    if edition == "2013-07-13":
        assert board.decision.rule == "sba.planeswalker_uniqueness"
        board.take(dec.PICK)
    assert board.decision.kind == dec.PRIORITY
    assert len(board.state.zone(terms.BATTLEFIELD)) == left


@pytest.mark.parametrize(("edition", "rule"), [("2009-10", "sba.planeswalker_uniqueness"), ("current", "sba.legend")])
def test_planeswalkers_are_legendary_only_since_their_own_rule_went(edition: str, rule: str) -> None:
    board = Board(edition, every_window=True)
    seats = (0, 0) if edition == "current" else (0, 1)
    for seat in seats:
        board.play(load_card("Elspeth, Knight-Errant"), seat, counters={"loyalty": 4})
    board.start()
    if board.decision.kind == dec.CHOOSE:
        board.take(dec.PICK)
    moved = {event.rule for event in board.state.log if event.kind == ev.MOVE}
    assert moved == {rule}


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_planeswalker_without_loyalty(edition: str) -> None:
    board = board_of(edition)
    walker = board.play(planeswalker("Jace", 3, "Jace"))
    board.start()
    assert board.zone(walker) == terms.GRAVEYARD
    assert board.rules_of(ev.MOVE) == ["sba.loyalty"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_only_the_newest_world_stays(edition: str) -> None:
    board = board_of(edition)
    refs = [board.play(card(name, terms.ENCHANTMENT, supertypes=terms.WORLD)) for name in ("Old", "Older", "New")]
    board.start()
    assert [board.zone(ref) for ref in refs] == [terms.GRAVEYARD, terms.GRAVEYARD, terms.BATTLEFIELD]


@pytest.mark.parametrize("edition", EDITIONS)
def test_worlds_that_entered_together_all_go(edition: str) -> None:
    board = board_of(edition)
    cards = [board.graveyard(card(name, terms.ENCHANTMENT, supertypes=terms.WORLD)) for name in ("One", "Two")]
    board.start()
    board.happen(*(ev.moved(ref, terms.BATTLEFIELD, ev.PUT, "zone.move") for ref in cards))
    assert board.state.zone(terms.BATTLEFIELD) == []


# --- counters, and nothing to do -----------------------------------------------------------------------------------
@pytest.mark.parametrize("edition", EDITIONS)
def test_opposed_counters_go_in_pairs(edition: str) -> None:
    board = board_of(edition)
    ref = board.play(creature("Ooze", 3, 3), counters={"+1/+1": 3, "-1/-1": 2})
    board.start()
    assert board.state.objects[ref].counters == (("+1/+1", 1),)
    assert board.pt(ref) == (4, 4)


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_leaves_is_remembered_as_it_was_before_the_check(edition: str) -> None:
    board = board_of(edition)
    ref = board.play(creature("Wolf", 1, 1), counters={"+1/+1": 1, "-1/-1": 3})
    board.start()
    assert board.zone(ref) == terms.GRAVEYARD
    assert board.state.last_known[ref].obj.counter("+1/+1") == 1


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_check_that_found_nothing_is_not_repeated_until_something_changes(edition: str) -> None:
    board = board_of(edition)
    bear = board.play(BEAR)
    board.start()
    assert board.state.unchecked is False
    board.do(Damage(Num(2), It()), ctx=it(bear, bear))
    assert board.zone(bear) == terms.GRAVEYARD
