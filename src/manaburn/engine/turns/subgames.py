"""Subgames: a game within the game (506 / 728).

The main game is kept whole in the frame that waits for the subgame, as a play that may be taken back keeps the game
before it. The state itself becomes the subgame; when that is over it becomes the main game again, with the same random
numbers ahead, the log of both, and new ids counted on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from manaburn.abilities import events as ev
from manaburn.abilities.terms import EXILE, LIBRARY, OUTSIDE
from manaburn.engine import atoms
from manaburn.engine.frames import Frame
from manaburn.engine.objects import CARD, GameObject, Player
from manaburn.engine.position import STEP_LIMIT, TURN_LIMIT, LastKnown
from manaburn.engine.turns.beginning import BeginFrame

if TYPE_CHECKING:
    from manaburn.engine.decisions import Option
    from manaburn.engine.state import State


def begin(state: State) -> None:
    """Play a subgame; reports the players who did not win it."""
    state.push_frame(SubgameFrame())


class SubgameFrame(Frame):
    """Waits for a subgame: ``main`` is the main game meanwhile, with this frame on top of its frames.

    ``deck`` are the cards that were brought into the subgame, as (owner, index in the table). Once it is over ``back`` are
    those that go back to the libraries, ``away`` those that stay removed from the game, and ``kept`` who did not win.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (*Frame.FIELDS, "main", "deck", "back", "away")
    __slots__ = ("away", "back", "deck", "main")

    def __init__(self) -> None:
        super().__init__()
        self.main: State | None = None
        self.deck: tuple[tuple[int, int], ...] = ()
        self.back: tuple[tuple[int, int], ...] = ()
        self.away: tuple[tuple[int, int], ...] = ()

    def step(self, state: State) -> None:
        if self.pc == 0:
            self.pc = 1
            _start(state, self)
        elif self.pc == 2:
            self.pc = 3
            _return_cards(state, self)
        else:
            state.report(self.kept)

    def answer(self, state: State, option: Option) -> None:
        raise AssertionError("a subgame asks nothing itself")

    def clone(self) -> Frame:
        new = SubgameFrame()
        new.main, new.deck, new.back, new.away = self.main, self.deck, self.back, self.away
        self._into(new)
        return new


# --- starting --------------------------------------------------------------------------------------------------
def _start(state: State, frame: SubgameFrame) -> None:
    """The libraries become the decks of a new game; a player found at random goes first (506.3-4 / 728.2)."""
    cards = [(seat, ref) for seat in state.seats() for ref in state.zone(LIBRARY, seat)]
    frame.deck = tuple([(seat, _card_of(state.objects[ref])) for seat, ref in cards])
    for _, ref in cards:
        atoms.leave_zone(state, state.objects[ref])
        del state.objects[ref]
    state.log.append(ev.Event(ev.SUBGAME, "subgame.start"))
    main = type(state)(state.rules, state.edition, state.names)
    state.copy_into(main)
    frame.main = main
    new = _empty_game(state)
    for seat, index in frame.deck:
        obj = GameObject(new.next_id, CARD, index, seat, LIBRARY)
        new.next_id += 1
        atoms.enter_zone(new, obj, ev.BOTTOM)
    new.frames = [frame]
    new.copy_into(state)
    seats = state.seats()
    state.frames = [frame, BeginFrame(seats[state.random(len(seats))])]


def _card_of(obj: GameObject) -> int:
    return obj.printed if obj.card < 0 else obj.card


def _empty_game(state: State) -> State:
    """A game of the same players in which nothing has happened; what was is remembered for the log."""
    new = type(state)(state.rules, state.edition, state.names)
    new.table = state.table
    new.next_id, new.clock, new.batch, new.rng = state.next_id, state.clock, state.batch, state.rng
    new.every_window, new.turn_limit, new.seats_out = state.every_window, state.turn_limit, state.seats_out
    new.last_known = dict(state.last_known)
    for ref, obj in state.objects.items():
        new.last_known[ref] = LastKnown(obj, state.chars(ref))
    for old in state.players:
        player = Player(old.seat)
        player.by_hand, player.lost, player.lost_rule = old.by_hand, old.lost, old.lost_rule
        new.players[old.seat] = player
    return new


# --- ending ----------------------------------------------------------------------------------------------------
def resume(state: State) -> bool:
    """Go on with the main game if the game that is over was a subgame (506.6 / 728.5); False if it was none."""
    if state.over_rule in (TURN_LIMIT, STEP_LIMIT):
        return False
    frame: SubgameFrame | None = None
    for one in state.frames:
        if isinstance(one, SubgameFrame) and one.main is not None:
            frame = one
    if frame is None or frame.main is None:
        return False
    back, away = _cards_back(state, frame)
    winners, main = state.winners, frame.main
    event = ev.Event(ev.SUBGAME, "subgame.end", 0, winners[0] if len(winners) == 1 else -1)
    event.flag = True
    known = {**main.last_known, **state.last_known}
    for ref, obj in state.objects.items():
        known[ref] = LastKnown(obj, state.chars(ref))
    table, rng, next_id, clock, batch = state.table, state.rng, state.next_id, state.clock, state.batch
    main.copy_into(state)
    state.table, state.rng, state.next_id, state.clock, state.batch = table, rng, next_id, clock, batch
    state.last_known = {ref: held for ref, held in known.items() if ref not in state.objects}
    state.log.append(event)
    waiting = state.frames[-1]
    assert isinstance(waiting, SubgameFrame), "the main game waits for the subgame"
    waiting.pc = 2
    waiting.main = None
    waiting.back, waiting.away = back, away
    waiting.kept = tuple([-1 - seat for seat in state.seats_from(state.active) if seat not in winners])
    return True


def _cards_back(state: State, frame: SubgameFrame) -> tuple[tuple[tuple[int, int], ...], tuple[tuple[int, int], ...]]:
    """The cards that go to the libraries of the main game, and those that stay removed from the game as the edition says."""
    away: list[tuple[int, int]] = []
    if state.rules.subgame_exile_stays:
        for ref in state.zone(EXILE):
            obj = state.objects[ref]
            if obj.kind == CARD:
                away.append((obj.owner, _card_of(obj)))
    back = list(frame.deck)
    for card in away:
        back.remove(card)
    return tuple(back), tuple(away)


def _return_cards(state: State, frame: SubgameFrame) -> None:
    """All cards brought into the subgame go into their owners' libraries, which are shuffled; or stay removed (506.6)."""
    for zone, cards in ((LIBRARY, frame.back), (EXILE, frame.away)):
        for owner, index in cards:
            if owner not in state.seats_out:
                obj = GameObject(atoms.new_id(state), CARD, index, owner, zone)
                obj.timestamp = state.tick()
                atoms.enter_zone(state, obj, ev.BOTTOM)
    state.touch_move(OUTSIDE, EXILE)
    state.propose([ev.Event(ev.SHUFFLE, "subgame.end", 0, seat) for seat in state.seats()])
