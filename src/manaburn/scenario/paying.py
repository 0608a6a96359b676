"""Paying from named sources: which ability of each is activated, and for which kind of mana."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from manaburn.abilities.abilities import Activated
from manaburn.abilities.terms import BATTLEFIELD, MANA_KINDS
from manaburn.engine.paying import mana, planner, solver
from manaburn.engine.playing import activating
from manaburn.engine.playing.offers import is_mana_ability, simple_mask
from manaburn.engine.refusal import Refusal
from manaburn.scenario.problems import IllegalAction
from manaburn.scenario.reference import parse

if TYPE_CHECKING:
    from manaburn.abilities.costs import ManaCost
    from manaburn.engine.state import State
    from manaburn.scenario.table import Table

NO_SOURCE: Final = Refusal("cost.mana_payment", "it can't be tapped for mana now")

Choice = tuple[int, int, int]
"""A source, the index of its ability, and the kind of mana (0: left open)."""


def plan(table: Table, seat: int, cost: ManaCost, names: list[str]) -> list[Choice]:
    """The mana abilities to activate, in the order of the names. Raises IllegalAction for a source that can't be used."""
    state = table.state
    taken: list[int] = []
    for name in names:
        taken.append(_source(table, seat, name, taken))
    masks = [_mask(state, seat, ref) for ref in taken]
    kinds = _kinds(state, seat, cost, masks)
    return [_choice(state, seat, ref, kind) for ref, kind in zip(taken, kinds, strict=True)]


def _source(table: Table, seat: int, name: str, taken: list[int]) -> int:
    """The first permanent of that name that could make mana and is not taken."""
    found = table.find(parse(name, table.state.names), (BATTLEFIELD,), seat)
    for ref in found:
        if ref not in taken and _abilities(table.state, seat, ref):
            return ref
    if not found:
        raise IllegalAction(f"{name} can't pay: there is no such permanent")
    raise IllegalAction(f"{name} can't pay: {NO_SOURCE.text}", (NO_SOURCE,))


def _abilities(state: State, seat: int, ref: int) -> list[tuple[int, Activated]]:
    """The mana abilities of a permanent that the player could activate now, with their indexes."""
    return [
        (index, ability)
        for index, ability in enumerate(state.chars(ref).abilities)
        if isinstance(ability, Activated)
        and is_mana_ability(state, ability)
        and activating.check_activate(state, seat, ref, index) is None
    ]


def _mask(state: State, seat: int, ref: int) -> int:
    """The kinds of mana that the simple abilities of a source could make."""
    mask = 0
    for _, ability in _abilities(state, seat, ref):
        mask |= simple_mask(ability)
    return mask


def _kinds(state: State, seat: int, cost: ManaCost, masks: list[int]) -> list[int]:
    """The kind each source is to make so that all together, with the pool, pay the cost; 0 where it is left open."""
    pool = [mana.unit_mask(unit) for unit in state.players[seat].pool]
    for variant in planner.variants(cost):
        demands = variant.demands()
        units = [*masks, *pool]
        found = solver.match(units, demands)
        if found is None:
            continue
        kinds = [0] * len(masks)
        for demand, unit in zip(demands, found, strict=True):
            if unit < len(masks):
                kinds[unit] = solver.kind_for(masks[unit], demand)
        return kinds
    return [0] * len(masks)


def _choice(state: State, seat: int, ref: int, kind: int) -> Choice:
    """The ability of a source that makes that kind of mana; the first one where it is left open."""
    abilities = _abilities(state, seat, ref)
    for index, ability in abilities:
        if kind and simple_mask(ability) & kind:
            return ref, index, kind
    return ref, abilities[0][0], next((one for one in MANA_KINDS if one == kind), 0)
