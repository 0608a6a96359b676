"""One modification applied to the characteristics of one object (418.5 / 613)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from manaburn.abilities.abilities import Activated, Keyword, Static, Triggered
from manaburn.abilities.amounts import Num, Times
from manaburn.abilities.keywords import expand_all
from manaburn.abilities.modifications import (
    PT,
    AddAbilities,
    ChangePT,
    ChangeText,
    ChangeTypes,
    LoseAbilities,
    SetColors,
    SetController,
    SetPT,
    SwitchPT,
)
from manaburn.abilities.terms import BASIC_LAND_TYPES, INDESTRUCTIBLE, INSTANT, KEYWORD_BITS, LAND, LEGENDARY, SORCERY
from manaburn.abilities.verbs_sides import NotLegendary, SetName
from manaburn.engine.effects import subtypes, wordchange
from manaburn.engine.table.loading import INTRINSIC_LABEL, intrinsic

if TYPE_CHECKING:
    from manaburn.abilities.base import Ability, Amount, Modification
    from manaburn.abilities.characteristics import Characteristics
    from manaburn.abilities.context import Context
    from manaburn.abilities.keywords import Expansion
    from manaburn.engine.state import State
    from manaburn.rules.record import Rules


Worth = tuple[int, int]
NOTHING: Final[Worth] = (0, 0)


def worth(state: State, mod: Modification, ctx: Context) -> Worth:
    """The numbers of a modification as things are now: power and toughness, or the player who gets control."""
    if isinstance(mod, ChangePT):
        return bonus(state, mod.power, ctx), bonus(state, mod.toughness, ctx)
    if isinstance(mod, SetPT):
        power = 0 if mod.power is None else mod.power.value(state, ctx)
        return power, 0 if mod.toughness is None else mod.toughness.value(state, ctx)
    if isinstance(mod, SetController):
        return mod.who.one(state, ctx), 0
    return NOTHING


def apply(state: State, chars: Characteristics, mod: Modification, numbers: Worth) -> None:
    """Change the characteristics, which nobody else holds; ``numbers`` are what ``worth`` said."""
    if mod.layer == PT:
        _apply_pt(chars, mod, numbers)
    elif isinstance(mod, AddAbilities):
        mask, abilities = expanded(mod.abilities, state.rules)
        chars.keywords |= mask
        if abilities:
            chars.set_abilities((*chars.abilities, *abilities))
    elif isinstance(mod, ChangeTypes):
        _change_types(state, chars, mod)
    elif isinstance(mod, LoseAbilities):
        lose(chars, mod.keywords, state.rules)
    elif isinstance(mod, SetController):
        if numbers[0] < 0 and -1 - numbers[0] not in state.seats_out:
            chars.controller = -1 - numbers[0]
    elif isinstance(mod, ChangeText):
        wordchange.apply(chars, mod, state.rules)
    elif isinstance(mod, SetColors):
        chars.colors = chars.colors | mod.colors if mod.add else mod.colors
    elif isinstance(mod, SetName):
        chars.name = mod.name
    elif isinstance(mod, NotLegendary):
        chars.supertypes &= ~LEGENDARY
    else:
        raise AssertionError(f"no layer applies {type(mod).__name__}")


def _apply_pt(chars: Characteristics, mod: Modification, numbers: Worth) -> None:
    if isinstance(mod, ChangePT):
        chars.power += numbers[0]
        chars.toughness += numbers[1]
    elif isinstance(mod, SetPT):
        if mod.power is not None:
            chars.power = numbers[0]
        if mod.toughness is not None:
            chars.toughness = numbers[1]
        chars.has_pt = True
    elif isinstance(mod, SwitchPT):
        chars.power, chars.toughness = chars.toughness, chars.power
    else:
        raise AssertionError(f"no layer applies {type(mod).__name__}")


def bonus(state: State, amount: Amount, ctx: Context) -> int:
    """A change of power or toughness; today "+X" with X below 0 changes nothing (104.1b / 107.1b)."""
    if isinstance(amount, Num):
        return amount.n
    number = amount.value(state, ctx)
    if state.rules.negative_bonus_counts:
        return number
    if isinstance(amount, Times) and amount.factor < 0:
        return min(number, 0)
    return max(number, 0)


def _change_types(state: State, chars: Characteristics, mod: ChangeTypes) -> None:
    """Types, supertypes and subtypes, and the abilities that come and go with land types (212.1 / 205.1, 305.7)."""
    if mod.replace_types:
        chars.types = mod.types | chars.types & (INSTANT | SORCERY)
        chars.subtypes = subtypes.kept_with(chars.subtypes, chars.types)
    else:
        chars.types |= mod.types
    chars.supertypes |= mod.supertypes
    had = _basic_types(chars)
    if mod.lose:
        chars.subtypes = subtypes.without_sets(chars.subtypes, mod.lose)
    if mod.subtypes:
        kept = chars.subtypes
        if mod.replace_subtypes and not (mod.artifact and state.rules.artifact_creature_keeps_subtypes):
            kept = subtypes.without_sets(kept, subtypes.sets_of(mod.subtypes))
        new = mod.subtypes
        if state.rules.subtypes_need_their_type:
            new = subtypes.fitting(new, chars.types)
        chars.subtypes = kept.union(new)
        basic = mod.replace_subtypes and chars.types & LAND
        if basic and any(word in BASIC_LAND_TYPES for word in mod.subtypes):
            chars.keywords = 0
            chars.set_abilities(())
            had = -1
    if had != _basic_types(chars) or (had and mod.replace_types):
        others = [ability for ability in chars.abilities if not _is_intrinsic(ability)]
        chars.set_abilities((*others, *intrinsic(chars, state.rules)))


def _basic_types(chars: Characteristics) -> int:
    mask = 0
    for word, color in BASIC_LAND_TYPES.items():
        if word in chars.subtypes:
            mask |= color
    return mask


def _is_intrinsic(ability: Ability) -> bool:
    return isinstance(ability, Activated) and ability.label == INTRINSIC_LABEL


def lose(chars: Characteristics, names: tuple[str, ...], rules: Rules) -> None:
    """Lose the abilities with those names, or all. Indestructible once was no ability (700.4 / 702.12)."""
    if not names:
        kept = 0 if rules.indestructible_is_ability else chars.keywords & INDESTRUCTIBLE
        chars.keywords = kept
        chars.set_abilities(())
        return
    for name in names:
        chars.keywords &= ~KEYWORD_BITS.get(name, 0)
    left = tuple([ability for ability in chars.abilities if _keyword_of(ability) not in names])
    if len(left) != len(chars.abilities):
        chars.set_abilities(left)


def _keyword_of(ability: Ability) -> str:
    """The keyword an ability is, or is one of the abilities of."""
    if isinstance(ability, Keyword):
        return ability.name
    if isinstance(ability, Activated | Triggered | Static):
        return ability.label
    return ""


_expansions: dict[tuple[int, int], tuple[tuple[Ability, ...], Rules, Expansion]] = {}


def expanded(abilities: tuple[Ability, ...], rules: Rules) -> Expansion:
    """The abilities with their keywords expanded; worked out once."""
    key = (id(abilities), id(rules))
    found = _expansions.get(key)
    if found is None:
        found = _expansions[key] = (abilities, rules, expand_all(abilities, rules))
    return found[2]


_PT_COUNTER: Final = re.compile(r"([+-]\d+)/([+-]\d+)")
_counter_values: dict[str, tuple[int, int]] = {}


def of_counters(counters: tuple[tuple[str, int], ...]) -> tuple[int, int]:
    """What the counters of an object add to its power and toughness (200.10a / 122.1a)."""
    power, toughness = 0, 0
    for kind, number in counters:
        value = _counter_values.get(kind)
        if value is None:
            match = _PT_COUNTER.fullmatch(kind)
            value = (int(match[1]), int(match[2])) if match else (0, 0)
            _counter_values[kind] = value
        power += value[0] * number
        toughness += value[1] * number
    return power, toughness
