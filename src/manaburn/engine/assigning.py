"""Assigning combat damage: how much each creature gives to each of those it may damage (310.1-2, 502.9 / 510.1, 702.19)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaburn.abilities.modifications import ASSIGNS_TOUGHNESS
from manaburn.abilities.terms import DEATHTOUCH, TRAMPLE
from manaburn.engine import combat, completing

if TYPE_CHECKING:
    from manaburn.engine.state import State

Given = tuple[tuple[int, int, int], ...]  # (source, recipient, amount)


class Share:
    """What one creature has to assign: ``amount`` among ``recipients``, in order.

    ``before[i]`` are the recipients that must be assigned lethal damage if the i-th is assigned any.
    """

    __slots__ = ("amount", "before", "conditional", "creature", "recipients")

    def __init__(self, creature: int, amount: int) -> None:
        self.creature: int = creature
        self.amount: int = amount
        self.recipients: tuple[int, ...] = ()
        self.before: tuple[tuple[int, ...], ...] = ()
        self.conditional: bool = False  # some recipient has others before it

    def add(self, recipient: int, before: tuple[int, ...]) -> None:
        """One more recipient, after the others."""
        self.recipients = (*self.recipients, recipient)
        self.before = (*self.before, before)
        self.conditional = self.conditional or len(before) > 0


def amount_of(state: State, ref: int) -> int:
    """The combat damage a creature assigns; -1 if it assigns none at all (310.2a / 510.1a)."""
    chars = state.chars(ref)
    rule = state.rules.zero_damage_assigned
    if rule == "no_power" and chars.power <= 0:
        return -1
    amount = chars.toughness if chars.rules_mods & ASSIGNS_TOUGHNESS else chars.power
    if amount > 0:
        return amount
    return 0 if rule == "zero_counts" else -1


def share_of(state: State, ref: int) -> Share | None:
    """What a creature has to assign now; None if it assigns nothing (310.2b-d / 510.1b-d)."""
    amount = amount_of(state, ref)
    if amount < 0:
        return None
    share = Share(ref, amount)
    opposite = tuple(other for other in combat.opposite(state, ref) if state.on_battlefield(other))
    attacking = combat.is_attacking(state, ref)
    trample = attacking and state.chars(ref).keywords & TRAMPLE != 0
    ordered = _is_ordered(state, ref)
    for index, other in enumerate(opposite):
        share.add(other, opposite[:index] if ordered else ())
    if attacking and (trample or not combat.is_blocked(state, ref)):
        attacked = combat.attacked_by(state, ref)
        if attacked != 0:
            share.add(attacked, opposite)
    return share if share.recipients else None


def _is_ordered(state: State, ref: int) -> bool:
    """Whether a creature is bound to its damage assignment order (510.1c-d, 702.2b of October 2009)."""
    if state.rules.damage_division != "ordered":
        return False
    return state.rules.deathtouch_assignment != "free" or state.chars(ref).keywords & DEATHTOUCH == 0


def lethal(state: State, ref: int, given: Given) -> bool:
    """Whether a creature is assigned lethal damage, counting what is marked on it and all that is assigned to it."""
    chars = state.chars(ref)
    total = state.objects[ref].damage
    for source, recipient, amount in given:
        if recipient == ref and amount > 0:
            total += amount
            if state.rules.deathtouch_assignment == "one_is_lethal" and state.chars(source).keywords & DEATHTOUCH:
                return True
    return total >= chars.toughness


def choices(state: State, plan: list[Share], index: int, given: Given) -> list[int]:
    """How much the next recipient of a creature may get, so that the whole assignment can still be completed.

    ``plan`` holds what all creatures assign, the creature under way at ``index``; ``given`` is all that is assigned so
    far, this creature's part (a recipient each, in order) at its end.
    """
    share = plan[index]
    spent = [amount for source, _, amount in given if source == share.creature]
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


def all_lethal(state: State, refs: tuple[int, ...], given: Given) -> bool:
    """Whether all of them are assigned lethal damage."""
    for ref in refs:
        if not lethal(state, ref, given):
            return False
    return True
