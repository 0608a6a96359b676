"""``manaburn cards compile``: read a card file and store every card that is read whole and can be played."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Final

from manaburn import record
from manaburn.cards.build import Outcome, Refused, outcomes, wanted_names, write_files
from manaburn.cards.card import Card
from manaburn.cards.imports import Imported, read_cards
from manaburn.cards.store import INDEX, Shelf, forget, package_names, stored_files, user_folder
from manaburn.cli.bar import bar_on
from manaburn.engine.table import loading
from manaburn.errors import InputError
from manaburn.rules.edition import Edition

EDITIONS: Final = ("2006-10", "2009-02", "2009-10", "current")
"""A card is stored if it can be played under each of these."""

MISSING: Final = 1
REASONS: Final = 12  # how many reasons of refusal the report lists
NAMES: Final = 5  # and how many cards that are not read


def add_compile(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to those of ``manaburn cards``."""
    parser = commands.add_parser("compile", help="store the cards of a card file", allow_abbrev=False)
    parser.add_argument(
        "file", type=Path, metavar="FILE",
        help="a card file: MTGJSON (AtomicCards, AllPrintings, a set), Scryfall (oracle_cards, default_cards), "
        "or JSON lines of our own; perhaps compressed with gzip",
    )  # fmt: skip
    parser.add_argument("--to", type=Path, metavar="FOLDER", help="where to write (default: your own cards)")
    parser.add_argument("--replace", action="store_true", help="keep nothing of what is stored there already")
    parser.add_argument("--whole", action="store_true", help="all cards, also those that come with the package")
    parser.add_argument("--wanted", action="store_true", help="write nothing unless the project's own cards are there")
    parser.add_argument("--decks", type=Path, metavar="FOLDER", help="the deck files --wanted means, not the project's")
    parser.add_argument("--refused", type=Path, metavar="OUT", help="write the refused cards and why, JSON lines")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    parser.add_argument("-j", "--jobs", type=int, default=os.cpu_count() or 1, metavar="N", help="processes")
    parser.set_defaults(run=compile_cards)


@cache
def _rules() -> tuple[Edition, ...]:
    return tuple(Edition(name) for name in EDITIONS)


def check_playable(card: Card) -> None:
    """Raise UnsupportedCard for a card that the engine cannot play under every edition."""
    for edition in _rules():
        loading.load(card, edition.rules, 2)


def compile_cards(arguments: argparse.Namespace) -> int:
    """Read, store, report; 1, and nothing is written, if a card that must be there is refused."""
    if arguments.jobs < 1:
        raise InputError(f"--jobs: expected a number from 1 up, found {arguments.jobs}")
    wanted = wanted_names(arguments.decks) if arguments.wanted else ()
    source = read_cards(arguments.file, bar_on(sys.stderr))
    found = list(_with_bar(outcomes(source, check_playable, arguments.jobs), len(source.lines)))
    refused = [one for one in found if isinstance(one, Refused)]
    if arguments.refused is not None:
        record.write(arguments.refused, "".join(_row(one) for one in refused))
    cards = [one for one in found if isinstance(one, Card)]
    missing = _missing(wanted, cards, refused)
    if missing:
        print("\n".join(["manaburn cards: nothing was written; these must be stored:", *missing]), file=sys.stderr)
        return MISSING
    folder = arguments.to or user_folder()
    if not arguments.whole:
        known = set(package_names())
        cards = [card for card in cards if card.name not in known]
    kept: list[Card] = []
    if not arguments.whole and not arguments.replace:
        named = {one.name for one in found}
        kept = [card for card in _there(folder) if card.name not in named]
    try:
        write_files(folder, stored_files([*cards, *kept]))
    except OSError as error:
        raise InputError(f"{folder}: cannot be written: {error.strerror or error}") from None
    forget()
    _report(cards, refused, folder, source, len(kept), arguments.json)
    return 0


def _there(folder: Path) -> list[Card]:
    """The cards that a folder holds. Raises InputError, with what to do, where they cannot be read."""
    if not (folder / INDEX).is_file():
        return []
    try:
        shelf = Shelf(folder)
        return [shelf.card(name) for name in sorted(shelf.places)]
    except InputError as error:
        raise InputError(f"{error}; --replace begins the folder anew") from None


def _missing(wanted: Iterable[str], cards: list[Card], refused: list[Refused]) -> list[str]:
    """A line for each card that must be there and is not."""
    stored, why = {card.name for card in cards}, {one.name: one.words for one in refused}
    return [f"  {name}: {why.get(name, 'not in the card file')}" for name in wanted if name not in stored]


def _row(one: Refused) -> str:
    return json.dumps({"name": one.name, "read": one.read, "words": one.words}, ensure_ascii=False) + "\n"


def _report(
    cards: list[Card], refused: list[Refused], folder: Path, source: Imported, kept: int, as_json: bool
) -> None:
    unread = [one.name for one in refused if not one.read]
    sets = len({card.set for card in cards})
    unplayed = Counter(one.words for one in refused if one.read)
    if as_json:
        figures: dict[str, object] = {
            "cards": len(cards),
            "sets": sets,
            "kept": kept,
            "unread": len(unread),
            "unplayed": unplayed.total(),
            "to": str(folder),
        }
        if source.kind != "lines":
            figures |= {"kind": source.kind, "skipped": source.skipped, "notes": source.notes}
        print(json.dumps(figures))
        return
    print(f"{_counted(len(cards), 'card')} in {_counted(sets, 'set')} stored in {folder}")
    if kept:
        print(f"{_counted(kept, 'card')} of other files stay there (--replace keeps none)")
    print(f"{len(unread)} not read whole, {unplayed.total()} read that the engine cannot play")
    if unread:
        print(f"not read: {', '.join(unread[:NAMES])}{', ...' * (len(unread) > NAMES)} (--refused OUT says why)")
    for words, count in sorted(unplayed.items(), key=lambda item: (-item[1], item[0]))[:REASONS]:
        print(f"{count:6}  {words}")
    if source.skipped:
        print("left out: " + ", ".join(f"{count} {why}" for why, count in sorted(source.skipped.items())))
    for note in source.notes:
        print(note)


def _counted(count: int, what: str) -> str:
    return f"{count} {what}{'s' * (count != 1)}"


def _with_bar(batches: Iterator[list[Outcome]], total: int) -> Iterator[Outcome]:
    """The outcomes one by one; on a terminal a bar shows how far it is."""
    done, draw = 0, bar_on(sys.stderr)
    for batch in batches:
        yield from batch
        done += len(batch)
        draw(done, total)
