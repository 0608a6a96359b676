"""Saved games in files, and playing them again."""

from __future__ import annotations

from manaburn.record.files import load, read, save
from manaburn.record.replay import ReplayError, begin, follow, replay

__all__ = ["ReplayError", "begin", "follow", "load", "read", "replay", "save"]
