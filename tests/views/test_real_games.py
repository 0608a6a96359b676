"""On real decks: every option reads back, views tell only what may be known, the log can be told to everyone."""

from random import Random

import pytest

from manaburn.agents import Agent, RandomAgent, SimpleAgent
from manaburn.cards.decks import project_deck, project_decks
from manaburn.engine.table.game import Game, View
from manaburn.engine.table.sampling import tells_hidden
from manaburn.engine.table.view import Hidden
from manaburn.engine.words.narrate import Narrator
from tests.boards import EDITIONS
from tests.views.test_views import shown

PAIRS = list(zip(project_decks(), (*project_decks()[4:], *project_decks()[:4]), strict=True))


def check_texts(game: Game) -> None:
    texts = game.options.texts
    assert len(set(texts)) == len(texts)
    for option, text in zip(game.options, texts, strict=True):
        assert game.parse(text) == option
        assert game.parse(text.upper()) == option


def check_views(game: Game, rng: Random) -> None:
    """What a player does not know makes no difference to what he is shown."""
    for seat in range(len(game.names)):
        view = View(game.state, seat)
        before = shown(view)
        if tells_hidden(game.state, seat):
            with pytest.raises(Hidden):
                view.sample(rng)
            continue
        other = view.sample(rng)
        other.state.log = game.state.log
        assert shown(View(other.state, seat)) == before


@pytest.mark.parametrize(("number", "decks"), list(enumerate(PAIRS)))
def test_random_games(number: int, decks: tuple[str, str]) -> None:
    rng = Random(number)
    game = Game([project_deck(name) for name in decks], EDITIONS[number % 4], number, turn_limit=24)
    agents: list[Agent] = [RandomAgent(f"{number}"), SimpleAgent()]
    while (decision := game.decision) is not None:
        if rng.random() < 0.1:
            check_texts(game)
        if rng.random() < 0.03:
            check_views(game, rng)
        game.push(agents[decision.player].choose(game.view(decision.player), decision))
    told = [[str(line) for line in Narrator(game.state, reader).lines()] for reader in (-1, 0, 1)]
    assert len(told[0]) > 50
    assert told[0] != told[1] != told[2]


def test_a_sample_can_be_played_on() -> None:
    game = Game([project_deck(name) for name in PAIRS[0]], seed=3, turn_limit=30)
    rng = Random(1)
    while game.turn < 5:
        game.push(rng.choice(list(game.options)))
    assert game.decision is not None
    before = game.state_hash()
    other = game.view(game.decision.player).sample(Random(2))
    while not other.outcome() and other.turn < 12:
        other.push(rng.choice(list(other.options)))
    assert game.state_hash() == before
