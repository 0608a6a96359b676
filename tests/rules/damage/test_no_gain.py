"""Players who can't gain life (215.7 / 119.7)."""

from __future__ import annotations

import pytest

from manaburn.abilities.abilities import AlternativeCost, Spell, Static
from manaburn.abilities.amounts import Num
from manaburn.abilities.costs import Alternative, Cost
from manaburn.abilities.effects import May
from manaburn.abilities.filters import AnyTarget
from manaburn.abilities.modifications import CantGainLife
from manaburn.abilities.nouns import EachPlayer, Opponents, Target, You
from manaburn.abilities.terms import ENCHANTMENT, INSTANT, STACK
from manaburn.abilities.verbs import Damage
from manaburn.abilities.verbs_players import GainLife
from manaburn.engine import decisions as dec
from tests.boards import EDITIONS, Board, card

WASTES = card("Wastes", ENCHANTMENT, Static(EachPlayer(), (CantGainLife(),)))
# "Rather than pay the mana cost, you may have an opponent gain 3 life."
GIFT = Cost(actions=(GainLife(Opponents(), Num(3)),))
VIGOR = card(
    "Vigor",
    INSTANT,
    AlternativeCost(Alternative("gift", GIFT)),
    Spell(Damage(Num(2), Target(0, AnyTarget()))),
    cost="{4}{G}",
)


def with_vigor(edition: str, wastes: bool) -> Board:
    board = Board(edition, every_window=True)
    if wastes:
        board.play(WASTES)
    board.hand(VIGOR)
    return board.start()


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_gain_as_a_cost(edition: str) -> None:
    board = with_vigor(edition, wastes=False)
    board.take(dec.CAST)
    board.take(dec.PICK, -2)
    board.resolve()
    assert [player.life for player in board.state.players] == [20, 21]


@pytest.mark.amendment("no_gain_no_cost")
@pytest.mark.parametrize(
    ("edition", "payable"),
    [("2006-10", True), ("2008-02-01", True), ("2008-05-01", False), ("2009-02", False), ("2009-10", False), ("current", False)],
)  # fmt: skip
def test_a_gain_as_a_cost_of_a_player_who_cannot_gain_life(edition: str, payable: bool) -> None:
    board = with_vigor(edition, wastes=True)
    assert bool(board.options(dec.CAST)) == payable
    if payable:
        board.take(dec.CAST)
        board.take(dec.PICK, -2)
        assert board.state.zone(STACK)
        board.resolve()
        assert [player.life for player in board.state.players] == [20, 18]


@pytest.mark.parametrize("edition", EDITIONS)
def test_he_gains_none(edition: str) -> None:
    board = Board(edition, every_window=True)
    board.play(WASTES)
    board.start().do(GainLife(You(), Num(3)))
    board.do(May(You(), GainLife(You(), Num(3))))
    if board.decision.kind == dec.YES_NO:
        board.take(dec.YES)
    assert board.state.players[0].life == 20
