"""Paying costs: what can be paid, and the frame that pays (409.1g-h, 424 / 118, 601.2g-h)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from manaburn.abilities import events as ev
from manaburn.abilities.context import Context
from manaburn.abilities.costs import ON_X
from manaburn.abilities.terms import FOREVER
from manaburn.abilities.verbs_players import SPENT_ON_X
from manaburn.engine import queries
from manaburn.engine.choices import ValueFrame
from manaburn.engine.decisions import (
    CANCEL,
    CANCEL_OPTION,
    DONE,
    DONE_OPTION,
    NO_OPTION,
    NUMBER,
    PAY,
    USE_MANA,
    YES,
    YES_NO,
    YES_OPTION,
    Decision,
    Option,
)
from manaburn.engine.effects.derived import facts
from manaburn.engine.frames import ContextFrame, Frame
from manaburn.engine.paying import costs, mana, planner, production, reserves, solver
from manaburn.engine.playing.offers import offers
from manaburn.engine.refusal import Refusal

if TYPE_CHECKING:
    from manaburn.abilities.costs import Cost
    from manaburn.engine.objects import Mana
    from manaburn.engine.paying.planner import Step, Variant
    from manaburn.engine.state import State

NO_MANA: Final = Refusal("cost.mana_payment", "not enough mana can be had")
UNPAYABLE: Final = Refusal("cost.unpayable", "it has no mana cost, and such a cost can't be paid")
NOT_UNTAPPED: Final = Refusal("cost.must_be_able", "it is tapped already")
NOT_TAPPED: Final = Refusal("cost.must_be_able", "it isn't tapped")
TOO_NEW: Final = Refusal("activate.sickness", "it hasn't been under its controller's control since his turn began")
TOO_LITTLE_LOYALTY: Final = Refusal("loyalty.negative", "there are too few loyalty counters on it")
CANT_CARRY_OUT: Final = Refusal("cost.must_be_able", "a part of the cost can't be carried out")


# --- what can be paid ------------------------------------------------------------------------------------------
def check_cost(
    state: State,
    seat: int,
    cost: Cost | None,
    ctx: Context,
    helpers: tuple[tuple[int, int], ...] = (),
    purpose: int = 0,
) -> Refusal | None:
    """Whether the player could pay the whole cost of something with these bindings now (424.2 / 118.3).

    ``helpers`` are creatures that could be tapped to help (convoke), as the solver sees them.
    """
    if cost is None:
        return UNPAYABLE
    if cost.tap or cost.untap or cost.loyalty is not None:
        refused = _check_source(state, cost, ctx.source)
        if refused is not None:
            return refused
    for action in cost.actions:
        if not action.payable(state, ctx):
            return CANT_CARRY_OUT
    if cost.mana is None:
        return None
    if not cost.actions and not cost.tap and not helpers:
        limits = limits_for(state, purpose, ctx)
        return None if planner.can_pay(state, seat, cost.mana, limits) else NO_MANA
    return None if reserves.can_pay(state, seat, cost, ctx, helpers, purpose) else NO_MANA


def limits_for(state: State, purpose: int, ctx: Context) -> planner.Limits:
    """The limits of a payment that uses nothing else: what it is for, where some mana of the game asks that."""
    if not purpose or not facts(state).restricted:
        return planner.NO_LIMITS
    limits = planner.Limits()
    limits.purpose, limits.subject = purpose, ctx.source
    return limits


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


# --- paying ----------------------------------------------------------------------------------------------------
PLAN: Final = 0
NEXT: Final = 1
ADD: Final = 2
SPEND: Final = 3
SYMBOLS: Final = 4
ACTIONS: Final = 5
BY_HAND: Final = 6
SPEND_BY_HAND: Final = 7


class PayFrame(ContextFrame):
    """Pays a locked cost: mana abilities first, then the mana, the symbols, the actions in the order written.

    Hands the bindings down (what was sacrificed, say) and reports (1,); (0,) if it can't be paid after all. ``subject``
    is what it is paid for, ``plan`` the mana abilities still to be activated; ``use`` the very mana to spend (masks), where
    this payment is part of a plan itself.
    """

    PAYS: ClassVar[bool] = True
    FIELDS: ClassVar[tuple[str, ...]] = (
        *ContextFrame.FIELDS,
        "cost",
        "seat",
        "subject",
        "by_hand",
        "plan",
        "use",
        "purpose",
    )
    __slots__ = ("by_hand", "cost", "plan", "purpose", "seat", "subject", "use")

    def __init__(self, cost: Cost, ctx: Context, seat: int, subject: int, by_hand: bool) -> None:
        super().__init__(ctx)
        self.cost: Cost = cost
        self.seat: int = seat
        self.subject: int = subject
        self.by_hand: bool = by_hand
        self.plan: tuple[Step, ...] = ()
        self.use: tuple[int, ...] = ()
        self.purpose: int = 0  # what is paid for, as mana with restrictions asks it

    def _pool(self, state: State) -> list[Mana]:
        """The mana that may be spent on it."""
        return mana.pool_for(state, self.seat, limits_for(state, self.purpose, self.ctx))

    def step(self, state: State) -> None:
        pc = self.pc
        if pc == PLAN:
            self._plan(state)
        elif pc == NEXT:
            self._next(state)
        elif pc == ADD:
            self._add(state)
        elif pc == SPEND:
            self._spend(state)
        elif pc == SYMBOLS:
            self.pc = ACTIONS
            self._symbols(state)
        elif pc == ACTIONS:
            self._action(state)
        elif pc == BY_HAND:
            self._ask_source(state)
        else:
            self._ask_mana(state)

    # g: mana abilities
    def _plan(self, state: State) -> None:
        """Which mana abilities to activate."""
        cost = self.cost.mana
        if cost is None:
            self.pc = SYMBOLS
            return
        if self.by_hand:
            self.pc = BY_HAND
            return
        if self.use:
            self.pc = SPEND
            return
        for variant in planner.variants(cost):
            steps = reserves.plan(state, self.seat, self.cost, variant, self.ctx, self.purpose)
            if steps is not None:
                self.plan = tuple(steps)
                self.kept = (variant.generic, variant.life, *variant.symbols)
                self.pc = NEXT
                return
        self.by_hand = True  # what can't be foretold is left to the player
        self.pc = BY_HAND

    def _next(self, state: State) -> None:
        """Begin the next activation of the plan."""
        if state.waiting and mana.resolve_triggered(state):
            return
        if not self.plan:
            self.pc = SPEND
            return
        step = self.plan[0]
        if step[1] >= 0:
            self.plan = self.plan[1:]
            state.activate_planned(self.seat, step)
            return
        self.pc = ADD
        tap = ev.Event(ev.TAP, "mana.tapped_for", step[0], self.seat, 0, step[0])
        tap.flag = True
        state.propose([tap])

    def _add(self, state: State) -> None:
        """A plain mana ability adds its mana (411.1 / 605.3b)."""
        ref, _, kind = self.plan[0]
        self.plan = self.plan[1:]
        self.pc = NEXT
        if offers(state).tap_triggers:
            self.plan = ()  # more mana than planned may come of it: look again
        batch = mana.mana_events(state, self.seat, (kind,), ref)
        batch.append(ev.Event(ev.TAPPED_FOR_MANA, "mana.tapped_for", ref, self.seat, 1, ref, kind))
        state.propose(batch)

    # h: the payment
    def _spend(self, state: State) -> None:
        self.pc = SYMBOLS
        pool = self._pool(state)
        if self.use:
            units = exactly(pool, self.use)
            if units is None:
                self.use = ()
                self.pc = PLAN
                return
            state.propose(spent(units, self.seat, self.subject))
            self._ride(state, units)
            return
        demands = [*self.kept[2:], *([solver.ANY_MANA] * self.kept[0])]
        found = solver.match([mana.unit_mask(unit) for unit in pool], demands)
        if found is None:
            self.pc = PLAN
            return
        units = [pool[index] for index in found]
        _prefer_on_x(units, demands)
        self._note_x([unit for unit, demand in zip(units, demands, strict=True) if _on_x(demand)])
        batch = spent(units, self.seat, self.subject)
        if self.kept[1]:
            batch.append(ev.Event(ev.LOSE_LIFE, "cost.life_payment", 0, self.seat, self.kept[1], self.ctx.source))
        if batch:
            state.propose(batch)
            self._ride(state, units)

    def _note_x(self, units: list[Mana]) -> None:
        """What was paid for asks which mana was spent on X."""
        if units:
            kinds = tuple([unit.kind for unit in units])
            self.ctx = self.ctx.bind(SPENT_ON_X, (*self.ctx.named(SPENT_ON_X), *kinds))

    def _ride(self, state: State, units: list[Mana]) -> None:
        """What mana does to the spell it was spent on ("that spell can't be countered")."""
        for use in dict.fromkeys([unit.use for unit in units if unit.use]):
            found = production.use_of(use)
            ctx = Context(next(unit.source for unit in units if unit.use == use), self.seat)
            if not found.rider or self.subject not in state.objects or not state.is_spell(self.subject):
                continue
            if found.rider_on is None or found.rider_on.test(state, self.subject, ctx):
                state.add_effect((self.subject,), found.rider, FOREVER, None, ctx)

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

    # by hand
    def _ask_source(self, state: State) -> None:
        """Which mana ability to activate next, until the mana that is there will do and the player says so."""
        if state.waiting and mana.resolve_triggered(state):
            return
        options = [
            option for option in state.mana_actions(self.seat) if not (self.cost.tap and option.a == self.ctx.source)
        ]
        if self._variant(state) is not None:
            options.append(DONE_OPTION)
        options.append(CANCEL_OPTION)
        state.ask(Decision(PAY, self.seat, options, "cast.mana_abilities", self.subject or self.ctx.source))

    def _variant(self, state: State) -> Variant | None:
        """The first way to read the cost that the mana in the pool pays."""
        assert self.cost.mana is not None
        masks = [mana.unit_mask(unit) for unit in self._pool(state)]
        for variant in planner.variants(self.cost.mana):
            if solver.enough(masks, variant.generic, variant.symbols):
                return variant
        return None

    def _begin_spending(self, state: State) -> None:
        variant = self._variant(state)
        assert variant is not None, "done is offered only when the pool will do"
        self.kept = tuple(variant.demands())
        self.pc = SPEND_BY_HAND
        if variant.life:
            state.propose([ev.Event(ev.LOSE_LIFE, "cost.life_payment", 0, self.seat, variant.life, self.ctx.source)])

    def _ask_mana(self, state: State) -> None:
        """Which mana to spend next; what makes no difference is spent at once."""
        if not self.kept:
            self.pc = SYMBOLS
            return
        pool = self._pool(state)
        if len(pool) == len(self.kept) and not any(_on_x(demand) for demand in self.kept):
            self.kept = ()
            state.propose(spent(pool, self.seat, self.subject))
            self._ride(state, pool)
            return
        options: list[Option] = []
        for unit in pool:
            option = Option(USE_MANA, 0, 1 if unit.snow else 0, unit.kind)
            if option not in options and self._pays(state, unit) >= 0:
                options.append(option)
        state.ask(Decision(PAY, self.seat, options, "cast.pay", self.subject or self.ctx.source, len(self.kept)))

    def _pays(self, state: State, unit: Mana) -> int:
        """The demand that a mana may pay so that the rest of the pool pays the rest; -1 if there is none."""
        mask = mana.unit_mask(unit)
        masks = [mana.unit_mask(other) for other in self._pool(state)]
        masks.remove(mask)  # equal mana may be one record
        for index, demand in enumerate(self.kept):
            if mask & demand:
                rest = [*self.kept[:index], *self.kept[index + 1 :]]
                if solver.match(masks, rest) is not None:
                    return index
        return -1

    def answer(self, state: State, option: Option) -> None:
        if option.kind == CANCEL:
            state.report((0,))
        elif option.kind == DONE:
            self._begin_spending(state)
        elif option.a:
            state.activate(self.seat, option.a, option.b)
        else:
            for unit in self._pool(state):
                if unit.kind == option.c and unit.snow == (option.b == 1):
                    index = self._pays(state, unit)
                    self._note_x([unit] if _on_x(self.kept[index]) else [])
                    self.kept = (*self.kept[:index], *self.kept[index + 1 :])
                    state.propose(spent([unit], self.seat, self.subject))
                    self._ride(state, [unit])
                    return

    def belongs(self, state: State, seat: int) -> bool:
        return self.seat == seat

    def clone(self) -> Frame:
        new = PayFrame(self.cost, self.ctx, self.seat, self.subject, self.by_hand)
        new.plan, new.use, new.purpose = self.plan, self.use, self.purpose
        self._into(new)
        return new


def _on_x(demand: int) -> bool:
    """Whether it is a mana of X that only some kinds of mana pay for."""
    return demand & ON_X != 0 and demand != solver.ANY_MANA


def _prefer_on_x(units: list[Mana], demands: list[int]) -> None:
    """Of the units chosen let those of the first kinds pay for X rather than generic mana, where both may."""
    for place, demand in enumerate(demands):
        if not _on_x(demand):
            continue
        for other, generic in enumerate(demands):
            better = units[other].kind < units[place].kind and units[other].kind & demand
            if generic == solver.ANY_MANA and better:
                units[place], units[other] = units[other], units[place]


def exactly(pool: list[Mana], use: tuple[int, ...]) -> list[Mana] | None:
    """Mana in a pool with these masks; None if they are not there."""
    left = list(pool)
    found: list[Mana] = []
    for mask in use:
        for unit in left:
            if mana.unit_mask(unit) == mask:
                left.remove(unit)
                found.append(unit)
                break
        else:
            return None
    return found


def spent(units: list[Mana], seat: int, subject: int) -> list[ev.Event]:
    """The events that spend these mana."""
    batch: list[ev.Event] = []
    for unit in units:
        event = ev.Event(ev.SPEND_MANA, "cost.mana_payment", subject, seat, 1, unit.source, unit.kind)
        event.flag, event.text = unit.snow, unit.use
        batch.append(event)
    return batch


# --- payments during resolution --------------------------------------------------------------------------------
def choose_x(state: State, seat: int, cost: Cost, ctx: Context) -> None:
    """Ask for the value of X in a cost that is offered: up to what could be paid (107.3)."""
    values = [0]
    while True:
        tried = ctx.copy()
        tried.x = len(values)
        if check_cost(state, seat, costs.ability_total(state, cost, tried), tried, (), production.WITH_X) is not None:
            break
        values.append(len(values))
    state.push_frame(ValueFrame(NUMBER, seat, tuple(values), "cast.x", ctx.source))


def offer(state: State, seat: int, cost: Cost, ctx: Context, rule: str) -> None:
    """Offer a player to pay a cost during resolution: reports (1,) if it was paid."""
    purpose = production.WITH_X if costs.asks_x(cost) else 0
    state.push_frame(OfferFrame(costs.ability_total(state, cost, ctx), ctx, seat, rule, purpose))


class OfferFrame(ContextFrame):
    """Asks whether a cost is paid, if it can be, and pays it (413.2e / 608.2g, 118.12)."""

    FIELDS: ClassVar[tuple[str, ...]] = (*ContextFrame.FIELDS, "cost", "seat", "rule", "purpose")
    __slots__ = ("cost", "purpose", "rule", "seat")

    def __init__(self, cost: Cost, ctx: Context, seat: int, rule: str, purpose: int = 0) -> None:
        super().__init__(ctx)
        self.cost: Cost = cost
        self.seat: int = seat
        self.rule: str = rule
        self.purpose: int = purpose  # what is paid for, as mana with restrictions asks it

    def step(self, state: State) -> None:
        if self.pc == 0:
            if check_cost(state, self.seat, self.cost, self.ctx, (), self.purpose) is not None:
                state.report((0,))
                return
            state.ask(Decision(YES_NO, self.seat, [YES_OPTION, NO_OPTION], self.rule, self.ctx.source))
        elif self.pc == 1:
            self.pc = 2
            paid = PayFrame(self.cost, self.ctx, self.seat, 0, state.players[self.seat].by_hand)
            paid.purpose = self.purpose
            state.push_frame(paid)
        else:
            state.report_bindings(self.picked, self.ctx)

    def answer(self, state: State, option: Option) -> None:
        self.pc = 1 if option.kind == YES else 2
        self.picked = (0,)

    def belongs(self, state: State, seat: int) -> bool:
        return self.seat == seat

    def clone(self) -> Frame:
        new = OfferFrame(self.cost, self.ctx, self.seat, self.rule, self.purpose)
        self._into(new)
        return new
