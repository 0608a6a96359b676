"""Why an attack or block is not offered, asked in words."""

from __future__ import annotations

import pytest

from manaburn.abilities.abilities import Static
from manaburn.abilities.modifications import RuleBit
from manaburn.abilities.nouns import This
from manaburn.engine import decisions as dec
from manaburn.engine.table import refusing
from tests.boards import BEAR, EDITIONS, creature

from .fights import BOB, Fight

GUARD = creature("Guard", 2, 2, Static(This(), (RuleBit("blocks if able"),)))
BERSERKER = creature("Berserker", 2, 2, Static(This(), (RuleBit("attacks if able"),)))
BRUTE = creature("Brute", 3, 3, "menace")
DRAKE = creature("Drake", 2, 2, "flying")


def rule(fight: Fight, text: str) -> str:
    refusal = refusing.why_not(fight.state, text)
    return "" if refusal is None else refusal.rule


@pytest.mark.parametrize("edition", EDITIONS)
def test_attackers(edition: str) -> None:
    fight = Fight(edition)
    fight.play(BERSERKER)
    fight.play(creature("Wall", 0, 4, "defender"))
    fight.play(creature("Fresh", 1, 1), sick=True)
    fight.start()
    assert rule(fight, "attack bob with Berserker") == "combat.attackers.choose"  # it is not the time
    fight.attack_step()
    assert rule(fight, "attack bob with Berserker") == ""
    assert rule(fight, "attack alice with Berserker") == "combat.attackers.defender"
    assert rule(fight, "attack bob with Wall") == "keyword.defender"
    assert rule(fight, "attack bob with Fresh") == "creature.sickness"
    assert rule(fight, "done") == "combat.attackers.requirements"
    fight.take(dec.DECLARE_ATTACK)
    assert rule(fight, "attack bob with Berserker") == "combat.attackers.choose"
    assert rule(fight, "done") == ""


@pytest.mark.parametrize("edition", EDITIONS)
def test_blockers(edition: str) -> None:
    fight = Fight(edition)
    brute, drake, bear = fight.play(BRUTE), fight.play(DRAKE), fight.play(BEAR)
    fight.play(GUARD, 1)
    helper = fight.play(creature("Helper", 1, 1), 1)
    fight.attack((brute, BOB), (drake, BOB), (bear, BOB))
    fight.until(dec.BLOCK)
    assert rule(fight, "block Drake with Guard") == "keyword.flying"
    assert rule(fight, "done") == "combat.blockers.requirements"
    fight.take(dec.DECLARE_BLOCK, helper, brute)
    assert rule(fight, "done") == "keyword.menace"
    assert rule(fight, "block Bear with Helper") == "combat.blockers.choose"
    refusal = refusing.why_not(fight.state, "block Bear with Guard")
    assert refusal is not None
    assert (refusal.rule, refusal.text) == ("keyword.menace", "Brute can't be blocked except by two or more creatures")
    assert rule(fight, "block Brute with Guard") == ""


def test_a_block_that_keeps_a_creature_from_what_it_must_block() -> None:
    fight = Fight("current")
    brute, bear = fight.play(BRUTE), fight.play(BEAR)
    fight.play(GUARD, 1)
    fight.attack((brute, BOB), (bear, BOB))
    fight.until(dec.BLOCK)
    assert rule(fight, "block Brute with Guard") == "keyword.menace"
    assert rule(fight, "block Bear with Guard") == ""
