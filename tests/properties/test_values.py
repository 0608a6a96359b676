"""A game is a value: the same seed and choices give the same states; saving, copying and undoing change nothing."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from manaburn.engine.decisions import PASS, USE_MANA
from manaburn.engine.saving.encoding import Writer
from manaburn.engine.saving.saving import to_text
from manaburn.engine.table.game import Game
from tests.boards import EDITIONS
from tests.properties.games import choose, play, vanilla

few = settings(max_examples=12, deadline=None, derandomize=True)
seeds = st.integers(0, 2**32)
editions = st.sampled_from(EDITIONS)
players = st.sampled_from((2, 2, 3))


def exact(game: Game) -> str:
    """The canonical text, written by a writer that remembers nothing."""
    return Writer().write(game.state)


@few
@given(edition=editions, seed=seeds, seats=players)
def test_the_same_seed_and_choices_give_the_same_states(edition: str, seed: int, seats: int) -> None:
    one, other = vanilla(edition, seed, seats), vanilla(edition, seed, seats)
    rng = Random(seed)
    while not one.outcome():
        assert one.state_hash() == other.state_hash()
        assert one.position_hash() == other.position_hash()
        option = choose(one, rng)
        assert option in other.options
        one.push(option)
        other.push(option)
    assert one == other
    assert one.outcome() == other.outcome()


@few
@given(edition=editions, seed=seeds, seats=players, wait=st.integers(0, 60))
def test_a_loaded_game_goes_on_as_the_saved_one(edition: str, seed: int, seats: int, wait: int) -> None:
    game = vanilla(edition, seed, seats)
    rng = Random(seed)
    while not game.outcome():
        play(game, rng, wait + 1)
        loaded = Game.load(to_text(game.save()))
        assert exact(loaded) == exact(game)
        for _ in range(8):
            if game.outcome():
                break
            option = choose(game, rng)
            game.push(option)
            loaded.push(option)
            assert exact(loaded) == exact(game)
        assert loaded.choices == game.choices


@few
@given(edition=editions, seed=seeds, seats=players)
def test_pop_after_push_restores_everything(edition: str, seed: int, seats: int) -> None:
    game = vanilla(edition, seed, seats)
    rng = Random(seed)
    while game.decision is not None:
        before, log, chosen = exact(game), list(game.state.log), game.depth
        option = choose(game, rng)
        game.push(option)
        assert game.peek() == option
        assert game.pop() == option
        assert (exact(game), game.state.log, game.depth) == (before, log, chosen)
        game.push(option)


@few
@given(edition=editions, seed=seeds)
def test_a_whole_game_can_be_taken_back(edition: str, seed: int) -> None:
    game = vanilla(edition, seed)
    before, choices = exact(game), []
    play(game, Random(seed), 120)
    after, texts = exact(game), game.choices
    while game.depth:
        choices.append(game.pop())
    assert exact(game) == before
    assert game.choices == []
    for option in reversed(choices):
        assert option is not None
        game.push(option)
    assert exact(game) == after
    assert game.choices == texts


@few
@given(edition=editions, seed=seeds)
def test_copies_go_their_own_ways(edition: str, seed: int) -> None:
    game = vanilla(edition, seed)
    rng = Random(seed)
    play(game, rng, 30)
    copy = game.copy()
    before = exact(game)
    assert exact(copy) == before
    play(copy, Random(seed + 1), 25)
    assert exact(game) == before
    left = len(game.log)
    play(game, rng, 25)
    assert len(game.log) >= left
    while copy.depth > 30:
        copy.pop()
    assert exact(copy) == before


@few
@given(edition=editions, seed=seeds)
def test_hidden_windows_change_no_state(edition: str, seed: int) -> None:
    """Where both stop, a game that shows every window stands as one that does not."""
    short, full = vanilla(edition, seed), vanilla(edition, seed, every_window=True)
    rng = Random(seed)
    while short.decision is not None:
        while full.decision is not None and all(option.kind in (PASS, USE_MANA) for option in full.options[1:]):
            full.push(full.options[0])
        assert full.state_hash() == short.state_hash()
        option = choose(short, rng)
        short.push(option)
        full.push(option)


@few
@given(edition=editions, seed=seeds, seats=players)
def test_states_are_in_order_at_every_decision(edition: str, seed: int, seats: int) -> None:
    game = vanilla(edition, seed, seats)
    rng = Random(seed)
    while game.decision is not None:
        assert game.problems() == []
        assert len(set(game.options.texts)) == len(game.options)
        for text, option in zip(game.options.texts, game.options, strict=True):
            assert game.parse(text) == option
        game.push(choose(game, rng))


@pytest.mark.parametrize("seed", ["0", "17"])
def test_a_hash_is_the_same_in_every_process(seed: str) -> None:
    script = (
        "from random import Random\n"
        "from tests.properties.games import *\n"
        "game = vanilla('2009-10', 5)\n"
        "play(game, Random(3), 90)\n"
        "print(game.state_hash(), game.position_hash())\n"
    )
    env = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)}
    root = Path(__file__).parents[2]
    run = subprocess.run([sys.executable, "-c", script], env=env, cwd=root, capture_output=True, text=True, check=True)
    game = vanilla("2009-10", 5)
    play(game, Random(3), 90)
    assert run.stdout.split() == [game.state_hash(), game.position_hash()]
