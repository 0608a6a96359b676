"""Loops without a choice, which end the game in a draw (102.4b, 421.4 / 104.4b, 731.4).

A stretch is what happens between two choices of players; passing priority is no choice here, since who only passes lets
the loop go on. When a stretch has become long, positions are compared: one that comes back, with nothing left to chance
in between, comes back for ever. A stretch that never repeats is stopped at a bound, which is no rule and says so.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from manaburn.engine.decisions import PASS
from manaburn.engine.position import STEP_LIMIT
from manaburn.engine.saving.equivalence import position_hash
from manaburn.engine.turns import ending

if TYPE_CHECKING:
    from manaburn.engine.decisions import Decision, Option
    from manaburn.engine.state import State

SHORT: Final = 32
"""Stretches up to this many happenings are not looked at."""

BOUND: Final = 10_000
"""The longest stretch that is played."""


def chosen(state: State, decision: Decision, option: Option) -> None:
    """A player has answered: if he had a choice, another stretch begins."""
    if state.stretch and option.kind != PASS and len(decision.options) > 1:
        begin(state)


def begin(state: State) -> None:
    """Another stretch begins."""
    state.stretch = 0
    state.loop_mark = ""


def happened(state: State) -> None:
    """Something resolved, or state-based effects did something: one more happening without a choice."""
    state.stretch += 1
    if state.stretch >= SHORT and not state.over:
        _compare(state)


def _compare(state: State) -> None:
    if state.stretch >= BOUND:
        ending.finish(state, (), STEP_LIMIT)
        return
    doubled = state.stretch & (state.stretch - 1) == 0
    glance = _glance(state)
    if not doubled and not state.loop_mark.startswith(glance):
        return
    mark = f"{glance}{position_hash(state)} {state.rng}"
    if mark == state.loop_mark:
        ending.finish(state, (), "tie.loop")
    elif doubled:  # one position is kept, a later one each time the stretch has doubled
        state.loop_mark = mark


def _glance(state: State) -> str:
    """What tells most positions apart at little cost."""
    sizes = [len(zone) for zone in state.zones]
    lives = [player.life for player in state.players]
    return f"{sizes}{lives}{state.priority} "
