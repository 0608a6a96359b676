"""Words about double-faced cards, day and night: read, and written back."""

from __future__ import annotations

import pytest

from manaburn.abilities.nouns import This
from manaburn.abilities.verbs import MoveTo
from manaburn.abilities.verbs_sides import Transform
from manaburn.wording import WordingError, facts_of, read, write

TYPE_LINE = "Creature — Human Werewolf"
BOTH = (
    "When this creature transforms into Zork, draw a card.",
    "Daybound",
    "Nightbound",
    "Disturb {1}{U}",
    "Whenever day becomes night or night becomes day, draw a card.",
)
TEXTS = (
    "{3}: Transform this creature.",
    "Whenever this creature enters or transforms into Zork, you gain 2 life.",
    "Whenever a permanent you control transforms into a non-Human creature, create a 2/2 green Wolf creature token.",
    "At the beginning of each upkeep, if no spells were cast last turn, transform this creature.",
    "At the beginning of each upkeep, if a player cast two or more spells last turn, transform this creature.",
    "When this creature dies, return it to the battlefield transformed under its owner's control.",
    "When this creature dies, return it to the battlefield tapped and transformed under your control.",
    "When this creature dies, return it to the battlefield transformed under your control at the beginning of the next end step.",
    "When another creature you control dies, transform this creature at the beginning of the next upkeep.",
    "Craft with creature {4}{B}",
    "It becomes night.",
    "This creature can't transform.",
    "If it's neither day nor night, it becomes day as this creature enters.",
    "At the beginning of your upkeep, if there is an Elf card in your graveyard, you may transform this creature.",
    "At the beginning of your upkeep, if you have seven or more cards in your graveyard, transform this creature.",
    "{1}: Put a time counter on this creature. Then if it has three or more time counters on it, remove them and transform it.",
)


@pytest.mark.parametrize("text", [*BOTH, *TEXTS])
def test_it_is_read_and_written(text: str) -> None:
    line = "Sorcery" if text.startswith("It becomes") else TYPE_LINE
    assert write(read(text, "Zork", line), facts_of("Zork", line), "current") == text


@pytest.mark.parametrize("text", BOTH)
def test_the_words_of_2022_are_the_same(text: str) -> None:
    assert write(read(text, "Zork", TYPE_LINE), facts_of("Zork", TYPE_LINE), "oracle-2022") == text


def test_what_returns_transformed_is_no_usual_return() -> None:
    (ability,) = read(
        "When this creature dies, return it to the battlefield transformed under your control.", "Zork", TYPE_LINE
    )
    assert [node.transformed for node in ability.walk() if isinstance(node, MoveTo)] == [True]
    (other,) = read("{3}: Transform this creature.", "Zork", TYPE_LINE)
    assert [node.what for node in other.walk() if isinstance(node, Transform)] == [This()]


@pytest.mark.parametrize(
    "text", ["Daybound (If a player casts a spell, it becomes night.)", "{3}: Transform.", "Disturb (It flies.) {1}"]
)
def test_what_is_not_said_so_is_refused(text: str) -> None:
    with pytest.raises(WordingError):
        read(text, "Zork", TYPE_LINE)
