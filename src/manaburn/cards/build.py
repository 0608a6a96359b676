"""From a file of card records to cards: what is read whole becomes a card, everything else is refused by name."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from importlib import resources
from pathlib import Path
from typing import Any, Final

from manaburn.abilities.abilities import Keyword
from manaburn.abilities.costs import ManaCost
from manaburn.abilities.keywords import is_supported
from manaburn.abilities.terms import LETTER_COLORS
from manaburn.cards.card import Card, CardError, complete, from_json, starred, to_json
from manaburn.cards.decks import Deck, project_deck, project_decks
from manaburn.cards.faces import LAYOUTS, ONE_FACE, faces_of, joined, untold
from manaburn.cards.imports.lines import lines_of, no_card, record_of
from manaburn.cards.imports.reading import Imported
from manaburn.errors import InputError
from manaburn.wording import parse_type_line, read

Record = dict[str, Any]
Check = Callable[[Card], None]
"""Raises an InputError, which names the card, for one that cannot be played exactly."""

BATCH: Final = 200
# the wording that each source of texts speaks
VOCABULARY_OF_SOURCE: Final = {"argentum-2026": "current", "xmage-comments": "current"}


@dataclass(frozen=True, slots=True)
class Refused:
    """A card that is not read whole, or cannot be played; ``words`` say why."""

    name: str
    words: str
    read: bool  # whether its text is understood, so that it is the engine that cannot play it


Outcome = Card | Refused


# --- the file ---


def read_records(path: Path, names: Iterable[str]) -> dict[str, Record]:
    """The records of the named cards. Raises CardError if the file is missing or no card file, or for a name not in it."""
    wanted = set(names)
    try:
        records = (json.loads(line) for line in lines_of(path))
        found = {record["name"]: record for record in records if record["name"] in wanted}
    except (json.JSONDecodeError, KeyError, TypeError) as error:
        raise CardError(f"{path}: not a card file: {error}") from None
    missing = sorted(wanted - found.keys())
    if missing:
        raise CardError(
            f"{path}: no card named {missing[0]!r}" + (f" and {len(missing) - 1} others" * (len(missing) > 1))
        )
    return found


# --- one card ---


def vocabulary_of(record: Record) -> str:
    """The wording that a record's text is in."""
    if "vocabulary" in record:
        return str(record["vocabulary"])
    return VOCABULARY_OF_SOURCE.get(str(record.get("source")), "oracle-2022")


def card_of(record: Record) -> Card:
    """The card of a record. Raises an InputError that names it."""
    layout = record.get("layout", "normal")
    if layout in LAYOUTS:
        if untold(record):
            raise CardError(f"{record['name']}: {untold(record)}")
        return joined(str(record["name"]), layout, [_one(face) for face in faces_of(record)], _one_whole(record))
    if layout not in ONE_FACE:
        raise CardError(f"{record['name']}: cards of the layout {layout!r} cannot be stored yet")
    return _one(record)


def _one_whole(record: Record) -> Card:
    """The printings of a card, without what is on it."""
    printing = record["first_printing"]
    others = tuple(code for code in record.get("printings", ()) if code != printing["set"])
    return Card(
        str(record["name"]), set=printing["set"], date=printing["date"], vocabulary=vocabulary_of(record), also_in=others,
        rarities=_rarities(record),
    )  # fmt: skip


def _one(record: Record) -> Card:
    """The card of a record with one face, or one face of a card."""
    name = str(record["name"])
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
        name, cost, colors, types, supertypes, subtypes, "power" in record, _number(record, "power"),
        _number(record, "toughness"), _number(record, "loyalty"), abilities, printing["set"], printing["date"],
        vocabulary_of(record), tuple(code for code in record.get("printings", ()) if code != printing["set"]),
        rarities=_rarities(record),
    )  # fmt: skip
    return complete(card)


def _rarities(record: Record) -> str:
    """A letter for the first set and each of the others, "." where none is told; empty where the record tells none."""
    told = record.get("rarities")
    if not told:
        return ""
    first = record["first_printing"]["set"]
    return "".join(told.get(code, ".") for code in (first, *(code for code in record["printings"] if code != first)))


def _number(record: Record, field: str) -> int:
    text = str(record.get(field, "0"))
    if starred(text) >= 0 and field != "loyalty":
        return starred(text)  # an ability defines it
    if not text.lstrip("-").isdigit():
        raise CardError(f"{record['name']}: cannot read the {field} {text!r}")
    return int(text)


def outcome_of(record: Record, check: Check) -> Outcome:
    """The card of a record, or why it is refused. What is stored of a card is tried too: it must be the same card."""
    name = str(record["name"])
    try:
        card = card_of(record)
    except InputError as error:
        return Refused(name, str(error).removeprefix(f"{name}: "), False)
    try:
        check(card)
    except InputError as error:
        return Refused(name, str(error).removeprefix(f"{name}: "), True)
    stored = json.loads(json.dumps(to_json(card)))
    again = from_json(stored, card.set)
    if again != card or to_json(again) != stored:
        raise ValueError("stored and looked up, the card is another")
    return card


# --- all cards ---


def outcomes(source: Path | Imported, check: Check, processes: int = 1) -> Iterator[list[Outcome]]:
    """The outcomes for all records of a file (JSON lines, or imported), in its order, a batch at a time. Raises CardError."""
    lines = source.lines if isinstance(source, Imported) else lines_of(source)
    batches = [(at, lines[at : at + BATCH]) for at in range(0, len(lines), BATCH)]
    work = partial(_outcomes_of, source.place if isinstance(source, Imported) else str(source), check)
    if processes <= 1:
        yield from map(work, batches)
        return
    with ProcessPoolExecutor(processes) as pool:
        yield from pool.map(work, batches)


def _outcomes_of(path: str, check: Check, batch: tuple[int, list[str]]) -> list[Outcome]:
    first, lines = batch
    found: list[Outcome] = []
    for number, line in enumerate(lines, start=first + 1):
        record = record_of(path, number, line)
        try:
            found.append(outcome_of(record, check))
        except (LookupError, TypeError, AttributeError) as error:
            raise no_card(path, number, record, error) from None
        except Exception as error:
            error.add_note(f"{path}:{number}: {line:.80}")
            raise
    return found


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


# --- which must be there ---


def wanted_names(decks: Path | None = None) -> tuple[str, ...]:
    """The names of the cards that must be stored, sorted: those of the project's decks (or a folder's) and ``wanted.txt``."""
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
