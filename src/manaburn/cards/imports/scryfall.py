"""Scryfall's bulk files: a list of objects, one a card (oracle_cards) or one a printing (default_cards)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from manaburn.cards.imports.gathering import NO_CARDS, Gathering, Record, card_record, plain

NO_SETS: Final = ("token", "memorabilia", "minigame", "vanguard", "planechase", "archenemy")


def gather(objects: Iterator[dict[str, Any]], gathering: Gathering) -> None:
    """Take in the objects of a file."""
    first_here: dict[str, bool] = {}
    for card in objects:
        why = _left_out(card)
        if why:
            gathering.skip(why)
            continue
        record = _record(card)
        gathering.add(record)
        name = record["name"]
        gathering.printed(
            name, card["set"], plain(card.get("released_at")), plain(card.get("set_type")), plain(card.get("rarity"))
        )
        first_here[name] = first_here.get(name, False) or card.get("reprint") is False
    gathering.reprints = sum(not here for here in first_here.values())


def _left_out(card: dict[str, Any]) -> str:
    """Why an object is left out; empty if it is not."""
    if card.get("object", "card") != "card":
        return "no cards"
    if card.get("lang", "en") != "en":
        return "in other languages"
    if card.get("layout") in NO_CARDS or card.get("set_type") in NO_SETS:
        return "tokens, emblems and the like"
    if card.get("set_type") == "funny" and card.get("border_color") != "black":
        return "not for play by the rules"
    return "rebalanced for Arena" if str(card["name"]).startswith("A-") else ""


def _record(card: dict[str, Any]) -> Record:
    layout = plain(card.get("layout")) or "normal"
    faces = card.get("card_faces") or [card]
    if layout == "split" and "Room" in plain(card.get("type_line")):
        layout = "room"
    if layout == "split" and "Aftermath" in (card.get("keywords") or ()):
        layout = "aftermath"
    return card_record(str(card["name"]), layout, [_face(face, card) for face in faces], "scryfall")


def _face(face: dict[str, Any], card: dict[str, Any]) -> Record:
    found: Record = {
        "name": str(face["name"]),
        "mana_cost": plain(face.get("mana_cost")),
        "type_line": plain(face.get("type_line", card.get("type_line"))),
        "oracle_text": plain(face.get("oracle_text")),
        "colors": list(face["colors"] if "colors" in face else card.get("colors") or ()),
    }
    for key in ("power", "toughness", "loyalty", "defense", "color_indicator"):
        if face.get(key) is not None:
            found[key] = face[key]
    return found
