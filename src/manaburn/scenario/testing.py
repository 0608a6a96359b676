"""For tests with pytest: scenarios as tests in a few lines.

``@scenarios("combat.yaml")`` runs a test once for each scenario of a file, under each of the editions given (else under
the scenario's own); the test calls ``check(scenario)``. ``check`` takes a text too.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from manaburn.scenario.scenario import Scenario

if TYPE_CHECKING:
    from manaburn.engine.table.loading import CardLike
    from manaburn.scenario.report import Report


def scenarios(
    path: Path | str, editions: Sequence[str] = ("",), cards: dict[str, CardLike] | None = None
) -> pytest.MarkDecorator:
    """Parametrise a test over the scenarios of a file: its argument is called ``scenario``."""
    found = [one for edition in editions for one in Scenario.load_all(path, edition, cards)]
    ids = [f"{one.name}-{one.edition}" for one in found]
    return pytest.mark.parametrize("scenario", found, ids=ids)


def check(
    scenario: Scenario | str,
    edition: str = "",
    cards: dict[str, CardLike] | None = None,
    unused: bool = False,
) -> Report:
    """Run a scenario and raise AssertionError with its report unless it passes; answers must be used up, or ``unused``."""
    if isinstance(scenario, str):
        scenario = Scenario.parse(scenario, edition, cards)
    report = scenario.run()
    assert report.passed, "\n".join(report.lines())
    assert unused or not report.unused, f"{scenario.name}: answers left over: {report.unused}"
    return report
