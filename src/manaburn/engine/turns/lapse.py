"""What lapses as time goes on: with a new turn, at the end of combat, in the cleanup step (314.2 / 514.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaburn.abilities.history import CAST_LAST_TURN
from manaburn.abilities.terms import BATTLEFIELD
from manaburn.engine import atoms, memory
from manaburn.engine.effects import continuous
from manaburn.engine.effects.derived import facts
from manaburn.engine.turns import control

if TYPE_CHECKING:
    from manaburn.engine.state import State


def begin_turn(state: State, last: int) -> None:
    """``last``: whose turn is over (-1: none was).

    What is counted by the turn starts again, "until your next turn" ends, and what nothing can ask for is forgotten.
    """
    continuous.begin_turn(state)
    if state.effects:
        control.begin_turn(state)
    state.history = _cast(state, last) if facts(state).last_turn else {}
    memory.forget(state)
    state.spells_cast = ()
    state.activations = {}
    state.damage_marks = ()
    state.deeds = ()
    state.turn_batch = state.batch
    for player in state.players:
        if player.lands_played or player.allowances_used:
            player = player.copy()
            player.lands_played = 0
            player.allowances_used = ()
            atoms.put_player(state, player)


def _cast(state: State, last: int) -> dict[str, int]:
    """How many spells each player cast in the turn that is over, and whose turn it was."""
    found = {"last player": last} if last >= 0 else {}
    for ref in state.spells_cast:
        key = f"{CAST_LAST_TURN}:{state.known(ref).cast_by}"
        found[key] = found.get(key, 0) + 1
    return found


def end_combat(state: State) -> None:
    """Effects "until end of combat" end."""
    continuous.end_combat(state)
    state.propose(state.settle_effects())


def wear_off(state: State) -> None:
    """Damage is removed, also from phased-out permanents, and "until end of turn" effects end, all at once."""
    for ref in state.zone(BATTLEFIELD):
        obj = state.objects[ref]
        if obj.damage or obj.deathtouched:
            obj = obj.copy()
            obj.damage = 0
            obj.deathtouched = False
            atoms.put(state, obj)
    state.end_turn_effects()
    state.propose(state.settle_effects())
