"""Playing a spell or ability: the steps that spells and activated abilities share (409.1b-h / 601.2b-h, 602.2b).

What may be chosen in each step is computed so that the play can be completed; if it cannot be after all (mana by hand,
effects in between), it is taken back whole (422 / 732).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from manaburn.abilities import events as ev
from manaburn.abilities.effects import Modal, own_nodes
from manaburn.abilities.nouns import Target
from manaburn.abilities.verbs import Damage
from manaburn.engine import atoms
from manaburn.engine.decisions import (
    CONVOKE,
    DIVIDE,
    DONE,
    DONE_OPTION,
    GIVE,
    MODE,
    NO_OPTION,
    NUMBER,
    OPTIONAL_COST,
    PICK,
    SYMBOL,
    VALUE,
    YES,
    YES_OPTION,
    Decision,
    Option,
)
from manaburn.engine.effects.derived import facts
from manaburn.engine.frames import ContextFrame
from manaburn.engine.paying import convoke, costs, payment, symbols
from manaburn.engine.playing import targets
from manaburn.engine.refusal import Refusal

if TYPE_CHECKING:
    from manaburn.abilities.abilities import Keyword
    from manaburn.abilities.base import Effect
    from manaburn.abilities.context import Context
    from manaburn.abilities.costs import Cost
    from manaburn.engine.playing.targets import Words
    from manaburn.engine.state import State

NO_MODE: Final = Refusal("cast.modes", "no mode can be chosen")

# the steps under their letters of 2006 (409.1); those of 601.2 differ by one from the division on
A_ANNOUNCE: Final = 0
B_CHOICES: Final = 1
C_TARGETS: Final = 2
E_DIVISION: Final = 3
F_TOTAL: Final = 4
G_CONVOKE: Final = 5
H_PAY: Final = 6
I_DONE: Final = 7

# the parts of the choices (409.1b / 601.2b)
FIRST: Final = -1  # what must be known before the modes: which cost of two, entwine
MODES: Final = 0
OPTIONAL: Final = 1
VALUE_OF_X: Final = 2
CONVOKED: Final = 3
SYMBOLS: Final = 4
SPLICING: Final = 5  # before all others, where a card in hand could be spliced onto the spell


MOST_X: Final = 21  # X that is no amount of mana is tried up to here: no mana value is higher
UNBOUNDED_X: Final = 1 << 20


# --- what a text asks for --------------------------------------------------------------------------------------
_MODALS: Final[dict[int, tuple[Effect, Modal | None]]] = {}
_DIVISIONS: Final[dict[int, tuple[Effect, Damage | None]]] = {}


def modal_of(effect: Effect) -> Modal | None:
    """The part of a text whose mode is chosen as it is played."""
    known = _MODALS.get(id(effect))
    if known is None:
        found = next((node for node in own_nodes(effect) if isinstance(node, Modal)), None)
        known = _MODALS[id(effect)] = (effect, found)
    return known[1]


def division_of(effect: Effect) -> Damage | None:
    """The part of a text whose division among targets is announced."""
    known = _DIVISIONS.get(id(effect))
    if known is None:
        found = next((node for node in own_nodes(effect) if isinstance(node, Damage) and node.divided), None)
        known = _DIVISIONS[id(effect)] = (effect, found)
    return known[1]


def check_text(state: State, effect: Effect | None, ctx: Context, stacked: int) -> Refusal | None:
    """Whether modes and targets could be chosen for a text; modes chosen already stand in the bindings."""
    if effect is None:
        return None
    modal = modal_of(effect)
    if modal is not None and not ctx.modes:
        fitting = len(open_modes(state, effect, modal, ctx, stacked))
        return None if fitting >= modal.least else NO_MODE
    words = targets.words_of(effect, ctx)
    return None if not words or targets.can_choose(state, words, ctx, stacked) else targets.NO_TARGET


def open_modes(state: State, effect: Effect, modal: Modal, ctx: Context, stacked: int) -> list[int]:
    """The modes not chosen yet whose targets could be chosen."""
    found: list[int] = []
    for mode in range(len(modal.modes)):
        if mode in ctx.modes:
            continue
        tried = ctx.copy()
        tried.modes = (mode,)
        words = targets.words_of(effect, tried)
        if targets.can_choose(state, words, tried, stacked):
            found.append(mode)
    return found


# --- the frame -------------------------------------------------------------------------------------------------
class PlayFrame(ContextFrame):
    """The common steps of playing something. ``ref`` is the card, and once announced the object on the stack.

    ``saved`` is the game as it was before, for taking back; ``base`` the cost that stands for the mana cost, if it is
    not the mana cost itself; ``halves`` how its open symbols will be paid; ``cost`` the total once it is locked in.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        *ContextFrame.FIELDS, "seat", "ref", "saved", "base", "cost", "by_hand", "part", "halves",
    )  # fmt: skip
    __slots__ = ("base", "by_hand", "cost", "halves", "part", "ref", "saved", "seat")
    LISTENS: ClassVar[bool] = False
    MODE_RULE: ClassVar[str] = "cast.modes"
    TARGET_RULE: ClassVar[str] = "cast.targets"

    def __init__(self, ctx: Context, seat: int, ref: int, base: Cost | None, by_hand: bool) -> None:
        super().__init__(ctx)
        self.seat: int = seat
        self.ref: int = ref
        self.base: Cost | None = base
        self.by_hand: bool = by_hand
        self.saved: State | None = None
        self.cost: Cost | None = None
        self.part: int = FIRST
        self.halves: tuple[int, ...] = ()

    # what spells and abilities answer differently
    def text(self, state: State) -> Effect | None:
        """What it does, where it has targets or modes."""
        raise NotImplementedError

    def words(self, state: State) -> Words:
        """Its target words under the choices made so far."""
        effect = self.text(state)
        return () if effect is None else targets.words_of(effect, self.ctx)

    def open_modes(self, state: State, effect: Effect, modal: Modal) -> list[int]:
        """The modes that may be chosen next."""
        return open_modes(state, effect, modal, self.ctx, self.stacked())

    def stacked(self) -> int:
        """The object on the stack that targets; 0 for a mana ability."""
        return self.ref

    def ask_first(self, state: State) -> bool:
        """Ask what must be known before the modes; False if there is nothing (more)."""
        return False

    def answer_first(self, state: State, option: Option) -> None:
        """Take the answer to that."""
        raise AssertionError("nothing is asked first")

    def optional(self, state: State) -> list[Keyword]:
        """The optional additional costs."""
        return []

    def has_x(self, state: State) -> bool:
        """Whether X must be announced."""
        raise NotImplementedError

    def helps(self, state: State) -> bool:
        """Whether something may help to pay (convoke, delve)."""
        return False

    def total(self, state: State, ctx: Context) -> Cost | None:
        """The total cost with these bindings; None if it can't be paid."""
        raise NotImplementedError

    def check(self, state: State, ctx: Context) -> Refusal | None:
        """Whether the play can still be completed with these bindings."""
        refused = check_text(state, self.text(state), ctx, self.stacked())
        return refused if refused is not None else self._check_cost(state, self.total(state, ctx), ctx)

    def check_open(self, state: State, ctx: Context) -> Refusal | None:
        """The same before X is announced: where not every X will do, whether some X does ("a card with mana value X")."""
        refused = self.check(state, ctx)
        if refused is not None and self.base is not None and costs.x_in_actions(self.base):
            for value in range(1, MOST_X):
                tried = ctx.copy()
                tried.x = value
                if self.check(state, tried) is None:
                    return None
        return refused

    def _check_cost(self, state: State, cost: Cost | None, ctx: Context) -> Refusal | None:
        if self.helps(state):
            return convoke.check(state, self.seat, cost, ctx, self.purpose(state, ctx))
        return payment.check_cost(state, self.seat, cost, ctx, (), self.purpose(state, ctx))

    def purpose(self, state: State, ctx: Context) -> int:
        """What mana with a restriction is spent on (``production.CAST`` ...)."""
        return 0

    def announce(self, state: State) -> None:
        """Step a."""
        raise NotImplementedError

    def finish(self, state: State) -> None:
        """Step i; pops the frame."""
        raise NotImplementedError

    # the steps
    def step(self, state: State) -> None:
        pc = self.pc
        if pc == A_ANNOUNCE:
            self.pc = B_CHOICES
            self.announce(state)
        elif pc == B_CHOICES:
            self._choices(state)
        elif pc == C_TARGETS:
            self._targets(state)
        elif pc == E_DIVISION:
            self._division(state)
        elif pc == F_TOTAL:
            self.lock(state)
        elif pc == G_CONVOKE:
            self._convoke(state, self.cost)
        elif pc == H_PAY:
            self._pay(state)
        else:
            self.finish(state)

    def _choices(self, state: State) -> None:
        """b: modes, optional costs, X."""
        if self.part == SPLICING:
            self._splice(state)
        elif self.part == FIRST:
            if not self.ask_first(state):
                self.part = MODES
        elif self.part == MODES:
            effect = self.text(state)
            modal = None if effect is None else modal_of(effect)
            if effect is None or modal is None or self._all_modes(state, effect, modal):
                self.part, self.note = OPTIONAL, 0
        elif self.part == OPTIONAL:
            asked = self.optional(state)
            if self.note == len(asked):
                self.part = VALUE_OF_X
                return
            self._optional_cost(state, asked[self.note])
        elif self.part == VALUE_OF_X:
            if self.has_x(state):
                self._x(state)
            else:
                self.part = CONVOKED
        elif self.part == CONVOKED:
            if self.helps(state) and state.rules.convoke_is_additional_cost:
                self._convoke(state, self.total(state, self.ctx))
            else:
                self.part = SYMBOLS
        else:
            self._symbol(state)

    def _splice(self, state: State) -> None:
        """The next card that is spliced onto the spell (``casting``)."""
        raise AssertionError("only spells are spliced onto")

    def _splice_chosen(self, state: State, option: Option) -> None:
        raise AssertionError("only spells are spliced onto")

    def _all_modes(self, state: State, effect: Effect, modal: Modal) -> bool:
        """Ask for the next mode, if one is still to be chosen."""
        chosen = self.ctx.modes
        if len(chosen) >= modal.most or self.note:
            return True
        options = [Option(VALUE, mode) for mode in self.open_modes(state, effect, modal)]
        if len(chosen) >= modal.least:
            if not options:
                return True
            options.append(DONE_OPTION)
        state.ask(Decision(MODE, self.seat, options, self.MODE_RULE, self.ref or self.ctx.source))
        return False

    def _optional_cost(self, state: State, keyword: Keyword) -> None:
        if self.check_open(state, self._paying(keyword)) is not None:
            self.note += 1
            return
        options = [YES_OPTION]
        if not facts(state).restricted or self.check_open(state, self.ctx) is None:
            options.append(NO_OPTION)  # else it is only with an X in its cost that mana may be spent on it
        decision = Decision(OPTIONAL_COST, self.seat, options, "cost.additional", self.ref, self.note)
        decision.text = keyword.name
        state.ask(decision)

    def _paying(self, keyword: Keyword) -> Context:
        paying = self.ctx.copy()
        paying.paid = (*paying.paid, keyword.name)
        return paying

    def _x(self, state: State) -> None:
        """The values of X that could be paid."""
        values: list[Option] = []
        gaps = self.base is not None and costs.x_in_actions(self.base)
        tried = self.ctx.copy()
        for value in range(MOST_X if gaps else UNBOUNDED_X):
            tried = self.ctx.copy()
            tried.x = value
            if self.check(state, tried) is None or (value == 0 and not gaps):
                values.append(Option(VALUE, value))
            elif not gaps:
                break
        state.ask(Decision(NUMBER, self.seat, values, "cast.x", self.ref or self.ctx.source))

    def _convoke(self, state: State, cost: Cost | None) -> None:
        """The next creature tapped for convoke, or card exiled for delve, of those that leave the cost payable."""
        assert cost is not None, "a cost that can't be paid was refused before"
        chosen = convoke.chosen(self.ctx)
        options = [
            Option(PICK, ref)
            for ref in convoke.helpers(state, self.seat, self.ctx.source)
            if ref not in chosen and self._may_convoke(state, cost, convoke.choose(state, self.ctx, ref))
        ]
        if convoke.lowered(state, self.seat, cost, self.ctx) is not None:
            options.append(DONE_OPTION)
        if not options:  # only guessed to be payable
            self.take_back(state)
            return
        state.ask(
            Decision(CONVOKE, self.seat, options, f"keyword.{convoke.helped_by(state.chars(self.ref))}", self.ref)
        )

    def _may_convoke(self, state: State, cost: Cost, ctx: Context) -> bool:
        if not state.rules.convoke_is_additional_cost and not convoke.all_pay(state, cost, convoke.chosen(ctx)):
            return False
        return convoke.check(state, self.seat, cost, ctx) is None

    def _symbol(self, state: State) -> None:
        """How the next symbol that leaves a choice will be paid."""
        cost = self.total(state, self.ctx)
        left = [] if cost is None else symbols.open_symbols(state, cost, self.by_hand)[len(self.halves) :]
        if cost is None or not left:
            self.pc = C_TARGETS
            return
        ways: list[int] = []
        for way in symbols.ways(left[0]):
            tried = symbols.announced(state, cost, self.by_hand, (*self.halves, way))
            if self._check_cost(state, tried, self.ctx) is None:
                ways.append(way)
        decision = Decision(SYMBOL, self.seat, [Option(VALUE, index) for index in range(len(ways))], "cast.choices")
        decision.subject = self.ref or self.ctx.source
        decision.text = "|".join([symbols.way_text(way) for way in ways])
        self.kept = tuple(ways)
        state.ask(decision)

    def answer(self, state: State, option: Option) -> None:
        if self.pc == E_DIVISION:
            self.kept = (*self.kept, option.b)
        elif self.part == SPLICING:
            self._splice_chosen(state, option)
        elif self.part == FIRST:
            self.answer_first(state, option)
        elif self.part == MODES:
            self._mode_chosen(option)
        elif self.part == OPTIONAL:
            keyword = self.optional(state)[self.note]
            if option.kind == YES:
                self.ctx = self._paying(keyword)
            if option.kind != YES or keyword.name not in costs.REPEATED:
                self.note += 1
        elif self.part == VALUE_OF_X:
            self.ctx = self.ctx.copy()
            self.ctx.x = option.a
            self.part = CONVOKED
        elif option.kind == PICK:
            self.ctx = convoke.choose(state, self.ctx, option.a)
        elif option.kind == DONE:
            self.part = SYMBOLS
            if self.pc == G_CONVOKE:
                self.pc = H_PAY
        else:
            self.halves = (*self.halves, self.kept[option.a])
            self.kept = ()

    def _mode_chosen(self, option: Option) -> None:
        if option.kind == DONE:
            self.note = 1
            return
        self.ctx = self.ctx.copy()
        self.ctx.modes = tuple(sorted((*self.ctx.modes, option.a)))

    def _targets(self, state: State) -> None:
        """c: the targets."""
        self.pc = E_DIVISION
        words = self.words(state)
        effect = self.text(state)
        division = None if effect is None else division_of(effect)
        cap = targets.UNLIMITED if division is None else division.amount.value(state, self.ctx)
        if words:
            frame = targets.TargetFrame(words, self.ctx, self.seat, self.stacked(), self.TARGET_RULE, cap)
            state.push_frame(frame)

    def _division(self, state: State) -> None:
        """e (since 2009: d): each target gets at least one of what is divided."""
        effect = self.text(state)
        division = None if effect is None else division_of(effect)
        if division is None or not isinstance(division.to, Target):
            self.pc = F_TOTAL
            return
        refs = division.to.refs(state, self.ctx)
        left = division.amount.value(state, self.ctx) - sum(self.kept)
        rest = len(refs) - len(self.kept) - 1
        if rest < 0:
            self._divide(division.to.slot)
        elif rest == 0:
            self.kept = (*self.kept, left)
        else:
            ref = refs[len(self.kept)]
            options = [Option(GIVE, ref, share) for share in range(1, left - rest + 1)]
            state.ask(Decision(DIVIDE, self.seat, options, "cast.division", self.ref or self.ctx.source, left))

    def _divide(self, slot: int) -> None:
        self.pc = F_TOTAL
        self.ctx = self.ctx.copy()
        self.ctx.divided = tuple(self.kept if index == slot else () for index in range(slot + 1))
        self.kept = ()

    def lock(self, state: State) -> None:
        """f: the total cost is locked in; what is played knows its bindings from here on."""
        total = self.total(state, self.ctx)
        if total is None:
            self.take_back(state)
            return
        self.cost = symbols.announced(state, total, self.by_hand, self.halves)
        if self.ref and self.stacked():
            atoms.set_context(state, self.ref, self.ctx)
        later = self.helps(state) and not state.rules.convoke_is_additional_cost
        self.pc = G_CONVOKE if later else H_PAY
        self.picked = ()

    def _pay(self, state: State) -> None:
        """g and h: mana abilities, then the payment."""
        if self.picked == (1,):
            self.pc = I_DONE
            return
        if self.picked == () and self.helps(state):
            assert self.cost is not None
            self.cost = convoke.lowered(state, self.seat, self.cost, self.ctx)
        if self.picked == (0,) or self.cost is None:
            self.take_back(state)
        else:
            state.push_frame(self.pay_frame(state, self.cost))

    def pay_frame(self, state: State, cost: Cost) -> payment.PayFrame:
        """The frame that pays the total cost."""
        new = payment.PayFrame(cost, self.ctx, self.seat, self.stacked(), self.by_hand)
        new.purpose = self.purpose(state, self.ctx)
        return new

    def take_back(self, state: State) -> None:
        """The whole play is reversed: the game is as it was before it (422.1 / 732.1)."""
        assert self.saved is not None
        restore(state, self.saved, self.ref, self.seat)

    def belongs(self, state: State, seat: int) -> bool:
        return self.seat == seat

    def _copy(self, new: PlayFrame) -> PlayFrame:
        new.base, new.by_hand = self.base, self.by_hand
        new.saved, new.cost, new.part, new.halves = self.saved, self.cost, self.part, self.halves
        self._into(new)
        return new


def restore(state: State, saved: State, ref: int, seat: int) -> None:
    """Go back to a game saved by ``before``; the log says that the play of ``ref`` was taken back."""
    saved.copy_into(state)
    state.log.append(ev.Event(ev.TAKE_BACK, "cast.start", ref, seat))


def before(state: State) -> State:
    """The game as it is now, to go back to."""
    saved = type(state)(state.rules, state.edition, state.names)
    state.copy_into(saved)
    return saved
