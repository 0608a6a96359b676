"""A play that is taken back leaves no trace, in whatever game it was begun."""

from __future__ import annotations

from random import Random

import pytest

from manaburn import Edition, Game
from manaburn.cards.decks import project_deck
from manaburn.engine import decisions as dec
from manaburn.engine.saving.encoding import Writer
from manaburn.engine.state import State


def value(state: State) -> str:
    """The value of a state, but for what is counted from one decision to the next."""
    same = state.copy()
    same.stretch, same.loop_mark = 0, ""
    return Writer().digest(same)


@pytest.mark.parametrize(("edition", "seed"), [("2006-10", 1), ("2009-02", 2), ("2009-10", 3), ("current", 4)])
def test_cancelled_plays_restore_the_game(edition: str, seed: int) -> None:
    decks = (project_deck("tsp-reality-fracture"), project_deck("wc04-affinity"))
    game = Game(decks, Edition(edition), seed, turn_limit=40)
    state, rng = game.state, Random(seed)
    for player in list(state.players):
        paying = player.copy()
        paying.by_hand = True
        state.players = [paying if one.seat == paying.seat else one for one in state.players]
    before: str | None = None
    cancelled = 0
    while state.decision is not None:
        options = state.decision.options
        if state.decision.kind == dec.PRIORITY:
            before = value(state)
        cancel = [option for option in options if option.kind == dec.CANCEL]
        if cancel and rng.random() < 0.3 and state.zone_of(state.decision.subject) >= 0 and before is not None:
            resolving = any(type(frame).__name__ == "ResolveFrame" for frame in state.frames)
            state.take(cancel[0])
            if not resolving and state.decision.kind == dec.PRIORITY:  # else a mana ability within a payment was
                assert value(state) == before
                cancelled += 1
            continue
        state.take(rng.choice(options))
    assert cancelled > 3
