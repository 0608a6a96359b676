"""The abilities of an object, sorted once by what they are for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from manaburn.abilities.abilities import (
    Activated,
    AdditionalCost,
    AlternativeCost,
    AsTurnedUp,
    CastOnly,
    EntersAsCopy,
    EntersAsOneOf,
    EntersWith,
    Keyword,
    Spell,
    Static,
    Triggered,
)
from manaburn.abilities.base import Ability
from manaburn.abilities.replacements import EntersOnly, OpeningHand, OwnMove

if TYPE_CHECKING:
    from collections.abc import Iterable


class AbilitySet:
    """The abilities of a kind, each with its index in the whole tuple (which names it in options and links)."""

    __slots__ = (
        "activated", "activated_traits", "additional", "alternatives", "cast_only", "entering", "keywords", "moving", "opening",
        "spell", "statics", "trigger_kinds", "triggered",
    )  # fmt: skip

    def __init__(self, abilities: tuple[Ability, ...]) -> None:
        self.spell: Spell | None = None
        self.activated: tuple[tuple[int, Activated], ...] = ()
        self.activated_traits: tuple[
            tuple[int, int], ...
        ] = ()  # beside ``activated``: see ``engine/playing/offers.py``
        self.triggered: tuple[tuple[int, Triggered], ...] = ()
        self.trigger_kinds: int = 0  # mask: 1 << event kind
        self.statics: tuple[tuple[int, Static], ...] = ()
        self.entering: tuple[EntersWith | EntersAsCopy | EntersAsOneOf | AsTurnedUp | EntersOnly, ...] = ()
        self.opening: OpeningHand | None = None
        self.moving: tuple[OwnMove, ...] = ()
        self.additional: tuple[AdditionalCost, ...] = ()
        self.cast_only: tuple[CastOnly, ...] = ()
        self.alternatives: tuple[AlternativeCost, ...] = ()
        self.keywords: tuple[Keyword, ...] = ()
        for index, ability in enumerate(abilities):
            if isinstance(ability, Activated):
                self.activated = (*self.activated, (index, ability))
            elif isinstance(ability, Triggered):
                self.triggered = (*self.triggered, (index, ability))
                self.trigger_kinds |= kinds_mask(ability.event.kinds)
            elif isinstance(ability, Static):
                self.statics = (*self.statics, (index, ability))
            elif isinstance(ability, OpeningHand):
                self.opening = ability
            elif isinstance(ability, Spell):
                self.spell = ability
            else:
                self._gather(ability)

    def _gather(self, ability: Ability) -> None:
        """Abilities of which only the list is kept."""
        for kind, name in _GATHERED:
            if isinstance(ability, kind):
                setattr(self, name, (*getattr(self, name), ability))

    def keyword(self, name: str) -> Keyword | None:
        """The first keyword ability of that name that carries a parameter."""
        for keyword in self.keywords:
            if keyword.name == name:
                return keyword
        return None


def kinds_mask(kinds: Iterable[int]) -> int:
    """Event kinds as a mask."""
    mask = 0
    for kind in kinds:
        mask |= 1 << kind
    return mask


_GATHERED: Final[tuple[tuple[type[Ability], str], ...]] = (
    (Keyword, "keywords"), (EntersWith, "entering"), (EntersAsCopy, "entering"), (EntersOnly, "entering"),
    (EntersAsOneOf, "entering"), (AsTurnedUp, "entering"), (OwnMove, "moving"),
    (AdditionalCost, "additional"), (AlternativeCost, "alternatives"), (CastOnly, "cast_only"),
)  # fmt: skip

EMPTY_SET: Final = AbilitySet(())
