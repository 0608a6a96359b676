"""The log in words: what each committed event says to a reader, who is told only what he may know.

``event_text`` gives the line for an event, or nothing where another event of the same happening already says it
(destroying is told by the move it leads to). The rule behind a line is the event's own concept key.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from manaburn.abilities import events as ev
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
from manaburn.engine.naming import REFEREE, name_of
from manaburn.engine.objects import ABILITY, TOKEN
from manaburn.rules.concepts import has_number

if TYPE_CHECKING:
    from manaburn.abilities.events import Event
    from manaburn.engine.objects import GameObject
    from manaburn.engine.state import State


class Words:
    """The words of an edition that the log uses."""

    __slots__ = ("arrives", "casts", "exile", "exiled", "on_battlefield")

    def __init__(self, book: str) -> None:
        new_terms = has_number("action.cast", book)  # the book that has "to cast" also has the battlefield and exile
        self.casts: str = "casts" if new_terms else "plays"
        self.exile: str = "exile" if new_terms else "the removed-from-the-game zone"
        self.exiled: str = "is exiled" if new_terms else "is removed from the game"
        self.on_battlefield: str = "the battlefield" if new_terms else "play"
        self.arrives: str = "enters the battlefield" if new_terms else "comes into play"


_WORDS: dict[str, Words] = {}


def words_of(edition: str) -> Words:
    """The words of the edition of that text (a date, then what is undone)."""
    book = edition.split(",")[0]
    found = _WORDS.get(book)
    if found is None:
        found = _WORDS[book] = Words(book)
    return found


def event_text(state: State, event: Event, reader: int = REFEREE) -> str:
    """What the event says to the reader (a seat, or -1 for the referee); empty if another event says it."""
    narrator = _NARRATORS[event.kind]
    return narrator(state, event, reader) if narrator is not None else ""


# --- names in events -------------------------------------------------------------------------------------------
def _thing(state: State, ref: int, reader: int) -> str:
    """A thing in a sentence: its name, "a card" where the reader may not know it."""
    name = name_of(state, ref, reader)
    if name == "card":
        return "a card"
    if name == "face-down":
        return "a face-down card"
    return "the " + name if name.startswith(("ability of", "copy of")) or name == "combat damage" else name


def _knows_move(event: Event, old: GameObject, reader: int) -> bool:
    """Whether the reader sees which object moves: it was or becomes public, or it is his, or he knew it before."""
    if reader == REFEREE or old.known_to >> reader & 1:
        return True
    if old.face_down:
        return old.controller == reader and event.zone_from != EXILE
    hidden = (HAND, LIBRARY)
    if event.zone_from not in hidden or event.zone_to not in hidden:
        return True
    return old.owner == reader and HAND in (event.zone_from, event.zone_to)


def _moved_name(state: State, event: Event, reader: int) -> str:
    old = event.before
    if old is None:
        return _thing(state, event.new_obj or event.obj, reader)
    if not _knows_move(event, old, reader):
        return "a face-down card" if old.face_down else "a card"
    if old.kind == ABILITY:
        return _thing(state, old.id, reader)
    if event.before_chars is not None and event.before_chars.name:
        return event.before_chars.name
    return state.printed(old).name


def _who(state: State, seat: int) -> str:
    return state.names[seat]


def _owner_zone(state: State, zone: int, owner: int) -> str:
    """The zone in words: "bob's graveyard", "exile"."""
    words = words_of(state.edition)
    if zone == BATTLEFIELD:
        return words.on_battlefield
    if zone == EXILE:
        return words.exile
    if zone in (HAND, LIBRARY, GRAVEYARD):
        return f"{_who(state, owner)}'s {ZONE_NAMES[zone]}"
    return "the stack" if zone == STACK else ZONE_NAMES[zone]


# --- moves -----------------------------------------------------------------------------------------------------
def _move(state: State, event: Event, reader: int) -> str:
    old = event.before
    if old is None:
        return ""
    name = _moved_name(state, event, reader)
    cause = event.cause
    if cause == ev.DRAWN and event.zone_to == HAND:
        return f"{_who(state, old.owner)} draws {name}"
    if cause == ev.DISCARDED and event.zone_to == GRAVEYARD:
        return f"{_who(state, old.owner)} discards {name}"
    if cause == ev.PLAYED:
        return "" if event.zone_to == STACK else f"{_who(state, max(event.player, 0))} plays {name}"
    if cause == ev.CEASED:
        return f"{name} ceases to exist" if old.kind == TOKEN else ""
    return _other_move(state, event, old, name)


def _other_move(state: State, event: Event, old: GameObject, name: str) -> str:
    words = words_of(state.edition)
    zone, cause = event.zone_to, event.cause
    where = _owner_zone(state, zone, old.owner)
    if zone == BATTLEFIELD:
        whose = event.player if event.player >= 0 else old.owner
        return f"{name} {words.arrives} under {_who(state, whose)}'s control" + (" tapped" if event.tapped else "")
    if cause == ev.RESOLVED and zone == GRAVEYARD:
        return ""
    told = _caused(state, event, old, name)
    if told:
        return told if zone == GRAVEYARD else f"{told} and put into {where}"
    if zone == EXILE:
        return f"{name} {words.exiled}"
    if zone == PHASED_OUT or zone == OUTSIDE:
        return f"{name} leaves for the {ZONE_NAMES[zone]} zone"
    if zone == LIBRARY:
        place = "on the bottom of" if event.position == ev.BOTTOM else "on top of" if event.position == ev.TOP else "into"
        return f"{name} is put {place} {where}"
    if zone == HAND and old.zone == BATTLEFIELD:
        return f"{name} is returned to {where}"
    return f"{name} is put into {where}"


def _caused(state: State, event: Event, old: GameObject, name: str) -> str:
    cause = event.cause
    if cause == ev.DESTROYED:
        return f"{name} is destroyed"
    if cause == ev.SACRIFICED:
        seat = event.before_chars.controller if event.before_chars is not None else old.controller
        return f"{_who(state, seat)} sacrifices {name}"
    if cause == ev.COUNTERED:
        return f"{name} is countered"
    if cause == ev.FIZZLED:
        counted = "is countered" if state.rules.all_illegal_is_countered else "doesn't resolve"
        return f"{name} {counted}: every target is illegal"
    return ""


# --- everything else -------------------------------------------------------------------------------------------
def _draw(state: State, event: Event, reader: int) -> str:
    return f"{_who(state, event.player)} can't draw: the library is empty" if event.flag else ""


def _damage(state: State, event: Event, reader: int) -> str:
    combat = "combat " if event.flag else ""
    return f"{_thing(state, event.source, reader)} deals {event.amount} {combat}damage to {_thing(state, event.obj, reader)}"


def _life(state: State, event: Event, reader: int) -> str:
    verb = "gains" if event.kind == ev.GAIN_LIFE else "loses"
    return f"{_who(state, event.player)} {verb} {event.amount} life"


def _tap(state: State, event: Event, reader: int) -> str:
    if event.flag or event.rule == "combat.attackers.tap":
        return ""
    return f"{_thing(state, event.obj, reader)} {'becomes tapped' if event.kind == ev.TAP else 'untaps'}"


def _counters(state: State, event: Event, reader: int) -> str:
    number = f"{event.amount} {event.text} counter{'' if event.amount == 1 else 's'}"
    if event.kind == ev.ADD_COUNTERS:
        return f"{_thing(state, event.obj, reader)} gets {number}"
    return f"{number} removed from {_thing(state, event.obj, reader)}"


def _create(state: State, event: Event, reader: int) -> str:
    return f"{_who(state, event.player)} gets a {_thing(state, event.new_obj, reader)} token"


def _played(state: State, event: Event, reader: int) -> str:
    cast = event.kind == ev.CAST
    verb = words_of(state.edition).casts if cast else "activates"
    name = _thing(state, event.obj if cast else event.other, reader)
    if event.obj == 0:
        return ""  # a mana ability: the mana says it
    return f"{_who(state, event.player)} {verb} {name}{_choices(state, event.obj, reader)}"


def _choices(state: State, ref: int, reader: int) -> str:
    """What was announced for a spell or ability: X and targets."""
    ctx = state.known(ref).context
    if ctx is None:
        return ""
    x = f", X is {ctx.x}" if ctx.x else ""
    refs = [target for slot in ctx.targets for target in slot if target != 0]
    return x + (" -> " + ", ".join(_thing(state, target, reader) for target in refs) if refs else "")


def _resolves(state: State, event: Event, reader: int) -> str:
    return f"{_thing(state, event.obj, reader)} resolves"


def _attack(state: State, event: Event, reader: int) -> str:
    return f"{_thing(state, event.obj, reader)} attacks {_thing(state, event.other, reader)}"


def _block(state: State, event: Event, reader: int) -> str:
    return f"{_thing(state, event.obj, reader)} blocks {_thing(state, event.other, reader)}"


def _step(state: State, event: Event, reader: int) -> str:
    return STEP_NAMES[event.amount]


def _turn(state: State, event: Event, reader: int) -> str:
    return f"turn {event.amount}: {_who(state, event.player)}"


def _add_mana(state: State, event: Event, reader: int) -> str:
    letters = ("{" + COLOR_LETTERS[event.other] + "}") * event.amount
    source = f" from {_thing(state, event.source, reader)}" if event.source else ""
    return f"{_who(state, event.player)} gets {letters}{source}"


def _attach(state: State, event: Event, reader: int) -> str:
    if event.kind == ev.UNATTACH:
        return f"{_thing(state, event.obj, reader)} comes off"
    return f"{_thing(state, event.obj, reader)} is attached to {_thing(state, event.other, reader)}"


def _control(state: State, event: Event, reader: int) -> str:
    return f"{_who(state, event.player)} gains control of {_thing(state, event.obj, reader)}"


def _reveal(state: State, event: Event, reader: int) -> str:
    return f"{_who(state, event.player)} reveals {_thing(state, event.obj, REFEREE)}"


def _search(state: State, event: Event, reader: int) -> str:
    return f"{_who(state, event.player)} searches {_owner_zone(state, LIBRARY, event.other)}"


def _end(state: State, event: Event, reader: int) -> str:
    return f"{_who(state, event.player)} {'loses' if event.kind == ev.LOSE_GAME else 'wins'} the game"


def _empty(state: State, event: Event, reader: int) -> str:
    return f"{_who(state, event.player)} loses {event.amount} unspent mana" if event.amount else ""


def _look(state: State, event: Event, reader: int) -> str:
    count = event.other or event.amount
    return f"{_who(state, event.player)} looks at {count} card{'' if count == 1 else 's'}"


def _mulligan(state: State, event: Event, reader: int) -> str:
    return f"{_who(state, event.player)} mulligans"


def _keep(state: State, event: Event, reader: int) -> str:
    return f"{_who(state, event.player)} keeps the hand"


def _skip(state: State, event: Event, reader: int) -> str:
    return f"{_who(state, event.player)} skips the {STEP_NAMES[event.amount]} step"


def _of_player(state: State, event: Event, reader: int) -> str:
    return f"{_who(state, event.player)} {_PLAYER_VERBS[event.kind]}"


def _of_object(state: State, event: Event, reader: int) -> str:
    return f"{_thing(state, event.obj, reader)} {_OBJECT_VERBS[event.kind]}"


_PLAYER_VERBS: Final = {
    ev.SHUFFLE: "shuffles", ev.CREATE_EMBLEM: "gets an emblem", ev.CYCLED: "cycles a card",
}  # fmt: skip
_OBJECT_VERBS: Final = {
    ev.REGENERATED: "is regenerated", ev.PHASE_IN: "phases in", ev.PHASE_OUT: "phases out",
    ev.REMOVE_FROM_COMBAT: "is removed from combat", ev.TURN_FACE_UP: "is turned face up",
}  # fmt: skip

_NARRATORS: Final[list[Callable[[State, Event, int], str] | None]] = [None] * (ev.LAST_KIND + 1)
for _kind in _PLAYER_VERBS:
    _NARRATORS[_kind] = _of_player
for _kind in _OBJECT_VERBS:
    _NARRATORS[_kind] = _of_object
_NARRATORS[ev.MOVE] = _move
_NARRATORS[ev.DRAW_CARD] = _draw
_NARRATORS[ev.DAMAGE] = _damage
_NARRATORS[ev.GAIN_LIFE] = _NARRATORS[ev.LOSE_LIFE] = _life
_NARRATORS[ev.TAP] = _NARRATORS[ev.UNTAP] = _tap
_NARRATORS[ev.ADD_COUNTERS] = _NARRATORS[ev.REMOVE_COUNTERS] = _counters
_NARRATORS[ev.CREATE_TOKEN] = _create
_NARRATORS[ev.CAST] = _NARRATORS[ev.ACTIVATE] = _played
_NARRATORS[ev.BEGIN_RESOLVE] = _resolves
_NARRATORS[ev.ATTACK] = _attack
_NARRATORS[ev.BLOCK] = _block
_NARRATORS[ev.STEP_BEGINS] = _step
_NARRATORS[ev.TURN_BEGINS] = _turn
_NARRATORS[ev.ADD_MANA] = _add_mana
_NARRATORS[ev.ATTACH] = _NARRATORS[ev.UNATTACH] = _attach
_NARRATORS[ev.CHANGE_CONTROL] = _control
_NARRATORS[ev.REVEAL] = _reveal
_NARRATORS[ev.SEARCH] = _search
_NARRATORS[ev.LOSE_GAME] = _NARRATORS[ev.WIN_GAME] = _end
_NARRATORS[ev.EMPTY_MANA] = _empty
_NARRATORS[ev.LOOK] = _look
_NARRATORS[ev.MULLIGAN] = _mulligan
_NARRATORS[ev.KEEP_HAND] = _keep
_NARRATORS[ev.SKIP] = _skip
