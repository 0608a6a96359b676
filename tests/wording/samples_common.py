"""What the samples are made of: nouns, and the shapes in which one effect becomes a text."""

from __future__ import annotations

from manaburn.abilities.abilities import (
    Activated,
    Keyword,
    Spell,
    Triggered,
)
from manaburn.abilities.amounts import Num, X
from manaburn.abilities.base import Ability, Effect
from manaburn.abilities.costs import Cost
from manaburn.abilities.filters import (
    AnyTarget,
    Both,
    ControlledBy,
    HasType,
    StatIs,
)
from manaburn.abilities.modifications import (
    AddAbilities,
)
from manaburn.abilities.nouns import (
    It,
    Target,
    This,
    You,
)
from manaburn.abilities.terms import (
    BATTLEFIELD,
    CREATURE,
    EQ,
    LAND,
)
from manaburn.abilities.triggers import (
    ZoneChange,
)
from manaburn.abilities.verbs_players import GainLife

Sample = tuple[str, str, tuple[Ability, ...]]  # type line, text, abilities

BEAST = "Creature — Beast"
SPELL = "Instant"
THIS, YOU, X_ = This(), You(), X()
CREATURES = HasType(CREATURE)
SMALL = Both((StatIs("power", EQ, Num(1)), StatIs("toughness", EQ, Num(1))))
MY_CREATURES = Both((CREATURES, ControlledBy(YOU)))
MY_LANDS = Both((HasType(LAND), ControlledBy(YOU)))
ONE_CREATURE = Target(0, CREATURES)
ANY = Target(0, AnyTarget())
ARRIVES = ZoneChange(THIS, -1, BATTLEFIELD)
TWO = Num(2)
FOUND = It("found")
LIFE = GainLife(YOU, TWO)


def spell(text: str, effect: Effect) -> Sample:
    return SPELL, text, (Spell(effect),)


def tapping(text: str, effect: Effect) -> Sample:
    return BEAST, f"{{T}}: {text}", (Activated(Cost(tap=True), effect),)


def arriving(text: str, effect: Effect) -> Sample:
    return BEAST, f"When Zork enters the battlefield, {text}", (Triggered(ARRIVES, effect),)


def gains(*keywords: str) -> AddAbilities:
    return AddAbilities(tuple(Keyword(name) for name in keywords))
