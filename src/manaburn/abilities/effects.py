"""Effects: what a text does. This module holds the composites; the plain verbs stand in ``verbs.py``.

An effect is run by a frame of the engine. ``step(state, frame, pc)`` does one part of it and says whether it is over;
it may push further frames, whose answers it finds in the frame (``picked``, ``done``) when it is on top again. Effects
never call one another and never wait: what waits is a frame (``docs/design.md``, Frames and decisions).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from manaburn.abilities.base import Amount, Condition, Effect, Noun, Pattern
from manaburn.abilities.costs import Cost, times
from manaburn.abilities.events import PREVENTED
from manaburn.abilities.node import Node
from manaburn.abilities.nouns import All, Chosen, EachPlayer, It, Opponents, OtherPlayers
from manaburn.abilities.terms import ref_player

if TYPE_CHECKING:
    from collections.abc import Iterator

    from manaburn.abilities.context import Context
    from manaburn.abilities.events import Event
    from manaburn.abilities.node import Node
    from manaburn.engine.frames import EffectFrame
    from manaburn.engine.state import State


_CHOICES: dict[int, tuple[Effect, tuple[Chosen, ...]]] = {}


def choices_of(effect: Effect) -> tuple[Chosen, ...]:
    """The untargeted choices that must be made before the verb runs: those in its nouns, not in effects inside it."""
    known = _CHOICES.get(id(effect))
    if known is not None:
        return known[1]
    found: list[Chosen] = []
    if not isinstance(effect, Composite):
        found = [node for node in effect.walk() if isinstance(node, Chosen)]
    _CHOICES[id(effect)] = (effect, tuple(found))
    return tuple(found)


EACH: Final = "each"  # "each player ... they": bound to one player after the other
WILLING: Final = "willing"  # "each player may": those who do
SINCE: Final = "since"  # a process that is repeated: how much had happened as it began

_EACH: dict[int, tuple[Node, bool]] = {}


def is_for_each(node: Node) -> bool:
    """Whether it speaks of one player after the other ("each player ... a creature they control")."""
    known = _EACH.get(id(node))
    if known is None:
        found = any(isinstance(inner, It) and inner.name == EACH for inner in node.walk())
        known = _EACH[id(node)] = (node, found)
    return known[1]


def refs_of_each(what: Noun, who: Noun, state: State, ctx: Context) -> tuple[int, ...]:
    """What a noun means, for one player after the other where it speaks of them so."""
    if not is_for_each(what):
        return what.refs(state, ctx)
    found: list[int] = []
    for player in who.refs(state, ctx):
        found.extend(what.refs(state, ctx.bind(EACH, (player,))))
    return tuple(found)


def putter(who: Noun, ref: int, state: State, ctx: Context) -> int:
    """Of several players who each put their own somewhere, the one who puts this; 0 if one puts them all."""
    refs = who.refs(state, ctx)
    if len(refs) == 1:
        return refs[0] if refs[0] != -1 - ctx.controller else 0
    owner = -1 - state.owner(ref)
    return owner if owner in refs else 0


def value_for(amount: Amount, player: int, state: State, ctx: Context) -> int:
    """An amount as it is for one of several players."""
    return amount.value(state, ctx.bind(EACH, (player,)) if is_for_each(amount) else ctx)


def is_there(state: State, what: Noun, ctx: Context) -> bool:
    """Whether what a verb is to act on is there, so that it can be carried out.

    What is chosen or found later may be, and "all" of a kind may be none ("discard your hand").
    """
    refs = what.refs(state, ctx)
    if refs:
        return all(ref < 0 or state.current(ref, ctx) != 0 for ref in refs)
    if isinstance(what, All):
        return True
    return any(isinstance(node, It | Chosen) and not ctx.named(node.name) for node in what.walk())


def came_to_nothing(done: list[Event]) -> bool:
    """Whether all that was to happen was impossible or prevented."""
    if not done:
        return False
    return all(event.kind == 0 or event.kind == PREVENTED for event in done)


@dataclass(frozen=True)
class Composite(Effect):
    """An effect made of other effects."""


@dataclass(frozen=True)
class Seq(Composite):
    """One after the other, in the order written (413.2b / 608.2c).

    ``joint`` is how the text joins them, which changes nothing: as sentences (""), with "and" or "then"; or it names the
    one phrase that says all of it ("from": reveal from among).
    """

    parts: tuple[Effect, ...]
    joint: str = ""

    def step(self, state: State, frame: EffectFrame, pc: int) -> bool:
        if pc >= len(self.parts):
            return True
        state.run(self.parts[pc], frame.ctx)
        return pc + 1 == len(self.parts)

    def payable(self, state: State, ctx: Context) -> bool:
        return all(part.payable(state, ctx) for part in self.parts)


@dataclass(frozen=True)
class If(Composite):
    """ "If condition, then; otherwise, ..."."""

    condition: Condition
    then: Effect | None
    otherwise: Effect | None = None
    said: str = field(default="", compare=False)  # "otherwise": in that order, and not "..., instead ..."

    def step(self, state: State, frame: EffectFrame, pc: int) -> bool:
        part = self.then if self.condition.holds(state, frame.ctx) else self.otherwise
        if part is not None:
            state.run(part, frame.ctx)
        return True


@dataclass(frozen=True)
class May(Composite):
    """ "You may do. If you do, then. If you don't, otherwise." What can't be carried out isn't offered (413.2c / 608.2d).

    The "if you do" asks whether the player chose it, whatever came of it (419.5b / 424.6 / 118.12). Of "each player may"
    ``do`` is done by ``It(WILLING)``, who are asked in turn order.
    """

    who: Noun
    do: Effect
    then: Effect | None = None
    otherwise: Effect | None = None
    said: str = field(default="", compare=False)

    def step(self, state: State, frame: EffectFrame, pc: int) -> bool:
        if isinstance(self.who, EachPlayer | Opponents | OtherPlayers):
            return self._ask_all(state, frame, pc)
        if pc == 0:
            seat = ref_player(self.who.one(state, frame.ctx))
            if not self.do.payable(state, frame.ctx):
                frame.picked = (0,)
                return False
            state.confirm(seat, self.do, frame.ctx, "resolve.choices")
            return False
        if pc == 1:
            yes = frame.picked == (1,)
            frame.note = 1 if yes else 0
            if yes:
                state.run(self.do, frame.ctx)
            elif self.otherwise is not None:
                state.run(self.otherwise, frame.ctx)
            return self.then is None or not yes
        if self.then is not None:
            state.run(self.then, frame.ctx)
        return True

    def _ask_all(self, state: State, frame: EffectFrame, pc: int) -> bool:
        """Each player says in turn whether he does it; then all who do so do it at once (101.4, 608.2e)."""
        if pc == 0:
            frame.kept = self.who.refs(state, frame.ctx)
        elif pc <= len(frame.kept) and frame.picked == (1,):
            willing = frame.ctx.named(WILLING) if pc > 1 else ()
            frame.ctx = frame.ctx.bind(WILLING, (*willing, frame.kept[pc - 1]))
        elif pc == 1:
            frame.ctx = frame.ctx.bind(WILLING, ())
        if pc < len(frame.kept):
            ctx = frame.ctx.bind(WILLING, (frame.kept[pc],)).bind(EACH, (frame.kept[pc],))
            if self.do.payable(state, ctx):
                state.confirm(ref_player(frame.kept[pc]), self.do, ctx, "resolve.choices")
            else:
                frame.picked = (0,)
            return False
        if pc == len(frame.kept):
            if frame.ctx.named(WILLING):
                state.run(self.do, frame.ctx)
                return self.then is None
            return True
        if self.then is not None:
            state.run(self.then, frame.ctx)
        return True


@dataclass(frozen=True)
class IfDone(Composite):
    """ "Do. If you do, then." Not optional: the player does it if he can.

    Whether he did asks, by edition, if it was begun (424.6 / 118.12) or, before October 2008, if anything came of it or
    of what replaced it (419.5b).
    """

    do: Effect
    then: Effect | None
    otherwise: Effect | None = None

    def step(self, state: State, frame: EffectFrame, pc: int) -> bool:
        if pc == 0:
            frame.done = []
            if self.do.payable(state, frame.ctx):
                frame.note = 1
                state.run(self.do, frame.ctx)
            return False
        did = frame.note == 1 and not (state.rules.if_you_do_asks == "event" and came_to_nothing(frame.done))
        part = self.then if did else self.otherwise
        if part is not None:
            state.run(part, frame.ctx)
        return True


@dataclass(frozen=True)
class Unless(Composite):
    """ "Effect unless a player pays a cost" (mana, or an action such as returning a land), or pays it ``times`` times.

    Of several players each is asked in turn order, as ``It(EACH)``; then the effect is done by ``It(WILLING)``, who don't pay.
    """

    who: Noun
    cost: Cost
    effect: Effect
    times: Amount | None = None

    def step(self, state: State, frame: EffectFrame, pc: int) -> bool:
        if isinstance(self.who, EachPlayer | Opponents | OtherPlayers):
            return self._ask_all(state, frame, pc)
        if pc == 0:
            payer = self.who.one(state, frame.ctx)
            if payer == 0:
                return False
            cost = self.cost if self.times is None else times(self.cost, self.times.value(state, frame.ctx))
            state.offer_payment(ref_player(payer), cost, frame.ctx, "cost.is")
            return False
        if frame.picked != (1,):
            state.run(self.effect, frame.ctx)
        return True

    def _ask_all(self, state: State, frame: EffectFrame, pc: int) -> bool:
        if pc == 0:
            frame.kept = self.who.refs(state, frame.ctx)
            frame.ctx = frame.ctx.bind(WILLING, ())
        elif frame.picked != (1,):
            frame.ctx = frame.ctx.bind(WILLING, (*frame.ctx.named(WILLING), frame.kept[pc - 1]))
        if pc < len(frame.kept):
            ctx = frame.ctx.bind(EACH, (frame.kept[pc],))
            cost = self.cost if self.times is None else times(self.cost, self.times.value(state, ctx))
            state.offer_payment(ref_player(frame.kept[pc]), cost, ctx, "cost.is")
            return False
        if frame.ctx.named(WILLING):
            state.run(self.effect, frame.ctx)
        return True


@dataclass(frozen=True)
class Or(Composite):
    """ "tap or untap": the player chooses one of them as it is carried out, of those that can be."""

    parts: tuple[Effect, ...]

    def step(self, state: State, frame: EffectFrame, pc: int) -> bool:
        if pc == 0:
            can = tuple(index for index, part in enumerate(self.parts) if part.payable(state, frame.ctx))
            if not can:
                return True
            state.choose_part(self.parts[0].actor(state, frame.ctx), can, frame.ctx.source, "resolve.choices")
            return False
        state.run(self.parts[frame.picked[0]], frame.ctx)
        return True

    def actor(self, state: State, ctx: Context) -> int:
        return self.parts[0].actor(state, ctx)

    def payable(self, state: State, ctx: Context) -> bool:
        return any(part.payable(state, ctx) for part in self.parts)


@dataclass(frozen=True)
class MayPay(Composite):
    """ "You may pay {1}. If you do, then. If you don't, otherwise."

    With ``chooses_x`` ("you may pay {X}") the value of X in the cost is chosen first; what follows speaks of it too.
    """

    who: Noun
    cost: Cost
    then: Effect | None
    otherwise: Effect | None = None
    said: str = field(default="", compare=False)
    chooses_x: bool = False

    def step(self, state: State, frame: EffectFrame, pc: int) -> bool:
        if self.chooses_x:
            if pc == 0:
                payer = self.who.one(state, frame.ctx)
                if payer == 0:
                    return True
                state.choose_x(ref_player(payer), self.cost, frame.ctx)
                return False
            if pc == 1:
                frame.ctx = frame.ctx.copy()
                frame.ctx.x = frame.picked[0]
            pc -= 1
        if pc == 0:
            payer = self.who.one(state, frame.ctx)
            if payer == 0:
                return True
            state.offer_payment(ref_player(payer), self.cost, frame.ctx, "cost.is")
            return False
        part = self.then if frame.picked == (1,) else self.otherwise
        if part is not None:
            state.run(part, frame.ctx)
        return True


@dataclass(frozen=True)
class AnyMay(Composite):
    """ "Any player may do. If a player does, then. If no one does, otherwise": asked in turn order until one does.

    He is ``It(EACH)`` in what he does (or pays, with ``cost``), and ``It("one who did")`` afterwards.
    """

    who: Noun
    do: Effect | None
    cost: Cost | None = None
    then: Effect | None = None
    otherwise: Effect | None = None
    said: str = field(default="", compare=False)

    def step(self, state: State, frame: EffectFrame, pc: int) -> bool:
        if pc == 0:
            frame.kept = self.who.refs(state, frame.ctx)
            frame.note = 0  # how many have been asked
        elif frame.picked == (1,):
            return self._done(state, frame)
        if frame.note >= len(frame.kept):
            if self.otherwise is not None:
                state.run(self.otherwise, frame.ctx)
            return True
        player = frame.kept[frame.note]
        ctx = frame.ctx.bind(EACH, (player,))
        frame.note += 1
        if self.cost is not None:
            state.offer_payment(ref_player(player), self.cost, ctx, "cost.is")
        elif self.do is not None and self.do.payable(state, ctx):
            state.confirm(ref_player(player), self.do, ctx, "resolve.choices")
        else:
            frame.picked = (0,)
        return False

    def _done(self, state: State, frame: EffectFrame) -> bool:
        """One of them does it."""
        player = frame.kept[frame.note - 1]
        ctx = frame.ctx.bind("one who did", (player,)).bind(EACH, (player,))
        parts = tuple(part for part in (self.do, self.then) if part is not None)
        if parts:
            state.run(Seq(parts), ctx)
        return True


@dataclass(frozen=True)
class WhereX(Composite):
    """The effect, with X being an amount found out as it begins ("..., where X is the number of Zombies you control")."""

    effect: Effect
    amount: Amount

    def step(self, state: State, frame: EffectFrame, pc: int) -> bool:
        ctx = frame.ctx.copy()
        ctx.x = self.amount.value(state, frame.ctx)
        state.run(self.effect, ctx)
        return True


@dataclass(frozen=True)
class ForEach(Composite):
    """For each of what the noun means, in order: bound to ``name`` ("each player draws a card and loses 1 life")."""

    what: Noun
    name: str
    effect: Effect

    def step(self, state: State, frame: EffectFrame, pc: int) -> bool:
        if pc == 0:
            frame.picked = self.what.refs(state, frame.ctx)
            frame.kept = frame.picked
        if pc >= len(frame.kept):
            return True
        state.run(self.effect, frame.ctx.bind(self.name, (frame.kept[pc],)))
        return pc + 1 == len(frame.kept)


@dataclass(frozen=True)
class Repeat(Composite):
    """The effect, a number of times."""

    times: Amount
    effect: Effect

    def step(self, state: State, frame: EffectFrame, pc: int) -> bool:
        if pc == 0:
            frame.note = self.times.value(state, frame.ctx)
        if pc >= frame.note:
            return True
        state.run(self.effect, frame.ctx)
        return pc + 1 == frame.note


@dataclass(frozen=True)
class Process(Composite):
    """ "... If condition, repeat this process.", or without a condition "You may repeat this process any number of times."

    What has been done "this way" is asked of each time for itself: SINCE counts what happened before it.
    """

    effect: Effect
    again: Condition | None = None

    def step(self, state: State, frame: EffectFrame, pc: int) -> bool:
        if pc % 2 == 0:
            if pc > 0 and self.again is None and frame.picked != (1,):
                frame.ctx = frame.ctx.bind(SINCE, ())
                return True
            frame.ctx = frame.ctx.bind(SINCE, (len(state.so_far()),))
            state.run(self.effect, frame.ctx)
            return False
        if self.again is None:
            state.confirm(frame.ctx.controller, self.effect, frame.ctx, "resolve.choices")
            return False
        if self.again.holds(state, frame.ctx):
            return False
        frame.ctx = frame.ctx.bind(SINCE, ())
        return True


@dataclass(frozen=True)
class Modal(Composite):
    """ "Choose one — ..." (409.1b / 700.2): the modes were chosen as it was played; they run in printed order."""

    least: int
    most: int
    modes: tuple[Effect, ...]

    def step(self, state: State, frame: EffectFrame, pc: int) -> bool:
        chosen = frame.ctx.modes
        if pc >= len(chosen):
            return True
        state.run(self.modes[chosen[pc]], frame.ctx)
        return pc + 1 == len(chosen)


@dataclass(frozen=True)
class Delayed(Composite):
    """ "At the beginning of the next end step, ..." and the like: creates a delayed triggered ability (404.4 / 603.7).

    ``once`` is false for "at the beginning of each of your draw steps"; ``condition`` ends it when it stops to hold.
    """

    event: Pattern
    effect: Effect
    once: bool = True
    condition: Condition | None = None
    this_turn: bool = False
    said: str = field(default="", compare=False)  # "first": the time stands before what is done

    def step(self, state: State, frame: EffectFrame, pc: int) -> bool:
        state.add_delayed(self, frame.ctx)
        return True


@dataclass(frozen=True)
class Reflexive(Composite):
    """ "When you do, ...", after something that may or must be done: an ability that triggers on just that (603.12)."""

    effect: Effect

    def step(self, state: State, frame: EffectFrame, pc: int) -> bool:
        state.add_reflexive(self.effect, frame.ctx)
        return True


def own_nodes(node: Node) -> Iterator[Node]:
    """The records of a text that are its own: without those of abilities that it makes for later."""
    yield node
    if not isinstance(node, Delayed | Reflexive):
        for child in node.children():
            yield from own_nodes(child)
