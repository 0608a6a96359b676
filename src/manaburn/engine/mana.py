"""Mana: pools, sources, and the exact payment solver (300.3, 406, 411 / 106, 605)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from manaburn.abilities.context import Context
    from manaburn.engine.state import State


def add(state: State, seat: int, kinds: tuple[int, ...], ctx: Context) -> None:
    """Add mana to a player's pool."""
    raise NotImplementedError
