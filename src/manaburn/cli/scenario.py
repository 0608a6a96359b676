"""The command ``manaburn scenario``: run scenario files, show a position, save one from a game in play."""

from __future__ import annotations

import argparse
import json
import multiprocessing
import signal
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from time import perf_counter
from typing import Final, TextIO

from manaburn.errors import InputError
from manaburn.record import files
from manaburn.rules.edition import Edition, EditionError
from manaburn.scenario.files import is_scenario_file
from manaburn.scenario.load import load_file
from manaburn.scenario.model import Document
from manaburn.scenario.problems import ScenarioStop
from manaburn.scenario.reading import ScenarioError
from manaburn.scenario.report import Error, Report
from manaburn.scenario.scenario import Scenario, text_of

PASSED: Final = 0
FAILED: Final = 1
UNREADABLE: Final = 2
INTERRUPTED: Final = 130

Work = Document | Report
"""A scenario to be run, or the report about one that cannot be read."""


def add_parser(sub: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command's parser."""
    parser = sub.add_parser("scenario", help="ask what happens in a position written down")
    kinds = parser.add_subparsers(title="commands", dest="kind", metavar="COMMAND", required=True)
    run = kinds.add_parser("run", help="run scenario files and say what passed")
    run.add_argument(
        "files",
        nargs="+",
        metavar="FILE",
        help="scenario files, or folders of them: .yaml, .json, .jsonl, each also .gz",
    )
    run.add_argument(
        "--edition", default="", help="play all of them under this edition, whatever their own is, if they name one"
    )
    run.add_argument("--json", action="store_true", help="one JSON object a line for each scenario")
    run.add_argument("--log", action="store_true", help="print the log of each game with the rule behind every step")
    run.add_argument("--name", default="", help="only the scenarios whose name holds this text")
    run.add_argument("-j", "--jobs", type=int, default=1, metavar="N", help="how many processes (default: 1)")
    run.set_defaults(run=run_files)
    show = kinds.add_parser("show", help="print the positions of scenario files")
    show.add_argument("files", nargs="+", metavar="FILE", help="scenario files, or folders of them")
    show.add_argument("--edition", default="", help="under this edition")
    show.add_argument("--name", default="", help="only the scenarios whose name holds this text")
    show.add_argument("--json", action="store_true", help="one JSON object a line for each scenario")
    show.set_defaults(run=show_files)
    keep = kinds.add_parser("save", help="write the position of a saved game as a scenario")
    keep.add_argument("game", metavar="GAME", help="a saved game, as `manaburn play --save` writes it")
    keep.add_argument("--to", default="", metavar="FILE", help="where to write it (default: print it)")
    keep.add_argument("--name", default="saved", help="the name of the scenario")
    keep.add_argument(
        "--plain", action="store_true", help="only the keys that people write; refused where these won't do"
    )
    keep.set_defaults(run=save_game)


# --- run -----------------------------------------------------------------------------------------------------------
def run_files(arguments: argparse.Namespace) -> int:
    """Run the files; 0 if all passed, 1 if some failed, 2 if a file or a scenario could not be read."""
    _check_edition(arguments.edition)
    if arguments.jobs < 1:
        raise InputError(f"--jobs: expected a number from 1 up, found {arguments.jobs}")
    work = [
        one for file in _files(arguments.files) for one in _work(file, arguments.edition) if arguments.name in one.name
    ]
    if not work:
        raise InputError(f"--name: no scenario's name holds {arguments.name!r}")
    printer = _Printer(len(work), arguments.json, arguments.log)
    try:
        for report in _reports(work, arguments.jobs, arguments.log):
            printer.show(report)
    except KeyboardInterrupt:
        printer.end(interrupted=True)
        return INTERRUPTED
    printer.end()
    return printer.status


# --- show and save -------------------------------------------------------------------------------------------------
def show_files(arguments: argparse.Namespace) -> int:
    """Print positions; 1 if one can't be put in place, 2 if a file or a scenario could not be read."""
    _check_edition(arguments.edition)
    status = PASSED
    for file in _files(arguments.files):
        for one in _work(file, arguments.edition):
            if arguments.name in one.name:
                status = max(status, _show(one, arguments.json))
    return status


def _show(work: Work, as_json: bool) -> int:
    if isinstance(work, Report):
        line = json.dumps(work.to_json(), ensure_ascii=False) if as_json else "\n".join(work.lines())
        print(line, file=sys.stdout if as_json else sys.stderr)
        return UNREADABLE
    lines, error = _shown(work)
    if as_json:
        print(json.dumps({"name": work.name, "edition": work.edition, "lines": lines, "error": error or None}))
    else:
        print("\n".join([f"{work.name} ({work.edition})", *(f"  {line}" for line in [*lines, error] if line)]))
    return FAILED if error else PASSED


def _shown(work: Document) -> tuple[list[str], str]:
    """The lines of a position, and what stood in the way."""
    try:
        return Scenario(work).show(), ""
    except ScenarioStop as stop:
        return [], f"{stop.kind}: {stop.path}: {stop.message}"


def save_game(arguments: argparse.Namespace) -> int:
    """Write the position of a saved game as a scenario."""
    text = text_of(files.load(arguments.game), arguments.name, arguments.plain)
    if not arguments.to:
        print(text, end="")
        return PASSED
    files.write(arguments.to, text)
    return PASSED


def _check_edition(text: str) -> None:
    if text:
        try:
            Edition(text)
        except EditionError as error:
            raise InputError(f"--edition: {error}") from None


def _files(named: Sequence[str]) -> list[str]:
    """The files, and those in the folders among them, by name. Raises InputError for a folder without any."""
    found = []
    for name in named:
        path = Path(name)
        if not path.is_dir():
            found.append(name)
            continue
        inside = sorted(str(file) for file in path.rglob("*") if is_scenario_file(file))
        if not inside:
            raise InputError(f"{name}: expected a folder with scenario files, found none in it")
        found += inside
    return found


def _work(file: str, edition: str) -> list[Work]:
    """The scenarios of a file; one that cannot be read is a report about that."""
    try:
        found = load_file(Path(file), edition)
    except ScenarioError as error:
        return [_unreadable(file, str(error))]
    return [one if isinstance(one, Document) else _unreadable(file, str(one)) for one in found]


def _unreadable(file: str, message: str) -> Report:
    return Report(name=_named(message) or file, edition="", error=Error("malformed", message), place=file)


def _named(message: str) -> str:
    """The name of the scenario that an error speaks of; empty if it speaks of the file."""
    _, found, rest = message.partition(": scenario ")
    return rest[1:].partition(rest[0])[0] if found and rest[:1] in "'\"" else ""


def _reports(work: list[Work], jobs: int, log: bool) -> Iterator[Report]:
    """The reports in the order of the work."""
    if jobs == 1 or len(work) < 2:
        for one in work:
            yield _report(one, log)
        return
    share: Callable[[Work], Report] = _Share(log)
    chunk = max(1, min(20, len(work) // (jobs * 4)))
    with multiprocessing.get_context().Pool(min(jobs, len(work)), _leave_interrupts_alone) as pool:
        yield from pool.imap(share, work, chunk)


def _leave_interrupts_alone() -> None:
    """An interrupt is for the process that prints."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


class _Share:
    """What a process does with its share of the work."""

    def __init__(self, log: bool) -> None:
        self.log = log

    def __call__(self, work: Work) -> Report:
        return _report(work, self.log)


def _report(work: Work, log: bool) -> Report:
    return Scenario(work).run(log) if isinstance(work, Document) else work


class _Printer:
    """Prints reports as they come, and a bar on a terminal; counts what came of them."""

    def __init__(self, total: int, as_json: bool, log: bool) -> None:
        self.total = total
        self.as_json = as_json
        self.log = log
        self.counts: Counter[str] = Counter()
        self.begun = perf_counter()
        self.bar = sys.stderr.isatty() and total > 1
        self.status = PASSED

    def show(self, report: Report) -> None:
        """Print one report."""
        kind = "passed" if report.passed else report.error.kind if report.error is not None else "failed"
        self.counts[kind] += 1
        self.status = max(self.status, UNREADABLE if kind == "malformed" else PASSED if report.passed else FAILED)
        self._clear()
        if self.as_json:
            print(json.dumps(report.to_json(), ensure_ascii=False), flush=True)
        else:
            self._print(report.lines(), sys.stderr if kind == "malformed" else sys.stdout)
            if self.log:
                self._print((f"    {line}" for line in report.log), sys.stdout)
        if self.bar:
            self._draw()

    def end(self, interrupted: bool = False) -> None:
        """Print what came of all."""
        self._clear()
        done = self.counts.total()
        parts = ", ".join(f"{count} {_KINDS[kind]}" for kind, count in sorted(self.counts.items()))
        line = f"{done} scenario{'s' * (done != 1)}: {parts or 'none done'}; {perf_counter() - self.begun:.1f} s"
        if interrupted:
            line = f"interrupted: {done} of {self.total} done; {line}"
        if not self.as_json or interrupted:
            print(line, file=sys.stderr if self.as_json else sys.stdout, flush=True)

    def _print(self, lines: Iterable[str], out: TextIO) -> None:
        for line in lines:
            print(line, file=out)
        out.flush()

    def _draw(self) -> None:
        done = self.counts.total()
        if done < self.total:
            width = 30
            filled = width * done // self.total
            passed = self.counts["passed"]
            bar = "#" * filled + "." * (width - filled)
            print(f"[{bar}] {done}/{self.total}, {passed} passed", end="", file=sys.stderr, flush=True)

    def _clear(self) -> None:
        if self.bar:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)


_KINDS: Final = {
    "passed": "passed",
    "failed": "failed",
    "unsupported-card": "with a card that is not supported",
    "illegal-action": "with an illegal action",
    "undecided": "with a decision left open",
    "malformed": "could not be read",
    "engine": "stopped by a fault of the engine",
}
