"""How permanents enter: tapped, with counters, with something done first, attached (212.4j, 410.10e / 303.4f, 614.12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaburn.abilities import events as ev
from manaburn.abilities.abilities import EntersWith
from manaburn.abilities.context import Context
from manaburn.abilities.terms import BATTLEFIELD, GRAVEYARD, PERMANENT_TYPES, STACK
from manaburn.engine.candidates import ENTERS_WITH, Candidate
from manaburn.engine.objects import with_counters

if TYPE_CHECKING:
    from manaburn.abilities.events import Event
    from manaburn.engine.printed import Printed
    from manaburn.engine.state import State


def is_special(state: State, event: Event) -> bool:
    """Whether something is to be done or chosen as the object of a move onto the battlefield, or a token, enters."""
    printed = _printed(state, event)
    return printed is not None and (printed.is_aura or bool(printed.sorted.entering))


def _printed(state: State, event: Event) -> Printed | None:
    if event.kind == ev.CREATE_TOKEN:
        return state.table[event.other]
    obj = state.objects.get(event.obj)
    return None if obj is None or obj.printed < 0 else state.table[obj.printed]


def controller(state: State, event: Event) -> int:
    """Under whose control it will enter."""
    if event.player >= 0 or event.kind == ev.CREATE_TOKEN:
        return event.player
    obj = state.objects[event.obj]
    return obj.controller if obj.zone == STACK else obj.owner


def abilities(state: State, event: Event) -> tuple[EntersWith, ...]:
    """The abilities of the permanent about its own entering, as the edition finds out what it will be."""
    printed = _printed(state, event)
    if printed is None or (printed.types & PERMANENT_TYPES == 0 and event.kind == ev.MOVE):
        return ()
    return printed.sorted.entering


def find(state: State, event: Event, found: list[Candidate]) -> None:
    """The abilities that could change how it enters."""
    own = abilities(state, event)
    for index, ability in enumerate(own):
        plain = ability.first is None
        source = event.obj
        found.append(Candidate(index, ENTERS_WITH, source, "replace.enters_with", 0, plain))


def by_key(state: State, event: Event, key: int) -> EntersWith:
    """The ability behind a candidate's key."""
    return abilities(state, event)[key]


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


# --- Auras -----------------------------------------------------------------------------------------------------
def needs_host(state: State, event: Event) -> bool:
    """Whether it is an Aura for which nobody has said what it will enchant."""
    if event.attach_to != 0 or event.zone_to != BATTLEFIELD:
        return False
    printed = _printed(state, event)
    return printed is not None and printed.is_aura


def cast_host(state: State, event: Event) -> int:
    """The target of an Aura that resolves as a spell; 0 for others."""
    obj = state.objects.get(event.obj)
    if obj is None or obj.zone != STACK or event.cause != ev.RESOLVED or obj.context is None:
        return 0
    targets = obj.context.targets
    return targets[0][0] if targets and targets[0] else 0


def host_chooser(state: State, event: Event) -> int:
    """Who chooses what an Aura will enchant: who puts it there, later who will control it (212.4j / 303.4f)."""
    if state.rules.aura_entering_chosen_by == "putter" and event.source > 0:
        return state.controller(event.source)
    return controller(state, event)


def hosts(state: State, event: Event) -> tuple[int, ...]:
    """What an entering Aura could enchant: players in turn order, then permanents."""
    players = [-1 - seat for seat in state.seats_from(state.active)]
    candidates = [*players, *state.zone(BATTLEFIELD)]
    return tuple([ref for ref in candidates if state.can_attach(event.obj, ref)])


def no_host(state: State, event: Event) -> None:
    """An Aura without anything to enchant stays where it is; a spell goes to the graveyard (212.4j-k / 303.4g)."""
    if state.zone_of(event.obj) == STACK:
        event.zone_to = GRAVEYARD
        event.player = -1
        event.rule = "aura.no_choice"
    else:
        event.kind = 0
