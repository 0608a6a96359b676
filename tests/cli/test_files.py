"""Files that commands write: whole or not at all, never over something else; bad input of every command."""

import json
import os
from pathlib import Path

import pytest

from tests.cli.running import Runner

GAME = (
    "play", "--decks", "10e-kamahls-temper", "10e-molimos-might", "--seed", "7", "--players", "simple", "random",
    "--turn-limit", "3",
)  # fmt: skip


@pytest.fixture
def device(tmp_path: Path) -> Path:
    """Something that is no file, as devices are."""
    path = tmp_path / "device"
    os.mkfifo(path)
    return path


def test_a_device_is_not_replaced(run: Runner, device: Path) -> None:
    ran = run(*GAME, "--save", str(device))
    assert (ran.status, ran.out, ran.err) == (2, "", f"manaburn play: {device}: cannot be written: it is no file\n")
    assert device.is_fifo()


def test_a_scenario_does_not_replace_a_device(run: Runner, device: Path, tmp_path: Path) -> None:
    saved = str(tmp_path / "game.json")
    run(*GAME, "--save", saved)
    ran = run("scenario", "save", saved, "--to", str(device))
    assert (ran.status, ran.err) == (2, f"manaburn scenario: {device}: cannot be written: it is no file\n")
    assert device.is_fifo()


def test_a_link_stays_a_link(run: Runner, tmp_path: Path) -> None:
    link, target = tmp_path / "link.json", tmp_path / "target.json"
    link.symlink_to(target)
    assert run(*GAME, "--save", str(link)).status == 0
    assert link.is_symlink()
    assert run("replay", str(target)).status == 0
    assert sorted(path.name for path in tmp_path.iterdir()) == ["link.json", "target.json"]


@pytest.mark.parametrize("name", ["", "nowhere/game.json", "x" * 300])
def test_a_place_that_cannot_be_written(run: Runner, tmp_path: Path, name: str) -> None:
    ran = run(*GAME, "--save", str(tmp_path / name))
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith(f"manaburn play: {tmp_path / name}: cannot be written: ")
    assert ran.err.count("\n") == 1


@pytest.mark.parametrize("seed", ["", "foo", "1.5", "7 ", "1e5", "٣"])
def test_a_seed_is_a_whole_number(run: Runner, seed: str) -> None:
    ran = run(*GAME, "--seed", seed)
    assert (ran.status, ran.out) == (2, "")
    assert ran.err == f"manaburn play: expected a whole number as the seed, found {seed!r}\n"


def test_an_empty_edition_is_none(run: Runner) -> None:
    assert run(*GAME, "--edition", "").err.startswith("manaburn play: unknown edition ''")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("cards", "coverage", "nowhere.jsonl"), "nowhere.jsonl: expected a card file: No such file"),
        (("cards", "coverage", "nowhere.jsonl", "-j", "0"), "--jobs: expected a number from 1 up, found 0"),
        (("cards", "show", "Shok"), "no card named 'Shok' is stored (near: Shock"),
        (("replay", "nowhere.json"), "nowhere.json: expected a saved game: No such file"),
        ((*GAME, "--players", "simple", "script:nowhere.txt"), "nowhere.txt: expected a script of choices: No such"),
        (("scenario", "save", "nowhere.json"), "nowhere.json: expected a saved game: No such file"),
    ],
)
def test_bad_input_is_one_line(run: Runner, arguments: tuple[str, ...], said: str) -> None:
    ran = run(*arguments)
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith(f"manaburn {arguments[0]}: {said}")
    assert ran.err.count("\n") == 1


def test_a_file_that_is_no_text(run: Runner, tmp_path: Path) -> None:
    path = tmp_path / "noise.json"
    path.write_bytes(bytes(range(256)))
    for arguments in (("replay", str(path)), ("cards", "coverage", str(path)), (*GAME, "--save", str(path))):
        ran = run(*arguments)
        assert (ran.status, ran.out, ran.err.count("\n")) == (2, "", 1)
        assert str(path) in ran.err
        assert "codec" not in ran.err
    assert path.read_bytes() == bytes(range(256))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('{"name": "A"}\n', ":1: A: expected the key 'first_printing'"),
        ('{"name": "A", "type_line": "Land"', ":1, column 34: expected a card as a JSON object, found "),
        ('{"name": "A", "first_printing": 3}', ":1: A: expected another form: "),
        ("{bad\n", ": letter 2: expected a JSON value, found 'bad"),
        ("[]", ": expected cards, found none"),
    ],
)
def test_coverage_names_the_line(run: Runner, tmp_path: Path, text: str, said: str) -> None:
    path = tmp_path / "cards.jsonl"
    path.write_text(text)
    ran = run("cards", "coverage", str(path), "-j", "1")
    assert (ran.status, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert ran.err.startswith(f"manaburn cards: {path}{said}")


def test_coverage_of_what_is_not_there(run: Runner, tmp_path: Path) -> None:
    path = tmp_path / "cards.jsonl"
    card = {"name": "Zork", "type_line": "Instant", "oracle_text": "Draw a card.", "mana_cost": "{U}", "colors": ["U"],
            "first_printing": {"set": "AAA", "date": "2030-01-01"}, "printings": ["AAA"]}  # fmt: skip
    path.write_text(json.dumps(card))
    ran = run("cards", "coverage", str(path), "-j", "1", "--sets", "AAA", "BBB")
    assert (ran.status, ran.err) == (
        2, f"manaburn cards: --sets: expected sets that cards of {path} are printed in, found BBB\n",
    )  # fmt: skip
    assert run("cards", "coverage", str(path), "--top", "-1").status == 2
    assert run("cards", "coverage", str(path), "-j", "1", "--sets", "AAA").status == 0


def test_scenario_files_that_are_none(run: Runner) -> None:
    ran = run("scenario", "run", "nowhere.yaml", "nowhere")
    assert ran.status == 2
    said = [f"{name}: expected a scenario file: No such file or directory" for name in ("nowhere.yaml", "nowhere")]
    assert ran.err.splitlines() == said
    shown = json.loads(run("scenario", "show", "--json", "nowhere.yaml").out)
    assert shown["error"]["message"] == said[0]


# --- what cards say ----------------------------------------------------------------------------------------------
def test_cards_as_data(run: Runner) -> None:
    card = json.loads(run("cards", "show", "Mortivore", "--json", "--words", "2006-10").out)
    assert (card["cost"], card["power"], card["toughness"], card["set"]) == ("{2}{B}{B}", "*", "*", "ODY")
    assert "*/*" in run("cards", "show", "Mortivore").lines
    explained = json.loads(run("cards", "explain", "Shock", "--json").out)
    assert explained["abilities"][0][0] == "Spell"
    read = json.loads(run("cards", "read", "Flying", "--json").out)
    assert read == {"abilities": [["Keyword", "flying"]], "text": "Flying"}


@pytest.mark.parametrize(
    ("edition", "said"),
    [
        ("2006-10", "2 damage to target creature or player."),
        ("2009-10", "2 damage to target creature or player."),
        ("current", "2 damage to any target."),
    ],
)
def test_a_person_reads_cards_in_the_words_of_the_edition(run: Runner, edition: str, said: str) -> None:
    decks = ("--decks", "10e-kamahls-temper", "10e-molimos-might")
    ran = run("play", *decks, "--seed", "7", "--edition", edition, said=("card Shock", "quit"))
    assert f"Shock deals {said}" in ran.lines
