"""Putting records into the state: the last step of every atom."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaburn.abilities import events as ev
from manaburn.abilities.terms import GRAVEYARD, HAND, LIBRARY, OUTSIDE

if TYPE_CHECKING:
    from manaburn.engine.objects import GameObject, Player
    from manaburn.engine.state import State


def put(state: State, obj: GameObject) -> None:
    """Replace the record of an object by a changed copy."""
    state.objects[obj.id] = obj


def put_player(state: State, player: Player) -> None:
    """Replace the record of a player by a changed copy."""
    players = list(state.players)
    players[player.seat] = player
    state.players = players


def zone_index(state: State, zone: int, seat: int) -> int:
    """Where the ids of a zone stand in ``Position.zones``."""
    count = len(state.names)
    return zone * count + seat if zone in (LIBRARY, HAND, GRAVEYARD, OUTSIDE) else zone * count


def leave_zone(state: State, obj: GameObject) -> None:
    """Take an object's id out of its zone."""
    index = zone_index(state, obj.zone, obj.owner)
    state.zones[index] = [ref for ref in state.zones[index] if ref != obj.id]


def enter_zone(state: State, obj: GameObject, position: int = ev.TOP) -> None:
    """Put an object's id into its zone: libraries from the top, other zones at their end (the stack's end is its top).

    A token in a library goes to its end: it is no card that anybody could reveal or draw before it ceases to exist.
    """
    index = zone_index(state, obj.zone, obj.owner)
    ids = list(state.zones[index])
    if obj.zone != LIBRARY or position == ev.BOTTOM or obj.is_token:
        ids.append(obj.id)
    else:
        ids.insert(position, obj.id)
    state.zones[index] = ids
    state.objects[obj.id] = obj


def new_id(state: State) -> int:
    """A new object id."""
    ref = state.next_id
    state.next_id += 1
    return ref
