"""Which phrases say which kinds of record: found from the grammar itself, for contributors."""

from __future__ import annotations

import inspect
import sys
import types
from collections.abc import Iterator
from typing import Any, Final

from manaburn.abilities.codec import KINDS
from manaburn.abilities.node import Node
from manaburn.wording.grammar import GRAMMAR, Phrase

_DEPTH: Final = 3  # how many functions deep a phrase's function is followed


def phrases_of_kinds() -> dict[str, tuple[str, ...]]:
    """The templates that make each kind, as "category: template"; of ways without a template the module that has them."""
    found: dict[str, list[str]] = {name: [] for name in KINDS}
    for category, ways in GRAMMAR.ways.items():
        for way in ways:
            template = (
                way.template if isinstance(way, Phrase) else f"(by {type(way).__name__} in {type(way).__module__})"
            )
            for kind in _kinds_of(way):
                said = f"{category}: {template}"
                if said not in found[kind]:
                    found[kind].append(said)
    return {name: tuple(rows) for name, rows in found.items()}


def _kinds_of(way: Any) -> tuple[str, ...]:
    if isinstance(way, Phrase):
        if isinstance(way.make, type) and way.make.__name__ in KINDS:
            return (way.make.__name__, *{kind for value in way.fixed.values() for kind in _within(value)})
        made = [kind for value in way.fixed.values() for kind in _within(value)]
        return tuple(sorted({*made, *(_named(way.make, _DEPTH) if callable(way.make) else ())}))
    functions: list[Any] = [
        value for _, value in inspect.getmembers(way, callable) if isinstance(value, types.MethodType)
    ]
    functions += [value for value in vars(way).values() if isinstance(value, types.FunctionType)]
    return tuple(sorted({kind for function in functions for kind in _named(function, _DEPTH)}))


def _named(function: Any, depth: int) -> Iterator[str]:
    """The kinds that a function speaks of, in its own words and in those of the functions it calls."""
    code = getattr(function, "__code__", None)
    if code is None:
        return
    names = {name for part in _codes(code) for name in (*part.co_names, *part.co_freevars)}
    home = vars(sys.modules[function.__module__])
    kept = [cell.cell_contents for cell in function.__closure__ or () if _filled(cell)]
    for value in (*(home.get(name) for name in sorted(names)), *(function.__defaults__ or ()), *kept):
        yield from _within(value)
        if depth and isinstance(value, types.FunctionType) and value.__module__ == function.__module__:
            yield from _named(value, depth - 1)


def _within(value: Any) -> Iterator[str]:
    """The kinds in a value: a class, a record, a tuple or table of them."""
    if isinstance(value, type):
        if issubclass(value, Node) and value.__name__ in KINDS:
            yield value.__name__
    elif isinstance(value, Node):
        yield from (type(node).__name__ for node in value.walk())
    elif isinstance(value, tuple | list):
        for item in value:
            yield from _within(item)
    elif isinstance(value, dict):
        for item in (*value, *value.values()):
            yield from _within(item)


def _codes(code: types.CodeType) -> Iterator[types.CodeType]:
    yield code
    for const in code.co_consts:
        if isinstance(const, types.CodeType):
            yield from _codes(const)


def _filled(cell: types.CellType) -> bool:
    try:
        cell.cell_contents  # noqa: B018 - an empty cell raises
    except ValueError:
        return False
    return True
