"""Damage that may be dealt to a planeswalker instead of its controller (212.9g / 306.7)."""

from __future__ import annotations

import pytest

from manaburn.abilities import events as ev
from manaburn.abilities.abilities import Static
from manaburn.abilities.modifications import RedirectDamage
from manaburn.abilities.nouns import Attached, You
from manaburn.abilities.terms import ENCHANTMENT
from manaburn.engine import decisions as dec
from tests.boards import BEAR, Board, card, creature, planeswalker

OLD_EDITIONS = ("2006-10", "2009-02", "2009-10", "2018-01-19")
JACE = planeswalker("Jace", 3, "Jace")
SCAPEGOAT = card(
    "Scapegoat", ENCHANTMENT, Static(You(), (RedirectDamage(Attached()),)), cost="{1}{W}", subtypes=("Aura",)
)


@pytest.fixture(params=OLD_EDITIONS)
def board(request: pytest.FixtureRequest) -> Board:
    return Board(str(request.param), every_window=True)


def hit(source: int, to: int, amount: int, combat: bool = False) -> ev.Event:
    event = ev.Event(ev.DAMAGE, "damage.dealing", to, -1, amount, source)
    event.flag = combat
    return event


def lives(board: Board) -> list[int]:
    return [player.life for player in board.state.players]


def test_an_opponent_may_have_his_source_deal_it_to_the_planeswalker(board: Board) -> None:
    jace, bear = board.play(JACE, counters={"loyalty": 3}), board.play(BEAR, 1)
    board.start().happen(hit(bear, -1, 2))
    assert (board.decision.kind, board.decision.player) == (dec.CHOOSE, 1)
    assert board.decision.rule == "planeswalker.redirection"
    board.take(dec.PICK, jace)
    assert lives(board) == [20, 20]
    assert board.state.counters(jace, "loyalty") == 1


def test_he_need_not(board: Board) -> None:
    board.play(JACE, counters={"loyalty": 3})
    bear = board.play(BEAR, 1)
    board.start().happen(hit(bear, -1, 2))
    board.take(dec.DONE)
    assert lives(board) == [18, 20]


@pytest.mark.parametrize(("owner", "combat"), [(0, False), (1, True)])
def test_neither_own_nor_combat_damage(board: Board, owner: int, combat: bool) -> None:
    board.play(JACE, counters={"loyalty": 3})
    bear = board.play(BEAR, owner)
    board.start().happen(hit(bear, -1, 2, combat))
    assert board.decision.kind == dec.PRIORITY
    assert lives(board) == [18, 20]


def test_the_player_orders_it_with_other_effects(board: Board) -> None:
    board.play(JACE, counters={"loyalty": 3})
    goat, bear = board.play(creature("Goat", 0, 9)), board.play(BEAR, 1)
    aura = board.play(SCAPEGOAT, on=goat)
    board.start().happen(hit(bear, -1, 2))
    assert (board.decision.kind, board.decision.player) == (dec.REPLACEMENT, 0)
    board.take(dec.VALUE, b=aura)
    assert board.state.known(goat).damage == 2
    assert board.decision.kind == dec.PRIORITY


@pytest.mark.amendment("no_redirection")
@pytest.mark.parametrize(("edition", "asked"), [("2018-01-19", True), ("2018-04-27", False)])
def test_no_longer(edition: str, asked: bool) -> None:
    board = Board(edition, every_window=True)
    board.play(JACE, counters={"loyalty": 3})
    bear = board.play(BEAR, 1)
    board.start().happen(hit(bear, -1, 2))
    assert (board.decision.kind == dec.CHOOSE) == asked
    assert lives(board) == [20 if asked else 18, 20]
