"""Phrases for chapter symbols, "I, II —", and what speaks of chapters (714.2)."""

from __future__ import annotations

from typing import Any, Final

from manaburn.abilities.abilities import Triggered
from manaburn.abilities.chapters import Chapter
from manaburn.wording.grammar import GRAMMAR, Builder, Firsts, Grammar, Reader, Reading, Writer
from manaburn.wording.talk import Talk
from manaburn.wording.tokens import DASH, join

NUMERALS: Final = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")
ALSO: Final = ","  # ``said`` of a chapter that stands behind the one before it: "I, II —"
_MOST_WORDS: Final = 5  # of a name that a chapter has


class Chapters:
    """ "I, II — effect": a triggered ability for each of the numbers (714.2c). A name may stand before the effect."""

    def firsts(self, grammar: Grammar) -> Firsts:
        """The words it can begin with."""
        return frozenset((*NUMERALS, *(word[0].lower() + word[1:] for word in NUMERALS)))

    def read(self, reader: Reader, at: int) -> list[Reading]:
        numbers, place = _numbers(reader, at)
        if not numbers or not reader.match(place, (DASH,)):
            return []
        found = [(end, _told(numbers, builder, "")) for end, builder in reader.read("body", place + 1)]
        name, start = _name(reader, place + 1)
        if name:
            found += [(end, _told(numbers, builder, name)) for end, builder in reader.read("body", start)]
        return found

    def write(self, writer: Writer, value: Any) -> bool:
        group = value if isinstance(value, tuple) else (value,)
        if not all(is_chapter(one) for one in group):
            return False
        for index, one in enumerate(group):
            if index:
                writer.emit(",")
            writer.emit(NUMERALS[one.event.number - 1])
        writer.emit(DASH)
        if group[0].label:
            writer.emit(*group[0].label.split(), DASH)
        return writer.write("body", group[0].effect)


def is_chapter(ability: Any) -> bool:
    """Whether an ability is a chapter ability."""
    return isinstance(ability, Triggered) and isinstance(ability.event, Chapter)


def continues(ability: Any) -> bool:
    """Whether it is a chapter ability that shares the line of the one before it."""
    return is_chapter(ability) and ability.said == ALSO


def _numbers(reader: Reader, at: int) -> tuple[tuple[int, ...], int]:
    """The numbers that stand there, and the place after them."""
    numbers: list[int] = []
    while reader.text(at) in NUMERALS:
        numbers.append(NUMERALS.index(reader.text(at)) + 1)
        if not reader.match(at + 1, (",",)):
            return tuple(numbers), at + 1
        at += 2
    return (), at


def _name(reader: Reader, at: int) -> tuple[str, int]:
    """The name of a chapter before its effect, and the place after that; "" for none."""
    for end in range(at + 1, at + 1 + _MOST_WORDS):
        if reader.text(end) == DASH:
            return join([token.text for token in reader.tokens[at:end]]), end + 1
    return "", at


def _told(numbers: tuple[int, ...], builder: Builder, name: str) -> Builder:
    def build(talk: Talk) -> tuple[Triggered, ...]:
        effect = builder(talk)
        return tuple(
            Triggered(Chapter(number), effect, label=name, said=ALSO if index else "")
            for index, number in enumerate(numbers)
        )

    return build


GRAMMAR.add("line", Chapters())
