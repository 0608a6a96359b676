"""One seeded game of two decks of the project under each edition, as it was accepted: every choice, every entry."""

from __future__ import annotations

from random import Random

import pytest

from manaburn import Game, project_deck
from tests import accepted
from tests.boards import EDITIONS

DECKS = ("10e-kamahls-temper", "10e-molimos-might")


def story(edition: str) -> str:
    """A whole game in lines: what is chosen, what happens under which rule.

    No hashes: they change with every new field; tests/properties is about them.
    """
    game = Game([project_deck(name) for name in DECKS], edition, 7, turn_limit=60)
    rng = Random(7)
    lines = [f"edition {game.edition}, seed 7, {' against '.join(DECKS)}"]
    told, turn = 0, -1
    while True:
        if game.turn != turn:
            turn = game.turn
            lines.append(f"= turn {turn}")
        lines.extend(f"  {entry}" for entry in list(game.log)[told:])
        told = len(game.log)
        if game.decision is None:
            break
        text = rng.choice(game.options.texts)
        lines.append(f"> {game.player}: {text}")
        game.push(text)
    return "\n".join([*lines, f"= {game.outcome()}"]) + "\n"


@pytest.mark.slow
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_game_goes_as_accepted(edition: str) -> None:
    accepted.check(f"golden/games/{edition}.txt", story(edition))
