"""How permanents enter: tapped, with counters, as a copy, under whose control, attached (410.10e, 503.5 / 614.12).

What the permanent will be decides which effects apply. How much of that is looked at differs by edition; where effects
of other permanents count, the question is put to a copy of the game in which it has entered.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from manaburn.abilities import events as ev
from manaburn.abilities.abilities import AsTurnedUp, EntersAsCopy, EntersAsOneOf, EntersWith
from manaburn.abilities.chapters import SAGA
from manaburn.abilities.context import Context
from manaburn.abilities.modifications import AddAbilities, ChangeTypes, EntersUnder, LoseAbilities
from manaburn.abilities.replacements import EntersChanged, EntersOnly
from manaburn.abilities.terms import BATTLEFIELD, GRAVEYARD, PERMANENT_TYPES, STACK
from manaburn.engine import arrival, atoms
from manaburn.engine.combat import combat
from manaburn.engine.events.candidates import (
    AS_TURNED_UP,
    ENTERING_KEYS,
    ENTERS_AS_COPY,
    ENTERS_AS_ONE_OF,
    ENTERS_ONLY,
    ENTERS_UNDER,
    ENTERS_WITH,
    Candidate,
)
from manaburn.engine.objects import TOKEN, GameObject, with_counters
from manaburn.engine.permanents import attachments, sagas, sides

if TYPE_CHECKING:
    from manaburn.abilities.base import Modification
    from manaburn.abilities.events import Event
    from manaburn.engine.printed import Printed
    from manaburn.engine.state import State

Entering = EntersWith | EntersAsCopy | EntersAsOneOf | AsTurnedUp | EntersOnly
NONE: Final[tuple[Entering, ...]] = ()


def is_special(state: State, event: Event) -> bool:
    """Whether something is to be done or chosen as the object of a move onto the battlefield, or a token, enters."""
    if event.attacks == ev.ANY_DEFENDER:
        return True
    printed = _printed(state, event)
    if printed is None:
        return False
    if printed.is_aura or printed.sorted.entering:
        return True
    return bool(state.rule_effects(EntersUnder)) or _given(state, event)


def _printed(state: State, event: Event) -> Printed | None:
    """The printed side of what enters: of the copied thing, if it enters as a copy."""
    if event.copies >= 0:
        return state.table[event.copies]
    if event.kind == ev.CREATE_TOKEN:
        return state.table[event.other + event.side]
    obj = state.objects.get(event.obj)
    if obj is None or obj.printed < 0:
        return None
    if event.kind == ev.TURN_FACE_UP:
        return state.table[sides.face_up_index(state, obj)]
    return state.table[sides.face_down_index(state) if event.face_down else arrival.shown(state, obj, event)]


def is_saga(state: State, event: Event) -> bool:
    """Whether a Saga enters."""
    printed = _printed(state, event)
    return printed is not None and SAGA in printed.base[0].subtypes


def controller(state: State, event: Event) -> int:
    """Under whose control it will enter."""
    if event.player >= 0 or event.kind == ev.CREATE_TOKEN:
        return event.player
    obj = state.objects[event.obj]
    return obj.controller if obj.zone == STACK else obj.owner


# --- what it will be -------------------------------------------------------------------------------------------
def abilities(state: State, event: Event) -> tuple[Entering, ...]:
    """The abilities of the permanent about its own entering, as the edition finds out what it will be.

    "card": what it is where it comes from; "copiable": as printed or copied; "own": with the effects that changed the
    spell; "all": with every effect that exists.
    """
    printed = _printed(state, event)
    if event.kind == ev.TURN_FACE_UP:
        return _turning(state, event, printed)
    if printed is None or (printed.types & PERMANENT_TYPES == 0 and event.kind == ev.MOVE):
        return NONE
    looks_at = state.rules.entering_looks_at
    if looks_at == "all" and _changes_abilities(state):
        trial, ref = entered(state, event)
        return sagas.entering(trial.chars(ref))
    if looks_at != "copiable" and event.copies < 0 and _given(state, event):
        return state.chars(event.obj).sorted_abilities().entering
    return printed.sorted.entering


def _turning(state: State, event: Event, printed: Printed | None) -> tuple[Entering, ...]:
    """Those about being turned face up, as the permanent will have them (504.8 / 708.11)."""
    if printed is None or not printed.sorted.entering or event.copies >= 0:
        return NONE if printed is None else printed.sorted.entering
    return sides.up_chars(state, event.obj).sorted_abilities().entering


def applies(ability: Entering, event: Event) -> bool:
    """Whether an ability is about entering, or about being turned face up, whichever the event is."""
    if event.kind == ev.TURN_FACE_UP:
        return isinstance(ability, AsTurnedUp) or (isinstance(ability, EntersAsCopy | EntersAsOneOf) and ability.turned)
    return not isinstance(ability, AsTurnedUp) or ability.enters


def is_turning(state: State, event: Event) -> bool:
    """Whether something is done or chosen as a permanent is turned face up."""
    printed = _printed(state, event)
    return printed is not None and any(applies(ability, event) for ability in printed.sorted.entering)


def _given(state: State, event: Event) -> bool:
    """Whether an effect has changed the spell that becomes the permanent (217.1c / 400.7a)."""
    if event.kind == ev.MOVE:
        for effect in state.effects:
            if event.obj in effect.affected:
                return True
    return False


def _changes_abilities(state: State) -> bool:
    """Whether some effect could give or take abilities of what enters."""
    for ref in state.zone(BATTLEFIELD):
        for _, static in state.chars(ref).sorted_abilities().statics:
            for mod in static.mods:
                if isinstance(mod, AddAbilities | LoseAbilities | ChangeTypes):
                    return True
    return bool(state.effects)


def entered(state: State, event: Event) -> tuple[State, int]:
    """A copy of the game in which it has entered as things stand now, and its id there. Nothing triggers."""
    trial = state.copy()
    trial.quiet = True
    if event.kind == ev.CREATE_TOKEN:
        obj = GameObject(atoms.new_id(trial), TOKEN, event.other + event.side, event.amount, BATTLEFIELD)
    else:
        old = trial.objects[event.obj]
        atoms.leave_zone(trial, old)
        obj = old.copy()
        obj.zone, obj.printed = BATTLEFIELD, arrival.shown(state, old, event)
    if event.copies >= 0:
        obj.printed = event.copies
    obj.controller = controller(state, event)
    obj.counters = event.counters
    obj.chosen = event.chosen
    obj.timestamp = trial.tick()
    atoms.enter_zone(trial, obj)
    trial.touch()
    return trial, obj.id


# --- what applies ----------------------------------------------------------------------------------------------
def find(state: State, event: Event, found: list[Candidate]) -> None:
    """The effects that could change how it enters."""
    if event.kind == ev.MOVE and event.obj not in state.objects:
        return
    own = abilities(state, event)
    if own:
        printed = event.copies if event.copies >= 0 else _own_index(state, event)
        for index, ability in enumerate(own):
            if applies(ability, event):
                found.append(_candidate(state, event, ability, printed * ENTERING_KEYS + index))
    effects = [] if event.kind == ev.TURN_FACE_UP else state.rule_effects(EntersUnder)
    if effects:
        trial, ref = entered(state, event)
        for effect in effects:
            if isinstance(effect.mod, EntersUnder) and effect.covers(trial, ref):
                to = effect.mod.who.one(state, effect.ctx)
                found.append(Candidate(effect.key, ENTERS_UNDER, effect.ctx.source, "replace.enters_as", to))


def _own_index(state: State, event: Event) -> int:
    if event.kind == ev.TURN_FACE_UP:
        return sides.face_up_index(state, state.objects[event.obj])
    if event.kind == ev.CREATE_TOKEN:
        return event.other + event.side
    return arrival.shown(state, state.objects[event.obj], event)


def become(state: State, event: Event, mods: tuple[Modification, ...]) -> None:
    """What enters or is turned up is as it would be with these changes of its copiable values (503.2 / 707.2)."""
    index = event.copies if event.copies >= 0 else _own_index(state, event)
    event.copies = sides.altered(state, index, mods)


def models(state: State, batch: list[Event], ability: EntersAsCopy, ctx: Context) -> tuple[int, ...]:
    """What it may enter as a copy of: never something that enters or leaves at the same time (503.5 / 614.12, 707.5)."""
    moving = [event.obj for event in batch if event.kind == ev.MOVE]
    found = state.matching(ability.what, ability.zone, None, ctx)
    return tuple([ref for ref in found if ref not in moving])


def _candidate(state: State, event: Event, ability: Entering, key: int) -> Candidate:
    if isinstance(ability, EntersAsCopy):
        return Candidate(key, ENTERS_AS_COPY, event.obj, "copy.enters")
    if isinstance(ability, EntersOnly):
        return Candidate(key, ENTERS_ONLY, event.obj, "replace.instead")
    if isinstance(ability, EntersAsOneOf):
        return Candidate(key, ENTERS_AS_ONE_OF, event.obj, "replace.enters_as")
    if isinstance(ability, AsTurnedUp):
        return Candidate(key, AS_TURNED_UP, event.obj, "face_down.turn_up")
    plain = ability.first is None and ability.unless is None
    return Candidate(key, ENTERS_WITH, event.obj, "replace.enters_with", 0, plain)


def by_key(state: State, event: Event, key: int) -> Entering:
    """The ability behind a candidate's key."""
    return abilities(state, event)[key % ENTERING_KEYS]


def context(state: State, event: Event) -> Context:
    """The bindings of such an ability: those of the spell that becomes the permanent, where it was one."""
    seat = controller(state, event)
    obj = state.objects.get(event.obj)
    if obj is None or obj.context is None or obj.zone != STACK:
        return Context(event.obj, seat)
    ctx = obj.context.copy()
    ctx.source, ctx.controller = obj.id, seat
    return ctx


def apply(state: State, event: Event, ability: EntersWith, ctx: Context) -> None:
    """Enter tapped or with counters, where the condition holds (asked after what is done first)."""
    if ability.condition is not None and not ability.condition.holds(state, ctx):
        return
    event.tapped = event.tapped or ability.tapped
    for index, (kind, number) in enumerate(ability.counters):
        if index == 0 and ability.amount is not None:
            number = ability.amount.value(state, ctx)
        if number > 0:
            event.counters = with_counters(event.counters, kind, number)
    if ability.more is not None:
        apply(state, event, ability.more, ctx)


def change(state: State, event: Event, what: EntersChanged, ctx: Context) -> None:
    """Enter as the effect of another permanent says."""
    event.tapped = event.tapped or what.tapped
    for index, (kind, number) in enumerate(what.counters):
        if index == 0 and what.amount is not None:
            number = what.amount.value(state, ctx)
        if number > 0:
            event.counters = with_counters(event.counters, kind, number)


def put_under(state: State, event: Event, seat: int) -> None:
    """Enter under that player's control instead; a token may then be his own (110.5a), or its creator's (111.2)."""
    event.player = seat
    if event.kind == ev.CREATE_TOKEN and state.rules.token_owner == "entered_under":
        event.amount = seat


# --- what enters attacking ---------------------------------------------------------------------------------------
def defenders(state: State, event: Event) -> tuple[int, ...]:
    """What something entering may attack: it must come under the control of the attacking player (508.4a)."""
    seat = controller(state, event)
    if state.combat is None or seat != state.active:
        return ()
    return tuple(combat.defenders(state, seat))


# --- Auras -----------------------------------------------------------------------------------------------------
def needs_host(state: State, event: Event) -> bool:
    """Whether it is an Aura for which nobody has said what it will enchant."""
    if event.attach_to != 0 or event.zone_to != BATTLEFIELD:
        return False
    printed = _printed(state, event)
    return printed is not None and printed.is_aura


def host_chooser(state: State, event: Event) -> int:
    """Who chooses what an Aura will enchant: who puts it there, later who will control it (212.4j / 303.4f)."""
    if state.rules.aura_entering_chosen_by == "putter" and event.source > 0:
        if event.other < 0:
            return -1 - event.other
        return state.controller(event.source)
    return controller(state, event)


def hosts(state: State, event: Event) -> tuple[int, ...]:
    """What an entering Aura could enchant: players in turn order, then permanents."""
    players = [-1 - seat for seat in state.seats_from(state.active)]
    candidates = [*players, *state.zone(BATTLEFIELD)]
    seat = controller(state, event)
    there, what = state, event.obj
    if event.copies >= 0 or event.side:  # what it may enchant is said by what it will be
        there, what = entered(state, event)
    return tuple([ref for ref in candidates if attachments.could_enter_on(there, what, ref, seat)])


def no_host(state: State, event: Event) -> None:
    """An Aura without anything to enchant stays where it is; a spell goes to the graveyard (212.4j-k / 303.4g)."""
    if state.zone_of(event.obj) == STACK:
        event.zone_to = GRAVEYARD
        event.player = -1
        event.rule = "aura.no_choice"
        event.counters = ()
    else:
        event.kind = 0
