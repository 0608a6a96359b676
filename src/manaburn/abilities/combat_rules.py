"""Modifications that change the rules of combat: who may attack or block with whom, how many, and at what price."""

from __future__ import annotations

from dataclasses import dataclass, field

from manaburn.abilities.base import Amount, Filter, Modification, Noun
from manaburn.abilities.costs import Cost


@dataclass(frozen=True)
class ExtraBlocks(Modification):
    """ "can block an additional creature each combat"; without ``count`` "any number of creatures"."""

    count: Amount | None = None


@dataclass(frozen=True)
class BlockedByMost(Modification):
    """ "can't be blocked by more than one creature"."""

    most: int


@dataclass(frozen=True)
class BlockedByLeast(Modification):
    """ "can't be blocked except by three or more creatures"."""

    least: int


@dataclass(frozen=True)
class NotAlone(Modification):
    """ "can't attack or block alone", "can't attack unless a creature with greater power also attacks".

    ``least`` others that fit ``what`` (None: any creature) must do the same.
    """

    attack: bool
    block: bool
    what: Filter | None = None
    least: int = 1


@dataclass(frozen=True)
class FightLimit(Modification):
    """ "No more than one creature can attack each combat" (with ``block``: "block"): about players."""

    most: int
    block: bool = False


@dataclass(frozen=True)
class FightTax(Modification):
    """ "can't attack or block unless its controller pays {1}": asked for each creature that does.

    ``whom`` limits it to attacks on those players, with ``walkers`` on their planeswalkers too. The cost is asked for
    ``times`` times.
    """

    cost: Cost
    attack: bool = True
    block: bool = False
    whom: Noun | None = None
    walkers: bool = False
    times: Amount | None = None
    said: str = field(default="", compare=False)


@dataclass(frozen=True)
class CantAttackWhom(Modification):
    """ "can't attack you", with ``walkers`` "or planeswalkers you control"."""

    who: Noun
    walkers: bool = False


@dataclass(frozen=True)
class UntapsToo(Modification):
    """ "Untap all permanents you control during each other player's untap step": as those players untap theirs."""

    whose: Noun


@dataclass(frozen=True)
class AttachOnly(Modification):
    """ "can be attached only to a legendary creature"."""

    what: Filter


@dataclass(frozen=True)
class CantAttackIf(Modification):
    """ "can't attack if defending player controls ...". The filter says what."""

    controls: Filter
