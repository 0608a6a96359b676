"""What a permanent becomes by choice as it enters ("your choice of a 3/3 creature or ..."): part of its copiable values.

A form stands in the table of the game as characteristics of its own, as if printed so (503.2, 418.5a / 707.2, 613.2a).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaburn.abilities.context import Context
from manaburn.abilities.events import CREATE_TOKEN
from manaburn.engine.effects import modify
from manaburn.engine.events.candidates import ENTERING_KEYS
from manaburn.engine.table import loading

if TYPE_CHECKING:
    from manaburn.abilities.base import Modification
    from manaburn.abilities.events import Event
    from manaburn.abilities.verbs_choices import Form
    from manaburn.engine.printed import Printed
    from manaburn.engine.state import State


def take(state: State, event: Event, forms: tuple[Form, ...], ctx: Context, key: int) -> None:
    """Let what enters have the form that was chosen; its own choice is not asked again."""
    chosen = state.chosen(ctx, "form")
    if not isinstance(chosen, int):
        return
    index = event.copies
    if index < 0:
        index = event.other if event.kind == CREATE_TOKEN else state.objects[event.obj].printed
    form = index_of(state, index, forms[chosen].mods)
    if event.kind == CREATE_TOKEN and event.copies < 0:
        event.other = form
    else:
        event.copies = form
    event.applied = (*event.applied, form * ENTERING_KEYS + key % ENTERING_KEYS)


def index_of(state: State, index: int, mods: tuple[Modification, ...]) -> int:
    """The index in the table of a card with a form; put there if it is new."""
    new = _formed(state, state.table[index], mods)
    for place, known in enumerate(state.table):
        if known.name == new.name and _alike(known, new):
            return place
    state.table = [*state.table, new]
    return len(state.table) - 1


def _formed(state: State, printed: Printed, mods: tuple[Modification, ...]) -> Printed:
    chars = printed.base[0].copy()
    for mod in mods:
        modify.apply(state, chars, mod, modify.worth(state, mod, Context(0, 0)))
    return loading.printed_of(chars, len(state.names), None)


def _alike(one: Printed, other: Printed) -> bool:
    a, b = one.base[0], other.base[0]
    return (
        (a.types, a.subtypes, a.power, a.toughness, a.has_pt) == (b.types, b.subtypes, b.power, b.toughness, b.has_pt)
        and (a.keywords, a.colors) == (b.keywords, b.colors)
        and a.abilities == b.abilities
        and one.node is None
    )
