"""Small procedures that only ask: choose objects, order them, yes or no, a number."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from manaburn.abilities.effects import choices_of
from manaburn.abilities.terms import HAND, LIBRARY
from manaburn.engine.decisions import (
    CHOOSE,
    DIVIDE,
    DONE,
    DONE_OPTION,
    GIVE,
    NO_OPTION,
    ORDER,
    PICK,
    VALUE,
    YES,
    YES_NO,
    YES_OPTION,
    Decision,
    Option,
)
from manaburn.engine.frames import Frame

if TYPE_CHECKING:
    from manaburn.abilities.base import Effect
    from manaburn.abilities.context import Context
    from manaburn.abilities.nouns import Chosen
    from manaburn.engine.state import State


def is_left(state: State, ref: int) -> bool:
    """Whether something to choose from is still in the game; it may have left with a player."""
    if not state.seats_out:
        return True
    return -1 - ref not in state.seats_out if ref < 0 else ref in state.objects


class ChooseFrame(Frame):
    """Choose ``least`` to ``most`` of the candidates, one by one; reports them in the order chosen.

    Once the minimum is reached "done" ends it; a forced choice (as many as there are) is not asked.
    """

    REASKS: ClassVar[bool] = True
    FIELDS: ClassVar[tuple[str, ...]] = (*Frame.FIELDS, "player", "candidates", "least", "most", "rule", "text")
    __slots__ = ("candidates", "least", "most", "player", "rule", "text")

    def __init__(
        self, player: int, candidates: tuple[int, ...], least: int, most: int, rule: str, text: str = ""
    ) -> None:
        super().__init__()
        self.player: int = player
        self.candidates: tuple[int, ...] = candidates
        self.least: int = least
        self.most: int = most
        self.rule: str = rule
        self.text: str = text

    def step(self, state: State) -> None:
        chosen = self.kept
        left = [ref for ref in self.candidates if ref not in chosen and is_left(state, ref)]
        if len(chosen) >= self.most or not left:
            state.report(chosen)
            return
        if self.least - len(chosen) >= len(left):
            if not state.every_window:
                state.report((*chosen, *left))
                return
            left = left[:1]  # a forced choice comes to the same, shown or not
        options = [Option(PICK, ref) for ref in different(state, left, self.rule == "action.search")]
        if len(chosen) >= self.least:
            options.append(DONE_OPTION)
        decision = Decision(CHOOSE, self.player, options, self.rule, 0, 0, self.text)
        decision.least = max(0, self.least - len(chosen))
        decision.most = self.most - len(chosen)
        state.ask(decision)

    def answer(self, state: State, option: Option) -> None:
        if option.kind == DONE:
            self.most = len(self.kept)
        else:
            self.kept = (*self.kept, option.a)

    def clone(self) -> Frame:
        new = ChooseFrame(self.player, self.candidates, self.least, self.most, self.rule, self.text)
        self._into(new)
        return new


def different(state: State, refs: list[int], searching: bool) -> list[int]:
    """The things that it makes a difference to choose: of equal cards in a hand, or in a library searched, the first."""
    found: list[int] = []
    seen: list[tuple[int, int, int]] = []
    for ref in refs:
        obj = state.objects.get(ref)
        if obj is not None and (obj.zone == HAND or (searching and obj.zone == LIBRARY)):
            key = (obj.printed, obj.owner, obj.known_to)
            if key in seen:
                continue
            seen.append(key)
        found.append(ref)
    return found


def _range(state: State, choice: Chosen, ctx: Context) -> tuple[int, ...]:
    """What may be chosen."""
    if choice.among is not None:
        return tuple([ref for ref in choice.among.refs(state, ctx) if choice.what.test(state, ref, ctx)])
    return tuple(state.matching(choice.what, choice.zone, choice.whose, ctx))


def ask_choice(state: State, choice: Chosen, actor: int, ctx: Context) -> None:
    """Ask for an untargeted choice in a verb's noun: as many as it says, or as there are (413.2 / 608.2d)."""
    refs = _range(state, choice, ctx)
    least = 1 if choice.least is None else choice.least.value(state, ctx)
    most = least if choice.most is None else choice.most.value(state, ctx)
    least, most = min(least, len(refs)), min(most, len(refs))
    if choice.random:
        state.frames[-1].picked = state.pick_random(refs, most)
        return
    seat = actor if choice.by is None else -1 - choice.by.one(state, ctx)
    state.push_frame(ChooseFrame(seat, refs, least, most, "resolve.choices", choice.name))


def can_choose(state: State, choice: Chosen, ctx: Context) -> bool:
    """Whether there is enough to choose from (a cost must be paid whole)."""
    least = 1 if choice.least is None else choice.least.value(state, ctx)
    refs = _range(state, choice, ctx)
    leaving = (
        1 if choice.zone == ctx.cast_from and ctx.source in refs else 0
    )  # a card to be played leaves the zone first
    return len(refs) - leaving >= least


def can_carry_out(state: State, effect: Effect, ctx: Context) -> bool:
    """Whether all untargeted choices of a verb could be made whole (116.3 / 118.3)."""
    return all(can_choose(state, choice, ctx) for choice in choices_of(effect))


class OrderFrame(Frame):
    """Put things in an order, the first chosen first; reports them in that order."""

    REASKS: ClassVar[bool] = True
    FIELDS: ClassVar[tuple[str, ...]] = (*Frame.FIELDS, "player", "items", "rule", "text")
    __slots__ = ("items", "player", "rule", "text")

    def __init__(self, player: int, items: tuple[int, ...], rule: str, text: str = "") -> None:
        super().__init__()
        self.player: int = player
        self.items: tuple[int, ...] = items
        self.rule: str = rule
        self.text: str = text

    def step(self, state: State) -> None:
        left = [item for item in self.items if item not in self.kept]
        if len(left) <= 1:
            state.report((*self.kept, *left))
            return
        state.ask(Decision(ORDER, self.player, [Option(PICK, item) for item in left], self.rule, 0, 0, self.text))

    def answer(self, state: State, option: Option) -> None:
        self.kept = (*self.kept, option.a)

    def clone(self) -> Frame:
        new = OrderFrame(self.player, self.items, self.rule, self.text)
        self._into(new)
        return new


class ArrangeFrame(Frame):
    """The owners order their cards, in turn order; reports all of them, those of one owner in the order he chose."""

    FIELDS: ClassVar[tuple[str, ...]] = (*Frame.FIELDS, "items", "rule")
    __slots__ = ("items", "rule")

    def __init__(self, items: tuple[int, ...], rule: str) -> None:
        super().__init__()
        self.items: tuple[int, ...] = items
        self.rule: str = rule

    def step(self, state: State) -> None:
        done = list(self.kept)
        for seat in state.seats_from(state.active):
            mine = [ref for ref in self.items if ref not in done and self._is_card_of(state, ref, seat)]
            if len(mine) > 1:
                self.kept = tuple(done)
                state.ask(Decision(ORDER, seat, [Option(PICK, ref) for ref in mine], self.rule))
                return
            done.extend(mine)
        state.report((*done, *[ref for ref in self.items if ref not in done]))

    def _is_card_of(self, state: State, ref: int, seat: int) -> bool:
        obj = state.objects.get(ref)
        return obj is not None and obj.owner == seat and not obj.is_token

    def answer(self, state: State, option: Option) -> None:
        self.kept = (*self.kept, option.a)

    def clone(self) -> Frame:
        new = ArrangeFrame(self.items, self.rule)
        self._into(new)
        return new


class ShareFrame(Frame):
    """Divide an amount among things; reports a share for each of them, which is 0 for those left out."""

    FIELDS: ClassVar[tuple[str, ...]] = (*Frame.FIELDS, "player", "items", "amount", "source", "rule")
    __slots__ = ("amount", "items", "player", "rule", "source")

    def __init__(self, player: int, items: tuple[int, ...], amount: int, source: int, rule: str) -> None:
        super().__init__()
        self.player: int = player
        self.items: tuple[int, ...] = items
        self.amount: int = amount
        self.source: int = source
        self.rule: str = rule

    def step(self, state: State) -> None:
        left, index = self.amount - sum(self.kept), len(self.kept)
        if left == 0 or index + 1 == len(self.items):
            state.report((*self.kept, left, *(0,) * (len(self.items) - index - 1)))
            return
        options = [Option(GIVE, self.items[index], share) for share in range(left + 1)]
        state.ask(Decision(DIVIDE, self.player, options, self.rule, self.source, left))

    def answer(self, state: State, option: Option) -> None:
        self.kept = (*self.kept, option.b)

    def clone(self) -> Frame:
        new = ShareFrame(self.player, self.items, self.amount, self.source, self.rule)
        self._into(new)
        return new


class ConfirmFrame(Frame):
    """Yes or no; reports (1,) or (0,). ``effect`` is what would be done."""

    FIELDS: ClassVar[tuple[str, ...]] = (*Frame.FIELDS, "player", "effect", "ctx", "rule")
    __slots__ = ("ctx", "effect", "player", "rule")

    def __init__(self, player: int, effect: Effect | None, ctx: Context, rule: str) -> None:
        super().__init__()
        self.player: int = player
        self.effect: Effect | None = effect
        self.ctx: Context = ctx
        self.rule: str = rule

    def step(self, state: State) -> None:
        if self.pc == 1:
            state.report(self.picked)
            return
        state.ask(Decision(YES_NO, self.player, [YES_OPTION, NO_OPTION], self.rule, self.ctx.source))

    def answer(self, state: State, option: Option) -> None:
        self.pc = 1
        self.picked = (1,) if option.kind == YES else (0,)

    def clone(self) -> Frame:
        new = ConfirmFrame(self.player, self.effect, self.ctx, self.rule)
        self._into(new)
        return new


class ValueFrame(Frame):
    """Ask for one of a list of options of kind VALUE (a number, a kind of mana, a listed thing); reports its ``a``."""

    FIELDS: ClassVar[tuple[str, ...]] = (*Frame.FIELDS, "kind", "player", "values", "rule", "subject", "text")
    __slots__ = ("kind", "player", "rule", "subject", "text", "values")

    def __init__(
        self, kind: int, player: int, values: tuple[int, ...], rule: str, subject: int, text: str = ""
    ) -> None:
        super().__init__()
        self.kind: int = kind
        self.player: int = player
        self.values: tuple[int, ...] = values
        self.rule: str = rule
        self.subject: int = subject
        self.text: str = text

    def step(self, state: State) -> None:
        if self.pc == 1:
            state.report(self.picked)
            return
        options = [Option(VALUE, value) for value in self.values]
        state.ask(Decision(self.kind, self.player, options, self.rule, self.subject, 0, self.text))

    def answer(self, state: State, option: Option) -> None:
        self.pc = 1
        self.picked = (option.a,)

    def clone(self) -> Frame:
        new = ValueFrame(self.kind, self.player, self.values, self.rule, self.subject, self.text)
        self._into(new)
        return new
