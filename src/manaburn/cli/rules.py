"""``manaburn rules``: look up a rule, read a section, follow a rule through the editions; all in our own words."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from typing import Any, Final

from manaburn.cli.seating import edition_of
from manaburn.errors import InputError
from manaburn.rulebook import Book, Rule, book_of, books, descents
from manaburn.rulebook.book import NUMBER, cross_references
from manaburn.rules.concepts import CONCEPTS, Concept, has_number
from manaburn.rules.edition import Edition

MOST: Final = 30
"""How many rules a word finds before the rest is only counted."""


def add_parser(sub: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command."""
    parser = sub.add_parser(
        "rules",
        help="what the numbered rules say",
        description="Look up a number ('212.6b'), key ('mana.burn') or word ('storm'); 'section 305' reads a section through,"
        " 'section 3' lists those of a chapter;"
        " 'trace 305.2' follows a rule through the editions. Statements are in our own words.",
        allow_abbrev=False,
    )
    parser.add_argument("what", metavar="WHAT", nargs="+", help="NUMBER | KEY | WORDS | section NUMBER | trace NUMBER")
    parser.add_argument("--edition", default="current", help="whose rules (default: current)")
    parser.add_argument("--all", action="store_true", help=f"all that a word finds, not the first {MOST} only")
    parser.add_argument("--json", action="store_true", help="one JSON object a rule")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print what was found."""
    edition, words = edition_of(arguments.edition), arguments.what
    if words[0] in ("section", "trace") and len(words) == 1:
        raise InputError(f"{words[0]}: expected the number of a rule after it")
    if not " ".join(words).strip():
        raise InputError("expected a number, a key or words, found nothing")
    if len(words) == 2 and words[0] in ("section", "trace"):
        rows = section(words[1], edition) if words[0] == "section" else trace(words[1], edition)
    else:
        rows = look_up(" ".join(words), edition, None if arguments.all else MOST)
    for row in rows:
        print(json.dumps(row.data, ensure_ascii=False) if arguments.json else row.text)
    return 0


class Row:
    """One thing found: its text for people and its data for programs."""

    def __init__(self, text: str, data: dict[str, Any]) -> None:
        self.text = text
        self.data = data


# --- looking up ---


def look_up(what: str, edition: Edition, most: int | None = MOST) -> list[Row]:
    """The rule of a number with its parts, or what tells of a word. Raises InputError."""
    book = book_of(edition)
    if what in CONCEPTS:
        return [_concept_row(CONCEPTS[what], edition)]
    if NUMBER.fullmatch(what):
        return _numbered(what, edition, book)
    concepts = [concept for concept in CONCEPTS.values() if _tells_of(concept, what.lower())]
    found = book.search(what)
    if not found and not concepts:
        raise InputError(f"nothing in the rules of {edition.name} tells of {what!r}")
    rows = [_rule_row(rule, book) for rule in found[:most]]
    if most is not None and len(found) > most:
        rows.append(Row(f"... and {len(found) - most} more (--all)", {"more": len(found) - most}))
    return rows + [_concept_row(concept, edition) for concept in concepts]


def _tells_of(concept: Concept, word: str) -> bool:
    return word in concept.title.lower() or word in concept.key


def _numbered(number: str, edition: Edition, book: Book) -> list[Row]:
    concepts = _concepts_at(number, edition)
    rule = book.get(number)
    if rule is None and not concepts:
        raise InputError(_no_such_number(number, edition, book))
    rows = [_full_row(rule, book)] if rule is not None else []
    parts = [part for part in book.section(number) if part.number != number]
    return rows + [_rule_row(part, book) for part in parts] + [_concept_row(concept, edition) for concept in concepts]


def _no_such_number(number: str, edition: Edition, book: Book) -> str:
    elsewhere = [other.name for other in books() if other.get(number) is not None]
    stands = f"; it stands in {', '.join(elsewhere)} (--edition)" if elsewhere else ""
    kept = "" if book.whole else " (of today's rules only what the engine cites is restated)"
    return f"no rule {number} in the rules of {edition.name}{kept}{stands}"


def _rule_row(rule: Rule, book: Book) -> Row:
    text = f"{rule.number:<9} {rule.statement}"
    return Row(text, {"number": rule.number, "statement": rule.statement, "book": book.name})


def _full_row(rule: Rule, book: Book) -> Row:
    """A rule on a page of its own: where it stands, what it says, what it names, and where it stands in other books."""
    row = _rule_row(rule, book)
    references = [number for number in cross_references(rule.statement) if book.get(number) is not None]
    others = {name: numbers for name, numbers in _elsewhere(rule.number, book).items() if name != book.name}
    lines = [f"{book.name}: {rule.chapter} > {rule.section}" if rule.section != rule.number else rule.chapter, row.text]
    lines += [f"  see {number}  {_statement(book, number)}" for number in references]
    lines += [f"  {name}: {', '.join(numbers) or 'no such rule'}" for name, numbers in others.items()]
    data = row.data | {"chapter": rule.chapter, "section": rule.section, "see": references, "elsewhere": others}
    return Row("\n".join(lines), data)


def _statement(book: Book, number: str) -> str:
    rule = book.get(number)
    return rule.statement if rule is not None else ""


def _elsewhere(number: str, book: Book) -> dict[str, list[str]]:
    """The numbers of the rule in every book."""
    lines = descents(number, book.name)
    concepts = _concepts_at(number, Edition(book.name))
    return {
        other.name: [
            n for n in dict.fromkeys([line.numbers[column] for line in lines] + _numbers_in(other, concepts)) if n
        ]
        for column, other in enumerate(books())
    }


def _concept_row(concept: Concept, edition: Edition) -> Row:
    number = edition.number(concept.key)
    data = {"title": concept.title, "edition": str(edition), "number": number, **_history_row(concept).data}
    return Row(f"{number:<22} {concept.title}  [{concept.key}]", data)


# --- reading a section ---


def section(number: str, edition: Edition) -> list[Row]:
    """Every rule under a number, in order; of a chapter its sections. Raises InputError."""
    book = book_of(edition)
    if number in book.chapters:
        return _chapter(number, book)
    rules = book.section(number) if NUMBER.fullmatch(number) else []
    if not rules and len(number) == 1 and number.isdigit():
        raise InputError(
            f"no chapter {number} in the rules of {edition.name}: there are {', '.join(book.chapters.values())}"
        )
    if not rules:
        raise InputError(_no_such_number(number, edition, book))
    title = f"{book.name}: {rules[0].chapter} > {rules[0].section}"
    head = [Row(title, {"chapter": rules[0].chapter, "section": rules[0].section, "book": book.name})]
    return head + [_rule_row(rule, book) for rule in rules]


def _chapter(number: str, book: Book) -> list[Row]:
    title = book.chapters[number]
    rows = [Row(f"{book.name}: {title}", {"chapter": title, "book": book.name})]
    for section in book.chapter(number):
        key, _, words = section.partition(". ")
        rows.append(Row(f"{key:<9} {words}", {"number": key, "section": section, "book": book.name}))
    return rows


# --- following a rule ---


def trace(number: str, edition: Edition) -> list[Row]:
    """What a rule was and became in each book, a row a line of descent and book. Raises InputError."""
    book = book_of(edition)
    lines = descents(number, book.name)
    if not lines:
        raise InputError(_no_such_number(number, edition, book))
    cited = _concepts_at(number, edition)
    rows = [
        _trace_row(other, [line.numbers[column] for line in lines] + _numbers_in(other, cited))
        for column, other in enumerate(books())
    ]
    rewritten = [line.likeness for line in lines if line.likeness is not None]
    notes = [line.note for line in lines if line.note]
    if rewritten:
        notes.append(f"rewritten on the way (likeness of the texts {min(rewritten):.2f})")
    return rows + [Row(f"  {note}", {"note": note}) for note in notes] + [_history_row(concept) for concept in cited]


def _concepts_at(number: str, edition: Edition) -> list[Concept]:
    """The subjects that the rule of that number settles."""
    return [c for c in CONCEPTS.values() if has_number(c.key, edition.date) and edition.number(c.key) == number]


def _numbers_in(book: Book, concepts: Sequence[Concept]) -> list[str]:
    """Where a book settles those subjects."""
    edition = Edition(book.name)
    return [edition.number(concept.key) for concept in concepts if has_number(concept.key, edition.date)]


def _trace_row(book: Book, numbers: Sequence[str]) -> Row:
    found = [number for number in dict.fromkeys(numbers) if number]
    texts = [f"{number}  {_statement(book, number) or '(not restated)'}" for number in found]
    data = {"book": book.name, "rules": [{"number": n, "statement": _statement(book, n) or None} for n in found]}
    return Row(f"{book.name:<8} " + ("\n         ".join(texts) or "no such rule"), data)


def _history_row(concept: Concept) -> Row:
    """A subject with every number it had."""
    text = ", ".join(f"{date} {number or 'gone'}" for date, number in concept.runs)
    history = [{"from": date, "number": number or None} for date, number in concept.runs]
    return Row(f"  {concept.title} [{concept.key}]: {text}", {"key": concept.key, "history": history})
