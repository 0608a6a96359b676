"""Where the cards of a scenario come from: the stored cards, or those handed in."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from manaburn.cards import store
from manaburn.cards.card import CardError
from manaburn.engine.table.loading import CardLike, UnsupportedCard, check_support
from manaburn.scenario.problems import Unsupported

if TYPE_CHECKING:
    from collections.abc import Iterator

    from manaburn.scenario.model import CardEntry, Document

Cards = Callable[[str], CardLike]
"""The card of a name. Raises CardError or UnsupportedCard."""


def stored(name: str) -> CardLike:
    """The stored card of a name, or of the name of one of its halves or faces."""
    if store.is_stored(name):
        return store.load_card(name)
    front = name.split(" // ")[0]
    return store.load_card(store.parts().get(name) or (front if store.is_stored(front) else name))


def among(cards: dict[str, CardLike]) -> Cards:
    """Cards handed in by name; what is not among them is looked for among the stored cards."""

    def find(name: str) -> CardLike:
        return cards[name] if name in cards else stored(name)

    return find


def check(document: Document, cards: Cards) -> None:
    """Raise Unsupported if there is a card in the scenario that can't be played; it names all of them."""
    missing: list[str] = []
    path = ""
    for entry in entries(document):
        try:
            card = cards(entry.card)
            check_support(card.name, card.abilities)
        except (CardError, UnsupportedCard) as error:
            if str(error) not in missing:
                missing.append(str(error))
                path = path or entry.path
    if missing:
        raise Unsupported("; ".join(missing), path=path)


def entries(document: Document) -> Iterator[CardEntry]:
    """The entries of all cards in the set-up."""
    for player in document.players:
        for _, listed in player.zones:
            yield from (entry for entry in listed if entry.token is None)
        if player.library_fill is not None:
            yield player.library_fill
