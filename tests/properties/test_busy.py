"""Games are values in the middle of triggers and replacements too: at every decision, on copies and after loading."""

from __future__ import annotations

from random import Random

import pytest

from manaburn.engine.decisions import ATTACK, BLOCK, DIVIDE, PRIORITY, REPLACEMENT, TARGET, TRIGGER
from manaburn.engine.saving.encoding import Writer
from manaburn.engine.saving.saving import to_text
from manaburn.engine.table.game import Game
from tests.boards import EDITIONS
from tests.properties.busy import busy
from tests.properties.games import choose


def exact(game: Game) -> str:
    return Writer().write(game.state)


@pytest.mark.parametrize("edition", EDITIONS)
def test_copies_and_loaded_games_go_on_alike(edition: str) -> None:
    game, rng = busy(edition, 5, turn_limit=9), Random(5)
    kept: list[tuple[Game, str]] = []
    for count in range(10_000):
        if game.decision is None:
            break
        before = exact(game)
        copy = game.copy()
        others = [game, copy]
        kept.append((game.copy(), before))
        if game.decision.kind not in (PRIORITY, ATTACK, BLOCK) or count % 16 == 0:
            others.append(Game.load(to_text(game.save())))
        assert {exact(other) for other in others} == {before}
        assert len(set(game.options.texts)) == len(game.options)
        option = choose(game, rng)
        for other in others:
            other.push(option)
        assert len({exact(other) for other in others}) == 1
        game = copy
    assert all(exact(held) == text for held, text in kept)


@pytest.mark.slow
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_kind_of_decision_comes_up(edition: str) -> None:
    seen: set[int] = set()
    for seed in range(30):
        game, rng = busy(edition, seed, turn_limit=30), Random(seed)
        while game.decision is not None:
            seen.add(game.decision.kind)
            game.push(choose(game, rng))
    assert seen >= {TRIGGER, TARGET, REPLACEMENT, DIVIDE}
