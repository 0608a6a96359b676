"""What may be assigned step by step is just what is legal as a whole, against trying everything out."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from manaburn.engine.combat import assigning, combat
from manaburn.engine.combat.lethal import Given, Share, all_lethal
from manaburn.engine.state import State
from tests.boards import EDITIONS, creature

from .fights import BOB, Fight


def random_combat(edition: str, rng: Random) -> State:
    """Attackers of which several may be blocked by the same creatures, in orders where there are orders."""
    fight = Fight(edition)
    attackers = []
    for index in range(rng.randint(1, 3)):
        words = [word for word in ("trample", "deathtouch") if rng.random() < 0.4]
        attackers.append(fight.play(creature(f"Attacker {index}", rng.randint(1, 4), 9, *words)))
    blockers = []
    for index in range(rng.randint(1, 2)):
        toughness = rng.randint(1, 3)
        what = creature(f"Blocker {index}", 1, toughness)
        blockers.append(fight.play(what, 1, damage=rng.randint(0, toughness - 1)))
    fight.attack(*((ref, BOB) for ref in attackers))
    for attacker in attackers:
        for blocker in blockers:
            if rng.random() < 0.75:
                combat.put_blocking(fight.state, blocker, attacker)
    for attacker in attackers:
        opposite = list(combat.opposite(fight.state, attacker))
        if len(opposite) > 1:
            rng.shuffle(opposite)
            combat.set_order(fight.state, attacker, tuple(opposite))
    return fight.state


def plan_of(state: State) -> list[Share]:
    """What the attackers assign."""
    assert state.combat is not None
    shares = [assigning.share_of(state, attacker) for attacker, _, _ in state.combat.attackers]
    return [share for share in shares if share is not None]


def reached(state: State, plan: list[Share], index: int, given: Given) -> set[Given]:
    """All assignments to which the choices offered lead; there is always a choice."""
    if index == len(plan):
        return {given}
    share = plan[index]
    place = sum(1 for source, _, _ in given if source == share.creature)
    offered = assigning.choices(state, plan, index, given)
    assert offered
    found: set[Given] = set()
    for amount in offered:
        whole = (*given, (share.creature, share.recipients[place], amount))
        found |= reached(state, plan, index + (place + 1 == len(share.recipients)), whole)
    return found


def splits(amount: int, parts: int) -> list[tuple[int, ...]]:
    """The ways to divide an amount into so many parts."""
    if parts == 1:
        return [(amount,)]
    return [(first, *rest) for first in range(amount + 1) for rest in splits(amount - first, parts - 1)]


def legal(state: State, plan: list[Share]) -> set[Given]:
    """All assignments in which everyone before one who is assigned damage is assigned lethal damage."""
    found: set[Given] = set()
    for parts in product(*(splits(share.amount, len(share.recipients)) for share in plan)):
        whole: Given = ()
        for share, amounts in zip(plan, parts, strict=True):
            whole = (
                *whole,
                *((share.creature, ref, amount) for ref, amount in zip(share.recipients, amounts, strict=True)),
            )
        if all(
            amount == 0 or all_lethal(state, before, whole)
            for share, amounts in zip(plan, parts, strict=True)
            for amount, before in zip(amounts, share.before, strict=True)
        ):
            found.add(whole)
    return found


@pytest.mark.parametrize("edition", [*EDITIONS, "2010-07-16"])
@pytest.mark.parametrize("seed", range(40))
def test_what_is_offered_is_what_is_legal(edition: str, seed: int) -> None:
    state = random_combat(edition, Random(seed))
    plan = plan_of(state)
    assert reached(state, plan, 0, ()) == legal(state, plan)
