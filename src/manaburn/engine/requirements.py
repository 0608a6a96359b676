"""Which sets of blocks are legal (500 / 509.1b-c)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaburn.abilities.modifications import MUST_BLOCK
from manaburn.abilities.terms import BATTLEFIELD, MENACE
from manaburn.engine import evasion
from manaburn.engine.refusal import Refusal

if TYPE_CHECKING:
    from manaburn.engine.state import State

Pairs = tuple[tuple[int, int], ...]  # (blocker, attacker)


class BlockProblem:
    """What one defending player may declare: his creatures that could block, and what each of them may block.

    ``capacity`` is how many attackers each may block; ``pairs`` are the attackers that only two or more creatures can
    block together. Worked out anew when needed, never saved.
    """

    __slots__ = ("allowed", "blockers", "capacity", "pairs", "required")

    def __init__(self) -> None:
        self.blockers: list[int] = []
        self.allowed: dict[int, list[int]] = {}
        self.capacity: dict[int, int] = {}
        self.pairs: list[int] = []
        self.required: list[int] = []


def find(state: State, seat: int) -> BlockProblem:
    """What that player could declare now."""
    problem = BlockProblem()
    combat = state.combat
    assert combat is not None
    attackers = [ref for ref, _, who in combat.attackers if who == seat and state.on_battlefield(ref)]
    problem.pairs = [ref for ref in attackers if state.chars(ref).keywords & MENACE]
    if not attackers:
        return problem
    for ref in state.zone(BATTLEFIELD):
        if evasion.check_blocker(state, seat, ref) is not None:
            continue
        allowed = [attacker for attacker in attackers if evasion.check_evasion(state, ref, attacker) is None]
        if allowed:
            problem.blockers.append(ref)
            problem.allowed[ref] = allowed
            problem.capacity[ref] = 1
            if state.chars(ref).rules_mods & MUST_BLOCK:
                problem.required.append(ref)
    return problem


def options(problem: BlockProblem, declared: Pairs) -> list[tuple[int, int]]:
    """The blocks that may be added to those declared, so that the whole can still become legal."""
    taken = [blocker for blocker, _ in declared]
    return [
        (blocker, attacker)
        for blocker in problem.blockers
        if taken.count(blocker) < problem.capacity[blocker]
        for attacker in problem.allowed[blocker]
        if (blocker, attacker) not in declared
    ]


def may_stop(problem: BlockProblem, declared: Pairs) -> bool:
    """Whether the blocks declared so far are legal as a whole."""
    taken = [blocker for blocker, _ in declared]
    return all(blocker in taken for blocker in problem.required)


def check_blocks(state: State, seat: int, declared: Pairs) -> Refusal | None:
    """Why a whole declaration is illegal; None if it is legal."""
    for blocker, attacker in declared:
        refusal = evasion.check_block(state, seat, blocker, attacker)
        if refusal is not None:
            return refusal
    if not may_stop(find(state, seat), declared):
        return Refusal("combat.blockers.requirements", "more requirements to block could be obeyed")
    return None
