"""The concepts that the engine cites, and their numbers: the only table of rule numbers.

A concept is a key such as ``combat.damage`` or ``keyword.lifelink``: subject first, parts
after dots, words joined by ``_``.  ``numbers.json`` holds for each concept the numbers it
has had, as pairs of the first rulebook's date and the number; it is written by
``scripts/number_concepts.py`` and never by hand.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from types import MappingProxyType

from manaburn.rules.history import name_of, reached


@dataclass(frozen=True)
class Concept:
    """A subject of the rules: its key, a short title and its runs of numbers.

    A run is the date of the first rulebook with a number and the number; an empty number
    means that the concept is gone from that date on.
    """

    key: str
    title: str
    runs: tuple[tuple[str, str], ...]


def _load() -> tuple[tuple[str, ...], Mapping[str, Concept]]:
    data = json.loads(files(__package__).joinpath("numbers.json").read_text(encoding="utf-8"))
    concepts = {
        key: Concept(key, entry["title"], tuple((date, number) for date, number in entry["runs"]))
        for key, entry in sorted(data["concepts"].items())
    }
    return tuple(data["books"]), MappingProxyType(concepts)


BOOKS, CONCEPTS = _load()
"""The dates of all rulebooks from the first edition on, and every concept by its key."""

KEYS: tuple[str, ...] = tuple(CONCEPTS)
"""All concept keys, sorted; a position in it is the concept's index."""


def book_of(date: str) -> str:
    """The date of the newest rulebook on a date."""
    return [book for book in BOOKS if reached(book, date)][-1]


@cache
def number(concept: str, date: str) -> str:
    """The concept's number in the rulebook of a date.

    A concept that the book lacks is cited from the first later book that has it, or else
    from the last earlier one, with that edition's name: ``502.68 (2007-05-01)``.  Raises
    KeyError for an unknown concept.
    """
    runs = CONCEPTS[concept].runs
    past = [run for run in runs if reached(run[0], date)]
    if past and past[-1][1]:
        return past[-1][1]
    for first, later in runs[len(past) :]:
        if later:
            return f"{later} ({name_of(first)})"
    (_, earlier), (gone, _) = past[-2], past[-1]
    last = [book for book in BOOKS if not reached(gone, book)][-1]
    return f"{earlier} ({name_of(last)})"


def has_number(concept: str, date: str) -> bool:
    """Whether the rulebook of a date has the concept under a number of its own. Raises KeyError for an unknown concept."""
    past = [run for run in CONCEPTS[concept].runs if reached(run[0], date)]
    return bool(past) and past[-1][1] != ""


def numbers(date: str) -> tuple[str, ...]:
    """The numbers of all concepts at a date, in the order of KEYS."""
    return tuple(number(key, date) for key in KEYS)
