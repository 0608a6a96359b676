"""Convoke and delve: creatures tapped, cards exiled help to pay for a spell (502.46, 502.64 / 702.51, 702.66).

Until July 2013 tapping or exiling them is an additional cost, announced with the others, that lowers the total cost; from
then on it is a way to pay the total once that is fixed.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from manaburn.abilities.nouns import It
from manaburn.abilities.terms import BATTLEFIELD, CREATURE, EXILE, GRAVEYARD
from manaburn.abilities.verbs import MoveTo, Tap
from manaburn.engine.paying import payment, production, solver

if TYPE_CHECKING:
    from manaburn.abilities.base import Effect
    from manaburn.abilities.characteristics import Characteristics
    from manaburn.abilities.context import Context
    from manaburn.abilities.costs import Cost
    from manaburn.engine.refusal import Refusal
    from manaburn.engine.state import State

TAPPED: Final = "convoked"
TAP_THEM: Final = Tap(It(TAPPED))
EXILED: Final = "delved"
EXILE_THEM: Final = MoveTo(It(EXILED), EXILE)


def helped_by(chars: Characteristics) -> str:
    """Which keyword lets something help to pay for the spell; "" if none."""
    own = chars.sorted_abilities()
    if own.keyword("convoke") is not None:
        return "convoke"
    return "delve" if own.keyword("delve") is not None else ""


def helpers(state: State, seat: int, spell: int) -> list[int]:
    """The untapped creatures of the player, however new, that could be tapped; the cards in his graveyard."""
    if helped_by(state.chars(spell)) == "delve":
        return [ref for ref in state.zone(GRAVEYARD, seat) if ref != spell]
    found: list[int] = []
    for ref in state.zone(BATTLEFIELD):
        if state.on_battlefield(ref) and not state.objects[ref].tapped:
            chars = state.chars(ref)
            if chars.types & CREATURE and chars.controller == seat:
                found.append(ref)
    return found


def masks(state: State, refs: list[int]) -> tuple[tuple[int, int], ...]:
    """Those who help as the solver sees them: each pays one generic mana, a creature also one of a colour of its own."""
    return tuple([(ref, _colors(state, ref) | solver.GENERIC) for ref in refs])


def _colors(state: State, ref: int) -> int:
    return state.chars(ref).colors if state.zone_of(ref) == BATTLEFIELD else 0


def chosen(ctx: Context) -> tuple[int, ...]:
    """Those already chosen to help."""
    return (*ctx.named(TAPPED), *ctx.named(EXILED))


def choose(state: State, ctx: Context, ref: int) -> Context:
    """The bindings with one more that helps."""
    name = TAPPED if state.zone_of(ref) == BATTLEFIELD else EXILED
    return ctx.bind(name, (*ctx.named(name), ref))


def _helping(ctx: Context) -> tuple[Effect, ...]:
    """What they do, as part of the cost."""
    return (*((TAP_THEM,) if ctx.named(TAPPED) else ()), *((EXILE_THEM,) if ctx.named(EXILED) else ()))


def check(state: State, seat: int, cost: Cost | None, ctx: Context, purpose: int = 0) -> Refusal | None:
    """Whether a cost can be paid with any help, that of those bound in ``ctx`` included."""
    if cost is None:
        return payment.UNPAYABLE
    helped = replace(cost, actions=(*cost.actions, *_helping(ctx)))
    return payment.check_cost(state, seat, helped, ctx, masks(state, helpers(state, seat, ctx.source)), purpose)


def lowered(state: State, seat: int, cost: Cost, ctx: Context) -> Cost | None:
    """The total cost as those bound in ``ctx`` lower it, what they do a part of it; None if it can't be paid then.

    Each lowers it by one mana of a colour of its own or by one generic mana, as lets the rest be paid; where nothing is
    left that it could lower, by nothing.
    """
    helped = replace(cost, actions=(*cost.actions, *_helping(ctx)))
    return _lowered(state, seat, helped, ctx, list(chosen(ctx)))


def _lowered(state: State, seat: int, cost: Cost, ctx: Context, left: list[int]) -> Cost | None:
    if not left:
        return cost if payment.check_cost(state, seat, cost, ctx, (), production.CAST) is None else None
    tries = _by_one(cost, _colors(state, left[0]))
    for lower in tries or [cost]:
        found = _lowered(state, seat, lower, ctx, left[1:])
        if found is not None:
            return found
    return None


def _by_one(cost: Cost, colors: int) -> list[Cost]:
    """The cost less one mana, in each way that a helper of these colours can pay for."""
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
    """Whether every one of those who help pays for something: what paying with them asks for since July 2013."""
    if cost.mana is None:
        return not refs
    demands = [*cost.mana.symbols, *([solver.ANY_MANA] * cost.mana.generic)]
    return solver.match(demands, [mask for _, mask in masks(state, list(refs))]) is not None
