"""Mana symbols that can be paid in several ways, and when it is said how (104.3, 409.1b / 107.4e-f, 601.2b).

Colours of a hybrid symbol are left to the payment, unless a player who pays by hand must announce them; Phyrexian symbols
are always asked about, since life is at stake.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from manaburn.abilities.amounts import Num
from manaburn.abilities.costs import ON_X, OR_TWO_GENERIC, OR_TWO_LIFE, Cost, symbol_text
from manaburn.abilities.nouns import You
from manaburn.abilities.terms import MANA_KINDS
from manaburn.abilities.verbs_players import LoseLife

if TYPE_CHECKING:
    from manaburn.engine.state import State

TWO_LIFE: Final = LoseLife(You(), Num(2), pay=True)


def open_symbols(state: State, cost: Cost, by_hand: bool) -> list[int]:
    """The symbols of a cost about which the player says how he pays them, in order."""
    if cost.mana is None:
        return []
    halves = by_hand and state.rules.hybrid_fixed_at_announcement
    return [symbol for symbol in cost.mana.symbols if symbol & OR_TWO_LIFE or (halves and len(ways(symbol)) > 1)]


def ways(symbol: int) -> list[int]:
    """The ways to pay a symbol: a kind of mana, ``OR_TWO_GENERIC`` or ``OR_TWO_LIFE``; none are announced for X."""
    if symbol & ON_X:
        return []
    found = [kind for kind in MANA_KINDS if symbol & kind]
    return found + [bit for bit in (OR_TWO_GENERIC, OR_TWO_LIFE) if symbol & bit]


def way_text(way: int) -> str:
    """A way to pay a symbol, written out."""
    if way == OR_TWO_GENERIC:
        return "{2}"
    return "2 life" if way == OR_TWO_LIFE else symbol_text(way)


def announced(state: State, cost: Cost, by_hand: bool, chosen: tuple[int, ...]) -> Cost:
    """The cost with the ways chosen for the first of its open symbols."""
    mana = cost.mana
    if mana is None or not chosen:
        return cost
    left = list(mana.symbols)
    generic, actions = mana.generic, cost.actions
    for symbol, way in zip(open_symbols(state, cost, by_hand), chosen, strict=False):
        left.remove(symbol)
        if way == OR_TWO_GENERIC:
            generic += 2
        elif way == OR_TWO_LIFE:
            actions = (*actions, TWO_LIFE)
        else:
            left.append(way)
    return replace(cost, mana=replace(mana, generic=generic, symbols=tuple(sorted(left))), actions=actions)
