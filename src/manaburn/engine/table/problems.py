"""What is wrong with a state that no play can bring about: for positions put together by hand, and for finding faults."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from manaburn.abilities.terms import GRAVEYARD, HAND, LIBRARY, OUTSIDE, STACK, ZONE_NAMES
from manaburn.engine.objects import ABILITY, CARD, COMBAT_DAMAGE, SPELL_COPY

if TYPE_CHECKING:
    from manaburn.engine.objects import GameObject
    from manaburn.engine.state import State

_OWN_ZONES: Final = (LIBRARY, HAND, GRAVEYARD, OUTSIDE)


def problems(state: State) -> list[str]:
    """What is wrong, a line each; nothing for every position that can come up in play."""
    return [*placing(state), *_procedures(state)]


def placing(state: State) -> list[str]:
    """What is wrong with the things and players themselves, whatever is under way."""
    found = _zones(state)
    for ref in sorted(state.objects):
        found.extend(_object(state, ref, state.objects[ref]))
    found.extend(_players(state))
    return found


def _zones(state: State) -> list[str]:
    found: list[str] = []
    seen: dict[int, int] = {}
    seats = len(state.names)
    for index, refs in enumerate(state.zones):
        zone, seat = index // seats, index % seats
        for ref in refs:
            obj = state.objects.get(ref)
            if ref in seen:
                found.append(f"object {ref} stands in two places")
            elif obj is None:
                found.append(f"the {ZONE_NAMES[zone]} holds object {ref}, which there is not")
            elif obj.zone != zone or (zone in _OWN_ZONES and obj.owner != seat):
                found.append(f"object {ref} stands in the {ZONE_NAMES[zone]} of seat {seat}, where it does not belong")
            seen[ref] = index
    found.extend([f"object {ref} stands in no zone" for ref in sorted(state.objects) if ref not in seen])
    return found


def _object(state: State, ref: int, obj: GameObject) -> list[str]:
    found: list[str] = []
    if obj.id != ref:
        found.append(f"object {ref} calls itself {obj.id}")
    if ref >= state.next_id:
        found.append(f"object {ref} has an id that is still to be given")
    if not 0 <= obj.owner < len(state.names) or not 0 <= obj.controller < len(state.names):
        found.append(f"object {ref} has an owner or controller who is not in the game")
    if obj.kind in (ABILITY, COMBAT_DAMAGE, SPELL_COPY) and obj.zone != STACK:
        found.append(f"object {ref} can only be on the stack")
    if obj.kind == CARD and not 0 <= obj.printed < len(state.table):
        found.append(f"object {ref} is no known card")
    if obj.owner in state.seats_out:
        found.append(f"object {ref} belongs to a player who has left the game")
    if obj.damage < 0 or any(number <= 0 for _, number in obj.counters):
        found.append(f"object {ref} has less than no damage or counters")
    return found


def _players(state: State) -> list[str]:
    found = [
        f"seat {index} holds player {player.seat}" for index, player in enumerate(state.players) if player.seat != index
    ]
    undead = [player.seat for player in state.players if player.lost and player.seat not in state.seats_out]
    if not state.over:
        found.extend([f"{state.names[seat]} has lost and is still in the game" for seat in undead])
    if state.over and any(state.players[seat].lost for seat in state.winners):
        found.append("a player who has lost has won")
    return found


def _procedures(state: State) -> list[str]:
    found: list[str] = []
    if state.leaving or state.unsettled:
        found.append("players who have left or lost are not dealt with")
    if state.over:
        return found if state.decision is None else [*found, "the game is over and a decision is awaited"]
    if not state.frames:
        found.append("no procedure is under way")
    decision = state.decision
    if decision is None:
        return [*found, "the game is not over and no decision is awaited"]
    if not decision.options:
        found.append("a decision has no options")
    if decision.player in state.seats_out:
        found.append("a decision is for a player who has left the game")
    if len({(option.kind, option.a, option.b, option.c) for option in decision.options}) != len(decision.options):
        found.append("a decision offers an option twice")
    return found
