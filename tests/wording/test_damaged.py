"""Every word of a text counts: one deleted or changed, it is refused or means something else."""

from __future__ import annotations

import pytest

from bench.word_damage import damage, records_of
from manaburn.wording import WordingError, read
from manaburn.wording.damaged import damages, idle
from tests.cards.cardfile import CARD_FILE, needs_card_file
from tests.cards.test_build import record

TEXTS = [
    ("Flying\nWhen Zork enters the battlefield, destroy target nonblack creature an opponent controls.", "Creature"),
    ("{1}{R}, {T}, Sacrifice another Goblin: Zork deals 2 damage to target creature or player.", "Creature"),
    ("Whenever another creature you control dies, you may pay {1}. If you do, draw a card.", "Enchantment"),
    ("Target creature gets +2/+2 and gains flying until end of turn.\nDraw a card.", "Instant"),
    ("Enchant land\nWhenever enchanted land becomes tapped, its controller loses 2 life.", "Enchantment \u2014 Aura"),
]


@pytest.mark.parametrize(("text", "type_line"), TEXTS)
def test_no_word_of_a_text_goes_unread(text: str, type_line: str) -> None:
    abilities = read(text, "Zork", type_line)
    changes = list(damages(text, "Zork"))
    assert len(changes) > len(text.split())
    for one in changes:
        try:
            found = read(one.text, "Zork", type_line)
        except WordingError:
            continue
        assert found != abilities or idle(one), one


def test_a_word_unread_is_found() -> None:
    found = damage([record("Zork", "Whenever Zork attacks, you draw a card.")])
    assert (found.cards, found.unread) == (1, [])
    assert found.changes > 8
    assert found.idle == 1  # "you"


@pytest.mark.parametrize(
    ("text", "type_line"),
    [
        ("Enchant land\nYou control enchanted creature.", "Enchantment \u2014 Aura"),
        ("Enchant artifact or creature\nYou control enchanted creature.", "Enchantment \u2014 Aura"),
        ("Whenever Zork attacks, this spell gets +1/+1 until end of turn.", "Creature"),
        ('All artifacts have "At the beginning of your upkeep, sacrifice this enchantment unless you pay {2}."', "Enchantment"),
        ("Sacrifice a creature: You gain life equal to the sacrificed artifact's mana value.", "Creature"),
        ("Create a 1/1 red Goblin creature creature token.", "Sorcery"),
        ("Put a 1/1 red Goblin creature token.", "Sorcery"),
        ("Whenever Zork attacks, defending player reveals the top card of their library. If it's a land card, that player puts"
         " it into your hand.", "Creature"),
    ],
)  # fmt: skip
def test_what_cannot_be_meant_is_refused(text: str, type_line: str) -> None:
    with pytest.raises(WordingError):
        read(text, "Zork", type_line)


def test_whose_control_is_not_left_open() -> None:
    owner = read("When Zork dies, return it to the battlefield under its owner's control.", "Zork")
    assert read("When Zork dies, return it to the battlefield.", "Zork") != owner


@needs_card_file
def test_a_sample_of_the_cards() -> None:
    found = damage(records_of(CARD_FILE, 700, seed=20091002), 0.5)
    assert found.changes > 2000
    assert found.unread == []
