"""How much of a card file is understood: read whole, written back, refused, and what keeps most cards out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, Final

from manaburn.cards.build import Record, card_of, vocabulary_of
from manaburn.cards.faces import LAYOUTS, ONE_FACE, faces_of, untold
from manaburn.cards.imports import read_cards
from manaburn.cards.imports.lines import no_card, record_of
from manaburn.errors import InputError
from manaburn.wording import WordingError, facts_of, read_rows, reminders_written, without_reminders, write

LAST_DAY_OF_THE_ERA: Final = "2009-10-02"  # Zendikar
BATCH: Final = 200


@dataclass(frozen=True, slots=True)
class Verdict:
    """What became of one card. ``missing`` holds a phrase for each line that was refused, ``errors`` the whole words.

    ``reminded``: written back with its reminder texts, in our own words of them.
    """

    name: str
    sets: tuple[str, ...]
    date: str
    read: bool
    written: bool
    missing: tuple[str, ...] = ()
    errors: tuple[str, ...] = ()
    reminded: bool = False

    @property
    def era(self) -> bool:
        """First printed up to October 2009; a card whose day is not told is not counted so."""
        return bool(self.date) and self.date <= LAST_DAY_OF_THE_ERA


@dataclass(slots=True)
class Tally:
    """Cards counted, and the phrases that alone keep cards out, with a card for an example."""

    cards: int = 0
    read: int = 0
    written: int = 0
    reminded: int = 0
    alone: Counter[str] = field(default_factory=Counter)
    example: dict[str, str] = field(default_factory=dict)

    def add(self, verdict: Verdict) -> None:
        """Count one more."""
        self.cards += 1
        self.read += verdict.read
        self.written += verdict.written
        self.reminded += verdict.reminded
        if len(verdict.missing) == 1:
            self.alone[verdict.missing[0]] += 1
            self.example.setdefault(verdict.missing[0], verdict.errors[0])

    def counts(self) -> dict[str, int]:
        """The three figures."""
        return {"cards": self.cards, "read": self.read, "written": self.written}

    def counts_with_reminders(self) -> dict[str, int]:
        """The three, and how many are written back with their reminder texts."""
        return {**self.counts(), "with_reminders": self.reminded}

    def ranking(self, most: int) -> list[tuple[int, str, str]]:
        """The phrases that alone keep most cards out: how many, the phrase, an example."""
        rows = sorted(self.alone.items(), key=lambda item: (-item[1], item[0]))
        return [(count, phrase, self.example[phrase]) for phrase, count in rows[:most]]


def verdict_on(record: Record) -> Verdict:
    """Read one card and write it back."""
    name, printed = str(record["name"]), record["first_printing"]
    about = (name, tuple(record.get("printings", (printed["set"],))), printed["date"])
    if record.get("layout", "normal") in LAYOUTS:
        return _verdict_on_parts(record, about)
    if record.get("layout", "normal") not in ONE_FACE:
        return Verdict(*about, False, False, (f"layout: {record['layout']}",), (f"{name}: a {record['layout']} card",))
    text, type_line = record["oracle_text"], record["type_line"]
    try:
        refused = [row for row in read_rows(text, name, type_line) if isinstance(row, WordingError)]
        if refused:
            return Verdict(*about, False, False, tuple(e.phrase for e in refused), tuple(str(e) for e in refused))
        card = card_of(record)
    except InputError as error:
        return Verdict(*about, False, False, (str(error).removeprefix(f"{name}: "),), (str(error),))
    try:
        back = write(card.abilities, facts_of(name, type_line), vocabulary_of(record))
    except WordingError as error:
        return Verdict(*about, True, False, (), (str(error),))
    if back != without_reminders(text):
        return Verdict(*about, True, False, (), (f"{name}: written back as {back!r}",))
    reminded = reminders_written(text, name, type_line, vocabulary_of(record), record.get("mana_cost", ""))
    return Verdict(*about, True, True, reminded=reminded)


def _verdict_on_parts(record: Record, about: tuple[str, tuple[str, ...], str]) -> Verdict:
    """Read each part of a card and write it back."""
    parts = [verdict_on(face) for face in faces_of(record)]
    missing = tuple(phrase for part in parts for phrase in part.missing)
    errors = tuple(error for part in parts for error in part.errors)
    if untold(record):
        missing, errors = (*missing, "(a color is not told)"), (*errors, f"{about[0]}: {untold(record)}")
        return Verdict(*about, False, False, missing, errors)
    read, written, reminded = (
        all(row) for row in zip(*((part.read, part.written, part.reminded) for part in parts), strict=True)
    )
    return Verdict(*about, read, written, missing, errors, reminded)


def _verdicts_on(place: str, batch: tuple[int, list[str]]) -> list[Verdict]:
    first, lines = batch
    found: list[Verdict] = []
    for number, line in enumerate(lines, start=first + 1):
        record = record_of(place, number, line)
        try:
            found.append(verdict_on(record))
        except (LookupError, TypeError, AttributeError) as error:
            raise no_card(place, number, record, error) from None
    return found


def verdicts(path: Path, processes: int = 1, progress: Callable[[int, int], None] | None = None) -> Iterator[Verdict]:
    """A verdict on every card of a card file of any kind, in its order. Raises CardError.

    ``progress`` is told how many cards of how many are done.
    """
    lines = read_cards(path).lines
    batches = [(at, lines[at : at + BATCH]) for at in range(0, len(lines), BATCH)]
    with ExitStack() as stack:
        work = partial(_verdicts_on, str(path))
        found: Iterable[list[Verdict]] = map(work, batches)
        if processes > 1:
            found = stack.enter_context(ProcessPoolExecutor(processes)).map(work, batches)
        done = 0
        for batch in found:
            yield from batch
            done += len(batch)
            if progress is not None:
                progress(done, len(lines))


@dataclass(slots=True)
class Coverage:
    """The figures for all cards, for those of the era, and for each set."""

    all: Tally = field(default_factory=Tally)
    era: Tally = field(default_factory=Tally)
    sets: dict[str, Tally] = field(default_factory=dict)

    def add(self, verdict: Verdict) -> None:
        """Count one more."""
        self.all.add(verdict)
        if verdict.era:
            self.era.add(verdict)
        for code in verdict.sets:
            self.sets.setdefault(code, Tally()).add(verdict)

    def counts(self, reminders: bool = False) -> dict[str, Any]:
        """The figures as JSON data; with ``reminders`` also of the texts written back with their reminder texts."""
        count = Tally.counts_with_reminders if reminders else Tally.counts
        sets = {code: count(self.sets[code]) for code in sorted(self.sets)}
        return {"all": count(self.all), "era": count(self.era), "sets": sets}


def measure(found: Iterable[Verdict], sets: Sequence[str] = ()) -> Coverage:
    """Count verdicts; with ``sets`` only cards printed in one of them."""
    coverage = Coverage()
    for verdict in found:
        if not sets or any(code in sets for code in verdict.sets):
            coverage.add(verdict)
    return coverage
