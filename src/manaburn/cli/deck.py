"""``manaburn deck check``: what the rules of deck building hold against deck files."""

from __future__ import annotations

import argparse
import json

from manaburn.cards.decks import Deck
from manaburn.cards.store import load_card
from manaburn.cli.convert import add_convert
from manaburn.cli.seating import deck_of, deck_problems, edition_of, newer_cards
from manaburn.errors import InputError
from manaburn.rules.edition import Edition


def add_parser(sub: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command."""
    parser = sub.add_parser("deck", help="check, convert and measure deck files", allow_abbrev=False)
    commands = parser.add_subparsers(title="commands", dest="deck_command", metavar="COMMAND", required=True)
    add_convert(commands)
    check = commands.add_parser(
        "check",
        help="check deck files against the cards and the rules of deck building",
        description="Check deck files. Exit status 1 if something is held against one, 2 if one cannot be read or has a card "
        "that is not stored.",
        allow_abbrev=False,
    )
    check.add_argument("files", nargs="+", metavar="FILE", help="a deck file, or the name of a deck of the project")
    check.add_argument("--edition", default="current", help="whose rules (default: current)")
    check.add_argument(
        "--strict", action="store_true", help="also hold cards against it that are newer than the edition"
    )
    check.add_argument("--json", action="store_true", help="one JSON object a deck")
    check.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Check and return the exit status."""
    edition = edition_of(arguments.edition)
    decks = [deck_of(text) for text in arguments.files]
    status = 0
    for text, deck in zip(arguments.files, decks, strict=True):
        unknown = _unknown(deck)
        problems = [*unknown, *deck_problems(deck, edition)]
        newer = _newer(deck, edition)
        if arguments.strict:
            problems += newer
        status = max(status, 2 if unknown else 1 if problems else 0)
        if arguments.json:
            report = {
                "deck": text,
                "cards": deck.size,
                "sideboard": deck.sideboard_size,
                "problems": problems,
                "newer": newer,
            }
            print(json.dumps(report, ensure_ascii=False))
            continue
        print(f"{text}: {deck.size} cards, sideboard {deck.sideboard_size}: {'ok' if not problems else 'not legal'}")
        for problem in problems:
            print(f"  {problem}")
    return status


def _unknown(deck: Deck) -> list[str]:
    """The cards that are not there."""
    found = []
    for name in deck.names():
        try:
            load_card(name)
        except InputError as error:
            found.append(f"{deck.place(name)}: {error}")
    return found


def _newer(deck: Deck, edition: Edition) -> list[str]:
    """The cards first printed after the edition."""
    return [
        f"{deck.place(name)}: {name} was first printed on {load_card(name).date}, after the edition"
        for name in newer_cards(deck, edition)
    ]
