"""Decisions and options: everything a player decides is one ``Decision``, answered by one of its ``Option`` values."""

from __future__ import annotations

from typing import ClassVar, Final

# --- kinds of decision -----------------------------------------------------------------------------------------
PRIORITY: Final = 0  # act or pass
TARGET: Final = 1  # the next target of what is being played or put on the stack
MODE: Final = 2
NUMBER: Final = 3  # X, a number
CHOOSE: Final = 4  # an object or player, not targeted
YES_NO: Final = 5
ORDER: Final = 6  # which comes next
ATTACK: Final = 7
BLOCK: Final = 8
DIVIDE: Final = 9  # how much the next one gets
ASSIGN: Final = 10  # combat damage to the next recipient
MANA: Final = 11  # the kind of mana
PAY: Final = 12  # pay by hand: the next source or mana
KEEP: Final = 13  # keep the hand or mulligan
REPLACEMENT: Final = 14  # which replacement effect applies
TRIGGER: Final = 15  # which trigger is put on the stack next
OPTIONAL_COST: Final = 16  # kicker, buyback ...
COUNTER: Final = 17  # remove or add a counter of a kind
ALLOWANCE: Final = 18
FIRST_PLAYER: Final = 19
UNTAP: Final = 20  # may choose not to untap
SYMBOL: Final = 21  # how a mana symbol will be paid
CONVOKE: Final = 22  # which creature to tap for convoke next
WORD: Final = 23  # a type or another word; ``text`` lists them, a line each
NAME: Final = 24  # a card name: those in ``text``, or any other that is spoken
DECISION_NAMES: Final = (
    "priority", "target", "mode", "number", "choose", "yes or no", "order", "attack", "block", "divide", "assign",
    "mana", "pay", "keep", "replacement", "trigger", "optional cost", "counter", "land play", "first player", "untap",
    "symbol", "convoke", "word", "card name",
)  # fmt: skip

# --- kinds of option -------------------------------------------------------------------------------------------
PASS: Final = 0
PLAY_LAND: Final = 1  # a: card, b: index of the allowance used (0: the rule's own), c: the face played
CAST: Final = 2  # a: card, b: 0 normal, 1.. the alternative costs in order
ACTIVATE: Final = 3  # a: object, b: index of the ability
SPECIAL: Final = 4  # a: card, b: which special action (SUSPEND ...)
DONE: Final = 5
PICK: Final = 6  # a: reference
YES: Final = 7
NO: Final = 8
VALUE: Final = 9  # a: number, mode index, mana kind, index of a listed thing; b: its source (triggers, replacements)
DECLARE_ATTACK: Final = 10  # a: attacker, b: reference attacked
DECLARE_BLOCK: Final = 11  # a: blocker, b: attacker
GIVE: Final = 12  # a: recipient, b: amount
USE_MANA: Final = 13  # a: mana source, b: ability index, c: kind of mana; a = 0: mana of kind c from the pool
KEEP_HAND: Final = 14
MULLIGAN: Final = 15
CONCEDE: Final = 16
CANCEL: Final = 17  # take back the play (manual payment)

SUSPEND: Final = 1
UNMORPH: Final = 2
UNLOCK: Final = 8  # and the door: 9 the left one, 10 the right one


class Option:
    """One answer: a kind and up to three ints. A value."""

    FIELDS: ClassVar = ("kind", "a", "b", "c")
    __slots__ = ("a", "b", "c", "kind")

    def __init__(self, kind: int, a: int = 0, b: int = 0, c: int = 0) -> None:
        self.kind: int = kind
        self.a: int = a
        self.b: int = b
        self.c: int = c

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Option)
            and self.kind == other.kind
            and self.a == other.a
            and self.b == other.b
            and self.c == other.c
        )

    def __hash__(self) -> int:
        return hash((self.kind, self.a, self.b, self.c))

    def __repr__(self) -> str:
        return f"Option({self.kind}, {self.a}, {self.b}, {self.c})"


PASS_OPTION: Final = Option(PASS)
DONE_OPTION: Final = Option(DONE)
YES_OPTION: Final = Option(YES)
NO_OPTION: Final = Option(NO)
CANCEL_OPTION: Final = Option(CANCEL)


class Decision:
    """What is awaited: who chooses what, among which options, and the concept of the rule that asks.

    ``subject`` is the object it is about (the spell being played, the attacker that assigns), 0 if none; ``detail``
    an extra int or text the words need (which target slot, how much is left). Larger choices are sequences of these:
    ``least`` and ``most`` say how many more answers of this kind may come.
    """

    FIELDS: ClassVar = ("kind", "player", "options", "rule", "subject", "detail", "text", "least", "most")
    __slots__ = ("detail", "kind", "least", "most", "options", "player", "rule", "subject", "text")

    def __init__(
        self,
        kind: int,
        player: int,
        options: list[Option],
        rule: str,
        subject: int = 0,
        detail: int = 0,
        text: str = "",
    ) -> None:
        self.kind: int = kind
        self.player: int = player
        self.options: list[Option] = options
        self.rule: str = rule
        self.subject: int = subject
        self.detail: int = detail
        self.text: str = text
        self.least: int = 1
        self.most: int = 1

    @property
    def name(self) -> str:
        """The kind in words."""
        return DECISION_NAMES[self.kind]


_SPOKEN: Final[list[str]] = []


def speak(word: str) -> int:
    """The value of an option for a word that is not listed: negative, and good for this run of the program only."""
    if word not in _SPOKEN:
        _SPOKEN.append(word)
    return -1 - _SPOKEN.index(word)


def spoken(value: int) -> str:
    """The word behind such a value."""
    return _SPOKEN[-1 - value]
