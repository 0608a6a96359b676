"""The state of a game: a value that can be copied, compared, hashed and saved at any decision.

Everything the ability language may ask or do goes through the methods here; the rules behind them stand in a module a
chapter (``layers``, ``triggers``, ``replacement``, ``playing``, ``mana``, ``combat`` ...). Nothing but ``atoms.py``
changes objects, zones and players.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaburn.engine import atoms, layers, replacement
from manaburn.engine.frames import EffectFrame
from manaburn.engine.position import Position

if TYPE_CHECKING:
    from manaburn.abilities.characteristics import Characteristics
    from manaburn.abilities.context import Context
    from manaburn.abilities.effects import Effect
    from manaburn.abilities.events import Event
    from manaburn.engine.decisions import Decision, Option
    from manaburn.engine.frames import Frame


class State(Position):
    """A game: its data, the machine that runs its frames, and all that the ability language may ask or do."""

    __slots__ = ()

    def copy(self) -> State:
        """An equal state that goes its own way; the records inside are shared (they are never changed in place)."""
        new = State(self.rules, self.edition, self.names)
        self.copy_into(new)
        new.log = list(self.log)
        return new

    # --- the machine -------------------------------------------------------------------------------------------
    def run_on(self) -> None:
        """Go on until a decision is awaited or the game is over."""
        while self.decision is None and not self.over:
            self.frames[-1].step(self)

    def take(self, option: Option) -> None:
        """Answer the decision awaited with one of its options, and go on."""
        self.decision = None
        self.frames[-1].answer(self, option)
        self.run_on()

    def ask(self, decision: Decision) -> None:
        """Await a decision; one with a single answer is taken at once unless every window is shown."""
        if len(decision.options) == 1 and not self.every_window:
            self.frames[-1].answer(self, decision.options[0])
        else:
            self.decision = decision

    def push_frame(self, frame: Frame) -> None:
        """Start a procedure on top of the one under way."""
        self.frames.append(frame)

    def pop_frame(self) -> None:
        """End the procedure on top."""
        self.frames.pop()

    def report(self, picked: tuple[int, ...]) -> None:
        """End the procedure on top and hand what was picked to the one below."""
        done = self.frames.pop().done
        below = self.frames[-1]
        below.picked = picked
        below.done.extend(done)

    def run(self, effect: Effect, ctx: Context) -> None:
        """Run an effect on top of the procedure under way."""
        self.frames.append(EffectFrame(effect, ctx))

    def pop_effect(self, frame: EffectFrame) -> None:
        """An effect is over: its bindings and events go on to the effect it is part of."""
        self.frames.pop()
        if self.frames:
            below = self.frames[-1]
            below.done.extend(frame.done)
            if isinstance(below, EffectFrame):
                below.ctx = frame.ctx

    # --- events ------------------------------------------------------------------------------------------------
    def propose(self, batch: list[Event]) -> None:
        """Propose events that happen at the same time: replaced where effects say so, then committed, with what follows."""
        pending = batch
        while pending:
            if replacement.concerns(self, pending):
                self.frames.append(replacement.ReplaceFrame(pending))
                return
            committed = pending
            pending = atoms.commit(self, committed)
            if self.frames:
                self.frames[-1].done.extend(committed)

    # --- computed characteristics ------------------------------------------------------------------------------
    def chars(self, ref: int) -> Characteristics:
        """The characteristics of an object as they are now, or as they last were."""
        found = self.chars_cache.get(ref)
        return found if found is not None else layers.compute(self, ref)

    def controller(self, ref: int) -> int:
        """The seat that controls an object (cards outside the battlefield and the stack: their owner's), now or last."""
        return self.chars(ref).controller

