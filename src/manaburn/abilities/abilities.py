"""The abilities a card can have: spell text, activated, triggered and static abilities, keywords, cost options."""

from __future__ import annotations

from dataclasses import dataclass, field

from manaburn.abilities.base import Ability, Amount, Condition, Effect, Filter, Modification, Noun, Pattern
from manaburn.abilities.costs import Alternative, Cost
from manaburn.abilities.modifications import Form
from manaburn.abilities.terms import BATTLEFIELD


@dataclass(frozen=True)
class Spell(Ability):
    """What an instant or sorcery does as it resolves. ``label`` is an ability word."""

    effect: Effect
    label: str = ""


@dataclass(frozen=True)
class Activated(Ability):
    """ "Cost: effect." ``only`` limits when it may be activated, ``per_turn`` how often a turn (0: no limit)."""

    cost: Cost
    effect: Effect
    only: Condition | None = None
    per_turn: int = 0
    zone: int = BATTLEFIELD
    anyone: bool = False  # "any player may activate this ability"
    label: str = ""
    less: Amount | None = None  # "This ability costs {1} less to activate for each ..."


@dataclass(frozen=True)
class Triggered(Ability):
    """ "When/Whenever/At event, if condition, effect." ``label`` is an ability word ("Landfall", "Imprint")."""

    event: Pattern
    effect: Effect
    condition: Condition | None = None
    label: str = ""
    zone: int = BATTLEFIELD  # where the source must be for it to work (STACK for "when you cast this spell")
    said: str = field(default="", compare=False)  # "when" or "whenever" where the other is usual


@dataclass(frozen=True)
class Static(Ability):
    """A continuous effect of its own: modifications of what the noun means, while the condition holds.

    ``zone`` is where the source must be (-1: everywhere, as characteristic-defining abilities).
    """

    what: Noun
    mods: tuple[Modification, ...]
    condition: Condition | None = None
    zone: int = BATTLEFIELD
    label: str = ""
    said: str = field(default="", compare=False)  # "first": the condition stands first


@dataclass(frozen=True)
class EntersWith(Ability):
    """A replacement of its own entering: tapped, with counters, or after ``first`` has been done ("as ... enters").

    With ``unless`` its controller may pay that as it enters, and then the rest does not apply. ``more`` applies besides.
    """

    tapped: bool = False
    counters: tuple[tuple[str, int], ...] = ()
    amount: Amount | None = None  # how many of ``counters[0]`` instead of its number
    first: Effect | None = None
    condition: Condition | None = None
    unless: Cost | None = None
    more: EntersWith | None = None
    said: str = field(default="", compare=False)  # where the condition stands, and how the number


@dataclass(frozen=True)
class EntersAsCopy(Ability):
    """ "You may have this enter as a copy of any creature on the battlefield" (503.5 / 707.5).

    ``zone`` is where what it copies is, ``mods`` what is different about the copy, ``tapped`` how it then enters.
    ``turned``: "As this enters or is turned face up", and it stays a copy until it is turned face down.
    """

    what: Filter
    optional: bool = True
    zone: int = BATTLEFIELD
    mods: tuple[Modification, ...] = ()
    tapped: bool = False
    turned: bool = False
    said: str = field(default="", compare=False)  # "a": of a creature, not of any


@dataclass(frozen=True)
class EntersAsOneOf(Ability):
    """ "As this enters, it becomes your choice of a 2/2 creature with flying or a 1/6 creature with defender".

    ``turned``: "or is turned face up".
    """

    forms: tuple[Form, ...]
    turned: bool = False


@dataclass(frozen=True)
class AsTurnedUp(Ability):
    """ "As this is turned face up, ..."; with ``enters`` "As this enters or is turned face up"."""

    effect: Effect
    enters: bool = False


@dataclass(frozen=True)
class AdditionalCost(Ability):
    """ "As an additional cost to cast this spell, ...", or ``other`` ("reveal a Goblin card from your hand or pay {3}")."""

    cost: Cost
    other: Cost | None = None


@dataclass(frozen=True)
class CastOnly(Ability):
    """ "Cast this spell only during combat.", "only if you've cast another spell this turn."."""

    when: Condition


@dataclass(frozen=True)
class SpendOnX(Ability):
    """ "Spend only black mana on X.": the kinds of mana (mask) that may pay the X of the spell's cost.

    ``Card.cost`` already says so in ``ManaCost.x_colors``.
    """

    colors: int


@dataclass(frozen=True)
class DeckCopies(Ability):
    """ "A deck can have any number of cards named ~.": of ``most`` at most, 0 for any number (100.2 / 100.2a).

    Nothing in a game reads it: it is for the building of decks.
    """

    most: int = 0


@dataclass(frozen=True)
class AlternativeCost(Ability):
    """A way to play it for another cost."""

    option: Alternative


@dataclass(frozen=True)
class Keyword(Ability):
    """A keyword ability as printed. The edition's definitions say what it means (``keywords.expand``).

    ``name`` is in lower case; the fields used depend on it: ``number`` (modular 1, suspend 4), ``cost`` (kicker {4},
    equip {1}, suspend's), ``what`` (enchant creature, protection from black, affinity for artifacts).
    """

    name: str
    number: int = 0
    cost: Cost | None = None
    what: Filter | None = None
    said: str = field(default="", compare=False)  # where its line differs from the usual: "alone", "," or ";" before it
    other: Cost | None = None  # a second cost ("kicker {1}{U} and/or {1}{G}")
