"""What is exiled if it would go anywhere else: spells played from graveyards, creatures that came back for a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from manaburn.abilities import events as ev
from manaburn.abilities.modifications import EXILED_ON_LEAVING
from manaburn.abilities.terms import BATTLEFIELD, EXILE, GRAVEYARD, HAND, STACK

if TYPE_CHECKING:
    from manaburn.abilities.events import Event
    from manaburn.engine.state import State

MADNESS: Final = "keyword.madness"
_MAD: Final = "madness"
# costs whose payment has the spell exiled as it leaves the stack
_EXILING: Final = ("flashback",)
_AFTERMATH: Final = "aftermath"


def rule(state: State, event: Event) -> str:
    """The concept key of the effect that exiles what this move concerns (502.22a, 502.84a / 702.34a, 702.84a); "" if none."""
    obj = state.objects.get(event.obj)
    if obj is None or event.zone_to == EXILE:
        return ""
    if event.cause == ev.DISCARDED and obj.zone == HAND and event.zone_to == GRAVEYARD:
        return MADNESS if state.chars(event.obj).sorted_abilities().keyword(_MAD) is not None else ""
    if obj.zone == STACK:
        if obj.paid and obj.paid[0] in _EXILING:
            return "keyword.flashback"
        if obj.cast_from == GRAVEYARD and state.chars(event.obj).sorted_abilities().keyword(_AFTERMATH) is not None:
            return "keyword.aftermath"
    elif obj.zone == BATTLEFIELD and state.chars(event.obj).rules_mods & EXILED_ON_LEAVING:
        return "keyword.unearth"
    return ""


def to_exile(event: Event, reason: str) -> None:
    """It goes there instead."""
    event.zone_to, event.rule = EXILE, reason
    event.player, event.position, event.attach_to, event.attacks = -1, 0, 0, 0
