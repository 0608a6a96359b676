"""A bar that shows how far a long work is, on a terminal."""

from __future__ import annotations

from collections.abc import Callable
from typing import TextIO

WIDTH = 40


def bar_on(out: TextIO) -> Callable[[int, int], None]:
    """Draws how much of all is done; draws nothing where nobody looks on."""
    if not out.isatty():
        return _nothing

    def draw(done: int, total: int) -> None:
        filled = min(WIDTH, WIDTH * done // max(total, 1))
        bar = f"[{'#' * filled}{'.' * (WIDTH - filled)}] {done}/{total}"
        print("\r\x1b[K" if done >= total else f"\r{bar}", end="", file=out, flush=True)

    return draw


def _nothing(done: int, total: int) -> None:
    """Draw nothing."""
