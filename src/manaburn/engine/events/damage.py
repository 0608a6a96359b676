"""Damage: its results for players, creatures and planeswalkers (212.3, 310 / 118 / 120)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaburn.abilities import events as ev
from manaburn.abilities.replacements import LifeFloor
from manaburn.abilities.terms import CREATURE, DEATHTOUCH, INFECT, LIFELINK, PLANESWALKER, WITHER
from manaburn.engine import atoms
from manaburn.engine.effects.derived import facts

if TYPE_CHECKING:
    from manaburn.engine.state import State


def deal(state: State, event: ev.Event, follow: list[ev.Event]) -> None:
    """Damage happens: what it results in is added to ``follow`` (life) or done at once (marking, counters)."""
    keywords = source_keywords(state, event.source)
    mark = (event.source, event.obj)
    if mark not in state.damage_marks:
        state.damage_marks = (*state.damage_marks, mark)
    if event.obj < 0:
        if (-1 - event.obj) in state.seats_out:  # 800.4d
            event.kind = 0
            return
        _to_player(event, follow, keywords)
    elif state.on_battlefield(event.obj):
        _to_permanent(state, event, follow, keywords)
    else:
        event.kind = 0
        return
    if keywords & LIFELINK and state.rules.lifelink_static:
        _lifelink(state, event, follow)


def _lifelink(state: State, event: ev.Event, follow: list[ev.Event]) -> None:
    """Its source's controller gains that much life: one gain for each source or, before July 2010, for all at once."""
    seat = state.controller(event.source)
    for other in follow:
        together = other.source == event.source or not state.rules.life_gain_per_source
        if other.kind == ev.GAIN_LIFE and other.player == seat and together:
            other.amount += event.amount
            return
    follow.append(ev.Event(ev.GAIN_LIFE, "keyword.lifelink", 0, seat, event.amount, event.source))


def loss(state: State, event: ev.Event) -> int:
    """How much life damage costs a player: an effect may leave him at least so much (Worship and its relatives)."""
    if event.rule != "damage.player" or not facts(state).replaces >> ev.LOSE_LIFE & 1:
        return event.amount
    amount = event.amount
    for effect in state.rule_effects(LifeFloor):
        floor = effect.mod
        if isinstance(floor, LifeFloor) and effect.covers(state, -1 - event.player):
            life = state.players[event.player].life
            if life - amount < floor.total:
                amount = max(0, life - floor.total)
    event.amount = amount
    return amount


def source_keywords(state: State, source: int) -> int:
    """The keywords of a source of damage, as it is or last was; only permanents count in editions that say so."""
    if source <= 0 or (source not in state.objects and source not in state.last_known):
        return 0
    if not state.rules.damage_keywords_from_all_zones and not state.on_battlefield(source):
        return 0
    return state.chars(source).keywords


def _to_player(event: ev.Event, follow: list[ev.Event], keywords: int) -> None:
    seat = -1 - event.obj
    if keywords & INFECT:
        poison = ev.Event(ev.ADD_COUNTERS, "keyword.infect", event.obj, seat, event.amount, event.source)
        poison.text = "poison"
        follow.append(poison)
        return
    follow.append(ev.Event(ev.LOSE_LIFE, "damage.player", 0, seat, event.amount, event.source))


def _to_permanent(state: State, event: ev.Event, follow: list[ev.Event], keywords: int) -> None:
    types = state.chars(event.obj).types
    if types & CREATURE:
        if keywords & (WITHER | INFECT):
            rule = "keyword.wither" if keywords & WITHER else "keyword.infect"
            shrink = ev.Event(ev.ADD_COUNTERS, rule, event.obj, -1, event.amount, event.source)
            shrink.text = "-1/-1"
            follow.append(shrink)
            deathtouch = keywords & DEATHTOUCH != 0 and state.rules.deathtouch_static
            if deathtouch:
                atoms.mark_damage(state, event.obj, 0, True)
        else:
            touched = keywords & DEATHTOUCH != 0 and state.rules.deathtouch_static
            atoms.mark_damage(state, event.obj, event.amount, touched)
    if types & PLANESWALKER:
        held = state.known(event.obj).counter("loyalty")
        loss = ev.Event(ev.REMOVE_COUNTERS, "damage.planeswalker", event.obj, -1, min(held, event.amount), event.source)
        loss.text = "loyalty"
        follow.append(loss)
