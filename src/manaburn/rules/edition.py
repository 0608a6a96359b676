"""An edition of the rules: a date on the line of amendments, some of them undone.

The text of an edition is ``2006-10``, ``2009-02``, ``2009-10``, ``current`` or a date from
2006-10-01 on, followed by ``,-key`` for each amendment undone: ``current,-no_mana_burn`` is
today's rules with mana burn.
"""

from __future__ import annotations

import re
from datetime import date as calendar_date

from manaburn.errors import InputError
from manaburn.rules.amendment import Amendment
from manaburn.rules.concepts import CONCEPTS, number
from manaburn.rules.history import (
    BY_KEY,
    FIRST_DATE,
    NAMES,
    NEWEST_DATE,
    foundation,
    in_force,
    name_of,
    reached,
    rules_of,
)
from manaburn.rules.record import Rules

_DATE = re.compile(r"\d{4}-\d{2}-\d{2}", re.ASCII)


class EditionError(InputError):
    """A text names no edition, or undoes what cannot be undone."""


class Edition:
    """The rules of one date: ``Edition("2009-10").rules.mana_burn``.

    ``str(edition)`` holds the date and what is undone, and reads back as an equal edition.
    Raises EditionError for an unknown edition or amendment, a date before the first
    edition, and for undoing what is not in force or what another amendment builds on.
    """

    __slots__ = ("date", "rules", "undone")

    date: str
    rules: Rules
    undone: tuple[str, ...]

    def __init__(self, text: str) -> None:
        name, *parts = text.split(",")
        self.date = _date_of(name)
        self.undone = _undone(parts, in_force(self.date))
        self.rules = rules_of(self.date, self.undone)

    @classmethod
    def at(cls, date: str | calendar_date) -> Edition:
        """The edition of a date: every amendment effective by then."""
        return cls(str(date))

    @property
    def name(self) -> str:
        """The short name: ``2009-10`` for a named edition, else the date, then what is undone."""
        return ",-".join((name_of(self.date), *self.undone))

    def number(self, concept: str) -> str:
        """The concept's number in this edition's rulebook; see ``concepts.number``.

        Raises KeyError for an unknown concept.
        """
        return number(concept, self.date)

    def __str__(self) -> str:
        return ",-".join((self.date, *self.undone))

    def __repr__(self) -> str:
        return f"Edition({str(self)!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Edition) and str(self) == str(other)

    def __hash__(self) -> int:
        return hash(str(self))


def citation(concept: str, edition: Edition) -> str:
    """What a log says for a concept: its number and title, ``300.3 unspent mana burns``.

    Raises KeyError for an unknown concept.
    """
    return f"{edition.number(concept)} {CONCEPTS[concept].title}"


def _date_of(name: str) -> str:
    if name == "current":
        return NEWEST_DATE
    date = NAMES.get(name, name)
    if not _DATE.fullmatch(date) or not _is_day(date):
        known = ", ".join(NAMES)
        raise EditionError(f"unknown edition {name!r}: use {known}, current, or a date like 2009-10-01")
    if not reached(FIRST_DATE, date):
        raise EditionError(f"edition {name!r} is before the first, {FIRST_DATE}")
    return date


def _is_day(date: str) -> bool:
    try:
        calendar_date.fromisoformat(date)
    except ValueError:
        return False
    return True


def _undone(parts: list[str], force: tuple[Amendment, ...]) -> tuple[str, ...]:
    keys = {_undone_key(part) for part in parts}
    standing = [a for a in force if a.key not in keys]
    present = {a.key for a in force}
    for key in sorted(keys):
        if key not in present:
            raise EditionError(f"amendment {key!r} is not in force before {BY_KEY[key].date}")
        for later in standing:
            if key in foundation(later):
                raise EditionError(f"can't undo {key!r}: {later.key!r} ({later.date}) builds on it")
    return tuple(a.key for a in force if a.key in keys)


def _undone_key(part: str) -> str:
    key = part.removeprefix("-")
    if not part.startswith("-"):
        raise EditionError(f"an edition is followed by ,-amendment, not by {part!r}")
    if key not in BY_KEY:
        raise EditionError(f"unknown amendment {key!r}")
    return key
