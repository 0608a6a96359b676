"""Which subtypes belong to which card type (205.3 / 204.3)."""

from __future__ import annotations


def is_creature_type(subtype: str) -> bool:
    """Whether a subtype is a creature type."""
    raise NotImplementedError
