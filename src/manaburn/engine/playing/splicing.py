"""Splice: the text of cards in hand joins the spell that is being played (502.40 / 702.47)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaburn.abilities.context import Context
from manaburn.abilities.effects import Modal
from manaburn.abilities.joining import joined
from manaburn.abilities.terms import HAND
from manaburn.engine.paying.costs import SPLICED

if TYPE_CHECKING:
    from manaburn.abilities.base import Effect
    from manaburn.engine.state import State


def spell_effect(state: State, ref: int, ctx: Context) -> Effect | None:
    """The text of a spell with what is spliced onto it: its own first, then that of each card in order."""
    own = state.chars(ref).sorted_abilities().spell
    effect = None if own is None else own.effect
    spliced = ctx.named(SPLICED)
    if not spliced:
        return effect
    parts = [] if effect is None else [effect]
    for index in spliced:
        spell = state.table[index].sorted.spell
        if spell is not None:
            parts.append(spell.effect)
    return joined(tuple(parts))


def candidates(state: State, seat: int, ref: int, ctx: Context, chosen: tuple[int, ...]) -> list[int]:
    """The cards in the player's hand that could be spliced onto a spell, as far as their text says."""
    found: list[int] = []
    for card in state.zone(HAND, seat):
        obj = state.objects[card]
        printed = state.table[obj.printed]
        keyword = printed.sorted.keyword("splice")
        if card in chosen or keyword is None or keyword.what is None or printed.sorted.spell is None:
            continue
        if keyword.what.test(state, ref, Context(card, seat)) and not _two_choices(state, ref, ctx, obj.printed):
            found.append(card)
    return found


def _two_choices(state: State, ref: int, ctx: Context, index: int) -> bool:
    """Whether modes would have to be chosen for more than one of the texts."""
    effect = spell_effect(state, ref, ctx)
    spell = state.table[index].sorted.spell
    if effect is None or spell is None:
        return False
    return any(isinstance(node, Modal) for node in effect.walk()) and any(
        isinstance(node, Modal) for node in spell.effect.walk()
    )
