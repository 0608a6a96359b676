"""Modifications that change events before they happen: replacement effects (419 / 614) and skips.

Each says in ``replaces`` which kinds of events it may change, so that a game without such cards never looks for one.
The event under treatment is ``Context.event`` for their amounts and effects ("that much", "that player").
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from manaburn.abilities import events as ev
from manaburn.abilities.base import Ability, Amount, Effect, Filter, Modification, Noun, Pattern
from manaburn.abilities.terms import DRAW

if TYPE_CHECKING:
    from manaburn.abilities.context import Context
    from manaburn.engine.state import State


@dataclass(frozen=True)
class MovesInstead(Modification):
    """What would go from one zone to another (-1: any) goes elsewhere instead: "would die, exile it instead".

    ``reveal`` and ``shuffle``: it is shown first, the library is shuffled afterwards. ``then`` is done afterwards too.
    """

    zone_from: int
    zone_to: int
    to: int
    position: int = 0
    reveal: bool = False
    shuffle: bool = False
    counters: tuple[tuple[str, int], ...] = ()
    then: Effect | None = None
    cards: bool = False  # cards only, no tokens or copies
    said: str = field(default="", compare=False)

    @property
    def replaces(self) -> int:
        return 1 << ev.MOVE


@dataclass(frozen=True)
class OwnMove(Ability):
    """ "If this would be put into a graveyard from anywhere, ... instead": works wherever the card is (113.6h)."""

    change: MovesInstead


@dataclass(frozen=True)
class DamageInstead(Modification):
    """Damage of a source that fits, to what fits (None: to anything), is of another amount: double, plus 1, half.

    About all damage, whatever it is said of. ``least``: only if it would be at least so much.
    """

    source: Filter
    to: Filter | None
    amount: Amount
    combat: int = 0  # 1: combat damage only, 2: noncombat damage only
    least: int = 1
    said: str = field(default="", compare=False)

    @property
    def replaces(self) -> int:
        return 1 << ev.DAMAGE


@dataclass(frozen=True)
class CountersInstead(Modification):
    """Counters that would be put on what fits are another number ("twice that many"); of a ``kind``, or of any.

    ``by_effect``: not those put there to pay a cost, or by the rules.
    """

    on: Filter
    amount: Amount
    kind: str = ""
    by_effect: bool = False
    said: str = field(default="", compare=False)

    @property
    def replaces(self) -> int:
        return 1 << ev.ADD_COUNTERS | 1 << ev.MOVE | 1 << ev.CREATE_TOKEN


@dataclass(frozen=True)
class TokensInstead(Modification):
    """Tokens that would be created under the control of the affected players are so many times as many."""

    factor: int
    said: str = field(default="", compare=False)

    @property
    def replaces(self) -> int:
        return 1 << ev.CREATE_TOKEN


@dataclass(frozen=True)
class Instead(Modification):
    """If such an event would happen, something else is done instead (None: nothing is).

    About all such events, whatever it is said of. ``optional``: its controller, or the player of the event, may do so.
    ``once``: the next time only.
    """

    event: Pattern
    do: Effect | None
    optional: bool = False
    said: str = field(default="", compare=False)
    once: bool = False

    @property
    def replaces(self) -> int:
        mask = 0
        for kind in self.event.kinds:
            mask |= 1 << kind
        return mask


@dataclass(frozen=True)
class EntersChanged(Modification):
    """What the affected are as they enter: tapped, with counters more ("enters with an additional +1/+1 counter")."""

    tapped: bool = False
    counters: tuple[tuple[str, int], ...] = ()
    amount: Amount | None = None  # how many of ``counters[0]`` instead of its number
    said: str = field(default="", compare=False)

    @property
    def replaces(self) -> int:
        return 1 << ev.MOVE | 1 << ev.CREATE_TOKEN


@dataclass(frozen=True)
class EntersOnly(Ability):
    """ "If this would enter the battlefield, do that instead. If you do, put it there; if you don't, into the graveyard." """

    do: Effect


@dataclass(frozen=True)
class OpeningHand(Ability):
    """ "If this is in your opening hand, you may begin the game with it on the battlefield."

    ``not_first``: only if its player doesn't go first. ``then`` is done if he does.
    """

    not_first: bool = False
    counters: tuple[tuple[str, int], ...] = ()
    then: Effect | None = None


@dataclass(frozen=True)
class SkipStep(Modification):
    """ "Skip your draw step": the affected players' steps of that kind (or phases that begin with it) are skipped."""

    step: int
    phase: bool = False
    said: str = field(default="", compare=False)

    @property
    def replaces(self) -> int:
        return 1 << ev.STEP_BEGINS


@dataclass(frozen=True)
class LifeFloor(Modification):
    """ "Damage that would reduce your life total to less than 1 reduces it to 1 instead": about players."""

    total: int

    @property
    def replaces(self) -> int:
        return 1 << ev.LOSE_LIFE


@dataclass(frozen=True)
class NthDraw(Pattern):
    """ "would draw a card except the first one in each of their draw steps"."""

    who: Noun | None = None

    @property
    def kinds(self) -> tuple[int, ...]:
        return (ev.DRAW_CARD,)

    def matches(self, state: State, event: ev.Event, ctx: Context) -> bool:
        if self.who is not None and (-1 - event.player) not in self.who.refs(state, ctx):
            return False
        own_draw_step = state.step == DRAW and state.active == event.player
        return not own_draw_step or "drew in draw step" in state.history
