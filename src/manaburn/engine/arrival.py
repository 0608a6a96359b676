"""The object that a card becomes in another zone: new, but for what the rules carry over (217.1c / 400.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaburn.abilities import events as ev
from manaburn.abilities.terms import BATTLEFIELD, HAND, LIBRARY, STACK
from manaburn.abilities.verbs_sides import DOUBLE_FACED, ROOM
from manaburn.engine.objects import UNTIL_FACE_DOWN, GameObject

if TYPE_CHECKING:
    from manaburn.abilities.events import Event
    from manaburn.engine.state import State


def arrived(state: State, ref: int, old: GameObject, event: Event) -> GameObject:
    """The new object in the new zone; what follows it is carried over by name (217.1c / 400.7)."""
    new = GameObject(ref, old.kind, old.own_index, old.owner, event.zone_to)
    new.face_down = event.face_down or (old.face_down and old.zone == STACK and event.zone_to == BATTLEFIELD)
    if new.face_down:
        new.known_to = old.known_to | (1 << old.owner if old.zone == HAND else 0)
    if event.copies >= 0:
        new.copying = copying(event)
    new.side = event.side or (old.side if old.zone == STACK and event.zone_to == BATTLEFIELD else 0)
    if new.face_down or new.copying or new.side or state.table[new.own_index].layout == ROOM:
        state.restyle(new)
    new.timestamp = state.tick()
    new.arrived = state.batch
    if event.zone_to == BATTLEFIELD or event.zone_to == STACK:
        if event.player >= 0:
            new.controller = event.player
        new.since = state.turn
        if old.zone == STACK:
            new.paid, new.cast_from, new.cast_by = old.paid, old.cast_from, old.cast_by
            new.cast_step, new.cast_turn_of, new.mana_spent = old.cast_step, old.cast_turn_of, old.mana_spent
        new.tapped = event.tapped
        new.counters = event.counters
        new.chosen = event.chosen
        new.attached_to = event.attach_to
    elif event.zone_to == HAND or event.zone_to == LIBRARY:
        new.known_to = _knowing(state, old, event)
    else:
        new.counters = event.counters
    return new


def shown(state: State, old: GameObject, event: Event) -> int:
    """The index of what a card shows where it arrives face up: what it is now, or the part of it that it arrives as."""
    if event.side and state.table[old.own_index].layout in DOUBLE_FACED:
        return old.own_index + event.side
    return old.printed


def how_long(event: Event) -> int:
    """How long what arrives or is turned up is a copy: 0 for good, or until it is turned face down."""
    return UNTIL_FACE_DOWN if event.text == "until face down" else 0


def copying(event: Event) -> tuple[tuple[int, int], ...]:
    """What something is a copy of as it arrives."""
    latest = (how_long(event), event.copies)
    return (latest,) if event.beneath < 0 else ((0, event.beneath), latest)


def _knowing(state: State, old: GameObject, event: Event) -> int:
    """Who knows a card that comes to a hidden zone: all who saw it leave a public one; its owner where he puts it back."""
    if event.text == ev.AT_RANDOM:
        return 0
    if event.zone_from not in (HAND, LIBRARY):
        return (1 << len(state.names)) - 1
    if event.zone_to == HAND:
        return old.known_to
    mine = 1 << old.owner
    return mine if event.zone_from == HAND else old.known_to & mine


def unlocked(new: GameObject) -> Event:
    """What happens as a Room enters whose half was played: that door is unlocked (709.5d, 709.5h)."""
    event = ev.Event(ev.TURN_DOOR, "room.enters", new.id, new.controller, new.side)
    event.position = 1  # it has that designation already
    return event
