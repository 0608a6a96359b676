"""Write the tables of sets and of rarities from a list of sets: ``scripts/set_facts.py SETS.json``.

The file is a JSON list of objects with ``code``, ``name``, ``release_date``, ``type``, ``block`` and ``cards``, a list of
name, number and rarity.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent.parent / "src" / "manaburn" / "cards"
LATER = (
    ("WWK", "2010-02-05", "expansion", "Zendikar", "Worldwake"),
    ("ROE", "2010-04-23", "expansion", "Zendikar", "Rise of the Eldrazi"),
    ("M11", "2010-07-16", "core", "", "Magic 2011"),
    ("SOM", "2010-10-01", "expansion", "Scars of Mirrodin", "Scars of Mirrodin"),
)
LETTERS = {"common": "C", "uncommon": "U", "rare": "R", "mythic": "M"}
BLOCKS = {"Core Set": "", "Shadowmoor": "Lorwyn"}


def main(path: Path) -> None:
    """Write both tables."""
    found: list[dict[str, Any]] = json.loads(path.read_text(encoding="utf-8"))
    rows = [("code", "date", "type", "block", "name")]
    for one in found:
        block = one["block"] or ""
        rows.append((one["code"], one["release_date"], one["type"], BLOCKS.get(block, block), one["name"]))
    _write("sets.tsv", [*rows, *LATER])
    rarities: dict[str, dict[str, str]] = {}
    for one in found:
        for name, _, rarity in one["cards"]:
            rarities.setdefault(name, {}).setdefault(one["code"], LETTERS[rarity])
    lines: list[tuple[str, ...]] = [("name", "rarity", "sets where it is another")]
    for name in sorted(rarities):
        usual = Counter(rarities[name].values()).most_common(1)[0][0]
        others = " ".join(f"{code}:{letter}" for code, letter in rarities[name].items() if letter != usual)
        lines.append((name, usual, others) if others else (name, usual))
    _write("rarities.tsv", lines)


def _write(name: str, rows: Sequence[tuple[str, ...]]) -> None:
    text = "".join("\t".join(row) + "\n" for row in rows)
    (HERE / name).write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
