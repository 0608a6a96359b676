"""Printed texts beside Oracle texts, on files of our own and on those of the cards, where they are at hand."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from manaburn.cards.build import Record
from manaburn.cards.card import CardError
from manaburn.cards.printed import alike, changes, compare_printed, measure_printed
from manaburn.cli.main import main
from manaburn.wording import read
from tests.cards.cardfile import CARD_FILE, needs_card_file
from tests.cards.test_build import record

PRINTED_FILE = CARD_FILE.with_name("printed-10e.jsonl.gz")
needs_printed_file = pytest.mark.skipif(
    not PRINTED_FILE.is_file(), reason="needs printed-10e.jsonl.gz beside the card file"
)

CARDS = [
    record("Zork", "When Zork enters the battlefield, draw a card."),
    record("Ork", "Flying"),
    record("Bork", "Haste"),
    record("Odd", "Odd frobs."),
]


def printed(name: str, text: str, **more: object) -> Record:
    row: Record = {"name": name, "set": "AAA", "original_type": "Creature \u2014 Goblin", "original_text": text}
    return row | more


@pytest.fixture
def files(tmp_path: Path) -> tuple[Path, Path]:
    rows = [
        printed("Zork", "When Zork comes into play, draw a card."),
        printed("Ork", "Ork has frobs.", set="BBB"),
        printed("Bork", "Vigilance"),
        printed("Odd", "Flying"),
    ]
    paths = tmp_path / "cards.jsonl", tmp_path / "printed.jsonl"
    for path, lines in zip(paths, (CARDS, rows), strict=True):
        path.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    return paths


def test_each_text_has_a_verdict_if_its_card_is_read(files: tuple[Path, Path]) -> None:
    assert [(verdict.name, verdict.outcome) for verdict in compare_printed(*files)] == [
        ("Zork", "same"), ("Ork", "refused"), ("Bork", "differs"),
    ]  # fmt: skip


def test_the_figures_by_set(files: tuple[Path, Path]) -> None:
    found = measure_printed(compare_printed(*files))
    assert found[""].counts() == {"texts": 3, "same": 1, "changed": 0, "differs": 1, "refused": 1}
    assert found["BBB"].counts()["refused"] == 1


def test_the_command(files: tuple[Path, Path], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "coverage", str(files[0]), "--printed", str(files[1])]) == 0
    out = capsys.readouterr().out
    assert "Read to other abilities:\n  Bork (AAA)" in out
    assert "Ork: line 1" in out
    assert main(["cards", "coverage", str(files[0]), "--printed", str(files[1]), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["AAA"]["same"] == 1


def test_what_is_no_such_file_is_refused(files: tuple[Path, Path], tmp_path: Path) -> None:
    bad = tmp_path / "bad.jsonl"
    bad.write_text('{"a": 1}\n', encoding="utf-8")
    with pytest.raises(CardError, match="not a file of printed texts"):
        list(compare_printed(files[0], bad))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Flying\nHaste", "Haste\nFlying"),
        ("Draw a card. You gain 2 life.", "Draw a card, then you gain 2 life."),
        ("Zork can't be the target of spells or abilities your opponents control.", "Hexproof"),
        ("Creatures you control can't be blocked except by two or more creatures.", "Creatures you control have menace."),
        ("Zork can't block creatures without flying.", "Zork can block only creatures with flying."),
        ("Zork gets +1/+1 and has flying and haste as long as it's your turn.",
         "As long as it's your turn, Zork has haste and flying and gets +1/+1."),
    ],
)  # fmt: skip
def test_what_makes_no_difference(one: str, other: str) -> None:
    type_line = "Sorcery" if "Draw" in one else "Creature"
    assert alike(read(one, "Zork", type_line), read(other, "Zork", type_line))


def test_what_makes_a_difference() -> None:
    one, other = "Draw a card. You gain 2 life.", "You gain 2 life. Draw a card."
    assert not alike(read(one, "Zork", "Sorcery"), read(other, "Zork", "Sorcery"))
    assert not alike(read("Flying\nFlying", "Zork"), read("Flying", "Zork"))


@needs_card_file
@needs_printed_file
@pytest.mark.slow
def test_printed_texts_give_the_abilities_of_the_oracle_text() -> None:
    found = list(compare_printed(CARD_FILE, PRINTED_FILE))
    tallies = measure_printed(found)
    assert tallies["10E"].share() >= 0.99
    assert tallies[""].share() >= 0.97
    shown = {verdict.name for verdict in found if verdict.outcome == "changed"}
    assert shown == set(changes())
