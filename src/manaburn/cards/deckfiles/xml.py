"""The deck files in XML: those of Magic Online (``.dek``) and of Cockatrice (``.cod``)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING
from xml.parsers import expat
from xml.sax.saxutils import escape, quoteattr

from manaburn.cards.deckfiles.entries import DeckError, Listing

if TYPE_CHECKING:
    from manaburn.cards.decks import Deck

Attributes = dict[str, str]


class _Reader:
    """Walks the elements of a text; ``begin`` is told of each with its line, its parent and its attributes."""

    def __init__(self, text: str, source: str, root: str) -> None:
        self.listing = Listing(source)
        self.root = root
        self.path: list[str] = []
        self.parser = expat.ParserCreate()
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = self._end
        self.parser.CharacterDataHandler = self.said
        self.parser.StartDoctypeDeclHandler = self._doctype
        try:
            self.parser.Parse(text.encode("utf-8", "surrogatepass"), True)
        except expat.ExpatError as error:
            raise self.listing.error(error.lineno, f"expected XML: {expat.ErrorString(error.code)}") from None

    @property
    def line(self) -> int:
        """Where the reader is."""
        return self.parser.CurrentLineNumber

    def _start(self, tag: str, attributes: Attributes) -> None:
        if not self.path and tag.lower() != self.root.lower():
            raise self.listing.error(self.line, f"expected <{self.root}>, found <{tag:.40}>")
        self.begin(tag, attributes)
        self.path.append(tag)

    def _end(self, tag: str) -> None:
        self.path.pop()

    def _doctype(self, *_: object) -> None:
        raise self.listing.error(self.line, "expected no <!DOCTYPE>, found one")

    def begin(self, tag: str, attributes: Attributes) -> None:
        """An element begins."""

    def said(self, text: str) -> None:
        """Text inside the element."""

    def wanted(self, tag: str, attributes: Attributes, name: str) -> str:
        """An attribute that must be there. Raises DeckError."""
        if name not in attributes:
            raise self.listing.error(self.line, f"expected {name}=... in <{tag}>, found none")
        return attributes[name]


class _Dek(_Reader):
    def begin(self, tag: str, attributes: Attributes) -> None:
        if tag == "Cards":
            side = attributes.get("Sideboard", "false").lower()
            if side not in ("true", "false"):
                raise self.listing.error(self.line, f"expected Sideboard=true or false, found {side:.20}")
            count, name = self.wanted(tag, attributes, "Quantity"), self.wanted(tag, attributes, "Name")
            self.listing.add(self.line, count, name, side=side == "true")


class _Cod(_Reader):
    def __init__(self, text: str, source: str) -> None:
        self.zone = ""
        super().__init__(text, source, "cockatrice_deck")

    def begin(self, tag: str, attributes: Attributes) -> None:
        if tag == "zone":
            self.zone = self.wanted(tag, attributes, "name")
            if self.zone not in ("main", "side", "tokens"):
                raise self.listing.error(self.line, f"expected the zone main, side or tokens, found {self.zone!r:.40}")
        elif tag == "card" and self.zone != "tokens":
            count, name = self.wanted(tag, attributes, "number"), self.wanted(tag, attributes, "name")
            self.listing.add(self.line, count, name, side=self.zone == "side")

    def said(self, text: str) -> None:
        if self.path[-1:] == ["deckname"]:
            self.listing.name += text


def read_dek(text: str, source: str) -> Listing:
    """A deck of Magic Online. Raises DeckError."""
    return _Dek(_bare(text), source, "Deck").listing


def read_cod(text: str, source: str) -> Listing:
    """A deck of Cockatrice. Raises DeckError."""
    found = _Cod(_bare(text), source).listing
    found.name = found.name.strip()
    return found


def _bare(text: str) -> str:
    """The text, which is decoded already, without the line that says how it is encoded; lines keep their numbers."""
    start = len(text) - len(text.lstrip())
    if text.startswith("<?xml", start) and "?>" in text:
        head, _, rest = text.partition("?>")
        return "\n" * head.count("\n") + rest
    return text


# --- writing ---


def _written(deck: Deck, row: Callable[[int, str, bool], str]) -> tuple[list[str], list[str]]:
    """The lines of the main deck and of the sideboard. Raises DeckError for a name that XML cannot hold."""
    for _, name in (*deck.main, *deck.sideboard, (1, deck.name)):
        if any(ord(letter) < 32 or letter in "\ufffe\uffff" or "\ud800" <= letter <= "\udfff" for letter in name):
            raise DeckError(f"{deck.source or deck.name}: expected names of printable letters, found {name!r:.60}")
    main = [row(count, name, False) for count, name in deck.main]
    return main, [row(count, name, True) for count, name in deck.sideboard]


def write_dek(deck: Deck) -> str:
    """A deck of Magic Online, which takes cards by name where it is told no number."""

    def row(count: int, name: str, side: bool) -> str:
        name = quoteattr(name.replace(" // ", "/"))
        return f'  <Cards CatID="0" Quantity="{count}" Sideboard="{str(side).lower()}" Name={name} Annotation="0" />'

    main, side = _written(deck, row)
    head = ["  <NetDeckID>0</NetDeckID>", "  <PreconstructedDeckID>0</PreconstructedDeckID>"]
    return "\n".join(['<?xml version="1.0" encoding="utf-8"?>', "<Deck>", *head, *main, *side, "</Deck>"]) + "\n"


def write_cod(deck: Deck) -> str:
    """A deck of Cockatrice."""

    def row(count: int, name: str, _: bool) -> str:
        return f'    <card number="{count}" name={quoteattr(name)}/>'

    main, side = _written(deck, row)
    head = [f"  <deckname>{escape(deck.name)}</deckname>", "  <comments></comments>"]
    zones = ['  <zone name="main">', *main, "  </zone>"]
    zones += ['  <zone name="side">', *side, "  </zone>"] if side else []
    begin = ['<?xml version="1.0" encoding="UTF-8"?>', '<cockatrice_deck version="1">']
    return "\n".join([*begin, *head, *zones, "</cockatrice_deck>"]) + "\n"
