"""Copies of spells and abilities on the stack (503.10 / 707.10)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from manaburn.abilities import events as ev
from manaburn.engine import atoms
from manaburn.engine.decisions import DONE, DONE_OPTION, PICK, TARGET, Decision, Option
from manaburn.engine.frames import ContextFrame, Frame
from manaburn.engine.objects import ABILITY
from manaburn.engine.playing import casting, resolving, targets

if TYPE_CHECKING:
    from manaburn.abilities.context import Context
    from manaburn.engine.playing.targets import Words
    from manaburn.engine.state import State


def copy_spell(state: State, ref: int, new_targets: bool, ctx: Context) -> None:
    """Put a copy of a spell or ability, as it is or last was, on the stack under the control of the one who copies it."""
    original = state.known(ref)
    if original.context is None:
        return
    decided = original.context.copy()
    decided.controller = ctx.controller
    state.push_frame(CopyFrame(decided, ctx.controller, ref, new_targets))


class CopyFrame(ContextFrame):
    """Decides the targets of a copy, which may stay as they are, and puts it on the stack with them (503.10c / 707.10c).

    ``note`` is the index of the target word, ``kept`` what is decided for it so far.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (*ContextFrame.FIELDS, "seat", "ref", "new_targets")
    __slots__ = ("new_targets", "ref", "seat")

    def __init__(self, ctx: Context, seat: int, ref: int, new_targets: bool) -> None:
        super().__init__(ctx)
        self.seat: int = seat
        self.ref: int = ref
        self.new_targets: bool = new_targets

    def step(self, state: State) -> None:
        if self.pc == 0:
            words = self._words(state) if self.new_targets else ()
            if self.note < len(words):
                self._decide(state, words)
                return
            self.pc = 1
            self.done = []
            state.propose([ev.Event(ev.COPY_ON_STACK, "copy.spell", self.ref, self.seat, 0, self.ctx.source)])
        elif self.pc == 1:
            self.pc = 2
            made = [event.new_obj for event in self.done if event.kind == ev.COPY_ON_STACK]
            if made:
                self._aim(state, made[0])
        else:
            state.pop_frame()

    def _words(self, state: State) -> Words:
        original = state.known(self.ref)
        if original.kind == ABILITY:
            effect = resolving.effect_of(original.ability)
            return () if effect is None else targets.words_of(effect, self.ctx)
        return casting.spell_words(state, self.ref, self.ctx)

    def _decide(self, state: State, words: Words) -> None:
        """Another legal target, or the one there was, for the next target of the word."""
        word = words[self.note]
        slots = self.ctx.targets
        old = slots[word.slot] if word.slot < len(slots) else ()
        index = len(self.kept)
        if index == len(old):
            self.ctx = targets.bind_slot(self.ctx, word.slot, self.kept)
            self.kept = ()
            self.note += 1
            return
        taken = (*self.kept, *old[index + 1 :])
        legal = [ref for ref in targets.legal_targets(state, word, self.ctx, 0) if ref not in taken]
        options = [Option(PICK, ref) for ref in legal]
        if old[index] not in legal:
            options.append(DONE_OPTION)
        decision = Decision(TARGET, self.seat, options, "copy.spell_targets", self.ref, word.slot)
        decision.text = "copy"
        state.ask(decision)

    def answer(self, state: State, option: Option) -> None:
        words = self._words(state)
        old = self.ctx.targets[words[self.note].slot][len(self.kept)]
        self.kept = (*self.kept, old if option.kind == DONE else option.a)

    def _aim(self, state: State, copied: int) -> None:
        """The copy has its targets as it is put on the stack."""
        known = state.objects[copied].context
        assert known is not None
        ctx = known.copy()
        ctx.targets = self.ctx.targets
        atoms.set_context(state, copied, ctx)
        targets.become_targets(state, ctx, copied)

    def belongs(self, state: State, seat: int) -> bool:
        return self.seat == seat

    def clone(self) -> Frame:
        new = CopyFrame(self.ctx, self.seat, self.ref, self.new_targets)
        self._into(new)
        return new
