"""What things are worth to the simple agent, in about the worth of a point of power on a creature."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from manaburn.abilities.modifications import CANT_ATTACK, CANT_BLOCK
from manaburn.abilities.terms import (
    CREATURE,
    DEFENDER,
    DOUBLE_STRIKE,
    FEAR,
    FIRST_STRIKE,
    FLYING,
    HASTE,
    INTIMIDATE,
    LAND,
    LIFELINK,
    PLANESWALKER,
    SHADOW,
    TRAMPLE,
    VIGILANCE,
)

if TYPE_CHECKING:
    from manaburn.abilities.characteristics import Characteristics
    from manaburn.engine.table.view import View

EVASION: Final = FLYING | FEAR | INTIMIDATE | SHADOW
_EXTRAS: Final = (
    (FIRST_STRIKE, 0.7), (TRAMPLE, 0.4), (LIFELINK, 0.8), (VIGILANCE, 0.4), (HASTE, 0.2),
)  # fmt: skip

WIN: Final = 1000.0
CARD: Final = 2.0


def body(chars: Characteristics) -> float:
    """What a creature with these characteristics is worth."""
    power, toughness = max(chars.power, 0), max(chars.toughness, 0)
    worth = power + 0.6 * toughness
    if chars.keywords & EVASION:
        worth += 0.5 * power
    if chars.keywords & DOUBLE_STRIKE:
        worth += power
    if chars.keywords & DEFENDER:
        worth -= 0.7 * power
    for bit, extra in _EXTRAS:
        if chars.keywords & bit:
            worth += extra
    worth = 0.2 * worth if idle(chars) else worth
    return worth + 0.7 * min(len(chars.abilities), 3)


def idle(chars: Characteristics) -> bool:
    """Whether a creature can neither attack nor block."""
    both = CANT_ATTACK | CANT_BLOCK
    return chars.rules_mods & both == both


def permanent(view: View, ref: int) -> float:
    """What a permanent is worth to its controller."""
    chars = view.chars(ref)
    if chars.types & CREATURE:
        worth = body(chars)
        return worth if not view.is_token(ref) else worth - 0.2
    if chars.types & LAND:
        if not view.mana_kinds(ref):
            return 0.5
        lands = sum(1 for other in view.permanents(view.controller(ref)) if view.chars(other).types & LAND)
        return 4.0 if lands < 4 else 1.5
    if chars.types & PLANESWALKER:
        return 3.0 + sum(number for kind, number in view.counters(ref) if kind == "loyalty")
    return 1.0 + chars.mana_value()


def held(view: View, ref: int) -> float:
    """What a card in hand is worth to its owner."""
    chars = view.chars(ref)
    lands = sum(1 for other in view.permanents(view.seat) if view.chars(other).types & LAND)
    if chars.types & LAND:
        waiting = sum(1 for other in view.hand if view.chars(other).types & LAND)
        return 6.0 - lands if lands + waiting <= 5 else 0.5
    cost = chars.mana_value()
    return 2.0 + 0.5 * cost if cost <= lands + 2 else 1.0


def toughness_left(view: View, ref: int) -> int:
    """How much more damage a creature takes."""
    return view.chars(ref).toughness - view.damage(ref)
