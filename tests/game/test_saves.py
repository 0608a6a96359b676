"""Saved games: whole or refused, and played again from their beginning."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

import manaburn
from manaburn import Game, InputError, ReplayError, SaveError
from manaburn.engine.saving import saving
from manaburn.record import begin, follow, read
from tests.boards import EDITIONS, Board
from tests.properties.games import CARDS, play, vanilla

BURN = [(20, "Mountain"), (20, "Shock")]


def saved(path: Path, choices: int = 60) -> Game:
    """A game that is under way, and its file."""
    game = Game([BURN, BURN], "current,-no_mana_burn", 5, ["ann", "ben"])
    play(game, Random(5), choices)
    manaburn.save_game(game, path)
    return game


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_game_comes_back_from_its_file(tmp_path: Path, edition: str) -> None:
    game = vanilla(edition, 4, 3)
    play(game, Random(4), 50)
    game.concede("carol")
    path = tmp_path / "game.json"
    manaburn.save_game(game, path)
    loaded = manaburn.load_game(path)
    assert loaded == game
    assert loaded.choices == game.choices
    assert loaded.choices[-1] == "carol concedes"
    assert loaded.state_hash() == game.state_hash()
    assert (loaded.edition, loaded.names, loaded.depth) == (game.edition, game.names, 0)
    with pytest.raises(InputError, match="no choice to take back"):
        loaded.pop()
    play(loaded, Random(1), 20)
    play(game, Random(1), 20)
    assert loaded.save() == game.save()


def test_what_is_undone_of_an_edition_is_kept(tmp_path: Path) -> None:
    saved(tmp_path / "game.json")
    data = read(tmp_path / "game.json")
    assert data["edition"] == "2026-01-16,-no_mana_burn"
    assert Game.load(data).edition.rules.mana_burn


def test_saving_replaces_the_file_as_a_whole(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    game = saved(path)
    before = path.read_text(encoding="utf-8")
    play(game, Random(6), 10)
    manaburn.save_game(game, path)
    assert path.read_text(encoding="utf-8") != before
    assert [file.name for file in tmp_path.iterdir()] == ["game.json"]
    with pytest.raises(SaveError, match="cannot be written"):
        manaburn.save_game(game, tmp_path / "nowhere" / "game.json")


def broken(path: Path, **changes: object) -> dict[str, object]:
    data: dict[str, object] = json.loads(path.read_text(encoding="utf-8"))
    data.update(changes)
    return data


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"version": 99}, "saved with version 99, this program reads version 1"),
        ({"codec": 0}, "saved with codec 0, this program reads codec 1"),
        ({"format": "chess"}, "not a saved game"),
        ({"edition": "1993-08-05"}, "edition '1993-08-05' is before the first"),
        ({"hash": "0" * 16}, "damaged: its hash does not fit"),
        ({"names": ["ann"]}, "damaged"),
        ({"state": []}, "expected a state of this version"),
        ({"cards": []}, "expected as many cards as the table has"),
        ({"choices": []}, "expected as many checks as choices"),
        ({"turns": [1]}, "damaged"),
    ],
)
def test_files_that_cannot_be_used(tmp_path: Path, changes: dict[str, object], words: str) -> None:
    path = tmp_path / "game.json"
    saved(path)
    path.write_text(json.dumps(broken(path, **changes)), encoding="utf-8")
    with pytest.raises(InputError) as caught:
        manaburn.load_game(path)
    assert str(caught.value).startswith(f"{path}: ")
    assert words in str(caught.value)
    assert "\n" not in str(caught.value)


def test_any_part_cut_off_is_noticed(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    saved(path)
    whole = path.read_bytes()
    for length in (0, 1, 2, 40, len(whole) // 3, len(whole) // 2, len(whole) - 3):
        path.write_bytes(whole[:length])
        with pytest.raises(InputError, match=r"game\.json: not a saved game"):
            manaburn.load_game(path)
    for name in json.loads(whole):
        path.write_bytes(whole)
        data = broken(path)
        del data[name]
        path.write_text(json.dumps(data), encoding="utf-8")
        with pytest.raises(SaveError):
            manaburn.load_game(path)
    with pytest.raises(SaveError, match="expected a saved game: No such file"):
        manaburn.load_game(tmp_path / "other.json")


def test_every_changed_value_is_noticed(tmp_path: Path) -> None:
    """No bit of a position can be changed by accident without the hash telling."""
    path = tmp_path / "game.json"
    game = saved(path, 40)
    data = read(path)
    text = json.dumps(data["state"])
    digits = [index for index, letter in enumerate(text) if letter.isdigit()]
    for at in Random(1).sample(digits, 25):
        changed = text[:at] + str(int(text[at]) % 9 + 1) + text[at + 1 :]
        with pytest.raises(InputError):
            Game.load({**data, "state": json.loads(changed)})
    assert Game.load(data) == game


# --- replay ----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_game_can_be_played_again(tmp_path: Path, edition: str) -> None:
    game = vanilla(edition, 8)
    play(game, Random(8), 70)
    game.concede(0)
    data = json.loads(saving.to_text(game.save()))
    again = manaburn.replay(data, cards=CARDS)
    assert again == game
    assert again.choices == game.choices
    assert [str(entry) for entry in again.log] == [str(entry) for entry in game.log]
    assert manaburn.replay(data, 10, cards=CARDS).choices == game.choices[:10]
    turns = data["turns"]
    assert [turn for _, turn, _ in turns] == sorted({turn for _, turn, _ in turns})
    for index, turn, digest in turns:
        part = manaburn.replay(data, index, cards=CARDS)
        assert (part.turn, part.state_hash()) == (turn, digest)


def test_a_replay_tells_each_choice_before_it_is_made(tmp_path: Path) -> None:
    game = saved(tmp_path / "game.json", 20)
    data = read(tmp_path / "game.json")
    again = begin(data)
    for index, text in enumerate(follow(data, again, 15)):
        assert again.depth == index
        assert text == game.choices[index]


def test_a_replay_names_the_first_decision_that_parts(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    saved(path)
    data = read(path)
    choices = data["choices"]
    assert isinstance(choices, list)
    wrong = list(choices)
    wrong[12] = "dance"
    with pytest.raises(ReplayError, match=r"choice 13 \(turn \d+\): 'dance' is no option here") as caught:
        manaburn.replay({**data, "choices": wrong})
    assert caught.value.index == 12
    assert len(manaburn.replay({**data, "choices": wrong}, 12).choices) == 12
    checks = str(data["checks"])
    other = checks[: 4 * 30] + ("0000" if checks[120:124] != "0000" else "1111") + checks[124:]
    with pytest.raises(ReplayError, match=r"choice 31 .*another than recorded"):
        manaburn.replay({**data, "checks": other})
    with pytest.raises(ReplayError, match=r"choice 1 .*another than recorded"):
        manaburn.replay({**data, "edition": "2006-10"})


def test_a_position_put_together_by_hand_has_no_replay() -> None:
    board = Board(every_window=True)
    board.start()
    game = Game(edition=board.edition, state=board.state)
    loaded = Game.load(saving.to_text(game.save()))
    assert loaded == game
    with pytest.raises(SaveError, match="no beginning to replay from"):
        manaburn.replay(game.save())
