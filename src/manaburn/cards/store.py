"""The stored cards: a file for each set of first printing, a card a line, and an index of names.

A file begins with a line that tells the codec's version. A set is read when the first card of it is asked for.
"""

from __future__ import annotations

import difflib
import json
from collections.abc import Iterable
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any, Final

from manaburn.abilities.codec import VERSION
from manaburn.cards.card import Card, CardError, from_json, to_json

DATA: Final = "data"
INDEX: Final = "index.json"


def _data() -> Traversable:
    return resources.files(__package__) / DATA


@cache
def _index() -> dict[str, str]:
    """The set of each card's name."""
    text = (_data() / INDEX).read_text(encoding="utf-8")
    sets: dict[str, list[str]] = json.loads(text)
    return {name: code for code, names in sets.items() for name in names}


@cache
def _set(code: str) -> dict[str, dict[str, Any]]:
    """The stored cards of a set, not yet decoded."""
    lines = (_data() / file_of(code)).read_text(encoding="utf-8").splitlines()
    head = json.loads(lines[0])
    if head != header(code):
        raise CardError(f"the stored cards of {code} are of version {head.get('version')}, expected {VERSION}")
    cards = [json.loads(line) for line in lines[1:]]
    return {card["name"]: card for card in cards}


@cache
def load_card(name: str) -> Card:
    """The card of that name. Raises CardError, with the names that come near."""
    code = _index().get(name)
    if code is None:
        near = difflib.get_close_matches(name, all_names(), 3, 0.6)
        hint = f" (near: {', '.join(near)})" if near else ""
        raise CardError(f"no card named {name!r} is stored{hint}")
    return from_json(_set(code)[name], code)


@cache
def _folded() -> dict[str, str]:
    """Every name by itself without regard to letter case."""
    return {name.casefold(): name for name in all_names()}


def spelled(name: str) -> str:
    """The name as it is stored where only letter case differs; else the name itself."""
    return name if name in _index() else _folded().get(name.casefold(), name)


def load_cards(names: Iterable[str]) -> dict[str, Card]:
    """The cards of those names, by name, each once."""
    return {name: load_card(name) for name in dict.fromkeys(names)}


@cache
def all_names() -> tuple[str, ...]:
    """Every stored card's name, sorted."""
    return tuple(sorted(_index()))


# --- how it is stored ---


def file_of(code: str) -> str:
    """The file of a set. Some systems take a few names for devices, Conflux's among them."""
    return f"{code}_.jsonl" if code in ("AUX", "CON", "NUL", "PRN") else f"{code}.jsonl"


def header(code: str) -> dict[str, Any]:
    """The first line of a set's file."""
    return {"codec": "manaburn abilities", "set": code, "version": VERSION}


def stored_files(cards: Iterable[Card]) -> dict[str, str]:
    """The files that hold the cards, by name, with their text."""
    sets: dict[str, list[Card]] = {}
    for card in sorted(cards, key=lambda card: card.name):
        sets.setdefault(card.set, []).append(card)
    files = {file_of(code): _set_text(code, sets[code]) for code in sorted(sets)}
    index = {code: [card.name for card in sets[code]] for code in sorted(sets)}
    rows = ",\n".join(f" {_line(code)}: {_line(names)}" for code, names in index.items())
    files[INDEX] = "{\n" + rows + "\n}\n"
    return files


def _set_text(code: str, cards: list[Card]) -> str:
    return "".join(_line(data) + "\n" for data in (header(code), *(to_json(card) for card in cards)))


def _line(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))
