"""Reads the card file and writes the stored cards: ``python -m manaburn.cards.build CARD_FILE [--decks DIR]``.

Stored are the cards of the deck lists of the project (or of a folder) and those of ``wanted.txt``. A card whose text
is not wholly understood is refused by name with the words that were not, and then nothing is written.
"""

from __future__ import annotations

import argparse
import gzip
import json
import sys
from collections.abc import Iterable, Iterator, Sequence
from importlib import resources
from pathlib import Path
from typing import Any

from manaburn.abilities.abilities import Keyword
from manaburn.abilities.costs import ManaCost
from manaburn.abilities.keywords import is_supported
from manaburn.abilities.terms import LETTER_COLORS
from manaburn.cards.card import Card, CardError, complete
from manaburn.cards.decks import Deck, project_deck, project_decks
from manaburn.cards.store import DATA, stored_files
from manaburn.errors import InputError
from manaburn.wording import parse_type_line, read

Record = dict[str, Any]
VOCABULARY = "oracle-2022"


def read_records(path: Path, names: Iterable[str]) -> dict[str, Record]:
    """The records of the named cards. Raises CardError if the file is missing or no card file, or for a name not in it."""
    wanted = set(names)
    try:
        found = {record["name"]: record for record in _records(path) if record["name"] in wanted}
    except OSError as error:
        raise CardError(f"{path}: expected a card file (JSON lines, gzip): {error.strerror or error}") from None
    except (ValueError, KeyError, TypeError) as error:
        raise CardError(f"{path}: not a card file: {error}") from None
    missing = sorted(wanted - found.keys())
    if missing:
        raise CardError(
            f"{path}: no card named {missing[0]!r}" + (f" and {len(missing) - 1} others" * (len(missing) > 1))
        )
    return found


def _records(path: Path) -> Iterator[Record]:
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        for line in lines:
            yield json.loads(line)


def card_of(record: Record) -> Card:
    """The card of a record. Raises an InputError that names it."""
    name = str(record["name"])
    if record.get("layout", "normal") != "normal":
        raise CardError(f"{name}: cards of the layout {record['layout']!r} cannot be stored yet")
    supertypes, types, subtypes = parse_type_line(record["type_line"])
    abilities = read(record["oracle_text"], name, record["type_line"])
    for ability in abilities:
        for node in ability.walk():
            if isinstance(node, Keyword) and not is_supported(node):
                raise CardError(f"{name}: the keyword {node.name!r} is not carried out yet")
    try:
        cost = ManaCost.parse(record["mana_cost"]) if record["mana_cost"] else None
    except ValueError as error:
        raise CardError(f"{name}: {error}") from None
    colors = sum(LETTER_COLORS[letter] for letter in record["colors"])
    printing = record["first_printing"]
    card = Card(
        name, cost, colors, types, supertypes, subtypes, "power" in record, _size(record, "power"),
        _size(record, "toughness"), int(record.get("loyalty", 0)), abilities, printing["set"], printing["date"], VOCABULARY,
    )  # fmt: skip
    return complete(card)


def _size(record: Record, field: str) -> int:
    text = str(record.get(field, "0"))
    if text == "*":
        return 0  # an ability defines it
    if not text.lstrip("-").isdigit():
        raise CardError(f"{record['name']}: cannot read the {field} {text!r}")
    return int(text)


def wanted_names(decks: Path | None = None) -> tuple[str, ...]:
    """The names of the cards to store, sorted."""
    if decks is None:
        lists = [project_deck(name) for name in project_decks()]
    else:
        lists = [Deck.load(path) for path in sorted(decks.glob("*.txt"))]
        if not lists:
            raise CardError(f"{decks}: expected deck files (*.txt), found none")
    names = {name for deck in lists for name in deck.names()} | set(extra_names())
    return tuple(sorted(names))


def extra_names() -> tuple[str, ...]:
    """The names in ``wanted.txt``."""
    rows = (resources.files(__package__) / "wanted.txt").read_text(encoding="utf-8").splitlines()
    return tuple(row.strip() for row in rows if row.strip() and not row.startswith("#"))


def build(path: Path, names: Sequence[str]) -> tuple[Card, ...]:
    """The cards of those names, read. Raises one CardError with a line for each card that is refused."""
    records = read_records(path, names)
    cards: list[Card] = []
    refused: list[str] = []
    for name in sorted(names):
        try:
            cards.append(card_of(records[name]))
        except InputError as error:
            refused.append(str(error))
    if refused:
        raise CardError("\n".join(refused))
    return tuple(cards)


def write_files(folder: Path, files: dict[str, str]) -> None:
    """Write the files, each as a whole, and remove the stored files that are no longer wanted."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in files.items():
        part = folder / f"{name}.part"
        part.write_text(text, encoding="utf-8", newline="\n")
        part.replace(folder / name)
    for old in sorted(folder.glob("*.json*")):
        if old.name not in files:
            old.unlink()


def main(arguments: Sequence[str] | None = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="manaburn.cards.build", description="Write the stored cards.")
    parser.add_argument("cards", type=Path, metavar="CARD_FILE", help="the card file, JSON lines compressed with gzip")
    parser.add_argument("--decks", type=Path, help="a folder of deck files, instead of the decks of the project")
    parser.add_argument("--to", type=Path, default=Path(__file__).parent / DATA, help="where to write")
    options = parser.parse_args(arguments)
    try:
        cards = build(options.cards, wanted_names(options.decks))
    except InputError as error:
        print(f"manaburn: {error}", file=sys.stderr)
        return 2
    write_files(options.to, stored_files(cards))
    print(f"{len(cards)} cards in {len({card.set for card in cards})} sets")
    return 0


if __name__ == "__main__":
    sys.exit(main())
