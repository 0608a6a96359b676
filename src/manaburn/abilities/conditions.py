"""Conditions: what an "if", "as long as" or "only" asks."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from manaburn.abilities.base import Amount, Condition, Filter, Noun
from manaburn.abilities.filters import share_name
from manaburn.abilities.terms import (
    ANY_COLOR,
    HAND,
    PHASE_OF_STEP,
    POSTCOMBAT_MAIN,
    PRECOMBAT_MAIN,
    compare,
    ref_player,
)

if TYPE_CHECKING:
    from manaburn.abilities.context import Context
    from manaburn.engine.state import State


@dataclass(frozen=True)
class Fits(Condition):
    """What the noun means fits a filter, all of it and at least one ("if it's a land card", "if it's suspended")."""

    what: Noun
    filter: Filter
    said: str = field(default="", compare=False)  # "bare": "it's red", not "it's a red card"

    def holds(self, state: State, ctx: Context) -> bool:
        refs = self.what.informs(state, ctx)
        return bool(refs) and all(self.filter.test(state, ref, ctx) for ref in refs)


@dataclass(frozen=True)
class TwoShare(Condition):
    """Two or more of what a noun means have the same name, or with ``what`` "color" share a colour."""

    of: Noun
    what: str = "name"

    def holds(self, state: State, ctx: Context) -> bool:
        names: list[str] = []
        colors = 0
        for ref in self.of.refs(state, ctx):
            chars = state.chars(ref)
            if self.what == "color":
                if colors & chars.colors & ANY_COLOR:
                    return True
                colors |= chars.colors
            elif any(share_name(chars.name, name) for name in names):
                return True
            names.append(chars.name)
        return False


@dataclass(frozen=True)
class Compare(Condition):
    """Two amounts compared ("if you control no artifacts": count = 0)."""

    left: Amount
    op: int
    right: Amount

    def holds(self, state: State, ctx: Context) -> bool:
        return compare(self.left.value(state, ctx), self.op, self.right.value(state, ctx))


@dataclass(frozen=True)
class WasPaid(Condition):
    """An optional or alternative cost was paid ("if it was kicked"). Of the source, or of the spell itself."""

    cost: str

    def holds(self, state: State, ctx: Context) -> bool:
        paid = (*ctx.paid, *state.known(ctx.source).paid)
        return self.cost in paid or any(name.startswith(self.cost + " {") for name in paid)


@dataclass(frozen=True)
class CastFrom(Condition):
    """ "if you cast it from your hand": the source was played by its controller from that zone."""

    zone: int = HAND

    def holds(self, state: State, ctx: Context) -> bool:
        held = state.known(ctx.source)
        return held.cast_from == self.zone and held.cast_by == ctx.controller


@dataclass(frozen=True)
class CastDuringMain(Condition):
    """ "if you cast this spell during your main phase"."""

    def holds(self, state: State, ctx: Context) -> bool:
        return state.known(ctx.source).cast_step in (PRECOMBAT_MAIN, POSTCOMBAT_MAIN) and (
            state.known(ctx.source).cast_turn_of == ctx.controller
        )


@dataclass(frozen=True)
class YourTurn(Condition):
    """ "during your turn"."""

    def holds(self, state: State, ctx: Context) -> bool:
        return state.active == ctx.controller


@dataclass(frozen=True)
class DuringStep(Condition):
    """ "during your upkeep", "during the declare attackers step": a step, and whose turn it must be."""

    step: int
    whose: Noun | None = None

    def holds(self, state: State, ctx: Context) -> bool:
        if state.step != self.step:
            return False
        return self.whose is None or any(ref_player(ref) == state.active for ref in self.whose.refs(state, ctx))


@dataclass(frozen=True)
class DuringPhase(Condition):
    """ "during combat": the phase that begins with that step, and whose turn it must be."""

    step: int
    whose: Noun | None = None

    def holds(self, state: State, ctx: Context) -> bool:
        if state.step < 0 or PHASE_OF_STEP[state.step] != PHASE_OF_STEP[self.step]:
            return False
        return self.whose is None or any(ref_player(ref) == state.active for ref in self.whose.refs(state, ctx))


@dataclass(frozen=True)
class BeforeStep(Condition):
    """ "before attackers are declared": the turn has not come to that step yet."""

    step: int

    def holds(self, state: State, ctx: Context) -> bool:
        return state.step < self.step


@dataclass(frozen=True)
class BeingAttacked(Condition):
    """ "you've been attacked this step": a creature was declared attacking that player, in the step that is now."""

    who: Noun

    def holds(self, state: State, ctx: Context) -> bool:
        return any(state.was_attacked(ref_player(ref)) for ref in self.who.refs(state, ctx))


@dataclass(frozen=True)
class SorceryTiming(Condition):
    """ "only any time you could cast a sorcery": own main phase, empty stack (212.7e / 307.5)."""

    def holds(self, state: State, ctx: Context) -> bool:
        return state.sorcery_timing(ctx.controller)


@dataclass(frozen=True)
class CameSinceUpkeep(Condition):
    """ "if it came under your control since the beginning of your last upkeep", asked in an upkeep (echo)."""

    def holds(self, state: State, ctx: Context) -> bool:
        return state.known(ctx.source).since > 0 and (
            state.known(ctx.source).since >= state.players[ctx.controller].upkeep_before
        )


@dataclass(frozen=True)
class ForSome(Condition):
    """One of the players meant is such that the condition holds, in which he is ``It("each")`` ("an opponent controls ...")."""

    who: Noun
    part: Condition

    def holds(self, state: State, ctx: Context) -> bool:
        return any(self.part.holds(state, ctx.bind("each", (ref,))) for ref in self.who.refs(state, ctx))


@dataclass(frozen=True)
class Every(Condition):
    """All parts hold."""

    parts: tuple[Condition, ...]

    def holds(self, state: State, ctx: Context) -> bool:
        return all(part.holds(state, ctx) for part in self.parts)


@dataclass(frozen=True)
class AnyOf(Condition):
    """One of the parts holds."""

    parts: tuple[Condition, ...]

    def holds(self, state: State, ctx: Context) -> bool:
        return any(part.holds(state, ctx) for part in self.parts)


@dataclass(frozen=True)
class Not(Condition):
    """The part does not hold."""

    part: Condition

    def holds(self, state: State, ctx: Context) -> bool:
        return not self.part.holds(state, ctx)
