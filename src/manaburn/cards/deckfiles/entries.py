"""What deck files hold: counts and names, with the lines they came from."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass, field

from manaburn.errors import InputError

Entry = tuple[int, str]

MOST_OF_A_LINE = 1000
"""No deck holds more of a card; a larger count is a slip of the keyboard."""


class DeckError(InputError):
    """A deck that cannot be read; the text names the file and the line."""


@dataclass(slots=True)
class Listing:
    """A deck as it was read: each entry with its line, and the name that the file gives it, if any."""

    source: str
    main: list[tuple[int, Entry]] = field(default_factory=list)
    sideboard: list[tuple[int, Entry]] = field(default_factory=list)
    name: str = ""

    def add(self, line: int, digits: str, name: str, *, side: bool = False) -> None:
        """One more entry. Raises DeckError for a count that is none, or no name."""
        entry = (self.count(line, digits), tidy_name(name))
        if not entry[1]:
            raise self.error(line, "expected the name of a card, found none")
        (self.sideboard if side else self.main).append((line, entry))

    def count(self, line: int, digits: str) -> int:
        """The count that is written so. Raises DeckError."""
        plain = digits.strip().lstrip("0")
        if not plain.isascii() or not plain.isdigit() or len(plain) > len(str(MOST_OF_A_LINE)):
            raise self.error(line, f"expected a count from 1 to {MOST_OF_A_LINE}, found {digits[:20]}")
        if int(plain) > MOST_OF_A_LINE:
            raise self.error(line, f"expected a count from 1 to {MOST_OF_A_LINE}, found {digits[:20]}")
        return int(plain)

    def error(self, line: int, message: str) -> DeckError:
        """An error that names the line."""
        return DeckError(f"{self.source}:{line}: {message}")


def tidy_name(name: str) -> str:
    """A card name with single spaces, straight apostrophes, composed letters, and a split card's ``//`` set apart."""
    name = unicodedata.normalize("NFC", name).replace("\u2019", "'")
    return " ".join(name.replace("//", " // ").split())


def rows_of(text: str) -> list[tuple[int, str]]:
    """The lines of a text with their numbers, without the spaces around them."""
    return [(number, row.strip()) for number, row in enumerate(text.split("\n"), start=1)]
