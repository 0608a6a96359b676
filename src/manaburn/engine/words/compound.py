"""Compound texts: "cast Blaze -> x = 3 -> bob" is a choice and the answers to what is asked next.

An answer may also be one that the engine gives itself because there is no other: "cast Cruel Edict -> bob" is good where
bob is the only opponent. So a compound is first followed on a copy of the game in which every decision is shown.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaburn.engine import decisions as dec
from manaburn.engine.words.text import parse_option, position_text
from manaburn.errors import IllegalOption

if TYPE_CHECKING:
    from manaburn.engine.decisions import Decision, Option
    from manaburn.engine.state import State


class Answer:
    """One answer of a compound; ``shown`` is false where the engine gives it itself."""

    __slots__ = ("kind", "option", "player", "shown")

    def __init__(self, decision: Decision, option: Option, shown: bool) -> None:
        self.player: int = decision.player
        self.kind: int = decision.kind
        self.option: Option = option
        self.shown: bool = shown


def follow(state: State, parts: list[str]) -> list[Answer]:
    """The answers that a compound means, from the decision awaited on. ``state`` is a copy: it is played on.

    Raises IllegalOption or AmbiguousOption for the first part that does not fit.
    """
    every_window = state.every_window
    state.every_window = True
    return [_next(state, part, every_window) for part in parts]


def _next(state: State, part: str, every_window: bool) -> Answer:
    """The decision that a part answers: the next one, past those with one answer that it does not mean. No priority is passed."""
    while True:
        decision = state.decision
        if decision is None:
            place = position_text(state)
            raise IllegalOption(f"{part!r} answers nothing: {place}", part, place)
        silent = silent_answer(decision)
        try:
            option = parse_option(state, part)
        except IllegalOption:
            if silent is None or decision.kind == dec.PRIORITY:
                raise
            state.take(silent)
            continue
        state.take(option)
        return Answer(decision, option, every_window or silent is None)


def silent_answer(decision: Decision) -> Option | None:
    """The answer that the engine gives itself where not every decision is shown; None if it asks."""
    options = decision.options
    if len(options) == 1:
        return options[0]
    if decision.kind == dec.PRIORITY:
        for option in options:
            if option.kind != dec.PASS and option.kind != dec.USE_MANA:
                return None
        return options[0]
    picks = len([option for option in options if option.kind == dec.PICK])
    return options[0] if decision.kind == dec.CHOOSE and decision.least >= picks else None
