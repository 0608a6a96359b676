"""Regeneration (419.6b / 614.8, 701.19)."""

from __future__ import annotations

import pytest

from manaburn.abilities import events as ev
from manaburn.abilities.amounts import Num
from manaburn.abilities.base import Effect
from manaburn.abilities.effects import Seq
from manaburn.abilities.filters import HasType
from manaburn.abilities.modifications import RuleBit
from manaburn.abilities.nouns import Among, It
from manaburn.abilities.terms import BATTLEFIELD, CREATURE, GRAVEYARD
from manaburn.abilities.verbs import Affect, Damage, Regenerate
from tests.boards import BEAR, EDITIONS, Board, creature


@pytest.fixture(params=EDITIONS)
def board(request: pytest.FixtureRequest) -> Board:
    return Board(str(request.param), every_window=True)


def shielded(board: Board, ref: int, times: int = 1) -> None:
    board.start()
    for _ in range(times):
        board.do(Regenerate(It("it")), ctx=board.context(0, it=(ref,)))


def destroy(ref: int, flag: bool = False) -> ev.Event:
    event = ev.Event(ev.DESTROY, "action.destroy", ref)
    event.flag = flag
    return event


def test_a_shield_saves_it_once(board: Board) -> None:
    bear = board.play(BEAR, damage=1)
    shielded(board, bear)
    board.happen(destroy(bear))
    assert board.zone(bear) == BATTLEFIELD
    assert board.state.known(bear).tapped
    assert board.state.known(bear).damage == 0
    assert board.rules_of(ev.DESTROY) == []
    board.happen(destroy(bear))
    assert board.zone(bear) == GRAVEYARD


def test_one_shield_is_used_for_one_destruction(board: Board) -> None:
    bear = board.play(BEAR)
    shielded(board, bear, 2)
    board.happen(destroy(bear))
    assert len(board.state.effects) == 1


def test_it_cannot_be_regenerated(board: Board) -> None:
    bear = board.play(BEAR)
    shielded(board, bear)
    board.happen(destroy(bear, flag=True))
    assert board.zone(bear) == GRAVEYARD


def test_a_shield_is_not_used_where_nothing_can_be_destroyed(board: Board) -> None:
    rock = board.play(creature("Rock", 1, 1, "indestructible"))
    shielded(board, rock)
    board.happen(destroy(rock))
    assert board.zone(rock) == BATTLEFIELD
    assert not board.state.known(rock).tapped
    assert len(board.state.effects) == 1


def test_it_regenerates_from_lethal_damage(board: Board) -> None:
    bear = board.play(BEAR)
    shielded(board, bear)
    board.happen(ev.Event(ev.DAMAGE, "damage.dealing", bear, -1, 2, bear))
    assert board.zone(bear) == BATTLEFIELD


@pytest.mark.parametrize("burned", [True, False])
def test_a_creature_dealt_damage_this_way_cannot_be_regenerated(board: Board, burned: bool) -> None:
    bear = board.play(BEAR)
    shielded(board, bear)
    burn: Effect = Damage(Num(3), It("it"))
    if burned:
        damaged = Among(It("damaged"), HasType(CREATURE))
        burn = Seq((burn, Affect(damaged, (RuleBit("can't be regenerated"),))))
    board.do(burn, ctx=board.context(0, board.play(BEAR, 1), it=(bear,)))
    assert board.zone(bear) == (GRAVEYARD if burned else BATTLEFIELD)


def test_shields_end_with_the_turn(board: Board) -> None:
    bear = board.play(BEAR)
    shielded(board, bear)
    turn = board.state.turn
    while board.state.turn == turn:
        board.skip()
    assert board.state.effects == ()
