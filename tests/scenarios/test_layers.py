"""Continuous effects, types and choices with real cards, each file under every edition that it names."""

from __future__ import annotations

from pathlib import Path

import pytest

from manaburn.scenario import Scenario
from manaburn.scenario.testing import check

HERE = Path(__file__).parent
FAULTS = ("01", "03", "05", "07", "09", "11", "13", "15")
CLAUSES = ("A3", "L07", "L08", "L09", "L10", "L11", "S5", "P1", "G5", "G9")
FILES = sorted(
    [
        *(HERE / "layers").glob("*.yaml"),
        *(path for path in (HERE / "faults").glob("*.yaml") if path.stem.split("-")[0] in FAULTS),
        *(path for path in (HERE / "sources").glob("*.yaml") if path.stem.split("-")[0] in CLAUSES),
    ]
)
SCENARIOS = [scenario for path in FILES for scenario in Scenario.load_all(path)]


@pytest.mark.parametrize("scenario", SCENARIOS, ids=[f"{one.name}-{one.edition}" for one in SCENARIOS])
def test_continuous_effects(scenario: Scenario) -> None:
    check(scenario)
