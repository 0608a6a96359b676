"""What a player may do with priority: play lands, spells and abilities, special actions (408.2, 409 / 114-116, 601-602)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaburn.abilities.terms import GRAVEYARD, HAND, LAND
from manaburn.engine import activating, casting, lands, queries, special
from manaburn.engine.decisions import ACTIVATE, CAST, PLAY_LAND, SPECIAL, USE_MANA, Option
from manaburn.engine.offers import offers

if TYPE_CHECKING:
    from manaburn.abilities.characteristics import Characteristics
    from manaburn.engine.objects import GameObject
    from manaburn.engine.state import State


def legal_actions(state: State, seat: int) -> list[Option]:
    """What the player could do now, passing and mana abilities left out; equal cards are listed once."""
    hand = state.zone(HAND, seat)
    sorcery = queries.sorcery_timing(state, seat)
    options = lands.actions(state, seat) if sorcery else []
    seen: list[tuple[int, int]] = []
    for ref in hand:
        obj = state.objects[ref]
        printed = state.table[obj.printed]
        now = not printed.types & LAND and (sorcery or printed.instant_speed)
        if not now and not printed.zones_activated:
            continue
        if (obj.printed, obj.known_to) in seen:
            continue
        seen.append((obj.printed, obj.known_to))
        if now:
            options.extend(casting.actions(state, seat, ref))
            if printed.suspend:
                options.extend(special.actions(state, seat, ref))
        if printed.zones_activated:
            options.extend(activating.actions_elsewhere(state, seat, ref))
    board = offers(state)
    for ref, index, _ in board.actions[seat]:
        if activating.check_activate(state, seat, ref, index) is None:
            options.append(Option(ACTIVATE, ref, index))
    if board.graveyards:
        for ref in state.zone(GRAVEYARD, seat):
            if state.table[state.objects[ref].printed].zones_activated:
                options.extend(activating.actions_elsewhere(state, seat, ref))
    return options


def mana_actions(state: State, seat: int) -> list[Option]:
    """The mana abilities the player could activate now; equal ones of equal permanents are listed once."""
    options: list[Option] = []
    seen: list[tuple[Characteristics, GameObject, int]] = []
    for source in offers(state).sources[seat]:
        obj, chars = state.objects[source.ref], state.chars(source.ref)
        for index, _ in source.abilities:
            if any(chars is known and index == at and _alike(obj, other) for known, other, at in seen):
                continue
            if activating.check_activate(state, seat, source.ref, index) is None:
                seen.append((chars, obj, index))
                options.append(Option(USE_MANA, source.ref, index))
    return options


def _alike(obj: GameObject, other: GameObject) -> bool:
    return obj.counters == other.counters and obj.attached_to == other.attached_to and obj.damage == other.damage


def begin(state: State, seat: int, option: Option) -> None:
    """Start what the option says."""
    if option.kind == PLAY_LAND:
        lands.play(state, seat, option.a, option.b)
    elif option.kind == CAST:
        casting.begin(state, seat, option)
    elif option.kind == ACTIVATE or option.kind == USE_MANA:
        activating.begin(state, seat, option)
    elif option.kind == SPECIAL:
        special.begin(state, seat, option)
