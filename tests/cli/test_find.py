"""``manaburn cards find``."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from manaburn import find_cards
from manaburn.cards import texts
from tests.cli.running import Runner


@pytest.fixture(autouse=True)
def _nothing_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(texts.FOLDER_VARIABLE, str(tmp_path))


def test_a_list(run: Runner) -> None:
    ran = run("cards", "find", "t:knight", "c:w", "is:bear", "e:m10")
    assert ran.status == 0
    assert ran.lines[-2:] == [
        "White Knight                     {W}{W}         Creature — Human Knight              2/2",
        "1 card",
    ]
    assert run("cards", "find", "!shock", "--names").lines == ["Shock", "1 card"]
    assert run("cards", "find", "!shock", "--full").lines[1] == "    Shock deals 2 damage to any target."
    old = run("cards", "find", "!shock", "--full", "--edition", "2006-10")
    assert old.lines[1] == "    Shock deals 2 damage to target creature or player."


def test_counts_and_limits(run: Runner) -> None:
    assert run("cards", "find", "shock", "--count").lines == [str(len(find_cards("shock")))]
    assert json.loads(run("cards", "find", "shock", "--count", "--json").out) == {"count": len(find_cards("shock"))}
    assert run("cards", "find", "t:goblin", "--limit", "2", "--names").lines[-1].endswith(" cards, 2 shown")
    assert (run("cards", "find", "zzzz").status, run("cards", "find", "zzzz").out) == (1, "0 cards\n")


def test_what_begins_with_a_dash_is_a_term(run: Runner) -> None:
    without = run("cards", "find", "-o:flying", "t:bird", "--count").lines
    assert without == run("cards", "find", "--count", "--", "-o:flying", "t:bird").lines
    assert without == [str(len(find_cards("t:bird -o:flying")))]
    assert (
        run("cards", "find", "e:10e", "--limit", "2", "-t:creature", "--names", "-t:land").lines[-1].endswith("2 shown")
    )
    assert run("cards", "find", "-mv>x").err.startswith("-mv>x\n    ^\n")
    with pytest.raises(SystemExit) as left:
        run("cards", "find", "a", "--limit")
    assert left.value.code == 2


def test_a_set_that_nothing_knows_is_an_error(run: Runner) -> None:
    ran = run("cards", "find", "t:goblin e:tempst")
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith("t:goblin e:tempst\n           ^\n")
    assert "expected a set, by its code or name, as 10e or tempest, found 'tempst'; near: Tempest" in ran.err
    assert run("cards", "find", "e:TEMPEST", "--count").lines == run("cards", "find", "e:tmp", "--count").lines


def test_json(run: Runner) -> None:
    (card,) = [json.loads(line) for line in run("cards", "find", "!shock", "--json").lines]
    assert (card["name"], card["cost"], card["mana_value"], card["rarities"]["10E"]) == ("Shock", "{R}", 1, "common")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("mv>x",), "mv>x\n   ^\nmanaburn cards: query, column 4: expected a number, found 'x'\n"),
        (("a", "--limit", "-1"), "manaburn cards: --limit: expected a number from 1 up, found -1\n"),
        (("a", "--limit", "0"), "manaburn cards: --limit: expected a number from 1 up, found 0\n"),
        (
            ("f:standard@bad",),
            "f:standard@bad\n           ^\nmanaburn cards: query, column 12: expected a day such as 2009-10-02, found 'bad'\n",
        ),
        (("a", "--edition", "2001-01-01"), "manaburn cards: edition '2001-01-01' is before the first, 2006-10-01\n"),
    ],
)
def test_bad_input(run: Runner, arguments: tuple[str, ...], said: str) -> None:
    ran = run("cards", "find", *arguments)
    assert (ran.status, ran.err, ran.out) == (2, said, "")
