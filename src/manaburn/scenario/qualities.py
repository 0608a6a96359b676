"""What is true of a permanent, as expectations ask: each asks one thing and says what there is instead."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from manaburn.abilities.daytime import DAYTIME_NAMES
from manaburn.abilities.subtypes import EVERY_CREATURE_TYPE
from manaburn.abilities.terms import (
    COLOR_NAMES,
    COLORLESS,
    KEYWORD_BITS,
    SUPERTYPE_NAMES,
    TRIBAL,
    TYPE_NAMES,
)
from manaburn.engine import queries
from manaburn.engine.effects import layers
from manaburn.engine.objects import TOKEN
from manaburn.engine.objects import Mana as ManaUnit
from manaburn.scenario import texts
from manaburn.scenario.reference import Reference

if TYPE_CHECKING:
    from manaburn.engine.state import State
    from manaburn.scenario.model import Permanent
    from manaburn.scenario.table import Table

__all__ = ["ManaUnit", "daytime", "has", "misses"]

_TYPES: Final = {name.lower(): bit for bit, name in TYPE_NAMES.items()} | {"kindred": TRIBAL}
_SUPERTYPES: Final = {name.lower(): bit for bit, name in SUPERTYPE_NAMES.items()}
_COLORS: Final = {name: bit for bit, name in COLOR_NAMES.items() if bit != COLORLESS}


def misses(table: Table, ref: int, wanted: Permanent) -> list[str]:
    """What of an expectation is not true of a permanent, as it is instead: "power 2"; nothing if all is true."""
    found = _numbers(table, ref, wanted)
    found += _truths(table, ref, wanted)
    found += _lists(table.state, ref, wanted)
    found += [f"no {word}" for word in wanted.has if not has(table.state, ref, word)]
    found += [word for word in wanted.lacks if has(table.state, ref, word)]
    found += _relations(table, ref, wanted)
    return found


def _numbers(table: Table, ref: int, wanted: Permanent) -> list[str]:
    state = table.state
    chars = state.chars(ref)
    asked: list[tuple[str, int | None, int]] = [
        ("power", wanted.power, chars.power),
        ("toughness", wanted.toughness, chars.toughness),
        ("damage", wanted.damage, state.objects[ref].damage),
        ("mana value", wanted.mana_value, queries.mana_value(state, ref) if wanted.mana_value is not None else 0),
        ("attachments", wanted.attachments, _attachments(table, ref) if wanted.attachments is not None else 0),
    ]
    found = [f"{word} {there}" for word, number, there in asked if number is not None and number != there]
    for kind, number in wanted.counters:
        there = state.counters(ref, kind)
        if there != number:
            found.append(f"{there} {kind} counters")
    if wanted.base is not None:
        base = layers.base_power_toughness(state, ref)
        if base != wanted.base:
            found.append(f"base {base[0]}/{base[1]}")
    return found


def _attachments(table: Table, ref: int) -> int:
    state = table.state
    return sum(1 for other in table.in_zone(state.objects[ref].zone) if state.objects[other].attached_to == ref)


def _truths(table: Table, ref: int, wanted: Permanent) -> list[str]:
    state = table.state
    obj = state.objects[ref]
    asked: list[tuple[str, bool | Reference | None, bool]] = [
        ("tapped", wanted.tapped, obj.tapped),
        ("face down", wanted.face_down, obj.face_down),
        ("a token", wanted.token, obj.kind == TOKEN),
        ("attacking", wanted.attacking, state.is_attacking(ref)),
        ("blocking", wanted.blocking, state.is_blocking(ref)),
    ]
    return [
        word if there else f"not {word}"
        for word, truth, there in asked
        if truth is not None and there != (True if isinstance(truth, Reference) else truth)
    ]


def _relations(table: Table, ref: int, wanted: Permanent) -> list[str]:
    state = table.state
    found = []
    if wanted.attached_to is not None:
        host = state.objects[ref].attached_to
        fits = host == 0 if wanted.attached_to.text == "none" else host != 0 and table.fits(host, wanted.attached_to)
        if not fits:
            found.append(f"attached to {table.name(host) if host else 'nothing'}")
    if isinstance(wanted.attacking, Reference) and state.is_attacking(ref):
        attacked = [entry[1] for entry in state.combat.attackers if entry[0] == ref] if state.combat else []
        if not any(table.fits(other, wanted.attacking) for other in attacked):
            found.append(f"attacking {', '.join(table.name(other) for other in attacked)}")
    if isinstance(wanted.blocking, Reference) and state.is_blocking(ref):
        blocked = [attacker for blocker, attacker in state.combat.blocks if blocker == ref] if state.combat else []
        if not any(table.fits(other, wanted.blocking) for other in blocked):
            found.append(f"blocking {', '.join(table.name(other) for other in blocked) or 'nothing any more'}")
    return found


def _lists(state: State, ref: int, wanted: Permanent) -> list[str]:
    chars = state.chars(ref)
    found = []
    asked = (
        ("types", wanted.types, [name for bit, name in TYPE_NAMES.items() if chars.types & bit]),
        ("supertypes", wanted.supertypes, [name for bit, name in SUPERTYPE_NAMES.items() if chars.supertypes & bit]),
        ("subtypes", wanted.subtypes, sorted(chars.subtypes - {EVERY_CREATURE_TYPE})),
        ("colors", wanted.colors, [name for name, bit in _COLORS.items() if chars.colors & bit]),
    )
    for word, names, there in asked:
        if names is not None and sorted(names) != sorted(there):
            found.append(f"the {word} {', '.join(there) or 'none'}")
    return found


def has(state: State, ref: int, word: str) -> bool:
    """Whether a permanent has a keyword, type, subtype, supertype, colour, or an ability whose text begins so."""
    chars = state.chars(ref)
    lower = word.lower()
    if lower in KEYWORD_BITS:
        return chars.keywords & KEYWORD_BITS[lower] != 0
    if lower in _TYPES:
        return chars.types & _TYPES[lower] != 0
    if lower in _SUPERTYPES:
        return chars.supertypes & _SUPERTYPES[lower] != 0
    if lower in _COLORS:
        return chars.colors & _COLORS[lower] != 0
    if state.has_subtype(ref, word) or chars.sorted_abilities().keyword(lower) is not None:
        return True
    return any(texts.ability_fit(state, ref, ability, word) for ability in chars.abilities)


def daytime(state: State) -> str:
    """Whether it is day or night, or "none" of them."""
    return DAYTIME_NAMES[state.daytime]
