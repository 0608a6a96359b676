"""The stored cards: a file for each set of first printing, a card a line, and an index of names.

A file begins with a line that tells the codec's version and the date of the set. The index lists the names of each file
in the order of its lines, so that one card is found and decoded without the others. Besides the cards that come with the
package there may be a folder of the user's own (``user_folder``), for names that the package does not have.
"""

from __future__ import annotations

import difflib
import json
import os
import sys
import unicodedata
from collections.abc import Iterable, Sequence
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Final

from manaburn.abilities.codec import VERSION
from manaburn.cards.card import Card, CardError, from_json, to_json

DATA: Final = "data"
INDEX: Final = "index.json"
FOLDER_VARIABLE: Final = "MANABURN_DATA"


# --- where they are ---


def package_folder() -> Traversable:
    """The cards that come with the package."""
    return resources.files(__package__) / DATA


def user_folder() -> Path:
    """Where a user keeps cards of his own: ``MANABURN_DATA``, or the usual place for data of programs."""
    named = os.environ.get(FOLDER_VARIABLE)
    if named:
        return Path(named)
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return base / "manaburn" / "cards"


class Shelf:
    """A folder of stored cards; what is read of it is kept."""

    def __init__(self, folder: Traversable) -> None:
        self.folder = folder
        self._lines: dict[str, list[str]] = {}
        try:
            sets: dict[str, list[str]] = json.loads((folder / INDEX).read_text(encoding="utf-8"))
            self.places = {name: (code, row) for code, names in sets.items() for row, name in enumerate(names, start=1)}
        except (OSError, ValueError, AttributeError, TypeError) as error:
            raise CardError(f"{folder / INDEX}: expected an index of stored cards: {error}") from None

    def card(self, name: str) -> Card:
        """The card of a name that the index has. Raises CardError."""
        code, row = self.places[name]
        lines = self._lines.get(code)
        if lines is None:
            lines = self._lines[code] = self._read(code)
        head, data = json.loads(lines[0]), json.loads(lines[row]) if row < len(lines) else {}
        if data.get("name") != name:
            raise CardError(
                f"{self.folder / file_of(code)}: the index is of another file: no {name!r} in line {row + 1}"
            )
        return from_json(data, code, head["date"])

    def faces(self) -> dict[str, str]:
        """Of the cards of several parts the name of each part, with the card's name. Raises CardError."""
        found: dict[str, str] = {}
        for code in sorted({code for code, _ in self.places.values()}):
            for line in self._lines.get(code) or self._read(code):
                if '"faces":[' in line:
                    data = json.loads(line)
                    found.update((face["name"], data["name"]) for face in data["faces"])
        return found

    def _read(self, code: str) -> list[str]:
        path = self.folder / file_of(code)
        try:
            lines = path.read_text(encoding="utf-8").splitlines()
            head = json.loads(lines[0])
            version = head["version"] if head["set"] == code else "?"
        except (OSError, ValueError, LookupError, TypeError) as error:
            raise CardError(f"{path}: expected the stored cards of {code}: {error}") from None
        if version != VERSION:
            raise CardError(f"{path}: the stored cards are of version {version}, expected {VERSION}: compile them anew")
        return lines


@cache
def _package() -> Shelf:
    return Shelf(package_folder())


@cache
def _of_the_user(folder: Path) -> Shelf | None:
    return Shelf(folder) if (folder / INDEX).is_file() else None


def forget() -> None:
    """Forget what was read, so that files written meanwhile are seen."""
    for kept in (_package, _of_the_user, load_card, all_names, parts, _folded):
        kept.cache_clear()


# --- looking up ---


@cache
def load_card(name: str) -> Card:
    """The card of that name. Raises CardError, with the names that come near."""
    package = _package()
    if name in package.places:
        return package.card(name)
    own = _of_the_user(user_folder())
    if own is not None and name in own.places:
        return own.card(name)
    near = difflib.get_close_matches(name, all_names(), 3, 0.6)
    hint = f" (near: {', '.join(near)})" if near else ""
    raise CardError(f"no card named {name!r} is stored{hint}")


def is_stored(name: str) -> bool:
    """Whether there is a stored card of exactly that name."""
    own = _of_the_user(user_folder())
    return name in _package().places or (own is not None and name in own.places)


@cache
def _folded() -> dict[str, str]:
    """Every name by itself and by its halves, as ``folded`` writes them; whole names before halves."""
    found = {folded(name): name for name in reversed(all_names())}
    halves: dict[str, str] = {}
    for half, name in parts().items():
        halves.setdefault(folded(half), name)
    return {**halves, **found}


def named(key: str) -> Card | None:
    """The card with that name, or a half or face of that name, as ``folded`` writes it; None if none is stored."""
    name = _folded().get(key)
    return load_card(name) if name is not None else None


@cache
def parts() -> dict[str, str]:
    """The name of each half or other face of a card, with the card's name."""
    own = _of_the_user(user_folder())
    return {**(own.faces() if own is not None else {}), **_package().faces()}


def folded(name: str) -> str:
    """A name without regard to letter case, accents, kinds of dashes and apostrophes, and how halves are divided."""
    name = name.replace("Æ", "Ae").replace("æ", "ae").replace("Œ", "Oe").replace("œ", "oe")
    plain = "".join(letter for letter in unicodedata.normalize("NFKD", name) if not unicodedata.combining(letter))
    plain = plain.translate(_PLAIN_LETTERS).casefold()
    return " // ".join(" ".join(half.split()) for half in plain.split("/") if half.strip())


_PLAIN_LETTERS: Final = str.maketrans(
    {"\u2019": "'", "\u2018": "'", "\u2013": "-", "\u2014": "-", "\u2010": "-", "\u2011": "-"}
)


def spelled(name: str) -> str:
    """The name as it is stored, for one written a little otherwise or of one half; else the name itself.

    Letter case, accents ("Aether", "Æther") and the stroke between halves ("Fire/Ice") do not matter.
    """
    if name in _package().places:
        return name
    key = folded(name)
    return _folded().get(key) or _folded().get(key.split(" // ", maxsplit=1)[0], name)


def load_cards(names: Iterable[str]) -> dict[str, Card]:
    """The cards of those names, by name, each once."""
    return {name: load_card(name) for name in dict.fromkeys(names)}


@cache
def all_names() -> tuple[str, ...]:
    """Every stored card's name, sorted."""
    own = _of_the_user(user_folder())
    return tuple(sorted({*_package().places, *(own.places if own is not None else ())}))


def package_names() -> tuple[str, ...]:
    """The names of the cards that come with the package, sorted."""
    return tuple(sorted(_package().places))


@cache
def set_dates() -> dict[str, str]:
    """The days on which sets appeared, as far as the tables and the stored cards tell."""
    found: dict[str, str] = {}
    for file in package_folder().iterdir():
        if file.name.endswith(".jsonl"):
            with file.open("rb") as lines:
                head = json.loads(lines.readline())
            found[head["set"]] = head["date"]
    return found


# --- how it is stored ---


def file_of(code: str) -> str:
    """The file of a set. Some systems take a few names for devices, Conflux's among them."""
    return f"{code}_.jsonl" if code in ("AUX", "CON", "NUL", "PRN") else f"{code}.jsonl"


def header(code: str, date: str) -> dict[str, Any]:
    """The first line of a set's file; ``date`` is that of all its cards that name no other."""
    return {"codec": "manaburn abilities", "set": code, "version": VERSION, "date": date}


def stored_files(cards: Iterable[Card]) -> dict[str, str]:
    """The files that hold the cards, by name, with their text."""
    sets: dict[str, list[Card]] = {}
    for card in sorted(cards, key=lambda card: card.name):
        sets.setdefault(card.set, []).append(card)
    files = {file_of(code): _set_text(code, sets[code]) for code in sorted(sets)}
    index = {code: [card.name for card in sets[code]] for code in sorted(sets)}
    rows = ",\n".join(f" {_line(code)}: {_line(names)}" for code, names in index.items())
    files[INDEX] = "{\n" + rows + "\n}\n"
    return files


def _set_text(code: str, cards: Sequence[Card]) -> str:
    dates = [card.date for card in cards]
    date = max(sorted(set(dates)), key=dates.count)
    return "".join(_line(data) + "\n" for data in (header(code, date), *(to_json(card, date) for card in cards)))


def _line(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))
