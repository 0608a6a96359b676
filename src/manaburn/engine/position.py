"""The data of a game, and the plain questions that need no rule to answer. ``state.py`` stands on it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from manaburn.abilities.abilities import Activated
from manaburn.abilities.terms import (
    A_SPELL,
    A_TRIGGERED,
    AN_ACTIVATED,
    BATTLEFIELD,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    OUTSIDE,
    PHASED_OUT,
    STACK,
)
from manaburn.engine.objects import ABILITY, CARD, COMBAT_DAMAGE, SPELL_COPY, Combat, GameObject, Player
from manaburn.engine.rng import step as rng_step

if TYPE_CHECKING:
    from manaburn.abilities.characteristics import Characteristics
    from manaburn.abilities.events import Event
    from manaburn.engine.decisions import Decision
    from manaburn.engine.effects.derived import Derived, TableFacts
    from manaburn.engine.events.foreign import ForeignKinds
    from manaburn.engine.events.triggers import Watchers
    from manaburn.engine.frames import Frame
    from manaburn.engine.objects import ContinuousEffect, DelayedTrigger, WaitingTrigger
    from manaburn.engine.playing.offers import Offers
    from manaburn.engine.printed import Printed
    from manaburn.rules.record import Rules


# why a game stopped that the rules have not ended: bounds set by whoever runs it
TURN_LIMIT: Final = "turn_limit"
STEP_LIMIT: Final = "step_limit"


class LastKnown:
    """An object as it last was, with its computed characteristics (413.2f / 608.2h), and what it became (0: nothing)."""

    FIELDS: ClassVar = ("obj", "chars", "became")
    __slots__ = ("became", "chars", "obj")

    def __init__(self, obj: GameObject, chars: Characteristics, became: int = 0) -> None:
        self.obj: GameObject = obj
        self.chars: Characteristics = chars
        self.became: int = became


class Position:
    """The data of a game. ``FIELDS`` is what is saved, compared and hashed; the rest is derived or history."""

    FIELDS: ClassVar = (
        "edition", "names", "table", "players", "objects", "zones", "next_id", "clock", "turn", "active", "step",
        "priority", "passes", "rng", "frames", "decision", "effects", "delayed", "waiting", "combat", "last_known",
        "links", "spells_cast", "activations", "history", "extra_turns", "over", "winners", "over_rule",
        "every_window", "seats_out", "first_player", "damage_marks", "deeds", "turn_batch",
        "some_phased", "turn_limit", "stretch", "loop_mark",
        "batch", "held", "strays", "daytime",
    )  # fmt: skip
    __slots__ = (
        *FIELDS, "rules", "log", "chars_cache", "derived", "offers", "quiet", "watchers", "foreign", "leaving", "unsettled",
        "facts", "unchecked",
    )  # fmt: skip

    def __init__(self, rules: Rules, edition: str, names: tuple[str, ...]) -> None:
        count = len(names)
        self.rules: Rules = rules
        self.edition: str = edition
        self.names: tuple[str, ...] = names
        self.table: list[Printed] = []  # replaced, not appended to, when a token or emblem adds one
        self.players: list[Player] = [Player(seat) for seat in range(count)]
        self.objects: dict[int, GameObject] = {}
        self.zones: list[list[int]] = [[] for _ in range(9 * count)]  # lists are replaced, never changed in place
        self.next_id: int = 1
        self.clock: int = 0  # timestamps
        self.turn: int = 0
        self.active: int = 0
        self.step: int = -1
        self.priority: int = -1
        self.passes: int = 0
        self.rng: tuple[int, int, int, int] = (1, 2, 3, 4)
        self.frames: list[Frame] = []
        self.decision: Decision | None = None
        self.effects: tuple[ContinuousEffect, ...] = ()
        self.delayed: tuple[DelayedTrigger, ...] = ()
        self.waiting: tuple[WaitingTrigger, ...] = ()
        self.combat: Combat | None = None
        self.last_known: dict[int, LastKnown] = {}
        self.links: dict[tuple[int, str], tuple[int, ...]] = {}
        self.spells_cast: tuple[int, ...] = ()  # ids of spells cast this turn, in order
        self.activations: dict[tuple[int, int], int] = {}  # (object, ability index) -> times this turn
        self.history: dict[str, int] = {}  # other counts of this turn, by name
        self.extra_turns: tuple[int, ...] = ()
        self.over: bool = False
        self.winners: tuple[int, ...] = ()
        self.over_rule: str = ""
        self.every_window: bool = False
        self.seats_out: tuple[int, ...] = ()
        self.first_player: int = 0
        self.damage_marks: tuple[tuple[int, int], ...] = ()  # (source, creature) damaged this turn
        self.turn_batch: int = 0  # the number of the last batch of events before this turn
        self.deeds: tuple[tuple[int, int], ...] = ()  # (what, object): what was done this turn (``terms.DEEDS``)
        self.held: tuple[tuple[int, int], ...] = ()  # (permanent, seat) of those that an effect holds for that player
        self.strays: tuple[int, ...] = ()  # tokens outside play and copies off the stack, about to cease to exist
        self.some_phased: bool = False  # something is phased out, as a status
        self.turn_limit: int = 0  # the game stops when so many turns have been taken (0: never)
        self.stretch: int = 0  # happenings since a player last made a choice (``loops.py``)
        self.loop_mark: str = ""  # a position earlier in this stretch
        self.daytime: int = 0  # neither day nor night, or which of them (``daytime.DAY``)
        self.batch: int = 0  # how many batches of events there have been
        self.log: list[Event] = []  # history: not part of the value
        self.chars_cache: dict[int, Characteristics] = {}
        self.derived: Derived | None = None
        self.offers: Offers | None = None  # what permanents offer to activate, worked out when asked for
        self.quiet: bool = False  # putting a position together: no triggers
        self.foreign: ForeignKinds | None = None
        self.facts: TableFacts | None = None
        self.unchecked: bool = True  # something may have changed since state-based effects found nothing to do
        self.watchers: Watchers | None = None  # the triggered abilities of permanents, until the board changes
        self.leaving: tuple[int, ...] = ()  # players who have just left, until the frames know
        self.unsettled: bool = False  # the batch under way makes players lose or win

    # --- copies ------------------------------------------------------------------------------------------------
    def copy_into(self, new: Position) -> None:
        """Make ``new`` equal to this, all but the log (for snapshots, which share it)."""
        new.table = self.table
        new.players = list(self.players)
        new.objects = dict(self.objects)
        new.zones = list(self.zones)
        new.next_id = self.next_id
        new.clock = self.clock
        new.turn = self.turn
        new.active = self.active
        new.step = self.step
        new.priority = self.priority
        new.passes = self.passes
        new.rng = self.rng
        new.frames = [frame.clone() for frame in self.frames]
        new.decision = self.decision
        new.effects = self.effects
        new.delayed = self.delayed
        new.waiting = self.waiting
        new.combat = self.combat
        new.last_known = dict(self.last_known)
        new.links = dict(self.links)
        new.spells_cast = self.spells_cast
        new.activations = dict(self.activations)
        new.history = dict(self.history)
        new.extra_turns = self.extra_turns
        new.over = self.over
        new.winners = self.winners
        new.over_rule = self.over_rule
        new.every_window = self.every_window
        new.seats_out = self.seats_out
        new.first_player = self.first_player
        new.damage_marks = self.damage_marks
        new.deeds = self.deeds
        new.turn_batch = self.turn_batch
        new.some_phased = self.some_phased
        new.turn_limit = self.turn_limit
        new.stretch = self.stretch
        new.loop_mark = self.loop_mark
        new.held = self.held
        new.strays = self.strays
        new.chars_cache = dict(self.chars_cache)
        new.derived = self.derived
        new.offers = self.offers
        new.quiet = self.quiet
        new.batch = self.batch
        new.daytime = self.daytime
        new.foreign = self.foreign
        new.facts = self.facts
        new.unchecked = self.unchecked
        new.watchers = self.watchers

    # --- randomness --------------------------------------------------------------------------------------------
    def random(self, bound: int) -> int:
        """A uniform number from 0 to ``bound`` - 1."""
        limit = 0x100000000 - 0x100000000 % bound
        while True:
            self.rng = rng_step(self.rng)
            if self.rng[3] < limit:
                return self.rng[3] % bound

    def pick_random(self, refs: tuple[int, ...], count: int) -> tuple[int, ...]:
        """``count`` of the references, chosen at random."""
        left = list(refs)
        return tuple(left.pop(self.random(len(left))) for _ in range(min(count, len(left))))

    def shuffled(self, items: list[int]) -> list[int]:
        """The items in random order."""
        new = list(items)
        for index in range(len(new) - 1, 0, -1):
            other = self.random(index + 1)
            new[index], new[other] = new[other], new[index]
        return new

    # --- players and zones -------------------------------------------------------------------------------------
    def touch(self) -> None:
        """Something changed that characteristics may depend on."""
        self.chars_cache = {}
        self.derived = None
        self.watchers = None
        self.offers = None
        self.unchecked = True

    def printed(self, obj: GameObject) -> Printed:
        """The printed side of an object."""
        return self.table[obj.printed]

    def zone(self, zone: int, seat: int = 0) -> list[int]:
        """The ids in a zone, in order (libraries from top to bottom); shared zones ignore the seat. Not to be changed."""
        if zone == LIBRARY or zone == HAND or zone == GRAVEYARD or zone == OUTSIDE:
            return self.zones[zone * len(self.names) + seat]
        return self.zones[zone * len(self.names)]

    def seats(self) -> list[int]:
        """The seats of the players still in the game."""
        return [seat for seat in range(len(self.names)) if seat not in self.seats_out]

    def seats_from(self, first: int) -> list[int]:
        """The seats of the players in the game, in turn order from one."""
        count = len(self.names)
        return [(first + i) % count for i in range(count) if (first + i) % count not in self.seats_out]

    def next_seat(self, seat: int) -> int:
        """The next player in turn order who is still in the game."""
        count = len(self.names)
        for i in range(1, count + 1):
            if (seat + i) % count not in self.seats_out:
                return (seat + i) % count
        return seat

    def previous_seat(self, seat: int) -> int:
        """The player before in turn order who is still in the game."""
        count = len(self.names)
        for i in range(1, count + 1):
            if (seat - i) % count not in self.seats_out:
                return (seat - i) % count
        return seat

    def library_top(self, seat: int, count: int) -> list[int]:
        """The top cards of a library, topmost first."""
        return self.zone(LIBRARY, seat)[:count]

    # --- objects -----------------------------------------------------------------------------------------------
    def known(self, ref: int) -> GameObject:
        """The object as it is, or as it last was. KeyError if there never was one."""
        obj = self.objects.get(ref)
        return obj if obj is not None else self.last_known[ref].obj

    def zone_of(self, ref: int) -> int:
        """The zone an object is in now; -1 if it is gone."""
        obj = self.objects.get(ref)
        return obj.zone if obj is not None else -1

    def on_battlefield(self, ref: int) -> bool:
        """Whether the object is a permanent now."""
        obj = self.objects.get(ref)
        return obj is not None and obj.zone == BATTLEFIELD and not obj.phased_out

    def is_phased_out(self, ref: int) -> bool:
        """Whether an object is phased out, as a status or in the zone of old."""
        obj = self.objects.get(ref)
        return obj is not None and (obj.phased_out or obj.zone == PHASED_OUT)

    def owner(self, ref: int) -> int:
        """The seat that owns an object."""
        return self.known(ref).owner

    def counters(self, ref: int, kind: str) -> int:
        """How many counters of a kind are on an object or player."""
        if ref < 0:
            for name, number in self.players[-1 - ref].counters:
                if name == kind:
                    return number
            return 0
        return self.known(ref).counter(kind)

    def counter_kinds(self, ref: int) -> tuple[str, ...]:
        """The kinds of counters on an object, sorted."""
        return tuple(name for name, _ in self.known(ref).counters)

    def stack_kind(self, ref: int) -> int:
        """The kind of an object on the stack (``terms.A_SPELL`` ...); 0 if it is none, or combat damage."""
        obj = self.objects.get(ref)
        if obj is None or obj.zone != STACK or obj.kind == COMBAT_DAMAGE:
            return 0
        if obj.kind != ABILITY:
            return A_SPELL
        return AN_ACTIVATED if isinstance(obj.ability, Activated) else A_TRIGGERED

    def ability_source(self, ref: int) -> int:
        """The source of an ability that is or was on the stack; 0 if it is no ability."""
        obj = self.known(ref)
        return obj.context.source if obj.kind == ABILITY and obj.context is not None else 0

    def targets_of(self, ref: int) -> tuple[int, ...]:
        """The targets chosen for an object on the stack, one as often as it was chosen."""
        obj = self.known(ref)
        if obj.context is None:
            return ()
        return tuple([target for slot in obj.context.targets for target in slot if target != 0])

    def tick(self) -> int:
        """A new timestamp."""
        self.clock += 1
        return self.clock

    def is_public(self, ref: int) -> bool:
        """Whether everyone may know what the object is."""
        return self.zone_of(ref) in (BATTLEFIELD, GRAVEYARD, STACK, EXILE)

    def linked(self, source: int, key: str) -> tuple[int, ...]:
        """What an ability of ``source`` dealt with, for the ability printed with it (407 / 607)."""
        return self.links.get((source, key), ())

    def link(self, source: int, key: str, refs: tuple[int, ...]) -> None:
        """Remember what an ability of ``source`` dealt with."""
        self.links[(source, key)] = self.links.get((source, key), ()) + refs

    def push_frame(self, frame: Frame) -> None:
        """Start a procedure on top of the one under way."""
        self.frames.append(frame)

    def pop_frame(self) -> None:
        """End the procedure on top."""
        self.frames.pop()

    def report(self, picked: tuple[int, ...]) -> None:
        """End the procedure on top and hand what was picked to the one below."""
        done = self.frames.pop().done
        below = self.frames[-1]
        below.picked = picked
        if below.LISTENS:
            below.done.extend(done)

    def attached_to(self, ref: int) -> list[int]:
        """The permanents attached to an object or player."""
        return [other for other in self.zone(BATTLEFIELD) if self.objects[other].attached_to == ref]

    def is_spell(self, ref: int) -> bool:
        """Whether an object is a spell on the stack."""
        return self.zone_of(ref) == STACK and self.objects[ref].kind in (CARD, SPELL_COPY)

    def attacks_alone(self, ref: int) -> bool:
        """Whether it is the only creature that attacks."""
        return self.combat is not None and [pair[0] for pair in self.combat.attackers] == [ref]

    def can_pay_life(self, seat: int, amount: int) -> bool:
        """Whether a player could pay that much life (116.3b / 118.3b, 119.4)."""
        return amount == 0 or self.players[seat].life >= amount

    def was_attacked(self, seat: int) -> bool:
        """Whether a creature attacks that player, or attacked him in this combat."""
        fight = self.combat
        return fight is not None and any(entry[1] == -1 - seat for entry in (*fight.attackers, *fight.left))
