"""What a card, token or emblem is in one game: its printed characteristics under the edition's definitions."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from manaburn.abilities.abilities import Keyword
from manaburn.abilities.base import Modification
from manaburn.abilities.costs import OR_TWO_GENERIC
from manaburn.abilities.daytime import DAYBOUND, NIGHTBOUND, BecomesDaytime
from manaburn.abilities.history import CastLastTurn, Happened
from manaburn.abilities.mana_rules import ManaUse
from manaburn.abilities.modifications import AddAbilities, LoseAbilities, SetController
from manaburn.abilities.nouns import All
from manaburn.abilities.terms import ANYWHERE, AS_LONG_AS, BATTLEFIELD, GRAVEYARD, HAND, INSTANT, LAND, STACK
from manaburn.abilities.triggers_more import CameFromBattlefield, DiedThisTurn, ResolvedTimes
from manaburn.abilities.verbs import Affect
from manaburn.abilities.verbs_sides import PLAYED_PARTS, Part

if TYPE_CHECKING:
    from manaburn.abilities.abilities import Static
    from manaburn.abilities.ability_set import AbilitySet
    from manaburn.abilities.characteristics import Characteristics
    from manaburn.abilities.node import Node


class Printed:
    """A card (or token, or emblem) as this game knows it. Built at the start or when a token is made; never changed.

    ``base[seat]`` are its characteristics under that controller, shared by all objects that nothing changes.
    ``node`` is the record it was built from where that is no named card (a token's description).
    """

    FIELDS: ClassVar = ("name", "node")
    __slots__ = (
        "asks_daytime",
        "asks_deaths",
        "asks_last_turn",
        "asks_times",
        "base",
        "changes_control",
        "face_down_play",
        "happenings",
        "has_defining",
        "instant_speed",
        "is_aura",
        "is_playable_land",
        "lasting",
        "layout",
        "mana",
        "name",
        "node",
        "only_land",
        "others",
        "part",
        "parts",
        "plays_back",
        "reaches_graveyards",
        "reaches_hands",
        "replaces",
        "restricted",
        "sorted",
        "static_zones",
        "suspend",
        "symbols",
        "types",
        "zones_activated",
        "zones_cast",
    )  # fmt: skip

    def __init__(self, name: str, base: list[Characteristics], node: Node | None, flash: bool) -> None:
        self.name: str = name
        self.base: list[Characteristics] = base
        self.node: Node | None = node
        self.layout: str = node.layout if isinstance(node, Part) else ""  # of a card of several parts, and of its parts
        self.part: int = node.number if isinstance(node, Part) else 0  # which part it is; 0: the whole, or the front
        self.parts: int = 0  # how many parts stand behind it in the table
        self.others: tuple[Printed, ...] = ()  # those parts, until they are in a table
        self.types: int = base[0].types
        self.sorted: AbilitySet = base[0].sorted_abilities()
        self.has_defining: bool = any(static.zone == -1 for _, static in self.sorted.statics)
        self.is_aura: bool = "Aura" in base[0].subtypes
        self.is_playable_land: bool = self.types & LAND != 0  # it, or a part of it, may be played as a land
        self.static_zones: int = 0  # mask of the zones, besides the battlefield, where its static abilities work
        for _, static in self.sorted.statics:
            if static.zone >= 0 and static.zone != BATTLEFIELD:
                self.static_zones |= 1 << static.zone
        self.changes_control: bool = False
        self.lasting: bool = False  # some effect of it lasts as long as a condition holds
        self.happenings: tuple[Happened, ...] = ()  # what it counts of what happens in a turn
        self.restricted: bool = False  # it makes mana that may be spent on some things only
        self.reaches_graveyards: bool = any(_alters_graveyards(static) for _, static in self.sorted.statics)
        self.reaches_hands: bool = False  # some effect of it changes cards in hands
        self.asks_deaths: bool = False  # it asks what died this turn
        self.asks_daytime: bool = False  # it speaks of day and night
        self.asks_last_turn: bool = False  # it asks what was cast last turn
        self.asks_times: bool = False  # it asks how often an ability has resolved
        self.replaces: int = 0  # mask of the kinds of events that some effect of it may change before they happen
        for ability in base[0].abilities:
            for inner in ability.walk():
                if isinstance(inner, Modification):
                    self.replaces |= inner.replaces
                self.asks_deaths = self.asks_deaths or isinstance(inner, DiedThisTurn | CameFromBattlefield)
                self.asks_last_turn = self.asks_last_turn or isinstance(inner, CastLastTurn)
                self.asks_daytime = self.asks_daytime or _about_daytime(inner)
                self.asks_times = self.asks_times or isinstance(inner, ResolvedTimes)
                self.reaches_hands = self.reaches_hands or (isinstance(inner, All) and inner.zone in (HAND, ANYWHERE))
                self.restricted = self.restricted or isinstance(inner, ManaUse)
                if isinstance(inner, Happened):
                    self.happenings = (*self.happenings, inner)
                self.changes_control = self.changes_control or isinstance(inner, SetController)
                self.lasting = self.lasting or (isinstance(inner, Affect) and inner.duration == AS_LONG_AS)
        self.mana: int = 0  # at least so much mana it costs as a spell, if nothing changes that
        self.symbols: tuple[int, ...] = ()  # and mana for these symbols
        self._look_at_cost(base[0])
        self.suspend: bool = self.sorted.keyword("suspend") is not None
        self.zones_activated: int = 0  # mask of the zones, besides the battlefield, where its abilities are activated
        for _, activated in self.sorted.activated:
            if activated.zone != BATTLEFIELD:
                self.zones_activated |= 1 << activated.zone
        self.face_down_play: bool = False  # it may be played face down
        self.zones_cast: int = 0  # mask of the zones, besides the hand, from which it may be played as a spell
        self.plays_back: bool = False  # it may be cast transformed
        for alternative in self.sorted.alternatives:
            self.plays_back = self.plays_back or alternative.option.transformed
            self.face_down_play = self.face_down_play or alternative.option.face_down
            if alternative.option.zone != HAND:
                self.zones_cast |= 1 << alternative.option.zone
        self.instant_speed: bool = flash or self.types & INSTANT != 0
        self.only_land: bool = self.types & LAND != 0  # it can't be played as a spell

    def be_whole(self, layout: str, parts: int) -> None:
        """It is a card of so many parts besides itself; what it costs to play depends on the part."""
        self.layout, self.parts = layout, parts
        self.mana, self.symbols = 0, ()

    def may_be(self, number: int, part: Printed) -> None:
        """That part of it may be played by itself, whenever and from wherever that may be."""
        if number in PLAYED_PARTS.get(self.layout, ()):
            self.instant_speed = self.instant_speed or part.instant_speed
            self.only_land = self.only_land and part.only_land
            self.zones_cast |= part.zones_cast
            self.is_playable_land = self.is_playable_land or part.is_playable_land
        elif self.plays_back:
            self.instant_speed = self.instant_speed or part.instant_speed

    def _look_at_cost(self, chars: Characteristics) -> None:
        own = self.sorted
        lowered = own.alternatives or own.keyword("convoke") is not None or own.keyword("delve") is not None
        lowered = lowered or any(static.zone == STACK for _, static in own.statics)
        cost = chars.cost
        if cost is not None and not lowered and (not cost.symbols or cost.symbols[-1] < OR_TWO_GENERIC):
            self.mana, self.symbols = cost.value, cost.symbols


def _about_daytime(node: Node) -> bool:
    """Whether a record makes it day or night, or goes by that."""
    return isinstance(node, BecomesDaytime) or (isinstance(node, Keyword) and node.name in (DAYBOUND, NIGHTBOUND))


def _alters_graveyards(static: Static) -> bool:
    """Whether a static ability may change the abilities of cards in graveyards."""
    if not any(isinstance(mod, AddAbilities | LoseAbilities) for mod in static.mods):
        return False
    return any(isinstance(node, All) and node.zone in (GRAVEYARD, ANYWHERE) for node in static.what.walk())
