"""Subtypes and the card types they belong to (205.3, 212.1b / 205.1a, 205.3d)."""

from __future__ import annotations

import pytest

from manaburn.abilities import terms
from manaburn.abilities.amounts import Num
from manaburn.abilities.base import Modification
from manaburn.abilities.context import Context
from manaburn.abilities.modifications import ChangeTypes, SetPT
from manaburn.abilities.nouns import It
from manaburn.abilities.verbs import Affect
from tests.boards import BEAR, EDITIONS, Board, card

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
