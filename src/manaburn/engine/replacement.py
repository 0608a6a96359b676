"""Replacement and prevention: events are changed before they happen (419 / 614-616)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from manaburn.engine.frames import Frame

if TYPE_CHECKING:
    from manaburn.abilities.events import Event
    from manaburn.engine.decisions import Option
    from manaburn.engine.state import State


def concerns(state: State, batch: list[Event]) -> bool:
    """Whether some replacement or prevention effect could apply to one of the events."""
    return False


class ReplaceFrame(Frame):
    """Replaces the events of a batch one effect at a time, then commits it and proposes what follows."""

    FIELDS: ClassVar[tuple[str, ...]] = (*Frame.FIELDS, "batch")
    __slots__ = ("batch",)

    def __init__(self, batch: list[Event]) -> None:
        super().__init__()
        self.batch: list[Event] = batch

    def step(self, state: State) -> None:
        raise NotImplementedError

    def answer(self, state: State, option: Option) -> None:
        raise NotImplementedError

    def clone(self) -> Frame:
        new = ReplaceFrame([event.copy() for event in self.batch])
        self._into(new)
        return new
