"""What the rest of a cost needs, so that mana abilities don't use it up: the permanents to be tapped or given up, life."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from manaburn.abilities.effects import choices_of
from manaburn.abilities.nouns import It, This, You
from manaburn.abilities.terms import BATTLEFIELD
from manaburn.abilities.verbs import Tap
from manaburn.abilities.verbs_players import LoseLife
from manaburn.engine.paying import planner
from manaburn.engine.playing.offers import offers

if TYPE_CHECKING:
    from manaburn.abilities.base import Effect
    from manaburn.abilities.context import Context
    from manaburn.abilities.costs import Cost
    from manaburn.abilities.nouns import Chosen
    from manaburn.engine.paying.planner import Limits, Step, Variant
    from manaburn.engine.state import State

MAX_TRIES: Final = 60
"""How many ways to set permanents aside are tried."""


def can_pay(
    state: State, seat: int, cost: Cost, ctx: Context, helpers: tuple[tuple[int, int], ...] = (), purpose: int = 0
) -> bool:
    """Whether the mana of a cost can be paid so that its other parts still can be."""
    assert cost.mana is not None
    for limits in all_limits(state, cost, ctx):
        limits.helpers = helpers
        limits.purpose, limits.subject = purpose, ctx.source
        if planner.can_pay(state, seat, cost.mana, limits):
            return True
    return False


def all_limits(state: State, cost: Cost, ctx: Context) -> list[Limits]:
    """The sets of limits under which the mana may be paid, the plainest first: any plan under one of them will do."""
    base = planner.Limits()
    needs: list[tuple[bool, list[int], int]] = []  # tapped rather than given up, candidates, how many
    if cost.tap:
        base.untapped = (ctx.source,)
    for action in cost.actions:
        _read(state, action, ctx, base, needs)
    found = [base]
    for tapping, candidates, count in needs:
        found = [
            new
            for limits in found
            for new in _set_aside(state, limits, tapping, candidates, count, MAX_TRIES // len(found) + 1)
        ]
    return found


def _read(state: State, action: Effect, ctx: Context, base: Limits, needs: list[tuple[bool, list[int], int]]) -> None:
    if isinstance(action, LoseLife) and isinstance(action.who, You):
        base.life += action.amount.value(state, ctx)
        return
    if isinstance(action, Tap) and isinstance(action.what, It):
        base.untapped = (*base.untapped, *action.what.refs(state, ctx))
    if any(isinstance(child, This) for child in action.children()):
        base.keep = (*base.keep, ctx.source)
    for choice in choices_of(action):
        if choice.zone == BATTLEFIELD:
            candidates = state.matching(choice.what, choice.zone, choice.whose, ctx)
            needs.append((isinstance(action, Tap), candidates, _least(state, choice, ctx)))


def _least(state: State, choice: Chosen, ctx: Context) -> int:
    return 1 if choice.least is None else choice.least.value(state, ctx)


def _set_aside(
    state: State, limits: Limits, tapping: bool, candidates: list[int], count: int, tries: int
) -> list[Limits]:
    """Limits that also keep ``count`` of the candidates, for each choice of them up to a number of tries."""
    found: list[Limits] = []
    sources = [source.ref for owned in offers(state).sources for source in owned]
    candidates = sorted(candidates, key=sources.count)  # what makes no mana first
    held = limits.untapped if tapping else limits.keep
    for chosen in _choose([ref for ref in candidates if ref not in held], count, tries):
        new = planner.Limits()
        new.untapped, new.keep, new.life = limits.untapped, limits.keep, limits.life
        if tapping:
            new.untapped = (*new.untapped, *chosen)
        else:
            new.keep = (*new.keep, *chosen)
        found.append(new)
    return found


def _choose(refs: list[int], count: int, tries: int) -> list[tuple[int, ...]]:
    """Choices of ``count`` of the references, at most that many of them."""
    if count == 0:
        return [()]
    found: list[tuple[int, ...]] = []
    for index, ref in enumerate(refs):
        for rest in _choose(refs[index + 1 :], count - 1, tries - len(found)):
            found.append((ref, *rest))
            if len(found) >= tries:
                return found
    return found


def plan(state: State, seat: int, cost: Cost, variant: Variant, ctx: Context, purpose: int = 0) -> list[Step] | None:
    """The activations that let the mana of a cost be paid so that its other parts still can be; None if there are none."""
    for limits in all_limits(state, cost, ctx):
        limits.purpose, limits.subject = purpose, ctx.source
        steps = planner.plan(state, seat, variant, limits)
        if steps is not None:
            return steps
    return None
