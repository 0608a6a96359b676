"""What is known of the sets: names, dates, kinds and blocks, and the rarity of cards in them.

The tables ``sets.tsv`` and ``rarities.tsv`` reach to the year 2010; they are written by ``scripts/set_facts.py``. A card
that was imported with its rarities has them itself.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from manaburn.cards.card import Card

RARITIES: Final = {"C": "common", "U": "uncommon", "R": "rare", "M": "mythic", "S": "special", "L": "common"}
"""The rarities by their letters, from the commonest on (basic lands are common)."""

UNSERIOUS: Final = "funny"
"""The kind of the sets that are no part of the game as it is played by the rules."""


@dataclass(frozen=True, slots=True)
class SetFacts:
    """A set of cards."""

    code: str
    date: str
    kind: str
    block: str
    name: str


def table(name: str) -> list[list[str]]:
    """The rows of a table of this package, without its heading."""
    text = (resources.files(__package__) / name).read_text(encoding="utf-8")
    return [row.split("\t") for row in text.splitlines()[1:]]


@cache
def all_sets() -> dict[str, SetFacts]:
    """The sets that are known, by code, in order of release."""
    return {row[0]: SetFacts(*row) for row in table("sets.tsv")}


@cache
def _rarities() -> dict[str, tuple[str, dict[str, str]]]:
    found = {}
    for name, usual, *others in table("rarities.tsv"):
        found[name] = usual, dict(pair.split(":") for pair in others[0].split()) if others else {}
    return found


def codes(card: Card) -> tuple[str, ...]:
    """The sets that a card is printed in."""
    return (*((card.set,) if card.set else ()), *card.also_in)


def rarities(card: Card) -> dict[str, str]:
    """The letter of a card's rarity in each set where it is known."""
    if card.rarities:
        return {code: letter for code, letter in zip(codes(card), card.rarities, strict=False) if letter in RARITIES}
    usual, others = _rarities().get(card.name, ("", {}))
    known = all_sets()
    return {code: others.get(code, usual) for code in codes(card) if usual and code in known and code not in LATER}


LATER: Final = ("WWK", "ROE", "M11", "SOM")
"""The sets whose names and dates are known, but not the rarities of their cards."""
