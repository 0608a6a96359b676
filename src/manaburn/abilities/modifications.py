"""Modifications: what a continuous effect does to the objects it affects, each in its layer (418.5 / 613)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from manaburn.abilities.base import Ability, Amount, Effect, Filter, Modification, Noun
from manaburn.abilities.node import Node

# Layers by what they hold; the edition says in which order they come and how power and toughness are split.
COPY: Final = 1
CONTROL: Final = 2
TEXT: Final = 3
TYPE: Final = 4
COLOR: Final = 5
ABILITY: Final = 6
PT: Final = 7

# the parts of the power/toughness layer
PT_DEFINE: Final = 1
PT_SET: Final = 2
PT_MODIFY: Final = 3
PT_COUNTERS: Final = 4
PT_SWITCH: Final = 5

# bits of ``Characteristics.rules_mods``
CANT_ATTACK: Final = 1
CANT_BLOCK: Final = 2
CANT_BE_BLOCKED: Final = 4
DOESNT_UNTAP: Final = 8
MAY_NOT_UNTAP: Final = 16
MUST_ATTACK: Final = 32
CANT_BE_REGENERATED: Final = 64
CANT_BE_COUNTERED: Final = 128
MUST_BLOCK: Final = 256
BLOCK_RULE: Final = 512  # some ``CanBlockOnly`` or ``CantBeBlockedBy`` or ``MustBlock`` speaks of it: look them up
ABILITIES_STOPPED: Final = 1024  # its activated abilities can't be activated
PREVENT_ALL_TO: Final = 2048
ASSIGNS_TOUGHNESS: Final = 4096
EXILED_ON_LEAVING: Final = 8192
ABILITIES_STOPPED_BUT_MANA: Final = 1 << 14
MUST_BE_BLOCKED: Final = 1 << 16
THROUGH_BLOCKERS: Final = 1 << 15  # may assign its combat damage as though it weren't blocked
CANT_PHASE_OUT: Final = 1 << 20
ASSIGNS_NOTHING: Final = 1 << 21  # assigns no combat damage
CANT_TRANSFORM: Final = 1 << 22
RULE_BIT_NAMES: Final = {
    "can't attack": CANT_ATTACK, "can't block": CANT_BLOCK, "can't be blocked": CANT_BE_BLOCKED,
    "doesn't untap": DOESNT_UNTAP, "may not untap": MAY_NOT_UNTAP, "attacks if able": MUST_ATTACK,
    "can't be regenerated": CANT_BE_REGENERATED, "can't be countered": CANT_BE_COUNTERED,
    "blocks if able": MUST_BLOCK, "abilities stopped": ABILITIES_STOPPED,
    "abilities stopped but mana": ABILITIES_STOPPED_BUT_MANA, "assigns as though unblocked": THROUGH_BLOCKERS,
    "must be blocked if able": MUST_BE_BLOCKED,
    "assigns combat damage by toughness": ASSIGNS_TOUGHNESS, "is exiled if it would leave": EXILED_ON_LEAVING,
    "can't phase out": CANT_PHASE_OUT, "assigns no combat damage": ASSIGNS_NOTHING, "can't transform": CANT_TRANSFORM,
}  # fmt: skip


@dataclass(frozen=True)
class ChangePT(Modification):
    """ "gets +2/+1"."""

    power: Amount
    toughness: Amount

    @property
    def layer(self) -> int:
        return PT

    @property
    def part(self) -> int:
        return PT_MODIFY


@dataclass(frozen=True)
class SetPT(Modification):
    """ "becomes 0/2"; with ``defining`` "power and toughness are each equal to ..." (characteristic-defining)."""

    power: Amount | None
    toughness: Amount | None
    defining: bool = False
    said: str = field(default="", compare=False)  # "base": "has base power and toughness"

    @property
    def layer(self) -> int:
        return PT

    @property
    def part(self) -> int:
        return PT_DEFINE if self.defining else PT_SET


@dataclass(frozen=True)
class SwitchPT(Modification):
    """ "switch its power and toughness"."""

    @property
    def layer(self) -> int:
        return PT

    @property
    def part(self) -> int:
        return PT_SWITCH


@dataclass(frozen=True)
class AddAbilities(Modification):
    """ "has flying", "gains ...": keyword abilities and others."""

    abilities: tuple[Ability, ...]

    @property
    def layer(self) -> int:
        return ABILITY


@dataclass(frozen=True)
class LoseAbilities(Modification):
    """ "loses flying"; without names "loses all abilities"."""

    keywords: tuple[str, ...] = ()

    @property
    def layer(self) -> int:
        return ABILITY


@dataclass(frozen=True)
class ChangeTypes(Modification):
    """Types and subtypes added, or set where ``replace`` is true ("becomes a 1/1 Blinkmoth artifact creature").

    ``lose`` is a mask of card types: their subtypes are lost first ("loses all creature types"). ``chosen``: the subtype
    that was chosen ("becomes the creature type of your choice"). ``artifact`` marks an "artifact creature", which keeps
    its other types, and by edition its creature types (212.1c / 205.1b). ``said`` tells how the rest is kept: "still
    land", "that's still land", "other types".
    """

    types: int = 0
    subtypes: tuple[str, ...] = ()
    supertypes: int = 0
    replace_types: bool = False
    replace_subtypes: bool = False  # drops the subtypes of the sets that the new ones belong to (212.1b / 205.1a)
    lose: int = 0
    chosen: bool = False
    artifact: bool = False
    said: str = field(default="", compare=False)

    @property
    def layer(self) -> int:
        return TYPE


@dataclass(frozen=True)
class SetColors(Modification):
    """ "becomes blue"; with ``add`` "in addition to its other colors"; ``chosen``: the colour that was chosen."""

    colors: int
    add: bool = False
    chosen: bool = False

    @property
    def layer(self) -> int:
        return COLOR


@dataclass(frozen=True)
class Form(Node):
    """One of several forms that something may enter in: changes of its copiable values."""

    mods: tuple[Modification, ...]


@dataclass(frozen=True)
class SetController(Modification):
    """ "gain control of", "you control enchanted creature"."""

    who: Noun

    @property
    def layer(self) -> int:
        return CONTROL


@dataclass(frozen=True)
class RuleBit(Modification):
    """A simple change of the rules for the object, by its name in ``RULE_BIT_NAMES`` ("can't block")."""

    name: str
    said: str = field(default="", compare=False)  # "your": of the object itself, "during your untap step"


@dataclass(frozen=True)
class CanBlockOnly(Modification):
    """ "can block only creatures with flying"."""

    what: Filter


@dataclass(frozen=True)
class AttacksOnlyWho(Modification):
    """ "can't attack unless defending player controls ...": whom it may attack, by what he controls."""

    controls: Filter


@dataclass(frozen=True)
class CantBeBlockedBy(Modification):
    """ "can't be blocked except by ..." (as the filter's opposite) and "can't be blocked by ...": who may not block it."""

    what: Filter


@dataclass(frozen=True)
class MustBlockThis(Modification):
    """ "blocks X this turn if able": a requirement on the affected creature to block what the noun means."""

    whom: Noun


@dataclass(frozen=True)
class PreventDamage(Modification):
    """ "Prevent all damage that would be dealt to" the affected ("by", with ``dealt_by``).

    ``other`` is the other end of it: by what, or with ``dealt_by`` to what. ``amount``: only so much of each damage;
    ``then`` is done after the damage that was prevented (the event of its bindings).
    """

    combat_only: bool = False
    dealt_by: bool = False
    other: Filter | None = None
    said: str = field(default="", compare=False)  # "would deal", "this turn to": in that order
    amount: Amount | None = None
    then: Effect | None = None


@dataclass(frozen=True)
class RedirectDamage(Modification):
    """ "All damage that would be dealt to" the affected (by what fits ``source``) "is dealt to" another "instead"."""

    to: Noun
    source: Filter | None = None
    combat_only: bool = False
    said: str = field(default="", compare=False)


@dataclass(frozen=True)
class MayLookAtTop(Modification):
    """ "You may look at the top card of your library any time": about players."""


@dataclass(frozen=True)
class ExtraLandPlays(Modification):
    """ "You may play an additional land on each of your turns": about players."""

    count: int
    said: str = field(default="", compare=False)  # "up to"


@dataclass(frozen=True)
class PlayLandsFrom(Modification):
    """ "You may play lands from your graveyard": about players."""

    zone: int


@dataclass(frozen=True)
class CostChange(Modification):
    """Spells cost more or less: ``generic`` mana added (negative: less). About spells; affinity is one of these."""

    generic: Amount
    symbols: tuple[int, ...] = ()  # mana more for these symbols


@dataclass(frozen=True)
class CantPlay(Modification):
    """ "can't be played/cast": about spells or players' spells."""


@dataclass(frozen=True)
class CantGainLife(Modification):
    """ "can't gain life": about players."""


@dataclass(frozen=True)
class EntersUnder(Modification):
    """What would enter enters under the control of that player instead ("... under your control instead")."""

    who: Noun


@dataclass(frozen=True)
class DamageIsCertain(Modification):
    """ "Damage can't be prevented": about all damage, whatever it is said of."""


@dataclass(frozen=True)
class PlayerHas(Modification):
    """ "You have shroud", "players have hexproof": keyword abilities that players have."""

    abilities: tuple[Ability, ...]


@dataclass(frozen=True)
class HandSize(Modification):
    """Maximum hand sizes: of players, set to a number or (``add``) changed by one; None: no maximum."""

    amount: Amount | None
    add: bool = False


@dataclass(frozen=True)
class Revealed(Modification):
    """ "Players play with their hands revealed": of players; of the library its top card."""

    zone: int


@dataclass(frozen=True)
class CantBeTargeted(Modification):
    """ "can't be the target of blue spells or abilities from blue sources": which spells, and sources of abilities."""

    spells: Filter | None
    sources: Filter | None = None


@dataclass(frozen=True)
class ChangeText(Modification):
    """One word in the text replaced by another of its kind: a colour, a basic land type or a creature type."""

    old: str
    new: str

    @property
    def layer(self) -> int:
        return TEXT
