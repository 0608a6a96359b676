"""What is done instead of events, or after what was prevented of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from manaburn.engine.frames import ContextFrame, Frame

if TYPE_CHECKING:
    from manaburn.abilities.base import Effect
    from manaburn.abilities.context import Context
    from manaburn.abilities.events import Event
    from manaburn.engine.decisions import Option
    from manaburn.engine.state import State


def inherit(state: State, batch: list[Event]) -> None:
    """What replaced an event is not replaced by the same effects again (419.6a / 614.5)."""
    top = state.frames[-1] if state.frames else None
    if isinstance(top, ContextFrame) and "applied" in top.ctx.names:
        for event in batch:
            event.applied = (*event.applied, *top.ctx.names["applied"])


class AfterFrame(Frame):
    """Does what replaced events, or follows their prevention, one after the other."""

    LISTENS: ClassVar[bool] = False
    FIELDS: ClassVar[tuple[str, ...]] = (*Frame.FIELDS, "rest")
    __slots__ = ("rest",)

    def __init__(self, rest: tuple[tuple[Effect, Context], ...]) -> None:
        super().__init__()
        self.rest: tuple[tuple[Effect, Context], ...] = rest

    def step(self, state: State) -> None:
        if not self.rest:
            state.pop_frame()
            return
        effect, ctx = self.rest[0]
        self.rest = self.rest[1:]
        state.run(effect, ctx)

    def answer(self, state: State, option: Option) -> None:
        raise AssertionError("what is done asks in frames of its own")

    def clone(self) -> Frame:
        new = AfterFrame(self.rest)
        self._into(new)
        return new
