"""``manaburn cards``: single cards and texts."""

from __future__ import annotations

import io

import pytest

from manaburn.cli.main import main


def test_show(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "show", "Serra Angel"]) == 0
    assert capsys.readouterr().out.splitlines()[:5] == [
        "Serra Angel {3}{W}{W}",
        "Creature — Angel",
        "Flying, vigilance",
        "4/4",
        "first printed in LEA, 1993-08-05",
    ]


def test_explain(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "explain", "Shock"]) == 0
    assert capsys.readouterr().out == ("Spell(effect=Damage(amount=Num(n=2), to=Target(slot=0, what=AnyTarget)))\n")


def test_an_unknown_card_is_bad_input(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "show", "Shokc"]) == 2
    assert "Shock" in capsys.readouterr().err


def test_read(capsys: pytest.CaptureFixture[str]) -> None:
    text = "When Zork comes into play, target player discards a card."
    assert main(["cards", "read", text, "--name", "Zork"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "Triggered",
        "  event: ZoneChange(what=This, zone_to=battlefield)",
        "  effect:",
        "    Discard",
        "      what: Chosen(name=discarded, what=Anything, zone=hand, whose=That(slot=0))",
        "      who: Target(slot=0, what=IsPlayer)",
        "",
        "When Zork enters the battlefield, target player discards a card.",
    ]


def test_read_puts_a_caret_under_the_first_word_not_understood(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("Flying\nDraw a frob.\n"))
    assert main(["cards", "read", "-", "--type", "Instant"]) == 2
    output = capsys.readouterr()
    assert output.out.splitlines() == ["Draw a frob.", "       ^"]
    assert "line 2, column 8" in output.err


def test_read_says_what_may_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "read", "When Zork dies, draw a card."]) == 2
    assert capsys.readouterr().err.endswith("; --name and --type may tell whose text it is\n")
    assert main(["cards", "read", "When Zork dies, draw a card.", "--name", "Zork"]) == 0
    capsys.readouterr()
    assert main(["cards", "read", "Draw a frob.", "--name", "Zork", "--type", "Instant"]) == 2
    assert capsys.readouterr().err.endswith("not understood: 'frob.'\n")


def test_read_asks_for_the_text_on_a_terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    monkeypatch.setattr("sys.stdin", Terminal("Flying\n"))
    assert main(["cards", "read"]) == 0
    printed = capsys.readouterr()
    assert printed.err == "the text of a card, and then the end of the input (Ctrl-D):\n"
    assert printed.out.splitlines()[-1] == "Flying"
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    assert main(["cards", "read"]) == 2
    assert capsys.readouterr().err == "manaburn cards: expected the text of a card, found none\n"
