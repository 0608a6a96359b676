import argparse
import sys
from types import ModuleType

import pytest

from manaburn.cli import main as cli
from manaburn.errors import InputError


def bad_input(_arguments: argparse.Namespace) -> int:
    raise InputError("burn.txt:3: expected COUNT NAME, as in '4 Shock', found 'Shock'")


def fault(_arguments: argparse.Namespace) -> int:
    raise ValueError("a fault of the program")


@pytest.fixture(autouse=True)
def commands(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, run in (("good", lambda _arguments: 0), ("bad", bad_input), ("faulty", fault)):
        module = ModuleType(f"manaburn.cli.{name}")

        def add_parser(sub: "argparse._SubParsersAction[argparse.ArgumentParser]", name=name, run=run) -> None:  # type: ignore[no-untyped-def]
            sub.add_parser(name).set_defaults(run=run)

        module.add_parser = add_parser  # type: ignore[attr-defined]
        module.__spec__ = argparse.__spec__
        monkeypatch.setitem(sys.modules, module.__name__, module)
    monkeypatch.setattr(cli, "COMMANDS", ("good", "bad", "faulty", "not_there"))


def test_a_command_runs() -> None:
    assert cli.main(["good"]) == 0


def test_bad_input_is_one_line_and_status_2(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["bad"]) == 2
    error = capsys.readouterr().err
    assert error == "manaburn bad: burn.txt:3: expected COUNT NAME, as in '4 Shock', found 'Shock'\n"


def test_a_fault_of_the_program_is_not_hidden() -> None:
    with pytest.raises(ValueError, match="a fault of the program"):
        cli.main(["faulty"])


@pytest.mark.parametrize("argv", [[], ["unheard-of"], ["not_there"], ["good", "--unheard-of"]])
def test_bad_usage_is_one_line_and_status_2(argv: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as exit_:
        cli.main(argv)
    assert exit_.value.code == 2
    error = capsys.readouterr().err
    assert error.count("\n") == 1
    assert error.startswith("manaburn good: not understood: --unheard-of;" if argv[:1] == ["good"] else "manaburn: ")


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as exit_:
        cli.main(["--version"])
    assert exit_.value.code == 0
    assert capsys.readouterr().out.startswith("manaburn ")
