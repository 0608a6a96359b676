"""Frames: the procedures of the rules that are under way. A game is its state with its stack of frames.

A frame's ``step`` does one thing: it changes the game through the state, pushes another frame, asks for a decision, or
pops itself. ``answer`` receives the option chosen for the decision that the frame asked. Nothing waits in Python's own
stack, so a game can be copied, saved and compared in the middle of anything.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from manaburn.abilities.effects import EACH, choices_of, is_for_each

if TYPE_CHECKING:
    from manaburn.abilities.base import Effect
    from manaburn.abilities.context import Context
    from manaburn.abilities.events import Event
    from manaburn.abilities.nouns import Chosen
    from manaburn.engine.decisions import Option
    from manaburn.engine.state import State


class Frame:
    """A procedure under way. ``pc`` is the next step; the other fields hold what the frames above it reported.

    ``picked``: references or numbers chosen; ``done``: the events committed on its behalf; ``kept`` and ``note`` are the
    frame's own memory. Subclasses add fields and list them in ``FIELDS`` and ``clone`` (a test compares the two); the
    parameters of ``__init__`` are named after fields. ``LISTENS`` is false where nobody asks for ``done``;
    ``REASKS`` is true where ``step`` may be called again to ask the same anew, as things are after a player has left.
    """

    LISTENS: ClassVar[bool] = True
    REASKS: ClassVar[bool] = False
    PAYS: ClassVar[bool] = False  # a cost is being paid

    FIELDS: ClassVar[tuple[str, ...]] = ("pc", "picked", "kept", "note", "done")
    __slots__ = ("done", "kept", "note", "pc", "picked")

    def __init__(self) -> None:
        self.pc: int = 0
        self.picked: tuple[int, ...] = ()
        self.kept: tuple[int, ...] = ()
        self.note: int = 0
        self.done: list[Event] = []

    def step(self, state: State) -> None:
        """Do the next thing."""
        raise NotImplementedError

    def answer(self, state: State, option: Option) -> None:
        """Take the answer to the decision this frame asked."""
        raise NotImplementedError

    def belongs(self, state: State, seat: int) -> bool:
        """Whether it is that player's procedure, which ends if he leaves the game (he plays a spell, he declares blockers)."""
        return False

    def uses_up(self, ref: int, index: int) -> bool:
        """Whether it activates that ability of an object, and the cost can't be paid twice."""
        return False

    def abandon(self, state: State) -> None:
        """End it, on top of the frames, because its player has left the game."""
        state.pop_frame()

    def clone(self) -> Frame:
        """A copy for a snapshot."""
        raise NotImplementedError

    def _into(self, new: Frame) -> None:
        new.pc = self.pc
        new.picked = self.picked
        new.kept = self.kept
        new.note = self.note
        new.done = list(self.done)


class ContextFrame(Frame):
    """A frame with bindings: what frames above it bind (targets, choices) is handed down to it."""

    FIELDS: ClassVar[tuple[str, ...]] = (*Frame.FIELDS, "ctx")
    __slots__ = ("ctx",)

    def __init__(self, ctx: Context) -> None:
        super().__init__()
        self.ctx: Context = ctx

    def taps_for_mana(self) -> bool:
        """Whether it activates a mana ability with the tap symbol in its cost."""
        return False


class EffectFrame(ContextFrame):
    """Runs one effect with its bindings. Untargeted choices in the verb's nouns are asked first."""

    FIELDS: ClassVar[tuple[str, ...]] = (*ContextFrame.FIELDS, "effect", "asked", "over")
    __slots__ = ("asked", "effect", "over")

    def __init__(self, effect: Effect, ctx: Context) -> None:
        super().__init__(ctx)
        self.effect: Effect = effect
        self.asked: int = 0  # how many of the choices have been asked
        self.over: bool = False

    def step(self, state: State) -> None:
        if self.over:
            state.pop_effect(self)
            return
        if self.pc == 0:
            choices = choices_of(self.effect)
            if choices and self._ask(state, choices):
                return
        pc = self.pc
        self.pc = pc + 1
        if self.effect.step(state, self, pc):
            if state.frames[-1] is self:
                state.pop_effect(self)
            else:
                self.over = True

    def _ask(self, state: State, choices: tuple[Chosen, ...]) -> bool:
        """Ask for the next choice, of one player after the other where several carry it out; False if all is chosen."""
        seats = self.effect.players(state, self.ctx)
        if self.note == -1:
            self.note = 0
            name = choices[(self.asked - 1) // len(seats)].name
            before = self.ctx.named(name) if (self.asked - 1) % len(seats) else ()
            self.ctx = self.ctx.bind(name, (*before, *self.picked))
        if self.asked == len(choices) * len(seats):
            return False
        choice, seat = choices[self.asked // len(seats)], seats[self.asked % len(seats)]
        self.asked += 1
        self.note = -1
        ctx = self.ctx.bind(EACH, (-1 - seat,)) if is_for_each(choice) else self.ctx
        state.ask_choice(choice, seat, ctx)
        return True

    def clone(self) -> Frame:
        new = EffectFrame(self.effect, self.ctx)
        new.asked = self.asked
        new.over = self.over
        self._into(new)
        return new
