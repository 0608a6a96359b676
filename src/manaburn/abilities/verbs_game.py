"""Verbs about the game and its turns: ending a turn, controlling another's, playing a game within the game."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from manaburn.abilities.base import Effect, Modification, Noun
from manaburn.abilities.terms import THEIR_NEXT_TURN, TURN_OF_NAMED
from manaburn.abilities.verbs import Affect

if TYPE_CHECKING:
    from manaburn.engine.frames import EffectFrame
    from manaburn.engine.state import State

NOT_WINNING: Final = "not winning"
TURN_OF: Final = "turn of"  # the player during whose next turn an effect applies


@dataclass(frozen=True)
class EndTurn(Effect):
    """ "End the turn" (509 / 723)."""

    said: str = field(default="", compare=False)

    def step(self, state: State, frame: EffectFrame, pc: int) -> bool:
        state.end_turn()
        return True


@dataclass(frozen=True)
class ControlsTurn(Modification):
    """The player affected has his decisions made by the effect's controller, in his next turn."""


@dataclass(frozen=True)
class ControlTurn(Effect):
    """ "You control target player during that player's next turn" (507 / 722)."""

    who: Noun

    def step(self, state: State, frame: EffectFrame, pc: int) -> bool:
        refs = self.who.refs(state, frame.ctx)
        state.add_effect(refs, (ControlsTurn(),), THEIR_NEXT_TURN, None, frame.ctx, self.who)
        return True


@dataclass(frozen=True)
class NextTurn(Effect):
    """ "During that player's next turn, ...": continuous effects that begin and end with that turn.

    What is chosen or found is fixed now; a whole group is looked at then.
    """

    who: Noun
    parts: tuple[Affect, ...]

    def step(self, state: State, frame: EffectFrame, pc: int) -> bool:
        ctx = frame.ctx.bind(TURN_OF, self.who.refs(state, frame.ctx))
        for part in self.parts:
            state.add_effect(part.what.refs(state, ctx), part.mods, TURN_OF_NAMED, None, ctx, part.what)
        return True


@dataclass(frozen=True)
class Subgame(Effect):
    """ "Players play a Magic subgame, using their libraries as their decks" (506 / 728).

    Each player who didn't win it is bound to "not winning": all of them, where it was a draw.
    """

    def step(self, state: State, frame: EffectFrame, pc: int) -> bool:
        if pc == 0:
            state.play_subgame()
            return False
        frame.ctx = frame.ctx.bind(NOT_WINNING, frame.picked)
        return True
