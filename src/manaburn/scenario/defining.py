"""Cards that a scenario brings with it: name, cost, type line and text, as they would stand on a card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from manaburn.cards.card import Card, starred
from manaburn.errors import InputError

if TYPE_CHECKING:
    from manaburn.scenario.reading import Record, Spot

KEYS: Final = ("name", "cost", "type", "text", "power", "toughness", "loyalty", "colors")


def load_cards(spot: Spot) -> tuple[Card, ...]:
    """The cards that are defined. Raises ScenarioError."""
    found: dict[str, Card] = {}
    for item in spot.items("a list of cards"):
        card = _card(item)
        if card.name in found:
            raise item.fail(f"{card.name!r} is defined twice")
        found[card.name] = card
    return tuple(found.values())


def _card(spot: Spot) -> Card:
    record = spot.record(KEYS, ("name", "type"), "a card, with its keys")
    loyalty = record.number("loyalty", 0, 0, 1000)
    try:
        return Card.from_text(
            record.text("name"), record.text("cost") or None, record.text("type"), record.text("text"),
            power=_number(record, "power"), toughness=_number(record, "toughness"), loyalty=loyalty or None,
            colors=record.text("colors") if "colors" in record else None,
        )  # fmt: skip
    except InputError as error:
        raise spot.fail(str(error)) from None


def _number(record: Record, key: str) -> int | str | None:
    if key not in record:
        return None
    value = record[key].value
    if (isinstance(value, str) and starred(value) >= 0) or (
        isinstance(value, int) and not isinstance(value, bool) and abs(value) < 1000
    ):
        return value
    raise record[key].expected("a number or *")
