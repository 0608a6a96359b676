"""What was chosen, put into the records that speak of it: an ability given to another object keeps what was chosen here."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING, Final

from manaburn.abilities.filters import (
    ChosenColor,
    ChosenName,
    ChosenType,
    Either,
    HasColor,
    HasSubtype,
    HasType,
    Named,
    Non,
)
from manaburn.abilities.modifications import AddAbilities, ChangeTypes, PlayerHas, SetColors
from manaburn.abilities.node import Node
from manaburn.abilities.terms import TYPE_BITS

if TYPE_CHECKING:
    from manaburn.abilities.base import Modification
    from manaburn.abilities.context import Context
    from manaburn.engine.state import State

NOTHING: Final = Either(())
_SPEAKING: Final = (ChosenColor, ChosenType, ChosenName)

_speaks: dict[int, tuple[Node, bool]] = {}
_settled: dict[tuple[int, int | str | None, int | str | None, int | str | None], tuple[Node, Node]] = {}


def speaks_of_choice(node: Node) -> bool:
    """Whether something inside a record is what was chosen; found once."""
    known = _speaks.get(id(node))
    if known is None:
        found = False
        for inner in node.walk():
            found = found or isinstance(inner, _SPEAKING)
        known = _speaks[id(node)] = (node, found)
    return known[1]


def abilities(state: State, mod: AddAbilities, ctx: Context) -> AddAbilities:
    """The abilities with what was chosen in place of the words for it; made once for each choice."""
    if not speaks_of_choice(mod):
        return mod
    key = (id(mod), state.chosen(ctx, "color"), state.chosen(ctx, "type"), state.chosen(ctx, "name"))
    known = _settled.get(key)
    if known is None:
        known = _settled[key] = (mod, _rewritten(state, mod, ctx))
    new = known[1]
    assert isinstance(new, AddAbilities)
    return new


def player_abilities(state: State, mod: PlayerHas, ctx: Context) -> PlayerHas:
    """The abilities of players with what was chosen."""
    if not speaks_of_choice(mod):
        return mod
    new = _rewritten(state, mod, ctx)
    assert isinstance(new, PlayerHas)
    return new


def types(state: State, mod: ChangeTypes, ctx: Context) -> ChangeTypes:
    """The types with the one that was chosen; none if none was."""
    chosen = state.chosen(ctx, "type")
    words = (chosen,) if isinstance(chosen, str) else ()
    return ChangeTypes(
        mod.types, words, mod.supertypes, mod.replace_types, mod.replace_subtypes and bool(words), mod.lose
    )


def modification(state: State, mod: Modification, ctx: Context) -> Modification:
    """A modification of a static ability, as it is with what was chosen."""
    if isinstance(mod, AddAbilities):
        return abilities(state, mod, ctx)
    if isinstance(mod, ChangeTypes) and mod.chosen:
        return types(state, mod, ctx)
    if isinstance(mod, SetColors) and mod.chosen:
        color = state.chosen(ctx, "color")
        return SetColors(color, mod.add) if isinstance(color, int) else SetColors(0, True)
    return mod


def depends(mod: Modification) -> bool:
    """Whether a modification has to be settled."""
    if isinstance(mod, ChangeTypes | SetColors):
        return mod.chosen
    return isinstance(mod, AddAbilities) and speaks_of_choice(mod)


def _rewritten(state: State, node: Node, ctx: Context) -> Node:
    if isinstance(node, _SPEAKING):
        return _value(state, node, ctx)
    values: list[object] = []
    changed = False
    for field in fields(node):
        value = getattr(node, field.name)
        new: object = value
        if isinstance(value, Node):
            new = _rewritten(state, value, ctx)
        elif isinstance(value, tuple):
            new = tuple([_rewritten(state, item, ctx) if isinstance(item, Node) else item for item in value])
        changed = changed or new is not value
        values.append(new)
    return type(node)(*values) if changed else node


def _value(state: State, node: Node, ctx: Context) -> Node:
    """The plain filter for what was chosen."""
    if isinstance(node, ChosenColor):
        color = state.chosen(ctx, "color")
        return HasColor(color) if isinstance(color, int) else NOTHING
    chosen = state.chosen(ctx, "name" if isinstance(node, ChosenName) else "type")
    if not isinstance(chosen, str):
        return NOTHING
    if isinstance(node, ChosenName):
        return Named(chosen)
    bit = TYPE_BITS.get(chosen.removeprefix("non"), 0)
    if not bit:
        return HasSubtype(chosen)
    return Non(HasType(bit)) if chosen.startswith("non") else HasType(bit)
