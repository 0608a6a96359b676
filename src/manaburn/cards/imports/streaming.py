"""JSON read as a stream: values are decoded one by one, so that a file of any size needs little memory."""

from __future__ import annotations

import gzip
import json
import zlib
from collections.abc import Callable, Iterator
from io import TextIOWrapper
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO, Final, cast

from manaburn.cards.card import CardError

CHUNK: Final = 1 << 16
_CUT: Final = 4
_SPACE: Final = " \t\r\n"


class JsonStream:
    """A text in JSON (perhaps compressed with gzip), of which one value after the other is taken.

    ``progress`` is told how many bytes of how many have been read. Raises CardError, with the place, for what is no JSON.
    """

    def __init__(self, path: Path, progress: Callable[[int, int], None] | None = None) -> None:
        self.path = path
        self._progress = progress
        self._decoder = json.JSONDecoder()
        self._text = ""
        self._at = 0
        self._gone = 0  # how many letters were dropped before the text at hand
        self._ended = False
        try:
            self._raw: BinaryIO = path.open("rb")
        except (OSError, ValueError) as error:
            raise CardError(f"{path}: expected a card file: {getattr(error, 'strerror', None) or error}") from None
        packed = self._raw.read(2) == b"\x1f\x8b"
        self._raw.seek(0)
        self._size = path.stat().st_size
        source = cast("BinaryIO", gzip.GzipFile(fileobj=self._raw)) if packed else self._raw
        self._file = TextIOWrapper(source, encoding="utf-8-sig")

    def __enter__(self) -> JsonStream:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._file.close()
        self._raw.close()

    # --- the text ---

    def _more(self) -> bool:
        """Read on; False at the end."""
        if self._ended:
            return False
        try:
            read = self._file.read(max(CHUNK, len(self._text) - self._at))
        except (OSError, EOFError, zlib.error) as error:
            raise CardError(f"{self.path}: damaged: {error}") from None
        except UnicodeDecodeError:
            raise CardError(f"{self.path}: expected text in UTF-8") from None
        if self._progress is not None:
            self._progress(self._raw.tell(), self._size)
        self._ended = not read
        if read:
            self._gone += self._at
            self._text, self._at = self._text[self._at :] + read, 0
        return bool(read)

    def beginning(self, letters: int) -> str:
        """The first letters, which stay where they are."""
        while len(self._text) < letters and self._more():
            pass
        return self._text[:letters]

    def peek(self) -> str:
        """The next letter that is no space; empty at the end."""
        while True:
            while self._at < len(self._text):
                if self._text[self._at] not in _SPACE:
                    return self._text[self._at]
                self._at += 1
            if not self._more():
                return ""

    @property
    def place(self) -> str:
        """The file and the letter that comes next."""
        return f"{self.path}: letter {self._gone + self._at + 1}"

    def error(self, expected: str) -> CardError:
        """An error that names the place."""
        found = self._text[self._at : self._at + 20] or "the end"
        return CardError(f"{self.place}: expected {expected}, found {found!r}")

    def _take(self, letter: str) -> None:
        if self.peek() != letter:
            raise self.error(repr(letter))
        self._at += 1

    # --- values ---

    def value(self) -> Any:
        """The next value, whole."""
        self.peek()
        while True:
            try:
                value, end = self._decoder.raw_decode(self._text, self._at)
            except json.JSONDecodeError:
                if self._more():
                    continue
                raise self.error("a JSON value") from None
            except RecursionError:
                raise self.error("values less deep in one another") from None
            if end + _CUT > len(self._text) and self._more():
                continue  # a number may go on (1.5e+3)
            self._at = end
            return value

    def keys(self) -> Iterator[str]:
        """The keys of the object that begins here; before the next one its value must be taken."""
        self._take("{")
        while self.peek() != "}":
            key = self.value()
            if not isinstance(key, str):
                raise self.error("a key")
            self._take(":")
            yield key
            if self.peek() != "}":
                self._take(",")
        self._take("}")

    def elements(self) -> Iterator[Any]:
        """The values of the list that begins here, each whole."""
        self._take("[")
        while self.peek() != "]":
            yield self.value()
            if self.peek() != "]":
                self._take(",")
        self._take("]")
