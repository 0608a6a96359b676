"""The vocabularies: terms that were called something else at other times. Reading accepts all; writing uses one."""

from __future__ import annotations

from typing import Final

OLD: Final = "2006-10"
M10: Final = "2009-10"
ORACLE: Final = "oracle-2022"
CURRENT: Final = "current"
VOCABULARIES: Final = (OLD, M10, ORACLE, CURRENT)

# In templates a term stands in angle brackets. The forms are those of the four vocabularies in turn.
_TABLE: Final[dict[str, tuple[str, str, str, str]]] = {
    "enters": ("comes into play", "enters the battlefield", "enters the battlefield", "enters"),
    "enter": ("come into play", "enter the battlefield", "enter the battlefield", "enter"),
    "enter battlefield": ("come into play", "enter the battlefield", "enter the battlefield", "enter the battlefield"),
    "on battlefield": ("in play", "on the battlefield", "on the battlefield", "on the battlefield"),
    "dies": ("is put into a graveyard from play", "is put into a graveyard from the battlefield", "dies", "dies"),
    "leaves": ("leaves play", "leaves the battlefield", "leaves the battlefield", "leaves the battlefield"),
    "from battlefield": ("from play", "from the battlefield", "from the battlefield", "from the battlefield"),
    "to battlefield": ("to play", "to the battlefield", "to the battlefield", "to the battlefield"),
    "onto battlefield": ("into play", "onto the battlefield", "onto the battlefield", "onto the battlefield"),
    "cast": ("play", "cast", "cast", "cast"),
    "cast2": ("played", "cast", "cast", "cast"),
    "casts": ("plays", "casts", "casts", "casts"),
    "token end": ("into play", "onto the battlefield", "onto the battlefield", "onto the battlefield"),
    "their own": ("his or her", "his or her", "their", "their"),
    "shuffle": ("shuffle your library", "shuffle your library", "shuffle", "shuffle"),
    "end step": ("end of turn", "the end step", "the end step", "the end step"),
    "next end step": (
        "at end of turn",
        "at the beginning of the next end step",
        "at the beginning of the next end step",
        "at the beginning of the next end step",
    ),
    "mana value": ("converted mana cost", "converted mana cost", "mana value", "mana value"),
    "activate only": ("play this ability only", "activate this ability only", "activate only", "activate only"),
    "sorcery timing": (
        "play this ability only any time you could play a sorcery",
        "activate this ability only any time you could cast a sorcery",
        "activate only as a sorcery",
        "activate only as a sorcery",
    ),
    "first main": ("precombat main phase", "precombat main phase", "precombat main phase", "first main phase"),
    "any target": ("target creature or player", "target creature or player", "any target", "any target"),
}


def term(name: str, vocabulary: str) -> str:
    """How the vocabulary says the term."""
    return _TABLE[name][VOCABULARIES.index(vocabulary)]


def forms(name: str) -> tuple[str, ...]:
    """Every way to say the term, without repetition."""
    return tuple(dict.fromkeys(_TABLE[name]))
