"""Our own card files: JSON lines, a card a line."""

from __future__ import annotations

import gzip
import zlib
from pathlib import Path

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
