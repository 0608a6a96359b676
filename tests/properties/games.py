"""Seeded games for the tests of properties: decks, and players who choose at random."""

from __future__ import annotations

from random import Random

from manaburn.engine.decisions import Option
from manaburn.engine.table.game import Game
from manaburn.engine.table.loading import CardLike
from tests.boards import BEAR, basic, creature

Entry = tuple[int, CardLike]

VANILLA: list[Entry] = [
    (17, basic("Forest")),
    (9, BEAR),
    (7, creature("Ox", 3, 4, cost="{3}{G}")),
    (7, creature("Knight", 2, 1, "first strike", cost="{1}{G}")),
]
CARDS: dict[str, CardLike] = {card.name: card for _, card in VANILLA}


def vanilla(edition: str, seed: int, players: int = 2, *, every_window: bool = False) -> Game:
    """A game of decks without abilities to speak of."""
    return Game([VANILLA] * players, edition, seed, turn_limit=40, every_window=every_window)


def choose(game: Game, rng: Random) -> Option:
    """One of the options, each as likely as the others."""
    assert game.decision is not None
    return rng.choice(game.decision.options)


def play(game: Game, rng: Random, most: int = 10_000) -> None:
    """Play on at random, at most so many choices."""
    for _ in range(most):
        if game.decision is None:
            return
        game.push(choose(game, rng))
