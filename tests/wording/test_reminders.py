"""Reminder texts: owned word for word by what they remind of, and written from the same phrases."""

from __future__ import annotations

import json

import pytest

from bench.word_damage import records_of
from manaburn.errors import InputError
from manaburn.wording import WordingError, facts_of, read, reminders_written, write
from manaburn.wording.damaged import reminder_damages
from manaburn.wording.reminder_words import PHRASES
from manaburn.wording.vocabulary import CURRENT, M10, OLD, ORACLE, VOCABULARIES
from tests.cards.cardfile import CARD_FILE, needs_card_file

CREATURE, INSTANT, AURA = "Creature \u2014 Goblin", "Instant", "Enchantment \u2014 Aura"
TEXTS = [
    ("Flying (This creature can't be blocked except by creatures with flying or reach.)", CREATURE),
    ("Flying (This creature can't be blocked except by creatures with flying.)", CREATURE),
    ("First strike, haste (This creature deals combat damage before creatures without first strike, and it can attack and {T} as"
     " soon as it comes under your control.)", CREATURE),
    ("{U}: Zork gains flying until end of turn. (It can't be blocked except by creatures with flying or reach.)", CREATURE),
    ("Creatures you control have shroud. (They can't be the targets of spells or abilities.)", "Enchantment"),
    ("You have hexproof. (You can't be the target of spells or abilities your opponents control.)", "Enchantment"),
    ("Cycling {2} ({2}, Discard this card: Draw a card.)", CREATURE),
    ("Islandcycling {2} ({2}, Discard this card: Search your library for an Island card, reveal it, put it into your hand, then"
     " shuffle.)", CREATURE),
    ("Swampwalk (This creature is unblockable as long as defending player controls a Swamp.)", CREATURE),
    ("Kicker\u2014Sacrifice two lands. (You may sacrifice two lands in addition to any other costs as you cast this spell.)\n"
     "Draw a card.", INSTANT),
    ("Suspend 4\u2014{1}{U} (Rather than play this card from your hand, you may pay {1}{U} and remove it from the game with four"
     " time counters on it. At the beginning of your upkeep, remove a time counter. When the last is removed, play it without"
     " paying its mana cost.)\nDraw a card.", "Sorcery"),
    ("Modular 1 (This creature enters the battlefield with a +1/+1 counter on it. When it dies, you may put its +1/+1 counters on"
     " target artifact creature.)", "Artifact Creature"),
    ("Affinity for artifacts (This spell costs {1} less to cast for each artifact you control.)", CREATURE),
    ("Champion a Goblin (When this comes into play, sacrifice it unless you remove another Goblin you control from the game. When"
     " this leaves play, that card returns to play.)", CREATURE),
    ("Scry 2. (Look at the top two cards of your library, then put any number of them on the bottom of your library and the rest"
     " on top in any order.)", INSTANT),
    ("{B}: Regenerate Zork. (The next time this creature would be destroyed this turn, it isn't. Instead tap it, remove all"
     " damage from it, and remove it from combat.)", CREATURE),
    ("{S}: Zork gains haste until end of turn. (It can attack and {T} this turn. {S} can be paid with one mana from a snow"
     " source.)", CREATURE),
    ("Create a Food token. (It's an artifact with \"{2}, {T}, Sacrifice this token: You gain 3 life.\")", INSTANT),
    ("This spell can't be countered. (This includes by the ward ability.)\nDraw a card.", INSTANT),
]  # fmt: skip


@pytest.mark.parametrize(("text", "type_line"), TEXTS)
def test_a_reminder_text_is_read_with_what_it_reminds_of(text: str, type_line: str) -> None:
    plain = "\n".join(line.partition(" (")[0] for line in text.split("\n"))
    assert read(text, "Zork", type_line) == read(plain, "Zork", type_line)


@pytest.mark.parametrize(("text", "type_line"), TEXTS)
def test_no_word_of_a_reminder_text_may_be_another(text: str, type_line: str) -> None:
    changes = list(reminder_damages(text))
    assert len(changes) > 5
    for one in changes:
        with pytest.raises(WordingError):
            read(one.text, "Zork", type_line)


@pytest.mark.parametrize(
    ("text", "type_line"),
    [
        ("Flying (This creature can't attack.)", CREATURE),
        ("Flying (Draw a card.)", CREATURE),
        ("Flying (They can't be blocked except by creatures with flying or reach.)", CREATURE),
        ("Creatures you control have flying. (It can't be blocked except by creatures with flying or reach.)", "Enchantment"),
        ("Cycling {2} ({3}, Discard this card: Draw a card.)", CREATURE),
        ("Swampwalk (This creature can't be blocked as long as defending player controls an Island.)", CREATURE),
        ("Bushido 1 (Whenever this creature blocks or becomes blocked, it gets +2/+2 until end of turn.)", CREATURE),
        ("Draw a card. (This effect lasts indefinitely.)", INSTANT),
        ("(Draw a card.)", INSTANT),
        ("({T}: Add {G}.)", "Basic Land \u2014 Island"),
    ],
)  # fmt: skip
def test_what_belongs_to_something_else_is_refused(text: str, type_line: str) -> None:
    with pytest.raises(WordingError, match="reminder text that belongs to nothing here"):
        read(text, "Zork", type_line)


@pytest.mark.parametrize(
    ("keyword", "vocabulary", "said"),
    [
        ("Trample", ORACLE, "This creature can deal excess combat damage to the player or planeswalker it's attacking."),
        ("Flashback {2}{R}", OLD,
         "You may play this card from your graveyard for its flashback cost. Then remove it from the game."),
        ("Flashback {2}{R}", M10, "You may cast this card from your graveyard for its flashback cost. Then exile it."),
        ("Bloodthirst 2", CURRENT,
         "If an opponent was dealt damage this turn, this creature enters with two +1/+1 counters on it."),
        ("Soulshift 3", OLD,
         "When this is put into a graveyard from play, you may return target Spirit card with converted mana cost"
         " 3 or less from your graveyard to your hand."),
    ],
)  # fmt: skip
def test_it_is_written_in_the_words_of_its_time(keyword: str, vocabulary: str, said: str) -> None:
    assert write(read(keyword, "Zork", CREATURE), facts_of("Zork", CREATURE), vocabulary, True) == f"{keyword} ({said})"


@pytest.mark.parametrize("vocabulary", VOCABULARIES)
@pytest.mark.parametrize(
    "keyword",
    ["Flying, vigilance, lifelink", "Protection from red", "Morph {2}{U}", "Equip {3}", "Vanishing 3", "Dredge 1", "Devour 2",
     "Echo {R}", "Cumulative upkeep {1}", "Madness {B}", "Ninjutsu {1}{U}", "Persist", "Unearth {B}", "Reinforce 2\u2014{1}{G}"],
)  # fmt: skip
def test_what_is_written_is_read(keyword: str, vocabulary: str) -> None:
    abilities = read(keyword, "Zork", CREATURE)
    written = write(abilities, facts_of("Zork", CREATURE), vocabulary, True)
    assert "(" in written
    assert read(written, "Zork", CREATURE) == abilities


def test_a_land_of_three_types() -> None:
    assert read("({T}: Add {W}, {U}, or {B}.)", "Zork", "Land \u2014 Plains Island Swamp") == ()
    with pytest.raises(WordingError):
        read("({T}: Add {W}, {U}, {B}.)", "Zork", "Land \u2014 Plains Island Swamp")


def test_whether_the_reminder_texts_are_ours() -> None:
    ours = "Flying (This creature can't be blocked except by creatures with flying or reach.)"
    assert reminders_written(ours, "Zork", CREATURE)
    assert reminders_written("Flying", "Zork", CREATURE)
    assert not reminders_written(
        "Flying (This creature can't be blocked except by creatures with flying.)", "Zork", CREATURE
    )
    assert reminders_written("({T}: Add {W} or {U}.)", "Zork", "Land \u2014 Plains Island")
    assert reminders_written("({R/W} can be paid with either {R} or {W}.)\nHaste", "Zork", CREATURE, ORACLE, "{1}{R/W}")


def test_every_row_has_a_phrase_that_is_written() -> None:
    assert all(any(mark != "-" for mark, _ in rows) for rows in PHRASES.values())


# the changes that give another phrase of the same thing
IDLE = (
    "creature",
    "you",
    "may",
    "permanent",
    "artifact",
    "total",
    "time",
    "combat",
    "still",
    "exactly",
    "too",
    "all",
    "spell",
)


@needs_card_file
def test_a_sample_of_the_cards() -> None:
    tried = kept = 0
    for record in records_of(CARD_FILE, 900, seed=20091002):
        if "(" not in record["oracle_text"]:
            continue
        text, name, type_line = record["oracle_text"], record["name"], record["type_line"]
        try:
            abilities = read(text, name, type_line)
        except InputError:
            continue
        for one in list(reminder_damages(text))[:: 1 + len(text) // 60]:
            tried += 1
            try:
                assert read(one.text, name, type_line) == abilities, json.dumps(one.text)
            except WordingError:
                continue
            assert one.old in IDLE, (name, one.what, one.text)
            kept += 1
    assert tried > 300
    assert kept < tried / 50
