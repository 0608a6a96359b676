"""The text of a stored card, written from its abilities."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaburn.wording import facts_from, write

if TYPE_CHECKING:
    from manaburn.cards.card import Card


def text_of(card: Card, vocabulary: str = "oracle-2022") -> str:
    """The card's text in that vocabulary, without reminder text. Raises WordingError for what no phrase says."""
    return write(card.abilities, facts_from(card.name, card.supertypes, card.types, card.subtypes), vocabulary)
