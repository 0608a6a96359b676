"""A whole combat of plain creatures, and who may attack and block (306-309 / 506-509)."""

from __future__ import annotations

import pytest

from manaburn.abilities import events as ev
from manaburn.abilities import terms
from manaburn.engine import decisions as dec
from tests.boards import BEAR, EDITIONS, Board, creature

OGRE = creature("Ogre", 3, 3)


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_unblocked_attacker_damages_the_defending_player(edition: str) -> None:
    board = Board(edition)
    bear = board.play(BEAR)
    board.start()
    board.take(dec.DECLARE_ATTACK, bear, -2)
    assert board.state.players[1].life == 18
    assert board.rules_of(ev.TAP) == ["combat.attackers.tap"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_blocked_attacker_and_its_blocker_damage_each_other(edition: str) -> None:
    board = Board(edition)
    bear = board.play(BEAR)
    ogre = board.play(OGRE, 1)
    board.start()
    board.take(dec.DECLARE_ATTACK, bear, -2)
    board.take(dec.DECLARE_BLOCK, ogre, bear)
    assert board.state.players[1].life == 20
    assert board.zone(bear) == terms.GRAVEYARD
    assert board.zone(ogre) == terms.BATTLEFIELD
    assert len(board.rules_of(ev.BLOCK)) == 1
    assert len(board.rules_of(ev.BECOME_BLOCKED)) == 1
