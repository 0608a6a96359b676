"""What a player may do with priority: play lands, spells and abilities, special actions (408.2, 409 / 114-116, 601-602)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from manaburn.abilities.modifications import CostChange
from manaburn.abilities.plays import CastAsFlash
from manaburn.abilities.terms import GRAVEYARD, HAND, LAND
from manaburn.abilities.verbs_play import MayPlay
from manaburn.engine import queries
from manaburn.engine.decisions import ACTIVATE, CAST, PLAY_LAND, SPECIAL, USE_MANA, Option
from manaburn.engine.effects.derived import facts
from manaburn.engine.paying import mana, solver
from manaburn.engine.playing import activating, casting, lands, play_rules, special
from manaburn.engine.playing.offers import SIMPLE, offers, traits

if TYPE_CHECKING:
    from manaburn.abilities.characteristics import Characteristics
    from manaburn.engine.objects import GameObject
    from manaburn.engine.playing.offers import Action
    from manaburn.engine.state import State


ENOUGH: Final = 1 << 20  # sources whose yield must be worked out


class Means:
    """A quick look at the mana a player could have: how much at most, and of which kinds."""

    __slots__ = ("amount", "kinds")

    def __init__(self, state: State, seat: int) -> None:
        board = offers(state)
        self.amount: int = 0
        self.kinds: int = 0
        if board.special[seat] or board.tap_triggers:
            self.amount, self.kinds = ENOUGH, solver.ANY_MANA
            return
        for unit in state.players[seat].pool:
            self.amount += 1
            self.kinds |= mana.unit_mask(unit)
        for source in board.plain[seat]:
            if mana.usable(state, source):
                self.amount += 1
                self.kinds |= source.mask

    def reach(self, amount: int, symbols: tuple[int, ...]) -> bool:
        """Whether so much mana, and mana for these symbols, may be within reach."""
        if amount > self.amount:
            return False
        for symbol in symbols:
            if not symbol & self.kinds:
                return False
        return True


def legal_actions(state: State, seat: int) -> list[Option]:
    """What the player could do now, passing and mana abilities left out; equal cards are listed once."""
    hand = state.zone(HAND, seat)
    board = offers(state)
    sorcery = queries.sorcery_timing(state, seat)
    options = lands.actions(state, seat) if sorcery else []
    if hand:
        _from_hand(state, seat, hand, sorcery, options)
    if board.face_down:
        special.face_down_actions(state, seat, board.face_down, options)
    if board.rooms and sorcery:
        special.room_actions(state, seat, board.rooms, options)
    if board.actions[seat]:
        _from_battlefield(state, seat, board.actions[seat], options)
    if board.graveyards:
        for ref in state.zone(GRAVEYARD, seat):
            printed = state.table[state.objects[ref].printed]
            if printed.zones_cast and (sorcery or printed.instant_speed):
                options.extend(casting.actions(state, seat, ref))
            if printed.zones_activated:
                options.extend(activating.actions_elsewhere(state, seat, ref))
    if state.rule_effects(MayPlay):
        _permitted(state, seat, board.graveyards, options)
    return options


def _permitted(state: State, seat: int, graveyards: bool, options: list[Option]) -> None:
    """The spells that effects let the player play from elsewhere, but those found already."""
    for ref in play_rules.permitted(state, seat):
        obj = state.objects[ref]
        if obj.owner == seat:
            if obj.zone == HAND:
                continue
            if obj.zone == GRAVEYARD and graveyards and state.table[obj.printed].zones_cast:
                continue
        if not state.table[obj.printed].only_land or not state.chars(ref).types & LAND:
            options.extend(casting.actions(state, seat, ref))


def _from_hand(state: State, seat: int, hand: list[int], sorcery: bool, options: list[Option]) -> None:
    means: Means | None = None
    changed = facts(state).hands  # cards in hand may not be as they are printed
    timely = sorcery or bool(state.rule_effects(CastAsFlash))
    seen: list[tuple[int, int]] = []
    for ref in hand:
        obj = state.objects[ref]
        printed = state.table[obj.printed]
        now = changed or (not printed.only_land and (timely or printed.instant_speed))
        now = now or (printed.face_down_play and sorcery)
        if not now and not printed.zones_activated:
            continue
        if (obj.printed, obj.known_to) in seen:
            continue
        seen.append((obj.printed, obj.known_to))
        if now:
            if means is None:
                means = Means(state, seat)
            if changed or means.reach(printed.mana, printed.symbols) or state.rule_effects(CostChange):
                options.extend(casting.actions(state, seat, ref))
            if printed.suspend:
                options.extend(special.actions(state, seat, ref))
        if printed.zones_activated:
            options.extend(activating.actions_elsewhere(state, seat, ref))


def _from_battlefield(state: State, seat: int, actions: list[Action], options: list[Option]) -> None:
    means: Means | None = None
    unsure = offers(state).unsure
    for action in actions:
        if action.tap and state.objects[action.ref].tapped:
            continue
        if action.mana and action.ability.less is None and not unsure:
            if means is None:
                means = Means(state, seat)
            if not means.reach(action.mana, action.symbols):
                continue
        if activating.check_activate(state, seat, action.ref, action.index) is None:
            options.append(Option(ACTIVATE, action.ref, action.index))


def mana_actions(state: State, seat: int) -> list[Option]:
    """The mana abilities the player could activate now; equal ones of equal permanents are listed once."""
    options: list[Option] = []
    seen: list[tuple[Characteristics, GameObject, int]] = []
    for source in offers(state).sources[seat]:
        obj, chars = state.objects[source.ref], state.chars(source.ref)
        ready = mana.usable(state, source)
        if not ready and source.simple:
            continue
        for index, ability in source.abilities:
            if any(chars is known and index == at and _alike(obj, other) for known, other, at in seen):
                continue
            if traits(ability) & SIMPLE and not source.changed:
                fine = ready
            else:
                fine = activating.check_activate(state, seat, source.ref, index) is None
            if fine:
                seen.append((chars, obj, index))
                options.append(Option(USE_MANA, source.ref, index))
    return options


def _alike(obj: GameObject, other: GameObject) -> bool:
    return obj.counters == other.counters and obj.attached_to == other.attached_to and obj.damage == other.damage


def begin(state: State, seat: int, option: Option) -> None:
    """Start what the option says."""
    if option.kind == PLAY_LAND:
        lands.play(state, seat, option.a, option.b, option.c)
    elif option.kind == CAST:
        casting.begin(state, seat, option)
    elif option.kind == ACTIVATE or option.kind == USE_MANA:
        activating.begin(state, seat, option)
    elif option.kind == SPECIAL:
        special.begin(state, seat, option)
