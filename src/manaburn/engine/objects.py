"""The records of a game: objects, players, combat, continuous effects, triggers that wait.

Every record is replaced, never changed in place, once the state holds it: take ``copy()``, change the copy, put it back
through the one door (``atoms.py``). A snapshot of a game is then a few shallow copies. ``FIELDS`` names what is saved,
compared and hashed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

if TYPE_CHECKING:
    from manaburn.abilities.base import Ability, Condition, Effect, Filter, Modification, Noun
    from manaburn.abilities.context import Context
    from manaburn.abilities.effects import Delayed
    from manaburn.abilities.events import Event
    from manaburn.engine.effects.running import Plan

# what an object is
CARD: Final = 0
TOKEN: Final = 1
SPELL_COPY: Final = 2
ABILITY: Final = 3  # an activated or triggered ability on the stack
EMBLEM: Final = 4
COMBAT_DAMAGE: Final = 5  # assigned combat damage on the stack, before July 2009


UNTIL_FACE_DOWN: Final = -1  # in ``copying``, for an effect: until it is turned face down


class GameObject:
    """An object: a card, token, copy, ability on the stack, emblem. A new zone makes a new one with a new id (217.1c / 400.7)."""

    FIELDS: ClassVar = (
        "id", "kind", "printed", "card", "owner", "controller", "zone", "tapped", "flipped", "face_down", "phased_out",
        "phased_seat", "phased_with", "counters", "counter_stamps", "damage", "deathtouched", "attached_to", "timestamp",
        "arrived", "since", "known_to", "paid", "cast_from", "cast_by", "cast_step", "cast_turn_of", "mana_spent",
        "chosen", "context", "ability", "cause", "assigned", "side", "copying", "turned",
    )  # fmt: skip
    __slots__ = (
        "ability",
        "arrived",
        "assigned",
        "attached_to",
        "card",
        "cast_by",
        "cast_from",
        "cast_step",
        "cast_turn_of",
        "cause",
        "chosen",
        "context",
        "controller",
        "copying",
        "counter_stamps",
        "counters",
        "damage",
        "deathtouched",
        "face_down",
        "flipped",
        "id",
        "kind",
        "known_to",
        "mana_spent",
        "owner",
        "paid",
        "phased_out",
        "phased_seat",
        "phased_with",
        "printed",
        "side",
        "since",
        "tapped",
        "timestamp",
        "turned",
        "zone",
    )  # fmt: skip

    def __init__(self, id: int, kind: int, printed: int, owner: int, zone: int) -> None:
        self.id: int = id
        self.kind: int = kind
        self.printed: int = printed  # index into State.table of what it shows; -1 for abilities and combat damage
        self.card: int = -1  # the index of what it is, where it shows something else (``permanents/sides.py``)
        self.side: int = 0  # which part of a card of several it is: a half, an adventure, a back face; 0: the whole
        self.turned: int = 0  # when it last transformed, as a timestamp
        self.copying: tuple[tuple[int, int], ...] = ()  # copy effects on it: (effect or 0, index), the latest last
        self.owner: int = owner
        self.controller: int = owner  # before control-changing effects
        self.zone: int = zone
        self.tapped: bool = False
        self.flipped: bool = False
        self.face_down: bool = False
        self.phased_out: bool = False  # as a status; before July 2009 its zone is PHASED_OUT instead
        self.phased_seat: int = -1  # under whose control it phased out
        self.phased_with: int = 0  # what it phased out with, as something attached to that
        self.counters: tuple[tuple[str, int], ...] = ()  # sorted by kind
        self.damage: int = 0
        self.deathtouched: bool = False  # dealt damage by deathtouch since the last check (704.5h)
        self.attached_to: int = 0
        self.timestamp: int = 0
        self.counter_stamps: tuple[tuple[str, int], ...] = ()  # kind of counter -> its timestamp
        self.arrived: int = 0  # the number of the batch of events in which it entered its zone
        self.since: int = 0  # the turn in which its controller's continuous control began
        self.known_to: int = 0  # mask of seats that know a card in a hidden zone
        self.paid: tuple[str, ...] = ()  # optional and alternative costs paid as it was played
        self.cast_from: int = -1
        self.cast_by: int = -1
        self.cast_step: int = -1
        self.cast_turn_of: int = -1
        self.mana_spent: int = 0  # mask of the kinds of mana spent on it
        self.chosen: tuple[tuple[str, int | str], ...] = ()  # values chosen as it entered, and its designations
        self.context: Context | None = None  # on the stack: its bindings
        self.ability: Ability | None = None  # ABILITY objects: what resolves
        self.cause: int = 0  # ABILITY objects: index of the ability in its source, for linked and once-a-turn rules
        self.assigned: tuple[tuple[int, int, int], ...] = ()  # COMBAT_DAMAGE: (source, recipient, amount)

    def copy(self) -> GameObject:
        """A record that may be changed until it is put back."""
        new = GameObject(self.id, self.kind, self.printed, self.owner, self.zone)
        new.card = self.card
        new.controller = self.controller
        new.tapped = self.tapped
        new.flipped = self.flipped
        new.face_down = self.face_down
        new.phased_out = self.phased_out
        new.phased_seat = self.phased_seat
        new.phased_with = self.phased_with
        new.counters = self.counters
        new.damage = self.damage
        new.deathtouched = self.deathtouched
        new.attached_to = self.attached_to
        new.timestamp = self.timestamp
        new.counter_stamps = self.counter_stamps
        new.arrived = self.arrived
        new.since = self.since
        new.known_to = self.known_to
        new.paid = self.paid
        new.cast_from = self.cast_from
        new.cast_by = self.cast_by
        new.cast_step = self.cast_step
        new.cast_turn_of = self.cast_turn_of
        new.mana_spent = self.mana_spent
        new.chosen = self.chosen
        new.context = self.context
        new.ability = self.ability
        new.cause = self.cause
        new.assigned = self.assigned
        new.side = self.side
        new.copying = self.copying
        new.turned = self.turned
        return new

    @property
    def own_index(self) -> int:
        """The index in the table of what it is by itself, whatever its status and the copy effects on it."""
        return self.card if self.card >= 0 else self.printed

    @property
    def is_token(self) -> bool:
        """Whether it is a token."""
        return self.kind == TOKEN

    def counter(self, kind: str) -> int:
        """How many counters of that kind are on it."""
        for name, number in self.counters:
            if name == kind:
                return number
        return 0


def with_counters(counters: tuple[tuple[str, int], ...], kind: str, change: int) -> tuple[tuple[str, int], ...]:
    """The counters with ``change`` more of a kind, sorted, kinds with none left out."""
    held = dict(counters)
    held[kind] = held.get(kind, 0) + change
    return tuple(sorted((name, number) for name, number in held.items() if number > 0))


def counter_stamps(obj: GameObject, kind: str, stamp: int) -> tuple[tuple[str, int], ...]:
    """The timestamps of an object's counters, with a new one for a kind that was put on it (613.7c)."""
    stamps = dict(obj.counter_stamps)
    stamps[kind] = stamp
    return tuple([(name, stamps.get(name, obj.timestamp)) for name, _ in obj.counters])


class Mana:
    """One mana in a pool: its kind, whether its source is snow, where it came from, and what it may be spent on. A value."""

    FIELDS: ClassVar = ("kind", "snow", "source", "use")
    __slots__ = ("kind", "snow", "source", "use")

    def __init__(self, kind: int, snow: bool, source: int, use: str = "") -> None:
        self.kind: int = kind
        self.snow: bool = snow
        self.source: int = source
        self.use: str = use  # a ``ManaUse`` as text, "" for none


class Player:
    """A player: life, counters, mana pool, what he did this turn."""

    FIELDS: ClassVar = (
        "seat", "life", "counters", "pool", "turn_began", "turns", "lands_played", "allowances_used", "failed_draw",
        "lost", "lost_rule", "won", "mulligans", "hand_kept", "by_hand", "max_hand", "upkeep", "upkeep_before",
    )  # fmt: skip
    __slots__ = (
        "allowances_used",
        "by_hand",
        "counters",
        "failed_draw",
        "hand_kept",
        "lands_played",
        "life",
        "lost",
        "lost_rule",
        "max_hand",
        "mulligans",
        "pool",
        "seat",
        "turn_began",
        "turns",
        "upkeep",
        "upkeep_before",
        "won",
    )  # fmt: skip

    def __init__(self, seat: int) -> None:
        self.seat: int = seat
        self.life: int = 20
        self.counters: tuple[tuple[str, int], ...] = ()
        self.pool: tuple[Mana, ...] = ()
        self.turn_began: int = 0  # the number of his latest turn
        self.turns: int = 0
        self.lands_played: int = 0  # this turn
        self.allowances_used: tuple[int, ...] = ()  # sources whose extra land play was used (0: the rule's own)
        self.failed_draw: bool = False  # tried to draw from an empty library since the last check
        self.lost: bool = False
        self.lost_rule: str = ""
        self.won: bool = False
        self.mulligans: int = 0
        self.hand_kept: bool = False
        self.by_hand: bool = False  # pays by hand
        self.max_hand: int = 7
        self.upkeep: int = 0  # the turn in which his latest upkeep began
        self.upkeep_before: int = 0  # and that of the one before

    def copy(self) -> Player:
        """A record that may be changed until it is put back."""
        new = Player(self.seat)
        new.life = self.life
        new.counters = self.counters
        new.pool = self.pool
        new.turn_began = self.turn_began
        new.turns = self.turns
        new.lands_played = self.lands_played
        new.allowances_used = self.allowances_used
        new.failed_draw = self.failed_draw
        new.lost = self.lost
        new.lost_rule = self.lost_rule
        new.won = self.won
        new.mulligans = self.mulligans
        new.hand_kept = self.hand_kept
        new.by_hand = self.by_hand
        new.max_hand = self.max_hand
        new.upkeep, new.upkeep_before = self.upkeep, self.upkeep_before
        return new


class Combat:
    """The combat phase going on: who attacks what, who blocks whom, and who has dealt damage. A value, replaced."""

    FIELDS: ClassVar = (
        "attackers", "blocked", "blockers", "blocks", "orders", "declared", "barred",
        "left", "left_blocks",
    )  # fmt: skip
    __slots__ = (
        "attackers",
        "barred",
        "blocked",
        "blockers",
        "blocks",
        "declared",
        "left",
        "left_blocks",
        "orders",
    )  # fmt: skip

    def __init__(self) -> None:
        self.attackers: tuple[tuple[int, int, int], ...] = ()  # (attacker, what it attacks or 0, defending seat)
        self.blocked: tuple[int, ...] = ()  # attackers that became blocked
        self.blockers: tuple[tuple[int, int], ...] = ()  # (blocker, its defending seat), also when its attackers left
        self.blocks: tuple[tuple[int, int], ...] = ()  # (blocker, attacker)
        self.orders: tuple[tuple[int, ...], ...] = ()  # damage assignment orders: (creature, those opposite it ...)
        self.declared: bool = False  # a creature was declared as an attacker, or put in attacking
        self.barred: tuple[int, ...] = ()  # no damage in the second step, unless they have double strike then
        self.left: tuple[tuple[int, int, int], ...] = ()  # attackers that were removed, as they were in ``attackers``
        self.left_blocks: tuple[tuple[int, int], ...] = ()  # blocks of which one creature left the battlefield

    def copy(self) -> Combat:
        """A record that may be changed until it is put back."""
        new = Combat()
        new.attackers = self.attackers
        new.blocked = self.blocked
        new.blockers = self.blockers
        new.blocks = self.blocks
        new.orders = self.orders
        new.declared = self.declared
        new.barred = self.barred
        new.left = self.left
        new.left_blocks = self.left_blocks
        return new


# kinds of continuous effect that are no characteristics changes
MODIFY: Final = 0
REGENERATION: Final = 1
PREVENTION: Final = 2
REDIRECTION: Final = 3
UNTAP_STOP: Final = 4  # permanents don't untap in some untap step (``to``: whose)
SKIP: Final = 5  # a player skips his next turn (``amount`` -1) or step, or (``to`` 1) the phase it begins
COPYING: Final = 16  # a copy effect that ends; which copy it makes stands in the objects


class ContinuousEffect:
    """A continuous effect from a resolved spell or ability, or a shield. A value: replaced when it is used up in part."""

    FIELDS: ClassVar = (
        "id", "kind", "affected", "mods", "duration", "condition", "context", "timestamp", "amount", "ends_turn",
        "source", "to", "protected", "what", "then",
    )  # fmt: skip
    __slots__ = (
        "affected",
        "amount",
        "condition",
        "context",
        "duration",
        "ends_turn",
        "id",
        "kind",
        "mods",
        "plan",
        "protected",
        "source",
        "then",
        "timestamp",
        "to",
        "what",
    )  # fmt: skip

    def __init__(self, id: int, kind: int, context: Context) -> None:
        self.id: int = id
        self.kind: int = kind
        self.context: Context = context
        self.affected: tuple[int, ...] = ()
        self.mods: tuple[Modification, ...] = ()
        self.duration: int = 0
        self.condition: Condition | None = None
        self.timestamp: int = 0
        self.amount: int = 0  # shields: what is left
        self.ends_turn: int = 0
        self.source: int = 0  # redirection: whose damage
        self.to: int = 0  # redirection: where to
        self.protected: Filter | None = None  # redirection: what is shielded
        self.what: Noun | None = (
            None  # what changes of the rules are about, where that is no fixed set (418.3b / 611.2c)
        )
        self.then: Effect | None = None  # shields: what follows on each use
        self.plan: Plan | None = None  # its modifications by layer, worked out once; not saved

    def copy(self) -> ContinuousEffect:
        """A record that may be changed until it is put back."""
        new = ContinuousEffect(self.id, self.kind, self.context)
        new.affected = self.affected
        new.mods = self.mods
        new.duration = self.duration
        new.condition = self.condition
        new.timestamp = self.timestamp
        new.amount = self.amount
        new.ends_turn = self.ends_turn
        new.source = self.source
        new.to = self.to
        new.protected = self.protected
        new.what = self.what
        new.then = self.then
        new.plan = self.plan
        return new


class DelayedTrigger:
    """A delayed triggered ability that waits for its event (404.4 / 603.7)."""

    FIELDS: ClassVar = ("id", "what", "context", "turn")
    __slots__ = ("context", "id", "turn", "what")

    def __init__(self, id: int, what: Delayed, context: Context, turn: int) -> None:
        self.id: int = id
        self.what: Delayed = what
        self.context: Context = context
        self.turn: int = turn  # when it was created


class WaitingTrigger:
    """A triggered ability that has triggered and waits to be put on the stack (410.2-3 / 603.2-3)."""

    FIELDS: ClassVar = ("ability", "source", "controller", "event", "context", "index")
    __slots__ = ("ability", "context", "controller", "event", "index", "source")

    def __init__(
        self, ability: Ability, source: int, controller: int, event: Event | None, context: Context | None, index: int
    ) -> None:
        self.ability: Ability = ability
        self.source: int = source
        self.controller: int = controller
        self.event: Event | None = event
        self.context: Context | None = context
        self.index: int = index
