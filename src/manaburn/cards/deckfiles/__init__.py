"""Deck files of every common kind: told apart by what is in them, read with the line of every error, and written.

``plain`` (also Magic Online's and Magic Workstation's text), ``arena``, ``dek`` (Magic Online), ``forge``, ``xmage``
and ``cod`` (Cockatrice).
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from manaburn.cards.deckfiles import lists, sections, xml
from manaburn.cards.deckfiles.entries import DeckError, Listing

if TYPE_CHECKING:
    from manaburn.cards.decks import Deck

READERS: Final[dict[str, Callable[[str, str], Listing]]] = {
    "plain": lists.read_plain,
    "arena": lists.read_arena,
    "dek": xml.read_dek,
    "forge": sections.read_forge,
    "xmage": sections.read_xmage,
    "cod": xml.read_cod,
}
WRITERS: Final[dict[str, Callable[[Deck], str]]] = {
    "plain": lists.write_plain,
    "mtgo": lists.write_mtgo,
    "arena": lists.write_arena,
    "dek": xml.write_dek,
    "forge": sections.write_forge,
    "xmage": sections.write_xmage,
    "cod": xml.write_cod,
}
KINDS: Final = tuple(READERS)
KIND_OF_ENDING: Final = {"txt": "plain", "dec": "plain", "dek": "dek", "dck": "forge", "cod": "cod"}
"""What is written where only a file's name says the kind."""

_SECTION = re.compile(r"\[(metadata|main|sideboard|general|shop|commander)\]", re.IGNORECASE)
_XMAGE = re.compile(r"(SB:\s*)?[0-9]+\s+\[[A-Z0-9?]{2,6}(:[^]]*)?\]\s*\S")


def kind_of(text: str) -> str:
    """The kind of a deck file, by its text."""
    if text.lstrip().startswith("<"):
        return "cod" if "<cockatrice_deck" in text else "dek"
    rows = [row.strip() for row in text.split("\n")]
    if any(_SECTION.fullmatch(row) for row in rows):
        return "forge"
    if any(_XMAGE.match(row) or row.startswith(("LAYOUT MAIN:", "NAME:")) for row in rows):
        return "xmage"
    return "arena" if any(lists.is_arena(row) for row in rows) else "plain"


def read(text: str, source: str, kind: str = "") -> Listing:
    """The lists in a text. ``source`` is what errors call it. Raises DeckError."""
    text = text.removeprefix("\ufeff").replace("\r\n", "\n")
    chosen = kind or kind_of(text)
    if chosen not in READERS:
        raise DeckError(f"unknown kind of deck file {chosen!r}: expected {', '.join(READERS)}")
    return READERS[chosen](text, source)


def write(deck: Deck, kind: str) -> str:
    """The text of a deck as a file of that kind. Raises DeckError."""
    if kind not in WRITERS:
        raise DeckError(f"unknown kind of deck file {kind!r}: expected {', '.join(WRITERS)}")
    return WRITERS[kind](deck)
