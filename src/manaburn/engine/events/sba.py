"""State-based effects (actions since 2009): checked whenever a player would receive priority (420 / 704).

All that apply are one event, then the check is repeated. Nothing is looked at while nothing has changed since the last
check that found nothing (``State.unchecked``).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from manaburn.abilities import events as ev
from manaburn.abilities.subtypes import types_of_subtype
from manaburn.abilities.terms import (
    BATTLEFIELD,
    CREATURE,
    ENCHANTMENT,
    GRAVEYARD,
    INDESTRUCTIBLE,
    LEGENDARY,
    OUTSIDE,
    PLANESWALKER,
    WORLD,
)
from manaburn.engine import atoms
from manaburn.engine.decisions import CHOOSE, PICK, Decision, Option
from manaburn.engine.effects.derived import facts
from manaburn.engine.frames import Frame
from manaburn.engine.objects import TOKEN
from manaburn.engine.permanents import attachments, sagas
from manaburn.engine.playing import play_rules

if TYPE_CHECKING:
    from manaburn.abilities.characteristics import Characteristics
    from manaburn.engine.objects import GameObject
    from manaburn.engine.state import State

POISON_LOSS: Final = 10  # poison counters


def perform(state: State) -> bool:
    """Do all that apply as one event; True if something was done or is asked first (then they are checked again)."""
    if not state.unchecked:
        return False
    check = Check(state)
    if check.choices or check.destroyed:
        state.push_frame(CheckFrame())
        return True
    batch = check.events(())
    _forget(state)
    if batch:
        state.propose(batch)
        return True
    state.unchecked = False
    return False


def would_act(state: State) -> bool:
    """Whether a check would do something."""
    if not state.unchecked:
        return False
    check = Check(state)
    return bool(check.choices or check.destroyed or check.events(()))


def _forget(state: State) -> None:
    """What counts "since the last time state-based effects were checked" starts again."""
    for player in state.players:
        if player.failed_draw:
            player = player.copy()
            player.failed_draw = False
            atoms.put_player(state, player)
    for ref in state.zone(BATTLEFIELD):
        obj = state.objects[ref]
        if obj.deathtouched:
            obj = obj.copy()
            obj.deathtouched = False
            atoms.put(state, obj)


class Check:
    """What one check finds. Each object goes to the graveyard, or is destroyed, once (420.6 / 704.7).

    ``destroyed`` are the creatures that would be destroyed, with the rule; ``choices`` the groups of which a player keeps
    one, with the rule (704.5j).
    """

    __slots__ = ("_batch", "_legends", "_moved", "_sagas", "_walkers", "_worlds", "choices", "destroyed", "state")

    def __init__(self, state: State) -> None:
        self.state: State = state
        self._batch: list[ev.Event] = []
        self.choices: list[tuple[str, tuple[int, ...]]] = []
        self.destroyed: dict[int, str] = {}
        self._moved: dict[int, str] = {}  # object -> the rule that puts it into the graveyard
        self._legends: list[int] = []
        self._walkers: list[int] = []
        self._worlds: list[int] = []
        self._sagas: bool = facts(state).sagas
        self._players()
        for ref in state.strays:
            self._stray(ref)
        for ref in state.zone(BATTLEFIELD):
            obj = state.objects[ref]
            if not obj.phased_out:
                self._permanent(ref, obj, state.chars(ref))
        if len(self._legends) > 1:
            self._legend_rule()
        if len(self._walkers) > 1:
            self._walker_rule()
        if len(self._worlds) > 1:
            self._world_rule()

    def events(self, kept: tuple[int, ...]) -> list[ev.Event]:
        """All but destruction, once a player has chosen for each group which one he keeps."""
        for rule, group in self.choices:
            for ref in group:
                if ref not in kept:
                    self._moved.setdefault(ref, rule)
        for ref in self.state.zone(BATTLEFIELD):
            if ref in self._moved:
                self._batch.append(ev.moved(ref, GRAVEYARD, ev.STATE_BASED, self._moved[ref]))
        return self._batch

    def destructions(self) -> list[ev.Event]:
        """The creatures to be destroyed that don't go to the graveyard anyway. They move together with the others."""
        batch: list[ev.Event] = []
        for ref in self.state.zone(BATTLEFIELD):
            if ref in self.destroyed and ref not in self._moved:
                event = ev.Event(ev.DESTROY, self.destroyed[ref], ref)
                event.cause = ev.STATE_BASED
                batch.append(event)
        return batch

    # --- players -----------------------------------------------------------------------------------------------
    def _players(self) -> None:
        """Life, draws from an empty library, poison (420.5a, g, h / 704.5a-c); one loses once for several reasons."""
        for player in self.state.players:
            if player.lost:
                continue
            if player.life <= 0:
                self._loses(player.seat, "sba.life")
            elif player.failed_draw:
                self._loses(player.seat, "sba.draw")
            elif player.counters and self.state.counters(-1 - player.seat, "poison") >= POISON_LOSS:
                self._loses(player.seat, "sba.poison")

    def _loses(self, seat: int, rule: str) -> None:
        if not play_rules.cant_end(self.state, seat, True):
            self._batch.append(ev.Event(ev.LOSE_GAME, rule, 0, seat))

    # --- objects one by one ------------------------------------------------------------------------------------
    def _stray(self, ref: int) -> None:
        """A token outside play, a copy outside the stack: it ceases to exist (420.5f, j / 704.5d-e)."""
        obj = self.state.objects.get(ref)
        if obj is not None:
            rule = "sba.token" if obj.kind == TOKEN else "sba.copy"
            self._batch.append(ev.moved(ref, OUTSIDE, ev.CEASED, rule))

    def _permanent(self, ref: int, obj: GameObject, chars: Characteristics) -> None:
        types = chars.types
        if types & CREATURE:
            self._creature(ref, obj, chars)
        if types & PLANESWALKER:
            if obj.counter("loyalty") == 0:
                self._moved.setdefault(ref, "sba.loyalty")
            self._walkers.append(ref)
        if chars.supertypes & (LEGENDARY | WORLD):
            if chars.supertypes & LEGENDARY:
                self._legends.append(ref)
            if chars.supertypes & WORLD:
                self._worlds.append(ref)
        if obj.attached_to != 0 or (types & ENCHANTMENT and attachments.AURA in chars.subtypes):
            self._attachment(ref, obj, chars)
        if len(obj.counters) > 1:
            self._opposed_counters(ref, obj)
        if self._sagas and sagas.is_told(self.state, ref, obj, chars):
            self._batch.append(ev.Event(ev.SACRIFICE, "sba.saga", ref, chars.controller))

    def _creature(self, ref: int, obj: GameObject, chars: Characteristics) -> None:
        """No toughness, lethal damage, deathtouch (420.5b-c / 704.5f-h)."""
        if chars.toughness <= 0:
            self._moved.setdefault(ref, "sba.toughness")
        elif chars.keywords & INDESTRUCTIBLE:
            return
        elif obj.damage >= chars.toughness:
            self.destroyed[ref] = "sba.lethal_damage"
        elif obj.deathtouched:
            self.destroyed[ref] = "sba.deathtouch"

    def _attachment(self, ref: int, obj: GameObject, chars: Characteristics) -> None:
        """Auras, Equipment and others on what they can't be on (420.5d, k, m / 704.5m-p)."""
        state = self.state
        if attachments.AURA in chars.subtypes:
            if attachments.check_attached(state, ref, obj.attached_to) is None:
                return
            if chars.types & CREATURE and obj.attached_to != 0 and state.rules.aura_creature_unattached_first:
                self._comes_off(ref, obj, "sba.attached")
            else:
                self._moved.setdefault(ref, "sba.aura")
        elif attachments.check_attached(state, ref, obj.attached_to) is not None:
            subtypes = chars.subtypes
            equipment = attachments.EQUIPMENT in subtypes or attachments.FORTIFICATION in subtypes
            self._comes_off(ref, obj, "sba.equipment" if equipment else "sba.attached")

    def _comes_off(self, ref: int, obj: GameObject, rule: str) -> None:
        self._batch.append(ev.Event(ev.UNATTACH, rule, ref, -1, 0, 0, obj.attached_to))

    def _opposed_counters(self, ref: int, obj: GameObject) -> None:
        """+1/+1 and -1/-1 counters go in pairs (420.5n / 704.5q)."""
        pairs = min(obj.counter("+1/+1"), obj.counter("-1/-1"))
        if pairs > 0:
            for kind in ("+1/+1", "-1/-1"):
                event = ev.Event(ev.REMOVE_COUNTERS, "sba.counters", ref, -1, pairs)
                event.text = kind
                self._batch.append(event)

    # --- objects that are too many -----------------------------------------------------------------------------
    def _legend_rule(self) -> None:
        """Legendary permanents of one name: all go, or each player keeps one (420.5e / 704.5j)."""
        state = self.state
        each = state.rules.legend_rule == "keep_one"
        groups: dict[tuple[int, str], list[int]] = {}
        for ref in self._legends:
            chars = state.chars(ref)
            if chars.name:
                groups.setdefault((chars.controller if each else -1, chars.name), []).append(ref)
        self._too_many(list(groups.values()), each, "sba.legend")

    def _walker_rule(self) -> None:
        """Planeswalkers that share a type: all go, or each player keeps one, or nothing (420.5q / 704.5j until 2017)."""
        state = self.state
        if state.rules.planeswalker_uniqueness == "none":
            return
        each = state.rules.planeswalker_uniqueness == "keep_one"
        groups: dict[tuple[int, str], list[int]] = {}
        for ref in self._walkers:
            chars = state.chars(ref)
            for subtype in sorted(chars.subtypes):
                if types_of_subtype(subtype) in (0, PLANESWALKER):
                    groups.setdefault((chars.controller if each else -1, subtype), []).append(ref)
        self._too_many(list(groups.values()), each, "sba.planeswalker_uniqueness")

    def _too_many(self, groups: list[list[int]], each: bool, rule: str) -> None:
        for group in groups:
            if len(group) < 2:
                continue
            if each:
                self.choices.append((rule, tuple(group)))
                continue
            for ref in group:
                self._moved.setdefault(ref, rule)

    def _world_rule(self) -> None:
        """Only the newest world permanent stays, none if two are equally new (420.5i / 704.5k)."""
        objects = self.state.objects
        newest = max(objects[ref].arrived for ref in self._worlds)
        new = [ref for ref in self._worlds if objects[ref].arrived == newest]
        for ref in self._worlds:
            if len(new) > 1 or ref not in new:
                self._moved.setdefault(ref, "sba.world")


class CheckFrame(Frame):
    """A check with choices or destruction: ``kept`` are the legends that players keep (704.5j).

    Destruction is proposed first, so that regeneration can replace it; what is destroyed then goes to the graveyard at
    the same time as all else that the check found happens (``batch``).
    """

    FIELDS: ClassVar[tuple[str, ...]] = (*Frame.FIELDS, "batch")
    __slots__ = ("batch",)

    def __init__(self) -> None:
        super().__init__()
        self.batch: list[ev.Event] = []

    def step(self, state: State) -> None:
        if self.pc == 1:
            self._end(state)
            return
        check = Check(state)
        if self._asks(state, check):
            return
        self.pc = 1
        self.batch = check.events(self.kept)
        _forget(state)
        self.done = []
        state.propose(check.destructions())

    def _asks(self, state: State, check: Check) -> bool:
        for seat in state.seats_from(state.active):
            for rule, group in check.choices:
                if state.controller(group[0]) == seat and not any(ref in self.kept for ref in group):
                    state.ask(Decision(CHOOSE, seat, [Option(PICK, ref) for ref in group], rule))
                    return True
        return False

    def _end(self, state: State) -> None:
        batch = self.batch
        for event in self.done:
            if event.kind == ev.DESTROY:
                batch.append(ev.moved(event.obj, GRAVEYARD, ev.DESTROYED, event.rule))
        state.pop_frame()
        if batch:
            state.propose(batch)

    def answer(self, state: State, option: Option) -> None:
        self.kept = (*self.kept, option.a)

    def clone(self) -> Frame:
        new = CheckFrame()
        new.batch = [event.copy() for event in self.batch]
        self._into(new)
        return new
