"""Card files of other projects: MTGJSON's and Scryfall's, read as a stream and turned into records of our own form."""

from manaburn.cards.imports.reading import Imported, read_cards

__all__ = ["Imported", "read_cards"]
