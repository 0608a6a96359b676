"""Effects that change what players may play: extra land plays, lands from other zones, what can't be played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from manaburn.abilities.context import Context
from manaburn.abilities.modifications import CantPlay, ExtraLandPlays, PlayLandsFrom
from manaburn.abilities.plays import (
    AbilityCostChange,
    ActivateAsInstant,
    CantActivate,
    CantCast,
    CantEndGame,
    CantPlayLands,
    CastAsFlash,
    OnlySorceryTiming,
)
from manaburn.abilities.terms import LAND
from manaburn.abilities.verbs_play import MayPlay
from manaburn.abilities.verbs_sides import ADVENTURE

if TYPE_CHECKING:
    from manaburn.abilities.abilities import Activated
    from manaburn.abilities.base import Filter
    from manaburn.engine.effects.derived import RuleEffect
    from manaburn.engine.state import State


def extra_land_plays(state: State, seat: int) -> list[tuple[int, int]]:
    """The sources of a player's extra land plays, and how many each grants on his turn."""
    return [
        (rule.ctx.source, rule.mod.count)
        for rule in state.rule_effects(ExtraLandPlays)
        if isinstance(rule.mod, ExtraLandPlays) and rule.covers(state, -1 - seat)
    ]


def land_zones(state: State, seat: int) -> list[int]:
    """The zones besides his hand from which a player may play lands."""
    return [
        rule.mod.zone
        for rule in state.rule_effects(PlayLandsFrom)
        if isinstance(rule.mod, PlayLandsFrom) and rule.covers(state, -1 - seat)
    ]


FOR_COST: Final = 1
FOR_FREE: Final = 2


def permits(state: State, seat: int, ref: int) -> int:
    """How effects let a player play a card from where it is: for its cost, without paying its mana cost; 0: not at all."""
    found = 0
    for rule in state.rule_effects(MayPlay):
        mod = rule.mod
        if not isinstance(mod, MayPlay) or rule.ctx.controller != seat or not rule.covers(state, ref):
            continue
        if mod.as_part and (mod.as_part == ADVENTURE) != ("Adventure" in state.chars(ref).subtypes):
            continue
        if not mod.spells or not state.chars(ref).types & LAND:
            found |= FOR_FREE if mod.free else FOR_COST
    return found


def permitted(state: State, seat: int) -> list[int]:
    """The cards that effects let a player play from elsewhere, each once, in the order of the effects."""
    found: list[int] = []
    for rule in state.rule_effects(MayPlay):
        if rule.ctx.controller == seat:
            found.extend([ref for ref in rule.refs(state) if ref in state.objects and ref not in found])
    return found


def is_forbidden(state: State, seat: int, ref: int) -> bool:
    """Whether an effect says that the player can't play the card (409.4 / 601.3)."""
    for rule in state.rule_effects(CantPlay):
        if rule.covers(state, -1 - seat) or rule.covers_spell(state, ref):
            return True
    if state.chars(ref).types & LAND:
        return any(rule.covers(state, -1 - seat) for rule in state.rule_effects(CantPlayLands))
    for rule in state.rule_effects(CantCast):
        if isinstance(rule.mod, CantCast) and rule.covers(state, -1 - seat) and _stops(state, seat, ref, rule):
            return True
    return False


def _stops(state: State, seat: int, ref: int, rule: RuleEffect) -> bool:
    """Whether a prohibition to cast is about a card, and the spells it lets pass are used up (409.4 / 601.3)."""
    assert isinstance(rule.mod, CantCast)
    if not rule.mod.what.test(state, ref, rule.ctx):
        return False
    return not rule.mod.most or spells_cast(state, seat, rule.mod.what, rule.ctx) >= rule.mod.most


def spells_cast(state: State, seat: int, what: Filter, ctx: Context) -> int:
    """How many spells that fit a player has cast this turn, as they are or last were."""
    count = 0
    for ref in state.spells_cast:
        if state.known(ref).cast_by == seat and what.test(state, ref, ctx):
            count += 1
    return count


def casts_at_instant_speed(state: State, seat: int, ref: int) -> bool:
    """Whether an effect lets a player cast a card as though it had flash."""
    for rule in state.rule_effects(CastAsFlash):
        mod = rule.mod
        if isinstance(mod, CastAsFlash) and rule.covers(state, -1 - seat) and mod.what.test(state, ref, rule.ctx):
            return True
    return False


def bound_to_sorcery_timing(state: State, seat: int) -> bool:
    """Whether an effect lets a player cast spells only when he could cast a sorcery."""
    return any(rule.covers(state, -1 - seat) for rule in state.rule_effects(OnlySorceryTiming))


def cant_activate(state: State, seat: int, ref: int, ability: Activated, makes_mana: bool) -> bool:
    """Whether an effect says that the player can't activate an ability of an object (409.4 / 602.5)."""
    for rule in state.rule_effects(CantActivate):
        mod = rule.mod
        if not isinstance(mod, CantActivate) or (makes_mana and not mod.mana):
            continue
        if mod.loyalty and ability.cost.loyalty is None:
            continue
        if rule.covers(state, -1 - seat) and mod.what.test(state, ref, rule.ctx):
            return True
    return False


def price_changes(state: State, seat: int, ref: int, ability: Activated, makes_mana: bool) -> list[RuleEffect]:
    """The effects that change what a player pays to activate an ability of an object, by timestamp."""
    found: list[RuleEffect] = []
    for rule in state.rule_effects(AbilityCostChange):
        mod = rule.mod
        if not isinstance(mod, AbilityCostChange) or (makes_mana and not mod.mana):
            continue
        if (not mod.keyword or mod.keyword == ability.label) and (
            rule.covers(state, ref) or rule.covers(state, -1 - seat)
        ):
            found.append(rule)
    return found


def activates_at_instant_speed(state: State, seat: int, ability: Activated) -> bool:
    """Whether an effect lifts the sorcery timing of an ability that a keyword stands for."""
    for rule in state.rule_effects(ActivateAsInstant):
        fits = isinstance(rule.mod, ActivateAsInstant) and rule.mod.keyword == ability.label
        if fits and rule.covers(state, -1 - seat):
            return True
    return False


def cant_end(state: State, seat: int, loses: bool) -> bool:
    """Whether an effect says that a player can't lose the game, or can't win it."""
    for rule in state.rule_effects(CantEndGame):
        mod = rule.mod
        if isinstance(mod, CantEndGame) and mod.loses == loses and -1 - seat in mod.who.refs(state, rule.ctx):
            return True
    return False
