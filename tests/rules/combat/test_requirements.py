"""Requirements and restrictions: as many requirements are obeyed as can be without breaking a restriction (500 / 508-509)."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from manaburn.abilities import terms
from manaburn.abilities.abilities import Static
from manaburn.abilities.filters import HasType, Named
from manaburn.abilities.modifications import MustBlockThis, RuleBit
from manaburn.abilities.nouns import All, This
from manaburn.engine import decisions as dec
from manaburn.engine.combat import attacking, blocking, obedience, requirements
from manaburn.engine.combat.requirements import BlockProblem
from tests.boards import BEAR, EDITIONS, card, creature

from .fights import BOB, Fight, attackers_offered, blockers_offered, may_stop

BERSERKER = creature("Berserker", 2, 2, Static(This(), (RuleBit("attacks if able"),)))
GUARD = creature("Guard", 2, 2, Static(This(), (RuleBit("blocks if able"),)))
BRUTE = creature("Brute", 3, 3, "menace")
LURE = creature("Lure", 1, 1, Static(All(HasType(terms.CREATURE)), (MustBlockThis(This()),)))
DRAKE = creature("Drake", 2, 2, "flying")


# --- attackers -------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("edition", EDITIONS)
def test_what_must_attack_attacks(edition: str) -> None:
    fight = Fight(edition)
    berserker, bear = fight.play(BERSERKER), fight.play(BEAR)
    fight.attack_step()
    assert not may_stop(fight)
    assert attackers_offered(fight) == [(berserker, BOB), (bear, BOB)]
    fight.take(dec.DECLARE_ATTACK, bear)
    assert not may_stop(fight)
    refusal = attacking.check_attackers(fight.state, 0, {bear: BOB})
    assert refusal is not None
    assert refusal.rule == "combat.attackers.requirements"
    assert attacking.check_attackers(fight.state, 0, {berserker: BOB}) is None
    fight.take(dec.DECLARE_ATTACK, berserker)
    assert may_stop(fight)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("sick", "tapped"), [(True, False), (False, True)])
def test_what_cannot_attack_need_not(edition: str, sick: bool, tapped: bool) -> None:
    fight = Fight(edition)
    fight.play(BERSERKER, sick=sick, tapped=tapped)
    fight.play(BEAR)
    fight.attack_step()
    assert may_stop(fight)


# --- blockers --------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("edition", EDITIONS)
def test_what_must_block_blocks(edition: str) -> None:
    fight = Fight(edition)
    bear, drake = fight.play(BEAR), fight.play(DRAKE)
    guard = fight.play(GUARD, 1)
    other = fight.play(BEAR, 1)
    fight.attack((bear, BOB), (drake, BOB))
    fight.until(dec.BLOCK)
    assert not may_stop(fight)
    assert blockers_offered(fight) == [(guard, bear), (other, bear)]
    fight.take(dec.DECLARE_BLOCK, guard)
    assert may_stop(fight)


@pytest.mark.parametrize("edition", EDITIONS)
def test_menace_needs_two_blockers(edition: str) -> None:
    fight = Fight(edition)
    brute = fight.play(BRUTE)
    one, two = fight.play(BEAR, 1), fight.play(BEAR, 1)
    fight.attack((brute, BOB))
    fight.until(dec.BLOCK)
    assert may_stop(fight)
    fight.take(dec.DECLARE_BLOCK, one, brute)
    assert not may_stop(fight)
    assert blockers_offered(fight) == [(two, brute)]
    refusal = blocking.check_blockers(fight.state, 1, ((one, brute),))
    assert refusal is not None
    assert refusal.rule == "keyword.menace"
    assert blocking.check_blockers(fight.state, 1, ((one, brute), (two, brute))) is None


def test_menace_and_a_single_creature() -> None:
    fight = Fight("current")
    brute, bear = fight.play(BRUTE), fight.play(BEAR)
    one = fight.play(BEAR, 1)
    fight.attack((brute, BOB), (bear, BOB))
    fight.until(dec.BLOCK)
    assert blockers_offered(fight) == [(one, bear)]


@pytest.mark.amendment("requirement_count")
@pytest.mark.parametrize(
    ("edition", "neither"),
    [("2006-10", True), ("2007-04-30", True), ("2007-05-01", False), ("2009-10", False), ("current", False)],
)
def test_a_helper_for_what_must_block(edition: str, neither: bool) -> None:
    """One creature blocks if able, the other has no abilities, the attacker can be blocked only by two or more."""
    fight = Fight(edition)
    brute = fight.play(BRUTE)
    guard, helper = fight.play(GUARD, 1), fight.play(BEAR, 1)
    fight.attack((brute, BOB))
    fight.until(dec.BLOCK)
    assert may_stop(fight) == neither
    assert blocking.check_blockers(fight.state, 1, ((guard, brute), (helper, brute))) is None
    for single in (guard, helper):
        assert blocking.check_blockers(fight.state, 1, ((single, brute),)) is not None
    fight.take(dec.DECLARE_BLOCK, helper)
    assert blockers_offered(fight) == [(guard, brute)]
    assert not may_stop(fight)


@pytest.mark.parametrize("edition", ["2006-10", "2007-04-30"])
def test_a_helper_that_is_there_already_counts(edition: str) -> None:
    """Two helpers block the attacker: then nothing keeps the creature that blocks if able from joining them."""
    fight = Fight(edition)
    brute = fight.play(BRUTE)
    guard, one, two = fight.play(GUARD, 1), fight.play(BEAR, 1), fight.play(BEAR, 1)
    fight.attack((brute, BOB))
    fight.until(dec.BLOCK)
    refusal = blocking.check_blockers(fight.state, 1, ((one, brute), (two, brute)))
    assert refusal is not None
    assert refusal.rule == "combat.blockers.requirements"
    assert blocking.check_blockers(fight.state, 1, ((one, brute), (two, brute), (guard, brute))) is None


@pytest.mark.parametrize("edition", EDITIONS)
def test_all_able_to_block_it_do_so(edition: str) -> None:
    fight = Fight(edition)
    lure, bear, drake = fight.play(LURE), fight.play(BEAR), fight.play(DRAKE)
    one, two = fight.play(BEAR, 1), fight.play(DRAKE, 1)
    fight.play(BEAR, 1, tapped=True)
    fight.attack((lure, BOB), (bear, BOB), (drake, BOB))
    fight.until(dec.BLOCK)
    assert blockers_offered(fight) == [(one, lure), (two, lure)]
    assert not may_stop(fight)
    fight.block((one, lure), (two, lure))
    assert fight.decision.kind != dec.BLOCK


@pytest.mark.parametrize("edition", EDITIONS)
def test_two_requirements_on_one_creature(edition: str) -> None:
    """It can obey only one of two, but a creature that also says "blocks if able" obeys that with either."""
    fight = Fight(edition)
    lure, siren = fight.play(LURE), fight.play(creature("Siren", 1, 1, *LURE.abilities))
    bear, guard = fight.play(BEAR, 1), fight.play(GUARD, 1)
    fight.play(card("Summons", terms.ENCHANTMENT, Static(All(Named("Guard")), (MustBlockThis(All(Named("Siren"))),))))
    fight.attack((lure, BOB), (siren, BOB))
    fight.until(dec.BLOCK)
    assert blockers_offered(fight) == [(bear, lure), (bear, siren), (guard, siren)]


# --- against trying everything out -----------------------------------------------------------------------------
def random_problem(rng: Random, helpers: bool) -> BlockProblem:
    """A few blockers and attackers, some of which need two blockers; requirements here and there."""
    problem = BlockProblem(helpers)
    attackers = list(range(101, 101 + rng.randint(1, 3)))
    for attacker in attackers:
        if rng.random() < 0.6:
            problem.limit(attacker, 2, obedience.UNBOUNDED)
    for blocker in range(1, 1 + rng.randint(1, 4)):
        allowed = [attacker for attacker in attackers if rng.random() < 0.8]
        if allowed:
            problem.add(blocker, allowed, 2 if rng.random() < 0.2 else 1)
            if rng.random() < 0.35:
                problem.must.append(blocker)
            if rng.random() < 0.35:
                problem.wants[blocker] = {rng.choice(allowed): rng.randint(1, 2)}
    return problem.ready()


def odd_problem(rng: Random, helpers: bool) -> BlockProblem:
    """The same with other limits, creatures that do not block alone, and a limit on all."""
    problem = BlockProblem(helpers)
    attackers = list(range(101, 101 + rng.randint(1, 3)))
    for attacker in attackers:
        if rng.random() < 0.5:
            problem.limit(attacker, rng.randint(1, 3), rng.choice((1, 2, obedience.UNBOUNDED)))
        if rng.random() < 0.2:
            problem.sought.append(attacker)
    for blocker in range(1, 1 + rng.randint(1, 4)):
        allowed = [attacker for attacker in attackers if rng.random() < 0.8]
        if allowed:
            problem.add(blocker, allowed, rng.choice((1, 1, 2, obedience.UNBOUNDED)))
            if rng.random() < 0.35:
                problem.must.append(blocker)
            if rng.random() < 0.35:
                problem.wants[blocker] = {rng.choice(allowed): rng.randint(1, 2)}
    for blocker in problem.blockers:
        if rng.random() < 0.3:
            others = tuple(other for other in problem.blockers if other != blocker and rng.random() < 0.8)
            problem.bonds.append(requirements.Bond(blocker, others, rng.randint(1, 2)))
    if rng.random() < 0.3:
        problem.total = rng.randint(0, 2)
    return problem.ready()


def declarations(problem: BlockProblem) -> list[obedience.Pairs]:
    """Every set of blocks that obeys the restrictions."""
    choices = []
    for blocker in problem.blockers:
        sets: list[tuple[int, ...]] = [()]
        for attacker in problem.allowed[blocker]:
            sets.extend([(*held, attacker) for held in sets if len(held) < problem.capacity[blocker]])
        choices.append([tuple((blocker, attacker) for attacker in held) for held in sets])
    found = [tuple(pair for part in parts for pair in part) for parts in product(*choices)]
    return [declared for declared in found if requirements.breaks_restriction(problem, declared) == 0]


def obeyed(problem: BlockProblem, declared: obedience.Pairs) -> int:
    found = sum(obedience.gain(problem, b, requirements.chosen_by(declared, b)) for b in problem.blockers)
    return found + sum(1 for attacker in problem.sought if any(blocked == attacker for _, blocked in declared))


def is_option(problem: BlockProblem, blocker: int, chosen: tuple[int, ...]) -> bool:
    """Whether what a creature blocks obeys a requirement on it, block by block."""
    wants = problem.wants.get(blocker, {})
    wanted = all(wants.get(attacker, 0) > 0 for attacker in chosen)
    return bool(chosen) and (wanted or (len(chosen) == 1 and blocker in problem.must))


def legal(problem: BlockProblem) -> set[frozenset[tuple[int, int]]]:
    """The legal declarations, by the words of the rule."""
    possible = declarations(problem)
    found = set()
    for declared in possible:
        rivals = [
            other
            for other in possible
            if problem.helpers
            or all(
                set(requirements.chosen_by(other, b)) == set(requirements.chosen_by(declared, b))
                or is_option(problem, b, requirements.chosen_by(other, b))
                for b in problem.blockers
            )
        ]
        if obeyed(problem, declared) >= max(obeyed(problem, other) for other in rivals):
            found.add(frozenset(declared))
    return found


def reached(problem: BlockProblem) -> set[frozenset[tuple[int, int]]]:
    """The declarations at which one may stop, going from option to option; every option must lead to one."""
    done: set[frozenset[tuple[int, int]]] = set()
    seen: set[frozenset[tuple[int, int]]] = set()
    todo: list[obedience.Pairs] = [()]
    while todo:
        declared = todo.pop()
        if frozenset(declared) in seen:
            continue
        seen.add(frozenset(declared))
        stops = requirements.breaks_restriction(problem, declared) == 0 and requirements.obeys_enough(problem, declared)
        more = requirements.options(problem, declared)
        assert stops or more, f"a dead end: {declared}"
        if stops:
            done.add(frozenset(declared))
        todo.extend((*declared, pair) for pair in more)
    return done


@pytest.mark.parametrize("helpers", [True, False])
@pytest.mark.parametrize("seed", range(150))
def test_what_is_offered_is_what_is_legal(helpers: bool, seed: int) -> None:
    problem = random_problem(Random(seed), helpers)
    assert reached(problem) == legal(problem)


@pytest.mark.parametrize("helpers", [True, False])
@pytest.mark.parametrize("seed", range(150))
def test_what_is_offered_is_legal_under_odd_restrictions(helpers: bool, seed: int) -> None:
    problem = odd_problem(Random(seed), helpers)
    assert reached(problem) == legal(problem)


@pytest.mark.parametrize("helpers", [True, False])
def test_wide_boards_stay_cheap(helpers: bool) -> None:
    """Twelve attackers that need two blockers, twenty blockers, five of which block if able: no search explodes."""
    problem = BlockProblem(helpers)
    attackers = list(range(101, 113))
    for attacker in attackers:
        problem.limit(attacker, 2, obedience.UNBOUNDED)
    for blocker in range(1, 21):
        problem.add(blocker, attackers)
    problem.must = [1, 2, 3, 4, 5]
    problem.ready()
    declared: obedience.Pairs = ()
    while not (
        requirements.breaks_restriction(problem, declared) == 0 and requirements.obeys_enough(problem, declared)
    ):
        declared = (*declared, requirements.options(problem, declared)[0])
    assert len(declared) >= 5 or not helpers
