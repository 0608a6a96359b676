from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from manaburn.cli.main import main
from manaburn.cli.scenario import INTERRUPTED, _Printer
from manaburn.scenario.report import Report
from manaburn.scenario.scenario import Scenario

SHORT: dict[str, Any] = {
    "scenario": 1,
    "name": "shock",
    "edition": "2009-10",
    "players": {"A": {"hand": ["Shock"], "battlefield": ["Mountain"]}, "B": {}},
    "script": [{"player": "A", "cast": "Shock", "targets": ["B"]}, {"resolve": "stack"}],
    "expect": [{"life": {"B": 18}}],
}


def scenario(**more: Any) -> dict[str, Any]:
    return {**SHORT, **more}


@pytest.fixture
def write(tmp_path: Path) -> Any:
    def lines(name: str, *found: dict[str, Any]) -> str:
        path = tmp_path / name
        path.write_text("".join(json.dumps(one) + "\n" for one in found), encoding="utf-8")
        return str(path)

    return lines


MIXED = (
    scenario(),
    scenario(name="wrong", expect=[{"life": {"B": 19}}]),
    scenario(name="unknown card", players={"A": {"hand": ["Shok"]}, "B": {}}),
    scenario(name="illegal", script=[{"player": "A", "play": "Shock"}]),
    scenario(name="open", strict=True, script=[{"player": "A", "cast": "Shock"}]),
)


def test_all_passed(write: Any, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["scenario", "run", write("a.jsonl", scenario()), "--log"]) == 0
    out = capsys.readouterr().out
    assert "shock (2009-10): passed" in out
    assert "601.2h A casts Shock -> B" in out
    assert "1 scenario: 1 passed" in out


def test_what_did_not_pass_is_explained(write: Any, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["scenario", "run", write("a.jsonl", *MIXED)]) == 1
    out = capsys.readouterr().out
    assert 'expect[1]: expected {"life": {"B": 19}}\n    found B 18\n    at turn 1 of A, precombat main' in out
    assert "because" in out
    assert "unsupported-card: players.A.hand[1]: no card named 'Shok' is stored (near: Shock" in out
    assert "illegal: illegal-action" not in out
    assert "illegal (2009-10): illegal-action: script[1]: A can't play Shock: it is no land" in out
    assert "undecided: script[1]: nothing is queued for A's decision (choose a target for Shock)" in out


def test_json_lines(write: Any, capsys: pytest.CaptureFixture[str]) -> None:
    damaged = scenario(name="damaged", expects=[])
    assert main(["scenario", "run", write("a.jsonl", *MIXED, damaged), "--json", "--edition", "2006-10"]) == 2
    rows = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [list(row) for row in rows] == [
        ["name", "edition", "passed", "failures", "error", "seconds", "unused"] for _ in range(6)
    ]
    assert [row["name"] for row in rows] == ["shock", "wrong", "unknown card", "illegal", "open", "damaged"]
    assert [row["passed"] for row in rows] == [True, False, False, False, False, False]
    assert rows[0]["edition"] == "2006-10"
    assert rows[1]["failures"][0]["found"] == "B 18"
    kinds = [row["error"]["kind"] if row["error"] else None for row in rows]
    assert kinds == [None, None, "unsupported-card", "illegal-action", "undecided", "malformed"]
    assert rows[3]["error"]["rule"] == "212.6a"
    assert rows[2]["error"]["rule"] is None


def test_unused_answers_are_reported(write: Any, capsys: pytest.CaptureFixture[str]) -> None:
    left = scenario(answers={"B": {"choose": ["yes", 3, ["A", "B"]], "x": [1]}})
    assert main(["scenario", "run", write("a.jsonl", left), "--json"]) == 0
    row = json.loads(capsys.readouterr().out)
    assert row["unused"] == {"B": {"choose": ["yes", 3, ["A", "B"]], "x": [1]}}


def test_processes_give_the_same_in_the_same_order(write: Any, capsys: pytest.CaptureFixture[str]) -> None:
    file = write("a.jsonl", *MIXED * 3)
    outputs = []
    for jobs in ("1", "2"):
        assert main(["scenario", "run", file, "--json", "-j", jobs]) == 1
        rows = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
        outputs.append([{**row, "seconds": 0} for row in rows])
    assert outputs[0] == outputs[1]
    assert len(outputs[0]) == 15


def test_a_file_that_cannot_be_read_leaves_the_others(
    write: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["scenario", "run", str(tmp_path / "none.yaml"), write("a.jsonl", scenario())]) == 2
    printed = capsys.readouterr()
    assert printed.err.startswith(f"{tmp_path / 'none.yaml'}: expected a scenario file: ")
    assert printed.out.startswith("shock (2009-10): passed\n2 scenarios: 1 could not be read, 1 passed; ")


def test_what_went_wrong_is_told_with_its_place(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "a.yaml"
    file.write_text(
        "scenario: 1\nname: cards\nedition: 2009-10\nplayers:\n  A:\n    hand:\n      - Shock\n      - Shok\n  B: {}\n"
        "---\nscenario: 1\nname: script\nedition: 2009-10\nplayers: {A: {hand: [Shock]}, B: {}}\nscript:\n"
        "  - {resolve: stack}\n  - {player: A, play: Shock}\n",
        encoding="utf-8",
    )
    assert main(["scenario", "run", str(file)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith(f"{file}:8: cards (2009-10): unsupported-card: players.A.hand[2]: no card named 'Shok'")
    assert lines[1].startswith(f"{file}:17: script (2009-10): illegal-action: script[2]: ")


def test_a_folder_stands_for_its_files(write: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "inner").mkdir()
    (tmp_path / "notes.txt").write_text("no scenario")
    with pytest.raises(SystemExit):
        main(["scenario", "run"])
    assert main(["scenario", "run", str(tmp_path)]) == 2
    assert f"{tmp_path}: expected a folder with scenario files, found none in it" in capsys.readouterr().err
    write("b.jsonl", scenario())
    write("inner/a.jsonl", scenario(name="inner"))
    assert main(["scenario", "run", str(tmp_path)]) == 0
    assert capsys.readouterr().out.splitlines()[:2] == ["shock (2009-10): passed", "inner (2009-10): passed"]


def test_the_edition_of_the_command_will_do(write: Any, capsys: pytest.CaptureFixture[str]) -> None:
    file = write("a.jsonl", {key: value for key, value in SHORT.items() if key != "edition"})
    assert main(["scenario", "run", file]) == 2
    assert "expected the key 'edition'" in capsys.readouterr().err
    assert main(["scenario", "run", file, "--edition", "2006-10"]) == 0
    assert capsys.readouterr().out.startswith("shock (2006-10): passed")


def test_a_fault_of_the_engine_leaves_the_others(
    write: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from manaburn.scenario import run

    def fault(runner: run.Runner) -> None:
        if runner.document.name == "wrong":
            raise NotImplementedError("chapter 9")

    monkeypatch.setattr(run.Runner, "script", fault)
    assert main(["scenario", "run", write("a.jsonl", *MIXED[:2]), "--json"]) == 1
    rows = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert rows[1]["error"]["kind"] == "engine"
    assert "NotImplementedError: chapter 9" in rows[1]["error"]["message"]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--edition", "2009-11"], "--edition: unknown edition '2009-11'"),
        (["-j", "0"], "--jobs: expected a number from 1 up"),
        (["--name", "nothing"], "no scenario's name holds 'nothing'"),
    ],
)
def test_bad_arguments(write: Any, capsys: pytest.CaptureFixture[str], arguments: list[str], words: str) -> None:
    assert main(["scenario", "run", write("a.jsonl", scenario()), *arguments]) == 2
    assert words in capsys.readouterr().err


def test_an_interrupt_prints_what_was_done(
    write: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(self: Scenario, log: bool = False) -> Report:
        if self.name == "wrong":
            raise KeyboardInterrupt
        return Report(self.name, self.edition)

    monkeypatch.setattr(Scenario, "run", interrupted)
    assert main(["scenario", "run", write("a.jsonl", *MIXED)]) == INTERRUPTED
    assert "interrupted: 1 of 5 done; 1 scenario: 1 passed" in capsys.readouterr().out


def test_a_bar_on_a_terminal(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    printer = _Printer(2, as_json=True, log=False)
    printer.show(Report("a", "2009-10"))
    assert "1/2, 1 passed" in capsys.readouterr().err


def test_as_a_command(write: Any) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "manaburn", "scenario", "run", write("a.jsonl", scenario()), "--json", "-j", "2"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0
    assert json.loads(done.stdout)["passed"]
