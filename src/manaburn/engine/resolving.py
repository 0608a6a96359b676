"""Resolving the object on top of the stack (413 / 608)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaburn.abilities import events as ev
from manaburn.abilities.terms import BATTLEFIELD, GRAVEYARD, PERMANENT_TYPES
from manaburn.engine.frames import Frame

if TYPE_CHECKING:
    from manaburn.engine.decisions import Option
    from manaburn.engine.state import State


def begin(state: State, ref: int) -> None:
    """Resolve an object on the stack."""
    state.push_frame(ResolveFrame(ref))


class ResolveFrame(Frame):
    """Resolves ``note``."""

    def __init__(self, ref: int) -> None:
        super().__init__()
        self.note = ref

    def step(self, state: State) -> None:
        ref = self.note
        state.pop_frame()
        if state.chars(ref).types & PERMANENT_TYPES:
            state.propose([ev.moved(ref, BATTLEFIELD, ev.RESOLVED, "resolve.permanent", state.controller(ref))])
        else:
            state.propose([ev.moved(ref, GRAVEYARD, ev.RESOLVED, "resolve.spell_done")])

    def answer(self, state: State, option: Option) -> None:
        raise AssertionError("asked by the frames above it")

    def clone(self) -> Frame:
        new = ResolveFrame(self.note)
        self._into(new)
        return new
