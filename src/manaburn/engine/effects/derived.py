"""What is worked out about the board as a whole: the effects that change the rules, and what all effects read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from manaburn.abilities.chapters import SAGA
from manaburn.abilities.events import DRAW_CARD
from manaburn.abilities.nouns import All, Joined
from manaburn.abilities.terms import ANYWHERE, DIED, DRAW, GRAVEYARD

if TYPE_CHECKING:
    from manaburn.abilities.base import Modification, Noun
    from manaburn.abilities.context import Context
    from manaburn.abilities.history import Happened
    from manaburn.engine.objects import Combat
    from manaburn.engine.printed import Printed
    from manaburn.engine.state import State


def _means(state: State, what: Noun, ref: int, ctx: Context, anywhere: bool) -> bool:
    """Whether a noun means an object or player; ``anywhere``: whatever zone the object is in."""
    if isinstance(what, Joined):
        return any(_means(state, part, ref, ctx, anywhere) for part in what.parts)
    if isinstance(what, All) and what.whose is None:
        if ref <= 0 or not (anywhere or what.zone in (ANYWHERE, -1, state.zone_of(ref))) or state.is_phased_out(ref):
            return False
        return what.what.test(state, ref, ctx)
    return ref in what.refs(state, ctx)


class RuleEffect:
    """An effect that changes the rules for objects or players, at work now (418.3b / 613.11).

    ``key`` tells it from all others and stays the same while it lasts (for replacement and prevention: an event meets
    each once). ``mod`` is the modification, ``ctx`` its source and controller. Never changed.
    """

    __slots__ = ("affected", "ctx", "key", "mod", "timestamp", "what")

    def __init__(
        self, mod: Modification, ctx: Context, what: Noun | None, affected: tuple[int, ...], timestamp: int, key: int
    ) -> None:
        self.mod: Modification = mod
        self.ctx: Context = ctx
        self.what: Noun | None = what
        self.affected: tuple[int, ...] = affected
        self.timestamp: int = timestamp
        self.key: int = key

    def covers(self, state: State, ref: int) -> bool:
        """Whether it concerns an object or player."""
        return ref in self.affected if self.what is None else _means(state, self.what, ref, self.ctx, False)

    def covers_spell(self, state: State, ref: int) -> bool:
        """Whether it concerns a card as the spell it would be, wherever the card still is (cost and casting rules)."""
        return ref in self.affected if self.what is None else _means(state, self.what, ref, self.ctx, True)

    def refs(self, state: State) -> tuple[int, ...]:
        """The objects and players it concerns."""
        return self.affected if self.what is None else self.what.refs(state, self.ctx)


class TableFacts:
    """What is true of the cards of a table as a whole. Valid for that table."""

    __slots__ = (
        "controls", "daytime", "deaths", "graveyards", "hands", "happenings", "last_turn", "lasting", "replaces",
        "restricted", "sagas", "splice", "table", "times", "unsettling", "zones",
    )  # fmt: skip

    def __init__(self, table: list[Printed]) -> None:
        self.table: list[Printed] = table
        self.zones: int = 0  # mask of the zones besides the battlefield where static abilities work
        self.controls: bool = False  # some ability may change the control of a permanent
        self.lasting: bool = False  # some effect may last as long as a condition holds
        self.graveyards: bool = False  # some static ability may change the abilities of cards in graveyards
        self.hands: bool = False  # some effect may change cards in hands
        self.deaths: bool = False  # something asks what died this turn
        self.times: bool = False  # something asks how often an ability has resolved this turn
        self.daytime: bool = False  # something makes it day or night
        self.last_turn: bool = False  # something asks what was cast last turn
        self.happenings: list[Happened] = []  # what some card counts of what happens in a turn, each once
        self.restricted: bool = False  # some mana may be spent on some things only
        self.replaces: int = 0  # mask of the kinds of events that some effect may change before they happen
        self.splice: bool = False  # some card may be spliced onto spells
        self.sagas: bool = False  # some card is a Saga
        for printed in table:
            self.replaces |= printed.replaces
            self.deaths = self.deaths or printed.asks_deaths
            self.times = self.times or printed.asks_times
            self.daytime = self.daytime or printed.asks_daytime
            self.last_turn = self.last_turn or printed.asks_last_turn or printed.asks_daytime
            self.restricted = self.restricted or printed.restricted
            self.happenings.extend([one for one in printed.happenings if one not in self.happenings])
            self.hands = self.hands or printed.reaches_hands
            self.graveyards = self.graveyards or printed.reaches_graveyards
            self.zones |= printed.static_zones
            self.sagas = self.sagas or SAGA in printed.base[0].subtypes
            self.splice = self.splice or printed.sorted.keyword("splice") is not None
            self.controls = self.controls or printed.changes_control
            self.lasting = self.lasting or printed.lasting
        self.unsettling: bool = self.lasting or self.daytime  # each batch of events may lead to others through them


def facts(state: State) -> TableFacts:
    """The facts about the cards of a game; worked out once for each table."""
    found = state.facts
    if found is None or found.table is not state.table:
        found = state.facts = TableFacts(state.table)
    return found


def note_death(state: State, ref: int, zone_to: int) -> None:
    """A permanent left the battlefield: remember those that died, where something asks."""
    if zone_to == GRAVEYARD and facts(state).deaths:
        state.deeds = (*state.deeds, (DIED, ref))


def note_draw(state: State, seat: int) -> None:
    """A player draws a card: remember that it was in his draw step, where an effect may replace draws."""
    if state.step == DRAW and seat == state.active and facts(state).replaces >> DRAW_CARD & 1:
        state.history["drew in draw step"] = 1


NO_EFFECTS: Final[list[RuleEffect]] = []


class Derived:
    """What was worked out about the board as a whole since the last change: shared by copies, never saved.

    ``reads`` is the mask of parts of the game (``reading.py``) that the effects at work depend on besides the objects
    on the battlefield; ``combat`` the combat they saw. ``settled``: changes of control have been noticed.
    """

    __slots__ = ("combat", "reads", "rules", "settled")

    def __init__(self, combat: Combat | None) -> None:
        self.reads: int = 0
        self.rules: dict[type[Modification], list[RuleEffect]] = {}
        self.combat: Combat | None = combat
        self.settled: bool = False
