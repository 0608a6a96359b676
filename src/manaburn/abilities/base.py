"""The families of the ability language: each is a base class whose kinds stand in the module of that name.

They stand together so that the fields of any record can name any family (a compiled class must know the classes of its
fields as it is made).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from manaburn.abilities.node import Node

if TYPE_CHECKING:
    from manaburn.abilities.context import Context
    from manaburn.abilities.events import Event
    from manaburn.engine.frames import EffectFrame
    from manaburn.engine.state import State

RULES: Final = 8  # the layer of effects that change no characteristics


@dataclass(frozen=True)
class Filter(Node):
    """A yes/no question about one object or player."""

    def test(self, state: State, ref: int, ctx: Context) -> bool:
        """Whether the object or player ``ref`` fits, as things are now (or were last, if it is gone)."""
        raise NotImplementedError


@dataclass(frozen=True)
class Noun(Node):
    """Something that stands for objects or players."""

    def refs(self, state: State, ctx: Context) -> tuple[int, ...]:
        """The references meant, in a fixed order (turn order for players, order of arrival for objects)."""
        raise NotImplementedError

    def informs(self, state: State, ctx: Context) -> tuple[int, ...]:
        """What is asked for information: as ``refs``, and in editions that say so illegal targets too (413.2a / 608.2b)."""
        return self.refs(state, ctx)

    def one(self, state: State, ctx: Context) -> int:
        """The single reference meant, 0 if there is none."""
        refs = self.refs(state, ctx)
        return refs[0] if refs else 0


@dataclass(frozen=True)
class Amount(Node):
    """A number that is found out when it is needed."""

    def value(self, state: State, ctx: Context) -> int:
        """The number now."""
        raise NotImplementedError


@dataclass(frozen=True)
class Condition(Node):
    """A yes/no question about the game."""

    def holds(self, state: State, ctx: Context) -> bool:
        """The answer now."""
        raise NotImplementedError


@dataclass(frozen=True)
class Modification(Node):
    """One change. ``layer`` (and, for power and toughness, ``part``) say where the engine applies it."""

    @property
    def layer(self) -> int:
        return RULES

    @property
    def part(self) -> int:
        return 0

    @property
    def replaces(self) -> int:
        """The mask of kinds of events (``1 << kind``) that it may change before they happen."""
        return 0


@dataclass(frozen=True)
class Pattern(Node):
    """Something that a triggered ability waits for. ``kinds`` are the event kinds the engine indexes it under."""

    @property
    def kinds(self) -> tuple[int, ...]:
        raise NotImplementedError

    def is_possible(self, state: State, ctx: Context) -> bool:
        """Whether it can still happen: a delayed ability that waits for what can't is over."""
        return True

    def looks_back(self, state: State, event: Event) -> bool:
        """Whether the game looks at the state before this event (410.10d / 603.6d / 603.10)."""
        return False

    def matches(self, state: State, event: Event, ctx: Context) -> bool:
        """Whether the event is one; ``ctx`` holds the source and the controller of the ability.

        Asked after the event, or, where it looks back, just before.
        """
        raise NotImplementedError


@dataclass(frozen=True)
class Ability(Node):
    """One ability of a card or an object."""


def own_nodes(node: Node) -> list[Node]:
    """A text and all records inside it, but for what belongs to abilities that it gives to others."""
    found: list[Node] = [node]
    for child in node.children():
        if not isinstance(child, Ability):
            found.extend(own_nodes(child))
    return found


@dataclass(frozen=True)
class Effect(Node):
    """Something done, as part of a resolution or as a cost."""

    def step(self, state: State, frame: EffectFrame, pc: int) -> bool:
        """Do part ``pc`` (0, 1, 2 ...); True if the effect is over (frames it pushed still run)."""
        raise NotImplementedError

    def actor(self, state: State, ctx: Context) -> int:
        """The seat that makes the choices of this verb."""
        return ctx.controller

    def players(self, state: State, ctx: Context) -> tuple[int, ...]:
        """The seats that carry it out; each makes the choices of the verb for itself."""
        return (self.actor(state, ctx),)

    def payable(self, state: State, ctx: Context) -> bool:
        """Whether it could be carried out completely as a cost (116.3 / 118.3)."""
        return state.can_carry_out(self, ctx)

    def multiplied(self, number: int) -> Effect | None:
        """The same so many times over, as a cost; None for what can't be said as one action with a number."""
        return None
