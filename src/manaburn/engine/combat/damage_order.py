"""The damage assignment order, from July 2009 to November 2024 (509.2-3, 509.6-7 of October 2009)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from manaburn.engine.combat import combat
from manaburn.engine.decisions import ORDER, PICK, Decision, Option
from manaburn.engine.frames import Frame

if TYPE_CHECKING:
    from manaburn.engine.state import State


def begin(state: State) -> None:
    """The attacking player orders the blockers of each attacker, then each defending player the attackers it blocks."""
    state.push_frame(DamageOrderFrame())


class DamageOrderFrame(Frame):
    """Asks for the order of every creature that has several opposite it.

    ``creatures`` are those still to come, the first of them under way; ``kept`` is its order so far.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (*Frame.FIELDS, "creatures")
    __slots__ = ("creatures",)

    def __init__(self) -> None:
        super().__init__()
        self.creatures: tuple[int, ...] = ()

    def step(self, state: State) -> None:
        if self.pc == 0:
            self.pc = 1
            self.creatures = _ordering(state)
        if not self.creatures:
            state.pop_frame()
            return
        ref = self.creatures[0]
        left = [other for other in combat.opposite(state, ref) if other not in self.kept]
        if len(left) == 1:
            combat.set_order(state, ref, (*self.kept, left[0]))
            self.creatures = self.creatures[1:]
            self.kept = ()
            return
        options = [Option(PICK, other) for other in left]
        state.ask(Decision(ORDER, state.controller(ref), options, "combat.damage_order", ref, len(self.kept)))

    def answer(self, state: State, option: Option) -> None:
        self.kept = (*self.kept, option.a)

    def belongs(self, state: State, seat: int) -> bool:
        return True  # creatures leave with a player

    def abandon(self, state: State) -> None:
        """Begin again with the creatures that are left."""
        self.pc = 0
        self.kept = ()

    def clone(self) -> Frame:
        new = DamageOrderFrame()
        new.creatures = self.creatures
        self._into(new)
        return new


def _ordering(state: State) -> tuple[int, ...]:
    """The creatures with several opposite them: attackers first, then blockers, each in order of declaration."""
    return tuple(ref for ref in combat.fighters(state) if len(combat.opposite(state, ref)) > 1)
