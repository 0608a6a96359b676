"""What an object is at a moment: its characteristics (201 / 109.3), printed or computed."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from manaburn.abilities.ability_set import EMPTY_SET, AbilitySet

if TYPE_CHECKING:
    from manaburn.abilities.base import Ability
    from manaburn.abilities.costs import ManaCost

NO_SUBTYPES: Final[frozenset[str]] = frozenset()


class Characteristics:
    """Name, cost, colours, types, abilities, power and toughness, and the controller, as they are at a moment.

    A value that is shared between objects and copies of a game: never changed once it is handed out. ``power`` and
    ``toughness`` are 0 where ``has_pt`` is false. ``keywords`` is the mask of parameterless keyword abilities;
    ``abilities`` holds all the others, already expanded by the edition's keyword definitions.
    """

    FIELDS: ClassVar = (
        "name", "cost", "colors", "types", "supertypes", "subtypes", "keywords", "abilities", "power", "toughness",
        "has_pt", "loyalty", "controller", "rules_mods",
    )  # fmt: skip
    __slots__ = (
        "_sorted",
        "abilities",
        "colors",
        "controller",
        "cost",
        "has_pt",
        "keywords",
        "loyalty",
        "name",
        "power",
        "rules_mods",
        "subtypes",
        "supertypes",
        "toughness",
        "types",
    )  # fmt: skip

    def __init__(self, name: str, cost: ManaCost | None) -> None:
        self.name: str = name
        self.cost: ManaCost | None = cost
        self.colors: int = 0
        self.types: int = 0
        self.supertypes: int = 0
        self.subtypes: frozenset[str] = NO_SUBTYPES
        self.keywords: int = 0
        self.abilities: tuple[Ability, ...] = ()
        self.power: int = 0
        self.toughness: int = 0
        self.has_pt: bool = False
        self.loyalty: int = 0
        self.controller: int = -1
        self._sorted: AbilitySet | None = None
        self.rules_mods: int = 0  # bits of effects that change the rules for it (``modifications.CANT_ATTACK`` ...)

    def copy(self) -> Characteristics:
        """A new record that may be changed until it is handed out."""
        new = Characteristics(self.name, self.cost)
        new.colors = self.colors
        new.types = self.types
        new.supertypes = self.supertypes
        new.subtypes = self.subtypes
        new.keywords = self.keywords
        new.abilities = self.abilities
        new.power = self.power
        new.toughness = self.toughness
        new.has_pt = self.has_pt
        new.loyalty = self.loyalty
        new.controller = self.controller
        new.rules_mods = self.rules_mods
        new._sorted = self._sorted
        return new

    def set_abilities(self, abilities: tuple[Ability, ...]) -> None:
        """Give it other abilities (while the record may still be changed)."""
        self.abilities = abilities
        self._sorted = None

    def sorted_abilities(self) -> AbilitySet:
        """The abilities sorted by what they are for; worked out once."""
        if self._sorted is None:
            self._sorted = AbilitySet(self.abilities) if self.abilities else EMPTY_SET
        return self._sorted

    def mana_value(self) -> int:
        """The converted mana cost; X counts 0 here (a spell's X is added by who knows it)."""
        return 0 if self.cost is None else self.cost.value


_BLANKS: Final[list[Characteristics]] = []


def blank(seat: int) -> Characteristics:
    """No characteristics but a controller: what an ability on the stack has. Shared."""
    while len(_BLANKS) <= seat:
        new = Characteristics("", None)
        new.controller = len(_BLANKS)
        _BLANKS.append(new)
    return _BLANKS[seat]
