"""Double-faced cards from the records of a card file: what they are, stored and counted."""

from __future__ import annotations

from typing import Any

import pytest

from manaburn.abilities import terms
from manaburn.cards.build import card_of
from manaburn.cards.card import CardError, from_json, to_json
from manaburn.cards.coverage import verdict_on


def record(**changes: Any) -> dict[str, Any]:
    """A card whose back face is blue by its indicator."""
    front = {
        "name": "Sage", "mana_cost": "{1}{G}", "type_line": "Creature \u2014 Human", "power": "1", "toughness": "1",
        "colors": ["G"], "oracle_text": "{3}: Transform Sage.",
    }  # fmt: skip
    back = {
        "name": "Storm", "mana_cost": "", "type_line": "Creature \u2014 Bird", "power": "3", "toughness": "3",
        "colors": ["U"], "oracle_text": "Flying",
    }  # fmt: skip
    printed = {"first_printing": {"set": "TST", "date": "2020-01-01"}, "printings": ["TST"], "source": "own"}
    return {"name": "Sage", "layout": "transform", "faces": [front, {**back, **changes}], **printed}


def test_it_is_its_front_face_and_keeps_the_other() -> None:
    card = card_of(record())
    assert (card.name, card.layout, card.colors, card.power) == ("Sage", "transform", terms.GREEN, 1)
    (back,) = card.faces
    assert (back.name, back.cost, back.colors, back.power) == ("Storm", None, terms.BLUE, 3)
    assert from_json(to_json(card), "TST") == card


def test_it_counts_as_read_only_if_both_faces_are() -> None:
    verdict = verdict_on(record())
    assert (verdict.read, verdict.written) == (True, True)
    strange = verdict_on(record(oracle_text="Flying backwards"))
    assert not strange.read
    assert len(strange.missing) == 1


@pytest.mark.parametrize("type_line", ["Creature \u2014 Bird", "Enchantment"])
def test_a_back_face_that_has_lost_its_color_is_refused(type_line: str) -> None:
    lost = record(colors=[], type_line=type_line, oracle_text="")
    with pytest.raises(CardError, match="the color of Storm is not told"):
        card_of(lost)
    assert not verdict_on(lost).read
    card_of({**lost, "source": "scryfall"})  # which tells the colors of every face


@pytest.mark.parametrize("type_line", ["Land", "Artifact", "Creature \u2014 Eldrazi Bird"])
def test_some_back_faces_are_colorless(type_line: str) -> None:
    assert card_of(record(colors=[], type_line=type_line, oracle_text="")).faces[0].colors == 0
