"""Putting triggered abilities on the stack (410.3-4 / 603.3): in turn order, each player his own as he likes."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from manaburn.abilities import events as ev
from manaburn.abilities.context import Context
from manaburn.abilities.terms import OUTSIDE
from manaburn.engine import atoms
from manaburn.engine.decisions import TRIGGER, VALUE, Decision, Option
from manaburn.engine.events import triggers
from manaburn.engine.frames import Frame
from manaburn.engine.paying import costs, mana
from manaburn.engine.playing import targets
from manaburn.engine.playing.proposing import C_TARGETS, F_TOTAL, PlayFrame, check_text, modal_of
from manaburn.engine.playing.resolving import effect_of

if TYPE_CHECKING:
    from manaburn.abilities.base import Effect
    from manaburn.abilities.costs import Cost
    from manaburn.abilities.effects import Modal
    from manaburn.abilities.events import Event
    from manaburn.engine.objects import WaitingTrigger
    from manaburn.engine.state import State


def put_on_stack(state: State) -> bool:
    """Put waiting triggers on the stack; True if a frame was pushed to do so."""
    if state.watchers is None or state.watchers.states:
        triggers.check_states(state)
    if not state.waiting:
        return False
    if mana.resolve_triggered(state):
        return True
    state.push_frame(TriggerFrame(state.waiting))
    state.waiting = ()
    return True


class TriggerFrame(Frame):
    """Puts the triggers that waited on the stack; what triggers meanwhile waits for the next round.

    ``items`` are those still to be put there.
    """

    LISTENS: ClassVar[bool] = False
    REASKS: ClassVar[bool] = True
    FIELDS: ClassVar[tuple[str, ...]] = (*Frame.FIELDS, "items")
    __slots__ = ("items",)

    def __init__(self, items: tuple[WaitingTrigger, ...]) -> None:
        super().__init__()
        self.items: tuple[WaitingTrigger, ...] = items

    def step(self, state: State) -> None:
        own = self._next_own(state)
        if not own:
            state.pop_frame()
        elif len(own) == 1 or (not state.every_window and self.all_alike(own)):
            self._put(state, own[0])
        else:
            options = [Option(VALUE, index, self.items[index].source) for index in own]
            state.ask(Decision(TRIGGER, self.items[own[0]].controller, options, "trigger.order"))

    def all_alike(self, own: list[int]) -> bool:
        """Whether any order of these triggers comes to the same."""
        return all(_alike(self.items[own[0]], self.items[index]) for index in own)

    def _next_own(self, state: State) -> list[int]:
        """The triggers of the first player in turn order who has some left."""
        for seat in state.seats_from(state.active):
            own = [index for index, waiting in enumerate(self.items) if waiting.controller == seat]
            if own:
                return own
        return []

    def answer(self, state: State, option: Option) -> None:
        if self.items[option.a].controller not in state.seats_out:  # else he has left, and his triggers are gone
            self._put(state, option.a)

    def _put(self, state: State, index: int) -> None:
        """The ability becomes an object on the stack; then its choices are made, as for a spell (410.4 / 603.3c-d)."""
        waiting = self.items[index]
        self.items = (*self.items[:index], *self.items[index + 1 :])
        ctx = waiting.context
        if ctx is None:
            ctx = Context(waiting.source, waiting.controller)
        source = waiting.source
        if not ctx.paid and (source in state.objects or source in state.last_known) and state.known(source).paid:
            ctx = ctx.copy()
            ctx.paid = state.known(source).paid  # targets "if it was kicked" are chosen only then
        ref = atoms.put_ability(state, waiting.controller, waiting.ability, waiting.index, ctx)
        placed = ev.Event(ev.TRIGGERED, "trigger.to_stack", ref, waiting.controller, 0, waiting.source)
        state.propose([placed])
        effect = effect_of(waiting.ability)
        if effect is None or (modal_of(effect) is None and not targets.words_of(effect, ctx)):
            return
        any_mode = modal_of(effect) is not None and state.rules.trigger_mode_without_targets
        if any_mode or check_text(state, effect, ctx, ref) is None:
            state.push_frame(PlacedFrame(ctx, waiting.controller, ref))
        else:  # no legal choice can be made: it is removed from the stack
            state.propose([ev.moved(ref, OUTSIDE, ev.CEASED, "trigger.targets")])

    def clone(self) -> Frame:
        new = TriggerFrame(self.items)
        self._into(new)
        return new


class PlacedFrame(PlayFrame):
    """The choices for a triggered ability just put on the stack: modes, targets, division."""

    MODE_RULE: ClassVar[str] = "trigger.modes"
    TARGET_RULE: ClassVar[str] = "trigger.targets"

    def __init__(self, ctx: Context, seat: int, ref: int) -> None:
        super().__init__(ctx, seat, ref, None, False)

    def announce(self, state: State) -> None:
        """It is on the stack already."""

    def text(self, state: State) -> Effect | None:
        return effect_of(state.objects[self.ref].ability)

    def open_modes(self, state: State, effect: Effect, modal: Modal) -> list[int]:
        """Until May 2007 also a mode that finds no target (410.4, 410.4a / 603.3c)."""
        if state.rules.trigger_mode_without_targets:
            return [mode for mode in range(len(modal.modes)) if mode not in self.ctx.modes]
        return super().open_modes(state, effect, modal)

    def has_x(self, state: State) -> bool:
        return False

    def total(self, state: State, ctx: Context) -> Cost | None:
        return costs.FREE

    def step(self, state: State) -> None:
        if self.pc == C_TARGETS and check_text(state, self.text(state), self.ctx, self.ref) is not None:
            state.pop_frame()
            state.propose([ev.moved(self.ref, OUTSIDE, ev.CEASED, "trigger.targets")])
        elif self.pc == F_TOTAL:
            self.finish(state)
        else:
            super().step(state)

    def finish(self, state: State) -> None:
        """The ability on the stack knows its choices."""
        atoms.set_context(state, self.ref, self.ctx)
        state.log.append(ev.Event(ev.CHOSEN, self.TARGET_RULE, self.ref, self.seat))
        state.pop_frame()

    def clone(self) -> Frame:
        return self._copy(PlacedFrame(self.ctx, self.seat, self.ref))


def _alike(one: WaitingTrigger, other: WaitingTrigger) -> bool:
    """Whether the order of two triggers can't matter: the same ability, on the same event."""
    return one.source == other.source and one.ability == other.ability and _same_event(one.event, other.event)


def _same_event(one: Event | None, other: Event | None) -> bool:
    if one is None or other is None:
        return one is other
    return (one.batch, one.kind, one.obj, one.source, one.other) == (
        other.batch, other.kind, other.obj, other.source, other.other,
    )  # fmt: skip
