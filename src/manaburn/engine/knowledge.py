"""What players come to know of hidden cards by looking at them, and arranging them (217.2, 217.3 / 400.2, 701.22)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaburn.abilities import events as ev
from manaburn.abilities.terms import LIBRARY
from manaburn.engine import atoms

if TYPE_CHECKING:
    from manaburn.engine.state import State


def show(state: State, refs: tuple[int, ...], seat: int) -> None:
    """A player looks at hidden cards: he knows what they are until they are moved or shuffled."""
    know(state, refs, seat)
    state.log.append(ev.Event(ev.LOOK, "zone.hidden", 0, seat, len(refs)))


def know(state: State, refs: tuple[int, ...], seat: int) -> None:
    """A player knows what hidden cards are, without looking now."""
    for ref in refs:
        obj = state.objects[ref]
        if not obj.known_to >> seat & 1:
            obj = obj.copy()
            obj.known_to |= 1 << seat
            atoms.put(state, obj)


def put_on_top(state: State, seat: int, refs: tuple[int, ...], known: tuple[int, ...]) -> None:
    """Put cards of a library on top of it, the first uppermost; who knew them (masks of seats) knows where they are."""
    index = LIBRARY * len(state.names) + seat
    state.zones[index] = [*refs, *(ref for ref in state.zones[index] if ref not in refs)]
    for ref, mask in zip(refs, known, strict=True):
        obj = state.objects[ref].copy()
        obj.known_to = mask | 1 << seat
        atoms.put(state, obj)
    state.touch_move(LIBRARY, LIBRARY)


def rearrange_library(state: State, seat: int, top: tuple[int, ...], bottom: tuple[int, ...], rule: str) -> None:
    """Put cards of a library on its top and bottom; only its owner's knowledge of them is kept."""
    index = LIBRARY * len(state.names) + seat
    moved = (*top, *bottom)
    state.zones[index] = [*top, *(ref for ref in state.zones[index] if ref not in moved), *bottom]
    for ref in moved:
        obj = state.objects[ref]
        if obj.known_to & ~(1 << seat):
            obj = obj.copy()
            obj.known_to &= 1 << seat
            atoms.put(state, obj)
    back = ev.Event(ev.LOOK, rule, 0, seat, len(top), 0, len(bottom))
    back.flag = True
    state.log.append(back)
    state.touch_move(LIBRARY, LIBRARY)
