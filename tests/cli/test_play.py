"""``manaburn play`` and ``manaburn replay`` from the command line."""

import json
from pathlib import Path

import pytest

from tests.cli.running import Runner

RED, GREEN = "10e-kamahls-temper", "10e-molimos-might"
GAME = ("play", "--decks", RED, GREEN, "--edition", "2009-10", "--seed", "7")
AGENTS = ("--players", "simple", "random")


def test_a_whole_game_with_its_log(run: Runner) -> None:
    ran = run(*GAME, *AGENTS, "--log")
    assert ran.status == 0
    assert ran.lines[0] == f"alice (simple, {RED}) against bob (random, {GREEN}), rules of 2009-10, seed 7"
    assert ran.lines[-1].endswith("alice won; bob lost: 0 or less life (704.5a)")
    assert any(line.split(maxsplit=1) == ["305.1", "alice plays Mountain"] for line in ran.lines)


def test_the_same_seed_tells_the_same_game(run: Runner) -> None:
    first = run(*GAME, *AGENTS, "--log")
    assert run(*GAME, *AGENTS, "--log") == first
    assert run(*GAME[:-1], "8", *AGENTS, "--log").out != first.out


def test_deck_files_are_read(run: Runner, tmp_path: Path) -> None:
    for name in ("a", "b"):
        (tmp_path / f"{name}.txt").write_text("20 Mountain\n4 Shock\n", encoding="utf-8")
    decks = [str(tmp_path / f"{name}.txt") for name in ("a", "b")]
    refused = run("play", "--decks", *decks, "--players", "random", "random")
    assert refused.status == 2
    assert refused.err.startswith(
        f"manaburn play: {decks[0]}: the main deck has 24 cards; at least 60 are needed (100.2a); "
    )
    played = run("play", "--decks", *decks, "--players", "random", "random", "--no-deck-check", "--names", "ann", "ben")
    assert played.status == 0
    assert "ann (random, a) against ben (random, b)" in played.out


def test_the_result_as_json(run: Runner) -> None:
    ran = run(*GAME, *AGENTS, "--json", "--log")
    found = json.loads(ran.out)
    assert found["winners"] == ["alice"]
    assert found["rule"] == "704.5a"
    assert found["edition"] == "2009-10-01"
    assert {"rule": "305.1", "concept": "land.play", "text": "alice plays Mountain"} in found["log"]


def test_cards_newer_than_the_rules_are_told(run: Runner) -> None:
    ran = run("play", "--decks", RED, "wc09-boros-landfall", *AGENTS, "--edition", "2006-10", "--turn-limit", "2")
    assert ran.lines[1].startswith("newer than these rules: ")
    assert "Goblin Guide" in ran.lines[1]
    assert "newer" not in run(*GAME, *AGENTS, "--turn-limit", "2").out


def test_three_players(run: Runner) -> None:
    ran = run("play", "--decks", RED, GREEN, RED, "--players", "random", "simple", "random", "--seed", "2", "--json")
    found = json.loads(ran.out)
    assert [player["name"] for player in found["players"]] == ["alice", "bob", "carol"]
    assert found["over"]


def test_a_turn_limit_is_told_as_one(run: Runner) -> None:
    ran = run(*GAME, *AGENTS, "--turn-limit", "3")
    assert ran.lines[-1] == "turn 3: stopped at the turn limit that was set, by no rule"


# --- saving, resuming, replaying -----------------------------------------------------------------------------------
def test_a_game_goes_on_where_it_was_left(run: Runner, tmp_path: Path) -> None:
    saved = str(tmp_path / "game.json")
    left = run(*GAME, "--save", saved, said=("first alice", "keep", "play Mountain", "quit"))
    assert left.lines[-1] == f"left in turn 1; go on with: manaburn play --resume {saved}"
    again = run("play", "--resume", saved, said=("board", "quit"))
    assert "lands: Mountain" in again.out
    replayed = run("replay", saved)
    assert replayed.status == 0
    assert replayed.lines[-1].endswith(": as recorded")


def test_a_resumed_game_of_agents_ends_as_it_would_have(run: Runner, tmp_path: Path) -> None:
    saved = tmp_path / "game.json"
    whole = json.loads(run(*GAME, *AGENTS, "--json").out)
    run(*GAME, *AGENTS, "--save", str(saved), "--turn-limit", "4")
    data = json.loads(saved.read_text(encoding="utf-8"))
    assert data["table"]["players"] == ["simple", "random"]
    half = json.loads(run("replay", str(saved), "--json").out)
    assert half["same"]
    assert half["turn"] == 4
    assert whole["turns"] > 4


def test_a_replay_names_the_first_choice_that_parts(run: Runner, tmp_path: Path) -> None:
    saved = tmp_path / "game.json"
    run(*GAME, *AGENTS, "--save", str(saved))
    data = json.loads(saved.read_text(encoding="utf-8"))
    place = data["choices"].index("play Mountain")
    data["choices"][place] = "pass"
    saved.write_text(json.dumps(data), encoding="utf-8")
    ran = run("replay", str(saved))
    assert ran.status == 1
    assert f"choice {place + 2} " in ran.out
    assert run("replay", str(saved), "--to", str(place)).status == 0
    found = json.loads(run("replay", str(saved), "--json").out)
    assert found["parted"]["choice"] == place + 2


def test_replay_tells_choices_and_log(run: Runner, tmp_path: Path) -> None:
    saved = str(tmp_path / "game.json")
    run(*GAME, *AGENTS, "--save", saved)
    ran = run("replay", saved, "--choices", "--log", "--to", "6")
    assert any(line.startswith("> ") and line.endswith(": keep") for line in ran.lines)
    assert any(line.startswith("103.4 ") for line in ran.lines)


# --- bad input -------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--edition", "2005"), "unknown edition '2005'"),
        (("--edition", "current,-no_such_thing"), "unknown amendment 'no_such_thing'"),
        (("--players", "simple", "clever"), "unknown player 'clever': expected human, simple, random, or script:FILE"),
        (("--players", "simple"), "expected a player for each of 2 decks, found 1"),
        (("--turn-limit", "0"), "expected a turn limit from 1 up, found 0"),
        (("--json",), "--json is for games without people"),
        (("--save", "nowhere/at/all.json"), "nowhere/at/all.json: cannot be written: No such file"),
    ],
)
def test_bad_input_is_one_line(run: Runner, arguments: tuple[str, ...], said: str) -> None:
    ran = run("play", "--decks", RED, GREEN, *arguments)
    assert (ran.status, ran.out) == (2, "")
    assert said in ran.err
    assert ran.err.count("\n") == 1


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("4 Shock\n56 Mountian\n", ":2: no card named 'Mountian' is stored (near: Mountain"),
        ("4 Shock\nfifty six Mountain\n", ":2: expected COUNT NAME"),
        ("5 Shock\n55 Mountain\n", ": Shock: 5 copies"),
    ],
)
def test_a_bad_deck_names_its_line(run: Runner, tmp_path: Path, text: str, said: str) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text(text, encoding="utf-8")
    ran = run("play", "--decks", RED, str(deck), "--players", "random", "random")
    assert ran.status == 2
    assert f"{deck}{said}" in ran.err
    assert ran.err.count("\n") == 1


def test_saved_games_that_are_none(run: Runner, tmp_path: Path) -> None:
    saved, other = tmp_path / "game.json", tmp_path / "other.json"
    run(*GAME, *AGENTS, "--save", str(saved), "--turn-limit", "3")
    text = saved.read_text(encoding="utf-8")
    for broken in (text[: len(text) // 2], text.replace('"version": 1', '"version": 99'), "4 Shock\n", ""):
        other.write_text(broken, encoding="utf-8")
        for command in (("play", "--resume", str(other)), ("replay", str(other))):
            ran = run(*command)
            assert ran.status == 2
            assert str(other) in ran.err
            assert ran.err.count("\n") == 1
        assert other.read_text(encoding="utf-8") == broken


def test_saving_does_not_overwrite_what_is_no_saved_game(run: Runner, tmp_path: Path) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text("60 Mountain\n", encoding="utf-8")
    ran = run(*GAME, *AGENTS, "--save", str(deck))
    assert ran.status == 2
    assert "it is not overwritten" in ran.err
    assert deck.read_text(encoding="utf-8") == "60 Mountain\n"


def test_a_resumed_game_has_its_own_seed(run: Runner, tmp_path: Path) -> None:
    ran = run("play", "--resume", str(tmp_path / "game.json"), "--seed", "3")
    assert (ran.status, ran.err) == (
        2, "manaburn play: --seed is for new games: a resumed game has its own\n",
    )  # fmt: skip
