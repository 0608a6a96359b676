"""Reading the canonical encoding back (``encoding.py``): states from data."""

from __future__ import annotations

import inspect
from typing import TYPE_CHECKING, Final

from manaburn.abilities import codec
from manaburn.abilities.characteristics import Characteristics
from manaburn.abilities.node import Node
from manaburn.engine.frames import Frame
from manaburn.engine.position import Position
from manaburn.engine.printed import Printed
from manaburn.engine.saving.encoding import HASHED, RECORDS
from manaburn.engine.state import State
from manaburn.engine.table import loading
from manaburn.errors import InputError

if TYPE_CHECKING:
    from manaburn.rules.record import Rules


class DecodingError(InputError):
    """Data that are no state; the text says what was expected."""


_MARKS: Final = ("list", "dict", "set", "base")


class Shape:
    """How a kind of record is built: the fields its constructor takes, in order, and those set afterwards."""

    __slots__ = ("cls", "fields", "given", "rest")

    def __init__(self, cls: type) -> None:
        self.cls: type = cls
        self.fields: tuple[str, ...] = tuple(cls.FIELDS)  # type: ignore[attr-defined]
        asked = tuple(inspect.signature(cls).parameters)
        self.given: tuple[int, ...] = tuple([self.fields.index(name) for name in asked if name in self.fields])
        self.rest: tuple[tuple[int, str], ...] = tuple(
            [(index, name) for index, name in enumerate(self.fields) if index not in self.given]
        )

    def build(self, values: list[object]) -> object:
        """A record with these values. DecodingError if there are too few or too many, or one is of the wrong type."""
        if len(values) != len(self.fields):
            raise DecodingError(f"{self.cls.__name__} has {len(self.fields)} fields, found {len(values)}")
        try:
            record: object = self.cls(*[values[index] for index in self.given])
            for index, name in self.rest:
                setattr(record, name, values[index])
        except TypeError as error:
            raise DecodingError(f"{self.cls.__name__}: {error}") from None
        return record


def frame_kinds() -> dict[str, type[Frame]]:
    """Every kind of frame, by name."""
    found: dict[str, type[Frame]] = {}
    waiting: list[type[Frame]] = list(Frame.__subclasses__())
    while waiting:
        cls = waiting.pop()
        found[cls.__name__] = cls
        waiting.extend(cls.__subclasses__())
    return found


class Reader:
    """Reads the data of one state. ``cards``: the data of the printed characteristics of its table, in order."""

    def __init__(self, cards: list[object], seats: int) -> None:
        self._shapes: dict[str, Shape] = {cls.__name__: Shape(cls) for cls in RECORDS if cls is not Printed}
        for name, cls in frame_kinds().items():
            self._shapes[name] = Shape(cls)
        self._seats: int = seats
        self._rules: Rules | None = None
        self._table: list[Printed] = []
        self._cards: list[object] = cards

    def read(self, data: object, rules: Rules) -> State:
        """The state of the data, under those rules. Raises DecodingError."""
        if not isinstance(data, list) or len(data) != len(HASHED):
            raise DecodingError("expected a state of this version")
        parts = dict(zip(HASHED, data, strict=True))
        edition, names = self._value(parts["edition"]), self._value(parts["names"])
        if not isinstance(edition, str) or not isinstance(names, tuple):
            raise DecodingError("expected an edition and the names of players")
        state = State(rules, edition, names)
        if self._rules is None:
            self._rules = rules
            self._table = self._read_table(parts["table"])
        state.table = self._part_of_table(parts["table"])
        for name in HASHED[3:]:
            value = self._value(parts[name])
            try:
                setattr(state, name, value)
            except TypeError as error:
                raise DecodingError(f"{name}: {error}") from None
        return state

    def _part_of_table(self, data: object) -> list[Printed]:
        return self._table[: len(data) - 1] if isinstance(data, list) else []

    def _read_table(self, data: object) -> list[Printed]:
        if not isinstance(data, list) or data[:1] != ["list"] or len(data) != len(self._cards) + 1:
            raise DecodingError("expected as many cards as the table has")
        table = [self._printed(entry, card) for entry, card in zip(data[1:], self._cards, strict=True)]
        loading.link_parts(table)
        return table

    def _printed(self, entry: object, card: object) -> Printed:
        chars = self._value(card)
        if not isinstance(entry, list) or len(entry) != 3 or not isinstance(chars, Characteristics):
            raise DecodingError("expected a card")
        node = self._value(entry[2])
        if node is not None and not isinstance(node, Node):
            raise DecodingError("expected what a token was made from")
        return loading.printed_of(chars, self._seats, node)

    # --- values ------------------------------------------------------------------------------------------------
    def _value(self, data: object) -> object:
        if not isinstance(data, list):
            if isinstance(data, float | dict):
                raise DecodingError(f"expected a value, found {data!r:.60}")
            return data
        if not data or not isinstance(data[0], str):
            items = data[1:] if data and data[0] is None else data
            return tuple([self._value(item) for item in items])
        kind = data[0]
        if kind == "State" and len(data) == 2 and self._rules is not None:
            return self.read(data[1], self._rules)
        shape = self._shapes.get(kind)
        if shape is not None:
            return shape.build([self._value(item) for item in data[1:]])
        return self._container(kind, data) if kind in _MARKS else codec.decode(data)

    def _container(self, kind: str, data: list[object]) -> object:
        items = [self._value(item) for item in data[1:]]
        if kind == "list":
            return items
        if kind == "set":
            return frozenset(items)
        if kind == "dict":
            return dict(zip(items[::2], items[1::2], strict=True))
        index, seat = items
        if not isinstance(index, int) or not isinstance(seat, int):
            raise DecodingError("expected the number of a card and a seat")
        return self._table[index].base[seat]


assert HASHED[:3] == ("edition", "names", "table")
assert Position.FIELDS[:3] == HASHED[:3]
