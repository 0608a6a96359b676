"""Lists of counts and names: plain ones, and those of Magic Arena.

A line is ``COUNT NAME`` (``4 Shock``, also ``4x Shock``). The sideboard follows a line ``Sideboard``, or stands in
lines that begin with ``SB:``; in a file that has neither, it follows the one blank line. A line that begins with ``#``
or ``//`` is a comment; the ``//`` inside the name of a split card is part of the name. Arena adds lines ``About``,
``Name ...``, ``Deck`` and ``Companion``, and a set and a number after each name: ``4 Shock (M21) 159``.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from manaburn.cards.deckfiles.entries import Listing, rows_of

if TYPE_CHECKING:
    from manaburn.cards.decks import Deck

_LINE = re.compile(r"(?P<count>[0-9]+)[xX]?\s+(?P<name>\S.*)")
_HEADER = re.compile(r"sideboard:?", re.IGNORECASE)
_PREFIX = re.compile(r"SB:\s*", re.IGNORECASE)
_PRINTING = re.compile(r"\s+\([A-Z0-9]{2,6}\)(\s+[A-Za-z0-9★†-]+)?(\s+\*[A-Z]+\*)*")
_ARENA_LINE = re.compile(rf"[0-9]+[xX]?\s+\S.*?{_PRINTING.pattern}")
_DECK = re.compile(r"deck:?", re.IGNORECASE)
_OTHER = re.compile(r"(about|companion|commander|maybeboard):?", re.IGNORECASE)
_NAME = re.compile(r"name\s+(.+)", re.IGNORECASE)


def is_arena(row: str) -> bool:
    """Whether only an Arena export has such a line."""
    return bool(_DECK.fullmatch(row) or _ARENA_LINE.fullmatch(row) or _OTHER.fullmatch(row))


def read_plain(text: str, source: str) -> Listing:
    """A plain list. Raises DeckError."""
    return _Reader(source, text).listing


def read_arena(text: str, source: str) -> Listing:
    """An export of Magic Arena, or a list with sets and numbers after the names. Raises DeckError."""
    return _ArenaReader(source, text).finish()


class _Reader:
    """Reads one text line by line and remembers in which part it is."""

    def __init__(self, source: str, text: str) -> None:
        self.listing = Listing(source)
        rows = rows_of(text)
        self.blank_divides = not any(_HEADER.fullmatch(row) or _PREFIX.match(row) for _, row in rows)
        self.in_sideboard = False
        self.headed = False
        self.after_blank = False
        for number, row in rows:
            self.read(number, row)

    def read(self, number: int, row: str) -> None:
        """Read one line."""
        if not row:
            self.after_blank = True
        elif row.startswith(("#", "//")):
            return
        elif _HEADER.fullmatch(row):
            if self.headed:
                raise self.listing.error(number, "expected one line 'Sideboard', found another")
            self.headed = self.in_sideboard = True
        elif prefix := _PREFIX.match(row):
            self.entry(number, row[prefix.end() :], side=True)
        else:
            self.card(number, row)

    def card(self, number: int, row: str) -> None:
        """Read a line that is no heading."""
        if self.after_blank and self.blank_divides and self.listing.main:
            if self.listing.sideboard:
                raise self.listing.error(number, "expected one blank line, before the sideboard; found a third part")
            self.in_sideboard = True
        self.after_blank = False
        self.entry(number, row, side=self.in_sideboard)

    def entry(self, number: int, row: str, *, side: bool) -> None:
        """Read a count and a name."""
        match = _LINE.fullmatch(row)
        if match is None:
            raise self.listing.error(number, f"expected COUNT NAME, as in '4 Shock', found {row!r:.120}")
        self.listing.add(number, match["count"], self.named(match["name"]), side=side)

    def named(self, name: str) -> str:
        """The name in what stands after the count."""
        return name


class _ArenaReader(_Reader):
    def __init__(self, source: str, text: str) -> None:
        self.companions: list[tuple[int, str]] = []
        self.part = ""
        super().__init__(source, text)

    def read(self, number: int, row: str) -> None:
        if self.part in ("", "about") and (name := _NAME.fullmatch(row)):
            self.listing.name = name[1].strip()
        elif _DECK.fullmatch(row):
            self.part, self.in_sideboard, self.blank_divides = "deck", False, False
        elif _OTHER.fullmatch(row):
            self.part = row.rstrip(":").lower()
        elif _HEADER.fullmatch(row):
            self.part = "sideboard"
            super().read(number, row)
        else:
            super().read(number, row)

    def card(self, number: int, row: str) -> None:
        if self.part == "commander":
            raise self.listing.error(number, "expected a deck without a commander; that way of playing is not known")
        if self.part == "companion":
            self.companions.append((number, row))
        elif self.part == "about":
            raise self.listing.error(number, f"expected 'Name ...' or 'Deck', found {row!r:.120}")
        elif self.part != "maybeboard":
            super().card(number, row)

    def named(self, name: str) -> str:
        return re.sub(_PRINTING.pattern + r"$", "", name)

    def finish(self) -> Listing:
        """The lists; a companion is a card of the sideboard, which lists it again."""
        listed = {name for _, (_, name) in self.listing.sideboard}
        for number, row in self.companions:
            before = len(self.listing.sideboard)
            self.entry(number, row, side=True)
            if self.listing.sideboard[-1][1][1] in listed:
                del self.listing.sideboard[before:]
        return self.listing


# --- writing ---


def rows(deck: Deck) -> tuple[list[str], list[str]]:
    """The lines of the main deck and of the sideboard."""
    main = [f"{count} {name}" for count, name in deck.main]
    return main, [f"{count} {name}" for count, name in deck.sideboard]


def write_plain(deck: Deck) -> str:
    """A plain list; the sideboard follows a blank line."""
    main, side = rows(deck)
    return "\n".join([*main, *(["", *side] if side else [])]) + "\n"


def write_mtgo(deck: Deck) -> str:
    """The text that Magic Online reads: halves of split cards with one stroke, the sideboard under its heading."""
    main, side = ([row.replace(" // ", "/") for row in part] for part in rows(deck))
    return "\n".join([*main, *(["", "Sideboard", *side] if side else [])]) + "\n"


def write_arena(deck: Deck) -> str:
    """An import of Magic Arena; sets and numbers may be left out there."""
    main, side = rows(deck)
    return "\n".join(["Deck", *main, *(["", "Sideboard", *side] if side else [])]) + "\n"
