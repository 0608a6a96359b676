"""The one codec of the ability language: a record is written as ``[kind, fields...]``.

Tuples are lists too; one whose first item is a string or nothing is written with a leading ``None``, so that it is
never taken for a record. Fields at the end that hold their defaults are left out. The kinds are the concrete record
classes of the modules listed here, by their own names.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from types import ModuleType
from typing import Final

from manaburn.abilities import (
    abilities,
    amounts,
    base,
    chapters,
    clashes,
    combat_rules,
    conditions,
    costs,
    daytime,
    designations,
    effects,
    filters,
    history,
    mana_rules,
    modifications,
    nouns,
    plays,
    replacements,
    rooms,
    stacked,
    this_way,
    triggers,
    triggers_more,
    verbs,
    verbs_cards,
    verbs_choices,
    verbs_damage,
    verbs_exchange,
    verbs_fight,
    verbs_game,
    verbs_piles,
    verbs_play,
    verbs_players,
    verbs_sides,
)
from manaburn.abilities.node import Node
from manaburn.errors import InputError

VERSION: Final = 1

Encoded = list[object]

_MODULES: Final = (
    abilities, amounts, conditions, costs, effects, filters, modifications, nouns, plays, triggers, verbs, verbs_cards,
    verbs_choices,
    verbs_players, verbs_sides, daytime,
    stacked,
    replacements,
    chapters,
    designations,
    verbs_fight,
    rooms,
    clashes,
    triggers_more,
    verbs_exchange,
    this_way,
    combat_rules,
    mana_rules,
    history,
    verbs_play,
    verbs_game,
    verbs_piles,
    verbs_damage,
)  # fmt: skip
# the families themselves are no kinds
_FAMILIES: Final = (effects.Composite, *(value for value in vars(base).values() if isinstance(value, type)))


class CodecError(InputError):
    """What was to be decoded is no record of this version; the text names the kind."""


class Kind:
    """One concrete record class: its name, its fields in order, and how many of them must be written."""

    def __init__(self, cls: type[Node]) -> None:
        declared = dataclasses.fields(cls)
        self.cls: type[Node] = cls
        self.fields: tuple[str, ...] = tuple(field.name for field in declared)
        self.defaults: tuple[object, ...] = tuple(field.default for field in declared)
        self.needed: int = sum(1 for default in self.defaults if default is dataclasses.MISSING)


def find_kinds(modules: Sequence[ModuleType]) -> dict[str, Kind]:
    """The kinds that modules define or take from one another, by name. Raises CodecError for two of one name."""
    found: dict[str, Kind] = {}
    for module in modules:
        for name, value in vars(module).items():
            if not isinstance(value, type) or not issubclass(value, Node) or value in _FAMILIES:
                continue
            if name not in found:
                found[name] = Kind(value)
            other = found[name].cls
            if other is not value:
                raise CodecError(f"expected one kind named {name}, found {_path(other)} and {_path(value)}")
    return dict(sorted(found.items()))


def _path(value: object) -> str:
    """Where a class is from."""
    return f"{getattr(value, '__module__', '')}.{getattr(value, '__name__', '')}"


KINDS: Final[dict[str, Kind]] = find_kinds(_MODULES)

_interned: dict[str, Node] = {}


def encode(node: Node) -> Encoded:
    """The record as nested lists of strings, numbers, booleans and None."""
    name = type(node).__name__
    kind = KINDS.get(name)
    if kind is None or kind.cls is not type(node):
        raise CodecError(f"{name} is no kind of the ability language")
    values = [getattr(node, field) for field in kind.fields]
    while values and _is_default(values[-1], kind.defaults[len(values) - 1]):
        values.pop()
    return [name, *(_plain(value, name) for value in values)]


def _is_default(value: object, default: object) -> bool:
    if default is dataclasses.MISSING or type(value) is not type(default) or value != default:
        return False
    return not isinstance(value, Node) or repr(value) == repr(default)  # which may be said otherwise


def _plain(value: object, kind: str) -> object:
    if isinstance(value, Node):
        return encode(value)
    if isinstance(value, tuple):
        items = [_plain(item, kind) for item in value]
        return [None, *items] if items and (items[0] is None or isinstance(items[0], str)) else items
    if value is None or isinstance(value, int | str):
        return value
    raise CodecError(f"{kind} holds {value!r}, which cannot be written")


def decode(data: object) -> Node:
    """The record that ``encode`` wrote. Equal records are one object. Raises CodecError naming the kind."""
    if not isinstance(data, list) or not data or not isinstance(data[0], str):
        raise CodecError(f"expected a record, found {data!r:.60}")
    kind = KINDS.get(data[0])
    if kind is None:
        raise CodecError(f"unknown kind {data[0]!r}")
    values = [_value(item, data[0]) for item in data[1:]]
    if not kind.needed <= len(values) <= len(kind.fields):
        raise CodecError(
            f"{data[0]} takes from {kind.needed} to {len(kind.fields)} fields ({', '.join(kind.fields)}),"
            f" found {len(values)}"
        )
    text = repr(data)  # equal records may be said differently
    found = _interned.get(text)
    if found is None:
        found = _interned[text] = kind.cls(*values)
    return found


def _value(item: object, kind: str) -> object:
    if not isinstance(item, list):
        if item is None or isinstance(item, int | str):
            return item
        raise CodecError(f"{kind} cannot hold {item!r:.60}")
    if item and isinstance(item[0], str):
        return decode(item)
    rest = item[1:] if item and item[0] is None else item
    return tuple(_value(part, kind) if not isinstance(part, str) else part for part in rest)
