"""A characteristic-defining ability that counts cards of its own kind where it is itself (405.2 / 604.3)."""

from __future__ import annotations

import pytest

from manaburn.cards.store import load_card
from tests.boards import EDITIONS, Board


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_counter_of_graveyards_counts_itself_there(edition: str) -> None:
    board = Board(edition)
    first = board.graveyard(load_card("Mortivore"))
    board.graveyard(load_card("Mortivore"), 1)
    expected = 0 if edition == "2006-10" else 2  # before May 2007 a star was 0 outside play (208.2)
    assert board.state.chars(first).power == expected
    assert board.state.chars(board.play(load_card("Mortivore"))).power == 2
