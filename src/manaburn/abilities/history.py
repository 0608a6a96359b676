"""Amounts that count what has happened this turn."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from manaburn.abilities import events as ev
from manaburn.abilities.base import Amount, Filter, Noun
from manaburn.abilities.context import Context
from manaburn.abilities.terms import BATTLEFIELD, GRAVEYARD

if TYPE_CHECKING:
    from manaburn.abilities.events import Event
    from manaburn.engine.state import State

ENTERED = "entered"
DIED = "died"
DESTROYED = "destroyed"
COUNTERED = "countered"
GAINED = "gained life"
LOST = "lost life"
DREW = "drew"
SEARCHED = "searched"
BURIED = "put into graveyard"


@dataclass(frozen=True)
class Happened(Amount):
    """How often something has happened this turn to the players the noun means, or to what was theirs.

    ``deed``: what ENTERED, DIED, was DESTROYED or COUNTERED under their control, what was put into their graveyards (BURIED),
    that they GAINED or LOST life, DREW a card, SEARCHED their library. Objects must have fitted ``what`` as it happened.
    ``by_opponent``: only by a spell or ability that an opponent of theirs controlled.
    """

    deed: str
    who: Noun
    what: Filter | None = None
    by_opponent: bool = False
    said: str = field(default="", compare=False)

    def value(self, state: State, ctx: Context) -> int:
        key = state.happening(self)
        return sum(state.history.get(f"{key}:{-1 - ref}", 0) for ref in self.who.refs(state, ctx))

    def seat(self, state: State, event: Event) -> int:
        """The seat for which the event, which has happened, counts; -1 for none."""
        seat, ref = self._place(state, event)
        if seat < 0 or (self.what is not None and not self.what.test(state, ref, Context(ref, seat))):
            return -1
        if self.by_opponent and (event.source <= 0 or state.controller(event.source) == seat):
            return -1
        return seat

    def _place(self, state: State, event: Event) -> tuple[int, int]:
        """Whose it is, if it is such an event, and the object it is about."""
        deed, kind = self.deed, event.kind
        if kind == ev.MOVE and event.new_obj != 0:
            if deed == ENTERED and event.zone_to == BATTLEFIELD:
                return state.controller(event.new_obj), event.new_obj
            left = event.zone_from == BATTLEFIELD and event.zone_to == GRAVEYARD and event.before_chars is not None
            if left and (deed == DIED or (deed == DESTROYED and event.cause == ev.DESTROYED)):
                return state.controller(event.obj), event.obj
            if deed == BURIED and event.zone_to == GRAVEYARD and event.before is not None:
                return event.before.owner, event.new_obj
            if deed == COUNTERED and event.cause == ev.COUNTERED:
                return state.controller(event.obj), event.obj
        if kind == ev.CREATE_TOKEN and deed == ENTERED and event.new_obj != 0:
            return state.controller(event.new_obj), event.new_obj
        if kind == ev.GAIN_LIFE and deed == GAINED and event.amount > 0:
            return event.player, 0
        if kind == ev.LOSE_LIFE and deed == LOST and event.amount > 0:
            return event.player, 0
        if kind == ev.DRAW_CARD and deed == DREW and not event.flag:
            return event.player, 0
        if kind == ev.SEARCH and deed == SEARCHED and event.other == event.player:
            return event.player, 0
        return -1, 0


@dataclass(frozen=True)
class SpellsCast(Amount):
    """How many spells that fit the players the noun means have cast this turn."""

    who: Noun
    what: Filter

    def value(self, state: State, ctx: Context) -> int:
        seats = [-1 - ref for ref in self.who.refs(state, ctx)]
        count = 0
        for ref in state.spells_cast:
            if state.known(ref).cast_by in seats and self.what.test(state, ref, ctx):
                count += 1
        return count


CAST_LAST_TURN = "cast last turn"  # in ``State.history``, with the seat: kept where a card of the table asks


@dataclass(frozen=True)
class CastLastTurn(Amount):
    """How many spells were cast in the turn before this one; with ``most`` by the player who cast most of them."""

    most: bool = False

    def value(self, state: State, ctx: Context) -> int:
        counts = [state.history.get(f"{CAST_LAST_TURN}:{seat}", 0) for seat in range(len(state.names))]
        return max(counts) if self.most else sum(counts)


@dataclass(frozen=True)
class Damagers(Amount):
    """How many sources that fit have dealt damage this turn to what the noun means."""

    to: Noun
    what: Filter

    def value(self, state: State, ctx: Context) -> int:
        refs = self.to.refs(state, ctx)
        return len({source for source, to in state.damage_marks if to in refs and self.what.test(state, source, ctx)})
