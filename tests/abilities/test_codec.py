"""The codec: what is written is read back as it was, and what it does not know it refuses by name."""

from __future__ import annotations

import dataclasses
import json
import types
import typing
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from manaburn.abilities import base, effects
from manaburn.abilities.amounts import Num
from manaburn.abilities.codec import KINDS, CodecError, decode, encode, find_kinds
from manaburn.abilities.filters import AnyTarget, HasSubtype
from manaburn.abilities.node import Node
from manaburn.abilities.nouns import Target
from manaburn.abilities.verbs import Damage, Token

HINTS = {name: typing.get_type_hints(kind.cls) for name, kind in KINDS.items()}


def of_family(family: type, depth: int) -> st.SearchStrategy[Any]:
    names = [name for name, kind in KINDS.items() if issubclass(kind.cls, family) and _size(name) <= depth]
    return st.sampled_from(names).flatmap(lambda name: of_kind(name, depth))


def of_kind(name: str, depth: int) -> st.SearchStrategy[Any]:
    fields = {field: of_hint(hint, depth - 1) for field, hint in HINTS[name].items()}
    return st.builds(KINDS[name].cls, **fields)


def of_hint(hint: Any, depth: int) -> st.SearchStrategy[Any]:
    if hint is int:
        return st.integers(-2, 300)
    if hint is bool:
        return st.booleans()
    if hint is str:
        return st.sampled_from(["", "Goblin", "Token", "Damage", "+1/+1"])
    if hint is type(None):
        return st.none()
    if isinstance(hint, types.UnionType) or typing.get_origin(hint) is typing.Union:
        parts = [part for part in typing.get_args(hint) if depth > 0 or not _is_node(part)]
        return st.one_of([of_hint(part, depth) for part in parts or typing.get_args(hint)])
    if typing.get_origin(hint) is tuple:
        return _tuples(typing.get_args(hint), depth)
    return of_family(hint, max(depth, _least(hint)))


def _tuples(parts: tuple[Any, ...], depth: int) -> st.SearchStrategy[Any]:
    if len(parts) == 2 and parts[1] is Ellipsis:
        most = 3 if depth > 0 or not _is_node(parts[0]) else 0
        return st.lists(of_hint(parts[0], depth), max_size=most).map(tuple)
    return st.tuples(*(of_hint(part, depth) for part in parts))


def _is_node(hint: Any) -> bool:
    return isinstance(hint, type) and issubclass(hint, Node)


def _needs(hint: Any) -> int:
    """How deep the smallest value of a field goes."""
    if isinstance(hint, types.UnionType) or typing.get_origin(hint) is typing.Union:
        return min(_needs(part) for part in typing.get_args(hint))
    return _least(hint) if _is_node(hint) else 0


def _least(family: type) -> int:
    return min(_size(name) for name, kind in KINDS.items() if issubclass(kind.cls, family))


_sizes: dict[str, int] = {}


def _size(name: str) -> int:
    if name not in _sizes:
        _sizes[name] = 99  # while it is found out: not by way of itself
        _sizes[name] = 1 + max((_needs(hint) for hint in HINTS[name].values()), default=0)
    return _sizes[name]


for _name in KINDS:  # twice, so that none keeps what was guessed on the way
    _size(_name)
_sizes = {name: 1 + max((_needs(hint) for hint in HINTS[name].values()), default=0) for name in KINDS}


@pytest.mark.interpreted
@settings(max_examples=300, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.sampled_from(sorted(KINDS)).flatmap(lambda name: of_kind(name, 3)))
def test_what_is_written_is_read_back(node: Node) -> None:
    data = json.loads(json.dumps(encode(node)))
    assert decode(data) == node
    assert encode(decode(data)) == data


def test_the_form() -> None:
    node = Damage(Num(3), Target(0, AnyTarget()))
    assert encode(node) == ["Damage", ["Num", 3], ["Target", 0, ["AnyTarget"]]]


def test_words_are_never_taken_for_records() -> None:
    token = Token("Num", 2, ("Num", "Token"))
    assert encode(token)[3] == [None, "Num", "Token"]
    assert decode(encode(token)) == token


def test_equal_records_become_one() -> None:
    first, second = decode(["HasSubtype", "Goblin"]), decode(["HasSubtype", "Goblin"])
    assert first is second == HasSubtype("Goblin")


def test_every_record_class_but_the_families_is_a_kind() -> None:
    families = {value for value in vars(base).values() if isinstance(value, type)} | {effects.Composite}
    assert not [name for name, kind in KINDS.items() if kind.cls in families]
    assert all(dataclasses.is_dataclass(kind.cls) for kind in KINDS.values())


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (["Frobnicate", 1], "unknown kind 'Frobnicate'"),
        (["Num"], "Num takes from 1 to 1 fields"),
        (["Num", 1, 2], "Num takes from 1 to 1 fields"),
        (["Num", 1.5], "Num cannot hold 1.5"),
        (["Damage", ["Nun", 1], ["You"]], "unknown kind 'Nun'"),
        (7, "expected a record"),
        ([], "expected a record"),
    ],
)
def test_what_it_does_not_know_is_refused_by_name(data: object, words: str) -> None:
    with pytest.raises(CodecError, match=words):
        decode(data)


@pytest.mark.interpreted
def test_only_plain_values_are_written() -> None:
    with pytest.raises(CodecError, match=r"Num holds 1\.5"):
        encode(Num(typing.cast("int", 1.5)))
    with pytest.raises(CodecError, match="Filter is no kind"):
        encode(base.Filter())


def test_two_kinds_of_one_name_are_refused() -> None:
    first, second = types.ModuleType("first"), types.ModuleType("second")
    first.Num = second.Num = Num  # type: ignore[attr-defined]
    assert list(find_kinds((first, second))) == ["Num"]
    second.Num = dataclasses.make_dataclass("Num", (), bases=(base.Amount,), frozen=True)  # type: ignore[attr-defined]
    with pytest.raises(CodecError, match=r"one kind named Num, found manaburn.abilities.amounts.Num and .*Num"):
        find_kinds((first, second))
