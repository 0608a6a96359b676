"""The canonical encoding of a state: one text for equal states, whatever way they came about.

It is JSON. A record is ``["Kind", fields...]`` in the order of its ``FIELDS``; other containers are told from it by what
they begin with: ``["list", ...]``, ``["dict", key, value, ...]`` (by key), ``["set", ...]`` (sorted). A tuple is the bare
array, with a leading null where its first item is a string or null. Abilities are written by their own codec, which
keeps the same conventions. Characteristics equal to the printed ones of their object are written as a reference to them.

Caches and the log are no part of it, nor is ``every_window``, which only says what is shown.
"""

from __future__ import annotations

import json
from hashlib import blake2b
from typing import TYPE_CHECKING, Final

from manaburn.abilities import codec
from manaburn.abilities.characteristics import Characteristics
from manaburn.abilities.context import Context
from manaburn.abilities.events import Event
from manaburn.abilities.node import Node
from manaburn.engine.decisions import Decision, Option
from manaburn.engine.frames import Frame
from manaburn.engine.objects import (
    Combat,
    ContinuousEffect,
    DelayedTrigger,
    GameObject,
    Mana,
    Player,
    WaitingTrigger,
)
from manaburn.engine.position import LastKnown, Position
from manaburn.engine.printed import Printed

if TYPE_CHECKING:
    from manaburn.engine.state import State

RECORDS: Final[tuple[type, ...]] = (
    Characteristics, Combat, Context, ContinuousEffect, Decision, DelayedTrigger, Event, GameObject, LastKnown, Mana,
    Option, Player, Printed, WaitingTrigger,
)  # fmt: skip
"""The records that a state holds, frames apart."""

_KINDS: Final = (Frame, *RECORDS)

# Records that nobody changes once a state holds them, and that are worth remembering the text of.
_LASTING: Final[tuple[type, ...]] = (
    Context, ContinuousEffect, DelayedTrigger, GameObject, LastKnown, Player, WaitingTrigger, Printed,
)  # fmt: skip

HASHED: Final = tuple([name for name in Position.FIELDS if name != "every_window"])

_MEMO_SIZE: Final = 20_000


def quoted(text: str) -> str:
    """A string as JSON."""
    return json.dumps(text)


_nodes: dict[int, tuple[Node, str]] = {}


def node_text(node: Node) -> str:
    """A record of the ability language as JSON; remembered, since these records are shared and never change."""
    known = _nodes.get(id(node))
    if known is not None:
        return known[1]
    text = json.dumps(codec.encode(node), separators=(",", ":"))
    _nodes[id(node)] = (node, text)
    return text


class Writer:
    """Writes states; the texts of records that do not change are remembered from one state to the next."""

    def __init__(self) -> None:
        self._memo: dict[int, tuple[object, str]] = {}
        self._table: list[Printed] = []

    def write(self, state: State) -> str:
        """The canonical text of a state."""
        if len(self._memo) > _MEMO_SIZE:
            self._memo = {}
        self._table = state.table
        return self._state(state)

    def digest(self, state: State) -> str:
        """The 64-bit digest of the canonical text, as 16 hexadecimal digits."""
        return digest_of(self.write(state))

    def _state(self, state: Position) -> str:
        return "[" + ",".join([self._value(getattr(state, name)) for name in HASHED]) + "]"

    def record(self, value: object) -> str:
        """A record of a state by itself."""
        return self._plain_record(value)

    def characteristics(self, chars: Characteristics) -> str:
        """Characteristics in full."""
        return self._fields("Characteristics", chars, Characteristics.FIELDS)

    # --- values ------------------------------------------------------------------------------------------------
    def _value(self, value: object) -> str:
        if value is None:
            return "null"
        if isinstance(value, bool):
            return "true" if value else "false"
        if isinstance(value, int):
            return str(value)
        if isinstance(value, str):
            return quoted(value)
        if isinstance(value, tuple):
            return self._tuple(value)
        if isinstance(value, list):
            return "[" + ",".join(['"list"', *[self._value(item) for item in value]]) + "]"
        return self._record(value)

    def _tuple(self, value: tuple[object, ...]) -> str:
        items = [self._value(item) for item in value]
        if value and (value[0] is None or isinstance(value[0], str)):
            items.insert(0, "null")
        return "[" + ",".join(items) + "]"

    def _record(self, value: object) -> str:
        if isinstance(value, dict):
            return self._dict(value)
        if isinstance(value, frozenset):
            return "[" + ",".join(['"set"', *[self._value(item) for item in sorted(value)]]) + "]"
        if isinstance(value, Node):
            return node_text(value)
        if isinstance(value, _LASTING):
            known = self._memo.get(id(value))
            if known is not None:
                return known[1]
            text = self._plain_record(value)
            self._memo[id(value)] = (value, text)
            return text
        return self._plain_record(value)

    def _dict(self, value: dict[object, object]) -> str:
        parts = ['"dict"']
        for key in sorted(value):  # type: ignore[type-var]
            parts.append(self._value(key))
            parts.append(self._value(value[key]))
        return "[" + ",".join(parts) + "]"

    def _plain_record(self, value: object) -> str:
        if isinstance(value, LastKnown):
            return self._last_known(value)
        if isinstance(value, Position):  # what a play that is taken back returns to; its table is a part of this one's
            return f'["State",{self._state(value)}]'
        if isinstance(value, Event):
            return self._event(value)
        if isinstance(value, _KINDS):
            cls = type(value)
            return self._fields(cls.__name__, value, cls.FIELDS)  # type: ignore[attr-defined]
        raise TypeError(f"a state cannot hold {value!r}")

    def _fields(self, kind: str, value: object, names: tuple[str, ...]) -> str:
        return f'["{kind}",' + ",".join([self._value(getattr(value, name)) for name in names]) + "]"

    # --- characteristics kept with an object -------------------------------------------------------------------
    def _last_known(self, value: LastKnown) -> str:
        chars = self._kept(value.obj, value.chars)
        return f'["LastKnown",{self._value(value.obj)},{chars},{value.became}]'

    def _event(self, value: Event) -> str:
        if value.before is None or value.before_chars is None:
            return self._fields("Event", value, Event.FIELDS)
        parts = [
            self._kept(value.before, value.before_chars)
            if name == "before_chars"
            else self._value(getattr(value, name))
            for name in Event.FIELDS
        ]
        return '["Event",' + ",".join(parts) + "]"

    def _kept(self, obj: GameObject, chars: Characteristics) -> str:
        if 0 <= obj.printed < len(self._table):
            base = self._table[obj.printed].base
            if 0 <= chars.controller < len(base) and same(chars, base[chars.controller]):
                return f'["base",{obj.printed},{chars.controller}]'
        return self._value(chars)


def same(one: Characteristics, other: Characteristics) -> bool:
    """Whether two characteristics are equal."""
    if one is other:
        return True
    for name in Characteristics.FIELDS:
        if getattr(one, name) != getattr(other, name):
            return False
    return True


def digest_of(text: str) -> str:
    """A stable 64-bit digest of a text, as 16 hexadecimal digits."""
    return blake2b(text.encode(), digest_size=8).hexdigest()
