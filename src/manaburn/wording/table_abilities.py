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
    Writer,
    say,
)
from manaburn.wording.tokens import DASH

ABILITY_WORDS: Final = ("Landfall", "Imprint")


class Labelled:
    """An ability after its ability word."""

    def firsts(self, grammar: Grammar) -> Firsts:
        """The words it can begin with."""
        return frozenset(ABILITY_WORDS)

    def read(self, reader: Reader, at: int) -> list[Reading]:
        if reader.text(at) not in ABILITY_WORDS or not reader.match(at + 1, (DASH,)):
            return []
        label = reader.text(at)
        return [
            (end, lambda talk, built=built: replace(built(talk), label=label))  # type: ignore[misc]
            for end, built in reader.read("triggered", at + 2)
        ]

    def write(self, writer: Writer, value: Any) -> bool:
        label = getattr(value, "label", "")
        return bool(label) and writer.emit(label, DASH) and writer.write("triggered", replace(value, label=""))


GRAMMAR.add("line", Labelled())


def _plain(value: Any) -> bool:
    return not getattr(value, "label", "")


for _category in ("triggered", "static", "activated"):
    say(
        "line", "{ability:" + _category + "}",
        take=lambda value, talk: {"ability": value} if _plain(value) else None,
    )  # fmt: skip
