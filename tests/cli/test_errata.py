"""What cards were at other times."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from manaburn import Deck, Game
from manaburn.abilities.codec import decode
from manaburn.cards.card import Card
from manaburn.cards.errata import SOURCES, _parsed, as_of, concerning, errata, established, type_line
from manaburn.cards.store import all_names, load_card
from manaburn.wording import parse_type_line, read
from tests.cli.running import Runner


@pytest.mark.parametrize(
    ("name", "day", "line"),
    [
        ("Lord of Atlantis", "2006-10-01", "Creature — Merfolk Lord"),
        ("Lord of Atlantis", "2007-09-30", "Creature — Merfolk Lord"),
        ("Lord of Atlantis", "2007-10-01", "Creature — Merfolk"),
        ("Goblin King", "2006-10-01", "Creature — Goblin Lord"),
        ("Goblin King", "2007-07-13", "Creature — Goblin"),
        ("Ascendant Evincar", "2009-10-01", "Legendary Creature — Vampire"),
        ("Ascendant Evincar", "2026-01-16", "Legendary Creature — Phyrexian Vampire Noble"),
        ("Hellfire Mongrel", "2009-10-02", "Creature — Elemental Hound"),
        ("Hellfire Mongrel", "2020-07-03", "Creature — Elemental Dog"),
        ("Viashino Slasher", "2009-10-01", "Creature — Viashino Warrior"),
        ("Viashino Slasher", "2026-01-16", "Creature — Lizard Warrior"),
        ("Elspeth, Knight-Errant", "2009-10-01", "Planeswalker — Elspeth"),
        ("Elspeth, Knight-Errant", "2017-09-28", "Planeswalker — Elspeth"),
        ("Elspeth, Knight-Errant", "2017-09-29", "Legendary Planeswalker — Elspeth"),
        ("Tarfire", "2009-10-01", "Tribal Instant — Goblin"),
        ("Tarfire", "2024-06-07", "Kindred Instant — Goblin"),
        ("Grizzly Bears", "2006-10-01", "Creature — Bear"),
    ],
)
def test_type_lines(name: str, day: str, line: str) -> None:
    card = load_card(name)
    assert type_line(card, day) == line
    assert as_of(card, day) is as_of(card, day)


def test_cards_newer_than_the_day_stay_as_they_are() -> None:
    card = load_card("Hellfire Mongrel")
    assert as_of(card, "2006-10-01") is card
    assert as_of(replace(card, date=""), "2006-10-01").subtypes == card.subtypes


def test_types_of_cards_made_up_stay_as_they_are() -> None:
    made = Card("Zork", subtypes=("Dog",))
    assert as_of(made, "2009-10-01") is made
    assert as_of("Zork", "2009-10-01") == "Zork"


def test_what_a_card_names_is_renamed_too() -> None:
    text = "Other Dog creatures you control get +1/+1."
    card = Card("Zork", types=2, subtypes=("Dog",), abilities=read(text, "Zork", "Creature — Dog"), date="2001-01-01")
    then = as_of(card, "2009-10-01")
    assert then.subtypes == ("Hound",)
    assert then.abilities == read(text.replace("Dog", "Hound"), "Zork", "Creature — Hound")


@pytest.mark.parametrize("who", ["player", "opponent"])
def test_no_planeswalker_was_aimed_at(who: str) -> None:
    text = f"Zork deals 5 damage to target {who} or planeswalker."
    card = Card("Zork", types=64, abilities=read(text, "Zork", "Sorcery"), date="2001-01-01")
    assert as_of(card, "2018-04-26").abilities == read(text.removesuffix(" or planeswalker.") + ".", "Zork", "Sorcery")
    assert as_of(card, "2018-04-27") is card


def test_what_a_card_did() -> None:
    card = load_card("Loxodon Warhammer")
    then = as_of(card, "2006-10-01")
    assert then.abilities != card.abilities
    assert as_of(card, "2007-07-13") is card
    assert [one.what for one in concerning(card, "2006-10-01")] == ["abilities"]


def test_a_type_that_there_was_not_is_left_where_nothing_else_is_known() -> None:
    card = Card("Zork", types=2, subtypes=("Alien",), date="2001-01-01")
    assert as_of(card, "2009-10-01") is card
    assert not established(card, "2009-10-01")
    both = replace(card, subtypes=("Alien", "Beast"))
    assert as_of(both, "2009-10-01").subtypes == ("Beast",)
    assert established(both, "2009-10-01")
    assert not established(both, "2006-10-01")  # in no set of 2003 to 2007


def test_every_line_makes_sense() -> None:
    for one in errata():
        assert one.said()
        keys = [one.source] if one.source.startswith("printed") else one.source.split()
        assert {key.partition(" ")[0] for key in keys} <= set(SOURCES)
        assert not one.since or not one.until or one.since < one.until
        if one.what == "line":
            assert _parsed(one.value) == parse_type_line(one.value)
        if one.what == "abilities":
            assert [decode(item) for item in json.loads(one.value)]
    assert len({(one.what, one.which, one.since) for one in errata()}) == len(errata())


@pytest.mark.parametrize("day", ["2006-10-01", "2009-02-01", "2009-10-01", "2026-01-16"])
def test_whatever_changes_is_told(day: str) -> None:
    for name in all_names()[::7]:
        card = load_card(name)
        assert bool(concerning(card, day)) == (as_of(card, day) is not card), name


@pytest.mark.parametrize(("edition", "kind"), [("2006-10", "Lord"), ("2009-10", "")])
def test_games_are_played_with_cards_as_they_were(edition: str, kind: str) -> None:
    deck = Deck(((20, "Lord of Atlantis"), (40, "Island")))
    game = Game([deck, deck], edition, 7)
    (printed,) = [one for one in game.state.table if one.name == "Lord of Atlantis"]
    assert ("Lord" in printed.base[0].subtypes) == bool(kind)


def test_the_command_tells(run: Runner) -> None:
    lines = run("cards", "show", "lord of atlantis", "--edition", "2006-10").lines
    assert lines[:3] == [
        "Lord of Atlantis {U}{U}",
        "Creature — Merfolk Lord",
        "Other Merfolk get +1/+1 and have islandwalk.",
    ]
    assert lines[-1].startswith(
        "2006-10-01: Creature — Merfolk Lord until 2007-10-01 (the type line, or the text, as it is printed in"
    )
    data = json.loads(run("cards", "show", "Lava Axe", "--edition", "2009-10", "--json").out)
    assert data["text"] == "Lava Axe deals 5 damage to target player."
    assert data["rarities"]["10E"] == "common"
    assert len(data["errata"]) == 1
    assert run("cards", "explain", "Lava Axe", "--edition", "2009-10").out != run("cards", "explain", "Lava Axe").out
