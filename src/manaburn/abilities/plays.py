"""Modifications that change what players may play, and when: prohibitions, permissions, costs of abilities."""

from __future__ import annotations

from dataclasses import dataclass, field

from manaburn.abilities.base import Amount, Filter, Modification, Noun


@dataclass(frozen=True)
class CantCast(Modification):
    """ "can't cast creature spells"; with ``most`` "can't cast more than one spell each turn": about players."""

    what: Filter
    most: int = 0


@dataclass(frozen=True)
class CantPlayLands(Modification):
    """ "can't play lands": about players."""


@dataclass(frozen=True)
class CastAsFlash(Modification):
    """ "may cast green spells as though they had flash": about players."""

    what: Filter
    said: str = field(default="", compare=False)


@dataclass(frozen=True)
class OnlySorceryTiming(Modification):
    """ "can cast spells only any time they could cast a sorcery": about players."""


@dataclass(frozen=True)
class CantActivate(Modification):
    """Abilities of sources that fit can't be activated, in whatever zone; ``mana``: mana abilities neither. About players."""

    what: Filter
    mana: bool = False
    loyalty: bool = False  # only loyalty abilities


@dataclass(frozen=True)
class ActivateAsInstant(Modification):
    """ "may activate equip abilities any time they could cast an instant": about players."""

    keyword: str


@dataclass(frozen=True)
class AbilityCostChange(Modification):
    """Abilities of the affected objects cost so much more generic mana (negative: less) to activate.

    ``keyword`` limits it to those that a keyword stands for. ``mana``: mana abilities too. The mana of the cost
    never falls below ``least`` by it. Said of players it is about the abilities that they activate.
    """

    generic: Amount
    keyword: str = ""
    mana: bool = True
    least: int = 0
    said: str = field(default="", compare=False)


@dataclass(frozen=True)
class CantEndGame(Modification):
    """ "can't lose the game" or, without ``loses``, "can't win the game": of the players that ``who`` means."""

    who: Noun
    loses: bool
