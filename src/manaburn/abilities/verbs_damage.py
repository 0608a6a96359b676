"""The verbs of damage that several objects deal, or that is divided as it is dealt."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from manaburn.abilities import events as ev
from manaburn.abilities.base import Amount, Effect, Noun
from manaburn.abilities.nouns import You
from manaburn.abilities.terms import ref_player

if TYPE_CHECKING:
    from manaburn.abilities.context import Context
    from manaburn.engine.frames import EffectFrame
    from manaburn.engine.state import State

YOU = You()
DOER: Final = "doer"  # each of several objects that deal damage, for the amount and the recipient


@dataclass(frozen=True)
class DamageByEach(Effect):
    """ "Each of those creatures deals damage equal to its power to that creature": all of it at the same time.

    The amount and the recipient speak of each of the sources as ``It(DOER)``.
    """

    source: Noun
    amount: Amount
    to: Noun
    said: str = field(default="", compare=False)  # "of": "each of those creatures"

    def step(self, state: State, frame: EffectFrame, pc: int) -> bool:
        batch: list[ev.Event] = []
        for source in self.source.refs(state, frame.ctx):
            ctx = frame.ctx.bind(DOER, (source,))
            share = self.amount.value(state, ctx)
            hit = [ref for ref in self.to.refs(state, ctx) if share > 0 and state.can_be_dealt_damage(ref)]
            batch.extend([ev.Event(ev.DAMAGE, "damage.dealing", ref, -1, share, source) for ref in hit])
        state.propose(batch)
        return True


@dataclass(frozen=True)
class DamageDivided(Effect):
    """ "Deals damage divided as its controller chooses among any number of those": divided only as it is dealt.

    At least one of them is dealt damage, if there is one, and those chosen at least 1 each (107.1c).
    """

    amount: Amount
    among: Noun
    source: Noun
    who: Noun = YOU

    def actor(self, state: State, ctx: Context) -> int:
        return ref_player(self.who.one(state, ctx))

    def step(self, state: State, frame: EffectFrame, pc: int) -> bool:
        if pc == 0:
            frame.kept = tuple([ref for ref in self.among.refs(state, frame.ctx) if state.can_be_dealt_damage(ref)])
            frame.note = self.amount.value(state, frame.ctx)
            if not frame.kept or frame.note <= 0:
                return True
            source = self.source.one(state, frame.ctx)
            state.divide(self.actor(state, frame.ctx), frame.kept, frame.note, source, "resolve.choices")
            return False
        source = self.source.one(state, frame.ctx)
        batch: list[ev.Event] = []
        for index, share in enumerate(frame.picked):
            if share > 0:
                batch.append(ev.Event(ev.DAMAGE, "damage.dealing", frame.kept[index], -1, share, source))
        state.propose(batch)
        return True
