"""Keywords of cards in hands and graveyards, and as permanents enter or die."""

from __future__ import annotations

import pytest

from manaburn.abilities import events as ev
from manaburn.abilities import terms
from manaburn.abilities.abilities import Keyword, Triggered
from manaburn.abilities.amounts import Num
from manaburn.abilities.costs import Cost, ManaCost
from manaburn.abilities.filters import Anything, HasSubtype
from manaburn.abilities.nouns import This, You
from manaburn.abilities.triggers import Discards, enters
from manaburn.abilities.verbs_players import Draw, GainLife
from manaburn.engine import decisions as dec
from tests.boards import BEAR, EDITIONS, Board, basic, card, creature

FOREST, ISLAND, PLAINS = basic("Forest"), basic("Island"), basic("Plains")
ONE = Cost(ManaCost(1))
WHEN_CYCLED = Triggered(Discards(This(), You(), "cycling"), GainLife(You(), Num(3)), zone=terms.GRAVEYARD)
CYCLER = creature("Cycler", 5, 5, Keyword("cycling", cost=ONE), WHEN_CYCLED, cost="{9}")
SEEKER = creature("Seeker", 5, 5, Keyword("cycling", cost=ONE, what=HasSubtype("Forest")), cost="{9}")
WATCHER = creature("Watcher", 1, 1, Triggered(Discards(Anything(), None, "cycling"), GainLife(You(), Num(1))))
TRANSMUTER = creature("Transmuter", 1, 1, Keyword("transmute", cost=ONE), cost="{1}{G}")
HELPER = creature("Helper", 1, 1, Keyword("reinforce", 2, ONE), cost="{9}")
PERSISTENT = creature("Persistent", 2, 2, "persist")
SHIFTER = creature("Shifter", 1, 1, Keyword("soulshift", 2))
SPIRIT = creature("Little Spirit", 1, 1, subtypes=("Spirit",), cost="{2}")
BIG_SPIRIT = creature("Big Spirit", 1, 1, subtypes=("Spirit",), cost="{3}")
EVOKED = creature("Evoked", 4, 4, Keyword("evoke", cost=ONE), Triggered(enters(This()), Draw(You())), cost="{9}")
GRAFTER = creature("Grafter", 0, 0, Keyword("graft", 2), cost="{1}")
BLOODY = creature("Bloody", 1, 1, Keyword("bloodthirst", 2), cost="{1}")
EATER = creature("Eater", 1, 1, Keyword("devour", 2), cost="{1}")
GEM = card("Gem", terms.ARTIFACT, "sunburst", cost="{3}")
GOLEM = creature("Sun Golem", 0, 0, "sunburst", types=terms.CREATURE | terms.ARTIFACT, cost="{3}")


@pytest.mark.parametrize("edition", EDITIONS)
def test_cycling_draws_a_card_and_triggers(edition: str) -> None:
    board = Board(edition)
    board.play(FOREST)
    board.play(WATCHER)
    cycler = board.hand(CYCLER)
    board.start()
    board.take(dec.ACTIVATE, cycler)
    while board.state.zone(terms.STACK):
        board.skip()
    assert board.zone(cycler) == terms.GRAVEYARD
    assert board.names(terms.HAND) == ["Blank"]
    assert board.state.players[0].life == 24


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_card_discarded_otherwise_is_not_cycled(edition: str) -> None:
    board = Board(edition, every_window=True)
    board.play(WATCHER)
    for _ in range(7):
        board.hand(FOREST)
    board.hand(CYCLER)
    board.start(terms.END_STEP)
    board.skip_until(terms.UPKEEP)
    assert len(board.state.zone(terms.GRAVEYARD, 0)) == 1
    assert board.state.players[0].life == 20


@pytest.mark.parametrize("edition", EDITIONS)
def test_typecycling_finds_a_card_of_its_kind(edition: str) -> None:
    board = Board(edition)
    board.play(ISLAND)
    seeker = board.hand(SEEKER)
    forest = board.library(FOREST)
    board.library(ISLAND)
    board.start()
    board.take(dec.ACTIVATE, seeker)
    board.resolve()
    assert [option.a for option in board.options(dec.PICK)] == [forest]
    board.take(dec.PICK, forest)
    assert board.names(terms.HAND) == ["Forest"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_transmute_finds_a_card_of_the_same_mana_value(edition: str) -> None:
    board = Board(edition, every_window=True)
    board.play(FOREST)
    transmuter = board.hand(TRANSMUTER)
    bear = board.library(BEAR)
    board.library(EVOKED)
    board.start(terms.UPKEEP)
    assert not board.options(dec.ACTIVATE), "only as a sorcery"
    board.pass_until(terms.PRECOMBAT_MAIN)
    board.take(dec.ACTIVATE, transmuter)
    board.resolve()
    assert [option.a for option in board.options(dec.PICK)] == [bear]


@pytest.mark.parametrize("edition", EDITIONS)
def test_reinforce_from_the_hand(edition: str) -> None:
    board = Board(edition)
    board.play(FOREST)
    bear, helper = board.play(BEAR), board.hand(HELPER)
    board.start()
    board.take(dec.ACTIVATE, helper)
    board.resolve()
    assert board.pt(bear) == (4, 4)
    assert board.zone(helper) == terms.GRAVEYARD


@pytest.mark.parametrize("edition", EDITIONS)
def test_persist_returns_it_once(edition: str) -> None:
    board = Board(edition, every_window=True)
    ref = board.play(PERSISTENT, 0, owner=1, damage=2)
    board.start()
    board.resolve()
    back = board.now(ref)
    back = next(r for r in board.state.zone(terms.BATTLEFIELD) if board.state.chars(r).name == "Persistent")
    assert board.pt(back) == (1, 1)
    assert board.state.controller(back) == 1, "under its owner's control"


@pytest.mark.parametrize("edition", EDITIONS)
def test_persist_does_nothing_with_a_minus_counter(edition: str) -> None:
    board = Board(edition, every_window=True)
    ref = board.play(PERSISTENT, damage=1, counters={"-1/-1": 1})
    board.start()
    assert not board.state.zone(terms.STACK)
    assert board.zone(ref) == terms.GRAVEYARD


@pytest.mark.parametrize("edition", EDITIONS)
def test_soulshift_returns_a_cheap_spirit(edition: str) -> None:
    board = Board(edition, every_window=True)
    spirit = board.graveyard(SPIRIT)
    board.graveyard(BIG_SPIRIT)
    board.play(SHIFTER, damage=1)
    board.start()
    if board.decision.kind != dec.PRIORITY:
        assert len(board.options()) == 1
        board.skip()
    board.resolve()
    board.take(dec.YES)
    assert board.zone(spirit) == terms.HAND


@pytest.mark.parametrize("edition", EDITIONS)
def test_evoke_is_sacrificed_as_it_enters(edition: str) -> None:
    board = Board(edition, every_window=True)
    board.play(FOREST)
    ref = board.hand(EVOKED)
    board.start()
    board.take(dec.CAST, ref)
    while board.state.zone(terms.STACK) or board.decision.kind != dec.PRIORITY:
        board.skip()
    assert board.names(terms.GRAVEYARD) == ["Evoked"]
    assert board.names(terms.HAND) == ["Blank"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_graft_gives_a_counter_to_what_enters(edition: str) -> None:
    board = Board(edition, every_window=True)
    grafter = board.play(GRAFTER, counters={"+1/+1": 2})
    board.play(FOREST)
    ref = board.hand(PERSISTENT)
    board.start()
    board.take(dec.CAST, ref)
    board.resolve()
    board.resolve()
    board.take(dec.YES)
    assert board.pt(grafter) == (1, 1)
    assert board.pt(board.now(ref)) == (3, 3)


@pytest.mark.amendment("graft_with_counters")
@pytest.mark.parametrize(
    ("edition", "triggers"), [("2006-10", 1), ("2007-02-01", 0), ("2009-02", 0), ("2009-10", 0), ("current", 0)]
)
def test_graft_without_a_counter(edition: str, triggers: int) -> None:
    board = Board(edition, every_window=True)
    board.play(creature("Empty", 1, 1, Keyword("graft", 2)))
    ref = board.hand(PERSISTENT)
    board.start().happen(ev.moved(ref, terms.BATTLEFIELD, ev.PUT, "zone.move"))
    assert len(board.stack_sources()) == triggers


@pytest.mark.parametrize("edition", EDITIONS)
def test_persist_looks_at_all_counters_it_had_as_the_check_began(edition: str) -> None:
    board = Board(edition, every_window=True)
    ref = board.play(PERSISTENT, counters={"+1/+1": 1})
    board.start()
    hurt = ev.Event(ev.ADD_COUNTERS, "counter.is", ref, -1, 4)
    hurt.text = "-1/-1"
    board.happen(hurt)  # the counters go in pairs as it dies: it had both kinds
    assert board.zone(ref) == terms.GRAVEYARD
    assert board.stack_sources() == []


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("hurt", "size"), [(False, 1), (True, 3)])
def test_bloodthirst_asks_whether_an_opponent_was_hurt(edition: str, hurt: bool, size: int) -> None:
    board = Board(edition)
    board.play(FOREST)
    bear = board.play(BEAR)
    ref = board.hand(BLOODY)
    board.state.damage_marks = ((bear, -2 if hurt else -1),)
    board.start()
    board.take(dec.CAST, ref)
    board.resolve()
    assert board.pt(board.now(ref)) == (size, size)


@pytest.mark.parametrize("edition", EDITIONS)
def test_devour_eats_any_number_of_creatures(edition: str) -> None:
    board = Board(edition)
    board.play(FOREST)
    bears = [board.play(BEAR) for _ in range(3)]
    ref = board.hand(EATER)
    board.start()
    board.take(dec.CAST, ref)
    board.resolve()
    board.take(dec.PICK, bears[0])
    board.take(dec.PICK, bears[2])
    board.take(dec.DONE)
    assert board.pt(board.now(ref)) == (5, 5)
    assert board.names(terms.GRAVEYARD) == ["Bear", "Bear"]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("what", "kind"), [(GEM, "charge"), (GOLEM, "+1/+1")])
def test_sunburst_counts_colours_of_mana(edition: str, what: object, kind: str) -> None:
    board = Board(edition)
    for land in (FOREST, ISLAND, ISLAND):
        board.play(land)
    ref = board.hand(GEM if what is GEM else GOLEM)
    board.start()
    board.take(dec.CAST, ref)
    board.resolve()
    assert board.state.objects[board.now(ref)].counters == ((kind, 2),)
