"""How long a fresh process takes to import manaburn, to find the cards of two decks, and to start a game with them.

    python bench/cold.py [--times N] [--edition E] [--json]

Each time is a process of its own; the quickest is shown, as other work on the machine only makes it longer. ``cpu`` is the
processor time of the whole process, the start of Python included.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from typing import Final

PROGRAM: Final = """
import json, sys, time
begun = time.perf_counter()
import manaburn
imported = time.perf_counter()
decks = [manaburn.project_deck("10e-kamahls-temper"), manaburn.project_deck("10e-molimos-might")]
game = manaburn.Game(decks, edition=sys.argv[1], seed=7)
ready = time.perf_counter()
print(json.dumps({"import": imported - begun, "game": ready - imported, "cpu": time.process_time()}))
"""


def measure(edition: str) -> dict[str, float]:
    """The seconds of one start."""
    done = subprocess.run([sys.executable, "-c", PROGRAM, edition], capture_output=True, text=True, check=True)
    found: dict[str, float] = json.loads(done.stdout)
    return {**found, "both": found["import"] + found["game"]}


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="time a cold start")
    parser.add_argument("--times", type=int, default=5, help="how many processes (default: 5)")
    parser.add_argument("--edition", default="2009-10")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    best = min((measure(options.edition) for _ in range(max(1, options.times))), key=lambda one: one["both"])
    if options.json:
        print(json.dumps(best))
    else:
        print(", ".join(f"{name} {seconds:.2f} s" for name, seconds in best.items()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
