"""Cards with which a player may begin the game (101.5 / 103.5, 103.6)."""

from __future__ import annotations

import pytest

from manaburn.abilities.filters import Anything
from manaburn.abilities.nouns import Chosen, You
from manaburn.abilities.replacements import OpeningHand
from manaburn.abilities.terms import BATTLEFIELD, ENCHANTMENT, EXILE, HAND, LAND
from manaburn.abilities.verbs import MoveTo
from manaburn.engine import decisions as dec
from manaburn.engine.turns.opening import OpeningFrame
from tests.boards import BEAR, EDITIONS, Board, card

LEYLINE = card("Leyline", ENCHANTMENT, OpeningHand())
CAVERNS = card(
    "Caverns", LAND,
    OpeningHand(True, (("luck", 1),), MoveTo(Chosen("exiled", Anything(), HAND, You()), EXILE)),
)  # fmt: skip


@pytest.mark.parametrize("edition", EDITIONS)
def test_those_who_do_not_go_first_have_more_to_begin_with(edition: str) -> None:
    board = Board(edition)
    first, second = board.hand(LEYLINE), board.hand(CAVERNS, 1)
    board.hand(CAVERNS)
    board.hand(BEAR, 1)
    board.start()
    board.state.frames.append(OpeningFrame())
    board.state.decision = None
    board.state.run_on()
    assert (board.decision.kind, board.decision.player, len(board.options())) == (dec.CHOOSE, 0, 2)
    board.take(dec.PICK, first)
    assert board.decision.player == 1
    board.take(dec.PICK, second)
    assert board.state.zone_of(board.now(first)) == BATTLEFIELD
    assert board.state.counters(board.now(second), "luck") == 1
    assert len(board.state.zone(EXILE)) == 1
