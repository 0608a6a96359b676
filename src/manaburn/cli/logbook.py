"""The log as it is printed: a heading for each turn, one for each step in which something happens, a line an event."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from manaburn.abilities.events import STEP_BEGINS, TURN_BEGINS
from manaburn.cli.terminal import CYAN, DIM
from manaburn.engine.words.narrate import Narrator

if TYPE_CHECKING:
    from manaburn.cli.terminal import Terminal
    from manaburn.engine.state import State
    from manaburn.engine.words.narrate import Line

COLUMN: Final = 9  # for the number of the rule


class Logbook:
    """Prints what is new in the log of a game, as one reader (a seat, or -1 for all that happens) may read it."""

    def __init__(self, state: State, reader: int, terminal: Terminal) -> None:
        self._narrator = Narrator(state, reader)
        self._terminal = terminal
        self._state = state
        self._told = 0
        self._step = ""  # the heading of a step in which nothing has happened yet

    def skip(self) -> None:
        """Take all there is as told (after taking something back)."""
        self._told = len(self._state.log)

    def news(self) -> list[str]:
        """The lines not told yet."""
        self._told = min(self._told, len(self._state.log))
        lines = self._narrator.lines(self._told)
        self._told = len(self._state.log)
        found: list[str] = []
        index = 0
        while index < len(lines):
            line, count = lines[index], 1
            while index + count < len(lines) and str(lines[index + count]) == str(line):
                count += 1
            index += count
            found += self._told_as(line, count)
        return found

    def _told_as(self, line: Line, count: int) -> list[str]:
        if line.kind == STEP_BEGINS:
            self._step = self._row(line.number, self._terminal.paint(line.text, DIM))
            return []
        if line.kind == TURN_BEGINS:
            self._step = ""
            return ["", self._row(line.number, self._terminal.paint(line.text, CYAN))]
        rows = [self._step] if self._step else []
        self._step = ""
        text = "  " + line.text + (f" (x{count})" if count > 1 else "")
        return [*rows, self._row(line.number, text)]

    def _row(self, number: str, text: str) -> str:
        return self._terminal.paint(f"{number:<{COLUMN}}", DIM) + text
