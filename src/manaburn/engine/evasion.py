"""Which creature may block which: evasion and other restrictions on a single block (500.1, 501 / 509.1b, 702)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaburn.abilities.modifications import CANT_BE_BLOCKED, CANT_BLOCK
from manaburn.abilities.terms import (
    ARTIFACT,
    BATTLEFIELD,
    BLACK,
    CREATURE,
    FEAR,
    FLYING,
    HORSEMANSHIP,
    INTIMIDATE,
    REACH,
    SHADOW,
)
from manaburn.engine import combat
from manaburn.engine.refusal import Refusal

if TYPE_CHECKING:
    from manaburn.abilities.characteristics import Characteristics
    from manaburn.engine.state import State

EVASION_BITS = FEAR | FLYING | HORSEMANSHIP | INTIMIDATE | SHADOW


def check_blocker(state: State, seat: int, ref: int) -> Refusal | None:
    """Why a creature can't be chosen as a blocker at all (309.2a, 500.1 / 509.1a-b); None if it can."""
    obj = state.objects.get(ref)
    if obj is None or obj.zone != BATTLEFIELD or obj.phased_out:
        return Refusal("combat.blockers.choose", "it is not on the battlefield")
    chars = state.chars(ref)
    if chars.types & CREATURE == 0:
        return Refusal("combat.blockers.choose", f"{chars.name} is no creature")
    if chars.controller != seat:
        return Refusal("combat.blockers.choose", f"{state.names[seat]} does not control {chars.name}")
    if obj.tapped:
        return Refusal("combat.blockers.choose", f"{chars.name} is tapped")
    if chars.rules_mods & CANT_BLOCK:
        return Refusal("combat.blockers.restrictions", f"an effect says that {chars.name} can't block")
    return None


def check_block(state: State, seat: int, blocker: int, attacker: int) -> Refusal | None:
    """Why a creature can't block that attacker; None if it can."""
    refusal = check_blocker(state, seat, blocker)
    if refusal is not None:
        return refusal
    if not combat.is_attacking(state, attacker) or not state.on_battlefield(attacker):
        return Refusal("combat.blockers.choose", "that is no attacking creature")
    if combat.defending_player(state, attacker) != seat:
        return Refusal("combat.blockers.choose", f"{state.chars(attacker).name} does not attack {state.names[seat]}")
    return check_evasion(state, blocker, attacker)


def check_evasion(state: State, blocker: int, attacker: int) -> Refusal | None:
    """Why an attacker's or blocker's abilities forbid that block; None if they don't."""
    evader, hunter = state.chars(attacker), state.chars(blocker)
    if evader.rules_mods & CANT_BE_BLOCKED:
        return Refusal("combat.evasion", f"an effect says that {evader.name} can't be blocked")
    if evader.keywords & EVASION_BITS or hunter.keywords & SHADOW:
        return _check_keywords(evader, hunter)
    return None


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
