"""The rules as data: what an edition of the rulebook says, since when, and under which number."""

from __future__ import annotations

from manaburn.rules.concepts import CONCEPTS, Concept
from manaburn.rules.edition import Edition, EditionError, citation
from manaburn.rules.record import Rules

__all__ = ["CONCEPTS", "Concept", "Edition", "EditionError", "Rules", "citation"]
