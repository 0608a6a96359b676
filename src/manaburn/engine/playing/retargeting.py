"""What spells and abilities on the stack target, and changing that (415.7 / 115.7, 115.9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from manaburn.abilities.terms import STACK
from manaburn.engine import atoms
from manaburn.engine.decisions import DONE, DONE_OPTION, PICK, TARGET, Decision, Option
from manaburn.engine.frames import ContextFrame, Frame
from manaburn.engine.objects import ABILITY
from manaburn.engine.playing import casting, resolving, targets

if TYPE_CHECKING:
    from manaburn.abilities.context import Context
    from manaburn.abilities.stacked import ChangeTargets
    from manaburn.engine.playing.targets import Words
    from manaburn.engine.state import State


def words_of_object(state: State, ref: int, ctx: Context) -> Words:
    """The target words of an object that is or was on the stack, under its bindings."""
    obj = state.known(ref)
    if obj.kind == ABILITY:
        effect = resolving.effect_of(obj.ability)
        return () if effect is None else targets.words_of(effect, ctx)
    return casting.spell_words(state, ref, ctx)


def begin(state: State, ref: int, seat: int, change: ChangeTargets, to: int, ctx: Context) -> None:
    """Let a player change the targets of an object on the stack, to ``to`` if that isn't 0."""
    obj = state.objects.get(ref)
    if obj is None or obj.zone != STACK or obj.context is None:
        return
    state.push_frame(RetargetFrame(obj.context, seat, ref, change, to, ctx))


class RetargetFrame(ContextFrame):
    """Changes the targets of ``ref``, word by word; ``note`` is the index of the word, ``kept`` what is decided for it.

    ``ctx`` are the bindings of that object, ``asking`` those of what changes them.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (*ContextFrame.FIELDS, "seat", "ref", "change", "to", "asking")
    __slots__ = ("asking", "change", "ref", "seat", "to")

    def __init__(self, ctx: Context, seat: int, ref: int, change: ChangeTargets, to: int, asking: Context) -> None:
        super().__init__(ctx)
        self.seat: int = seat
        self.ref: int = ref
        self.change: ChangeTargets = change
        self.to: int = to
        self.asking: Context = asking

    def step(self, state: State) -> None:
        words = words_of_object(state, self.ref, self.ctx)
        if self.note >= len(words):
            state.pop_frame()
            self._aim(state)
            return
        word = words[self.note]
        slots = self.ctx.targets
        old = slots[word.slot] if word.slot < len(slots) else ()
        index = len(self.kept)
        if index == len(old):
            self.ctx = targets.bind_slot(self.ctx, word.slot, self.kept)
            self.kept = ()
            self.note += 1
            return
        options = self._options(state, words, old)
        if not options:
            state.pop_frame()  # not all can be changed: none is
            return
        state.ask(Decision(TARGET, self.seat, options, "target.change", self.ref, word.slot, "change"))

    def _options(self, state: State, words: Words, old: tuple[int, ...]) -> list[Option]:
        word, index = words[self.note], len(self.kept)
        taken = (*self.kept, *old[index + 1 :])
        found: list[Option] = []
        for ref in targets.legal_targets(state, word, self.ctx, self.ref):
            if ref in taken or (ref == old[index] and not self.change.new):
                continue
            if ref != old[index] and not self._fits(state, ref):
                continue
            found.append(Option(PICK, ref))
        if self.change.new and not any(option.a == old[index] for option in found):
            found.append(DONE_OPTION)
        return found

    def _fits(self, state: State, ref: int) -> bool:
        """Whether it is what the effect says the new target must be."""
        if self.to != 0 and ref != self.to:
            return False
        return self.change.must is None or self.change.must.test(state, ref, self.asking)

    def answer(self, state: State, option: Option) -> None:
        words = words_of_object(state, self.ref, self.ctx)
        old = self.ctx.targets[words[self.note].slot][len(self.kept)]
        self.kept = (*self.kept, old if option.kind == DONE else option.a)

    def _aim(self, state: State) -> None:
        """The object has its new targets; those that it did not have become targets."""
        obj = state.objects[self.ref]
        before = state.targets_of(self.ref)
        if obj.context is None or obj.context.targets == self.ctx.targets:
            return
        atoms.set_context(state, self.ref, self.ctx)
        targets.become_targets(state, self.ctx, self.ref, before)

    def belongs(self, state: State, seat: int) -> bool:
        return self.seat == seat

    def clone(self) -> Frame:
        new = RetargetFrame(self.ctx, self.seat, self.ref, self.change, self.to, self.asking)
        self._into(new)
        return new
