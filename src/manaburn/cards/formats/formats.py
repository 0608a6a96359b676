"""Formats by date: which sets are legal, and which cards are banned or restricted.

``lists.tsv`` holds a fact a line: the format, whether a set is legal (or a card without its set), or a card banned or
restricted, from which day until which (that day itself is not in it; empty: since before, or to the end, of what is
known), and where it is from.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from functools import cache
from typing import Final

from manaburn.cards.sets import table
from manaburn.errors import InputError
from manaburn.rules.history import reached

NAMES: Final = ("constructed", "limited", "freeform", "standard", "extended", "block", "legacy", "vintage")
"""The formats; a block is named after a colon: ``block:ravnica``."""

DATED: Final = ("standard", "extended", "block", "legacy", "vintage")

KNOWN_SINCE: Final = {
    "standard": "1998-11-01", "extended": "1999-11-01", "legacy": "2004-09-20", "vintage": "2003-10-20",
    "block": "2003-10-20",
}  # fmt: skip
KNOWN_UNTIL: Final = "2010-12-31"
"""Between these days the lists are established; on other days none is given out as true."""

SOURCES: Final = {
    "forge": "the dated lists of the public project Forge (res/formats/Historic/DCI)",
    "power9pro": "the announcement of 18 June 2010 as reported on power9pro.com",
    "cglhixson": "the rotation of core sets as reported on cglhixson.blogspot.com, 12 July 2010",
    "midmagic": "the list of blocks on midmagic.com",
    "crystalkeep": "the rulings summaries of crystalkeep.com, 17 March 2008 (lists of September 2003 and March 2006)",
}


class FormatError(InputError):
    """No such format, or none that is known for that day."""


@dataclass(frozen=True, slots=True)
class Fact:
    """A line of the table."""

    format: str
    what: str
    which: str
    since: str
    until: str
    sources: tuple[str, ...]

    def holds(self, day: str) -> bool:
        """Whether it holds on that day."""
        return reached(self.since, day) and not (self.until and reached(self.until, day))


@dataclass(frozen=True, slots=True)
class Format:
    """A format on a day. ``sets`` is None where cards of all sets may be played."""

    name: str
    date: str = ""
    least: int = 60
    copies: int | None = 4
    sideboard_limited: bool = True
    sets: frozenset[str] | None = None
    also: frozenset[str] = frozenset()  # cards that may be played besides those of the sets
    banned: frozenset[str] = frozenset()
    restricted: frozenset[str] = frozenset()
    sources: tuple[str, ...] = ()


@cache
def facts() -> tuple[Fact, ...]:
    """All lines of the table."""
    rows = table("formats/lists.tsv")
    return tuple(Fact(a, b, c, since, until, tuple(sources.split())) for a, b, c, since, until, sources in rows)


def is_day(text: str) -> bool:
    """Whether it is a day, written YYYY-MM-DD."""
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def blocks() -> tuple[str, ...]:
    """The names of the blocks."""
    return tuple(dict.fromkeys(fact.format.partition(":")[2] for fact in facts() if fact.format.startswith("block:")))


def format_at(name: str, day: str) -> Format:
    """The format of that name on that day (YYYY-MM-DD). Raises FormatError."""
    name = " ".join(name.lower().split())
    kind, _, block = name.partition(":")
    if kind not in NAMES or (block and kind != "block"):
        raise FormatError(f"unknown format {name!r}: expected {', '.join(NAMES[:-3])}, block:NAME, legacy or vintage")
    if kind == "limited":
        return Format(kind, least=40, copies=None, sideboard_limited=False)
    if kind == "freeform":
        return Format(kind, least=1, copies=None, sideboard_limited=False)
    if kind == "constructed":
        return Format(kind)
    if kind == "block" and block not in blocks():
        raise FormatError(f"{name}: which block? expected block:NAME with one of {', '.join(blocks())}")
    if not reached(KNOWN_SINCE[kind], day) or not reached(day, KNOWN_UNTIL):
        raise FormatError(
            f"{kind} on {day}: established are its lists from {KNOWN_SINCE[kind]} to {KNOWN_UNTIL}; --date says another day"
        )
    return _dated(name, day)


def _dated(name: str, day: str) -> Format:
    pools = (name, "eternal") if name in ("legacy", "vintage") else (name,)
    here = [fact for fact in facts() if fact.format in pools and fact.holds(day)]
    sets, also, banned, restricted = (
        frozenset(fact.which for fact in here if fact.what == what) for what in ("set", "also", "banned", "restricted")
    )
    sources = tuple(dict.fromkeys(source for fact in here for source in fact.sources))
    return Format(name, day, 60, 4, True, sets, also, banned, restricted, sources)
