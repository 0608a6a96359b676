"""The reviewed list of what differs between neighbouring editions.

Set MANABURN_ACCEPT=1 to write the list anew, and review the change.
"""

from __future__ import annotations

import os
from dataclasses import fields
from itertools import pairwise
from pathlib import Path

from manaburn.rules import Edition, Rules

GOLDEN = Path(__file__).resolve().parents[2] / "golden" / "rules-differences.txt"
FOUR = ("2006-10", "2009-02", "2009-10", "current")


def differences() -> str:
    """The fields that differ, a pair of editions after the other."""
    lines = []
    for old, new in pairwise(FOUR):
        before, after = Edition(old), Edition(new)
        lines.append(f"{before} -> {after}")
        for field in fields(Rules):
            was, now = getattr(before.rules, field.name), getattr(after.rules, field.name)
            if was != now:
                lines.append(f"  {field.name}: {was!r} -> {now!r}")
    return "\n".join(lines) + "\n"


def test_the_differences_are_the_reviewed_ones() -> None:
    if os.environ.get("MANABURN_ACCEPT") == "1":
        GOLDEN.write_text(differences(), encoding="utf-8")
    assert differences() == GOLDEN.read_text(encoding="utf-8")
