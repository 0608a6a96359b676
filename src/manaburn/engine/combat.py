"""Combat: who attacks, who blocks, and combat damage (306-311, 500 / 506-511)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaburn.abilities.terms import COMBAT_DAMAGE, DECLARE_BLOCKERS, FIRST_STRIKE_DAMAGE

if TYPE_CHECKING:
    from manaburn.engine.state import State


def skips(state: State, step: int) -> bool:
    """Whether a step of combat is skipped: no attackers, or no first-strike damage step."""
    if step in (DECLARE_BLOCKERS, FIRST_STRIKE_DAMAGE, COMBAT_DAMAGE):
        return state.combat is None or not state.combat.declared
    return False


def choose_defender(state: State) -> None:
    """Choose the defending player as combat begins, where several opponents may be (306.3 / 506.2)."""


def begin_attack(state: State) -> None:
    """Declare attackers."""


def begin_block(state: State) -> None:
    """Declare blockers."""


def begin_damage(state: State) -> None:
    """Assign and deal combat damage, or put it on the stack."""


def end(state: State) -> None:
    """Combat is over."""
    state.combat = None


def leave(state: State, ref: int) -> None:
    """An object is no longer in combat (306.2 / 506.4)."""


def is_attacking(state: State, ref: int) -> bool:
    """Whether it is an attacking creature."""
    return state.combat is not None and any(attacker == ref for attacker, _ in state.combat.attackers)


def is_blocking(state: State, ref: int) -> bool:
    """Whether it is a blocking creature."""
    return state.combat is not None and any(blocker == ref for blocker, _ in state.combat.blocks)


def blocks(state: State, blocker: int, attacker: int) -> bool:
    """Whether one blocks the other."""
    return state.combat is not None and (blocker, attacker) in state.combat.blocks


def defending_player(state: State, ref: int) -> int:
    """The seat an attacker attacks (or whose planeswalker it attacks); -1 if it does not attack."""
    if state.combat is None:
        return -1
    for attacker, defender in state.combat.attackers:
        if attacker == ref:
            return -1 - defender if defender < 0 else state.controller(defender)
    return -1
