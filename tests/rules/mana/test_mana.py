"""Pools, mana burn, mana abilities with priority and while paying, triggered mana abilities, payment by hand."""

from __future__ import annotations

import pytest

from manaburn.abilities import events as ev
from manaburn.abilities import terms
from manaburn.abilities.abilities import Activated, Spell, Triggered
from manaburn.abilities.amounts import Num
from manaburn.abilities.costs import Cost
from manaburn.abilities.effects import Seq
from manaburn.abilities.filters import Both, ControlledBy, HasType
from manaburn.abilities.nouns import Chosen, EventPlayer, Target, You
from manaburn.abilities.triggers import TapsForMana
from manaburn.abilities.verbs import Damage, Sacrifice
from manaburn.abilities.verbs_cards import AddMana
from manaburn.abilities.verbs_players import GainLife
from manaburn.engine import decisions as dec
from tests.boards import BEAR, EDITIONS, Board, basic, card

FOREST, MOUNTAIN, ISLAND = basic("Forest"), basic("Mountain"), basic("Island")
GAIN = card("Gain", terms.INSTANT, Spell(GainLife(You(), Num(1))), cost="{0}")
SONG = card("Song", terms.INSTANT, Spell(AddMana((terms.RED,) * 5)), cost="{2}{R}")
GROWTH = card(
    "Growth",
    terms.ENCHANTMENT,
    Triggered(TapsForMana(HasType(terms.LAND)), AddMana((terms.GREEN,), who=EventPlayer())),
    cost="{G}",
)
BARBS = card(
    "Barbs",
    terms.ENCHANTMENT,
    Triggered(TapsForMana(HasType(terms.LAND)), Damage(Num(1), EventPlayer())),
    cost="{3}{R}",
)
GIFT = card(
    "Gift",
    terms.ARTIFACT,
    Activated(Cost(tap=True), Seq((AddMana((terms.RED,)), Damage(Num(1), Target(0, HasType(terms.CREATURE)))))),
    cost="{1}",
)
OLD = ("2006-10", "2009-02")
NEW = ("2009-10", "current")


def kinds(board: Board, seat: int = 0) -> list[int]:
    return [unit.kind for unit in board.state.players[seat].pool]


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_mana_ability_is_activated_with_priority_and_uses_no_stack(edition: str) -> None:
    board = Board(edition)
    forest = board.play(FOREST)
    board.hand(GAIN)
    board.start().take(dec.USE_MANA, forest)
    assert kinds(board) == [terms.GREEN]
    assert board.state.zone(terms.STACK) == []
    assert board.state.priority == 0
    assert board.state.objects[forest].tapped
    assert [event.obj for event in board.state.log if event.kind == ev.TAPPED_FOR_MANA] == [forest]


def test_equal_sources_are_one_option() -> None:
    board = Board()
    first = board.play(FOREST)
    board.play(FOREST)
    other = board.play(MOUNTAIN)
    board.play(MOUNTAIN, tapped=True)
    board.hand(GAIN)
    board.start()
    assert {option.a for option in board.options(dec.USE_MANA)} == {first, other}


@pytest.mark.parametrize(("edition", "life"), [*((e, 18) for e in OLD), *((e, 20) for e in NEW)])
@pytest.mark.amendment("no_mana_burn")
def test_unspent_mana_burns(edition: str, life: int) -> None:
    board = Board(edition, every_window=True)
    for _ in range(2):
        board.play(FOREST)
    board.start()
    board.take(dec.USE_MANA)
    board.take(dec.USE_MANA)
    board.pass_until(terms.BEGIN_COMBAT)
    assert kinds(board) == []
    assert board.state.players[0].life == life
    assert ("mana.burn" in board.rules_of(ev.LOSE_LIFE)) == (edition in OLD)


@pytest.mark.parametrize("edition", [*OLD, *NEW])
@pytest.mark.amendment("mana_empties_by_step")
def test_upkeep_mana_in_the_draw_step(edition: str) -> None:
    board = Board(edition, every_window=True)
    board.play(FOREST)
    board.start(terms.UPKEEP)
    board.take(dec.USE_MANA)
    board.pass_until(terms.DRAW)
    assert kinds(board) == ([terms.GREEN] if edition in OLD else [])
    board.pass_until(terms.PRECOMBAT_MAIN)
    assert kinds(board) == []
    assert board.state.players[0].life == (19 if edition in OLD else 20)


@pytest.mark.parametrize("edition", EDITIONS)
def test_mana_of_a_spell_pays_for_the_next(edition: str) -> None:
    board = Board(edition)
    for _ in range(3):
        board.play(MOUNTAIN)
    song = board.hand(SONG)
    hill = board.hand(card("Hill Giant", terms.CREATURE, cost="{3}{R}"))
    board.start().take(dec.CAST, song)
    assert kinds(board) == [terms.RED] * 5
    board.take(dec.CAST, hill)
    (cast,) = [event for event in board.state.log if event.kind == ev.CAST and event.obj > song][1:]
    assert sum(event.obj == cast.obj for event in board.state.log if event.kind == ev.SPEND_MANA) == 4


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_triggered_mana_ability_resolves_at_once(edition: str) -> None:
    board = Board(edition)
    board.play(GROWTH)
    forest = board.play(FOREST)
    board.hand(GAIN)
    board.start().take(dec.USE_MANA, forest)
    assert kinds(board) == [terms.GREEN, terms.GREEN]
    assert board.state.zone(terms.STACK) == []


@pytest.mark.parametrize("edition", EDITIONS)
def test_another_trigger_on_mana_uses_the_stack(edition: str) -> None:
    board = Board(edition, every_window=True)
    board.play(BARBS, 1)
    forest = board.play(FOREST)
    board.start().take(dec.USE_MANA, forest)
    assert kinds(board) == [terms.GREEN]
    assert len(board.state.zone(terms.STACK)) == 1
    board.resolve()
    assert board.state.players[0].life == 19


@pytest.mark.parametrize(("edition", "stacked"), [("2006-10", 0), ("2007-02-01", 0), ("2007-05-01", 1), ("current", 1)])
@pytest.mark.amendment("mana_without_targets")
def test_an_ability_with_a_target_is_no_mana_ability(edition: str, stacked: int) -> None:
    board = Board(edition, every_window=True)
    gift = board.play(GIFT)
    bear = board.play(BEAR)
    board.start()
    board.take(dec.ACTIVATE if stacked else dec.USE_MANA, gift)
    board.take(dec.PICK, bear)
    assert len(board.state.zone(terms.STACK)) == stacked


# --- by hand ---------------------------------------------------------------------------------------------------
def by_hand(board: Board) -> None:
    player = board.state.players[0].copy()
    player.by_hand = True
    board.state.players = [player, *board.state.players[1:]]


def test_paying_by_hand() -> None:
    board = Board()
    forests = [board.play(FOREST) for _ in range(2)]
    island = board.play(ISLAND)
    bear = board.hand(BEAR)
    by_hand(board)
    board.start().take(dec.CAST, bear)
    assert board.decision.kind == dec.PAY
    assert [option.kind for option in board.options()] == [dec.USE_MANA, dec.USE_MANA, dec.CANCEL]
    board.take(dec.USE_MANA, forests[0])
    board.take(dec.USE_MANA, island)
    assert board.decision.kind == dec.PAY
    assert board.options(dec.DONE)
    board.take(dec.DONE)
    assert board.zone(bear) == terms.BATTLEFIELD
    tapped = [event.obj for event in board.state.log if event.kind == ev.TAP]
    assert tapped[:2] == [forests[0], island]


def test_which_mana_is_spent_is_chosen() -> None:
    board = Board(every_window=True)
    for land in (FOREST, FOREST, ISLAND):
        board.play(land)
    bear = board.hand(BEAR)
    by_hand(board)
    board.start().take(dec.CAST, bear)
    for _ in range(3):
        board.take(dec.USE_MANA)
    board.take(dec.DONE)
    assert {option.c for option in board.options(dec.USE_MANA)} == {terms.GREEN, terms.BLUE}
    board.take(dec.USE_MANA, 0, None, terms.BLUE)
    assert {option.c for option in board.options(dec.USE_MANA)} == {terms.GREEN}
    board.take(dec.USE_MANA, 0)
    assert kinds(board) == [terms.GREEN]


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_play_is_taken_back_whole(edition: str) -> None:
    board = Board(edition)
    forests = [board.play(FOREST) for _ in range(2)]
    bear = board.hand(BEAR)
    by_hand(board)
    board.start()
    before = board.state.copy()
    board.take(dec.CAST, bear)
    board.take(dec.USE_MANA)
    board.take(dec.CANCEL)
    assert board.zone(bear) == terms.HAND
    assert board.state.zone(terms.STACK) == []
    assert kinds(board) == []
    assert not any(board.state.objects[forest].tapped for forest in forests)
    assert board.options() == before.decision.options  # type: ignore[union-attr]
    assert board.rules_of(ev.TAKE_BACK) == ["cast.start"]
    assert board.state.next_id == before.next_id


def test_a_spell_in_the_hand_of_a_player_who_pays_himself() -> None:
    board = Board()
    board.play(FOREST)
    board.play(FOREST)
    bear = board.hand(BEAR)
    board.start()
    board.decision.options.append(dec.Option(dec.CAST, bear, 0, 1))
    board.take(dec.CAST, bear, 0, 1)
    assert board.decision.kind == dec.PAY


# --- what a plan can't foretell --------------------------------------------------------------------------------
@pytest.mark.parametrize("edition", EDITIONS)
def test_extra_mana_lets_fewer_lands_be_tapped(edition: str) -> None:
    board = Board(edition, every_window=True)
    board.play(GROWTH)
    lands = [board.play(FOREST) for _ in range(2)]
    bear = board.hand(BEAR)
    board.start().take(dec.CAST, bear)
    assert sorted(board.state.objects[land].tapped for land in lands) == [False, True]
    assert kinds(board) == []


def test_what_only_extra_mana_pays_is_offered_by_hand() -> None:
    board = Board(every_window=True)
    board.play(GROWTH)
    land = board.play(FOREST)
    bear = board.hand(BEAR)
    board.start().take(dec.CAST, bear)
    assert board.decision.kind == dec.PAY
    board.take(dec.USE_MANA, land)
    board.take(dec.DONE)
    board.resolve()
    assert board.zone(bear) == terms.BATTLEFIELD


def test_a_source_that_costs_something_else_is_used_by_hand() -> None:
    altar = card(
        "Blood Altar",
        terms.ARTIFACT,
        Activated(
            Cost(actions=(Sacrifice(Chosen("sacrificed", Both((HasType(terms.CREATURE), ControlledBy(You()))))),)),
            AddMana((terms.COLORLESS, terms.COLORLESS)),
        ),
        cost="{3}",
    )
    board = Board(every_window=True)
    board.play(altar)
    bear = board.play(BEAR)
    rock = board.hand(card("Rock", terms.ARTIFACT, cost="{2}"))
    board.start().take(dec.CAST, rock)
    assert board.decision.kind == dec.PAY
    board.take(dec.USE_MANA)
    board.take(dec.PICK, bear)
    board.take(dec.DONE)
    assert board.zone(bear) == terms.GRAVEYARD
    board.resolve()
    assert board.zone(rock) == terms.BATTLEFIELD
