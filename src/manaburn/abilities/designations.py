"""Designations that a permanent may have: the level of a Class, a Case that is solved (716.2b, 719.3b)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from manaburn.abilities import events as ev
from manaburn.abilities.base import Effect, Filter, Noun, Pattern

if TYPE_CHECKING:
    from manaburn.abilities.context import Context
    from manaburn.engine.frames import EffectFrame
    from manaburn.engine.state import State

LEVEL: Final = "level"
SOLVED: Final = "solved"
DESIGNATIONS: Final = (LEVEL, SOLVED)
FIRST: Final = {LEVEL: 1, SOLVED: 0}  # what a permanent without the designation counts as (716.2d)
_RULES: Final = {LEVEL: "class.level", SOLVED: "case.solved"}


@dataclass(frozen=True)
class Designate(Effect):
    """ "level 2", "becomes solved": a permanent has the designation from then on, with that number."""

    what: Noun
    name: str
    number: int = 1

    def step(self, state: State, frame: EffectFrame, pc: int) -> bool:
        batch: list[ev.Event] = []
        for ref in self.what.refs(state, frame.ctx):
            if state.on_battlefield(ref):
                event = ev.Event(
                    ev.DESIGNATE, _RULES[self.name], ref, frame.ctx.controller, self.number, frame.ctx.source
                )
                event.text = self.name
                batch.append(event)
        state.propose(batch)
        return True


@dataclass(frozen=True)
class Designated(Pattern):
    """ "When this Class becomes level 3", "whenever you solve a Case" (``who``)."""

    what: Filter | Noun
    name: str
    number: int = 1
    who: Noun | None = None

    @property
    def kinds(self) -> tuple[int, ...]:
        return (ev.DESIGNATE,)

    def matches(self, state: State, event: ev.Event, ctx: Context) -> bool:
        if (event.text, event.amount) != (self.name, self.number):
            return False
        if self.who is not None and (-1 - event.player) not in self.who.refs(state, ctx):
            return False
        what = self.what
        return what.test(state, event.obj, ctx) if isinstance(what, Filter) else event.obj in what.refs(state, ctx)
