"""Texts about what things become, what is chosen, shared or reworded: read, and written back as they stand."""

from __future__ import annotations

import pytest

from manaburn.wording import read, write
from manaburn.wording.tokens import WordingError
from manaburn.wording.typeline import facts_of

CREATURE = "Creature — Shapeshifter"
LAND = "Land"
TEXTS = (
    (LAND, "{2}: Zork becomes a 2/2 green Elf creature with trample until end of turn. It's still a land."),
    (LAND, '{2}: Until end of turn, Zork becomes an X/X creature with "{R}: Add {G}." It\'s still a land.'),
    (LAND, "{1}: Zork becomes a 2/2 creature with all creature types until end of turn. It's still a land."),
    ("Artifact", "{X}: Zork becomes an X/X Golem artifact creature until end of turn."),
    ("Enchantment", "All Forests are 2/2 creatures that are still lands."),
    ("Enchantment", "Nonbasic lands are Islands."),
    ("Enchantment", "Each land is a Swamp in addition to its other land types."),
    (
        "Enchantment",
        "Each noncreature artifact is an artifact creature with power and toughness each equal to its mana value.",
    ),
    ("Enchantment", "All creatures lose all abilities and have base power and toughness 1/1."),
    ("Enchantment", "Lands you control are every basic land type in addition to their other types."),
    ("Enchantment — Aura", "Enchant land\nEnchanted land is an Island."),
    (CREATURE, "As Zork enters the battlefield, choose a color.\nZork has protection from the chosen color."),
    (
        CREATURE,
        "As Zork enters the battlefield, choose a creature type.\nCreatures you control of the chosen type get +1/+1.",
    ),
    (CREATURE, "As Zork enters the battlefield, choose a card name.\nSpells with the chosen name can't be cast."),
    (CREATURE, "As Zork enters the battlefield, choose an opponent."),
    (CREATURE, "As Zork enters the battlefield, choose a color and a creature type."),
    ("Artifact", "As Zork enters the battlefield, choose artifact, creature, or instant."),
    (CREATURE, "{1}: Zork becomes the creature type of your choice until end of turn."),
    (CREATURE, "{T}: Choose a creature type other than Wall. Target creature becomes that type until end of turn."),
    ("Sorcery", "Destroy all creatures of the creature type of your choice."),
    ("Instant", "Target creature loses all creature types until end of turn."),
    ("Instant", "Creatures target player controls get +0/+1 and gain all creature types until end of turn."),
    ("Artifact", "Each creature gets +1/+1 for each other creature on the battlefield that shares a color with it."),
    (CREATURE, "Zork can't be the target of white spells or abilities from white sources."),
    (CREATURE, "You have shroud."),
    ("Artifact", "You have no maximum hand size."),
    (CREATURE, "Each opponent's maximum hand size is reduced by one."),
    ("Enchantment", "Your opponents play with their hands revealed."),
    (CREATURE, "As long as Zork is in your graveyard and you control an Island, creatures you control have flying."),
    (
        "Instant",
        "Change the text of target spell or permanent by replacing all instances of one color word with another.",
    ),
    ("Instant", "Destroy target permanent if it's blue."),
    (
        CREATURE,
        "As Zork enters the battlefield, it becomes your choice of a 3/3 creature or a 2/2 creature with flying.",
    ),
)


@pytest.mark.parametrize(("type_line", "text"), TEXTS)
def test_a_text_is_read_and_written_back(type_line: str, text: str) -> None:
    assert write(read(text, "Zork", type_line), facts_of("Zork", type_line)) == text


def test_what_nothing_chooses_is_refused() -> None:
    with pytest.raises(WordingError, match="nothing chooses it"):
        read("Creatures of the chosen type get +1/+1.", "Zork", "Enchantment")
    with pytest.raises(WordingError, match="nothing chooses it"):
        read(
            "As Zork enters the battlefield, choose a color.\nCreatures of the chosen type get +1/+1.", "Zork", CREATURE
        )
