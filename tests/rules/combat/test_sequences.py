"""Whole declarations and sequences of small ones; combat in the middle can be copied and gone on with."""

from __future__ import annotations

from random import Random

import pytest

from manaburn.abilities import events as ev
from manaburn.abilities import terms
from manaburn.engine import decisions as dec
from manaburn.engine.combat import attacking, blocking, combat_damage
from manaburn.engine.state import State
from tests.boards import BEAR, EDITIONS, Board, TestCard, creature, planeswalker

KINDS = (
    BEAR,
    creature("Drake", 2, 2, "flying"),
    creature("Spider", 1, 3, "reach"),
    creature("Brute", 3, 2, "menace"),
    creature("Beast", 5, 4, "trample"),
    creature("Knight", 2, 1, "first strike"),
    creature("Hero", 2, 3, "double strike"),
    creature("Asp", 1, 1, "deathtouch"),
    creature("Angel", 3, 3, "vigilance", "lifelink"),
    creature("Wall", 0, 5, "defender"),
)
WALKER = planeswalker("Jace", 4, "Jace")


def random_board(edition: str, rng: Random) -> Board:
    """Creatures on both sides, as the combat of the first player begins."""
    board = Board(edition)
    board.play(BEAR)
    for seat in (0, 1):
        for _ in range(rng.randint(2, 6)):
            what: TestCard = rng.choice(KINDS)
            board.play(what, seat, sick=rng.random() < 0.2, tapped=rng.random() < 0.1)
    if edition != "2006-10" and rng.random() < 0.5:
        board.play(WALKER, 1, counters={"loyalty": 4})
    return board.start()


def in_combat(state: State) -> bool:
    return state.decision is not None and not state.over and state.turn == 5 and state.step <= terms.END_OF_COMBAT


def declared_since(state: State, start: int, kind: int) -> tuple[tuple[int, int], ...]:
    """The attacks or blocks declared since the log had that length."""
    wanted = ev.ATTACK if kind == dec.ATTACK else ev.BLOCK
    return tuple((event.obj, event.other) for event in state.log[start:] if event.kind == wanted)


def goes_on(state: State, kind: int) -> bool:
    """Whether the declaration is still under way."""
    return state.decision is not None and state.decision.kind == kind and in_combat(state)


def declare_at_random(state: State, rng: Random) -> None:
    """Answer a whole declaration at random."""
    assert state.decision is not None
    kind = state.decision.kind
    while goes_on(state, kind):
        assert state.decision is not None
        state.take(rng.choice(state.decision.options))


def declare(state: State, declared: tuple[tuple[int, int], ...]) -> None:
    """Answer a whole declaration as given."""
    assert state.decision is not None
    kind = state.decision.kind
    while goes_on(state, kind):
        decision = state.decision
        assert decision is not None
        if kind == dec.ATTACK:
            option = attacking.next_option(decision, dict(declared))
        else:
            option = blocking.next_option(decision, declared)
        assert option is not None
        state.take(option)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seed", range(12))
def test_a_whole_declaration_is_its_sequence(edition: str, seed: int) -> None:
    """What is reached step by step is legal as a whole, and the whole leads to the same by any way."""
    rng = Random(seed)
    state = random_board(edition, rng).state
    seen = 0
    while in_combat(state):
        assert state.decision is not None
        kind, seat = state.decision.kind, state.decision.player
        if kind not in (dec.ATTACK, dec.BLOCK):
            state.take(rng.choice(state.decision.options))
            continue
        before = state.copy()
        declare_at_random(state, rng)
        declared = declared_since(state, len(before.log), kind)
        if kind == dec.ATTACK:
            assert attacking.check_attackers(before, seat, dict(declared)) is None
        else:
            assert blocking.check_blockers(before, seat, declared) is None
        again = before.copy()
        declare(again, tuple(rng.sample(declared, len(declared))))
        assert sorted(declared_since(again, len(before.log), kind)) == sorted(declared)
        seen += 1
    assert seen > 0


def forgetful(state: State) -> State:
    """The state without what frames only keep so as not to work it out again (a saved game does not hold it)."""
    for frame in state.frames:
        if isinstance(frame, blocking.BlockFrame):
            frame.problem = None
        elif isinstance(frame, combat_damage.DamageFrame):
            frame.plan = []
    return state


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seed", range(10))
def test_combat_goes_on_from_a_copy_of_any_moment(edition: str, seed: int) -> None:
    """A copy taken at each decision, given the same answers, comes to the same end; the copies do not disturb one another."""
    rng = Random(seed)
    state = random_board(edition, rng).state
    copies: list[tuple[State, list[int]]] = []
    taken: list[int] = []
    while in_combat(state):
        assert state.decision is not None
        copies.append((forgetful(state.copy()), list(taken)))
        taken.append(rng.randrange(len(state.decision.options)))
        state.take(state.decision.options[taken[-1]])
    end = described(state)
    for copy, before in copies:
        for index in taken[len(before) :]:
            assert copy.decision is not None
            copy.take(copy.decision.options[index])
        assert described(copy) == end


def described(state: State) -> list[tuple[int, int, int, int, int]]:
    return [(event.kind, event.obj, event.amount, event.other, event.source) for event in state.log]
