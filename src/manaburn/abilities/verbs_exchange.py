"""Verbs that exchange control or life (701.8b / 701.12), phasing out (502.15 / 702.26), and a return with what was noted."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from manaburn.abilities import events as ev
from manaburn.abilities.base import Effect, Noun
from manaburn.abilities.modifications import SetController
from manaburn.abilities.nouns import It
from manaburn.abilities.terms import BATTLEFIELD, EXILE, FOREVER, player_ref, ref_player

if TYPE_CHECKING:
    from manaburn.abilities.context import Context
    from manaburn.engine.frames import EffectFrame
    from manaburn.engine.state import State


@dataclass(frozen=True)
class ExchangeControl(Effect):
    """ "exchange control of one and another": only if both are there and two players control them.

    Without ``other`` the first noun means both. ``otherwise`` is done where no exchange is made; ``regardless``: the
    ability resolves even if its target has become illegal.
    """

    what: Noun
    other: Noun | None = None
    otherwise: Effect | None = None
    regardless: bool = False
    said: str = field(default="", compare=False)

    def _pair(self, state: State, ctx: Context) -> tuple[int, ...]:
        refs = self.what.refs(state, ctx)
        if self.other is not None:
            refs = (*refs[:1], *self.other.refs(state, ctx)[:1])
        return tuple(ref for ref in refs if ref > 0 and state.on_battlefield(ref))

    def step(self, state: State, frame: EffectFrame, pc: int) -> bool:
        pair = self._pair(state, frame.ctx)
        seats = tuple(state.controller(ref) for ref in pair)
        if len(pair) != 2 or seats[0] == seats[1]:
            if self.otherwise is not None:
                state.run(self.otherwise, frame.ctx)
            return True
        for ref, seat in ((pair[0], seats[1]), (pair[1], seats[0])):
            ctx = frame.ctx.bind("gets it", (player_ref(seat),))
            state.add_effect((ref,), (SetController(It("gets it")),), FOREVER, None, ctx)
        return True

    def payable(self, state: State, ctx: Context) -> bool:
        pair = self._pair(state, ctx)
        return len(pair) == 2 and state.controller(pair[0]) != state.controller(pair[1])


@dataclass(frozen=True)
class ExchangeLife(Effect):
    """ "exchange life totals": each gains or loses what is between; not at all if one of them can't (701.8c / 701.12c)."""

    who: Noun
    other: Noun | None = None

    def step(self, state: State, frame: EffectFrame, pc: int) -> bool:
        refs = self.who.refs(state, frame.ctx)
        if self.other is not None:
            refs = (*refs[:1], *self.other.refs(state, frame.ctx)[:1])
        if len(refs) != 2:
            return True
        lives = tuple(state.players[ref_player(ref)].life for ref in refs)
        batch: list[ev.Event] = []
        for ref, change in ((refs[0], lives[1] - lives[0]), (refs[1], lives[0] - lives[1])):
            if change > 0 and not state.can_gain_life(ref_player(ref)):
                return True
            if change != 0:
                kind = ev.GAIN_LIFE if change > 0 else ev.LOSE_LIFE
                batch.append(ev.Event(kind, "life.set", 0, ref_player(ref), abs(change), frame.ctx.source))
        state.propose(batch)
        return True


@dataclass(frozen=True)
class PhaseOut(Effect):
    """ "phases out": with all that is attached to it."""

    what: Noun

    def step(self, state: State, frame: EffectFrame, pc: int) -> bool:
        state.phase_out([ref for ref in self.what.refs(state, frame.ctx) if state.on_battlefield(ref)])
        return True


@dataclass(frozen=True)
class ReturnNoted(Effect):
    """What was exiled returns tapped with the counters it had, and what was exiled with it attached to it.

    The counters are those of its last-known information, which is how they are noted.
    """

    what: Noun

    def step(self, state: State, frame: EffectFrame, pc: int) -> bool:
        old = self.what.one(state, frame.ctx)
        now = state.current(old, frame.ctx)
        if pc == 0:
            if now == 0 or state.zone_of(now) != EXILE:
                return True
            frame.kept = tuple(ref for ref in frame.ctx.named("moved") if ref != now and state.zone_of(ref) == EXILE)
            event = ev.moved(now, BATTLEFIELD, ev.PUT, "zone.move", -1, frame.ctx.source)
            event.tapped, event.counters = True, state.known(old).counters
            frame.done = []
            state.propose([event])
            return False
        hosts = [event.new_obj for event in frame.done if event.kind == ev.MOVE and event.new_obj != 0]
        batch: list[ev.Event] = []
        for ref in frame.kept:
            if hosts and state.can_attach(ref, hosts[0]):
                event = ev.moved(ref, BATTLEFIELD, ev.PUT, "zone.move", -1, frame.ctx.source)
                event.attach_to = hosts[0]
                batch.append(event)
        state.propose(batch)
        return True


@dataclass(frozen=True)
class BecomeBlocked(Effect):
    """ "becomes blocked": an attacking creature, by no creature (509.1h)."""

    what: Noun

    def step(self, state: State, frame: EffectFrame, pc: int) -> bool:
        refs = [
            ref for ref in self.what.refs(state, frame.ctx) if state.is_attacking(ref) and not state.is_blocked(ref)
        ]
        state.propose([ev.Event(ev.BECOME_BLOCKED, "combat.blocked", ref) for ref in refs])
        return True
