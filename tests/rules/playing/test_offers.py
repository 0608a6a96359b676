"""Costs that are offered while something resolves."""

from __future__ import annotations

import pytest

from manaburn.abilities import terms
from manaburn.abilities.abilities import Spell
from manaburn.abilities.amounts import Num
from manaburn.abilities.costs import Cost, ManaCost
from manaburn.abilities.effects import Unless
from manaburn.abilities.filters import Anything, Both, ControlledBy, HasType
from manaburn.abilities.nouns import Chosen, ControllerOf, Target, That, You
from manaburn.abilities.verbs import CounterSpell, MoveTo
from manaburn.abilities.verbs_players import LoseLife
from manaburn.engine import decisions as dec
from tests.boards import BEAR, EDITIONS, Board, basic, card

FOREST = basic("Forest")
SPELL = Target(0, Anything(), terms.STACK)
LEAK = card(
    "Leak",
    terms.INSTANT,
    Spell(Unless(ControllerOf(That(0)), Cost(ManaCost.parse("{3}")), CounterSpell(SPELL))),
    cost="{0}",
)
LAND = Chosen("returned", Both((HasType(terms.LAND), ControlledBy(You()))))
TOLL = card(
    "Toll",
    terms.SORCERY,
    Spell(Unless(You(), Cost(actions=(MoveTo(LAND, terms.HAND),)), LoseLife(You(), Num(5)))),
    cost="{0}",
)


def leaked(edition: str, lands: int, by_hand: bool = False) -> Board:
    """A bear of bob's on the stack, alice's Leak resolving."""
    board = Board(edition, every_window=True)
    for _ in range(2 + lands):
        board.play(FOREST, 1)
    board.hand(BEAR, 1)
    leak = board.hand(LEAK)
    player = board.state.players[1].copy()
    player.by_hand = by_hand
    board.state.players = [board.state.players[0], player]
    board.start(active=1)
    if by_hand:
        board.take(dec.CAST)
        board.take(dec.USE_MANA)
        board.take(dec.USE_MANA)
        board.take(dec.DONE)
    else:
        board.take(dec.CAST)
    board.pass_priority()
    board.take(dec.CAST, leak)
    board.take(dec.PICK)
    board.resolve()
    return board


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("pays", [True, False])
def test_unless_its_controller_pays(edition: str, pays: bool) -> None:
    board = leaked(edition, 3)
    assert (board.decision.kind, board.decision.player) == (dec.YES_NO, 1)
    board.take(dec.YES if pays else dec.NO)
    untapped = [ref for ref in board.state.zone(terms.BATTLEFIELD) if not board.state.objects[ref].tapped]
    assert len(untapped) == (0 if pays else 3)
    assert len(board.state.zone(terms.STACK)) == (1 if pays else 0)


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_cannot_be_paid_is_not_offered(edition: str) -> None:
    board = leaked(edition, 2)
    assert board.decision.kind == dec.PRIORITY
    assert board.state.zone(terms.STACK) == []


def test_by_hand_and_thinking_better_of_it() -> None:
    board = leaked("2009-10", 3, by_hand=True)
    board.take(dec.YES)
    board.take(dec.USE_MANA)
    assert not board.options(dec.DONE)
    board.take(dec.CANCEL)
    assert board.state.zone(terms.STACK) == []
    assert len(board.state.players[1].pool) == 1


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_action_as_the_cost(edition: str) -> None:
    board = Board(edition, every_window=True)
    toll = board.hand(TOLL)
    one, two = board.play(FOREST), board.play(FOREST)
    board.start().take(dec.CAST, toll)
    board.resolve()
    board.take(dec.YES)
    assert {option.a for option in board.options()} == {one, two}
    board.take(dec.PICK, two)
    assert board.zone(two) == terms.HAND
    assert board.state.players[0].life == 20
