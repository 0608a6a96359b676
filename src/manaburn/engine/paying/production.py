"""What mana sources make and could make, and what their mana may be spent on (406 / 106.6-7, 605, 614)."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final

from manaburn.abilities import codec
from manaburn.abilities.base import Effect
from manaburn.abilities.context import Context
from manaburn.abilities.effects import If
from manaburn.abilities.mana_rules import KeepsMana, ManaInstead, ManaUse
from manaburn.abilities.terms import MANA_KINDS
from manaburn.abilities.verbs_cards import AddMana
from manaburn.engine.playing.offers import is_mana_ability

if TYPE_CHECKING:
    from manaburn.engine.state import State

# what is paid for
CAST: Final = 1
ACTIVATE: Final = 2
WITH_X: Final = 4
UPKEEP: Final = 8

_texts: Final[dict[int, tuple[ManaUse, str]]] = {}
_uses: Final[dict[str, ManaUse]] = {}


# --- uses ------------------------------------------------------------------------------------------------------
def use_text(use: ManaUse | None) -> str:
    """A restriction or rider as a mana carries it, "" for none."""
    if use is None:
        return ""
    known = _texts.get(id(use))
    if known is None:
        known = _texts[id(use)] = (use, json.dumps(codec.encode(use), separators=(",", ":")))
    return known[1]


def use_of(text: str) -> ManaUse:
    """The opposite."""
    found = _uses.get(text)
    if found is None:
        node = codec.decode(json.loads(text))
        assert isinstance(node, ManaUse), "a mana carries nothing else"
        found = _uses[text] = node
    return found


def may_spend(state: State, use: str, purpose: int, subject: int, source: int, seat: int) -> bool:
    """Whether a mana of a source may be spent on the spell, or for an ability of the object, ``subject``."""
    if not use:
        return True
    found = use_of(use)
    if found.free or (found.x and purpose & WITH_X) or (found.upkeep and purpose & UPKEEP):
        return True
    ctx = Context(source, seat)
    if purpose & CAST and found.spells is not None and found.spells.test(state, subject, ctx):
        return True
    return purpose & ACTIVATE != 0 and found.abilities is not None and found.abilities.test(state, subject, ctx)


def may_serve_abilities(use: str) -> bool:
    """Whether such mana could also be spent on some activated ability."""
    found = use_of(use)
    return found.free or found.x or found.upkeep or found.abilities is not None


# --- what could be made ----------------------------------------------------------------------------------------
def could_produce(state: State, ref: int, seen: tuple[int, ...] = ()) -> int:
    """The kinds of mana that the mana abilities of a permanent could make now, whatever they cost (406.7 / 106.7)."""
    if ref in seen:
        return 0
    mask = 0
    ctx = Context(ref, state.controller(ref))
    for _, ability in state.chars(ref).sorted_abilities().activated:
        if is_mana_ability(state, ability):
            mask |= _kinds(state, ability.effect, ctx, (*seen, ref))
    swap = swap_of(state, ctx.controller, ref)
    return mask if swap is None or mask == 0 else swap.kinds


def _kinds(state: State, effect: Effect, ctx: Context, seen: tuple[int, ...]) -> int:
    if isinstance(effect, If):
        part = effect.then if effect.condition.holds(state, ctx) else effect.otherwise
        return 0 if part is None else _kinds(state, part, ctx, seen)
    if not isinstance(effect, AddMana):
        mask = 0
        for child in effect.children():
            if isinstance(child, Effect):
                mask |= _kinds(state, child, ctx, seen)
        return mask
    if effect.could is not None:
        mask = 0
        for ref in effect.could.refs(state, ctx):
            mask |= could_produce(state, ref, seen)
        return mask & effect.choices
    mask = effect.options(state, ctx)
    for kind in effect.produces:
        mask |= kind
    return mask


# --- what is made instead --------------------------------------------------------------------------------------
def swap_of(state: State, seat: int, ref: int) -> ManaInstead | None:
    """The newest effect that changes which mana a permanent makes that a player taps for mana."""
    found: ManaInstead | None = None
    for rule in state.rule_effects(ManaInstead):
        mod = rule.mod
        if not isinstance(mod, ManaInstead) or not mod.kinds or not rule.covers(state, -1 - seat):
            continue
        if mod.what.test(state, ref, rule.ctx):
            found = mod
    return found


def factor_of(state: State, seat: int, ref: int) -> int:
    """How many times as much mana it makes."""
    factor = 1
    for rule in state.rule_effects(ManaInstead):
        mod = rule.mod
        if isinstance(mod, ManaInstead) and rule.covers(state, -1 - seat) and mod.what.test(state, ref, rule.ctx):
            factor *= mod.factor
    return factor


def is_changed(state: State, seat: int, ref: int) -> bool:
    """Whether some effect changes what a permanent makes when it is tapped for mana."""
    if not state.rule_effects(ManaInstead):
        return False
    return swap_of(state, seat, ref) is not None or factor_of(state, seat, ref) != 1


# --- what is kept ----------------------------------------------------------------------------------------------
def kept_kinds(state: State, seat: int) -> int:
    """The kinds of unspent mana that a player doesn't lose as steps and phases end."""
    mask = 0
    for rule in state.rule_effects(KeepsMana):
        if isinstance(rule.mod, KeepsMana) and rule.covers(state, -1 - seat):
            mask |= rule.mod.kinds
    return mask


ALL_KINDS: Final = sum(MANA_KINDS)
