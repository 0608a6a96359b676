"""What a part of an ability reads: the layers it depends on, and the parts of a game besides characteristics.

The layers say which effects a static ability's effect may depend on (418.5c / 613.8a); the other parts say what must
change before anything has to be worked out again. Whatever is not listed here is taken to read everything.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from manaburn.abilities import amounts, conditions, filters, history, mana_rules, modifications, nouns, verbs_cards
from manaburn.abilities.modifications import ABILITY, COLOR, CONTROL, COPY, PT, TYPE
from manaburn.abilities.terms import BATTLEFIELD, STACK

if TYPE_CHECKING:
    from manaburn.abilities.base import Modification
    from manaburn.abilities.node import Node

# parts of a game besides the characteristics of objects
ZONES: Final = 1  # what is in libraries, hands, graveyards, exile
STATUS: Final = 2  # what is tapped
LIFE: Final = 4
TIME: Final = 8  # whose turn it is, which step
COMBAT: Final = 16
STACKED: Final = 32  # what is on the stack
EVERYTHING: Final = 64

ALL_LAYERS: Final = (1 << (PT + 1)) - 1

_CONTROL: Final = 1 << CONTROL
_TYPE: Final = 1 << TYPE
_COLOR: Final = 1 << COLOR
_ABILITY: Final = 1 << ABILITY
_PT: Final = 1 << PT
_COPY: Final = 1 << COPY

# kind of record -> (layers, parts) it reads by itself, apart from the records inside it
_READS: Final[dict[type, tuple[int, int]]] = {
    filters.Anything: (0, 0),
    filters.HasType: (_TYPE, 0),
    filters.HasSupertype: (_TYPE, 0),
    filters.NextCast: (0, STACKED),
    filters.CanBear: (ALL_LAYERS, EVERYTHING),
    filters.HasSubtype: (_TYPE, 0),
    filters.HasColor: (_COLOR, 0),
    filters.ChosenColor: (_COLOR, 0),
    filters.ChosenType: (_TYPE, 0),
    filters.ChosenName: (_COPY, 0),
    nouns.ChosenPlayer: (0, 0),
    filters.Multicolored: (_COLOR, 0),
    filters.Colorless: (_COLOR, 0),
    filters.HasKeyword: (_ABILITY, 0),
    filters.Named: (_COPY, 0),
    filters.ControlledBy: (_CONTROL, 0),
    filters.OwnedBy: (0, 0),
    filters.Tapped: (0, STATUS),
    filters.Attacking: (0, COMBAT),
    filters.Blocking: (0, COMBAT),
    filters.BlockedBy: (0, COMBAT),
    filters.Blocked: (0, COMBAT),
    filters.IsSpell: (0, STACKED),
    filters.AttachedTo: (0, 0),
    filters.Bears: (0, 0),
    filters.DamagedBy: (0, EVERYTHING),
    filters.DidThisTurn: (0, EVERYTHING),
    filters.InZone: (0, ZONES | STACKED),
    filters.DamageSource: (0, STACKED | ZONES),
    filters.IsToken: (0, 0),
    filters.HasCounter: (0, 0),
    filters.Suspended: (_ABILITY, ZONES),
    filters.StatIs: (_COPY | _PT, 0),
    filters.Other: (0, 0),
    filters.Is: (0, 0),
    filters.IsPlayer: (0, 0),
    filters.IsOpponent: (0, 0),
    filters.AnyTarget: (_TYPE, 0),
    filters.Both: (0, 0),
    filters.Either: (0, 0),
    filters.Non: (0, 0),
    nouns.This: (0, 0),
    nouns.You: (0, 0),
    nouns.Opponents: (0, 0),
    nouns.EachPlayer: (0, 0),
    nouns.OtherPlayers: (0, 0),
    nouns.ActivePlayer: (0, TIME),
    nouns.Target: (0, 0),
    nouns.That: (0, 0),
    nouns.It: (0, 0),
    nouns.Chosen: (0, 0),
    nouns.Joined: (0, 0),
    nouns.Among: (0, 0),
    nouns.Attached: (0, 0),
    nouns.EventObject: (0, 0),
    nouns.EventOther: (0, 0),
    nouns.EventPlayer: (0, 0),
    nouns.DefendingPlayer: (_CONTROL, COMBAT),
    nouns.ControllerOf: (_CONTROL, 0),
    nouns.OwnerOf: (0, 0),
    nouns.Linked: (0, 0),
    nouns.TopOfLibrary: (0, ZONES),
    nouns.TopOfGraveyard: (0, ZONES),
    verbs_cards.Remaining: (0, 0),
    amounts.Num: (0, 0),
    amounts.Where: (0, 0),
    amounts.X: (0, 0),
    amounts.Count: (0, 0),
    amounts.ColorsSpent: (0, 0),
    amounts.Counters: (0, 0),
    amounts.LandTypes: (_TYPE, 0),
    amounts.CardTypes: (_TYPE, 0),
    amounts.EventAmount: (0, 0),
    amounts.NamedNumber: (0, 0),
    amounts.Sum: (0, 0),
    amounts.Times: (0, 0),
    amounts.Total: (ALL_LAYERS, EVERYTHING),
    amounts.Greatest: (ALL_LAYERS, EVERYTHING),
    amounts.Half: (0, 0),
    history.Happened: (0, EVERYTHING),
    history.SpellsCast: (0, EVERYTHING),
    history.Damagers: (0, EVERYTHING),
    mana_rules.ManaSpent: (0, 0),
    mana_rules.PlayedLand: (0, EVERYTHING),
    conditions.Fits: (0, 0),
    conditions.Compare: (0, 0),
    conditions.WasPaid: (0, 0),
    conditions.CastFrom: (0, 0),
    conditions.CameSinceUpkeep: (0, TIME),
    conditions.CastDuringMain: (0, 0),
    conditions.YourTurn: (0, TIME),
    conditions.DuringStep: (0, TIME),
    conditions.DuringPhase: (0, TIME),
    conditions.BeforeStep: (0, TIME),
    conditions.SorceryTiming: (0, TIME | STACKED),
    conditions.ForSome: (0, 0),
    conditions.Every: (0, 0),
    conditions.AnyOf: (0, 0),
    conditions.Not: (0, 0),
    modifications.ChangePT: (0, 0),
    modifications.SetPT: (0, 0),
    modifications.SetController: (0, 0),
}

_STATS: Final = {
    "power": (_PT, 0), "toughness": (_PT, 0), "mana value": (_COPY, 0), "loyalty": (0, 0), "life": (0, LIFE),
    "level": (0, 0), "solved": (0, 0),
    "cards in hand": (0, ZONES),
}  # fmt: skip


def reads(node: Node) -> tuple[int, int]:
    """The mask of layers and the mask of parts that a noun, filter, amount or condition reads, all inside it included."""
    layers, parts = 0, 0
    for inner in node.walk():
        more = _of(inner)
        layers |= more[0]
        parts |= more[1]
    return layers, parts


_SHARED: Final = {"color": _COLOR, "creature type": _TYPE, "card type": _TYPE}


def _of(node: Node) -> tuple[int, int]:
    if isinstance(node, filters.SharesWith):
        return _SHARED[node.quality], 0
    if isinstance(node, amounts.Stat):
        return _STATS.get(node.stat, (ALL_LAYERS, EVERYTHING))
    if isinstance(node, nouns.All):
        if node.zone == BATTLEFIELD:
            return 0, 0
        return 0, STACKED if node.zone == STACK else ZONES
    return _READS.get(type(node), (ALL_LAYERS, EVERYTHING))


def mod_reads(mod: Modification) -> tuple[int, int]:
    """What a modification's own amounts and nouns read as it is applied."""
    if isinstance(mod, modifications.ChangePT | modifications.SetPT | modifications.SetController):
        return reads(mod)
    return 0, 0
