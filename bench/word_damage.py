"""Texts of read cards with one word deleted or changed: none may read to the same abilities as before.

A reminder text gives no abilities: with another word in it the text must be refused.

Every change is tried, of all cards or of a seeded sample. What reads the same is told with the card; the exit status is 1
if anything does.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from manaburn.cards.imports.lines import lines_of
from manaburn.errors import InputError
from manaburn.wording import read
from manaburn.wording.damaged import damages, idle, reminder_damages

BATCH = 200


@dataclass
class Tally:
    """Cards and changes tried, those that make no difference as told, and what reads the same all the same."""

    cards: int = 0
    changes: int = 0
    idle: int = 0
    unread: list[tuple[str, str, str]] = field(default_factory=list)

    def add(self, other: Tally) -> None:
        """Count the other too."""
        self.cards += other.cards
        self.changes += other.changes
        self.idle += other.idle
        self.unread += other.unread


def damage(records: list[dict[str, Any]], share: float = 1.0, seed: int = 1) -> Tally:
    """Damage the texts of these cards; of each only a share of the changes."""
    tally = Tally()
    for record in records:
        text, name, type_line = record["oracle_text"], record["name"], record["type_line"]
        try:
            abilities = read(text, name, type_line)
        except InputError:
            continue
        tally.cards += 1
        rng = Random(f"{seed} {name}")
        for one in (*damages(text, name), *reminder_damages(text)):
            if share < 1 and rng.random() >= share:
                continue
            tally.changes += 1
            try:
                same = read(one.text, name, type_line) == abilities
            except InputError:
                continue
            if same and idle(one):
                tally.idle += 1
            elif same:
                tally.unread.append((one.what, name, one.text))
    return tally


def records_of(path: Path, cards: int = 0, seed: int = 1) -> list[dict[str, Any]]:
    """The records with a text; so many of them (0: all), drawn by the seed."""
    found = [
        record
        for record in map(json.loads, lines_of(path))
        if record.get("layout", "normal") == "normal" and record["oracle_text"]
    ]
    return Random(seed).sample(found, cards) if 0 < cards < len(found) else found


def _batches(records: list[dict[str, Any]]) -> Iterator[list[dict[str, Any]]]:
    for at in range(0, len(records), BATCH):
        yield records[at : at + BATCH]


def main(argv: list[str] | None = None) -> int:
    """Run it and report."""
    parser = argparse.ArgumentParser(prog="word_damage", description=__doc__, allow_abbrev=False)
    parser.add_argument("file", type=Path, metavar="FILE", help="a card file")
    parser.add_argument(
        "--cards", type=int, default=0, metavar="N", help="so many cards of the file, by the seed (0: all)"
    )
    parser.add_argument("--seed", type=int, default=1, metavar="N")
    parser.add_argument("-j", "--jobs", type=int, default=2, metavar="N", help="processes (2)")
    arguments = parser.parse_args(argv)
    total = Tally()
    with ProcessPoolExecutor(arguments.jobs) as pool:
        for tally in pool.map(damage, _batches(records_of(arguments.file, arguments.cards, arguments.seed))):
            total.add(tally)
    print(
        f"{total.cards} cards read, {total.changes} changes, {total.idle} that make no difference, {len(total.unread)} unread"
    )
    kinds = Counter(what for what, _, _ in total.unread)
    for what, count in kinds.most_common():
        _, name, text = next(row for row in total.unread if row[0] == what)
        print(f"{count:6}  {what}: {name}: {text!r}")
    return 1 if total.unread else 0


if __name__ == "__main__":
    sys.exit(main())
