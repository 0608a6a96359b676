"""A rulebook in our own words: its chapters, sections, rules and glossary.

Three books are whole: 2006-10, 2009-02 and 2009-10. Today's holds what the engine cites, and the sections on lands,
Auras, spells and permanents. A book is one text file: ``# chapter``, ``## section``, then a rule a line, number and
statement parted by a tab; in the glossary a word stands in the number's place.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final

from manaburn.rules.edition import Edition
from manaburn.rules.history import NAMES, NEWEST_DATE, reached

GLOSSARY: Final = "Glossary"
NUMBER: Final = re.compile(r"\d{3}(\.\d+[a-z]?)?")
OLDER_WORDS: Final = {"2009-02": "2006-10"}
"""The glossary of the first holds only what is new or changed since the second."""


@dataclass(frozen=True, slots=True)
class Rule:
    """A numbered rule or a word of the glossary, what it says, and the chapter and section it stands in."""

    number: str
    statement: str
    chapter: str
    section: str = ""


class Book:
    """The rules of one date: ``name`` is the edition's, ``rules`` and ``words`` are in the order of the book."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.rules: dict[str, Rule] = {}
        self.words: dict[str, Rule] = {}
        self.sections: dict[str, str] = {}
        self.chapters: dict[str, str] = {}  # by their numbers, as "7": "7. Additional Rules"
        chapter = section = ""
        for line in files(__package__).joinpath("data", f"{name}.txt").read_text(encoding="utf-8").splitlines():
            if line.startswith("## "):
                section = line[3:]
                self.sections[section[:3]] = section
            elif line.startswith("# "):
                chapter, section = line[2:], ""
                if chapter[:1].isdigit():
                    self.chapters[chapter.partition(".")[0]] = chapter
            elif not line.startswith(";"):
                number, _, statement = line.partition("\t")
                rows = self.words if chapter == GLOSSARY else self.rules
                rows[number] = Rule(number, statement, chapter, section)
        if name in OLDER_WORDS:
            self.words = dict(sorted({**_read(OLDER_WORDS[name]).words, **self.words}.items()))

    @property
    def whole(self) -> bool:
        """Whether every rule of the official book has its line."""
        return self.name in NAMES

    def get(self, number: str) -> Rule | None:
        """The rule of that number; a section is its title."""
        if number in self.sections:
            title = self.sections[number]
            return Rule(number, title[5:], self._chapter_of(number), title)
        return self.rules.get(number)

    def _chapter_of(self, section: str) -> str:
        return next((rule.chapter for rule in self.rules.values() if rule.number.startswith(section)), "")

    def section(self, number: str) -> list[Rule]:
        """The rules that stand under a number, in the order of the book: a section's, or a rule's with its parts."""
        return [rule for rule in self.rules.values() if is_under(rule.number, number)]

    def chapter(self, number: str) -> list[str]:
        """The sections of a chapter, in order."""
        return [title for key, title in self.sections.items() if key.startswith(number)]

    def search(self, word: str) -> list[Rule]:
        """What tells of a word: its own entry in the glossary, then rules, then other entries."""
        wanted = re.compile(rf"\b{re.escape(word)}", re.IGNORECASE)
        own = [rule for rule in self.words.values() if wanted.match(rule.number)]
        told = [rule for rule in self.rules.values() if wanted.search(rule.statement)]
        other = [rule for rule in self.words.values() if rule not in own and wanted.search(rule.statement)]
        return [*own, *told, *other]


def is_under(number: str, above: str) -> bool:
    """Whether a number is another's or one of its parts: 305.2a is under 305.2 and 305, not under 305.22 or 305.1."""
    rest = number[len(above) :] if number.startswith(above) else "?"
    return rest == "" or (rest.isalpha() if "." in above else rest.startswith("."))


def cross_references(statement: str) -> list[str]:
    """The numbers of rules that a statement names, each once."""
    return list(dict.fromkeys(match[0] for match in re.finditer(r"\b\d{3}\.\d+[a-z]?\b", statement)))


@cache
def _read(name: str) -> Book:
    return Book(name)


def books() -> tuple[Book, ...]:
    """All books, oldest first."""
    return tuple(_read(name) for name in (*NAMES, "current"))


def book_of(edition: Edition) -> Book:
    """The newest book in our words that is not younger than the edition."""
    if edition.date == NEWEST_DATE:
        return _read("current")
    return _read([name for name, date in NAMES.items() if reached(date, edition.date)][-1])
