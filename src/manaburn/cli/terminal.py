"""The terminal: lines in and out, and colours where a person looks at them."""

from __future__ import annotations

import os
import sys
from typing import Final, TextIO

BOLD: Final = "1"
DIM: Final = "2"
RED: Final = "31"
GREEN: Final = "32"
YELLOW: Final = "33"
CYAN: Final = "36"


class Terminal:
    """Where a person reads and writes."""

    def __init__(self, source: TextIO | None = None, out: TextIO | None = None) -> None:
        self._in = source if source is not None else sys.stdin
        self._out = out if out is not None else sys.stdout
        plain = os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb"
        self.colors = self._out.isatty() and not plain
        if self._in is sys.stdin and self._in.isatty():
            _edit_lines()

    def paint(self, text: str, code: str) -> str:
        """The text in a colour, if there are colours."""
        return f"\x1b[{code}m{text}\x1b[0m" if self.colors and text else text

    def write(self, *lines: str) -> None:
        """Print lines."""
        for line in lines:
            print(line, file=self._out)

    def ask(self, prompt: str) -> str:
        """One line of input, without its ends. Raises EOFError where there is none left."""
        if self._in is sys.stdin and self._out is sys.stdout:
            return input(prompt).strip()
        print(prompt, end="", file=self._out, flush=True)
        line = self._in.readline()
        if not line:
            raise EOFError
        return line.strip()


def _edit_lines() -> None:
    """Line editing and a history, where Python has them."""
    try:
        import readline
    except ImportError:
        return
    readline.set_auto_history(True)
