"""Replacement and prevention effects that could apply to one event, named by keys that last (419.6a / 614.5)."""

from __future__ import annotations

from typing import Final

# what a candidate does
PREVENT_ALL: Final = 1  # a static ability or a lasting effect prevents the damage
REDIRECT_ALL: Final = 2  # a static ability moves the damage
REGENERATE: Final = 3
PREVENT_NEXT: Final = 4  # a shield of some amount
REDIRECT_NEXT: Final = 5
TO_PLANESWALKER: Final = 6
ENTERS_WITH: Final = 7

# The key of an effect is that of ``RuleEffect``, or the id of a shield, or of an ability about its own entering the index.
PLANESWALKER_KEY: Final = 0


class Candidate:
    """An effect that could apply to an event: its key, what it does, whose it is, and the rule behind it.

    ``to`` is where damage goes instead. Candidates of one kind that are ``alike`` come to the same in any order.
    """

    __slots__ = ("alike", "key", "kind", "rule", "source", "to")

    def __init__(self, key: int, kind: int, source: int, rule: str, to: int = 0, alike: bool = False) -> None:
        self.key: int = key
        self.kind: int = kind
        self.source: int = source
        self.rule: str = rule
        self.to: int = to
        self.alike: bool = alike
