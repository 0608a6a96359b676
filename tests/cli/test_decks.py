"""``manaburn deck``: check, convert, report."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from manaburn.cards.decks import Deck
from tests.cli.running import Runner


def test_convert(run: Runner, tmp_path: Path) -> None:
    source, target = tmp_path / "a.dck", tmp_path / "b.cod"
    source.write_text("[Main]\n4 shock|M10\n56 MOUNTAIN\n", encoding="utf-8")
    ran = run("deck", "convert", str(source), str(target))
    assert (ran.status, ran.lines) == (0, [f"{target}: 60 cards, sideboard 0, written as cod"])
    assert Deck.load(target).main == ((4, "Shock"), (56, "Mountain"))
    assert run("deck", "convert", str(target), "-", "--to", "arena").lines == ["Deck", "4 Shock", "56 Mountain"]
    again = run("deck", "convert", str(source), str(target))
    assert (again.status, again.err) == (2, f"manaburn deck: {target}: there already; --force writes over it\n")
    assert run("deck", "convert", str(source), str(target), "--force", "--to", "xmage").status == 0
    assert target.read_text(encoding="utf-8").startswith("NAME:a\n4 [")


def test_convert_warns_of_cards_that_are_not_stored(run: Runner, tmp_path: Path) -> None:
    source, target = tmp_path / "a.txt", tmp_path / "b.cod"
    source.write_text("4 Shock\n56 Mountian\n\n1 Shok\n")
    ran = run("deck", "convert", str(source), str(target), "--strict")
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith(f"manaburn deck: {source}:2: no card named 'Mountian' is stored (near: Mountain")
    assert ran.err.endswith(" (and 1 more)\n")
    assert not target.exists()
    ran = run("deck", "convert", str(source), str(target))
    assert (ran.status, ran.lines) == (0, [f"{target}: 60 cards, sideboard 1, written as cod"])
    said = [line.partition(" is stored")[0] for line in ran.err.splitlines()]
    assert said == [
        f"manaburn deck: warning: {source}:2: no card named 'Mountian'",
        f"manaburn deck: warning: {source}:4: no card named 'Shok'",
    ]
    assert run("deck", "convert", str(target), "-").lines == ["4 Shock", "56 Mountian", "", "1 Shok"]


def test_convert_from_the_standard_input(run: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.cli.running.io.StringIO", lambda text: io.TextIOWrapper(io.BytesIO(text.encode())))
    assert run("deck", "convert", "-", "-", said=("4 shock", "", "2 opt")).lines[0] == "4 Shock"
    assert run("deck", "convert", "-", "-", said=("4 shock", "2")).err.startswith(
        "manaburn deck: standard input:2: expected COUNT"
    )


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("nowhere.txt", "-"), "nowhere.txt: expected a deck file: No such file or directory"),
        (("10e-kamahls-temper", "b.doc"), "b.doc: what kind of deck file? --to says it: plain, mtgo, arena, dek"),
        (("10e-kamahls-temper", "/nowhere/b.txt"), "/nowhere/b.txt: cannot be written"),
        (("a\0b", "-"), "expected a deck file"),
    ],
)
def test_bad_input_is_one_line(run: Runner, arguments: tuple[str, str], said: str) -> None:
    ran = run("deck", "convert", *arguments)
    assert ran.status == 2
    assert said in ran.err
    assert ran.err.count("\n") == 1
