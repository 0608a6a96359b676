"""Which kind of card file it is, and the records in it."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from manaburn.cards.card import CardError
from manaburn.cards.imports import mtgjson, scryfall
from manaburn.cards.imports.gathering import Gathering
from manaburn.cards.imports.lines import form, lines_of
from manaburn.cards.imports.streaming import JsonStream

BEGINNING: Final = 1 << 14


@dataclass(slots=True)
class Imported:
    """What was in a file: its kind, records as lines of JSON, and how many entries were left out and why."""

    kind: str
    place: str
    lines: list[str]
    skipped: Counter[str] = field(default_factory=Counter)
    notes: list[str] = field(default_factory=list)


def read_cards(path: Path, progress: Callable[[int, int], None] | None = None) -> Imported:
    """The records of a card file of any kind known. Raises CardError."""
    with JsonStream(path, progress) as stream:
        kind = kind_of(stream)
        if kind == "lines":
            return Imported(kind, str(path), lines_of(path))
        gathering = Gathering()
        try:
            if kind == "scryfall":
                scryfall.gather(_objects(stream), gathering)
            else:
                mtgjson.gather(stream, gathering)
        except (LookupError, TypeError, AttributeError, ValueError) as error:
            if isinstance(error, CardError):
                raise
            raise CardError(f"{stream.place}: before it no card as {kind} has them: {form(error)}") from None
    records = gathering.records()
    if not records:
        raise CardError(f"{path}: expected cards, found none")
    lines = [json.dumps(record, ensure_ascii=False) for record in records]
    return Imported(kind, str(path), lines, gathering.skipped, gathering.notes())


def kind_of(stream: JsonStream) -> str:
    """``lines`` (our own), ``scryfall`` or ``mtgjson``. Raises CardError for anything else."""
    begins = stream.beginning(BEGINNING)
    first = begins.lstrip()[:1]
    if first not in ("{", "["):
        raise stream.error("a card file: JSON lines, MTGJSON or Scryfall")
    if first == "[" or '"object":"card"' in begins.replace(" ", "")[:400]:
        return "scryfall"
    line = begins.lstrip().split("\n", 1)[0]
    return (
        "lines"
        if '"type_line"' in line or ('"name"' in line and '"cards"' not in line and '"data"' not in line)
        else "mtgjson"
    )


def _objects(stream: JsonStream) -> Iterator[dict[str, Any]]:
    """The objects of a list, or one after another."""
    if stream.peek() == "[":
        yield from stream.elements()
        return
    while stream.peek():
        yield stream.value()
