"""Filters: the one way to say which objects or players something is about. They compose (``Both``, ``Either``, ``Non``)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from manaburn.abilities.base import Amount, Filter, Noun
from manaburn.abilities.terms import (
    ANY_COLOR,
    CREATURE,
    DEEDS,
    KEYWORD_BITS,
    PLANESWALKER,
    TYPE_BITS,
    compare,
    ref_player,
)

if TYPE_CHECKING:
    from manaburn.abilities.context import Context
    from manaburn.engine.state import State


BETWEEN_HALVES: Final = " // "


def share_name(one: str, other: str) -> bool:
    """Whether two names have one in common: a split card has those of both halves; no name is like none (505.6 / 201.2a)."""
    if BETWEEN_HALVES not in one and BETWEEN_HALVES not in other:
        return one == other != ""
    names = other.split(BETWEEN_HALVES)
    return any(half in names for half in one.split(BETWEEN_HALVES))


@dataclass(frozen=True)
class Anything(Filter):
    """ "permanent", "card", "spell": every object of the zone asked about."""

    def test(self, state: State, ref: int, ctx: Context) -> bool:
        return ref > 0


@dataclass(frozen=True)
class HasType(Filter):
    """One of the card types in the mask: "creature", or "artifact or enchantment" as one mask of both."""

    types: int
    said: str = field(default="", compare=False)  # "and", where several are joined by "or" as a rule

    def test(self, state: State, ref: int, ctx: Context) -> bool:
        return ref > 0 and state.chars(ref).types & self.types != 0


@dataclass(frozen=True)
class HasSupertype(Filter):
    """One of the supertypes in the mask ("basic", "legendary", "snow")."""

    supertypes: int

    def test(self, state: State, ref: int, ctx: Context) -> bool:
        return ref > 0 and state.chars(ref).supertypes & self.supertypes != 0


@dataclass(frozen=True)
class CanBear(Filter):
    """ "another permanent it can enchant": what the noun means could be moved onto it."""

    what: Noun

    def test(self, state: State, ref: int, ctx: Context) -> bool:
        return all(state.can_attach(what, ref) for what in self.what.refs(state, ctx))


@dataclass(frozen=True)
class NextCast(Filter):
    """ "the next creature spell you cast this turn": the first that fits of those played since the effect began."""

    what: Filter

    def test(self, state: State, ref: int, ctx: Context) -> bool:
        if ref <= 0 or not self.what.test(state, ref, ctx):
            return False
        before = ctx.named("spells before")
        for other in state.spells_cast[before[0] if before else 0 :]:
            if state.known(other).cast_by == ctx.controller and self.what.test(state, other, ctx):
                return other == ref
        return state.controller(ref) == ctx.controller


@dataclass(frozen=True)
class HasSubtype(Filter):
    """A subtype, by its word ("Goblin", "Forest", "Aura")."""

    subtype: str

    def test(self, state: State, ref: int, ctx: Context) -> bool:
        return ref > 0 and state.has_subtype(ref, self.subtype)


@dataclass(frozen=True)
class HasColor(Filter):
    """One of the colours in the mask."""

    colors: int

    def test(self, state: State, ref: int, ctx: Context) -> bool:
        return ref > 0 and state.chars(ref).colors & self.colors != 0


@dataclass(frozen=True)
class ChosenColor(Filter):
    """ "of the chosen color", "of the color of your choice": the colour that was chosen."""

    said: str = field(default="", compare=False)

    def test(self, state: State, ref: int, ctx: Context) -> bool:
        chosen = state.chosen(ctx, "color")
        return ref > 0 and isinstance(chosen, int) and state.chars(ref).colors & chosen != 0


@dataclass(frozen=True)
class ChosenType(Filter):
    """ "of the chosen type": a creature type, land type or card type that ``ChooseQuality`` bound, or "nonland"."""

    said: str = field(default="", compare=False)  # "creature type", "kind"

    def test(self, state: State, ref: int, ctx: Context) -> bool:
        chosen = state.chosen(ctx, "type")
        if ref <= 0 or not isinstance(chosen, str):
            return False
        bit = TYPE_BITS.get(chosen.removeprefix("non"), 0)
        if bit:
            return (state.chars(ref).types & bit == 0) == chosen.startswith("non")
        return state.has_subtype(ref, chosen)


@dataclass(frozen=True)
class ChosenName(Filter):
    """ "with the chosen name"."""

    said: str = field(default="", compare=False)

    def test(self, state: State, ref: int, ctx: Context) -> bool:
        chosen = state.chosen(ctx, "name")
        return ref > 0 and isinstance(chosen, str) and share_name(state.chars(ref).name, chosen)


@dataclass(frozen=True)
class Multicolored(Filter):
    """Two or more colours."""

    def test(self, state: State, ref: int, ctx: Context) -> bool:
        colors = state.chars(ref).colors & ANY_COLOR
        return colors & (colors - 1) != 0


@dataclass(frozen=True)
class Colorless(Filter):
    """No colour."""

    def test(self, state: State, ref: int, ctx: Context) -> bool:
        return ref > 0 and state.chars(ref).colors & ANY_COLOR == 0


@dataclass(frozen=True)
class HasKeyword(Filter):
    """ "with flying": a keyword ability without a parameter, or (by name) any other keyword."""

    keyword: str
    said: str = field(default="", compare=False)  # "abilities": of several

    def test(self, state: State, ref: int, ctx: Context) -> bool:
        if ref <= 0:
            return False
        bit = KEYWORD_BITS.get(self.keyword, 0)
        if bit:
            return state.chars(ref).keywords & bit != 0
        return state.has_keyword_ability(ref, self.keyword)


@dataclass(frozen=True)
class Named(Filter):
    """A card name."""

    name: str

    def test(self, state: State, ref: int, ctx: Context) -> bool:
        if ref <= 0:
            return False
        return share_name(state.chars(ref).name, self.name)


@dataclass(frozen=True)
class SameName(Filter):
    """ "with the same name as" what the noun means."""

    what: Noun

    def test(self, state: State, ref: int, ctx: Context) -> bool:
        if ref <= 0:
            return False
        name = state.chars(ref).name
        return any(share_name(state.chars(other).name, name) for other in self.what.informs(state, ctx) if other > 0)


@dataclass(frozen=True)
class ControlledBy(Filter):
    """ "you control", "an opponent controls": its controller is among the players the noun means."""

    who: Noun

    def test(self, state: State, ref: int, ctx: Context) -> bool:
        return ref > 0 and state.has_controller(ref, self.who, ctx)


@dataclass(frozen=True)
class OwnedBy(Filter):
    """ "you own"."""

    who: Noun

    def test(self, state: State, ref: int, ctx: Context) -> bool:
        return ref > 0 and (-1 - state.known(ref).owner) in self.who.refs(state, ctx)


@dataclass(frozen=True)
class Tapped(Filter):
    """ "tapped" (``Non(Tapped())`` is "untapped")."""

    def test(self, state: State, ref: int, ctx: Context) -> bool:
        return ref > 0 and state.known(ref).tapped


@dataclass(frozen=True)
class IsFaceDown(Filter):
    """ "face-down" (``Non(IsFaceDown())`` is "face-up")."""

    def test(self, state: State, ref: int, ctx: Context) -> bool:
        return ref > 0 and state.known(ref).face_down


@dataclass(frozen=True)
class Attacking(Filter):
    """ "attacking"."""

    def test(self, state: State, ref: int, ctx: Context) -> bool:
        return ref > 0 and state.is_attacking(ref)


@dataclass(frozen=True)
class Blocking(Filter):
    """ "blocking"; with ``whom`` only what blocks that ("each creature blocking it")."""

    whom: Noun | None = None

    def test(self, state: State, ref: int, ctx: Context) -> bool:
        if ref <= 0 or not state.is_blocking(ref):
            return False
        if self.whom is None:
            return True
        return any(state.blocks(ref, attacker) for attacker in self.whom.refs(state, ctx))


@dataclass(frozen=True)
class BlockedBy(Filter):
    """ "it's blocking": an attacker that the noun blocks."""

    whom: Noun

    def test(self, state: State, ref: int, ctx: Context) -> bool:
        return ref > 0 and any(state.blocks(blocker, ref) for blocker in self.whom.refs(state, ctx))


@dataclass(frozen=True)
class Blocked(Filter):
    """ "blocked": an attacker that became blocked."""

    def test(self, state: State, ref: int, ctx: Context) -> bool:
        return ref > 0 and state.is_blocked(ref)


@dataclass(frozen=True)
class Unblocked(Filter):
    """ "unblocked": an attacker that was not blocked, once blockers have been declared."""

    def test(self, state: State, ref: int, ctx: Context) -> bool:
        return ref > 0 and state.is_unblocked(ref)


@dataclass(frozen=True)
class AttachedTo(Filter):
    """Attached to what the noun means, or to anything ("attached to it", "that's attached to a permanent")."""

    what: Noun | None = None

    def test(self, state: State, ref: int, ctx: Context) -> bool:
        if ref <= 0:
            return False
        host = state.known(ref).attached_to
        return host > 0 if self.what is None else host != 0 and host in self.what.refs(state, ctx)


@dataclass(frozen=True)
class Bears(Filter):
    """Something that fits is attached to it ("enchanted", "equipped")."""

    what: Filter

    def test(self, state: State, ref: int, ctx: Context) -> bool:
        return any(self.what.test(state, other, ctx) for other in state.attached_to(ref))


@dataclass(frozen=True)
class DamagedBy(Filter):
    """ "dealt damage by this creature this turn"."""

    source: Noun

    def test(self, state: State, ref: int, ctx: Context) -> bool:
        return any((source, ref) in state.damage_marks for source in self.source.refs(state, ctx))


@dataclass(frozen=True)
class DidThisTurn(Filter):
    """ "that attacked this turn": "attacked", "blocked", "attacked or blocked", "was dealt damage", "entered the battlefield"."""

    deed: str
    said: str = field(default="", compare=False)

    def test(self, state: State, ref: int, ctx: Context) -> bool:
        if self.deed == "entered the battlefield":
            return ref > 0 and state.on_battlefield(ref) and state.came_this_turn(ref)
        if self.deed == "was dealt damage":
            return any(to == ref for _, to in state.damage_marks)
        return any((DEEDS[deed], ref) in state.deeds for deed in self.deed.split(" or "))


@dataclass(frozen=True)
class InZone(Filter):
    """In that zone: "permanent" where several zones are asked about at once."""

    zone: int

    def test(self, state: State, ref: int, ctx: Context) -> bool:
        return ref > 0 and state.zone_of(ref) == self.zone


@dataclass(frozen=True)
class IsSpell(Filter):
    """ "spell", where what is on the stack may also be an ability."""

    def test(self, state: State, ref: int, ctx: Context) -> bool:
        return ref > 0 and state.is_spell(ref)


@dataclass(frozen=True)
class DamageSource(Filter):
    """ "a source": a permanent, a spell, or what something on the stack refers to (419.8a / 609.7a)."""

    def test(self, state: State, ref: int, ctx: Context) -> bool:
        return ref > 0 and state.is_damage_source(ref)


@dataclass(frozen=True)
class IsToken(Filter):
    """ "token"."""

    def test(self, state: State, ref: int, ctx: Context) -> bool:
        return ref > 0 and state.known(ref).is_token


@dataclass(frozen=True)
class HasCounter(Filter):
    """ "with a quest counter on it", "with three or more level counters on it".

    An empty kind means any counter; said "them": of several things.
    """

    kind: str
    said: str = field(default="", compare=False)
    least: int = 1

    def test(self, state: State, ref: int, ctx: Context) -> bool:
        if ref <= 0:
            return False
        held = state.known(ref)
        return held.counter(self.kind) >= self.least if self.kind else len(held.counters) > 0


@dataclass(frozen=True)
class Suspended(Filter):
    """ "suspended": exiled, with suspend and a time counter (502.59 / 702.59 / 702.62)."""

    def test(self, state: State, ref: int, ctx: Context) -> bool:
        return ref > 0 and state.is_suspended(ref)


@dataclass(frozen=True)
class StatIs(Filter):
    """ "with power 2 or less", "with mana value 1 or less": a number of the object compared with an amount."""

    stat: str  # "power", "toughness", "mana value"
    op: int
    amount: Amount

    def test(self, state: State, ref: int, ctx: Context) -> bool:
        if ref <= 0:
            return False
        amount = self.amount.value(state, ctx)
        if self.stat != "mana value":
            return compare(state.stat(ref, self.stat), self.op, amount)
        fits = False
        for number in state.mana_values(ref):
            fits = fits or compare(number, self.op, amount)
        return fits


@dataclass(frozen=True)
class Other(Filter):
    """ "another", "other": not the source itself, or ``than``: not what was spoken of ("... Other creatures ...").

    The source is also the card that it has become as it left ("When this dies, return another target card ...").
    """

    than: Noun | None = None

    def test(self, state: State, ref: int, ctx: Context) -> bool:
        if self.than is not None:
            return ref not in self.than.refs(state, ctx)
        return ref != ctx.source and not state.has_become(ctx.source, ref)


@dataclass(frozen=True)
class Is(Filter):
    """Among what a noun means: "this creature", "enchanted creature", "that player"."""

    what: Noun

    def test(self, state: State, ref: int, ctx: Context) -> bool:
        return ref in self.what.refs(state, ctx)


@dataclass(frozen=True)
class IsPlayer(Filter):
    """ "player"."""

    def test(self, state: State, ref: int, ctx: Context) -> bool:
        return ref < 0


@dataclass(frozen=True)
class IsOpponent(Filter):
    """ "opponent"."""

    def test(self, state: State, ref: int, ctx: Context) -> bool:
        return ref < 0 and ref_player(ref) != ctx.controller


@dataclass(frozen=True)
class AnyTarget(Filter):
    """ "any target": a creature or player, and a planeswalker where the edition lets damage be aimed at them."""

    def test(self, state: State, ref: int, ctx: Context) -> bool:
        if ref < 0:
            return True
        types = state.chars(ref).types
        return types & CREATURE != 0 or (types & PLANESWALKER != 0 and state.rules.any_target_includes_planeswalkers)


@dataclass(frozen=True)
class Both(Filter):
    """All of the parts hold."""

    parts: tuple[Filter, ...]

    def test(self, state: State, ref: int, ctx: Context) -> bool:
        for part in self.parts:
            if not part.test(state, ref, ctx):
                return False
        return True


@dataclass(frozen=True)
class Either(Filter):
    """At least one of the parts holds."""

    parts: tuple[Filter, ...]

    def test(self, state: State, ref: int, ctx: Context) -> bool:
        for part in self.parts:
            if part.test(state, ref, ctx):
                return True
        return False


@dataclass(frozen=True)
class Non(Filter):
    """The part does not hold ("nonland", "nonblack", "without flying")."""

    part: Filter

    def test(self, state: State, ref: int, ctx: Context) -> bool:
        return not self.part.test(state, ref, ctx)


@dataclass(frozen=True)
class SharesWith(Filter):
    """ "that shares a creature type with it": a quality that it has in common with something that the noun means.

    ``quality``: "creature type", "color", "card type". Said "least" "at least one".
    """

    what: Noun
    quality: str
    said: str = field(default="", compare=False)

    def test(self, state: State, ref: int, ctx: Context) -> bool:
        return ref > 0 and any(state.share(ref, other, self.quality) for other in self.what.refs(state, ctx))


def without_source(what: Filter) -> Filter:
    """What a source must be like, apart from being one."""
    parts = what.parts if isinstance(what, Both) else (what,)
    return Both(tuple(part for part in parts if not isinstance(part, DamageSource)))
