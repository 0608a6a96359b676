"""The builder of the stored cards, on a card file of our own."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from manaburn.cards import build as command
from manaburn.cards.build import build, card_of, main, wanted_names, write_files
from manaburn.cards.card import CardError
from manaburn.cards.store import stored_files


def record(name: str, text: str = "", **fields: Any) -> dict[str, Any]:
    return {
        "name": name,
        "mana_cost": "{1}{G}",
        "type_line": "Creature — Beast",
        "oracle_text": text,
        "power": "2",
        "toughness": "3",
        "colors": ["G"],
        "layout": "normal",
        "first_printing": {"set": "AAA", "date": "1999-01-01"},
        **fields,
    }


@pytest.fixture
def card_file(tmp_path: Path) -> Path:
    path = tmp_path / "cards.jsonl.gz"
    rows = [record("Zork", "Flying"), record("Odd", "Frobs all day."), record("Two", layout="split")]
    with gzip.open(path, "wt", encoding="utf-8") as out:
        out.writelines(json.dumps(row) + "\n" for row in rows)
    return path


def test_a_card_is_read(card_file: Path) -> None:
    (card,) = build(card_file, ["Zork"])
    assert (card.name, card.power, card.toughness, card.set, len(card.abilities)) == ("Zork", 2, 3, "AAA", 1)


def test_refused_cards_are_all_named(card_file: Path) -> None:
    with pytest.raises(CardError) as caught:
        build(card_file, ["Zork", "Odd", "Two"])
    assert str(caught.value).splitlines() == [
        "Odd: line 1, column 1: not understood: 'Frobs all day.'",
        "Two: cards of the layout 'split' cannot be stored yet",
    ]


def test_what_is_missing_is_named(card_file: Path, tmp_path: Path) -> None:
    with pytest.raises(CardError, match=r"nowhere\.gz: expected a card file"):
        build(tmp_path / "nowhere.gz", ["Zork"])
    with pytest.raises(CardError, match="no card named 'Absent'"):
        build(card_file, ["Zork", "Absent"])
    plain = tmp_path / "plain.txt"
    plain.write_text("text")
    with pytest.raises(CardError, match=r"plain\.txt"):
        build(plain, ["Zork"])


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"power": "1+*"}, "cannot read the power"),
        ({"mana_cost": "{Z}"}, "unknown mana symbol"),
        ({"type_line": "Cretin"}, "unknown type 'Cretin'"),
    ],
)
def test_odd_characteristics_are_refused(fields: dict[str, Any], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        card_of(record("Odd", **fields))


def test_files_are_written_whole_and_old_ones_go(card_file: Path, tmp_path: Path) -> None:
    folder = tmp_path / "data"
    write_files(folder, {"OLD.jsonl": "old\n"})
    files = stored_files(build(card_file, ["Zork"]))
    write_files(folder, files)
    assert {path.name: path.read_text(encoding="utf-8") for path in folder.iterdir()} == files


def test_the_command(
    card_file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command, "extra_names", tuple)
    decks, folder = tmp_path / "decks", tmp_path / "data"
    decks.mkdir()
    (decks / "a.txt").write_text("3 Zork\n")
    assert main([str(card_file), "--decks", str(decks), "--to", str(folder)]) == 0
    assert sorted(path.name for path in folder.iterdir()) == ["AAA.jsonl", "index.json"]
    assert "1 cards in 1 sets" in capsys.readouterr().out
    (decks / "a.txt").write_text("3 Odd\n")
    before = {path.name: path.read_bytes() for path in folder.iterdir()}
    assert main([str(card_file), "--decks", str(decks), "--to", str(folder)]) == 2
    assert "Odd: line 1" in capsys.readouterr().err
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == before
    assert main([str(tmp_path / "nowhere.gz")]) == 2


def test_wanted_are_the_decks_and_the_list(tmp_path: Path) -> None:
    assert {"Shock", "Grizzly Bears"} <= set(wanted_names())
    with pytest.raises(CardError, match="expected deck files"):
        wanted_names(tmp_path)
