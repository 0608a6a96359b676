"""What a card, token or emblem is in one game: its printed characteristics under the edition's definitions."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

if TYPE_CHECKING:
    from manaburn.abilities.abilities import Ability, AdditionalCost, AlternativeCost, EntersWith, Spell
    from manaburn.abilities.characteristics import Characteristics


class Printed:
    """A card (or token, or emblem) as this game knows it. Built once at the start or when a token is made; never changed.

    ``base[seat]`` are its characteristics under that controller, shared by all objects that nothing changes. The lists
    beside them sort its abilities by what they are for. ``ref`` is the card's name, or the text form of a token.
    """

    FIELDS: ClassVar = ("ref",)
    __slots__ = (
        "ref", "name", "base", "spell", "additional", "alternatives", "enters_with", "has_statics", "has_triggers",
        "has_defining", "instant_speed", "types", "cost_colors", "token",
    )  # fmt: skip

    def __init__(self, ref: str, name: str, base: list[Characteristics]) -> None:
        self.ref: str = ref
        self.name: str = name
        self.base: list[Characteristics] = base
        self.types: int = base[0].types
        self.spell: Spell | None = None
        self.additional: tuple[AdditionalCost, ...] = ()
        self.alternatives: tuple[AlternativeCost, ...] = ()
        self.enters_with: tuple[EntersWith, ...] = ()
        self.has_statics: bool = False  # a static ability that changes other things, or itself, in play
        self.has_triggers: bool = False
        self.has_defining: bool = False  # a characteristic-defining ability
        self.instant_speed: bool = False  # may be played whenever one could play an instant
        self.token: Ability | None = None


def unused() -> None:
    """Kept empty."""
