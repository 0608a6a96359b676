"""The cleanup step: discard down to the maximum hand size, damage wears off, effects end (314 / 514)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaburn.abilities import events as ev
from manaburn.abilities.terms import GRAVEYARD, HAND
from manaburn.engine import queries
from manaburn.engine.choices import ChooseFrame
from manaburn.engine.events import sba
from manaburn.engine.frames import Frame
from manaburn.engine.turns import lapse

if TYPE_CHECKING:
    from manaburn.engine.decisions import Option
    from manaburn.engine.state import State


def begin(state: State) -> None:
    """The two turn-based actions, in order."""
    state.push_frame(CleanupFrame())


class CleanupFrame(Frame):
    """Discard, then wear off damage and end "until end of turn" effects at once (314.1-2 / 514.1-2)."""

    def step(self, state: State) -> None:
        seat = state.active
        if self.pc == 0:
            self.pc = 1
            hand = state.zone(HAND, seat)
            limit = queries.hand_limit(state, seat)
            excess = len(hand) - limit
            if limit >= 0 and excess > 0:
                state.push_frame(ChooseFrame(seat, tuple(hand), excess, excess, "step.cleanup.discard", "discard"))
        elif self.pc == 1:
            self.pc = 2
            if self.picked:
                state.propose([ev.moved(ref, GRAVEYARD, ev.DISCARDED, "step.cleanup.discard") for ref in self.picked])
        else:
            state.pop_frame()
            lapse.wear_off(state)

    def answer(self, state: State, option: Option) -> None:
        raise AssertionError("the discard is asked by its own frame")

    def clone(self) -> Frame:
        new = CleanupFrame()
        self._into(new)
        return new


def needs_priority(state: State) -> bool:
    """Whether state-based effects would happen or triggers wait: only then do players receive priority (314.3 / 514.3a)."""
    return bool(state.waiting) or sba.would_act(state)
