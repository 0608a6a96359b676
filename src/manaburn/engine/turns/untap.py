"""The untap step: phasing, then untapping (302 / 502)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaburn.abilities import events as ev
from manaburn.abilities.combat_rules import UntapsToo
from manaburn.abilities.modifications import DOESNT_UNTAP, MAY_NOT_UNTAP
from manaburn.abilities.terms import BATTLEFIELD
from manaburn.engine.decisions import NO_OPTION, UNTAP, YES, YES_OPTION, Decision
from manaburn.engine.effects import continuous
from manaburn.engine.frames import Frame
from manaburn.engine.turns import daytime

if TYPE_CHECKING:
    from manaburn.engine.decisions import Option
    from manaburn.engine.state import State


def begin(state: State) -> None:
    """Phase in and out, ask about permanents that need not untap, untap the rest all at once."""
    state.push_frame(UntapFrame())


def untaps_too(state: State, ref: int) -> bool:
    """Whether an effect lets a permanent of another player untap in this untap step."""
    for rule in state.rule_effects(UntapsToo):
        now = isinstance(rule.mod, UntapsToo) and -1 - state.active in rule.mod.whose.refs(state, rule.ctx)
        if now and rule.covers(state, ref):
            return True
    return False


class UntapFrame(Frame):
    """``kept``: the permanents that will untap; ``picked``: those still to be asked about."""

    def step(self, state: State) -> None:
        if self.pc == 0:
            self.pc = 1
            state.phasing()
            return
        if self.pc == 1:
            self.pc = 2
            daytime.check(state)
            return
        if self.pc == 2:
            self.pc = 3
            self._find(state)
            return
        if self.picked:
            ref = self.picked[0]
            state.ask(Decision(UNTAP, state.active, [YES_OPTION, NO_OPTION], "step.untap.untap", ref))
            return
        refs = self.kept
        state.pop_frame()
        continuous.end_untap_step(state)
        if refs:
            state.propose([ev.Event(ev.UNTAP, "step.untap.untap", ref) for ref in refs])

    def _find(self, state: State) -> None:
        sure: list[int] = []
        asked: list[int] = []
        for ref in state.zone(BATTLEFIELD):
            if not state.objects[ref].tapped or state.objects[ref].phased_out:
                continue
            chars = state.chars(ref)
            if chars.controller != state.active:
                if untaps_too(state, ref):
                    sure.append(ref)
                continue
            if chars.rules_mods & DOESNT_UNTAP or continuous.stays_tapped(state, ref):
                continue
            (asked if chars.rules_mods & MAY_NOT_UNTAP else sure).append(ref)
        self.kept = tuple(sure)
        self.picked = tuple(asked)

    def answer(self, state: State, option: Option) -> None:
        if option.kind == YES:
            self.kept = (*self.kept, self.picked[0])
        self.picked = self.picked[1:]

    def clone(self) -> Frame:
        new = UntapFrame()
        self._into(new)
        return new
