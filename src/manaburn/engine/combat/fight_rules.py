"""What effects say about who attacks or blocks together with whom, and at what price (500.1, 308.2d / 508.1c, h, 509.1b, d)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaburn.abilities.combat_rules import (
    BlockedByLeast,
    BlockedByMost,
    CantAttackIf,
    CantAttackWhom,
    ExtraBlocks,
    FightLimit,
    FightTax,
    NotAlone,
)
from manaburn.abilities.context import Context
from manaburn.abilities.costs import Cost, times
from manaburn.abilities.filters import Both, ControlledBy
from manaburn.abilities.modifications import MUST_BE_BLOCKED, AttacksOnlyWho
from manaburn.abilities.nouns import AFFECTED, All, It
from manaburn.abilities.terms import MENACE
from manaburn.engine.combat.obedience import UNBOUNDED
from manaburn.engine.combat.requirements import Bond
from manaburn.engine.paying import costs, payment, planner

if TYPE_CHECKING:
    from manaburn.engine.combat.requirements import BlockProblem
    from manaburn.engine.effects.derived import RuleEffect
    from manaburn.engine.state import State


# --- whom a creature may attack --------------------------------------------------------------------------------
def can_attack_whom(state: State, ref: int, attacked: int) -> bool:
    """Whether no effect keeps a creature from attacking that player or his planeswalker."""
    seat = -1 - attacked if attacked < 0 else state.controller(attacked)
    for rule in state.rule_effects(AttacksOnlyWho):
        if isinstance(rule.mod, AttacksOnlyWho) and rule.covers(state, ref):
            found = All(Both((rule.mod.controls, ControlledBy(It("defender")))))
            if not found.refs(state, rule.ctx.bind("defender", (-1 - seat,))):
                return False
    for rule in state.rule_effects(CantAttackIf):
        if isinstance(rule.mod, CantAttackIf) and rule.covers(state, ref):
            found = All(Both((rule.mod.controls, ControlledBy(It("defender")))))
            if found.refs(state, rule.ctx.bind("defender", (-1 - seat,))):
                return False
    for rule in state.rule_effects(CantAttackWhom):
        mod = rule.mod
        if not isinstance(mod, CantAttackWhom) or (attacked > 0 and not mod.walkers):
            continue
        if -1 - seat in mod.who.refs(state, rule.ctx) and rule.covers(state, ref):
            return False
    return True


# --- together with whom ----------------------------------------------------------------------------------------
def bind(state: State, problem: BlockProblem, block: bool) -> None:
    """Note which of the creatures of a problem fight only together with others, and how many may fight at all."""
    for rule in state.rule_effects(FightLimit):
        if isinstance(rule.mod, FightLimit) and rule.mod.block == block:
            problem.total = rule.mod.most if problem.total < 0 else min(problem.total, rule.mod.most)
    for rule in state.rule_effects(NotAlone):
        mod = rule.mod
        if not isinstance(mod, NotAlone) or not (mod.block if block else mod.attack):
            continue
        for ref in problem.blockers:
            if rule.covers(state, ref):
                problem.bonds.append(_bond(state, problem, rule, mod, ref))


def _bond(state: State, problem: BlockProblem, rule: RuleEffect, mod: NotAlone, ref: int) -> Bond:
    ctx = rule.ctx.bind(AFFECTED, (ref,))
    others = [other for other in problem.blockers if other != ref]
    helpers = [other for other in others if mod.what is None or mod.what.test(state, other, ctx)]
    return Bond(ref, tuple(helpers), mod.least)


def limit_blockers(state: State, problem: BlockProblem, attackers: list[int]) -> None:
    """Note how many creatures must or may block each attacker, and which must be blocked."""
    for ref in attackers:
        chars = state.chars(ref)
        if chars.keywords & MENACE:
            problem.limit(ref, 2, UNBOUNDED)
        if chars.rules_mods & MUST_BE_BLOCKED:
            problem.sought.append(ref)
    for rule in state.rule_effects(BlockedByMost):
        for ref in attackers:
            if isinstance(rule.mod, BlockedByMost) and rule.covers(state, ref):
                problem.limit(ref, 1, rule.mod.most)
    for rule in state.rule_effects(BlockedByLeast):
        for ref in attackers:
            if isinstance(rule.mod, BlockedByLeast) and rule.covers(state, ref):
                problem.limit(ref, rule.mod.least, UNBOUNDED)


def capacity(state: State, blocker: int) -> int:
    """How many creatures a creature can block."""
    found = 1
    for rule in state.rule_effects(ExtraBlocks):
        mod = rule.mod
        if isinstance(mod, ExtraBlocks) and rule.covers(state, blocker):
            found += UNBOUNDED if mod.count is None else mod.count.value(state, rule.ctx)
    return min(found, UNBOUNDED)


# --- at what price ---------------------------------------------------------------------------------------------
def taxes(state: State, ref: int, attacked: int, block: bool) -> list[Cost]:
    """What is asked for a creature that attacks that player or planeswalker, or (``block``) blocks."""
    found: list[Cost] = []
    for rule in state.rule_effects(FightTax):
        mod = rule.mod
        if not isinstance(mod, FightTax) or not (mod.block if block else mod.attack) or not rule.covers(state, ref):
            continue
        if mod.whom is not None and not block:
            seat = -1 - attacked if attacked < 0 else state.controller(attacked)
            if (attacked > 0 and not mod.walkers) or -1 - seat not in mod.whom.refs(state, rule.ctx):
                continue
        number = 1 if mod.times is None else mod.times.value(state, rule.ctx.bind(AFFECTED, (ref,)))
        if number > 0:
            found.append(mod.cost if number == 1 else times(mod.cost, number))
    return found


def is_taxed(state: State) -> bool:
    """Whether anything is asked for attacking or blocking."""
    return len(state.rule_effects(FightTax)) > 0


def can_pay(state: State, seat: int, asked: list[Cost], tapped: tuple[int, ...]) -> bool:
    """Whether a player could pay all that is asked, the creatures ``tapped`` being tapped already."""
    if not asked:
        return True
    total = costs.together(asked)
    ctx = Context(0, seat)
    for action in total.actions:
        if total.actions.count(action) > 1:
            many = action.multiplied(total.actions.count(action))
            if many is not None and not many.payable(state, ctx):
                return False
        if not action.payable(state, ctx):
            return False
    limits = planner.Limits()
    limits.untapped = tapped
    return total.mana is None or planner.can_pay(state, seat, total.mana, limits) != planner.NO


def pay_frame(state: State, seat: int, asked: list[Cost]) -> payment.PayFrame:
    """The frame that pays all that is asked."""
    return payment.PayFrame(costs.together(asked), Context(0, seat), seat, 0, state.players[seat].by_hand)
