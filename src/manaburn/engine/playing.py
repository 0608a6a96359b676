"""What a player may do with priority: play lands, spells and abilities, special actions (408.2, 409 / 114-116, 601-602)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaburn.abilities.terms import HAND, LAND
from manaburn.engine import casting, lands, queries
from manaburn.engine.decisions import CAST, PLAY_LAND, Option

if TYPE_CHECKING:
    from manaburn.engine.state import State


def legal_actions(state: State, seat: int) -> list[Option]:
    """What the player could do now, passing and mana abilities left out; equal cards are listed once."""
    hand = state.zone(HAND, seat)
    sorcery = queries.sorcery_timing(state, seat)
    options = lands.actions(state, seat, hand) if sorcery else []
    seen: list[int] = []
    for ref in hand:
        printed = state.table[state.objects[ref].printed]
        if (sorcery or printed.instant_speed) and not printed.types & LAND:
            index = state.objects[ref].printed
            if index not in seen:
                seen.append(index)
                if casting.check_cast(state, seat, ref) is None:
                    options.append(Option(CAST, ref))
    return options


def mana_actions(state: State, seat: int) -> list[Option]:
    """The mana abilities the player could activate now."""
    return []


def begin(state: State, seat: int, option: Option) -> None:
    """Start what the option says."""
    if option.kind == PLAY_LAND:
        state.passes = 0
        lands.play(state, seat, option)
    elif option.kind == CAST:
        casting.begin(state, seat, option)
