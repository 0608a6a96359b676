"""Phrases for whole abilities: triggers, costs, static abilities, entering, keywords."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from manaburn.wording.grammar import (
    GRAMMAR,
    Firsts,
    Grammar,
    Reader,
    Reading,
    Values,
    Writer,
    say,
)
from manaburn.wording.tokens import DASH

ABILITY_WORDS: Final = (
    "Battalion", "Channel", "Chroma", "Constellation", "Converge", "Coven", "Delirium", "Domain", "Eerie", "Enrage",
    "Fateful hour", "Ferocious", "Formidable", "Grandeur", "Hellbent", "Heroic", "Imprint", "Inspired", "Kinship",
    "Landfall", "Lieutenant", "Magecraft", "Metalcraft", "Morbid", "Radiance", "Raid", "Rally", "Revolt",
    "Spell mastery", "Sweep", "Threshold", "Undergrowth",
)  # fmt: skip
_WORDS: Final = {tuple(label.split()): label for label in ABILITY_WORDS}


class Labelled:
    """An ability after its ability word."""

    def __init__(self, categories: tuple[str, ...]) -> None:
        self.categories = categories

    def firsts(self, grammar: Grammar) -> Firsts:
        """The words it can begin with."""
        return frozenset(words[0] for words in _WORDS) | frozenset(words[0].lower() for words in _WORDS)

    def read(self, reader: Reader, at: int) -> list[Reading]:
        words = next((words for words in _WORDS if _stands(reader, at, words)), ())
        if not words or not reader.match(at + len(words), (DASH,)):
            return []
        return [
            (end, lambda talk, built=built: replace(built(talk), label=_WORDS[words]))  # type: ignore[misc]
            for category in self.categories
            for end, built in reader.read(category, at + len(words) + 1)
        ]

    def write(self, writer: Writer, value: Any) -> bool:
        label = getattr(value, "label", "")
        if label not in ABILITY_WORDS or not writer.emit(*label.split(), DASH):
            return False
        return any(writer.write(category, replace(value, label="")) for category in self.categories)


def _stands(reader: Reader, at: int, words: tuple[str, ...]) -> bool:
    return reader.text(at) == words[0] and reader.match(at + 1, words[1:])


GRAMMAR.add("line", Labelled(("triggered", "static", "activated")))
GRAMMAR.add("spell line", Labelled(("spell body", "static")))


def _unlabelled(value: Any, talk: Any) -> Values | None:
    return {"ability": value} if not getattr(value, "label", "") else None


for _line, _categories in (("spell line", ("spell body", "static")), ("line", ("triggered", "static", "activated"))):
    for _category in _categories:
        say(_line, "{ability:" + _category + "}", take=_unlabelled)
