"""Copies of spells (503.10 / 707.10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from manaburn.abilities.context import Context
    from manaburn.engine.state import State


def copy_spell(state: State, ref: int, new_targets: bool, ctx: Context) -> None:
    """Put a copy of a spell on the stack."""
    raise NotImplementedError
