"""The type line of a card."""

from __future__ import annotations

from typing import Final

from manaburn.abilities.terms import LEGENDARY, SUPERTYPE_NAMES, TRIBAL, TYPE_NAMES
from manaburn.errors import InputError
from manaburn.wording.talk import Facts

_SUPERTYPES: Final = {name: bit for bit, name in SUPERTYPE_NAMES.items()}
_TYPES: Final = {name: bit for bit, name in TYPE_NAMES.items()} | {"Kindred": TRIBAL}


def parse_type_line(text: str) -> tuple[int, int, tuple[str, ...]]:
    """Supertypes, types and subtypes of a line like "Legendary Creature — Human Cleric". Raises InputError."""
    front, _, back = text.partition(" — ")
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
