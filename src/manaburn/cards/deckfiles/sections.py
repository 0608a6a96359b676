"""The deck files of Forge and of XMage, both named ``.dck``.

Forge has sections in brackets and lines ``4 Shock|M10``. XMage has lines ``4 [M10:155] Shock``, those of the sideboard
with ``SB:`` before them; Magic Workstation's are like it, without the number.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from manaburn.cards.deckfiles.entries import Listing, rows_of

if TYPE_CHECKING:
    from manaburn.cards.decks import Deck

_SECTION = re.compile(r"\[(?P<name>[^]]*)\]")
_FORGE = re.compile(r"(?P<count>[0-9]+)[xX]?\s+(?P<name>[^|]+)(\|.*)?")
_XMAGE = re.compile(r"(?P<side>SB:)?\s*(?P<count>[0-9]+)\s+(\[[^]]*\]\s*)?(?P<name>[^\s\[].*)", re.IGNORECASE)
_XMAGE_HEAD = re.compile(r"(NAME|AUTHOR|LAYOUT [A-Z]+):(?P<text>.*)")
MAIN: Final = ("main", "general")
UNUSED: Final = ("metadata", "shop", "maybeboard", "tokens", "avatar")


def read_forge(text: str, source: str) -> Listing:
    """A deck of Forge. Raises DeckError."""
    found, section = Listing(source), ""
    for line, row in rows_of(text):
        if head := _SECTION.fullmatch(row):
            section = head["name"].strip().lower()
            if section not in (*MAIN, "sideboard", *UNUSED):
                raise found.error(line, f"expected a section [Main] or [Sideboard], found [{head['name']:.40}]")
        elif section == "metadata":
            key, _, value = row.partition("=")
            found.name = value.strip() if key.strip().lower() == "name" else found.name
        elif row and section not in UNUSED and not row.startswith("#"):
            match = _FORGE.fullmatch(row)
            if match is None or not section:
                expected = "NUMBER NAME|SET" if section else "a section such as [Main]"
                raise found.error(line, f"expected {expected}, found {row!r:.120}")
            found.add(line, match["count"], match["name"], side=section == "sideboard")
    return found


def read_xmage(text: str, source: str) -> Listing:
    """A deck of XMage or of Magic Workstation. Raises DeckError."""
    found = Listing(source)
    for line, row in rows_of(text):
        if head := _XMAGE_HEAD.match(row):
            found.name = head["text"].strip() if head[1] == "NAME" else found.name
        elif row and not row.startswith(("#", "//")):
            match = _XMAGE.fullmatch(row)
            if match is None:
                raise found.error(line, f"expected NUMBER [SET:NUMBER] NAME, found {row!r:.120}")
            found.add(line, match["count"], match["name"], side=match["side"] is not None)
    return found


def write_forge(deck: Deck) -> str:
    """A deck of Forge."""
    main, side = ([f"{count} {name}" for count, name in part] for part in (deck.main, deck.sideboard))
    return (
        "\n".join(["[metadata]", f"Name={deck.name}", "[Main]", *main, *(["[Sideboard]", *side] if side else [])])
        + "\n"
    )


def write_xmage(deck: Deck) -> str:
    """A deck of XMage; where set and number are not found, it takes the name."""
    main = [f"{count} [???:0] {name}" for count, name in deck.main]
    side = [f"SB: {count} [???:0] {name}" for count, name in deck.sideboard]
    return "\n".join([f"NAME:{deck.name}", *main, *side]) + "\n"
