"""Decks: a main deck and a sideboard, read from deck files, and the rules of deck building that need only these."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from importlib import resources
from pathlib import Path

from manaburn.cards import deckfiles
from manaburn.cards.deckfiles.entries import MOST_OF_A_LINE, DeckError, Entry, tidy_name

__all__ = [
    "BASIC_LANDS", "MOST_OF_A_LINE", "Deck", "DeckError", "Entry", "project_deck", "project_decks", "tidy_name",
]  # fmt: skip

BASIC_LANDS: frozenset[str] = frozenset(
    prefix + name for prefix in ("", "Snow-Covered ") for name in ("Plains", "Island", "Swamp", "Mountain", "Forest")
) | {"Wastes", "Snow-Covered Wastes"}


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
    def load(cls, path: Path | str, kind: str = "") -> Deck:
        """Read a deck file, or the standard input for "-"; the deck is named after it.

        ``kind`` is one of ``deckfiles.KINDS``; by default the text tells.
        """
        if str(path) == "-":
            return _read(_decoded(sys.stdin.buffer.read(), "standard input"), "deck", "standard input", kind)
        path = Path(path)
        try:
            data = path.read_bytes()
        except (OSError, ValueError) as error:
            raise DeckError(
                f"{path!s:.200}: expected a deck file: {getattr(error, 'strerror', None) or error}"
            ) from None
        return _read(_decoded(data, str(path)), path.stem, str(path), kind)

    @classmethod
    def parse(cls, text: str, name: str = "deck", kind: str = "") -> Deck:
        """Read a deck from text; errors call it by its name."""
        return _read(text, name, name, kind)

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

    def text(self, kind: str = "plain") -> str:
        """The deck as a deck file, one of ``deckfiles.WRITERS``; reading it gives an equal deck."""
        return deckfiles.write(self, kind)

    def renamed(self, name: Callable[[str], str]) -> Deck:
        """The deck with every card's name put through a function; where the cards came from is kept."""
        main, side = (tuple((count, name(card)) for count, card in part) for part in (self.main, self.sideboard))
        return replace(self, main=main, sideboard=side)


def project_decks() -> tuple[str, ...]:
    """The names of the decks that come with the project."""
    files = (resources.files("manaburn") / "decks").iterdir()
    return tuple(sorted(file.name.removesuffix(".txt") for file in files if file.name.endswith(".txt")))


def project_deck(name: str) -> Deck:
    """One of the decks that come with the project, by name."""
    if name not in project_decks():
        raise DeckError(f"expected a deck of the project, one of {', '.join(project_decks())}; found {name!r}")
    file = resources.files("manaburn") / "decks" / f"{name}.txt"
    return _read(file.read_text(encoding="utf-8"), name, f"{name}.txt", "plain")


def _each(entries: tuple[Entry, ...]) -> Iterator[str]:
    for count, name in entries:
        for _ in range(count):
            yield name


def _decoded(data: bytes, source: str) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise DeckError(f"{source}:{line}: expected text in UTF-8") from None


def _read(text: str, name: str, source: str, kind: str) -> Deck:
    found = deckfiles.read(text, source, kind)
    main, sideboard = ([entry for _, entry in part] for part in (found.main, found.sideboard))
    lines = tuple(line for line, _ in (*found.main, *found.sideboard))
    return Deck(tuple(main), tuple(sideboard), found.name or name, lines=lines, source=source)
