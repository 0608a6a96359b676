"""What a copy is that differs from its original in a copiable value: a description of its own in the table (503.2 / 707.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaburn.abilities.abilities import Keyword
from manaburn.abilities.stacked import Variant
from manaburn.engine.table import loading

if TYPE_CHECKING:
    from manaburn.abilities.base import Ability
    from manaburn.engine.state import State


def variant(state: State, index: int, colors: int, without: str) -> int:
    """The index of a card's description with these colours instead (0: its own) and without a keyword ("": with all)."""
    node = Variant(index, colors, without)
    for known, printed in enumerate(state.table):
        if printed.node is not None and printed.node == node:
            return known
    chars = state.table[index].base[0].copy()
    if colors:
        chars.colors = colors
    if without:
        kept = [ability for ability in chars.abilities if not _is_of(ability, without)]
        chars.set_abilities(tuple(kept))
    state.table = [*state.table, loading.printed_of(chars, len(state.names), node)]
    return len(state.table) - 1


def _is_of(ability: Ability, name: str) -> bool:
    return isinstance(ability, Keyword) and ability.name == name
