"""Regeneration, prevention and redirection shields (419.6b-c, 419.7 / 614.8-9, 615)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from manaburn.abilities.base import Filter
    from manaburn.abilities.context import Context
    from manaburn.engine.state import State


def add_regeneration(state: State, ref: int, ctx: Context) -> None:
    """A regeneration shield."""
    raise NotImplementedError


def add_redirection(state: State, amount: int, source: int, protected: Filter, to: int, ctx: Context) -> None:
    """A shield that redirects the next damage of a source."""
    raise NotImplementedError


def add_prevention(state: State, amount: int, ref: int, ctx: Context) -> None:
    """A shield that prevents the next damage to something."""
    raise NotImplementedError
