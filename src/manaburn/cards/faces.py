"""Cards of several parts: flip cards and split cards, from their faces (505, 508 / 709-710)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from manaburn.abilities.abilities import Spell
from manaburn.abilities.costs import ManaCost

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from manaburn.cards.card import Card

FLIP: Final = "flip"
SPLIT: Final = "split"
LAYOUTS: Final = (FLIP, SPLIT)


def faces_of(record: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The records of the faces of a card, each like that of a card with one face."""
    common: dict[str, Any] = {key: record[key] for key in ("first_printing", "source") if key in record}
    for face in record["faces"]:
        yield {**face, **common}


def joined(name: str, layout: str, faces: Sequence[Card], whole: Card) -> Card:
    """The card of these faces; ``whole`` has its printings."""
    if layout == FLIP:
        front, back = faces
        back = replace(
            back, cost=front.cost, colors=front.colors
        )  # these do not change as it is flipped (508.1c / 710.1c)
        printings = {"also_in": whole.also_in, "rarities": whole.rarities}
        return replace(front, **printings, layout=layout, faces=(back,))  # type: ignore[arg-type]
    first, second = faces
    subtypes = (*first.subtypes, *(word for word in second.subtypes if word not in first.subtypes))
    others = tuple(ability for face in faces for ability in face.abilities if not isinstance(ability, Spell))
    return replace(
        whole, name=name, layout=layout, cost=_together(first.cost, second.cost), colors=first.colors | second.colors,
        types=first.types | second.types, supertypes=first.supertypes | second.supertypes, subtypes=subtypes,
        abilities=others, faces=(first, second),
    )  # fmt: skip


def _together(first: ManaCost | None, second: ManaCost | None) -> ManaCost | None:
    """The combined mana cost of two halves (709.4b)."""
    if first is None or second is None:
        return first or second
    symbols = tuple(sorted((*first.symbols, *second.symbols)))
    return ManaCost(first.generic + second.generic, symbols, first.x + second.x)
