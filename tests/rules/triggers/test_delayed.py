"""Delayed triggered abilities (404.4 / 603.7)."""

from __future__ import annotations

import pytest

from manaburn.abilities import events as ev
from manaburn.abilities.amounts import Num
from manaburn.abilities.conditions import Fits
from manaburn.abilities.effects import Delayed, Seq
from manaburn.abilities.filters import Tapped
from manaburn.abilities.nouns import It, You
from manaburn.abilities.terms import BATTLEFIELD, END_STEP, EXILE, GRAVEYARD, STACK, UPKEEP
from manaburn.abilities.triggers import StepBegins, dies
from manaburn.abilities.verbs import MoveTo
from manaburn.abilities.verbs_players import GainLife
from tests.boards import BEAR, EDITIONS, Board

YOU = You()
GAIN = GainLife(YOU, Num(1))
AT_END = Delayed(StepBegins(END_STEP), GAIN)
EACH_UPKEEP = Delayed(StepBegins(UPKEEP), GAIN, once=False, condition=Fits(It("it"), Tapped()))
IF_IT_DIES = Delayed(dies(It("it")), GAIN, this_turn=True)


@pytest.fixture(params=EDITIONS)
def board(request: pytest.FixtureRequest) -> Board:
    return Board(str(request.param), every_window=True)


def lives(board: Board) -> list[int]:
    return [player.life for player in board.state.players]


def next_turn(board: Board, step: int) -> None:
    turn = board.state.turn
    while board.state.turn == turn:
        board.skip()
    board.skip_until(step)


def test_it_triggers_once(board: Board) -> None:
    board.start().do(AT_END)
    board.skip_until(END_STEP)
    board.resolve()
    assert lives(board) == [21, 20]
    next_turn(board, END_STEP)
    assert board.state.zone(STACK) == []


def test_the_next_end_step_is_not_the_one_that_has_begun(board: Board) -> None:
    board.start(END_STEP).do(AT_END)
    assert board.state.zone(STACK) == []
    next_turn(board, END_STEP)
    board.resolve()
    assert lives(board) == [21, 20]


def test_each_time_until_the_condition_ends_it(board: Board) -> None:
    bear = board.play(BEAR, 1, tapped=True)
    board.start().do(EACH_UPKEEP, ctx=board.context(0, it=(bear,)))
    board.skip_until(UPKEEP)
    assert board.state.zone(STACK) == []  # bob has untapped it
    assert board.state.delayed == ()


def test_nothing_begins_whose_time_never_comes(board: Board) -> None:
    bear = board.play(BEAR, 1)
    board.start().do(EACH_UPKEEP, ctx=board.context(0, it=(bear,)))
    assert board.state.delayed == ()


def test_it_watches_this_turn_only(board: Board) -> None:
    bear = board.play(BEAR, 1)
    board.start().do(IF_IT_DIES, ctx=board.context(0, it=(bear,)))
    board.happen(ev.moved(bear, GRAVEYARD, ev.PUT, "zone.move"))
    board.resolve()
    assert lives(board) == [21, 20]
    board.do(IF_IT_DIES, ctx=board.context(0, it=(bear,)))
    next_turn(board, UPKEEP)
    assert board.state.delayed == ()


def test_what_left_and_came_back_is_another_object(board: Board) -> None:
    bear = board.play(BEAR, 1)
    away = Seq((MoveTo(It("it"), EXILE), Delayed(StepBegins(END_STEP), MoveTo(It("moved"), BATTLEFIELD))))
    board.start().do(away, ctx=board.context(0, it=(bear,)))
    assert board.zone(bear) == EXILE
    board.happen(ev.moved(board.now(bear), GRAVEYARD, ev.PUT, "zone.move"))
    board.happen(ev.moved(board.now(bear), EXILE, ev.PUT, "zone.move"))
    board.skip_until(END_STEP)
    board.resolve()
    assert board.zone(bear) == EXILE


@pytest.mark.amendment("delayed_controller")
@pytest.mark.parametrize(("edition", "winner"), [("2006-10", 1), ("2007-10-01", 0)])
def test_who_controls_it(edition: str, winner: int) -> None:
    board = Board(edition, every_window=True)
    source = board.play(BEAR, 1)  # bob's by now, alice's as the ability resolved
    board.start().do(AT_END, 0, source)
    board.skip_until(END_STEP)
    board.resolve()
    assert lives(board)[winner] == 21


def test_what_is_gone_keeps_no_condition_up(board: Board) -> None:
    bear = board.play(BEAR, 1, tapped=True)
    board.start().do(EACH_UPKEEP, ctx=board.context(0, it=(bear,)))
    board.happen(ev.moved(bear, GRAVEYARD, ev.DESTROYED, "zone.move"))  # it was tapped as it last existed
    assert board.state.delayed == ()
    next_turn(board, UPKEEP)
    assert board.state.zone(STACK) == []
