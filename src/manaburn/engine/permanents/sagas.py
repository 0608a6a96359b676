"""Sagas on the battlefield: lore counters as a main phase begins, and the end of the last chapter (714)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaburn.abilities import events as ev
from manaburn.abilities.abilities import Triggered
from manaburn.abilities.chapters import FIRST_LORE, LORE, SAGA, Chapter, final_chapter
from manaburn.abilities.terms import BATTLEFIELD, STACK

if TYPE_CHECKING:
    from manaburn.abilities.base import Ability
    from manaburn.abilities.characteristics import Characteristics
    from manaburn.engine.events.entering import Entering
    from manaburn.engine.objects import GameObject
    from manaburn.engine.state import State


def _has_chapters(state: State, chars: Characteristics) -> bool:
    """Whether it is a Saga that the rules go on with: since June 2025 one that has lost its chapters is left alone."""
    return SAGA in chars.subtypes and (not state.rules.saga_needs_chapters or final_chapter(chars.abilities) > 0)


def entering(chars: Characteristics) -> tuple[Entering, ...]:
    """The abilities about entering that it will have; a Saga has its first lore counter whatever it has lost (714.3a)."""
    found = chars.sorted_abilities().entering
    return found if SAGA not in chars.subtypes or FIRST_LORE in found else (*found, FIRST_LORE)


def begin_main(state: State) -> None:
    """The active player puts a lore counter on each of his Sagas, as his precombat main phase begins (505.4, 714.3b)."""
    batch: list[ev.Event] = []
    for ref in state.zone(BATTLEFIELD):
        if not state.objects[ref].phased_out:
            chars = state.chars(ref)
            if chars.controller == state.active and _has_chapters(state, chars):
                event = ev.Event(ev.ADD_COUNTERS, "saga.lore", ref, -1, 1)
                event.text = LORE
                batch.append(event)
    if batch:
        state.propose(batch)


def is_told(state: State, ref: int, obj: GameObject, chars: Characteristics) -> bool:
    """Whether a permanent is a Saga with as many lore counters as chapters, none of which waits or is on the stack (714.4)."""
    if not _has_chapters(state, chars) or obj.counter(LORE) < final_chapter(chars.abilities):
        return False
    for waiting in state.waiting:
        if waiting.source == ref and _is_chapter(waiting.ability):
            return False
    for other in state.zone(STACK):
        told = state.objects[other]
        if told.context is not None and told.context.source == ref and _is_chapter(told.ability):
            return False
    return True


def _is_chapter(ability: Ability | None) -> bool:
    return isinstance(ability, Triggered) and isinstance(ability.event, Chapter)
