"""The scenario files beside this test, each scenario a test."""

from __future__ import annotations

from pathlib import Path

from manaburn.scenario import Scenario
from manaburn.scenario.testing import check, scenarios
from tests.scenarios.made import CARDS

FILES = Path(__file__).parent / "files"


@scenarios(FILES / "combat.yaml")
def test_combat(scenario: Scenario) -> None:
    check(scenario)


@scenarios(FILES / "script.yaml")
def test_script(scenario: Scenario) -> None:
    check(scenario)


@scenarios(FILES / "choices.yaml")
def test_choices(scenario: Scenario) -> None:
    check(scenario)


@scenarios(FILES / "timing.yaml")
def test_timing(scenario: Scenario) -> None:
    check(scenario)


@scenarios(FILES / "attempts.yaml")
def test_attempts(scenario: Scenario) -> None:
    check(scenario)


@scenarios(FILES / "editions.yaml")
def test_editions(scenario: Scenario) -> None:
    check(scenario)


@scenarios(FILES / "made.yaml", cards=CARDS)
def test_cards_made_up(scenario: Scenario) -> None:
    check(scenario)


@scenarios(FILES / "decks.yaml", editions=("2006-10", "2009-02", "2009-10", "current"))
def test_cards_of_which_there_may_be_any_number(scenario: Scenario) -> None:
    check(scenario)


@scenarios(FILES / "times.yaml")
def test_cards_at_other_times(scenario: Scenario) -> None:
    check(scenario)


@scenarios(FILES / "own.yaml")
def test_cards_that_a_scenario_brings_with_it(scenario: Scenario) -> None:
    check(scenario)


@scenarios(FILES / "sizes.yaml", editions=("2006-10", "2009-02", "2009-10", "current"))
def test_creatures_of_a_certain_size(scenario: Scenario) -> None:
    check(scenario)
