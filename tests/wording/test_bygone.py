"""Bygone wordings read to the same abilities as today's, and where a text is not bygone nothing is changed."""

from __future__ import annotations

import pytest

from manaburn.cards.printed import alike
from manaburn.wording import WordingError, facts_of, parse_type_line, read, write
from manaburn.wording.bygone import todays
from manaburn.wording.tokens import pattern_for, tokenise

NAME = "Zork"
ARTIFACT, CREATURE, INSTANT, SORCERY, LAND = "Artifact", "Creature \u2014 Goblin", "Instant", "Sorcery", "Land"
PAIRS = [
    # 2003 to 2009
    ("{T}: Add {G} to your mana pool.", "{T}: Add {G}.", CREATURE),
    ("{T}: Add {2} to your mana pool.", "{T}: Add {C}{C}.", ARTIFACT),
    ("{T}: Add one mana of any color to your mana pool.", "{T}: Add one mana of any color.", LAND),
    ("At the beginning of each player's upkeep, that player adds {G} to his or her mana pool.",
     "At the beginning of each player's upkeep, that player adds {G}.", CREATURE),
    ("Remove target creature from the game.", "Exile target creature.", INSTANT),
    ("{1}, Remove a card in your graveyard from the game: Zork gets +1/+1 until end of turn.",
     "{1}, Exile a card from your graveyard: Zork gets +1/+1 until end of turn.", CREATURE),
    ("Target player discards two cards from his or her hand.", "Target player discards two cards.", SORCERY),
    ("Discard a card from your hand: Draw a card.", "Discard a card: Draw a card.", CREATURE),
    ("Zork is unblockable.", "Zork can't be blocked.", CREATURE),
    ("Target creature is unblockable this turn.", "Target creature can't be blocked this turn.", INSTANT),
    ("Zork may block as though it had flying.", "Reach", CREATURE),
    ("Attacking doesn't cause Zork to tap.", "Vigilance", CREATURE),
    ("Zork is indestructible.", "Indestructible", ARTIFACT),
    ("Zork can't be the target of spells or abilities.", "Shroud", CREATURE),
    ("You may play Zork any time you could play an instant.", "Flash", CREATURE),
    ("(Walls can't attack.)", "Defender", "Creature \u2014 Wall"),
    ("When Zork comes into play, draw a card.", "When Zork enters the battlefield, draw a card.", CREATURE),
    ("When Zork is put into a graveyard from play, draw a card.", "When Zork dies, draw a card.", CREATURE),
    ("At end of turn, sacrifice Zork.", "At the beginning of the end step, sacrifice Zork.", CREATURE),
    ("{1}: Zork gets +1/+1 until end of turn. Play this ability no more than twice each turn.",
     "{1}: Zork gets +1/+1 until end of turn. Activate no more than twice each turn.", CREATURE),
    ("As an additional cost to play Zork, sacrifice a creature.\nDraw two cards.",
     "As an additional cost to cast this spell, sacrifice a creature.\nDraw two cards.", SORCERY),
    ("Search your library for a card and put that card into your hand. Then shuffle your library.",
     "Search your library for a card, put that card into your hand, then shuffle.", SORCERY),
    ("Put a 1/1 Thopter artifact creature token with flying into play.",
     "Create a 1/1 colorless Thopter artifact creature token with flying.", SORCERY),
    ("Zork deals 4 damage divided as you choose among any number of target creatures and/or players.",
     "Zork deals 4 damage divided as you choose among any number of targets.", SORCERY),
    ("Scry 2 (Look at the top two cards of your library. Put any number of them on the bottom of your library and the"
     " rest on top in any order.)",
     "Scry 2.", INSTANT),
    ("You may remove a blue card in your hand from the game rather than pay Zork's mana cost.\nCounter target spell.",
     "You may exile a blue card from your hand rather than pay this spell's mana cost.\nCounter target spell.", INSTANT),
    ("Target creature becomes 0/2 until end of turn.",
     "Target creature has base power and toughness 0/2 until end of turn.", INSTANT),
    ("{R}, Return Zork to its owner's hand: Add {2}{R} to your mana pool.",
     "{R}, Return Zork to its owner's hand: Add {C}{C}{R}.", CREATURE),
    ("{T}: Gain control of target creature as long as you control Zork.",
     "{T}: Gain control of target creature for as long as you control Zork.", CREATURE),
    ("Destroy target creature. Its controller loses 3 life if you played another black spell this turn.",
     "Destroy target creature. Its controller loses 3 life if you've cast another black spell this turn.", SORCERY),
    ("As Zork comes into play, you may choose a land in play. If you do, Zork comes into play tapped as a copy of the"
     " chosen land.",
     "You may have Zork enter the battlefield tapped as a copy of any land on the battlefield.", LAND),
    ("Choose one \u2014 Draw a card; or destroy target creature and it can't be regenerated.",
     "Choose one \u2014\n\u2022 Draw a card.\n\u2022 Destroy target creature. It can't be regenerated.", INSTANT),
    ("You can't be the target of spells or abilities.", "You have shroud.", "Enchantment"),
    # these would be understood in another sense as they stand
    ("When Zork comes into play, you may pay {2}. If you do, search your library for a land card and put that card into play."
     " Then shuffle your library.",
     "When Zork enters the battlefield, you may pay {2}. If you do, search your library for a land card, put that card onto the"
     " battlefield, then shuffle.", CREATURE),
    ("If a creature dealt damage by Zork this turn would be put into a graveyard, remove it from the game instead.",
     "If a creature dealt damage by Zork this turn would die, exile it instead.", CREATURE),
    # before 2003
    ("When Zork is successfully cast, draw a card.", "When Zork enters the battlefield, draw a card.", CREATURE),
    ("Bury target creature.", "Destroy target creature. It can't be regenerated.", INSTANT),
    ("Zork does 3 damage to one target.", "Zork deals 3 damage to any target.", INSTANT),
    ("Zork cannot block.", "Zork can't block.", CREATURE),
    ("Target creature gains +3/+3 until end of turn.", "Target creature gets +3/+3 until end of turn.", INSTANT),
    ("Add three black mana to your mana pool.", "Add {B}{B}{B}.", INSTANT),
    ("{B}: Regenerates.", "{B}: Regenerate Zork.", CREATURE),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "type_line"), PAIRS)
def test_an_old_wording_reads_as_it_is_said_today(old: str, new: str, type_line: str) -> None:
    assert alike(read(old, NAME, type_line), read(new, NAME, type_line))


@pytest.mark.parametrize(("_old", "new", "type_line"), PAIRS)
def test_todays_wording_is_written_back(_old: str, new: str, type_line: str) -> None:
    said = write(read(new, NAME, type_line), facts_of(NAME, type_line))
    assert said == new


@pytest.mark.parametrize(
    "text",
    [
        "Remove target creature from combat.",
        "Remove target creature from the table.",
        "Add {G} to your hand.",
        "Bury the hatchet.",
    ],
)
def test_nothing_is_dropped_with_a_bygone_wording(text: str) -> None:
    try:
        found = read(text, NAME, CREATURE)
    except WordingError:
        return
    assert write(found, facts_of(NAME, CREATURE)) == text


def test_a_line_of_today_is_left_alone() -> None:
    assert todays(tokenise("Draw a card.", 1, pattern_for((NAME,)))) is None


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("Summon Goblins", "Creature \u2014 Goblin"),
        ("Summon Elf", "Creature \u2014 Elf"),
        ("Summon Legend", "Legendary Creature"),
        ("Interrupt", "Instant"),
        ("Mana Source", "Instant"),
        ("Mono Artifact", "Artifact"),
        ("Enchant World", "World Enchantment"),
        ("Enchant Creature", "Enchantment \u2014 Aura"),
        ("Legendary Enchant Land", "Legendary Enchantment \u2014 Aura"),
    ],
)
def test_old_type_lines(old: str, new: str) -> None:
    assert parse_type_line(old) == parse_type_line(new)


def test_an_old_aura_that_can_enchant_only_some() -> None:
    today = read("Enchant Swamp\nEnchanted land has shroud.", NAME, "Enchantment \u2014 Aura")
    assert read("Zork can enchant only a Swamp.\nEnchanted land has shroud.", NAME, "Enchant Land") == today


@pytest.mark.parametrize("what", ["Creature", "Land", "Forest", "Permanent"])
def test_an_old_aura_enchants_what_its_type_line_says(what: str) -> None:
    text = f"You control enchanted {what if what == 'Forest' else what.lower()}."
    enchant = f"Enchant {what if what == 'Forest' else what.lower()}"
    today = read(f"{enchant}\n{text}", NAME, "Enchantment \u2014 Aura")
    assert read(text, NAME, f"Enchant {what}") == today
