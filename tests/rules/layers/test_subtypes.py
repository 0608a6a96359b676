"""Subtypes and the card types they belong to (205.3, 212.1b / 205.1a, 205.3d)."""

from __future__ import annotations

import pytest

from manaburn.abilities import terms
from manaburn.abilities.amounts import Num
from manaburn.abilities.base import Modification
from manaburn.abilities.context import Context
from manaburn.abilities.modifications import ChangeTypes, LoseAbilities, SetPT
from manaburn.abilities.nouns import It
from manaburn.abilities.subtypes import EVERY_CREATURE_TYPE
from manaburn.abilities.verbs import Affect
from tests.boards import BEAR, EDITIONS, Board, card, creature

ROCK = card("Rock", terms.ARTIFACT)
SIZE = SetPT(Num(1), Num(1))


def changed(board: Board, ref: int, *changes: tuple[Modification, ...]) -> list[str]:
    """The subtypes of an object after effects with these changes, one after the other."""
    board.start()
    for mods in changes:
        board.do(Affect(It(), mods), ctx=Context(0, 0).bind("it", (ref,)))
    return sorted(board.state.chars(ref).subtypes)


@pytest.mark.amendment("subtypes_of_types")
@pytest.mark.parametrize(
    ("edition", "subtypes"),
    [
        ("2006-10", ["Goblin"]),
        ("2009-02", ["Goblin"]),
        ("2009-10", ["Goblin"]),
        ("2011-07-15", ["Goblin"]),
        ("2011-09-30", []),
        ("current", []),
    ],
)
def test_an_artifact_gains_a_creature_type(edition: str, subtypes: list[str]) -> None:
    board = Board(edition, every_window=True)
    assert changed(board, board.play(ROCK), (ChangeTypes(subtypes=("Goblin",)),)) == subtypes


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_fitting_type_comes_first_or_with_it(edition: str) -> None:
    board = Board(edition, every_window=True)
    assert changed(board, board.play(ROCK), (SIZE, ChangeTypes(terms.CREATURE, ("Goblin",)))) == ["Goblin"]
    board = Board(edition, every_window=True)
    first, second = (SIZE, ChangeTypes(terms.CREATURE)), (ChangeTypes(subtypes=("Goblin",)),)
    assert changed(board, board.play(ROCK), first, second) == ["Goblin"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_subtypes_go_with_their_type(edition: str) -> None:
    board = Board(edition, every_window=True)
    assert changed(board, board.play(BEAR), (ChangeTypes(terms.ARTIFACT, replace_types=True),)) == []


@pytest.mark.amendment("artifact_creature_types_set")
@pytest.mark.parametrize(
    ("edition", "subtypes"),
    [("2006-10", ["Bear", "Golem"]), ("2009-10", ["Bear", "Golem"]), ("2019-08-23", ["Bear", "Golem"]),
     ("2019-10-04", ["Golem"]), ("current", ["Golem"])],
)  # fmt: skip
def test_a_creature_becomes_a_golem_artifact_creature(edition: str, subtypes: list[str]) -> None:
    bear = creature("Bear", 2, 2, subtypes=("Bear",))
    mod = ChangeTypes(terms.ARTIFACT | terms.CREATURE, ("Golem",), replace_subtypes=True, artifact=True)
    board = Board(edition, every_window=True)
    assert changed(board, board.play(bear), (mod,)) == subtypes


@pytest.mark.parametrize("edition", EDITIONS)
def test_all_creature_types_are_gained_and_lost(edition: str) -> None:
    board = Board(edition, every_window=True)
    bear = board.play(creature("Bear", 2, 2, subtypes=("Bear",)))
    changed(board, bear, (ChangeTypes(subtypes=(EVERY_CREATURE_TYPE,)),))
    assert board.state.has_subtype(bear, "Goblin")
    assert not board.state.has_subtype(bear, "Forest")
    changed(board, bear, (ChangeTypes(lose=terms.CREATURE),))
    assert not board.state.has_subtype(bear, "Bear")


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_changeling_without_abilities_keeps_its_types(edition: str) -> None:
    board = Board(edition, every_window=True)
    shifter = board.play(creature("Shifter", 2, 2, "changeling", subtypes=("Shapeshifter",)))
    changed(board, shifter, (LoseAbilities(),))
    assert board.state.has_subtype(shifter, "Goblin")
    changed(board, shifter, (ChangeTypes(subtypes=("Elf",), replace_subtypes=True),))
    assert not board.state.has_subtype(shifter, "Goblin")
    assert board.state.has_subtype(shifter, "Elf")
