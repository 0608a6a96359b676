"""Every scenario file of the folders by subject passes: clauses of the sources, reported faults, rulings, and the rest."""

from __future__ import annotations

from pathlib import Path

import pytest

from manaburn.scenario import Scenario
from manaburn.scenario.testing import check

HERE = Path(__file__).parent
FOLDERS = sorted(
    path for path in HERE.iterdir() if path.is_dir() and path.name not in ("examples", "files", "__pycache__")
)
FOUND = [one for folder in FOLDERS for path in sorted(folder.rglob("*.yaml")) for one in Scenario.load_all(path)]


@pytest.mark.parametrize(
    "scenario", FOUND, ids=[f"{Path(one.document.file).stem}-{one.name}-{one.edition}" for one in FOUND]
)
def test_scenario(scenario: Scenario) -> None:
    check(scenario)
