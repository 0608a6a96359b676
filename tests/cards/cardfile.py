"""The card file, for tests that need it: named by MANABURN_CARDS, or beside the project."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
CARD_FILE = Path(os.environ.get("MANABURN_CARDS", ROOT.parent / "shared" / "cards" / "oracle.jsonl.gz"))

needs_card_file = pytest.mark.skipif(
    not CARD_FILE.is_file(), reason="needs the card file; say where it is with MANABURN_CARDS=path/to/oracle.jsonl.gz"
)
