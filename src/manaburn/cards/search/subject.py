"""A card as a query looks at it: under an edition, with its text in the words of that time."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from manaburn.abilities.terms import COLORS, LETTER_COLORS
from manaburn.cards.sets import codes, rarities
from manaburn.cards.store import folded

if TYPE_CHECKING:
    from collections.abc import Callable

    from manaburn.cards.card import Card


class Subject:
    """A card, and what is worked out of it once. ``printing`` is the set that is looked at, "" for all of them."""

    def __init__(self, card: Card, text: Callable[[Card], str]) -> None:
        self.card = card
        self.printing = ""
        self._text = text

    @cached_property
    def name(self) -> str:
        """The name without regard to letter case and accents."""
        return folded(self.card.name)

    @cached_property
    def text(self) -> str:
        """The text in small letters, without reminder text."""
        return self._text(self.card).lower()

    @cached_property
    def type_words(self) -> frozenset[str]:
        """The words of the type line in small letters."""
        return frozenset(self.card.type_line.lower().replace("—", " ").split())

    @cached_property
    def identity(self) -> int:
        """The colours of the card and of the mana symbols on it."""
        mask = self.card.colors | (self.card.cost.colors if self.card.cost is not None else 0)
        text = self._text(self.card)
        for symbol in text.split("{")[1:]:
            for part in symbol.partition("}")[0].split("/"):
                mask |= LETTER_COLORS.get(part, 0)
        for word, color in _BASIC.items():
            mask |= color if word in self.card.subtypes else 0
        return mask & sum(COLORS)

    def sets(self) -> tuple[str, ...]:
        """The sets that are looked at."""
        return (self.printing,) if self.printing else codes(self.card)

    @cached_property
    def _rarities(self) -> dict[str, str]:
        return rarities(self.card)

    def rarities(self) -> set[str]:
        """The letters of the rarities in those sets, as far as they are known."""
        return {self._rarities[code] for code in self.sets() if code in self._rarities}


_BASIC = {"Plains": 1, "Island": 2, "Swamp": 4, "Mountain": 8, "Forest": 16}
