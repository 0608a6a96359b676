"""Which sets of blocks are legal: restrictions are obeyed, and as many requirements as can be (500 / 509.1b-c).

Most blockers are independent of one another: such a creature obeys the most requirements whatever the others do, and
no search is needed. Attackers that need several blockers or allow only so many, and creatures that can't block without
others, tie blockers together. Those are handled group by group: where there are only attackers that need two blockers,
without requirements by matching the missing second blockers, else exactly by ``obedience.py``.

Attackers are declared by the same rules (500.1-2 / 508.1c-d): there each creature "blocks" the attack as such.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from manaburn.engine.combat import obedience
from manaburn.engine.combat.obedience import UNBOUNDED, Group

if TYPE_CHECKING:
    from manaburn.engine.combat.obedience import Pairs

# how a blocker depends on the others: not at all and without a requirement, not at all, or the index of its group
PLAIN: Final = -2
FREE: Final = -1

TOTAL: Final = -1  # the tally of all that block


class Bond:
    """A creature that can't block unless ``least`` of the others do."""

    __slots__ = ("creature", "helpers", "least")

    def __init__(self, creature: int, helpers: tuple[int, ...], least: int) -> None:
        self.creature: int = creature
        self.helpers: tuple[int, ...] = helpers
        self.least: int = least


class BlockProblem:
    """What one defending player may declare: his creatures that could block, and what each of them may block.

    ``capacity`` is how many attackers each may block, ``limits`` how many creatures an attacker must be blocked by, if by
    any, and may be blocked by; ``bonds`` are creatures that block only together with others, ``total`` how many may
    block at all (-1: any number). ``must`` are the creatures that block if able, ``sought`` the attackers that must be
    blocked if able, ``wants[blocker]`` how many effects say of an attacker that the creature blocks it if able.
    ``helpers``: creatures without a requirement must help too (since May 2007). Worked out anew when needed, never
    saved; not changed once ``ready``.
    """

    __slots__ = (
        "allowed", "blockers", "bonds", "capacity", "groups", "helpers", "limits", "marked", "must", "sought", "ties",
        "total", "wants",
    )  # fmt: skip

    def __init__(self, helpers: bool) -> None:
        self.helpers: bool = helpers
        self.blockers: list[int] = []
        self.allowed: dict[int, list[int]] = {}
        self.capacity: dict[int, int] = {}
        self.limits: dict[int, tuple[int, int]] = {}
        self.bonds: list[Bond] = []
        self.total: int = -1
        self.must: list[int] = []
        self.sought: list[int] = []
        self.wants: dict[int, dict[int, int]] = {}
        self.ties: dict[int, int] = {}
        self.marked: dict[int, tuple[int, ...]] = {}
        self.groups: list[Group] = []  # blockers tied together

    def add(self, blocker: int, allowed: list[int], capacity: int = 1) -> None:
        """A creature that could block those attackers."""
        self.blockers.append(blocker)
        self.allowed[blocker] = allowed
        self.capacity[blocker] = min(capacity, len(allowed))

    def limit(self, attacker: int, least: int, most: int) -> None:
        """An attacker is blocked, if at all, by at least and at most so many; limits add up."""
        before = self.limits.get(attacker, (1, UNBOUNDED))
        self.limits[attacker] = (max(before[0], least), min(before[1], most))

    def without_requirements(self) -> BlockProblem:
        """The same creatures, restricted as they are but free of requirements."""
        new = BlockProblem(self.helpers)
        new.limits, new.bonds, new.total = self.limits, self.bonds, self.total
        for blocker in self.blockers:
            new.add(blocker, self.allowed[blocker], self.capacity[blocker])
        return new.ready()

    # --- tallies -----------------------------------------------------------------------------------------------
    def marks(self, blocker: int) -> tuple[int, ...]:
        """The tallies that a creature raises if it blocks anything: those of its bonds, and of all that block."""
        return self.marked.get(blocker, ())

    def bounds(self, tally: int) -> tuple[int, int, bool]:
        """How many blockers an attacker needs and allows, and whether it must be blocked if able."""
        least, most = self.limits.get(tally, (1, UNBOUNDED))
        return least, most, tally in self.sought

    def cap(self, tally: int) -> int:
        """How far a tally must be counted."""
        if tally == TOTAL:
            return self.total + 1
        if tally < 0:
            bond = self.bonds[(-2 - tally) // 2]
            return bond.least if tally % 2 == 0 else 1
        least, most, _ = self.bounds(tally)
        return least if most == UNBOUNDED else max(least, most + 1)

    def is_legal(self, tally: int, counts: dict[int, int]) -> bool:
        """Whether a tally may end up like that."""
        if tally == TOTAL:
            return counts[tally] <= self.total
        if tally < 0:
            return tally % 2 == 0 or counts[tally] == 0 or counts[tally + 1] >= self.bonds[(-2 - tally) // 2].least
        least, most, _ = self.bounds(tally)
        return counts[tally] == 0 or least <= counts[tally] <= most

    # --- sorting -----------------------------------------------------------------------------------------------
    def ready(self) -> BlockProblem:
        """Sort the blockers into those that are independent and groups of those that are not."""
        self._mark()
        tallied = [*self.limits, *(attacker for attacker in self.sought if attacker not in self.limits)]
        tied: list[int] = []
        for blocker in self.blockers:
            self.ties[blocker] = FREE if blocker in self.must or blocker in self.wants else PLAIN
            if blocker in self.marked or any(attacker in tallied for attacker in self.allowed[blocker]):
                tied.append(blocker)
        while tied:
            group = self._group(tied, tallied)
            tied = [blocker for blocker in tied if blocker not in group.blockers]
            for blocker in group.blockers:
                self.ties[blocker] = len(self.groups)
            self.groups.append(group)
        return self

    def _mark(self) -> None:
        for index, bond in enumerate(self.bonds):
            for helper in bond.helpers:
                self.marked[helper] = (*self.marked.get(helper, ()), -2 - 2 * index)
            self.marked[bond.creature] = (*self.marked.get(bond.creature, ()), -3 - 2 * index)
        if self.total >= 0:
            for blocker in self.blockers:
                self.marked[blocker] = (*self.marked.get(blocker, ()), TOTAL)

    def _group(self, tied: list[int], tallied: list[int]) -> Group:
        blockers = [tied[0]]
        tallies = self._tallies_of(tied[0], tallied)
        grown = True
        while grown:
            grown = False
            for blocker in tied:
                own = self._tallies_of(blocker, tallied)
                if blocker not in blockers and any(tally in tallies for tally in own):
                    blockers.append(blocker)
                    tallies.extend(tally for tally in own if tally not in tallies)
                    grown = True
        pairs = [attacker for attacker in tallied if attacker in tallies]
        bound = any(b in self.must or b in self.wants for b in blockers) or any(a in self.sought for a in pairs)
        others = sorted([tally for tally in tallies if tally < 0], reverse=True)
        group = Group([b for b in tied if b in blockers], pairs, [*pairs, *others], bound)
        group.simple = not others and all(self.bounds(a) == (2, UNBOUNDED, False) for a in pairs)
        return group

    def _tallies_of(self, blocker: int, tallied: list[int]) -> list[int]:
        """The tallies that a creature may raise, both of each bond that it has part in."""
        found = [attacker for attacker in self.allowed[blocker] if attacker in tallied]
        for tally in self.marks(blocker):
            partner = tally - 1 if tally % 2 == 0 else tally + 1
            found.extend([tally] if tally == TOTAL else [tally, partner])
        return found


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
    if not group.bound and group.simple:
        return _can_pair(problem, group, whole)
    key = (attacker, *chosen_by(declared, blocker), *obedience.likeness(problem, blocker))
    if key not in memo:
        memo[key] = obedience.can_complete(problem, group, whole)
    return memo[key]


def breaks_restriction(problem: BlockProblem, declared: Pairs) -> int:
    """A tally that a declaration leaves illegal (an attacker, ``TOTAL``, or of a bond); 0 if there is none."""
    for group in problem.groups:
        tally = obedience.illegal_tally(problem, group, declared)
        if tally:
            return tally
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
