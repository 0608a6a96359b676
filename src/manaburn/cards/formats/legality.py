"""Whether a card may be played in a format."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaburn.abilities.terms import BASIC_LAND_TYPES
from manaburn.cards.sets import codes

if TYPE_CHECKING:
    from manaburn.cards.card import Card
    from manaburn.cards.formats.formats import Format


_BASIC = frozenset(BASIC_LAND_TYPES)


def in_legal_set(card: Card, form: Format) -> bool:
    """Whether it is in a set of the format; the five basic lands may always be played."""
    if form.sets is None or card.name in _BASIC or card.name in form.also:
        return True
    return not form.sets.isdisjoint(codes(card))


def is_legal(card: Card, form: Format) -> bool:
    """Whether a deck may hold it at all."""
    return card.name not in form.banned and in_legal_set(card, form)
