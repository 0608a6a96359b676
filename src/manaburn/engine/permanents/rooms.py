"""Rooms on the battlefield: which doors are unlocked, and what is shown of the card then (709.5).

Of a Room ``GameObject.side`` is the mask of its unlocked doors while it is on the battlefield. Behind its two halves a
third part stands in the table, what it is with both doors locked; the whole card is what it is with both unlocked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from manaburn.abilities.costs import Cost
from manaburn.abilities.rooms import BOTH_DOORS
from manaburn.abilities.terms import BATTLEFIELD, PHASED_OUT
from manaburn.abilities.verbs_sides import LOCKED, ROOM
from manaburn.engine import atoms

if TYPE_CHECKING:
    from manaburn.abilities.events import Event
    from manaburn.engine.objects import GameObject
    from manaburn.engine.state import State

NO_DOORS: Final[tuple[int, ...]] = ()
_SHOWN: Final = (LOCKED, 1, 2, 0)  # the part that is shown, by the mask of unlocked doors


def is_room(state: State, obj: GameObject, index: int) -> bool:
    """Whether a permanent that is or copies this thing of the table has doors."""
    return index >= 0 and state.table[index].layout == ROOM and obj.zone in (BATTLEFIELD, PHASED_OUT)


def shown(state: State, obj: GameObject, index: int) -> int:
    """The index of what such a permanent shows."""
    return index - state.table[index].part + _SHOWN[obj.side & BOTH_DOORS]


def doors(state: State, ref: int, either: bool) -> tuple[int, ...]:
    """The locked doors of a permanent, or with ``either`` all it has; none if it is no Room."""
    obj = state.objects.get(ref)
    if obj is None or obj.face_down or not is_room(state, obj, obj.printed):
        return NO_DOORS
    return tuple([door for door in (1, 2) if either or not obj.side & door])


def half_index(state: State, ref: int, door: int) -> int:
    """The index of the half that a door is."""
    index = state.objects[ref].printed
    return index - state.table[index].part + door


def names(state: State, ref: int) -> tuple[str, ...]:
    """The names of a Room as a whole and of its halves."""
    base = half_index(state, ref, 0)
    return tuple([state.table[base + part].name for part in range(LOCKED)])


def unlock_cost(state: State, ref: int, door: int) -> Cost:
    """What unlocking a door costs: the mana cost of that half (709.5e)."""
    return Cost(state.table[half_index(state, ref, door)].base[0].cost)


def turn_door(state: State, event: Event) -> None:
    """A door of a permanent is unlocked, or (``other``) locked."""
    obj = state.objects.get(event.obj)
    if obj is None or not is_room(state, obj, obj.printed):
        event.kind = 0
        return
    if event.position:
        return
    before = obj.side & BOTH_DOORS
    after = before & ~event.amount if event.other else before | event.amount
    if before == after:
        event.kind = 0
        return
    event.flag = after == BOTH_DOORS
    obj = obj.copy()
    obj.side = after
    state.restyle(obj)
    atoms.put(state, obj)
    state.touch()
