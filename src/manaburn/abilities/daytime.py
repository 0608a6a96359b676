"""Day and night: what makes it so, asks for it, and triggers as it changes (730)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from manaburn.abilities import events as ev
from manaburn.abilities.base import Condition, Effect, Pattern

if TYPE_CHECKING:
    from manaburn.abilities.context import Context
    from manaburn.engine.frames import EffectFrame
    from manaburn.engine.state import State

NEITHER = 0
DAY = 1
NIGHT = 2
DAYTIME_NAMES = ("none", "day", "night")
DAYBOUND = "daybound"
NIGHTBOUND = "nightbound"


@dataclass(frozen=True)
class BecomesDaytime(Effect):
    """ "it becomes day", "it becomes night" (730.1)."""

    time: int

    def step(self, state: State, frame: EffectFrame, pc: int) -> bool:
        state.propose([ev.Event(ev.DAYTIME, "daytime.is", 0, -1, self.time, frame.ctx.source)])
        return True


@dataclass(frozen=True)
class IsDaytime(Condition):
    """ "it's night", "it's day", "it's neither day nor night"."""

    time: int

    def holds(self, state: State, ctx: Context) -> bool:
        return state.daytime == self.time


@dataclass(frozen=True)
class DaytimeChanges(Pattern):
    """ "day becomes night or night becomes day" (730.1a)."""

    @property
    def kinds(self) -> tuple[int, ...]:
        return (ev.DAYTIME,)

    def matches(self, state: State, event: ev.Event, ctx: Context) -> bool:
        return event.other != NEITHER
