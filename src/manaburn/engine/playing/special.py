"""Special actions besides playing lands: suspending a card (408.2h-k / 116.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from manaburn.abilities import events as ev
from manaburn.abilities.context import Context
from manaburn.abilities.terms import EXILE, HAND
from manaburn.engine.decisions import NUMBER, SPECIAL, SUSPEND, VALUE, Decision, Option
from manaburn.engine.frames import ContextFrame, Frame
from manaburn.engine.paying import costs, payment
from manaburn.engine.playing import permission, proposing
from manaburn.engine.refusal import Refusal

if TYPE_CHECKING:
    from manaburn.abilities.abilities import Keyword
    from manaburn.abilities.costs import Cost
    from manaburn.engine.state import State

NO_SUSPEND: Final = Refusal("keyword.suspend", "the card doesn't have suspend")


def check_special(state: State, seat: int, ref: int, action: int) -> Refusal | None:
    """Whether the player, who has priority, could take that special action with the card."""
    if action != SUSPEND:
        return NO_SUSPEND
    if state.zone_of(ref) != HAND:
        return permission.NOT_THERE
    refused = permission.check_spell(state, seat, ref)  # only when the card could be played from the hand
    if refused is not None:
        return refused
    keyword = state.chars(ref).sorted_abilities().keyword("suspend")
    if keyword is None or keyword.cost is None:
        return NO_SUSPEND
    ctx = Context(ref, seat)
    ctx.x = 0 if keyword.number else 1  # "suspend X": X can't be 0
    return payment.check_cost(state, seat, costs.ability_total(state, keyword.cost, ctx), ctx)


def actions(state: State, seat: int, ref: int) -> list[Option]:
    """The special actions the player could take with a card in his hand."""
    return [Option(SPECIAL, ref, SUSPEND)] if check_special(state, seat, ref, SUSPEND) is None else []


def begin(state: State, seat: int, option: Option) -> None:
    """Take a special action."""
    keyword = state.chars(option.a).sorted_abilities().keyword("suspend")
    assert keyword is not None, "only what is listed is done"
    frame = SuspendFrame(Context(option.a, seat), seat, option.a, keyword, option.c == 1 or state.players[seat].by_hand)
    frame.saved = proposing.before(state)
    state.push_frame(frame)


class SuspendFrame(ContextFrame):
    """Pays the cost of suspend and exiles the card with its time counters, without the stack (502.59a / 702.62a)."""

    LISTENS: ClassVar[bool] = False
    FIELDS: ClassVar[tuple[str, ...]] = (*ContextFrame.FIELDS, "seat", "ref", "keyword", "by_hand", "saved")
    __slots__ = ("by_hand", "keyword", "ref", "saved", "seat")

    def __init__(self, ctx: Context, seat: int, ref: int, keyword: Keyword, by_hand: bool) -> None:
        super().__init__(ctx)
        self.seat: int = seat
        self.ref: int = ref
        self.keyword: Keyword = keyword
        self.by_hand: bool = by_hand
        self.saved: State | None = None

    def step(self, state: State) -> None:
        if self.pc == 0:
            self.pc = 1
            if self.keyword.number == 0:
                self._x(state)
        elif self.pc == 1:
            self.pc = 2
            state.push_frame(payment.PayFrame(self._total(state, self.ctx), self.ctx, self.seat, 0, self.by_hand))
        elif self.picked == (1,):
            self._exile(state)
        else:
            assert self.saved is not None
            proposing.restore(state, self.saved, self.ref, self.seat)

    def _total(self, state: State, ctx: Context) -> Cost:
        assert self.keyword.cost is not None
        return costs.ability_total(state, self.keyword.cost, ctx)

    def _x(self, state: State) -> None:
        """X is chosen as the cost is paid."""
        options: list[Option] = []
        while True:
            tried = self.ctx.copy()
            tried.x = len(options) + 1
            if payment.check_cost(state, self.seat, self._total(state, tried), tried) is not None:
                break
            options.append(Option(VALUE, tried.x))
        state.ask(Decision(NUMBER, self.seat, options, "cast.x", self.ref))

    def answer(self, state: State, option: Option) -> None:
        self.ctx = self.ctx.copy()
        self.ctx.x = option.a

    def _exile(self, state: State) -> None:
        state.pop_frame()
        state.passes = 0
        moved = ev.moved(self.ref, EXILE, ev.PUT, "special.suspend", self.seat)
        moved.counters = (("time", self.keyword.number or self.ctx.x),)
        state.propose([moved])

    def belongs(self, state: State, seat: int) -> bool:
        return self.seat == seat

    def clone(self) -> Frame:
        new = SuspendFrame(self.ctx, self.seat, self.ref, self.keyword, self.by_hand)
        new.saved = self.saved
        self._into(new)
        return new
