"""Playing lands: a special action that uses no stack (212.6 / 305)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from manaburn.abilities import events as ev
from manaburn.abilities.terms import BATTLEFIELD, HAND, LAND
from manaburn.engine import queries
from manaburn.engine.decisions import PLAY_LAND, Option
from manaburn.engine.refusal import Refusal

if TYPE_CHECKING:
    from manaburn.engine.state import State

NO_LAND: Final = Refusal("land.play", "it is no land")
NOT_THERE: Final = Refusal("land.play", "the card isn't where it could be played from")
NOT_NOW: Final = Refusal("land.play", "only in the main phase of one's own turn, with an empty stack")
NONE_LEFT: Final = Refusal("land.one_per_turn", "no land play is left this turn")


def check_land(state: State, seat: int, ref: int) -> Refusal | None:
    """Whether the player, who has priority, could play the card as a land."""
    obj = state.objects.get(ref)
    if obj is None or obj.zone != HAND or obj.owner != seat:
        return NOT_THERE
    if not state.chars(ref).types & LAND:
        return NO_LAND
    return check_time(state, seat)


def check_time(state: State, seat: int) -> Refusal | None:
    """Whether the player could play any land now."""
    if not queries.sorcery_timing(state, seat):
        return NOT_NOW
    return NONE_LEFT if state.players[seat].lands_played else None


def play(state: State, seat: int, option: Option) -> None:
    """Put the land onto the battlefield and count the play."""
    moved = ev.moved(option.a, BATTLEFIELD, ev.PLAYED, "land.play", seat)
    state.propose([moved])
    state.propose([ev.Event(ev.LAND_PLAYED, "land.play", moved.new_obj, seat)])


def actions(state: State, seat: int, hand: list[int]) -> list[Option]:
    """The land plays open to the player; equal cards are listed once."""
    if check_time(state, seat) is not None:
        return []
    found: list[Option] = []
    seen: list[int] = []
    for ref in hand:
        printed = state.objects[ref].printed
        if state.table[printed].types & LAND and printed not in seen:
            seen.append(printed)
            found.append(Option(PLAY_LAND, ref))
    return found
