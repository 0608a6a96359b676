"""What stands on the stack, as the ability language speaks of it: filters, nouns, and the verbs that change it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from manaburn.abilities.base import Effect, Filter, Noun
from manaburn.abilities.node import Node
from manaburn.abilities.nouns import You
from manaburn.abilities.terms import ref_player

if TYPE_CHECKING:
    from manaburn.abilities.context import Context
    from manaburn.engine.frames import EffectFrame
    from manaburn.engine.state import State

YOU = You()


# --- filters ---------------------------------------------------------------------------------------------------
@dataclass(frozen=True)
class OnStack(Filter):
    """ "spell or ability", "activated ability": of these kinds (``terms.A_SPELL`` and its neighbours) on the stack."""

    kinds: int

    def test(self, state: State, ref: int, ctx: Context) -> bool:
        return ref > 0 and state.stack_kind(ref) & self.kinds != 0


@dataclass(frozen=True)
class FromSource(Filter):
    """ "from an artifact source": an ability whose source fits, as it is or last was."""

    what: Filter

    def test(self, state: State, ref: int, ctx: Context) -> bool:
        source = state.ability_source(ref) if ref > 0 else 0
        return source != 0 and self.what.test(state, source, ctx)


@dataclass(frozen=True)
class SingleTarget(Filter):
    """ "with a single target": one target was chosen, once (115.9a)."""

    def test(self, state: State, ref: int, ctx: Context) -> bool:
        return ref > 0 and len(state.targets_of(ref)) == 1


@dataclass(frozen=True)
class Targeting(Filter):
    """ "that targets a creature", or with ``only`` "that targets only ...", however often (115.9b-c).

    What is no longer where it was targeted isn't asked about.
    """

    what: Filter
    only: bool = False
    said: str = field(default="", compare=False)  # "single": "only a single creature"

    def test(self, state: State, ref: int, ctx: Context) -> bool:
        refs = state.targets_of(ref) if ref > 0 else ()
        if self.only and any(other != refs[0] for other in refs):
            return False
        return any((target < 0 or state.zone_of(target) >= 0) and self.what.test(state, target, ctx) for target in refs)


# --- nouns -----------------------------------------------------------------------------------------------------
@dataclass(frozen=True)
class SourceOf(Noun):
    """The source of an ability on the stack: "that permanent" of "if a permanent's ability is countered this way"."""

    what: Noun
    of: Filter
    said: str = field(default="", compare=False)

    def refs(self, state: State, ctx: Context) -> tuple[int, ...]:
        found = [state.ability_source(ref) for ref in self.what.informs(state, ctx) if ref > 0]
        return tuple([ref for ref in found if ref != 0 and self.of.test(state, ref, ctx)])


@dataclass(frozen=True)
class Became(Noun):
    """What a noun means, where the text itself has moved it since: what it became (400.7j)."""

    what: Noun

    def refs(self, state: State, ctx: Context) -> tuple[int, ...]:
        found = [state.current(ref, ctx) for ref in self.what.refs(state, ctx)]
        return tuple([ref for ref in found if ref != 0])


@dataclass(frozen=True)
class CastThisTurn(Noun):
    """ "a spell that was cast this turn": each of them, as it is or last was."""

    def refs(self, state: State, ctx: Context) -> tuple[int, ...]:
        return state.spells_cast


# --- verbs -----------------------------------------------------------------------------------------------------
@dataclass(frozen=True)
class ChangeTargets(Effect):
    """ "change the target of", where every target must become another legal one or none does (415.7a / 115.7a).

    With ``new`` "choose new targets for", of which any may stay as they are (115.7d). The new targets are ``to``, or must
    fit ``must``.
    """

    what: Noun
    new: bool = False
    to: Noun | None = None
    must: Filter | None = None
    who: Noun = YOU
    said: str = field(default="", compare=False)

    def step(self, state: State, frame: EffectFrame, pc: int) -> bool:
        refs = self.what.refs(state, frame.ctx)
        seat = ref_player(self.who.one(state, frame.ctx))
        if pc >= len(refs):
            return True
        to = 0
        if self.to is not None:
            to = self.to.one(state, frame.ctx)
            if to == 0:
                return True
        state.change_targets(refs[pc], seat, self, to, frame.ctx)
        return pc + 1 == len(refs)

    def actor(self, state: State, ctx: Context) -> int:
        return ref_player(self.who.one(state, ctx))


# --- what copies are -------------------------------------------------------------------------------------------
@dataclass(frozen=True)
class Variant(Node):
    """What a copy is that is not wholly like the card of that index in the game's table: other colours, a keyword less."""

    index: int
    colors: int = 0
    without: str = ""
