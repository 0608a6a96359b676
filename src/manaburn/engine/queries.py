"""The plain questions that the ability language asks about objects and players."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaburn.abilities.abilities import Keyword
from manaburn.abilities.base import Filter
from manaburn.abilities.context import Context
from manaburn.abilities.designations import FIRST
from manaburn.abilities.modifications import CantGainLife, HandSize, MayLookAtTop, PlayerHas, Revealed
from manaburn.abilities.subtypes import EVERY_CREATURE_TYPE, types_of_subtype
from manaburn.abilities.terms import (
    ANY_COLOR,
    ANYWHERE,
    BATTLEFIELD,
    CREATURE,
    EXILE,
    GRAVEYARD,
    HAND,
    HASTE,
    LIBRARY,
    POSTCOMBAT_MAIN,
    PRECOMBAT_MAIN,
    PUBLIC_ZONES,
    STACK,
)
from manaburn.abilities.verbs_sides import AFTERMATH, SPLIT
from manaburn.engine.effects import settled
from manaburn.engine.objects import CARD, SPELL_COPY

if TYPE_CHECKING:
    from manaburn.abilities.base import Noun
    from manaburn.abilities.costs import ManaCost
    from manaburn.abilities.events import Event
    from manaburn.engine.objects import GameObject
    from manaburn.engine.state import State


def came_this_turn(state: State, ref: int) -> bool:
    """Whether an object came to its zone this turn."""
    return state.known(ref).arrived > state.turn_batch


def candidates(state: State, zone: int, whose: Noun | None, ctx: Context) -> list[int]:
    """The objects of a zone that a noun may range over; ``whose`` limits it to some players' cards.

    Zone -1 is every public zone: the filter says where. Phased-out permanents are not there for anybody
    (702.23b / 702.26b).
    """
    if zone == ANYWHERE:
        everywhere = (LIBRARY, HAND, *PUBLIC_ZONES)
        return [ref for place in everywhere for ref in candidates(state, place, whose, ctx)]
    if zone < 0:
        return [ref for public in PUBLIC_ZONES for ref in candidates(state, public, whose, ctx)]
    if zone in (LIBRARY, HAND, GRAVEYARD):
        seats = state.seats_from(state.active) if whose is None else [-1 - ref for ref in whose.refs(state, ctx)]
        return [ref for seat in seats for ref in state.zone(zone, seat)]
    found = state.zone(zone)
    if zone == BATTLEFIELD and state.some_phased:
        found = [ref for ref in found if not state.objects[ref].phased_out]
    if whose is None:
        return found
    owners = whose.refs(state, ctx)
    if zone == BATTLEFIELD:
        return [ref for ref in found if (-1 - state.controller(ref)) in owners]
    return [ref for ref in found if (-1 - state.objects[ref].owner) in owners]


def matching(state: State, what: Filter, zone: int, whose: Noun | None, ctx: Context) -> list[int]:
    """The objects of a zone that fit a filter, in order."""
    return [ref for ref in candidates(state, zone, whose, ctx) if what.test(state, ref, ctx)]


def can_gain_life(state: State, seat: int) -> bool:
    """Whether no effect says that the player can't gain life (215.7 / 119.7)."""
    for effect in state.rule_effects(CantGainLife):
        if effect.covers(state, -1 - seat):
            return False
    return True


def is_damage_source(state: State, ref: int) -> bool:
    """Whether it may be chosen as a source of damage: a permanent, a spell, or the source of something on the stack.

    Of sources that left their zone the record that is still known counts (419.8a / 609.7a).
    """
    zone = state.zone_of(ref)
    if zone == BATTLEFIELD:
        return True
    if zone == STACK and state.objects[ref].kind in (CARD, SPELL_COPY):
        return True
    contexts = [state.objects[other].context for other in state.zone(STACK)]
    return any(context is not None and context.source == ref for context in contexts)


def has_subtype(state: State, ref: int, subtype: str) -> bool:
    """Whether it has a subtype; some things have every creature type (502.73 / 702.73)."""
    chars = state.chars(ref)
    if subtype in chars.subtypes:
        return True
    return EVERY_CREATURE_TYPE in chars.subtypes and state.is_creature_type(subtype)


def share(state: State, ref: int, other: int, quality: str) -> bool:
    """Whether two objects have a creature type, a colour or a card type in common."""
    if ref <= 0 or other <= 0:
        return False
    one, two = state.chars(ref), state.chars(other)
    if quality == "color":
        return one.colors & two.colors & ANY_COLOR != 0
    if quality == "card type":
        return one.types & two.types != 0
    mine = [word for word in one.subtypes if types_of_subtype(word) & CREATURE]
    theirs = [word for word in two.subtypes if types_of_subtype(word) & CREATURE]
    if EVERY_CREATURE_TYPE in mine or EVERY_CREATURE_TYPE in theirs:
        return bool(mine) and bool(theirs)
    return any(word in theirs for word in mine)


def has_keyword_ability(state: State, ref: int, name: str) -> bool:
    """Whether it has a keyword ability that carries a parameter, by name."""
    return state.chars(ref).sorted_abilities().keyword(name) is not None


def stat(state: State, ref: int, name: str) -> int:
    """A number of an object or player; 0 where it has none. ValueError for an unknown name.

    Before May 2007 a value below 0 counted as 0 for all that reads it (104.2 / 107.1b).
    """
    number = _player_stat(state, -1 - ref, name) if ref < 0 else _object_stat(state, ref, name)
    return number if number >= 0 or state.rules.negative_values_are_real else 0


def _object_stat(state: State, ref: int, name: str) -> int:
    chars = state.chars(ref)
    if name == "power":
        return chars.power
    if name == "toughness":
        return chars.toughness
    if name == "mana value":
        return mana_value(state, ref)
    if name == "loyalty":
        return state.known(ref).counter("loyalty")
    if name in FIRST:
        return designation(state, ref, name)
    raise ValueError(f"objects have no {name!r}")


def designation(state: State, ref: int, name: str) -> int:
    """The number of a designation; a permanent without a level counts as level 1 (716.2d)."""
    for key, value in state.known(ref).chosen:
        if key == name and isinstance(value, int):
            return value
    return FIRST[name]


def mana_values(state: State, ref: int) -> tuple[int, ...]:
    """The mana values that a comparison may take: until April 2017 each half of a split card off the stack (505.6 / 709.4b)."""
    obj = state.known(ref)
    if obj.printed >= 0 and not state.rules.split_cards_combined:
        printed = state.table[obj.printed]
        if printed.layout in (SPLIT, AFTERMATH) and printed.part == 0:
            halves = range(obj.printed + 1, obj.printed + 3)
            return tuple([state.table[index].base[0].mana_value() for index in halves])
    return (mana_value(state, ref),)


def _cost(state: State, ref: int) -> ManaCost | None:
    """The mana cost that counts for the mana value: a transformed permanent or spell has that of its front (712.8c, e)."""
    obj = state.known(ref)
    if obj.side and not obj.copying and not obj.face_down and state.table[obj.own_index].layout == "transform":
        return state.table[obj.own_index].base[0].cost
    return state.chars(ref).cost


def mana_value(state: State, ref: int) -> int:
    """The converted mana cost; on the stack X counts as chosen (203.3c, 104.3 / 202.3d)."""
    cost = _cost(state, ref)
    if cost is None:
        return 0
    obj = state.known(ref)
    x = obj.context.x if obj.zone == STACK and obj.context is not None else 0
    return cost.value + cost.x * x


def _player_stat(state: State, seat: int, name: str) -> int:
    if name == "life":
        return state.players[seat].life
    if name == "cards in hand":
        return len(state.zone(HAND, seat))
    raise ValueError(f"players have no {name!r}")


def is_suspended(state: State, ref: int) -> bool:
    """Exiled, with suspend and a time counter (502.59b / 702.62b)."""
    obj = state.objects.get(ref)
    return (
        obj is not None
        and obj.zone == EXILE
        and obj.counter("time") > 0
        and state.chars(ref).sorted_abilities().keyword("suspend") is not None
    )


def sorcery_timing(state: State, seat: int) -> bool:
    """Own main phase, empty stack (212.7a / 307.1)."""
    return seat == state.active and state.step in (PRECOMBAT_MAIN, POSTCOMBAT_MAIN) and not state.zone(STACK)


def fits_arrival(state: State, event: Event, what: Filter | Noun, ctx: Context) -> bool:
    """Whether what arrived by a move fits, as it is in the new zone (603.6a); the source itself is meant by its new id."""
    ref = event.new_obj
    if ref == 0:
        return False
    return what.test(state, ref, ctx) if isinstance(what, Filter) else ref in what.refs(state, ctx)


def may_look_at_top(state: State, seat: int) -> bool:
    """Whether an effect lets a player look at the top card of his library any time."""
    for rule in state.rule_effects(MayLookAtTop):
        if rule.covers(state, -1 - seat):
            return True
    return False


def is_revealed(state: State, zone: int, seat: int) -> bool:
    """Whether a player plays with his hand, or the top card of his library, revealed."""
    for rule in state.rule_effects(Revealed):
        if isinstance(rule.mod, Revealed) and rule.mod.zone == zone and rule.covers(state, -1 - seat):
            return True
    return False


def hand_limit(state: State, seat: int) -> int:
    """The maximum hand size of a player, -1 if he has none (314.1 / 402.2)."""
    limit = state.players[seat].max_hand
    for rule in state.rule_effects(HandSize):
        mod = rule.mod
        if not isinstance(mod, HandSize) or not rule.covers(state, -1 - seat):
            continue
        if mod.amount is None:
            limit = -1
        elif not mod.add:
            limit = max(0, mod.amount.value(state, rule.ctx))
        elif limit >= 0:
            limit = max(0, limit + mod.amount.value(state, rule.ctx))
    return limit


def protected_from(state: State, ref: int, source: int) -> bool:
    """Whether a permanent has protection from a quality that a source has, now or as it last was (502.7 / 702.16)."""
    chars = state.chars(ref)
    for keyword in chars.sorted_abilities().keywords:
        if keyword.name == "protection" and keyword.what is not None:
            if source <= 0 or (source not in state.objects and source not in state.last_known):
                return False
            if keyword.what.test(state, source, Context(ref, chars.controller)):
                return True
    return False


def player_keywords(state: State, ref: int) -> list[Keyword]:
    """The keyword abilities that effects give a player (418.5j / 613.10)."""
    found: list[Keyword] = []
    for rule in state.rule_effects(PlayerHas):
        if isinstance(rule.mod, PlayerHas) and rule.covers(state, ref):
            mod = settled.player_abilities(state, rule.mod, rule.ctx)
            found.extend([ability for ability in mod.abilities if isinstance(ability, Keyword)])
    return found


def has_quality(state: State, keyword: Keyword, source: int, ref: int) -> bool:
    """Whether a source has the quality that a player's protection is from."""
    if keyword.what is None or source <= 0 or (source not in state.objects and source not in state.last_known):
        return False
    return keyword.what.test(state, source, Context(0, -1 - ref))


def player_protected(state: State, ref: int, source: int) -> bool:
    """Whether a player has protection from a source."""
    for keyword in player_keywords(state, ref):
        if keyword.name == "protection" and has_quality(state, keyword, source, ref):
            return True
    return False


def is_sick(state: State, obj: GameObject) -> bool:
    """Whether a permanent came under its controller's control since his latest turn began (212.3d, 403.4 / 302.6)."""
    return obj.since > 0 and obj.since >= state.players[state.controller(obj.id)].turn_began


def too_new_to_tap(state: State, obj: GameObject) -> bool:
    """Whether the rule about new creatures keeps its {T} abilities from being activated (403.4 / 602.5a)."""
    chars = state.chars(obj.id)
    return chars.types & CREATURE != 0 and not chars.keywords & HASTE and is_sick(state, obj)
