"""Combat: who attacks, who blocks, and when that ends (306, 311 / 506, 511).

``state.combat`` is a value: every change here puts a changed copy in its place. In a game of several players each
attacker chooses whom it attacks among all opponents (the option to attack multiple players, 602 / 802).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaburn.abilities.terms import (
    ATTACKED,
    BATTLEFIELD,
    BLOCKED,
    COMBAT_DAMAGE,
    CREATURE,
    DECLARE_BLOCKERS,
    DOUBLE_STRIKE,
    FIRST_STRIKE,
    FIRST_STRIKE_DAMAGE,
    PLANESWALKER,
)
from manaburn.engine.effects import layers
from manaburn.engine.objects import Combat
from manaburn.engine.refusal import Refusal

if TYPE_CHECKING:
    from manaburn.abilities.events import Event
    from manaburn.engine.state import State


# --- the steps -------------------------------------------------------------------------------------------------
def begin(state: State) -> None:
    """The combat phase begins (306 / 506)."""
    state.combat = Combat()


def end(state: State) -> None:
    """As the end of combat step ends everything is removed from combat (311.2 / 511.3)."""
    state.combat = None
    layers.after(state, [])


def skips(state: State, step: int) -> bool:
    """Whether a step of combat is skipped: nothing ever attacked, or nothing strikes first (306.1, 310.5 / 506.1, 510.4)."""
    if step == DECLARE_BLOCKERS or step == COMBAT_DAMAGE:
        return state.combat is None or not state.combat.declared
    if step == FIRST_STRIKE_DAMAGE:
        return state.combat is None or not state.combat.declared or not someone_strikes_first(state)
    return False


def someone_strikes_first(state: State) -> bool:
    """Whether an attacking or blocking creature has first strike or double strike now."""
    for ref in fighters(state):
        if state.chars(ref).keywords & (FIRST_STRIKE | DOUBLE_STRIKE):
            return True
    return False


# --- questions -------------------------------------------------------------------------------------------------
def fighters(state: State) -> list[int]:
    """The attacking creatures, then the blocking creatures, each once; phased-out ones are left out."""
    combat = state.combat
    if combat is None:
        return []
    found = [attacker for attacker, _, _ in combat.attackers if state.on_battlefield(attacker)]
    found.extend(blocker for blocker, _ in combat.blockers if state.on_battlefield(blocker))
    return found


def is_attacking(state: State, ref: int) -> bool:
    """Whether it is an attacking creature, or was one as it left the battlefield ("if it was attacking")."""
    if state.combat is not None:
        for attacker, _, _ in state.combat.attackers:
            if attacker == ref:
                return True
        if ref not in state.objects:
            return any(entry[0] == ref for entry in state.combat.left)
    return False


def is_unblocked(state: State, ref: int) -> bool:
    """Whether it is an attacking creature that was not blocked (309.2f / 509.1h)."""
    return state.step >= DECLARE_BLOCKERS and is_attacking(state, ref) and not is_blocked(state, ref)


def attacked_last(state: State, ref: int) -> int:
    """What a creature attacks, or attacked when it was removed from combat; 0 if nothing."""
    if state.combat is not None:
        for attacker, attacked, _ in (*state.combat.attackers, *reversed(state.combat.left)):
            if attacker == ref:
                return attacked
    return 0


def is_blocking(state: State, ref: int) -> bool:
    """Whether it is a blocking creature."""
    if state.combat is not None:
        for blocker, _ in state.combat.blockers:
            if blocker == ref:
                return True
    return False


def is_blocked(state: State, ref: int) -> bool:
    """Whether it is a blocked creature; it stays one when its blockers are gone (309.2f / 509.1h)."""
    return state.combat is not None and ref in state.combat.blocked


def blocks(state: State, blocker: int, attacker: int) -> bool:
    """Whether one blocks the other, or did when one of them left the battlefield (413.2f / 608.2h)."""
    combat = state.combat
    if combat is None:
        return False
    pair = (blocker, attacker)
    return pair in combat.blocks or (len(combat.left_blocks) > 0 and pair in combat.left_blocks)


def opposite(state: State, ref: int) -> tuple[int, ...]:
    """The creatures that block an attacker, or that a blocker blocks, in its damage assignment order if it has one."""
    combat = state.combat
    if combat is None:
        return ()
    if is_attacking(state, ref):
        found = tuple([blocker for blocker, attacker in combat.blocks if attacker == ref])
    else:
        found = tuple([attacker for blocker, attacker in combat.blocks if blocker == ref])
    for order in combat.orders:
        if order[0] == ref:
            return (*order[1:], *(other for other in found if other not in order))
    return found


def check_fighter(state: State, seat: int, ref: int, rule: str) -> Refusal | None:
    """Why that is no untapped creature of the player on the battlefield; None if it is. ``rule`` is the concept cited."""
    obj = state.objects.get(ref)
    if obj is None or obj.zone != BATTLEFIELD or obj.phased_out:
        return Refusal(rule, "it is not on the battlefield")
    chars = state.chars(ref)
    if chars.types & CREATURE == 0:
        return Refusal(rule, f"{chars.name} is no creature")
    if chars.controller != seat:
        return Refusal(rule, f"{state.names[seat]} does not control {chars.name}")
    if obj.tapped:
        return Refusal(rule, f"{chars.name} is tapped")
    return None


def attacked_by(state: State, attacker: int) -> int:
    """What an attacker attacks, as a reference; 0 if nothing (any more)."""
    if state.combat is not None:
        for ref, attacked, _ in state.combat.attackers:
            if ref == attacker:
                return attacked
    return 0


def defending_player(state: State, ref: int) -> int:
    """The seat an attacker attacks (or whose planeswalker), or attacked before it was removed; -1 if it never did (508.5).

    Of 0, no attacker told, the only seat that is attacked, or could be; -1 if there are several.
    """
    if state.combat is not None:
        if ref == 0:
            return _only_defender(state, state.combat)
        for attacker, attacked, seat in state.combat.attackers:
            if attacker == ref:
                return state.controller(attacked) if attacked > 0 else seat
        for attacker, _, seat in state.combat.left:
            if attacker == ref:
                return seat
    return -1


def _only_defender(state: State, combat: Combat) -> int:
    seats = {seat for _, _, seat in (*combat.attackers, *combat.left)} or set(state.seats_from(state.active)) - {
        state.active
    }
    return seats.pop() if len(seats) == 1 else -1


def defenders(state: State, seat: int) -> list[int]:
    """What the creatures of a player may attack: his opponents in turn order, each with his planeswalkers (306.3 / 506.2)."""
    walkers = [
        ref for ref in state.zone(BATTLEFIELD) if state.chars(ref).types & PLANESWALKER and state.on_battlefield(ref)
    ]
    found: list[int] = []
    for other in state.seats_from(state.next_seat(seat)):
        if other != seat:
            found.append(-1 - other)
            found.extend(ref for ref in walkers if state.controller(ref) == other)
    return found


# --- the atoms of combat ---------------------------------------------------------------------------------------
def commit_attack(state: State, event: Event) -> None:
    """A creature becomes an attacking creature (308.2g / 508.1k)."""
    state.deeds = (*state.deeds, (ATTACKED, event.obj))
    put_attacking(state, event.obj, event.other)


def commit_block(state: State, event: Event) -> None:
    """A creature becomes a blocking creature (309.2e / 509.1g)."""
    state.deeds = (*state.deeds, (BLOCKED, event.obj))
    put_blocking(state, event.obj, event.other)


def commit_blocked(state: State, event: Event) -> None:
    """An attacker becomes a blocked creature (309.2f / 509.1h)."""
    assert state.combat is not None
    if event.obj not in state.combat.blocked:
        combat = state.combat.copy()
        combat.blocked = (*combat.blocked, event.obj)
        state.combat = combat


def put_attacking(state: State, ref: int, attacked: int) -> None:
    """A creature attacks that player or planeswalker from now on."""
    assert state.combat is not None
    combat = state.combat.copy()
    seat = -1 - attacked if attacked < 0 else state.controller(attacked)
    combat.attackers = (*combat.attackers, (ref, attacked, seat))
    combat.declared = True
    state.combat = combat


def enter_attacking(state: State, ref: int, attacked: int) -> None:
    """A permanent has entered attacking: it is attacking without having attacked, if what it attacks is there (508.4)."""
    if state.combat is None or ref not in state.objects or state.controller(ref) != state.active:
        return
    if state.chars(ref).types & CREATURE and attacked in defenders(state, state.active):
        put_attacking(state, ref, attacked)


def put_blocking(state: State, ref: int, attacker: int) -> None:
    """A creature blocks that attacker from now on, which is blocked from now on."""
    assert state.combat is not None
    combat = state.combat.copy()
    if not is_blocking(state, ref):
        combat.blockers = (*combat.blockers, (ref, defending_player(state, attacker)))
    combat.blocks = (*combat.blocks, (ref, attacker))
    if attacker not in combat.blocked:
        combat.blocked = (*combat.blocked, attacker)
    state.combat = combat


def set_order(state: State, ref: int, order: tuple[int, ...]) -> None:
    """The damage assignment order of a creature is announced, or announced anew (509.2-3 of October 2009)."""
    assert state.combat is not None
    combat = state.combat.copy()
    combat.orders = (*(held for held in combat.orders if held[0] != ref), (ref, *order))
    state.combat = combat


# --- leaving ---------------------------------------------------------------------------------------------------
def leave(state: State, ref: int) -> None:
    """A permanent is removed from combat (306.2 / 506.4); what it blocked stays blocked."""
    if state.combat is None:
        return
    _stop_fighting(state, ref)
    _stop_being_attacked(state, ref)


def _stop_fighting(state: State, ref: int) -> None:
    combat = state.combat
    assert combat is not None
    if not is_attacking(state, ref) and not is_blocking(state, ref):
        return
    new = combat.copy()
    new.attackers = tuple(entry for entry in combat.attackers if entry[0] != ref)
    new.blocked = tuple(attacker for attacker in combat.blocked if attacker != ref)
    new.blockers = tuple(entry for entry in combat.blockers if entry[0] != ref)
    new.blocks = tuple(block for block in combat.blocks if ref not in block)
    new.orders = _without(combat.orders, ref)
    new.left = (*combat.left, *(entry for entry in combat.attackers if entry[0] == ref))
    if state.zone_of(ref) != BATTLEFIELD:
        new.left_blocks = (*combat.left_blocks, *(block for block in combat.blocks if ref in block))
    state.combat = new


def _without(orders: tuple[tuple[int, ...], ...], ref: int) -> tuple[tuple[int, ...], ...]:
    """Damage assignment orders without a creature (509.2a of October 2009)."""
    return tuple(tuple(item for item in order if item != ref) for order in orders if order[0] != ref)


def _stop_being_attacked(state: State, ref: int) -> None:
    """Its attackers go on attacking, but nothing (306.4c / 506.4c)."""
    combat = state.combat
    assert combat is not None
    for _, attacked, _ in combat.attackers:
        if attacked == ref:
            new = combat.copy()
            new.attackers = tuple((a, 0 if what == ref else what, seat) for a, what, seat in combat.attackers)
            state.combat = new
            return


def refresh(state: State) -> None:
    """Remove what may no longer be in combat: other controllers, no creatures, phased out (306.2 / 506.4)."""
    combat = state.combat
    if combat is None or not combat.declared:
        return
    for attacker, attacked, seat in combat.attackers:
        if not _still_fights(state, attacker, state.active):
            _stop_fighting(state, attacker)
        if attacked > 0 and not _still_attacked(state, attacked, seat):
            _stop_being_attacked(state, attacked)
    for blocker, seat in combat.blockers:
        if not _still_fights(state, blocker, seat):
            _stop_fighting(state, blocker)
    if state.combat is not combat:
        layers.after(state, [])


def _still_fights(state: State, ref: int, seat: int) -> bool:
    obj = state.objects.get(ref)
    if obj is None or obj.zone != BATTLEFIELD:
        return False
    if obj.phased_out:
        return not state.rules.phasing_out_leaves_combat
    chars = state.chars(ref)
    return chars.types & CREATURE != 0 and chars.controller == seat


def _still_attacked(state: State, ref: int, seat: int) -> bool:
    obj = state.objects.get(ref)
    if obj is None or obj.zone != BATTLEFIELD:
        return False
    if obj.phased_out:
        return not state.rules.phasing_out_leaves_combat
    chars = state.chars(ref)
    return chars.types & PLANESWALKER != 0 and chars.controller == seat
