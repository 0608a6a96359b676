"""Modes: "Choose one —", and a line for each after a bullet (older: "Choose one — ...; or ...")."""

from __future__ import annotations

from typing import Any, Final

from manaburn.abilities.effects import Modal
from manaburn.wording.grammar import GRAMMAR, Builder, Firsts, Grammar, Reader, Reading, Writer
from manaburn.wording.talk import Mention, Talk
from manaburn.wording.tokens import DASH

BULLET: Final = "\u2022"
# the words, the least and the most modes; 0: as many as there are
_CHOICES: Final = (
    (("choose", "one"), 1, 1),
    (("choose", "two"), 2, 2),
    (("choose", "three"), 3, 3),
    (("choose", "one", "or", "both"), 1, 2),
    (("choose", "one", "or", "more"), 1, 0),
    (("choose", "any", "number"), 0, 0),
    (("choose", "up", "to", "one"), 0, 1),
    (("choose", "up", "to", "two"), 0, 2),
)


class ModalRule:
    """The whole of a text that offers modes."""

    def firsts(self, grammar: Grammar) -> Firsts:
        """The words it can begin with."""
        return frozenset(("choose",))

    def read(self, reader: Reader, at: int) -> list[Reading]:
        found: list[Reading] = []
        for words, least, most in _CHOICES:
            place = at + len(words)
            if reader.match(at, words) and reader.word(place) in (DASH, "\u2014", "-"):
                modes = self._bulleted if reader.match(place + 1, (BULLET,)) else self._in_a_row
                found += [(end, _modal(builders, least, most)) for end, builders in modes(reader, place + 1)]
        return found

    def _bulleted(self, reader: Reader, at: int) -> list[tuple[int, tuple[Builder, ...]]]:
        if not reader.match(at, (BULLET,)):
            return []
        found: list[tuple[int, tuple[Builder, ...]]] = []
        for end, first in reader.read("body", at + 1):
            found.append((end, (first,)))
            found += [(last, (first, *rest)) for last, rest in self._bulleted(reader, end)]
        return found

    def _in_a_row(self, reader: Reader, at: int) -> list[tuple[int, tuple[Builder, ...]]]:
        found: list[tuple[int, tuple[Builder, ...]]] = []
        for end, first in reader.read("chains", at):
            if reader.match(end, (";", "or")):
                found += [(last, (first, *rest)) for last, rest in self._in_a_row(reader, end + 2)]
            if reader.match(end, (";",)):
                found += [(last, (first, *rest)) for last, rest in self._in_a_row(reader, end + 1)]
            if reader.match(end, (".",)):
                found.append((end + 1, (first,)))
        return found

    def write(self, writer: Writer, value: Any) -> bool:
        if not isinstance(value, Modal):
            return False
        count = len(value.modes)
        for words, least, most in _CHOICES:
            if (value.least, value.most) == (least, most or count):
                writer.emit(*words, DASH)
                mentions = writer.talk.mentions
                return all(_write_mode(writer, mode, mentions) for mode in value.modes)
        return False


def _write_mode(writer: Writer, mode: Any, mentions: tuple[Mention, ...]) -> bool:
    writer.talk = _afresh(writer.talk, mentions)
    return writer.emit(BULLET) and writer.write("body", mode)


def _afresh(talk: Talk, mentions: tuple[Mention, ...]) -> Talk:
    """Each mode speaks of its own things and of what came before all; the target words go on, as several may be chosen."""
    talk.mentions = mentions
    talk.pile = None
    talk.much = None
    talk.sentence += 1
    return talk


def _modal(builders: tuple[Builder, ...], least: int, most: int) -> Builder:
    def build(talk: Talk) -> Any:
        mentions = talk.mentions
        modes = tuple(builder(_afresh(talk, mentions)) for builder in builders)
        return Modal(least, most or len(modes), modes)

    return build


GRAMMAR.add("body", ModalRule())
GRAMMAR.add("trigger body", ModalRule())
