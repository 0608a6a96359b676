"""Playing spells step by step (409.1a-i / 601.2a-i)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from manaburn.abilities.context import Context
    from manaburn.engine.state import State


def can_play_free(state: State, seat: int, ref: int) -> bool:
    """Whether a player could play a card now without paying its mana cost, timing by type apart."""
    raise NotImplementedError


def play_free(state: State, seat: int, ref: int, ctx: Context) -> None:
    """Play a card without paying its mana cost."""
    raise NotImplementedError
