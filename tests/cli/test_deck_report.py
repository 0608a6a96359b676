"""``manaburn deck report``."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from manaburn.cards.decks import project_deck, project_decks
from manaburn.cards.report import report_on
from tests.cli.running import Runner


def test_the_command(run: Runner) -> None:
    ran = run("deck", "report", "wc09-boros-landfall")
    assert ran.status == 0
    assert ran.lines[0] == "wc09-boros-landfall: 60 cards, sideboard 15"
    assert any(line.startswith("lands: 24, 40.0 %: as in most decks (33-40 %)") for line in ran.lines)
    assert ran.lines[-1] == "exact odds; mulligans, and cards that draw, search or discard, are left out"
    data = json.loads(run("deck", "report", "wc09-boros-landfall", "--json", "--turns", "3").out)
    assert (data["lands"], data["verdict"], len(data["drops"])) == (24, "as in most decks", 3)


@pytest.mark.parametrize("name", project_decks())
def test_every_deck_of_the_project(run: Runner, name: str) -> None:
    assert run("deck", "report", name).status == 0
    assert sum(report_on(project_deck(name)).curve) + report_on(project_deck(name)).lands == project_deck(name).size


def test_bad_input(run: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text("4 Shock\n4 Nonsense\n", encoding="utf-8")
    for arguments, said in (
        ((str(deck),), f"manaburn deck: {deck}:2: no card named 'Nonsense' is stored"),
        (("wc04-affinity", "--turns", "0"), "manaburn deck: --turns: expected a number from 1 to 60, found 0"),
        ((str(tmp_path / "none"),), "none: expected a deck file"),
    ):
        ran = run("deck", "report", *arguments)
        assert ran.status == 2
        assert said in ran.err
        assert ran.err.count("\n") == 1

    def nothing(_: str) -> None:
        raise ImportError

    monkeypatch.setattr("manaburn.cli.deck_report.import_module", nothing)
    ran = run("deck", "report", "wc04-affinity", "--plot", str(tmp_path / "out.png"))
    assert (ran.status, ran.err) == (2, "manaburn deck: --plot: needs matplotlib: pip install 'manaburn[plot]'\n")


def test_a_picture(run: Runner, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    out = tmp_path / "out.png"
    assert run("deck", "report", "wc04-affinity", "--plot", str(out)).status == 0
    assert out.read_bytes().startswith(b"\x89PNG")
    assert "expected a file .png" in run("deck", "report", "wc04-affinity", "--plot", str(tmp_path / "out.doc")).err
    assert "cannot be written" in run("deck", "report", "wc04-affinity", "--plot", str(tmp_path / "no" / "out.png")).err
