"""Copies of spells and abilities on the stack (503.10 / 707.10)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from manaburn.abilities import events as ev
from manaburn.abilities.terms import OUTSIDE, STACK
from manaburn.engine import atoms
from manaburn.engine.decisions import DONE, DONE_OPTION, PICK, TARGET, Decision, Option
from manaburn.engine.frames import ContextFrame, Frame
from manaburn.engine.objects import ABILITY, SPELL_COPY, GameObject
from manaburn.engine.playing import retargeting, targets, variants

if TYPE_CHECKING:
    from manaburn.abilities.context import Context
    from manaburn.abilities.verbs_cards import CopySpell
    from manaburn.engine.playing.targets import Words
    from manaburn.engine.state import State


def copy_spell(state: State, ref: int, seat: int, what: CopySpell, ctx: Context) -> None:
    """Put a player's copy of a spell or ability, as it is or last was, on the stack."""
    original = state.known(ref)
    if original.context is None:
        return
    decided = original.context.copy()
    decided.controller = seat
    state.push_frame(CopyFrame(decided, seat, ref, what))


class CopyFrame(ContextFrame):
    """Decides the targets of a copy, which may stay as they are, and puts it on the stack with them (503.10c / 707.10c).

    ``note`` is the index of the target word, ``kept`` what is decided for it so far.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (*ContextFrame.FIELDS, "seat", "ref", "what")
    __slots__ = ("ref", "seat", "what")

    def __init__(self, ctx: Context, seat: int, ref: int, what: CopySpell) -> None:
        super().__init__(ctx)
        self.seat: int = seat
        self.ref: int = ref
        self.what: CopySpell = what

    def step(self, state: State) -> None:
        if self.pc == 0:
            words = self._words(state) if self.what.new_targets else ()
            if self.note < len(words):
                self._decide(state, words)
                return
            self.pc = 1
            self.done = []
            event = ev.Event(ev.COPY_ON_STACK, "copy.spell", self.ref, self.seat, 0, self.ctx.source)
            event.copies = self._printed(state)
            state.propose([event])
        elif self.pc == 1:
            self.pc = 2
            made = [event.new_obj for event in self.done if event.kind == ev.COPY_ON_STACK]
            if made:
                self._aim(state, made[0])
        else:
            state.pop_frame()

    def _words(self, state: State) -> Words:
        return retargeting.words_of_object(state, self.ref, self.ctx)

    def _printed(self, state: State) -> int:
        """The index of what the copy is, if it isn't what the original is; else -1."""
        original = state.known(self.ref)
        if original.printed < 0 or not (self.what.colors or self.what.without):
            return -1
        return variants.variant(state, original.printed, self.what.colors, self.what.without)

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
        new = CopyFrame(self.ctx, self.seat, self.ref, self.what)
        self._into(new)
        return new


# --- the atom ---------------------------------------------------------------------------------------------------
def commit_copy(state: State, event: ev.Event, follow: list[ev.Event]) -> None:
    """A copy of a spell or ability, with all that was decided for it; only the copy's own id is new (503.10 / 707.10).

    With ``zone_to`` it is a copy of a card, made where that is (503.12 / 707.12).
    """
    old = state.known(event.obj)
    if event.zone_to >= 0:
        _copy_card(state, event, old)
        return
    printed = old.printed if event.copies < 0 else event.copies
    copied = GameObject(
        atoms.new_id(state), ABILITY if old.kind == ABILITY else SPELL_COPY, printed, event.player, STACK
    )
    copied.timestamp = state.tick()
    copied.ability, copied.cause, copied.paid = old.ability, old.cause, old.paid
    if old.context is not None:
        ctx = old.context.copy()
        ctx.controller = event.player
        if old.kind != ABILITY:
            ctx.source = copied.id
        copied.context = ctx
    atoms.enter_zone(state, copied)
    event.new_obj = copied.id
    state.touch_move(OUTSIDE, STACK)


def _copy_card(state: State, event: ev.Event, old: GameObject) -> None:
    """A copy of a card, to be cast; else it ceases to exist the next time state-based effects are checked."""
    copied = GameObject(atoms.new_id(state), SPELL_COPY, old.printed, event.player, event.zone_to)
    copied.timestamp = state.tick()
    copied.known_to = old.known_to
    atoms.enter_zone(state, copied)
    event.new_obj = copied.id
    state.strays = (*state.strays, copied.id)
    state.unchecked = True
    state.touch_move(OUTSIDE, event.zone_to)


atoms.HANDLERS[ev.COPY_ON_STACK] = commit_copy
