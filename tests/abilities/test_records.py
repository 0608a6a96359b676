"""The records of the ability language keep to the form that lets them be stored and compiled."""

from __future__ import annotations

import dataclasses
import importlib
import pkgutil
import sys
import typing

import pytest

import manaburn.abilities
from manaburn.abilities.node import Node

pytestmark = pytest.mark.interpreted

for _module in pkgutil.iter_modules(manaburn.abilities.__path__):
    importlib.import_module(f"manaburn.abilities.{_module.name}")


def _kinds(root: type[Node]) -> list[type[Node]]:
    found = [root]
    for child in root.__subclasses__():
        found.extend(_kinds(child))
    return found


KINDS = sorted(set(_kinds(Node)) - {Node}, key=lambda kind: kind.__name__)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_a_kind_is_frozen_documented_and_finds_its_field_classes(kind: type[Node]) -> None:
    assert dataclasses.is_dataclass(kind)
    assert kind.__dataclass_params__.frozen  # type: ignore[attr-defined]
    assert kind.__doc__
    assert not kind.__doc__.startswith(f"{kind.__name__}(")
    # a compiled class looks up the classes of its fields as it is made: they are imported, not only named
    names = vars(sys.modules[kind.__module__])
    for base in kind.__mro__:
        if base in (Node, object):
            continue
        typing.get_type_hints(base, globalns=vars(sys.modules[base.__module__]))
    assert kind.__name__ in names


def test_names_of_kinds_are_unique() -> None:
    names = [kind.__name__ for kind in KINDS]
    assert len(names) == len(set(names))
