"""The same rule in every book: what became of a number. The table holds numbers alone."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final

from manaburn.rulebook.book import books

COLUMNS: Final = 4


@dataclass(frozen=True, slots=True)
class Descent:
    """One rule's number in each book, oldest first, "" where it has none.

    ``likeness`` (0 to 1) is given where the text was rewritten on the way: below 0.55 it is a guess. ``note`` tells of a
    split or a merge and its date.
    """

    numbers: tuple[str, ...]
    likeness: float | None
    note: str


@cache
def _table() -> tuple[Descent, ...]:
    text = files(__package__).joinpath("data", "lineage.tsv").read_text(encoding="utf-8")
    return tuple(_descent(line) for line in text.splitlines() if not line.startswith(";"))


def _descent(line: str) -> Descent:
    cells = [*line.split("\t"), "", "", "", "", "", ""]
    likeness = cells[COLUMNS]
    return Descent(tuple(cells[:COLUMNS]), float(likeness) if likeness else None, cells[COLUMNS + 1])


def descents(number: str, book: str) -> list[Descent]:
    """Every line of descent in which a book's number stands; ``book`` is its name, ``current`` or ``2006-10``."""
    column = [one.name for one in books()].index(book)
    return [descent for descent in _table() if descent.numbers[column] == number]
