"""MTGJSON's files: AtomicCards (a name, its faces), AllPrintings (a code, its set), and the file of a set."""

from __future__ import annotations

from typing import Any, Final

from manaburn.cards.imports.gathering import NO_CARDS, Gathering, Record, card_record, plain
from manaburn.cards.imports.streaming import JsonStream

NO_SETS: Final = ("token", "memorabilia", "minigame", "vanguard", "planechase", "archenemy")


SET_KEYS: Final = ("cards", "tokens", "decks", "sealedProduct", "booster", "translations")
"""Keys of a set; other keys with lists of cards are names of cards."""


def gather(stream: JsonStream, gathering: Gathering) -> None:
    """Take in a file, or what stands in it under ``data``: sets by code, cards by name, or the keys of one set."""
    one_set: dict[str, Any] = {}
    for key in stream.keys():  # noqa: SIM118 - no dictionary
        if key == "data" and stream.peek() == "{":
            gather(stream, gathering)
            continue
        value = stream.value()
        if key in SET_KEYS or not _is_entry(value):
            one_set[key] = value
        elif isinstance(value, dict) and "cards" in value:
            _set({"code": key, **value}, gathering)
        else:
            _atomic(value if isinstance(value, list) else [value], gathering)
    if "cards" in one_set:
        _set(one_set, gathering)


def _is_entry(value: Any) -> bool:
    """Whether it is a set, or a card with its faces."""
    if isinstance(value, list):
        return bool(value) and isinstance(value[0], dict) and "type" in value[0] and "name" in value[0]
    return isinstance(value, dict) and ("cards" in value or ("type" in value and "name" in value))


def _set(found: dict[str, Any], gathering: Gathering) -> None:
    code, date, kind = str(found["code"]), plain(found.get("releaseDate")), plain(found.get("type"))
    if kind in NO_SETS:
        gathering.skipped["tokens, emblems and the like"] += len(found["cards"])
        return
    cards: dict[tuple[str, str], list[dict[str, Any]]] = {}
    for card in found["cards"]:
        cards.setdefault((str(card["name"]), plain(card.get("number")).rstrip("ab")), []).append(card)
    for faces in cards.values():
        name = _card(faces, gathering)
        if name:
            gathering.printed(name, code, date, kind, plain(faces[0].get("rarity")))


def _atomic(faces: list[dict[str, Any]], gathering: Gathering) -> None:
    name = _card(faces, gathering)
    if name:
        first = plain(faces[0].get("firstPrinting"))
        for code in faces[0].get("printings") or ():
            gathering.printed(name, str(code), "", "core" if code == first else "promo" if first else "", "")


def _card(faces: list[dict[str, Any]], gathering: Gathering) -> str:
    """Take in a card with its faces; its name, or "" if it is left out."""
    front = faces[0]
    layout = plain(front.get("layout")) or "normal"
    if layout in NO_CARDS:
        gathering.skip("tokens, emblems and the like")
        return ""
    if front.get("isFunny") is True:
        gathering.skip("not for play by the rules")
        return ""
    if str(front["name"]).startswith("A-"):
        gathering.skip("rebalanced for Arena")
        return ""
    sides: dict[str, dict[str, Any]] = {}
    for face in faces:
        sides.setdefault(plain(face.get("side")) or "a", face)
    if layout == "split" and "Room" in plain(front.get("type")):
        layout = "room"
    record = card_record(str(front["name"]), layout, [_face(sides[side]) for side in sorted(sides)], "mtgjson")
    gathering.add(record)
    return str(record["name"])


def _face(face: dict[str, Any]) -> Record:
    found: Record = {
        "name": str(face.get("faceName") or face["name"]),
        "mana_cost": plain(face.get("manaCost")),
        "type_line": str(face["type"]),
        "oracle_text": plain(face.get("text")),
        "colors": list(face.get("colors") or ()),
    }
    for key, theirs in (
        ("power",) * 2,
        ("toughness",) * 2,
        ("loyalty",) * 2,
        ("defense",) * 2,
        ("color_indicator", "colorIndicator"),
    ):
        if face.get(theirs) is not None:
            found[key] = face[theirs]
    return found
