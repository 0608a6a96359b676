"""Losing, winning, drawing and leaving the game."""

from __future__ import annotations

import pytest

from manaburn.abilities import events as ev
from manaburn.abilities.terms import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY, STACK
from manaburn.engine.objects import COMBAT_DAMAGE
from manaburn.engine.table import setup
from tests.boards import BEAR, BLANK, EDITIONS, Board, basic

THREE = ("alice", "bob", "carol")


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_last_one_left_wins(edition: str) -> None:
    board = Board(edition)
    board.life(1, 0)
    board.start()
    state = board.state
    assert (state.over, state.winners, state.over_rule) == (True, (0,), "sba.life")
    assert state.decision is None
    assert [player.won for player in state.players] == [True, False]
    assert state.players[1].lost_rule == "sba.life"


@pytest.mark.parametrize("edition", EDITIONS)
def test_all_who_lose_at_once_draw(edition: str) -> None:
    board = Board(edition)
    board.life(0, 0)
    board.life(1, -3)
    board.start()
    assert (board.state.over, board.state.winners, board.state.over_rule) == (True, (), "tie.all_lose")


def test_who_would_win_and_lose_at_once_loses() -> None:
    board = Board()
    board.hand(basic("Forest"))
    board.start()
    board.state.propose([ev.Event(ev.WIN_GAME, "win.effect", 0, 0), ev.Event(ev.LOSE_GAME, "lose.effect", 0, 0)])
    assert board.state.winners == (1,)


def test_an_effect_wins_the_game() -> None:
    board = Board(names=THREE)
    board.hand(basic("Forest"))
    board.start()
    board.state.propose([ev.Event(ev.WIN_GAME, "win.effect", 0, 2)])
    assert (board.state.over, board.state.winners, board.state.over_rule) == (True, (2,), "win.effect")


@pytest.mark.parametrize("edition", EDITIONS)
def test_conceding_ends_a_game_of_two_at_once(edition: str) -> None:
    board = Board(edition)
    board.hand(basic("Forest"))
    board.start()
    board.state.concede(1)
    assert (board.state.over, board.state.winners, board.state.over_rule) == (True, (0,), "lose.concede")
    assert board.state.decision is None


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_others_play_on(edition: str) -> None:
    board = Board(edition, THREE, every_window=True)
    owned = board.play(BEAR, 0)
    lent = board.play(BEAR, 2, owner=0)
    stolen = board.play(BEAR, 0, owner=1)
    other = board.play(BEAR, 1)
    board.hand(basic("Forest"))
    board.start()
    state = board.state
    state.concede(0)
    assert not state.over
    assert state.seats_out == (0,)
    assert [board.zone(ref) for ref in (owned, lent, other)] == [-1, -1, BATTLEFIELD]
    assert board.zone(stolen) == EXILE
    assert state.zone(HAND, 0) == state.zone(LIBRARY, 0) == []
    assert board.decision.player == 1  # priority has passed on
    assert state.active == 0
    rules = {event.rule for event in state.log if event.kind == ev.MOVE and event.obj in (owned, lent, stolen)}
    assert rules == {"multi.leave_objects"}
    board.life(1, 0)
    board.pass_priority()
    board.pass_priority()
    assert (state.over, state.winners) == (True, (2,))


@pytest.mark.amendment("left_spells_exiled")
@pytest.mark.parametrize(("edition", "zone"), [("2012-07-01", -1), ("2012-10-01", EXILE)])
def test_a_spell_that_is_anothers_card(edition: str, zone: int) -> None:
    board = Board(edition, THREE, every_window=True)
    spell = setup.put(board.state, setup.table_index(board.state, BLANK), 1, STACK, controller=0)
    board.start()
    board.state.concede(0)
    assert board.zone(spell) == zone
    assert board.state.zone(STACK) == []


def test_combat_damage_on_the_stack_stays() -> None:
    board = Board("2006-10", THREE, every_window=True)
    damage = setup.put(board.state, -1, 0, STACK, kind=COMBAT_DAMAGE)
    board.start()
    board.state.concede(0)
    assert board.zone(damage) == STACK


def test_two_of_three_losing_at_once_leave_the_third_the_winner() -> None:
    board = Board(names=THREE)
    board.life(0, 0)
    board.life(2, 0)
    board.start()
    assert board.state.winners == (1,)


def test_a_pass_does_not_count_when_its_player_has_left() -> None:
    board = Board(names=(*THREE, "dave"), every_window=True)
    board.start()
    board.pass_priority()  # alice
    board.state.concede(0)
    assert (board.state.passes, board.decision.player) == (0, 1)
    step = board.state.step
    board.pass_priority()
    board.pass_priority()
    assert board.state.step == step
    assert board.decision.player == 3
    board.pass_priority()
    assert board.state.step != step


def test_nothing_enters_for_a_player_who_has_left() -> None:
    board = Board(names=THREE, every_window=True)
    dead = board.graveyard(BEAR, 1)
    board.start()
    board.state.concede(0)
    board.state.propose([ev.moved(dead, BATTLEFIELD, ev.PUT, "zone.move", 0)])
    assert board.zone(dead) == GRAVEYARD


def test_the_turn_limit_stops_a_game_and_says_so() -> None:
    board = Board(every_window=True)
    board.state.turn_limit = 6
    board.start()
    while not board.state.over:
        board.state.take(board.decision.options[0])
    assert (board.state.turn, board.state.winners, board.state.over_rule) == (6, (), "turn_limit")
