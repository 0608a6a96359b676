"""Auras, Equipment and what else can be attached (212.2g-k, 212.4 / 301, 303, 701.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from manaburn.engine.state import State


def can_attach(state: State, what: int, to: int) -> bool:
    """Whether an Aura or Equipment could be attached to that object or player now."""
    raise NotImplementedError
