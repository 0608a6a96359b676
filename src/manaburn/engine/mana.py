"""Mana: pools, what is a source, and activating mana abilities (300.3, 406, 411 / 106, 605)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaburn.abilities import events as ev
from manaburn.abilities.costs import SNOW_SYMBOL
from manaburn.abilities.terms import SNOW
from manaburn.engine import queries
from manaburn.engine.offers import offers

if TYPE_CHECKING:
    from manaburn.abilities.context import Context
    from manaburn.engine.objects import Mana
    from manaburn.engine.offers import Source
    from manaburn.engine.state import State


def add(state: State, seat: int, kinds: tuple[int, ...], ctx: Context) -> None:
    """Add mana to a player's pool; it remembers its source and whether that is snow."""
    state.propose(mana_events(state, seat, kinds, ctx.source))


def mana_events(state: State, seat: int, kinds: tuple[int, ...], source: int) -> list[ev.Event]:
    """The events that add these mana, one for each kind in order."""
    snow = source > 0 and state.chars(source).supertypes & SNOW != 0
    batch: list[ev.Event] = []
    for kind in kinds:
        if batch and batch[-1].other == kind:
            batch[-1].amount += 1
            continue
        event = ev.Event(ev.ADD_MANA, "mana.production", 0, seat, 1, source, kind)
        event.flag = snow
        batch.append(event)
    return batch


def unit_mask(unit: Mana) -> int:
    """A mana in a pool as the solver sees it."""
    return unit.kind | SNOW_SYMBOL if unit.snow else unit.kind


def usable(state: State, source: Source) -> bool:
    """Whether the permanent could be tapped for mana now, as far as the tap symbol goes."""
    obj = state.objects[source.ref]
    if obj.tapped:
        return False
    return not source.creature or not queries.is_sick(state, obj)


def simple_sources(state: State, seat: int, without: int) -> list[Source]:
    """The plain sources that the player could tap now, by preference; ``without`` is not to be used."""
    return [
        source
        for source in offers(state).sources[seat]
        if source.simple and source.ref != without and usable(state, source)
    ]


def tap_for_mana(state: State, seat: int, source: Source, kind: int) -> None:
    """Activate a plain mana ability: tap, add, and what triggers on it (411.1 / 605.3)."""
    tap = ev.Event(ev.TAP, "mana.tapped_for", source.ref, seat, 0, source.ref)
    tap.flag = True
    state.propose([tap])
    batch = mana_events(state, seat, (kind,), source.ref)
    batch.append(ev.Event(ev.TAPPED_FOR_MANA, "mana.tapped_for", source.ref, seat, 1, source.ref, kind))
    state.propose(batch)
