"""What may be taken back in play: choices that neither used chance nor showed anybody what was hidden from him."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from manaburn.abilities import events as ev
from manaburn.abilities.terms import HAND, LIBRARY

if TYPE_CHECKING:
    from manaburn.engine.state import State

_SHOWING: Final = (ev.REVEAL, ev.LOOK, ev.SEARCH, ev.SHUFFLE, ev.ROLL)


def why_final(before: State, after: State, logged: int) -> str:
    """Why the choice made in ``before`` stands; empty if it may be taken back. ``logged``: events logged before it."""
    if before.rng != after.rng:
        return "chance was used"
    decision = before.decision
    chooser = -1 if decision is None else decision.player
    for event in after.log[logged:]:
        if _shows(event, chooser):
            return "hidden cards were seen"
    return ""


def _shows(event: ev.Event, chooser: int) -> bool:
    if event.kind in _SHOWING:
        return True
    if event.kind != ev.MOVE:
        return False
    if event.zone_from == LIBRARY:
        return True
    owner = -1 if event.before is None else event.before.owner
    return event.zone_from == HAND and event.zone_to != LIBRARY and owner != chooser
