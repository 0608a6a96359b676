"""``manaburn deck``: check, convert and measure deck files."""

from __future__ import annotations

import argparse
import json
from typing import TYPE_CHECKING

from manaburn.cards.formats import formats
from manaburn.cards.store import load_card
from manaburn.cli.convert import add_convert
from manaburn.cli.deck_report import add_report
from manaburn.cli.seating import deck_of, deck_problems, edition_of, newer_cards, unknown_cards
from manaburn.errors import InputError
from manaburn.rules.edition import Edition
from manaburn.rules.history import FIRST_DATE, reached

if TYPE_CHECKING:
    from manaburn.cards.decks import Deck
    from manaburn.cards.formats.checking import Problem
    from manaburn.cards.formats.formats import Format


def add_parser(sub: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command."""
    parser = sub.add_parser("deck", help="check, convert and measure deck files", allow_abbrev=False)
    commands = parser.add_subparsers(title="commands", dest="deck_command", metavar="COMMAND", required=True)
    _add_check(commands)
    add_convert(commands)
    add_report(commands)


def _add_check(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    check = commands.add_parser(
        "check",
        help="check deck files against the cards and the rules of deck building",
        description="Check deck files. Exit status 1 if something is held against one, 2 if one cannot be read or has a card "
        "that is not stored.",
        allow_abbrev=False,
    )
    check.add_argument("files", nargs="+", metavar="FILE", help="a deck file, -, or the name of a deck of the project")
    check.add_argument("--format", metavar="NAME", help=f"{', '.join(formats.NAMES)} (block:NAME)")
    check.add_argument(
        "--date", metavar="DAY", help="the day of the format, as 2009-10-02 (default: that of the edition)"
    )
    check.add_argument("--edition", help="whose rules (default: those of the day, else current)")
    check.add_argument(
        "--strict", action="store_true", help="also hold cards against it that are newer than the edition"
    )
    check.add_argument("--json", action="store_true", help="one JSON object a deck")
    check.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Check and return the exit status."""
    edition, form = _terms(arguments)
    status = 0
    for text, deck in [(text, deck_of(text)) for text in arguments.files]:
        unknown = unknown_cards(deck)
        held = deck_problems(deck, edition, form)
        newer = _newer(deck, edition)
        problems = [*unknown, *(problem.said(edition) for problem in held), *(newer if arguments.strict else ())]
        status = max(status, 2 if unknown else 1 if problems else 0)
        if arguments.json:
            _print_json(text, deck, edition, form, problems, held, newer)
            continue
        verdict = "ok"
        if problems:
            verdict = "not to be told" if unknown and not held else "not legal"
        where = f" in {form.name}" + (f" on {form.date}" if form.date else "") if form is not None else ""
        print(f"{text}: {deck.size} cards, sideboard {deck.sideboard_size}: {verdict}{where}")
        for problem in problems:
            print(f"  {problem}")
        if newer and not arguments.strict:
            print(f"  newer than the edition, and played all the same: {', '.join(newer_cards(deck, edition))}")
    return status


def _terms(arguments: argparse.Namespace) -> tuple[Edition, Format | None]:
    """The edition and the format that are asked for. Raises InputError."""
    day = None if arguments.date is None else _day(arguments.date)
    if arguments.edition is not None:
        edition = edition_of(arguments.edition)
    elif day is None:
        edition = edition_of("current")
    else:
        edition = edition_of(day if reached(FIRST_DATE, day) else FIRST_DATE)
    if arguments.format is None:
        if day is not None:
            raise InputError("--date: the day of which format? --format names it")
        return edition, None
    return edition, formats.format_at(arguments.format, day or edition.date)


def _day(text: str) -> str:
    """A day, before the first edition too. Raises InputError."""
    try:
        return edition_of(text).date
    except InputError:
        if not formats.is_day(text):
            raise InputError(f"--date: expected a day such as 2009-10-02, found {text!r:.60}") from None
        return text


def _print_json(
    text: str,
    deck: Deck,
    edition: Edition,
    form: Format | None,
    problems: list[str],
    held: list[Problem],
    newer: list[str],
) -> None:
    report = {
        "deck": text,
        "cards": deck.size,
        "sideboard": deck.sideboard_size,
        "edition": edition.name,
        "format": form.name if form is not None else None,
        "date": form.date or None if form is not None else None,
        "sources": [formats.SOURCES[source] for source in form.sources] if form is not None else [],
        "problems": problems,
        "rules": [edition.number(problem.rule) if problem.rule else None for problem in held],
        "newer": newer,
    }
    print(json.dumps(report, ensure_ascii=False))


def _newer(deck: Deck, edition: Edition) -> list[str]:
    """The cards first printed after the edition."""
    return [
        f"{deck.place(name)}: {name} was first printed on {load_card(name).date}, after the edition"
        for name in newer_cards(deck, edition)
    ]
