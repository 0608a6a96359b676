"""Replacement and prevention effects that could apply to one event, named by keys that last (419.6a / 614.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from manaburn.abilities.base import Effect, Modification
    from manaburn.abilities.context import Context
    from manaburn.engine.effects.derived import RuleEffect

# what a candidate does
PREVENT_ALL: Final = 1  # a static ability or a lasting effect prevents the damage
REDIRECT_ALL: Final = 2  # a static ability moves the damage
REGENERATE: Final = 3
PREVENT_NEXT: Final = 4  # a shield of some amount
REDIRECT_NEXT: Final = 5
TO_PLANESWALKER: Final = 6
ENTERS_WITH: Final = 7
ENTERS_AS_COPY: Final = 8
ENTERS_UNDER: Final = 9  # under whose control
PREVENT_TIME: Final = 10  # a shield for the next time a source would deal damage
LEAVES_TO_EXILE: Final = 11  # wherever else it would have gone
ENTERS_ONLY: Final = 12  # if something is done instead
MOVES_ELSEWHERE: Final = 13
OTHER_DAMAGE: Final = 14  # another amount
OTHER_COUNTERS: Final = 15  # another number of them
MORE_TOKENS: Final = 16
DONE_INSTEAD: Final = 17  # something else altogether
REDIRECT_TIME: Final = 19  # all damage of the next time
ENTERS_CHANGED: Final = 18  # by the effect of another permanent
ENTERS_AS_ONE_OF: Final = 30  # one of several forms, as chosen
AS_TURNED_UP: Final = 31  # something is done as it is turned face up

# The key of an effect is that of ``RuleEffect``, or the id of a shield, or for an ability about its own entering
# the index of its card in the table times this, and its own.
ENTERING_KEYS: Final = 64
PLANESWALKER_KEY: Final = 0
LEAVING_KEY: Final = -2
PROTECTION_KEY: Final = -1  # the permanent's own protection from the source
OWN_MOVE_KEY: Final = -10  # the first of a card's own abilities about where it goes; the next is one less


ORDER_CLASSES: Final = {ENTERS_UNDER: "control", ENTERS_AS_COPY: "copy"}
"""The kinds that an edition may say must be chosen before others (616.1b-c), by their names in the rules record."""


class Candidate:
    """An effect that could apply to an event: its key, what it does, whose it is, and the rule behind it.

    ``to`` is where damage goes instead. Candidates of one kind that are ``alike`` come to the same in any order.
    ``effect`` and ``change`` are the effect at work and its modification, ``optional``: it may be declined.
    """

    __slots__ = ("alike", "change", "ctx", "effect", "key", "kind", "optional", "rule", "source", "then", "to")

    def __init__(self, key: int, kind: int, source: int, rule: str, to: int = 0, alike: bool = False) -> None:
        self.key: int = key
        self.kind: int = kind
        self.source: int = source
        self.rule: str = rule
        self.to: int = to
        self.alike: bool = alike
        self.optional: bool = False
        self.effect: RuleEffect | None = None
        self.change: Modification | None = None
        self.then: Effect | None = None  # what follows if it is what prevents damage or regenerates
        self.ctx: Context | None = None  # with these bindings
