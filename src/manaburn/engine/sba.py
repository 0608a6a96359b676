"""State-based effects (actions since 2009): checked whenever a player would receive priority (420 / 704)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaburn.abilities import events as ev
from manaburn.abilities.terms import BATTLEFIELD, CREATURE, GRAVEYARD
from manaburn.engine import atoms

if TYPE_CHECKING:
    from manaburn.engine.state import State


def perform(state: State) -> bool:
    """Do all that apply as one event; True if something was done (then they are checked again)."""
    batch = gather(state)
    if not batch:
        return False
    for player in state.players:
        if player.failed_draw:
            player = player.copy()
            player.failed_draw = False
            atoms.put_player(state, player)
    state.propose(batch)
    return True


def would_act(state: State) -> bool:
    """Whether a check would do something."""
    return bool(gather(state))


def gather(state: State) -> list[ev.Event]:
    """The events of one check."""
    batch: list[ev.Event] = []
    for player in state.players:
        if player.lost:
            continue
        if player.life <= 0:
            batch.append(ev.Event(ev.LOSE_GAME, "sba.life", 0, player.seat))
        elif player.failed_draw:
            batch.append(ev.Event(ev.LOSE_GAME, "sba.draw", 0, player.seat))
    for ref in state.zone(BATTLEFIELD):
        chars = state.chars(ref)
        if chars.types & CREATURE:
            obj = state.objects[ref]
            if chars.toughness <= 0:
                batch.append(ev.moved(ref, GRAVEYARD, ev.STATE_BASED, "sba.toughness"))
            elif obj.damage >= chars.toughness:
                batch.append(ev.Event(ev.DESTROY, "sba.lethal_damage", ref))
    return batch
