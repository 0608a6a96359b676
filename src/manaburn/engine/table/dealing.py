"""From deck lists to libraries: what a game is handed as decks, and the cards in them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from manaburn.abilities.terms import LIBRARY
from manaburn.cards.decks import Deck
from manaburn.cards.store import load_card, spelled
from manaburn.engine import atoms
from manaburn.engine.objects import CARD, GameObject
from manaburn.engine.table import setup
from manaburn.errors import InputError

if TYPE_CHECKING:
    from collections.abc import Iterable

    from manaburn.engine.state import State
    from manaburn.engine.table.loading import CardLike

Entry = tuple[int, "CardLike"]


def entries(deck: Deck | Path | str | Iterable[tuple[int, CardLike | str]]) -> list[Entry]:
    """The cards of a deck with their counts: of a deck, a deck file, or a list of counts and cards or names.

    Raises InputError that names the deck's line for a card that is not known.
    """
    if isinstance(deck, str | Path):
        deck = Deck.load(deck)
    if isinstance(deck, Deck):
        return [(count, _card(name, deck.place(name) + ": ")) for count, name in deck.main]
    found: list[Entry] = []
    for count, card in deck:
        if count < 0:
            raise InputError(f"expected a count of cards, found {count}")
        found.append((count, _card(card, "") if isinstance(card, str) else card))
    return found


def _card(name: str, place: str) -> CardLike:
    try:
        return load_card(spelled(name))
    except InputError as error:
        raise InputError(f"{place}{error}") from None


def deal(state: State, decks: list[list[Entry]]) -> None:
    """Put the cards of the decks into the libraries. Raises UnsupportedCard."""
    for seat, deck in enumerate(decks):
        for count, card in deck:
            index = setup.table_index(state, card)
            for _ in range(count):
                atoms.enter_zone(state, GameObject(atoms.new_id(state), CARD, index, seat, LIBRARY), -1)
