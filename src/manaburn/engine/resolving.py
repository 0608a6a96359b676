"""Resolving the object on top of the stack (413 / 608)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaburn.abilities import events as ev
from manaburn.abilities.abilities import Activated, Triggered
from manaburn.abilities.terms import BATTLEFIELD, GRAVEYARD, OUTSIDE, PERMANENT_TYPES
from manaburn.engine import combat_damage
from manaburn.engine.frames import Frame
from manaburn.engine.objects import ABILITY, COMBAT_DAMAGE

if TYPE_CHECKING:
    from manaburn.engine.decisions import Option
    from manaburn.engine.objects import GameObject
    from manaburn.engine.state import State


def begin(state: State, ref: int) -> None:
    """Resolve an object on the stack."""
    if state.objects[ref].kind == COMBAT_DAMAGE:
        combat_damage.resolve(state, ref)
        return
    state.push_frame(ResolveFrame(ref))


class ResolveFrame(Frame):
    """Resolves ``note``."""

    def __init__(self, note: int) -> None:
        super().__init__()
        self.note = note

    def step(self, state: State) -> None:
        ref = self.note
        obj = state.objects[ref]
        if obj.kind == ABILITY:
            self._ability(state, obj)
            return
        state.pop_frame()
        if state.chars(ref).types & PERMANENT_TYPES:
            state.propose([ev.moved(ref, BATTLEFIELD, ev.RESOLVED, "resolve.permanent", state.controller(ref))])
        else:
            state.propose([ev.moved(ref, GRAVEYARD, ev.RESOLVED, "resolve.spell_done")])

    def _ability(self, state: State, obj: GameObject) -> None:
        """An ability on the stack; a triggered one asks its "if" again (404.3 / 608.2a)."""
        ctx, ability = obj.context, obj.ability
        assert ctx is not None
        if self.pc == 0 and isinstance(ability, Activated | Triggered):
            self.pc = 1
            condition = ability.condition if isinstance(ability, Triggered) else None
            if condition is None or condition.holds(state, ctx):
                state.run(ability.effect, ctx)
            return
        state.pop_frame()
        state.propose([ev.moved(obj.id, OUTSIDE, ev.CEASED, "resolve.spell_done")])

    def belongs(self, state: State, seat: int) -> bool:
        return state.controller(self.note) == seat

    def answer(self, state: State, option: Option) -> None:
        raise AssertionError("asked by the frames above it")

    def clone(self) -> Frame:
        new = ResolveFrame(self.note)
        self._into(new)
        return new
