"""``manaburn cards kinds``: the inventory of the ability language."""

from __future__ import annotations

import argparse
import dataclasses
import json

from manaburn.cards.kinds import KindRow, inventory
from manaburn.cards.store import all_names, load_card
from manaburn.errors import InputError

MOST_PHRASES = 4  # in the table; all are told of a single kind


def add_kinds(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to those of ``manaburn cards``."""
    parser = commands.add_parser("kinds", help="the kinds of the ability language", allow_abbrev=False)
    parser.add_argument("names", nargs="*", metavar="KIND", help="only these kinds, with all their phrases")
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="as JSON, a list of kinds")
    form.add_argument("--markdown", action="store_true", help="as tables, one for each family")
    parser.set_defaults(run=kinds)


def kinds(arguments: argparse.Namespace) -> int:
    """Print the inventory."""
    rows = inventory(load_card(name) for name in all_names())
    known = {row.name for row in rows}
    for name in arguments.names:
        if name not in known:
            raise InputError(f"no kind is called {name!r}")
    if arguments.names:
        rows = [row for row in rows if row.name in arguments.names]
    if arguments.json:
        print(json.dumps([dataclasses.asdict(row) for row in rows], ensure_ascii=False))
    elif arguments.markdown:
        _markdown(rows)
    else:
        _plain(rows, bool(arguments.names))
    return 0


def _plain(rows: list[KindRow], whole: bool) -> None:
    for row in rows:
        print(f"{row.cards:6}  {row.family + ' ' + row.name:36} {row.words}")
        if whole:
            print("\n".join([f"        {name}: {kind}" for name, kind in row.fields]))
            print("\n".join([f"        {phrase}" for phrase in row.phrases] or ["        no phrase of its own"]))
        if row.reason and row.cards < 2:
            print(f"        {row.reason}")


def _markdown(rows: list[KindRow]) -> None:
    family = ""
    for row in rows:
        if row.family != family:
            family = row.family
            print(
                f"\n## {family}\n\n| kind | cards | what it is | parameters | phrases |\n| --- | ---: | --- | --- | --- |"
            )
        fields = ", ".join(name for name, _ in row.fields)
        phrases = "; ".join(f"`{phrase}`" for phrase in row.phrases[:MOST_PHRASES])
        more = f" and {len(row.phrases) - MOST_PHRASES} more" if len(row.phrases) > MOST_PHRASES else ""
        words = row.words + (f" ({row.reason})" if row.reason and row.cards < 2 else "")
        print(f"| {row.name} | {row.cards} | {_cell(words)} | {fields} | {_cell(phrases + more)} |")


def _cell(text: str) -> str:
    return text.replace("|", "\\|")
