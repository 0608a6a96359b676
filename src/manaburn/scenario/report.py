"""What came of a scenario: passed, or what was expected and found, or why it could not be carried out."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Failure:
    """An expectation that did not hold. ``key`` is its place in the scenario; ``why`` the lines of the log that explain it."""

    key: str
    expected: str
    found: str
    moment: str
    why: tuple[str, ...] = ()

    def lines(self) -> list[str]:
        """The failure in words, a few lines."""
        lines = [f"{self.key}: expected {self.expected}", f"  found {self.found}", f"  at {self.moment}"]
        return [*lines, *(f"  because {line}" if at == 0 else f"          {line}" for at, line in enumerate(self.why))]

    def to_json(self) -> dict[str, Any]:
        """The failure as JSON data."""
        return {
            "key": self.key,
            "expected": self.expected,
            "found": self.found,
            "moment": self.moment,
            "why": list(self.why),
        }


@dataclass(frozen=True, slots=True)
class Error:
    """Why a scenario could not be carried out. ``rule`` is the number of the rule it breaks, empty if there is none."""

    kind: str
    message: str
    rule: str = ""

    def to_json(self) -> dict[str, Any]:
        """The error as JSON data."""
        return {"kind": self.kind, "message": self.message, "rule": self.rule or None}


@dataclass(frozen=True, slots=True)
class Report:
    """What came of one scenario. ``log`` is filled where it was asked for, ``seconds`` is how long it took."""

    name: str
    edition: str
    failures: tuple[Failure, ...] = ()
    error: Error | None = None
    seconds: float = 0.0
    unused: dict[str, dict[str, list[object]]] = field(default_factory=dict)
    log: tuple[str, ...] = ()
    problems: tuple[str, ...] = ()
    place: str = ""
    where: str = ""
    """The file and the line where it went wrong, or where the scenario begins."""

    @property
    def passed(self) -> bool:
        """Whether everything held and nothing went wrong."""
        return not self.failures and self.error is None

    def to_json(self) -> dict[str, Any]:
        """The report as JSON data, as the contract has it."""
        return {
            "name": self.name,
            "edition": self.edition,
            "passed": self.passed,
            "failures": [failure.to_json() for failure in self.failures],
            "error": None if self.error is None else self.error.to_json(),
            "seconds": round(self.seconds, 4),
            "unused": self.unused,
        }

    def lines(self) -> list[str]:
        """The report in words."""
        if self.error is not None and not self.edition:  # the place, and what cannot be read there
            return [self.error.message]
        head = f"{self.name} ({self.edition}): "
        if not self.passed and self.where:
            head = f"{self.where}: {head}"
        if self.passed:
            lines = [head + "passed"]
        elif self.error is not None:
            rule = f" [{self.error.rule}]" if self.error.rule else ""
            lines = [f"{head}{self.error.kind}: {self.error.message}{rule}"]
        else:
            lines = [f"{head}failed"]
        for failure in self.failures:
            lines.extend(f"  {line}" for line in failure.lines())
        for player, kinds in self.unused.items():
            lines.extend(f"  unused: {player} {kind}: {_listed(answers)}" for kind, answers in kinds.items())
        lines.extend(f"  problem: {problem}" for problem in self.problems)
        return lines


def _listed(answers: list[object]) -> str:
    return ", ".join(str(answer) for answer in answers)
