"""The inventory of the ability language: every kind with its parameters, its phrases, and the cards it serves."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from importlib import resources

from manaburn.abilities import base
from manaburn.abilities.codec import KINDS
from manaburn.cards.card import Card
from manaburn.wording.phrasebook import phrases_of_kinds


@dataclass(frozen=True, slots=True)
class KindRow:
    """One kind: what it is, its fields with their types, its phrases, how many cards have it, the first of them.

    ``reason`` says why it is there though it serves at most one stored card.
    """

    name: str
    family: str
    words: str
    fields: tuple[tuple[str, str], ...]
    phrases: tuple[str, ...]
    cards: int
    example: str
    reason: str


def inventory(cards: Iterable[Card]) -> list[KindRow]:
    """A row for each kind, by family and name."""
    counts: dict[str, int] = dict.fromkeys(KINDS, 0)
    first: dict[str, str] = {}
    for card in cards:
        for kind in sorted({type(node).__name__ for ability in card.abilities for node in ability.walk()}):
            counts[kind] += 1
            first.setdefault(kind, card.name)
    phrases, why = phrases_of_kinds(), reasons()
    rows = [
        KindRow(
            name, family_of(name), (kind.cls.__doc__ or "").strip().partition("\n")[0],
            tuple((field.name, str(field.type)) for field in dataclasses.fields(kind.cls)), phrases[name], counts[name],
            first.get(name, ""), why.get(name, ""),
        )
        for name, kind in KINDS.items()
    ]  # fmt: skip
    return sorted(rows, key=lambda row: (row.family, row.name))


def family_of(name: str) -> str:
    """The family that a kind belongs to: Effect, Noun, Amount ..."""
    families = {value: word for word, value in vars(base).items() if isinstance(value, type)}
    return next((families[cls] for cls in KINDS[name].cls.__mro__[1:] if cls in families), "Record")


@cache
def reasons() -> dict[str, str]:
    """Why there are kinds that serve one card or none of their own, by kind."""
    rows = (resources.files(__package__) / "single_kinds.txt").read_text(encoding="utf-8").splitlines()
    return {row.partition(": ")[0]: row.partition(": ")[2] for row in rows if row.strip()}
