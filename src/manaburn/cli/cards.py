"""``manaburn cards``: show the stored cards, read texts, and measure how much of a card file is understood."""

from __future__ import annotations

import argparse
import json
import os
import sys
import textwrap
from collections.abc import Iterable
from pathlib import Path

from manaburn import record
from manaburn.abilities import codec
from manaburn.cards import errata
from manaburn.cards.card import Card
from manaburn.cards.coverage import Coverage, Tally, Verdict, measure, verdicts
from manaburn.cards.outline import outline
from manaburn.cards.sets import RARITIES, codes, rarities
from manaburn.cards.store import load_card, spelled
from manaburn.cards.text import text_of, vocabulary_at
from manaburn.cli.bar import bar_on
from manaburn.cli.compared import compare
from manaburn.cli.compiling import add_compile
from manaburn.cli.describe import describe, power_and_toughness
from manaburn.cli.find import add_find
from manaburn.cli.kinds import add_kinds
from manaburn.cli.seating import edition_of
from manaburn.errors import InputError
from manaburn.wording import VOCABULARIES, WordingError, facts_of, read, write


def add_parser(sub: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """The command and its own commands."""
    parser = sub.add_parser("cards", help="show cards, read card texts, measure what is understood")
    commands = parser.add_subparsers(title="commands", dest="what", metavar="WHAT", required=True)
    _add_coverage(commands)
    _add_read(commands)
    add_compile(commands)
    add_kinds(commands)
    add_find(commands)
    for name, run, words in (
        ("show", show, "a card as it is printed"),
        ("explain", explain, "its abilities as a tree"),
    ):
        one = commands.add_parser(name, help=words, allow_abbrev=False)
        one.add_argument("name", metavar="NAME")
        one.add_argument("--words", choices=VOCABULARIES, help="in the wording of that time")
        one.add_argument("--edition", help="as it was at the time of that edition, and in its wording")
        one.add_argument("--json", action="store_true", help="as one JSON object")
        one.set_defaults(run=run)


def _add_coverage(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser("coverage", help="how much of a card file is understood", allow_abbrev=False)
    parser.add_argument("file", type=Path, metavar="FILE", help="a card file, as `cards compile` reads them")
    parser.add_argument("--json", action="store_true", help="print the figures alone, as JSON")
    parser.add_argument("--reminders", action="store_true", help="with --json: also the figures with reminder texts")
    parser.add_argument("-j", "--jobs", type=int, default=os.cpu_count() or 1, metavar="N", help="processes")
    parser.add_argument("--sets", nargs="+", default=(), metavar="SET", help="only cards printed in one of these sets")
    parser.add_argument("--by-set", action="store_true", help="a row for every set")
    parser.add_argument("--top", type=int, default=50, metavar="N", help="how many missing phrases to list")
    parser.add_argument("--rank", choices=("era", "all"), default="era", help="of which cards the phrases are counted")
    parser.add_argument("--verdicts", type=Path, metavar="OUT", help="write a line of JSON for each card to this file")
    parser.add_argument("--printed", type=Path, metavar="FILE", help="compare printed texts with it, by set")
    parser.set_defaults(run=coverage)


def _add_read(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser("read", help="read a text and write it back", allow_abbrev=False)
    parser.add_argument(
        "text", nargs="?", metavar="TEXT", help="the text, or - for the standard input (\\n parts its lines)"
    )
    parser.add_argument("--name", default="", help="the name of the card, as the text says it")
    parser.add_argument("--type", dest="type_line", metavar="LINE", help="its type line (default: Creature)")
    parser.add_argument(
        "--words", choices=VOCABULARIES, default="oracle-2022", help="write it in the wording of that time"
    )
    parser.add_argument("--reminders", action="store_true", help="write keywords with their reminder texts")
    parser.add_argument("--json", action="store_true", help="as one JSON object")
    parser.set_defaults(run=read_text)


# --- coverage ---


def coverage(arguments: argparse.Namespace) -> int:
    """Read a card file and report."""
    if arguments.jobs < 1:
        raise InputError(f"--jobs: expected a number from 1 up, found {arguments.jobs}")
    if arguments.top < 0:
        raise InputError(f"--top: expected a number from 0 up, found {arguments.top}")
    if arguments.printed is not None:
        return compare(arguments)
    found: Iterable[Verdict] = verdicts(arguments.file, arguments.jobs, bar_on(sys.stderr))
    if arguments.verdicts is not None:
        kept = list(found)
        rows = "".join(json.dumps(_row(verdict), ensure_ascii=False) + "\n" for verdict in kept)
        record.write(arguments.verdicts, rows)
        found = kept
    result = measure(found, arguments.sets)
    nowhere = [code for code in arguments.sets if code not in result.sets]
    if nowhere:
        raise InputError(
            f"--sets: expected sets that cards of {arguments.file} are printed in, found {', '.join(nowhere)}"
        )
    if arguments.json:
        print(json.dumps(result.counts(arguments.reminders)))
        return 0
    _report(result, arguments)
    return 0


def _row(verdict: Verdict) -> dict[str, object]:
    return {
        "name": verdict.name, "era": verdict.era, "read": verdict.read, "written": verdict.written,
        "with_reminders": verdict.reminded, "missing": verdict.missing, "errors": verdict.errors,
    }  # fmt: skip


def _report(result: Coverage, arguments: argparse.Namespace) -> None:
    print(f"{'':10} {'cards':>6} {'read':>15} {'written back':>15} {'with reminders':>15} {'refused':>8}")
    rows = [("all", result.all), ("era", result.era)]
    codes = sorted(result.sets) if arguments.by_set else arguments.sets
    rows += [(code, result.sets[code]) for code in codes if code in result.sets]
    for name, tally in rows:
        print(f"{name:10} {tally.cards:6} {_share(tally.read, tally)} {_share(tally.written, tally)}"
              f" {_share(tally.reminded, tally)} {tally.cards - tally.read:8}")  # fmt: skip
    tally = result.era if arguments.rank == "era" else result.all
    print("\nWhat alone keeps cards out: how many, the words (a mark before the first not understood), a card")
    for count, phrase, example in tally.ranking(arguments.top):
        print(f"{count:6}  {phrase:48.48}  {example:.110}")


def _share(count: int, tally: Tally) -> str:
    return f"{count:6} ({100 * count / max(tally.cards, 1):5.1f} %)"


# --- single texts and cards ---


def read_text(arguments: argparse.Namespace) -> int:
    """Read a text: the tree and the text written back, or a caret under the first word not understood."""
    text, type_line = _text_of(arguments), arguments.type_line or "Creature"
    try:
        abilities = read(text, arguments.name, type_line)
    except WordingError as error:
        if not arguments.json:
            print(text.split("\n")[error.line - 1])
            print(" " * (error.column - 1) + "^")
        unsaid = [option for option, said in (("--name", arguments.name), ("--type", arguments.type_line)) if not said]
        if unsaid:
            raise InputError(f"{error}; {' and '.join(unsaid)} may tell whose text it is") from None
        raise
    written = write(abilities, facts_of(arguments.name, type_line), arguments.words, arguments.reminders)
    if arguments.json:
        _print_json({"abilities": [codec.encode(ability) for ability in abilities], "text": written})
        return 0
    for ability in abilities:
        print("\n".join(outline(ability)))
    print()
    print(written)
    return 0


def _text_of(arguments: argparse.Namespace) -> str:
    """The text that is meant; on a terminal it is asked for."""
    if arguments.text not in (None, "-"):
        return str(arguments.text).replace("\\n", "\n")
    if sys.stdin.isatty():
        print("the text of a card, and then the end of the input (Ctrl-D):", file=sys.stderr)
    text = sys.stdin.read().rstrip("\n")
    if not text.strip():
        raise InputError("expected the text of a card, found none")
    return text


def _asked(arguments: argparse.Namespace) -> tuple[Card, str, str]:
    """The card that is asked for as it was, the words, and the day ("" where none is asked)."""
    card = load_card(spelled(arguments.name))
    day = edition_of(arguments.edition).date if arguments.edition else ""
    words = arguments.words or (vocabulary_at(day) if day else "oracle-2022")
    return errata.as_of(card, day) if day else card, words, day


def explain(arguments: argparse.Namespace) -> int:
    """The abilities of a stored card as a tree."""
    card, _, _ = _asked(arguments)
    if arguments.json:
        faces = [{"name": face.name, "abilities": [codec.encode(one) for one in face.abilities]} for face in card.faces]
        own: dict[str, object] = {"name": card.name, "abilities": [codec.encode(ability) for ability in card.abilities]}
        _print_json({**own, "faces": faces} if faces else own)
        return 0
    for part in (card, *card.faces):
        if card.faces and part.abilities:
            print(part.name)
        for ability in part.abilities:
            print("\n".join(outline(ability)))
    return 0


def show(arguments: argparse.Namespace) -> int:
    """A stored card as it is printed, or as it was at the time of an edition."""
    card, words, day = _asked(arguments)
    notes = _notes(load_card(card.name), day) if day else []
    if arguments.json:
        _print_json({**_printed(card, words, day), "errata": notes})
        return 0
    print("\n".join([*describe(card.name, words, day), _first_printing(card)]))
    known = rarities(card)
    others = [code + (f" ({RARITIES[known[code]]})" if code in known else "") for code in codes(card)]
    print("\n".join(textwrap.wrap(f"sets: {', '.join(others)}", 100, subsequent_indent="  ")))
    for note in notes:
        print(f"{day}: {note}")
    return 0


def _first_printing(card: Card) -> str:
    return f"first printed in {card.set}, {card.date or 'on a day that is not known'}"


def _notes(card: Card, day: str) -> list[str]:
    """What made the card another on that day, and what is not known of it."""
    found = [one.said() for one in errata.concerning(card, day)]
    if not errata.established(card, day):
        found.append("its creature types of that time are not established; today's are shown")
    return found


def _printed(card: Card, words: str, day: str) -> dict[str, object]:
    """What is printed on a card, as data."""
    power, toughness = power_and_toughness(card) if card.has_pt else (None, None)
    return {
        "name": card.name,
        "cost": card.cost.text() if card.cost is not None else None,
        "type_line": errata.type_line(card, day) if day else card.type_line,
        "text": text_of(card, words),
        "power": power,
        "toughness": toughness,
        "loyalty": card.loyalty or None,
        "set": card.set,
        "date": card.date,
        "sets": list(codes(card)),
        "rarities": {code: RARITIES[letter] for code, letter in rarities(card).items()},
    }


def _print_json(data: dict[str, object]) -> None:
    print(json.dumps(data, ensure_ascii=False))
