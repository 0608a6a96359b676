"""Regeneration, prevention and redirection (212.9g, 419.6b-c, 419.7 / 306.7, 614.8-9, 615)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaburn.abilities import events as ev
from manaburn.abilities.modifications import CANT_BE_REGENERATED, DamageIsCertain, PreventDamage, RedirectDamage
from manaburn.abilities.terms import END_OF_TURN, INDESTRUCTIBLE
from manaburn.engine import atoms
from manaburn.engine.events.candidates import (
    PLANESWALKER_KEY,
    PREVENT_ALL,
    PREVENT_NEXT,
    PREVENT_TIME,
    PROTECTION_KEY,
    REDIRECT_ALL,
    REDIRECT_NEXT,
    REDIRECT_TIME,
    REGENERATE,
    TO_PLANESWALKER,
    Candidate,
)
from manaburn.engine.events.triggers import watchers
from manaburn.engine.objects import MODIFY, PREVENTION, REDIRECTION, REGENERATION, ContinuousEffect
from manaburn.engine.queries import player_protected, protected_from

if TYPE_CHECKING:
    from manaburn.abilities.base import Effect, Filter
    from manaburn.abilities.context import Context
    from manaburn.abilities.events import Event
    from manaburn.engine.effects.derived import RuleEffect
    from manaburn.engine.state import State


# --- shields are made ------------------------------------------------------------------------------------------
def _shield(state: State, kind: int, ctx: Context) -> ContinuousEffect:
    shield = ContinuousEffect(atoms.new_id(state), kind, ctx)
    shield.duration = END_OF_TURN
    shield.ends_turn = state.turn
    shield.timestamp = state.tick()
    return shield


def add_regeneration(state: State, ref: int, ctx: Context, then: Effect | None = None) -> None:
    """A regeneration shield: for the next time it would be destroyed this turn. ``then``: if it regenerates this way."""
    shield = _shield(state, REGENERATION, ctx)
    shield.affected = (ref,)
    shield.then = then
    state.effects = (*state.effects, shield)


def add_prevention(state: State, amount: int, ref: int, ctx: Context, then: Effect | None = None) -> None:
    """A shield that prevents the next damage to something this turn."""
    if amount > 0:
        shield = _shield(state, PREVENTION, ctx)
        shield.affected = (ref,)
        shield.then = then
        shield.amount = amount
        state.effects = (*state.effects, shield)


def add_prevention_from(
    state: State, source: int, quality: Filter, refs: tuple[int, ...], ctx: Context, then: Effect | None = None
) -> None:
    """A shield for the next time a source would deal damage to one of these this turn (to anything, if there are none).

    The source must still have its quality then (419.8b / 609.7b).
    """
    shield = _shield(state, PREVENTION, ctx)
    shield.affected = refs
    shield.source = source
    shield.protected = quality
    shield.then = then
    state.effects = (*state.effects, shield)


def add_redirection(state: State, amount: int, source: int, protected: Filter, to: int, ctx: Context) -> None:
    """A shield that redirects the next damage of a source (0: of any) this turn; amount -1: all of the next time."""
    if amount != 0:
        shield = _shield(state, REDIRECTION, ctx)
        shield.amount = amount
        shield.source = source
        shield.protected = protected
        shield.to = to
        state.effects = (*state.effects, shield)


def use_up(state: State, key: int, amount: int) -> None:
    """Take ``amount`` off a shield; one with nothing left is gone (a regeneration shield after one use)."""
    effects: list[ContinuousEffect] = []
    for effect in state.effects:
        if effect.id == key:
            left = effect.amount - amount
            if left <= 0:
                continue
            effect = effect.copy()
            effect.amount = left
        effects.append(effect)
    state.effects = tuple(effects)


def amount_left(state: State, key: int) -> int:
    """How much a shield could still prevent or redirect."""
    for effect in state.effects:
        if effect.id == key:
            return effect.amount
    return 0


def maker(state: State, key: int) -> int:
    """The seat whose effect a shield is."""
    for effect in state.effects:
        if effect.id == key:
            return effect.context.controller
    raise KeyError(key)


# --- what applies ----------------------------------------------------------------------------------------------
def may_apply(state: State, event: Event) -> bool:
    """A cheap test: False if certainly nothing here applies to the damage or destruction."""
    if state.effects:
        return True
    if event.kind == ev.DESTROY:
        return False
    if state.rule_effects(PreventDamage) or state.rule_effects(RedirectDamage) or watchers(state).planeswalkers:
        return True
    return _protected(state, event)


def find_regeneration(state: State, event: Event, found: list[Candidate]) -> None:
    """The shields of a permanent that would be destroyed, unless it can't be regenerated or destroyed at all."""
    if event.flag or not state.effects or not state.on_battlefield(event.obj):
        return
    chars = state.chars(event.obj)
    if chars.rules_mods & CANT_BE_REGENERATED or chars.keywords & INDESTRUCTIBLE:
        return
    for effect in state.effects:
        if effect.kind == REGENERATION and event.obj in effect.affected:
            rule = "replace.regeneration"
            shield = Candidate(effect.id, REGENERATE, effect.context.source, rule, 0, effect.then is None)
            _with_then(shield, effect.then, effect.context)
            found.append(shield)


def find_damage(state: State, event: Event, found: list[Candidate]) -> None:
    """The prevention and redirection effects that apply to damage; none prevents what can't be prevented (615.12)."""
    if not state.can_be_dealt_damage(event.obj):
        return
    certain = event.certain or bool(state.rule_effects(DamageIsCertain))
    if not certain:
        found.extend([_prevention(rule) for rule in state.rule_effects(PreventDamage) if _prevents(state, event, rule)])
        if _protected(state, event):
            found.append(Candidate(PROTECTION_KEY, PREVENT_ALL, event.obj, "keyword.protection", 0, True))
    for rule in state.rule_effects(RedirectDamage):
        if isinstance(rule.mod, RedirectDamage) and _moves(state, event, rule, rule.mod):
            to = rule.mod.to.one(state, rule.ctx)
            if can_receive(state, to, event):
                found.append(Candidate(rule.key, REDIRECT_ALL, rule.ctx.source, "replace.redirection", to))
    for effect in state.effects:
        if effect.kind != MODIFY:
            _shields(state, event, effect, certain, found)
    if planeswalkers_for(state, event):
        found.append(Candidate(PLANESWALKER_KEY, TO_PLANESWALKER, event.source, "planeswalker.redirection"))


def _protected(state: State, event: Event) -> bool:
    """Whether a permanent has protection from the source that would deal damage to it (502.7e / 702.16e)."""
    if event.obj < 0:
        return player_protected(state, event.obj, event.source)
    return (
        event.obj > 0 and len(state.chars(event.obj).abilities) > 0 and protected_from(state, event.obj, event.source)
    )


def _prevents(state: State, event: Event, rule: RuleEffect) -> bool:
    mod = rule.mod
    if not isinstance(mod, PreventDamage) or (mod.combat_only and not event.flag):
        return False
    if not rule.covers(state, event.source if mod.dealt_by else event.obj):
        return False
    return mod.other is None or mod.other.test(state, event.obj if mod.dealt_by else event.source, rule.ctx)


def _prevention(rule: RuleEffect) -> Candidate:
    mod = rule.mod
    assert isinstance(mod, PreventDamage)
    whole = mod.amount is None and mod.then is None
    candidate = Candidate(rule.key, PREVENT_ALL, rule.ctx.source, "prevent.is", 0, whole)
    candidate.change = mod
    _with_then(candidate, mod.then, rule.ctx)
    return candidate


def _with_then(candidate: Candidate, then: Effect | None, ctx: Context) -> None:
    """What follows if this is what prevents it, or saves it."""
    candidate.then, candidate.ctx = then, ctx


def _moves(state: State, event: Event, rule: RuleEffect, mod: RedirectDamage) -> bool:
    """Whether an effect moves that damage elsewhere."""
    if mod.combat_only and not event.flag:
        return False
    if mod.source is not None and not mod.source.test(state, event.source, rule.ctx):
        return False
    return rule.covers(state, event.obj)


def can_receive(state: State, to: int, event: Event) -> bool:
    """Whether damage can be redirected there: to something else that still can be dealt damage (419.6c / 614.9)."""
    return to != 0 and to != event.obj and state.can_be_dealt_damage(to)


def _shields(state: State, event: Event, effect: ContinuousEffect, certain: bool, found: list[Candidate]) -> None:
    source = effect.context.source
    if effect.kind == PREVENTION:
        if certain:
            return
        if effect.source != 0:
            if _next_time(state, event, effect):
                found.append(Candidate(effect.id, PREVENT_TIME, source, "prevent.shield"))
                _with_then(found[-1], effect.then, effect.context)
        elif event.obj in effect.affected:
            found.append(Candidate(effect.id, PREVENT_NEXT, source, "prevent.shield"))
            _with_then(found[-1], effect.then, effect.context)
    elif effect.kind == REDIRECTION and _redirects(state, event, effect):
        kind = REDIRECT_NEXT if effect.amount > 0 else REDIRECT_TIME
        found.append(Candidate(effect.id, kind, source, "replace.redirection", effect.to))


def _next_time(state: State, event: Event, effect: ContinuousEffect) -> bool:
    """Whether it is the damage of the source that a shield waits for."""
    if effect.affected and event.obj not in effect.affected:
        return False
    if effect.protected is None or not _is_source(state, effect.source, event.source):
        return False
    return effect.protected.test(state, event.source, effect.context)


def _redirects(state: State, event: Event, effect: ContinuousEffect) -> bool:
    if (effect.source != 0 and not _is_source(state, effect.source, event.source)) or not can_receive(
        state, effect.to, event
    ):
        return False
    return effect.protected is not None and effect.protected.test(state, event.obj, effect.context)


def _is_source(state: State, chosen: int, source: int) -> bool:
    """Whether it is the source chosen, or the permanent that the chosen spell became (419.8a / 609.7a)."""
    if chosen == source:
        return True
    known = state.last_known.get(chosen)
    return known is not None and known.became == source and state.on_battlefield(source)


def planeswalkers_for(state: State, event: Event) -> tuple[int, ...]:
    """The planeswalkers that noncombat damage an opponent's source would deal to a player may be dealt to instead."""
    if event.obj >= 0 or event.flag or not state.rules.redirect_to_planeswalkers or not watchers(state).planeswalkers:
        return ()
    seat = -1 - event.obj
    if state.controller(event.source) == seat:
        return ()
    return tuple([ref for ref in watchers(state).planeswalkers if state.controller(ref) == seat])
