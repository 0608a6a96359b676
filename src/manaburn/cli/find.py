"""``manaburn cards find``: look for cards."""

from __future__ import annotations

import argparse
import json
import sys
from typing import TYPE_CHECKING

from manaburn.cards import errata
from manaburn.cards.search import ORDERS, QueryError, find
from manaburn.cards.sets import RARITIES, codes, rarities
from manaburn.cards.text import text_of, vocabulary_at
from manaburn.cli.bar import bar_on
from manaburn.cli.describe import power_and_toughness
from manaburn.cli.parser import Parser
from manaburn.cli.seating import edition_of
from manaburn.errors import InputError
from manaburn.wording import WordingError

if TYPE_CHECKING:
    from manaburn.cards.card import Card

HELP = (
    "t:goblin c:r id:rg mv<=2 m:{R}{R} o:'draw a card' kw:flying pow>=4 tou<2 loy=4 e:10e r:rare is:vanilla year<2000 "
    'f:standard@2009-10-02 "words of the name"; -, or, parentheses'
)


def add_find(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to those of ``manaburn cards``."""
    parser = commands.add_parser(
        "find", help="look for cards", description=f"Look for cards. {HELP}.",
        allow_abbrev=False,
    )  # fmt: skip
    if isinstance(parser, Parser):
        parser.free_words = True
    parser.add_argument(
        "query", nargs="+", metavar="QUERY", help="what to look for; docs/cards.md has the whole syntax"
    )
    parser.add_argument("--edition", default="current", help="types, words and formats of that time (default: current)")
    parser.add_argument("--order", choices=ORDERS, default="name", help="in which order (default: name)")
    parser.add_argument("--limit", type=int, metavar="N", help="show at most so many")
    parser.add_argument("--count", action="store_true", help="only how many there are")
    parser.add_argument("--names", action="store_true", help="only their names")
    parser.add_argument("--full", action="store_true", help="with their texts")
    parser.add_argument("--json", action="store_true", help="one JSON object a card")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Find and print; 1 if there is none."""
    if arguments.limit is not None and arguments.limit < 1:
        raise InputError(f"--limit: expected a number from 1 up, found {arguments.limit}")
    edition = edition_of(arguments.edition)
    query = " ".join(word.strip() for word in arguments.query)
    try:
        found = find(query, edition, None, arguments.order, bar_on(sys.stderr))
    except QueryError as error:
        if not arguments.json:
            print(error.caret(), file=sys.stderr)
        raise
    shown = found[: arguments.limit]
    if arguments.count:
        print(json.dumps({"count": len(found)}) if arguments.json else len(found))
    elif arguments.json:
        for card in shown:
            print(json.dumps(_data(card, edition.date), ensure_ascii=False))
    else:
        _print(shown, arguments, edition.date)
        print(
            f"{len(found)} card{'s' * (len(found) != 1)}" + (f", {len(shown)} shown" if len(shown) < len(found) else "")
        )
    return 0 if found else 1


def _print(cards: list[Card], arguments: argparse.Namespace, day: str) -> None:
    for card in cards:
        if arguments.names:
            print(card.name)
            continue
        print(_row(card, day))
        if arguments.full:
            print("".join(f"    {line}\n" for line in _text(card, day).split("\n") if line), end="")


def _row(card: Card, day: str) -> str:
    cost = card.cost.text() if card.cost is not None else ""
    corner = "/".join(power_and_toughness(card)) if card.has_pt else str(card.loyalty) if card.loyalty else ""
    return f"{card.name:32} {cost:14} {errata.type_line(card, day):36} {corner}".rstrip()


def _text(card: Card, day: str) -> str:
    try:
        return text_of(card, vocabulary_at(day))
    except WordingError:
        return ""


def _data(card: Card, day: str) -> dict[str, object]:
    power, toughness = power_and_toughness(card) if card.has_pt else (None, None)
    return {
        "name": card.name,
        "cost": card.cost.text() if card.cost is not None else None,
        "mana_value": card.cost.value if card.cost is not None else 0,
        "type_line": errata.type_line(card, day),
        "text": _text(card, day),
        "power": power,
        "toughness": toughness,
        "loyalty": card.loyalty or None,
        "set": card.set,
        "date": card.date,
        "sets": list(codes(card)),
        "rarities": {code: RARITIES[letter] for code, letter in rarities(card).items()},
    }
