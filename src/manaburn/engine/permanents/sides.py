"""What an object shows of its card: face down, one part of several, or the thing it is a copy of (503-504, 508 / 707-710).

``GameObject.printed`` is the index in the table of the copiable values that it has now; ``card`` that of what it is by
itself, where this is something else. Status and copy effects are kept apart, and ``restyle`` works out from them what is
shown. The parts of a card stand in the table right behind it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaburn.abilities import events as ev
from manaburn.abilities.terms import BATTLEFIELD
from manaburn.abilities.verbs_sides import FaceDown
from manaburn.engine import atoms
from manaburn.engine.permanents import tokens

if TYPE_CHECKING:
    from manaburn.abilities.characteristics import Characteristics
    from manaburn.abilities.events import Event
    from manaburn.engine.objects import GameObject
    from manaburn.engine.state import State


# --- what there is in the table --------------------------------------------------------------------------------
def face_down_index(state: State) -> int:
    """The index of what face-down objects are."""
    return tokens.index_of(state, FaceDown())


# --- what an object shows --------------------------------------------------------------------------------------
def face_up_index(state: State, obj: GameObject) -> int:
    """The index of what it shows, or would show face up."""
    return obj.copying[-1][1] if obj.copying else obj.own_index


def restyle(state: State, obj: GameObject) -> None:
    """Work out what an object shows after a change of its status or of the copy effects on it; ``obj`` is not put back yet."""
    own = obj.own_index
    shown = face_down_index(state) if obj.face_down else face_up_index(state, obj)
    obj.printed = shown
    obj.card = own if shown != own else -1


# --- turning ---------------------------------------------------------------------------------------------------
def turn_face(state: State, event: Event) -> None:
    """A permanent is turned face down or up; nothing enters (504.5 / 708.8). Everyone sees it turn down or up."""
    obj = state.objects.get(event.obj)
    down = event.kind == ev.TURN_FACE_DOWN
    if obj is None or obj.zone != BATTLEFIELD or obj.face_down == down:
        event.kind = 0
        return
    obj = obj.copy()
    obj.face_down = down
    obj.known_to = (1 << len(state.names)) - 1 if down else 0
    if not down and event.copies >= 0:
        obj.copying = (*obj.copying, (0, event.copies))
    restyle(state, obj)
    if state.rules.face_change_stamps:
        obj.timestamp = state.tick()
    atoms.put(state, obj)
    state.touch()


def up_chars(state: State, ref: int) -> Characteristics:
    """The characteristics that a face-down permanent would have face up (502.26d / 702.37e)."""
    trial = state.copy()
    obj = trial.objects[ref].copy()
    obj.face_down = False
    restyle(trial, obj)
    atoms.put(trial, obj)
    trial.touch()
    return trial.chars(ref)
