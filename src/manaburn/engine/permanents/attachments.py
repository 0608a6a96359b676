"""Auras, Equipment and what else can be attached (212.2g-k, 212.4 / 301, 303, 701.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from manaburn.abilities.combat_rules import AttachOnly
from manaburn.abilities.context import Context
from manaburn.abilities.filters import IsOpponent, IsPlayer
from manaburn.abilities.terms import CREATURE, LAND
from manaburn.engine.queries import player_protected, protected_from
from manaburn.engine.refusal import Refusal

if TYPE_CHECKING:
    from manaburn.abilities.base import Filter
    from manaburn.abilities.characteristics import Characteristics
    from manaburn.engine.state import State

AURA: Final = "Aura"
EQUIPMENT: Final = "Equipment"
FORTIFICATION: Final = "Fortification"

ITSELF: Final = Refusal("action.attach", "it cannot be attached to itself")
GONE: Final = Refusal("action.attach", "what it would be attached to is not there")
CREATURE_AURA: Final = Refusal("aura.creature", "an Aura that is a creature cannot enchant anything")
CREATURE_EQUIPMENT: Final = Refusal("equipment.illegal", "Equipment that is a creature cannot equip anything")
NO_CREATURE: Final = Refusal("equipment.is", "only a creature can be equipped")
NO_LAND: Final = Refusal("equipment.is", "only a land can be fortified")
NOT_ENCHANTABLE: Final = Refusal("keyword.enchant", "it cannot enchant that")
NOT_ON_THAT: Final = Refusal("equipment.illegal", "an effect says what it can be attached to")
PROTECTED: Final = Refusal("keyword.protection", "it has protection from it")
NO_ATTACHMENT: Final = Refusal("action.attach", "only Auras, Equipment and Fortifications can be attached")


def can_attach(state: State, what: int, to: int) -> bool:
    """Whether an Aura or Equipment could be moved onto that object or player now; not where it already is (701.3b)."""
    obj = state.objects.get(what)
    return obj is not None and obj.attached_to != to and check_attached(state, what, to) is None


def could_enter_on(state: State, what: int, to: int, seat: int) -> bool:
    """Whether an Aura that is about to enter under a player's control could enter attached to that."""
    return check_attached(state, what, to, seat) is None


def check_attached(state: State, what: int, to: int, seat: int = -1) -> Refusal | None:
    """Why something could not be, or stay, attached to that object or player (as an Aura of ``seat``)."""
    if what == to:
        return ITSELF
    if to == 0 or not (state.on_battlefield(to) if to > 0 else (-1 - to) not in state.seats_out):
        return GONE
    chars = state.chars(what)
    if AURA in chars.subtypes:
        refusal = _check_aura(state, what, chars, to, chars.controller if seat < 0 else seat)
    elif EQUIPMENT in chars.subtypes:
        refusal = _check_equipment(state, chars, to, CREATURE, NO_CREATURE)
    elif FORTIFICATION in chars.subtypes:
        refusal = _check_equipment(state, chars, to, LAND, NO_LAND)
    else:
        return NO_ATTACHMENT
    if refusal is None and not _may_be_on(state, what, to):
        return NOT_ON_THAT
    if refusal is None and to > 0 and protected_from(state, to, what):
        return PROTECTED
    if refusal is None and to < 0 and player_protected(state, to, what):
        return PROTECTED
    return refusal


def _may_be_on(state: State, what: int, to: int) -> bool:
    """Whether effects that say what it can be attached to allow that."""
    for rule in state.rule_effects(AttachOnly):
        if (
            isinstance(rule.mod, AttachOnly)
            and rule.covers(state, what)
            and not rule.mod.what.test(state, to, rule.ctx)
        ):
            return False
    return True


def _check_aura(state: State, what: int, chars: Characteristics, to: int, seat: int) -> Refusal | None:
    """All its enchant abilities must allow it (212.4d, 502.45c / 303.4, 702.5c)."""
    if chars.types & CREATURE:
        return CREATURE_AURA
    for keyword in chars.sorted_abilities().keywords:
        if keyword.name == "enchant" and keyword.what is not None:
            if (to < 0) != _is_about_players(keyword.what):
                return NOT_ENCHANTABLE
            if not keyword.what.test(state, to, Context(what, seat)):
                return NOT_ENCHANTABLE
    return None


def _check_equipment(state: State, chars: Characteristics, to: int, types: int, refusal: Refusal) -> Refusal | None:
    if chars.types & CREATURE:
        return CREATURE_EQUIPMENT
    if to < 0 or not state.chars(to).types & types:
        return refusal
    return None


def _is_about_players(what: Filter) -> bool:
    """Whether an enchant ability speaks of players ("enchant player", "enchant opponent", 502.45d / 702.5d)."""
    return any(isinstance(node, IsPlayer | IsOpponent) for node in what.walk())


def attached_to(state: State, host: int) -> list[int]:
    """What is attached to an object, in order of arrival, phased out or not."""
    return [ref for ref, obj in state.objects.items() if obj.attached_to == host]
