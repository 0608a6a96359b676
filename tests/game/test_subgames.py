"""Subgames are part of the value: copied, undone, saved and played again in the middle of one, one inside another."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import manaburn
from manaburn import Game
from manaburn.engine.state import State
from manaburn.engine.turns.subgames import SubgameFrame
from tests.boards import EDITIONS

DECK = [(10, "Plains"), (20, "Shahrazad"), (4, "Raging Goblin")]


def depth(game: Game) -> int:
    """How many games wait for the one that is played."""
    state: State | None = game.state
    count = 0
    while state is not None:
        waiting = [frame.main for frame in state.frames if isinstance(frame, SubgameFrame) and frame.main is not None]
        state = waiting[0] if waiting else None
        count += len(waiting)
    return count


def play(game: Game, rng: Random, most: int, goal: int) -> None:
    """Choose at random, but lands and spells where they can be, until so deep in subgames or so many choices."""
    for _ in range(most):
        if game.decision is None or depth(game) == goal:
            return
        texts = game.options.texts
        wanted = [text for text in texts if text.startswith(("cast Shahrazad", "play "))]
        game.push(rng.choice(wanted or texts))


@pytest.mark.parametrize("edition", EDITIONS)
def test_one_inside_another_is_copied_undone_and_saved(tmp_path: Path, edition: str) -> None:
    game = Game([DECK, DECK], edition, 3, ["ann", "ben"])
    play(game, Random(1), 2000, 2)
    assert depth(game) == 2
    before = game.state_hash()
    twin = game.copy()
    assert twin.state_hash() == before
    for one in (game, twin):
        play(one, Random(2), 40, 9)
    assert game.state_hash() == twin.state_hash()
    while game.state_hash() != before:
        game.pop()
    path = tmp_path / "game.json"
    manaburn.save_game(twin, path)
    loaded = manaburn.load_game(path)
    assert loaded.state_hash() == twin.state_hash()
    for one in (loaded, twin):
        one.concede("ben")
        play(one, Random(3), 60, 9)
    assert loaded.state_hash() == twin.state_hash()


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_outer_games_go_on_and_no_card_is_lost(edition: str) -> None:
    game = Game([DECK, DECK], edition, 3, ["ann", "ben"])
    play(game, Random(1), 2000, 2)
    for left, life in ((1, 10), (0, 10)):
        game.concede("ben")
        assert depth(game) == left
        game_life = [player.life for player in game.state.players]
        assert game_life[1] == life
        assert game_life[0] == 20
    cards = [obj for obj in game.state.objects.values() if obj.owner == 1]
    assert len(cards) == 34
    game.concede("ben")
    assert game.outcome() is not None
