"""Games of double-faced cards, at random: what is up is always one face of the card, and only where it may be the back."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from manaburn import Game
from manaburn.abilities.terms import BATTLEFIELD, STACK
from manaburn.cards.store import load_card
from manaburn.engine.permanents import sides
from manaburn.engine.saving.encoding import Writer
from manaburn.engine.saving.saving import to_text
from manaburn.engine.table.loading import CardLike
from tests.boards import EDITIONS
from tests.properties.games import choose

settings_here = settings(max_examples=6, deadline=None, derandomize=True)
NAMES = (
    (9, "Forest"), (8, "Mountain"), (3, "Kazandu Mammoth"), (3, "Cragcrown Pathway"), (3, "Reckless Waif"),
    (3, "Weaver of Blossoms"), (3, "Tavern Ruffian"), (2, "Scorned Villager"), (2, "Spikefield Hazard"),
    (2, "Huntmaster of the Fells"), (2, "Village Ironsmith"),
)  # fmt: skip


def deck() -> list[tuple[int, CardLike]]:
    return [(count, load_card(name)) for count, name in NAMES]


def check_faces(game: Game) -> None:
    """Off the battlefield and the stack a card is its front face; there it is one of its faces, or a copy, or face down."""
    state = game.state
    for obj in state.objects.values():
        if obj.printed < 0 or not sides.is_double_faced(state, obj):
            continue
        if obj.zone not in (BATTLEFIELD, STACK):
            assert (obj.side, obj.printed) == (0, obj.own_index)
        elif not obj.copying and not obj.face_down:
            assert obj.side in (0, 1)
            assert obj.printed == obj.own_index + obj.side


@settings_here
@given(st.sampled_from(EDITIONS), st.integers(0, 2**32))
def test_their_games_are_values(edition: str, seed: int) -> None:
    """Pushed and popped, saved and loaded, remembered or written afresh: the same states; and nothing is out of order."""
    game = Game([deck(), deck()], edition, seed, turn_limit=24)
    rng = Random(seed)
    while game.decision is not None:
        check_faces(game)
        assert game.problems() == []
        before = game.state_hash()
        if rng.random() < 0.04:
            loaded = Game.load(to_text(game.save()))
            assert loaded.state_hash() == before
            assert loaded.options.texts == game.options.texts
        option = choose(game, rng)
        game.push(option)
        game.pop()
        assert Writer().digest(game.state) == before
        game.push(option)
