"""May, if you do, unless, for each (413.2, 419.5b, 424.6 / 118.12, 608.2)."""

from __future__ import annotations

import pytest

from manaburn.abilities import events as ev
from manaburn.abilities.amounts import Num
from manaburn.abilities.costs import Cost
from manaburn.abilities.effects import ForEach, IfDone, May, Repeat, Seq, Unless
from manaburn.abilities.filters import Anything, Both, ControlledBy, HasType
from manaburn.abilities.nouns import All, Chosen, EachPlayer, It, You
from manaburn.abilities.terms import BATTLEFIELD, CREATURE, EXILE, GRAVEYARD, HAND
from manaburn.abilities.verbs import Damage, MoveTo, PreventNext, Sacrifice
from manaburn.abilities.verbs_players import Discard, Draw, GainLife, LoseLife
from manaburn.engine import decisions as dec
from tests.boards import BEAR, EDITIONS, Board

YOU = You()
GAIN = GainLife(YOU, Num(3))
LOSE = LoseLife(YOU, Num(1))
A_CREATURE = Chosen("victim", Both((HasType(CREATURE), ControlledBy(YOU))))


@pytest.fixture(params=EDITIONS)
def board(request: pytest.FixtureRequest) -> Board:
    return Board(str(request.param), every_window=True)


def lives(board: Board) -> list[int]:
    return [player.life for player in board.state.players]


@pytest.mark.parametrize(("answer", "life"), [(dec.YES, 23), (dec.NO, 19)])
def test_may(board: Board, answer: int, life: int) -> None:
    bear = board.play(BEAR)
    board.start().do(May(YOU, Sacrifice(A_CREATURE), GAIN, LOSE))
    assert (board.decision.kind, board.decision.player) == (dec.YES_NO, 0)
    board.take(answer)
    if answer == dec.YES:
        board.take(dec.PICK, bear)
    assert lives(board)[0] == life
    assert board.zone(bear) == (GRAVEYARD if answer == dec.YES else BATTLEFIELD)


def test_what_cannot_be_done_is_not_offered(board: Board) -> None:
    board.start().do(May(YOU, Sacrifice(A_CREATURE), GAIN, LOSE))
    assert board.decision.kind == dec.PRIORITY
    assert lives(board) == [19, 20]


def test_a_hand_of_no_cards_can_be_discarded(board: Board) -> None:
    board.start().do(IfDone(Discard(All(Anything(), HAND, YOU)), GAIN, LOSE))
    assert lives(board) == [23, 20]


def test_what_is_found_later_does_not_hinder(board: Board) -> None:
    board.play(BEAR)
    board.start().do(May(YOU, Seq((MoveTo(A_CREATURE, EXILE), MoveTo(It("moved"), HAND))), GAIN))
    board.take(dec.YES)
    board.take(dec.PICK)
    assert lives(board) == [23, 20]
    assert board.names(HAND) == ["Bear"]


def test_if_you_do_needs_the_means(board: Board) -> None:
    bear = board.play(BEAR)
    board.start().happen(ev.moved(bear, EXILE, ev.PUT, "zone.move"))
    board.do(IfDone(Sacrifice(It("it"), YOU), GAIN, LOSE), ctx=board.context(0, it=(bear,)))
    assert lives(board) == [19, 20]


@pytest.mark.amendment("if_you_do_choice")
@pytest.mark.parametrize(("edition", "life"), [("2008-07-15", 20), ("2008-10-01", 23)])
def test_if_you_do_asks_whether_it_was_begun(edition: str, life: int) -> None:
    board = Board(edition, every_window=True)
    bear = board.play(BEAR)
    board.start().do(PreventNext(Num(2), YOU))
    board.do(IfDone(Damage(Num(2), YOU), GAIN), 0, bear)
    assert board.rules_of(ev.DAMAGE) == []
    assert lives(board) == [life, 20]


def test_unless_somebody_pays(board: Board) -> None:
    bear = board.play(BEAR)
    unless = Unless(YOU, Cost(actions=(Sacrifice(A_CREATURE),)), LOSE)
    board.start().do(unless)
    board.take(dec.YES)
    board.take(dec.PICK, bear)
    assert lives(board) == [20, 20]
    board.do(unless)
    assert lives(board) == [19, 20]


def test_for_each_player_in_turn_order(board: Board) -> None:
    each = ForEach(EachPlayer(), "player", Seq((LoseLife(It("player"), Num(1)), Draw(It("player")))))
    board.start(active=1).do(each)
    assert lives(board) == [19, 19]
    assert [event.player for event in board.state.log if event.kind == ev.LOSE_LIFE] == [1, 0]


def test_for_none_nothing_happens(board: Board) -> None:
    board.start().do(Seq((ForEach(All(HasType(CREATURE)), "it", GAIN), LOSE)))
    assert lives(board) == [19, 20]


def test_repeat(board: Board) -> None:
    board.start().do(Seq((Repeat(Num(3), LOSE), Repeat(Num(0), GAIN))))
    assert lives(board) == [17, 20]
