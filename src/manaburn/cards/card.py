"""What a card is: its printed characteristics, the same under every edition."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Any, Final

from manaburn.abilities.abilities import SpendOnX
from manaburn.abilities.base import Ability
from manaburn.abilities.codec import CodecError, decode, encode
from manaburn.abilities.costs import ManaCost
from manaburn.abilities.terms import SUPERTYPE_NAMES, TYPE_NAMES
from manaburn.errors import InputError


class CardError(InputError):
    """A card that is not known, or cannot be read or stored; the text names it."""


_STARRED: Final = re.compile(r"(?:([0-9]{1,3})\+)?\*|\*\+([0-9]{1,3})")


def starred(text: str) -> int:
    """The number beside a star ("1+*": 1, "*": 0), which is all there is while no ability defines it; -1 without a star."""
    match = _STARRED.fullmatch(text)
    return -1 if match is None else int(match[1] or match[2] or 0)


USUAL_VOCABULARY: Final = "oracle-2022"


@dataclass(frozen=True)
class Card:
    """A card. ``cost`` is None where no mana cost is printed; masks and words are those of ``abilities.terms``.

    ``power`` and ``toughness`` are 0 for a star, 1 for "1+*": a characteristic-defining ability among ``abilities``
    says what it is.
    A card of several parts has a ``layout``: of a flip card it is the upper half, and ``faces`` holds the other one; of a
    split card it is what both halves are together, and ``faces`` holds them.
    """

    name: str
    cost: ManaCost | None = None
    colors: int = 0
    types: int = 0
    supertypes: int = 0
    subtypes: tuple[str, ...] = ()
    has_pt: bool = False
    power: int = 0
    toughness: int = 0
    loyalty: int = 0
    abilities: tuple[Ability, ...] = ()
    set: str = ""  # of the first printing
    date: str = ""
    vocabulary: str = USUAL_VOCABULARY  # of the text it was read from
    also_in: tuple[str, ...] = ()  # the other sets it is printed in, in order of release
    faces: tuple[Card, ...] = ()
    rarities: str = (
        ""  # a letter for the first set and each of the others, where the import told them; see ``cards.sets``
    )
    layout: str = ""  # "flip", "split", "adventure" ... as in ``cards.faces``

    @classmethod
    def from_text(
        cls,
        name: str,
        cost: str | None,
        type_line: str,
        text: str = "",
        *,
        power: int | str | None = None,
        toughness: int | str | None = None,
        loyalty: int | None = None,
        colors: str | None = None,
        date: str = "",
    ) -> Card:
        """A card of one's own: ``Card.from_text("Zork", "{1}{G}", "Creature — Beast", "Trample", power=3, toughness=2)``.

        ``colors`` are letters ("GW"), by default those of the cost; a power or toughness of "*" is defined by the text.
        Raises CardError, or another InputError, that names the card.
        """
        from manaburn.cards.own import card_from_text

        return card_from_text(name, cost, type_line, text, power, toughness, loyalty, colors, date)

    @property
    def type_line(self) -> str:
        """The type line as it is printed."""
        front = [name for bit, name in SUPERTYPE_NAMES.items() if self.supertypes & bit]
        front += [name for bit, name in TYPE_NAMES.items() if self.types & bit]
        return " ".join(front) + (" — " + " ".join(self.subtypes) if self.subtypes else "")


def complete(card: Card) -> Card:
    """The card with what its abilities say about its cost put into the cost."""
    for ability in card.abilities:
        if isinstance(ability, SpendOnX) and card.cost is not None:
            return replace(card, cost=replace(card.cost, x_colors=ability.colors))
    return card


# A stored card is a JSON object of these keys; those with empty values are left out.
_PLAIN: Final = ("name", "layout", "colors", "types", "supertypes", "loyalty")
_KEYS: Final = (*_PLAIN, "date", "vocabulary", "cost", "subtypes", "pt", "abilities", "also_in", "rarities", "faces")


def to_json(card: Card, date: str = "") -> dict[str, Any]:
    """The card as JSON data. The set, that of the file, is left out, and so is a date that is all the file's."""
    data: dict[str, Any] = {key: getattr(card, key) for key in _PLAIN if getattr(card, key)}
    if card.date != date:
        data["date"] = card.date
    if card.vocabulary != USUAL_VOCABULARY:
        data["vocabulary"] = card.vocabulary
    if card.cost is not None:
        data["cost"] = card.cost.text()
    if card.subtypes:
        data["subtypes"] = list(card.subtypes)
    if card.has_pt:
        data["pt"] = [card.power, card.toughness]
    if card.abilities:
        data["abilities"] = [encode(ability) for ability in card.abilities]
    if card.faces:
        data["faces"] = [to_json(face, card.date) for face in card.faces]
    if card.also_in:
        data["also_in"] = list(card.also_in)
    if card.rarities:
        data["rarities"] = card.rarities
    return data


def from_json(data: dict[str, Any], set_code: str, date: str = "") -> Card:
    """The opposite of ``to_json``. Raises CardError naming the card."""
    name = str(data.get("name", "?"))
    unknown = sorted(set(data) - {*_KEYS})
    if unknown:
        raise CardError(f"{name}: unknown field {unknown[0]!r} in the stored card")
    try:
        abilities = tuple(_ability(item) for item in data.get("abilities", ()))
        cost = ManaCost.parse(data["cost"]) if "cost" in data else None
    except (CodecError, ValueError) as error:
        raise CardError(f"{name}: {error}") from None
    power, toughness = data.get("pt", (0, 0))
    card = Card(
        name, cost, data.get("colors", 0), data.get("types", 0), data.get("supertypes", 0),
        tuple(data.get("subtypes", ())), "pt" in data, power, toughness, data.get("loyalty", 0), abilities,
        set_code, data.get("date", date), data.get("vocabulary", USUAL_VOCABULARY), tuple(data.get("also_in", ())),
        tuple(from_json(face, set_code, data.get("date", date)) for face in data.get("faces", ())),
        data.get("rarities", ""), data.get("layout", ""),
    )  # fmt: skip
    return complete(card)


def _ability(data: object) -> Ability:
    node = decode(data)
    if not isinstance(node, Ability):
        raise CodecError(f"{type(node).__name__} is no ability")
    return node
