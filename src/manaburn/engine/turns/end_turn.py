"""Ending the turn: the stack is exiled, and all that is left of the turn but its cleanup step is skipped (509 / 723)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaburn.abilities import events as ev
from manaburn.abilities.terms import CLEANUP, EXILE, OUTSIDE, STACK
from manaburn.engine import atoms
from manaburn.engine.combat import combat
from manaburn.engine.events import sba
from manaburn.engine.frames import Frame
from manaburn.engine.objects import ABILITY, COMBAT_DAMAGE
from manaburn.engine.turns import lapse
from manaburn.engine.turns.turn import END, STEPS, TurnFrame

if TYPE_CHECKING:
    from manaburn.engine.decisions import Option
    from manaburn.engine.state import State

RULE = "end_turn.is"


def begin(state: State) -> None:
    """End the turn, whatever is being resolved."""
    state.push_frame(EndTurnFrame())


class EndTurnFrame(Frame):
    """The stack goes, then combat; state-based effects are checked; then the turn goes on with its cleanup step."""

    def step(self, state: State) -> None:
        if self.pc == 0:
            self.pc = 1
            _exile_stack(state)
        elif self.pc == 1:
            self.pc = 2
            if state.combat is not None:
                combat.end(state)
                lapse.end_combat(state)
        elif not sba.perform(state):
            _skip(state)

    def answer(self, state: State, option: Option) -> None:
        raise AssertionError("asked by the frames above it")

    def clone(self) -> Frame:
        new = EndTurnFrame()
        self._into(new)
        return new


def _exile_stack(state: State) -> None:
    """Every object on the stack is exiled, what resolves among them; abilities cease to exist (509.1a / 723.1b)."""
    batch: list[ev.Event] = []
    for ref in reversed(state.zone(STACK)):
        obj = state.objects[ref]
        if obj.kind == COMBAT_DAMAGE:
            atoms.remove_combat_damage(state, ref)
        elif obj.kind == ABILITY:
            batch.append(ev.moved(ref, OUTSIDE, ev.CEASED, RULE))
        else:
            batch.append(ev.moved(ref, EXILE, ev.PUT, RULE))
    state.propose(batch)


def _skip(state: State) -> None:
    """The step ends, and the cleanup step is next; in a cleanup step another one (509.1c / 723.1d)."""
    for index in range(len(state.frames) - 1, -1, -1):
        frame = state.frames[index]
        if isinstance(frame, TurnFrame):
            del state.frames[index + 1 :]
            state.priority, state.passes = -1, 0
            cleanup = STEPS.index(CLEANUP)
            frame.index = cleanup if state.step == CLEANUP else cleanup - 1
            frame.note = 1 if state.step == CLEANUP else 0
            frame.pc = END
            return
