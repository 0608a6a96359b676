"""What a card says, in lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaburn.abilities.abilities import Static
from manaburn.abilities.amounts import Num
from manaburn.abilities.modifications import SetPT
from manaburn.abilities.terms import COLOR_NAMES
from manaburn.abilities.verbs_sides import AFTERMATH, ROOM, SPLIT
from manaburn.cards import errata
from manaburn.cards.store import load_card, spelled
from manaburn.cards.text import text_of, vocabulary_at
from manaburn.wording.vocabulary import ORACLE

if TYPE_CHECKING:
    from manaburn.abilities.base import Amount
    from manaburn.cards.card import Card
    from manaburn.rules.edition import Edition


def vocabulary_of(edition: Edition) -> str:
    """The words in which cards are written at the time of an edition."""
    return vocabulary_at(edition.date)


def describe(name: str, vocabulary: str = ORACLE, day: str = "") -> list[str]:
    """The card of that name: cost, type line, text, power and toughness; with a day as it was then. Raises InputError."""
    card = load_card(spelled(name))
    line = errata.type_line(card, day) if day else card.type_line
    then = errata.as_of(card, day) if day else card
    cost = card.cost.text() if card.cost is not None else ""
    lines = [f"{card.name} {cost}".rstrip(), line, *text_of(then, vocabulary).split("\n")]
    both = card.layout in (SPLIT, AFTERMATH, ROOM)
    if both:  # both halves say all of it
        lines = lines[:1]
    found = [line for line in (*lines, "" if both else _corner(then)) if line]
    for face in then.faces:
        found += ["//", *_face(face, vocabulary)]
    return found


def _face(face: Card, vocabulary: str) -> list[str]:
    """A half, or the other face, of a card."""
    cost = face.cost.text() if face.cost is not None else ""
    colors = [word for bit, word in COLOR_NAMES.items() if face.colors & bit] if face.cost is None else []
    shown = f"color indicator: {', '.join(colors)}" if colors else ""
    lines = [
        f"{face.name} {cost}".rstrip(),
        face.type_line,
        shown,
        *text_of(face, vocabulary).split("\n"),
        _corner(face),
    ]
    return [line for line in lines if line]


def _corner(card: Card) -> str:
    if card.has_pt:
        return "/".join(power_and_toughness(card))
    return f"loyalty {card.loyalty}" if card.loyalty else ""


def power_and_toughness(card: Card) -> tuple[str, str]:
    """As printed: a star where an ability of the card says what it is."""
    power, toughness = str(card.power), str(card.toughness)
    for ability in card.abilities:
        for mod in ability.mods if isinstance(ability, Static) else ():
            if isinstance(mod, SetPT) and mod.defining:
                power, toughness = _star(mod.power, power), _star(mod.toughness, toughness)
    return power, toughness


def _star(amount: Amount | None, printed: str) -> str:
    if amount is None:
        return printed
    return str(amount.n) if isinstance(amount, Num) else "*" if printed == "0" else f"{printed}+*"
