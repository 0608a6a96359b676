"""The table of clauses in docs/sources.md with the state of each: plays its scenarios, or names its tests.

    python scripts/sources.py [--json] [-j N]

Exit status 1 if a clause has no passing scenario (or no test where no board can show it), 2 for files that are not there.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from manaburn.scenario import Scenario
from manaburn.scenario.reading import ScenarioError

ROOT = Path(__file__).resolve().parent.parent
CLAUSES = ROOT / "docs" / "sources.md"
SCENARIOS = ROOT / "tests" / "scenarios" / "sources"
ROW = re.compile(r"\| ([A-Z])(\d+) \| ([^|]*) \| ([^|]*) \|([^|]*)\|")
FILE = re.compile(r"([A-Z])(\d+)\b")


@dataclass(frozen=True, slots=True)
class Clause:
    """A clause: its id, the rules it stands in, what it says, and the tests that show it where no board can."""

    id: str
    rules: str
    text: str
    tests: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Played:
    """A scenario under one edition: passed, or why not."""

    clause: str
    name: str
    edition: str
    fault: str


def clauses(text: str) -> list[Clause]:
    """The clauses of the table, in order."""
    return [
        Clause(letter + number, rules.strip(), words.strip(), tuple(re.findall(r"`([^`]+)`", otherwise)))
        for letter, number, rules, words, otherwise in ROW.findall(text)
    ]


def clause_of(path: Path) -> str:
    """The clause that a file shows, by its name: ``L08-urborg.yaml`` is of L8."""
    match = FILE.match(path.stem)
    return f"{match[1]}{int(match[2])}" if match else ""


def play(path: Path) -> list[Played]:
    """Play what is in a file."""
    clause = clause_of(path)
    try:
        found = Scenario.load_all(path)
    except ScenarioError as error:
        return [Played(clause, path.name, "", str(error))]
    return [_played(clause, one) for one in found]


def _played(clause: str, one: Scenario) -> Played:
    report = one.run()
    return Played(clause, one.name, one.edition, "" if report.passed else "\n".join(report.lines()))


def state(clause: Clause, played: list[Played]) -> tuple[bool, str]:
    """Whether a clause is shown, and how."""
    mine = [one for one in played if one.clause == clause.id]
    failed = [one for one in mine if one.fault]
    tests = [test for test in clause.tests if not (ROOT / test).exists()]
    if failed:
        return False, f"{len(failed)} of {len(mine)} fail"
    if mine:
        editions = sorted({one.edition for one in mine})
        return True, f"{len(mine)} pass ({', '.join(editions)})"
    if clause.tests and not tests:
        return True, "tests: " + ", ".join(clause.tests)
    return False, f"no such test: {', '.join(tests)}" if tests else "no scenario"


def rows(known: list[Clause], played: list[Played]) -> Iterator[dict[str, object]]:
    """A row for each clause."""
    for clause in known:
        shown, how = state(clause, played)
        yield {"id": clause.id, "rules": clause.rules, "clause": clause.text, "shown": shown, "how": how}


def main() -> int:
    """Play, print, judge."""
    parser = argparse.ArgumentParser(description="The clauses of docs/sources.md and what shows each.")
    parser.add_argument("--json", action="store_true", help="one JSON object a clause")
    parser.add_argument("-j", "--jobs", type=int, default=1, metavar="N", help="processes")
    arguments = parser.parse_args()
    paths = sorted(SCENARIOS.glob("*.yaml"))
    with ProcessPoolExecutor(max(1, arguments.jobs)) as pool:
        played = [one for found in pool.map(play, paths) for one in found]
    known = clauses(CLAUSES.read_text(encoding="utf-8"))
    table = list(rows(known, played))
    for row in table:
        state_word = "ok     " if row["shown"] else "MISSING"
        print(json.dumps(row) if arguments.json else f"{row['id']:<4} {state_word} {row['how']:<48} {row['clause']}")
    strays = sorted({one.name for one in played if one.clause not in {clause.id for clause in known}})
    for fault in [one.fault for one in played if one.fault] + [f"{name}: shows no clause" for name in strays]:
        print(fault, file=sys.stderr)
    missing = [row["id"] for row in table if not row["shown"]]
    if not arguments.json:
        print(
            f"{len(table) - len(missing)} of {len(table)} clauses shown, {len(played)} scenarios in {len(paths)} files"
        )
    return 1 if missing or strays else 0


if __name__ == "__main__":
    raise SystemExit(main())
