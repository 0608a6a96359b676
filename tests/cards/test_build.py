"""The builder of the stored cards, on a card file of our own."""

from __future__ import annotations

import gzip
import json
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from manaburn.abilities.abilities import Keyword
from manaburn.cards import build as building
from manaburn.cards import store
from manaburn.cards.build import Refused, build, card_of, outcomes, wanted_names, write_files
from manaburn.cards.card import Card, CardError
from manaburn.cards.store import all_names, load_card, stored_files
from manaburn.cli import compiling
from manaburn.cli.compiling import check_playable
from manaburn.cli.main import main
from manaburn.engine.table.loading import UnsupportedCard


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
    rows = [
        record("Zork", "Flying"),
        record("Odd", "Frobs all day."),
        record("Two", layout="meld"),
        record("Fray", "Trample"),
    ]
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
        "Two: cards of the layout 'meld' cannot be stored yet",
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
        ({"power": "7-*"}, "cannot read the power"),
        ({"loyalty": "X"}, "cannot read the loyalty"),
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


def never_fray(card: Card) -> None:
    if card.name == "Fray":
        raise CardError("Fray: it frays")


@pytest.mark.parametrize("processes", [1, 2])
def test_every_card_of_a_file_is_stored_or_refused(card_file: Path, processes: int) -> None:
    found = [one for batch in outcomes(card_file, never_fray, processes) for one in batch]
    assert found == [
        card_of(record("Zork", "Flying")),
        Refused("Odd", "line 1, column 1: not understood: 'Frobs all day.'", False),
        Refused("Two", "cards of the layout 'meld' cannot be stored yet", False),
        Refused("Fray", "it frays", True),
    ]


@pytest.mark.parametrize(
    ("row", "words"),
    [
        ("[1, 2]", r"odd\.jsonl:2: expected a card as a JSON object with a name, found \[1, 2\]"),
        ('{"name": "Zork"}', r"odd\.jsonl:2: Zork: expected the key 'type_line'"),
        ("{", r"odd\.jsonl:2, column 2: expected a card as a JSON object, found {"),
    ],
)
def test_a_damaged_file_is_refused_with_the_line(tmp_path: Path, row: str, words: str) -> None:
    path = tmp_path / "odd.jsonl"
    path.write_text(json.dumps(record("Zork", "Flying")) + "\n" + row + "\n")
    with pytest.raises(CardError, match=words):
        list(outcomes(path, check_playable))


def test_a_card_that_the_engine_cannot_play_is_refused() -> None:
    card = replace(card_of(record("Zork")), abilities=(Keyword("frobbing"),))
    with pytest.raises(UnsupportedCard, match="Zork: the keyword 'frobbing' is not supported"):
        check_playable(card)
    check_playable(card_of(record("Zork")))


def compile_cards(*arguments: object) -> int:
    return main(["cards", "compile", *map(str, arguments), "-j", "1"])


def test_the_command(
    card_file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(building, "extra_names", tuple)
    monkeypatch.setattr(compiling, "check_playable", never_fray)
    decks, folder, refused = tmp_path / "decks", tmp_path / "data", tmp_path / "refused.jsonl"
    decks.mkdir()
    (decks / "a.txt").write_text("3 Zork\n")
    wanted = ("--wanted", "--decks", decks, "--to", folder, "--whole")
    assert compile_cards(card_file, *wanted, "--refused", refused) == 0
    assert sorted(path.name for path in folder.iterdir()) == ["AAA.jsonl", "index.json"]
    said = capsys.readouterr().out.splitlines()
    assert said[0] == f"1 card in 1 set stored in {folder}"
    assert said[1:] == [
        "2 not read whole, 1 read that the engine cannot play",
        "not read: Odd, Two (--refused OUT says why)",
        "     1  it frays",
    ]
    assert [json.loads(row)["name"] for row in refused.read_text().splitlines()] == ["Odd", "Two", "Fray"]
    (decks / "a.txt").write_text("3 Odd\n2 Zork\n1 Absent\n")
    before = {path.name: path.read_bytes() for path in folder.iterdir()}
    assert compile_cards(card_file, *wanted) == 1
    assert capsys.readouterr().err.splitlines()[1:] == [
        "  Absent: not in the card file",
        "  Odd: line 1, column 1: not understood: 'Frobs all day.'",
    ]
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == before
    assert compile_cards(card_file, "--to", folder, "--whole", "--json") == 0
    figures = json.loads(capsys.readouterr().out)
    assert figures == {"cards": 1, "sets": 1, "kept": 0, "unread": 2, "unplayed": 1, "to": str(folder)}
    assert compile_cards(tmp_path / "nowhere.gz") == 2


def test_cards_of_the_users_own(card_file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rows = [record("Zork", "Flying"), record("Shock", "Flying")]
    card_file.unlink()
    card_file = tmp_path / "own.jsonl"
    card_file.write_text("".join(json.dumps(row) + "\n" for row in rows))
    monkeypatch.setenv(store.FOLDER_VARIABLE, str(tmp_path / "mine"))
    store.forget()
    try:
        assert compile_cards(card_file) == 0
        store.forget()
        assert load_card("Zork") == card_of(rows[0])
        assert "Zork" in all_names()
        assert load_card("Shock").types != load_card("Zork").types  # the package's own comes first
        (tmp_path / "mine" / "index.json").write_text("{")
        store.forget()
        with pytest.raises(CardError, match="expected an index of stored cards"):
            load_card("Zork")
    finally:
        monkeypatch.undo()
        store.forget()


def test_the_folder_of_the_user(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(store.FOLDER_VARIABLE, raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", "/data")
    assert store.user_folder() == Path("/data/manaburn/cards")
    monkeypatch.delenv("XDG_DATA_HOME")
    assert store.user_folder().parts[-4:] == (".local", "share", "manaburn", "cards")
    monkeypatch.setattr(sys, "platform", "darwin")
    assert store.user_folder().parts[-4:] == ("Library", "Application Support", "manaburn", "cards")


def test_the_sets_it_is_in_are_kept() -> None:
    card = card_of(record("Zork", printings=["PAA", "AAA", "BBB"], source="argentum-2026"))
    assert (card.set, card.also_in, card.vocabulary) == ("AAA", ("PAA", "BBB"), "current")


def test_wanted_are_the_decks_and_the_list(tmp_path: Path) -> None:
    assert {"Shock", "Grizzly Bears"} <= set(wanted_names())
    with pytest.raises(CardError, match="expected deck files"):
        wanted_names(tmp_path)
