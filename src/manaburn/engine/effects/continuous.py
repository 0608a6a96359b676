"""Continuous effects from resolution: how they begin, how long they last, and changes of control (418.3 / 611.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from manaburn.abilities import events as ev
from manaburn.abilities.abilities import Activated, Spell, Triggered
from manaburn.abilities.amounts import Num
from manaburn.abilities.base import Noun
from manaburn.abilities.filters import NextCast
from manaburn.abilities.modifications import (
    AddAbilities,
    ChangePT,
    ChangeTypes,
    CostChange,
    SetColors,
    SetController,
    SetPT,
)
from manaburn.abilities.nouns import AFFECTED, All, Chosen, It, Joined, You
from manaburn.abilities.terms import (
    AS_LONG_AS,
    BATTLEFIELD,
    END_OF_COMBAT_DURATION,
    END_OF_TURN,
    END_OF_YOUR_NEXT_TURN,
    NEXT_UNTAP,
    STACK,
    TURN_OF_NAMED,
    YOUR_NEXT_TURN,
    YOUR_NEXT_UPKEEP,
)
from manaburn.abilities.verbs import Affect
from manaburn.abilities.verbs_game import TURN_OF
from manaburn.engine.effects import modify, settled
from manaburn.engine.effects.derived import facts
from manaburn.engine.effects.running import speaks_of_affected
from manaburn.engine.frames import EffectFrame
from manaburn.engine.objects import COPYING, MODIFY, UNTAP_STOP, ContinuousEffect

if TYPE_CHECKING:
    from manaburn.abilities.base import Ability, Condition, Effect, Modification
    from manaburn.abilities.context import Context
    from manaburn.engine.objects import GameObject
    from manaburn.engine.state import State


# --- beginning -------------------------------------------------------------------------------------------------
def add(
    state: State,
    refs: tuple[int, ...],
    mods: tuple[Modification, ...],
    duration: int,
    condition: Condition | None,
    ctx: Context,
    what: Noun | None,
) -> None:
    """A continuous effect from resolution begins: with fixed objects and numbers (418.3b-c / 611.2c-d)."""
    if duration == AS_LONG_AS and condition is not None and not may_begin(state, condition, ctx):
        return
    affected = tuple([ref for ref in refs if ref < 0 or (ref in state.objects and not state.is_phased_out(ref))])
    if not affected and not _is_open(what):
        return
    if any(speaks_of_affected(mod) for mod in mods):
        if len(affected) > 1:
            for ref in affected:
                add(state, (ref,), mods, duration, condition, ctx, None)
            return
        ctx = ctx.bind(AFFECTED, affected)
    effect = ContinuousEffect(state.next_id, MODIFY, ctx)
    state.next_id += 1
    effect.affected = affected
    if any(isinstance(node, NextCast) for part in (what, *mods) if part is not None for node in part.walk()):
        ctx = ctx.bind("spells before", (len(state.spells_cast),))
    effect.mods, effect.context = _fixed(state, mods, ctx)
    effect.duration = duration
    effect.condition = condition if duration == AS_LONG_AS else None
    effect.ends_turn = state.turn
    effect.timestamp = state.tick()
    effect.what = what if _is_open(what) else None
    state.effects = (*state.effects, effect)
    state.touch()
    state.propose([ev.Event(ev.EFFECT_BEGINS, "effect.resolved", affected[0] if affected else 0, -1, 0, ctx.source)])


def _is_open(what: Noun | None) -> bool:
    """Whether a noun may mean objects later that it does not mean now; it is asked again for changes of the rules."""
    if isinstance(what, Joined):
        return any(_is_open(part) for part in what.parts)
    return isinstance(what, All)


def _fixed(state: State, mods: tuple[Modification, ...], ctx: Context) -> tuple[tuple[Modification, ...], Context]:
    """The modifications with their numbers and players worked out once (418.3c / 611.2d)."""
    fixed: list[Modification] = []
    for mod in mods:
        if isinstance(mod, ChangePT):
            power, toughness = modify.worth(state, mod, ctx)
            fixed.append(ChangePT(Num(power), Num(toughness)))
        elif isinstance(mod, SetPT):
            power, toughness = modify.worth(state, mod, ctx)
            fixed.append(SetPT(mod.power and Num(power), mod.toughness and Num(toughness)))
        elif isinstance(mod, CostChange):
            fixed.append(CostChange(Num(mod.generic.value(state, ctx)), mod.symbols))
        elif isinstance(mod, SetController) and not isinstance(mod.who, You):
            ctx = ctx.bind("new controller", (mod.who.one(state, ctx),))
            fixed.append(SetController(It("new controller")))
        elif isinstance(mod, SetColors) and mod.chosen:
            color = state.chosen(ctx, "color")
            fixed.append(SetColors(color if isinstance(color, int) else 0, mod.add))
        elif isinstance(mod, ChangeTypes) and mod.chosen:
            fixed.append(settled.types(state, mod, ctx))
        elif isinstance(mod, AddAbilities):
            fixed.append(settled.abilities(state, mod, ctx))
        else:
            fixed.append(mod)
    return tuple(fixed), ctx


# --- what doesn't untap ----------------------------------------------------------------------------------------
def add_untap_stop(state: State, refs: tuple[int, ...], what: Noun, whose: int, ctx: Context) -> None:
    """Permanents don't untap in the next untap step of a player, or (0) of whoever controls each then."""
    affected = tuple([ref for ref in refs if ref in state.objects])
    if affected or _is_open(what):
        effect = ContinuousEffect(state.next_id, UNTAP_STOP, ctx)
        state.next_id += 1
        effect.affected = affected
        effect.duration = NEXT_UNTAP
        effect.to = whose
        effect.timestamp = state.tick()
        effect.what = what if _is_open(what) else None
        state.effects = (*state.effects, effect)


def stays_tapped(state: State, ref: int) -> bool:
    """Whether an effect keeps a permanent of the active player from untapping in this untap step."""
    for effect in state.effects:
        if effect.kind != UNTAP_STOP or (effect.to != 0 and effect.to != -1 - state.active):
            continue
        if ref in effect.affected if effect.what is None else ref in effect.what.refs(state, effect.context):
            return True
    return False


def end_untap_step(state: State) -> None:
    """Effects on the untap step that is over have ended: of a player, or for what he controls."""
    if not any(effect.kind == UNTAP_STOP for effect in state.effects):
        return
    left: list[ContinuousEffect] = []
    for effect in state.effects:
        if effect.kind == UNTAP_STOP:
            if effect.to == -1 - state.active or (effect.to == 0 and effect.what is not None):
                continue
            if effect.to == 0:
                effect = effect.copy()
                effect.affected = tuple(
                    [ref for ref in effect.affected if ref in state.objects and state.controller(ref) != state.active]
                )
                if not effect.affected:
                    continue
        left.append(effect)
    state.effects = tuple(left)


def follow(state: State, old: int, new: int) -> None:
    """Effects on a permanent spell go on to apply to the permanent it becomes (217.1c / 400.7a-b)."""
    if not any(old in effect.affected for effect in state.effects):
        return
    effects: list[ContinuousEffect] = []
    for effect in state.effects:
        if old in effect.affected:
            effect = effect.copy()
            effect.affected = tuple([new if ref == old else ref for ref in effect.affected])
            for name, refs in effect.context.names.items():
                if old in refs:
                    renamed = tuple([new if ref == old else ref for ref in refs])
                    effect.context = effect.context.bind(name, renamed)
        effects.append(effect)
    state.effects = tuple(effects)
    state.touch()


# --- "for as long as" ------------------------------------------------------------------------------------------
# what is remembered of such a time, among the links, while its ability waits on the stack; no ids
_BEGAN: Final = 0
_ENDED: Final = -1  # it was and is over
_AGAIN: Final = -2  # it was over, and holds again
_NEVER: Final = -3  # it has not held since the ability was put there
_UNSEEN: Final = -4

_lasting: dict[int, tuple[Effect, tuple[Condition, ...]]] = {}


def _lasting_of(effect: Effect) -> tuple[Condition, ...]:
    """The conditions of the effects "for as long as" that can be looked at before the ability resolves."""
    known = _lasting.get(id(effect))
    if known is None:
        found: list[Condition] = []
        for node in effect.walk():
            if not isinstance(node, Affect) or node.duration != AS_LONG_AS or node.condition is None:
                continue
            if not any(isinstance(inner, It | Chosen) for inner in node.condition.walk()):
                found.append(node.condition)
        known = _lasting[id(effect)] = (effect, tuple(found))
    return known[1]


def _effect_of(state: State, obj: GameObject) -> Effect | None:
    """What an object on the stack does as it resolves."""
    ability: Ability | None = obj.ability
    if ability is None and obj.printed >= 0:
        ability = state.table[obj.printed].sorted.spell
    return ability.effect if isinstance(ability, Activated | Triggered | Spell) else None


def _look_at_stack(state: State) -> None:
    """Remember whether times "for as long as" end while their abilities wait on the stack."""
    for ref in state.zone(STACK):
        obj = state.objects[ref]
        effect = _effect_of(state, obj)
        if effect is None or obj.context is None:
            continue
        for index, condition in enumerate(_lasting_of(effect)):
            key = (ref, f"lasting {index}")
            held = state.links.get(key)
            holds = holds_now(state, condition, obj.context)
            resumes = state.rules.stale_duration == "resumed" and _resolves(state, ref, effect)
            new = _seen(held[0] if held else _UNSEEN, holds, resumes)
            if held is None or held[0] != new:
                state.links[key] = (new,)


def _seen(before: int, holds: bool, resumes: bool) -> int:
    """What is remembered next; ``resumes``: a time that holds again counts as one that never ended."""
    if before == _UNSEEN or before == _NEVER:
        return _BEGAN if holds else _NEVER
    if not holds:
        return _ENDED
    if before == _BEGAN or (before == _ENDED and resumes):
        return _BEGAN
    return _AGAIN


def _resolves(state: State, ref: int, effect: Effect) -> bool:
    """Whether an object on the stack is resolving."""
    if state.zone(STACK)[-1] != ref:
        return False
    for frame in state.frames:
        if isinstance(frame, EffectFrame) and frame.effect == effect:
            return True
    return False


def may_begin(state: State, condition: Condition, ctx: Context) -> bool:
    """Whether an effect "for as long as" does anything, as the edition asks (418.3d / 611.2b)."""
    seen, triggered = _UNSEEN, False
    stack = state.zone(STACK)
    if stack:
        obj = state.objects[stack[-1]]
        effect = _effect_of(state, obj)
        triggered = isinstance(obj.ability, Triggered)
        if effect is not None:
            for index, waiting in enumerate(_lasting_of(effect)):
                if waiting == condition:
                    seen = state.links.get((obj.id, f"lasting {index}"), (_UNSEEN,))[0]
    if seen in (_ENDED, _AGAIN):
        return False
    asks = state.rules.stale_duration
    if asks == "ended_on_stack" or (asks == "ended" and not triggered):
        return True  # one that never began starts and stops again
    return holds_now(state, condition, ctx)


_nouns: dict[int, tuple[Condition, tuple[Noun, ...]]] = {}


def _tracked(condition: Condition) -> tuple[Noun, ...]:
    """The nouns of a condition that mean certain objects; found once."""
    known = _nouns.get(id(condition))
    if known is None:
        nouns = [node for node in condition.walk() if isinstance(node, Noun) and not isinstance(node, All)]
        known = _nouns[id(condition)] = (condition, tuple(nouns))
    return known[1]


def holds_now(state: State, condition: Condition, ctx: Context) -> bool:
    """Whether the condition of an effect holds: of what is there now, for nothing is known any more of what is gone.

    A condition that tracks a phased-out permanent can't see it (702.23e / 702.26f).
    """
    for noun in _tracked(condition):
        for ref in noun.refs(state, ctx):
            if ref > 0 and (ref not in state.objects or state.is_phased_out(ref)):
                return False
    return condition.holds(state, ctx)


def _expire(state: State) -> bool:
    """End the effects whose condition no longer holds; one may end another. True if some ended."""
    ended = False
    while True:
        left = [
            effect
            for effect in state.effects
            if effect.condition is None or holds_now(state, effect.condition, effect.context)
        ]
        if len(left) == len(state.effects):
            return ended
        state.effects = tuple(left)
        state.touch()
        ended = True


# --- changes of control ----------------------------------------------------------------------------------------
def settle(state: State) -> list[ev.Event]:
    """End what is over; the changes of control that have come about since the last look, as events to commit.

    Control is looked at first, so that an effect that begins and ends in one moment is noticed.
    """
    table = facts(state)
    if table.lasting:
        _look_at_stack(state)
    found = _control_changes(state)
    if any(effect.condition is not None for effect in state.effects) and _expire(state) and not found:
        found = _control_changes(state)
    return found


def _control_changes(state: State) -> list[ev.Event]:
    derived = state.derived
    if derived is not None and derived.settled:
        return []
    changing = any(_changes_control(effect) for effect in state.effects)
    if not changing and not state.held and not facts(state).controls:
        return []
    found: list[ev.Event] = []
    held = dict(state.held)
    for ref in state.zone(BATTLEFIELD):
        obj = state.objects[ref]
        if not obj.phased_out:
            seat, before = state.chars(ref).controller, held.get(ref, obj.controller)
            if seat != before:
                found.append(ev.Event(ev.CHANGE_CONTROL, "layer.control", ref, seat, before))
    if state.derived is not None:
        state.derived.settled = True
    return found


def _changes_control(effect: ContinuousEffect) -> bool:
    for mod in effect.mods:
        if isinstance(mod, SetController):
            return True
    return False


# --- wearing off -----------------------------------------------------------------------------------------------
def end_turn(state: State) -> None:
    """Effects "until end of turn", "this turn" and "until the end of your next turn" end, and those on objects that are gone."""
    _keep(state, END_OF_TURN, -1)
    _keep(state, END_OF_YOUR_NEXT_TURN, state.active)
    if any(effect.duration == TURN_OF_NAMED for effect in state.effects):
        state.effects = tuple([e for e in state.effects if e.duration != TURN_OF_NAMED or e.amount != state.turn])
        state.touch()


def end_combat(state: State) -> None:
    """Effects "until end of combat" end."""
    _keep(state, END_OF_COMBAT_DURATION, -1)


def begin_turn(state: State) -> None:
    """Effects "until your next turn" end, those "during that player's next turn" begin: ``amount`` is that turn's number."""
    _keep(state, YOUR_NEXT_TURN, state.active)
    if any(_awaits(effect, state.active) for effect in state.effects):
        effects: list[ContinuousEffect] = []
        for effect in state.effects:
            if _awaits(effect, state.active):
                effect = effect.copy()
                effect.amount = state.turn
            effects.append(effect)
        state.effects = tuple(effects)
        state.touch()


def _awaits(effect: ContinuousEffect, seat: int) -> bool:
    return effect.duration == TURN_OF_NAMED and effect.amount == 0 and -1 - seat in effect.context.named(TURN_OF)


def at_work(effect: ContinuousEffect) -> bool:
    """Whether it does not wait for the turn that it is about."""
    return effect.duration != TURN_OF_NAMED or effect.amount != 0


def begin_upkeep(state: State) -> None:
    """Effects "until the beginning of your next upkeep" end."""
    _keep(state, YOUR_NEXT_UPKEEP, state.active)


def _keep(state: State, duration: int, seat: int) -> None:
    """Drop the effects with that duration (of one player, or of all)."""
    if not state.effects:
        return
    left: list[ContinuousEffect] = []
    for effect in state.effects:
        ends = effect.duration == duration and (seat < 0 or effect.context.controller == seat)
        ends = ends and (duration != END_OF_YOUR_NEXT_TURN or effect.ends_turn < state.turn)
        if not ends and not _is_spent(state, effect):
            left.append(effect)
    if len(left) != len(state.effects):
        copies = any(effect.kind == COPYING for effect in state.effects)
        state.effects = tuple(left)
        if copies:
            state.end_copies()
        state.touch()


def _is_spent(state: State, effect: ContinuousEffect) -> bool:
    """Whether it is about fixed objects, and none of them is there any more."""
    if not effect.affected or effect.what is not None:
        return False
    for ref in effect.affected:
        if ref < 0 or ref in state.objects:
            return False
    return True
