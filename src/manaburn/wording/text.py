"""The two directions: a card's text to its abilities, and abilities to text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from manaburn.abilities.abilities import Keyword
from manaburn.abilities.base import Ability
from manaburn.wording import (
    chain,
    table_abilities,
    table_amounts,
    table_clauses,
    table_conditions,
    table_costs,
    table_effects,
    table_entering,
    table_events,
    table_granted,
    table_keywords,
    table_library,
    table_made,
    table_moves,
    table_nouns,
    table_posts,
    table_refs,
    table_sentences,
    table_statics,
    table_targets,
)
from manaburn.wording.grammar import GRAMMAR, Builder, Firsts, Grammar, Reader, Reading, Writer
from manaburn.wording.links import link, unlink
from manaburn.wording.reminders import check_reminders
from manaburn.wording.talk import Facts, Talk, Unsaid
from manaburn.wording.tokens import SELF, SHORT, Line, WordingError, join, pattern_for, tokenise
from manaburn.wording.typeline import facts_of
from manaburn.wording.vocabulary import ORACLE, VOCABULARIES

TABLES: Final = (
    table_refs, table_targets, table_posts, table_nouns, table_amounts, chain, table_costs, table_statics, table_events,
    table_conditions, table_keywords, table_granted, table_abilities, table_entering,
    table_effects, table_moves, table_library, table_made,
    table_clauses, table_sentences,
)  # fmt: skip

# keywords that stand in a line of their own though they have no parameter
_ALONE: Final = frozenset((
    "flash", "shroud", "fear", "storm", "changeling", "split second", "phasing", "sunburst",
    "convoke", "exalted", "persist", "provoke", "retrace",
))  # fmt: skip
_OTHERS: Final = ("affinity", "enchant")
_WITH_PARAMETER: Final = frozenset(
    (*table_keywords.NUMBERED, *table_keywords.COSTED, *table_keywords.NUMBERED_COSTED, *_OTHERS)
)

SEPARATORS: Final = (",", ";")

_REMINDER: Final = re.compile(r"\s*\([^()]*\)")


class KeywordLine:
    """Keyword abilities with commas between them; several protections share their first word."""

    def firsts(self, grammar: Grammar) -> Firsts:
        """The words it can begin with."""
        return grammar.firsts("keyword")

    def read(self, reader: Reader, at: int) -> list[Reading]:
        return [(end, _all(builders)) for end, builders in self._more(reader, at)]

    def _more(self, reader: Reader, at: int) -> Iterator[tuple[int, tuple[Builder, ...]]]:
        for end, first in reader.read("keyword", at):
            for after, also in self._qualities(reader, end, reader.match(at, ("protection",))):
                yield after, (first, *also)
                for mark in SEPARATORS:
                    if reader.match(after, (mark,)):
                        for last, rest in self._more(reader, after + 1):
                            yield last, (first, *also, _after(mark, rest[0]), *rest[1:])

    def _qualities(self, reader: Reader, at: int, protection: bool) -> Iterator[tuple[int, tuple[Builder, ...]]]:
        yield at, ()
        if protection and reader.match(at, ("and",)):
            for end, what in reader.read("quality", at + 1):
                yield end, (lambda talk, what=what: Keyword("protection", what=what(talk)),)  # type: ignore[misc]

    def write(self, writer: Writer, value: tuple[Ability, ...]) -> bool:
        before: Ability | None = None
        for ability in value:
            if before is not None and _protects(before) and _protects(ability) and isinstance(ability, Keyword):
                if not (writer.emit("and") and writer.write("quality", ability.what)):
                    return False
            elif (before is not None and not writer.emit(_mark(ability))) or not writer.write("keyword", ability):
                return False
            before = ability
        return True


def _mark(ability: Ability) -> str:
    return ability.said if isinstance(ability, Keyword) and ability.said in SEPARATORS else ","


def _after(mark: str, builder: Builder) -> Builder:
    """A keyword after a mark other than the comma keeps it."""
    return builder if mark == "," else lambda talk: replace(builder(talk), said=mark)


def _protects(ability: Ability) -> bool:
    return isinstance(ability, Keyword) and ability.name == "protection"


def _all(builders: tuple[Builder, ...]) -> Builder:
    return lambda talk: tuple(builder(talk) for builder in builders)


GRAMMAR.add("keywords line", KeywordLine())


def read(text: str, name: str = "", type_line: str = "") -> tuple[Ability, ...]:
    """The abilities that a card's text gives it.

    Raises WordingError (a ValueError) at the first words that no record owns, or that can be understood in two ways.
    """
    abilities: list[Ability] = []
    for row in read_rows(text, name, type_line):
        if isinstance(row, WordingError):
            raise row
        abilities.extend(_marked(row, abilities[-1] if abilities else None))
    return link(tuple(abilities))


def _marked(row: tuple[Ability, ...], before: Ability | None) -> Iterator[Ability]:
    """The abilities of a line, keywords marked where they do not stand as usual: apart, or together."""
    for index, ability in enumerate(row):
        if isinstance(ability, Keyword) and before is not None:
            together = _shares(ability) and _shares(before)
            if index == 0 and together:
                ability = replace(ability, said="alone")
            elif index > 0 and not together and not ability.said:
                ability = replace(ability, said=",")
        before = ability
        yield ability


def read_rows(text: str, name: str = "", type_line: str = "") -> Iterator[tuple[Ability, ...] | WordingError]:
    """Of each line the abilities, or why it is refused."""
    facts = facts_of(name, type_line)
    pattern = pattern_for((name, facts.short))
    for number, row in enumerate(text.split("\n"), start=1):
        try:
            line = tokenise(row, number, pattern, name)
            found = _read_line(line, facts) if line.tokens else ()
            check_reminders(line, found, facts)
            yield found
        except WordingError as error:
            yield error


def _read_line(line: Line, facts: Facts) -> tuple[Ability, ...]:
    reader = Reader(line, facts)
    results: list[tuple[Ability, ...]] = []
    for category in ("keywords line", "spell line" if facts.is_spell else "line"):
        for end, builder in reader.read(category, 0):
            if end != len(line.tokens):
                reader.far = max(reader.far, end)
                continue
            try:
                built = builder(Talk(facts))
            except Unsaid:
                continue
            result = built if isinstance(built, tuple) else (built,)
            if result not in results:
                results.append(result)
    if len(results) == 1:
        return results[0]
    if results:
        raise WordingError(facts.name, line.number, 1, repr(line.text), "can be understood in two ways")
    place = min(reader.far, len(line.tokens))
    raise WordingError(facts.name, line.number, *line.words_from(place), phrase=line.phrase_at(place))


def write(abilities: tuple[Ability, ...], facts: Facts, vocabulary: str = ORACLE) -> str:
    """The text of abilities, without reminder text. Raises WordingError for what no phrase can say."""
    if vocabulary not in VOCABULARIES:
        raise WordingError(facts.name, 1, 1, repr(vocabulary), f"no vocabulary (there are {', '.join(VOCABULARIES)})")
    lines: list[str] = []
    for group in _groups(unlink(abilities)):
        writer = Writer(Talk(facts, vocabulary))
        if isinstance(group[0], Keyword):
            said = writer.write("keywords line", group)
        else:
            said = writer.write("spell line" if facts.is_spell else "line", group[0])
        if not said:
            raise WordingError(facts.name, len(lines) + 1, 1, f"{group[0]!r}", "cannot be said")
        lines.append(join(writer.out).replace(SHORT, facts.short).replace(SELF, facts.name))
    return "\n".join(lines)


def _groups(abilities: tuple[Ability, ...]) -> Iterator[tuple[Ability, ...]]:
    """The abilities as they share lines: plain keywords together, all others alone."""
    group: list[Ability] = []
    for ability in abilities:
        if group and not _joins(group[-1], ability):
            yield tuple(group)
            group = []
        group.append(ability)
    if group:
        yield tuple(group)


def _joins(before: Ability, ability: Ability) -> bool:
    """Whether it stands in the line of the ability before it."""
    if not isinstance(ability, Keyword) or not isinstance(before, Keyword) or ability.said == "alone":
        return False
    return ability.said in SEPARATORS or (_shares(ability) and _shares(before))


def _shares(ability: Ability) -> bool:
    return isinstance(ability, Keyword) and ability.name not in _ALONE and ability.name not in _WITH_PARAMETER


def without_reminders(text: str) -> str:
    """The text as ``write`` gives it: reminder texts out, and lines that held nothing else."""
    lines = [_REMINDER.sub("", line).strip() for line in text.split("\n")]
    return "\n".join(line for line in lines if line)
