"""Sagas: the chapters that lore counters tell (714)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from manaburn.abilities import events as ev
from manaburn.abilities.abilities import EntersWith, Triggered
from manaburn.abilities.base import Pattern
from manaburn.abilities.terms import BATTLEFIELD

if TYPE_CHECKING:
    from manaburn.abilities.base import Ability
    from manaburn.abilities.context import Context
    from manaburn.engine.state import State

SAGA: Final = "Saga"
LORE: Final = "lore"

FIRST_LORE: Final = EntersWith(counters=((LORE, 1),))  # what every Saga does as it enters (714.3a)


@dataclass(frozen=True)
class Chapter(Pattern):
    """A chapter symbol: lore counters put onto this Saga have brought it to that chapter (714.2b)."""

    number: int

    @property
    def kinds(self) -> tuple[int, ...]:
        return (ev.ADD_COUNTERS, ev.MOVE, ev.CREATE_TOKEN)

    def matches(self, state: State, event: ev.Event, ctx: Context) -> bool:
        if event.kind == ev.ADD_COUNTERS:
            if event.obj != ctx.source or event.text != LORE:
                return False
            return event.other < self.number <= event.other + event.amount
        if event.new_obj != ctx.source or (event.kind == ev.MOVE and event.zone_to != BATTLEFIELD):
            return False
        return any(kind == LORE and number >= self.number for kind, number in event.counters)


def final_chapter(abilities: tuple[Ability, ...]) -> int:
    """The greatest number among chapter symbols, 0 where there is none (714.2d)."""
    final = 0
    for ability in abilities:
        if isinstance(ability, Triggered) and isinstance(ability.event, Chapter):
            final = max(final, ability.event.number)
    return final
