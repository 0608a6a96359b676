"""Exiling what is exiled already."""

from __future__ import annotations

import pytest

from manaburn.abilities import terms
from manaburn.abilities.events import PUT, moved
from tests.boards import BEAR, Board


@pytest.mark.amendment("exile_again")
@pytest.mark.parametrize(
    ("edition", "same"), [("2006-10", True), ("2007-02-01", False), ("2009-10", False), ("current", False)]
)
def test_what_is_exiled_again_is_a_new_object(edition: str, same: bool) -> None:
    board = Board(edition, every_window=True)
    bear = board.put(BEAR, 0, terms.EXILE, counters={"time": 2})
    board.start()
    board.happen(moved(bear, terms.EXILE, PUT, "action.exile"))
    (now,) = board.state.zone(terms.EXILE)
    assert (now == bear) is same
    assert board.state.objects[now].counter("time") == (2 if same else 0)
