"""Continuous effects: the characteristics of objects, layer by layer (418 / 613)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaburn.abilities.characteristics import blank
from manaburn.abilities.terms import BATTLEFIELD, STACK

if TYPE_CHECKING:
    from manaburn.abilities.characteristics import Characteristics
    from manaburn.engine.objects import GameObject
    from manaburn.engine.state import State


class Derived:
    """What was worked out about the board as a whole since the last change: shared by copies, never saved."""

    __slots__ = ("reads_status", "reads_zones")

    def __init__(self) -> None:
        self.reads_zones: bool = False  # some effect counts cards outside the battlefield
        self.reads_status: bool = False  # some effect asks whether things are tapped


def compute(state: State, ref: int) -> Characteristics:
    """The characteristics of an object that are not in the cache yet."""
    obj = state.objects.get(ref)
    if obj is None:
        return state.last_known[ref].chars
    chars = base(state, obj)
    state.chars_cache[ref] = chars
    return chars


def base(state: State, obj: GameObject) -> Characteristics:
    """The printed characteristics, under the player who controls the object before any effect."""
    seat = obj.controller if obj.zone in (BATTLEFIELD, STACK) else obj.owner
    if obj.printed < 0:
        return blank(seat)  # an ability on the stack (409.1a / 113.10, 602.2a)
    return state.table[obj.printed].base[seat]
