"""Abilities activated from a hand or a graveyard, and by any player."""

from __future__ import annotations

import pytest

from manaburn.abilities import events as ev
from manaburn.abilities import terms
from manaburn.abilities.abilities import Activated
from manaburn.abilities.amounts import Num
from manaburn.abilities.costs import Cost, ManaCost
from manaburn.abilities.nouns import This, You
from manaburn.abilities.verbs import MoveTo
from manaburn.abilities.verbs_players import Discard, Draw, GainLife
from manaburn.engine import decisions as dec
from manaburn.engine.playing import activating
from tests.boards import EDITIONS, Board, basic, card, creature

FOREST = basic("Forest")
CYCLER = creature(
    "Cycler",
    1,
    1,
    Activated(Cost(ManaCost.parse("{1}"), actions=(Discard(This()),)), Draw(You(), Num(1)), zone=terms.HAND),
    cost="{9}",
)
RETURNER = creature(
    "Returner",
    1,
    1,
    Activated(Cost(ManaCost.parse("{1}")), MoveTo(This(), terms.HAND), zone=terms.GRAVEYARD),
    cost="{9}",
)
FOUNTAIN = card(
    "Fountain", terms.ARTIFACT, Activated(Cost(), GainLife(You(), Num(1)), anyone=True, per_turn=2), cost="{1}"
)


def refusal(board: Board, ref: int, seat: int = 0) -> str:
    refused = activating.check_activate(board.state, seat, ref, 0)
    return "" if refused is None else refused.rule


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_ability_of_a_card_in_hand(edition: str) -> None:
    board = Board(edition, every_window=True)
    board.play(FOREST)
    cycler = board.hand(CYCLER)
    board.start(terms.UPKEEP, active=1)
    board.pass_priority()
    board.take(dec.ACTIVATE, cycler)
    assert board.zone(cycler) == terms.GRAVEYARD
    assert board.rules_of(ev.REVEAL) == ["activate.announce"]
    board.resolve()
    assert len(board.state.zone(terms.HAND, 0)) == 1
    assert refusal(board, board.now(cycler)) == "ability.zones"


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_ability_of_a_card_in_a_graveyard(edition: str) -> None:
    board = Board(edition, every_window=True)
    board.play(FOREST)
    returner, theirs = board.graveyard(RETURNER), board.graveyard(RETURNER, 1)
    board.start()
    assert refusal(board, theirs) == "activate.who"
    board.take(dec.ACTIVATE, returner)
    board.resolve()
    assert board.zone(returner) == terms.HAND


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_ability_of_anyone_twice_a_turn(edition: str) -> None:
    board = Board(edition, every_window=True)
    fountain = board.play(FOUNTAIN)
    board.start().pass_priority()
    board.take(dec.ACTIVATE, fountain)
    board.resolve()
    assert [player.life for player in board.state.players] == [20, 21]
    board.take(dec.ACTIVATE, fountain)
    board.resolve()
    assert [player.life for player in board.state.players] == [21, 21]
    assert refusal(board, fountain) == "activate.once"
    assert refusal(board, fountain, 1) == "activate.once"
