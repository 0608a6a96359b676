"""Creatures that fight (701.14), and that are removed from combat (306.2 / 506.4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from manaburn.abilities import events as ev
from manaburn.abilities.base import Effect, Noun
from manaburn.abilities.terms import CREATURE

if TYPE_CHECKING:
    from manaburn.engine.frames import EffectFrame
    from manaburn.engine.state import State


@dataclass(frozen=True)
class Fight(Effect):
    """ "X fights Y": each deals damage equal to its power to the other, if both are creatures on the battlefield.

    One that fights itself deals its damage twice (701.14c). What was meant as a target and is none now does not fight.
    """

    what: Noun
    other: Noun

    def step(self, state: State, frame: EffectFrame, pc: int) -> bool:
        one, other = self.what.one(state, frame.ctx), self.other.one(state, frame.ctx)
        for ref in (one, other):
            if ref <= 0 or not state.on_battlefield(ref) or not state.chars(ref).types & CREATURE:
                return True
        batch: list[ev.Event] = []
        for source, to in ((one, other), (other, one)):
            power = state.stat(source, "power")
            if power > 0:
                batch.append(ev.Event(ev.DAMAGE, "action.fight", to, -1, power, source))
        if one == other and len(batch) == 2:
            batch[0].amount += batch[1].amount  # damage of one source to one recipient is one event
            batch = batch[:1]
        state.propose(batch)
        return True


@dataclass(frozen=True)
class RemoveFromCombat(Effect):
    """ "remove from combat"."""

    what: Noun

    def step(self, state: State, frame: EffectFrame, pc: int) -> bool:
        for ref in self.what.refs(state, frame.ctx):
            state.propose([ev.Event(ev.REMOVE_FROM_COMBAT, "combat.removal", ref)])
        return True
