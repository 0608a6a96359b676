"""Losing, winning, drawing and leaving the game (102, 600.4 / 104, 800.4).

All that lose in one batch of events lose at once. In a game of two the game is then over; with more players the losers
leave it and the others play on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from manaburn.abilities import events as ev
from manaburn.abilities.modifications import SetController
from manaburn.abilities.terms import BATTLEFIELD, EXILE, OUTSIDE, PHASED_OUT, STACK
from manaburn.engine import atoms
from manaburn.engine.decisions import CHOOSE, PICK, PRIORITY, Decision, Option
from manaburn.engine.frames import Frame
from manaburn.engine.objects import CARD, COMBAT_DAMAGE
from manaburn.engine.playing import play_rules
from manaburn.engine.playing.resolving import ResolveFrame

if TYPE_CHECKING:
    from manaburn.engine.objects import ContinuousEffect
    from manaburn.engine.state import State


# --- the end of the game ---------------------------------------------------------------------------------------
def settle(state: State, batch: list[ev.Event], follow: list[ev.Event]) -> None:
    """Who has lost and who has won by a batch: the end of the game, or losers who leave it.

    Who would both win and lose loses (102.3e / 104.3f); the last one left wins (102.2a / 104.2a); when all that are left
    lose at once the game is a draw (102.4a / 104.4a).
    """
    state.unsettled = False
    _strike_out(state, batch)
    losers = [event for event in batch if event.kind == ev.LOSE_GAME and not state.players[event.player].lost]
    for event in losers:
        _mark_lost(state, event)
    for event in batch:
        if event.kind == ev.WIN_GAME and not state.players[event.player].lost:
            finish(state, (event.player,), event.rule)
            return
    left = [player.seat for player in state.players if not player.lost]
    if not left:
        finish(state, (), "tie.all_lose")
    elif len(left) == 1:
        finish(state, (left[0],), losers[-1].rule if losers else "win.last_player")
    else:
        follow.extend([ev.Event(ev.LEAVE_GAME, "lose.leave", 0, event.player) for event in losers])


def _strike_out(state: State, batch: list[ev.Event]) -> None:
    """Who can't lose doesn't, unless he concedes, and who can't win doesn't (102.3a / 104.3a, 101.2)."""
    for event in batch:
        loses = event.kind == ev.LOSE_GAME and event.rule != "lose.concede"
        if (loses or event.kind == ev.WIN_GAME) and play_rules.cant_end(state, event.player, loses):
            event.kind = 0


def _mark_lost(state: State, event: ev.Event) -> None:
    player = state.players[event.player].copy()
    player.lost, player.lost_rule = True, event.rule
    atoms.put_player(state, player)


def finish(state: State, winners: tuple[int, ...], rule: str) -> None:
    """The game is over (102.1 / 104.1)."""
    state.over, state.winners, state.over_rule = True, winners, rule
    state.decision = None
    _reveal_face_down(state)
    for seat in winners:
        player = state.players[seat].copy()
        player.won = True
        atoms.put_player(state, player)


def _reveal_face_down(state: State) -> None:
    """As the game ends all face-down permanents and spells are revealed (504.6 / 708.9)."""
    for zone in (BATTLEFIELD, PHASED_OUT, STACK):
        for ref in state.zone(zone):
            obj = state.objects[ref]
            if obj.face_down:
                obj = obj.copy()
                obj.known_to = (1 << len(state.names)) - 1
                atoms.put(state, obj)
                state.log.append(ev.Event(ev.REVEAL, "face_down.reveal", ref, obj.controller))


def concede(state: State, seat: int) -> None:
    """A player concedes: no effect stops or replaces that (102.3a / 104.3a)."""
    if state.over or state.players[seat].lost:
        return
    pending = [ev.Event(ev.LOSE_GAME, "lose.concede", 0, seat)]
    while pending:
        pending = atoms.commit(state, pending)
    state.run_on()


# --- leaving ---------------------------------------------------------------------------------------------------
def leave(state: State, event: ev.Event, follow: list[ev.Event]) -> None:
    """A player leaves: first all he owns and what he controls on the stack, then whatever he still controls (800.4a).

    The second part is an event of its own at the end of the first one's batch (``flag``).
    """
    seat = event.player
    if event.flag:
        follow.extend([ev.moved(ref, EXILE, ev.PUT, "multi.leave_objects") for ref in _controlled(state, seat)])
        return
    _forget_pass(state, seat)
    state.seats_out = tuple(sorted((*state.seats_out, seat)))
    state.leaving = (*state.leaving, seat)
    state.effects = tuple([effect for effect in state.effects if not _gives_control(effect, seat)])
    state.waiting = tuple([waiting for waiting in state.waiting if waiting.controller != seat])
    state.touch()
    going = [ref for ref in sorted(state.objects) if _goes(state, ref, seat)]
    follow.extend([ev.moved(ref, OUTSIDE, ev.CEASED, "multi.leave_objects") for ref in going])
    rest = ev.Event(ev.LEAVE_GAME, "multi.leave_objects", 0, seat)
    rest.flag = True
    follow.append(rest)


def _forget_pass(state: State, seat: int) -> None:
    """One who passed and leaves is no longer one of those who passed in succession."""
    at = state.priority
    for _ in range(state.passes if at >= 0 else 0):
        at = state.previous_seat(at)
        if at == seat:
            state.passes -= 1
            return


def _gives_control(effect: ContinuousEffect, seat: int) -> bool:
    return effect.context.controller == seat and any(isinstance(mod, SetController) for mod in effect.mods)


def _goes(state: State, ref: int, seat: int) -> bool:
    """Whether an object leaves the game with a player: his own, and his spells and abilities on the stack.

    Combat damage on the stack stays (600.4a). Since October 2012 a spell that is another's card is exiled instead.
    """
    obj = state.objects[ref]
    if obj.kind == COMBAT_DAMAGE:
        return False
    if obj.owner == seat:
        return True
    if obj.zone != STACK or state.controller(ref) != seat:
        return False
    return state.rules.leaving_ends_spells or obj.kind != CARD


def _controlled(state: State, seat: int) -> list[int]:
    """What a player who has left still controls."""
    return [
        ref
        for ref in sorted(state.objects)
        if state.objects[ref].kind != COMBAT_DAMAGE
        and state.objects[ref].zone in (BATTLEFIELD, STACK)
        and state.controller(ref) == seat
    ]


# --- procedures of a player who has left -----------------------------------------------------------------------
def unwind(state: State) -> None:
    """End the procedures of players who have just left, and pass their decision on."""
    gone = state.leaving
    state.leaving = ()
    for seat in gone:
        for index, frame in enumerate(state.frames):
            if frame.belongs(state, seat):
                del state.frames[index + 1 :]
                state.decision = None
                frame.abandon(state)
                break
    decision = state.decision
    if decision is None:
        return
    if state.frames[-1].REASKS:
        state.decision = None
        if decision.kind == PRIORITY:
            state.frames[-1].pc = 0
            if decision.player in state.seats_out:  # priority passes to the next player (800.4a)
                state.priority = state.next_seat(decision.player)
    elif decision.player in state.seats_out:
        state.decision = None
        redirect(state, decision)


def redirect(state: State, decision: Decision) -> None:
    """Somebody else makes the choice of a player who has left.

    What an object asks is for another player whom its controller chooses, an opponent if it was for an opponent
    (600.4d / 800.4g); what a rule asks is for the next player in turn order (800.4h).
    """
    controller = _asking(state)
    if controller < 0 or controller in state.seats_out:
        _hand_on(state, decision, state.next_seat(decision.player))
        return
    others = [seat for seat in state.seats_from(controller) if seat != controller]
    if len(others) > 1:
        state.push_frame(StandInFrame(decision, controller, tuple(others)))
    else:
        _hand_on(state, decision, others[0] if others else controller)


def _asking(state: State) -> int:
    """The controller of the object that is resolving; -1 if none is."""
    for frame in reversed(state.frames):
        if isinstance(frame, ResolveFrame):
            return state.controller(frame.ref)
    return -1


def _hand_on(state: State, decision: Decision, seat: int) -> None:
    new = Decision(
        decision.kind, seat, decision.options, decision.rule, decision.subject, decision.detail, decision.text
    )
    new.least, new.most = decision.least, decision.most
    state.decision = new


class StandInFrame(Frame):
    """The controller of what resolves chooses who makes the choice of an opponent who has left."""

    FIELDS: ClassVar[tuple[str, ...]] = (*Frame.FIELDS, "decision", "controller", "others")
    __slots__ = ("controller", "decision", "others")

    def __init__(self, decision: Decision, controller: int, others: tuple[int, ...]) -> None:
        super().__init__()
        self.decision: Decision = decision
        self.controller: int = controller
        self.others: tuple[int, ...] = others

    def step(self, state: State) -> None:
        options = [Option(PICK, -1 - seat) for seat in self.others]
        state.ask(Decision(CHOOSE, self.controller, options, "multi.stand_in", self.decision.subject))

    def answer(self, state: State, option: Option) -> None:
        state.pop_frame()
        _hand_on(state, self.decision, -1 - option.a)

    def clone(self) -> Frame:
        new = StandInFrame(self.decision, self.controller, self.others)
        self._into(new)
        return new
