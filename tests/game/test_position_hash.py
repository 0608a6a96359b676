"""Positions that are the same but for the names of things, and positions that are not."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from manaburn.abilities.terms import GRAVEYARD, LIBRARY
from manaburn.engine.decisions import PLAY_LAND, Option
from manaburn.engine.table.game import Game
from tests.boards import BEAR, Board, basic, creature

OX = creature("Ox", 3, 3)
Change = Callable[[Board], object]


def position(*changes: Change, turn: int = 5, spare: int = 0) -> Game:
    """Alice's main phase; ``spare`` ids have been given away before."""
    board = Board()
    board.state.next_id += spare
    board.state.turn = turn
    board.play(BEAR)
    board.play(OX, 1)
    board.hand(basic("Forest"))
    for change in changes:
        change(board)
    return Game(edition=board.edition, state=board.start().state)


def test_ids_turns_and_chance_do_not_matter() -> None:
    one = position()
    for other in (position(spare=40), position(turn=8), position()):
        other.state.rng = (9, 9, 9, 9)
        assert other.position_hash() == one.position_hash()
        assert other.state_hash() != one.state_hash()


def test_equal_cards_are_the_same_whichever_is_played() -> None:
    board = Board()
    forests = [board.hand(basic("Forest")), board.hand(basic("Forest"))]
    game = Game(edition=board.edition, state=board.start().state)
    hashes = []
    for ref in forests:
        other = game.copy()
        other.state.take(Option(PLAY_LAND, ref))  # of equal cards only one is listed
        hashes.append((other.state_hash(), other.position_hash()))
    assert hashes[0][0] != hashes[1][0]
    assert hashes[0][1] == hashes[1][1]


def test_the_way_to_a_position_does_not_matter() -> None:
    hashes = []
    for first, second in (("Forest", "Mountain"), ("Mountain", "Forest")):
        board = Board()
        lands = {name: board.play(basic(name)) for name in ("Forest", "Mountain")}
        board.hand(BEAR)
        board.start()
        for name in (first, second):
            obj = board.state.objects[lands[name]].copy()
            obj.tapped = True
            board.state.objects[lands[name]] = obj
        hashes.append(Game(edition=board.edition, state=board.state).position_hash())
    assert hashes[0] == hashes[1]


@pytest.mark.parametrize(
    "change",
    [
        lambda board: board.life(1, 19),
        lambda board: board.play(BEAR),
        lambda board: board.play(BEAR, sick=True),
        lambda board: board.play(BEAR, tapped=True),
        lambda board: board.play(BEAR, damage=1),
        lambda board: board.play(BEAR, counters={"+1/+1": 1}),
        lambda board: board.play(BEAR, 1),
        lambda board: board.play(BEAR, 0, owner=1),
        lambda board: board.hand(BEAR),
        lambda board: board.put(BEAR, 0, GRAVEYARD),
        lambda board: board.put(BEAR, 0, LIBRARY),
        lambda board: board.hand(OX),
    ],
)
def test_what_differs_is_told_apart(change: Change) -> None:
    changes: list[Change] = [
        lambda board: None,
        lambda board: board.play(BEAR),
        lambda board: board.play(BEAR, sick=True),
        lambda board: board.hand(BEAR, 1),
        lambda board: board.play(creature("Bear with wings", 2, 2, "flying")),
    ]
    found = position(change).position_hash()
    equal = [other for other in changes if position(other).position_hash() == found]
    assert len(equal) <= 1
    assert position(change, spare=7).position_hash() == found
    assert found != position().position_hash()
