"""Playing spells step by step (409.1a-i / 601.2a-i)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from manaburn.abilities import events as ev
from manaburn.abilities.context import Context
from manaburn.abilities.nouns import Target
from manaburn.abilities.terms import STACK
from manaburn.engine import atoms, costs, payment, permission, proposing, targets

if TYPE_CHECKING:
    from manaburn.abilities.abilities import Keyword
    from manaburn.abilities.base import Effect
    from manaburn.abilities.characteristics import Characteristics
    from manaburn.abilities.costs import Cost
    from manaburn.engine.decisions import Option
    from manaburn.engine.frames import Frame
    from manaburn.engine.refusal import Refusal
    from manaburn.engine.state import State

_ENCHANT: Final[dict[int, tuple[object, Target]]] = {}


# --- what may be played ----------------------------------------------------------------------------------------
def check_cast(state: State, seat: int, ref: int, way: int = 0) -> Refusal | None:
    """Whether the player, who has priority, could play the card as a spell and complete it. ``way``: which cost (0: mana)."""
    refused = permission.check_spell(state, seat, ref)
    if refused is not None:
        return refused
    return check_completion(state, seat, ref, proposal(state, seat, ref, way), base_cost(state, ref, way))


def check_completion(state: State, seat: int, ref: int, ctx: Context, base: Cost | None) -> Refusal | None:
    """Whether modes, targets and the cost of a spell work out, with nothing optional and X = 0."""
    chars = state.chars(ref)
    own = chars.sorted_abilities()
    if own.spell is not None:
        refused = proposing.check_text(state, own.spell.effect, ctx, ref)
        if refused is not None:
            return refused
    elif "Aura" in chars.subtypes and not targets.can_choose(state, aura_words(chars), ctx, ref):
        return targets.NO_TARGET
    return payment.check_cost(state, seat, costs.spell_total(state, ref, ctx, base), ctx)


def proposal(state: State, seat: int, ref: int, way: int) -> Context:
    """The bindings a spell starts with."""
    ctx = Context(ref, seat)
    ctx.cast_from = state.objects[ref].zone
    if way:
        ctx.paid = (state.chars(ref).sorted_abilities().alternatives[way - 1].option.name,)
    return ctx


def base_cost(state: State, ref: int, way: int) -> Cost | None:
    """The alternative cost, None for the mana cost."""
    return state.chars(ref).sorted_abilities().alternatives[way - 1].option.cost if way else None


def aura_words(chars: Characteristics) -> targets.Words:
    """The target word of an Aura spell: what its enchant ability says (415.3, 502.45 / 115.1b, 702.5)."""
    keyword = chars.sorted_abilities().keyword("enchant")
    if keyword is None or keyword.what is None:
        return ()
    known = _ENCHANT.get(id(keyword))
    if known is None:
        known = _ENCHANT[id(keyword)] = (keyword, Target(0, keyword.what))
    return (known[1],)


# --- playing ---------------------------------------------------------------------------------------------------
def begin(state: State, seat: int, option: Option) -> None:
    """Play a spell with priority."""
    by_hand = option.c == 1 or state.players[seat].by_hand
    frame = CastFrame(
        proposal(state, seat, option.a, option.b), seat, option.a, base_cost(state, option.a, option.b), by_hand
    )
    frame.saved = proposing.before(state)
    state.push_frame(frame)


class CastFrame(proposing.PlayFrame):
    """Plays a card as a spell."""

    def announce(self, state: State) -> None:
        """a: the card goes to the top of the stack under its player's control."""
        old = state.objects[self.ref]
        moved = ev.moved(self.ref, STACK, ev.PLAYED, "cast.announce", self.seat)
        state.propose([moved])
        self.ref = moved.new_obj
        spell = state.objects[self.ref].copy()
        spell.cast_from, spell.cast_by = old.zone, self.seat
        spell.cast_step, spell.cast_turn_of = state.step, state.active
        self.ctx = self.ctx.copy()
        self.ctx.source = self.ref
        spell.context = self.ctx
        atoms.put(state, spell)

    def text(self, state: State) -> Effect | None:
        spell = state.chars(self.ref).sorted_abilities().spell
        return None if spell is None else spell.effect

    def words(self, state: State) -> targets.Words:
        return spell_words(state, self.ref, self.ctx)

    def optional(self, state: State) -> list[Keyword]:
        return costs.optional_costs(state.chars(self.ref))

    def has_x(self, state: State) -> bool:
        return costs.spell_asks_x(state, self.ref, self.ctx, self.base)

    def total(self, state: State, ctx: Context) -> Cost | None:
        return costs.spell_total(state, self.ref, ctx, self.base)

    def finish(self, state: State) -> None:
        """i: the spell has been played; what triggers on that triggers now."""
        state.pop_frame()
        spell = state.objects[self.ref].copy()
        spell.context, spell.paid = self.ctx, self.ctx.paid
        atoms.put(state, spell)
        state.passes = 0
        state.propose([ev.Event(ev.CAST, "cast.done", self.ref, self.seat)])

    def clone(self) -> Frame:
        return self._copy(CastFrame(self.ctx, self.seat, self.ref, self.base, self.by_hand))


def spell_words(state: State, ref: int, ctx: Context) -> targets.Words:
    """The target words of a spell under its bindings."""
    chars = state.chars(ref)
    spell = chars.sorted_abilities().spell
    if spell is not None:
        return targets.words_of(spell.effect, ctx)
    return aura_words(chars) if "Aura" in chars.subtypes else ()


def can_play_free(state: State, seat: int, ref: int) -> bool:
    """Whether a player could play a card now without paying its mana cost, timing by type apart."""
    raise NotImplementedError


def play_free(state: State, seat: int, ref: int, ctx: Context) -> None:
    """Play a card without paying its mana cost."""
    raise NotImplementedError
