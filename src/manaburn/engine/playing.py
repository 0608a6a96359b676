"""What a player may do with priority: play lands, spells and abilities, special actions (408.2, 409 / 114-116, 601-602)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaburn.abilities import events as ev
from manaburn.abilities.terms import BATTLEFIELD, HAND, LAND, POSTCOMBAT_MAIN, PRECOMBAT_MAIN, STACK
from manaburn.engine.decisions import PLAY_LAND, Option

if TYPE_CHECKING:
    from manaburn.engine.state import State


def legal_actions(state: State, seat: int) -> list[Option]:
    """What the player could do now, passing and mana abilities left out; equal cards are listed once."""
    options: list[Option] = []
    if state.step not in (PRECOMBAT_MAIN, POSTCOMBAT_MAIN) or seat != state.active or state.zone(STACK):
        return options
    if state.players[seat].lands_played == 0:
        for ref in state.zone(HAND, seat):
            if state.chars(ref).types & LAND:
                options.append(Option(PLAY_LAND, ref))
                break
    return options


def mana_actions(state: State, seat: int) -> list[Option]:
    """The mana abilities the player could activate now."""
    return []


def begin(state: State, seat: int, option: Option) -> None:
    """Start what the option says."""
    if option.kind == PLAY_LAND:
        moved = ev.moved(option.a, BATTLEFIELD, ev.PLAYED, "land.play", seat)
        state.propose([moved])
        state.propose([ev.Event(ev.LAND_PLAYED, "land.play", moved.new_obj, seat)])
