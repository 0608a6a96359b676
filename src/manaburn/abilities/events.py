"""The event record: one thing that happens, or is about to happen, in a game.

Everything that changes a game is proposed as an event, may be replaced, and is then committed by the one door to
mutation (``engine/atoms.py``). Triggers, replacement effects, the log and the look-back rules all read this record.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

if TYPE_CHECKING:
    from manaburn.abilities.characteristics import Characteristics
    from manaburn.engine.objects import GameObject

# --- kinds -----------------------------------------------------------------------------------------------------
MOVE: Final = 1  # an object changes zone: obj, zone_from, zone_to, cause, other (who puts it, if another); then new_obj
DRAW_CARD: Final = 2  # player draws one card (leads to a MOVE with cause DRAWN)
DAMAGE: Final = 3  # source deals amount to obj (a reference, players too); flag: combat damage
GAIN_LIFE: Final = 4  # player, amount
LOSE_LIFE: Final = 5  # player, amount; source
TAP: Final = 6  # obj; flag: for mana
UNTAP: Final = 7  # obj
ADD_COUNTERS: Final = 8  # obj (or player reference), text: kind of counter, amount; other: how many it had before
REMOVE_COUNTERS: Final = 9  # obj, text, amount (cut to what is there)
DESTROY: Final = 10  # obj; flag: can't be regenerated; leads to a MOVE with cause DESTROYED
SACRIFICE: Final = 11  # obj, player; leads to a MOVE with cause SACRIFICED
COUNTER_SPELL: Final = 12  # obj, source; leads to a MOVE with cause COUNTERED
CREATE_TOKEN: Final = 13  # player (under whose control), other: index of the prototype; after the fact new_obj
CAST: Final = 14  # obj became cast (2006: played) by player
ACTIVATE: Final = 15  # an ability of other became activated by player; obj: the ability on the stack (0: mana ability)
ATTACK: Final = 16  # obj was declared as an attacker against other (reference of player or planeswalker)
BLOCK: Final = 17  # obj was declared as a blocker of other
BECOME_BLOCKED: Final = 18  # obj, an attacker
UNBLOCKED: Final = 19  # obj attacks and isn't blocked
STEP_BEGINS: Final = 20  # amount: the step; player: whose turn
ADD_MANA: Final = 21  # player, source, amount: how many, other: the kind of mana
ATTACH: Final = 22  # obj becomes attached to other
UNATTACH: Final = 23  # obj comes off other
CHANGE_CONTROL: Final = 24  # obj is now controlled by player, before by amount
REVEAL: Final = 25  # obj is shown to all by player
SHUFFLE: Final = 26  # player's library
SEARCH: Final = 27  # player searched the library of other (seat)
BECOME_TARGET: Final = 28  # obj (reference) of the spell or ability source
LOSE_GAME: Final = 29  # player
WIN_GAME: Final = 30  # player
LAND_PLAYED: Final = 31  # player played obj as a land
TAPPED_FOR_MANA: Final = 32  # player tapped obj for mana
PHASE_IN: Final = 33
PHASE_OUT: Final = 34
REGENERATED: Final = 35  # obj; the shield was used
EMPTY_MANA: Final = 36  # player, amount: mana lost
STEP_ENDS: Final = 37
TURN_BEGINS: Final = 38
BEGIN_RESOLVE: Final = 39  # the log only
SET_LIFE: Final = 40  # player, amount: the new total (leads to GAIN_LIFE or LOSE_LIFE)
REMOVE_FROM_COMBAT: Final = 41  # obj
LOOK: Final = 42  # player looked at amount hidden cards (flag: put so many back on top and other on the bottom)
MULLIGAN: Final = 43  # player; amount: cards drawn next
KEEP_HAND: Final = 44  # player
SKIP: Final = 45  # a step, phase or draw was skipped: the log only
EFFECT_BEGINS: Final = 46  # a continuous effect from resolution begins: the log only
CREATE_EMBLEM: Final = 47
TURN_FACE_UP: Final = 48  # obj; amount: the X of what was paid for it
CYCLED: Final = 49
ROLL: Final = 50
TRIGGERED: Final = 51  # obj, an ability of source, was put on the stack by player (0: a mana ability, done at once)
LEAVE_GAME: Final = 52  # player, who has lost; flag: the second part, when what he owned has gone
STARTS: Final = 53  # player will take the first turn; amount: the seat that chose, -1 if nobody had to
PREVENTED: Final = 54  # amount of the damage that other would have dealt to obj; source: the effect: the log only
SPEND_MANA: Final = 55  # player, amount: how many of one kind (other; flag: snow; source), obj: what it is spent on
TAKE_BACK: Final = 56  # player; a play that could not be completed was reversed: the log only
COPY_ON_STACK: Final = 57  # player put a copy of obj, a spell or ability, on the stack; after the fact new_obj
CHOSEN: Final = 58  # what obj, a triggered ability just put on the stack by player, targets and does: the log only
DAMAGE_WAITS: Final = 59  # combat damage on the stack: source assigns amount to obj: the log only
FLIP_COIN: Final = 60  # player; flag: won: the log only
TURN_FACE_DOWN: Final = 61  # obj
CHOICE: Final = 62  # player chose a quality (text) for obj: the log only
CLASHED: Final = 63  # player has clashed; flag: and won
SUBGAME: Final = 64  # a subgame begins; flag: it is over, player has won it (-1: nobody alone): the log only
BECOME_COPY: Final = 65  # obj becomes a copy of other (copies: its index), for an effect (amount; 0: for good)
FLIP: Final = 66  # obj, a permanent, is flipped
DESIGNATE: Final = 67  # obj, a permanent, has the designation text from now on, with the number amount; by player
TURN_DOOR: Final = (
    68  # a door (amount: 1 left, 2 right) of obj is unlocked by player; other: locked; flag: fully unlocked
)
TRANSFORM: Final = 69  # obj, a permanent, shows its other face
DAYTIME: Final = 70  # it becomes day or night (amount); after the fact other: what it was
LAST_KIND: Final = 70

KIND_NAMES: Final = (
    "", "move", "draw", "damage", "gain life", "lose life", "tap", "untap", "add counters", "remove counters",
    "destroy", "sacrifice", "counter", "create token", "cast", "activate", "attack", "block", "become blocked",
    "unblocked", "step begins", "add mana", "attach", "unattach", "change control", "reveal", "shuffle", "search",
    "become target", "lose game", "win game", "land played", "tapped for mana", "phase in", "phase out",
    "regenerated", "empty mana", "step ends", "turn begins", "begin to resolve", "set life", "remove from combat",
    "look", "mulligan", "keep hand", "skip", "effect begins", "create emblem", "turn face up", "cycled", "roll",
    "triggered", "leave game", "starts", "prevented", "spend mana", "take back", "copy on the stack", "chosen",
    "damage waits", "flip a coin", "turn face down",
    "choice", "clash", "subgame", "become a copy", "flip", "designate", "turn a door", "transform", "day or night",
)  # fmt: skip

# --- why an object moves ---------------------------------------------------------------------------------------
PUT: Final = 0  # an effect says so
DRAWN: Final = 1
DISCARDED: Final = 2
DESTROYED: Final = 3
SACRIFICED: Final = 4
COUNTERED: Final = 5
RESOLVED: Final = 6  # from the stack, as the last part of resolving
PLAYED: Final = 7  # a land play, or a card put on the stack
STATE_BASED: Final = 8
MILLED: Final = 9
CEASED: Final = 10  # a token or copy ceases to exist
FIZZLED: Final = 11  # all targets illegal
CAUSE_NAMES: Final = (
    "put", "drawn", "discarded", "destroyed", "sacrificed", "countered", "resolved", "played", "state-based",
    "milled", "ceased", "no legal target",
)  # fmt: skip

TOP: Final = 0
BOTTOM: Final = -1
AT_RANDOM: Final = "at random"  # the text of a move of several cards in a random order: nobody knows which is which
ANY_DEFENDER: Final = -1000  # what enters attacking: its controller chooses what it attacks


class Event:
    """One thing that happens. Which fields mean something depends on ``kind`` (see the constants).

    ``rule`` is the concept key behind it; ``before`` and ``before_chars`` are the object and its computed
    characteristics as they were just before the whole batch (last-known information, for objects that leave).
    ``applied`` holds the keys of the replacement effects that already changed it (each applies once, 419.6a / 614.5).
    An event is changed only while it is proposed; once committed it is history and shared by all copies of a game.
    """

    FIELDS: ClassVar = (
        "kind", "rule", "obj", "player", "amount", "source", "other", "zone_from", "zone_to", "cause", "position", "flag",
        "text", "new_obj", "before", "before_chars", "applied", "tapped", "attach_to", "batch", "counters", "copies",
        "certain", "face_down", "side", "chosen", "attacks", "beneath",
    )  # fmt: skip
    __slots__ = (
        "amount",
        "applied",
        "attach_to",
        "attacks",
        "batch",
        "before",
        "before_chars",
        "beneath",
        "cause",
        "certain",
        "chosen",
        "copies",
        "counters",
        "face_down",
        "flag",
        "kind",
        "new_obj",
        "obj",
        "other",
        "player",
        "position",
        "rule",
        "side",
        "source",
        "tapped",
        "text",
        "zone_from",
        "zone_to",
    )  # fmt: skip

    def __init__(
        self, kind: int, rule: str, obj: int = 0, player: int = -1, amount: int = 0, source: int = 0, other: int = 0
    ) -> None:
        self.kind: int = kind
        self.rule: str = rule
        self.obj: int = obj
        self.player: int = player
        self.amount: int = amount
        self.source: int = source
        self.other: int = other
        self.zone_from: int = -1
        self.zone_to: int = -1
        self.cause: int = 0
        self.position: int = 0  # in the new zone: TOP, BOTTOM, or the n-th from the top
        self.flag: bool = False
        self.text: str = ""
        self.new_obj: int = 0
        self.before: GameObject | None = None
        self.before_chars: Characteristics | None = None
        self.applied: tuple[int, ...] = ()
        self.tapped: bool = False  # enters tapped
        self.attach_to: int = 0  # enters attached to this reference
        self.attacks: int = 0  # enters attacking that player or planeswalker, or ANY_DEFENDER
        self.batch: int = 0  # events of one batch happen at the same time
        self.counters: tuple[tuple[str, int], ...] = ()  # enters with these counters
        self.chosen: tuple[tuple[str, int | str], ...] = ()  # qualities chosen as it enters
        self.certain: bool = False  # damage that can't be prevented
        self.copies: int = -1  # enters as a copy of that index in the table
        self.beneath: int = -1  # and, when that ends, of this one
        self.face_down: bool = False  # arrives face down
        self.side: int = 0  # arrives as that part of its card

    def copy(self) -> Event:
        """A proposed event of its own, for a replacement effect that changes it."""
        new = Event(self.kind, self.rule, self.obj, self.player, self.amount, self.source, self.other)
        new.zone_from = self.zone_from
        new.zone_to = self.zone_to
        new.cause = self.cause
        new.position = self.position
        new.flag = self.flag
        new.text = self.text
        new.new_obj = self.new_obj
        new.before = self.before
        new.before_chars = self.before_chars
        new.applied = self.applied
        new.tapped = self.tapped
        new.attach_to = self.attach_to
        new.attacks = self.attacks
        new.batch = self.batch
        new.counters = self.counters
        new.copies = self.copies
        new.certain = self.certain
        new.chosen = self.chosen
        new.face_down = self.face_down
        new.beneath = self.beneath
        new.side = self.side
        return new


def moved(obj: int, zone_to: int, cause: int, rule: str, player: int = -1, source: int = 0) -> Event:
    """A proposed change of zone. ``player``: under whose control a permanent enters (-1: its owner's)."""
    event = Event(MOVE, rule, obj, player, 0, source)
    event.zone_to = zone_to
    event.cause = cause
    return event
