"""No field of a saved record is forgotten: by the list of fields, by copies, by the encoding."""

from __future__ import annotations

import inspect

import pytest

from manaburn.abilities import codec
from manaburn.engine.frames import Frame
from manaburn.engine.objects import ContinuousEffect, GameObject, Player
from manaburn.engine.position import Position
from manaburn.engine.printed import Printed
from manaburn.engine.saving import encoding, equivalence
from manaburn.engine.saving.decoding import Shape, frame_kinds
from manaburn.engine.state import State
from manaburn.engine.table.game import Game
from manaburn.rules.edition import Edition

pytestmark = pytest.mark.interpreted

assert Game.__module__ == "manaburn.engine.table.game"  # it loads every chapter with its frames
FRAMES = {name: cls for name, cls in frame_kinds().items() if "clone" in vars(cls)}
DERIVED = {
    ("AttackFrame", "problem"),  # worked out again when it is needed
    ("BlockFrame", "problem"),
    ("DamageFrame", "plan"),
    ("Characteristics", "_sorted"),
    ("ContinuousEffect", "plan"),
}
NOT_SAVED = {
    *("rules", "log", "chars_cache", "derived", "offers", "watchers", "foreign", "facts"),
    "unchecked",  # a loaded game checks once more than it must
    *("quiet", "leaving", "unsettled"),  # never set while a decision is awaited
}

frames = pytest.mark.parametrize("cls", FRAMES.values(), ids=FRAMES.keys())
records = pytest.mark.parametrize("cls", encoding.RECORDS, ids=lambda cls: cls.__name__)


def slots(cls: type) -> set[str]:
    return {name for base in cls.__mro__ for name in getattr(base, "__slots__", ())}


def missing(cls: type) -> set[str]:
    known = {name for kind, name in DERIVED if kind == cls.__name__}
    return slots(cls) - set(cls.FIELDS) - known  # type: ignore[attr-defined]


def test_there_are_frames() -> None:
    assert len(FRAMES) > 15


@frames
def test_the_fields_of_a_frame_are_all_it_holds(cls: type[Frame]) -> None:
    assert not missing(cls)
    assert set(cls.FIELDS) <= slots(cls)
    assert len(set(cls.FIELDS)) == len(cls.FIELDS)


@records
def test_the_fields_of_a_record_are_all_it_holds(cls: type) -> None:
    if cls is Printed:  # built again from its characteristics
        return
    assert not missing(cls)
    assert set(cls.FIELDS) <= slots(cls)  # type: ignore[attr-defined]


@frames
def test_what_builds_a_frame_is_named_after_its_fields(cls: type[Frame]) -> None:
    assert set(inspect.signature(cls).parameters) <= set(cls.FIELDS)


@records
def test_what_builds_a_record_is_named_after_its_fields(cls: type) -> None:
    if cls is not Printed:
        assert set(inspect.signature(cls).parameters) <= set(cls.FIELDS)  # type: ignore[attr-defined]


def marked(cls: type) -> object:
    """A record in which each field holds a value of its own."""
    shape = Shape(cls)
    values: list[object] = [f"value of {name}" for name in shape.fields]
    for name in ("done", "batch"):
        if name in shape.fields:
            values[shape.fields.index(name)] = []
    return shape.build(values)


@frames
def test_a_clone_has_every_field(cls: type[Frame]) -> None:
    frame = marked(cls)
    assert isinstance(frame, Frame)
    clone = frame.clone()
    assert type(clone) is cls
    for name in cls.FIELDS:
        assert getattr(clone, name) == getattr(frame, name), name
    assert clone.done is not frame.done


@records
def test_a_copy_has_every_field(cls: type) -> None:
    copy = getattr(cls, "copy", None)
    if copy is None:
        return
    record = marked(cls)
    for name in cls.FIELDS:  # type: ignore[attr-defined]
        assert getattr(copy(record), name) == getattr(record, name), name


def test_a_snapshot_has_every_field() -> None:
    edition = Edition("2009-10")
    names = ("alice", "bob")
    state = State(edition.rules, str(edition), names)
    containers = {"players", "zones", "objects", "frames", "last_known", "links", "activations", "history"}
    for name in set(Position.FIELDS) - containers - {"edition", "names"}:
        setattr(state, name, f"value of {name}")
    state.objects, state.history, state.zones = {1: "an object"}, {"a": 1}, [[1]]  # type: ignore[dict-item]
    state.last_known, state.links, state.activations = {1: "known"}, {(1, "a"): (2,)}, {(1, 2): 3}  # type: ignore[dict-item]
    state.players = ["a player"]  # type: ignore[list-item]
    new = State(edition.rules, str(edition), names)
    state.copy_into(new)
    for name in Position.FIELDS:
        assert getattr(new, name) == getattr(state, name), name
        if name in containers:
            assert getattr(new, name) is not getattr(state, name), name


def test_a_position_holds_nothing_else_but_caches_and_history() -> None:
    assert slots(Position) == set(Position.FIELDS) | NOT_SAVED
    assert set(encoding.HASHED) == set(Position.FIELDS) - {"every_window"}


def test_names_of_records_and_kinds_are_told_apart() -> None:
    names = [cls.__name__ for cls in encoding.RECORDS] + list(FRAMES)
    assert len(set(names)) == len(names)
    assert not {*names, "State", "list", "dict", "set", "base"} & set(codec.KINDS)


def test_the_position_hash_looks_at_every_field() -> None:
    apart = {
        "id",
        "printed",
        "card",
        "attached_to",
        "phased_with",
        "timestamp",
        "counter_stamps",
        "arrived",
        "since",
        "context",
        "assigned",
        "side",
        "copying",
        "turned",
    }
    assert set(equivalence.OBJECT) | apart == set(GameObject.FIELDS)
    apart = {
        "id",
        "affected",
        "mods",
        "condition",
        "context",
        "timestamp",
        "ends_turn",
        "source",
        "to",
        "protected",
        "what",
        "then",
    }
    assert {"kind", "duration", "amount"} | apart == set(ContinuousEffect.FIELDS)
    apart = {
        "pool",
        "turn_began",
        "turns",
        "allowances_used",
        "lost_rule",
        "mulligans",
        "hand_kept",
        "upkeep",
        "upkeep_before",
    }
    assert set(equivalence.PLAYER) | apart == set(Player.FIELDS)
