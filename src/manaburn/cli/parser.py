"""The parser of the command line: errors of one line, and queries that may stand anywhere and begin with a dash."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Any, Final, NoReturn

BAD_INPUT: Final = 2


class Parser(argparse.ArgumentParser):
    """A parser whose errors are one line; the parsers of the commands are made like it.

    With ``free_words`` what begins with one dash is an option only if it is spelled like one (``-h``), else a word like
    others (``-o:flying``), and words may stand before, between and after the options.
    """

    free_words = False

    def error(self, message: str) -> NoReturn:
        """Print the line and leave."""
        self.exit(BAD_INPUT, f"{self.prog}: {message}; {self.prog} --help says more\n")

    def parse_known_args(  # type: ignore[override]
        self, args: Sequence[str] | None = None, namespace: Any = None
    ) -> tuple[Any, list[str]]:
        """As the parser that it is made from, with words set apart from options first if they are free."""
        if self.free_words and args is not None:
            args = self._words_first(args)
        return super().parse_known_args(args, namespace)

    def _words_first(self, given: Sequence[str]) -> list[str]:
        """The words, marked as such by a blank before a dash, and then the options with their values."""
        words: list[str] = []
        options: list[str] = []
        rest = list(given)
        while rest:
            one = rest.pop(0)
            if one == "--":
                words, rest = [*words, *(f" {word}" if word.startswith("-") else word for word in rest)], []
            elif one in self._option_string_actions or one.startswith("--"):
                options.append(one)
                action = self._option_string_actions.get(one)
                if action is not None and action.nargs != 0 and rest:
                    options.append(rest.pop(0))
            else:
                words.append(f" {one}" if one.startswith("-") else one)
        return [*words, *options]
