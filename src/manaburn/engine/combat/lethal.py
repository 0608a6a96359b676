"""What a creature has to assign, and what is lethal damage (310.2, 502.9 / 510.1, 702.2, 702.19)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaburn.abilities.terms import CREATURE, DEATHTOUCH

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


def amounts_of(share: Share, given: Given) -> list[int]:
    """The amounts that a creature has given so far, to its recipients in order."""
    return [amount for source, _, amount in given if source == share.creature]


def one_is_lethal(state: State, source: int) -> bool:
    """Whether any damage a creature assigns is lethal (702.2c since July 2010)."""
    return state.rules.deathtouch_assignment == "one_is_lethal" and state.chars(source).keywords & DEATHTOUCH != 0


def lacks(state: State, ref: int, given: Given) -> int:
    """How much damage a creature must still be assigned to have lethal damage, counting all marked and assigned.

    Of a planeswalker: to be assigned as much as its loyalty.
    """
    chars = state.chars(ref)
    lack = chars.toughness - state.objects[ref].damage if chars.types & CREATURE else state.counters(ref, "loyalty")
    for source, recipient, amount in given:
        if recipient == ref and amount > 0:
            if one_is_lethal(state, source):
                return 0
            lack -= amount
    return max(0, lack)


def all_lethal(state: State, refs: tuple[int, ...], given: Given) -> bool:
    """Whether none of them lacks any damage."""
    for ref in refs:
        if lacks(state, ref, given) > 0:
            return False
    return True
