"""Whether a damage assignment can be completed when creatures share those they assign to (502.9e / 510.1c, e).

Lethal damage counts what all creatures assign in the step together, so a creature may rely on what another will assign.
The rest is searched exactly, one amount after the other; what is left to decide depends only on how much each recipient
still lacks and which of them must get it, so each such case is looked at once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaburn.engine.combat import lethal

if TYPE_CHECKING:
    from manaburn.engine.combat.lethal import Given, Share
    from manaburn.engine.state import State

Case = tuple[int, int, int, tuple[int, ...], int]


class Completion:
    """The search for one assignment: the shares still open, the recipients that conditions speak of, cases seen."""

    __slots__ = ("deadly", "places", "seen", "shares")

    def __init__(self, state: State, plan: list[Share], index: int) -> None:
        self.places: dict[int, int] = {}
        for share in plan:
            for before in share.before:
                for ref in before:
                    self.places.setdefault(ref, len(self.places))
        self.shares: list[Share] = [plan[index]]
        for share in plan[index + 1 :]:
            if any(recipient in self.places for recipient in share.recipients):
                self.shares.append(share)
        self.deadly: list[bool] = [lethal.one_is_lethal(state, share.creature) for share in self.shares]
        self.seen: dict[Case, bool] = {}

    def mask(self, refs: tuple[int, ...]) -> int:
        """Recipients as a mask."""
        found = 0
        for ref in refs:
            found |= 1 << self.places[ref]
        return found

    def works(self, at: int, place: int, left: int, lacks: tuple[int, ...], owed: int) -> bool:
        """Whether the ``at``-th share can give ``left`` from its ``place``-th recipient on, and the others follow."""
        if at == len(self.shares):
            for index, lack in enumerate(lacks):
                if lack > 0 and owed >> index & 1:
                    return False
            return True
        case = (at, place, left, lacks, owed)
        found = self.seen.get(case)
        if found is None:
            found = self.seen[case] = self._tries(at, place, left, lacks, owed)
        return found

    def _tries(self, at: int, place: int, left: int, lacks: tuple[int, ...], owed: int) -> bool:
        share = self.shares[at]
        last = place + 1 == len(share.recipients)
        for amount in range(left if last else 0, left + 1):
            more = owed | self.mask(share.before[place]) if amount > 0 else owed
            after = self._given(at, share.recipients[place], amount, lacks)
            if not last:
                works = self.works(at, place + 1, left - amount, after, more)
            else:
                following = self.shares[at + 1].amount if at + 1 < len(self.shares) else 0
                works = self.works(at + 1, 0, following, after, more)
            if works:
                return True
        return False

    def _given(self, at: int, recipient: int, amount: int, lacks: tuple[int, ...]) -> tuple[int, ...]:
        place = self.places.get(recipient)
        if place is None or amount == 0:
            return lacks
        lack = 0 if self.deadly[at] else max(0, lacks[place] - amount)
        return (*lacks[:place], lack, *lacks[place + 1 :])


def possible(state: State, plan: list[Share], index: int, given: Given) -> bool:
    """Whether the rest of the plan can be assigned so that the whole is legal; ``given`` ends in the index-th share."""
    search = Completion(state, plan, index)
    owed = 0
    for share in plan[: index + 1]:
        for place, amount in enumerate(lethal.amounts_of(share, given)):
            if amount > 0:
                owed |= search.mask(share.before[place])
    lacks = tuple([lethal.lacks(state, ref, given) for ref in search.places])
    share = plan[index]
    amounts = lethal.amounts_of(share, given)
    left, place = share.amount - sum(amounts), len(amounts)
    if place < len(share.recipients):
        return search.works(0, place, left, lacks, owed)
    following = search.shares[1].amount if len(search.shares) > 1 else 0
    return search.works(1, 0, following, lacks, owed)
