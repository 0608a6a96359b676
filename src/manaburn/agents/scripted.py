"""The agent that answers from a list."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from manaburn.engine.words.text import split_plan
from manaburn.errors import InputError

if TYPE_CHECKING:
    from manaburn.engine.decisions import Decision, Option
    from manaburn.engine.table.view import View


class ScriptEnded(InputError):  # noqa: N818 - it says what it is
    """The script holds no answer for a decision."""


class ScriptedAgent:
    """Gives the answers of a script in order, each the text of an option; a compound answers several decisions.

    ``made`` is how many answers have been given already. Raises OptionError for an answer that is no option, ScriptEnded
    when there is none left.
    """

    def __init__(self, script: Iterable[str], made: int = 0) -> None:
        self._answers = [answer for line in script for answer in split_plan(line)]
        self.made = made

    def choose(self, view: View, decision: Decision) -> Option:
        """The next answer of the script."""
        if self.made >= len(self._answers):
            raise ScriptEnded(f"the script has no answer for {view.names[view.seat]}: {view.question()}")
        self.made += 1
        return view.parse(self._answers[self.made - 1])
