"""Controlling another player's turn: whose decisions somebody else makes (507 / 722)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaburn.abilities.terms import THEIR_NEXT_TURN
from manaburn.abilities.verbs_game import ControlsTurn

if TYPE_CHECKING:
    from manaburn.engine.objects import ContinuousEffect
    from manaburn.engine.state import State


def begin_turn(state: State) -> None:
    """The effects on the turn that was are over; the last one that waits for this turn's player begins (507.1a-b).

    An effect that has begun holds the number of the turn as its ``amount``.
    """
    if not any(_is_claim(effect) for effect in state.effects):
        return
    mine = [effect for effect in state.effects if _is_claim(effect) and _waits(state, effect)]
    left: list[ContinuousEffect] = []
    for effect in state.effects:
        if _is_claim(effect):
            if effect.amount != 0 or (effect in mine and effect is not mine[-1]):
                continue
            if effect in mine:
                effect = effect.copy()
                effect.amount = state.turn
        left.append(effect)
    state.effects = tuple(left)
    state.touch()


def _is_claim(effect: ContinuousEffect) -> bool:
    return effect.duration == THEIR_NEXT_TURN and len(effect.mods) > 0 and isinstance(effect.mods[0], ControlsTurn)


def _waits(state: State, effect: ContinuousEffect) -> bool:
    return effect.amount == 0 and -1 - state.active in effect.affected


def decider(state: State, seat: int) -> int:
    """The seat that makes the decisions of a player now: his own, unless another controls his turn (507.3 / 722.5)."""
    for effect in state.effects:
        if effect.amount == state.turn and _is_claim(effect) and -1 - seat in effect.affected:
            return seat if effect.context.controller in state.seats_out else effect.context.controller
    return seat


def sees_as(state: State, seat: int, other: int) -> bool:
    """Whether a player sees what another may see, for he controls that one's turn (507.2 / 722.4)."""
    return seat != other and len(state.effects) > 0 and decider(state, other) == seat
