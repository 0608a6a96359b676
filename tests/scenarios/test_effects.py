"""Whole cards whose texts take up what they did before: "this way", "that creature", "that many"."""

from __future__ import annotations

from pathlib import Path

import pytest

from manaburn.scenario import Scenario
from manaburn.scenario.testing import check

FILES = sorted((Path(__file__).parent / "effects").glob("*.yaml"))
SCENARIOS = [scenario for path in FILES for scenario in Scenario.load_all(path)]


@pytest.mark.parametrize("scenario", SCENARIOS, ids=[scenario.name for scenario in SCENARIOS])
def test_effect(scenario: Scenario) -> None:
    check(scenario)
