"""Runs a command as a person would: arguments, lines of input, what is printed."""

from __future__ import annotations

import io
import re
from dataclasses import dataclass

import pytest

from manaburn.cli.main import main


@dataclass(frozen=True)
class Ran:
    """What came of it."""

    status: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        """The lines printed, without the prompts before them."""
        return [re.sub(r"^(\w+> )+", "", line) for line in self.out.splitlines()]


class Runner:
    """Runs commands in this process."""

    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self._capsys = capsys
        self._monkeypatch = monkeypatch

    def __call__(self, *arguments: str, said: tuple[str, ...] = ()) -> Ran:
        """Run a command; ``said`` are the lines that a person writes before leaving."""
        self._monkeypatch.setattr("sys.stdin", io.StringIO("".join(line + "\n" for line in said)))
        self._capsys.readouterr()
        status = main(arguments)
        captured = self._capsys.readouterr()
        return Ran(status, captured.out, captured.err)
