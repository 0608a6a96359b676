"""The two directions: a card's text to its abilities, and abilities to text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from manaburn.abilities.abilities import Keyword, Spell, Static
from manaburn.abilities.base import Ability
from manaburn.abilities.effects import Seq
from manaburn.wording import (
    chain,
    sections,
    table_abilities,
    table_alternatives,
    table_amounts,
    table_anyone,
    table_becoming,
    table_casting,
    table_chapters,
    table_choices,
    table_clash,
    table_clauses,
    table_coins,
    table_combat,
    table_conditions,
    table_costs,
    table_designations,
    table_effects,
    table_elsewhere,
    table_entering,
    table_events,
    table_exchange,
    table_granted,
    table_happens,
    table_instead,
    table_keywords,
    table_library,
    table_made,
    table_mana,
    table_modal,
    table_moves,
    table_next_turn,
    table_nouns,
    table_parts,
    table_piles,
    table_players,
    table_plays,
    table_posts,
    table_predefined,
    table_prevention,
    table_qualities,
    table_refs,
    table_sentences,
    table_shields,
    table_sides,
    table_stack,
    table_statics,
    table_targets,
    table_this_way,
    table_untapping,
)
from manaburn.wording.bygone import plain, todays
from manaburn.wording.former import former
from manaburn.wording.grammar import GRAMMAR, Builder, Firsts, Grammar, Reader, Reading, Writer
from manaburn.wording.links import link, unlink
from manaburn.wording.others import tell_others, untell_others
from manaburn.wording.reminders import check_reminders, reminders_of, reminders_of_card
from manaburn.wording.scopes import tell_scopes, untell_scopes
from manaburn.wording.sense import heads_of, names_another, names_no_spell
from manaburn.wording.table_qualities import unchosen
from manaburn.wording.talk import Facts, Talk, Unsaid
from manaburn.wording.tokens import BULLET, SELF, SHORT, Line, WordingError, join, pattern_for, tokenise
from manaburn.wording.typeline import ENCHANT, enchants, facts_of
from manaburn.wording.vocabulary import ORACLE, VOCABULARIES

TABLES: Final = (
    table_refs, table_targets, table_posts, table_nouns, table_amounts, chain, table_costs, table_statics, table_events,
    table_conditions, table_keywords, table_granted, table_abilities, table_entering,
    table_effects, table_moves, table_library, table_made, table_modal,
    table_piles, table_clauses, table_this_way, table_prevention, table_untapping,
    table_coins, table_choices, table_sentences, table_sides, table_parts,
    table_becoming, table_qualities, table_players,
    table_stack,
    table_instead,
    table_plays,
    table_combat,
    table_mana,
    table_alternatives,
    table_elsewhere,
    table_shields,
    table_anyone,
    table_exchange,
    table_happens,
    table_clash, table_casting, table_next_turn,
    table_chapters, table_designations,
    table_predefined,
)  # fmt: skip

# keywords that stand in a line of their own though they have no parameter
_ALONE: Final = frozenset((
    "flash", "shroud", "fear", "storm", "changeling", "split second", "phasing", "sunburst",
    "cascade", "conspire", "convoke", "delve", "epic", "exalted", "haunt", "persist", "provoke", "retrace",
    "aftermath", "fuse", "daybound", "nightbound",
))  # fmt: skip
_OTHERS: Final = ("affinity", "champion", "craft", "enchant", "splice")
_WITH_PARAMETER: Final = frozenset(
    (*table_keywords.NUMBERED, *table_keywords.COSTED, *table_keywords.NUMBERED_COSTED, *_OTHERS)
)

SEPARATORS: Final = (",", ";")

PARAGRAPHS: Final = "paragraphs"  # how the paragraphs of a spell are joined

_WALLS: Final = "(Walls can't attack.)"
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
    missing = unchosen(tuple(abilities))
    if missing:
        raise WordingError(name, 1, 1, missing, "nothing chooses it")
    return link(tell_others(tell_scopes(_one_spell(tuple(abilities))), facts_of(name, type_line)))


def _one_spell(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """The paragraphs of a spell's text as one, where the first of them stands."""
    texts = [ability for ability in abilities if isinstance(ability, Spell)]
    if len(texts) < 2:
        return abilities
    labels = [text.label for text in texts]
    label = "|".join(labels) if any(labels) else ""
    whole = Spell(Seq(tuple(text.effect for text in texts), PARAGRAPHS), label)
    found: list[Ability] = [ability for ability in abilities if not isinstance(ability, Spell)]
    found.insert(abilities.index(texts[0]), whole)
    return tuple(found)


def _paragraphs(abilities: tuple[Ability, ...]) -> Iterator[Ability]:
    """The opposite of ``_one_spell``."""
    for ability in abilities:
        if isinstance(ability, Spell) and isinstance(ability.effect, Seq) and ability.effect.joint == PARAGRAPHS:
            labels = ability.label.split("|") if ability.label else [""] * len(ability.effect.parts)
            yield from (Spell(part, label) for part, label in zip(ability.effect.parts, labels, strict=True))
        else:
            yield ability


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
    """Of each line the abilities, or why it is refused; a section of a text counts as one line."""
    section: sections.Section | None = None
    for row, found in _read_lines(text, name, type_line):
        begun = sections.opened(row)
        if begun is not None:
            if section is not None:
                yield (section.ability(),)
            section = begun
            continue
        if isinstance(found, WordingError):
            yield found
            continue
        bar = sections.barred(found)
        if bar is not None and section is not None:
            yield (section.ability(),)
        if bar is not None:
            section = bar
            yield found
        elif section is None:
            yield found
        else:
            sections.add(section, row, _marked(found, section.abilities[-1] if section.abilities else None))
    if section is not None:
        yield (section.ability(),)


def _read_lines(text: str, name: str, type_line: str) -> Iterator[tuple[str, tuple[Ability, ...] | WordingError]]:
    """Each line, and its abilities or why it is refused; headings of sections have none."""
    facts = facts_of(name, type_line)
    pattern = pattern_for((name, facts.short))
    talk = Talk(facts)
    for number, row in sections.headed(_lines(text, name, type_line)):
        if row == _WALLS and "Wall" in facts.subtypes:
            row = "Defender"
        if sections.opened(row) is not None:
            yield row, ()
            continue
        try:
            line = tokenise(row, number, pattern, name)
            found, talk = _read_in_any(line, facts, talk) if line.tokens else ((), talk)
            talk.hosts = _hosts(found) or talk.hosts
            check_reminders(line, found, facts)
            yield row, found
        except WordingError as error:
            yield row, error


def _lines(text: str, name: str, type_line: str) -> list[tuple[int, str]]:
    """The lines, each with its number, and what an Aura of old enchants."""
    rows = list(_rows(text))
    old = bool(enchants(type_line)) and not text.startswith(ENCHANT)
    return _with_enchant(rows, name, enchants(type_line)) if old else rows


def _with_enchant(rows: list[tuple[int, str]], name: str, what: str) -> list[tuple[int, str]]:
    """The lines of an Aura of old: what its type line says it enchants, or "can enchant only ..."."""
    only = re.compile(rf"{re.escape(name)} can enchant only an? ([^.]+)\.")
    if any(only.fullmatch(row) for _, row in rows):
        return [(number, only.sub(rf"{ENCHANT}\1", row)) for number, row in rows]
    return [(0, ENCHANT + what), *rows]


def _hosts(found: tuple[Ability, ...]) -> tuple[str, ...]:
    """What "enchanted ..." may be, where these abilities tell."""
    for one in found:
        if isinstance(one, Keyword) and one.name == "enchant" and one.what is not None:
            return heads_of(one.what)
    return ()


def _rows(text: str) -> Iterator[tuple[int, str]]:
    """The lines, each with its number; modes stand with the line that offers them."""
    kept, first = "", 0
    for number, row in enumerate(text.split("\n"), start=1):
        if row.startswith(BULLET) and first:
            kept += " " + row
            continue
        if first:
            yield first, kept
        kept, first = row, number
    yield first, kept


def _fresh(talk: Talk) -> Talk:
    """The talk of the next line: what was chosen for a cost, and the target words of a spell, go on."""
    heads, names = (talk.heads, talk.names) if talk.facts.is_spell else ((), ())
    return Talk(
        talk.facts,
        talk.vocabulary,
        heads=heads,
        names=names,
        hosts=talk.hosts,
        performed=talk.performed,
        deeds=talk.deeds,
    )


def _read_in_any(line: Line, facts: Facts, before: Talk) -> tuple[tuple[Ability, ...], Talk]:
    """The line as it stands, or else in today's words."""
    line = plain(line)
    try:
        return _read_line(line, facts, before)
    except WordingError as error:
        other = todays(line)
        if other is None:
            raise
        try:
            return _read_line(other, facts, before)
        except WordingError as again:
            raise max(error, again, key=lambda one: one.column) from None


def _read_line(line: Line, facts: Facts, before: Talk) -> tuple[tuple[Ability, ...], Talk]:
    reader = Reader(line, facts)
    results: list[tuple[tuple[Ability, ...], Talk]] = []
    for category in ("keywords line", "spell line" if facts.is_spell else "line"):
        for end, builder in reader.read(category, 0):
            if end != len(line.tokens):
                reader.far = max(reader.far, end)
                continue
            talk = _fresh(before)
            try:
                built = builder(talk)
            except Unsaid:
                continue
            result = built if isinstance(built, tuple) else (built,)
            if any(names_no_spell(one, facts) or names_another(one, before.hosts) for one in result):
                continue
            if all(result != other for other, _ in results):
                results.append((result, talk))
    if len(results) == 1:
        return results[0]
    if results:
        raise WordingError(facts.name, line.number, 1, repr(line.text), "can be understood in two ways")
    place = min(reader.far, len(line.tokens))
    raise WordingError(facts.name, line.number, *line.words_from(place), phrase=line.phrase_at(place))


def write(abilities: tuple[Ability, ...], facts: Facts, vocabulary: str = ORACLE, reminders: bool = False) -> str:
    """The text of abilities; with ``reminders`` keywords have theirs. Raises WordingError for what no phrase can say."""
    if vocabulary not in VOCABULARIES:
        raise WordingError(facts.name, 1, 1, repr(vocabulary), f"no vocabulary (there are {', '.join(VOCABULARIES)})")
    lines: list[str] = []
    told = tuple(_paragraphs(unlink(untell_others(untell_scopes(abilities)))))
    _write_lines(told, Talk(facts, vocabulary), lines, reminders)
    return "\n".join(lines)


def _write_lines(abilities: tuple[Ability, ...], talk: Talk, lines: list[str], reminders: bool) -> None:
    """Add the lines of abilities, those of a section under its heading."""
    for group in _groups(abilities):
        if isinstance(group[0], Static) and sections.is_section(group[0]):
            heading, inner = sections.parts(group[0])
            lines.extend(heading)
            begun = len(lines)
            _write_lines(inner, talk, lines, reminders)
            if group[0].said == sections.INLINE:
                lines[begun - 1 : begun + 1] = [f"{lines[begun - 1]} — {lines[begun]}"]
            continue
        talk = _fresh(talk)
        writer = Writer(talk)
        if isinstance(group[0], Keyword):
            said = writer.write("keywords line", group)
        else:
            said = writer.write("spell line" if talk.facts.is_spell else "line", group if len(group) > 1 else group[0])
        if not said:
            raise WordingError(talk.facts.name, len(lines) + 1, 1, f"{group[0]!r}", "cannot be said")
        row = join(writer.out).replace(SHORT, talk.facts.short).replace(SELF, talk.facts.name)
        row = row.replace(" " + BULLET, "\n" + BULLET).replace(" \n", "\n")
        notes = reminders_of(group, talk.facts, talk.vocabulary, keywords=True) if reminders else ()
        keywords = isinstance(group[0], Keyword)
        if notes and keywords:
            lines.append(f"{row} ({' '.join(notes)})")
            continue
        lines += former(row, talk.facts.name, talk.vocabulary, keywords)
        if notes:
            lines[-1] += f" ({' '.join(notes)})"


def reminders_written(text: str, name: str, type_line: str, vocabulary: str = ORACLE, cost: str = "") -> bool:
    """Whether each reminder text of a text that is read is the one that we write there, word for word."""
    if "(" not in text:
        return True
    facts = facts_of(name, type_line)
    for row, found in _read_lines(text, name, type_line):
        given = [match[0].strip()[1:-1] for match in _REMINDER.finditer(row)]
        if isinstance(found, WordingError):
            return False
        ours = (
            reminders_of(found, facts, vocabulary, row) if found else reminders_of_card(facts, vocabulary, cost, text)
        )
        if any(one not in (*ours, " ".join(ours)) for one in given):
            return False
    return True


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
    if table_chapters.continues(ability):
        return True
    if not isinstance(ability, Keyword) or not isinstance(before, Keyword) or ability.said == "alone":
        return False
    return ability.said in SEPARATORS or (_shares(ability) and _shares(before))


def _shares(ability: Ability) -> bool:
    return isinstance(ability, Keyword) and ability.name not in _ALONE and ability.name not in _WITH_PARAMETER


def without_reminders(text: str) -> str:
    """The text as ``write`` gives it: reminder texts out, and lines that held nothing else."""
    lines = [_REMINDER.sub("", line).strip() for line in text.split("\n")]
    return "\n".join(line for line in lines if line)
