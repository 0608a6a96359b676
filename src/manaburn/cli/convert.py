"""``manaburn deck convert``: from one kind of deck file to another."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from manaburn import record
from manaburn.cards import deckfiles
from manaburn.cli.seating import check_cards, deck_of, unknown_cards
from manaburn.errors import InputError


def add_convert(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to those of ``manaburn deck``."""
    parser = commands.add_parser(
        "convert",
        help="turn a deck file into another kind",
        description="Turn a deck file into another kind. What is read is told by its text, what is written by the ending: "
        ".txt and .dec plain, .dek Magic Online, .dck Forge, .cod Cockatrice; --to says it otherwise. Cards that are not stored "
        "are written as they stand, with a warning each.",
        allow_abbrev=False,
    )
    parser.add_argument(
        "source", metavar="A", help="a deck file, the name of a deck of the project, or - (standard input)"
    )
    parser.add_argument("target", metavar="B", help="the file to write, or - (standard output)")
    parser.add_argument("--from", dest="kind", choices=deckfiles.KINDS, default="", help="what A is")
    parser.add_argument("--to", choices=tuple(deckfiles.WRITERS), help="what B is to be")
    parser.add_argument("--force", action="store_true", help="write over a file that is there")
    parser.add_argument("--strict", action="store_true", help="write nothing if a card is not stored")
    parser.set_defaults(run=convert)


def convert(arguments: argparse.Namespace) -> int:
    """Read, write, say what was done."""
    kind = arguments.to or _kind_of(arguments.target)
    deck = deck_of(arguments.source, arguments.kind)
    if arguments.strict:
        check_cards(deck)
    text = deck.text(kind)
    for line in unknown_cards(deck):
        print(f"manaburn deck: warning: {line}", file=sys.stderr)
    if arguments.target == "-":
        print(text, end="")
        return 0
    if Path(arguments.target).exists() and not arguments.force:
        raise InputError(f"{arguments.target}: there already; --force writes over it")
    record.write(arguments.target, text)
    print(f"{arguments.target}: {deck.size} cards, sideboard {deck.sideboard_size}, written as {kind}")
    return 0


def _kind_of(target: str) -> str:
    if target == "-":
        return "plain"
    ending = Path(target).suffix.removeprefix(".").lower()
    if ending not in deckfiles.KIND_OF_ENDING:
        raise InputError(f"{target}: what kind of deck file? --to says it: {', '.join(deckfiles.WRITERS)}")
    return deckfiles.KIND_OF_ENDING[ending]
