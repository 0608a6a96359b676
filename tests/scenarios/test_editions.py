"""One scenario text under several editions."""

from __future__ import annotations

from pathlib import Path

import pytest

from manaburn.scenario import Scenario
from manaburn.scenario.load import load_text
from manaburn.scenario.reading import ScenarioError

TEXT = """
scenario: 1
name: sides
edition: [2006-10, 2009-02, 2009-10, current]
players: {A: {life: {by_edition: {"2006-10, 2009-02": 7, "2009-10, current": 9}}}, B: {hand: [{card: Forest, in: [current]}]}}
expect:
  - {life: {A: 7}, in: [2006-10, 2009-02]}
  - {life: {A: 9}, in: [2009-10-01, current]}
  - {zone: hand, player: B, count: 1, in: current}
"""


def test_each_side_is_a_scenario(tmp_path: Path) -> None:
    path = tmp_path / "sides.yaml"
    path.write_text(TEXT)
    found = Scenario.load_all(path)
    assert [one.edition for one in found] == ["2006-10", "2009-02", "2009-10", "current"]
    assert [one.document.players[0].life for one in found] == [7, 7, 9, 9]
    assert [len(one.document.expect) for one in found] == [1, 1, 1, 2]
    assert all(one.run().passed for one in found)


def test_one_edition_can_be_asked_for() -> None:
    (found,) = load_text(TEXT, "text", "2009-10")
    assert not isinstance(found, ScenarioError)
    assert (found.edition, found.players[0].life) == ("2009-10", 9)


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("2009-02]\nplayers", "2009-02]\nplayers", ""),
        ('"2009-10, current": 9', '"2009-10": 9', "by_edition: expected a value for the edition 2026-01-16, found 2006-10,"),
        ("in: [current]", "in: [now]", "in[1]: expected an edition, found 'now'"),
        ('"2006-10, 2009-02": 7', '"then": 7', "by_edition: expected an edition"),
        ("edition: [2006-10, 2009-02, 2009-10, current]", "edition: []", "edition: expected an edition, or a list of editions"),
        ("edition: [2006-10, 2009-02, 2009-10, current]", "edition: [1]", "edition: expected an edition, or a list of editions"),
        ("edition: [2006-10, 2009-02, 2009-10, current]", "edition: [later]", "edition: unknown edition 'later'"),
    ],
)  # fmt: skip
def test_what_is_wrong_names_its_place(old: str, new: str, says: str) -> None:
    errors = [str(one) for one in load_text(TEXT.replace(old, new)) if isinstance(one, ScenarioError)]
    assert (says == "") == (errors == [])
    assert all(says in error and "sides" in error for error in errors), errors
