"""The exact payment solver: which mana pays what (406, 411 / 106, 118.3a).

A *unit* is one mana that is there or can be had: its mask holds the kinds it may be, and ``SNOW_SYMBOL`` if its source is
snow. A *demand* is the mask of what pays it, so ``mask & demand`` says whether it does. Units are handed in by preference:
the set of units used is the best one in that order (the sets that can be used form a matroid, so greedy is exact).
"""

from __future__ import annotations

from typing import Final

from manaburn.abilities.costs import SNOW_SYMBOL
from manaburn.abilities.terms import ANY_COLOR, COLORLESS

GENERIC: Final = 512  # what pays only generic mana (a creature tapped for convoke, beside its colours)
ANY_MANA: Final = ANY_COLOR | COLORLESS | SNOW_SYMBOL | GENERIC
REAL: Final = ANY_MANA & ~GENERIC
APART: Final = 10
"""Some units pay the cost itself but no activation on the way to it: their kinds are bits so many places up."""


def enough(units: list[int], generic: int, symbols: tuple[int, ...]) -> bool:
    """Whether units with these masks can pay generic mana and symbols (Hall's condition; exact)."""
    if len(units) < generic + len(symbols):
        return False
    if not symbols:
        return True
    kinds, counts = _grouped(symbols)
    if len(kinds) > 4:
        return match(units, list(symbols)) is not None
    for chosen in range(1, 1 << len(kinds)):
        mask = demand = 0
        for index, kind in enumerate(kinds):
            if chosen >> index & 1:
                mask |= kind
                demand += counts[index]
        if not _at_least(units, mask, demand):
            return False
    return True


def _grouped(symbols: tuple[int, ...]) -> tuple[list[int], list[int]]:
    """The different symbols (equal ones stand together) and how often each occurs."""
    kinds: list[int] = []
    counts: list[int] = []
    for symbol in symbols:
        if kinds and kinds[-1] == symbol:
            counts[-1] += 1
        else:
            kinds.append(symbol)
            counts.append(1)
    return kinds, counts


def _at_least(units: list[int], mask: int, count: int) -> bool:
    for unit in units:
        if unit & mask:
            count -= 1
            if count == 0:
                return True
    return False


def match(units: list[int], demands: list[int]) -> list[int] | None:
    """For each demand the index of the unit that pays it, the units used being the first that can be; None if unpayable."""
    owner = [-1] * len(demands)
    missing = len(demands)
    if missing == 0:
        return owner
    for unit in range(len(units)):
        if _augment(units, demands, owner, unit, [False] * len(demands)):
            missing -= 1
            if missing == 0:
                return owner
    return None


def _augment(units: list[int], demands: list[int], owner: list[int], unit: int, seen: list[bool]) -> bool:
    """Find a demand for the unit, moving other units to other demands where that helps."""
    mask = units[unit]
    for index, demand in enumerate(demands):
        if mask & demand and owner[index] < 0:
            owner[index] = unit
            return True
    for index, demand in enumerate(demands):
        if mask & demand and not seen[index]:
            seen[index] = True
            if _augment(units, demands, owner, owner[index], seen):
                owner[index] = unit
                return True
    return False


def apart(mask: int) -> int:
    """A unit for the cost itself alone: a creature that helps, or mana that may be spent on nothing else."""
    return (mask & REAL) << APART | GENERIC


def widened(demand: int) -> int:
    """A demand of the cost itself, which units that stand apart pay as well."""
    return demand | (demand & REAL) << APART


def kind_for(mask: int, demand: int) -> int:
    """The kind of mana a unit becomes as it pays a demand: the first that does."""
    mask |= mask >> APART & REAL
    wanted = mask & demand & (ANY_COLOR | COLORLESS)
    if wanted == 0:  # a snow symbol: any kind will do
        wanted = mask & (ANY_COLOR | COLORLESS)
    return wanted & -wanted


def match_staged(units: list[int], stages: list[int], demands: list[int], when: list[int]) -> list[int] | None:
    """As ``match``, but a unit made at a stage pays only demands of later stages (-1: it is there from the start)."""
    owner = [-1] * len(demands)
    missing = len(demands)
    if missing == 0:
        return owner
    for unit in range(len(units)):
        if _augment_staged(units, stages, demands, when, owner, unit, [False] * len(demands)):
            missing -= 1
            if missing == 0:
                return owner
    return None


def _augment_staged(
    units: list[int],
    stages: list[int],
    demands: list[int],
    when: list[int],
    owner: list[int],
    unit: int,
    seen: list[bool],
) -> bool:
    mask, stage = units[unit], stages[unit]
    for index, demand in enumerate(demands):
        if mask & demand and stage < when[index] and owner[index] < 0:
            owner[index] = unit
            return True
    for index, demand in enumerate(demands):
        if mask & demand and stage < when[index] and not seen[index]:
            seen[index] = True
            if _augment_staged(units, stages, demands, when, owner, owner[index], seen):
                owner[index] = unit
                return True
    return False
