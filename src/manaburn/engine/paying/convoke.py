"""Convoke: creatures tapped help to pay for a spell (502.46 / 702.51).

Until July 2013 tapping them is an additional cost, announced with the others, that lowers the total cost; from then on
it is a way to pay the total once that is fixed.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from manaburn.abilities.nouns import It
from manaburn.abilities.terms import BATTLEFIELD, CREATURE
from manaburn.abilities.verbs import Tap
from manaburn.engine.paying import payment, production, solver

if TYPE_CHECKING:
    from manaburn.abilities.characteristics import Characteristics
    from manaburn.abilities.context import Context
    from manaburn.abilities.costs import Cost
    from manaburn.engine.refusal import Refusal
    from manaburn.engine.state import State

TAPPED: Final = "convoked"
TAP_THEM: Final = Tap(It(TAPPED))


def has_convoke(chars: Characteristics) -> bool:
    """Whether the spell has convoke."""
    return chars.sorted_abilities().keyword("convoke") is not None


def helpers(state: State, seat: int) -> list[int]:
    """The creatures that could be tapped: untapped ones the player controls, however new."""
    found: list[int] = []
    for ref in state.zone(BATTLEFIELD):
        if state.on_battlefield(ref) and not state.objects[ref].tapped:
            chars = state.chars(ref)
            if chars.types & CREATURE and chars.controller == seat:
                found.append(ref)
    return found


def masks(state: State, refs: list[int]) -> tuple[tuple[int, int], ...]:
    """The creatures as the solver sees them: each pays one generic mana or one of a colour of its own."""
    return tuple([(ref, state.chars(ref).colors | solver.GENERIC) for ref in refs])


def check(state: State, seat: int, cost: Cost | None, ctx: Context, purpose: int = 0) -> Refusal | None:
    """Whether a cost can be paid with any creatures tapped for it, those bound in ``ctx`` among them."""
    if cost is None:
        return payment.UNPAYABLE
    taps = replace(cost, actions=(*cost.actions, TAP_THEM)) if ctx.named(TAPPED) else cost
    return payment.check_cost(state, seat, taps, ctx, masks(state, helpers(state, seat)), purpose)


def lowered(state: State, seat: int, cost: Cost, ctx: Context) -> Cost | None:
    """The total cost as the creatures bound in ``ctx`` lower it, tapping them a part of it; None if it can't be paid then.

    Each lowers it by one mana of a colour of its own or by one generic mana, as lets the rest be paid; where nothing is
    left that it could lower, by nothing.
    """
    taps = replace(cost, actions=(*cost.actions, TAP_THEM))
    return _lowered(state, seat, taps, ctx, list(ctx.named(TAPPED)))


def _lowered(state: State, seat: int, cost: Cost, ctx: Context, left: list[int]) -> Cost | None:
    if not left:
        return cost if payment.check_cost(state, seat, cost, ctx, (), production.CAST) is None else None
    tries = _by_one(cost, state.chars(left[0]).colors)
    for lower in tries or [cost]:
        found = _lowered(state, seat, lower, ctx, left[1:])
        if found is not None:
            return found
    return None


def _by_one(cost: Cost, colors: int) -> list[Cost]:
    """The cost less one mana, in each way that a creature of these colours can pay for."""
    mana = cost.mana
    if mana is None:
        return []
    found: list[Cost] = []
    for index, symbol in enumerate(mana.symbols):
        if symbol & colors and symbol not in mana.symbols[:index]:
            rest = (*mana.symbols[:index], *mana.symbols[index + 1 :])
            found.append(replace(cost, mana=replace(mana, symbols=rest)))
    if mana.generic:
        found.append(replace(cost, mana=replace(mana, generic=mana.generic - 1)))
    return found


def all_pay(state: State, cost: Cost, refs: tuple[int, ...]) -> bool:
    """Whether every one of the creatures pays for something: what paying with them asks for since July 2013."""
    if cost.mana is None:
        return not refs
    demands = [*cost.mana.symbols, *([solver.ANY_MANA] * cost.mana.generic)]
    return solver.match(demands, [mask for _, mask in masks(state, list(refs))]) is not None
