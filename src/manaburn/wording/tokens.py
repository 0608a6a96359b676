"""From a line of text to tokens, with the reminder texts set apart."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from manaburn.errors import InputError

SELF: Final = "~"  # the card's own name
SHORT: Final = "~~"  # its short form, "Kamahl" of "Kamahl, Pit Fighter"
DASH: Final = " — "  # after an ability word; "—" without spaces is the keyword dash
BULLET: Final = "\u2022"  # before each mode

_PIECES: Final = (
    r"(?P<symbol>(?:\{[^{}\s]+\})+)",
    r"(?P<pt>[+-]?(?:[0-9]+|X|\*)/[+-]?(?:[0-9]+|X|\*))",
    r"(?P<number>[+\u2212-]?(?:[0-9]+|X)(?![A-Za-z]))",
    r"(?P<word>(?:[Ii]t's|[Tt]hey're|[Yy]ou're|[Yy]ou've|[Tt]hey've|[A-Za-z]+n't)(?![A-Za-z])|[A-Za-z]+(?:[-/][A-Za-z]+)*)",
    r"(?P<possessive>'s|'(?=\s))",
    r"(?P<dash> — |—)",
    r"(?P<mark>[.,:;!\"•])",
    r"(?P<reminder>\([^()]*\))",
    r"(?P<space>\s+)",
)
_ENDS_SENTENCE: Final = {".", ":", DASH, '"', "•", "—"}


class WordingError(InputError):
    """A text that was not wholly understood: where, and the words.

    ``phrase`` is what stands there, for counting: the word before and the words from there on, the card's name as "~".
    """

    def __init__(
        self, name: str, line: int, column: int, words: str, why: str = "not understood", phrase: str = ""
    ) -> None:
        super().__init__(f"{name or 'text'}: line {line}, column {column}: {why}: {words}")
        self.name = name
        self.line = line
        self.column = column
        self.words = words
        self.phrase = phrase or f"({why})"


@dataclass(frozen=True, slots=True)
class Token:
    """One word, symbol or mark. ``word`` is what templates are compared with, ``text`` what stands there."""

    word: str
    text: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Line:
    """A line of text: its tokens, and its reminder texts with their place."""

    number: int
    text: str
    tokens: tuple[Token, ...]
    reminders: tuple[tuple[str, int], ...]

    def words_from(self, index: int) -> tuple[int, str]:
        """The column of a token and the text from there on."""
        if index >= len(self.tokens):
            return len(self.text) + 1, "the end of the line"
        start = self.tokens[index].start
        return start + 1, repr(self.text[start:])

    def phrase_at(self, index: int) -> str:
        """The word before a token and the three from there on, with a mark between them."""
        words = [token.word.lstrip("\0") for token in self.tokens]
        return " ".join((*words[max(index - 1, 0) : index], "\u2038", *words[index : index + 3]))


def pattern_for(names: tuple[str, ...]) -> re.Pattern[str]:
    """The token pattern for a card of that full name and (second, where it has one) short name."""
    groups = ("self", "short")
    own = [rf"(?P<{groups[i]}>{re.escape(name)}(?![A-Za-z]))" for i, name in enumerate(names) if name]
    return re.compile("|".join((*own, *_PIECES)))


def tokenise(text: str, number: int, pattern: re.Pattern[str], name: str = "") -> Line:
    """Cut a line. Raises WordingError at a character that belongs to no token."""
    tokens: list[Token] = []
    reminders: list[tuple[str, int]] = []
    before = "."  # a line begins a sentence
    quoted = False
    in_cost = ": " in text.partition('"')[0] or "—{" in text
    at = 0
    while at < len(text):
        match = pattern.match(text, at)
        if match is None:
            raise WordingError(name, number, at + 1, repr(text[at:]))
        kind, piece = str(match.lastgroup), match.group()
        if kind == "reminder":
            reminders.append((piece[1:-1], at))
        elif kind != "space":
            starts = before in _ENDS_SENTENCE or (in_cost and before == "," and piece[0].isupper())
            word = {"self": SELF, "short": SHORT}.get(kind) or _compared(piece, kind, starts)
            tokens.append(Token(word, piece, at, match.end()))
            if piece == '"':
                quoted = not quoted
                _close_quote(tokens, quoted)
            # what stands after a closing quote begins no sentence, unless the quote has ended one
            before = tokens[-1].text if piece == '"' and not quoted and tokens[-1].text == "." else piece
            if piece == '"' and not quoted and tokens[-1].text != ".":
                before = ""
            in_cost = in_cost and piece != ":"
        at = match.end()
    return Line(number, text, tuple(tokens), tuple(reminders))


def _close_quote(tokens: list[Token], opened: bool) -> None:
    """A full stop before a closing quote ends the sentence outside too: it is put after the quote."""
    if not opened and len(tokens) > 1 and tokens[-2].word == ".":
        tokens[-2], tokens[-1] = tokens[-1], tokens[-2]


def _compared(piece: str, kind: str, starts: bool) -> str:
    if kind != "word" or not starts or piece == "X":
        return piece
    # a sentence begins with a capital: a small letter there equals no word
    return piece[0].lower() + piece[1:] if piece[0].isupper() else "\0" + piece


def words_of(template: str) -> tuple[str, ...]:
    """The words of a template's plain text."""
    return tuple(token.text for token in tokenise(template, 1, _PLAIN).tokens)


_PLAIN: Final = re.compile("|".join((r"(?P<self>~)", *_PIECES)))


_TIGHT: Final = frozenset((".", "!", ",", ":", ";", "—", DASH, "'s", "'"))


def join(words: list[str]) -> str:
    """Words put together to a line. A sentence begins with a capital, and so does a word marked with "^"."""
    line, starts, glued, quoted = "", True, True, False
    for word in words:
        piece = word.removeprefix("^")
        if piece == "." and line.endswith('"') and not quoted:
            line, starts, glued = line[:-1] + '."', True, False  # the full stop stands inside the quote
            continue
        if starts or word != piece:
            piece = piece[:1].upper() + piece[1:]
        closes = piece == '"' and quoted
        line += piece if glued or closes or piece in _TIGHT else " " + piece
        quoted = quoted != (piece == '"')
        opens = piece == '"' and quoted
        starts = opens or piece in (".", ":", "—", DASH, "•")
        glued = opens or piece in ("—", DASH)
    return line
