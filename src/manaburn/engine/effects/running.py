"""Continuous effects as the layers see them: one record for each static ability at work or effect that lasts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from manaburn.abilities.context import Context
from manaburn.abilities.modifications import (
    ABILITY,
    COLOR,
    CONTROL,
    COPY,
    PT,
    PT_DEFINE,
    PT_MODIFY,
    PT_SET,
    TEXT,
    TYPE,
    ChangeTypes,
    LoseAbilities,
)
from manaburn.abilities.nouns import AFFECTED, DefendingPlayer, It
from manaburn.engine.effects import settled
from manaburn.engine.effects.reading import mod_reads, reads

if TYPE_CHECKING:
    from manaburn.abilities.abilities import Static
    from manaburn.abilities.base import Ability, Condition, Modification, Noun
    from manaburn.engine.objects import ContinuousEffect
    from manaburn.engine.state import State
    from manaburn.rules.record import Rules

_LAYER_NAMES: Final = {
    "copy": (COPY,), "control": (CONTROL,), "text": (TEXT,), "type": (TYPE,), "color": (COLOR,),
    "abilities": (ABILITY,), "rest": (COLOR, ABILITY),
}  # fmt: skip


class Order:
    """The layers and sublayers of an edition as one row of slots (418.5a / 613.1-4)."""

    __slots__ = ("counters", "layer_slots", "modify", "names", "power", "set", "static_modify")

    def __init__(self, rules: Rules) -> None:
        self.names: list[str] = []
        self.layer_slots: list[int] = [0] * (PT + 1)  # layer -> its slot
        self.power: int = 0  # mask of the slots of power and toughness
        for name in rules.layers:
            if name == "power_toughness":
                for part in rules.pt_sublayers:
                    self.power |= 1 << len(self.names)
                    self.names.append(part)
                continue
            for layer in _LAYER_NAMES[name]:
                self.layer_slots[layer] = len(self.names)
            self.names.append(name)
        self.set: int = self._slot("set", "resolved")
        self.modify: int = self._slot("modify", "modify_and_counters", "resolved")
        self.static_modify: int = self._slot("static_modify", "modify", "modify_and_counters")
        self.counters: int = self._slot("counters", "modify_and_counters")

    def _slot(self, *names: str) -> int:
        for name in names:
            if name in self.names:
                return self.names.index(name)
        raise ValueError(f"no sublayer of {names}")

    def slot(self, mod: Modification, static: bool, defining: bool) -> int:
        """Where a modification is applied."""
        if mod.layer != PT:
            return self.layer_slots[mod.layer]
        part = mod.part
        if part == PT_DEFINE and defining:
            return self.names.index("define")
        if part in (PT_SET, PT_DEFINE):
            return self.set
        if part == PT_MODIFY:
            return self.static_modify if static else self.modify
        return self.names.index("switch")

    def reading(self, layers: int) -> int:
        """The mask of slots that belong to the layers of a mask."""
        slots = self.power if layers >> PT & 1 else 0
        for layer in range(1, PT):
            if layers >> layer & 1:
                slots |= 1 << self.layer_slots[layer]
        return slots


_orders: dict[tuple[tuple[str, ...], tuple[str, ...]], Order] = {}


def order_of(rules: Rules) -> Order:
    """The order of the layers under these rules; worked out once."""
    key = (rules.layers, rules.pt_sublayers)
    found = _orders.get(key)
    if found is None:
        found = _orders[key] = Order(rules)
    return found


class Plan:
    """A row of modifications sorted by slot: what does not change from one application to the next.

    ``each`` holds those whose amounts speak of the affected object itself ("its mana value"): they are worked out for each.

    ``reads`` is the mask of slots that the noun, the condition and the amounts read (``values``: the amounts alone);
    ``parts`` what they read besides characteristics; ``strips`` the mask of slots where it takes abilities away.
    """

    __slots__ = ("by_slot", "chosen", "each", "parts", "reads", "rules", "slots", "strips", "values")

    def __init__(
        self,
        order: Order,
        mods: tuple[Modification, ...],
        static: bool,
        defining: bool,
        what: Noun | None,
        condition: Condition | None,
    ) -> None:
        self.by_slot: list[list[Modification]] = [[] for _ in order.names]
        self.rules: list[Modification] = []
        self.each: list[Modification] = []
        self.chosen: list[Modification] = []  # those that speak of what was chosen
        self.slots: int = 0
        self.strips: int = 0
        layers, self.parts, values = 0, 0, 0
        for mod in mods:
            if mod.layer > PT:
                self.rules.append(mod)
                continue
            slot = order.slot(mod, static, defining)
            self.by_slot[slot].append(mod)
            self.slots |= 1 << slot
            if speaks_of_affected(mod):
                self.each.append(mod)
            if settled.depends(mod):
                self.chosen.append(mod)
            if isinstance(mod, LoseAbilities) or (isinstance(mod, ChangeTypes) and mod.replace_subtypes):
                self.strips |= 1 << slot
            read = mod_reads(mod)
            values |= read[0]
            self.parts |= read[1]
        for node in (what, condition):
            if node is not None:
                read = reads(node)
                layers |= read[0]
                self.parts |= read[1]
        self.values: int = order.reading(values)
        self.reads: int = self.values | order.reading(layers)


def speaks_of_affected(mod: Modification) -> bool:
    """Whether a modification's amounts speak of the object that it changes."""
    for node in mod.walk():
        if isinstance(node, DefendingPlayer) or (isinstance(node, It) and node.name == AFFECTED):
            return True
    return False


_plans: dict[tuple[int, int, bool], tuple[Static, Plan]] = {}


def plan_of(static: Static, order: Order, defining: bool) -> Plan:
    """The plan of a static ability; worked out once."""
    key = (id(static), id(order), defining)
    found = _plans.get(key)
    if found is None:
        plan = Plan(order, static.mods, True, defining, static.what, static.condition)
        found = _plans[key] = (static, plan)
    return found[1]


class Running:
    """An effect at work. One of a static ability finds its objects anew; one from resolution has them fixed.

    Once it has begun to apply, it keeps its objects through all later slots (418.5b / 613.6).
    """

    __slots__ = (
        "ability", "condition", "ctx", "defining", "effect", "key", "origin", "plan", "refs", "seq", "source", "started",
        "timestamp", "what",
    )  # fmt: skip

    def __init__(self, plan: Plan, ctx: Context, timestamp: int, seq: int) -> None:
        self.plan: Plan = plan
        self.ctx: Context = ctx
        self.timestamp: int = timestamp
        self.seq: int = seq
        self.source: int = ctx.source
        self.what: Noun | None = None
        self.condition: Condition | None = None
        self.ability: Static | None = None  # of a static ability
        self.origin: tuple[Ability, ...] | None = None  # the abilities it was found among
        self.effect: ContinuousEffect | None = None  # from resolution
        self.refs: tuple[int, ...] = ()
        self.started: bool = False
        self.defining: bool = False
        self.key: int = 0

    def exists(self, state: State) -> bool:
        """Whether the ability is still there and its condition holds; effects from resolution last."""
        ability = self.ability
        if ability is None:
            return True
        self.refresh(state)
        abilities = state.chars(self.source).abilities
        if abilities is not self.origin and not _holds(abilities, ability):
            return False
        return self.condition is None or self.condition.holds(state, self.ctx)

    def refresh(self, state: State) -> None:
        """A static ability's controller is the object's (200.7a / 113.8)."""
        if self.ability is not None:
            seat = state.chars(self.source).controller
            if seat != self.ctx.controller:
                self.ctx = Context(self.source, seat)

    def find(self, state: State) -> tuple[int, ...]:
        """The objects and players it affects as things are now."""
        if self.what is None:
            return self.refs
        return self.what.refs(state, self.ctx)


def _holds(abilities: tuple[Ability, ...], ability: Ability) -> bool:
    for held in abilities:
        if held is ability:
            return True
    return False


def place(running: Running) -> tuple[bool, int, int]:
    """The place in a layer before dependency: defining abilities first, then timestamps (418.5a / 613.3, 613.7)."""
    return (not running.defining, running.timestamp, running.seq)
