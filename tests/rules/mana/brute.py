"""A brute force search over all ways to make mana, written without any of the engine's planning."""

from __future__ import annotations

from itertools import product

from manaburn.abilities.costs import OR_TWO_GENERIC, OR_TWO_LIFE, SNOW_SYMBOL
from manaburn.abilities.terms import MANA_KINDS

from .sources import Kind

Mana = tuple[int, bool]  # kind, snow
Board = tuple[tuple[bool, int, bool], ...]  # for each source: tapped, counters, gone


def payable(kinds: list[Kind], pool: tuple[Mana, ...], life: int, generic: int, symbols: tuple[int, ...]) -> bool:
    """Whether some sequence of activations pays the cost."""
    seen: set[tuple[tuple[Mana, ...], Board, int]] = set()
    start: Board = tuple((False, kind.counters, False) for kind in kinds)
    todo = [(tuple(sorted(pool)), start, life)]
    while todo:
        node = todo.pop()
        if node in seen:
            continue
        seen.add(node)
        held, board, life_left = node
        if pays(list(held), life_left, generic, list(symbols)):
            return True
        todo.extend(_next(kinds, held, board, life_left))
    return False


def _next(
    kinds: list[Kind], held: tuple[Mana, ...], board: Board, life: int
) -> list[tuple[tuple[Mana, ...], Board, int]]:
    found: list[tuple[tuple[Mana, ...], Board, int]] = []
    for index, kind in enumerate(kinds):
        tapped, counters, gone = board[index]
        for use in kind.uses:
            if gone or (use.tap and tapped) or use.counters > counters or use.life > life or use.needs > len(held):
                continue
            after = (tapped or use.tap, counters - use.counters, use.gone)
            changed = (*board[:index], after, *board[index + 1 :])
            for rest in {_without(held, spent) for spent in product(range(len(held)), repeat=use.needs)}:
                for made in _made(use.makes, use.same):
                    pool = tuple(sorted((*rest, *((one, kind.snow) for one in made))))
                    found.append((pool, changed, life - use.life))
    return found


def _without(held: tuple[Mana, ...], spent: tuple[int, ...]) -> tuple[Mana, ...]:
    return tuple(unit for index, unit in enumerate(held) if index not in spent)


def _made(masks: tuple[int, ...], same: bool) -> list[tuple[int, ...]]:
    options = [[kind for kind in MANA_KINDS if mask & kind] for mask in masks]
    if same:
        return [(kind,) * len(masks) for kind in options[0]]
    return list(product(*options))


def pays(held: list[Mana], life: int, generic: int, symbols: list[int]) -> bool:
    """Whether the mana pays the rest of the cost, tried symbol by symbol."""
    if not symbols:
        return len(held) >= generic
    symbol, rest = symbols[0], symbols[1:]
    for index, (kind, snow) in enumerate(held):
        left = held[:index] + held[index + 1 :]
        if (symbol & kind or (symbol & SNOW_SYMBOL and snow)) and pays(left, life, generic, rest):
            return True
    if symbol & OR_TWO_GENERIC and pays(held, life, generic + 2, rest):
        return True
    return bool(symbol & OR_TWO_LIFE) and life >= 2 and pays(held, life - 2, generic, rest)
