"""Activated abilities: whether one may be activated, and doing it (403, 409, 411 / 602, 605, 606)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from manaburn.abilities import events as ev
from manaburn.abilities.context import Context
from manaburn.abilities.terms import HAND
from manaburn.engine import atoms
from manaburn.engine.decisions import ACTIVATE, USE_MANA, Option
from manaburn.engine.frames import EffectFrame
from manaburn.engine.paying import costs, mana, payment, production
from manaburn.engine.playing import permission, proposing
from manaburn.engine.playing.offers import is_mana_ability

if TYPE_CHECKING:
    from manaburn.abilities.abilities import Activated
    from manaburn.abilities.base import Effect
    from manaburn.abilities.costs import Cost
    from manaburn.engine.frames import Frame
    from manaburn.engine.paying.planner import Step
    from manaburn.engine.refusal import Refusal
    from manaburn.engine.state import State


# --- whether -------------------------------------------------------------------------------------------------
def check_activate(state: State, seat: int, ref: int, index: int) -> Refusal | None:
    """Whether the player could activate the ability now and complete that, priority apart."""
    ability = permission.ability_at(state, ref, index)
    if ability is None:
        return permission.NO_ABILITY
    refused = permission.check_ability(state, seat, ref, index, ability)
    if refused is not None:
        return refused
    ctx = Context(ref, seat)
    refused = proposing.check_text(state, ability.effect, ctx, 0)
    if refused is not None:
        return refused
    return payment.check_cost(state, seat, costs.activation_total(state, ability, ctx), ctx, (), purpose_of(ability))


def purpose_of(ability: Activated) -> int:
    """What mana with a restriction is spent on as the ability is paid for."""
    return production.ACTIVATE | (production.WITH_X if costs.asks_x(ability.cost) else 0)


# --- doing -----------------------------------------------------------------------------------------------------
def begin(state: State, seat: int, option: Option) -> None:
    """Activate an ability with priority."""
    ability = permission.ability_at(state, option.a, option.b)
    assert ability is not None, "only what is listed is activated"
    by_hand = option.c == 1 or state.players[seat].by_hand
    frame = ActivateFrame(Context(option.a, seat), seat, option.a, option.b, ability, by_hand)
    frame.saved = proposing.before(state)
    state.push_frame(frame)


def actions_elsewhere(state: State, seat: int, ref: int) -> list[Option]:
    """The activated abilities of a card in a hand or graveyard that the player could activate."""
    return [
        Option(ACTIVATE, ref, index)
        for index, _ in state.chars(ref).sorted_abilities().activated
        if check_activate(state, seat, ref, index) is None
    ]


def activate(state: State, seat: int, ref: int, index: int) -> None:
    """Activate a mana ability while paying for something by hand."""
    begin(state, seat, Option(USE_MANA, ref, index))


def begin_planned(state: State, seat: int, step: Step) -> None:
    """Activate a mana ability as a payment planned it (``planner.Step``)."""
    ref, index, x, count = step[0], step[1], step[2], step[3]
    ability = permission.ability_at(state, ref, index)
    if ability is None:
        return  # the payment finds that it lacks the mana and plans anew
    ctx = Context(ref, seat)
    ctx.x = x
    frame = ActivateFrame(ctx, seat, ref, index, ability, False)
    frame.planned = True
    frame.use, frame.answers = step[4 : 4 + count], step[4 + count :]
    frame.saved = proposing.before(state)
    state.push_frame(frame)


def planned_kind(state: State) -> int:
    """The kind of mana that a planned mana ability, resolving now, is to make next; 0 if nothing was planned."""
    for frame in reversed(state.frames):
        if isinstance(frame, ActivateFrame):
            if not frame.answers:
                return 0
            kind = frame.answers[0]
            frame.answers = frame.answers[1:]
            return kind
        if not isinstance(frame, EffectFrame):
            return 0
    return 0


class ActivateFrame(proposing.PlayFrame):
    """Activates an ability of ``source``: it goes on the stack, but a mana ability resolves at once (411.1 / 605.3b).

    ``index`` names the ability among those of the source. For a mana ability that is part of a planned payment ``use`` is
    the mana to be spent on it (masks), ``answers`` the kinds it is to make.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        *proposing.PlayFrame.FIELDS, "source", "index", "ability", "planned", "use", "answers",
    )  # fmt: skip
    __slots__ = ("ability", "answers", "index", "planned", "source", "use")
    LISTENS: ClassVar[bool] = True

    def __init__(self, ctx: Context, seat: int, source: int, index: int, ability: Activated, by_hand: bool) -> None:
        super().__init__(ctx, seat, 0, None, by_hand)
        self.source: int = source
        self.index: int = index
        self.ability: Activated = ability
        self.planned: bool = False
        self.use: tuple[int, ...] = ()
        self.answers: tuple[int, ...] = ()

    def announce(self, state: State) -> None:
        """a: the ability goes to the top of the stack, unless it is a mana ability; from a hand the card is revealed."""
        if state.zone_of(self.source) == HAND:
            state.propose([ev.Event(ev.REVEAL, "activate.announce", self.source, self.seat)])
        if not is_mana_ability(state, self.ability):
            self.ref = atoms.put_ability(state, self.seat, self.ability, self.index, self.ctx)

    def text(self, state: State) -> Effect | None:
        return self.ability.effect

    def has_x(self, state: State) -> bool:
        return not self.planned and costs.asks_x(self.ability.cost)

    def total(self, state: State, ctx: Context) -> Cost | None:
        return costs.activation_total(state, self.ability, ctx)

    def purpose(self, state: State, ctx: Context) -> int:
        return purpose_of(self.ability)

    def taps_for_mana(self) -> bool:
        return self.ability.cost.tap and not self.ref

    def uses_up(self, ref: int, index: int) -> bool:
        return self.source == ref and self.index == index and permission.uses_up(self.ability.cost)

    def pay_frame(self, state: State, cost: Cost) -> payment.PayFrame:
        new = proposing.PlayFrame.pay_frame(self, state, cost)
        new.use = self.use
        return new

    def finish(self, state: State) -> None:
        """i: the ability has been activated; a mana ability is carried out now, and then what triggers on it."""
        if self.ref:
            self._activated(state)
            state.pop_frame()
            state.propose([ev.Event(ev.ACTIVATE, "activate.steps", self.ref, self.seat, 0, self.source, self.source)])
            return
        if self.note == 0:
            self.note = 1
            self._activated(state)
            self.done = []
            state.run(self.ability.effect, self.ctx)
        elif self.note == 1:
            self.note = 2
            if self.ability.cost.tap:
                self._tapped_for_mana(state)
        else:
            state.pop_frame()
            mana.resolve_triggered(state)

    def _activated(self, state: State) -> None:
        """Count it, and let what it does know its bindings."""
        atoms.count_activation(state, self.source, self.index)
        if permission.counts_as_loyalty(state, self.ability, state.chars(self.source)):
            atoms.count_activation(state, self.source, -1 - self.seat)
        state.passes = 0
        if self.ref:
            atoms.set_context(state, self.ref, self.ctx)

    def _tapped_for_mana(self, state: State) -> None:
        made = [event for event in self.done if event.kind == ev.ADD_MANA]
        if made:
            kinds = 0
            for event in made:
                kinds |= event.other
            amount = sum(event.amount for event in made)
            tapped = ev.Event(ev.TAPPED_FOR_MANA, "mana.tapped_for", self.source, self.seat, amount, self.source, kinds)
            state.propose([tapped])

    def clone(self) -> Frame:
        new = ActivateFrame(self.ctx, self.seat, self.source, self.index, self.ability, self.by_hand)
        new.ref, new.planned, new.use, new.answers = self.ref, self.planned, self.use, self.answers
        return self._copy(new)
