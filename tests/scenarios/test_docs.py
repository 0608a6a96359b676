"""The examples of the page on scenario files."""

from __future__ import annotations

from pathlib import Path

from manaburn.scenario import Scenario
from manaburn.scenario.expectations import PERMANENT_KEYS
from manaburn.scenario.load import KEYS, PLAYER_KEYS
from manaburn.scenario.testing import check

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "scenarios.md").read_text(encoding="utf-8")


def test_the_example_passes() -> None:
    example = PAGE.partition("```yaml\n")[2].partition("```")[0]
    assert check(Scenario.parse(example)).name == "bolt the bears"


def test_every_key_is_on_the_page() -> None:
    unnamed = ("seed", "tags", "cards", "note", "scenario", "phased out", "stack")
    for key in (*KEYS, *PLAYER_KEYS, *PERMANENT_KEYS):
        assert key in unnamed or f"`{key}`" in PAGE or f"{key}:" in PAGE, key
