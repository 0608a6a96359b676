"""Printings of cards, from whatever file, gathered into a record for each card."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from manaburn.cards.sets import RARITIES, all_sets
from manaburn.cards.store import set_dates

Record = dict[str, Any]

LETTERS: Final = {word: letter for letter, word in reversed(RARITIES.items())} | {"bonus": "S"}
SAME_LAYOUT: Final = {"mutate": "normal", "prototype": "normal", "case": "normal"}
NO_CARDS: Final = (
    "token", "double_faced_token", "emblem", "art_series", "planar", "scheme", "vanguard", "augment", "host",
    "reversible_card", "conspiracy", "sticker", "attraction", "dungeon",
)  # fmt: skip
JOINED: Final = ("split", "aftermath", "room")
"""The layouts whose cards go by the names of both halves."""

FIRST: Final = ("core", "expansion", "starter", "draft_innovation", "commander")
"""The kinds of sets in which cards first appear; in others only where there is no such set."""


def _date_of(code: str) -> str:
    known = all_sets().get(code)
    return known.date if known is not None else set_dates().get(code, "")


class Gathering:
    """The records of cards by name, made of their printings one by one."""

    def __init__(self) -> None:
        self._records: dict[str, Record] = {}
        self._printings: dict[str, dict[str, tuple[str, str, str]]] = {}
        self.skipped: Counter[str] = Counter()
        self.reprints = 0
        self.undated: set[str] = set()

    def skip(self, why: str) -> None:
        """Count an entry that is left out."""
        self.skipped[why] += 1

    def add(self, record: Record) -> None:
        """A card, with its wording; a later one of the same name counts no more."""
        self._records.setdefault(record["name"], record)

    def printed(self, name: str, code: str, date: str, kind: str, rarity: str) -> None:
        """The card is printed in a set."""
        code = code.upper()
        date = date or _date_of(code)
        letter = LETTERS.get(rarity, "")
        known = self._printings.setdefault(name, {})
        known.setdefault(code, (date, kind, letter))

    def records(self) -> list[Record]:
        """The records, by name, with their printings."""
        return [self._finished(self._records[name]) for name in sorted(self._records)]

    def _finished(self, record: Record) -> Record:
        printings = self._printings.get(record["name"], {})
        rows = sorted((date or "9999", code, kind, letter) for code, (date, kind, letter) in printings.items())
        first = next((row for row in rows if row[2] in ("", *FIRST)), rows[0] if rows else ("", "", "", ""))
        if first[1] and first[0] in ("", "9999"):
            self.undated.add(first[1])
        codes = [code for _, code, _, _ in rows]
        record["first_printing"] = {"set": first[1], "date": "" if first[0] == "9999" else first[0]}
        record["printings"] = codes
        if any(letter for *_, letter in rows):
            record["rarities"] = {code: letter for _, code, _, letter in rows if letter}
        return record

    def notes(self) -> list[str]:
        """What the file does not tell."""
        found = []
        if self.reprints:
            found.append(
                f"{self.reprints} cards are reprints whose first printing this file does not tell: "
                "they count as new with the printing that is in it"
            )
        if self.undated:
            found.append(f"not known are the days of sets with new cards: {', '.join(sorted(self.undated)[:12])}")
        return found


def card_record(name: str, layout: str, faces: list[Record], source: str) -> Record:
    """The record of a card that has these faces (one, for most)."""
    front = faces[0]
    layout = SAME_LAYOUT.get(layout, layout)
    record: Record = {
        "name": name if layout in JOINED or len(faces) == 1 else front["name"],
        "mana_cost": " // ".join(face["mana_cost"] for face in faces) if layout in JOINED else front["mana_cost"],
        "type_line": " // ".join(face["type_line"] for face in faces),
        "oracle_text": "\n//\n".join(face["oracle_text"] for face in faces),
        "layout": layout,
        "source": source,
        "vocabulary": vocabulary_of("\n".join(face["oracle_text"] for face in faces)),
    }
    colors = {letter for face in (faces if layout in JOINED else faces[:1]) for letter in face["colors"]}
    record["colors"] = [letter for letter in "WUBRG" if letter in colors]
    for key in ("power", "toughness", "loyalty", "defense", "color_indicator"):
        if key in front:
            record[key] = front[key]
    if len(faces) > 1:
        record["faces"] = faces
    return record


def vocabulary_of(text: str) -> str:
    """The words of a text of today's card files: those from before July 2024 said where things enter."""
    return "oracle-2022" if "enters the battlefield" in text or "enter the battlefield" in text else "current"


def plain(value: object) -> str:
    """A text; empty for what is not there."""
    return "" if value is None else str(value)
