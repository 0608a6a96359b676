"""Day and night (730), and what daybound and nightbound do with them (702.145).

Looked at only where a card of the table speaks of them (``TableFacts.daytime``).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaburn.abilities import events as ev
from manaburn.abilities.daytime import DAY, DAYBOUND, NEITHER, NIGHT, NIGHTBOUND
from manaburn.abilities.history import CAST_LAST_TURN
from manaburn.abilities.terms import BATTLEFIELD
from manaburn.engine import arrival, atoms
from manaburn.engine.permanents import sides

if TYPE_CHECKING:
    from manaburn.abilities.events import Event
    from manaburn.engine.state import State


def change(state: State, event: Event, follow: list[Event]) -> None:
    """It becomes day or night; ``other`` keeps what it was."""
    if state.daytime == event.amount:
        event.kind = 0
        return
    event.other = state.daytime
    state.daytime = event.amount
    state.touch()


atoms.HANDLERS[ev.DAYTIME] = change


def check(state: State) -> None:
    """In the untap step: no spell of the last turn's player makes it night, two or more make it day (730.2)."""
    if state.daytime == NEITHER or "last player" not in state.history:
        return
    cast = state.history.get(f"{CAST_LAST_TURN}:{state.history['last player']}", 0)
    time = state.daytime
    if time == DAY and cast == 0:
        time = NIGHT
    elif time == NIGHT and cast >= 2:
        time = DAY
    if time != state.daytime:
        state.propose([ev.Event(ev.DAYTIME, "daytime.check", 0, -1, time)])


def follow(state: State) -> list[Event]:
    """What daybound and nightbound do at once, whenever it is due: no state-based action (702.145c-g)."""
    if state.facts is None or not state.facts.daytime:
        return []
    bound: list[tuple[int, bool]] = []
    for ref in state.zone(BATTLEFIELD):
        if not state.objects[ref].phased_out:
            own = state.chars(ref).sorted_abilities()
            if own.keywords:
                bound.extend(
                    [(ref, word == DAYBOUND) for word in (DAYBOUND, NIGHTBOUND) if own.keyword(word) is not None]
                )
    if not bound:
        return []
    if state.daytime == NEITHER:
        time = DAY if any(by_day for _, by_day in bound) else NIGHT
        return [ev.Event(ev.DAYTIME, "keyword.daybound", bound[0][0], -1, time)]
    turning = [ref for ref, by_day in bound if _is_due(state, ref, by_day) and sides.may_transform(state, ref, True)]
    found = [ev.Event(ev.TRANSFORM, "keyword.daybound", ref) for ref in turning]
    for event in found:
        event.certain = True
    return found


def _is_due(state: State, ref: int, by_day: bool) -> bool:
    """Whether a face with daybound is up at night, or one with nightbound by day."""
    side = state.objects[ref].side
    return (by_day and side == 0 and state.daytime == NIGHT) or (not by_day and side == 1 and state.daytime == DAY)


def turn_entering(state: State, batch: list[Event]) -> None:
    """At night a double-faced card with daybound enters transformed (702.145b)."""
    for event in batch:
        if event.kind != ev.MOVE or event.zone_to != BATTLEFIELD or event.side or event.face_down or event.copies >= 0:
            continue
        obj = state.objects.get(event.obj)
        if obj is None or obj.face_down or not sides.may_arrive_as(state, event.obj, 1):
            continue
        if state.table[arrival.shown(state, obj, event)].sorted.keyword(DAYBOUND) is not None:
            event.side = 1
