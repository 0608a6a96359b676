"""How permanents enter: tapped, with counters (410.10e / 614.12)."""

from __future__ import annotations

import pytest

from manaburn.abilities import events as ev
from manaburn.abilities.abilities import EntersWith
from manaburn.abilities.amounts import Count, Num
from manaburn.abilities.conditions import Compare
from manaburn.abilities.costs import Cost
from manaburn.abilities.filters import Both, ControlledBy, HasType
from manaburn.abilities.nouns import All, You
from manaburn.abilities.terms import BATTLEFIELD, CREATURE, GE, LAND
from manaburn.abilities.verbs_players import LoseLife
from manaburn.engine import decisions as dec
from tests.boards import BEAR, EDITIONS, Board, card, creature, planeswalker

CREATURES = Count(All(Both((HasType(CREATURE), ControlledBy(You())))))
SLOW_LAND = card("Slow Land", LAND, EntersWith(tapped=True))
HYDRA = creature("Hydra", 1, 1, EntersWith(counters=(("+1/+1", 1),), amount=CREATURES))
CROWDED = card("Crowded", LAND, EntersWith(tapped=True, condition=Compare(CREATURES, GE, Num(2))))
PAINFUL = card("Painful", LAND, EntersWith(tapped=True, first=LoseLife(You(), Num(2))))
WALKER = planeswalker("Jace", 3, "Jace")


@pytest.fixture(params=EDITIONS)
def board(request: pytest.FixtureRequest) -> Board:
    return Board(str(request.param), every_window=True)


def enter(ref: int, seat: int = 0) -> ev.Event:
    return ev.moved(ref, BATTLEFIELD, ev.PUT, "zone.move", seat)


def test_tapped(board: Board) -> None:
    land = board.hand(SLOW_LAND)
    board.start().happen(enter(land))
    assert board.state.known(board.now(land)).tapped


def test_counters_by_amount(board: Board) -> None:
    hydra = board.hand(HYDRA)
    board.play(BEAR)
    board.play(BEAR)
    board.start().happen(enter(hydra))
    assert board.state.counters(board.now(hydra), "+1/+1") == 2


def test_a_planeswalker_has_its_loyalty(board: Board) -> None:
    walker = board.hand(WALKER, 1)
    board.start().happen(enter(walker, 1))
    assert board.state.counters(board.now(walker), "loyalty") == 3


def test_a_condition_looks_at_who_will_control_it(board: Board) -> None:
    mine, his = board.hand(CROWDED), board.hand(CROWDED)
    board.play(BEAR)
    board.play(BEAR)
    board.start().happen(enter(mine), enter(his, 1))
    assert board.state.known(board.now(mine)).tapped
    assert not board.state.known(board.now(his)).tapped


def test_what_is_done_as_it_enters_is_done_before(board: Board) -> None:
    land = board.hand(PAINFUL)
    board.start().happen(enter(land))
    assert [event.kind for event in board.state.log[-2:]] == [ev.LOSE_LIFE, ev.MOVE]
    assert board.state.players[0].life == 18
    assert board.state.known(board.now(land)).tapped


@pytest.mark.parametrize(("answer", "life", "tapped"), [(dec.YES, 18, False), (dec.NO, 20, True)])
def test_it_enters_tapped_unless_life_is_paid(board: Board, answer: int, life: int, tapped: bool) -> None:
    shock = EntersWith(tapped=True, unless=Cost(actions=(LoseLife(You(), Num(2), True),)))
    land = board.hand(card("Shocking", LAND, shock))
    board.start().happen(enter(land))
    assert (board.decision.kind, board.decision.rule) == (dec.YES_NO, "replace.enters_with")
    board.take(answer)
    assert board.state.players[0].life == life
    assert board.state.known(board.now(land)).tapped == tapped
