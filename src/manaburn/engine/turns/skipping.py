"""What players skip: turns, phases and steps (300.5, 419.6e / 500.11, 614.10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaburn.abilities import events as ev
from manaburn.abilities.replacements import SkipStep
from manaburn.abilities.terms import FOREVER, PHASE_OF_STEP
from manaburn.engine import atoms
from manaburn.engine.effects.derived import facts
from manaburn.engine.objects import SKIP, ContinuousEffect

if TYPE_CHECKING:
    from manaburn.abilities.context import Context
    from manaburn.engine.state import State


def add(state: State, player: int, part: int, phase: bool, ctx: Context) -> None:
    """A player is to skip the next of his turns (-1), steps or phases of that kind."""
    effect = ContinuousEffect(atoms.new_id(state), SKIP, ctx)
    effect.affected = (player,)
    effect.amount = part
    effect.to = 1 if phase else 0
    effect.duration = FOREVER
    effect.timestamp = state.tick()
    state.effects = (*state.effects, effect)


def skips(state: State, step: int) -> bool:
    """Whether an effect says that the active player skips the step that would begin; one for the next of them is used up.

    Of a phase all steps are skipped: the effect goes with the last of them.
    """
    if facts(state).replaces >> ev.STEP_BEGINS & 1:
        for rule in state.rule_effects(SkipStep):
            mod = rule.mod
            if (
                isinstance(mod, SkipStep)
                and _meets(step, mod.step, mod.phase)
                and rule.covers(state, -1 - state.active)
            ):
                _tell(state, step)
                return True
    for effect in state.effects:
        if effect.kind == SKIP and effect.affected == (-1 - state.active,) and effect.amount >= 0:
            phase = effect.to == 1
            if _meets(step, effect.amount, phase) and (not phase or _begun(state, step, effect)):
                if not phase or _is_last(step):
                    _use_up(state, effect)
                _tell(state, step)
                return True
    return False


def _meets(step: int, wanted: int, phase: bool) -> bool:
    return step == wanted or (phase and PHASE_OF_STEP[step] == PHASE_OF_STEP[wanted])


def _begun(state: State, step: int, effect: ContinuousEffect) -> bool:
    """Whether the phase is skipped from its first step on; one that has begun goes on."""
    return step == effect.amount or state.step < effect.amount


def _is_last(step: int) -> bool:
    return step + 1 == len(PHASE_OF_STEP) or PHASE_OF_STEP[step + 1] != PHASE_OF_STEP[step]


def skips_turn(state: State, seat: int) -> bool:
    """Whether a player skips the turn that he would take now; the effect is used up."""
    for effect in state.effects:
        if effect.kind == SKIP and effect.affected == (-1 - seat,) and effect.amount < 0:
            _use_up(state, effect)
            state.log.append(ev.Event(ev.SKIP, "replace.skip", 0, seat, -1))
            return True
    return False


def _use_up(state: State, effect: ContinuousEffect) -> None:
    state.effects = tuple([other for other in state.effects if other is not effect])


def _tell(state: State, step: int) -> None:
    state.log.append(ev.Event(ev.SKIP, "replace.skip", 0, state.active, step))
