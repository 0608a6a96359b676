"""How many requirements can be obeyed where restrictions tie creatures together: an exact search.

Attackers that need several blockers or allow only so many, creatures that can't attack or block without others, limits
on how many do: each is a *tally* that counts something of what is declared and must end up legal. Dynamic programming
over the creatures of a group: what matters of those decided so far is only the tallies (each counted no further than it
matters), and attackers that all blockers see alike are interchangeable. The work grows with the number of creatures, and
with the number of kinds of tallies in the exponent.

Until May 2007 the count that had to be reached left out what needs creatures without a requirement of their own to
change what they do (500.5 of October 2006); what such creatures were declared to do counts.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from manaburn.engine.combat.requirements import BlockProblem

Pairs = tuple[tuple[int, int], ...]  # (blocker, attacker)
Choice = tuple[tuple[int, ...], int]  # the tallies that it raises by one each, and the requirements obeyed

UNBOUNDED: Final = 1 << 20


class Group:
    """Creatures tied together; ``bound``: with requirements.

    A tally of an attacker goes by its reference, others by negative numbers: see ``BlockProblem.tallies``.
    """

    __slots__ = ("blockers", "bound", "needed", "pairs", "simple", "tallies")

    def __init__(self, blockers: list[int], pairs: list[int], tallies: list[int], bound: bool) -> None:
        self.blockers: list[int] = blockers
        self.pairs: list[int] = pairs  # the attackers with a tally
        self.tallies: list[int] = tallies  # all tallies, those of attackers first
        self.bound: bool = bound
        self.simple: bool = False  # nothing but attackers that need two blockers
        self.needed: int = -1  # how many requirements must be obeyed, once known, where it does not depend on more


# --- one blocker -----------------------------------------------------------------------------------------------
def gain(problem: BlockProblem, blocker: int, chosen: tuple[int, ...]) -> int:
    """How many requirements a creature obeys by blocking those attackers."""
    obeyed = 1 if chosen and blocker in problem.must else 0
    wants = problem.wants.get(blocker)
    if wants is not None:
        for attacker in chosen:
            obeyed += wants.get(attacker, 0)
    return obeyed


def best(problem: BlockProblem, blocker: int, chosen: tuple[int, ...]) -> int:
    """The most requirements that a creature can obey by itself, blocking at least those attackers."""
    room = problem.capacity[blocker] - len(chosen)
    others = [a for a in problem.allowed[blocker] if a not in chosen]
    return gain(problem, blocker, (*chosen, *_most_wanted(problem, blocker, others, room)))


def _most_wanted(problem: BlockProblem, blocker: int, attackers: list[int], room: int) -> tuple[int, ...]:
    """The attackers, at most ``room``, by which a creature obeys the most requirements: those wanted most first."""
    wants = problem.wants.get(blocker, {})
    ranked = sorted(attackers, key=lambda attacker: -wants.get(attacker, 0))
    return tuple(ranked[:room])


# --- a group ---------------------------------------------------------------------------------------------------
def is_obeyed(problem: BlockProblem, group: Group, declared: Pairs) -> bool:
    """Whether as many requirements of a group are obeyed as its declaration must obey."""
    return _obeyed(problem, group, declared) >= _needed(problem, group, declared)


def can_complete(problem: BlockProblem, group: Group, declared: Pairs) -> bool:
    """Whether blocks can be added to those declared in a group so that all is legal."""
    if problem.helpers or not group.bound:
        lists = [_extensions(problem, group, b, _chosen(declared, b)) for b in group.blockers]
        found = _most(problem, group, lists)
        return found >= 0 if not group.bound else found == _needed(problem, group, declared)
    undecided = [b for b in group.blockers if len(_chosen(declared, b)) < problem.capacity[b]]
    undecided.sort(
        key=lambda blocker: (blocker in problem.must or blocker in problem.wants, likeness(problem, blocker))
    )
    return _completes(problem, group, undecided, declared, 0)


def _completes(problem: BlockProblem, group: Group, undecided: list[int], declared: Pairs, first: int) -> bool:
    """Whether some choice of the undecided blockers makes all legal.

    Each choice of each is tried, fewest blocks first; of blockers that are alike the later takes no earlier choice.
    """
    if not undecided:
        return illegal_tally(problem, group, declared) == 0 and is_obeyed(problem, group, declared)
    blocker, rest = undecided[0], undecided[1:]
    added = _additions(problem, blocker, _chosen(declared, blocker))
    alike = bool(rest) and _alike(problem, declared, blocker, rest[0])
    for index in range(first, len(added)):
        whole = (*declared, *((blocker, attacker) for attacker in added[index]))
        if _completes(problem, group, rest, whole, index if alike else 0):
            return True
    return False


def _additions(problem: BlockProblem, blocker: int, chosen: tuple[int, ...]) -> list[tuple[int, ...]]:
    """What a creature may block besides what is chosen, fewest first."""
    others = [a for a in problem.allowed[blocker] if a not in chosen]
    found: list[tuple[int, ...]] = []
    for size in range(min(problem.capacity[blocker] - len(chosen), len(others)) + 1):
        found.extend(combinations(others, size))
    return found


def _alike(problem: BlockProblem, declared: Pairs, one: int, other: int) -> bool:
    if _chosen(declared, one) or _chosen(declared, other):
        return False
    return likeness(problem, one) == likeness(problem, other)


def likeness(problem: BlockProblem, blocker: int) -> tuple[int, ...]:
    """A key that creatures share only if they have the same choices, requirements and company."""
    key = [problem.capacity[blocker], int(blocker in problem.must)]
    wants = problem.wants.get(blocker, {})
    for other in problem.allowed[blocker]:
        key.append(-other)
        key.append(wants.get(other, 0))
    key.extend(problem.marks(blocker))
    return tuple(key)


def _obeyed(problem: BlockProblem, group: Group, declared: Pairs) -> int:
    obeyed = sum(gain(problem, blocker, _chosen(declared, blocker)) for blocker in group.blockers)
    blocked = [attacker for _, attacker in declared]
    return obeyed + sum(1 for attacker in group.pairs if attacker in problem.sought and attacker in blocked)


def _chosen(declared: Pairs, blocker: int) -> tuple[int, ...]:
    return tuple(attacker for other, attacker in declared if other == blocker)


def illegal_tally(problem: BlockProblem, group: Group, declared: Pairs) -> int:
    """The first tally of a group that a declaration leaves illegal; 0 if there is none."""
    counts = dict.fromkeys(group.tallies, 0)
    for blocker in group.blockers:
        for tally in _raised(problem, group, blocker, _chosen(declared, blocker)):
            counts[tally] += 1
    for tally in group.tallies:
        if not problem.is_legal(tally, counts):
            return tally
    return 0


def _needed(problem: BlockProblem, group: Group, declared: Pairs) -> int:
    """How many requirements a declaration must obey."""
    if problem.helpers:
        if group.needed < 0:
            lists = [_extensions(problem, group, blocker, ()) for blocker in group.blockers]
            group.needed = _most(problem, group, lists)
        return group.needed
    lists = []
    for blocker in group.blockers:
        chosen = _chosen(declared, blocker)
        kept = _choice(problem, group, blocker, chosen)
        lists.append([kept, *_obedient(problem, group, blocker)])
    return _most(problem, group, lists)


def _extensions(problem: BlockProblem, group: Group, blocker: int, chosen: tuple[int, ...]) -> list[Choice]:
    """What a creature that blocks ``chosen`` may block in all, and what it obeys by that at most."""
    room = problem.capacity[blocker] - len(chosen)
    others = [a for a in problem.allowed[blocker] if a not in chosen]
    tied = [a for a in others if a in group.pairs]
    plain = [a for a in others if a not in group.pairs]
    found: list[Choice] = []
    if plain and not chosen and problem.marks(blocker):
        found.append(((), 0))  # blocking nothing may be what others ask for
    for size in range(min(room, len(tied)) + 1):
        for added in combinations(tied, size):
            whole = (*chosen, *added, *_most_wanted(problem, blocker, plain, room - size))
            found.append(_choice(problem, group, blocker, whole))
    return found


def _obedient(problem: BlockProblem, group: Group, blocker: int) -> list[Choice]:
    """What a creature may block so that each block obeys a requirement on it."""
    wants = problem.wants.get(blocker, {})
    wanted = [a for a in problem.allowed[blocker] if wants.get(a, 0) > 0]
    found: list[Choice] = []
    for size in range(1, min(problem.capacity[blocker], len(wanted)) + 1):
        found.extend(_choice(problem, group, blocker, whole) for whole in combinations(wanted, size))
    if blocker in problem.must:
        found.extend(_choice(problem, group, blocker, (attacker,)) for attacker in problem.allowed[blocker])
    return found


def _choice(problem: BlockProblem, group: Group, blocker: int, whole: tuple[int, ...]) -> Choice:
    """What blocking those attackers means for the group."""
    return _raised(problem, group, blocker, whole), gain(problem, blocker, whole)


def _raised(problem: BlockProblem, group: Group, blocker: int, whole: tuple[int, ...]) -> tuple[int, ...]:
    """The tallies that a creature raises by blocking those attackers."""
    tied = tuple([a for a in whole if a in group.pairs])
    return (*tied, *problem.marks(blocker)) if whole else ()


# --- the search ------------------------------------------------------------------------------------------------
def _most(problem: BlockProblem, group: Group, lists: list[list[Choice]]) -> int:
    """The most requirements obeyed if each blocker takes one of its choices and every tally is legal; -1 if that can't be."""
    open_lists = [choices for choices in lists if len(choices) > 1]
    places, starts = _places(problem, group, open_lists)
    caps = [0] * len(places)
    for tally, place in places.items():
        caps[place] = problem.cap(tally)
    counts, obeyed = [0] * len(places), 0
    for choices in lists:
        if len(choices) == 1:
            obeyed += choices[0][1]
            for tally in choices[0][0]:
                counts[places[tally]] = min(caps[places[tally]], counts[places[tally]] + 1)
    reached = {_sorted(counts, starts): obeyed}
    for choices in open_lists:
        reached = _reach(reached, choices, places, starts, caps)
    most = -1
    for held, done in reached.items():
        most = max(most, _verdict(problem, places, held, done))
    return most


def _verdict(problem: BlockProblem, places: dict[int, int], held: tuple[int, ...], obeyed: int) -> int:
    """The requirements obeyed in the end, -1 if some tally is illegal."""
    counts = {tally: held[place] for tally, place in places.items()}
    for tally in counts:
        if not problem.is_legal(tally, counts):
            return -1
        if tally in problem.sought and counts[tally]:
            obeyed += 1
    return obeyed


def _reach(
    reached: dict[tuple[int, ...], int],
    choices: list[Choice],
    places: dict[int, int],
    starts: list[int],
    caps: list[int],
) -> dict[tuple[int, ...], int]:
    """The counts that one more blocker leads to, each with the most requirements obeyed on the way there."""
    following: dict[tuple[int, ...], int] = {}
    for counts, obeyed in reached.items():
        for tied, more in choices:
            after = counts
            if tied:
                place = places[tied[0]]
                if len(tied) == 1 and place > starts[place] and counts[place - 1] == counts[place]:
                    continue  # the same as blocking the one before
                new = list(counts)
                for tally in tied:
                    new[places[tally]] = min(caps[places[tally]], new[places[tally]] + 1)
                after = _sorted(new, starts)
            if following.get(after, -1) < obeyed + more:
                following[after] = obeyed + more
    return following


def _sorted(counts: list[int], starts: list[int]) -> tuple[int, ...]:
    """The counts in ascending order within each class of attackers that are alike."""
    start = 0
    while start < len(counts):
        end = start + 1
        while end < len(counts) and starts[end] == start:
            end += 1
        if end - start > 1:
            counts[start:end] = sorted(counts[start:end])
        start = end
    return tuple(counts)


def _places(problem: BlockProblem, group: Group, lists: list[list[Choice]]) -> tuple[dict[int, int], list[int]]:
    """The tallies, those of attackers that are alike next to each other; for each place where its class starts."""
    classes: list[list[int]] = []
    for attacker in group.pairs:
        for alike in classes:
            if problem.bounds(alike[0]) == problem.bounds(attacker) and _interchangeable(alike[0], attacker, lists):
                alike.append(attacker)
                break
        else:
            classes.append([attacker])
    classes.extend([tally] for tally in group.tallies if tally not in group.pairs)
    places: dict[int, int] = {}
    starts: list[int] = []
    for alike in classes:
        start = len(starts)
        for tally in alike:
            places[tally] = len(starts)
            starts.append(start)
    return places, starts


def _interchangeable(one: int, other: int, lists: list[list[Choice]]) -> bool:
    """Whether exchanging two attackers leaves the choices of every blocker as they are."""
    for choices in lists:
        held = {(frozenset(tied), more) for tied, more in choices}
        swap = {one: other, other: one}
        if held != {(frozenset([swap.get(a, a) for a in tied]), more) for tied, more in choices}:
            return False
    return True
