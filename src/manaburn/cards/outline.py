"""The readable form of abilities: records as a tree of names, short ones in a line."""

from __future__ import annotations

from dataclasses import MISSING, Field, fields
from typing import Any, Final

from manaburn.abilities.costs import ManaCost
from manaburn.abilities.node import Node
from manaburn.abilities.terms import COLOR_NAMES, STEP_NAMES, SUPERTYPE_NAMES, TYPE_NAMES, ZONE_NAMES

WIDTH: Final = 100
_MASKS: Final = {
    "types": TYPE_NAMES, "supertypes": SUPERTYPE_NAMES, "colors": COLOR_NAMES, "choices": COLOR_NAMES,
    "x_colors": COLOR_NAMES,
}  # fmt: skip
_NAMES: Final = {
    "zone": ZONE_NAMES, "zone_from": ZONE_NAMES, "zone_to": ZONE_NAMES, "step": STEP_NAMES,
    "duration": ("forever", "until end of turn", "until end of combat", "until your next turn", "as long as",
        "next untap", "until your next upkeep"),
    "op": ("=", "<=", ">=", "<", ">", "!="),
}  # fmt: skip


def outline(node: Node) -> list[str]:
    """The record as lines: the kind, and its fields that say something below it, deeper ones indented."""
    short = in_one_line(node)
    if len(short) <= WIDTH:
        return [short]
    lines = [type(node).__name__]
    for member in _said(node):
        lines += _below(member.name, getattr(node, member.name))
    return lines


def _below(name: str, value: Any) -> list[str]:
    items = value if isinstance(value, tuple) else (value,)
    if not any(isinstance(item, Node) for item in items):
        return [f"  {name}: {_plain(name, value)}"]
    rows = [row for item in items for row in outline(item)]
    if len(items) == 1 and len(rows) == 1:
        return [f"  {name}: {rows[0]}"]
    return [f"  {name}:", *("    " + row for row in rows)]


def in_one_line(node: Node) -> str:
    """The record in the form ``Kind(field=value, ...)``, fields with their default left out."""
    if isinstance(node, ManaCost):
        return node.text()
    said = [f"{member.name}={_value(member.name, getattr(node, member.name))}" for member in _said(node)]
    return type(node).__name__ + (f"({', '.join(said)})" if said else "")


def _said(node: Node) -> list[Field[Any]]:
    return [member for member in fields(node) if _differs(getattr(node, member.name), member.default)]


def _differs(value: Any, default: Any) -> bool:
    return default is MISSING or value != default


def _value(name: str, value: Any) -> str:
    if isinstance(value, Node):
        return in_one_line(value)
    if isinstance(value, tuple):
        return "[" + ", ".join(_value(name, item) for item in value) + "]"
    return _plain(name, value)


def _plain(name: str, value: Any) -> str:
    if isinstance(value, bool) or not isinstance(value, int):
        return str(value) if not isinstance(value, tuple) else ", ".join(str(item) for item in value)
    if name in _MASKS and value:
        return " ".join(word.lower() for bit, word in _MASKS[name].items() if value & bit)
    names = _NAMES.get(name, ())
    return names[value] if 0 <= value < len(names) else str(value)
