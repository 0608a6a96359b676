"""What an agent is: it is shown a view and a decision, and answers with one of the options."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from manaburn.engine.decisions import Decision, Option
    from manaburn.engine.table.view import View


class Agent(Protocol):
    """Who decides for a player."""

    def choose(self, view: View, decision: Decision) -> Option:
        """One of the decision's options. The view is the player's own: it tells what he may know."""
        ...
