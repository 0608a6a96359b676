"""Another player's turn is controlled: who decides, who sees what, and what is still the player's own."""

from __future__ import annotations

import pytest

from manaburn import Game
from manaburn.abilities.terms import HAND
from manaburn.scenario import Scenario
from tests.boards import EDITIONS

TEXT = """
scenario: 1
name: a turn is controlled
edition: {edition}
players:
  A: {{battlefield: [Mindslaver, Island, Island, Island, Island], library: [Island, Island, Island]}}
  B: {{hand: [Shock, Forest], battlefield: [Mountain], library: [Plains, Plains, Plains]}}
"""


def slaved(edition: str) -> Game:
    """A game in which A has taken control of B's turn, which has begun."""
    game = Scenario.parse(TEXT.format(edition=edition)).start()
    game.push("activate Mindslaver -> B")
    while game.state.turn < 2:
        game.push("pass" if "pass" in game.options.texts else game.options[0])
    return game


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_other_decides_and_sees_the_hand(edition: str) -> None:
    game = slaved(edition)
    asked = []
    while game.state.turn == 2:
        decision = game.decision
        assert decision is not None
        asked.append((decision.player, game.player))
        assert (game.view(0).decision is not None) == (game.player == "A")
        hand = game.state.zone(HAND, 1)
        assert {game.view(0).name(ref) for ref in hand} <= {"Shock", "Forest", "Plains"}
        game.push("pass" if "pass" in game.options.texts else game.options[0])
    assert {who for _, who in asked} == {"A"}
    assert {seat for seat, _ in asked} == {0, 1}
    assert game.state.turn == 3
    while game.state.turn < 4:
        game.push("pass" if "pass" in game.options.texts else game.options[0])
    assert game.state.decider(1) == 1


@pytest.mark.parametrize("edition", EDITIONS)
def test_mana_that_is_lost_does_not_burn(edition: str) -> None:
    game = slaved(edition)
    while "activate Mountain" not in game.options.texts or game.decision is None or game.decision.player != 1:
        game.push("pass")
    game.push("activate Mountain")
    while game.state.turn == 2:
        game.push("pass" if "pass" in game.options.texts else game.options[0])
    assert game.state.players[1].life == 20


def test_nobody_concedes_for_another() -> None:
    game = slaved("current")
    game.concede("B")
    outcome = game.outcome()
    assert outcome is not None
    assert outcome.winners == (0,)
