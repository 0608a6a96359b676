"""Whether a damage assignment begun by several creatures that share recipients can be completed (502.9e / 510.1c)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from manaburn.engine.assigning import Given, Share
    from manaburn.engine.state import State


def possible(state: State, plan: list[Share], index: int, given: Given) -> bool:
    """Whether the rest of the plan can be assigned so that the whole is legal."""
    raise NotImplementedError
