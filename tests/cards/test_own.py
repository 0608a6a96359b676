"""Cards of one's own: from a text, in decks and in scenarios beside those that are stored."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from manaburn import Card, Game, InputError, load_card
from manaburn.abilities.abilities import Keyword, SpendOnX
from manaburn.cards.card import from_json, to_json
from manaburn.scenario import Scenario

ZORK = Card.from_text(
    "Zork", "{1}{G}", "Creature — Beast", "Trample\nWhen Zork dies, draw a card.", power=3, toughness=2
)


def test_a_card() -> None:
    assert (ZORK.name, ZORK.type_line, ZORK.power, ZORK.toughness, ZORK.colors) == (
        "Zork",
        "Creature — Beast",
        3,
        2,
        16,
    )
    assert ZORK.abilities[0] == Keyword("trample")
    assert from_json(to_json(ZORK), "") == ZORK


def test_other_cards() -> None:
    assert Card.from_text("Zap", "{R}", "Instant", "Zap deals 2 damage to any target.").cost == load_card("Shock").cost
    assert Card.from_text("Nook", None, "Land", "{T}: Add {G}.").cost is None
    text = "Blob's power and toughness are each equal to the number of cards in your hand."
    blob = Card.from_text("Blob", "{X}", "Creature - Ooze", text, power="*", toughness="*", colors="bg")
    assert (blob.colors, blob.power, blob.subtypes) == (20, 0, ("Ooze",))
    drain = Card.from_text("Drain", "{X}{B}", "Sorcery", "Spend only black mana on X.\nTarget player loses X life.")
    assert isinstance(drain.abilities[0], SpendOnX)
    assert drain.cost is not None
    assert drain.cost.x_colors == 4
    walker = Card.from_text("Ann", "{2}{W}", "Legendary Planeswalker — Ann", "+1: You gain 2 life.", loyalty=3)
    assert walker.loyalty == 3


def test_in_a_deck_beside_the_stored_ones() -> None:
    deck: list[tuple[int, Card | str]] = [(20, ZORK), (20, "Forest"), (20, "Grizzly Bears")]
    game = Game([deck, deck], "2009-10", 7, turn_limit=12)
    rng = random.Random(3)
    while not game.outcome():
        game.push(rng.choice(list(game.options)))
    assert any("Zork" in entry.text for entry in game.log)


@pytest.mark.parametrize(
    ("deck", "said"),
    [
        ([(4, 5)], "expected a card or the name of one, found 5"),
        ([("Shock", 4)], "expected a count and a card, as (4, 'Shock'), found ('Shock', 4)"),
        ([ZORK], "expected a count and a card, as (4, 'Shock'), found Card(name='Zork'"),
        ([(-1, ZORK)], "expected a count of cards, found -1"),
        ([(4, "Shok")], "no card named 'Shok' is stored"),
    ],
)
def test_what_is_no_deck(deck: list[Any], said: str) -> None:
    with pytest.raises(InputError, match=re.escape(said)):
        Game([deck, [(60, "Forest")]])


@pytest.mark.parametrize("edition", ["2006-10", "2009-02", "2009-10", "current"])
def test_in_a_scenario(edition: str) -> None:
    text = f"""
scenario: 1
name: a card of one's own
edition: {edition}
players:
  A: {{hand: [Shock], battlefield: [Mountain], library: [Island]}}
  B: {{battlefield: [Zork], library: [Swamp]}}
script:
  - {{player: A, cast: Shock, targets: [Zork]}}
  - {{resolve: stack}}
expect:
  - {{zone: graveyard, player: B, card: Zork, count: 1}}
  - {{zone: hand, player: B, card: Swamp, count: 1}}
"""
    report = Scenario.parse(text, cards={"Zork": ZORK}).run()
    assert report.passed, report


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("Zork", "{Q}", "Instant", ""), "Zork: unknown mana symbol {Q}"),
        (("Zork", "{R}", "Cretin", ""), "Zork: unknown type 'Cretin'"),
        (("Zork", "{R}", "", ""), "Zork: expected a type line"),
        (("", "{R}", "Instant", ""), "expected the name of a card, found ''"),
        ((" Zork", "{R}", "Instant", ""), "expected the name of a card, found ' Zork'"),
        (("Zork", "{R}", "Creature — Beast", ""), "Zork: expected power and toughness of a creature"),
        (("Zork", "{R}", "Planeswalker — Zork", ""), "Zork: expected loyalty of a planeswalker"),
        (("Zork", "{R}", "Instant", "Zork frobs."), "Zork: line 1, column 6: not understood: 'frobs.'"),
    ],
)
def test_what_is_wrong_is_named(arguments: tuple[str, str, str, str], said: str) -> None:
    with pytest.raises(InputError) as error:
        Card.from_text(*arguments)
    assert str(error.value).startswith(said)


def test_numbers_and_colours_are_checked() -> None:
    with pytest.raises(InputError, match="expected power and toughness only of a creature"):
        Card.from_text("Zork", "{R}", "Instant", power=1, toughness=1)
    with pytest.raises(InputError, match=r"expected a number or [*] as its power, found 'x'"):
        Card.from_text("Zork", "{R}", "Creature — Beast", power="x", toughness=1)
    with pytest.raises(InputError, match="expected colours among W, U, B, R and G, found 'C'"):
        Card.from_text("Zork", "{R}", "Instant", colors="C")
