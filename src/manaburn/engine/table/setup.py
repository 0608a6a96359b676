"""Putting a position together by hand: objects in place without playing them (for tests and scenario files)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaburn.abilities.terms import STACK
from manaburn.cards import errata
from manaburn.engine import atoms
from manaburn.engine.objects import CARD, GameObject
from manaburn.engine.table import loading
from manaburn.engine.words.narrate import book_of

if TYPE_CHECKING:
    from manaburn.engine.state import State
    from manaburn.engine.table.loading import CardLike


def table_index(state: State, card: CardLike) -> int:
    """The index of a card in the game's table, where it is put if it is new, as it was at the time of the edition.

    Raises UnsupportedCard.
    """
    for index, printed in enumerate(state.table):
        if printed.node is None and printed.name == card.name:
            return index
    then = errata.as_of(card, book_of(state.edition))
    index = len(state.table)
    printed = loading.load(then, state.rules, len(state.names))
    state.table = [*state.table, printed, *printed.others]
    return index


def put(state: State, index: int, owner: int, zone: int, controller: int = -1, kind: int = CARD) -> int:
    """A new object in a zone (libraries: on the bottom); returns its id. Nothing enters and nothing triggers.

    It has been there since before the game began, so that creatures are not summoning sick.
    """
    obj = GameObject(atoms.new_id(state), kind, index, owner, zone)
    if controller >= 0:
        obj.controller = controller
    obj.timestamp = state.tick()
    state.batch += 1
    obj.arrived = state.batch
    atoms.enter_zone(state, obj, -1)
    state.touch()
    return obj.id


def change(state: State, obj: GameObject) -> None:
    """Put a changed copy of an object's record back; its zone and owner must be the same."""
    old = state.objects[obj.id]
    if old.zone != obj.zone or old.owner != obj.owner or obj.zone == STACK:
        raise ValueError("only objects off the stack that stay in their zone can be changed")
    atoms.put(state, obj)
    state.touch()
