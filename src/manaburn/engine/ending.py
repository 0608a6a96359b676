"""Losing, winning and drawing the game (102 / 104)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaburn.engine import atoms

if TYPE_CHECKING:
    from manaburn.engine.state import State


def lose(state: State, seat: int, rule: str) -> None:
    """A player loses; when one is left he wins, when all lose at once the game is a draw (102.2-4 / 104.2-4)."""
    player = state.players[seat].copy()
    player.lost, player.lost_rule = True, rule
    atoms.put_player(state, player)
    left = [p.seat for p in state.players if not p.lost]
    if len(left) <= 1:
        state.over = True
        state.winners = tuple(left)
        state.over_rule = rule


def win(state: State, seat: int, rule: str) -> None:
    """A player wins: the game is over."""
    state.over, state.winners, state.over_rule = True, (seat,), rule
