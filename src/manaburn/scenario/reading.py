"""Reading plain values (as JSON and YAML give them) into typed records, with errors that name the place.

A ``Spot`` is a value with the way that leads to it: the file, the line where it is known, the scenario and the key. All
that a loader asks of a value goes through its spot, so no error can forget where it happened.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from difflib import get_close_matches
from typing import Final

from manaburn.errors import InputError

MOST: Final = 100_000
"""No number in a scenario is larger: a larger one is a slip of the keyboard."""

_SHOWN: Final = 60


class ScenarioError(InputError):
    """A scenario that cannot be read; the text names the file, the scenario, the key, and what was expected."""


class Listing(list[object]):
    """A list that knows the line of each item."""

    __slots__ = ("lines",)

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[int] = []


class Table(dict[str, object]):
    """A mapping that knows the line of each key."""

    __slots__ = ("lines",)

    def __init__(self) -> None:
        super().__init__()
        self.lines: dict[str, int] = {}


class Source:
    """Where a scenario stands: the file, the line it begins at (0: not known), and its name once it is read."""

    __slots__ = ("file", "line", "name")

    def __init__(self, file: str, line: int = 0, name: str = "") -> None:
        self.file = file
        self.line = line
        self.name = name

    def text(self, path: str, line: int = 0) -> str:
        """The place in words, ready to be followed by what is wrong there."""
        shown = line or self.line
        parts = [f"{self.file}:{shown}" if shown else self.file]
        parts.append(f"scenario {self.name!r}" if self.name else "a scenario without a name")
        if path:
            parts.append(path)
        return ": ".join(parts)


class Spot:
    """A value and the way to it."""

    __slots__ = ("line", "path", "source", "value")

    def __init__(self, value: object, source: Source, path: str = "", line: int = 0) -> None:
        self.value = value
        self.source = source
        self.path = path
        self.line = line

    # --- errors ----------------------------------------------------------------------------------------------------
    def fail(self, text: str) -> ScenarioError:
        """The error that says what is wrong here."""
        return ScenarioError(f"{self.source.text(self.path, self.line)}: {text}")

    def expected(self, what: str) -> ScenarioError:
        """The error that says what was expected and what was found."""
        return self.fail(f"expected {what}, found {shown(self.value)}")

    # --- going on --------------------------------------------------------------------------------------------------
    def items(self, what: str = "a list") -> list[Spot]:
        """The spots of the items of a list."""
        value = self.value
        if not isinstance(value, Sequence) or isinstance(value, str | bytes):
            raise self.expected(what)
        lines = value.lines if isinstance(value, Listing) else None
        return [
            Spot(item, self.source, f"{self.path}[{index + 1}]", lines[index] if lines else self.line)
            for index, item in enumerate(value)
        ]

    def items_or_one(self, what: str = "a list") -> list[Spot]:
        """The spots of the items of a list; a single value counts as a list of it."""
        return self.items(what) if isinstance(self.value, Sequence) and not isinstance(self.value, str) else [self]

    def table(self, what: str = "keys with values") -> dict[str, Spot]:
        """The spots of the values of a mapping, by key, in order."""
        value = self.value
        if not isinstance(value, Mapping):
            raise self.expected(what)
        lines = value.lines if isinstance(value, Table) else {}
        found: dict[str, Spot] = {}
        for key, item in value.items():
            if not isinstance(key, str):
                raise self.fail(f"expected keys that are text, found {shown(key)}")
            path = f"{self.path}.{key}" if self.path else key
            found[key] = Spot(item, self.source, path, lines.get(key, self.line))
        return found

    def without(self, key: str) -> Spot:
        """The same mapping without one of its keys."""
        value = self.value
        if not isinstance(value, Mapping):
            return self
        new = Table()
        new.update({name: item for name, item in value.items() if name != key})
        if isinstance(value, Table):
            new.lines.update(value.lines)
        return Spot(new, self.source, self.path, self.line)

    def record(self, known: Sequence[str], required: Sequence[str] = (), what: str = "keys with values") -> Record:
        """A mapping of which the keys are known."""
        table = self.table(what)
        for key in table:
            if key not in known:
                raise table[key].unknown("key", key, known)
        for key in required:
            if key not in table:
                raise self.fail(f"expected the key {key!r}, found {_keys(table)}")
        return Record(self, table)

    def unknown(self, kind: str, name: str, known: Sequence[str]) -> ScenarioError:
        """The error for a name that is not among the known ones; it offers the near ones."""
        near = get_close_matches(name, known, 3, 0.6)
        offer = f"; did you mean {' or '.join(map(repr, near))}?" if near else f"; known are {', '.join(known)}"
        return self.fail(f"unknown {kind} {name!r}{offer}")

    # --- plain values ----------------------------------------------------------------------------------------------
    def number(self, least: int = -MOST, most: int = MOST) -> int:
        """A whole number within bounds."""
        value = self.value
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            raise self.expected(_number_words(least, most))
        return value

    def yes(self) -> bool:
        """Yes or no, written as true or false, yes or no."""
        value = self.value
        if isinstance(value, bool):
            return value
        if isinstance(value, str) and value.lower() in ("yes", "no"):
            return value.lower() == "yes"
        raise self.expected("yes or no")

    def text(self, what: str = "a text") -> str:
        """A text that is not empty, without stray spaces at its ends."""
        value = self.value
        if not isinstance(value, str) or not value.strip():
            raise self.expected(what)
        return value.strip()

    def one_of(self, known: Sequence[str], kind: str) -> str:
        """One of the known words."""
        word = self.text(f"a {kind}")
        if word not in known:
            raise self.unknown(kind, word, known)
        return word

    def texts(self, what: str = "a list of texts") -> tuple[str, ...]:
        """A list of texts; a single one counts as a list of it."""
        return tuple(item.text() for item in self.items_or_one(what))


class Record:
    """A mapping of which the keys are known: the spots of its values."""

    __slots__ = ("spot", "table")

    def __init__(self, spot: Spot, table: dict[str, Spot]) -> None:
        self.spot = spot
        self.table = table

    def __contains__(self, key: str) -> bool:
        return key in self.table

    def __getitem__(self, key: str) -> Spot:
        return self.table[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self.table)

    def number(self, key: str, default: int, least: int = -MOST, most: int = MOST) -> int:
        """A whole number, or the default where the key is absent."""
        return self.table[key].number(least, most) if key in self.table else default

    def number_or_none(self, key: str, least: int = -MOST, most: int = MOST) -> int | None:
        """A whole number, if the key is there."""
        return self.table[key].number(least, most) if key in self.table else None

    def yes(self, key: str, default: bool = False) -> bool:
        """Yes or no, or the default where the key is absent."""
        return self.table[key].yes() if key in self.table else default

    def yes_or_none(self, key: str) -> bool | None:
        """Yes or no, if the key is there."""
        return self.table[key].yes() if key in self.table else None

    def text(self, key: str, default: str = "") -> str:
        """A text, or the default where the key is absent."""
        return self.table[key].text() if key in self.table else default

    def texts(self, key: str) -> tuple[str, ...]:
        """A list of texts, empty where the key is absent."""
        return self.table[key].texts() if key in self.table else ()


def shown(value: object) -> str:
    """A value as an error message shows it: short, on one line."""
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Mapping):
        return _keys({str(key): None for key in value})
    if isinstance(value, Sequence) and not isinstance(value, str):
        return f"a list of {len(value)}" if value else "an empty list"
    text = repr(value) if isinstance(value, str) else str(value)
    return text if len(text) <= _SHOWN else text[: _SHOWN - 3] + "..."


def _keys(table: Mapping[str, object]) -> str:
    if not table:
        return "no keys"
    names = ", ".join(table)
    return "the keys " + (names if len(names) <= _SHOWN else names[: _SHOWN - 3] + "...")


def _number_words(least: int, most: int) -> str:
    if most == MOST:
        return "a whole number" if least == -MOST else f"a whole number from {least} up"
    return f"a whole number from {least} to {most}"
