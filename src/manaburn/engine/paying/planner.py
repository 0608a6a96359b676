"""Planning a payment: which mana abilities to activate so that a cost can be paid (409.1g / 601.2g).

Exact: a plan is found whenever there is one. First with plain sources alone, as one matching; then with activations of
other ways in sequence, fewest first, each sequence again as one matching (mana made by an activation can pay only what
comes after it). The search is bounded by a count of sequences tried; past it, and where a source can't be foretold, the
answer is "maybe", and the player may try by hand: within a bound, so that an X ends somewhere.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from manaburn.abilities.costs import OR_TWO_GENERIC, OR_TWO_LIFE, SNOW_SYMBOL
from manaburn.abilities.terms import ANY_COLOR
from manaburn.engine.paying import mana, production, solver, sources
from manaburn.engine.playing.offers import offers

if TYPE_CHECKING:
    from manaburn.abilities.costs import ManaCost
    from manaburn.engine.objects import Mana
    from manaburn.engine.paying.sources import Way
    from manaburn.engine.playing.offers import Source
    from manaburn.engine.state import State

NO: Final = 0
YES: Final = 1
MAYBE: Final = 2

MAX_SEQUENCES: Final = 3000
"""How many sequences of activations are tried before the answer is "maybe"."""
MAX_STEPS: Final = 8
"""How many activations that are not plain a sequence may have."""
TIMES_KNOWN: Final = 3
MORE_THAN_KNOWN: Final = 20
"""The answer is "maybe" for no more mana than so many times what is known, and so many more: no X goes on for ever."""


# One activation of a plan. Plain: (permanent, -1, kind of mana). Other: (permanent, ability index, X, how many mana
# are spent on it, these as masks ..., the kinds of mana chosen as it resolves ...)
Step = tuple[int, ...]


class Limits:
    """What a payment may not use: permanents not to be tapped, or not to be given up, and life to be kept.

    ``helpers`` are creatures that could be tapped to help pay (convoke), with their masks: only for asking whether a
    payment is possible.
    """

    __slots__ = ("helpers", "keep", "life", "purpose", "subject", "untapped")

    def __init__(self) -> None:
        self.untapped: tuple[int, ...] = ()
        self.keep: tuple[int, ...] = ()
        self.life: int = 0
        self.helpers: tuple[tuple[int, int], ...] = ()
        self.purpose: int = 0  # what is paid for (``production.CAST`` ...), and the object
        self.subject: int = 0


NO_LIMITS: Final = Limits()


class Variant:
    """One way to read a cost: generic mana, symbols that ask for one mana each, and life instead of the rest."""

    __slots__ = ("generic", "life", "symbols")

    def __init__(self, generic: int, symbols: tuple[int, ...], life: int) -> None:
        self.generic: int = generic
        self.symbols: tuple[int, ...] = symbols
        self.life: int = life

    def demands(self) -> list[int]:
        """As the solver has them."""
        return [*self.symbols, *([solver.ANY_MANA] * self.generic)]


def variants(cost: ManaCost) -> list[Variant]:
    """The ways to read the symbols that offer two generic mana or 2 life: mana of the colour first (107.4e-f)."""
    found = [Variant(cost.generic, (), 0)]
    for symbol in cost.symbols:
        plain = symbol & ~(OR_TWO_GENERIC | OR_TWO_LIFE)
        longer = [Variant(one.generic, (*one.symbols, plain), one.life) for one in found]
        if symbol & OR_TWO_GENERIC:
            longer.extend([Variant(one.generic + 2, one.symbols, one.life) for one in found])
        if symbol & OR_TWO_LIFE:
            longer.extend([Variant(one.generic, one.symbols, one.life + 2) for one in found])
        found = longer
    found.sort(key=_by_life)
    return found


def _by_life(variant: Variant) -> int:
    return variant.life


def is_plain(cost: ManaCost) -> bool:
    """Whether no symbol of a cost offers a choice that is not one of colour."""
    return not cost.symbols or cost.symbols[-1] < OR_TWO_GENERIC


def can_pay(state: State, seat: int, cost: ManaCost, limits: Limits) -> int:
    """NO, YES or MAYBE."""
    if is_plain(cost):
        return _can_pay(state, seat, cost.generic, cost.symbols, 0, limits)
    best = NO
    for variant in variants(cost):
        answer = _can_pay(state, seat, variant.generic, variant.symbols, variant.life, limits)
        if answer == YES:
            return YES
        best = max(best, answer)
    return best


def _can_pay(state: State, seat: int, generic: int, symbols: tuple[int, ...], life: int, limits: Limits) -> int:
    if life and not state.can_pay_life(seat, life + limits.life):
        return NO
    units = [mana.unit_mask(unit) for unit in mana.pool_for(state, seat, limits)]
    if solver.enough(units, generic, symbols):
        return YES
    plain = mana.plain_sources(state, seat, limits.untapped)
    units.extend(_with_helpers(plain, limits) if limits.helpers else [source.mask for source in plain])
    if solver.enough(units, generic, symbols):
        return YES
    board = offers(state)
    if not board.special[seat] and not board.tap_triggers:
        return NO
    search = Search(state, seat, Variant(generic, symbols, life), limits)
    return YES if search.run() else search.verdict()


def _with_helpers(plain: list[Source], limits: Limits) -> list[int]:
    """The masks of plain sources and helpers, for the cost alone; one that is both can be used once, as either."""
    masks = {ref: (mask & ANY_COLOR) | solver.GENERIC for ref, mask in limits.helpers}
    units = [source.mask | masks.pop(source.ref, 0) for source in plain]
    return units + list(masks.values())


def _with_helpers_apart(plain: list[Source], limits: Limits) -> list[int]:
    """The same where activations are to be paid too: the helpers' colours stand apart."""
    masks = {ref: solver.apart(mask & ANY_COLOR) for ref, mask in limits.helpers}
    units = [source.mask | masks.pop(source.ref, 0) for source in plain]
    return units + list(masks.values())


def plan(state: State, seat: int, variant: Variant, limits: Limits) -> list[Step] | None:
    """The activations that make a cost payable, in order; None if none were found."""
    if variant.life and not state.can_pay_life(seat, variant.life + limits.life):
        return None
    pool = [mana.unit_mask(unit) for unit in mana.pool_for(state, seat, limits)]
    plain = mana.plain_sources(state, seat, limits.untapped)
    if variant.generic:
        plain = _plentiful_first(plain)
    units = pool + [source.mask for source in plain]
    demands = variant.demands()
    found = solver.match(units, demands)
    if found is not None:
        return _plain_steps(len(pool), plain, units, demands, found)
    search = Search(state, seat, variant, limits)
    return search.steps() if search.run() else None


def _plentiful_first(plain: list[Source]) -> list[Source]:
    """Among sources that rank alike, those of which there are most first: generic mana is to leave all kinds within reach."""
    counts: dict[int, int] = {}
    for source in plain:
        counts[source.mask] = counts.get(source.mask, 0) + 1
    order = sorted([(source.rank, -counts[source.mask], place) for place, source in enumerate(plain)])
    return [plain[place] for _, _, place in order]


def _plain_steps(pool: int, plain: list[Source], units: list[int], demands: list[int], found: list[int]) -> list[Step]:
    steps: list[Step] = []
    for index, unit in enumerate(found):
        if unit >= pool:
            steps.append((plain[unit - pool].ref, -1, solver.kind_for(units[unit], demands[index])))
    return steps


class Search:
    """The search over sequences of activations that are not plain."""

    def __init__(self, state: State, seat: int, variant: Variant, limits: Limits) -> None:
        self.demands: list[int] = [solver.widened(demand) for demand in variant.demands()]
        self.limits: Limits = limits
        self.life: int = state.players[seat].life - limits.life - variant.life
        pool = mana.pool_for(state, seat, limits)
        self.pool: list[int] = [_unit_of(unit) for unit in pool]
        self.bound: list[str] = [unit.use for unit in pool if unit.use]  # for what such mana may be spent
        self.plain: list[Source] = mana.plain_sources(state, seat, limits.untapped)
        self.ways: list[Way] = []
        self.held: dict[tuple[int, str], int] = {}  # counters on a permanent that a way removes
        self.look: dict[int, str] = {}  # what can be done with a permanent: equal for equal ones
        self.triggers: bool = offers(state).tap_triggers
        self.unknown: bool = self.triggers and bool(self.plain)  # what triggers adds something only to what is tapped
        self.left: int = MAX_SEQUENCES
        self.complete: bool = False  # a sequence of the length tried now could be carried out
        self.chosen: list[Way] = []
        self.result: list[int] | None = None
        self.units: list[int] = []
        self.stages: list[int] = []
        self.tasks: list[int] = []
        self.task_stages: list[int] = []
        self._gather(state, seat)

    def _gather(self, state: State, seat: int) -> None:
        for source in offers(state).special[seat]:
            if source.ref in self.limits.keep and source.ref in self.limits.untapped:
                continue
            found = sources.ways_of(state, seat, source, self.limits)
            self.unknown = self.unknown or found.unknown
            looks: list[tuple[object, ...]] = [(source.mask, mana.usable(state, source))]
            for way in found.known:
                if (way.tap and source.ref in self.limits.untapped) or (way.gone and source.ref in self.limits.keep):
                    continue
                self.unknown = self.unknown or (way.tap and self.triggers)
                held = state.objects[source.ref].counter(way.counter)
                self.held[(source.ref, way.counter)] = held
                self.ways.append(way)
                if way.use:
                    self.bound.append(way.use)
                looks.append((*way.looks(), held))
            self.look[source.ref] = str(looks)
        self.ways.sort(key=_by_price)
        if self.bound:
            self._ask_bound()

    def _ask_bound(self) -> None:
        """That mana bound to a purpose may pay an activation is not planned: then it is not known what can be paid."""
        if len([way for way in self.ways if way.feeds_on_mana]) > 0:
            for use in self.bound:
                self.unknown = self.unknown or production.may_serve_abilities(use)

    def verdict(self) -> int:
        """What a search that found nothing means: what it can't foretell is thought to give so much and no more."""
        if not self.unknown and self.left > 0:
            return NO
        bound = MORE_THAN_KNOWN + TIMES_KNOWN * self._known() + len(self.limits.helpers)
        return MAYBE if len(self.demands) <= bound else NO

    def _known(self) -> int:
        """How much mana there is at most, as far as that is known."""
        found = len(self.pool) + len(self.plain)
        for way in self.ways:
            gain = len(way.units) - len(way.symbols) - way.generic
            found += max(0, gain) * min(MAX_STEPS, self._most(way))
        return found

    def run(self) -> bool:
        """Try sequences, shortest first, until no longer one is possible."""
        if not self._is_conceivable():
            return False
        for length in range(MAX_STEPS + 1):
            self.complete = False
            if self._extend(length):
                return True
            if self.left <= 0 or not self.complete:
                return False
        self.left = 0  # longer sequences were not tried
        return False

    def _is_conceivable(self) -> bool:
        """Whether all that could be made, if activating cost nothing, would do."""
        units = [*self.pool, *_with_helpers(self.plain, self.limits)]
        for way in self.ways:
            units.extend(_units_of(way) * self._most(way))
        return solver.match(units, self.demands) is not None

    def _most(self, way: Way) -> int:
        """How often a way can be used, on its own; beyond the number of demands it makes nothing that is needed."""
        most = 1 if way.tap or way.gone or way.x else len(self.demands)
        if way.counters:
            most = min(most, self.held[(way.ref, way.counter)] // way.counters)
        return min(most, self.life // way.life) if way.life else most

    def _extend(self, more: int) -> bool:
        """Whether the chosen sequence with ``more`` activations after it pays."""
        self.left -= 1
        if self.left <= 0:
            return False
        if more == 0:
            self.complete = True
            return self._feasible(True)
        if self.chosen and self.chosen[-1].feeds_on_mana and not self._feasible(False):
            return False
        last = len(self.chosen)
        for number, way in enumerate(self.ways):
            if not self._allowed(way, number):
                continue
            self.chosen.append(way)
            if self._extend(more - 1):
                return True
            del self.chosen[last:]
        return False

    def _allowed(self, way: Way, number: int) -> bool:
        """Whether the way can come next: resources are there, and no equal set of activations was tried before."""
        if self.chosen and not way.feeds_on_mana:
            before = self.chosen[-1]
            if not before.feeds_on_mana and self.ways.index(before) > number:
                return False
        life, counters, times = way.life, way.counters, 0
        for other in self.chosen:
            life += other.life
            if other.ref == way.ref:
                if other.gone or (other.tap and way.tap) or (way.x and other.index == way.index):
                    return False  # X twice is never better than X once
                if other.counter == way.counter:
                    counters += other.counters
                times += 1
        if life > self.life or (way.counter and counters > self.held[(way.ref, way.counter)]):
            return False
        if times == 0 and self._has_twin(way):
            return False
        return times < len(self.demands)  # what it makes more often than that pays nothing

    def _has_twin(self, way: Way) -> bool:
        """Whether an equal source with a lower id is still untouched: then that one is tried instead."""
        used = [other.ref for other in self.chosen]
        look = self.look[way.ref]
        for ref, other in self.look.items():
            if ref < way.ref and other == look and ref not in used:
                return True
        return False

    def _feasible(self, final: bool) -> bool:
        """Whether all mana needed by the sequence, and at last the cost, can be matched."""
        self._lay_out(final)
        found = solver.match_staged(self.units, self.stages, self.tasks, self.task_stages)
        if found is None:
            return False
        if final:
            self.result = found
        return True

    def _lay_out(self, final: bool) -> None:
        tapped = [way.ref for way in self.chosen if way.tap]
        self.units = list(self.pool)
        plain = [source for source in self.plain if source.ref not in tapped]
        if self.limits.helpers:
            self.units.extend(_with_helpers_apart(plain, self.limits))
        else:
            self.units.extend([source.mask for source in plain])
        self.stages = [-1] * len(self.units)
        self.tasks, self.task_stages = [], []
        for stage, way in enumerate(self.chosen):
            needs = [*way.symbols, *([solver.REAL] * way.generic)]
            self.tasks.extend(needs)
            self.task_stages.extend([stage] * len(needs))
            self.units.extend(_units_of(way))
            self.stages.extend([stage] * len(way.units))
        if final:
            self.tasks.extend(self.demands)
            self.task_stages.extend([len(self.chosen)] * len(self.demands))

    def steps(self) -> list[Step]:
        """The plan that was found: plain activations first (they are never needed later than that), then the sequence."""
        assert self.result is not None
        used: dict[int, int] = {}
        for task, unit in enumerate(self.result):
            used[unit] = solver.kind_for(self.units[unit], self.tasks[task])
        tapped = [way.ref for way in self.chosen if way.tap]
        plain = [source for source in self.plain if source.ref not in tapped]
        first = len(self.pool)
        found: list[Step] = []
        for index, source in enumerate(plain):
            if first + index in used:
                found.append((source.ref, -1, used[first + index]))
        first += len(plain)
        later: list[Step] = []
        for stage, way in enumerate(self.chosen):
            kinds = [_answer(answer, way, first, used) for answer in way.script]
            spent = self._spent_at(stage, used)
            step = (way.ref, way.index, way.x, len(spent), *spent, *kinds)
            # life is paid before an activation that only costs life by its effect
            (found if way.life and not spent else later).append(step)
            first += len(way.units)
        return found + later

    def _spent_at(self, stage: int, used: dict[int, int]) -> list[int]:
        """The mana that pays for the activation at a stage."""
        assert self.result is not None
        spent: list[int] = []
        for task, unit in enumerate(self.result):
            if self.task_stages[task] == stage and stage < len(self.chosen):
                spent.append(used[unit] | (self.units[unit] & SNOW_SYMBOL))
        return spent


def _unit_of(unit: Mana) -> int:
    """Mana of the pool in the search: what is bound to a purpose pays the cost itself alone."""
    return solver.apart(mana.unit_mask(unit)) if unit.use else mana.unit_mask(unit)


def _units_of(way: Way) -> list[int]:
    """The mana that a way makes, in the same sense."""
    return [solver.apart(unit) for unit in way.units] if way.use else way.units


def _answer(answer: int, way: Way, first: int, used: dict[int, int]) -> int:
    """The kind of mana chosen for one unit of a way (any, if it isn't needed)."""
    if answer > 0:
        return answer
    unit = -1 - answer
    mask = way.units[unit] & ~SNOW_SYMBOL
    return used.get(first + unit, mask & -mask)


def _by_price(way: Way) -> int:
    """Ways that cost less of what doesn't come back first."""
    price = 4 * way.life + 10 * way.counters + way.generic + len(way.symbols)
    if way.gone:
        price += 100
    return price + 3 if way.drawback else price
