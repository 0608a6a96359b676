"""What has been done so far by the spell or ability that resolves: "each creature destroyed this way".

The events themselves tell: the frames of the resolution keep those committed on their behalf.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from manaburn.abilities import events as ev
from manaburn.abilities.base import Amount, Filter, Noun
from manaburn.abilities.terms import BATTLEFIELD, EXILE, GRAVEYARD

if TYPE_CHECKING:
    from manaburn.abilities.context import Context
    from manaburn.abilities.events import Event
    from manaburn.engine.state import State

# deeds that are events of their own kind
_KINDS: Final = {
    "destroyed": ev.DESTROY,
    "sacrificed": ev.SACRIFICE,
    "tapped": ev.TAP,
    "untapped": ev.UNTAP,
    "revealed": ev.REVEAL,
    "dealt damage": ev.DAMAGE,
    "countered": ev.COUNTER_SPELL,
}
# deeds that are moves for a reason
_CAUSES: Final = {"discarded": ev.DISCARDED, "milled": ev.MILLED, "drawn": ev.DRAWN, "returned": ev.PUT}
# deeds that are moves to somewhere
_ZONES: Final = {"exiled": EXILE, "put into a graveyard": GRAVEYARD}
DEEDS: Final = (*_KINDS, *_CAUSES, *_ZONES, "died")
_SUMS: Final = {
    "damage dealt": ev.DAMAGE,
    "life lost": ev.LOSE_LIFE,
    "life gained": ev.GAIN_LIFE,
    "counters removed": ev.REMOVE_COUNTERS,
}


def _so_far(state: State, ctx: Context) -> list[Event]:
    """What happened, of a process that is repeated this time only."""
    since = ctx.named("since")
    return state.so_far()[since[0] :] if since else state.so_far()


def done_to(event: Event, deed: str) -> int:
    """The reference that an event did this to, 0 if it did not.

    Of a permanent that moved it is the permanent as it last was, of a card what it became.
    """
    if deed in _KINDS:
        return event.obj if event.kind == _KINDS[deed] else 0
    if event.kind != ev.MOVE:
        return 0
    if deed == "died":
        return event.obj if event.zone_from == BATTLEFIELD and event.zone_to == GRAVEYARD else 0
    fits = event.zone_to == _ZONES[deed] if deed in _ZONES else event.cause == _CAUSES[deed]
    if not fits:
        return 0
    return event.obj if event.zone_from == BATTLEFIELD or event.new_obj == 0 else event.new_obj


@dataclass(frozen=True)
class ThisWay(Noun):
    """ "creatures destroyed this way": what fits of that to which the deed was done. ``said``: "card", where not usual."""

    deed: str
    what: Filter
    said: str = field(default="", compare=False)

    def refs(self, state: State, ctx: Context) -> tuple[int, ...]:
        found: list[int] = []
        for event in _so_far(state, ctx):
            ref = done_to(event, self.deed)
            if ref != 0 and ref not in found and self.what.test(state, ref, ctx):
                found.append(ref)
        return tuple(found)


@dataclass(frozen=True)
class SumThisWay(Amount):
    """ "the damage dealt this way", "the life lost this way", "that many counters" removed."""

    of: str

    def value(self, state: State, ctx: Context) -> int:
        kind = _SUMS[self.of]
        return sum([event.amount for event in _so_far(state, ctx) if event.kind == kind])
