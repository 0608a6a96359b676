#!/usr/bin/env python3
"""Look whether the board tests of the amendments show them: with an amendment made void, one of its tests must fail.

    scripts/void_amendments.py [KEY ...]

Runs the tests marked with each amendment (all, or those named) in a process of its own in which the amendment changes
nothing, and prints the keys whose tests pass all the same; the exit status is 1 then. Takes some minutes.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from manaburn.rules import history

ROOT = Path(__file__).resolve().parent.parent
VOID = os.environ.get("MANABURN_VOID", "")
"""The amendment that is void in this process, where it is one of those started below."""

if VOID:
    history.AMENDMENTS = tuple(replace(a, changes={}) if a.key == VOID else a for a in history.AMENDMENTS)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave only the tests that are to show the amendment."""
    items[:] = [item for item in items if any(VOID in mark.args for mark in item.iter_markers("amendment"))]


def shows(key: str) -> bool:
    """Whether a test marked with the amendment fails when that is void."""
    files = [
        path for path in sorted((ROOT / "tests" / "rules").rglob("test_*.py")) if f'"{key}"' in path.read_text("utf-8")
    ]
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-x",
        "-p",
        "no:cacheprovider",
        "-p",
        "void_amendments",
        *map(str, files),
    ]
    path = os.pathsep.join(part for part in (str(ROOT / "scripts"), os.environ.get("PYTHONPATH", "")) if part)
    done = subprocess.run(
        command,
        cwd=ROOT,
        env={**os.environ, "MANABURN_VOID": key, "PYTHONPATH": path},
        capture_output=True,
        check=False,
    )
    return bool(files) and done.returncode == pytest.ExitCode.TESTS_FAILED


def main(keys: Sequence[str]) -> int:
    """The command."""
    known = [amendment.key for amendment in history.AMENDMENTS if not amendment.reason]
    unknown = sorted(set(keys) - set(known))
    if unknown:
        print(f"no amendment with a board test: {', '.join(unknown)}", file=sys.stderr)
        return 2
    hidden = [key for key in keys or known if not shows(key)]
    for key in hidden:
        print(f"{key}: its tests pass without it")
    return 1 if hidden else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
