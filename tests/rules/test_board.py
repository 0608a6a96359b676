"""The helper itself: a board starts where it is told to."""

from __future__ import annotations

from manaburn.abilities import terms
from tests.boards import BEAR, Board, basic


def test_a_board_starts_at_the_priority_of_its_step() -> None:
    board = Board()
    bear = board.play(BEAR, 1)
    forest = board.hand(basic("Forest"))
    board.start()
    assert board.state.decision is not None
    assert (board.state.active, board.state.step, board.decision.player) == (0, terms.PRECOMBAT_MAIN, 0)
    assert board.pt(bear) == (2, 2)
    assert board.zone(forest) == terms.HAND
