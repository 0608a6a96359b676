"""Saved games in files, and playing them again."""

from __future__ import annotations

from manaburn.record.files import check_place, load, read, save, write
from manaburn.record.replay import ReplayError, begin, follow, replay

__all__ = ["ReplayError", "begin", "check_place", "follow", "load", "read", "replay", "save", "write"]
