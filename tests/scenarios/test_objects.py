"""Scenarios about what objects are: face down, copies, cards of several parts; each a test."""

from __future__ import annotations

from pathlib import Path

from manaburn.scenario import Scenario
from manaburn.scenario.testing import check, scenarios

OBJECTS = Path(__file__).parent / "objects"


@scenarios(OBJECTS / "morph.yaml")
def test_morph(scenario: Scenario) -> None:
    check(scenario)
