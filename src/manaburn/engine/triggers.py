"""Triggered abilities: what triggers, and putting it on the stack (404, 410 / 603)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from manaburn.abilities.context import Context
    from manaburn.abilities.effects import Delayed
    from manaburn.abilities.events import Event
    from manaburn.engine.state import State


class Watchers:
    """The triggered abilities in play at a moment, by the kinds of event they watch. Shared, never changed."""

    __slots__ = ("entries", "kinds")

    def __init__(self) -> None:
        self.kinds: int = 0
        self.entries: list[tuple[int, int]] = []


def look_back(state: State, batch: list[Event]) -> Watchers | None:
    """The watchers from before the batch, where it holds an event that looks back in time."""
    return None


def collect(state: State, batch: list[Event], before: Watchers | None) -> None:
    """Let abilities trigger on a committed batch: they wait in ``state.waiting``."""


def put_on_stack(state: State) -> bool:
    """Put waiting triggers on the stack; True if a frame was pushed or something was put there."""
    return False


def add_delayed(state: State, what: Delayed, ctx: Context) -> None:
    """A delayed triggered ability is created."""
    raise NotImplementedError
