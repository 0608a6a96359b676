"""Paying costs: totals, automatic and by hand (409.1f-h, 424 / 116-118, 601.2f-h)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from manaburn.abilities.context import Context
    from manaburn.abilities.costs import Cost
    from manaburn.engine.state import State


def offer(state: State, seat: int, cost: Cost, ctx: Context, rule: str) -> None:
    """Offer a player to pay a cost during resolution."""
    raise NotImplementedError
