"""What can be meant on a card: "enchanted land" on an Aura for lands, "this spell" of what is cast or is about casting."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from manaburn.abilities.abilities import Static
from manaburn.abilities.base import Ability, Filter, Noun
from manaburn.abilities.filters import Anything, HasSubtype, HasType, IsPlayer, Non
from manaburn.abilities.modifications import AddAbilities, ChangeTypes, RuleBit
from manaburn.abilities.nouns import All, Attached, Target, This
from manaburn.abilities.terms import BASIC_LAND_TYPES, TYPE_NAMES
from manaburn.abilities.verbs import Affect, Token
from manaburn.wording.noun_phrases import parts_of
from manaburn.wording.talk import Facts

_PERMANENT: Final = "permanent"


def heads_of(enchanted: Filter) -> tuple[str, ...]:
    """The words that "enchanted ..." may take on such an Aura; empty if any may be meant."""
    heads: list[str] = []
    for part in parts_of(enchanted):
        if isinstance(part, HasType):
            heads += [name.lower() for bit, name in TYPE_NAMES.items() if part.types == bit]
        elif isinstance(part, HasSubtype):
            heads += [part.subtype, *(("land",) if part.subtype in BASIC_LAND_TYPES else ())]
        elif isinstance(part, IsPlayer):
            return ("player",)
        elif not isinstance(part, Non) and not heads:
            return ()
    return (*heads, _PERMANENT) if heads or isinstance(enchanted, Anything | HasType | Non) else ()


def names_another(ability: Ability, hosts: tuple[str, ...]) -> bool:
    """Whether an ability in quotes says "this land" on what is given to creatures. ``hosts`` is what an Aura is on."""
    for node in ability.walk():
        if isinstance(node, Static | Affect):
            heads = hosts if isinstance(node.what, Attached) else _called(node.what)
            if heads:  # what it becomes it may be called too
                heads += tuple(word for mod in node.mods if isinstance(mod, ChangeTypes) for word in _words(mod.types))
            given: tuple[Ability, ...] = sum((mod.abilities for mod in node.mods if isinstance(mod, AddAbilities)), ())
        elif isinstance(node, Token):
            heads, given = (*_words(node.types), *node.subtypes, "token"), node.abilities
        else:
            continue
        if heads and any(word not in (*heads, _PERMANENT) for word in _called_this(given)):
            return True
    return False


def _called(what: Noun) -> tuple[str, ...]:
    """What a group or a target may be called; empty if that is not told."""
    if not isinstance(what, All | Target):
        return ()
    types = [part.types for part in parts_of(what.what) if isinstance(part, HasType)]
    return (*_words(types[0]), "token") if len(types) == 1 else ()


def _words(types: int) -> tuple[str, ...]:
    return tuple(name.lower() for bit, name in TYPE_NAMES.items() if types & bit)


def _called_this(abilities: tuple[Ability, ...]) -> Iterator[str]:
    for ability in abilities:
        for node in ability.walk():
            if isinstance(node, This) and node.said.startswith("this "):
                yield node.said.removeprefix("this ")


def names_no_spell(ability: Ability, facts: Facts) -> bool:
    """Whether an ability of a permanent speaks of "this spell" where the permanent would be meant."""
    if facts.is_spell or not any(isinstance(node, This) and node.said == "this spell" for node in ability.walk()):
        return False
    return not (isinstance(ability, Static) and all(isinstance(mod, RuleBit | AddAbilities) for mod in ability.mods))
