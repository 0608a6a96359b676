"""Starting the game: who goes first, shuffling, opening hands and mulligans (101 / 103)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from manaburn.abilities import events as ev
from manaburn.abilities.terms import HAND, LIBRARY
from manaburn.engine import knowledge
from manaburn.engine.choices import ChooseFrame, OrderFrame
from manaburn.engine.decisions import FIRST_PLAYER, KEEP, KEEP_HAND, MULLIGAN, VALUE, Decision, Option
from manaburn.engine.frames import Frame
from manaburn.engine.turns.opening import OpeningFrame
from manaburn.engine.turns.turn import GameFrame

if TYPE_CHECKING:
    from manaburn.engine.state import State

HAND_SIZE: Final = 7


class BeginFrame(Frame):
    """From the decks to the first turn.

    ``starts``: the seat that goes first; -1: a player found by chance chooses (101.2 / 103.1).
    """

    FIELDS: ClassVar[tuple[str, ...]] = (*Frame.FIELDS, "starts")
    __slots__ = ("starts",)

    def __init__(self, starts: int = -1) -> None:
        super().__init__()
        self.starts: int = starts

    def step(self, state: State) -> None:
        self.pc += 1
        player_first = state.rules.starting_player_before_shuffle
        if self.pc == 1 or self.pc == 2:
            if (self.pc == 1) == player_first:
                self._starting_player(state)
            else:
                _shuffle(state)
        elif self.pc == 3:
            for seat in state.seats_from(state.first_player):
                draw_hand(state, seat, HAND_SIZE)
        elif self.pc == 4:
            state.push_frame(MulliganFrame())
        elif self.pc == 5:
            state.push_frame(OpeningFrame())
        else:
            state.pop_frame()
            state.push_frame(GameFrame())

    def _starting_player(self, state: State) -> None:
        if self.starts >= 0:
            _start_with(state, self.starts, -1)
            return
        self.note = state.random(len(state.names))
        options = [Option(VALUE, seat) for seat in state.seats_from(self.note)]
        state.ask(Decision(FIRST_PLAYER, self.note, options, "start.first_player"))

    def answer(self, state: State, option: Option) -> None:
        _start_with(state, option.a, self.note)

    def clone(self) -> Frame:
        new = BeginFrame(self.starts)
        self._into(new)
        return new


def _start_with(state: State, seat: int, chooser: int) -> None:
    state.active = state.first_player = seat
    state.log.append(ev.Event(ev.STARTS, "start.first_player", 0, seat, chooser))


def _shuffle(state: State) -> None:
    for seat in state.seats():
        state.propose([ev.Event(ev.SHUFFLE, "start.shuffle", 0, seat)])


def draw_hand(state: State, seat: int, count: int) -> None:
    """A player draws a hand."""
    for _ in range(count):
        state.propose([ev.Event(ev.DRAW_CARD, "start.hand", 0, seat)])


# --- mulligans -------------------------------------------------------------------------------------------------
class MulliganFrame(Frame):
    """Players keep their hands or take mulligans, as the edition says (101.4 / 103.4, 103.5).

    ``note``: how many players have declared in this round; ``kept``: those who take a mulligan. One by one a round is
    one player's declaration, and he declares again until he keeps.
    """

    REASKS: ClassVar[bool] = True

    def step(self, state: State) -> None:
        if self.pc == 0:
            self._declare(state)
        elif self.pc == 1:
            self._shuffle_and_draw(state)
        elif self.pc == 2:
            self._bottom(state)
        else:
            state.pop_frame()
            if state.rules.mulligan == "vancouver":
                state.push_frame(LookFrame())

    def _declare(self, state: State) -> None:
        if self.note >= len(state.names):
            self.note = 0
            self.kept = tuple([seat for seat in self.kept if seat not in state.seats_out])
            self.pc = 1 if self.kept else 3
            return
        seat = self._seat(state)
        if state.players[seat].hand_kept or seat in state.seats_out:
            self.note += 1
        elif hand_size(state, seat) == 0:
            self._keep(state, seat)
        else:
            state.ask(Decision(KEEP, seat, [Option(KEEP_HAND), Option(MULLIGAN)], "start.mulligan"))

    def _seat(self, state: State) -> int:
        return (state.first_player + self.note) % len(state.names)

    def _keep(self, state: State, seat: int) -> None:
        self.note += 1
        state.propose([ev.Event(ev.KEEP_HAND, "start.mulligan", 0, seat)])

    def answer(self, state: State, option: Option) -> None:
        seat = self._seat(state)
        if option.kind == KEEP_HAND:
            self._keep(state, seat)
            return
        self.kept = (*self.kept, seat)
        if state.rules.mulligan == "one_by_one":
            self.pc = 1
        else:
            self.note += 1

    def _shuffle_and_draw(self, state: State) -> None:
        """All who take a mulligan do so at the same time."""
        state.propose([ev.Event(ev.MULLIGAN, mulligan_rule(state), 0, seat) for seat in self.kept])
        hands = [ref for seat in self.kept for ref in state.zone(HAND, seat)]
        state.propose([ev.moved(ref, LIBRARY, ev.PUT, "start.mulligan") for ref in hands])
        for seat in self.kept:
            state.propose([ev.Event(ev.SHUFFLE, "start.mulligan", 0, seat)])
        london = state.rules.mulligan == "london"
        for seat in self.kept:
            draw_hand(state, seat, HAND_SIZE if london else hand_size(state, seat))
        self.pc = 2 if london else 0
        if not london:
            self.kept = ()

    def _bottom(self, state: State) -> None:
        """Each in turn puts a card on the bottom for each mulligan he took (103.5)."""
        if not self.kept:
            self.pc = 0
            return
        seat = self.kept[0]
        self.kept = self.kept[1:]
        count = HAND_SIZE - hand_size(state, seat)
        if count > 0:
            state.push_frame(BottomFrame(seat, count))

    def clone(self) -> Frame:
        new = MulliganFrame()
        self._into(new)
        return new


def mulligan_rule(state: State) -> str:
    """The rule behind the size of the next hand."""
    return "start.multiplayer_mulligan" if _first_is_free(state) else "start.mulligan"


def _first_is_free(state: State) -> bool:
    return state.rules.free_first_mulligan and len(state.names) > 2


def hand_size(state: State, seat: int) -> int:
    """How many cards a player's opening hand has after the mulligans he took."""
    taken = state.players[seat].mulligans
    if taken and _first_is_free(state):
        taken -= 1
    return max(0, HAND_SIZE - taken)


class BottomFrame(Frame):
    """``player`` puts ``count`` cards of his hand on the bottom of his library, the first chosen above the next."""

    FIELDS: ClassVar[tuple[str, ...]] = (*Frame.FIELDS, "player", "count")
    __slots__ = ("count", "player")

    def __init__(self, player: int, count: int) -> None:
        super().__init__()
        self.player: int = player
        self.count: int = count

    def step(self, state: State) -> None:
        self.pc += 1
        if self.pc == 1:
            hand = tuple(state.zone(HAND, self.player))
            if self.count >= len(hand):
                state.push_frame(OrderFrame(self.player, hand, "start.mulligan", "bottom"))
            else:
                state.push_frame(ChooseFrame(self.player, hand, self.count, self.count, "start.mulligan", "bottom"))
            return
        state.pop_frame()
        for ref in self.picked:
            put = ev.moved(ref, LIBRARY, ev.PUT, "start.mulligan")
            put.position = ev.BOTTOM
            state.propose([put])
            knowledge.know(state, (put.new_obj,), self.player)

    def belongs(self, state: State, seat: int) -> bool:
        return seat == self.player

    def answer(self, state: State, option: Option) -> None:
        raise AssertionError("the cards are asked for by their own frame")

    def clone(self) -> Frame:
        new = BottomFrame(self.player, self.count)
        self._into(new)
        return new


class LookFrame(Frame):
    """Each player with an opening hand smaller than seven looks at his top card and may put it on the bottom (103.4).

    ``note``: how many players have had their turn at it.
    """

    def step(self, state: State) -> None:
        if self.pc == 1:
            self.pc = 0
            if self.picked:
                seat = state.objects[self.picked[0]].owner
                state.rearrange_library(seat, (), self.picked, "start.mulligan")
            return
        while self.note < len(state.names):
            seat = (state.first_player + self.note) % len(state.names)
            self.note += 1
            if seat not in state.seats_out and hand_size(state, seat) < HAND_SIZE and state.zone(LIBRARY, seat):
                self.pc = 1
                top = tuple(state.library_top(seat, 1))
                state.show(top, seat)
                state.push_frame(ChooseFrame(seat, top, 0, 1, "start.mulligan", "bottom"))
                return
        state.pop_frame()

    def answer(self, state: State, option: Option) -> None:
        raise AssertionError("the card is asked for by its own frame")

    def clone(self) -> Frame:
        new = LookFrame()
        self._into(new)
        return new
