"""Gaining life: from damage, from several sources, none at all (215 / 119, 502.68 / 702.15)."""

from __future__ import annotations

import pytest

from manaburn.abilities import events as ev
from manaburn.abilities.abilities import Triggered
from manaburn.abilities.amounts import Num
from manaburn.abilities.nouns import You
from manaburn.abilities.terms import STACK
from manaburn.abilities.triggers import GainsLife
from manaburn.abilities.verbs_players import GainLife, LoseLife
from manaburn.engine import decisions as dec
from tests.boards import BEAR, Board, creature

YOU = You()
LINKED = creature("Linked", 2, 2, "lifelink")
TOUCH = creature("Touch", 1, 1, "deathtouch")
GRATEFUL = creature("Grateful", 1, 1, Triggered(GainsLife(YOU), LoseLife(YOU, Num(1))))


def hit(source: int, to: int, amount: int) -> ev.Event:
    return ev.Event(ev.DAMAGE, "damage.dealing", to, -1, amount, source)


def placed(board: Board) -> int:
    """How many triggers are on the stack, once they have been ordered."""
    while board.decision.kind == dec.TRIGGER:
        board.take(dec.VALUE)
    return len(board.state.zone(STACK))


@pytest.mark.amendment("life_gains_apart")
@pytest.mark.parametrize(("edition", "times"), [("2010-06-18", 1), ("2010-07-16", 2)])
def test_several_sources_at_once(edition: str, times: int) -> None:
    board = Board(edition, every_window=True)
    one, two = board.play(LINKED), board.play(LINKED)
    board.play(GRATEFUL)
    board.start().happen(hit(one, -2, 2), hit(two, -2, 2))
    assert board.state.players[0].life == 24
    assert placed(board) == times


def test_one_source_that_damages_several_is_one_gain() -> None:
    board = Board("current", every_window=True)
    linked, bear = board.play(LINKED), board.play(BEAR, 1)
    board.play(GRATEFUL)
    board.start().happen(hit(linked, -2, 1), hit(linked, bear, 1))
    assert board.state.players[0].life == 22
    assert placed(board) == 1


@pytest.mark.amendment("no_gain_of_zero")
@pytest.mark.parametrize(("edition", "times"), [("2011-09-30", 1), ("2012-02-01", 0)])
def test_a_gain_of_nothing(edition: str, times: int) -> None:
    board = Board(edition, every_window=True)
    board.play(GRATEFUL)
    board.start().do(GainLife(YOU, Num(0)))
    assert placed(board) == times


@pytest.mark.amendment("damage_keywords_anywhere")
@pytest.mark.parametrize(("edition", "life"), [("2009-07-11", 20), ("2009-09-04", 22)])
def test_a_source_that_is_no_permanent(edition: str, life: int) -> None:
    board = Board(edition, every_window=True)
    linked = board.graveyard(LINKED)
    board.start().happen(hit(linked, -2, 2))
    assert board.state.players[0].life == life


@pytest.mark.parametrize(("edition", "dies"), [("2009-07-11", False), ("2009-09-04", True)])
def test_a_source_that_has_left(edition: str, dies: bool) -> None:
    board = Board(edition, every_window=True)
    touch, ox = board.play(TOUCH), board.play(creature("Ox", 3, 4), 1)
    board.start().happen(ev.moved(touch, 1, ev.PUT, "zone.move"))
    board.happen(hit(touch, ox, 1))
    assert (ox not in board.state.objects) == dies
