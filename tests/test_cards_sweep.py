"""The sweep of cards: a few cards, each in every edition; what it tells, and what it keeps."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bench import cards_sweep
from manaburn.cards.store import load_card

pytestmark = pytest.mark.interpreted

CARDS = ("Shock", "Grizzly Bears", "Pacifism", "Clone", "Icy Manipulator", "Counsel of the Soratami")
PART = ("--names", *CARDS, "--seeds", "1", "-j", "1")


def test_a_part_of_the_sweep(capsys: pytest.CaptureFixture[str]) -> None:
    assert cards_sweep.main([*PART]) == 0
    out = capsys.readouterr().out
    assert out.startswith("4 games, ")
    assert "6 cards, each in 4 games; 0 never used" in out


def test_what_was_played_is_not_played_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    keep = ("--keep", str(tmp_path / "kept"))
    assert cards_sweep.main([*PART, *keep, "--most", "1"]) == 0
    assert "each in 1 games" in capsys.readouterr().out
    assert cards_sweep.main([*PART, *keep]) == 0
    done = capsys.readouterr()
    assert done.err.startswith("1 of 3 games")
    assert "each in 4 games" in done.out
    assert cards_sweep.main([*PART, *keep, "--again"]) == 0
    assert capsys.readouterr().err == ""


def test_what_failed_is_played_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "kept"
    cards_sweep.main([*PART, "--keep", str(path), "--most", "1"])
    data = json.loads(path.read_text())
    data["report"]["error"] = "atoms.py:1 commit: KeyError: 7"
    path.write_text(json.dumps(data) + "\n")
    capsys.readouterr()
    assert cards_sweep.main([*PART, "--keep", str(path), "--again"]) == 0
    assert "1 games, " in capsys.readouterr().out


def test_a_game_that_takes_too_long_is_ended(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cards_sweep, "play", _for_ever)
    assert cards_sweep.main([*PART, "--most", "1", "--patience", "0"]) == 1
    assert "Stuck: too long" in capsys.readouterr().out


def _for_ever(match: cards_sweep.Match) -> None:
    while match.seed:
        pass


def test_every_card_begins_in_every_zone() -> None:
    zones = ("battlefield", "hand", "graveyard", "exile")
    count = len(cards_sweep.EDITIONS)
    for name in CARDS:
        assert {cards_sweep.place_of(name, turn) for turn in range(12)} == set(zones)
        for edition in range(count):
            begun = {cards_sweep.place_of(name, turn) for turn in range(edition, 12, count)}
            assert {"battlefield", "hand"} < begun
            assert len(begun) == 3
    deck = [load_card("Grizzly Bears"), load_card("Shock")]
    side = cards_sweep.side(deck, 1, True)
    assert {"Grizzly Bears", "Shock"} <= set(side["library"])  # type: ignore[call-overload]
