"""Putting triggered abilities on the stack (410.3-4 / 603.3): in turn order, each player his own as he likes."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from manaburn.abilities import events as ev
from manaburn.abilities.context import Context
from manaburn.abilities.effects import Modal
from manaburn.abilities.nouns import Target
from manaburn.abilities.terms import OUTSIDE
from manaburn.engine import atoms, triggers
from manaburn.engine.decisions import TRIGGER, VALUE, Decision, Option
from manaburn.engine.frames import Frame

if TYPE_CHECKING:
    from manaburn.abilities.events import Event
    from manaburn.engine.objects import WaitingTrigger
    from manaburn.engine.state import State


def put_on_stack(state: State) -> bool:
    """Put waiting triggers on the stack; True if a frame was pushed to do so."""
    if state.watchers is None or state.watchers.states:
        triggers.check_states(state)
    if not state.waiting:
        return False
    state.push_frame(TriggerFrame(state.waiting))
    state.waiting = ()
    return True


class TriggerFrame(Frame):
    """Puts the triggers that waited on the stack; what triggers meanwhile waits for the next round.

    ``items`` are those still to be put there, ``note`` the ability whose choices are being made.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (*Frame.FIELDS, "items")
    __slots__ = ("items",)

    def __init__(self, items: tuple[WaitingTrigger, ...]) -> None:
        super().__init__()
        self.items: tuple[WaitingTrigger, ...] = items

    def step(self, state: State) -> None:
        if self.pc == 1:
            self.pc = 0
            self._chosen(state)
            return
        own = self._next_own(state)
        if not own:
            state.pop_frame()
        elif len(own) == 1 or (not state.every_window and self._all_alike(own)):
            self._put(state, own[0])
        else:
            options = [Option(VALUE, index) for index in own]
            state.ask(Decision(TRIGGER, self.items[own[0]].controller, options, "trigger.order"))

    def _all_alike(self, own: list[int]) -> bool:
        """Whether any order comes to the same."""
        return all(_alike(self.items[own[0]], self.items[index]) for index in own)

    def _next_own(self, state: State) -> list[int]:
        """The triggers of the first player in turn order who has some left."""
        for seat in state.seats_from(state.active):
            own = [index for index, waiting in enumerate(self.items) if waiting.controller == seat]
            if own:
                return own
        return []

    def answer(self, state: State, option: Option) -> None:
        self._put(state, option.a)

    def _put(self, state: State, index: int) -> None:
        """The ability becomes an object on the stack; then its choices are made, as for a spell (410.4 / 603.3c-d)."""
        waiting = self.items[index]
        for node in waiting.ability.walk():
            if isinstance(node, Target | Modal):
                raise NotImplementedError("choices of triggered abilities")
        self.items = (*self.items[:index], *self.items[index + 1 :])
        ctx = waiting.context
        if ctx is None:
            ctx = Context(waiting.source, waiting.controller)
        self.note = atoms.put_ability(state, waiting.controller, waiting.ability, waiting.index, ctx)
        placed = ev.Event(ev.TRIGGERED, "trigger.to_stack", self.note, waiting.controller, 0, waiting.source)
        state.propose([placed])

    def _chosen(self, state: State) -> None:
        """Where no legal choice could be made the ability is removed from the stack."""
        if self.picked == (0,):
            state.propose([ev.moved(self.note, OUTSIDE, ev.CEASED, "trigger.targets")])

    def clone(self) -> Frame:
        new = TriggerFrame(self.items)
        self._into(new)
        return new


def _alike(one: WaitingTrigger, other: WaitingTrigger) -> bool:
    """Whether the order of two triggers can't matter: the same ability, on the same event."""
    return one.source == other.source and one.ability == other.ability and _same_event(one.event, other.event)


def _same_event(one: Event | None, other: Event | None) -> bool:
    if one is None or other is None:
        return one is other
    return (one.batch, one.kind, one.obj, one.source, one.other) == (
        other.batch, other.kind, other.obj, other.source, other.other,
    )  # fmt: skip
