"""The plain verbs about players: life, drawing and discarding, milling, turns, winning and losing."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from manaburn.abilities import events as ev
from manaburn.abilities.amounts import Num, Times
from manaburn.abilities.base import Amount, Effect, Noun
from manaburn.abilities.effects import Composite, is_there, refs_of_each, value_for
from manaburn.abilities.nouns import All, You
from manaburn.abilities.terms import CREATURE, GRAVEYARD, PLANESWALKER, ref_player
from manaburn.abilities.verbs import Damage

if TYPE_CHECKING:
    from manaburn.abilities.context import Context
    from manaburn.engine.frames import EffectFrame
    from manaburn.engine.state import State


ONE = Num(1)
YOU = You()


@dataclass(frozen=True)
class GainLife(Effect):
    """ "gains N life". As a cost it can be paid, since May 2008, only if the player can gain life (215.7 / 119.7)."""

    who: Noun
    amount: Amount

    def step(self, state: State, frame: EffectFrame, pc: int) -> bool:
        batch: list[ev.Event] = []
        for ref in self.who.refs(state, frame.ctx):
            amount = max(0, value_for(self.amount, ref, state, frame.ctx))
            if amount > 0 or state.rules.gain_of_zero_is_event:
                batch.append(ev.Event(ev.GAIN_LIFE, "life.gain_lose", 0, ref_player(ref), amount, frame.ctx.source))
        state.propose(batch)
        return True

    def payable(self, state: State, ctx: Context) -> bool:
        if not Effect.payable(self, state, ctx):
            return False
        if not state.rules.gain_must_be_possible_to_pay:
            return True
        return all(state.can_gain_life(ref_player(ref)) for ref in self.who.refs(state, ctx))


@dataclass(frozen=True)
class LoseLife(Effect):
    """ "loses N life"; as a cost "pay N life" (``pay``)."""

    who: Noun
    amount: Amount
    pay: bool = False

    def step(self, state: State, frame: EffectFrame, pc: int) -> bool:
        batch: list[ev.Event] = []
        for ref in self.who.refs(state, frame.ctx):
            amount = value_for(self.amount, ref, state, frame.ctx)
            if amount > 0:
                batch.append(ev.Event(ev.LOSE_LIFE, "life.gain_lose", 0, ref_player(ref), amount, frame.ctx.source))
        state.propose(batch)
        return True

    def payable(self, state: State, ctx: Context) -> bool:
        amount = self.amount.value(state, ctx)
        return all(state.can_pay_life(ref_player(ref), amount) for ref in self.who.refs(state, ctx))

    def multiplied(self, number: int) -> Effect | None:
        return LoseLife(self.who, Times(number, self.amount), self.pay)


SPENT_ON_X: Final = "spent on x"  # the kinds of mana spent on X, as a payment binds them


@dataclass(frozen=True)
class DrainLife(Composite):
    """Damage, and life for it: "but not more than the player's life total before the damage was dealt, ...".

    That of a planeswalker is its loyalty before, that of a creature its toughness. With ``spent`` not more than the mana of
    those kinds spent on X either.
    """

    damage: Damage
    spent: int = 0

    def step(self, state: State, frame: EffectFrame, pc: int) -> bool:
        ref = self.damage.to.one(state, frame.ctx)
        if pc == 0:
            frame.done = []
            frame.kept = (self._most(state, frame.ctx, ref),)
            state.run(self.damage, frame.ctx)
            return False
        dealt = sum(event.amount for event in frame.done if event.kind == ev.DAMAGE and event.obj == ref)
        gained = min(dealt, frame.kept[0])
        if gained > 0:
            state.propose([ev.Event(ev.GAIN_LIFE, "life.gain_lose", 0, frame.ctx.controller, gained, frame.ctx.source)])
        return True

    def _most(self, state: State, ctx: Context, ref: int) -> int:
        """The most life that can be gained."""
        limits: list[int] = []
        if ref < 0:
            limits.append(max(0, state.players[ref_player(ref)].life))
        elif ref > 0:
            types = state.chars(ref).types
            if types & CREATURE:
                limits.append(max(0, state.stat(ref, "toughness")))
            if types & PLANESWALKER:
                limits.append(state.stat(ref, "loyalty"))
        if self.spent:
            limits.append(sum(1 for kind in ctx.named(SPENT_ON_X) if kind & self.spent))
        return min(limits, default=0)


@dataclass(frozen=True)
class SetLife(Effect):
    """ "life total becomes N": gains or loses what is between (119.5)."""

    who: Noun
    amount: Amount

    def step(self, state: State, frame: EffectFrame, pc: int) -> bool:
        batch: list[ev.Event] = []
        for ref in self.who.refs(state, frame.ctx):
            change = value_for(self.amount, ref, state, frame.ctx) - state.players[ref_player(ref)].life
            if change != 0:
                kind = ev.GAIN_LIFE if change > 0 else ev.LOSE_LIFE
                batch.append(ev.Event(kind, "life.set", 0, ref_player(ref), abs(change), frame.ctx.source))
        state.propose(batch)
        return True


@dataclass(frozen=True)
class Draw(Effect):
    """ "draws N cards", one by one (423.2 / 121.2)."""

    who: Noun
    amount: Amount = ONE
    said: str = field(default="", compare=False)  # "additional": "an additional card"

    def step(self, state: State, frame: EffectFrame, pc: int) -> bool:
        if pc == 0:  # ``kept`` holds the player of each draw
            draws: list[int] = []
            for ref in self.who.refs(state, frame.ctx):
                draws += [ref] * value_for(self.amount, ref, state, frame.ctx)
            frame.kept = tuple(draws)
        if pc >= len(frame.kept):
            return True
        state.propose([ev.Event(ev.DRAW_CARD, "draw.is", 0, ref_player(frame.kept[pc]))])
        return False


@dataclass(frozen=True)
class Discard(Effect):
    """ "discards": what the noun means (a choice from a hand, or cards chosen before). ``cost`` "cycling": to pay for it.

    All cards of a hand are bound to "discarded".
    """

    what: Noun
    who: Noun = YOU
    cost: str = ""

    def actor(self, state: State, ctx: Context) -> int:
        return ref_player(self.who.one(state, ctx))

    def players(self, state: State, ctx: Context) -> tuple[int, ...]:
        return tuple(ref_player(ref) for ref in self.who.refs(state, ctx))

    def step(self, state: State, frame: EffectFrame, pc: int) -> bool:
        refs = refs_of_each(self.what, self.who, state, frame.ctx)
        if isinstance(self.what, All):
            frame.ctx = frame.ctx.bind("discarded", refs)
        batch = [ev.moved(ref, GRAVEYARD, ev.DISCARDED, "action.discard") for ref in refs]
        for event in batch:
            event.text = self.cost
            event.other = (
                0 if any(below.PAYS for below in state.frames) else -1 - frame.ctx.controller
            )  # whose effect it is
        state.propose(batch)
        return True

    def payable(self, state: State, ctx: Context) -> bool:
        return Effect.payable(self, state, ctx) and is_there(state, self.what, ctx)


@dataclass(frozen=True)
class Mill(Effect):
    """ "mills N cards": puts the top cards of his library into his graveyard, all at once; bound to "milled"."""

    who: Noun
    amount: Amount = ONE

    def step(self, state: State, frame: EffectFrame, pc: int) -> bool:
        if pc == 1:
            frame.ctx = frame.ctx.bind("milled", tuple(event.new_obj for event in frame.done if event.new_obj != 0))
            return True
        batch: list[ev.Event] = []
        for player in self.who.refs(state, frame.ctx):
            amount = value_for(self.amount, player, state, frame.ctx)
            for ref in state.library_top(ref_player(player), max(amount, 0)):
                batch.append(ev.moved(ref, GRAVEYARD, ev.MILLED, "action.mill", -1, frame.ctx.source))  # noqa: PERF401
        frame.done = []
        state.propose(batch)
        return False


@dataclass(frozen=True)
class FlipCoin(Effect):
    """ "flip a coin. If you win the flip, ... If you lose the flip, ..." (coin.flip)."""

    win: Effect | None = None
    lose: Effect | None = None
    who: Noun = YOU
    said: str = field(default="", compare=False)

    def step(self, state: State, frame: EffectFrame, pc: int) -> bool:
        won = state.flip()
        event = ev.Event(ev.FLIP_COIN, "coin.flip", 0, ref_player(self.who.one(state, frame.ctx)), 0, frame.ctx.source)
        event.flag = won
        state.propose([event])
        part = self.win if won else self.lose
        if part is not None:
            state.run(part, frame.ctx)
        return True


@dataclass(frozen=True)
class ExtraTurns(Effect):
    """ "takes an extra turn after this one"; of several the one made last is taken first (300.3 / 500.7)."""

    who: Noun
    count: Amount = ONE

    def step(self, state: State, frame: EffectFrame, pc: int) -> bool:
        for ref in self.who.refs(state, frame.ctx):
            state.add_turns(ref_player(ref), self.count.value(state, frame.ctx))
        return True


@dataclass(frozen=True)
class ExtraPhases(Effect):
    """ "After this main phase, there is an additional combat phase followed by an additional main phase" (500.8).

    ``after`` is the kind of phase it must be done in (MAIN_PHASE, COMBAT_PHASE, -1: any); in another nothing is added.
    """

    phases: tuple[int, ...]
    after: int = -1

    def step(self, state: State, frame: EffectFrame, pc: int) -> bool:
        state.add_phases(self.phases, self.after)
        return True


@dataclass(frozen=True)
class WinOrLose(Effect):
    """ "wins the game" or "loses the game"."""

    who: Noun
    wins: bool

    def step(self, state: State, frame: EffectFrame, pc: int) -> bool:
        kind = ev.WIN_GAME if self.wins else ev.LOSE_GAME
        rule = "win.effect" if self.wins else "lose.effect"
        state.propose([ev.Event(kind, rule, 0, ref_player(ref)) for ref in self.who.refs(state, frame.ctx)])
        return True


@dataclass(frozen=True)
class SkipThat(Effect):
    """ "skips that draw": what would have happened doesn't, and nothing else is done (614.10)."""

    who: Noun

    def step(self, state: State, frame: EffectFrame, pc: int) -> bool:
        return True


@dataclass(frozen=True)
class SkipNext(Effect):
    """ "skips their next turn", "their next draw step": of each kind the next ``count`` (300.5, 419.6e / 614.10).

    ``part`` is the step, -1 the whole turn; with ``phase`` the phase that begins with that step.
    """

    who: Noun
    part: int = -1
    phase: bool = False
    count: Amount = ONE

    def step(self, state: State, frame: EffectFrame, pc: int) -> bool:
        for ref in self.who.refs(state, frame.ctx):
            for _ in range(self.count.value(state, frame.ctx)):
                state.add_skip(ref, self.part, self.phase, frame.ctx)
        return True
