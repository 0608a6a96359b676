"""Cards with which a player may begin the game: those of opening hands that say so (101.5 / 103.5, 103.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from manaburn.abilities import events as ev
from manaburn.abilities.context import Context
from manaburn.abilities.terms import BATTLEFIELD, HAND
from manaburn.engine.choices import ChooseFrame
from manaburn.engine.frames import Frame

if TYPE_CHECKING:
    from manaburn.engine.decisions import Option
    from manaburn.engine.state import State

RULE = "start.opening_hand"


class OpeningFrame(Frame):
    """Each player in turn order, from the one who goes first, puts any of those cards onto the battlefield.

    ``note``: how many players have had their turn; ``kept``: the cards chosen that are still to be put there.
    """

    LISTENS: ClassVar[bool] = True

    def step(self, state: State) -> None:
        if self.pc == 1:
            self.kept, self.pc = self.picked, 0
        if self.kept:
            ref, self.kept = self.kept[0], self.kept[1:]
            _begin_with(state, ref)
            return
        while self.note < len(state.names):
            seat = (state.first_player + self.note) % len(state.names)
            self.note += 1
            refs = _offered(state, seat)
            if refs and seat not in state.seats_out:
                self.pc = 1
                state.push_frame(ChooseFrame(seat, refs, 0, len(refs), RULE, "begin with"))
                return
        state.pop_frame()

    def answer(self, state: State, option: Option) -> None:
        raise AssertionError("the cards are asked for by their own frame")

    def clone(self) -> Frame:
        new = OpeningFrame()
        self._into(new)
        return new


def _offered(state: State, seat: int) -> tuple[int, ...]:
    """The cards in a player's hand with which he may begin the game."""
    found: list[int] = []
    for ref in state.zone(HAND, seat):
        opening = state.printed(state.objects[ref]).sorted.opening
        if opening is not None and not (opening.not_first and seat == state.first_player):
            found.append(ref)
    return tuple(found)


def _begin_with(state: State, ref: int) -> None:
    opening = state.printed(state.objects[ref]).sorted.opening
    assert opening is not None
    seat = state.objects[ref].owner
    if opening.then is not None:
        state.run(opening.then, Context(ref, seat))  # once the card has entered
    event = ev.moved(ref, BATTLEFIELD, ev.PUT, RULE, seat)
    event.counters = opening.counters
    state.propose([event])
