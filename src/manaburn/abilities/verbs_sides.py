"""Verbs about what an object is: turned face down and up, a copy of something else."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from manaburn.abilities import events as ev
from manaburn.abilities.base import Ability, Effect, Noun
from manaburn.abilities.node import Node

if TYPE_CHECKING:
    from manaburn.engine.frames import EffectFrame
    from manaburn.engine.state import State


@dataclass(frozen=True)
class FaceDown(Node):
    """What a face-down spell or permanent is: a 2/2 creature, without anything else but these abilities (504.2 / 708.2a)."""

    abilities: tuple[Ability, ...] = ()


@dataclass(frozen=True)
class TurnFace(Effect):
    """ "turn it face down", or with ``up`` "face up"."""

    what: Noun
    up: bool = False

    def step(self, state: State, frame: EffectFrame, pc: int) -> bool:
        kind = ev.TURN_FACE_UP if self.up else ev.TURN_FACE_DOWN
        rule = "face_down.turn_up" if self.up else "face_down.values"
        state.propose(
            [
                ev.Event(kind, rule, ref, -1, 0, frame.ctx.source)
                for ref in self.what.refs(state, frame.ctx)
                if state.on_battlefield(ref) and state.known(ref).face_down == self.up
            ]
        )
        return True
