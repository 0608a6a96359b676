"""Phasing: a change of zone until July 2009, a status from then on (502.15 / 702.23, 702.26)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from manaburn.abilities.events import Event
    from manaburn.engine.state import State


def untap_step(state: State) -> None:
    """The phasing part of the untap step."""


def commit(state: State, event: Event) -> None:
    """A permanent phases in or out."""
    raise NotImplementedError
