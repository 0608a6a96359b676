"""The agent that takes every option equally often."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from manaburn.engine.decisions import Decision, Option
    from manaburn.engine.table.view import View


class RandomAgent:
    """Chooses uniformly among the options; the same seed chooses the same way.

    ``made`` is how many choices it has made; an agent begun with a number goes on after so many.
    """

    def __init__(self, seed: str, made: int = 0) -> None:
        self._random = Random(seed)
        self.made = made
        for _ in range(made):
            self._random.random()

    def choose(self, view: View, decision: Decision) -> Option:
        """Any option."""
        self.made += 1
        options = decision.options
        return options[int(self._random.random() * len(options))]
