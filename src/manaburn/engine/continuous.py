"""Continuous effects from resolution: how they begin, how long they last (418.3 / 611.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from manaburn.abilities.base import Condition, Modification
    from manaburn.abilities.context import Context
    from manaburn.engine.state import State


def add(
    state: State,
    refs: tuple[int, ...],
    mods: tuple[Modification, ...],
    duration: int,
    condition: Condition | None,
    ctx: Context,
) -> None:
    """A continuous effect from resolution begins."""
    raise NotImplementedError


def end_turn(state: State) -> None:
    """Effects "until end of turn" and "this turn" end."""
