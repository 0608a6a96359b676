"""Which subtypes belong to which card type, for the engine (205.3 / 204.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaburn.abilities.subtypes import CREATURE_TYPES, types_of_subtype

if TYPE_CHECKING:
    from collections.abc import Iterable


def is_creature_type(subtype: str) -> bool:
    """Whether a subtype is a creature type."""
    return subtype in CREATURE_TYPES


def without_sets(subtypes: Iterable[str], types: int) -> frozenset[str]:
    """The subtypes without those that belong to one of the card types; unknown ones stay."""
    return frozenset([word for word in subtypes if not types_of_subtype(word) & types])


def kept_with(subtypes: Iterable[str], types: int) -> frozenset[str]:
    """The subtypes that an object with those card types keeps (212.1b / 205.1a)."""
    kept: list[str] = []
    for word in subtypes:
        owners = types_of_subtype(word)
        if owners == 0 or owners & types:
            kept.append(word)
    return frozenset(kept)


def fitting(subtypes: tuple[str, ...], types: int) -> tuple[str, ...]:
    """The subtypes that an object with those card types can gain (205.3d)."""
    return tuple([word for word in subtypes if types_of_subtype(word) & types or not types_of_subtype(word)])


def sets_of(subtypes: Iterable[str]) -> int:
    """The card types to whose sets the subtypes belong."""
    types = 0
    for word in subtypes:
        types |= types_of_subtype(word)
    return types
