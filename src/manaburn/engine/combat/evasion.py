"""Which creature may block which: evasion and other restrictions on a single block (500.1, 501 / 509.1b, 702)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaburn.abilities.context import Context
from manaburn.abilities.modifications import BLOCK_RULE, CANT_BE_BLOCKED, CANT_BLOCK, CanBlockOnly, CantBeBlockedBy
from manaburn.abilities.terms import (
    ARTIFACT,
    BATTLEFIELD,
    BLACK,
    FEAR,
    FLYING,
    HORSEMANSHIP,
    INTIMIDATE,
    LAND,
    REACH,
    SHADOW,
)
from manaburn.engine import queries
from manaburn.engine.combat import combat
from manaburn.engine.refusal import Refusal

if TYPE_CHECKING:
    from manaburn.abilities.abilities import Keyword
    from manaburn.abilities.base import Filter
    from manaburn.abilities.characteristics import Characteristics
    from manaburn.engine.state import State

EVASION_BITS = FEAR | FLYING | HORSEMANSHIP | INTIMIDATE | SHADOW


def check_blocker(state: State, seat: int, ref: int) -> Refusal | None:
    """Why a creature can't be chosen as a blocker at all (309.2a, 500.1 / 509.1a-b); None if it can."""
    refusal = combat.check_fighter(state, seat, ref, "combat.blockers.choose")
    if refusal is not None:
        return refusal
    chars = state.chars(ref)
    if chars.rules_mods & CANT_BLOCK:
        return Refusal("combat.blockers.restrictions", f"an effect says that {chars.name} can't block")
    return None


def check_blockable(state: State, seat: int, attacker: int) -> Refusal | None:
    """Why no creature of a player can block that attacker; None if something could (501 / 509.1a-b)."""
    if not combat.is_attacking(state, attacker) or not state.on_battlefield(attacker):
        return Refusal("combat.blockers.choose", "that is no attacking creature")
    chars = state.chars(attacker)
    if combat.defending_player(state, attacker) != seat:
        return Refusal("combat.blockers.choose", f"{chars.name} does not attack {state.names[seat]}")
    if chars.rules_mods & CANT_BE_BLOCKED:
        return Refusal("combat.evasion", f"an effect says that {chars.name} can't be blocked")
    if chars.abilities:
        for keyword in chars.sorted_abilities().keywords:
            if keyword.name == "landwalk" and _walks(state, seat, keyword, Context(attacker, chars.controller)):
                return Refusal("keyword.landwalk", f"{chars.name} walks over a land of {state.names[seat]}")
    return None


def _walks(state: State, seat: int, keyword: Keyword, ctx: Context) -> bool:
    """Whether a player controls a land that the landwalk ability names (502.6 / 702.14)."""
    assert keyword.what is not None, "landwalk says over which lands"
    for ref in state.zone(BATTLEFIELD):
        if not state.on_battlefield(ref):
            continue
        chars = state.chars(ref)
        if chars.types & LAND and chars.controller == seat and keyword.what.test(state, ref, ctx):
            return True
    return False


def check_evasion(state: State, blocker: int, attacker: int) -> Refusal | None:
    """Why an attacker's or blocker's abilities forbid that block; None if they don't (501, 502 / 509.1b, 702)."""
    evader, hunter = state.chars(attacker), state.chars(blocker)
    if evader.keywords & EVASION_BITS or hunter.keywords & SHADOW:
        refusal = _check_keywords(evader, hunter)
        if refusal is not None:
            return refusal
    if evader.abilities and queries.protected_from(state, attacker, blocker):
        return Refusal("keyword.protection", f"{evader.name} has protection from a quality of {hunter.name}")
    if (evader.rules_mods | hunter.rules_mods) & BLOCK_RULE:
        return _check_effects(state, blocker, attacker)
    return None


def check_block(state: State, seat: int, blocker: int, attacker: int) -> Refusal | None:
    """Why a creature can't block that attacker; None if it can, as far as these two matter."""
    refusal = check_blocker(state, seat, blocker) or check_blockable(state, seat, attacker)
    return refusal or check_evasion(state, blocker, attacker)


def _check_keywords(evader: Characteristics, hunter: Characteristics) -> Refusal | None:
    keywords = evader.keywords
    if keywords & FLYING and hunter.keywords & (FLYING | REACH) == 0:
        return Refusal("keyword.flying", f"{evader.name} flies, {hunter.name} has neither flying nor reach")
    if (keywords ^ hunter.keywords) & SHADOW:
        return Refusal("keyword.shadow", f"only one of {evader.name} and {hunter.name} has shadow")
    if keywords & HORSEMANSHIP and hunter.keywords & HORSEMANSHIP == 0:
        return Refusal("keyword.horsemanship", f"{evader.name} has horsemanship, {hunter.name} has not")
    if keywords & FEAR and hunter.types & ARTIFACT == 0 and hunter.colors & BLACK == 0:
        return Refusal("keyword.fear", f"{evader.name} has fear, {hunter.name} is neither artifact nor black")
    if keywords & INTIMIDATE and hunter.types & ARTIFACT == 0 and hunter.colors & evader.colors == 0:
        return Refusal("keyword.intimidate", f"{hunter.name} is no artifact and shares no colour with {evader.name}")
    return None


def _check_effects(state: State, blocker: int, attacker: int) -> Refusal | None:
    """Effects that say which creatures a blocker may block, and which may block an attacker."""
    for effect in state.rule_effects(CanBlockOnly):
        mod = effect.mod
        if not isinstance(mod, CanBlockOnly) or not effect.covers(state, blocker):
            continue
        if not mod.what.test(state, attacker, effect.ctx):
            name = state.chars(blocker).name
            return Refusal("combat.blockers.restrictions", f"{name} can't block {state.chars(attacker).name}")
    for effect in state.rule_effects(CantBeBlockedBy):
        mod = effect.mod
        if not isinstance(mod, CantBeBlockedBy) or not effect.covers(state, attacker):
            continue
        if _test_as_blocker(state, mod.what, blocker, effect.ctx):
            name = state.chars(attacker).name
            return Refusal("combat.evasion", f"{name} can't be blocked by {state.chars(blocker).name}")
    return None


def _test_as_blocker(state: State, what: Filter, blocker: int, ctx: Context) -> bool:
    """Whether a filter fits a blocker. Before May 2007 what has reach can block as though it flew (502.70 of 2007).

    That is a permission: it forbids nothing that the creature could block as it is, so the filter must fit both ways.
    """
    chars = state.chars(blocker)
    fits = what.test(state, blocker, ctx)
    if not fits or not state.rules.reach_is_as_though_flying or chars.keywords & (REACH | FLYING) != REACH:
        return fits
    flying = chars.copy()
    flying.keywords |= FLYING
    state.chars_cache[blocker] = flying
    fits = what.test(state, blocker, ctx)
    state.chars_cache[blocker] = chars
    return fits
