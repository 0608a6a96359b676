"""More event patterns: sacrifices, control lost, what becomes attached, phasing, championing; and what died this turn."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from manaburn.abilities import events as ev
from manaburn.abilities.base import Condition, Filter, Noun, Pattern
from manaburn.abilities.terms import BATTLEFIELD, DIED

if TYPE_CHECKING:
    from manaburn.abilities.context import Context
    from manaburn.engine.state import State


def _fits(state: State, ref: int, what: Filter | Noun, ctx: Context) -> bool:
    return what.test(state, ref, ctx) if isinstance(what, Filter) else ref in what.refs(state, ctx)


@dataclass(frozen=True)
class Sacrifices(Pattern):
    """ "Whenever a player sacrifices a creature"."""

    what: Filter | Noun
    who: Noun | None = None

    @property
    def kinds(self) -> tuple[int, ...]:
        return (ev.SACRIFICE,)

    def matches(self, state: State, event: ev.Event, ctx: Context) -> bool:
        by = self.who is None or (-1 - event.player) in self.who.refs(state, ctx)
        return by and _fits(state, event.obj, self.what, ctx)


@dataclass(frozen=True)
class AttacksWith(Pattern):
    """ "Whenever you attack", "whenever you attack with three or more creatures": once for a declaration (508.1m, 603.2c)."""

    who: Noun
    what: Filter | None = None
    least: int = 1

    @property
    def kinds(self) -> tuple[int, ...]:
        return (ev.ATTACK,)

    def matches(self, state: State, event: ev.Event, ctx: Context) -> bool:
        if state.combat is None or (-1 - state.active) not in self.who.refs(state, ctx):
            return False
        attackers = [ref for ref, _, _ in state.combat.attackers]
        if self.what is not None:
            attackers = [ref for ref in attackers if self.what.test(state, ref, ctx)]
        return len(attackers) >= self.least and attackers[0] == event.obj  # the first stands for all of them


@dataclass(frozen=True)
class LosesControl(Pattern):
    """ "When you lose control of this": another gets it, or it leaves the battlefield."""

    what: Noun
    said: str = field(default="", compare=False)

    @property
    def kinds(self) -> tuple[int, ...]:
        return (ev.CHANGE_CONTROL, ev.MOVE)

    def is_possible(self, state: State, ctx: Context) -> bool:
        return any(state.zone_of(ref) == BATTLEFIELD for ref in self.what.refs(state, ctx))

    def looks_back(self, state: State, event: ev.Event) -> bool:
        return event.kind == ev.MOVE and event.zone_from == BATTLEFIELD

    def matches(self, state: State, event: ev.Event, ctx: Context) -> bool:
        if event.obj not in self.what.refs(state, ctx):
            return False
        if event.kind == ev.MOVE:
            return event.zone_from == BATTLEFIELD and state.controller(event.obj) == ctx.controller
        return event.amount == ctx.controller


@dataclass(frozen=True)
class BecomesAttached(Pattern):
    """ "Whenever an Aura becomes attached to this"."""

    what: Filter
    to: Noun

    @property
    def kinds(self) -> tuple[int, ...]:
        return (ev.ATTACH, ev.MOVE)

    def matches(self, state: State, event: ev.Event, ctx: Context) -> bool:
        ref, host = event.obj, event.other
        if event.kind == ev.MOVE:
            if event.zone_to != BATTLEFIELD or event.new_obj == 0:
                return False
            ref, host = event.new_obj, event.attach_to
        return host != 0 and host in self.to.refs(state, ctx) and self.what.test(state, ref, ctx)


@dataclass(frozen=True)
class Phases(Pattern):
    """ "Whenever this phases out", or with ``into`` "phases in"."""

    what: Filter | Noun
    into: bool = False

    @property
    def kinds(self) -> tuple[int, ...]:
        return (ev.PHASE_IN,) if self.into else (ev.PHASE_OUT,)

    def looks_back(self, state: State, event: ev.Event) -> bool:
        return not self.into

    def matches(self, state: State, event: ev.Event, ctx: Context) -> bool:
        return _fits(state, event.obj, self.what, ctx)


@dataclass(frozen=True)
class Championed(Pattern):
    """ "When a Faerie is championed with this" (702.72c)."""

    what: Filter

    @property
    def kinds(self) -> tuple[int, ...]:
        return (ev.MOVE,)

    def looks_back(self, state: State, event: ev.Event) -> bool:
        return event.zone_from == BATTLEFIELD

    def matches(self, state: State, event: ev.Event, ctx: Context) -> bool:
        return event.text == "championed" and event.source == ctx.source and self.what.test(state, event.obj, ctx)


@dataclass(frozen=True)
class CountersSpell(Pattern):
    """ "a spell or ability you control would counter a spell"."""

    by: Noun

    @property
    def kinds(self) -> tuple[int, ...]:
        return (ev.COUNTER_SPELL,)

    def matches(self, state: State, event: ev.Event, ctx: Context) -> bool:
        if event.source == 0 or not state.is_spell(event.obj):  # else the rules counter it
            return False
        return (-1 - event.player) in self.by.refs(state, ctx)


@dataclass(frozen=True)
class DiedThisTurn(Noun):
    """ "each Zubera that died this turn": as they last existed."""

    what: Filter
    said: str = field(default="", compare=False)

    def refs(self, state: State, ctx: Context) -> tuple[int, ...]:
        return tuple(ref for deed, ref in state.deeds if deed == DIED and self.what.test(state, ref, ctx))


@dataclass(frozen=True)
class IsCard(Filter):
    """ "card", where it may be a permanent: no token."""

    def test(self, state: State, ref: int, ctx: Context) -> bool:
        return ref > 0 and not state.known(ref).is_token


@dataclass(frozen=True)
class CameFromBattlefield(Filter):
    """ "that were put there from the battlefield this turn": of cards in graveyards."""

    said: str = field(default="", compare=False)

    def test(self, state: State, ref: int, ctx: Context) -> bool:
        old = [gone for deed, gone in state.deeds if deed == DIED and gone in state.last_known]
        return ref > 0 and any(state.last_known[gone].became == ref for gone in old)


@dataclass(frozen=True)
class ResolvedTimes(Condition):
    """ "this is the third time this ability has resolved this turn"."""

    times: int

    def holds(self, state: State, ctx: Context) -> bool:
        return state.times_resolved() == self.times
