"""Scenarios by topic: each is played under its own edition and under those that it names as tags."""

from __future__ import annotations

from pathlib import Path

import pytest

from manaburn.rules.edition import Edition, EditionError
from manaburn.scenario import Scenario
from manaburn.scenario.testing import check

TOPICS = ("costs", "combat", "sources", "faults")
FILES = sorted(path for topic in TOPICS for path in (Path(__file__).parent / topic).glob("*.yaml"))


def _is_edition(tag: str) -> bool:
    try:
        Edition(tag)
    except EditionError:
        return False
    return True


def _runs() -> list[tuple[str, Scenario]]:
    found: list[tuple[str, Scenario]] = []
    for path in FILES:
        own = Scenario.load_all(path)
        wanted = [tag for one in own for tag in one.document.tags if _is_edition(tag)]
        runs = [(one, one.edition) for one in own]
        for edition in dict.fromkeys(wanted):
            again = Scenario.load_all(path, edition)
            runs += [(one, edition) for one, first in zip(again, own, strict=True) if edition in first.document.tags]
        found += [(f"{path.stem}: {one.name}-{edition}", one) for one, edition in runs]
    return found


RUNS = _runs()


@pytest.mark.parametrize("scenario", [one for _, one in RUNS], ids=[name for name, _ in RUNS])
def test_comes_out_as_expected(scenario: Scenario) -> None:
    check(scenario)
