"""Effects that change what players may play: extra land plays, lands from other zones, what can't be played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaburn.abilities.modifications import CantPlay, ExtraLandPlays, PlayLandsFrom

if TYPE_CHECKING:
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


def is_forbidden(state: State, seat: int, ref: int) -> bool:
    """Whether an effect says that the player can't play the card (409.4 / 601.3)."""
    for rule in state.rule_effects(CantPlay):
        if rule.covers(state, -1 - seat) or rule.covers_spell(state, ref):
            return True
    return False
