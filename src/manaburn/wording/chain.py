"""Clauses put together: who does it, whether he may, and how several verbs are joined by "and" and "then"."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from manaburn.abilities.base import Effect, Noun
from manaburn.abilities.effects import May, Seq
from manaburn.abilities.nouns import Target, That, You
from manaburn.wording.grammar import GRAMMAR, Builder, Firsts, Grammar, Reader, Reading, Writer, union
from manaburn.wording.talk import YOU, Talk

IMPERATIVE: Final = "verb.imp"
THIRD: Final = "verb.sg"
PLAIN: Final = "verb.pl"
JOINTS: Final = ("and", "then")

Unit = tuple[int, Builder, str]  # where it ends, what it does, the form of a verb that may follow with the same subject


def with_subject(subject: Builder, verb: Builder) -> Builder:
    """A verb said of a subject."""

    def build(talk: Talk) -> Any:
        talk.set_subject(subject(talk))
        return verb(talk)

    return build


def _you(talk: Talk) -> Noun:
    return YOU


def _may(who: Builder, do: Builder) -> Builder:
    def build(talk: Talk) -> Any:
        noun = who(talk)
        talk.set_subject(noun, told=True)
        return May(noun, do(talk))

    return build


class Series:
    """Verbs or clauses in a row. ``bare``: verbs of one subject already named, in the plain form ("may ...")."""

    def __init__(self, bare: bool) -> None:
        self.bare = bare

    # --- reading ---

    def firsts(self, grammar: Grammar) -> Firsts:
        """The words it can begin with."""
        starts = (PLAIN,) if self.bare else (IMPERATIVE, "clause", "who.sg", "who.pl", "you")
        return union(grammar.firsts(category) for category in starts)

    def read(self, reader: Reader, at: int) -> list[Reading]:
        starts = self._verbs(reader, at, PLAIN) if self.bare else self._first(reader, at)
        found: list[Reading] = []
        for end, builder, form in starts:
            for last, builders, joint in self._more(reader, end, form, 1):
                found.append((last, _together((builder, *builders), joint)))
        return found

    def _more(self, reader: Reader, at: int, form: str, count: int) -> Iterator[tuple[int, tuple[Builder, ...], str]]:
        if count == 1:
            yield at, (), ""
        for start, joint in _separators(reader, at, count):
            for end, builder, following in self._next(reader, start, form):
                if joint:
                    yield end, (builder,), joint
                else:
                    for last, rest, final in self._more(reader, end, following, count + 1):
                        if final:
                            yield last, (builder, *rest), final

    def _first(self, reader: Reader, at: int) -> Iterator[Unit]:
        yield from self._clauses(reader, at)
        for end, builder in reader.read(IMPERATIVE, at):
            yield end, with_subject(_you, builder), IMPERATIVE

    def _next(self, reader: Reader, at: int, form: str) -> Iterator[Unit]:
        if form:
            yield from self._verbs(reader, at, form)
        if not self.bare:
            yield from self._clauses(reader, at)

    def _verbs(self, reader: Reader, at: int, form: str) -> Iterator[Unit]:
        for end, builder in reader.read(form, at):
            yield end, builder, form

    def _clauses(self, reader: Reader, at: int) -> Iterator[Unit]:
        for end, builder in reader.read("clause", at):
            yield end, with_subject(_you, builder), ""
        for category, form in (("who.sg", THIRD), ("who.pl", PLAIN), ("you", PLAIN)):
            for end, who in reader.read(category, at):
                for last, verb in reader.read(form, end):
                    yield last, with_subject(who, verb), form
                if reader.match(end, ("may",)):
                    for last, do in self._allowed(reader, end + 1):
                        yield last, _may(who, do), ""

    def _allowed(self, reader: Reader, at: int) -> Iterator[Reading]:
        yield from reader.read("verbs", at)
        if not reader.match(at, ("have",)):
            return
        yield from reader.read("bare clause", at + 1)
        for end, who in reader.read("who.sg", at + 1):
            for last, verb in reader.read(PLAIN, end):
                yield last, with_subject(who, verb)

    # --- writing ---

    def write(self, writer: Writer, value: Any) -> bool:
        if not self.bare and writer.attempt(lambda: self._write_unit(writer, value, "", True) is not None):
            return True
        joint = value.joint if isinstance(value, Seq) and value.joint in JOINTS else ""
        parts = value.parts if joint and isinstance(value, Seq) else (value,)
        form = PLAIN if self.bare else ""
        for index, part in enumerate(parts):
            if index:
                _separate(writer, index, len(parts), joint)
            said = self._write_unit(writer, part, form, index == 0)
            if said is None:
                return False
            form = said
        return True

    def _write_unit(self, writer: Writer, part: Effect, form: str, first: bool) -> str | None:
        """Say one part; the form for a following verb, or None if it cannot be said."""
        if self.bare:
            return PLAIN if writer.write(PLAIN, part) else None
        if form and _again(subject_of(part)) == writer.talk.subject.again and writer.write(form, part):
            return form
        if writer.attempt(lambda: self._write_clause(writer, part)):
            return ""
        who = subject_of(part)
        if (
            first
            and isinstance(who, You)
            and writer.attempt(lambda: _subject(writer, who) and writer.write(IMPERATIVE, part))
        ):
            return IMPERATIVE
        for category, verb in (("you", PLAIN), ("who.pl", PLAIN), ("who.sg", THIRD)):
            if writer.attempt(lambda c=category, v=verb: _said(writer, c, who) and writer.write(v, part)):  # type: ignore[misc]
                return verb
        return None

    def _write_clause(self, writer: Writer, part: Effect) -> bool:
        if isinstance(part, May) and part.then is None and part.otherwise is None:
            return self._write_may(writer, part)
        return _subject(writer, YOU) and writer.write("clause", part)

    def _write_may(self, writer: Writer, part: May) -> bool:
        if not any(writer.write(category, part.who) for category in ("you", "who.pl", "who.sg")):
            return False
        writer.emit("may")
        writer.talk.set_subject(part.who, told=True)
        if writer.write("verbs", part.do):
            return True
        writer.emit("have")
        who = subject_of(part.do)
        return writer.write("bare clause", part.do) or (_said(writer, "who.sg", who) and writer.write(PLAIN, part.do))


def _subject(writer: Writer, who: Noun) -> bool:
    writer.talk.set_subject(who)
    return True


def _said(writer: Writer, category: str, who: Noun) -> bool:
    if not writer.write(category, who):
        return False
    writer.talk.set_subject(who)
    return True


def _again(noun: Noun) -> Noun:
    return That(noun.slot) if isinstance(noun, Target) else noun


def subject_of(effect: Effect) -> Noun:
    """The player whose verb it is."""
    if isinstance(effect, Seq):
        return subject_of(effect.parts[0])
    who = getattr(effect, "who", None)
    return who if isinstance(who, Noun) else YOU


def _together(builders: tuple[Builder, ...], joint: str) -> Builder:
    def build(talk: Talk) -> Any:
        parts = tuple(builder(talk) for builder in builders)
        return parts[0] if len(parts) == 1 else Seq(parts, joint)

    return build


def _separators(reader: Reader, at: int, count: int) -> Iterator[tuple[int, str]]:
    """What may stand after the n-th part: "A and B", "A, then B", "A, B, and C", "A, B, then C"."""
    if count == 1 and reader.match(at, ("and",)):
        yield at + 1, "and"
    if reader.match(at, (",", "then")):
        yield at + 2, "then"
    elif count > 1 and reader.match(at, (",", "and")):
        yield at + 2, "and"
    elif reader.match(at, (",",)):
        yield at + 1, ""


def _separate(writer: Writer, index: int, count: int, joint: str) -> None:
    if count > 2 or joint == "then":
        writer.emit(",")
    if index + 1 == count:
        writer.emit(joint)


GRAMMAR.add("chain", Series(False))
GRAMMAR.add("verbs", Series(True))
