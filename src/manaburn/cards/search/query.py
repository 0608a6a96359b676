"""The syntax of queries: terms such as ``t:goblin``, ``-``, ``or``, parentheses.

query  = both { "or" both }
both   = factor { ["and"] factor }
factor = "-" factor | "(" query ")" | term
term   = key operator value | ["!"] words      (values and words may stand in quotation marks)
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from manaburn.errors import InputError

OPERATORS: Final = (">=", "<=", "!=", ":", "=", ">", "<")
_KEY = re.compile(r"([A-Za-z]+)(>=|<=|!=|:|=|>|<)")
_WORD = re.compile(r'[^\s()"]+')
_VALUE = re.compile(r'[^\s()"]*')


class QueryError(InputError):
    """A query that cannot be understood; ``column`` (from 0) is where."""

    def __init__(self, message: str, query: str, column: int) -> None:
        super().__init__(f"query, column {column + 1}: {message}")
        self.query = query
        self.column = column
        self.message = message

    def caret(self) -> str:
        """The query with a mark under the place, in two lines."""
        shown = re.sub(r"\s", " ", self.query)
        return f"{shown}\n{' ' * self.column}^"


@dataclass(frozen=True, slots=True)
class Term:
    """One thing asked: ``key`` is "" for words of the name, ``at`` where it stands, ``value_at`` where its value does."""

    key: str
    operator: str
    value: str
    at: int
    value_at: int


@dataclass(frozen=True, slots=True)
class Not:
    """The opposite."""

    part: Tree


@dataclass(frozen=True, slots=True)
class All:
    """Each of them."""

    parts: tuple[Tree, ...]


@dataclass(frozen=True, slots=True)
class Any:
    """One of them."""

    parts: tuple[Tree, ...]


Tree = Term | Not | All | Any


def parse(text: str) -> Tree:
    """The tree of a query. Raises QueryError."""
    parser = _Parser(text)
    parser.skip()
    if parser.at_end():
        raise QueryError("expected something to look for, found nothing", text, parser.at)
    tree = parser.query(0)
    if not parser.at_end():
        raise parser.error("expected no ')' here: none is open")
    return tree


DEEPEST: Final = 50
"""How deep parentheses may stand in one another."""


class _Parser:
    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0

    def error(self, message: str, at: int | None = None) -> QueryError:
        return QueryError(message, self.text, self.at if at is None else at)

    def at_end(self) -> bool:
        return self.at >= len(self.text)

    def skip(self) -> None:
        while not self.at_end() and self.text[self.at].isspace():
            self.at += 1

    def stands(self, word: str) -> bool:
        """Whether the word stands here by itself."""
        end = self.at + len(word)
        after = self.text[end : end + 1]
        return self.text[self.at : end].lower() == word and (not after or after.isspace() or after in "()")

    def query(self, depth: int) -> Tree:
        if depth > DEEPEST:
            raise self.error(f"expected parentheses at most {DEEPEST} deep")
        parts = [self.both(depth)]
        while self.stands("or"):
            self.at += 2
            self.skip()
            parts.append(self.both(depth))
        return parts[0] if len(parts) == 1 else Any(tuple(parts))

    def both(self, depth: int) -> Tree:
        parts: list[Tree] = []
        while not self.at_end() and self.text[self.at] != ")" and not self.stands("or"):
            if self.stands("and") and parts:
                self.at += 3
                self.skip()
                if self.at_end() or self.text[self.at] == ")":
                    raise self.error("expected something after 'and'")
                continue
            parts.append(self.factor(depth))
            self.skip()
        if not parts:
            found = "the end" if self.at_end() else repr(self.text[self.at])
            raise self.error(f"expected something to look for, found {found}")
        return parts[0] if len(parts) == 1 else All(tuple(parts))

    def factor(self, depth: int) -> Tree:
        signs = 0
        while not self.at_end() and self.text[self.at] == "-":
            signs += 1
            self.at += 1
        self.skip()
        if signs and (self.at_end() or self.text[self.at] == ")"):
            raise self.error("expected something after '-'")
        tree = self.group(depth) if self.text[self.at] == "(" else self.term()
        return Not(tree) if signs % 2 else tree

    def group(self, depth: int) -> Tree:
        opened = self.at
        self.at += 1
        self.skip()
        tree = self.query(depth + 1)
        if self.at_end():
            raise self.error("expected a ')' for this", opened)
        self.at += 1
        return tree

    def term(self) -> Term:
        start = self.at
        if match := _KEY.match(self.text, start):
            self.at = match.end()
            value_at = self.at
            value = self.value(_VALUE)
            if not value:
                raise self.error(f"expected a value after {match[0]!r}", value_at)
            return Term(match[1].lower(), match[2], value, start, value_at)
        exact = self.text[start] == "!"
        if exact:
            self.at += 1
        value_at = self.at
        value = self.value(_WORD)
        if not value.strip():
            raise self.error("expected a word of the name", value_at)
        return Term("", "=" if exact else ":", value, start, value_at)

    def value(self, pattern: re.Pattern[str]) -> str:
        """A word, or what stands in quotation marks, or between the strokes of a regular expression."""
        if self.at_end():
            return ""
        quote = self.text[self.at]
        if quote == '"' and self.text.find(quote, self.at + 1) < 0:
            raise self.error("expected a second '\"' for this")
        if quote == '"':
            end = self.text.index(quote, self.at + 1)
            value = self.text[self.at + 1 : end]
            self.at = end + 1
            return value
        if quote == "/" and pattern is _VALUE:
            end = self.text.find(quote, self.at + 1)
            if end > 0:
                value = self.text[self.at : end + 1]
                self.at = end + 1
                return value
        match = pattern.match(self.text, self.at)
        if match is None or not match[0]:
            return ""
        self.at = match.end()
        return match[0]
