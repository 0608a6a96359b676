"""What a card says, in lines."""

from __future__ import annotations

from manaburn.cards.card import Card
from manaburn.cards.store import load_card
from manaburn.cards.text import text_of

VOCABULARY = "oracle-2022"


def describe(name: str, vocabulary: str = VOCABULARY) -> list[str]:
    """The card of that name: cost, type line, text, power and toughness. Raises InputError."""
    card = load_card(name)
    cost = card.cost.text() if card.cost is not None else ""
    lines = [f"{card.name} {cost}".rstrip(), card.type_line, *text_of(card, vocabulary).split("\n")]
    return [line for line in (*lines, _corner(card)) if line]


def _corner(card: Card) -> str:
    if card.has_pt:
        return f"{card.power}/{card.toughness}"
    return f"loyalty {card.loyalty}" if card.loyalty else ""
