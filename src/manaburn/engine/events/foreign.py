"""Triggered abilities that work outside the battlefield: in graveyards, in exile, on the stack, in hand (402.8 / 113.6).

Few cards have one, so nothing is indexed by object: the table of printed cards says for which zones and events any of
them does, and only then are the objects of those zones looked at.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from manaburn.abilities.ability_set import kinds_mask
from manaburn.abilities.context import Context
from manaburn.abilities.nouns import Among, This
from manaburn.abilities.terms import BATTLEFIELD, EXILE, GRAVEYARD, HAND, STACK
from manaburn.abilities.triggers import ZoneChange
from manaburn.engine.effects.derived import facts

if TYPE_CHECKING:
    from manaburn.abilities.abilities import Triggered
    from manaburn.engine.objects import GameObject
    from manaburn.engine.printed import Printed
    from manaburn.engine.state import State

ZONES: Final = (GRAVEYARD, EXILE, STACK, HAND)


class ForeignKinds:
    """For each zone the mask of event kinds that some card of a table watches there. Valid for one table."""

    __slots__ = ("all", "by_zone", "table")

    def __init__(self, table: list[Printed]) -> None:
        self.table: list[Printed] = table
        self.by_zone: list[int] = [0] * 9
        self.all: int = 0
        for printed in table:
            for _, ability in printed.sorted.triggered:
                self._add(ability)

    def _add(self, ability: Triggered) -> None:
        for zone in ZONES:
            if works_in(ability, zone):
                self.by_zone[zone] |= kinds_mask(ability.event.kinds)
                self.all |= self.by_zone[zone]


def works_in(ability: Triggered, zone: int) -> bool:
    """Whether a triggered ability works in a zone; one about its own arrival there, unless from play, does."""
    if ability.zone == zone:
        return True
    event = ability.event
    if not isinstance(event, ZoneChange) or event.zone_to != zone or event.zone_from == BATTLEFIELD:
        return False
    what = event.what.base if isinstance(event.what, Among) else event.what
    return isinstance(what, This)


def kinds(state: State) -> int:
    """The mask of event kinds that any ability outside the battlefield could trigger on in this game."""
    found = state.foreign
    if found is None or found.table is not state.table:
        found = ForeignKinds(state.table)
        state.foreign = found
    return found.all | _granted(state) if state.effects else found.all


def _granted(state: State) -> int:
    """The kinds watched by abilities that effects gave to objects outside the battlefield (suspend given to a card)."""
    mask = 0
    for effect in state.effects:
        for ref in effect.affected:
            obj = state.objects.get(ref)
            if obj is not None and obj.zone != BATTLEFIELD:
                mask |= state.chars(ref).sorted_abilities().trigger_kinds
    return mask


def find(state: State, mask: int) -> list[tuple[Triggered, int, Context]]:
    """The abilities outside the battlefield that watch for one of those kinds, with their index and bindings."""
    changed = {ref for effect in state.effects for ref in effect.affected}
    found: list[tuple[Triggered, int, Context]] = []
    by_zone = kinds_by_zone(state)
    for zone in ZONES:
        if by_zone[zone] & mask or changed:
            _find_in(state, zone, mask, by_zone[zone], changed, found)
    return found


def kinds_by_zone(state: State) -> list[int]:
    """The mask of kinds watched in each zone by printed abilities."""
    assert state.foreign is not None
    return state.foreign.by_zone


def _find_in(
    state: State,
    zone: int,
    mask: int,
    printed: int,
    changed: set[int],
    found: list[tuple[Triggered, int, Context]],
) -> None:
    seats = state.seats_from(state.active) if zone in (GRAVEYARD, HAND) else [0]
    for seat in seats:
        for ref in state.zone(zone, seat):
            obj = state.objects[ref]
            if obj.printed < 0 or not (printed & mask or ref in changed):
                continue
            anew = ref in changed or (zone == GRAVEYARD and facts(state).graveyards)
            _abilities_of(state, obj, zone, mask, anew, found)


def _abilities_of(
    state: State, obj: GameObject, zone: int, mask: int, changed: bool, found: list[tuple[Triggered, int, Context]]
) -> None:
    abilities = state.chars(obj.id).sorted_abilities() if changed else state.table[obj.printed].sorted
    if not abilities.trigger_kinds & mask:
        return
    controller = state.controller(obj.id)
    for index, ability in abilities.triggered:
        if works_in(ability, zone):
            found.append((ability, index, Context(obj.id, controller)))
