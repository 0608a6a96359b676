"""Modes of triggered abilities (410.4, 410.4a / 603.3c)."""

from __future__ import annotations

import pytest

from manaburn.abilities import events as ev
from manaburn.abilities.abilities import Triggered
from manaburn.abilities.amounts import Num
from manaburn.abilities.effects import Modal
from manaburn.abilities.filters import HasType
from manaburn.abilities.nouns import Target, This, You
from manaburn.abilities.terms import ARTIFACT, BATTLEFIELD, GRAVEYARD, LAND, STACK
from manaburn.abilities.triggers import enters
from manaburn.abilities.verbs import Destroy
from manaburn.abilities.verbs_players import LoseLife
from manaburn.engine import decisions as dec
from tests.boards import EDITIONS, Board, basic, card, creature

SHATTERS = Destroy(Target(0, HasType(ARTIFACT)))
RAZES = Destroy(Target(0, HasType(LAND)))
BURNS = LoseLife(You(), Num(3))
EITHER = creature("Either", 1, 1, Triggered(enters(This()), Modal(1, 1, (SHATTERS, BURNS))))
NEITHER = creature("Neither", 1, 1, Triggered(enters(This()), Modal(1, 1, (SHATTERS, RAZES))))
ROCK = card("Rock", ARTIFACT)


def entering(board: Board, ref: int) -> None:
    board.start().happen(ev.moved(ref, BATTLEFIELD, ev.PUT, "zone.move"))


def modes(board: Board) -> list[int]:
    assert (board.decision.kind, board.decision.rule) == (dec.MODE, "trigger.modes")
    return [option.a for option in board.options()]


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_mode_is_chosen_as_it_is_put_on_the_stack(edition: str) -> None:
    board = Board(edition, every_window=True)
    rock, either = board.play(ROCK, 1), board.hand(EITHER)
    entering(board, either)
    assert modes(board) == [0, 1]
    board.take(dec.VALUE, 0)
    board.take(dec.PICK, rock)
    assert len(board.state.zone(STACK)) == 1
    board.resolve()
    assert (board.zone(rock), board.state.players[0].life) == (GRAVEYARD, 20)


@pytest.mark.amendment("trigger_modes_with_targets")
@pytest.mark.parametrize("edition", ["2006-10", "2007-02-01"])
def test_a_mode_without_a_target_took_the_ability_off_the_stack(edition: str) -> None:
    board = Board(edition, every_window=True)
    entering(board, board.hand(EITHER))
    assert modes(board) == [0, 1]
    board.take(dec.VALUE, 0)
    assert board.state.zone(STACK) == []
    assert board.rules_of(ev.MOVE)[-1] == "trigger.targets"
    assert board.state.players[0].life == 20


@pytest.mark.amendment("trigger_modes_with_targets")
@pytest.mark.parametrize("edition", ["2007-05-01", "2009-02", "2009-10", "current"])
def test_a_mode_without_a_target_cannot_be_chosen(edition: str) -> None:
    board = Board(edition, every_window=True)
    entering(board, board.hand(EITHER))
    assert modes(board) == [1]
    board.take(dec.VALUE, 1)
    board.resolve()
    assert board.state.players[0].life == 17


@pytest.mark.parametrize("edition", EDITIONS)
def test_without_a_mode_it_is_removed(edition: str) -> None:
    board = Board(edition, every_window=True)
    entering(board, board.hand(NEITHER))
    if edition == "2006-10":
        assert modes(board) == [0, 1]
        board.take(dec.VALUE)
    assert board.state.zone(STACK) == []
    assert board.rules_of(ev.MOVE)[-1] == "trigger.targets"


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_other_mode_has_a_target(edition: str) -> None:
    board = Board(edition, every_window=True)
    land = board.play(basic("Forest"), 1)
    entering(board, board.hand(NEITHER))
    assert modes(board) == ([0, 1] if edition == "2006-10" else [1])
    board.take(dec.VALUE, 1)
    board.take(dec.PICK, land)
    board.resolve()
    assert board.zone(land) == GRAVEYARD
