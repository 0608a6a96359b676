"""Cards that a scenario brings with it, and what is wrong with them."""

from __future__ import annotations

import pytest

from manaburn.scenario import Scenario
from manaburn.scenario.reading import ScenarioError

REST = "players: {A: {}, B: {}}"


@pytest.mark.parametrize(
    ("define", "said"),
    [
        ("[{name: Zork}]", "type"),
        ("[{name: Zork, type: Cretin}]", "unknown type 'Cretin'"),
        ("[{name: Zork, type: Instant, text: Frobs.}]", "not understood: 'Frobs.'"),
        ("[{name: Zork, type: Creature, power: x, toughness: 1}]", "expected a number or *"),
        ("[{name: Zork, type: Creature}]", "expected power and toughness of a creature"),
        ("[{name: Zork, type: Instant}, {name: Zork, type: Instant}]", "'Zork' is defined twice"),
        ("[{name: Zork, type: Instant, frob: 1}]", "frob"),
        ("Zork", "a list of cards"),
    ],
)
def test_what_is_wrong_is_named(define: str, said: str) -> None:
    with pytest.raises(ScenarioError) as error:
        Scenario.parse(f"scenario: 1\nname: x\nedition: current\ndefine: {define}\n{REST}")
    assert said in str(error.value)
    assert "define" in str(error.value)
    assert "\n" not in str(error.value)


def test_a_card_handed_in_comes_first() -> None:
    text = (
        f"scenario: 1\nname: x\nedition: current\ndefine: [{{name: Shock, type: Instant, text: Draw a card.}}]\n{REST}"
    )
    assert Scenario.parse(text).cards("Shock").cost is None
