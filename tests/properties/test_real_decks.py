"""The same properties in games of the project's decks, with players who may concede at any time."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from manaburn import Game, project_deck, project_decks
from manaburn.engine.saving.encoding import Writer
from manaburn.engine.saving.saving import to_text
from tests.boards import EDITIONS
from tests.properties.games import choose

few = settings(max_examples=3, deadline=None, derandomize=True)
many = settings(max_examples=60, deadline=None, derandomize=True)
MOST = 900
"""So many choices of a game are looked at; some decks can go on for ever."""
seeds = st.integers(0, 2**32)
editions = st.sampled_from(EDITIONS)
decks = st.sampled_from(project_decks())


def begin(edition: str, seed: int, names: list[str]) -> Game:
    return Game([project_deck(name) for name in names], edition, seed, turn_limit=15 * len(names))


def are_values(edition: str, seed: int, one: str, other: str) -> None:
    """Pushed and popped, saved and loaded, remembered or written afresh: the same states."""
    game = begin(edition, seed, [one, other])
    rng = Random(seed)
    loaded = game
    for _ in range(MOST):
        if game.decision is None:
            break
        if rng.random() < 0.15:
            loaded = Game.load(to_text(game.save()))
        before, texts = game.state_hash(), game.options.texts
        assert loaded.state_hash() == before
        assert loaded.options.texts == texts
        option = choose(game, rng)
        game.push(option)
        game.pop()
        assert Writer().digest(game.state) == before
        game.push(option)
        if loaded is not game:
            loaded.push(texts[game_index(loaded, option)])
    assert loaded.outcome() == game.outcome()


def game_index(game: Game, option: object) -> int:
    return list(game.options).index(option)  # type: ignore[arg-type]


def anyone_may_concede(edition: str, seed: int, lists: list[str]) -> None:
    """Leaving puts nothing out of order, and the game ends."""
    game = begin(edition, seed, lists)
    rng = Random(seed)
    choices = 0
    while game.decision is not None:
        assert game.problems() == []
        choices += 1
        if rng.random() < 0.012 or choices > MOST:
            seat = rng.choice(game.state.seats())
            before = game.state_hash()
            game.concede(seat)
            game.pop()
            assert game.state_hash() == before
            game.concede(seat)
            assert game.outcome() or seat not in game.state.seats()
        else:
            game.push(choose(game, rng))
    outcome = game.outcome()
    assert outcome is not None
    assert outcome.limited or len(outcome.winners) <= 1


def windows_change_nothing(edition: str, seed: int, one: str, other: str) -> None:
    """Where both stop, a game that shows every window stands as one that does not."""
    names = [project_deck(one), project_deck(other)]
    short = Game(names, edition, seed, turn_limit=20)
    full = Game(names, edition, seed, turn_limit=20, every_window=True)
    rng = Random(seed)
    for _ in range(MOST):
        if short.decision is None:
            break
        while not asks_the_same(short, full):
            full.push(full.options[0])
        assert full.state_hash() == short.state_hash()
        option = choose(short, rng)
        short.push(option)
        full.push(option)


def asks_the_same(one: Game, other: Game) -> bool:
    left, right = one.decision, other.decision
    assert left is not None
    assert right is not None
    return (left.kind, left.player, left.rule) == (
        right.kind,
        right.player,
        right.rule,
    ) and left.options == right.options


pairs = given(edition=editions, seed=seeds, one=decks, other=decks)
tables = given(edition=editions, seed=seeds, lists=st.lists(decks, min_size=3, max_size=4))

test_games_are_values = few(pairs(are_values))
test_anyone_may_concede_at_any_time = few(tables(anyone_may_concede))
test_windows_change_nothing = few(pairs(windows_change_nothing))
test_many_games_are_values = pytest.mark.slow(many(pairs(are_values)))
test_anyone_may_concede_in_many_games = pytest.mark.slow(many(tables(anyone_may_concede)))
test_windows_change_nothing_in_many_games = pytest.mark.slow(many(pairs(windows_change_nothing)))
