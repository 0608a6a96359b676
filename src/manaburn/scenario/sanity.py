"""What is wrong with a position put together by hand: what no play brings about, and what will not last."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaburn.abilities.terms import BATTLEFIELD, CREATURE, PERMANENT_TYPES
from manaburn.engine.events.sba import Check
from manaburn.engine.table import problems as engine_problems
from manaburn.engine.words.narrate import citation

if TYPE_CHECKING:
    from manaburn.scenario.table import Table


def problems(table: Table) -> list[str]:
    """What is wrong, a line each, as the position stands before its first turn goes on. It is played all the same."""
    state = table.state
    found = engine_problems.placing(state)
    for ref in table.in_zone(BATTLEFIELD):
        found.extend(_permanent(table, ref))
    return [*found, *_at_first_check(table)]


def _permanent(table: Table, ref: int) -> list[str]:
    state = table.state
    obj, chars = state.objects[ref], state.chars(ref)
    found: list[str] = []
    if obj.printed >= 0 and state.printed(obj).types & PERMANENT_TYPES == 0 and not obj.face_down:
        found.append(f"{table.name(ref)} is no permanent card")
    if obj.damage and chars.types & CREATURE == 0:
        found.append(f"{table.name(ref)} has damage and is no creature")
    if obj.attached_to and not chars.subtypes & {"Aura", "Equipment", "Fortification"}:
        found.append(f"{table.name(ref)} is attached to something and is nothing that can be")
    return found


def _at_first_check(table: Table) -> list[str]:
    """What state-based effects will do when a player would first receive priority."""
    state = table.state
    check = Check(state.copy())
    found = []
    for rule, group in check.choices:
        names = ", ".join(table.name(ref) for ref in group)
        found.append(f"one of {names} goes at the first check ({citation(state.edition, rule)})")
    for event in (*check.events(tuple(ref for _, group in check.choices for ref in group)), *check.destructions()):
        what = table.name(event.obj) if event.obj else state.names[event.player]
        found.append(f"{what} at the first check: {citation(state.edition, event.rule)}")
    return found
