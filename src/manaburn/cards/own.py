"""Cards of one's own, from their texts."""

from __future__ import annotations

import re

from manaburn.abilities.costs import ManaCost
from manaburn.abilities.terms import ANY_COLOR, CREATURE, LETTER_COLORS, PLANESWALKER
from manaburn.cards.card import Card, CardError, complete, starred
from manaburn.cards.deckfiles.entries import tidy_name
from manaburn.errors import InputError
from manaburn.wording import parse_type_line, read
from manaburn.wording.vocabulary import ORACLE


def card_from_text(
    name: str,
    cost: str | None,
    type_line: str,
    text: str,
    power: int | str | None,
    toughness: int | str | None,
    loyalty: int | None,
    colors: str | None,
    date: str,
) -> Card:
    """See ``Card.from_text``."""
    if not name or name != tidy_name(name):
        raise CardError(f"expected the name of a card, found {name!r:.60}")
    mana = _cost(name, cost)
    type_line = " — ".join(re.split(r"\s+(?:--?|–|—)\s+", type_line.strip()))
    try:
        supertypes, types, subtypes = parse_type_line(type_line)
    except InputError as error:
        raise CardError(f"{name}: {error}") from None
    if not types:
        raise CardError(f"{name}: expected a type line, as in 'Creature — Beast', found {type_line!r:.60}")
    abilities = read(text.strip().replace("\\n", "\n"), name, type_line)
    has_pt = power is not None or toughness is not None
    if has_pt != bool(types & CREATURE) and not (has_pt and "Vehicle" in subtypes):
        raise CardError(f"{name}: expected power and toughness {'of' if types & CREATURE else 'only of'} a creature")
    if (loyalty is None) != (not types & PLANESWALKER):
        raise CardError(f"{name}: expected loyalty {'of' if types & PLANESWALKER else 'only of'} a planeswalker")
    return complete(
        Card(
            name, mana, _colors(name, colors, mana), types, supertypes, subtypes, has_pt, _number(name, "power", power),
            _number(name, "toughness", toughness), loyalty or 0, abilities, "", date, ORACLE,
        )
    )  # fmt: skip


def _cost(name: str, cost: str | None) -> ManaCost | None:
    if not cost:
        return None
    try:
        return ManaCost.parse(cost)
    except ValueError as error:
        raise CardError(f"{name}: {error}") from None


def _colors(name: str, colors: str | None, cost: ManaCost | None) -> int:
    if colors is None:
        return cost.colors if cost is not None else 0
    mask = 0
    for letter in colors.upper():
        if not LETTER_COLORS.get(letter, 0) & ANY_COLOR:
            raise CardError(f"{name}: expected colours among W, U, B, R and G, found {colors!r:.20}")
        mask |= LETTER_COLORS[letter]
    return mask


def _number(name: str, what: str, value: int | str | None) -> int:
    if value is None:
        return 0
    if isinstance(value, str) and starred(value) >= 0:
        return starred(value)
    if isinstance(value, str) and not value.lstrip("-").isdigit():
        raise CardError(f"{name}: expected a number or * as its {what}, found {value!r:.20}")
    return int(value)
