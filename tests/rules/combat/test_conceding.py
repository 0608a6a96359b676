"""A player leaves a game of several in the middle of combat (600.4 / 800.4)."""

from __future__ import annotations

import pytest

from manaburn.abilities import events as ev
from manaburn.engine import decisions as dec
from manaburn.engine.combat import combat
from manaburn.engine.table.problems import problems
from manaburn.engine.turns import ending
from tests.boards import BEAR, EDITIONS, creature

from .fights import BOB, Fight, attackers_offered, blockers_offered

CAROL = -3
OGRE = creature("Ogre", 3, 3)


def three(edition: str) -> tuple[Fight, int, int, int, int]:
    """Two attackers of the first player, a creature of each of the others."""
    fight = Fight(edition, ("alice", "bob", "carol"))
    return fight, fight.play(BEAR), fight.play(OGRE), fight.play(BEAR, 1), fight.play(OGRE, 2)


@pytest.mark.parametrize("edition", EDITIONS)
def test_one_who_is_attacked_leaves_as_attackers_are_declared(edition: str) -> None:
    fight, bear, ogre, _, _ = three(edition)
    fight.attack_step()
    fight.take(dec.DECLARE_ATTACK, bear, CAROL)
    ending.concede(fight.state, 2)
    assert fight.decision.kind == dec.ATTACK
    assert attackers_offered(fight) == [(bear, BOB), (ogre, BOB)]
    fight.attack((ogre, BOB))
    assert combat.fighters(fight.state) == [ogre]


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_attacking_player_leaves_as_attackers_are_declared(edition: str) -> None:
    fight, bear, _, _, _ = three(edition)
    fight.attack_step()
    fight.take(dec.DECLARE_ATTACK, bear, CAROL)
    ending.concede(fight.state, 0)
    assert problems(fight.state) == []
    fight.finish()
    assert not [event for event in fight.state.log if event.kind == ev.ATTACK]


@pytest.mark.parametrize("edition", EDITIONS)
def test_one_leaves_as_he_declares_blockers(edition: str) -> None:
    fight, bear, ogre, guard, knight = three(edition)
    fight.attack((bear, BOB), (ogre, CAROL))
    fight.until(dec.BLOCK)
    fight.take(dec.DECLARE_BLOCK, guard, bear)
    ending.concede(fight.state, 1)
    assert (fight.decision.kind, fight.decision.player) == (dec.BLOCK, 2)
    assert blockers_offered(fight) == [(knight, ogre)]
    fight.block((knight, ogre))
    fight.finish()
    assert fight.dealt() == [(ogre, knight, 3), (knight, ogre, 3)]
    assert problems(fight.state) == []


@pytest.mark.parametrize("edition", EDITIONS)
def test_one_leaves_who_has_declared_blockers(edition: str) -> None:
    fight, bear, ogre, guard, knight = three(edition)
    fight.attack((bear, BOB), (ogre, CAROL))
    fight.block((guard, bear))
    assert fight.decision.player == 2
    fight.take(dec.DECLARE_BLOCK, knight, ogre)
    ending.concede(fight.state, 1)
    fight.block()
    blocks = [(event.obj, event.other) for event in fight.state.log if event.kind == ev.BLOCK]
    assert blocks == [(knight, ogre)]


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_attacking_player_leaves_as_blockers_are_declared(edition: str) -> None:
    fight, bear, ogre, guard, _ = three(edition)
    fight.attack((bear, BOB), (ogre, CAROL))
    fight.until(dec.BLOCK)
    fight.take(dec.DECLARE_BLOCK, guard, bear)
    ending.concede(fight.state, 0)
    fight.finish()
    assert fight.dealt() == []
    assert problems(fight.state) == []


@pytest.mark.parametrize("edition", EDITIONS)
def test_one_leaves_as_damage_is_assigned(edition: str) -> None:
    fight = Fight(edition, ("alice", "bob", "carol"))
    beast, bear = fight.play(creature("Beast", 6, 6, "trample")), fight.play(BEAR)
    guards = fight.play(BEAR, 1), fight.play(OGRE, 1)
    fight.attack((beast, BOB), (bear, CAROL))
    fight.block((guards[0], beast), (guards[1], beast))
    if fight.decision.kind == dec.ORDER:
        fight.order(beast, *guards)
    fight.until(dec.ASSIGN)
    fight.take(dec.GIVE, guards[0])
    ending.concede(fight.state, 1)
    fight.finish()
    assert fight.dealt() == [(bear, CAROL, 2)]
    assert problems(fight.state) == []


def test_one_leaves_as_the_damage_order_is_announced() -> None:
    fight = Fight("2009-10", ("alice", "bob", "carol"))
    beast, bear = fight.play(creature("Beast", 6, 6)), fight.play(creature("Brute", 4, 4))
    guards = fight.play(BEAR, 1), fight.play(OGRE, 1)
    knights = fight.play(BEAR, 2), fight.play(OGRE, 2)
    fight.attack((beast, BOB), (bear, CAROL))
    fight.block((guards[0], beast), (guards[1], beast))
    fight.block((knights[0], bear), (knights[1], bear))
    assert (fight.decision.kind, fight.decision.subject) == (dec.ORDER, beast)
    ending.concede(fight.state, 1)
    assert (fight.decision.kind, fight.decision.subject) == (dec.ORDER, bear)
    fight.order(bear, knights[1], knights[0])
    assert combat.opposite(fight.state, bear) == (knights[1], knights[0])
    assert problems(fight.state) == []
