"""Rooms: permanents with two doors, each of which is locked or unlocked (709.5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from manaburn.abilities import events as ev
from manaburn.abilities.base import Amount, Effect, Filter, Noun, Pattern
from manaburn.abilities.nouns import You

if TYPE_CHECKING:
    from manaburn.abilities.context import Context
    from manaburn.engine.frames import EffectFrame
    from manaburn.engine.state import State

YOU = You()
BOTH_DOORS = 3  # the mask of both: 1 is the left one, 2 the right one


@dataclass(frozen=True)
class DoorUnlocked(Pattern):
    """ "When you unlock this door": the half that the ability stands on, ``door`` (a mask; 0 in a text by itself)."""

    door: int = 0

    @property
    def kinds(self) -> tuple[int, ...]:
        return (ev.TURN_DOOR,)

    def matches(self, state: State, event: ev.Event, ctx: Context) -> bool:
        return event.obj == ctx.source and event.other == 0 and event.amount & self.door != 0


@dataclass(frozen=True)
class FullyUnlocks(Pattern):
    """ "Whenever you fully unlock a Room": it has both doors unlocked now, and had not before (709.5i)."""

    what: Filter
    who: Noun = YOU

    @property
    def kinds(self) -> tuple[int, ...]:
        return (ev.TURN_DOOR,)

    def matches(self, state: State, event: ev.Event, ctx: Context) -> bool:
        by = (-1 - event.player) in self.who.refs(state, ctx)
        return by and event.flag and self.what.test(state, event.obj, ctx)


@dataclass(frozen=True)
class TurnDoor(Effect):
    """ "unlock a locked door of target Room", or with ``either`` "lock or unlock a door of" it (709.5f-g)."""

    what: Noun
    either: bool = False

    def step(self, state: State, frame: EffectFrame, pc: int) -> bool:
        refs = [ref for ref in self.what.refs(state, frame.ctx) if state.doors(ref, self.either)]
        if not refs:
            return True
        seat = frame.ctx.controller
        if pc == 0:
            state.choose_door(seat, refs[0], state.doors(refs[0], self.either))
            return False
        door = frame.picked[0]
        event = ev.Event(ev.TURN_DOOR, "room.door", refs[0], seat, door, frame.ctx.source)
        event.other = 0 if door in state.doors(refs[0], False) else 1
        state.propose([event])
        return True


@dataclass(frozen=True)
class UnlockedDoors(Amount):
    """ "the number of unlocked doors among Rooms you control"."""

    what: Noun

    def value(self, state: State, ctx: Context) -> int:
        return sum(2 - len(state.doors(ref, False)) for ref in self.what.refs(state, ctx) if state.doors(ref, True))
