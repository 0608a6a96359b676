"""Assigning combat damage: how much each creature gives to each of those it may damage (310.1-2, 502.9 / 510.1, 702.19)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaburn.abilities.modifications import ASSIGNS_NOTHING, ASSIGNS_TOUGHNESS
from manaburn.abilities.terms import DEATHTOUCH, TRAMPLE
from manaburn.engine.combat import combat, completing
from manaburn.engine.combat.lethal import Share, all_lethal, amounts_of

if TYPE_CHECKING:
    from manaburn.engine.combat.lethal import Given
    from manaburn.engine.state import State


def amount_of(state: State, ref: int) -> int:
    """The combat damage a creature assigns; -1 if it assigns none at all (310.2a / 510.1a)."""
    chars = state.chars(ref)
    if chars.rules_mods & ASSIGNS_NOTHING:
        return -1
    rule = state.rules.zero_damage_assigned
    if rule == "no_power" and chars.power <= 0:
        return -1
    amount = chars.toughness if chars.rules_mods & ASSIGNS_TOUGHNESS else chars.power
    if amount > 0:
        return amount
    return 0 if rule == "zero_counts" else -1


def share_of(state: State, ref: int, through: bool = False) -> Share | None:
    """What a creature has to assign now; None if it assigns nothing (310.2b-d / 510.1b-d). ``through``: as though unblocked."""
    amount = amount_of(state, ref)
    if amount < 0:
        return None
    share = Share(ref, amount)
    if through:
        _add_attacked(state, share, (), True)
        return share if share.recipients else None
    opposite = tuple([other for other in combat.opposite(state, ref) if state.on_battlefield(other)])
    ordered = len(opposite) > 1 and _is_ordered(state, ref)
    for index, other in enumerate(opposite):
        share.add(other, opposite[:index] if ordered else ())
    if combat.is_attacking(state, ref):
        _add_attacked(state, share, opposite)
    return share if share.recipients else None


def _is_ordered(state: State, ref: int) -> bool:
    """Whether a creature is bound to its damage assignment order (510.1c-d, 702.2b of October 2009)."""
    if state.rules.damage_division != "ordered":
        return False
    return state.rules.deathtouch_assignment != "free" or state.chars(ref).keywords & DEATHTOUCH == 0


def _add_attacked(state: State, share: Share, opposite: tuple[int, ...], through: bool = False) -> None:
    """What an attacker attacks, if it is unblocked or tramples (502.9b-c / 702.19b-f)."""
    ref = share.creature
    attacked = combat.attacked_by(state, ref)
    over = attacked >= 0 and tramples_over_planeswalkers(state, ref)
    if combat.is_blocked(state, ref) and not over and not through and state.chars(ref).keywords & TRAMPLE == 0:
        return
    if attacked < 0 and (-1 - attacked) in state.seats_out:
        return  # nothing is assigned to a player who has left (800.4e)
    if attacked != 0 and (attacked < 0 or state.on_battlefield(attacked)):
        share.add(attacked, opposite)
    if over:
        seat = combat.defending_player(state, ref)
        if seat not in state.seats_out:
            share.add(-1 - seat, (*opposite, attacked) if attacked > 0 else opposite)


def tramples_over_planeswalkers(state: State, ref: int) -> bool:
    """Whether an attacker has the variant of trample that goes past the planeswalker it attacks (702.19c)."""
    return state.chars(ref).sorted_abilities().keyword("trample over planeswalkers") is not None


def choices(state: State, plan: list[Share], index: int, given: Given) -> list[int]:
    """How much the next recipient of a creature may get, so that the whole assignment can still be completed.

    ``plan`` holds what all creatures assign, the creature under way at ``index``; ``given`` is all that is assigned so
    far, this creature's part (a recipient each, in order) at its end.
    """
    share = plan[index]
    spent = amounts_of(share, given)
    place, left = len(spent), share.amount - sum(spent)
    if place + 1 == len(share.recipients):
        return [left]
    shared = is_shared(plan, share)
    found: list[int] = []
    for amount in range(left + 1):
        whole = (*given, (share.creature, share.recipients[place], amount))
        if completing.possible(state, plan, index, whole) if shared else _goes_on(state, share, place, whole, left):
            found.append(amount)
    return found


def is_shared(plan: list[Share], share: Share) -> bool:
    """Whether other creatures assign damage to what this one assigns to, where that could matter for a condition."""
    for other in plan:
        if other is not share and (other.conditional or share.conditional):
            for recipient in other.recipients:
                if recipient > 0 and recipient in share.recipients:
                    return True
    return False


def _goes_on(state: State, share: Share, place: int, given: Given, left: int) -> bool:
    """Whether a creature that shares no recipient can complete its assignment after the amount given last."""
    amount = given[-1][2]
    if amount > 0 and not all_lethal(state, share.before[place], given):
        return False
    return amount == left or all_lethal(state, share.before[place + 1], given)
