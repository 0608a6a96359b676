"""The official texts of all stored cards: read whole, written back, the same in both wordings, stored as they are."""

from __future__ import annotations

import json
import re
from contextlib import suppress
from functools import cache
from random import Random

import pytest

from manaburn.abilities.abilities import Keyword
from manaburn.abilities.codec import decode, encode
from manaburn.abilities.terms import LEGENDARY
from manaburn.cards.build import Record, card_of, read_records, wanted_names
from manaburn.cards.card import to_json
from manaburn.cards.decks import project_deck, project_decks
from manaburn.cards.store import DATA, load_card, package_names
from manaburn.wording import WordingError, facts_of, read, without_reminders, write
from manaburn.wording.damaged import Damage, idle
from tests.cards.cardfile import CARD_FILE, ROOT, needs_card_file

pytestmark = needs_card_file

NAMES = wanted_names()
DECK_NAMES = sorted({name for deck in project_decks() for name in project_deck(deck).names()})
WORD = re.compile(r"[A-Za-z']+|\{[^}]*\}|[+−-]?\d+/?[+-]?\d*")


@cache
def records() -> dict[str, Record]:
    return read_records(CARD_FILE, NAMES)


def one_line(text: str) -> str:
    """The text with keywords in a row, however they share lines."""
    lines = [line for line in text.split("\n") if line]
    joined: list[str] = []
    for line in lines:
        if joined and not joined[-1].endswith(".") and not line.endswith((".", '"')):
            joined[-1] += ", " + line[0].lower() + line[1:]
        else:
            joined.append(line)
    return "\n".join(joined)


@pytest.mark.parametrize("name", DECK_NAMES)
def test_is_written_back_as_it_stands(name: str) -> None:
    record = records()[name]
    abilities = read(record["oracle_text"], name, record["type_line"])
    assert write(abilities, facts_of(name, record["type_line"])) == without_reminders(record["oracle_text"])


@pytest.mark.parametrize("name", NAMES)
def test_both_wordings_are_the_same_card(name: str) -> None:
    record = records()[name]
    abilities = read(record["oracle_text"], name, record["type_line"])
    facts = facts_of(name, record["type_line"])
    assert one_line(write(abilities, facts)) == one_line(without_reminders(record["oracle_text"]))
    current = record.get("current_text")
    if current is not None:
        assert read(current, name, record["type_line"]) == abilities
        if "enters the battlefield" not in current and (name not in current or facts.supertypes & LEGENDARY):
            assert one_line(write(abilities, facts, "current")) == one_line(without_reminders(current))


@pytest.mark.parametrize("name", NAMES)
def test_no_word_goes_unread(name: str) -> None:
    record = records()[name]
    text, type_line = without_reminders(record["oracle_text"]), record["type_line"]
    abilities = read(text, name, type_line)
    for match in WORD.finditer(text):
        for other in ("", "zonk"):
            damaged = re.sub("  +", " ", text[: match.start()] + other + text[match.end() :])
            with suppress(WordingError):
                assert idle(Damage(damaged, match.group(), other)) or read(damaged, name, type_line) != abilities, (
                    damaged
                )


SAMPLE = sorted({*NAMES, *Random(11).sample(package_names(), min(200, len(package_names())))})


@cache
def stored_records() -> dict[str, Record]:
    return read_records(CARD_FILE, package_names())


def test_the_wanted_cards_are_stored_as_in_the_file() -> None:
    for name in NAMES:
        assert to_json(load_card(name)) == to_json(card_of(records()[name])), name


@pytest.mark.slow
def test_a_sample_is_stored_as_in_the_file() -> None:
    for name in SAMPLE:
        assert to_json(load_card(name)) == to_json(card_of(stored_records()[name])), name


def test_no_official_text_is_stored() -> None:
    folder = ROOT / "src" / "manaburn" / "cards" / DATA
    for path in sorted(folder.glob("*.jsonl")):
        stored = path.read_text(encoding="utf-8")
        for row in stored.splitlines()[1:]:
            record = stored_records()[json.loads(row)["name"]]
            for line in without_reminders(record["oracle_text"]).split("\n"):
                assert len(line.split()) < 4 or line not in stored


def test_the_stored_form_is_complete() -> None:
    for name in SAMPLE:
        card = load_card(name)
        assert tuple(decode(encode(ability)) for ability in card.abilities) == card.abilities
        line = stored_records()[name]["type_line"].replace("Kindred", "Tribal")
        words = line.split() if card.layout in ("split", "aftermath", "room") else line.partition(" //")[0].split()
        assert {*card.type_line.split()} == {*words} - {"//"}  # an enchantment artifact is said so or so
        assert all(ability.name == ability.name.lower() for ability in card.abilities if isinstance(ability, Keyword))
