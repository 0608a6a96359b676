#!/usr/bin/env python3
"""Write the table of rule numbers, rules/numbers.json, from the anchors in concepts.tsv.

The anchors give each concept its number in four rulebooks (and at single other dates); the
lineage file carries them through the books in between.  Every number is checked to exist in
the book of its date, and every anchor to stand for a rule that has one of the concept's
words.  Both inputs are files outside the project, given as arguments:

    scripts/number_concepts.py --lineage lineage-all.json.xz --rulebooks DIR [--check]

With --check nothing is written; the exit status is 1 if the table differs.
"""

from __future__ import annotations

import argparse
import json
import lzma
import re
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
TABLE = HERE.parent / "src" / "manaburn" / "rules" / "numbers.json"
ANCHOR_DATES = ("2006-10-01", "2009-02-01", "2009-10-01", "2026-01-16")
RULE = re.compile(r"\s*(\d{3}(?:\.\d+[a-z]?)?)\.?\s+(.*)")
GONE = "-"
SWAPPED = {code << 8: code for code in (10, *range(32, 127))}
"""Letters whose two bytes stand in the wrong order, as in half of the text of 2016-08-26."""


@dataclass(frozen=True)
class Entry:
    """One line of concepts.tsv; ``anchors`` are sorted pairs of date and number."""

    key: str
    title: str
    words: tuple[str, ...]
    anchors: tuple[tuple[str, str], ...]


class Lineage:
    """The traced rules: which number a rule has in which book."""

    def __init__(self, path: Path) -> None:
        with lzma.open(path, "rt", encoding="utf-8") as file:
            data = json.load(file)
        self.books = [date for date in data["dates"] if date >= ANCHOR_DATES[0]]
        self._rules: list[list[list[str]]] = [rule["runs"] for rule in data["rules"]]

    def chain(self, date: str, number: str) -> dict[str, str]:
        """The numbers, by book, of the rule that has this number at this date."""
        for runs in self._rules:
            if any(n == number and first <= date <= last for first, last, n in runs):
                return {d: n for first, last, n in runs for d in self.books if first <= d <= last}
        return {date: number}


def read_entries(path: Path) -> list[Entry]:
    """The lines of concepts.tsv, in order."""
    entries = []
    for line in path.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            key, title, words, *rest = line.split("\t")
            entries.append(Entry(key, title, tuple(words.split(";")), _anchors(rest)))
    return entries


def _anchors(cells: list[str]) -> tuple[tuple[str, str], ...]:
    pairs = dict(zip(ANCHOR_DATES, cells, strict=False))
    for extra in " ".join(cells[4:]).split():
        date, _, number = extra.partition("=")
        pairs[date] = number
    known = sorted(pairs.items())
    while known and known[0][1] == GONE:
        del known[0]
    return tuple(known)


def numbers_by_book(entry: Entry, lineage: Lineage) -> dict[str, str]:
    """The concept's number in every book, "" where it has none.

    Between two anchors the later rule counts from its birth on, if it was born there; else
    the earlier one as long as it lives.
    """
    chains = [(d, lineage.chain(d, n) if n != GONE else {}) for d, n in entry.anchors]
    result = {}
    for book in lineage.books:
        before: tuple[str, dict[str, str]] = ("", {})
        after: dict[str, str] = {}
        for date, chain in chains:
            if date <= book:
                before = (date, chain)
            elif not after:
                after = chain
        born = before[0] not in after
        result[book] = (
            (after.get(book, "") if born else "")
            or before[1].get(book, "")
            or (after.get(book, "") if before[1] else "")
        )
    return result


def runs_of(numbers: dict[str, str]) -> list[list[str]]:
    """Pairs of first date and number, leaving out the time before the first number."""
    runs: list[list[str]] = []
    for book, number in numbers.items():
        if number != (runs[-1][1] if runs else ""):
            runs.append([book, number])
    return runs


def read_book(path: Path) -> dict[str, str]:
    """The rules of one official text by number; the longest text for a number counts."""
    rules: dict[str, str] = {}
    current = ""
    with lzma.open(path, "rt", encoding="utf-8", errors="replace") as file:
        for line in file.read().translate(SWAPPED).splitlines():
            match = RULE.match(line)
            if match:
                current = match[1]
                if len(rules.get(current, "")) < len(match[2]):
                    rules[current] = match[2]
            elif current and not line.startswith("Example"):
                rules[current] += " " + line.strip()
    return rules


def level(text: str) -> str:
    """Lower case and straight quotes, for comparing words."""
    return text.replace("\u2019", "'").replace("\u201c", '"').replace("\u201d", '"').lower()


def faults(entry: Entry, numbers: dict[str, str], books: dict[str, dict[str, str]]) -> Iterable[str]:
    """What is wrong with a concept: numbers that don't exist, anchors on another subject."""
    for date, number in numbers.items():
        if number and number not in books[date]:
            yield f"{entry.key}: no rule {number} in {date}"
    for date, number in entry.anchors:
        if number == GONE or number not in books[date]:
            continue
        heading = books[date].get(number.rstrip("abcdefghijklmnopqrstuvwxyz"), "")[:80]
        text = level(books[date][number] + " " + heading)
        if not any(level(word) in text for word in entry.words):
            yield f"{entry.key}: {number} in {date} has none of {', '.join(entry.words)}"


def build(entries: list[Entry], lineage: Lineage, rulebooks: Path) -> tuple[dict[str, Any], list[str]]:
    """The table and the faults found."""
    books = {date: read_book(rulebooks / f"{date}.txt.xz") for date in lineage.books}
    concepts = {}
    wrong: list[str] = []
    for entry in entries:
        numbers = numbers_by_book(entry, lineage)
        wrong.extend(faults(entry, numbers, books))
        concepts[entry.key] = {"title": entry.title, "runs": runs_of(numbers)}
    return {"books": lineage.books, "concepts": concepts}, wrong


def encode(table: dict[str, Any]) -> str:
    """The text of numbers.json: one concept a line."""
    lines = [
        f"{json.dumps(key)}:{json.dumps(value, separators=(',', ':'))}"
        for key, value in sorted(table["concepts"].items())
    ]
    books = json.dumps(table["books"], separators=(",", ":"))
    return '{"books":' + books + ',"concepts":{\n' + ",\n".join(lines) + "\n}}\n"


def main() -> int:
    """Read the arguments, check, and write or compare."""
    parser = argparse.ArgumentParser(description="write rules/numbers.json")
    parser.add_argument("--lineage", type=Path, required=True)
    parser.add_argument("--rulebooks", type=Path, required=True)
    parser.add_argument("--check", action="store_true")
    args = parser.parse_args()
    entries = read_entries(HERE / "concepts.tsv")
    table, wrong = build(entries, Lineage(args.lineage), args.rulebooks)
    for fault in wrong:
        print(fault, file=sys.stderr)
    if wrong:
        return 1
    text = encode(table)
    if args.check:
        return int(not TABLE.exists() or TABLE.read_text(encoding="utf-8") != text)
    TABLE.write_text(text, encoding="utf-8")
    print(f"{len(entries)} concepts, {len(table['books'])} books")
    return 0


if __name__ == "__main__":
    sys.exit(main())
