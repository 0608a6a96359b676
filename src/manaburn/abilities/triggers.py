"""Event patterns: what triggered abilities watch for."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from manaburn.abilities import events as ev
from manaburn.abilities.base import Condition, Filter, Noun, Pattern
from manaburn.abilities.terms import BATTLEFIELD, GRAVEYARD, HAND, LIBRARY, PHASED_OUT, PUBLIC_ZONES

if TYPE_CHECKING:
    from manaburn.abilities.context import Context
    from manaburn.abilities.events import Event
    from manaburn.engine.state import State


def _fits(state: State, event: Event, what: Filter | Noun, ctx: Context) -> bool:
    return what.test(state, event.obj, ctx) if isinstance(what, Filter) else event.obj in what.refs(state, ctx)


def _by(state: State, seat: int, who: Noun | None, ctx: Context) -> bool:
    return who is None or (-1 - seat) in who.refs(state, ctx)


@dataclass(frozen=True)
class ZoneChange(Pattern):
    """ "When X enters / dies / leaves / is put into a graveyard": a move between zones (-1: any zone)."""

    what: Filter | Noun
    zone_from: int = -1
    zone_to: int = -1
    cause: int = -1
    said: str = field(default="", compare=False)

    @property
    def kinds(self) -> tuple[int, ...]:
        if self.zone_from < 0 and self.zone_to == BATTLEFIELD:
            return (ev.MOVE, ev.CREATE_TOKEN)  # tokens enter too
        return (ev.MOVE,)

    def is_possible(self, state: State, ctx: Context) -> bool:
        """Of certain objects that are to leave the battlefield: while one is there, or phased out."""
        if self.zone_from != BATTLEFIELD or isinstance(self.what, Filter):
            return True
        refs = self.what.refs(state, ctx)
        return not refs or any(state.zone_of(ref) in (BATTLEFIELD, PHASED_OUT) for ref in refs)

    def looks_back(self, state: State, event: Event) -> bool:
        """Leaving play, or put from where all see it into a hand or library; a graveyard and "from anywhere" by edition."""
        if event.zone_from not in PUBLIC_ZONES:
            return False
        if self.zone_from == BATTLEFIELD or self.zone_to == HAND or self.zone_to == LIBRARY:
            return True
        if self.zone_from == GRAVEYARD and self.zone_to != BATTLEFIELD:
            return state.rules.graveyard_leaving_looks_back
        if event.zone_from != BATTLEFIELD or self.zone_to == BATTLEFIELD:
            return False
        return self.zone_to < 0 or state.rules.from_anywhere_looks_back

    def matches(self, state: State, event: Event, ctx: Context) -> bool:
        if event.kind == ev.CREATE_TOKEN:
            return self.cause < 0 and state.fits_arrival(event, self.what, ctx)
        if self.zone_from >= 0 and event.zone_from != self.zone_from:
            return False
        if self.zone_to >= 0 and event.zone_to != self.zone_to:
            return False
        if self.cause >= 0 and event.cause != self.cause:
            return False
        if self.looks_back(state, event):
            return _fits(state, event, self.what, ctx)
        return state.fits_arrival(event, self.what, ctx)


@dataclass(frozen=True)
class Casts(Pattern):
    """ "Whenever a player casts a white spell"."""

    what: Filter
    who: Noun | None = None

    @property
    def kinds(self) -> tuple[int, ...]:
        return (ev.CAST,)

    def matches(self, state: State, event: Event, ctx: Context) -> bool:
        return _by(state, event.player, self.who, ctx) and self.what.test(state, event.obj, ctx)


@dataclass(frozen=True)
class CastThis(Pattern):
    """ "When you cast this spell": works while the source is on the stack (storm, suspend's relatives)."""

    @property
    def kinds(self) -> tuple[int, ...]:
        return (ev.CAST,)

    def matches(self, state: State, event: Event, ctx: Context) -> bool:
        return event.obj == ctx.source


@dataclass(frozen=True)
class Attacks(Pattern):
    """ "Whenever X attacks"; with ``alone`` as the only creature that is declared as an attacker."""

    what: Filter | Noun
    alone: bool = False

    @property
    def kinds(self) -> tuple[int, ...]:
        return (ev.ATTACK,)

    def matches(self, state: State, event: Event, ctx: Context) -> bool:
        if self.alone and not state.attacks_alone(event.obj):
            return False
        return _fits(state, event, self.what, ctx)


@dataclass(frozen=True)
class Blocks(Pattern):
    """ "Whenever X blocks"; with ``whom`` "blocks a creature", for each that it blocks."""

    what: Filter | Noun
    whom: Filter | None = None

    @property
    def kinds(self) -> tuple[int, ...]:
        return (ev.BLOCK,)

    def matches(self, state: State, event: Event, ctx: Context) -> bool:
        if self.whom is not None:
            return _fits(state, event, self.what, ctx) and self.whom.test(state, event.other, ctx)
        # once for a creature that blocks, however many it blocks: the declaration marks the first (410.9 / 509.3)
        return not event.flag and _fits(state, event, self.what, ctx)


@dataclass(frozen=True)
class BecomesBlocked(Pattern):
    """ "Whenever X becomes blocked"; with ``whom`` "by a creature", for each that blocks it."""

    what: Filter | Noun
    whom: Filter | None = None

    @property
    def kinds(self) -> tuple[int, ...]:
        return (ev.BECOME_BLOCKED,) if self.whom is None else (ev.BLOCK,)

    def matches(self, state: State, event: Event, ctx: Context) -> bool:
        if self.whom is None:
            return _fits(state, event, self.what, ctx)
        what, blocked = self.what, event.other
        fits = what.test(state, blocked, ctx) if isinstance(what, Filter) else blocked in what.refs(state, ctx)
        return fits and self.whom.test(state, event.obj, ctx)


@dataclass(frozen=True)
class IsUnblocked(Pattern):
    """ "Whenever X attacks and isn't blocked"."""

    what: Filter | Noun

    @property
    def kinds(self) -> tuple[int, ...]:
        return (ev.UNBLOCKED,)

    def matches(self, state: State, event: Event, ctx: Context) -> bool:
        return _fits(state, event, self.what, ctx)


@dataclass(frozen=True)
class BecomesTarget(Pattern):
    """ "Whenever X becomes the target of a spell or ability", or only of those on the stack that fit ``of``."""

    what: Filter | Noun
    of: Filter | None = None

    @property
    def kinds(self) -> tuple[int, ...]:
        return (ev.BECOME_TARGET,)

    def matches(self, state: State, event: Event, ctx: Context) -> bool:
        return _fits(state, event, self.what, ctx) and (self.of is None or self.of.test(state, event.source, ctx))


@dataclass(frozen=True)
class Discards(Pattern):
    """ "Whenever X discards a card"; with ``cost`` only to pay for that ("cycles a card"). A noun means what it became.

    ``by``: a spell or ability of one of those players causes it.
    """

    what: Filter | Noun
    who: Noun | None = None
    cost: str = ""
    by: Noun | None = None

    @property
    def kinds(self) -> tuple[int, ...]:
        return (ev.MOVE,)

    def matches(self, state: State, event: Event, ctx: Context) -> bool:
        if event.cause != ev.DISCARDED or event.new_obj == 0 or event.before is None:
            return False
        if not _by(state, event.before.owner, self.who, ctx) or (self.cost and event.text != self.cost):
            return False
        if self.by is not None and event.other not in self.by.refs(state, ctx):
            return False
        if isinstance(self.what, Filter):
            return self.what.test(state, event.obj, ctx)
        return event.new_obj in self.what.refs(state, ctx)


@dataclass(frozen=True)
class PlaysLand(Pattern):
    """ "Whenever X plays a land"."""

    what: Filter
    who: Noun | None = None

    @property
    def kinds(self) -> tuple[int, ...]:
        return (ev.LAND_PLAYED,)

    def matches(self, state: State, event: Event, ctx: Context) -> bool:
        return _by(state, event.player, self.who, ctx) and self.what.test(state, event.obj, ctx)


@dataclass(frozen=True)
class DealsDamage(Pattern):
    """ "Whenever X deals (combat) damage (to Y)"; without a source "Whenever Y is dealt damage"."""

    source: Filter | Noun | None
    to: Filter | None = None
    combat: bool = False

    @property
    def kinds(self) -> tuple[int, ...]:
        return (ev.DAMAGE,)

    def matches(self, state: State, event: Event, ctx: Context) -> bool:
        if self.combat and not event.flag:
            return False
        if self.to is not None and not self.to.test(state, event.obj, ctx):
            return False
        if self.source is None:
            return True
        if isinstance(self.source, Filter):
            return self.source.test(state, event.source, ctx)
        return event.source in self.source.refs(state, ctx)


@dataclass(frozen=True)
class StepBegins(Pattern):
    """ "At the beginning of your upkeep / the end step": of the players' turns the noun means (None: each)."""

    step: int
    whose: Noun | None = None
    said: str = field(default="", compare=False)

    @property
    def kinds(self) -> tuple[int, ...]:
        return (ev.STEP_BEGINS,)

    def matches(self, state: State, event: Event, ctx: Context) -> bool:
        return event.amount == self.step and _by(state, event.player, self.whose, ctx)


@dataclass(frozen=True)
class TapsForMana(Pattern):
    """ "Whenever a player taps a land for mana"; said "passive": "Whenever a land is tapped for mana"."""

    what: Filter
    who: Noun | None = None
    said: str = field(default="", compare=False)

    @property
    def kinds(self) -> tuple[int, ...]:
        return (ev.TAPPED_FOR_MANA,)

    def matches(self, state: State, event: Event, ctx: Context) -> bool:
        return _by(state, event.player, self.who, ctx) and self.what.test(state, event.obj, ctx)


@dataclass(frozen=True)
class BecomesTapped(Pattern):
    """ "Whenever X becomes tapped", or with ``untapped`` "becomes untapped"."""

    what: Filter | Noun
    untapped: bool = False

    @property
    def kinds(self) -> tuple[int, ...]:
        return (ev.UNTAP,) if self.untapped else (ev.TAP,)

    def matches(self, state: State, event: Event, ctx: Context) -> bool:
        return _fits(state, event, self.what, ctx)


@dataclass(frozen=True)
class TurnedFaceUp(Pattern):
    """ "When X is turned face up"; ``who``: "whenever you turn X face up"."""

    what: Filter | Noun
    who: Noun | None = None

    @property
    def kinds(self) -> tuple[int, ...]:
        return (ev.TURN_FACE_UP,)

    def matches(self, state: State, event: Event, ctx: Context) -> bool:
        return _by(state, event.player, self.who, ctx) and _fits(state, event, self.what, ctx)


@dataclass(frozen=True)
class Transforms(Pattern):
    """ "When X transforms", with ``into`` "into Y": what it is just after it has (701.27e)."""

    what: Filter | Noun
    into: Filter | None = None
    said: str = field(default="", compare=False)  # "into": its own name follows

    @property
    def kinds(self) -> tuple[int, ...]:
        return (ev.TRANSFORM,)

    def matches(self, state: State, event: Event, ctx: Context) -> bool:
        if self.into is not None and not self.into.test(state, event.obj, ctx):
            return False
        return _fits(state, event, self.what, ctx)


@dataclass(frozen=True)
class LastCounterRemoved(Pattern):
    """ "When the last time counter is removed" from what the noun means."""

    kind: str
    what: Filter | Noun

    @property
    def kinds(self) -> tuple[int, ...]:
        return (ev.REMOVE_COUNTERS,)

    def matches(self, state: State, event: Event, ctx: Context) -> bool:
        return event.text == self.kind and event.flag and _fits(state, event, self.what, ctx)


@dataclass(frozen=True)
class GainsLife(Pattern):
    """ "Whenever X gains life", or with ``loses`` "loses life"."""

    who: Noun | None = None
    loses: bool = False

    @property
    def kinds(self) -> tuple[int, ...]:
        return (ev.LOSE_LIFE,) if self.loses else (ev.GAIN_LIFE,)

    def matches(self, state: State, event: Event, ctx: Context) -> bool:
        return _by(state, event.player, self.who, ctx)


@dataclass(frozen=True)
class Draws(Pattern):
    """ "Whenever X draws a card"."""

    who: Noun | None = None

    @property
    def kinds(self) -> tuple[int, ...]:
        return (ev.DRAW_CARD,)

    def matches(self, state: State, event: Event, ctx: Context) -> bool:
        # the flag: there was nothing to draw
        return not event.flag and _by(state, event.player, self.who, ctx)


@dataclass(frozen=True)
class StateIs(Pattern):
    """ "When you control no Islands": a state trigger, looked at whenever a player would receive priority."""

    condition: Condition

    @property
    def kinds(self) -> tuple[int, ...]:
        return ()

    def matches(self, state: State, event: Event, ctx: Context) -> bool:
        return False


@dataclass(frozen=True)
class OneOf(Pattern):
    """Any of several events ("attacks or blocks", "leaves the battlefield or becomes untapped")."""

    parts: tuple[Pattern, ...]

    @property
    def kinds(self) -> tuple[int, ...]:
        found: list[int] = []
        for part in self.parts:
            found.extend(kind for kind in part.kinds if kind not in found)
        return tuple(found)

    def looks_back(self, state: State, event: Event) -> bool:
        return any(event.kind in part.kinds and part.looks_back(state, event) for part in self.parts)

    def matches(self, state: State, event: Event, ctx: Context) -> bool:
        return any(event.kind in part.kinds and part.matches(state, event, ctx) for part in self.parts)


def dies(what: Filter | Noun) -> ZoneChange:
    """ "is put into a graveyard from play", "dies"."""
    return ZoneChange(what, BATTLEFIELD, GRAVEYARD)


def enters(what: Filter | Noun) -> ZoneChange:
    """ "comes into play", "enters the battlefield", "enters"."""
    return ZoneChange(what, -1, BATTLEFIELD)
