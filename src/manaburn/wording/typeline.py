"""The type line of a card, in today's form and in those of old cards ("Summon Goblins", "Enchant Creature", "Interrupt")."""

from __future__ import annotations

from typing import Final

from manaburn.abilities.subtypes import SUBTYPES
from manaburn.abilities.terms import LEGENDARY, SUPERTYPE_NAMES, TRIBAL, TYPE_NAMES
from manaburn.errors import InputError
from manaburn.wording.talk import Facts
from manaburn.wording.words import plural

_SUPERTYPES: Final = {name: bit for bit, name in SUPERTYPE_NAMES.items()}
_TYPES: Final = {name: bit for bit, name in TYPE_NAMES.items()} | {"Kindred": TRIBAL}


_WHOLE: Final = {"Interrupt": "Instant", "Mana Source": "Instant", "Summon Legend": "Legendary Creature"}
_WORDS: Final = {"Mono": "", "Poly": "", "Continuous": "", "Local": "", "Legend": "Legendary Creature"}
_SINGULAR: Final = {plural(word): word for word in sorted(SUBTYPES)}
ENCHANT: Final = "Enchant "


def todays_type_line(text: str) -> str:
    """The line as it would be printed today."""
    front, dash, back = text.partition(" — ")
    supertypes, _, what = front.partition(ENCHANT)
    if what == "World":
        return "World Enchantment"
    if what and not dash:
        return f"{supertypes}Enchantment — Aura"
    if front == "Summon" or (front.startswith("Summon ") and front not in _WHOLE):
        words = [*front.split()[1:], *back.split()]
        return "Creature — " + " ".join(_SINGULAR.get(word, word) for word in words)
    words = [_WORDS.get(word, word) for word in _WHOLE.get(front, front).split()]
    return " ".join(word for word in words if word) + dash + back


def enchants(text: str) -> str:
    """What a type line like "Enchant Creature" enchants, "" for others."""
    _, found, what = text.partition(" — ")[0].rpartition(ENCHANT)
    return _enchanted(what) if found and what != "World" else ""


def _enchanted(what: str) -> str:
    return " ".join(word if word in SUBTYPES else word.lower() for word in what.split())


def parse_type_line(text: str) -> tuple[int, int, tuple[str, ...]]:
    """Supertypes, types and subtypes of a line like "Legendary Creature — Human Cleric". Raises InputError."""
    front, _, back = todays_type_line(text).partition(" — ")
    supertypes, types = 0, 0
    for word in front.split():
        if word in _SUPERTYPES:
            supertypes |= _SUPERTYPES[word]
        elif word in _TYPES:
            types |= _TYPES[word]
        else:
            raise InputError(f"unknown type {word!r} in the type line {text!r}")
    return supertypes, types, tuple(back.split())


def facts_of(name: str, type_line: str) -> Facts:
    """What a text may know about its card."""
    supertypes, types, subtypes = parse_type_line(type_line)
    return facts_from(name, supertypes, types, subtypes)


def facts_from(name: str, supertypes: int, types: int, subtypes: tuple[str, ...]) -> Facts:
    """The same from the parts."""
    short = ""
    if supertypes & LEGENDARY:
        short = name.partition(", ")[0] if ", " in name else name.partition(" the ")[0]
    return Facts(name, "" if short == name else short, types, supertypes, subtypes)
