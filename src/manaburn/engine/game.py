"""The game as its users see it: the referee's object."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaburn.abilities.characteristics import Characteristics
from manaburn.abilities.terms import LIBRARY
from manaburn.engine import atoms
from manaburn.engine.beginning import BeginFrame
from manaburn.engine.objects import CARD, GameObject
from manaburn.engine.printed import Printed
from manaburn.engine.rng import seeded
from manaburn.engine.state import State

if TYPE_CHECKING:
    from manaburn.engine.decisions import Option
    from manaburn.rules.edition import Edition


class Game:
    """A game in play."""

    def __init__(self, decks: list[list[tuple[int, Characteristics]]], edition: Edition, seed: int = 0) -> None:
        names = tuple(f"player{i}" for i in range(len(decks)))
        self.state = State(edition.rules, str(edition), names)
        self.state.rng = seeded(str(seed))
        for seat, deck in enumerate(decks):
            for count, card in deck:
                bases = []
                for s in range(len(decks)):
                    base = card.copy()
                    base.controller = s
                    bases.append(base)
                self.state.table = [*self.state.table, Printed(card.name, bases, None, False)]
                for _ in range(count):
                    obj = GameObject(atoms.new_id(self.state), CARD, len(self.state.table) - 1, seat, LIBRARY)
                    atoms.enter_zone(self.state, obj)
        self.state.frames.append(BeginFrame())
        self.stack: list[State] = []
        self.state.run_on()

    def push(self, option: Option) -> None:
        """Answer the decision."""
        saved = State(self.state.rules, self.state.edition, self.state.names)
        self.state.copy_into(saved)
        self.stack.append(saved)
        self.state.take(option)
