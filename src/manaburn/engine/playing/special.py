"""Special actions besides playing lands: suspending a card, turning a permanent face up (408.2h-k / 116.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from manaburn.abilities import events as ev
from manaburn.abilities.abilities import Keyword
from manaburn.abilities.context import Context
from manaburn.abilities.terms import EXILE, HAND
from manaburn.engine import queries
from manaburn.engine.decisions import NUMBER, SPECIAL, SUSPEND, UNLOCK, UNMORPH, VALUE, Decision, Option
from manaburn.engine.frames import ContextFrame, Frame
from manaburn.engine.paying import costs, payment
from manaburn.engine.permanents import rooms, sides
from manaburn.engine.playing import permission, proposing
from manaburn.engine.refusal import Refusal

if TYPE_CHECKING:
    from manaburn.abilities.costs import Cost
    from manaburn.engine.state import State

MORPHS: Final = ("morph", "megamorph", "disguise")
"""The keywords that let a card be played face down, and turned up for their cost."""

NOT_FACE_DOWN: Final = Refusal("special.face_up", "it is no face-down permanent")
NOT_YOURS_TO_TURN: Final = Refusal("special.face_up", "only its controller turns a permanent face up")
NO_MORPH: Final = Refusal("keyword.morph", "it would have no morph cost face up")
NO_DOOR: Final = Refusal("room.unlock", "it has no such locked door")
NOT_YOUR_DOOR: Final = Refusal("room.unlock", "only its controller unlocks a door of a permanent")
NO_TIME_FOR_DOORS: Final = Refusal("room.unlock", "only in the main phase of one's own turn, with an empty stack")
NO_SUSPEND: Final = Refusal("keyword.suspend", "the card doesn't have suspend")


def check_special(state: State, seat: int, ref: int, action: int) -> Refusal | None:
    """Whether the player, who has priority, could take that special action with the card."""
    if action == UNMORPH:
        return check_turn_up(state, seat, ref)
    if action > UNLOCK:
        return check_unlock(state, seat, ref, action - UNLOCK)
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


def check_turn_up(state: State, seat: int, ref: int) -> Refusal | None:
    """Whether the player could turn a permanent face up for the morph cost it would have (502.26d / 702.37e)."""
    if not state.on_battlefield(ref) or not state.objects[ref].face_down:
        return NOT_FACE_DOWN
    if state.controller(ref) != seat:
        return NOT_YOURS_TO_TURN
    keyword = morph_of(state, ref)
    if keyword is None or keyword.cost is None:
        return NO_MORPH
    ctx = Context(ref, seat)
    return payment.check_cost(state, seat, costs.ability_total(state, keyword.cost, ctx), ctx)


def morph_of(state: State, ref: int) -> Keyword | None:
    """The morph ability that a face-down permanent would have face up."""
    own = state.table[sides.face_up_index(state, state.objects[ref])].sorted
    if not any(own.keyword(name) for name in MORPHS):
        return None
    own = sides.up_chars(state, ref).sorted_abilities()
    for name in MORPHS:
        keyword = own.keyword(name)
        if keyword is not None:
            return keyword
    return None


def face_down_actions(state: State, seat: int, refs: list[int], options: list[Option]) -> None:
    """Add the permanents that the player could turn face up now, out of all that are face down."""
    options.extend([Option(SPECIAL, ref, UNMORPH) for ref in refs if check_turn_up(state, seat, ref) is None])


def check_unlock(state: State, seat: int, ref: int, door: int) -> Refusal | None:
    """Whether the player could unlock a door of a Room for the mana cost of that half (709.5e)."""
    if door not in state.doors(ref, False):
        return NO_DOOR
    if state.controller(ref) != seat:
        return NOT_YOUR_DOOR
    if not queries.sorcery_timing(state, seat):
        return NO_TIME_FOR_DOORS
    cost = rooms.unlock_cost(state, ref, door)
    if cost.mana is None:
        return NO_DOOR
    ctx = Context(ref, seat)
    return payment.check_cost(state, seat, costs.ability_total(state, cost, ctx), ctx)


def room_actions(state: State, seat: int, refs: list[int], options: list[Option]) -> None:
    """Add the doors that the player could unlock now, of all permanents that have a locked one."""
    for ref in refs:
        doors = [door for door in (1, 2) if check_unlock(state, seat, ref, door) is None]
        options.extend([Option(SPECIAL, ref, UNLOCK + door) for door in doors])


def begin(state: State, seat: int, option: Option) -> None:
    """Take a special action."""
    if option.b == UNMORPH:
        morph = morph_of(state, option.a)
        assert morph is not None, "only what is listed is done"
        up = TurnUpFrame(Context(option.a, seat), seat, option.a, morph, option.c == 1 or state.players[seat].by_hand)
        up.saved = proposing.before(state)
        state.push_frame(up)
        return
    if option.b > UNLOCK:
        door = option.b - UNLOCK
        unlock = Keyword("unlock", door, rooms.unlock_cost(state, option.a, door))
        opened = UnlockFrame(
            Context(option.a, seat), seat, option.a, unlock, option.c == 1 or state.players[seat].by_hand
        )
        opened.saved = proposing.before(state)
        state.push_frame(opened)
        return
    keyword = state.chars(option.a).sorted_abilities().keyword("suspend")
    assert keyword is not None, "only what is listed is done"
    frame = SuspendFrame(Context(option.a, seat), seat, option.a, keyword, option.c == 1 or state.players[seat].by_hand)
    frame.saved = proposing.before(state)
    state.push_frame(frame)


class SpecialFrame(ContextFrame):
    """Pays the cost of a keyword and does what the action is, without the stack."""

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
            if self.asks_x():
                self._x(state)
        elif self.pc == 1:
            self.pc = 2
            state.push_frame(payment.PayFrame(self._total(state, self.ctx), self.ctx, self.seat, 0, self.by_hand))
        elif self.picked == (1,):
            self.act(state)
        else:
            assert self.saved is not None
            proposing.restore(state, self.saved, self.ref, self.seat)

    def asks_x(self) -> bool:
        """Whether the cost has an X."""
        cost = self.keyword.cost
        return cost is not None and cost.mana is not None and cost.mana.x > 0

    def least_x(self) -> int:
        """The least that X may be."""
        return 0

    def act(self, state: State) -> None:
        """Do it, now that the cost is paid; pops the frame."""
        raise NotImplementedError

    def _total(self, state: State, ctx: Context) -> Cost:
        assert self.keyword.cost is not None
        return costs.ability_total(state, self.keyword.cost, ctx)

    def _x(self, state: State) -> None:
        """X is chosen as the cost is paid."""
        options: list[Option] = []
        while True:
            tried = self.ctx.copy()
            tried.x = len(options) + self.least_x()
            if payment.check_cost(state, self.seat, self._total(state, tried), tried) is not None:
                break
            options.append(Option(VALUE, tried.x))
        state.ask(Decision(NUMBER, self.seat, options, "cast.x", self.ref))

    def answer(self, state: State, option: Option) -> None:
        self.ctx = self.ctx.copy()
        self.ctx.x = option.a

    def belongs(self, state: State, seat: int) -> bool:
        return self.seat == seat


class SuspendFrame(SpecialFrame):
    """Exiles a card with its time counters (502.59a / 702.62a)."""

    def asks_x(self) -> bool:
        return self.keyword.number == 0

    def least_x(self) -> int:
        return 1

    def act(self, state: State) -> None:
        state.pop_frame()
        state.passes = 0
        moved = ev.moved(self.ref, EXILE, ev.PUT, "special.suspend", self.seat)
        moved.counters = (("time", self.keyword.number or self.ctx.x),)
        state.propose([moved])

    def clone(self) -> Frame:
        new = SuspendFrame(self.ctx, self.seat, self.ref, self.keyword, self.by_hand)
        new.saved = self.saved
        self._into(new)
        return new


class TurnUpFrame(SpecialFrame):
    """Turns a face-down permanent face up (408.2h, 502.26d / 116.2b, 702.37e)."""

    def act(self, state: State) -> None:
        state.pop_frame()
        state.passes = 0
        event = ev.Event(ev.TURN_FACE_UP, "special.face_up", self.ref, self.seat, self.ctx.x)
        if self.keyword.name == "megamorph":  # as it is turned face up (702.37b)
            event.counters = (("+1/+1", 1),)
        state.propose([event])

    def clone(self) -> Frame:
        new = TurnUpFrame(self.ctx, self.seat, self.ref, self.keyword, self.by_hand)
        new.saved = self.saved
        self._into(new)
        return new


class UnlockFrame(SpecialFrame):
    """Unlocks a door of a Room (709.5e); ``keyword`` stands for its cost, its number is the door."""

    def act(self, state: State) -> None:
        state.pop_frame()
        state.passes = 0
        state.propose([ev.Event(ev.TURN_DOOR, "room.unlock", self.ref, self.seat, self.keyword.number)])

    def clone(self) -> Frame:
        new = UnlockFrame(self.ctx, self.seat, self.ref, self.keyword, self.by_hand)
        new.saved = self.saved
        self._into(new)
        return new
