"""Effects that change what players may play: extra land plays, lands from other zones, what can't be played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaburn.abilities.context import Context
from manaburn.abilities.modifications import CantPlay, ExtraLandPlays, PlayLandsFrom
from manaburn.abilities.nouns import All
from manaburn.engine.offers import offers

if TYPE_CHECKING:
    from manaburn.abilities.base import Modification, Noun
    from manaburn.engine.state import State


class PlayRule:
    """One such effect as it is in force: of a permanent's static ability, or of a resolved spell or ability."""

    __slots__ = ("affected", "ctx", "mod", "what")

    def __init__(self, mod: Modification, ctx: Context, what: Noun | None, affected: tuple[int, ...]) -> None:
        self.mod: Modification = mod
        self.ctx: Context = ctx
        self.what: Noun | None = what
        self.affected: tuple[int, ...] = affected

    def about_player(self, state: State, seat: int) -> bool:
        """Whether it is about that player."""
        refs = self.affected if self.what is None else self.what.refs(state, self.ctx)
        return (-1 - seat) in refs

    def about_card(self, state: State, ref: int) -> bool:
        """Whether it is about a card wherever it is, as the card or spell it would be."""
        if self.what is None:
            return ref in self.affected
        return isinstance(self.what, All) and self.what.what.test(state, ref, self.ctx)


def in_force(state: State) -> list[PlayRule]:
    """All such effects, permanents' first."""
    found: list[PlayRule] = []
    for source, static in offers(state).play_rules:
        ctx = Context(source, state.controller(source))
        if static.condition is None or static.condition.holds(state, ctx):
            found.extend([PlayRule(mod, ctx, static.what, ()) for mod in static.mods])
    for effect in state.effects:
        found.extend(
            [
                PlayRule(mod, effect.context, effect.what, effect.affected)
                for mod in effect.mods
                if isinstance(mod, (CantPlay, ExtraLandPlays, PlayLandsFrom))
            ]
        )
    return found


def extra_land_plays(state: State, seat: int) -> list[tuple[int, int]]:
    """The sources of a player's extra land plays, and how many each grants on his turn."""
    return [
        (rule.ctx.source, rule.mod.count)
        for rule in in_force(state)
        if isinstance(rule.mod, ExtraLandPlays) and rule.about_player(state, seat)
    ]


def land_zones(state: State, seat: int) -> list[int]:
    """The zones besides his hand from which a player may play lands."""
    return [
        rule.mod.zone
        for rule in in_force(state)
        if isinstance(rule.mod, PlayLandsFrom) and rule.about_player(state, seat)
    ]


def is_forbidden(state: State, seat: int, ref: int) -> bool:
    """Whether an effect says that the player can't play the card (409.4 / 601.3)."""
    for rule in in_force(state):
        if isinstance(rule.mod, CantPlay) and (rule.about_player(state, seat) or rule.about_card(state, ref)):
            return True
    return False
