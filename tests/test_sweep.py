"""The sweep over all decks runs and tells how the games ended."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent


def sweep(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(ROOT / "bench" / "sweep.py"), "-j", "1", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_a_part_of_the_sweep() -> None:
    part = ("--decks", "10e-kamahls-temper", "--editions", "2009-10", "--seeds", "2", "--check")
    ran = sweep(*part)
    assert ran.returncode == 0, ran.stderr
    rows = [line.split() for line in ran.stdout.splitlines()]
    assert rows[1][:3] == ["random", "2009-10", "2"]
    assert [row[-4] for row in rows[1:]] == ["0", "0", "0"]  # errors
    found = json.loads(sweep(*part, "--json").stdout)
    assert [tally["games"] for tally in found["tallies"]] == [2, 2]
    assert sum(tally["first"] + tally["second"] for tally in found["tallies"]) == 4


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--decks", "nothing"), "no deck of the project is called 'nothing'"),
        (("--with-deck", "nothing"), "no deck of the project is called 'nothing'"),
        (("--editions", "2005"), "unknown edition '2005'"),
        (("--seeds", "0"), "--seeds: expected a number from 1 up, found 0"),
        (("--agents", "clever"), "argument --agents: invalid choice: 'clever'"),
    ],
)
def test_bad_input_is_one_line(arguments: tuple[str, ...], said: str) -> None:
    ran = sweep(*arguments)
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr.startswith(f"sweep: {said}")
    assert ran.stderr.count("\n") == 1
