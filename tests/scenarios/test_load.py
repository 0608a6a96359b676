from __future__ import annotations

import gzip
import json
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from manaburn.abilities.terms import END_STEP, PRECOMBAT_MAIN
from manaburn.scenario import model
from manaburn.scenario.load import load_file, load_text
from manaburn.scenario.model import Division, Document, Number, Several, Word
from manaburn.scenario.reading import ScenarioError
from manaburn.scenario.reference import parse
from tests.scenarios.samples import everything


def write(path: Path, value: object) -> Path:
    path.write_text(json.dumps(value), encoding="utf-8")
    return path


def one(found: list[Document | ScenarioError]) -> Document:
    (document,) = found
    assert isinstance(document, Document), document
    return document


def error(found: list[Document | ScenarioError]) -> str:
    (document,) = found
    assert isinstance(document, ScenarioError)
    return str(document)


def short(**more: Any) -> dict[str, Any]:
    return {"scenario": 1, "name": "short", "edition": "2009-10", "players": {"A": {}, "B": {}}, **more}


# --- what is read --------------------------------------------------------------------------------------------------
def test_every_key_is_read(tmp_path: Path) -> None:
    found = one(load_file(write(tmp_path / "all.json", everything())))
    assert (found.name, found.edition, found.seed, found.strict, found.may) == ("everything", "2009-10", 3, True, False)
    assert found.start == model.Start(1, "A", PRECOMBAT_MAIN)
    assert found.until == model.Until(4, END_STEP, True)
    choose = dict(dict(found.answers)["A"])["choose"]
    several = Several((Word("birds"), Word("B")))
    assert choose == (Word("yes"), Word("birds"), Number(2), several, Division((("birds", 1),)))
    first = found.players[0]
    birds = first.zone("battlefield")[1]
    assert (birds.count, birds.alias, birds.tapped, birds.summoning_sick, birds.enters) == (
        2,
        "birds",
        True,
        True,
        True,
    )
    assert birds.counters == (("+1/+1", 1),)
    assert birds.choices == (("color", Word("red")), ("number", Number(3)), ("player", Word("B")))
    assert (first.life, first.poison, first.mana, first.lands_played) == (19, 1, "RR", 1)
    assert first.library_fill is not None
    assert first.library_fill.count == 40
    kinds = [type(entry).__name__ for entry in found.script]
    assert kinds == [
        "Play", "Cast", "Cast", "Cast", "Activate", "Activate", "Special", "Attack", "Attack", "Block", "Queue", "Queue",
        "Resolve", "Resolve", "Queue", "Queue", "Check", "Attempt", "PlayOn", "Concede",
    ]  # fmt: skip
    assert len(found.expect) == len(everything()["expect"])


def test_yaml_json_lines_and_gzip_say_the_same(tmp_path: Path) -> None:
    value = everything()
    plain = one(load_file(write(tmp_path / "a.json", value)))
    (tmp_path / "a.yaml").write_text(yaml.safe_dump(value, sort_keys=False), encoding="utf-8")
    (tmp_path / "a.jsonl.gz").write_bytes(gzip.compress((json.dumps(value) + "\n\n").encode()))
    for name in ("a.yaml", "a.jsonl.gz"):
        assert strip(one(load_file(tmp_path / name))) == strip(plain)


def strip(document: Document) -> str:
    """What a document says, without the places."""
    text = repr(document)
    head, _, _ = text.partition(", file=")
    import re

    return re.sub(r"line=\d+", "line=0", head)


def test_a_yaml_file_may_hold_several_documents(tmp_path: Path) -> None:
    path = tmp_path / "two.yaml"
    path.write_text(
        "scenario: 1\nname: a\nedition: 2009-10\nplayers: {A: {}, B: }\n---\n"
        "scenario: 1\nname: b\nedition: 2009-10-01\nstrict: yes\nplayers: {A: {}, No: {}}\n---\n",
        encoding="utf-8",
    )
    first, second = load_file(path)
    assert isinstance(first, Document)
    assert isinstance(second, Document)
    assert (first.edition, second.edition) == ("2009-10", "2009-10-01")
    assert second.strict
    assert [player.name for player in second.players] == ["A", "No"]
    assert (first.line, second.line) == (1, 6)


def test_yaml_keeps_the_text_of_rule_numbers() -> None:
    text = "\n".join(
        [
            "scenario: 1", "name: rules", "edition: current", "players: {A: , B: }", "script:",
            "- {player: A, attempt: {play: Forest}, illegal: true, rule: 702.10}",
            "- {player: A, attempt: {play: Forest}, illegal: yes, rule: 601}",
        ]
    )  # fmt: skip
    ten, whole = one(load_text(text)).script
    assert isinstance(ten, model.Attempt)
    assert isinstance(whole, model.Attempt)
    assert (ten.rule, whole.rule) == ("702.10", "601")


def test_another_edition_may_take_the_place_of_the_file_s(tmp_path: Path) -> None:
    path = write(tmp_path / "a.json", short())
    assert one(load_file(path, "2006-10")).edition == "2006-10"
    assert "unknown edition '2006-11'" in error(load_file(path, "2006-11"))


def test_references() -> None:
    players = ("A", "Bob")
    zone = parse("graveyard:Shock#2@Bob", players)
    assert (zone.name, zone.player, zone.ordinal, zone.zone) == ("Shock", "Bob", 2, 3)
    assert parse("Shock@Bob#2", players).ordinal == 2
    assert parse("Circle of Protection: Red", players).name == "Circle of Protection: Red"
    assert parse("copy:Shock", players).copy is True
    assert parse("original:Shock", players).copy is False
    assert parse("Shock@nobody", players).name == "Shock@nobody"


# --- what is refused -----------------------------------------------------------------------------------------------
WRONG: list[tuple[str, dict[str, Any], str, str]] = [
    ("unknown key", {"expects": []}, "expects", "did you mean 'expect'?"),
    ("format", {"scenario": 2}, "scenario", "expected 1, the version of the format, found 2"),
    ("edition", {"edition": "2009-11"}, "edition", "unknown edition '2009-11'"),
    ("undone", {"edition": "current,-mana_burn"}, "edition", "unknown amendment"),
    ("one player", {"players": {"A": {}}}, "players", "expected two or more players"),
    ("player key", {"players": {"A": {"lif": 3}, "B": {}}}, "players.A.lif", "did you mean 'life'?"),
    ("life", {"players": {"A": {"life": "many"}, "B": {}}}, "players.A.life", "expected a whole number, found 'many'"),
    ("fraction", {"players": {"A": {"life": 1.5}, "B": {}}}, "players.A.life", "expected a whole number"),
    ("truth", {"players": {"A": {"life": True}, "B": {}}}, "players.A.life", "expected a whole number, found yes"),
    ("poison", {"players": {"A": {"poison": -1}, "B": {}}}, "players.A.poison", "from 0 up, found -1"),
    ("mana", {"players": {"A": {"mana": "{3}"}, "B": {}}}, "players.A.mana", "symbols W U B R G C"),
    ("card", {"players": {"A": {"hand": [7]}, "B": {}}}, "players.A.hand[1]", "expected a card name"),
    (
        "zone",
        {"players": {"A": {"hand": [{"card": "Shock", "tapped": True}]}, "B": {}}},
        "players.A.hand[1].tapped",
        "unknown key 'tapped'",
    ),
    (
        "owner",
        {"players": {"A": {"battlefield": [{"card": "Shock", "owner": "C"}]}, "B": {}}},
        "players.A.battlefield[1].owner",
        "unknown player 'C'",
    ),
    (
        "token",
        {"players": {"A": {"battlefield": [{"token": {"types": ["Creture"], "name": "X"}}]}, "B": {}}},
        "players.A.battlefield[1].token.types[1]",
        "did you mean 'Creature'?",
    ),
    (
        "aliases",
        {"players": {"A": {"battlefield": [{"card": "X", "as": "x"}, {"card": "Y", "as": "x"}]}, "B": {}}},
        "players.A.battlefield[2].as",
        "an alias of its own",
    ),
    ("start", {"start": {"turn": 0}}, "start.turn", "from 1 up, found 0"),
    ("step", {"start": {"step": "upkeeep"}}, "start.step", "did you mean 'upkeep'?"),
    ("until", {"until": {"turn": 2}}, "until", "expected the key 'step'"),
    ("entry", {"script": [{"player": "A", "caste": "Shock"}]}, "script[1].caste", "did you mean 'cast'?"),
    ("two actions", {"script": [{"play": "X", "cast": "Y"}]}, "script[1]", "expected one action in an entry"),
    ("no action", {"script": [{"player": "A"}]}, "script[1]", "expected an action"),
    ("actor", {"script": [{"player": "C", "play": "X"}]}, "script[1].player", "unknown player 'C'"),
    ("at", {"script": [{"at": [1], "play": "X"}]}, "script[1].at", "expected a turn and a step"),
    ("x", {"script": [{"cast": "X", "x": "three"}]}, "script[1].x", "expected a whole number"),
    ("rule", {"script": [{"attempt": {"play": "X"}, "rule": "12"}]}, "script[1].rule", "the number of a rule"),
    ("rule apart", {"script": [{"cast": "X", "rule": "601.2"}]}, "script[1].rule", "unknown key 'rule'"),
    ("resolve", {"script": [{"resolve": "all"}]}, "script[1].resolve", "expected 'stack'"),
    ("any", {"script": [{"activate": "any"}]}, "script[1]", "expected the key 'ability'"),
    ("expectation", {"expect": [{"lief": {"A": 3}}]}, "expect[1].lief", "did you mean 'life'?"),
    ("whose life", {"expect": [{"life": {"C": 3}}]}, "expect[1].life.C", "unknown player 'C'"),
    ("permanent key", {"expect": [{"permanent": "X", "pwer": 1}]}, "expect[1].pwer", "did you mean 'power'"),
    ("zone name", {"expect": [{"zone": "grave", "count": 1}]}, "expect[1].zone", "unknown zone 'grave'"),
    ("zone what", {"expect": [{"zone": "hand"}]}, "expect[1]", "expected the key 'card', 'count' or 'top'"),
    ("colour", {"expect": [{"permanent": "X", "colors": ["pink"]}]}, "expect[1].colors[1]", "unknown color"),
    ("two kinds", {"expect": [{"life": {"A": 1}, "poison": {}}]}, "expect[1].poison", "unknown key 'poison'"),
    ("not", {"expect": [{"not": {"winner": "C"}}]}, "expect[1].not.winner", "unknown player 'C'"),
    ("answers", {"answers": {"A": {"chose": ["yes"]}}}, "answers.A.chose", "did you mean 'choose'?"),
    ("coin", {"answers": {"A": {"coin": ["edge"]}}}, "answers.A.coin[1]", "heads or tails"),
]


@pytest.mark.parametrize(("more", "key", "words"), [case[1:] for case in WRONG], ids=[case[0] for case in WRONG])
def test_an_error_names_file_scenario_and_key(tmp_path: Path, more: dict[str, Any], key: str, words: str) -> None:
    path = write(tmp_path / "wrong.json", short(**more))
    text = error(load_file(path))
    assert text.startswith(f"{path}: scenario 'short': {key}: ")
    assert words in text
    assert "\n" not in text


@pytest.mark.parametrize("key", ["scenario", "name", "edition", "players"])
def test_what_must_be_there(tmp_path: Path, key: str) -> None:
    value = short()
    del value[key]
    assert f"expected the key {key!r}" in error(load_file(write(tmp_path / "a.json", value)))


def test_yaml_errors_name_the_line() -> None:
    text = "scenario: 1\nname: lines\nedition: 2009-10\nplayers:\n  A:\n    life: 20\n    lief: 3\n  B: {}\n"
    assert error(load_text(text, "f.yaml")).startswith("f.yaml:7: scenario 'lines': players.A.lief: ")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("name: x\nplayers: [", "expected YAML"),
        ("name: x\nname: y\n", "'name' twice"),
        ("name: &a [*a]\n", "contains itself"),
        ("name: !!python/object:os.system x\n", "the tag"),
        ("- 1\n", "expected a scenario"),
        ("name: x\n? [a]\n: 1\n", "keys that are text"),
        ("name: x\nplayers: " + "[" * 3000, "nest"),
    ],
)
def test_damaged_yaml(text: str, words: str) -> None:
    assert words in error(load_text(text, "f.yaml"))


def test_damage_in_one_line_leaves_the_others(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    path.write_text(json.dumps(short()) + '\n{"name": "cut", "sc\n' + json.dumps(short(name="last")), encoding="utf-8")
    first, second, third = load_file(path)
    assert isinstance(first, Document)
    assert str(second).startswith(f"{path}:2: scenario 'cut': expected JSON")
    assert isinstance(third, Document)


@pytest.mark.parametrize(
    ("text", "words"),
    [('{"a": 1, "a": 2}', "'a' twice"), ("[" * 100_000, "nested too deeply"), ('{"a": NaN}', "found NaN")],
)
def test_damaged_json(tmp_path: Path, text: str, words: str) -> None:
    path = tmp_path / "a.json"
    path.write_text(text, encoding="utf-8")
    assert words in error(load_file(path))


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    cut = tmp_path / "cut.jsonl.gz"
    cut.write_bytes(gzip.compress(json.dumps(everything()).encode())[:-20])
    bad = tmp_path / "bad.json.gz"
    bad.write_bytes(b"plain")
    latin = tmp_path / "latin.json"
    latin.write_bytes(b'{"name":\n "\xe9"}')
    empty = tmp_path / "empty.yaml"
    empty.write_text("", encoding="utf-8")
    other = tmp_path / "a.txt"
    other.write_text("4 Shock", encoding="utf-8")
    for path, words in (
        (cut, "a whole gzip file"),
        (bad, "a whole gzip file"),
        (latin, "latin.json:2: expected text in UTF-8"),
        (empty, "at least one scenario"),
        (tmp_path / "none.yaml", "expected a scenario file: No such file"),
        (other, "ends in .yaml"),
        (tmp_path / "none.txt", "expected a scenario file: No such file"),
    ):
        with pytest.raises(ScenarioError, match=words):
            load_file(path)


def test_without_pyyaml_one_line_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.yaml"
    path.write_text("name: x", encoding="utf-8")
    monkeypatch.setitem(sys.modules, "yaml", None)
    with pytest.raises(ScenarioError, match="needs PyYAML"):
        load_file(path)
