"""What can go wrong while a scenario is played."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from manaburn.engine.refusal import Refusal


class ScenarioStop(Exception):  # noqa: N818 - a scenario ends here; it says why
    """A scenario can't go on. ``kind`` is the kind of error in the report, ``rule`` a concept key or empty."""

    kind = "illegal-action"

    def __init__(self, message: str, rule: str = "", path: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.rule = rule
        self.path = path


class IllegalAction(ScenarioStop):
    """An entry can't be carried out. ``refusals`` are the reasons, the one that is reported first."""

    def __init__(self, message: str, refusals: tuple[Refusal, ...] = (), path: str = "") -> None:
        super().__init__(message, refusals[0].rule if refusals else "", path)
        self.refusals = refusals


class Undecided(ScenarioStop):
    """A strict scenario queues no answer to a decision."""

    kind = "undecided"


class Malformed(ScenarioStop):
    """The scenario says something that cannot be: a reference to nothing, a face that a card has not."""

    kind = "malformed"


class Unsupported(ScenarioStop):
    """A card, or something of a card, that the engine does not play."""

    kind = "unsupported-card"
