"""Triggered abilities: what triggers, and when (404, 410 / 603). ``trigger_stack.py`` puts them on the stack.

Abilities of permanents are indexed by the kinds of event they watch; the index is kept until the board changes. The
few abilities that work in other zones (``foreign.py``) are looked for only where a card of the game has one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaburn.abilities import events as ev
from manaburn.abilities.abilities import Triggered
from manaburn.abilities.ability_set import kinds_mask
from manaburn.abilities.context import Context
from manaburn.abilities.nouns import HOST, Attached
from manaburn.abilities.terms import BATTLEFIELD, COMMAND, PLANESWALKER, STACK
from manaburn.abilities.triggers import DealsDamage, OneOf, StateIs
from manaburn.abilities.verbs_sides import DELAYED_AT, Transform
from manaburn.engine.effects import continuous
from manaburn.engine.events import foreign
from manaburn.engine.objects import DelayedTrigger, WaitingTrigger

if TYPE_CHECKING:
    from manaburn.abilities.ability_set import AbilitySet
    from manaburn.abilities.base import Effect, Pattern
    from manaburn.abilities.effects import Delayed
    from manaburn.abilities.events import Event
    from manaburn.engine.state import State


class Watcher:
    """One triggered ability of one object at a moment, with its bindings (source and controller)."""

    __slots__ = ("ability", "ctx", "index")

    def __init__(self, ability: Triggered, index: int, ctx: Context) -> None:
        self.ability: Triggered = ability
        self.index: int = index
        self.ctx: Context = ctx


class Watchers:
    """What permanents and emblems watch for at a moment. Shared by copies of a game and never changed.

    Triggered abilities by the kinds of event they watch, and which permanents are planeswalkers.
    """

    __slots__ = ("by_kind", "kinds", "planeswalkers", "states")

    def __init__(self) -> None:
        self.kinds: int = 0
        self.by_kind: dict[int, list[Watcher]] = {}
        self.states: list[Watcher] = []  # state triggers
        self.planeswalkers: list[int] = []

    def add(self, abilities: AbilitySet, source: int, controller: int) -> None:
        """Take in the abilities of an object that work where it is."""
        ctx = Context(source, controller)
        for index, ability in abilities.triggered:
            if ability.zone != BATTLEFIELD and ability.zone != COMMAND:
                continue
            watcher = Watcher(ability, index, ctx)
            if isinstance(ability.event, StateIs):
                self.states.append(watcher)
            for kind in ability.event.kinds:
                self.by_kind.setdefault(kind, []).append(watcher)
                self.kinds |= 1 << kind


def watchers(state: State) -> Watchers:
    """The triggered abilities of permanents as they are now."""
    found = state.watchers
    if found is not None:
        return found
    found = Watchers()
    for ref in state.zone(BATTLEFIELD):
        if not state.some_phased or not state.objects[ref].phased_out:
            chars = state.chars(ref)
            if chars.abilities:
                abilities = chars.sorted_abilities()
                if abilities.triggered:
                    found.add(abilities, ref, chars.controller)
            if chars.types & PLANESWALKER:
                found.planeswalkers.append(ref)
    for ref in state.zone(COMMAND):
        found.add(state.chars(ref).sorted_abilities(), ref, state.objects[ref].controller)
    state.watchers = found
    return found


# --- matching --------------------------------------------------------------------------------------------------
def look_back(state: State, batch: list[Event]) -> list[WaitingTrigger] | None:
    """What triggers on the batch by the state before it (410.10d / 603.6d / 603.10), found just before it happens."""
    for event in batch:
        if (event.kind == ev.MOVE and event.zone_from > 0) or event.kind == ev.PHASE_OUT:
            found: list[WaitingTrigger] = []
            _match(state, batch, _kinds(batch), True, found)
            return found or None
    return None


def collect(state: State, batch: list[Event], before: list[WaitingTrigger] | None) -> None:
    """Let abilities trigger on a committed batch: they wait in ``state.waiting`` (410.2 / 603.2-3)."""
    found: list[WaitingTrigger] = []
    if before is not None:
        found.extend([waiting for waiting in before if _happened(waiting) and _condition_holds(state, waiting)])
    kinds = _kinds(batch)
    _match(state, batch, kinds, False, found)
    if found:
        if state.delayed:
            found = _end_delayed(state, found)
        state.waiting = (*state.waiting, *found)
    if state.delayed:
        _drop_ended(state)
    if state.watchers is not None and state.watchers.states:
        check_states(state)


def _kinds(batch: list[Event]) -> int:
    """The kinds of the events as a mask."""
    mask = 0
    for event in batch:
        mask |= 1 << event.kind
    return mask


def _match(state: State, batch: list[Event], kinds: int, back: bool, found: list[WaitingTrigger]) -> None:
    """Match the events with all that watches; ``back``: the patterns that look back in time, else the others."""
    current = watchers(state)
    if current.kinds & kinds:
        for event in batch:
            if current.kinds >> event.kind & 1:
                for watcher in current.by_kind[event.kind]:
                    _try(state, event, watcher, back, found)
    if foreign.kinds(state) & kinds:
        for ability, index, ctx in foreign.find(state, kinds):
            watched = kinds_mask(ability.event.kinds)
            for event in batch:
                if watched >> event.kind & 1:
                    _try(state, event, Watcher(ability, index, ctx), back, found)
    if state.delayed:
        _match_delayed(state, batch, back, found)


def _try(state: State, event: Event, watcher: Watcher, back: bool, found: list[WaitingTrigger]) -> None:
    pattern = watcher.ability.event
    if pattern.looks_back(state, event) != back or not pattern.matches(state, event, watcher.ctx):
        return
    ctx = _with_host(state, pattern, watcher.ctx).copy()
    ctx.event = event
    if event.kind == ev.TURN_FACE_UP:
        ctx.x = event.amount  # what X was in its morph cost (702.37f)
    if event.kind == ev.MOVE and event.new_obj == ctx.source and event.before is not None and event.before.context:
        ctx.x = event.before.context.x  # the X of the permanent that has resolved (107.3m)
    waiting = WaitingTrigger(watcher.ability, ctx.source, ctx.controller, event, ctx, watcher.index)
    if isinstance(pattern, DealsDamage) and _same_damage(pattern, waiting, found):
        return
    if back or _condition_holds(state, waiting):
        found.append(waiting)


def _same_damage(pattern: DealsDamage, waiting: WaitingTrigger, found: list[WaitingTrigger]) -> bool:
    """Whether it is one with damage for which the ability has triggered already; then that is about all of it.

    A source that deals damage to several at once deals damage once, as what is dealt damage by several at once is dealt it
    once (410.8 / 603.2c).
    """
    event = waiting.event
    if event is None or (pattern.to is not None and pattern.source is not None):
        return False
    for other in found:
        held = other.event
        if held is None or held.kind != ev.DAMAGE or other.ability is not waiting.ability:
            continue
        same = held.source == event.source if pattern.to is None else held.obj == event.obj
        if same and other.source == waiting.source and other.index == waiting.index and other.context is not None:
            merged, ctx = held.copy(), other.context.copy()
            merged.amount += event.amount
            other.event = ctx.event = merged
            other.context = ctx
            return True
    return False


def _with_host(state: State, pattern: Pattern, ctx: Context) -> Context:
    """Bindings that keep what the source is attached to, if the ability is about that (413.2f / 608.2h)."""
    for node in pattern.walk():
        if isinstance(node, Attached):
            return ctx.bind(HOST, node.refs(state, ctx))
    return ctx


def _happened(waiting: WaitingTrigger) -> bool:
    return waiting.event is not None and waiting.event.kind != 0


def _condition_holds(state: State, waiting: WaitingTrigger) -> bool:
    """The intervening "if", as the event has just happened (404.3, 410.8 / 603.4)."""
    ability = waiting.ability
    if not isinstance(ability, Triggered) or ability.condition is None or waiting.context is None:
        return True
    return ability.condition.holds(state, waiting.context)


# --- delayed triggers ------------------------------------------------------------------------------------------
def add_delayed(state: State, what: Delayed, ctx: Context) -> None:
    """A delayed triggered ability is created, unless the time it lasts is over already (404.4 / 603.7)."""
    if what.condition is not None and not continuous.may_begin(state, what.condition, ctx):
        return
    if any(isinstance(node, Transform) for node in what.effect.walk()):
        ctx = ctx.bind(DELAYED_AT, (state.tick(),))
    state.delayed = (*state.delayed, DelayedTrigger(state.next_id, what, ctx, state.turn))
    state.next_id += 1
    _drop_ended(state)


def add_reflexive(state: State, effect: Effect, ctx: Context) -> None:
    """ "When you do": it has just been done, so the ability triggers at once (603.12)."""
    ability = Triggered(OneOf(()), effect)
    state.waiting = (*state.waiting, WaitingTrigger(ability, ctx.source, ctx.controller, None, ctx, -1))


def _match_delayed(state: State, batch: list[Event], back: bool, found: list[WaitingTrigger]) -> None:
    for delayed in state.delayed:
        pattern = delayed.what.event
        kinds = kinds_mask(pattern.kinds)
        for event in batch:
            if not kinds >> event.kind & 1:
                continue
            ctx = delayed.context.copy()
            ctx.controller = _delayed_controller(state, delayed)
            if pattern.looks_back(state, event) != back or not pattern.matches(state, event, ctx):
                continue
            if event.kind != ev.STEP_BEGINS or ctx.event is None:
                ctx.event = event  # else "that creature" is still the one of the event that led to it
            ability = Triggered(pattern, delayed.what.effect)
            found.append(WaitingTrigger(ability, ctx.source, ctx.controller, event, ctx, -delayed.id))


def _delayed_controller(state: State, delayed: DelayedTrigger) -> int:
    """Who made it, or in old editions who controls its source as it triggers (410.2 / 404.4e, 603.7d)."""
    source = delayed.context.source
    if state.rules.delayed_trigger_controller == "source" and source > 0:
        return state.controller(source)
    return delayed.context.controller


def _end_delayed(state: State, found: list[WaitingTrigger]) -> list[WaitingTrigger]:
    """Delayed triggers that trigger once are over, and do so once for a batch (404.4b / 603.7b)."""
    once = {delayed.id for delayed in state.delayed if delayed.what.once}
    kept: list[WaitingTrigger] = []
    used: list[int] = []
    for waiting in found:
        if -waiting.index in once:
            if -waiting.index in used:
                continue
            used.append(-waiting.index)
        kept.append(waiting)
    if used:
        state.delayed = tuple(delayed for delayed in state.delayed if delayed.id not in used)
    return kept


def _drop_ended(state: State) -> None:
    """Delayed triggers that lasted "for as long as" what no longer holds, or that can never trigger, are over."""
    for delayed in state.delayed:
        condition = delayed.what.condition
        over = condition is not None and not continuous.holds_now(state, condition, delayed.context)
        if over or not delayed.what.event.is_possible(state, delayed.context):
            state.delayed = tuple(other for other in state.delayed if other is not delayed)


def end_turn(state: State) -> None:
    """Delayed triggers that last "this turn" are over (404.4b / 603.7b)."""
    if state.delayed:
        state.delayed = tuple(delayed for delayed in state.delayed if not delayed.what.this_turn)


# --- state triggers --------------------------------------------------------------------------------------------
def check_states(state: State) -> None:
    """State triggers whose condition holds, unless already waiting or on the stack (410.11 / 603.8)."""
    for watcher in watchers(state).states:
        ctx = watcher.ctx
        pattern = watcher.ability.event
        if (
            isinstance(pattern, StateIs)
            and pattern.condition.holds(state, ctx)
            and not _is_pending(state, ctx.source, watcher.index)
        ):
            waiting = WaitingTrigger(watcher.ability, ctx.source, ctx.controller, None, ctx, watcher.index)
            state.waiting = (*state.waiting, waiting)


def _is_pending(state: State, source: int, index: int) -> bool:
    for waiting in state.waiting:
        if waiting.source == source and waiting.index == index:
            return True
    for ref in state.zone(STACK):
        obj = state.objects[ref]
        if obj.cause == index and obj.context is not None and obj.context.source == source and obj.printed < 0:
            return True
    return False
