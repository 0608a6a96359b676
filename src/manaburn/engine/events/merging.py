"""What is left of a batch of events once they are replaced: damage of one source to one recipient is one event."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaburn.abilities import events as ev
from manaburn.engine.events.candidates import ORDER_CLASSES

if TYPE_CHECKING:
    from manaburn.abilities.events import Event
    from manaburn.engine.events.candidates import Candidate


def merge(batch: list[Event]) -> list[Event]:
    """The events that are left; damage of one source to one recipient is one event, none where all was prevented."""
    left: list[Event] = []
    for event in batch:
        if event.kind == 0 or (event.kind == ev.DAMAGE and event.amount <= 0):
            continue
        if event.kind == ev.DAMAGE:
            same = _same_damage(left, event)
            if same is not None:
                same.amount += event.amount
                continue
        left.append(event)
    return left


def _same_damage(batch: list[Event], event: Event) -> Event | None:
    for other in batch:
        if (
            other.kind == ev.DAMAGE
            and other.obj == event.obj
            and other.source == event.source
            and other.flag == event.flag
        ):
            return other
    return None


def first_in_order(found: list[Candidate], order: tuple[str, ...]) -> list[Candidate]:
    """Those that must be chosen before the rest, if there are any (419.9a / 616.1a-c)."""
    for name in order:
        first = [candidate for candidate in found if ORDER_CLASSES.get(candidate.kind) == name]
        if first:
            return first
    return found
