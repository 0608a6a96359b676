"""Deck files: plain lists of counts and names, and the rules of deck building that need only these.

A line is ``COUNT NAME`` (``4 Shock``, also ``4x Shock``). The sideboard follows a line ``Sideboard``, or stands in
lines that begin with ``SB:``; in a file that has neither, it follows the one blank line. A line that begins with ``#``
or ``//`` is a comment; the ``//`` inside the name of a split card is part of the name.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from importlib import resources
from pathlib import Path

from manaburn.errors import InputError

Entry = tuple[int, str]

MOST_OF_A_LINE = 1000
"""No deck holds more of a card; a larger count is a slip of the keyboard."""

BASIC_LANDS: frozenset[str] = frozenset(
    prefix + name for prefix in ("", "Snow-Covered ") for name in ("Plains", "Island", "Swamp", "Mountain", "Forest")
) | {"Wastes", "Snow-Covered Wastes"}

FIFTEEN_OR_NONE: Collection[int] = (0, 15)
"""Sizes of a sideboard before July 2013."""

UP_TO_FIFTEEN: Collection[int] = range(16)
"""Sizes of a sideboard since July 2013."""

_LINE = re.compile(r"(?P<count>[0-9]+)[xX]?\s+(?P<name>\S.*)")
_HEADER = re.compile(r"sideboard:?", re.IGNORECASE)
_PREFIX = re.compile(r"SB:\s*", re.IGNORECASE)


class DeckError(InputError):
    """A deck that cannot be read; the text names the file and the line."""


@dataclass(frozen=True, slots=True)
class Deck:
    """A main deck and a sideboard, each as counts and names in the order they were written."""

    main: tuple[Entry, ...]
    sideboard: tuple[Entry, ...] = ()
    name: str = "deck"
    lines: tuple[int, ...] = field(default=(), compare=False, repr=False)
    """For a deck read from text, the line of each entry, first of the main deck and then of the sideboard."""
    source: str = field(default="", compare=False, repr=False)
    """Where the text came from."""

    def __post_init__(self) -> None:
        for count, name in (*self.main, *self.sideboard):
            if not 1 <= count <= MOST_OF_A_LINE:
                raise DeckError(f"{self.name}: expected a count from 1 to {MOST_OF_A_LINE} of {name!r}, found {count}")
            if not name or name != tidy_name(name):
                raise DeckError(f"{self.name}: expected a card name without stray spaces, found {name!r}")
        if not self.main:
            raise DeckError(f"{self.source or self.name}: expected at least one card in the main deck, found none")

    @classmethod
    def load(cls, path: Path | str) -> Deck:
        """Read a deck file; the deck is named after it."""
        path = Path(path)
        try:
            data = path.read_bytes()
        except OSError as error:
            raise DeckError(f"{path}: expected a deck file: {error.strerror or error}") from None
        try:
            text = data.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            line = data.count(b"\n", 0, error.start) + 1
            raise DeckError(f"{path}:{line}: expected text in UTF-8") from None
        return _parse(text, path.stem, str(path))

    @classmethod
    def parse(cls, text: str, name: str = "deck") -> Deck:
        """Read a deck from text; errors call it by its name."""
        return _parse(text, name, name)

    @property
    def size(self) -> int:
        """How many cards the main deck holds."""
        return sum(count for count, _ in self.main)

    @property
    def sideboard_size(self) -> int:
        """How many cards the sideboard holds."""
        return sum(count for count, _ in self.sideboard)

    def cards(self) -> tuple[str, ...]:
        """The names of the main deck, one for each card."""
        return tuple(_each(self.main))

    def sideboard_cards(self) -> tuple[str, ...]:
        """The names of the sideboard, one for each card."""
        return tuple(_each(self.sideboard))

    def names(self) -> tuple[str, ...]:
        """Every name once, in the order of the lists."""
        return tuple(dict.fromkeys(name for _, name in (*self.main, *self.sideboard)))

    def place(self, name: str) -> str:
        """Where the deck first names a card: the file and line if it was read from text, else the deck's own name."""
        for line, (_, other) in zip(self.lines, (*self.main, *self.sideboard), strict=False):
            if other == name:
                return f"{self.source}:{line}"
        return self.source or self.name

    def text(self) -> str:
        """The deck as a deck file; reading it gives an equal deck."""
        lines = [f"{count} {name}" for count, name in self.main]
        if self.sideboard:
            lines += ["", *(f"{count} {name}" for count, name in self.sideboard)]
        return "\n".join(lines) + "\n"


def tidy_name(name: str) -> str:
    """A card name with single spaces, straight apostrophes, composed letters, and a split card's ``//`` set apart."""
    name = unicodedata.normalize("NFC", name).replace("\u2019", "'")
    return " ".join(name.replace("//", " // ").split())


def check(
    deck: Deck,
    *,
    size: int = 60,
    copies: int | None = 4,
    sideboard: Collection[int] = UP_TO_FIFTEEN,
    unlimited: Collection[str] = BASIC_LANDS,
) -> list[str]:
    """What the rules of deck building hold against a deck, a line each; an empty list if nothing.

    ``sideboard`` holds the sizes that the edition allows. ``unlimited`` names the cards of which there may be any
    number. ``copies=None`` leaves the number of copies open.
    """
    problems = []
    if deck.size < size:
        problems.append(f"the main deck has {deck.size} cards; at least {size} are needed")
    if deck.sideboard_size not in sideboard:
        problems.append(f"the sideboard has {deck.sideboard_size} cards; {_sizes(sideboard)} are allowed")
    if copies is not None:
        totals = Counter(_each((*deck.main, *deck.sideboard)))
        problems += [
            f"{name}: {total} copies in main deck and sideboard together; at most {copies} are allowed"
            for name, total in totals.items()
            if total > copies and name not in unlimited
        ]
    return problems


def project_decks() -> tuple[str, ...]:
    """The names of the decks that come with the project."""
    files = (resources.files("manaburn") / "decks").iterdir()
    return tuple(sorted(file.name.removesuffix(".txt") for file in files if file.name.endswith(".txt")))


def project_deck(name: str) -> Deck:
    """One of the decks that come with the project, by name."""
    if name not in project_decks():
        raise DeckError(f"expected a deck of the project, one of {', '.join(project_decks())}; found {name!r}")
    file = resources.files("manaburn") / "decks" / f"{name}.txt"
    return _parse(file.read_text(encoding="utf-8"), name, f"{name}.txt")


def _each(entries: tuple[Entry, ...]) -> Iterator[str]:
    for count, name in entries:
        for _ in range(count):
            yield name


def _sizes(sizes: Collection[int]) -> str:
    if isinstance(sizes, range) and sizes.step == 1:
        return f"{sizes.start} to {sizes.stop - 1}"
    return " or ".join(str(size) for size in sorted(sizes))


def _parse(text: str, name: str, source: str) -> Deck:
    reader = _Reader(source, text.removeprefix("\ufeff"))
    main, sideboard = reader.main, reader.sideboard
    lines = tuple(line for line, _ in (*main, *sideboard))
    return Deck(
        tuple(entry for _, entry in main), tuple(entry for _, entry in sideboard), name, lines=lines, source=source
    )


class _Reader:
    """Reads one text line by line and remembers in which part it is."""

    def __init__(self, source: str, text: str) -> None:
        self.source = source
        self.main: list[tuple[int, Entry]] = []
        self.sideboard: list[tuple[int, Entry]] = []
        rows = [(number, row.strip()) for number, row in enumerate(text.split("\n"), start=1)]
        self.blank_divides = not any(_HEADER.fullmatch(row) or _PREFIX.match(row) for _, row in rows)
        self.in_sideboard = False
        self.headed = False
        self.after_blank = False
        for number, row in rows:
            self._read(number, row)

    def _read(self, number: int, row: str) -> None:
        if not row:
            self.after_blank = True
        elif row.startswith(("#", "//")):
            return
        elif _HEADER.fullmatch(row):
            if self.headed:
                raise self._error(number, "expected one line 'Sideboard', found another")
            self.headed = self.in_sideboard = True
        elif prefix := _PREFIX.match(row):
            self.sideboard.append((number, self._entry(number, row[prefix.end() :])))
        else:
            self._card(number, row)

    def _card(self, number: int, row: str) -> None:
        if self.after_blank and self.blank_divides and self.main:
            if self.sideboard:
                raise self._error(number, "expected one blank line, before the sideboard; found a third part")
            self.in_sideboard = True
        self.after_blank = False
        (self.sideboard if self.in_sideboard else self.main).append((number, self._entry(number, row)))

    def _entry(self, number: int, row: str) -> Entry:
        match = _LINE.fullmatch(row)
        if match is None:
            raise self._error(number, f"expected COUNT NAME, as in '4 Shock', found {row!r}")
        digits = match["count"].lstrip("0")
        if not digits or len(digits) > len(str(MOST_OF_A_LINE)) or int(digits) > MOST_OF_A_LINE:
            raise self._error(number, f"expected a count from 1 to {MOST_OF_A_LINE}, found {match['count'][:20]}")
        return int(digits), tidy_name(match["name"])

    def _error(self, number: int, message: str) -> DeckError:
        return DeckError(f"{self.source}:{number}: {message}")
