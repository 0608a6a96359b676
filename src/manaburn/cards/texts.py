"""The texts of all stored cards, written once and kept: a search reads thousands of them.

They are kept in the user's folder for such things (``MANABURN_CACHE`` names another), under a name that tells of which
cards and which phrases they are; what cannot be kept is written anew each time.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

import manaburn
from manaburn.cards.store import INDEX, package_folder, user_folder
from manaburn.cards.text import text_of
from manaburn.wording import WordingError

if TYPE_CHECKING:
    from manaburn.cards.card import Card

MANY: Final = 400
"""From so many texts on they are written by several processes, and kept."""

BATCH: Final = 100
FOLDER_VARIABLE: Final = "MANABURN_CACHE"


class Texts:
    """The texts in one vocabulary."""

    def __init__(self, vocabulary: str) -> None:
        self.vocabulary = vocabulary
        self._known: dict[str, str] = {}
        self._loaded = False

    def text(self, card: Card) -> str:
        """The text of a card; empty where no phrase says it."""
        if card.name not in self._known:
            self._known[card.name] = written(card, self.vocabulary)
        return self._known[card.name]

    def prepare(self, cards: Sequence[Card], progress: Callable[[int, int], None] | None = None) -> None:
        """Have the texts of these cards at hand."""
        if len(cards) < MANY:
            return
        self._load()
        missing = [card for card in cards if card.name not in self._known]
        if len(missing) < MANY:
            return
        for at, rows in enumerate(_written_by_all(missing, self.vocabulary), start=1):
            self._known.update(rows)
            if progress is not None:
                progress(min(at * BATCH, len(missing)), len(missing))
        self._keep()

    def _file(self) -> Path:
        return cache_folder() / f"texts-{self.vocabulary}-{_fingerprint()}.json"

    def _load(self) -> None:
        with suppress(OSError, ValueError):
            data = json.loads(self._file().read_text(encoding="utf-8"))
            if isinstance(data, dict):
                self._known = {str(name): str(text) for name, text in data.items()} | self._known

    def _keep(self) -> None:
        file = self._file()
        part = file.with_name(f".{file.name}.{os.getpid()}.part")
        with suppress(OSError):
            file.parent.mkdir(parents=True, exist_ok=True)
            part.write_text(json.dumps(self._known, ensure_ascii=False), encoding="utf-8")
            part.replace(file)
            for old in file.parent.glob(f"texts-{self.vocabulary}-*.json"):
                if old != file:
                    old.unlink(missing_ok=True)


def written(card: Card, vocabulary: str) -> str:
    """The text of a card in a vocabulary; empty where no phrase says it."""
    try:
        return text_of(card, vocabulary)
    except WordingError:
        return ""


def _written_by_all(cards: Sequence[Card], vocabulary: str) -> Iterator[dict[str, str]]:
    batches = [cards[at : at + BATCH] for at in range(0, len(cards), BATCH)]
    work = partial(_rows, vocabulary)
    processes = os.cpu_count() or 1
    if processes <= 1:
        yield from map(work, batches)
        return
    with ProcessPoolExecutor(min(processes, len(batches))) as pool:
        yield from pool.map(work, batches)


def _rows(vocabulary: str, cards: Sequence[Card]) -> dict[str, str]:
    return {card.name: written(card, vocabulary) for card in cards}


def cache_folder() -> Path:
    """Where such things are kept for the user."""
    named = os.environ.get(FOLDER_VARIABLE)
    if named:
        return Path(named)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "manaburn" / "cache"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches" / "manaburn"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "manaburn"


@cache
def _fingerprint() -> str:
    """Tells one state of the cards and of the phrases from another."""
    digest = hashlib.blake2b(manaburn.__version__.encode(), digest_size=8)
    for file in (Path(str(package_folder())) / INDEX, user_folder() / INDEX):
        with suppress(OSError):
            digest.update(file.read_bytes() + str(file.stat().st_mtime_ns).encode())
    home = Path(str(package_folder())).parent.parent
    for room in ("wording", "abilities"):
        for path in sorted((home / room).glob("*.py")):
            status = path.stat()
            digest.update(f"{path.name} {status.st_size} {status.st_mtime_ns}".encode())
    return digest.hexdigest()
