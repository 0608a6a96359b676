"""Refusals: why something can't be done, with the rule that says so."""

from __future__ import annotations

from typing import ClassVar


class Refusal:
    """The answer of a check: the concept key of the rule that forbids it, and the reason in words. A value."""

    FIELDS: ClassVar = ("rule", "text")
    __slots__ = ("rule", "text")

    def __init__(self, rule: str, text: str) -> None:
        self.rule: str = rule
        self.text: str = text

    def __repr__(self) -> str:
        return f"Refusal({self.rule!r}, {self.text!r})"
