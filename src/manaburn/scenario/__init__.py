"""Scenario files: a position, scripted actions, and what must then be true."""

from manaburn.scenario.reading import ScenarioError
from manaburn.scenario.report import Report
from manaburn.scenario.scenario import Scenario

__all__ = ["Report", "Scenario", "ScenarioError"]
