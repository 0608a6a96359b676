"""Card files of other projects, with cards of our own making."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from manaburn.cards import store
from manaburn.cards.card import CardError
from manaburn.cards.imports import read_cards
from manaburn.cards.imports.streaming import JsonStream
from manaburn.cards.sets import rarities
from manaburn.cards.store import load_card
from manaburn.cli.main import main

ZORK = {
    "name": "Zork", "manaCost": "{1}{G}", "type": "Creature — Beast", "text": "Flying", "power": "2", "toughness": "3",
    "colors": ["G"], "layout": "normal", "printings": ["AAA", "BBB"], "firstPrinting": "AAA",
}  # fmt: skip
FRAY = {
    "name": "Fray", "manaCost": "{W}", "type": "Instant", "text": "You gain 3 life.", "colors": ["W"], "layout": "normal",
    "printings": ["BBB"],
}  # fmt: skip
HALF = {"name": "Hot // Cold", "type": "Instant", "layout": "split"}
HALVES = [
    {
        **HALF,
        "faceName": "Hot",
        "side": "a",
        "manaCost": "{R}",
        "colors": ["R"],
        "text": "Hot deals 2 damage to any target.",
    },
    {**HALF, "faceName": "Cold", "side": "b", "manaCost": "{U}", "colors": ["U"], "text": "Draw a card."},
]
TOKEN = {"name": "Beast", "type": "Token Creature — Beast", "layout": "token", "colors": ["G"]}
FUNNY = {"name": "Ha", "type": "Instant", "layout": "normal", "isFunny": True, "colors": []}
META = {"version": "5.2.2", "date": "2026-01-01"}


def printing(card: dict[str, Any], rarity: str, number: str = "1") -> dict[str, Any]:
    return {**card, "rarity": rarity, "number": number}


SETS: dict[str, dict[str, Any]] = {
    "AAA": {"code": "AAA", "name": "Alpha Test", "releaseDate": "2030-01-02", "type": "expansion", "tokens": [TOKEN],
            "cards": [printing(ZORK, "uncommon")]},
    "BBB": {"code": "BBB", "name": "Beta Test", "releaseDate": "2031-05-06", "type": "core", "tokens": [],
            "cards": [printing(ZORK, "rare", "7"), printing(FRAY, "common"), *(printing(half, "common", "3") for half in HALVES),
                      printing(FUNNY, "common", "9")]},
    "TTT": {"code": "TTT", "name": "Tokens", "releaseDate": "2031-05-06", "type": "token", "cards": [TOKEN]},
}  # fmt: skip
ATOMIC: dict[str, list[dict[str, Any]]] = {"Zork": [ZORK], "Fray": [FRAY], "Hot // Cold": HALVES, "Ha": [FUNNY]}


def scryfall(name: str, code: str, date: str, rarity: str, **fields: Any) -> dict[str, Any]:
    return {
        "object": "card", "name": name, "lang": "en", "layout": "normal", "mana_cost": "{1}{G}", "type_line": "Creature — Beast",
        "oracle_text": "Flying", "power": "2", "toughness": "3", "colors": ["G"], "set": code, "set_type": "expansion",
        "released_at": date, "rarity": rarity, "reprint": False, **fields,
    }  # fmt: skip


DEFAULT = [
    scryfall("Zork", "bbb", "2031-05-06", "rare", reprint=True),
    scryfall("Zork", "aaa", "2030-01-02", "uncommon"),
    scryfall("Zork", "pro", "2029-01-02", "rare", set_type="promo"),
    scryfall("Fray", "bbb", "2031-05-06", "common", mana_cost="{W}", type_line="Instant",
             oracle_text="You gain 3 life.", colors=["W"]),
    scryfall("Zork", "bbb", "2031-05-06", "rare", lang="de"),
    scryfall("Beast", "tbbb", "2031-05-06", "common", layout="token", set_type="token"),
    scryfall("A-Zork", "yaaa", "2031-05-06", "common", set_type="alchemy"),
    scryfall("Ha", "unx", "2031-05-06", "common", set_type="funny", border_color="silver"),
    {**scryfall("Hot // Cold", "bbb", "2031-05-06", "common", layout="split"), "card_faces": [
        {"name": "Hot", "mana_cost": "{R}", "type_line": "Instant", "oracle_text": "Hot deals 2 damage to any target.",
         "colors": ["R"]},
        {"name": "Cold", "mana_cost": "{U}", "type_line": "Instant", "oracle_text": "Draw a card.", "colors": ["U"]},
    ]},
]  # fmt: skip

FILES: dict[str, Any] = {
    "AllPrintings.json": {"meta": META, "data": SETS},
    "AtomicCards.json": {"meta": META, "data": ATOMIC},
    "BBB.json": {"meta": META, "data": SETS["BBB"]},
    "old-AllPrintings.json": SETS,
    "old-AllCards.json": {name: faces[0] for name, faces in ATOMIC.items()},
    "old-BBB.json": SETS["BBB"],
    "default-cards.json": DEFAULT,
}


BIG = {"meta": META, "data": {f"Zork {number}": [{**ZORK, "name": f"Zork {number}"}] for number in range(3000)}}


def test_a_file_of_many_cards(tmp_path: Path) -> None:
    for packed in (False, True):
        assert len(read_cards(written(tmp_path, "big.json", BIG, packed)).lines) == 3000


def written(tmp_path: Path, name: str, data: Any, packed: bool = False) -> Path:
    path = tmp_path / (name + ".gz" * packed)
    text = json.dumps(data, ensure_ascii=False, indent=1 if "old" in name else None)
    if packed:
        path.write_bytes(gzip.compress(text.encode()))
    else:
        path.write_text(text, encoding="utf-8")
    return path


def records(path: Path) -> dict[str, dict[str, Any]]:
    return {record["name"]: record for record in map(json.loads, read_cards(path).lines)}


@pytest.mark.parametrize("packed", [False, True])
@pytest.mark.parametrize("name", FILES)
def test_every_kind_of_file_is_told_and_read(tmp_path: Path, name: str, packed: bool) -> None:
    found = records(written(tmp_path, name, FILES[name], packed))
    assert set(found) - {"Hot // Cold"} == {"Zork", "Fray"}
    assert found["Zork"]["oracle_text"] == "Flying"
    assert found["Zork"]["type_line"] == "Creature — Beast"
    assert found["Fray"]["colors"] == ["W"]


@pytest.mark.parametrize("name", ["AllPrintings.json", "old-AllPrintings.json"])
def test_printings_and_rarities(tmp_path: Path, name: str) -> None:
    zork = records(written(tmp_path, name, FILES[name]))["Zork"]
    assert zork["first_printing"] == {"set": "AAA", "date": "2030-01-02"}
    assert zork["printings"] == ["AAA", "BBB"]
    assert zork["rarities"] == {"AAA": "U", "BBB": "R"}


def test_a_promotional_printing_is_not_the_first(tmp_path: Path) -> None:
    imported = read_cards(written(tmp_path, "default.json", DEFAULT))
    zork = next(record for record in map(json.loads, imported.lines) if record["name"] == "Zork")
    assert zork["first_printing"] == {"set": "AAA", "date": "2030-01-02"}
    assert zork["printings"] == ["PRO", "AAA", "BBB"]
    assert imported.skipped == {
        "in other languages": 1, "tokens, emblems and the like": 1, "rebalanced for Arena": 1, "not for play by the rules": 1,
    }  # fmt: skip
    assert imported.notes == []


def test_halves_are_faces_of_one_card(tmp_path: Path) -> None:
    for name in ("AllPrintings.json", "AtomicCards.json", "default-cards.json"):
        card = records(written(tmp_path, name, FILES[name]))["Hot // Cold"]
        assert (card["layout"], card["mana_cost"], card["colors"]) == ("split", "{R} // {U}", ["U", "R"])
        assert [face["name"] for face in card["faces"]] == ["Hot", "Cold"]


def test_what_the_file_does_not_tell_is_said(tmp_path: Path) -> None:
    atomic = read_cards(written(tmp_path, "a.json", FILES["AtomicCards.json"]))
    assert atomic.notes == ["not known are the days of sets with new cards: AAA, BBB"]
    oracle = read_cards(written(tmp_path, "o.json", DEFAULT[:1]))
    assert oracle.notes[0].startswith("1 cards are reprints whose first printing this file does not tell")


def compile_cards(*arguments: object) -> int:
    return main(["cards", "compile", *map(str, arguments), "-j", "1"])


@pytest.mark.parametrize("name", ["AllPrintings.json", "default-cards.json"])
def test_compiled_into_the_users_own_folder(
    tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(store.FOLDER_VARIABLE, str(tmp_path / "mine"))
    store.forget()
    try:
        assert compile_cards(written(tmp_path, name, FILES[name], packed=True)) == 0
        said = capsys.readouterr().out
        assert f"cards in 2 sets stored in {tmp_path / 'mine'}" in said
        assert "left out: " in said
        card = load_card("Zork")
        assert (card.set, card.date, card.power, card.toughness) == ("AAA", "2030-01-02", 2, 3)
        assert rarities(card)["AAA"] == "U"
        assert rarities(card)["BBB"] == "R"
        assert card.vocabulary == "current"
    finally:
        monkeypatch.undo()
        store.forget()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "letter 1: expected a card file: JSON lines, MTGJSON or Scryfall, found 'the end'"),
        ("hello", "letter 1: expected a card file: JSON lines, MTGJSON or Scryfall, found 'hello'"),
        ('[{"object": "card", "name": "A"', "letter 2: expected a JSON value, found "),
        ('[{"object": "card", "name": "A"}]', "letter 33: before it no card as scryfall has them: expected the key 'set'"),
        ('{"meta": {}, "data": {"AAA": {"cards": [{"name": "A"}], "code": "AAA"}}}',
         "before it no card as mtgjson has them: expected the key 'type'"),
        ('{"meta": {}, "data": {"AAA": {}}}', "expected cards, found none"),
        ('{"meta": {}, "data"', "letter 20: expected ':', found 'the end'"),
        ("[]", "expected cards, found none"),
        ('{"meta": {}, "data": {"A": 1 "B": 2}}', "letter 30: expected ',', found"),
    ],
)  # fmt: skip
def test_damaged_files_are_refused_with_the_place(tmp_path: Path, text: str, said: str) -> None:
    path = tmp_path / "cards.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(CardError) as error:
        read_cards(path)
    assert said in str(error.value)
    assert str(error.value).startswith(f"{path}: ")
    assert "\n" not in str(error.value)


def test_damaged_bytes_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "cards.json.gz"
    whole = gzip.compress(json.dumps(FILES["AllPrintings.json"]).encode())
    for damaged in (
        whole[:-20],
        whole[:60] + b"xxxx" + whole[64:],
        b"\x1f\x8b" + b"0" * 40,
        b'[{"object": "card", "name": "\xff"}]',
    ):
        path.write_bytes(damaged)
        with pytest.raises(CardError, match=r"cards\.json\.gz: "):
            read_cards(path)
    with pytest.raises(CardError, match="expected a card file"):
        read_cards(tmp_path / "nowhere.json")


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=60, deadline=None)
@given(st.sampled_from(sorted(FILES)), st.data())
def test_damaged_files_are_read_or_refused(tmp_path: Path, name: str, data: st.DataObject) -> None:
    text = json.dumps(FILES[name])
    at, cut = data.draw(st.integers(0, len(text))), data.draw(st.integers(0, 30))
    path = tmp_path / "any.json"
    path.write_text(text[:at] + data.draw(st.text(max_size=3)) + text[at + cut :], encoding="utf-8", errors="replace")
    try:
        read_cards(path)
    except CardError as error:
        lines = str(error).count("\n")
    else:
        lines = 0
    assert lines == 0


def test_a_stream_needs_little_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("manaburn.cards.imports.streaming.CHUNK", 7)
    path = written(tmp_path, "numbers.json", {"a": [1, 23, 456], "b": {"c": 12345678}, "d": "é" * 40, "e": -1.5e3})
    told: list[tuple[int, int]] = []
    with JsonStream(path, lambda done, total: told.append((done, total))) as stream:
        found: dict[str, Any] = {}
        for key in stream.keys():  # noqa: SIM118
            found[key] = list(stream.elements()) if key == "a" else stream.value()
        assert stream.peek() == ""
    assert found == {"a": [1, 23, 456], "b": {"c": 12345678}, "d": "é" * 40, "e": -1500.0}
    assert told[-1][0] == told[-1][1]


def test_a_second_file_adds_to_the_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def file_of(name: str, *cards: str) -> Path:
        objects = [
            {"object": "card", "name": card, "layout": "normal", "mana_cost": "{G}", "type_line": "Creature — Beast",
             "oracle_text": "Trample" if text == "" else text, "power": "1", "toughness": "1", "colors": ["G"],
             "set": "zzz", "set_type": "expansion", "released_at": "2030-01-01", "rarity": "common"}
            for card, _, text in (card.partition(": ") for card in cards)
        ]  # fmt: skip
        path = tmp_path / name
        path.write_text(json.dumps(objects), encoding="utf-8")
        return path

    folder = tmp_path / "own"
    monkeypatch.setenv("MANABURN_DATA", str(folder))
    try:
        assert compile_cards(file_of("a.json", "Zork", "Frob", "Blah: Frob all day.")) == 0
        said = capsys.readouterr().out.splitlines()
        assert said[0] == f"2 cards in 1 set stored in {folder}"
        assert "not read: Blah (--refused OUT says why)" in said
        assert compile_cards(file_of("b.json", "Grue", "Frob: Frob all day."), "--json") == 0
        figures = json.loads(capsys.readouterr().out)
        assert (figures["cards"], figures["kept"], figures["unread"]) == (1, 1, 1)
        assert {"Zork", "Grue"} <= set(store.all_names())
        assert "Frob" not in store.all_names()  # its newer text is not understood
        assert compile_cards(file_of("b.json", "Grue"), "--replace") == 0
        assert "Zork" not in store.all_names()
        (folder / store.INDEX).write_text("{")
        capsys.readouterr()
        assert compile_cards(file_of("b.json", "Grue")) == 2
        assert capsys.readouterr().err.endswith("; --replace begins the folder anew\n")
    finally:
        monkeypatch.undo()
        store.forget()
