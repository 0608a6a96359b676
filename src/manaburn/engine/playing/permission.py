"""Who may begin to play what, and when: everything but targets and costs (403, 408.1, 409.4 / 117.1, 601.3, 602.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from manaburn.abilities.abilities import Activated
from manaburn.abilities.conditions import Every, SorceryTiming
from manaburn.abilities.context import Context
from manaburn.abilities.designations import Designate
from manaburn.abilities.modifications import ABILITIES_STOPPED, ABILITIES_STOPPED_BUT_MANA
from manaburn.abilities.nouns import This
from manaburn.abilities.terms import (
    ARTIFACT,
    CREATURE,
    ENCHANTMENT,
    FLASH,
    HAND,
    INSTANT,
    LAND,
    PLANESWALKER,
    SORCERY,
    SPLIT_SECOND,
    STACK,
)
from manaburn.engine import queries
from manaburn.engine.playing import play_rules
from manaburn.engine.playing.offers import is_mana_ability
from manaburn.engine.refusal import Refusal

if TYPE_CHECKING:
    from manaburn.abilities.characteristics import Characteristics
    from manaburn.abilities.costs import Cost
    from manaburn.engine.state import State

NOT_THERE: Final = Refusal("cast.start", "the card isn't where it could be played from")
NOT_YOURS: Final = Refusal("cast.start", "it is another player's card")
A_LAND: Final = Refusal("land.other_type", "a land is never played as a spell")
_NOT_NOW: Final = "only in the main phase of one's own turn, with an empty stack"
SORCERY_TIMING: Final = (
    (CREATURE, Refusal("creature.cast", _NOT_NOW)),
    (PLANESWALKER, Refusal("planeswalker.cast", _NOT_NOW)),
    (ARTIFACT, Refusal("artifact.cast", _NOT_NOW)),
    (ENCHANTMENT, Refusal("enchantment.cast", _NOT_NOW)),
    (SORCERY, Refusal("sorcery.cast", _NOT_NOW)),
    (-1, Refusal("priority.sorcery", _NOT_NOW)),
)
"""When spells of each type are played (212.7a / 307.1 and the like): the first that fits is cited."""
NO_PRIORITY: Final = Refusal("priority.who", "that player doesn't have priority")
SECOND_SPLIT: Final = Refusal("keyword.split_second", "a spell with split second is on the stack")
PROHIBITED: Final = Refusal("cast.prohibited", "an effect forbids it")
NOT_NOW_CAST: Final = Refusal("cast.prohibited", "its text doesn't allow it at this time")

NO_ABILITY: Final = Refusal("activate.is", "it has no such activated ability")
WRONG_ZONE: Final = Refusal("ability.zones", "the ability doesn't work where the object is")
NOT_ITS_CONTROLLER: Final = Refusal("activate.who", "only the controller of an object activates its abilities")
STOPPED: Final = Refusal("activate.prohibited", "an effect forbids activating its abilities")
NOT_AS_SORCERY: Final = Refusal("activate.sorcery_timing", "only when its controller could play a sorcery")
WRONG_LEVEL: Final = Refusal("class.level", "it isn't on the level below")
NOT_NOW: Final = Refusal("activate.prohibited", "its text doesn't allow it at this time")
USED_UP: Final = Refusal("activate.once", "it can't be activated more often this turn")
UNDER_WAY: Final = Refusal("cost.must_be_able", "it is being activated, and its cost can't be paid twice")
LOYALTY_TIMING: Final = Refusal("loyalty.timing", "only in a main phase of its controller's turn, with an empty stack")
LOYALTY_USED: Final = Refusal("loyalty.once", "a loyalty ability of it was activated this turn")


# --- spells ----------------------------------------------------------------------------------------------------
def instant_speed(chars: Characteristics) -> bool:
    """Whether it may be played whenever its player has priority (212.5a, 502.57 / 304.1, 702.8)."""
    return chars.types & INSTANT != 0 or chars.keywords & FLASH != 0


def split_second(state: State) -> bool:
    """Whether a spell on the stack forbids playing others (502.58 / 702.61)."""
    for ref in state.zone(STACK):
        if state.chars(ref).keywords & SPLIT_SECOND:
            return True
    return False


def check_spell(state: State, seat: int, ref: int) -> Refusal | None:
    """Whether the player may begin to play the card as a spell now, from his hand or where an ability of it says."""
    obj = state.objects.get(ref)
    if obj is None or obj.printed < 0:
        return NOT_THERE
    if not play_rules.permits(state, seat, ref):
        if obj.zone != HAND and not state.table[obj.printed].zones_cast >> obj.zone & 1:
            return NOT_THERE
        if obj.owner != seat:
            return NOT_YOURS
    chars = state.chars(ref)
    if chars.types & LAND:
        return A_LAND
    timely = instant_speed(chars) or queries.sorcery_timing(state, seat)
    if not timely and not play_rules.casts_at_instant_speed(state, seat, ref):
        return untimely(chars)
    return check_prohibited(state, seat, ref)


def untimely(chars: Characteristics) -> Refusal:
    """Why a spell that is no instant can't be played now, by the rule for its type."""
    for kind, refusal in SORCERY_TIMING:
        if chars.types & kind:
            return refusal
    return SORCERY_TIMING[-1][1]


def check_prohibited(state: State, seat: int, ref: int) -> Refusal | None:
    """Whether an effect forbids playing it (409.4 / 601.3)."""
    if state.zone(STACK) and split_second(state):
        return SECOND_SPLIT
    if play_rules.bound_to_sorcery_timing(state, seat) and not queries.sorcery_timing(state, seat):
        return PROHIBITED
    if play_rules.is_forbidden(state, seat, ref):
        return PROHIBITED
    for ability in state.chars(ref).sorted_abilities().cast_only:
        if not ability.when.holds(state, Context(ref, seat)):
            return NOT_NOW_CAST
    return None


# --- activated abilities ---------------------------------------------------------------------------------------
def ability_at(state: State, ref: int, index: int) -> Activated | None:
    """The activated ability of an object with that index; None if that is none."""
    if ref not in state.objects:
        return None
    abilities = state.chars(ref).abilities
    if not 0 <= index < len(abilities):
        return None
    ability = abilities[index]
    return ability if isinstance(ability, Activated) else None


def check_ability(state: State, seat: int, ref: int, index: int, ability: Activated) -> Refusal | None:
    """Whether the player could begin to activate the ability now."""
    obj = state.objects[ref]
    chars = state.chars(ref)
    if obj.zone != ability.zone or obj.phased_out:
        return WRONG_ZONE
    if not ability.anyone and chars.controller != seat:
        return NOT_ITS_CONTROLLER
    makes_mana = is_mana_ability(state, ability)
    if chars.rules_mods & ABILITIES_STOPPED or (chars.rules_mods & ABILITIES_STOPPED_BUT_MANA and not makes_mana):
        return STOPPED
    if play_rules.cant_activate(state, seat, ref, ability, makes_mana):
        return STOPPED
    if state.zone(STACK) and not makes_mana and split_second(state):
        return SECOND_SPLIT
    if ability.only is not None and not ability.only.holds(state, Context(ref, seat)):
        if isinstance(ability.only, SorceryTiming) and play_rules.activates_at_instant_speed(state, seat, ability):
            return None if not ability.per_turn else _check_count(state, ref, index, ability)
        return _untimely(state, seat, ref, ability)
    refused = _check_count(state, ref, index, ability)
    if refused is not None:
        return refused
    if makes_mana and _is_under_way(state, ref, index):
        return UNDER_WAY
    if ability.cost.loyalty is not None or chars.types & PLANESWALKER:
        return _check_loyalty(state, seat, ref, ability, chars)
    return None


def uses_up(cost: Cost) -> bool:
    """Whether a cost taps or gives up its source, so that it can't be paid while it is being paid."""
    if cost.tap or cost.untap:
        return True
    for action in cost.actions:
        for node in action.walk():
            if isinstance(node, This):
                return True
    return False


def _is_under_way(state: State, ref: int, index: int) -> bool:
    """Whether that very ability is being activated, to pay for which something is asked for."""
    for frame in state.frames:
        if frame.uses_up(ref, index):
            return True
    return False


def _untimely(state: State, seat: int, ref: int, ability: Activated) -> Refusal:
    """Why it isn't the time for an ability that may be activated only then."""
    only = ability.only
    parts = only.parts if isinstance(only, Every) else (only,)
    for part in parts:
        if isinstance(part, SorceryTiming) and not part.holds(state, Context(ref, seat)):
            return NOT_AS_SORCERY
    return WRONG_LEVEL if isinstance(ability.effect, Designate) else NOT_NOW


def _check_count(state: State, ref: int, index: int, ability: Activated) -> Refusal | None:
    """How often a turn its text allows it."""
    used = state.activations.get((ref, index), 0)
    return USED_UP if ability.per_turn and used >= ability.per_turn else None


def _check_loyalty(state: State, seat: int, ref: int, ability: Activated, chars: Characteristics) -> Refusal | None:
    """The limits on a planeswalker's abilities, or since October 2009 on loyalty abilities (212.9f / 606.3)."""
    if state.rules.planeswalker_limits_all_abilities:
        if not chars.types & PLANESWALKER:
            return None
    elif ability.cost.loyalty is None:
        return None
    if not queries.sorcery_timing(state, seat):
        return LOYALTY_TIMING
    seats = state.seats() if state.rules.loyalty_counted_across_players else [seat]
    for other in seats:
        if state.activations.get((ref, -1 - other), 0):
            return LOYALTY_USED
    return None


def counts_as_loyalty(state: State, ability: Activated, chars: Characteristics) -> bool:
    """Whether activating it uses up the one loyalty activation of the turn."""
    if state.rules.planeswalker_limits_all_abilities:
        return chars.types & PLANESWALKER != 0
    return ability.cost.loyalty is not None
