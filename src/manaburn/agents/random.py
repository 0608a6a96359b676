"""The agent that takes every option equally often."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from manaburn.engine.decisions import Decision, Option
    from manaburn.engine.view import View


class RandomAgent:
    """Chooses uniformly among the options; the same seed chooses the same way."""

    def __init__(self, seed: str) -> None:
        self._random = Random(seed)

    def choose(self, view: View, decision: Decision) -> Option:
        """Any option."""
        options = decision.options
        return options[int(self._random.random() * len(options))]
