"""Continuous effects: the characteristics of objects, layer by layer (418 / 613).

The board is worked out as a whole when something asks for it after a change; objects that nothing changes share the
printed record. While the layers are applied, the cache of characteristics holds what has been worked out so far, so
that the filters and amounts of effects see just that.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from manaburn.abilities import events as ev
from manaburn.abilities.abilities import Static
from manaburn.abilities.amounts import Num
from manaburn.abilities.characteristics import blank
from manaburn.abilities.context import Context
from manaburn.abilities.modifications import (
    BLOCK_RULE,
    PREVENT_ALL_TO,
    RULE_BIT_NAMES,
    AddAbilities,
    CanBlockOnly,
    CantBeBlockedBy,
    ChangePT,
    ChangeText,
    CostChange,
    MustBlockThis,
    PreventDamage,
    RuleBit,
    SetPT,
    SwitchPT,
)
from manaburn.abilities.nouns import AFFECTED
from manaburn.abilities.terms import (
    BATTLEFIELD,
    COMMAND,
    CREATURE,
    EXILE,
    GRAVEYARD,
    HAND,
    PHASED_OUT,
    STACK,
)
from manaburn.engine.effects import continuous, modify, reading, settled
from manaburn.engine.effects.derived import NO_EFFECTS, Derived, RuleEffect, facts
from manaburn.engine.effects.running import Order, Plan, Running, order_of, place, plan_of
from manaburn.engine.objects import MODIFY

if TYPE_CHECKING:
    from manaburn.abilities.base import Modification
    from manaburn.abilities.characteristics import Characteristics
    from manaburn.engine.objects import ContinuousEffect, GameObject
    from manaburn.engine.state import State


_BOARD: Final = (BATTLEFIELD, COMMAND, PHASED_OUT)

# kind of event -> the parts of a game that it changes, where effects may read them
_CHANGES: list[int] = [reading.EVERYTHING] * (ev.LAST_KIND + 1)
_CHANGES[ev.TAP] |= reading.STATUS
_CHANGES[ev.UNTAP] |= reading.STATUS
_CHANGES[ev.GAIN_LIFE] |= reading.LIFE
_CHANGES[ev.LOSE_LIFE] |= reading.LIFE
_CHANGES[ev.STEP_BEGINS] |= reading.TIME
_CHANGES[ev.TURN_BEGINS] |= reading.TIME
_CHANGES[ev.ATTACK] |= reading.COMBAT
_CHANGES[ev.BLOCK] |= reading.COMBAT
_CHANGES[ev.REMOVE_FROM_COMBAT] |= reading.COMBAT
_CHANGES[ev.SHUFFLE] |= reading.ZONES


# --- questions -------------------------------------------------------------------------------------------------
def compute(state: State, ref: int) -> Characteristics:
    """The characteristics of an object that are not in the cache yet."""
    obj = state.objects.get(ref)
    if obj is None:
        return state.last_known[ref].chars
    if state.derived is None:
        rebuild(state)
        found = state.chars_cache.get(ref)
        if found is not None:
            return found
    return elsewhere(state, obj)


def elsewhere(state: State, obj: GameObject) -> Characteristics:
    """The characteristics of an object that no effect but its own defining abilities can change (405.2 / 604.3)."""
    if obj.printed < 0 or not state.table[obj.printed].has_defining:
        chars = state.chars_cache[obj.id] = base(state, obj)
        return chars
    printed = base(state, obj)
    chars = printed.copy()
    ctx = Context(obj.id, chars.controller)
    state.chars_cache[obj.id] = chars  # what it counts may be itself: then it is what it is so far
    for _, static in printed.sorted_abilities().statics:
        if static.zone == -1:
            for mod in static.mods:
                if not isinstance(mod, SetPT) or not state.rules.star_is_zero_outside_play:
                    modify.apply(state, chars, mod, modify.worth(state, mod, ctx))
    del state.chars_cache[obj.id]
    return chars


def base(state: State, obj: GameObject) -> Characteristics:
    """The printed characteristics, under the player who controls the object before any effect."""
    seat = obj.controller if obj.zone in (BATTLEFIELD, STACK) else obj.owner
    if obj.printed < 0:
        return blank(seat)  # an ability on the stack (409.1a / 113.10, 602.2a)
    return state.table[obj.printed].base[seat]


def rule_effects(state: State, kind: type[Modification]) -> list[RuleEffect]:
    """The effects at work that change the rules in that way, by timestamp. Not to be changed."""
    if state.derived is None:
        rebuild(state)
    assert state.derived is not None
    return state.derived.rules.get(kind, NO_EFFECTS)


def own_effects(state: State, ref: int, kind: type[Modification]) -> list[RuleEffect]:
    """The changes of the rules that a card makes about itself as a spell (409.1f / 601.2f, 604.5), wherever it still is."""
    chars = state.chars(ref)
    found: list[RuleEffect] = []
    if not chars.abilities:
        return found
    for index, static in chars.sorted_abilities().statics:
        if static.zone == STACK:
            ctx = Context(ref, chars.controller)
            if static.condition is not None and not static.condition.holds(state, ctx):
                continue
            key = -(ref * 256 + index)
            found.extend([RuleEffect(mod, ctx, None, (ref,), 0, key) for mod in static.mods if isinstance(mod, kind)])
    return found


def concerns_move(state: State, zone_from: int, zone_to: int, index: int) -> bool:
    """Whether a change of zone (of a card of that index in the table) may change characteristics."""
    if zone_from in _BOARD or zone_to in _BOARD:
        return True
    derived = state.derived
    if derived is None:
        return False
    if derived.reads:
        if derived.reads & (reading.ZONES | reading.EVERYTHING):
            return True
        if derived.reads & reading.STACKED and STACK in (zone_from, zone_to):
            return True
    if index < 0:
        return False
    zones = state.table[index].static_zones
    return zones != 0 and (zones >> zone_from | zones >> zone_to) & 1 != 0


def after(state: State, batch: list[ev.Event]) -> None:
    """Forget what was worked out if the events changed a part of the game that some effect reads."""
    derived = state.derived
    if derived is None or derived.reads == 0:
        return
    if derived.reads & reading.COMBAT and derived.combat is not state.combat:
        state.touch()
        return
    for event in batch:
        if derived.reads & _CHANGES[event.kind]:
            state.touch()
            return


def base_power_toughness(state: State, ref: int) -> tuple[int, int]:
    """Base power and toughness of a permanent: printed, defined or set, without what changes or switches them."""
    tried = state.copy()
    tried.chars_cache = {}
    tried.derived = Derived(tried.combat)
    board = Pass(tried)
    board.base_only = True
    board.run()
    chars = tried.chars(ref)
    return chars.power, chars.toughness


# --- working out the board -------------------------------------------------------------------------------------
def rebuild(state: State) -> None:
    """Work out the characteristics of all permanents, and of all else that effects change."""
    state.chars_cache = {}
    state.derived = Derived(state.combat)
    Pass(state).run()


class Pass:
    """One application of the layers to a game. ``own`` holds the objects whose cached record is this pass's own copy."""

    __slots__ = ("base_only", "countered", "order", "own", "running", "slots", "state")

    def __init__(self, state: State) -> None:
        self.state: State = state
        self.order: Order = order_of(state.rules)
        self.running: list[Running] = []
        self.slots: int = 0
        self.own: set[int] = set()
        self.countered: list[int] = []  # permanents with counters
        self.base_only: bool = False  # leave out what changes or switches power and toughness

    def run(self) -> None:
        """Find the effects, apply them slot by slot, then those that change the rules."""
        self._gather()
        if self.base_only:
            self.countered = []
        if self.countered:
            self.slots |= 1 << self.order.counters
        slot = 0
        while self.slots >> slot:
            if self.slots >> slot & 1:
                if slot == self.order.counters:
                    self._counters(slot)
                self._run_slot(slot)
            slot += 1
        if self.running:
            self._rules()
        for ref in self.own:
            self._finish(ref)

    # --- finding effects ---------------------------------------------------------------------------------------
    def _gather(self) -> None:
        state = self.state
        cache = state.chars_cache
        for ref in state.zone(BATTLEFIELD):
            obj = state.objects[ref]
            if obj.phased_out:
                continue
            printed = state.table[obj.printed]
            chars = cache[ref] = printed.base[obj.controller]
            if printed.sorted.statics:
                self._take(obj, chars)
            if obj.counters:
                self.countered.append(ref)
        for ref in state.zone(COMMAND):
            self._take(state.objects[ref], state.chars(ref))
        zones = facts(state).zones
        if zones:
            self._gather_elsewhere(zones)
        for effect in state.effects:
            if effect.kind == MODIFY and continuous.at_work(effect):
                self._take_effect(effect)

    def _gather_elsewhere(self, zones: int) -> None:
        state = self.state
        for zone in (STACK, HAND, GRAVEYARD, EXILE):
            if not zones >> zone & 1:
                continue
            for seat in state.seats() if zone in (HAND, GRAVEYARD) else (0,):
                for ref in state.zone(zone, seat):
                    obj = state.objects[ref]
                    if obj.printed >= 0 and state.table[obj.printed].static_zones >> zone & 1:
                        self._take(obj, state.chars(ref))

    def _take(self, obj: GameObject, chars: Characteristics) -> None:
        """The static abilities of an object that work where it is."""
        for index, static in chars.sorted_abilities().statics:
            if works(static, obj.zone):
                running = self._add(static, obj, index, chars.controller, obj.timestamp, static.zone == -1)
                running.origin = chars.abilities

    def _add(
        self, static: Static, obj: GameObject, index: int, seat: int, timestamp: int, defining: bool = False
    ) -> Running:
        plan = plan_of(static, self.order, defining)
        running = Running(plan, Context(obj.id, seat), timestamp, len(self.running))
        running.ability = static
        running.what = static.what
        running.condition = static.condition
        running.defining = defining
        running.key = -(obj.id * 256 + index)
        self._put(running)
        return running

    def _take_effect(self, effect: ContinuousEffect) -> None:
        plan = effect.plan
        if plan is None:
            plan = effect.plan = Plan(self.order, effect.mods, False, False, effect.what, None)
        running = Running(plan, effect.context, effect.timestamp, len(self.running))
        running.effect = effect
        running.refs = effect.affected
        running.key = effect.id
        self._put(running)

    def _put(self, running: Running) -> None:
        self.running.append(running)
        self.slots |= running.plan.slots
        derived = self.state.derived
        assert derived is not None
        derived.reads |= running.plan.parts

    # --- applying them -----------------------------------------------------------------------------------------
    def _run_slot(self, slot: int) -> None:
        """Apply the effects of one layer or sublayer by timestamp and dependency (418.5c-g / 613.7-8)."""
        bit = 1 << slot
        todo = [running for running in self.running if running.plan.slots & bit]
        if len(todo) > 1:
            todo.sort(key=place)
        edges: set[tuple[int, int]] | None = None
        while todo:
            index = 0
            if len(todo) > 1:
                if edges is None or self.state.rules.dependency_rechecked:
                    edges = self._edges(todo, slot)
                index = _first_free(todo, edges) if edges else 0
            running = todo.pop(index)
            known = len(self.running)
            self._apply(running, slot)
            if len(self.running) > known:
                todo.extend([new for new in self.running[known:] if new.plan.slots & bit])
                todo.sort(key=place)
                edges = None

    def _apply(self, running: Running, slot: int) -> None:
        state = self.state
        if running.started:
            running.refresh(state)
        else:
            if not running.exists(state):
                return
            running.refs = running.find(state)
            running.started = True
        for mod in running.plan.by_slot[slot]:
            if self.base_only and isinstance(mod, (ChangePT, SwitchPT)):
                continue
            each = mod in running.plan.each
            if mod in running.plan.chosen:
                mod = settled.modification(state, mod, running.ctx)
            numbers = modify.NOTHING if each else modify.worth(state, mod, running.ctx)
            for ref in running.refs:
                if ref > 0 and ref in state.objects and not state.is_phased_out(ref):
                    if each:
                        numbers = modify.worth(state, mod, running.ctx.bind(AFFECTED, (ref,)))
                    modify.apply(state, self._own(ref), mod, numbers)
                    if isinstance(mod, ChangeText):
                        self._reworded(ref)
                    if isinstance(mod, AddAbilities):
                        self._granted(ref, mod, running.timestamp)

    def _own(self, ref: int) -> Characteristics:
        """A record of an object that this pass may change."""
        chars = self.state.chars(ref)
        if ref not in self.own:
            chars = self.state.chars_cache[ref] = chars.copy()
            self.own.add(ref)
        return chars

    def _granted(self, ref: int, mod: AddAbilities, timestamp: int) -> None:
        """Static abilities that were given begin to work, with the later timestamp (418.5f / 613.7a).

        None of them is characteristic-defining (405.2 / 604.3a).
        """
        state = self.state
        obj = state.objects[ref]
        for ability in modify.expanded(mod.abilities, state.rules)[1]:
            if isinstance(ability, Static) and works(ability, obj.zone):
                chars = state.chars(ref)
                index = len(chars.abilities) - 1
                self._add(ability, obj, index, chars.controller, max(obj.timestamp, timestamp))

    def _reworded(self, ref: int) -> None:
        """The static abilities of an object whose text changed work as they read now (418.5c / 613.8a)."""
        state = self.state
        chars = state.chars(ref)
        for running in self.running:
            stale = running.ability is not None and running.source == ref and running.origin is not chars.abilities
            if stale and not running.started:
                running.started, running.refs = True, ()
        self._take(state.objects[ref], chars)

    def _counters(self, slot: int) -> None:
        """Counters on power and toughness: in a part of their own, or among the other changes by timestamp (613.4c)."""
        if slot == self.order.modify and any(running.plan.values >> slot & 1 for running in self.running):
            for ref in self.countered:
                self._stamped_counters(self.state.objects[ref])
            return
        for ref in self.countered:
            power, toughness = modify.of_counters(self.state.objects[ref].counters)
            if power or toughness:
                chars = self._own(ref)
                chars.power += power
                chars.toughness += toughness

    def _stamped_counters(self, obj: GameObject) -> None:
        stamps = dict(obj.counter_stamps)
        for kind, number in obj.counters:
            power, toughness = modify.of_counters(((kind, number),))
            if power or toughness:
                mods = (ChangePT(Num(power), Num(toughness)),)
                plan = Plan(self.order, mods, False, False, None, None)
                running = Running(plan, Context(obj.id, 0), stamps.get(kind, obj.timestamp), len(self.running))
                running.refs = (obj.id,)
                self._put(running)

    # --- dependency --------------------------------------------------------------------------------------------
    def _edges(self, todo: list[Running], slot: int) -> set[tuple[int, int]]:
        """The pairs of effects (by number) of which the first depends on the second."""
        edges: set[tuple[int, int]] = set()
        for one in todo:
            if one.ability is None:
                continue  # its objects and numbers are fixed, and nothing ends it
            for other in todo:
                if one is not other and self._may_depend(one, other, slot) and self._depends(one, other, slot):
                    edges.add((one.seq, other.seq))
        return edges

    def _may_depend(self, one: Running, other: Running, slot: int) -> bool:
        if other.ability is None and other.effect is None:
            return False  # counters are no effects
        hindered = self.state.rules.dependency_across_defining
        if hindered == "either" and (one.defining or other.defining):
            return False
        if hindered == "mixed" and one.defining != other.defining:
            return False
        if one.started:
            return one.plan.values >> slot & 1 != 0
        return (one.plan.reads | other.plan.strips) >> slot & 1 != 0

    def _depends(self, one: Running, other: Running, slot: int) -> bool:
        """Whether applying the other would change the existence of the first, its objects, or what it does (by trial)."""
        before = self._outcome(one, slot)
        state = self.state
        began, refs, own, count, slots = other.started, other.refs, self.own, len(self.running), self.slots
        cache = state.chars_cache
        state.chars_cache = dict(cache)
        self.own = set()
        self._apply(other, slot)
        after = self._outcome(one, slot)
        state.chars_cache = cache
        self.own, self.slots = own, slots
        other.started, other.refs = began, refs
        del self.running[count:]
        return before != after

    def _outcome(self, running: Running, slot: int) -> tuple[tuple[int, ...], list[modify.Worth]] | None:
        """What an effect would do now; None if it is not there."""
        state = self.state
        refs = running.refs
        if running.started:
            running.refresh(state)
        else:
            if not running.exists(state):
                return None
            refs = running.find(state)
        worth: list[modify.Worth] = []
        for mod in running.plan.by_slot[slot]:
            if mod in running.plan.each:
                worth.extend([modify.worth(state, mod, running.ctx.bind(AFFECTED, (ref,))) for ref in refs])
            else:
                worth.append(modify.worth(state, mod, running.ctx))
        return refs, worth

    # --- effects on the rules ----------------------------------------------------------------------------------
    def _rules(self) -> None:
        """The effects that change the rules, by timestamp, after all others (418.5k / 613.11)."""
        changing = [running for running in self.running if running.plan.rules]
        if len(changing) > 1:
            changing.sort(key=place)
        for running in changing:
            if not running.started and not running.exists(self.state):
                continue
            running.refresh(self.state)
            for mod in running.plan.rules:
                self._rule(running, mod)

    def _rule(self, running: Running, mod: Modification) -> None:
        state = self.state
        what = running.what
        if running.effect is not None:
            what = running.effect.what
        elif running.started:
            what = None  # it keeps its objects
        effect = RuleEffect(mod, running.ctx, what, running.refs, running.timestamp, running.key)
        bit = _bit(mod)
        if bit:
            for ref in effect.refs(state):
                if ref > 0 and ref in state.objects:
                    self._own(ref).rules_mods |= bit
        if isinstance(mod, CostChange) and running.ability is not None and running.ability.zone == STACK:
            return  # what a spell says of its own cost is asked for by ``own_effects``
        if not isinstance(mod, RuleBit):
            assert state.derived is not None
            state.derived.rules.setdefault(type(mod), []).append(effect)

    def _finish(self, ref: int) -> None:
        """Only creatures in play have power and toughness (208.3 / 208.3)."""
        chars = self.state.chars_cache[ref]
        if self.state.objects[ref].zone != BATTLEFIELD:
            return
        if chars.types & CREATURE:
            chars.has_pt = True
        elif chars.has_pt or chars.power or chars.toughness:
            chars.has_pt, chars.power, chars.toughness = False, 0, 0


def works(static: Static, zone: int) -> bool:
    """Whether a static ability works in a zone (402.8 / 113.6)."""
    return static.zone == zone or static.zone == -1 or (zone == COMMAND and static.zone == BATTLEFIELD)


def _bit(mod: Modification) -> int:
    if isinstance(mod, RuleBit):
        return RULE_BIT_NAMES[mod.name]
    if isinstance(mod, CanBlockOnly | CantBeBlockedBy | MustBlockThis):
        return BLOCK_RULE
    if isinstance(mod, PreventDamage) and not mod.dealt_by and not mod.combat_only and mod.amount is None:
        return PREVENT_ALL_TO
    return 0


def _first_free(todo: list[Running], edges: set[tuple[int, int]]) -> int:
    """The first effect that waits for none of the others; those in a loop do not wait for each other."""
    for index, one in enumerate(todo):
        free = True
        for other in todo:
            if (one.seq, other.seq) in edges and not _reaches(other.seq, one.seq, todo, edges):
                free = False
        if free:
            return index
    raise AssertionError("some effect of a loop is free")


def _reaches(start: int, goal: int, todo: list[Running], edges: set[tuple[int, int]]) -> bool:
    """Whether an effect depends, through others, on another."""
    seen = [start]
    for seq in seen:
        if seq == goal:
            return True
        for other in todo:
            if (seq, other.seq) in edges and other.seq not in seen:
                seen.append(other.seq)
    return False
