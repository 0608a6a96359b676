"""Starting the game: the first player, shuffling, opening hands and mulligans (101 / 103)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaburn.abilities import events as ev
from manaburn.engine.decisions import KEEP, KEEP_HAND, Decision, Option
from manaburn.engine.frames import Frame
from manaburn.engine.turn import GameFrame

if TYPE_CHECKING:
    from manaburn.engine.state import State

HAND_SIZE = 7


class BeginFrame(Frame):
    """From the decks to the first turn."""

    def step(self, state: State) -> None:
        if self.pc == 0:
            self.pc = 1
            for seat in state.seats():
                state.propose([ev.Event(ev.SHUFFLE, "start.shuffle", 0, seat)])
            state.active = state.first_player = state.random(len(state.names))
        elif self.pc == 1:
            self.pc = 2
            for seat in state.seats_from(state.active):
                for _ in range(HAND_SIZE):
                    state.propose([ev.Event(ev.DRAW_CARD, "start.hand", 0, seat)])
        else:
            state.pop_frame()
            state.push_frame(GameFrame())

    def answer(self, state: State, option: Option) -> None:
        raise NotImplementedError

    def clone(self) -> Frame:
        new = BeginFrame()
        self._into(new)
        return new


_ = (KEEP, KEEP_HAND, Decision)
