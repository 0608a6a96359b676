"""Bygone wordings: what old cards said otherwise, put as it is said today.

The terms of a vocabulary stand in the phrases themselves; here is what was another sentence, or other words in another
place. It is looked at only where a line as it stands is not understood, and never written. ``bygone_words.py`` holds the
table. A few, in ``FIRST``, come before the line is read: they would be understood in another sense.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Final

from manaburn.wording.bygone_words import FIRST, TABLE
from manaburn.wording.tokens import BULLET, DASH, Line, Token, words_of

_PLACES: Final = {
    "<x>": r"((?:[^ .:;\"]+ )*?[^ .:;\"]+)",
    "<n>": r"((?:[^ .:;,\"]+ )*?[^ .:;,\"]+)",
    "<w>": r"([^ .:;,\"]+)",
    "<pt>": r"([+-]?[\dX]+/[+-]?[\dX]+)",
    "<$>": r"(\{[^ ]+)",
    "~": "~~?",
}

_COLORLESS: Final = re.compile(r" (\d+/\d+|X/X) ((?:[A-Z][A-Za-z-]* )+)(?=artifact creature token)")


@dataclass(frozen=True, slots=True)
class _Rule:
    """Old words and today's; ``mark`` are the longest words of the old ones that stand together, each with a blank around it."""

    pattern: re.Pattern[str]
    words: tuple[str, ...]
    mark: str


def _mark(old: str) -> str:
    runs = re.split(r" (?:<x>|<n>|<w>|<pt>|<\$>|~) ", f" {old.strip('^$ ')} ".replace(" ", "  "))
    said = (" ".join(word for piece in run.split() for word in _words(piece)) for run in runs)
    return f" {max(said, key=len)} "


def _pattern(old: str) -> re.Pattern[str]:
    parts: list[str] = []
    for piece in old.strip("^$ ").split(" "):
        parts += [_PLACES[piece]] if piece in _PLACES else [re.escape(word) for word in _words(piece)]
    text = " " + " ".join(parts) + " "
    return re.compile(("^" if old[0] == "^" else "") + text[:-1] + ("(?= )" if old[-1] != "$" else " $"))


def _words(piece: str) -> tuple[str, ...]:
    """The words as tokens: a possessive ending is one of its own."""
    return words_of(piece) if piece.endswith("'s") else (piece,)


def _rules(table: tuple[tuple[str, str], ...]) -> tuple[_Rule, ...]:
    return tuple(
        _Rule(_pattern(old), tuple(word for piece in new.split() for word in _words(piece)), _mark(old))
        for old, new in table
    )


_FIRST: Final = _rules(FIRST)
_RULES: Final = _rules(TABLE)
_TAKEN: Final = re.compile(r"<(\d)>")


class _Row:
    """The words of a line, each with the token it came from."""

    def __init__(self, tokens: tuple[Token, ...]) -> None:
        self.tokens = tokens
        self.text, self.starts = self._text()

    def _text(self) -> tuple[str, list[int]]:
        """The words with a blank around each, and where each begins."""
        starts: list[int] = []
        text = " "
        for token in self.tokens:
            starts.append(len(text))
            text += token.word + " "
        return text, starts

    def change(self, tokens: tuple[Token, ...]) -> None:
        """Take these tokens instead."""
        self.tokens = tokens
        self.text, self.starts = self._text()

    def changed(self, rule: _Rule, at: int) -> int:
        """Apply the rule at its first place from that word on; the word after what it has put there, -1 if it has none."""
        if rule.mark not in self.text:
            return -1
        starts = self.starts
        match = rule.pattern.search(self.text, starts[at] - 1) if at < len(starts) else None
        if match is None:
            return -1
        first = next(i for i, start in enumerate(starts) if start > match.start())
        last = next((i for i, start in enumerate(starts) if start > match.end()), len(starts))
        origin = self.tokens[first]
        tokens: list[Token] = []
        for word in rule.words:
            taken = _TAKEN.fullmatch(word)
            if taken is not None:
                begin, end = match.span(int(taken[1]))
                tokens += [self.tokens[i] for i, start in enumerate(starts) if begin <= start < end]
            else:
                tokens.append(replace(origin, word=word, text=word))
        self.change((*self.tokens[:first], *tokens, *self.tokens[last:]))
        return first + len(tokens)


def _apply(row: _Row, rules: tuple[_Rule, ...]) -> int:
    """How often one of the rules was applied; no rule is applied to what it has put there itself."""
    count = 0
    for rule in rules:
        at = row.changed(rule, 0)
        while at >= 0:
            count += 1
            at = row.changed(rule, at)
    return count


def plain(line: Line) -> Line:
    """The line without the bygone words that would be understood in another sense than was meant."""
    row = _Row(line.tokens)
    return replace(line, tokens=row.tokens) if _apply(row, _FIRST) else line


def todays(line: Line) -> Line | None:
    """The line in today's words; None if nothing in it is bygone."""
    row = _Row(line.tokens)
    count = _apply(row, _RULES)
    count += _colorless(row) + _mana(row) + _modes(row) + _unstopped(row, line)
    return replace(line, tokens=row.tokens) if count else None


def _modes(row: _Row) -> int:
    """ "Choose one - ...; or ...": the modes as they stand today, each in a paragraph."""
    words = [token.word for token in row.tokens]
    if "choose" not in words or DASH not in words[words.index("choose") :] or ";" not in words:
        return 0
    first = words.index(DASH, words.index("choose"))
    tokens: list[Token] = []
    for at, token in enumerate(row.tokens):
        joint = token.word == "or" and words[at - 1] == ";"
        if at > first and token.word == ";":
            tokens += [replace(token, word=".", text="."), replace(token, word=BULLET, text=BULLET)]
        elif not joint:
            tokens.append(token)
        if at == first:
            tokens.append(replace(token, word=BULLET, text=BULLET))
    row.change(tuple(tokens))
    return 1


_GENERIC: Final = re.compile(r"\{(\d)\}(?=\{)")


def _mana(row: _Row) -> int:
    """ "Add {1}{R}": a number of colourless mana, as it stood before there was a symbol for one."""
    count = 0
    for at, token in enumerate(row.tokens):
        if at and row.tokens[at - 1].word == "add" and _GENERIC.match(token.word):
            word = _GENERIC.sub(lambda match: "{C}" * int(match[1]), token.word)
            row.change((*row.tokens[:at], replace(token, word=word, text=word), *row.tokens[at + 1 :]))
            count += 1
    return count


def _colorless(row: _Row) -> int:
    """An artifact token whose colour is not told has none."""
    match = _COLORLESS.search(row.text)
    if match is None:
        return 0
    place = row.starts.index(match.start(2))
    word = replace(row.tokens[place], word="colorless", text="colorless")
    row.change((*row.tokens[:place], word, *row.tokens[place:]))
    return 1


def _unstopped(row: _Row, line: Line) -> int:
    """ "Scry 2 (Look at ...)": a verb that stood as a keyword, before its reminder text."""
    if not line.reminders or len(row.tokens) != 2 or row.tokens[0].word != "scry":
        return 0
    row.change((*row.tokens, replace(row.tokens[1], word=".", text=".")))
    return 1
