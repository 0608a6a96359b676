"""What is kept of the worked-out board is what working it out anew would give, at every decision of whole games."""

from __future__ import annotations

from random import Random

import pytest

from manaburn.abilities.characteristics import Characteristics
from manaburn.cards.decks import project_deck
from manaburn.engine.events import sba
from manaburn.engine.state import State
from manaburn.engine.table.game import Game

PAIRS = (
    ("10e-evincars-tyranny", "10e-cho-mannos-resolve"),
    ("10e-arcaniss-guile", "10e-molimos-might"),
    ("wc04-affinity", "tsp-reality-fracture"),
    ("zen-unstable-terrain", "10e-kamahls-temper"),
)


def looks(state: State) -> dict[int, tuple[object, ...]]:
    """All characteristics of all objects."""
    return {
        ref: tuple(getattr(state.chars(ref), name) for name in Characteristics.FIELDS) for ref in sorted(state.objects)
    }


@pytest.mark.parametrize("edition", ["2006-10", "2009-10", "current"])
@pytest.mark.parametrize("pair", PAIRS)
def test_what_is_kept_is_what_is_true(pair: tuple[str, str], edition: str) -> None:
    game = Game([project_deck(name) for name in pair], edition=edition, seed=11)
    state, random = game.state, Random(11)
    for _ in range(250):
        if state.decision is None:
            break
        fresh = state.copy()
        fresh.touch()
        assert looks(state) == looks(fresh)
        if not state.unchecked:
            assert not sba.would_act(fresh)
        state.take(random.choice(state.decision.options))
