"""The text of a stored card, written from its abilities."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from manaburn.rules.history import reached
from manaburn.wording import facts_from, write
from manaburn.wording.vocabulary import CURRENT, M10, OLD, ORACLE

if TYPE_CHECKING:
    from manaburn.cards.card import Card


def text_of(card: Card, vocabulary: str = "oracle-2022") -> str:
    """The card's text in that vocabulary, without reminder text. Raises WordingError for what no phrase says."""
    return write(card.abilities, facts_from(card.name, card.supertypes, card.types, card.subtypes), vocabulary)


_SINCE: Final = ((CURRENT, "2024-07-30"), (ORACLE, "2018-04-27"), (M10, "2009-07-11"))
"""Since when cards are worded so."""


def vocabulary_at(day: str) -> str:
    """The words in which cards were written on a day (YYYY-MM-DD)."""
    return next((words for words, since in _SINCE if reached(since, day)), OLD)
