"""Timestamps given at the same time: who orders them, and when anybody is asked."""

from __future__ import annotations

import pytest

from manaburn.abilities import terms
from manaburn.abilities.abilities import Static
from manaburn.abilities.amounts import Num
from manaburn.abilities.events import ATTACH, PUT, Event, moved
from manaburn.abilities.filters import HasType
from manaburn.abilities.modifications import ChangePT, SetColors
from manaburn.abilities.nouns import All, Attached
from manaburn.engine import decisions as dec
from tests.boards import BEAR, EDITIONS, Board, TestCard, card

CREATURE = HasType(terms.CREATURE)


def dye(name: str, color: int) -> TestCard:
    return card(name, terms.ENCHANTMENT, Static(All(CREATURE), (SetColors(color),)))


def enter(board: Board, *refs: int) -> None:
    board.happen(*(moved(ref, terms.BATTLEFIELD, PUT, "zone.move") for ref in refs))


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_active_player_orders_what_enters_together(edition: str) -> None:
    board = Board(edition, every_window=True)
    bear = board.play(BEAR)
    red, blue = board.graveyard(dye("Red", terms.RED)), board.graveyard(dye("Blue", terms.BLUE))
    board.start()
    enter(board, red, blue)
    assert (board.decision.rule, board.decision.player) == ("layer.timestamp_together", 0)
    board.take(dec.PICK, board.now(blue))
    assert board.state.chars(bear).colors == terms.RED
    stamps = [board.state.objects[board.now(ref)].timestamp for ref in (blue, red)]
    assert stamps[0] < stamps[1]


@pytest.mark.amendment("timestamps_in_turn_order")
@pytest.mark.parametrize(
    ("edition", "asked", "color"),
    [("2006-10", True, terms.BLUE), ("2009-10", True, terms.BLUE), ("current", False, terms.RED)],
)
def test_each_player_orders_his_own_today(edition: str, asked: bool, color: int) -> None:
    """The active player's come first today; before that he could also put another player's first."""
    board = Board(edition, every_window=True)
    bear = board.play(BEAR)
    red, blue = board.graveyard(dye("Red", terms.RED), 1), board.graveyard(dye("Blue", terms.BLUE), 0)
    board.start()
    enter(board, red, blue)
    assert (board.decision.kind == dec.ORDER) is asked
    if asked:
        board.take(dec.PICK, board.now(red))
    assert board.state.chars(bear).colors == color


@pytest.mark.amendment("timestamps_together")
@pytest.mark.parametrize(
    ("edition", "asked"), [("2006-10", False), ("2008-05-01", False), ("2008-07-15", True), ("2009-10", True)]
)
def test_what_becomes_attached_together_is_ordered_since_2008(edition: str, asked: bool) -> None:
    board = Board(edition, every_window=True)
    bear, other = board.play(BEAR), board.play(BEAR)
    tools = [
        board.play(
            card(name, terms.ARTIFACT, Static(Attached(), (SetColors(color),)), subtypes=("Equipment",)), on=other
        )
        for name, color in (("Red", terms.RED), ("Blue", terms.BLUE))
    ]
    board.start()
    board.happen(*(Event(ATTACH, "action.attach", ref, -1, 0, 0, bear) for ref in tools))
    assert (board.decision.kind == dec.ORDER) is asked
    if asked:
        board.take(dec.PICK, tools[1])
    assert board.state.chars(bear).colors == (terms.RED if asked else terms.BLUE)


@pytest.mark.parametrize("edition", EDITIONS)
def test_nobody_is_asked_where_the_order_does_not_matter(edition: str) -> None:
    bonus = card("Bonus", terms.ENCHANTMENT, Static(All(CREATURE), (ChangePT(Num(1), Num(1)),)))
    board = Board(edition, every_window=True)
    bear = board.play(BEAR)
    refs = [board.graveyard(bonus), board.graveyard(bonus), board.graveyard(dye("Red", terms.RED))]
    board.start()
    enter(board, *refs)
    assert board.decision.kind == dec.PRIORITY
    assert (board.pt(bear), board.state.chars(bear).colors) == ((4, 4), terms.RED)
