"""Players that decide without a person."""

from __future__ import annotations

from manaburn.agents.agent import Agent
from manaburn.agents.random import RandomAgent
from manaburn.agents.scripted import ScriptedAgent, ScriptEnded
from manaburn.agents.simple import SimpleAgent

__all__ = ["Agent", "RandomAgent", "ScriptEnded", "ScriptedAgent", "SimpleAgent"]
