"""The log in words: what each committed event says to a reader, who is told only what he may know.

``Narrator.text`` gives the line for an event, or nothing where another event of the same happening already says it
(destroying is told by the move it leads to). The rule behind a line is the event's own concept key.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from manaburn.abilities import events as ev
from manaburn.abilities.designations import LEVEL
from manaburn.abilities.terms import (
    BATTLEFIELD,
    COLOR_LETTERS,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    OUTSIDE,
    PHASED_OUT,
    STACK,
    STEP_NAMES,
    ZONE_NAMES,
)
from manaburn.engine.objects import ABILITY, TOKEN
from manaburn.engine.words import changes
from manaburn.engine.words.naming import REFEREE, in_sentence, knows_record, name_of, record_name, source_of
from manaburn.rules.concepts import CONCEPTS, has_number, number

if TYPE_CHECKING:
    from manaburn.abilities.context import Context
    from manaburn.abilities.events import Event
    from manaburn.engine.objects import GameObject
    from manaburn.engine.state import State


class Words:
    """The words of an edition that the log uses."""

    __slots__ = ("activates", "arrives", "casts", "exile", "exiled", "on_battlefield")

    def __init__(self, book: str) -> None:
        new_terms = has_number("action.cast", book)  # the book that has "to cast" also has the battlefield and exile
        self.casts: str = "casts" if new_terms else "plays"
        self.activates: str = "activates" if new_terms else "plays an ability of"
        self.exile: str = "exile" if new_terms else "the removed-from-the-game zone"
        self.exiled: str = "is exiled" if new_terms else "is removed from the game"
        self.on_battlefield: str = "the battlefield" if new_terms else "play"
        self.arrives: str = "enters the battlefield" if new_terms else "comes into play"


_WORDS: dict[str, Words] = {}


def book_of(edition: str) -> str:
    """The date of an edition's text (which goes on with what is undone)."""
    return edition.split(",")[0]


def words_of(edition: str) -> Words:
    """The words of the edition of that text."""
    book = book_of(edition)
    found = _WORDS.get(book)
    if found is None:
        found = _WORDS[book] = Words(book)
    return found


def rule_number(edition: str, concept: str) -> str:
    """The number of a concept in the edition of that text."""
    return number(concept, book_of(edition))


def citation(edition: str, concept: str) -> str:
    """The number and title of a concept in the edition of that text."""
    return f"{rule_number(edition, concept)} {CONCEPTS[concept].title}"


class Line:
    """A line of the log: the event's index in it, the concept key and number of its rule, and the words."""

    __slots__ = ("index", "kind", "number", "rule", "text")

    def __init__(self, index: int, kind: int, rule: str, number: str, text: str) -> None:
        self.index: int = index
        self.kind: int = kind
        self.rule: str = rule
        self.number: str = number
        self.text: str = text

    def __str__(self) -> str:
        return f"{self.number} {self.text}"


class Narrator:
    """Tells the log of a game to one reader (a seat, or -1 for the referee).

    It remembers what became of objects, also of those that the game itself has forgotten; one narrator serves one game
    as long as its log only grows.
    """

    __slots__ = ("_gone", "_read", "life", "out", "reader", "state", "words")

    def __init__(self, state: State, reader: int = REFEREE) -> None:
        self.state: State = state
        self.reader: int = reader
        self.words: Words = words_of(state.edition)
        self.life: list[int] = []  # running totals while lines are told in order; empty otherwise
        self.out: list[int] = []  # who has lost by then
        self._gone: dict[int, Event] = {}
        self._read: int = 0

    def text(self, event: Event) -> str:
        """What the event says; empty if another event says it."""
        teller = _TELLERS[event.kind]
        return teller(self, event) if teller is not None else ""

    def lines(self, first: int = 0) -> list[Line]:
        """The lines of the log from an event's index on."""
        state = self.state
        self.life = _life_before(state, first)
        self.out = _out_before(state, first)
        found: list[Line] = []
        for index in range(first, len(state.log)):
            event = state.log[index]
            self._count_life(event)
            words = self.text(event)
            if event.kind == ev.LOOK and index > 0 and state.log[index - 1].kind == ev.SEARCH:
                continue  # searching says it
            if words:
                number = rule_number(state.edition, event.rule)
                found.append(Line(index, event.kind, event.rule, number, words))
        self.life = []
        return found

    def _count_life(self, event: Event) -> None:
        if event.kind == ev.GAIN_LIFE:
            self.life[event.player] += event.amount
        elif event.kind == ev.LOSE_LIFE:
            self.life[event.player] -= event.amount
        elif event.kind == ev.LOSE_GAME:
            self.out.append(event.player)

    # --- names -------------------------------------------------------------------------------------------------
    def who(self, seat: int) -> str:
        """A player by seat."""
        return self.state.names[seat]

    def name(self, ref: int) -> str:
        """A thing as the reader knows it, forgotten ones too."""
        state = self.state
        if ref <= 0 or ref in state.objects or ref in state.last_known:
            return name_of(state, ref, self.reader)
        event = self._last_move(ref)
        if event is None or event.before is None:
            return "card"
        obj = event.before
        if obj.kind == ABILITY:
            return "ability of " + self.name(source_of(obj))
        chars = event.before_chars
        name = chars.name if chars is not None and not obj.face_down else ""
        return record_name(state, obj, name, knows_record(obj, self.reader))

    def thing(self, ref: int) -> str:
        """A thing in a sentence: "a card" where the reader may not know it."""
        return in_sentence(self.name(ref))

    def record(self, ref: int) -> GameObject | None:
        """The object as it is or last was."""
        state = self.state
        if ref in state.objects or ref in state.last_known:
            return state.known(ref)
        event = self._last_move(ref)
        return event.before if event is not None else None

    def _last_move(self, ref: int) -> Event | None:
        """The move by which an object left for good."""
        log = self.state.log
        if self._read > len(log):
            self._gone, self._read = {}, 0
        while self._read < len(log):
            event = log[self._read]
            if event.kind == ev.MOVE:
                self._gone[event.obj] = event
            self._read += 1
        return self._gone.get(ref)

    def zone(self, zone: int, owner: int) -> str:
        """A zone in words: "bob's graveyard", "exile"."""
        if zone == BATTLEFIELD:
            return self.words.on_battlefield
        if zone == EXILE:
            return self.words.exile
        if zone in (HAND, LIBRARY, GRAVEYARD):
            return f"{self.who(owner)}'s {ZONE_NAMES[zone]}"
        return "the stack" if zone == STACK else ZONE_NAMES[zone]

    def knows_move(self, event: Event, old: GameObject) -> bool:
        """Whether the reader sees which object moves: it was or becomes public, or is his, or he knew it before."""
        reader = self.reader
        if reader == REFEREE or old.known_to >> reader & 1:
            return True
        if old.face_down:  # revealed as it leaves (504.6 / 708.9)
            return old.controller == reader or event.zone_to not in (BATTLEFIELD, STACK, PHASED_OUT)
        if event.zone_from not in (HAND, LIBRARY) or event.zone_to not in (HAND, LIBRARY):
            return True
        return old.owner == reader and HAND in (event.zone_from, event.zone_to)

    def moved_name(self, event: Event, old: GameObject) -> str:
        """The object of a move, by what it was before."""
        if not self.knows_move(event, old):
            return "a face-down card" if old.face_down else "a card"
        if old.kind == ABILITY:
            return self.thing(old.id)
        name = event.before_chars.name if event.before_chars is not None else ""
        return in_sentence(record_name(self.state, old, name, True))


def _life_before(state: State, first: int) -> list[int]:
    """The life totals before the event of that index: today's, less what came since."""
    life = [player.life for player in state.players]
    for index in range(first, len(state.log)):
        event = state.log[index]
        if event.kind == ev.GAIN_LIFE:
            life[event.player] -= event.amount
        elif event.kind == ev.LOSE_LIFE:
            life[event.player] += event.amount
    return life


def _out_before(state: State, first: int) -> list[int]:
    """Who had lost before the event of that index: nobody has while a game of two goes on."""
    if len(state.names) < 3:
        return []
    return [event.player for event in state.log[:first] if event.kind == ev.LOSE_GAME]


# --- moves -----------------------------------------------------------------------------------------------------
def _move(teller: Narrator, event: Event) -> str:
    old = event.before
    if old is None:
        return ""
    name = teller.moved_name(event, old)
    cause = event.cause
    if cause == ev.DRAWN and event.zone_to == HAND:
        return f"{teller.who(old.owner)} draws {name}"
    if cause == ev.DISCARDED and event.zone_to == GRAVEYARD:
        return f"{teller.who(old.owner)} discards {name}"
    if cause == ev.PLAYED:
        return "" if event.zone_to == STACK else f"{teller.who(max(event.player, 0))} plays {name}"
    if cause == ev.CEASED:
        return _ceases(teller, event, old, name)
    if event.zone_to == BATTLEFIELD:
        whose = event.player if event.player >= 0 else old.owner
        tapped = " tapped" if event.tapped else ""
        return f"{name} {teller.words.arrives}{tapped} under {teller.who(whose)}'s control{_entering_with(event)}"
    return _other_move(teller, event, old, name)


def _entering_with(event: Event) -> str:
    """The counters it arrives with."""
    counters = [_counted(number, kind) for kind, number in event.counters if number > 0]
    return f" with {' and '.join(counters)}" if counters else ""


def _ceases(teller: Narrator, event: Event, old: GameObject, name: str) -> str:
    if event.rule == "trigger.targets":
        return f"{name} has no legal target"
    if event.rule == "resolve.targets":
        return f"{name} {_without_target(teller)}"
    if event.rule == "action.counter":
        return f"{name} is countered"
    return f"{name} ceases to exist" if old.kind == TOKEN else ""


def _without_target(teller: Narrator) -> str:
    """What becomes of a spell or ability none of whose targets is legal."""
    countered = teller.state.rules.all_illegal_is_countered
    return f"{'is countered' if countered else 'does not resolve'}: no target is legal"


def _other_move(teller: Narrator, event: Event, old: GameObject, name: str) -> str:
    zone = event.zone_to
    if event.cause == ev.RESOLVED and zone == GRAVEYARD:
        return ""
    where = teller.zone(zone, old.owner)
    told = _caused(teller, event, old, name)
    if told:
        return told if zone == GRAVEYARD else f"{told} and put into {where}"
    if event.rule == "special.suspend":
        return f"{teller.who(event.player)} suspends {name}{_entering_with(event)}"
    if zone == EXILE:
        return f"{name} {teller.words.exiled}{_entering_with(event)}"
    if zone == PHASED_OUT or zone == OUTSIDE:
        return f"{name} leaves for the {ZONE_NAMES[zone]} zone"
    if zone == LIBRARY and event.rule == "start.mulligan" and event.position != ev.BOTTOM:
        return ""  # the hand is shuffled into the library
    if zone == LIBRARY:
        place = (
            "on the bottom of" if event.position == ev.BOTTOM else "on top of" if event.position == ev.TOP else "into"
        )
        return f"{name} is put {place} {where}"
    if zone == HAND and old.zone == BATTLEFIELD:
        return f"{name} is returned to {where}"
    return f"{name} is put into {where}"


def _caused(teller: Narrator, event: Event, old: GameObject, name: str) -> str:
    cause = event.cause
    if cause == ev.DESTROYED:
        return f"{name} is destroyed"
    if cause == ev.SACRIFICED:
        seat = event.before_chars.controller if event.before_chars is not None else old.controller
        return f"{teller.who(seat)} sacrifices {name}"
    if cause == ev.COUNTERED:
        return f"{name} is countered"
    if cause == ev.FIZZLED:
        return f"{name} {_without_target(teller)}"
    return ""


# --- everything else -------------------------------------------------------------------------------------------
def _draw(teller: Narrator, event: Event) -> str:
    return f"{teller.who(event.player)} can't draw: the library is empty" if event.flag else ""


def _damage(teller: Narrator, event: Event) -> str:
    combat = "combat " if event.flag else ""
    return f"{teller.thing(event.source)} deals {event.amount} {combat}damage to {teller.thing(event.obj)}"


def _prevented(teller: Narrator, event: Event) -> str:
    of = teller.thing(event.other)
    return f"{event.amount} damage of {of} to {teller.thing(event.obj)} is prevented"


def _life(teller: Narrator, event: Event) -> str:
    verb = "gains" if event.kind == ev.GAIN_LIFE else "loses"
    total = f" ({teller.life[event.player]})" if teller.life else ""
    return f"{teller.who(event.player)} {verb} {event.amount} life{total}"


def _tap(teller: Narrator, event: Event) -> str:
    if event.flag or event.rule == "combat.attackers.tap":
        return ""
    return f"{teller.thing(event.obj)} {'becomes tapped' if event.kind == ev.TAP else 'untaps'}"


def _counters(teller: Narrator, event: Event) -> str:
    number = _counted(event.amount, event.text)
    if event.kind == ev.ADD_COUNTERS:
        return f"{teller.thing(event.obj)} gets {number}"
    return f"{teller.thing(event.obj)} loses {number}"


def _counted(number: int, kind: str) -> str:
    return f"{number} {kind} counter{'' if number == 1 else 's'}"


def _create(teller: Narrator, event: Event) -> str:
    name = teller.name(event.new_obj).removesuffix(" Token")
    return f"{teller.who(event.player)} gets a {name} token"


def _played(teller: Narrator, event: Event) -> str:
    if event.obj == 0:
        return ""  # a mana ability: the mana says it
    cast = event.kind == ev.CAST
    verb = teller.words.casts if cast else teller.words.activates
    name = teller.thing(event.obj if cast else event.other)
    return f"{teller.who(event.player)} {verb} {name}{announced(teller, event.obj)}"


def _triggered(teller: Narrator, event: Event) -> str:
    if event.obj == 0:
        return ""  # a mana ability: the mana says it
    return f"{teller.who(event.player)}: {teller.thing(event.source)} triggers"


def _chosen(teller: Narrator, event: Event) -> str:
    """What a triggered ability was put on the stack with: its choices come after it (410.4 / 603.3c-d)."""
    obj = teller.record(event.obj)
    if obj is None or obj.context is None:
        return ""
    targets = _targets(teller, obj.context)
    return f"{teller.thing(event.obj)}{_modes(obj.context)} targets {targets}" if targets else ""


def _damage_waits(teller: Narrator, event: Event) -> str:
    return f"{teller.thing(event.source)} assigns {event.amount} combat damage to {teller.thing(event.obj)}"


def announced(teller: Narrator, ref: int) -> str:
    """What was announced for a spell or ability: optional costs, modes, X and targets."""
    obj = teller.record(ref)
    if obj is None or obj.context is None:
        return ""
    ctx = obj.context
    paid = f" with {', '.join(ctx.paid)}" if ctx.paid and ctx.paid != ("free",) else ""
    x = f", X is {ctx.x}" if ctx.x else ""
    targets = _targets(teller, ctx)
    return paid + _modes(ctx) + x + (f" -> {targets}" if targets else "")


def _targets(teller: Narrator, ctx: Context) -> str:
    """The targets chosen, with what is divided among them."""
    found = []
    for slot, refs in enumerate(ctx.targets):
        shares = ctx.divided[slot] if slot < len(ctx.divided) else ()
        for index, ref in enumerate(refs):
            if ref != 0:
                found.append(teller.thing(ref) + (f" ({shares[index]})" if index < len(shares) else ""))
    return ", ".join(found)


def _modes(ctx: Context) -> str:
    return f" (mode {', '.join([str(mode + 1) for mode in ctx.modes])})" if ctx.modes else ""


def _resolves(teller: Narrator, event: Event) -> str:
    return f"{teller.thing(event.obj)} resolves"


def _attack(teller: Narrator, event: Event) -> str:
    return f"{teller.thing(event.obj)} attacks {teller.thing(event.other)}"


def _block(teller: Narrator, event: Event) -> str:
    return f"{teller.thing(event.obj)} blocks {teller.thing(event.other)}"


def _step(teller: Narrator, event: Event) -> str:
    return f"{STEP_NAMES[event.amount]} step" if "main" not in STEP_NAMES[event.amount] else STEP_NAMES[event.amount]


def _turn(teller: Narrator, event: Event) -> str:
    if not teller.life:
        return f"turn {event.amount}: {teller.who(event.player)}"
    totals = ", ".join(
        [f"{teller.who(seat)} {life}" for seat, life in enumerate(teller.life) if seat not in teller.out]
    )
    return f"turn {event.amount}: {teller.who(event.player)} ({totals})"


def _add_mana(teller: Narrator, event: Event) -> str:
    letters = ("{" + COLOR_LETTERS[event.other] + "}") * event.amount
    source = f" from {teller.thing(event.source)}" if event.source else ""
    return f"{teller.who(event.player)} gets {letters}{source}"


def _attach(teller: Narrator, event: Event) -> str:
    if event.kind == ev.UNATTACH:
        return f"{teller.thing(event.obj)} comes off"
    return f"{teller.thing(event.obj)} is attached to {teller.thing(event.other)}"


def _control(teller: Narrator, event: Event) -> str:
    return f"{teller.who(event.player)} gains control of {teller.thing(event.obj)}"


def _reveal(teller: Narrator, event: Event) -> str:
    seen = event.before  # everyone saw it
    name = "a card" if seen is None else record_name(teller.state, seen, "", True)
    return f"{teller.who(event.player)} reveals {name}"


def _search(teller: Narrator, event: Event) -> str:
    return f"{teller.who(event.player)} searches {teller.zone(LIBRARY, event.other)}"


def _flip(teller: Narrator, event: Event) -> str:
    return f"{teller.who(event.player)} flips a coin and {'wins' if event.flag else 'loses'} the flip"


def _clash(teller: Narrator, event: Event) -> str:
    return f"{teller.who(event.player)} {'wins' if event.flag else 'does not win'} the clash"


def _end(teller: Narrator, event: Event) -> str:
    return f"{teller.who(event.player)} {'loses' if event.kind == ev.LOSE_GAME else 'wins'} the game"


def _empty(teller: Narrator, event: Event) -> str:
    return f"{teller.who(event.player)} loses {event.amount} unspent mana" if event.amount else ""


def _look(teller: Narrator, event: Event) -> str:
    if event.flag:
        return f"{teller.who(event.player)} puts {event.amount} on top and {event.other} on the bottom"
    count = event.other or event.amount
    return f"{teller.who(event.player)} looks at {count} card{'' if count == 1 else 's'}"


def _mulligan(teller: Narrator, event: Event) -> str:
    return f"{teller.who(event.player)} mulligans"


def _keep(teller: Narrator, event: Event) -> str:
    return f"{teller.who(event.player)} keeps the hand"


def _starts(teller: Narrator, event: Event) -> str:
    return f"{teller.who(event.player)} goes first"


def _subgame(teller: Narrator, event: Event) -> str:
    if not event.flag:
        return "a subgame begins"
    return "the subgame is over" + (f": {teller.who(event.player)} won it" if event.player >= 0 else "")


def _leaves(teller: Narrator, event: Event) -> str:
    return "" if event.flag else f"{teller.who(event.player)} leaves the game"


def _skip(teller: Narrator, event: Event) -> str:
    return f"{teller.who(event.player)} skips the {STEP_NAMES[event.amount]} step"


def _copied(teller: Narrator, event: Event) -> str:
    return f"{teller.who(event.player)} copies {teller.thing(event.obj)}"


def _of_player(teller: Narrator, event: Event) -> str:
    return f"{teller.who(event.player)} {_PLAYER_VERBS[event.kind]}"


def _of_object(teller: Narrator, event: Event) -> str:
    return f"{teller.thing(event.obj)} {_OBJECT_VERBS[event.kind]}"


def _designate(teller: Narrator, event: Event) -> str:
    what = f"{event.text} {event.amount}" if event.text == LEVEL else event.text
    return f"{teller.thing(event.obj)} becomes {what}"


def _quality(teller: Narrator, event: Event) -> str:
    return f"{teller.who(event.player)} chooses {event.text}"


_PLAYER_VERBS: Final = {
    ev.SHUFFLE: "shuffles", ev.CREATE_EMBLEM: "gets an emblem", ev.CYCLED: "cycles a card",
    ev.TAKE_BACK: "takes the play back",
}  # fmt: skip
_OBJECT_VERBS: Final = {
    ev.REGENERATED: "is regenerated", ev.PHASE_IN: "phases in", ev.PHASE_OUT: "phases out",
    ev.REMOVE_FROM_COMBAT: "is removed from combat", ev.TURN_FACE_UP: "is turned face up",
    ev.TURN_FACE_DOWN: "is turned face down", ev.FLIP: "is flipped",
}  # fmt: skip

_TELLERS: Final[list[Callable[[Narrator, Event], str] | None]] = [None] * (ev.LAST_KIND + 1)
for _kind in _PLAYER_VERBS:
    _TELLERS[_kind] = _of_player
for _kind in _OBJECT_VERBS:
    _TELLERS[_kind] = _of_object
_TELLERS[ev.TURN_DOOR] = changes.door
_TELLERS[ev.MOVE] = _move
_TELLERS[ev.DRAW_CARD] = _draw
_TELLERS[ev.DAMAGE] = _damage
_TELLERS[ev.PREVENTED] = _prevented
_TELLERS[ev.GAIN_LIFE] = _TELLERS[ev.LOSE_LIFE] = _life
_TELLERS[ev.TAP] = _TELLERS[ev.UNTAP] = _tap
_TELLERS[ev.ADD_COUNTERS] = _TELLERS[ev.REMOVE_COUNTERS] = _counters
_TELLERS[ev.CREATE_TOKEN] = _create
_TELLERS[ev.CAST] = _TELLERS[ev.ACTIVATE] = _played
_TELLERS[ev.COPY_ON_STACK] = _copied
_TELLERS[ev.TRIGGERED] = _triggered
_TELLERS[ev.CHOSEN] = _chosen
_TELLERS[ev.DAMAGE_WAITS] = _damage_waits
_TELLERS[ev.STARTS] = _starts
_TELLERS[ev.SUBGAME] = _subgame
_TELLERS[ev.LEAVE_GAME] = _leaves
_TELLERS[ev.BEGIN_RESOLVE] = _resolves
_TELLERS[ev.ATTACK] = _attack
_TELLERS[ev.BLOCK] = _block
_TELLERS[ev.STEP_BEGINS] = _step
_TELLERS[ev.TURN_BEGINS] = _turn
_TELLERS[ev.ADD_MANA] = _add_mana
_TELLERS[ev.ATTACH] = _TELLERS[ev.UNATTACH] = _attach
_TELLERS[ev.CHANGE_CONTROL] = _control
_TELLERS[ev.BECOME_COPY] = changes.copies
_TELLERS[ev.TRANSFORM] = changes.transforms
_TELLERS[ev.DAYTIME] = changes.daytime
_TELLERS[ev.REVEAL] = _reveal
_TELLERS[ev.SEARCH] = _search
_TELLERS[ev.FLIP_COIN] = _flip
_TELLERS[ev.CLASHED] = _clash
_TELLERS[ev.LOSE_GAME] = _TELLERS[ev.WIN_GAME] = _end
_TELLERS[ev.EMPTY_MANA] = _empty
_TELLERS[ev.CHOICE] = _quality
_TELLERS[ev.DESIGNATE] = _designate
_TELLERS[ev.LOOK] = _look
_TELLERS[ev.MULLIGAN] = _mulligan
_TELLERS[ev.KEEP_HAND] = _keep
_TELLERS[ev.SKIP] = _skip
