"""The payment planner finds a payment exactly when there is one, and what it plans pays."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from manaburn.abilities import events as ev
from manaburn.abilities import terms
from manaburn.abilities.context import Context
from manaburn.abilities.costs import Cost, ManaCost, symbol_of
from manaburn.engine.objects import Mana
from manaburn.engine.paying import payment, planner, solver
from tests.boards import Board

from . import brute
from .sources import COUNTER, KINDS, Kind

SYMBOLS = tuple(sorted(symbol_of(text) for text in ("W", "U", "B", "R", "G", "C", "W/U", "U/B", "S", "2/R", "G/P")))
PLAIN = tuple(symbol for symbol in SYMBOLS if symbol < 128)


def set_up(kinds: list[Kind], pool: list[tuple[int, bool]], life: int) -> Board:
    board = Board(library=0, every_window=True)
    for kind in kinds:
        board.play(kind.card, counters={COUNTER[kind.card.name]: kind.counters} if kind.counters else None)
    player = board.state.players[0].copy()
    player.life = life
    player.pool = tuple(Mana(kind, snow, 0) for kind, snow in pool)
    board.state.players = [player, board.state.players[1]]
    return board.start()


@settings(max_examples=120, deadline=None)
@given(
    st.lists(st.sampled_from(sorted(KINDS)), max_size=4),
    st.lists(st.tuples(st.sampled_from(terms.MANA_KINDS), st.booleans()), max_size=2),
    st.integers(1, 5),
    st.integers(0, 4),
    st.lists(st.sampled_from(SYMBOLS), max_size=3),
)
def test_a_payment_is_found_exactly_when_there_is_one(
    names: list[str], pool: list[tuple[int, bool]], life: int, generic: int, symbols: list[int]
) -> None:
    kinds = [KINDS[name] for name in names]
    board = set_up(kinds, pool, life)
    cost = ManaCost(generic, tuple(sorted(symbols)))
    expected = brute.payable(kinds, tuple(pool), life, generic, cost.symbols)
    answer = planner.can_pay(board.state, 0, cost, planner.NO_LIMITS)
    assert answer == (planner.YES if expected else planner.NO)
    if expected:
        _pay(board, cost)


def _pay(board: Board, cost: ManaCost) -> None:
    """Let the engine pay, and see that the cost was paid and no choice was left to the player."""
    state = board.state
    state.every_window = False
    kept = state.decision
    state.decision = None
    before = state.players[0].life
    depth = len(state.frames)
    state.push_frame(payment.PayFrame(Cost(cost), Context(0, 0), 0, 0, False))
    state.frames[depth - 1].picked = ()
    while len(state.frames) > depth:
        assert state.decision is None, "no question is left to ask"
        state.frames[-1].step(state)
    assert state.frames[-1].picked == (1,)
    state.decision = kept
    spent = [event for event in state.log if event.kind == ev.SPEND_MANA and event.player == 0]
    held = [(event.other, event.flag) for event in spent]
    lost = before - state.players[0].life
    assert brute.pays(held, lost, cost.generic, list(cost.symbols))


@settings(max_examples=300, deadline=None)
@given(
    st.lists(st.integers(1, 127), max_size=7),
    st.integers(0, 4),
    st.lists(st.sampled_from(PLAIN), max_size=5),
)
def test_enough_and_match_agree(units: list[int], generic: int, symbols: list[int]) -> None:
    symbols.sort()
    demands = [*symbols, *([solver.ANY_MANA] * generic)]
    found = solver.match(units, demands)
    assert (found is not None) == solver.enough(units, generic, tuple(symbols))
    if found is not None:
        assert len(set(found)) == len(found)
        assert all(units[unit] & demand for unit, demand in zip(found, demands, strict=True))


def test_the_first_units_are_used() -> None:
    white, red, either = terms.WHITE, terms.RED, terms.WHITE | terms.RED
    assert solver.match([red, white, either], [solver.ANY_MANA, white]) == [0, 1]
    assert solver.match([white, either, red], [solver.ANY_MANA, solver.ANY_MANA]) == [0, 1]
