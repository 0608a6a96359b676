"""A person at the terminal: what he is shown and what he may say."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.running import Ran, Runner

GAME = ("play", "--decks", "10e-kamahls-temper", "10e-molimos-might", "--edition", "2009-10", "--seed", "7")


@pytest.fixture
def sit(run: Runner):  # type: ignore[no-untyped-def]
    def sat(*said: str, options: tuple[str, ...] = ()) -> Ran:
        return run(*GAME, *options, said=("first alice", "keep", *said))

    return sat


def test_the_board_and_numbered_options(sit) -> None:  # type: ignore[no-untyped-def]
    ran = sit()
    assert "alice: act or pass (115.1 acting needs priority)" in ran.lines
    assert "  2  play Mountain" in ran.lines
    assert "bob  life 20, hand 7, library 33" in ran.lines
    assert any(line.startswith("    hand: 4 Mountain; Bogardan Firefiend {2}{R};") for line in ran.lines)
    assert any(line.split(maxsplit=1) == ["119.1", "bob draws a card (x7)"] for line in ran.lines)


def test_a_number_or_words_choose(sit) -> None:  # type: ignore[no-untyped-def]
    for words in ("2", "play Mountain", "PLAY mountain"):
        assert "alice plays Mountain" in sit(words, "").out


def test_words_that_mean_nothing_are_told_and_asked_again(sit) -> None:  # type: ignore[no-untyped-def]
    ran = sit("9", "cast Fireball", "gibberish", "2", "")
    assert "there is no option 9: choose from 1 to 2" in ran.out
    assert "'cast Fireball' is no option here: turn 1, precombat main, alice is asked: priority" in ran.out
    assert "alice plays Mountain" in ran.out
    ran = sit("cast Bogardan Firefiend")
    assert "  116.3a paying mana: not enough mana can be had" in ran.lines


def test_why_not(sit) -> None:  # type: ignore[no-untyped-def]
    ran = sit("why not cast Bogardan Firefiend", "why not play Mountain", "why not cast Fireball")
    assert "116.3a paying mana: not enough mana can be had" in ran.out
    assert "nothing forbids it" in ran.out
    assert "nothing of that name, as far as you know, is where it would have to be" in ran.out


def test_undo_takes_back_a_land_but_not_a_card_that_was_seen(sit) -> None:  # type: ignore[no-untyped-def]
    ran = sit("play Mountain", "undo", "board")
    assert "cannot be taken back" not in ran.out
    last_board = ran.out[ran.out.rindex("-- turn") :]
    assert "turn 1" in last_board
    assert "lands:" not in last_board
    ran = sit("play Mountain", "", "undo")
    assert "cannot be taken back: " in ran.out  # another card has been drawn since


def test_after_an_undo_the_log_names_the_step_again(sit) -> None:  # type: ignore[no-untyped-def]
    ran = sit("pass", "undo", "play Mountain", "")
    place = ran.lines.index("taken back: 'pass'")
    played = ran.lines.index("305.1      alice plays Mountain", place)
    assert ran.lines[played - 1] == "505      precombat main"


def test_free_undo_takes_back_anything(sit) -> None:  # type: ignore[no-untyped-def]
    ran = sit("play Mountain", "undo", "undo", "undo", "undo", options=("--free-undo",))
    assert "there is no choice of yours to take back" in ran.out


def test_stops_show_empty_windows(sit) -> None:  # type: ignore[no-untyped-def]
    ran = sit("stop upkeep mine", "stops", "play Mountain", "", "q")
    assert "stop upkeep mine" in ran.lines
    assert "stop precombat main mine" in ran.lines
    assert any(line.startswith("-- turn 3, alice's turn, upkeep") for line in ran.lines)
    ran = sit("stop upkep")
    assert "no step is called 'upkep'" in ran.out


def test_yield_passes_until_the_turn_is_over(sit) -> None:  # type: ignore[no-untyped-def]
    asked = [line for line in sit("yield", "q").lines if line.startswith("-- turn")]
    assert not any("turn 1, alice's turn, postcombat main" in line for line in asked)
    asked = [line for line in sit("", "q").lines if line.startswith("-- turn")]
    assert any("turn 1, alice's turn, postcombat main" in line for line in asked)


def test_skips(sit) -> None:  # type: ignore[no-untyped-def]
    asked = [line for line in sit("skip main 2", "", "q").lines if line.startswith("-- turn")]
    assert not any("postcombat main" in line for line in asked)


def test_cards_log_and_help(sit) -> None:  # type: ignore[no-untyped-def]
    ran = sit("card Shock", "log 3", "help", "options", "stack")
    assert "Shock deals 2 damage to target creature or player." in ran.lines
    assert any("why not ACTION" in line for line in ran.lines)
    assert "the stack is empty" in ran.lines


def test_paying_by_hand(sit) -> None:  # type: ignore[no-untyped-def]
    to_turn_three = ("stop main", "play Mountain", "yield", "yield", "play Mountain", "yield", "yield", "play Mountain")
    ran = sit(*to_turn_three, "by hand", "cast Bloodrock Cyclops", "options", "pay with Mountain", "pay with Mountain",
              "pay with Mountain", "done", "board", "q")  # fmt: skip
    assert "you pay costs by hand" in ran.out
    assert any(line.startswith("alice: pay {2}{R} for Bloodrock Cyclops ") for line in ran.lines)
    assert "  1  pay with Mountain" in ran.lines
    assert "Bloodrock Cyclops 3/3" in ran.out


def test_conceding_ends_the_game(sit) -> None:  # type: ignore[no-untyped-def]
    assert sit("concede").lines[-1] == "turn 1: bob won; alice lost: conceding (104.3a)"


def test_the_end_of_input_leaves_and_saves(sit, tmp_path: Path, run: Runner) -> None:  # type: ignore[no-untyped-def]
    saved = tmp_path / "game.json"
    ran = sit("play Mountain", options=("--save", str(saved)))
    assert ran.status == 0
    assert run("replay", str(saved)).status == 0


def test_two_people_see_only_their_own_hands(run: Runner) -> None:
    ran = run(*GAME, "--players", "human", "human", "--names", "ann", "ben", said=("first ann", "keep", "mulligan"))
    ann = ran.out[: ran.out.index("ben> ")]
    hands = [line for line in ann.splitlines() if "hand: " in line]
    assert any("Mountain" in line for line in hands)
    assert any(line.split(maxsplit=1) == ["119.1", "ben draws a card (x7)"] for line in ran.lines)


def test_a_terminal_shows_colours_and_takes_lines() -> None:
    """The real thing: another process at a pseudo-terminal."""
    pty = pytest.importorskip("pty")
    ours, theirs = pty.openpty()
    environment = {**os.environ, "TERM": "xterm", "NO_COLOR": ""}
    command = [sys.executable, "-m", "manaburn", *GAME]
    with subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, env=environment) as process:
        os.close(theirs)
        text = _talk(ours, ["first alice", "keep", "2", "quit"])
    os.close(ours)
    assert process.returncode == 0
    assert "\x1b[36m-- turn 1, alice's turn, precombat main" in text
    assert "alice plays Mountain" in text
    assert "left in turn 1" in text


def _talk(terminal: int, lines: list[str]) -> str:
    """Write a line at each prompt; all that was read until the other side left."""
    told = b""
    prompt = b"alice> \x1b[0m"
    while True:
        try:
            read = os.read(terminal, 65536)
        except OSError:  # it has left
            read = b""
        if not read:
            return told.decode()
        told += read
        if told.endswith(prompt) and lines:
            os.write(terminal, lines.pop(0).encode() + b"\n")
