"""Shuffling something into a library when it is not there any more (701.15c, 701.24c)."""

from __future__ import annotations

import pytest

from manaburn.abilities import events as ev
from manaburn.abilities.abilities import Triggered
from manaburn.abilities.nouns import This
from manaburn.abilities.terms import EXILE, GRAVEYARD, LIBRARY
from manaburn.abilities.triggers import dies
from manaburn.abilities.verbs_cards import ShuffleInto
from tests.boards import EDITIONS, Board, creature

GUILE = creature("Guile", 6, 6, Triggered(dies(This()), ShuffleInto(This())))


def dead(edition: str) -> tuple[Board, int]:
    """Bob's creature is dead, and its trigger waits on the stack."""
    board = Board(edition, every_window=True)
    guile = board.play(GUILE, owner=1)
    board.start()
    board.happen(ev.moved(guile, GRAVEYARD, ev.PUT, "zone.move"))
    assert len(board.stack_sources()) == 1
    return board, guile


def shuffled(board: Board) -> list[int]:
    return [event.player for event in board.state.log if event.kind == ev.SHUFFLE]


@pytest.mark.parametrize("edition", EDITIONS)
def test_it_is_shuffled_into_its_owners_library(edition: str) -> None:
    board, guile = dead(edition)
    board.resolve()
    assert board.zone(guile) == LIBRARY
    assert board.now(guile) in board.state.zone(LIBRARY, 1)
    assert shuffled(board) == [1]


@pytest.mark.amendment("no_shuffle_for_nothing", "shuffle_for_nothing")
@pytest.mark.parametrize(
    ("edition", "seats"),
    [
        ("2006-10", [1]),
        ("2009-02", [1]),
        ("2009-10", [1]),
        ("2010-02-01", []),
        ("2015-03-27", []),
        ("2015-07-17", [1]),
        ("current", [1]),
    ],
)
def test_it_is_gone_in_the_meantime(edition: str, seats: list[int]) -> None:
    board, guile = dead(edition)
    board.happen(ev.moved(board.now(guile), EXILE, ev.PUT, "zone.move"))
    board.resolve()
    assert board.zone(guile) == EXILE
    assert shuffled(board) == seats
