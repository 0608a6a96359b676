"""Mana: pools, what is a source, and activating mana abilities (300.3, 406, 411 / 106, 605)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaburn.abilities import events as ev
from manaburn.abilities.abilities import Triggered
from manaburn.abilities.context import Context
from manaburn.abilities.costs import SNOW_SYMBOL
from manaburn.abilities.mana_rules import ManaInstead
from manaburn.abilities.nouns import Target
from manaburn.abilities.terms import SNOW
from manaburn.abilities.verbs_cards import AddMana
from manaburn.engine import queries
from manaburn.engine.frames import ContextFrame, EffectFrame, Frame
from manaburn.engine.paying import production
from manaburn.engine.playing.offers import offers

if TYPE_CHECKING:
    from manaburn.engine.decisions import Option
    from manaburn.engine.objects import Mana, WaitingTrigger
    from manaburn.engine.paying.planner import Limits
    from manaburn.engine.playing.offers import Source
    from manaburn.engine.state import State


def add(state: State, seat: int, kinds: tuple[int, ...], ctx: Context, use: str = "") -> None:
    """Add mana to a player's pool; it remembers its source and whether that is snow."""
    if state.rule_effects(ManaInstead) and tapping(state) == ctx.source:
        kinds = kinds * production.factor_of(state, seat, ctx.source)
    state.propose(mana_events(state, seat, kinds, ctx.source, use))


def tapping(state: State) -> int:
    """The permanent that is being tapped for mana; 0 if none is."""
    for frame in reversed(state.frames):
        if isinstance(frame, EffectFrame):
            continue
        return frame.ctx.source if isinstance(frame, ContextFrame) and frame.taps_for_mana() else 0
    return 0


def swap(state: State, seat: int, source: int) -> tuple[int, bool] | None:
    """What a permanent that is being tapped for mana makes instead: the kinds, and whether only one mana."""
    if not state.rule_effects(ManaInstead) or tapping(state) != source:
        return None
    found = production.swap_of(state, seat, source)
    return None if found is None else (found.kinds, found.one)


def mana_events(state: State, seat: int, kinds: tuple[int, ...], source: int, use: str = "") -> list[ev.Event]:
    """The events that add these mana, one for each kind in order."""
    snow = source > 0 and state.chars(source).supertypes & SNOW != 0
    batch: list[ev.Event] = []
    for kind in kinds:
        if batch and batch[-1].other == kind:
            batch[-1].amount += 1
            continue
        event = ev.Event(ev.ADD_MANA, "mana.production", 0, seat, 1, source, kind)
        event.flag = snow
        event.text = use
        batch.append(event)
    return batch


def pool_for(state: State, seat: int, limits: Limits) -> list[Mana]:
    """The mana in a player's pool that he may spend on what is paid for."""
    pool = state.players[seat].pool
    return [
        unit
        for unit in pool
        if not unit.use or production.may_spend(state, unit.use, limits.purpose, limits.subject, unit.source, seat)
    ]


def unit_mask(unit: Mana) -> int:
    """A mana in a pool as the solver sees it."""
    return unit.kind | SNOW_SYMBOL if unit.snow else unit.kind


def usable(state: State, source: Source) -> bool:
    """Whether the permanent could be tapped for mana now, as far as the tap symbol goes."""
    obj = state.objects[source.ref]
    if obj.tapped:
        return False
    return not source.creature or not queries.is_sick(state, obj)


def plain_sources(state: State, seat: int, untapped: tuple[int, ...]) -> list[Source]:
    """The sources with a plain mana ability that the player could tap now, by preference, but for those left alone."""
    return [source for source in offers(state).plain[seat] if usable(state, source) and source.ref not in untapped]


# --- triggered mana abilities ----------------------------------------------------------------------------------
def resolve_triggered(state: State) -> bool:
    """Triggered mana abilities resolve right after the mana ability that triggered them (411.3 / 605.4a); True if one waits."""
    for waiting in state.waiting:
        if is_triggered_mana_ability(waiting):
            state.push_frame(TriggeredManaFrame())
            return True
    return False


def is_triggered_mana_ability(waiting: WaitingTrigger) -> bool:
    """Whether a triggered ability triggered from a mana ability, could add mana, and has no target (406.1 / 605.1b)."""
    ability, event = waiting.ability, waiting.event
    if event is None or event.kind != ev.TAPPED_FOR_MANA or not isinstance(ability, Triggered):
        return False
    makes = False
    for node in ability.effect.walk():
        if isinstance(node, Target):
            return False
        makes = makes or isinstance(node, AddMana)
    return makes


class TriggeredManaFrame(Frame):
    """Carries out the triggered mana abilities that wait, in turn order of their controllers, one after the other."""

    def step(self, state: State) -> None:
        for seat in state.seats_from(state.active):
            for index, waiting in enumerate(state.waiting):
                if waiting.controller == seat and is_triggered_mana_ability(waiting):
                    self._run(state, index)
                    return
        state.pop_frame()

    def _run(self, state: State, index: int) -> None:
        waiting = state.waiting[index]
        state.waiting = (*state.waiting[:index], *state.waiting[index + 1 :])
        placed = ev.Event(ev.TRIGGERED, "mana.triggered_resolves", 0, waiting.controller, 0, waiting.source)
        state.propose([placed])
        ctx = waiting.context if waiting.context is not None else Context(waiting.source, waiting.controller)
        if isinstance(waiting.ability, Triggered):
            state.run(waiting.ability.effect, ctx)

    def answer(self, state: State, option: Option) -> None:
        raise AssertionError("asked by the frames above it")

    def clone(self) -> Frame:
        new = TriggeredManaFrame()
        self._into(new)
        return new
