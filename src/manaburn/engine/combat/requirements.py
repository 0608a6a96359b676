"""Which sets of blocks are legal: restrictions are obeyed, and as many requirements as can be (500 / 509.1b-c).

Most blockers are independent of one another: such a creature obeys the most requirements whatever the others do, and
no search is needed. Only attackers that two or more must block together (menace) tie blockers to one another. Those
are handled group by group: without requirements by matching the missing second blockers, with requirements exactly by
``obedience.py``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from manaburn.engine.combat import obedience
from manaburn.engine.combat.obedience import Group

if TYPE_CHECKING:
    from manaburn.engine.combat.obedience import Pairs

# how a blocker depends on the others: not at all and without a requirement, not at all, or the index of its group
PLAIN: Final = -2
FREE: Final = -1


class BlockProblem:
    """What one defending player may declare: his creatures that could block, and what each of them may block.

    ``capacity`` is how many attackers each may block, ``pairs`` are the attackers that only two or more creatures can
    block together, ``must`` the creatures that block if able, ``wants[blocker]`` how many effects say of an attacker
    that the creature blocks it if able. ``helpers``: creatures without a requirement must help too (since May 2007).
    Worked out anew when needed, never saved; not changed once ``ready``.
    """

    __slots__ = ("allowed", "blockers", "capacity", "groups", "helpers", "must", "pairs", "ties", "wants")

    def __init__(self, helpers: bool) -> None:
        self.helpers: bool = helpers
        self.blockers: list[int] = []
        self.allowed: dict[int, list[int]] = {}
        self.capacity: dict[int, int] = {}
        self.pairs: list[int] = []
        self.must: list[int] = []
        self.wants: dict[int, dict[int, int]] = {}
        self.ties: dict[int, int] = {}
        self.groups: list[Group] = []  # blockers tied together by attackers of ``pairs``

    def add(self, blocker: int, allowed: list[int], capacity: int = 1) -> None:
        """A creature that could block those attackers."""
        self.blockers.append(blocker)
        self.allowed[blocker] = allowed
        self.capacity[blocker] = capacity

    def without_requirements(self) -> BlockProblem:
        """The same creatures, restricted as they are but free of requirements."""
        new = BlockProblem(self.helpers)
        new.pairs = self.pairs
        for blocker in self.blockers:
            new.add(blocker, self.allowed[blocker], self.capacity[blocker])
        return new.ready()

    def ready(self) -> BlockProblem:
        """Sort the blockers into those that are independent and groups of those that are not."""
        tied: list[int] = []
        for blocker in self.blockers:
            self.ties[blocker] = FREE if blocker in self.must or blocker in self.wants else PLAIN
            if self.pairs and any(attacker in self.pairs for attacker in self.allowed[blocker]):
                tied.append(blocker)
        while tied:
            group = self._group(tied)
            tied = [blocker for blocker in tied if blocker not in group.blockers]
            for blocker in group.blockers:
                self.ties[blocker] = len(self.groups)
            self.groups.append(group)
        return self

    def _group(self, tied: list[int]) -> Group:
        blockers, pairs = [tied[0]], [a for a in self.allowed[tied[0]] if a in self.pairs]
        grown = True
        while grown:
            grown = False
            for blocker in tied:
                if blocker not in blockers and any(a in pairs for a in self.allowed[blocker]):
                    blockers.append(blocker)
                    pairs.extend(a for a in self.allowed[blocker] if a in self.pairs and a not in pairs)
                    grown = True
        bound = any(blocker in self.must or blocker in self.wants for blocker in blockers)
        return Group([b for b in tied if b in blockers], [a for a in self.pairs if a in pairs], bound)


# --- what may be declared --------------------------------------------------------------------------------------
def options(problem: BlockProblem, declared: Pairs) -> Pairs:
    """The blocks that may be added to those declared, so that the whole can still become legal."""
    room = dict(problem.capacity)
    for blocker, _ in declared:
        room[blocker] -= 1
    found: list[tuple[int, int]] = []
    memo: dict[tuple[int, ...], bool] = {}
    for blocker in problem.blockers:
        if room[blocker] <= 0:
            continue
        plain, once = problem.ties[blocker] == PLAIN, problem.capacity[blocker] == 1
        for attacker in problem.allowed[blocker]:
            if not once and (blocker, attacker) in declared:
                continue
            if plain or _may_add(problem, declared, blocker, attacker, memo):
                found.append((blocker, attacker))
    return tuple(found)


def may_add(problem: BlockProblem, declared: Pairs, blocker: int, attacker: int) -> bool:
    """Whether a block may be added to those declared, so that the whole can still become legal."""
    return _may_add(problem, declared, blocker, attacker, {})


def _may_add(
    problem: BlockProblem, declared: Pairs, blocker: int, attacker: int, memo: dict[tuple[int, ...], bool]
) -> bool:
    tie = problem.ties[blocker]
    if tie == PLAIN:
        return True
    if tie == FREE:
        chosen = (*chosen_by(declared, blocker), attacker)
        return obedience.best(problem, blocker, chosen) == obedience.best(problem, blocker, ())
    group = problem.groups[tie]
    whole = (*declared, (blocker, attacker))
    if not group.bound:
        return _can_pair(problem, group, whole)
    key = (attacker, *chosen_by(declared, blocker), *obedience.likeness(problem, blocker))
    if key not in memo:
        memo[key] = obedience.can_complete(problem, group, whole)
    return memo[key]


def breaks_restriction(problem: BlockProblem, declared: Pairs) -> int:
    """An attacker that a single creature blocks although only two or more could; 0 if there is none."""
    for attacker in problem.pairs:
        if sum(1 for _, blocked in declared if blocked == attacker) == 1:
            return attacker
    return 0


def obeys_enough(problem: BlockProblem, declared: Pairs) -> bool:
    """Whether as many requirements are obeyed as can be."""
    for blocker, tie in problem.ties.items():
        if tie != FREE:
            continue
        if obedience.gain(problem, blocker, chosen_by(declared, blocker)) < obedience.best(problem, blocker, ()):
            return False
    for group in problem.groups:
        if group.bound and not obedience.is_obeyed(problem, group, declared):
            return False
    return True


def chosen_by(declared: Pairs, blocker: int) -> tuple[int, ...]:
    """The attackers that a creature is declared to block."""
    return tuple(attacker for other, attacker in declared if other == blocker)


# --- second blockers -------------------------------------------------------------------------------------------
def _can_pair(problem: BlockProblem, group: Group, declared: Pairs) -> bool:
    """Whether each attacker of a group with a single blocker can get another one: a matching with capacities."""
    lonely = [a for a in group.pairs if sum(1 for _, blocked in declared if blocked == a) == 1]
    helping: dict[int, list[int]] = {b: [] for b in group.blockers}
    for attacker in lonely:
        if not _find_helper(problem, declared, attacker, helping, []):
            return False
    return True


def _find_helper(
    problem: BlockProblem, declared: Pairs, attacker: int, helping: dict[int, list[int]], seen: list[int]
) -> bool:
    """Give an attacker one more blocker, moving helpers given before where that makes room."""
    for blocker in helping:
        if blocker in seen or attacker not in problem.allowed[blocker] or (blocker, attacker) in declared:
            continue
        seen.append(blocker)
        helped = helping[blocker]
        if len(chosen_by(declared, blocker)) + len(helped) < problem.capacity[blocker]:
            helped.append(attacker)
            return True
        for other in helped:
            if _find_helper(problem, declared, other, helping, seen):
                helped.remove(other)
                helped.append(attacker)
                return True
    return False
