"""The rules as data: what an edition of the rulebook says, since when, and under which number."""

from __future__ import annotations

from manaburn.rules.edition import Edition, EditionError
from manaburn.rules.record import Rules

__all__ = ["Edition", "EditionError", "Rules"]
