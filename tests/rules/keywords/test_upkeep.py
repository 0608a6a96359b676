"""Keywords that ask for something in each upkeep: echo, cumulative upkeep, vanishing, fading."""

from __future__ import annotations

import pytest

from manaburn.abilities import events as ev
from manaburn.abilities import terms
from manaburn.abilities.abilities import Keyword
from manaburn.abilities.amounts import Num
from manaburn.abilities.costs import Cost, ManaCost
from manaburn.abilities.nouns import You
from manaburn.abilities.verbs_players import LoseLife
from manaburn.engine import decisions as dec
from tests.boards import EDITIONS, Board, basic, card, creature

FOREST = basic("Forest")
ONE = Cost(ManaCost(1))
ECHOER = creature("Echoer", 3, 3, Keyword("echo", cost=ONE))
GROWING = card("Growing", terms.ENCHANTMENT, Keyword("cumulative upkeep", cost=ONE))
DRAINING = card(
    "Draining", terms.ENCHANTMENT, Keyword("cumulative upkeep", cost=Cost(actions=(LoseLife(You(), Num(2), True),)))
)
VANISHER = creature("Vanisher", 2, 2, Keyword("vanishing", 2), cost="{1}")
FADER = creature("Fader", 2, 2, Keyword("fading", 1), cost="{1}")


def until_next_upkeep(board: Board) -> None:
    """On to the beginning of alice's next upkeep, the bill (if any) asked."""
    turn = board.state.turn
    while board.state.turn == turn or board.state.step != terms.UPKEEP or board.state.active != 0:
        board.skip()


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("pays", [True, False])
def test_echo_is_asked_once_in_the_first_upkeep(edition: str, pays: bool) -> None:
    board = Board(edition, every_window=True)
    board.play(FOREST)
    echoer = board.play(ECHOER, sick=True)
    board.start(terms.POSTCOMBAT_MAIN)
    until_next_upkeep(board)
    board.resolve()
    assert board.decision.kind == dec.YES_NO
    board.take(dec.YES if pays else dec.NO)
    assert board.zone(echoer) == (terms.BATTLEFIELD if pays else terms.GRAVEYARD)
    until_next_upkeep(board)
    assert not board.stack_sources(), "only once"


@pytest.mark.parametrize("edition", EDITIONS)
def test_echo_does_not_ask_for_what_came_before_the_last_upkeep(edition: str) -> None:
    board = Board(edition, every_window=True)
    board.play(ECHOER)
    board.start(terms.POSTCOMBAT_MAIN)
    until_next_upkeep(board)
    assert not board.stack_sources()


@pytest.mark.parametrize("edition", EDITIONS)
def test_cumulative_upkeep_grows(edition: str) -> None:
    board = Board(edition, every_window=True)
    board.play(FOREST)
    growing = board.play(GROWING)
    board.start(terms.POSTCOMBAT_MAIN)
    until_next_upkeep(board)
    board.resolve()
    board.take(dec.YES)
    assert board.state.objects[growing].counters == (("age", 1),)
    until_next_upkeep(board)
    board.resolve()
    assert board.zone(growing) == terms.GRAVEYARD, "two mana are not to be had"


@pytest.mark.parametrize("edition", EDITIONS)
def test_cumulative_upkeep_of_life_is_paid_at_once(edition: str) -> None:
    board = Board(edition, every_window=True)
    draining = board.play(DRAINING, counters={"age": 2})
    board.start(terms.POSTCOMBAT_MAIN)
    until_next_upkeep(board)
    board.resolve()
    board.take(dec.YES)
    assert board.state.players[0].life == 14
    assert board.zone(draining) == terms.BATTLEFIELD


@pytest.mark.parametrize("edition", EDITIONS)
def test_vanishing_goes_with_the_last_counter(edition: str) -> None:
    board = Board(edition, every_window=True)
    vanisher = board.play(VANISHER, counters={"time": 2})
    board.start(terms.POSTCOMBAT_MAIN)
    until_next_upkeep(board)
    board.resolve()
    assert board.state.objects[vanisher].counters == (("time", 1),)
    until_next_upkeep(board)
    board.resolve()
    board.resolve()
    assert board.zone(vanisher) == terms.GRAVEYARD


@pytest.mark.parametrize("edition", EDITIONS)
def test_fading_goes_when_no_counter_is_left_to_remove(edition: str) -> None:
    board = Board(edition, every_window=True)
    fader = board.play(FADER, counters={"fade": 1})
    board.start(terms.POSTCOMBAT_MAIN)
    until_next_upkeep(board)
    board.resolve()
    assert board.state.objects[fader].counters == ()
    until_next_upkeep(board)
    board.resolve()
    assert board.zone(fader) == terms.GRAVEYARD


@pytest.mark.parametrize("what", [VANISHER, FADER])
@pytest.mark.parametrize("edition", EDITIONS)
def test_they_enter_with_their_counters(edition: str, what: object) -> None:
    board = Board(edition, every_window=True)
    board.play(FOREST)
    ref = board.hand(VANISHER if what is VANISHER else FADER)
    board.start()
    board.take(dec.CAST, ref)
    board.resolve()
    counters = board.state.objects[board.now(ref)].counters
    assert counters == ((("time", 2),) if what is VANISHER else (("fade", 1),))


@pytest.mark.amendment("cumulative_upkeep_in_play")
@pytest.mark.parametrize(
    ("edition", "asked"),
    [("2006-10", True), ("2009-02", True), ("2009-10", True), ("2010-06-18", True), ("2010-07-16", False), ("current", False)],
)  # fmt: skip
def test_cumulative_upkeep_of_what_has_gone(edition: str, asked: bool) -> None:
    board = Board(edition, every_window=True)
    draining = board.play(DRAINING, counters={"age": 2})
    board.start(terms.POSTCOMBAT_MAIN)
    until_next_upkeep(board)
    board.happen(ev.moved(draining, terms.GRAVEYARD, ev.PUT, "zone.move"))
    board.resolve()
    assert (board.decision.kind == dec.YES_NO) == asked
    if asked:
        board.take(dec.YES)
    assert board.state.players[0].life == (16 if asked else 20)
