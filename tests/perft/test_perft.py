"""How many ways there are to go on from small fixed positions, counted to a depth of choices.

Each line of ``counts.txt`` is a position, an edition, a depth, the number of ways and of different positions reached.
The counts are made three ways that must agree: on copies, by push and pop, and on positions saved and loaded.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from manaburn.abilities.terms import BEGIN_COMBAT, PRECOMBAT_MAIN
from manaburn.engine.saving.equivalence import position_hash
from manaburn.engine.state import State
from manaburn.engine.table.game import Game
from manaburn.engine.turns.turn import BEGIN
from tests import accepted
from tests.boards import BEAR, EDITIONS, Board, basic, creature

OX = creature("Ox", 3, 4, cost="{3}{G}")
KNIGHT = creature("Knight", 2, 1, "first strike", cost="{1}{G}")


def main_phase(edition: str) -> Board:
    """Two lands and two creatures in hand, two lands in play."""
    board = Board(edition)
    for name in ("Forest", "Forest", "Mountain"):
        board.play(basic(name))
    board.hand(basic("Forest"))
    board.hand(basic("Mountain"))
    board.hand(BEAR)
    board.hand(creature("Goblin", 1, 1, cost="{R}"))
    return board.start(PRECOMBAT_MAIN)


def attack(edition: str) -> Board:
    """Three attackers of two kinds against two possible blockers."""
    board = Board(edition)
    for card in (BEAR, OX, KNIGHT):
        board.play(card)
    board.play(BEAR, 1)
    board.play(OX, 1)
    return board.start(BEGIN_COMBAT, part=BEGIN)


def division(edition: str) -> Board:
    """A large attacker that is blocked by two and divides its damage."""
    board = Board(edition)
    board.play(creature("Giant", 6, 6, cost="{5}"))
    board.play(BEAR, 1)
    board.play(OX, 1)
    return board.start(BEGIN_COMBAT, part=BEGIN)


POSITIONS: dict[str, tuple[Callable[[str], Board], int]] = {
    "main phase": (main_phase, 4),
    "attack": (attack, 4),
    "division": (division, 5),
}


def on_copies(state: State, depth: int, reached: set[str]) -> int:
    """The number of ways, each tried on a copy; what they reach goes into ``reached``."""
    if depth == 0 or state.decision is None:
        reached.add(position_hash(state))
        return 1
    count = 0
    for option in state.decision.options:
        copy = state.copy()
        copy.take(option)
        count += on_copies(copy, depth - 1, reached)
    return count


def by_undoing(game: Game, depth: int) -> int:
    """The number of ways, each pushed and popped."""
    if depth == 0 or game.decision is None:
        return 1
    count = 0
    for option in list(game.options):
        game.push(option)
        count += by_undoing(game, depth - 1)
        game.pop()
    return count


def by_loading(game: Game, depth: int) -> int:
    """The number of ways, each from a saved game."""
    if depth == 0 or game.decision is None:
        return 1
    saved, count = game.save(), 0
    for index in range(len(game.options)):
        other = Game.load(saved)
        other.push(other.options[index])
        count += by_loading(other, depth - 1)
    return count


def test_counts_are_as_accepted() -> None:
    rows = []
    for name, (build, deepest) in POSITIONS.items():
        for edition in EDITIONS:
            for depth in range(1, deepest + 1):
                reached: set[str] = set()
                ways = on_copies(build(edition).state, depth, reached)
                rows.append(f"{name:<12}{edition:<9}{depth:>2}{ways:>7}{len(reached):>7}")
    accepted.check("perft/counts.txt", "\n".join(rows) + "\n")


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("name", POSITIONS)
def test_undoing_and_loading_count_the_same(name: str, edition: str) -> None:
    build, _ = POSITIONS[name]
    ways = on_copies(build(edition).state, 3, set())
    board = build(edition)
    game = Game(edition=board.edition, state=board.state)
    before = game.state_hash()
    assert by_undoing(game, 3) == ways
    assert game.state_hash() == before
    assert by_loading(game, 2) == on_copies(build(edition).state, 2, set())
