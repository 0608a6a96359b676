"""Choosing qualities: a colour, a type, a card name, a player, a number, a word; and what was chosen (212.1e / 205.3).

What is chosen is kept as (key, value) pairs, in the bindings of what is under way and on the permanent it was chosen for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from manaburn.abilities import events as ev
from manaburn.abilities.effects import EACH
from manaburn.abilities.nouns import EachPlayer, Opponents, OtherPlayers
from manaburn.abilities.subtypes import CREATURE_TYPES, LAND_TYPES
from manaburn.abilities.terms import (
    BASIC_LAND_TYPES,
    COLOR_NAMES,
    COLORS,
    PERMANENT_TYPES,
    TYPE_NAMES,
    ref_player,
)
from manaburn.abilities.verbs_choices import CHOICE_KEYS
from manaburn.engine import card_names
from manaburn.engine.decisions import CHOOSE, MANA, NAME, NUMBER, PICK, VALUE, WORD, Decision, Option, spoken
from manaburn.engine.frames import ContextFrame, Frame

if TYPE_CHECKING:
    from manaburn.abilities.context import Context
    from manaburn.abilities.verbs_choices import ChooseQuality
    from manaburn.engine.state import State

Value = int | str
SEPARATOR: Final = "\n"  # between the words of a decision
NUMBERS: Final = 100  # numbers from 0 on that are offered where there is no limit


def chosen(state: State, ctx: Context, key: str) -> Value | None:
    """What was chosen: in the bindings (of several players by the one in question), else for the source as it entered."""
    each = ctx.named(EACH)
    own = _own(key, ref_player(each[0])) if each else key
    for name, value in reversed(ctx.chosen):
        if name == own:
            return value
    for name, value in reversed(ctx.chosen):
        if name == key:
            return value
    if ctx.source not in state.objects and ctx.source not in state.last_known:
        return None
    for name, value in reversed(state.known(ctx.source).chosen):
        if name == key:
            return value
    return None


def _own(key: str, seat: int) -> str:
    """The key of what a player chose for himself."""
    return f"{key} of {seat}"


def choose(state: State, seat: int, what: ChooseQuality, ctx: Context) -> None:
    """Let a player choose."""
    state.push_frame(QualityFrame(ctx, seat, what))


class QualityFrame(ContextFrame):
    """Asks for a quality and binds it under its key."""

    FIELDS: ClassVar[tuple[str, ...]] = (*ContextFrame.FIELDS, "seat", "what", "word")
    __slots__ = ("seat", "what", "word")

    def __init__(self, ctx: Context, seat: int, what: ChooseQuality) -> None:
        super().__init__(ctx)
        self.seat: int = seat
        self.what: ChooseQuality = what
        self.word: str = ""

    def step(self, state: State) -> None:
        if self.pc == 1:
            self._bind(state)
            return
        decision = self._decision(state)
        if decision.options:
            state.ask(decision)
        else:
            state.report(())

    def _decision(self, state: State) -> Decision:
        kind, what, source = self.what.kind, self.what, self.ctx.source
        if kind == "color":
            colors = [c for c in COLORS if COLOR_NAMES[c] not in what.but]
            if what.among:
                colors = [c for c in colors if COLOR_NAMES[c] in what.among]
            return Decision(MANA, self.seat, [Option(VALUE, c) for c in colors], "resolve.choices", source)
        if kind == "player" or kind == "opponent":
            seats = [seat for seat in state.seats_from(state.active) if kind == "player" or seat != self.ctx.controller]
            return Decision(CHOOSE, self.seat, [Option(PICK, -1 - s) for s in seats], "resolve.choices", source)
        if kind == "number":
            most = NUMBERS if what.most is None else what.most.value(state, self.ctx)
            numbers = [Option(VALUE, n) for n in range(most + 1)]
            return Decision(NUMBER, self.seat, numbers, "resolve.choices", source, 0, "number")
        listed = words_for(state, self.seat, what)
        options = [Option(VALUE, index) for index in range(len(listed))]
        decision = Decision(NAME if kind == "card name" else WORD, self.seat, options, "resolve.choices", source)
        decision.text = SEPARATOR.join(listed)
        return decision

    def answer(self, state: State, option: Option) -> None:
        self.pc = 1
        self.picked = (option.a,)
        if option.kind == VALUE and self.what.kind not in ("color", "number"):
            listed = words_for(state, self.seat, self.what)
            self.word = spoken(option.a) if option.a < 0 else listed[option.a]

    def _bind(self, state: State) -> None:
        value: Value = self.word or self.picked[0]
        told = ev.Event(ev.CHOICE, "resolve.choices", self.ctx.source, self.seat)
        told.text = text_of(state, self.what.kind, value)
        state.log.append(told)
        key = CHOICE_KEYS[self.what.kind]
        ctx = self.ctx.choose(key, value)
        if isinstance(self.what.who, EachPlayer | Opponents | OtherPlayers):
            ctx = ctx.choose(_own(key, self.seat), value)
        state.report_bindings((), ctx)

    def clone(self) -> Frame:
        new = QualityFrame(self.ctx, self.seat, self.what)
        new.word = self.word
        self._into(new)
        return new


def text_of(state: State, kind: str, value: Value) -> str:
    """What was chosen, in words."""
    if isinstance(value, str):
        return value
    if kind == "color":
        return COLOR_NAMES[value]
    return state.names[-1 - value] if kind in ("player", "opponent") else str(value)


def words_for(state: State, seat: int, what: ChooseQuality) -> list[str]:
    """The words to choose from, in the order of the alphabet, or as listed."""
    if what.among:
        return list(what.among)
    if what.kind == "creature type":
        words = sorted(CREATURE_TYPES)
    elif what.kind == "land type":
        words = sorted(LAND_TYPES)
    elif what.kind == "basic land type":
        words = list(BASIC_LAND_TYPES)
    elif what.kind == "card type" or what.kind == "permanent type":
        words = [name.lower() for bit, name in TYPE_NAMES.items() if what.kind == "card type" or bit & PERMANENT_TYPES]
    else:
        words = card_names.known(state, seat, what.what)
    return [word for word in words if word not in what.but]
