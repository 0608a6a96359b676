"""The log as it is printed: a heading for each turn, one for each step in which something happens, a line an event."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from manaburn.abilities.events import MOVE, SKIP, STEP_BEGINS, TURN_BEGINS
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
        """Take all there is as told (after taking something back). The step is named again when something happens."""
        self._told = len(self._state.log)
        self._step = ""
        for event in reversed(self._state.log):
            if event.kind == TURN_BEGINS:
                break
            if event.kind == STEP_BEGINS:
                line = self._narrator.lines(self._state.log.index(event))[0]
                self._told_as(line, 1)
                break

    def news(self) -> list[str]:
        """The lines not told yet."""
        self._told = min(self._told, len(self._state.log))
        lines = self._narrator.lines(self._told)
        self._told = len(self._state.log)
        found: list[str] = []
        index = 0
        while index < len(lines):
            end = index + 1
            while end < len(lines) and self._together(lines[index], lines[end]):
                end += 1
            for line, count in _counted(lines[index:end]):
                found += self._told_as(line, count)
            index = end
        return found

    def _together(self, line: Line, other: Line) -> bool:
        """Whether the second says the same, or something of the kind that happened at the same time."""
        if str(line) == str(other):
            return True
        log = self._state.log
        return line.kind == other.kind != MOVE and log[line.index].batch == log[other.index].batch > 0

    def _told_as(self, line: Line, count: int) -> list[str]:
        if line.kind == STEP_BEGINS:
            self._step = self._row(line.number, self._terminal.paint(line.text, DIM))
            return []
        if line.kind == TURN_BEGINS:
            self._step = ""
            return ["", self._row(line.number, self._terminal.paint(line.text, CYAN))]
        if line.kind == SKIP:  # it stands in no step
            return [self._row(line.number, "  " + line.text)]
        rows = [self._step] if self._step else []
        self._step = ""
        text = "  " + line.text + (f" (x{count})" if count > 1 else "")
        return [*rows, self._row(line.number, text)]

    def _row(self, number: str, text: str) -> str:
        return self._terminal.paint(f"{number:<{COLUMN}}", DIM) + text


def _counted(lines: list[Line]) -> list[tuple[Line, int]]:
    """Lines of one happening, each text once, with how often it is said."""
    counts: dict[str, int] = {}
    first: dict[str, Line] = {}
    for line in lines:
        text = str(line)
        counts[text] = counts.get(text, 0) + 1
        first.setdefault(text, line)
    return [(first[text], count) for text, count in counts.items()]
