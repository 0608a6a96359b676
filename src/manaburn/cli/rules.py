"""``manaburn rules``: the numbers that a subject has in the editions, by number, key or word."""

from __future__ import annotations

import argparse
import json
from typing import Any

from manaburn.cli.seating import edition_of
from manaburn.errors import InputError
from manaburn.rules.concepts import CONCEPTS, Concept
from manaburn.rules.edition import Edition


def add_parser(sub: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command."""
    parser = sub.add_parser(
        "rules",
        help="what the numbers of the rules are about",
        description="Find subjects of the rules by number ('300.3'), key ('mana.burn') or word ('burn'), and their numbers.",
        allow_abbrev=False,
    )
    parser.add_argument("what", metavar="NUMBER-OR-WORD")
    parser.add_argument("--edition", default="current", help="whose numbers (default: current)")
    parser.add_argument("--json", action="store_true", help="one JSON object a subject")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print what was found."""
    edition = edition_of(arguments.edition)
    found = find(arguments.what, edition)
    if not found:
        raise InputError(f"no subject of the rules has the number, key or word {arguments.what!r} in {edition.name}")
    for concept in found:
        if arguments.json:
            print(json.dumps(_data(concept, edition), ensure_ascii=False))
        else:
            print(f"{edition.number(concept.key):<22} {concept.title}  [{concept.key}]")
    return 0


def find(what: str, edition: Edition) -> list[Concept]:
    """The concepts with that number in the edition, else those whose key or title holds the word."""
    numbered = [concept for concept in CONCEPTS.values() if edition.number(concept.key) == what]
    word = what.lower()
    return numbered or [
        concept for concept in CONCEPTS.values() if word in concept.title.lower() or word in concept.key
    ]


def _data(concept: Concept, edition: Edition) -> dict[str, Any]:
    history = [{"from": date, "number": number or None} for date, number in concept.runs]
    return {
        "key": concept.key,
        "title": concept.title,
        "edition": str(edition),
        "number": edition.number(concept.key),
        "history": history,
    }
