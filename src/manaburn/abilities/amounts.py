"""Amounts: the one type of number a text can hold."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from manaburn.abilities.base import Amount, Noun
from manaburn.abilities.terms import ANY_COLOR, BASIC_LAND_TYPES

if TYPE_CHECKING:
    from manaburn.abilities.context import Context
    from manaburn.engine.state import State


@dataclass(frozen=True)
class Num(Amount):
    """A number as printed."""

    n: int

    def value(self, state: State, ctx: Context) -> int:
        return self.n


@dataclass(frozen=True)
class X(Amount):
    """The X chosen as the spell or ability was played."""

    def value(self, state: State, ctx: Context) -> int:
        return ctx.x


@dataclass(frozen=True)
class Where(Amount):
    """An amount that its text calls X ("gets +X/+X, where X is the number of ..."), found out whenever it is asked for."""

    amount: Amount

    def value(self, state: State, ctx: Context) -> int:
        return self.amount.value(state, ctx)


@dataclass(frozen=True)
class Count(Amount):
    """How many objects or players a noun means ("for each artifact you control", said "each": "a card for each ...")."""

    what: Noun
    said: str = field(default="", compare=False)

    def value(self, state: State, ctx: Context) -> int:
        return len(self.what.refs(state, ctx))


@dataclass(frozen=True)
class LandTypes(Amount):
    """How many of the basic land types there are among what a noun means ("basic land types among lands you control")."""

    what: Noun
    said: str = field(default="", compare=False)

    def value(self, state: State, ctx: Context) -> int:
        refs = self.what.refs(state, ctx)
        return sum([1 for word in BASIC_LAND_TYPES if any(state.has_subtype(ref, word) for ref in refs)])


@dataclass(frozen=True)
class CardTypes(Amount):
    """How many card types there are among what a noun means ("card types among cards in your graveyard", 205.2 / 300.1)."""

    what: Noun
    said: str = field(default="", compare=False)

    def value(self, state: State, ctx: Context) -> int:
        mask = 0
        for ref in self.what.refs(state, ctx):
            mask |= state.chars(ref).types
        return mask.bit_count()


@dataclass(frozen=True)
class Stat(Amount):
    """A number of an object or player: "power", "toughness", "mana value", "life", "cards in hand"."""

    what: Noun
    stat: str

    def value(self, state: State, ctx: Context) -> int:
        refs = self.what.informs(state, ctx)
        return state.stat(refs[0], self.stat) if refs and refs[0] != 0 else 0


@dataclass(frozen=True)
class Counters(Amount):
    """How many counters of a kind are on an object or player. ``said`` "what": "it has three or more counters on it"."""

    what: Noun
    kind: str
    said: str = field(default="", compare=False)

    def value(self, state: State, ctx: Context) -> int:
        return sum(state.counters(ref, self.kind) for ref in self.what.informs(state, ctx))


@dataclass(frozen=True)
class ColorsSpent(Amount):
    """How many colours of mana were spent to play the source (sunburst)."""

    def value(self, state: State, ctx: Context) -> int:
        return (state.known(ctx.source).mana_spent & ANY_COLOR).bit_count()


@dataclass(frozen=True)
class EventAmount(Amount):
    """The amount of the trigger event ("that much", said "this way" and "each": "the damage prevented this way")."""

    said: str = field(default="", compare=False)

    def value(self, state: State, ctx: Context) -> int:
        return 0 if ctx.event is None else ctx.event.amount


@dataclass(frozen=True)
class NamedNumber(Amount):
    """A number bound earlier in the same text ("that many")."""

    name: str

    def value(self, state: State, ctx: Context) -> int:
        bound = ctx.named(self.name)
        return bound[0] if bound else 0


@dataclass(frozen=True)
class Sum(Amount):
    """The parts added up."""

    parts: tuple[Amount, ...]

    def value(self, state: State, ctx: Context) -> int:
        return sum(part.value(state, ctx) for part in self.parts)


@dataclass(frozen=True)
class Total(Amount):
    """A number of several objects added up ("the total power of the sacrificed creatures")."""

    stat: str
    what: Noun

    def value(self, state: State, ctx: Context) -> int:
        return sum(state.stat(ref, self.stat) for ref in self.what.informs(state, ctx))


@dataclass(frozen=True)
class Greatest(Amount):
    """The greatest of a number among several objects, 0 of none."""

    stat: str
    what: Noun

    def value(self, state: State, ctx: Context) -> int:
        return max((state.stat(ref, self.stat) for ref in self.what.refs(state, ctx)), default=0)


@dataclass(frozen=True)
class Times(Amount):
    """A multiple: "2 life for each", said "twice" "twice the number of", and, with -1, "-X/-X"."""

    factor: int
    amount: Amount
    said: str = field(default="", compare=False)

    def value(self, state: State, ctx: Context) -> int:
        return self.factor * self.amount.value(state, ctx)


@dataclass(frozen=True)
class Half(Amount):
    """Half of an amount, rounded up or down."""

    amount: Amount
    up: bool

    def value(self, state: State, ctx: Context) -> int:
        number = self.amount.value(state, ctx)
        return (number + 1) // 2 if self.up else number // 2
