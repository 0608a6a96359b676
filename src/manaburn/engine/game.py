"""The game as its users see it: the referee's object."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaburn.abilities.terms import LIBRARY
from manaburn.engine import atoms, setup
from manaburn.engine.beginning import BeginFrame
from manaburn.engine.objects import CARD, GameObject
from manaburn.engine.rng import seeded
from manaburn.engine.state import State

if TYPE_CHECKING:
    from manaburn.engine.decisions import Option
    from manaburn.engine.loading import CardLike
    from manaburn.rules.edition import Edition

DEFAULT_NAMES = ("alice", "bob", "carol", "dave", "erin", "frank", "grace", "heidi")


def deal(state: State, decks: list[list[tuple[int, CardLike]]]) -> None:
    """Put the cards of the decks into the libraries."""
    for seat, deck in enumerate(decks):
        for count, card in deck:
            index = setup.table_index(state, card)
            for _ in range(count):
                atoms.enter_zone(state, GameObject(atoms.new_id(state), CARD, index, seat, LIBRARY), -1)


class Game:
    """A game in play."""

    def __init__(self, decks: list[list[tuple[int, CardLike]]], edition: Edition, seed: int = 0) -> None:
        self.state = State(edition.rules, str(edition), DEFAULT_NAMES[: len(decks)])
        self.state.rng = seeded(str(seed))
        deal(self.state, decks)
        self.state.frames.append(BeginFrame())
        self.stack: list[State] = []
        self.state.run_on()

    def push(self, option: Option) -> None:
        """Answer the decision."""
        saved = State(self.state.rules, self.state.edition, self.state.names)
        self.state.copy_into(saved)
        self.stack.append(saved)
        self.state.take(option)
