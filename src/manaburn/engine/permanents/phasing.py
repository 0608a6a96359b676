"""Phasing: a change of zone until July 2009, a status from then on (217.8, 302.1, 502.15 / 502.1, 702.26).

Either way it is the same permanent: it keeps its id, its status, counters, attachments and timestamp. What is attached
to it phases with it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaburn.abilities import events as ev
from manaburn.abilities.modifications import CANT_PHASE_OUT
from manaburn.abilities.terms import BATTLEFIELD, FOREVER, PHASED_OUT, PHASING
from manaburn.engine import atoms
from manaburn.engine.objects import TOKEN, DelayedTrigger

if TYPE_CHECKING:
    from manaburn.abilities.context import Context
    from manaburn.abilities.events import Event
    from manaburn.engine.objects import ContinuousEffect, GameObject
    from manaburn.engine.state import State


# --- the untap step --------------------------------------------------------------------------------------------
def untap_step(state: State) -> None:
    """The active player's permanents with phasing phase out, and what phased out under his control phases in, at once."""
    out: list[int] = []
    back: list[int] = []
    for ref in state.zone(BATTLEFIELD):
        obj = state.objects[ref]
        if obj.phased_out:
            if obj.phased_seat == state.active and obj.phased_with == 0:
                back.append(ref)
        else:
            chars = state.chars(ref)
            if chars.keywords & PHASING and chars.controller == state.active:
                out.append(ref)
    for ref in state.zone(PHASED_OUT):
        obj = state.objects[ref]
        if obj.phased_seat == state.active and obj.phased_with == 0:
            back.append(ref)
    if out or back:
        state.propose([*_events(state, ev.PHASE_OUT, out), *_events(state, ev.PHASE_IN, back)])


def phase_out(state: State, refs: list[int]) -> None:
    """Permanents phase out at the same time."""
    if refs:
        state.propose(_events(state, ev.PHASE_OUT, refs))


def _events(state: State, kind: int, refs: list[int]) -> list[Event]:
    """Events for the objects and for all that phases with them; ``other`` is what something phases with."""
    batch: list[Event] = []
    seen: list[int] = []
    direct = [ref for ref in refs if kind == ev.PHASE_IN or not _host_among(state, ref, refs)]
    for ref in direct:
        batch.append(ev.Event(kind, "keyword.phasing", ref))
        _with(state, kind, ref, batch, seen)
    return batch


def _host_among(state: State, ref: int, refs: list[int]) -> bool:
    """Whether it is attached, through others, to one of the objects: then it phases out indirectly (502.15i / 702.26h)."""
    seen = [ref]
    host = state.objects[ref].attached_to
    while host in state.objects and host not in seen:
        if host in refs:
            return True
        seen.append(host)
        host = state.objects[host].attached_to
    return False


def _with(state: State, kind: int, host: int, batch: list[Event], seen: list[int]) -> None:
    """What is attached to it phases out with it; what phased out with it phases in with it."""
    seen.append(host)
    for ref in [*state.zone(BATTLEFIELD), *state.zone(PHASED_OUT)]:
        obj = state.objects[ref]
        out = obj.phased_out or obj.zone == PHASED_OUT
        goes = not out and obj.attached_to == host if kind == ev.PHASE_OUT else out and obj.phased_with == host
        if goes and ref not in seen:
            batch.append(ev.Event(kind, "keyword.phasing", ref, -1, 0, 0, host))
            _with(state, kind, ref, batch, seen)


# --- the events ------------------------------------------------------------------------------------------------
def commit(state: State, event: Event) -> None:
    """A permanent phases in or out."""
    obj = state.objects.get(event.obj)
    if obj is None:
        event.kind = 0
    elif event.kind == ev.PHASE_OUT:
        _out(state, event, obj)
    else:
        _in(state, event, obj)


def _out(state: State, event: Event, obj: GameObject) -> None:
    if not state.on_battlefield(obj.id) or state.chars(obj.id).rules_mods & CANT_PHASE_OUT:
        event.kind = 0
        return
    seat = state.controller(obj.id)
    new = obj.copy()
    new.phased_seat, new.phased_with = seat, event.other
    if state.rules.phasing_is_status:
        new.phased_out = True
        atoms.put(state, new)
        state.some_phased = True
    else:
        new.damage, new.deathtouched = 0, False
        _rezone(state, obj, new, PHASED_OUT)
        _forget(state, obj.id)
    if state.rules.phasing_out_leaves_combat:
        state.leave_combat(obj.id)
    if obj.kind == TOKEN and state.rules.phased_out_tokens_cease:
        state.strays = (*state.strays, obj.id)
    state.touch()


def _in(state: State, event: Event, obj: GameObject) -> None:
    new = obj.copy()
    new.phased_seat, new.phased_with = -1, 0
    if obj.phased_out:
        new.phased_out = False
        if obj.attached_to > 0 and state.zone_of(obj.attached_to) != BATTLEFIELD:
            new.attached_to = 0
        atoms.put(state, new)
        state.some_phased = any(state.objects[ref].phased_out for ref in state.zone(BATTLEFIELD))
    elif obj.zone == PHASED_OUT:
        new.since = 0  # it can attack and tap as though it had haste (502.15m)
        _rezone(state, obj, new, BATTLEFIELD)
    else:
        event.kind = 0
        return
    state.touch()


def _rezone(state: State, old: GameObject, new: GameObject, zone: int) -> None:
    atoms.leave_zone(state, old)
    new.zone = zone
    atoms.enter_zone(state, new)


# --- what loses sight of a permanent that phased out as a change of zone -----------------------------------------
def _forget(state: State, ref: int) -> None:
    """Effects of limited duration and delayed triggers can't affect it any more (502.15g)."""
    if any(effect.duration != FOREVER and ref in effect.affected for effect in state.effects):
        state.effects = tuple([_without(effect, ref) for effect in state.effects])
    if state.delayed:
        state.delayed = tuple(
            [
                DelayedTrigger(delayed.id, delayed.what, _blinded(delayed.context, ref), delayed.turn)
                for delayed in state.delayed
            ]
        )


def _without(effect: ContinuousEffect, ref: int) -> ContinuousEffect:
    if effect.duration == FOREVER or ref not in effect.affected:
        return effect
    new = effect.copy()
    new.affected = tuple([other for other in effect.affected if other != ref])
    return new


def _blinded(ctx: Context, ref: int) -> Context:
    """The bindings without an object."""
    new = ctx.copy()
    new.targets = tuple([tuple([0 if other == ref else other for other in refs]) for refs in ctx.targets])
    new.names = {name: tuple([other for other in refs if other != ref]) for name, refs in ctx.names.items()}
    return new
