"""Replacement effects of other permanents and of resolved spells: what they apply to, and what they change (419 / 614).

Which kinds of events any card of the game could change is known from the table (``TableFacts.replaces``); only then are
the effects at work looked through.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaburn.abilities import events as ev
from manaburn.abilities.chapters import LORE
from manaburn.abilities.filters import without_source
from manaburn.abilities.modifications import PreventDamage
from manaburn.abilities.replacements import (
    CountersInstead,
    DamageInstead,
    EntersChanged,
    Instead,
    MovesInstead,
    TokensInstead,
)
from manaburn.abilities.terms import BATTLEFIELD
from manaburn.engine.effects.derived import facts
from manaburn.engine.events import entering
from manaburn.engine.events.candidates import (
    DONE_INSTEAD,
    ENTERS_CHANGED,
    MORE_TOKENS,
    MOVES_ELSEWHERE,
    OTHER_COUNTERS,
    OTHER_DAMAGE,
    OWN_MOVE_KEY,
    Candidate,
)
from manaburn.engine.objects import CARD

if TYPE_CHECKING:
    from manaburn.abilities.base import Amount
    from manaburn.abilities.context import Context
    from manaburn.abilities.events import Event
    from manaburn.engine.effects.derived import RuleEffect
    from manaburn.engine.state import State


def concerns(state: State, event: Event) -> bool:
    """Whether one of these effects could apply to an event."""
    own = event.kind == ev.MOVE and own_moves(state, event)
    if not own and not facts(state).replaces >> event.kind & 1:
        return False
    found: list[Candidate] = []
    find(state, event, found)
    return any(candidate.key not in event.applied for candidate in found)


def find(state: State, event: Event, found: list[Candidate]) -> None:
    """The effects that could apply to an event, those that had their opportunity among them."""
    kind = event.kind
    if kind == ev.MOVE:
        _find_own_moves(state, event, found)
    if not facts(state).replaces >> kind & 1:
        return
    if kind == ev.MOVE:
        _find_moves(state, event, found)
    if kind == ev.CREATE_TOKEN:
        for effect in state.rule_effects(TokensInstead):
            if effect.covers(state, -1 - event.player):
                _add(found, effect, MORE_TOKENS, "replace.instead", True)
    elif kind == ev.DAMAGE:
        _find_damage(state, event, found)
    if kind == ev.ADD_COUNTERS or _enters(event):
        _find_counters(state, event, found)
    if _enters(event):
        _find_arrivals(state, event, found)
    _find_others(state, event, found)


def _enters(event: Event) -> bool:
    return event.kind == ev.CREATE_TOKEN or (event.kind == ev.MOVE and event.zone_to == BATTLEFIELD)


def _add(found: list[Candidate], effect: RuleEffect, kind: int, rule: str, alike: bool = False) -> Candidate:
    candidate = Candidate(effect.key, kind, effect.ctx.source, rule, 0, alike)
    candidate.effect, candidate.change = effect, effect.mod
    found.append(candidate)
    return candidate


def context(effect: RuleEffect, event: Event) -> Context:
    """The bindings of an effect with the event that it treats."""
    ctx = effect.ctx.copy()
    ctx.event = event
    return ctx


# --- changes of zone -------------------------------------------------------------------------------------------
def own_moves(state: State, event: Event) -> bool:
    """Whether the card that moves has an ability of its own about that."""
    obj = state.objects.get(event.obj)
    return obj is not None and obj.printed >= 0 and bool(state.chars(event.obj).sorted_abilities().moving)


def _find_own_moves(state: State, event: Event, found: list[Candidate]) -> None:
    if not own_moves(state, event):
        return
    for index, ability in enumerate(state.chars(event.obj).sorted_abilities().moving):
        if _goes(state, event, ability.change):
            candidate = Candidate(OWN_MOVE_KEY - index, MOVES_ELSEWHERE, event.obj, "replace.instead")
            candidate.change = ability.change
            found.append(candidate)


def _find_moves(state: State, event: Event, found: list[Candidate]) -> None:
    for effect in state.rule_effects(MovesInstead):
        change = effect.mod
        if isinstance(change, MovesInstead) and _goes(state, event, change) and effect.covers_spell(state, event.obj):
            _add(found, effect, MOVES_ELSEWHERE, "replace.instead")


def _goes(state: State, event: Event, change: MovesInstead) -> bool:
    """Whether a move is one from and to those zones."""
    obj = state.objects.get(event.obj)
    if obj is None or event.cause == ev.CEASED or obj.phased_out or (change.cards and obj.kind != CARD):
        return False
    if change.zone_from >= 0 and obj.zone != change.zone_from:
        return False
    if change.zone_to < 0:
        return event.zone_to not in (obj.zone, change.to)
    return event.zone_to == change.zone_to


def send(state: State, event: Event, change: MovesInstead) -> list[Event]:
    """It goes elsewhere; returns what happens with it: it is shown."""
    event.zone_to, event.position, event.rule = change.to, change.position, "replace.instead"
    event.player, event.attach_to, event.attacks, event.counters = -1, 0, 0, change.counters
    owner = state.objects[event.obj].owner
    more: list[Event] = []
    if change.reveal:
        more.append(ev.Event(ev.REVEAL, "action.reveal", event.obj, owner))
    return more


# --- amounts ---------------------------------------------------------------------------------------------------
def _find_damage(state: State, event: Event, found: list[Candidate]) -> None:
    if event.amount <= 0 or not state.can_be_dealt_damage(event.obj):
        return
    for effect in state.rule_effects(DamageInstead):
        change = effect.mod
        if not isinstance(change, DamageInstead) or event.amount < change.least:
            continue
        if change.combat != 0 and event.flag != (change.combat == 1):
            continue
        if without_source(change.source).test(state, event.source, effect.ctx) and (
            change.to is None or change.to.test(state, event.obj, effect.ctx)
        ):
            _add(found, effect, OTHER_DAMAGE, "replace.instead")


def prevented(state: State, event: Event, by: Candidate) -> int:
    """How much of the damage an effect prevents."""
    change = by.change
    if not isinstance(change, PreventDamage) or change.amount is None or by.ctx is None:
        return event.amount
    ctx = by.ctx.copy()
    ctx.event = event
    return min(event.amount, new_amount(state, event, change.amount, ctx))


def new_amount(state: State, event: Event, amount: Amount, ctx: Context) -> int:
    """How much it is instead."""
    return max(0, amount.value(state, ctx))


def _find_counters(state: State, event: Event, found: list[Candidate]) -> None:
    effects = state.rule_effects(CountersInstead)
    if not effects or (event.kind != ev.ADD_COUNTERS and not event.counters):
        return
    there, ref = state, event.obj
    if event.kind != ev.ADD_COUNTERS:
        there, ref = entering.entered(state, event)
    for effect in effects:
        change = effect.mod
        if not isinstance(change, CountersInstead) or not change.on.test(there, ref, effect.ctx):
            continue
        if event.kind != ev.ADD_COUNTERS:
            fits = any(
                change.kind in ("", kind) and number > _of_the_rules(state, event, kind, change)
                for kind, number in event.counters
            )
        else:
            fits = change.kind in ("", event.text) and not (change.by_effect and not _by_effect(state, event))
        if fits and (not change.by_effect or event.kind != ev.ADD_COUNTERS or event.rule == "counter.is"):
            _add(found, effect, OTHER_COUNTERS, "replace.instead")


def _by_effect(state: State, event: Event) -> bool:
    """Whether an effect puts the counters there, and no cost that is being paid."""
    return not any(frame.PAYS for frame in state.frames)


def _of_the_rules(state: State, event: Event, kind: str, change: CountersInstead) -> int:
    """How many counters something enters with that no effect puts there: the first lore counter of a Saga (714.3a)."""
    return 1 if kind == LORE and change.by_effect and entering.is_saga(state, event) else 0


def change_counters(state: State, event: Event, change: CountersInstead, ctx: Context) -> None:
    """Another number of counters is put there."""
    if event.kind == ev.ADD_COUNTERS:
        event.amount = new_amount(state, event, change.amount, ctx)
        return
    counters: list[tuple[str, int]] = []
    for kind, number in event.counters:
        own = _of_the_rules(state, event, kind, change)
        if change.kind in ("", kind) and number > own:
            one = ev.Event(ev.ADD_COUNTERS, event.rule, event.obj, -1, number - own)
            ctx.event = one
            number = own + new_amount(state, one, change.amount, ctx)
        counters.append((kind, number))
    event.counters = tuple(counters)


# --- arrivals and the rest -------------------------------------------------------------------------------------
def _find_arrivals(state: State, event: Event, found: list[Candidate]) -> None:
    effects = state.rule_effects(EntersChanged)
    if not effects or (event.kind == ev.MOVE and event.obj not in state.objects):
        return
    there, ref = entering.entered(state, event)
    for effect in effects:
        if effect.covers(there, ref):
            _add(found, effect, ENTERS_CHANGED, "replace.enters_with", True)


def _find_others(state: State, event: Event, found: list[Candidate]) -> None:
    for effect in state.rule_effects(Instead):
        change = effect.mod
        if not isinstance(change, Instead) or event.kind not in change.event.kinds:
            continue
        if change.event.matches(state, event, effect.ctx):
            candidate = _add(found, effect, DONE_INSTEAD, "replace.instead")
            candidate.optional = change.optional
