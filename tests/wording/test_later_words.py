"""Words of later cards: tokens that the rules describe, fights, surveil, attacks of a player, what is put off to this turn."""

from __future__ import annotations

import pytest

from manaburn.abilities.amounts import Num
from manaburn.abilities.effects import Delayed
from manaburn.abilities.filters import HasType
from manaburn.abilities.nouns import You
from manaburn.abilities.terms import CREATURE
from manaburn.abilities.triggers_more import AttacksWith
from manaburn.abilities.verbs import CreateToken
from manaburn.abilities.verbs_cards import Scry
from manaburn.abilities.verbs_fight import Fight
from manaburn.wording import WordingError, facts_of, read, write

TYPE_LINE = "Creature — Human Knight"
TEXTS = (
    "When this creature enters, create a Treasure token.",
    "When this creature enters, create two Food tokens.",
    "When this creature enters, create two tapped Treasure tokens.",
    "When this creature enters, each opponent creates a Clue token.",
    "When this creature enters, target creature you control fights target creature you don't control.",
    "When this creature enters, it fights up to one target creature you don't control.",
    "When this creature enters, surveil 2.",
    "Whenever you attack, draw a card.",
    "Whenever you attack with two or more creatures, draw a card.",
    "{1}: Whenever a creature dies this turn, you gain 1 life.",
    "{1}: Until end of turn, whenever a creature dies, you gain 1 life.",
    "{1}: When you next cast a creature spell this turn, draw a card.",
    "Protection from everything",
    "Each creature you control with three or more level counters on it gets +1/+1.",
)


@pytest.mark.parametrize("text", TEXTS)
def test_it_is_read_and_written(text: str) -> None:
    assert write(read(text, "Zork", TYPE_LINE), facts_of("Zork", TYPE_LINE), "current") == text


def test_what_it_is_read_as() -> None:
    nodes = [node for text in TEXTS for ability in read(text, "Zork", TYPE_LINE) for node in ability.walk()]
    assert Scry(Num(2), bury=True) in nodes
    assert {AttacksWith(You()), AttacksWith(You(), HasType(CREATURE), 2)} <= {*nodes}
    assert sum(isinstance(node, Fight) for node in nodes) == 2
    assert [node.once for node in nodes if isinstance(node, Delayed)] == [False, False, True]
    assert {node.token.name for node in nodes if isinstance(node, CreateToken)} == {"Treasure", "Food", "Clue"}


def test_nothing_stands_behind_what_is_put_off() -> None:
    """What did could be part of it, or not."""
    with pytest.raises(WordingError):
        read(
            "{1}: Whenever a creature attacks this turn, tap it. It gains trample until end of turn.", "Zork", TYPE_LINE
        )


@pytest.mark.parametrize("reminder", ['It\'s an artifact with "{2}, {T}, Sacrifice this token: You gain 3 life."'])
def test_reminders(reminder: str) -> None:
    text = "When this creature enters, create a Food token."
    assert read(f"{text} ({reminder})", "Zork", TYPE_LINE) == read(text, "Zork", TYPE_LINE)
    with pytest.raises(WordingError):
        read(f"Flying ({reminder})", "Zork", TYPE_LINE)


@pytest.mark.parametrize("text", [
    "When this creature enters, look at the top five cards of your library. You may reveal an artifact card from among them"
    " and put it into your hand. Put the rest on the bottom of your library in a random order.",
    "When this creature enters, creatures you control gain flying until your next turn.",
    "When this creature enters, until your next turn, creatures you control gain flying.",
    "When this creature enters, creatures your opponents control can't block until your next turn.",
    "When this creature enters, gain control of target land for as long as this creature remains on the battlefield.",
    "When this creature enters, target creature gains hexproof for as long as this creature remains on the battlefield.",
    'When this creature attacks, it gains "{T}: Draw a card."',
    "When this creature enters, put a +1/+1 counter on each of up to two target creatures.",
])  # fmt: skip
def test_how_long_it_lasts_and_in_what_order(text: str) -> None:
    assert write(read(text, "Zork", TYPE_LINE), facts_of("Zork", TYPE_LINE), "current") == text


@pytest.mark.parametrize("text", [
    "Whenever you cast a historic spell, draw a card. (Artifacts, legendaries, and Sagas are historic.)",
    "As long as there are four or more lore counters among Sagas you control, this creature gets +1/+1.",
    "When this creature enters, destroy target nonhistoric permanent.",
])  # fmt: skip
def test_what_is_historic(text: str) -> None:
    plain = text.partition(" (")[0]
    assert write(read(text, "Zork", TYPE_LINE), facts_of("Zork", TYPE_LINE), "current") == plain


def test_each_of_the_targets() -> None:
    text = "When this creature enters, up to two target creatures each get +2/+2 and gain trample until end of turn."
    assert write(read(text, "Zork", TYPE_LINE), facts_of("Zork", TYPE_LINE), "current") == text


@pytest.mark.parametrize(
    "text", ["When this creature dies, investigate.", "When this creature dies, create a Clue token."]
)
def test_investigate(text: str) -> None:
    abilities = read(text, "Zork", TYPE_LINE)
    assert write(abilities, facts_of("Zork", TYPE_LINE), "current") == text
    assert abilities == read("When this creature dies, investigate.", "Zork", TYPE_LINE)
    reminder = 'Create a Clue token. It\'s an artifact with "{2}, Sacrifice this token: Draw a card."'
    assert read(f"When this creature dies, investigate. ({reminder})", "Zork", TYPE_LINE) == abilities
