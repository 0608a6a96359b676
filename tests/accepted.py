"""Texts that were looked at and accepted: compared with what comes out now, written anew with ``MANABURN_ACCEPT=1``."""

from __future__ import annotations

import os
from pathlib import Path

ROOM = Path(__file__).parent


def check(name: str, text: str) -> None:
    """The text must be that of the accepted file of that name (a path below the tests)."""
    path = ROOM / name
    if os.environ.get("MANABURN_ACCEPT"):
        path.write_text(text, encoding="utf-8", newline="\n")
    accepted = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    found = text.splitlines()
    for number, (old, new) in enumerate(zip(accepted, found, strict=False), start=1):
        assert new == old, f"{name}:{number} differs (MANABURN_ACCEPT=1 writes the file anew)"
    assert len(found) == len(accepted), f"{name} has {len(accepted)} lines, found {len(found)}"
