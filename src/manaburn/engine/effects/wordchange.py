"""Text changes: one word in the text and type line of an object replaced by another of its kind (418.6 / 612).

Only words used as colours, land types or creature types change: never names, mana symbols, or what a keyword stands for.
"""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING, Final

from manaburn.abilities.abilities import Activated, Keyword, Static, Triggered
from manaburn.abilities.filters import HasColor, HasSubtype
from manaburn.abilities.keywords import expand, is_supported
from manaburn.abilities.modifications import ChangeText, ChangeTypes, SetColors
from manaburn.abilities.node import Node
from manaburn.abilities.terms import ANY_COLOR, BASIC_LAND_TYPES, COLOR_NAMES
from manaburn.abilities.verbs import Token
from manaburn.abilities.verbs_choices import ChooseQuality
from manaburn.engine.table.loading import INTRINSIC_LABEL, intrinsic

if TYPE_CHECKING:
    from manaburn.abilities.base import Ability
    from manaburn.abilities.characteristics import Characteristics
    from manaburn.rules.record import Rules

_COLORS: Final = {name: bit for bit, name in COLOR_NAMES.items() if bit & ANY_COLOR}


def apply(chars: Characteristics, mod: ChangeText, rules: Rules) -> bool:
    """Change the words in the abilities and the type line; whether any ability changed."""
    abilities = changed_abilities(chars.abilities, mod, rules)
    moved = abilities is not chars.abilities
    if moved:
        chars.set_abilities(abilities)
    if mod.old in chars.subtypes:
        chars.subtypes = frozenset([mod.new if word == mod.old else word for word in chars.subtypes])
        if mod.old in BASIC_LAND_TYPES or mod.new in BASIC_LAND_TYPES:
            others = [ability for ability in chars.abilities if not _is_intrinsic(ability)]
            chars.set_abilities((*others, *intrinsic(chars, rules)))
            return True
    return moved


def _is_intrinsic(ability: Ability) -> bool:
    return isinstance(ability, Activated) and ability.label == INTRINSIC_LABEL


Abilities = tuple["Ability", ...]
_changed: dict[tuple[int, str, str, int], tuple[Abilities, Rules, Abilities]] = {}


def changed_abilities(abilities: Abilities, mod: ChangeText, rules: Rules) -> Abilities:
    """The abilities with the word replaced; the same if it stands nowhere. Worked out once."""
    key = (id(abilities), mod.old, mod.new, id(rules))
    known = _changed.get(key)
    if known is None:
        new = _changed_anew(abilities, mod, rules)
        known = _changed[key] = (abilities, rules, new)
    return known[2]


def _changed_anew(abilities: Abilities, mod: ChangeText, rules: Rules) -> Abilities:
    found: list[Ability] = []
    dropped = ""  # the keyword whose meaning is made anew
    moved = False
    for ability in abilities:
        label = ability.label if isinstance(ability, Activated | Triggered | Static) else ""
        if label and label == dropped:
            continue
        dropped = ""
        if label == INTRINSIC_LABEL or (label and is_supported(Keyword(label))):
            found.append(ability)
            continue
        new = changed(ability, mod)
        moved = moved or new is not ability
        if isinstance(new, Keyword) and new is not ability:
            found.extend(expand(new, rules)[1])
            dropped = new.name
        else:
            found.append(new)  # type: ignore[arg-type]
    return tuple(found) if moved else abilities


def changed(node: Node, mod: ChangeText) -> Node:
    """A record with the word replaced inside it; the same record if it stands nowhere."""
    values: list[object] = []
    moved = False
    for field in fields(node):
        value = getattr(node, field.name)
        new: object = value
        if isinstance(value, Node):
            new = changed(value, mod)
            moved = moved or new is not value
        elif isinstance(value, tuple):
            items = tuple([changed(item, mod) if isinstance(item, Node) else item for item in value])
            if any(one is not other for one, other in zip(items, value, strict=True)):
                new, moved = items, True
        values.append(new)
    return _own_words(type(node)(*values) if moved else node, mod)


def _own_words(node: Node, mod: ChangeText) -> Node:
    """The words of the record itself."""
    if isinstance(node, HasSubtype):
        return HasSubtype(mod.new) if node.subtype == mod.old else node
    if isinstance(node, HasColor):
        return HasColor(_color(node.colors, mod)) if _color(node.colors, mod) != node.colors else node
    if isinstance(node, SetColors) and node.colors != ANY_COLOR and _color(node.colors, mod) != node.colors:
        return SetColors(_color(node.colors, mod), node.add, node.chosen)
    if isinstance(node, ChangeTypes) and mod.old in node.subtypes:
        return ChangeTypes(
            node.types, _words(node.subtypes, mod), node.supertypes, node.replace_types, node.replace_subtypes, node.lose,
            node.chosen, node.artifact, node.said,
        )  # fmt: skip
    if isinstance(node, ChooseQuality) and (mod.old in node.among or mod.old in node.but):
        among, but = _words(node.among, mod), _words(node.but, mod)
        return ChooseQuality(node.kind, node.who, among, but, node.what, node.most)
    return _token(node, mod) if isinstance(node, Token) else node


def _token(node: Token, mod: ChangeText) -> Node:
    """Creature types say the name too (418.6c / 612.2a)."""
    colors, subtypes = _color(node.colors, mod), _words(node.subtypes, mod)
    if colors == node.colors and subtypes == node.subtypes:
        return node
    name = " ".join(subtypes) if node.name == " ".join(node.subtypes) else node.name
    return Token(name, node.types, subtypes, node.supertypes, colors, node.power, node.toughness, node.abilities)


def _words(words: tuple[str, ...], mod: ChangeText) -> tuple[str, ...]:
    return tuple([mod.new if word == mod.old else word for word in words])


def _color(mask: int, mod: ChangeText) -> int:
    old = _COLORS.get(mod.old, 0)
    return mask & ~old | _COLORS[mod.new] if mask & old else mask
