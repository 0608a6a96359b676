"""What is read of a card agrees with the fields of its record, and with the numbers, symbols and keywords of its text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from bench.word_damage import records_of
from manaburn.abilities import codec
from manaburn.abilities.abilities import Keyword
from manaburn.abilities.amounts import Num
from manaburn.abilities.costs import Cost
from manaburn.abilities.node import Node
from manaburn.abilities.terms import COLOR_NAMES, LETTER_COLORS, SUPERTYPE_NAMES, TYPE_NAMES
from manaburn.cards.build import Record, card_of
from manaburn.cards.card import Card
from manaburn.errors import InputError
from manaburn.wording.table_predefined import PREDEFINED
from manaburn.wording.words import NUMBER_OF, NUMBERS
from tests.cards.cardfile import CARD_FILE, needs_card_file
from tests.cards.test_build import record

NUMBER = re.compile(
    r"\{(\d+)\}|(?<![A-Za-z{/\d])[+\u2212-]?(\d+)(?![\d}])|/[+-]?(\d+)|\b(" + "|".join(NUMBERS[2:]) + r")\b"
)
# numbers that a word holds, and numbers that a text may hold though no word says them
HIDDEN = {"twice": 2, "double": 2, "third": 3, "both": 2, "half": 2}
ENDLESS = 999


def plain(row: Record) -> str:
    """The text without reminder texts and the card's own name."""
    return re.sub(r"\s*\([^()]*\)", "", str(row["oracle_text"]).replace(str(row["name"]), "~"))


def numbers_in(text: str) -> set[int]:
    found = {
        int(match[1] or match[2] or match[3] or NUMBER_OF.get(match[4] or "", 0)) for match in NUMBER.finditer(text)
    }
    return found | {number for word, number in HIDDEN.items() if word in text.lower()}


def combinations_in(text: str) -> set[int]:
    """How much mana may be added in combinations of symbols that the text lists."""
    symbols = re.finditer(r"Add [^.]*?(\{[WUBRG]\})(?:\{[WUBRG]\})+", text)
    return {part.count("{") for match in symbols for part in match[0].split()}


def ints(data: object) -> Iterator[int]:
    """The numbers in what the codec writes."""
    if isinstance(data, list):
        for item in data:
            yield from ints(item)
    elif isinstance(data, int) and not isinstance(data, bool):
        yield abs(data)


def faults(row: Record, card: Card) -> list[str]:
    """What does not agree."""
    return [*_fields(row, card), *_said(plain(row), card)]


def symbols_of(cost: str) -> list[str]:
    return re.findall(r"\{[^}]*\}", cost)


def _fields(row: Record, card: Card) -> Iterator[str]:
    if sorted(symbols_of(card.cost.text() if card.cost is not None else "")) != sorted(symbols_of(row["mana_cost"])):
        yield "the cost"
    words = set(row["type_line"].replace("Kindred", "Tribal").partition(" \u2014 ")[0].split())
    names = {name for bit, name in TYPE_NAMES.items() if card.types & bit}
    if words != names | {name for bit, name in SUPERTYPE_NAMES.items() if card.supertypes & bit}:
        yield "the types"
    if tuple(row["type_line"].partition(" \u2014 ")[2].split()) != card.subtypes:
        yield "the subtypes"
    if card.colors != sum(LETTER_COLORS[letter] for letter in row["colors"]):
        yield "the colours"
    symbols = {letter for letter in row["mana_cost"] if letter in "WUBRG"}
    if (
        "color_indicator" not in row
        and not re.search("evoid|is colorless|is all colors", row["oracle_text"])
        and symbols != set(row["colors"])
    ):
        yield "the colours of the cost"
    for name in ("power", "toughness", "loyalty"):
        printed = str(row.get(name, "0"))
        if printed.lstrip("-").isdigit() and int(printed) != getattr(card, name):
            yield name


def _nodes(node: Node) -> Iterator[Node]:
    """The records that words of the text stand for: not what the rules say of a token."""
    if node not in PREDEFINED:
        yield node
        for child in node.children():
            yield from _nodes(child)


def _said(text: str, card: Card) -> Iterator[str]:
    there = {number for ability in card.abilities for number in ints(codec.encode(ability))}
    told = numbers_in(text)
    if any(number > 1 and number not in there | {2} for number in told):
        yield f"a number of the text: {sorted(told - there)}"
    nodes = [node for ability in card.abilities for node in _nodes(ability)]
    extra = {abs(node.n) for node in nodes if isinstance(node, Num)} - told - combinations_in(text) - {0, 1, ENDLESS}
    if any(number < ENDLESS for number in extra):
        yield f"a number not in the text: {sorted(extra)}"
    if len(re.findall(r"\{T\}(?=[,:])", text)) != sum(node.tap for node in nodes if isinstance(node, Cost)):
        yield "the tap symbols of costs"
    for node in nodes:
        if isinstance(node, Keyword) and node.name.split()[-1].removeprefix("land") not in text.lower():
            yield f"a keyword not in the text: {node.name}"
    for name in COLOR_NAMES.values():
        if name in text.lower().split() and name != "colorless" and not nodes:
            yield f"nothing is said of {name}"


def read_cards(count: int) -> Iterator[tuple[Record, Card]]:
    for row in Random(7).sample(records_of(CARD_FILE), count) if count else records_of(CARD_FILE):
        try:
            card = card_of(row)
        except InputError:
            continue
        yield row, card


@needs_card_file
@pytest.mark.parametrize("count", [500, pytest.param(0, marks=pytest.mark.slow)])
def test_cards_agree_with_their_records(count: int) -> None:
    found = {row["name"]: bad for row, card in read_cards(count) if (bad := faults(row, card))}
    assert found == {}


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"mana_cost": "{3}"}, "the cost"),
        ({"type_line": "Legendary Creature \u2014 Goblin"}, "the types"),
        ({"type_line": "Creature \u2014 Elf"}, "the subtypes"),
        ({"colors": ["W"]}, "the colours"),
        ({"power": "7"}, "power"),
        ({"oracle_text": "{T}: Zork deals 4 damage to any target."}, "a number of the text"),
        ({"oracle_text": "Zork deals 3 damage to any target."}, "the tap symbols"),
    ],
)
def test_what_does_not_agree_is_found(change: dict[str, Any], said: str) -> None:
    row = record("Zork", "{T}: Zork deals 3 damage to any target.")
    card = card_of(row)
    assert faults(row, card) == []
    assert any(said in fault for fault in faults(row | change, card))
