"""Priority: who may act, and what happens when all pass (408.1 / 115 / 117)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from manaburn.abilities.terms import STACK
from manaburn.engine.combat import combat
from manaburn.engine.decisions import PASS, PASS_OPTION, PRIORITY, Decision
from manaburn.engine.events import sba, trigger_stack
from manaburn.engine.frames import Frame
from manaburn.engine.playing import playing, resolving
from manaburn.engine.turns import loops

if TYPE_CHECKING:
    from manaburn.engine.decisions import Option
    from manaburn.engine.state import State

CHECK = 0
ACT = 1


class PriorityFrame(Frame):
    """The players act in turn until all pass in succession with an empty stack.

    Before a player would receive priority, state-based effects are checked and waiting triggers put on the stack, again
    and again until neither does anything (408.1b / 115.5 / 117.5). A window in which the player could only pass is
    passed by the engine, unless every window is shown.
    """

    LISTENS: ClassVar[bool] = False
    REASKS: ClassVar[bool] = True

    def __init__(self) -> None:
        super().__init__()
        self.note: int = 1  # 1: not begun

    def step(self, state: State) -> None:
        if self.note == 1:
            self.note = 0
            state.priority = state.active
            state.passes = 0
        if self.pc == CHECK:
            if state.combat is not None:
                combat.refresh(state)
            if sba.perform(state):
                loops.happened(state)
                return
            if trigger_stack.put_on_stack(state) or state.frames[-1] is not self:
                return
            if state.priority in state.seats_out:
                state.priority = state.next_seat(state.priority)
            self.pc = ACT
        options = playing.legal_actions(state, state.priority)
        if not options and not state.every_window:
            self._pass(state)
            return
        options.extend(playing.mana_actions(state, state.priority))
        options.insert(0, PASS_OPTION)
        state.decision = Decision(PRIORITY, state.priority, options, "priority.who")

    def answer(self, state: State, option: Option) -> None:
        if option.kind == PASS:
            self._pass(state)
            return
        self.pc = CHECK  # what is done, once it is done, ends the succession of passes
        playing.begin(state, state.priority, option)

    def _pass(self, state: State) -> None:
        state.passes += 1
        if state.passes < len(state.names) - len(state.seats_out):
            state.priority = state.next_seat(state.priority)
            return
        state.passes = 0
        self.pc = CHECK
        stack = state.zone(STACK)
        if stack:
            state.priority = state.active
            loops.happened(state)
            if not state.over:
                resolving.begin(state, stack[-1])
        else:
            state.priority = -1
            state.pop_frame()

    def clone(self) -> Frame:
        new = PriorityFrame()
        self._into(new)
        return new
