"""What may be done with mana, and what changes how it is made and lost (300.3, 406 / 106, 605)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from manaburn.abilities.base import Condition, Filter, Modification
from manaburn.abilities.node import Node

if TYPE_CHECKING:
    from manaburn.abilities.context import Context
    from manaburn.engine.state import State


@dataclass(frozen=True)
class ManaUse(Node):
    """ "Spend this mana only to cast creature spells": what a mana may be spent on.

    ``spells`` and ``abilities`` say for which spells and abilities of which sources (None: none), ``x`` for costs that
    contain {X}, ``upkeep`` for cumulative upkeep; ``free``: for anything. A spell that fits ``rider_on`` and that it is
    spent on is changed by ``rider`` ("that spell can't be countered").
    """

    spells: Filter | None = None
    abilities: Filter | None = None
    x: bool = False
    upkeep: bool = False
    free: bool = False
    rider_on: Filter | None = None
    rider: tuple[Modification, ...] = ()
    said: str = field(default="", compare=False)


@dataclass(frozen=True)
class KeepsMana(Modification):
    """ "don't lose unspent mana as steps and phases end", or only mana of some kinds: about players."""

    kinds: int = 0


@dataclass(frozen=True)
class ManaInstead(Modification):
    """What a permanent that fits makes when it is tapped for mana is changed: about the players who tap it.

    It is of a kind of ``kinds`` (0: as it was; of several the player chooses one), of which there is but one with ``one``,
    and ``factor`` times as much.
    """

    what: Filter
    kinds: int = 0
    one: bool = False
    factor: int = 1
    said: str = field(default="", compare=False)


@dataclass(frozen=True)
class ManaSpent(Condition):
    """ "if {B} was spent to cast this spell": mana of one of these kinds."""

    kinds: int

    def holds(self, state: State, ctx: Context) -> bool:
        return state.known(ctx.source).mana_spent & self.kinds != 0


@dataclass(frozen=True)
class PlayedLand(Condition):
    """ "if you played a land this turn"."""

    def holds(self, state: State, ctx: Context) -> bool:
        return state.players[ctx.controller].lands_played > 0
