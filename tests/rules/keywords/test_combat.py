"""Keywords of creatures in combat: bushido, exalted, flanking, rampage, provoke, poisonous."""

from __future__ import annotations

import pytest

from manaburn.abilities import terms
from manaburn.abilities.abilities import Keyword
from manaburn.engine import decisions as dec
from tests.boards import BEAR, EDITIONS, creature
from tests.rules.combat.fights import BOB, Fight

SAMURAI = creature("Samurai", 2, 2, Keyword("bushido", 2))
SQUIRE = creature("Squire", 1, 1, "exalted")
RIDER = creature("Rider", 2, 2, "flanking")
OTHER_RIDER = creature("Other Rider", 2, 2, "flanking")
BRUTE = creature("Brute", 4, 4, Keyword("rampage", 2))
TAUNTER = creature("Taunter", 3, 3, "provoke")
SNAKE = creature("Snake", 1, 1, Keyword("poisonous", 3))


def resolve_all(fight: Fight) -> None:
    while fight.decision.kind != dec.PRIORITY:
        fight.skip()
    while fight.state.zone(terms.STACK):
        fight.resolve()


@pytest.mark.parametrize("edition", EDITIONS)
def test_bushido_grows_once_as_it_attacks_or_blocks(edition: str) -> None:
    fight = Fight(edition)
    mine, bear = fight.play(SAMURAI), fight.play(BEAR, 1)
    theirs = fight.play(SAMURAI, 1)
    fight.attack((mine, BOB))
    fight.block((bear, mine), (theirs, mine))
    resolve_all(fight)
    assert fight.pt(mine) == fight.pt(theirs) == (4, 4)


@pytest.mark.parametrize("edition", EDITIONS)
def test_exalted_helps_what_attacks_alone(edition: str) -> None:
    fight = Fight(edition)
    squire, bear = fight.play(SQUIRE), fight.play(BEAR)
    fight.play(SQUIRE)
    fight.attack((bear, BOB))
    resolve_all(fight)
    assert (fight.pt(bear), fight.pt(squire)) == ((4, 4), (1, 1))


@pytest.mark.parametrize("edition", EDITIONS)
def test_exalted_does_nothing_for_two(edition: str) -> None:
    fight = Fight(edition)
    squire, bear = fight.play(SQUIRE), fight.play(BEAR)
    fight.attack((bear, BOB), (squire, BOB))
    assert not fight.state.zone(terms.STACK)


@pytest.mark.parametrize("edition", EDITIONS)
def test_flanking_shrinks_each_blocker_without_it(edition: str) -> None:
    fight = Fight(edition)
    rider, bear, peer = fight.play(RIDER), fight.play(BEAR, 1), fight.play(OTHER_RIDER, 1)
    fight.attack((rider, BOB))
    fight.block((bear, rider), (peer, rider))
    resolve_all(fight)
    assert (fight.pt(bear), fight.pt(peer)) == ((1, 1), (2, 2))


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("blockers", "size"), [(1, 4), (2, 6), (3, 8)])
def test_rampage_counts_blockers_beyond_the_first(edition: str, blockers: int, size: int) -> None:
    fight = Fight(edition)
    brute = fight.play(BRUTE)
    bears = [fight.play(BEAR, 1) for _ in range(blockers)]
    fight.attack((brute, BOB))
    fight.block(*((bear, brute) for bear in bears))
    resolve_all(fight)
    assert fight.pt(brute) == (size, size)


@pytest.mark.parametrize("edition", EDITIONS)
def test_provoke_untaps_a_creature_that_must_block(edition: str) -> None:
    fight = Fight(edition)
    taunter, bear = fight.play(TAUNTER), fight.play(BEAR, 1, tapped=True)
    fight.attack((taunter, BOB))
    if fight.decision.kind == dec.TARGET:
        fight.skip()
    fight.resolve()
    assert fight.decision.kind == dec.YES_NO
    fight.take(dec.YES)
    assert not fight.state.objects[bear].tapped
    fight.until(dec.BLOCK)
    assert [option.kind for option in fight.options()] == [dec.DECLARE_BLOCK]


@pytest.mark.parametrize("edition", EDITIONS)
def test_poisonous_gives_its_number_whatever_the_damage(edition: str) -> None:
    fight = Fight(edition)
    snake = fight.play(SNAKE)
    fight.attack((snake, BOB))
    while fight.state.step < terms.END_OF_COMBAT:
        fight.skip()
    assert fight.state.players[1].counters == (("poison", 3),)
    assert fight.state.players[1].life == 19
