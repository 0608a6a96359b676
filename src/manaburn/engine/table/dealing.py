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
    for pair in deck:
        _check_pair(pair)
        count, card = pair
        found.append((count, _card(card, "") if isinstance(card, str) else card))
    return found


def _check_pair(pair: object) -> None:
    """Raise InputError for what is no count with a card or the name of one."""
    if not isinstance(pair, tuple | list) or len(pair) != 2 or not isinstance(pair[0], int):
        raise InputError(f"expected a count and a card, as (4, 'Shock'), found {pair!r:.80}")
    if pair[0] < 0:
        raise InputError(f"expected a count of cards, found {pair[0]}")
    if not isinstance(pair[1], str) and not hasattr(pair[1], "abilities"):
        raise InputError(f"expected a card or the name of one, found {pair[1]!r:.80}")


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
