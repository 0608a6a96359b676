"""Triggered abilities go on the stack and resolve (404, 410 / 603)."""

from __future__ import annotations

import pytest

from manaburn.abilities import events as ev
from manaburn.abilities import terms
from manaburn.abilities.abilities import Triggered
from manaburn.abilities.amounts import Num
from manaburn.abilities.filters import Both, ControlledBy, HasType, Other
from manaburn.abilities.nouns import EachPlayer, EventObject, This, You
from manaburn.abilities.terms import BATTLEFIELD, CREATURE, EXILE, GRAVEYARD, GREEN, HAND, STACK, UPKEEP
from manaburn.abilities.triggers import StepBegins, dies, enters
from manaburn.abilities.verbs import CreateToken, MoveTo, PutCounters, Token
from manaburn.abilities.verbs_players import Draw, GainLife, LoseLife
from manaburn.engine import decisions as dec
from tests.boards import BEAR, EDITIONS, Board, creature

YOU = You()
MINE = Both((HasType(CREATURE), ControlledBy(YOU)))
WARDEN = creature("Warden", 1, 1, Triggered(enters(Both((HasType(CREATURE), Other()))), GainLife(YOU, Num(1))))
MOURNER = creature("Mourner", 1, 1, Triggered(dies(MINE), GainLife(YOU, Num(2))))
RISER = creature("Riser", 1, 1, Triggered(dies(This()), MoveTo(This(), terms.HAND)))
GREETER = creature("Greeter", 1, 1, Triggered(enters(Both((HasType(CREATURE), Other()))), Draw(YOU)))
CLOCK = creature("Clock", 1, 1, Triggered(StepBegins(UPKEEP, YOU), LoseLife(EachPlayer(), Num(1))))


@pytest.fixture(params=EDITIONS)
def board(request: pytest.FixtureRequest) -> Board:
    return Board(str(request.param), every_window=True)


def enter(ref: int, seat: int = 0) -> ev.Event:
    return ev.moved(ref, BATTLEFIELD, ev.PUT, "zone.move", seat)


def die(*refs: int) -> list[ev.Event]:
    return [ev.moved(ref, GRAVEYARD, ev.PUT, "zone.move") for ref in refs]


def test_a_creature_entering_is_seen_and_the_ability_uses_the_stack(board: Board) -> None:
    board.play(WARDEN, 1)
    bear = board.hand(BEAR)
    board.start().happen(enter(bear))
    assert len(board.state.zone(STACK)) == 1
    assert board.state.players[1].life == 20
    board.resolve()
    assert board.state.players[1].life == 21
    assert board.state.zone(STACK) == []


def test_newcomers_see_each_other_but_not_themselves(board: Board) -> None:
    first, second = board.hand(WARDEN), board.hand(WARDEN)
    board.start().happen(enter(first), enter(second))
    assert board.decision.kind == dec.TRIGGER
    board.take(dec.VALUE)
    assert len(board.state.zone(STACK)) == 2


def test_one_that_dies_with_others_sees_them_die(board: Board) -> None:
    mourner, bear, other = board.play(MOURNER), board.play(BEAR), board.play(BEAR, 1)
    board.start().happen(*die(mourner, bear, other))
    while board.decision.kind == dec.TRIGGER:
        board.take(dec.VALUE)
    assert len(board.state.zone(STACK)) == 2  # itself and the bear of the same player
    board.resolve()
    board.resolve()
    assert board.state.players[0].life == 24


def test_a_creature_returns_from_where_it_went(board: Board) -> None:
    riser = board.play(RISER)
    board.start().happen(*die(riser))
    assert board.zone(riser) == GRAVEYARD
    board.resolve()
    assert board.zone(riser) == HAND


def test_it_does_not_return_from_elsewhere(board: Board) -> None:
    riser = board.play(RISER)
    board.start().happen(*die(riser))
    board.happen(ev.moved(board.now(riser), EXILE, ev.PUT, "zone.move"))
    board.resolve()
    assert board.zone(riser) == EXILE


def test_upkeep(board: Board) -> None:
    board.play(CLOCK, 1)
    board.start()
    board.pass_until(UPKEEP)
    assert board.state.active == 1
    board.resolve()
    assert [player.life for player in board.state.players] == [19, 19]


def test_players_put_triggers_on_the_stack_in_turn_order(board: Board) -> None:
    mine, his = board.play(WARDEN, 0), board.play(WARDEN, 1)
    board.start(active=1).happen(enter(board.hand(BEAR)))
    assert board.stack_sources() == [his, mine]  # the active player's goes first and resolves last


def test_a_player_orders_his_own_triggers(board: Board) -> None:
    one, two = board.play(WARDEN), board.play(GREETER)
    board.start().happen(enter(board.hand(BEAR)))
    assert (board.decision.kind, board.decision.rule) == (dec.TRIGGER, "trigger.order")
    board.take(dec.VALUE, 1)
    assert board.stack_sources() == [two, one]


def test_a_token_enters_and_dies_like_others(board: Board) -> None:
    counted = Triggered(enters(Both((HasType(CREATURE), Other()))), PutCounters(EventObject(), "+1/+1"))
    board.play(creature("Welcome", 1, 1, counted))
    board.play(MOURNER)
    board.start().do(CreateToken(Token("Saproling", CREATURE, ("Saproling",), 0, GREEN, Num(1), Num(1))))
    token = board.state.zone(BATTLEFIELD)[-1]
    board.resolve()
    assert board.pt(token) == (2, 2)
    board.happen(*die(token))
    board.resolve()
    assert board.state.players[0].life == 22
