"""Loyalty abilities that make mana (406.1 / 605.1a, 606)."""

from __future__ import annotations

import pytest

from manaburn.abilities import terms
from manaburn.abilities.abilities import Activated
from manaburn.abilities.costs import Cost
from manaburn.abilities.verbs_cards import AddMana
from manaburn.engine import decisions as dec
from tests.boards import BEAR, EDITIONS, Board, planeswalker

KOTH = planeswalker("Koth", 3, "Koth", Activated(Cost(loyalty=-2), AddMana((terms.RED, terms.GREEN))))


def of_koth(edition: str) -> tuple[Board, int]:
    board = Board(edition, every_window=True)
    return board, board.play(KOTH, counters={"loyalty": 3})


@pytest.mark.amendment("loyalty_makes_no_mana_ability")
@pytest.mark.parametrize(
    ("edition", "stacked"),
    [("2007-10-01", 0), ("2009-02", 0), ("2009-10", 0), ("2010-07-16", 0), ("2010-10-01", 1), ("current", 1)],
)
def test_it_once_was_a_mana_ability(edition: str, stacked: int) -> None:
    board, koth = of_koth(edition)
    board.start().take(dec.ACTIVATE if stacked else dec.USE_MANA, koth)
    assert len(board.state.zone(terms.STACK)) == stacked
    if stacked:
        board.resolve()
    assert [unit.kind for unit in board.state.players[0].pool] == [terms.RED, terms.GREEN]
    assert board.state.counters(koth, "loyalty") == 1
    assert not board.options(dec.USE_MANA)  # once a turn


@pytest.mark.parametrize("edition", EDITIONS)
def test_it_pays_for_nothing_while_a_spell_is_played(edition: str) -> None:
    board, _ = of_koth(edition)
    bear = board.hand(BEAR)
    board.start()
    assert not board.options(dec.CAST)
    board.take(dec.USE_MANA if board.options(dec.USE_MANA) else dec.ACTIVATE)
    if board.state.zone(terms.STACK):
        board.resolve()
    board.take(dec.CAST, bear)
    board.resolve()
    assert board.zone(bear) == terms.BATTLEFIELD
