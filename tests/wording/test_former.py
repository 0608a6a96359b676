"""Texts in the words of their time: what is written as in 2006 and 2009, and that it is read back."""

from __future__ import annotations

import pytest

from manaburn.wording import facts_of, read, write

CREATURE, INSTANT, ARTIFACT, AURA = "Creature \u2014 Goblin", "Instant", "Artifact", "Enchantment \u2014 Aura"
TEXTS = [
    # type line, today's text, that of 2006, that of 2009 (empty: as of 2006)
    (CREATURE, "When Zork dies, draw a card.",
     "When Zork is put into a graveyard from play, draw a card.",
     "When Zork is put into a graveyard from the battlefield, draw a card."),
    (INSTANT, "Target player mills three cards.",
     "Target player puts the top three cards of his or her library into his or her graveyard.", ""),
    (CREATURE, "{1}: Mill a card.", "{1}: Put the top card of your library into your graveyard.", ""),
    (CREATURE, "Trample, indestructible", "Trample\nZork is indestructible.", ""),
    (CREATURE, "Hexproof", "Zork can't be the target of spells or abilities your opponents control.", ""),
    (CREATURE, "Haste, menace, trample", "Haste\nZork can't be blocked except by two or more creatures.\nTrample", ""),
    (AURA, "Enchant creature\nEnchanted creature has indestructible.",
     "Enchant creature\nEnchanted creature is indestructible.", ""),
    (CREATURE, "Zork can't be blocked.", "Zork is unblockable.", ""),
    (INSTANT, "Target creature can't be blocked this turn.", "Target creature is unblockable this turn.", ""),
    (INSTANT, "As an additional cost to cast this spell, sacrifice a creature.\nDraw two cards.",
     "As an additional cost to play Zork, sacrifice a creature.\nDraw two cards.",
     "As an additional cost to cast Zork, sacrifice a creature.\nDraw two cards."),
    (INSTANT, "You may pay {0} rather than pay this spell's mana cost.\nDraw a card.",
     "You may pay {0} rather than pay Zork's mana cost.\nDraw a card.", ""),
    (CREATURE, "Artifact spells you cast cost {1} less to cast.",
     "Artifact spells you play cost {1} less to play.", "Artifact spells you cast cost {1} less to cast."),
    (ARTIFACT, "{T}: Add {C}{C}.", "{T}: Add {2} to your mana pool.", ""),
    (INSTANT, "Each player loses 1 life for each creature they control.",
     "Each player loses 1 life for each creature he or she controls.", ""),
    (CREATURE, "At the beginning of the end step, sacrifice Zork.",
     "At end of turn, sacrifice Zork.", "At the beginning of the end step, sacrifice Zork."),
    (CREATURE, "{1}: Zork gets +1/+0 until end of turn. Activate no more than twice each turn.",
     "{1}: Zork gets +1/+0 until end of turn. Play this ability no more than twice each turn.",
     "{1}: Zork gets +1/+0 until end of turn. Activate this ability no more than twice each turn."),
    (ARTIFACT, "As Zork enters the battlefield, choose a card name.",
     "As Zork comes into play, name a card.", "As Zork enters the battlefield, name a card."),
    (ARTIFACT, "{5}: Create a 1/1 colorless Insect artifact creature token.",
     "{5}: Put a 1/1 Insect artifact creature token into play.",
     "{5}: Put a 1/1 Insect artifact creature token onto the battlefield."),
]  # fmt: skip


@pytest.mark.parametrize(("type_line", "today", "in_2006", "in_2009"), TEXTS)
def test_a_text_has_the_words_of_its_time(type_line: str, today: str, in_2006: str, in_2009: str) -> None:
    abilities = read(today, "Zork", type_line)
    for vocabulary, text in (("2006-10", in_2006), ("2009-10", in_2009 or in_2006)):
        assert write(abilities, facts_of("Zork", type_line), vocabulary) == text
        assert read(text, "Zork", type_line) == abilities
    assert write(abilities, facts_of("Zork", type_line), "oracle-2022") == today
