"""The phrases of reminder texts, from ``reminders.txt``, which says what they are made of."""

from __future__ import annotations

import re
from importlib import resources
from typing import Final

_MARKED: Final = re.compile(r"  (?:(-|[a-z0-9,-]+): )?(.+)")


def _phrases() -> dict[str, tuple[tuple[str, str], ...]]:
    found: dict[str, tuple[tuple[str, str], ...]] = {}
    key = ""
    for row in (resources.files(__package__) / "reminders.txt").read_text(encoding="utf-8").splitlines():
        match = _MARKED.fullmatch(row)
        if match is not None:
            found[key] = (*found[key], (match[1] or "", match[2]))
        elif row and not row.startswith("#"):
            key = row
            found[key] = ()
    return found


PHRASES: Final = _phrases()
"""Of each keyword and action, the vocabularies that a phrase is written in ("" for all, "-" for none), and the phrase."""
