"""Card names that a player may choose: of cards he knows of in this game, or of any other card (201.3 / 201.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from manaburn.abilities.context import Context
from manaburn.abilities.modifications import CostChange
from manaburn.abilities.terms import COMMAND, OUTSIDE
from manaburn.abilities.verbs_sides import AFTERMATH, ROOM, SPLIT
from manaburn.cards import errata, store
from manaburn.engine.table import loading
from manaburn.engine.words.narrate import book_of

if TYPE_CHECKING:
    from manaburn.abilities.base import Filter
    from manaburn.abilities.characteristics import Characteristics
    from manaburn.cards.card import Card
    from manaburn.engine.printed import Printed
    from manaburn.engine.state import State

NO_BINDINGS: Final = Context(0, -1)
HALVES: Final = (SPLIT, AFTERMATH, ROOM)
WHOLE: Final[tuple[int, ...]] = (0,)
EITHER_HALF: Final[tuple[int, ...]] = (1, 2)
EITHER_FACE: Final[tuple[int, ...]] = (0, 1)


def known(state: State, seat: int, what: Filter | None) -> list[str]:
    """The names of the cards that a player knows of in this game; he may choose any other name as well."""
    found: set[str] = set()
    for ref, obj in state.objects.items():
        if obj.printed < 0 or obj.is_token or obj.zone == COMMAND:
            continue
        seen = obj.owner == seat or obj.known_to >> seat & 1 or (state.is_public(ref) and not obj.face_down)
        if not seen or (obj.zone == OUTSIDE and obj.owner != seat):
            continue
        for index in {obj.printed, obj.own_index}:
            whole = index - state.table[index].part
            family = state.table[whole : whole + 1 + state.table[whole].parts]
            found.update(_names(state, family, what))
    return sorted(found) or _any(state, what)


def _any(state: State, what: Filter | None) -> list[str]:
    """Who knows of no such card is offered the first there is: he has to choose one."""
    for name in store.package_names():
        allowed = _names(state, _loaded(state, store.load_card(name)), what)
        if allowed:
            return allowed[:1]
    return []


def other(state: State, words: str, what: Filter | None) -> str:
    """The spelling of a name that is not listed; "" if it may not be chosen. Cards of this game are not told from others."""
    key = store.folded(words)
    card = store.named(key)
    if card is not None:
        return _spelled(state, key, _loaded(state, card), what)
    for index, printed in enumerate(state.table):
        if printed.node is None and printed.part == 0:
            family = state.table[index : index + 1 + printed.parts]
            if any(store.folded(part.name) == key for part in family):
                return _spelled(state, key, family, what)
    return words


def _loaded(state: State, card: Card) -> list[Printed]:
    """A stored card and its parts, as they are in the game's edition."""
    printed = loading.load(errata.as_of(card, book_of(state.edition)), state.rules, len(state.names))
    return [printed, *printed.others]


def _spelled(state: State, key: str, family: list[Printed], what: Filter | None) -> str:
    """Which of the names of one card is meant; half a name means both halves where both have to be named."""
    allowed = _names(state, family, what)
    for name in allowed:
        if store.folded(name) == key or (key in store.folded(name).split(" // ")):
            return name
    return ""


def _names(state: State, family: list[Printed], what: Filter | None) -> list[str]:
    """The names of a card and its parts that fit: each face and each half by itself, or both halves until 2013."""
    numbers: tuple[int, ...] = WHOLE
    if family[0].layout in HALVES:
        numbers = WHOLE if state.rules.split_cards_named_whole else EITHER_HALF
    elif family[0].layout:
        numbers = EITHER_FACE
    parts = [family[number] for number in numbers if number < len(family)]
    return [part.name for part in parts if part.name and (what is None or _fits(state, part.base[0], what))]


def _fits(state: State, chars: Characteristics, what: Filter) -> bool:
    """Whether what is printed fits, whatever effects change (201.4a): the filter is asked of an object that is nothing else."""
    state.rule_effects(CostChange)  # all is worked out before
    nothing = state.next_id
    state.chars_cache[nothing] = chars
    fine = what.test(state, nothing, NO_BINDINGS)
    state.chars_cache.pop(nothing, None)
    return fine
