"""Playing spells step by step (409.1a-i / 601.2a-i)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from manaburn.abilities import events as ev
from manaburn.abilities.context import Context
from manaburn.abilities.costs import Alternative
from manaburn.abilities.nouns import Target
from manaburn.abilities.terms import HAND, LAND, STACK
from manaburn.abilities.verbs_sides import FUSED
from manaburn.engine import atoms, choices
from manaburn.engine.decisions import (
    CAST,
    CHOOSE,
    DONE,
    DONE_OPTION,
    NO_OPTION,
    OPTIONAL_COST,
    PICK,
    WORD,
    YES,
    YES_OPTION,
    Decision,
    Option,
)
from manaburn.engine.effects.derived import facts
from manaburn.engine.frames import Frame
from manaburn.engine.paying import convoke, costs, mana, payment, production, solver
from manaburn.engine.permanents import sides
from manaburn.engine.playing import lands, permission, play_rules, proposing, splicing, targets
from manaburn.engine.refusal import Refusal

if TYPE_CHECKING:
    from manaburn.abilities.abilities import Keyword
    from manaburn.abilities.base import Effect
    from manaburn.abilities.characteristics import Characteristics
    from manaburn.abilities.costs import Cost
    from manaburn.engine.state import State

_ENCHANT: Final[dict[int, tuple[object, Target]]] = {}


NOT_FROM_THERE: Final = Refusal("cost.alternative", "that cost isn't for where the card is")
FREE_NAME: Final = "free"  # among the costs paid: without paying its mana cost
FREE_OPTION: Final = Alternative(FREE_NAME, costs.FREE)
SIDES: Final = 64  # a way to play the n-th part of a card is so much above the way to play a whole one
WHOLE_CARD: Final = Refusal("split.is", "one half of the card is played, not the whole")
NO_PART: Final = Refusal("split.is", "the card has no such part to be played")
NO_ALTERNATIVE: Final = Refusal("cost.alternative", "the condition for the alternative cost doesn't hold")


# --- what may be played ----------------------------------------------------------------------------------------
def check_cast(state: State, seat: int, ref: int, way: int = 0) -> Refusal | None:
    """Whether the player, who has priority, could play the card as a spell and complete it. ``way``: which cost (0: mana)."""
    if way >= SIDES or only_parts(state, ref):
        return check_half(state, seat, ref, way // SIDES, way % SIDES)
    if is_free_way(state, ref, way):
        refused = permission.check_spell(state, seat, ref)
        return check_way(state, seat, ref, way) if refused is None else refused
    if way and is_posed(alternative_of(state, ref, way)):
        return check_posed(state, seat, ref, way)
    refused = permission.check_spell(state, seat, ref)
    if refused is not None:
        return refused
    return check_way(state, seat, ref, way)


def check_any(state: State, seat: int, ref: int, side: int = 0) -> Refusal | None:
    """Whether the player could play the card, or a part of it, as a spell in some way; the reason is that of the first."""
    if not side and FUSED in sides.castable(state, ref):
        side = FUSED  # which goes by the name of the whole
    refused = check_cast(state, seat, ref, SIDES * side)
    if refused is not None and not side and only_parts(state, ref):
        return None if half_actions(state, seat, ref) else refused
    if refused is None:
        return None
    own = state.table[state.objects[ref].printed + side].sorted if side else state.chars(ref).sorted_abilities()
    for way in range(1, len(own.alternatives) + 2):
        if check_cast(state, seat, ref, SIDES * side + way) is None:
            return None
    return refused


def check_way(state: State, seat: int, ref: int, way: int) -> Refusal | None:
    """Whether a card that may be played could be for its mana cost (0) or one of its alternative costs, in order from 1."""
    zone = state.objects[ref].zone
    ctx = proposal(state, seat, ref, way)
    if way == 0:
        if zone != HAND and not play_rules.permits(state, seat, ref) & play_rules.FOR_COST:
            return NOT_FROM_THERE
        return check_completion(state, seat, ref, ctx, None)
    if is_free_way(state, ref, way):
        if not play_rules.permits(state, seat, ref) & play_rules.FOR_FREE:
            return NOT_FROM_THERE
        return check_completion(state, seat, ref, ctx, costs.FREE)
    alternative = alternative_of(state, ref, way)
    if alternative.zone != zone:
        return NOT_FROM_THERE
    if alternative.condition is not None and not alternative.condition.holds(state, ctx):
        return NO_ALTERNATIVE
    return check_completion(state, seat, ref, ctx, base_cost(state, ref, way))


def is_posed(option: Alternative) -> bool:
    """Whether a card played for that cost is something else on the stack."""
    return option.face_down or option.transformed


def check_posed(state: State, seat: int, ref: int, way: int) -> Refusal | None:
    """The same for a card played face down or transformed: only what it will be then counts (702.37c, 708.4, 712.11c-d)."""
    ctx, base = proposal(state, seat, ref, way), base_cost(state, ref, way)
    option = alternative_of(state, ref, way)
    if option.zone != state.zone_of(ref):
        return NOT_FROM_THERE
    if option.transformed and not sides.may_arrive_as(state, ref, 1):
        return WHOLE_CARD
    index = sides.face_down_index(state) if option.face_down else state.objects[ref].own_index + 1
    known = sides.pose(state, ref, index, seat)
    refused = permission.check_spell(state, seat, ref)
    if refused is None:
        refused = check_completion(state, seat, ref, ctx, base)
    sides.unpose(state, ref, known)
    return refused


def is_free_way(state: State, ref: int, way: int) -> bool:
    """Whether a way is the last of all, open where an effect lets the card be played without paying its mana cost."""
    return way == len(state.chars(ref).sorted_abilities().alternatives) + 1


def way_names(state: State, seat: int, ref: int, side: int = 0) -> list[str]:
    """The ways to play a card, or a part of it, by name: "normal", its alternative costs, "free" where an effect allows that."""
    own = state.table[state.objects[ref].printed + side].sorted if side else state.chars(ref).sorted_abilities()
    names = ["normal", *[one.option.name for one in own.alternatives]]
    return [*names, FREE_NAME] if play_rules.permits(state, seat, ref) & play_rules.FOR_FREE else names


def only_parts(state: State, ref: int) -> bool:
    """Whether a card is played as one of its parts, never as the whole (505.2 / 709.3)."""
    parts = sides.castable(state, ref)
    return bool(parts) and parts[0] != 0


def check_half(state: State, seat: int, ref: int, side: int, way: int) -> Refusal | None:
    """The same for a part of a card: the others are not there (505.2 / 709.3a-b, 715.3a)."""
    if side not in sides.castable(state, ref):
        return NO_PART if side else WHOLE_CARD
    known = sides.pose(state, ref, state.objects[ref].printed + side, seat)
    refused = permission.check_spell(state, seat, ref)
    if refused is None:
        refused = check_way(state, seat, ref, way)
    sides.unpose(state, ref, known)
    return refused


def half_actions(state: State, seat: int, ref: int) -> list[Option]:
    """The ways in which the player could play each part of a card now, but the whole."""
    found: list[int] = []
    for side in sides.castable(state, ref):
        if side:
            ways = len(state.table[state.objects[ref].printed + side].sorted.alternatives) + 2
            found.extend([SIDES * side + way for way in range(ways) if check_half(state, seat, ref, side, way) is None])
    return [Option(CAST, ref, way) for way in found]


def alternative_of(state: State, ref: int, way: int) -> Alternative:
    """The alternative cost of that number, from 1; after the last comes playing it without paying its mana cost."""
    alternatives = state.chars(ref).sorted_abilities().alternatives
    return FREE_OPTION if way > len(alternatives) else alternatives[way - 1].option


def actions(state: State, seat: int, ref: int) -> list[Option]:
    """The ways in which the player could play the card as a spell now."""
    halves = half_actions(state, seat, ref) if sides.castable(state, ref) else []
    if only_parts(state, ref):
        return halves
    options = state.chars(ref).sorted_abilities().alternatives
    posed = [way for way, option in enumerate(options, 1) if is_posed(option.option)]
    found: list[int] = []
    if permission.check_spell(state, seat, ref) is None:
        free = play_rules.permits(state, seat, ref) & play_rules.FOR_FREE
        ways = [way for way in range(len(options) + (2 if free else 1)) if way not in posed]
        found.extend([way for way in ways if check_way(state, seat, ref, way) is None])
    found.extend([way for way in posed if check_posed(state, seat, ref, way) is None])
    return [*[Option(CAST, ref, way) for way in found], *halves]


def check_completion(state: State, seat: int, ref: int, ctx: Context, base: Cost | None) -> Refusal | None:
    """Whether modes, targets and the cost of a spell work out, with nothing optional and X = 0."""
    chars = state.chars(ref)
    own = chars.sorted_abilities()
    if own.spell is not None:
        refused = proposing.check_text(state, own.spell.effect, ctx, ref)
        if refused is not None:
            return refused
    elif "Aura" in chars.subtypes and not targets.can_choose(state, aura_words(chars), ctx, ref):
        return targets.NO_TARGET
    if base is not None and costs.x_in_actions(base):
        return _check_some_x(state, seat, ref, ctx, base)
    refused = check_price(state, seat, ref, ctx, base)
    if refused is not None and facts(state).restricted:
        refused = _check_with_x(state, seat, ref, ctx, base, refused)
    if refused is not None and any(ability.other is not None for ability in own.additional):
        return check_price(state, seat, ref, paying_other(ctx), base)
    return refused


def _check_with_x(
    state: State, seat: int, ref: int, ctx: Context, base: Cost | None, refused: Refusal
) -> Refusal | None:
    """Whether an optional cost with X in it, for 0, lets mana be spent that is for such costs only."""
    for keyword in costs.optional_costs(state.chars(ref)):
        if keyword.cost is not None and costs.asks_x(keyword.cost):
            paying = ctx.copy()
            paying.paid = (*paying.paid, keyword.name)
            if check_price(state, seat, ref, paying, base) is None:
                return None
    return refused


def check_price(state: State, seat: int, ref: int, ctx: Context, base: Cost | None) -> Refusal | None:
    """Whether the total cost of a spell with these bindings could be paid."""
    chars = state.chars(ref)
    total = costs.spell_total(state, ref, ctx, base)
    if chars.sorted_abilities().keywords and convoke.helped_by(chars):
        return convoke.check(state, seat, total, ctx, production.CAST)
    return payment.check_cost(state, seat, total, ctx, (), purpose_of(state, ref, ctx, base))


def paying_other(ctx: Context) -> Context:
    """The bindings of a spell for which the second of two additional costs is announced."""
    new = ctx.copy()
    new.paid = (*new.paid, costs.OTHER_COST)
    return new


def _check_some_x(state: State, seat: int, ref: int, ctx: Context, base: Cost) -> Refusal | None:
    """Whether some value of X lets the cost be paid ("exile a blue card with mana value X")."""
    refused: Refusal | None = None
    for value in range(proposing.MOST_X):
        tried = ctx.copy()
        tried.x = value
        refused = check_price(state, seat, ref, tried, base)
        if refused is None:
            return None
    return refused


def purpose_of(state: State, ref: int, ctx: Context, base: Cost | None) -> int:
    """What mana with a restriction is spent on as the spell is paid for."""
    if not facts(state).restricted:
        return production.CAST
    return production.CAST | (production.WITH_X if costs.spell_asks_x(state, ref, ctx, base) else 0)


def proposal(state: State, seat: int, ref: int, way: int) -> Context:
    """The bindings a spell starts with."""
    ctx = Context(ref, seat)
    ctx.cast_from = state.objects[ref].zone
    if way:
        ctx.paid = (alternative_of(state, ref, way).name,)
    return ctx


def base_cost(state: State, ref: int, way: int) -> Cost | None:
    """The alternative cost, or the mana cost with something more; None for the mana cost alone."""
    if not way:
        return None
    option = alternative_of(state, ref, way)
    return costs.with_mana(state.chars(ref).cost, option.cost) if option.more else option.cost


def aura_words(chars: Characteristics) -> targets.Words:
    """The target word of an Aura spell: what its enchant ability says (415.3, 502.45 / 115.1b, 702.5)."""
    keyword = chars.sorted_abilities().keyword("enchant")
    if keyword is None or keyword.what is None:
        return ()
    known = _ENCHANT.get(id(keyword))
    if known is None:
        known = _ENCHANT[id(keyword)] = (keyword, Target(0, keyword.what))
    return (known[1],)


# --- playing ---------------------------------------------------------------------------------------------------
def begin(state: State, seat: int, option: Option) -> None:
    """Play a spell with priority."""
    side, way = option.b // SIDES, option.b % SIDES
    known = sides.pose(state, option.a, state.objects[option.a].printed + side, seat) if side else None
    by_hand = option.c == 1 or state.players[seat].by_hand
    frame = CastFrame(proposal(state, seat, option.a, way), seat, option.a, base_cost(state, option.a, way), by_hand)
    frame.side = side
    if way > 0:
        chosen = alternative_of(state, option.a, way)
        frame.face_down = chosen.face_down
        frame.side = 1 if chosen.transformed else side
    if side:
        sides.unpose(state, option.a, known)
    frame.saved = proposing.before(state)
    state.push_frame(frame)


class CastFrame(proposing.PlayFrame):
    """Plays a card as a spell, perhaps face down."""

    FIELDS: ClassVar[tuple[str, ...]] = (*proposing.PlayFrame.FIELDS, "face_down", "side")
    __slots__ = ("face_down", "side")

    def __init__(self, ctx: Context, seat: int, ref: int, base: Cost | None, by_hand: bool) -> None:
        super().__init__(ctx, seat, ref, base, by_hand)
        self.face_down: bool = False
        self.side: int = 0  # which part of the card is played

    def ask_first(self, state: State) -> bool:
        """Which of two additional costs is paid, and whether all modes are chosen for an entwine cost."""
        own = state.chars(self.ref).sorted_abilities()
        if any(ability.other is not None for ability in own.additional) and self.note == 0:
            self.note = 1
            options = [YES_OPTION] if self.check(state, paying_other(self.ctx)) is None else []
            if self.check(state, self.ctx) is None or not options:
                options.append(NO_OPTION)
            self._ask_first(state, options, costs.OTHER_COST)
            return True
        entwine = own.keyword("entwine")
        if entwine is not None and self.note < 2:
            self.note = 2
            options = [NO_OPTION]
            if self.check(state, self._entwined(state)) is None:
                options.insert(0, YES_OPTION)
                self._ask_first(state, options, "entwine")
                return True
        self.note = 0
        return False

    def _ask_first(self, state: State, options: list[Option], text: str) -> None:
        decision = Decision(OPTIONAL_COST, self.seat, options, "cost.additional", self.ref)
        decision.text = text
        state.ask(decision)

    def answer_first(self, state: State, option: Option) -> None:
        if option.kind == YES:
            self.ctx = paying_other(self.ctx) if self.note == 1 else self._entwined(state)

    def _entwined(self, state: State) -> Context:
        """All modes, and the entwine cost (502.32 / 702.42)."""
        new = self.ctx.copy()
        new.paid = (*new.paid, "entwine")
        effect = self.text(state)
        modal = None if effect is None else proposing.modal_of(effect)
        if modal is not None:
            new.modes = tuple(range(len(modal.modes)))
        return new

    def announce(self, state: State) -> None:
        """a: the card goes to the top of the stack under its player's control."""
        old = state.objects[self.ref]
        moved = ev.moved(self.ref, STACK, ev.PLAYED, "cast.announce", self.seat)
        moved.face_down = self.face_down
        moved.side = self.side
        state.propose([moved])
        assert moved.new_obj, "nothing replaces putting a card on the stack"
        self.ref = moved.new_obj
        spell = state.objects[self.ref].copy()
        spell.cast_from, spell.cast_by = old.zone, self.seat
        spell.cast_step, spell.cast_turn_of = state.step, state.active
        self.ctx = self.ctx.copy()
        self.ctx.source = self.ref
        spell.context = self.ctx
        atoms.put(state, spell)
        if facts(state).splice and splicing.candidates(state, self.seat, self.ref, self.ctx, ()):
            self.part = proposing.SPLICING

    def text(self, state: State) -> Effect | None:
        return splicing.spell_effect(state, self.ref, self.ctx)

    def _splice(self, state: State) -> None:
        """Cards in hand that may be revealed and spliced onto the spell, one after the other, in that order (502.40b)."""
        options = [
            Option(PICK, ref)
            for ref in splicing.candidates(state, self.seat, self.ref, self.ctx, self.kept)
            if self.check_open(state, self._spliced(state, ref)) is None
        ]
        if not options:
            self._end_splicing(state)
            return
        options.append(DONE_OPTION)
        decision = Decision(CHOOSE, self.seat, options, "keyword.splice", self.ref, 0, "splice")
        decision.least, decision.most = 0, len(options) - 1
        state.ask(decision)

    def _spliced(self, state: State, ref: int) -> Context:
        indexes = (*self.ctx.named(costs.SPLICED), state.objects[ref].printed)
        return self.ctx.bind(costs.SPLICED, indexes)

    def _splice_chosen(self, state: State, option: Option) -> None:
        if option.kind == DONE:
            self._end_splicing(state)
            return
        self.ctx = self._spliced(state, option.a)
        self.kept = (*self.kept, option.a)
        state.propose([ev.Event(ev.REVEAL, "keyword.splice", option.a, self.seat)])

    def _end_splicing(self, state: State) -> None:
        self.kept = ()
        self.part = proposing.FIRST
        atoms.set_context(state, self.ref, self.ctx)

    def words(self, state: State) -> targets.Words:
        return spell_words(state, self.ref, self.ctx)

    def optional(self, state: State) -> list[Keyword]:
        return [keyword for keyword in costs.optional_costs(state.chars(self.ref)) if keyword.name != "entwine"]

    def has_x(self, state: State) -> bool:
        return costs.spell_asks_x(state, self.ref, self.ctx, self.base)

    def total(self, state: State, ctx: Context) -> Cost | None:
        return costs.spell_total(state, self.ref, ctx, self.base)

    def purpose(self, state: State, ctx: Context) -> int:
        return purpose_of(state, self.ref, ctx, self.base)

    def helps(self, state: State) -> bool:
        return convoke.helped_by(state.chars(self.ref)) != ""

    def finish(self, state: State) -> None:
        """i: the spell has been played; what triggers on that triggers now."""
        state.pop_frame()
        spell = state.objects[self.ref].copy()
        spell.context, spell.paid = self.ctx, self.ctx.paid
        atoms.put(state, spell)
        state.passes = 0
        state.propose([ev.Event(ev.CAST, "cast.done", self.ref, self.seat)])

    def clone(self) -> Frame:
        new = CastFrame(self.ctx, self.seat, self.ref, self.base, self.by_hand)
        new.face_down = self.face_down
        new.side = self.side
        return self._copy(new)


def spell_words(state: State, ref: int, ctx: Context) -> targets.Words:
    """The target words of a spell under its bindings."""
    effect = splicing.spell_effect(state, ref, ctx)
    if effect is not None:
        return targets.words_of(effect, ctx)
    chars = state.chars(ref)
    return aura_words(chars) if "Aura" in chars.subtypes else ()


# --- without paying --------------------------------------------------------------------------------------------
def can_play_free(state: State, seat: int, ref: int, spells: bool, pay: str) -> bool:
    """Whether a player could play a card now without paying its mana cost, timing by type apart."""
    return check_free(state, seat, ref, spells, pay) is None


def check_free(state: State, seat: int, ref: int, spells: bool = False, pay: str = "") -> Refusal | None:
    """The same, with the reason: prohibitions, targets and additional costs still count (413.2e, 502.59c / 608.2g, 118.9).

    ``spells``: a land can't be played so; ``pay`` is what is paid ("" nothing, "mana" the mana cost, or a keyword's cost).
    """
    if sides.castable(state, ref):
        return None if free_parts(state, seat, ref, spells, pay) else WHOLE_CARD
    return _check_free(state, seat, ref, spells, pay)


def free_parts(state: State, seat: int, ref: int, spells: bool, pay: str) -> tuple[int, ...]:
    """The parts of a card that could be played without paying their mana cost."""
    found: list[int] = []
    for side in sides.castable(state, ref):
        known = sides.pose(state, ref, state.objects[ref].printed + side, seat) if side else None
        if _check_free(state, seat, ref, spells, pay) is None:
            found.append(side)
        if side:
            sides.unpose(state, ref, known)
    return tuple(found)


def _check_free(state: State, seat: int, ref: int, spells: bool, pay: str) -> Refusal | None:
    if state.chars(ref).types & LAND:
        return permission.A_LAND if spells else lands.check_ordered(state, seat, ref)
    refused = permission.check_prohibited(state, seat, ref)
    if refused is not None:
        return refused
    return check_completion(state, seat, ref, free_proposal(state, seat, ref, pay), paid_for(state, ref, pay))


def paid_for(state: State, ref: int, pay: str) -> Cost | None:
    """The cost that stands for the mana cost as an effect has a card played; None: the mana cost itself."""
    if pay == "mana":
        return None
    keyword = state.chars(ref).sorted_abilities().keyword(pay) if pay else None
    return costs.FREE if keyword is None or keyword.cost is None else keyword.cost


def free_play_asks_mana(state: State, seat: int, ref: int, pay: str) -> bool:
    """Whether mana is asked for besides the mana cost, and is not all in the player's pool."""
    if state.chars(ref).types & LAND or sides.castable(state, ref):
        return False
    total = costs.spell_total(state, ref, free_proposal(state, seat, ref, pay), paid_for(state, ref, pay))
    if total is None or total.mana is None:
        return False
    units = [mana.unit_mask(unit) for unit in state.players[seat].pool]
    return not solver.enough(units, total.mana.generic, total.mana.symbols)


def free_proposal(state: State, seat: int, ref: int, pay: str) -> Context:
    """The bindings of a spell that an effect has played: without paying its mana cost, or for what ``pay`` names."""
    ctx = proposal(state, seat, ref, 0)
    ctx.paid = (FREE_NAME,) if not pay else () if pay == "mana" else (pay,)
    return ctx


def play_free(state: State, seat: int, ref: int, spells: bool, pay: str) -> None:
    """Play a card without paying its mana cost (or for what ``pay`` names), during a resolution."""
    if sides.castable(state, ref):
        state.push_frame(HalfFrame(seat, ref, spells, pay))
        return
    _begin_free(state, seat, ref, 0, pay)


def _begin_free(state: State, seat: int, ref: int, side: int, pay: str) -> None:
    if (state.table[state.objects[ref].printed + side].types if side else state.chars(ref).types) & LAND:
        lands.play(state, seat, ref, lands.ordered_allowance(state, seat), side)
        return
    by_hand = state.players[seat].by_hand
    known = sides.pose(state, ref, state.objects[ref].printed + side, seat) if side else None
    frame = CastFrame(free_proposal(state, seat, ref, pay), seat, ref, paid_for(state, ref, pay), by_hand)
    if side:
        sides.unpose(state, ref, known)
    frame.side = side
    frame.saved = proposing.before(state)
    state.push_frame(frame)


class HalfFrame(Frame):
    """Chooses which part of a card is played without paying its mana cost (or for what ``pay`` names)."""

    LISTENS: ClassVar[bool] = False
    FIELDS: ClassVar[tuple[str, ...]] = (*Frame.FIELDS, "seat", "ref", "spells", "pay")
    __slots__ = ("pay", "ref", "seat", "spells")

    def __init__(self, seat: int, ref: int, spells: bool, pay: str) -> None:
        super().__init__()
        self.seat: int = seat
        self.ref: int = ref
        self.spells: bool = spells
        self.pay: str = pay

    def step(self, state: State) -> None:
        if self.pc == 0:
            self.pc = 1
            parts = free_parts(state, self.seat, self.ref, self.spells, self.pay)
            names = sides.part_names(state, self.ref)
            rule = sides.rule_of(state, self.ref)
            state.push_frame(choices.ValueFrame(WORD, self.seat, parts, rule, self.ref, "\n".join(names)))
            return
        side = self.picked[0]
        state.pop_frame()
        _begin_free(state, self.seat, self.ref, side, self.pay)

    def answer(self, state: State, option: Option) -> None:
        raise AssertionError("asked by the frames above it")

    def belongs(self, state: State, seat: int) -> bool:
        return self.seat == seat

    def clone(self) -> Frame:
        new = HalfFrame(self.seat, self.ref, self.spells, self.pay)
        self._into(new)
        return new
