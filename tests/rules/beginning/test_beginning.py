"""Who goes first, opening hands and mulligans, edition by edition."""

from __future__ import annotations

import pytest

from manaburn.abilities import events as ev
from manaburn.abilities.terms import DRAW, HAND, LIBRARY
from manaburn.engine import decisions as dec
from manaburn.engine.decisions import Decision
from manaburn.engine.state import State
from manaburn.engine.turns.beginning import BeginFrame
from tests.boards import BEAR, EDITIONS, Board, basic

DAYS = {"2009-10": "one before", "2015-09-26": "vancouver", "2019-07-12": "london"}


def begin(edition: str, players: int = 2, starts: int = 0, every_window: bool = False) -> State:
    board = Board(edition, ("alice", "bob", "carol")[:players], library=0, every_window=every_window)
    for seat in range(players):
        for _ in range(20):
            board.library(BEAR, seat)
            board.library(basic("Forest"), seat)
    state = board.state
    state.turn = 0
    state.frames = [BeginFrame(starts)]
    state.run_on()
    return state


def asked(state: State) -> Decision:
    assert state.decision is not None
    return state.decision


def take(state: State, kind: int, a: int | None = None) -> None:
    state.take(next(o for o in asked(state).options if o.kind == kind and (a is None or o.a == a)))


def hand(state: State, seat: int) -> int:
    return len(state.zone(HAND, seat))


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_player_found_by_chance_chooses_who_goes_first(edition: str) -> None:
    state = begin(edition, starts=-1)
    assert asked(state).kind == dec.FIRST_PLAYER
    chooser = asked(state).player
    assert [option.a for option in asked(state).options] == [chooser, 1 - chooser]
    take(state, dec.VALUE, 1 - chooser)
    assert state.first_player == state.active == 1 - chooser
    assert asked(state).player == 1 - chooser


@pytest.mark.amendment("starting_player_first")
@pytest.mark.parametrize(
    ("edition", "order"), [("2009-10", ["shuffle", "shuffle", "starts"]), ("current", ["starts", "shuffle", "shuffle"])]
)
def test_the_decks_are_shuffled_before_or_after_the_choice(edition: str, order: list[str]) -> None:
    state = begin(edition)
    assert [ev.KIND_NAMES[event.kind] for event in state.log[:3]] == order


@pytest.mark.parametrize("edition", EDITIONS)
def test_both_draw_seven_and_may_keep(edition: str) -> None:
    state = begin(edition)
    assert [hand(state, 0), hand(state, 1)] == [7, 7]
    assert asked(state).rule == "start.mulligan"
    take(state, dec.KEEP_HAND)
    take(state, dec.KEEP_HAND)
    assert state.turn == 1
    assert state.active == 0


@pytest.mark.amendment("mulligan_rounds")
def test_mulligans_one_by_one_and_in_rounds() -> None:
    before = begin("2009-05-01")
    take(before, dec.MULLIGAN)
    assert asked(before).player == 0  # he goes on until he keeps
    assert hand(before, 0) == 6
    take(before, dec.KEEP_HAND)
    assert asked(before).player == 1
    after = begin("2009-07-11")
    take(after, dec.MULLIGAN)
    assert asked(after).player == 1  # all declare first
    assert hand(after, 0) == 7
    take(after, dec.KEEP_HAND)
    assert asked(after).player == 0
    assert [hand(after, 0), hand(after, 1)] == [6, 7]


@pytest.mark.amendment("scry_after_mulligan")
def test_who_has_a_smaller_hand_may_put_his_top_card_on_the_bottom() -> None:
    before = begin("2015-07-17")
    take(before, dec.MULLIGAN)
    take(before, dec.KEEP_HAND)
    take(before, dec.KEEP_HAND)
    assert asked(before).kind == dec.PRIORITY
    after = begin("2015-09-26")
    take(after, dec.MULLIGAN)
    take(after, dec.KEEP_HAND)
    take(after, dec.KEEP_HAND)
    top = after.zone(LIBRARY, 0)[0]
    assert [(option.kind, option.a) for option in asked(after).options] == [(dec.PICK, top), (dec.DONE, 0)]
    assert asked(after).player == 0
    assert after.objects[top].known_to == 1
    take(after, dec.PICK)
    assert after.zone(LIBRARY, 0)[-1] == top
    assert asked(after).kind == dec.PRIORITY  # the other kept seven


@pytest.mark.amendment("london_mulligan")
def test_seven_are_drawn_and_one_a_mulligan_goes_to_the_bottom() -> None:
    before = begin("2019-05-03")
    take(before, dec.MULLIGAN)
    take(before, dec.KEEP_HAND)
    assert hand(before, 0) == 6
    after = begin("2019-07-12")
    take(after, dec.MULLIGAN)
    take(after, dec.KEEP_HAND)
    assert hand(after, 0) == 7
    assert (asked(after).kind, asked(after).player) == (dec.CHOOSE, 0)
    chosen = asked(after).options[-1].a
    name = after.chars(chosen).name
    take(after, dec.PICK, chosen)
    assert hand(after, 0) == 6
    bottom = after.zone(LIBRARY, 0)[-1]
    assert after.chars(bottom).name == name
    assert after.objects[bottom].known_to == 1
    take(after, dec.MULLIGAN)
    take(after, dec.PICK)
    take(after, dec.PICK)
    assert hand(after, 0) == 5


@pytest.mark.parametrize("edition", [*EDITIONS, "2016-04-08"])
def test_a_hand_of_no_cards_is_kept(edition: str) -> None:
    state = begin(edition, every_window=True)
    while asked(state).kind != dec.PRIORITY:
        kinds = [option.kind for option in asked(state).options]
        take(state, next(kind for kind in (dec.MULLIGAN, dec.PICK, dec.DONE) if kind in kinds))
    assert [player.mulligans for player in state.players] == [7, 7]
    assert all(player.hand_kept for player in state.players)
    assert hand(state, 1) == 0
    assert len(state.zone(LIBRARY, 1)) == 40


@pytest.mark.amendment("free_multiplayer_mulligan")
@pytest.mark.parametrize(("edition", "sizes"), [("2007-05-01", [6, 5]), ("2007-07-13", [7, 6]), ("2009-10", [7, 6])])
def test_the_first_mulligan_of_a_game_of_several_players(edition: str, sizes: list[int]) -> None:
    state = begin(edition, players=3)
    found = []
    for _ in sizes:
        take(state, dec.MULLIGAN)
        while asked(state).player != 0:
            take(state, dec.KEEP_HAND)
        found.append(hand(state, 0))
    assert found == sizes
    two = begin(edition)
    take(two, dec.MULLIGAN)
    take(two, dec.KEEP_HAND)
    assert hand(two, 0) == 6


def test_the_free_mulligan_today_puts_nothing_on_the_bottom() -> None:
    state = begin("current", players=3)
    for kind in (dec.MULLIGAN, dec.KEEP_HAND, dec.KEEP_HAND):
        take(state, kind)
    assert asked(state).kind == dec.KEEP
    assert hand(state, 0) == 7
    take(state, dec.MULLIGAN)
    assert asked(state).kind == dec.CHOOSE
    take(state, dec.PICK)
    assert hand(state, 0) == 6
    assert [event.rule for event in state.log if event.kind == ev.MULLIGAN] == ["start.multiplayer_mulligan"] * 2


@pytest.mark.parametrize(("players", "skipped"), [(2, ["start.skip_first_draw"]), (3, [])])
def test_the_first_draw_is_skipped_in_a_game_of_two(players: int, skipped: list[str]) -> None:
    state = begin("2009-10", players)
    for _ in range(players):
        take(state, dec.KEEP_HAND)
    assert [event.rule for event in state.log if event.kind == ev.SKIP and event.amount == DRAW] == skipped
    assert hand(state, 0) == (7 if players == 2 else 8)
    begun = [event.amount for event in state.log if event.kind == ev.STEP_BEGINS]
    assert (DRAW in begun) == (players > 2)  # the step itself is skipped: nobody gets priority in it


def test_a_player_who_concedes_is_not_asked_again() -> None:
    state = begin("2009-10", players=3)
    state.concede(0)
    assert asked(state).player == 1
    take(state, dec.MULLIGAN)
    take(state, dec.KEEP_HAND)
    take(state, dec.KEEP_HAND)
    assert (state.turn, state.active) == (1, 1)  # who has left begins no turn
