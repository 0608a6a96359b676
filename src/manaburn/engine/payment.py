"""Paying costs: what can be paid, and the frame that pays (409.1g-h, 424 / 118, 601.2g-h)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from manaburn.abilities import events as ev
from manaburn.engine import mana, queries, solver
from manaburn.engine.decisions import NO_OPTION, YES, YES_NO, YES_OPTION, Decision
from manaburn.engine.frames import ContextFrame, Frame
from manaburn.engine.refusal import Refusal

if TYPE_CHECKING:
    from manaburn.abilities.context import Context
    from manaburn.abilities.costs import Cost, ManaCost
    from manaburn.engine.decisions import Option
    from manaburn.engine.objects import Mana
    from manaburn.engine.state import State

NO_MANA: Final = Refusal("cost.mana_payment", "not enough mana can be had")
UNPAYABLE: Final = Refusal("cost.unpayable", "it has no mana cost, and such a cost can't be paid")
NOT_UNTAPPED: Final = Refusal("cost.must_be_able", "it is tapped already")
NOT_TAPPED: Final = Refusal("cost.must_be_able", "it isn't tapped")
TOO_NEW: Final = Refusal("activate.sickness", "it hasn't been under its controller's control since his turn began")
TOO_LITTLE_LOYALTY: Final = Refusal("loyalty.negative", "there are too few loyalty counters on it")
CANT_CARRY_OUT: Final = Refusal("cost.must_be_able", "a part of the cost can't be carried out")


# --- what can be paid ------------------------------------------------------------------------------------------
def check_cost(state: State, seat: int, cost: Cost | None, ctx: Context) -> Refusal | None:
    """Whether the player could pay the whole cost of something with these bindings now (424.2 / 118.3)."""
    if cost is None:
        return UNPAYABLE
    if cost.tap or cost.untap or cost.loyalty is not None:
        refused = _check_source(state, cost, ctx.source)
        if refused is not None:
            return refused
    for action in cost.actions:
        if not action.payable(state, ctx):
            return CANT_CARRY_OUT
    if cost.mana is not None and not can_pay_mana(state, seat, cost.mana, ctx.source if cost.tap else 0):
        return NO_MANA
    return None


def _check_source(state: State, cost: Cost, source: int) -> Refusal | None:
    """The tap and untap symbols and loyalty, which are about the source itself (403.4 / 602.5a, 606.6)."""
    obj = state.objects[source]
    if cost.tap and obj.tapped:
        return NOT_UNTAPPED
    if cost.untap and not obj.tapped:
        return NOT_TAPPED
    if (cost.tap or cost.untap) and queries.too_new_to_tap(state, obj):
        return TOO_NEW
    if cost.loyalty is not None and obj.counter("loyalty") + cost.loyalty < 0:
        return TOO_LITTLE_LOYALTY
    return None


def can_pay_mana(state: State, seat: int, cost: ManaCost, without: int) -> bool:
    """Whether the player could pay that mana, not using the permanent ``without``."""
    pool = state.players[seat].pool
    units = [mana.unit_mask(unit) for unit in pool]
    if len(units) >= cost.generic + len(cost.symbols) and solver.enough(units, cost.generic, cost.symbols):
        return True
    units.extend([source.mask for source in mana.simple_sources(state, seat, without)])
    return solver.enough(units, cost.generic, cost.symbols)


# --- paying ----------------------------------------------------------------------------------------------------
PLAN: Final = 0
TAP_SOURCE: Final = 1
ADD: Final = 2
SPEND: Final = 3
SYMBOLS: Final = 4
ACTIONS: Final = 5


class PayFrame(ContextFrame):
    """Pays a locked cost: mana abilities first, then the mana, the symbols, the actions in the order written.

    Hands the bindings down (what was sacrificed, say) and reports (1,); (0,) if it can't be paid after all. ``subject``
    is what it is paid for, ``plan`` the mana abilities still to be activated.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (*ContextFrame.FIELDS, "cost", "seat", "subject", "plan")
    __slots__ = ("cost", "plan", "seat", "subject")

    def __init__(self, cost: Cost, ctx: Context, seat: int, subject: int) -> None:
        super().__init__(ctx)
        self.cost: Cost = cost
        self.seat: int = seat
        self.subject: int = subject
        self.plan: tuple[tuple[int, int], ...] = ()  # (permanent, kind of mana)

    def step(self, state: State) -> None:
        pc = self.pc
        if pc == PLAN:
            self._plan(state)
        elif pc == TAP_SOURCE:
            self._tap_source(state)
        elif pc == ADD:
            self._add(state)
        elif pc == SPEND:
            self._spend(state)
        elif pc == SYMBOLS:
            self.pc = ACTIONS
            self._symbols(state)
        else:
            self._action(state)

    def _plan(self, state: State) -> None:
        """Which mana abilities to activate."""
        cost = self.cost.mana
        if cost is None:
            self.pc = SYMBOLS
            return
        pool = state.players[self.seat].pool
        units = [mana.unit_mask(unit) for unit in pool]
        sources = mana.simple_sources(state, self.seat, self.ctx.source if self.cost.tap else 0)
        units.extend([source.mask for source in sources])
        demands = [*cost.symbols, *([solver.ANY_MANA] * cost.generic)]
        found = solver.match(units, demands)
        if found is None:
            state.report((0,))
            return
        plan: list[tuple[int, int]] = []
        for demand, unit in zip(demands, found, strict=True):
            if unit >= len(pool):
                plan.append((sources[unit - len(pool)].ref, solver.kind_for(units[unit], demand)))
        self.plan = tuple(plan)
        self.pc = TAP_SOURCE if plan else SPEND

    def _tap_source(self, state: State) -> None:
        self.pc = ADD
        ref = self.plan[0][0]
        tap = ev.Event(ev.TAP, "mana.tapped_for", ref, self.seat, 0, ref)
        tap.flag = True
        state.propose([tap])

    def _add(self, state: State) -> None:
        ref, kind = self.plan[0]
        self.plan = self.plan[1:]
        self.pc = TAP_SOURCE if self.plan else SPEND
        batch = mana.mana_events(state, self.seat, (kind,), ref)
        batch.append(ev.Event(ev.TAPPED_FOR_MANA, "mana.tapped_for", ref, self.seat, 1, ref, kind))
        state.propose(batch)

    def _spend(self, state: State) -> None:
        self.pc = SYMBOLS
        cost = self.cost.mana
        assert cost is not None
        pool = state.players[self.seat].pool
        demands = [*cost.symbols, *([solver.ANY_MANA] * cost.generic)]
        found = solver.match([mana.unit_mask(unit) for unit in pool], demands)
        if found is None:
            self.pc = PLAN
            return
        batch = spent([pool[index] for index in found], self.seat, self.subject)
        if batch:
            state.propose(batch)

    def _symbols(self, state: State) -> None:
        cost, source = self.cost, self.ctx.source
        if cost.tap:
            state.propose([ev.Event(ev.TAP, "cost.is", source, self.seat, 0, source)])
        if cost.untap:
            state.propose([ev.Event(ev.UNTAP, "cost.is", source, self.seat, 0, source)])
        if cost.loyalty is not None and cost.loyalty != 0:
            kind = ev.ADD_COUNTERS if cost.loyalty > 0 else ev.REMOVE_COUNTERS
            event = ev.Event(kind, "loyalty.cost", source, -1, abs(cost.loyalty), source)
            event.text = "loyalty"
            state.propose([event])

    def _action(self, state: State) -> None:
        if self.note == len(self.cost.actions):
            state.report_bindings((1,), self.ctx)
            return
        action = self.cost.actions[self.note]
        if not action.payable(state, self.ctx):
            state.report((0,))
            return
        self.note += 1
        state.run(action, self.ctx)

    def answer(self, state: State, option: Option) -> None:
        raise AssertionError("asked by the frames above it")

    def clone(self) -> Frame:
        new = PayFrame(self.cost, self.ctx, self.seat, self.subject)
        new.plan = self.plan
        self._into(new)
        return new


def spent(units: list[Mana], seat: int, subject: int) -> list[ev.Event]:
    """The events that spend these mana."""
    batch: list[ev.Event] = []
    for unit in units:
        event = ev.Event(ev.SPEND_MANA, "cost.mana_payment", subject, seat, 1, unit.source, unit.kind)
        event.flag = unit.snow
        batch.append(event)
    return batch


def offer(state: State, seat: int, cost: Cost, ctx: Context, rule: str) -> None:
    """Offer a player to pay a cost during resolution: reports (1,) if it was paid."""
    state.push_frame(OfferFrame(cost, ctx, seat, rule))


class OfferFrame(ContextFrame):
    """Asks whether a cost is paid, if it can be, and pays it (413.2e / 608.2g, 118.12)."""

    FIELDS: ClassVar[tuple[str, ...]] = (*ContextFrame.FIELDS, "cost", "seat", "rule")
    __slots__ = ("cost", "rule", "seat")

    def __init__(self, cost: Cost, ctx: Context, seat: int, rule: str) -> None:
        super().__init__(ctx)
        self.cost: Cost = cost
        self.seat: int = seat
        self.rule: str = rule

    def step(self, state: State) -> None:
        if self.pc == 0:
            if check_cost(state, self.seat, self.cost, self.ctx) is not None:
                state.report((0,))
                return
            state.ask(Decision(YES_NO, self.seat, [YES_OPTION, NO_OPTION], self.rule, self.ctx.source))
        elif self.pc == 1:
            self.pc = 2
            state.push_frame(PayFrame(self.cost, self.ctx, self.seat, 0))
        else:
            state.report_bindings(self.picked, self.ctx)

    def answer(self, state: State, option: Option) -> None:
        self.pc = 1 if option.kind == YES else 2
        self.picked = (0,)

    def clone(self) -> Frame:
        new = OfferFrame(self.cost, self.ctx, self.seat, self.rule)
        self._into(new)
        return new
