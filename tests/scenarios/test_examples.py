"""Positions with known results, under today's rules: each passes, or is refused for a card that is not stored yet.

The results are facts from the public regression tests of an established engine; where the two differ, the rule is read.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from manaburn.cards import store
from manaburn.scenario import Scenario
from manaburn.scenario.cardbox import entries

EXAMPLES = sorted((Path(__file__).parent / "examples").glob("*.yaml"))


@pytest.mark.parametrize("path", EXAMPLES, ids=[path.stem for path in EXAMPLES])
def test_passes_or_is_refused_for_a_named_card(path: Path) -> None:
    scenario = Scenario.load(path)
    missing = {entry.card for entry in entries(scenario.document)} - set(store.all_names())
    report = scenario.run()
    if missing:
        assert report.error is not None
        assert report.error.kind == "unsupported-card"
        assert all(name in report.error.message for name in missing)
    else:
        assert report.passed or (report.error is not None and report.error.kind == "unsupported-card"), report.lines()


def test_there_are_examples() -> None:
    assert len(EXAMPLES) == 25
