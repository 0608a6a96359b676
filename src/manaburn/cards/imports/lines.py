"""Our own card files: JSON lines, a card a line."""

from __future__ import annotations

import gzip
import json
import zlib
from pathlib import Path
from typing import Any

from manaburn.cards.card import CardError


def lines_of(path: Path) -> list[str]:
    """The lines of a card file: JSON lines, compressed or not. Raises CardError."""
    try:
        with path.open("rb") as raw:
            packed = raw.read(2) == b"\x1f\x8b"
        with gzip.open(path, "rt", encoding="utf-8") if packed else path.open(encoding="utf-8") as file:
            return [line for line in file if line.strip()]
    except (OSError, EOFError, zlib.error) as error:
        said = getattr(error, "strerror", None) or error
        raise CardError(f"{path}: expected a card file (JSON lines): {said}") from None
    except UnicodeDecodeError:
        raise CardError(f"{path}: expected a card file (JSON lines), found no text in UTF-8") from None


def record_of(place: str, number: int, line: str) -> dict[str, Any]:
    """The card in a line. Raises CardError, with the line, for what is no JSON object with a name."""
    try:
        record = json.loads(line.rstrip("\n"))
    except (json.JSONDecodeError, RecursionError) as error:
        column = f", column {error.colno}" if isinstance(error, json.JSONDecodeError) else ""
        raise CardError(
            f"{place}:{number}{column}: expected a card as a JSON object, found {line.strip():.40}"
        ) from None
    if not isinstance(record, dict) or not isinstance(record.get("name"), str):
        raise CardError(f"{place}:{number}: expected a card as a JSON object with a name, found {line.strip():.40}")
    return record


def no_card(place: str, number: int, record: dict[str, Any], error: Exception) -> CardError:
    """The error for an object of which no card can be made."""
    return CardError(f"{place}:{number}: {record['name']}: {form(error)}")


def form(error: Exception) -> str:
    """What an error says about the form of a card."""
    return (
        f"expected the key {error.args[0]!r}"
        if isinstance(error, KeyError)
        else f"expected another form: {error!s:.200}"
    )
