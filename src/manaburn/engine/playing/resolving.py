"""Resolving the object on top of the stack (413 / 608)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from manaburn.abilities import events as ev
from manaburn.abilities.abilities import Activated, Triggered
from manaburn.abilities.terms import (
    BATTLEFIELD,
    EXILE,
    FOREVER,
    GRAVEYARD,
    HAND,
    LIBRARY,
    OUTSIDE,
    PERMANENT_TYPES,
    STACK,
)
from manaburn.abilities.verbs_exchange import ExchangeControl
from manaburn.abilities.verbs_play import MayPlay
from manaburn.abilities.verbs_sides import ADVENTURE, OMEN
from manaburn.engine.combat import combat_damage
from manaburn.engine.effects.derived import facts
from manaburn.engine.frames import ContextFrame, Frame
from manaburn.engine.objects import ABILITY, COMBAT_DAMAGE, SPELL_COPY
from manaburn.engine.permanents import sides
from manaburn.engine.playing import casting, splicing, targets

if TYPE_CHECKING:
    from manaburn.abilities.base import Ability, Condition, Effect
    from manaburn.abilities.context import Context
    from manaburn.engine.decisions import Option
    from manaburn.engine.objects import GameObject
    from manaburn.engine.state import State

CHECK = 0
LEAVE = 1
AWAY = 2
# where spells that are such a part of a card go as they resolve, and the rule (715.3d, 720.3d)
_AWAY: Final = {ADVENTURE: (EXILE, "adventure.exile"), OMEN: (LIBRARY, "omen.shuffle")}


def begin(state: State, ref: int) -> None:
    """Resolve an object on the stack."""
    obj = state.objects[ref]
    if obj.kind == COMBAT_DAMAGE:
        combat_damage.resolve(state, ref)
        return
    assert obj.context is not None, "a spell or ability has its bindings"
    state.log.append(ev.Event(ev.BEGIN_RESOLVE, "resolve.start", ref, obj.controller))
    state.push_frame(ResolveFrame(obj.context, ref))


def effect_of(ability: Ability | None) -> Effect | None:
    """What an ability on the stack does."""
    return ability.effect if isinstance(ability, (Activated, Triggered)) else None


class ResolveFrame(ContextFrame):
    """Resolves a spell or ability: checks its targets, carries out its text, and takes it off the stack (413.2 / 608.2)."""

    FIELDS: ClassVar[tuple[str, ...]] = (*ContextFrame.FIELDS, "ref")
    __slots__ = ("ref",)

    def __init__(self, ctx: Context, ref: int) -> None:
        super().__init__(ctx)
        self.ref: int = ref

    def step(self, state: State) -> None:
        if self.pc == CHECK:
            self.pc = LEAVE
            self._check(state)
            return
        if self.pc == AWAY:
            state.pop_frame()
            self._away(state)
            return
        obj = state.objects.get(self.ref)
        if obj is None or obj.zone != STACK:  # it may have left while it resolved, and finishes all the same
            state.pop_frame()
        elif obj.kind != SPELL_COPY and sides.spoken_part(state, self.ref) in _AWAY:
            self.pc, self.done = AWAY, []
            zone, rule = _AWAY[sides.spoken_part(state, self.ref)]
            state.propose([ev.moved(self.ref, zone, ev.RESOLVED, rule)])
        else:
            state.pop_frame()
            _leave(state, obj, self.ctx)

    def _away(self, state: State) -> None:
        """After an Adventure its controller may play the card, not as one, while it remains exiled; after an Omen: shuffled."""
        if sides.spoken_part(state, self.ref) == OMEN:
            state.propose([ev.Event(ev.SHUFFLE, "omen.shuffle", 0, state.owner(self.ref))])
            return
        exiled = [event.new_obj for event in self.done if event.kind == ev.MOVE and event.zone_to == EXILE]
        if exiled:
            state.add_effect((exiled[0],), (MayPlay(as_part="whole"),), FOREVER, None, self.ctx)

    def _check(self, state: State) -> None:
        """The intervening condition, the targets, then the text (404.3, 413.2a-b / 603.4, 608.2a-c)."""
        obj = state.objects[self.ref]
        if obj.kind == ABILITY:
            if facts(state).times:
                name = _counted(obj)
                state.history[name] = state.history.get(name, 0) + 1
            effect = effect_of(obj.ability)
            words = () if effect is None else targets.words_of(effect, self.ctx)
            if not _still_true(state, condition_of(obj.ability), self.ctx):
                return
        else:
            effect = splicing.spell_effect(state, self.ref, self.ctx)
            words = casting.spell_words(state, self.ref, self.ctx)
        if words:
            self.ctx = targets.recheck(state, words, self.ctx, self.ref)
            if targets.all_illegal(self.ctx) and not _regardless(effect):
                state.pop_frame()
                _fizzle(state, obj)
                return
        if effect is not None:
            state.run(effect, self.ctx)

    def belongs(self, state: State, seat: int) -> bool:
        return state.controller(self.ref) == seat

    def answer(self, state: State, option: Option) -> None:
        raise AssertionError("asked by the frames above it")

    def clone(self) -> Frame:
        new = ResolveFrame(self.ctx, self.ref)
        self._into(new)
        return new


def _counted(obj: GameObject) -> str:
    """Under what name an ability is counted as it resolves: by its source and its place there."""
    source = obj.id if obj.context is None else obj.context.source
    return f"resolved {source} {obj.cause}"


def times(state: State) -> int:
    """How many times this turn the ability that is resolving has resolved."""
    for frame in reversed(state.frames):
        if isinstance(frame, ResolveFrame):
            obj = state.objects.get(frame.ref)
            return 0 if obj is None else state.history.get(_counted(obj), 0)
    return 0


def _regardless(effect: Effect | None) -> bool:
    """Whether a text says that it resolves even if its target is illegal."""
    return effect is not None and any(isinstance(node, ExchangeControl) and node.regardless for node in effect.walk())


def so_far(state: State) -> list[ev.Event]:
    """The events committed so far on behalf of what resolves, oldest first: each frame keeps those of its parts that are over."""
    found: list[ev.Event] = []
    for frame in reversed(state.frames):
        if not frame.LISTENS:
            break
        found = [*frame.done, *found]
        if isinstance(frame, ResolveFrame):
            break
    return found


def condition_of(ability: Ability | None) -> Condition | None:
    """The "if" of a triggered ability, asked again on resolution."""
    return ability.condition if isinstance(ability, Triggered) else None


def _still_true(state: State, condition: Condition | None, ctx: Context) -> bool:
    return condition is None or condition.holds(state, ctx)


def _fizzle(state: State, obj: GameObject) -> None:
    """All its targets are illegal: the rules counter it, or (since April 2018) it just doesn't resolve (413.2a / 608.2b)."""
    if state.rules.all_illegal_is_countered:
        state.propose([ev.Event(ev.COUNTER_SPELL, "resolve.targets", obj.id, obj.controller)])
    elif obj.kind == ABILITY or obj.kind == SPELL_COPY:
        state.propose([ev.moved(obj.id, OUTSIDE, ev.CEASED, "resolve.targets")])
    else:
        state.propose([ev.moved(obj.id, GRAVEYARD, ev.FIZZLED, "resolve.targets")])


def _leave(state: State, obj: GameObject, ctx: Context) -> None:
    """The last part of resolving: where the object goes (413.2h / 608.2n, 608.3)."""
    ref = obj.id
    if obj.kind == ABILITY:
        state.propose([ev.moved(ref, OUTSIDE, ev.CEASED, "resolve.steps")])
    elif state.chars(ref).types & PERMANENT_TYPES:
        entering = ev.moved(ref, BATTLEFIELD, ev.RESOLVED, "resolve.permanent", state.controller(ref))
        if "Aura" in state.chars(ref).subtypes and ctx.targets:
            entering.attach_to = ctx.targets[0][0]
        state.propose([entering])
    elif obj.kind == SPELL_COPY:
        state.propose([ev.moved(ref, OUTSIDE, ev.CEASED, "resolve.spell_done")])
    elif "buyback" in obj.paid:
        state.propose([ev.moved(ref, HAND, ev.RESOLVED, "keyword.buyback")])
    else:
        state.propose([ev.moved(ref, GRAVEYARD, ev.RESOLVED, "resolve.spell_done")])
