"""Cards of several parts, from their faces: flip, split and double-faced cards (505, 508 / 709-712)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from manaburn.abilities.abilities import Spell, Triggered
from manaburn.abilities.costs import ManaCost
from manaburn.abilities.rooms import DoorUnlocked
from manaburn.abilities.verbs_sides import ADVENTURE, AFTERMATH, FLIP, MODAL, OMEN, ROOM, SPLIT, TRANSFORM

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from manaburn.abilities.base import Ability
    from manaburn.cards.card import Card

ONE_FACE: Final = ("normal", "leveler", "saga", "class", "case")  # the frame is another, the card has one face


def faces_of(record: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The records of the faces of a card, each like that of a card with one face."""
    common: dict[str, Any] = {key: record[key] for key in ("first_printing", "source", "vocabulary") if key in record}
    for face in record["faces"]:
        yield {**face, **common}


# card files that tell the colors of every face
_COMPLETE: Final = ("scryfall", "mtgjson")


def untold(record: dict[str, Any]) -> str:
    """Why a record of a card of several parts can't be trusted; "" if it can.

    A face without a mana cost has its color from an indicator (204). A file that has none for a back face that is no
    artifact, no land and none of the Eldrazi, which are colorless, has lost it.
    """
    if record.get("layout") != TRANSFORM or record.get("source") in _COMPLETE:
        return ""
    for face in record["faces"][1:]:
        colorless = any(word in face["type_line"].split() for word in ("Artifact", "Land", "Eldrazi"))
        if not face["colors"] and not face["mana_cost"] and not colorless:
            return f"the color of {face['name']} is not told"
    return ""


def joined(name: str, layout: str, faces: Sequence[Card], whole: Card) -> Card:
    """The card of these faces; ``whole`` has its name and its printings."""
    return JOINS[layout](faces, replace(whole, name=name, layout=layout))


def _flip(faces: Sequence[Card], whole: Card) -> Card:
    """The upper half; cost and colours do not change as it is flipped (508.1c / 710.1c)."""
    front, back = faces
    return _with_others(front, (replace(back, cost=front.cost, colors=front.colors),), whole)


def _double(faces: Sequence[Card], whole: Card) -> Card:
    """What the card is but on the stack (and with two faces on the battlefield), and the rest (712.8a, 715.4, 720.4)."""
    return _with_others(faces[0], tuple(faces[1:]), whole)


def _with_others(front: Card, others: tuple[Card, ...], whole: Card) -> Card:
    printings = {"also_in": whole.also_in, "rarities": whole.rarities}
    return replace(front, **printings, layout=whole.layout, faces=others)  # type: ignore[arg-type]


def _split(faces: Sequence[Card], whole: Card) -> Card:
    """Both halves together (709.4)."""
    first, second = faces
    subtypes = (*first.subtypes, *(word for word in second.subtypes if word not in first.subtypes))
    others = tuple(ability for face in faces for ability in face.abilities if not isinstance(ability, Spell))
    return replace(
        whole, cost=_together(first.cost, second.cost), colors=first.colors | second.colors,
        types=first.types | second.types, supertypes=first.supertypes | second.supertypes, subtypes=subtypes,
        abilities=others, faces=(first, second),
    )  # fmt: skip


def _room(faces: Sequence[Card], whole: Card) -> Card:
    """Both halves together; an ability that speaks of its own door is told which that is (709.5)."""
    told = [
        replace(face, abilities=tuple(_of_door(ability, door) for ability in face.abilities))
        for door, face in enumerate(faces, 1)
    ]
    return _split(told, whole)


def _of_door(ability: Ability, door: int) -> Ability:
    own = isinstance(ability, Triggered) and ability.event == DoorUnlocked()
    return replace(ability, event=DoorUnlocked(door)) if own else ability  # type: ignore[call-arg]


def _together(first: ManaCost | None, second: ManaCost | None) -> ManaCost | None:
    """The combined mana cost of two halves (709.4b)."""
    if first is None or second is None:
        return first or second
    symbols = tuple(sorted((*first.symbols, *second.symbols)))
    return ManaCost(first.generic + second.generic, symbols, first.x + second.x)


JOINS: Final[dict[str, Callable[[Sequence[Card], Card], Card]]] = {
    FLIP: _flip, SPLIT: _split, AFTERMATH: _split, ADVENTURE: _double, OMEN: _double, ROOM: _room,
    TRANSFORM: _double, MODAL: _double,
}  # fmt: skip
"""For each layout how its faces make one card, given those and a card with its name, layout and printings."""
LAYOUTS: Final = tuple(JOINS)
