"""How much of a card file is understood, on a card file of our own."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest

from manaburn.cards.card import CardError
from manaburn.cards.coverage import measure, verdict_on, verdicts
from manaburn.cli.main import main
from tests.cards.test_build import record

LATER = {"first_printing": {"set": "BBB", "date": "2012-01-01"}, "printings": ["BBB"]}
ROWS = [
    record("Zork", "Flying"),
    record("Odd", "When Odd frobs all day, draw a card."),
    record("Even", "When Even frobs all day, draw two cards.", **LATER),
    record("Worse", "Haste\nFrobs.\nFlying frobs."),
    record("Split", layout="meld"),
    record("Star", power="7-*"),
    record("Burn", "{T}: Burn deals 1 damage to target creature or player.", **LATER),
]


@pytest.fixture
def card_file(tmp_path: Path) -> Path:
    path = tmp_path / "cards.jsonl.gz"
    with gzip.open(path, "wt", encoding="utf-8") as out:
        out.writelines(json.dumps(row) + "\n" for row in ROWS)
    return path


def test_a_verdict_holds_a_phrase_for_each_refused_line() -> None:
    assert verdict_on(ROWS[1]).missing == ("~ \u2038 frobs all day",)
    assert verdict_on(ROWS[3]).missing == ("\u2038 frobs .", "flying \u2038 frobs .")
    assert verdict_on(ROWS[4]).missing == ("layout: meld",)
    assert verdict_on(ROWS[5]).missing == ("cannot read the power '7-*'",)


def test_older_words_are_read_but_not_written_back() -> None:
    verdict = verdict_on(ROWS[6])
    assert (verdict.read, verdict.written) == (True, False)
    assert verdict.errors == ("Burn: written back as '{T}: Burn deals 1 damage to any target.'",)


def test_reminder_texts_are_counted_beside() -> None:
    ours = "Flying (This creature can't be blocked except by creatures with flying or reach.)"
    rows = [
        record("A", "Flying"),
        record("B", ours),
        record("C", ours.replace(" or reach", "")),
        record("D", "Flying (Draw.)"),
    ]
    coverage = measure(map(verdict_on, rows))
    assert coverage.all.counts_with_reminders() == {"cards": 4, "read": 3, "written": 3, "with_reminders": 2}
    assert coverage.counts(True)["sets"]["AAA"]["with_reminders"] == 2


@pytest.mark.parametrize("processes", [1, 2])
def test_the_figures(card_file: Path, processes: int) -> None:
    coverage = measure(verdicts(card_file, processes))
    assert coverage.counts() == {
        "all": {"cards": 7, "read": 2, "written": 1},
        "era": {"cards": 5, "read": 1, "written": 1},
        "sets": {"AAA": {"cards": 5, "read": 1, "written": 1}, "BBB": {"cards": 2, "read": 1, "written": 0}},
    }
    assert coverage.all.ranking(1)[0][:2] == (2, "~ \u2038 frobs all day")
    assert [count for count, _, _ in coverage.era.ranking(9)] == [1, 1, 1]


def test_one_set_alone(card_file: Path) -> None:
    assert measure(verdicts(card_file), ("BBB",)).all.counts() == {"cards": 2, "read": 1, "written": 0}


def test_what_is_no_card_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(CardError, match="expected a card file"):
        list(verdicts(tmp_path / "nowhere.gz"))
    (tmp_path / "text.jsonl").write_text("words\n")
    with pytest.raises(CardError, match="expected a card"):
        list(verdicts(tmp_path / "text.jsonl"))


def test_the_command(card_file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "coverage", str(card_file), "-j", "1", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["all"] == {"cards": 7, "read": 2, "written": 1}
    assert main(["cards", "coverage", str(card_file), "-j", "1", "--json", "--reminders"]) == 0
    assert json.loads(capsys.readouterr().out)["all"]["with_reminders"] == 1
    out = tmp_path / "verdicts.jsonl"
    assert main(["cards", "coverage", str(card_file), "-j", "1", "--by-set", "--verdicts", str(out)]) == 0
    assert "BBB" in capsys.readouterr().out
    assert [json.loads(line)["name"] for line in out.read_text(encoding="utf-8").splitlines()] == [
        row["name"] for row in ROWS
    ]
