"""The verbs about piles of cards: revealing until something turns up, what is set on top of a library."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from manaburn.abilities import events as ev
from manaburn.abilities.amounts import Num
from manaburn.abilities.base import Amount, Effect, Filter, Noun
from manaburn.abilities.nouns import You
from manaburn.abilities.terms import LIBRARY, ref_player

if TYPE_CHECKING:
    from manaburn.abilities.context import Context
    from manaburn.engine.frames import EffectFrame
    from manaburn.engine.state import State

ONE = Num(1)
YOU = You()


@dataclass(frozen=True)
class RevealUntil(Effect):
    """ "reveals cards from the top of their library until they reveal ...": all are bound to "revealed", the last to "until".

    Where too few turn up, the whole library is revealed. ``count`` of them must turn up.
    """

    who: Noun
    what: Filter
    count: Amount = ONE
    said: str = field(default="", compare=False)

    def actor(self, state: State, ctx: Context) -> int:
        return ref_player(self.who.one(state, ctx))

    def step(self, state: State, frame: EffectFrame, pc: int) -> bool:
        seat = self.actor(state, frame.ctx)
        if seat < 0:
            return True
        wanted = self.count.value(state, frame.ctx)
        shown: list[int] = []
        found: list[int] = []
        for ref in state.zone(LIBRARY, seat):
            if len(found) >= wanted:
                break
            shown.append(ref)
            if self.what.test(state, ref, frame.ctx):
                found.append(ref)
        state.propose([ev.Event(ev.REVEAL, "action.reveal", ref, seat) for ref in shown])
        frame.ctx = frame.ctx.bind("revealed", tuple(shown)).bind("until", tuple(found))
        return True


@dataclass(frozen=True)
class ShuffleOnTop(Effect):
    """ "shuffle and put that card on top": what was set aside in a search goes on top of the shuffled library."""

    what: Noun
    who: Noun = YOU
    any_order: bool = False

    def actor(self, state: State, ctx: Context) -> int:
        return ref_player(self.who.one(state, ctx))

    def step(self, state: State, frame: EffectFrame, pc: int) -> bool:
        seat = self.actor(state, frame.ctx)
        if pc == 0:
            refs = tuple([ref for ref in self.what.refs(state, frame.ctx) if state.zone_of(ref) == LIBRARY])
            frame.kept = refs
            if self.any_order and len(refs) > 1:
                state.order(seat, refs, "zone.order")
            else:
                frame.picked = refs
            return False
        if pc == 1:
            frame.kept = frame.picked
            known = tuple([state.known(ref).known_to for ref in frame.kept])
            frame.ctx = frame.ctx.bind("known", known)
            state.propose([ev.Event(ev.SHUFFLE, "action.shuffle", 0, seat)])
            return False
        state.put_on_top(seat, frame.kept, frame.ctx.named("known"))
        return True
