"""Level symbols, chapters and class levels: the lines of a striated text as abilities, and back."""

from __future__ import annotations

import pytest

from manaburn.abilities.abilities import Activated, Keyword, Static, Triggered
from manaburn.abilities.amounts import Counters, Num
from manaburn.abilities.chapters import Chapter
from manaburn.abilities.conditions import Compare, Every
from manaburn.abilities.designations import Designate
from manaburn.abilities.modifications import AddAbilities, SetPT
from manaburn.abilities.nouns import This, You
from manaburn.abilities.terms import GE, LE
from manaburn.abilities.verbs_players import Draw
from manaburn.wording import WordingError, facts_of, read, write

LEVELS = Counters(This(), "level")
CREATURE = "Creature — Human Knight"
SAGA = "Enchantment — Saga"


def same(text: str, type_line: str) -> bool:
    """Whether the text is written as it was read."""
    return write(read(text, "Zork", type_line), facts_of("Zork", type_line), "current") == text


def test_level_symbols() -> None:
    text = "LEVEL 1-3\n2/3\nFlying\nLEVEL 4+\n4/4\nFlying, vigilance"
    low, high = read(text, "Zork", CREATURE)
    assert low == Static(
        This(),
        (SetPT(Num(2), Num(3)), AddAbilities((Keyword("flying"),))),
        Every((Compare(LEVELS, GE, Num(1)), Compare(LEVELS, LE, Num(3)))),
        label="LEVEL",
    )
    assert isinstance(high, Static)
    assert high.mods[1] == AddAbilities((Keyword("flying"), Keyword("vigilance")))
    assert same(text, CREATURE)


def test_a_level_without_abilities() -> None:
    assert same("LEVEL 1-3\n2/3\nLEVEL 4+\n4/4\nFlying\nVigilance", CREATURE)


@pytest.mark.parametrize("text", ["LEVEL 1-3\nFlying", "LEVEL 4+", "4/4", "LEVEL 4+\n4/4\nXyzzy"])
def test_what_is_no_level(text: str) -> None:
    with pytest.raises(WordingError):
        read(text, "Zork", CREATURE)


def test_chapters() -> None:
    text = "I, II — Draw a card.\nIII — Secret Name — Draw a card."
    first, second, third = read(text, "Zork", SAGA)
    assert (first, second) == (Triggered(Chapter(1), Draw(You())), Triggered(Chapter(2), Draw(You())))
    assert third == Triggered(Chapter(3), Draw(You()), label="Secret Name")
    assert same(text, SAGA)
    assert same("I — Draw a card.\nII — Draw a card.", SAGA)


@pytest.mark.parametrize("text", ["I, — Draw a card.", "I Draw a card.", "IIII — Draw a card.", "I — Secret Name — "])
def test_what_is_no_chapter(text: str) -> None:
    with pytest.raises(WordingError):
        read(text, "Zork", SAGA)


def test_the_reminder_text_of_a_saga() -> None:
    reminder = "(As this Saga enters and after your draw step, add a lore counter. Sacrifice after I.)\n"
    assert read(reminder + "I — Draw a card.", "Zork", SAGA) == (Triggered(Chapter(1), Draw(You())),)
    with pytest.raises(WordingError):
        read(reminder, "Zork", "Enchantment")


CLASS = "Enchantment — Class"
CASE = "Enchantment — Case"


@pytest.mark.parametrize("text", [
    "You have no maximum hand size.\n{2}{U}: Level 2\nWhen this Class becomes level 2, draw two cards.\n{4}{U}: Level 3\n"
    "Creatures you control get +1/+1.\nCreatures you control have haste.",
    "{U}: Level 2 — Creatures you control get +1/+1.\n{1}{U}: Level 3 — Creatures you control have haste.",
])  # fmt: skip
def test_class_levels(text: str) -> None:
    abilities = read(text, "Zork", CLASS)
    bars = [one for one in abilities if isinstance(one, Activated)]
    assert [one.effect for one in bars] == [Designate(This(), "level", 2), Designate(This(), "level", 3)]
    assert all(isinstance(abilities[abilities.index(bar) + 1], Static) for bar in bars)
    assert same(text, CLASS)


def test_a_case() -> None:
    text = "To solve — You have no cards in hand.\nSolved — Creatures you control get +1/+1."
    solving, solved = read(text, "Zork", CASE)
    assert isinstance(solving, Triggered)
    assert solving.effect == Designate(This(), "solved")
    assert isinstance(solved, Static)
    assert same(text, CASE)
    reminded = text.replace("hand.", "hand. (If unsolved, solve at the beginning of your end step.)")
    assert read(reminded, "Zork", CASE) == (solving, solved)


@pytest.mark.parametrize("text", ["{U}: Level 2 — Draw a card.\nXyzzy", "{U}: Level two"])
def test_what_is_no_class_level(text: str) -> None:
    with pytest.raises(WordingError):
        read(text, "Zork", CLASS)
