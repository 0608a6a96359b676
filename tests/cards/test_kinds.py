"""The inventory of kinds: all are there, each has a phrase or serves keywords, and a kind for one card has a reason."""

from __future__ import annotations

import json

import pytest

from manaburn.abilities.codec import KINDS
from manaburn.cards.kinds import family_of, inventory, reasons
from manaburn.cards.store import all_names, load_card
from manaburn.cli.main import main
from manaburn.wording.phrasebook import phrases_of_kinds

pytestmark = pytest.mark.interpreted


def test_every_kind_is_in_the_inventory() -> None:
    rows = inventory([load_card("Giant Spider"), load_card("Shock")])
    assert {row.name for row in rows} == set(KINDS)
    assert all(row.words for row in rows)
    damage = next(row for row in rows if row.name == "Damage")
    assert (damage.family, damage.cards, damage.example) == ("Effect", 1, "Shock")
    assert ("amount", "Amount") in damage.fields
    assert any(phrase.startswith("clause: {source:dealer} deals {amount:number} damage") for phrase in damage.phrases)


def test_families() -> None:
    assert [family_of(name) for name in ("Target", "Num", "Static", "Attacks")] == [
        "Noun",
        "Amount",
        "Ability",
        "Pattern",
    ]


def test_a_kind_without_a_phrase_has_a_reason() -> None:
    without = {name for name, phrases in phrases_of_kinds().items() if not phrases}
    assert without - set(reasons()) <= {"DamageInstead", "EventOther"}  # said by phrases made in loops


@pytest.mark.slow
def test_a_kind_that_serves_one_card_has_a_reason() -> None:
    rows = inventory(load_card(name) for name in all_names())
    assert [row.name for row in rows if row.cards < 2 and not row.reason] == []
    assert set(reasons()) <= set(KINDS)


@pytest.mark.slow
def test_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "kinds", "Damage"]) == 0
    out = capsys.readouterr().out
    assert "Effect Damage" in out
    assert "clause: {source:thing.sg} deals" in out
    assert main(["cards", "kinds", "Damage", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)[0]["cards"] > 500
