"""Cards of the decks of the project that live by triggers, shields and replacement."""

from __future__ import annotations

import pytest

from manaburn.abilities import events as ev
from manaburn.abilities.context import Context
from manaburn.abilities.terms import BATTLEFIELD, DRAW, EXILE, GRAVEYARD, HAND, STACK, UPKEEP
from manaburn.cards.store import load_card
from manaburn.engine import decisions as dec
from tests.boards import BEAR, EDITIONS, Board


@pytest.fixture(params=EDITIONS)
def board(request: pytest.FixtureRequest) -> Board:
    return Board(str(request.param), every_window=True)


def enter(ref: int, seat: int = 0) -> ev.Event:
    return ev.moved(ref, BATTLEFIELD, ev.PUT, "zone.move", seat)


def die(*refs: int) -> list[ev.Event]:
    return [ev.moved(ref, GRAVEYARD, ev.DESTROYED, "zone.move") for ref in refs]


def hit(source: int, to: int, amount: int) -> ev.Event:
    return ev.Event(ev.DAMAGE, "damage.dealing", to, -1, amount, source)


def spell(board: Board, name: str, seat: int, *targets: int) -> None:
    """Carry out the text of a spell of a player, with these targets."""
    ref = board.put(load_card(name), seat, EXILE)
    ctx = Context(ref, seat)
    ctx.targets = tuple((target,) for target in targets)
    found = board.state.chars(ref).sorted_abilities().spell
    assert found is not None
    board.do(found.effect, ctx=ctx)


def lives(board: Board) -> list[int]:
    return [player.life for player in board.state.players]


def test_disciple_sees_artifacts_that_die_with_it(board: Board) -> None:
    disciple = board.play(load_card("Disciple of the Vault"))
    worker = board.play(load_card("Arcbound Worker"), counters={"+1/+1": 1})
    mine, his = board.play(load_card("Welding Jar")), board.play(load_card("Welding Jar"), 1)
    board.start().happen(*die(disciple, worker, mine, his))
    while board.decision.kind != dec.PRIORITY:
        board.skip()
    # three for the artifacts; modular finds no artifact creature and is removed
    assert len(board.state.zone(STACK)) == 3
    for _ in range(3):
        board.resolve()
        board.take(dec.YES)
    assert lives(board) == [20, 17]


def test_modular_hands_its_counters_on(board: Board) -> None:
    worker = board.play(load_card("Arcbound Worker"), counters={"+1/+1": 3})
    other = board.play(load_card("Arcbound Worker"), counters={"+1/+1": 1})
    board.start().happen(*die(worker))
    board.take(dec.PICK, other)
    board.resolve()
    board.take(dec.YES)
    assert board.state.counters(other, "+1/+1") == 4


def test_oblivion_ring_answered_by_its_own_removal(board: Board) -> None:
    bear, ring = board.play(BEAR, 1), board.hand(load_card("Oblivion Ring"))
    board.start().happen(enter(ring))
    board.take(dec.PICK, bear)
    board.happen(*die(board.now(ring)))
    board.resolve()
    board.resolve()
    assert board.zone(bear) == EXILE


def test_pariah_and_a_burned_skeleton(board: Board) -> None:
    bones = board.play(load_card("Drudge Skeletons"))
    board.play(load_card("Pariah"), on=bones)
    bear = board.play(BEAR, 1)
    board.start().do(board.state.chars(bones).sorted_abilities().activated[0][1].effect, 0, bones)
    board.happen(hit(bear, -1, 5))
    assert lives(board) == [20, 20]
    assert board.zone(bones) == BATTLEFIELD
    assert board.state.known(bones).tapped


def test_incinerate_burns_what_it_was_redirected_to(board: Board) -> None:
    bones = board.play(load_card("Drudge Skeletons"))
    board.play(load_card("Pariah"), on=bones)
    board.start().do(board.state.chars(bones).sorted_abilities().activated[0][1].effect, 0, bones)
    spell(board, "Incinerate", 1, -1)
    assert lives(board) == [20, 20]
    assert board.zone(bones) == GRAVEYARD


def test_harms_way_from_you_to_your_opponent(board: Board) -> None:
    bear = board.play(BEAR, 1)
    board.start()
    spell(board, "Harm's Way", 0, -2)
    assert bear in [option.a for option in board.options()]
    board.take(dec.PICK, bear)
    board.happen(hit(bear, -1, 3))
    assert lives(board) == [19, 18]


def test_harms_way_and_cho_manno(board: Board) -> None:
    cho, bear = board.play(load_card("Cho-Manno, Revolutionary")), board.play(BEAR, 1)
    board.start()
    spell(board, "Harm's Way", 0, -2)
    board.take(dec.PICK, bear)
    board.happen(hit(bear, cho, 3))
    assert (board.decision.kind, board.decision.player) == (dec.REPLACEMENT, 0)
    board.take(dec.VALUE, b=cho)  # prevented: nothing is left to redirect, and the shield stays
    assert lives(board) == [20, 20]
    board.happen(hit(bear, -1, 2))
    assert lives(board) == [20, 18]


def test_giant_oyster_until_it_untaps(board: Board) -> None:
    oyster, bear = board.play(load_card("Giant Oyster"), tapped=True), board.play(BEAR, 1, tapped=True)
    board.start()
    ctx = Context(oyster, 0)
    ctx.targets = ((bear,),)
    board.do(board.state.chars(oyster).sorted_abilities().activated[0][1].effect, ctx=ctx)
    board.skip_until(UPKEEP)
    assert board.state.known(bear).tapped  # bob's untap step is over
    turn = board.state.turn
    while board.state.turn == turn:
        board.skip()
    if board.decision.kind == dec.UNTAP:
        board.take(dec.NO)
    board.skip_until(DRAW)
    board.resolve()
    assert board.state.counters(bear, "-1/-1") == 1
    board.happen(ev.Event(ev.UNTAP, "action.untap", oyster))
    board.resolve()
    assert board.state.counters(bear, "-1/-1") == 0
    assert board.state.delayed == ()


def test_deep_sea_kraken_loses_counters_to_spells(board: Board) -> None:
    kraken = board.put(load_card("Deep-Sea Kraken"), 0, EXILE, counters={"time": 9})
    board.start().happen(ev.Event(ev.CAST, "cast.done", board.hand(BEAR, 1), 1))
    board.resolve()
    assert board.state.counters(kraken, "time") == 8
    board.happen(ev.Event(ev.CAST, "cast.done", board.hand(BEAR), 0))
    assert board.state.zone(STACK) == []


def test_living_tsunami_returns_a_land_or_goes(board: Board) -> None:
    tsunami = board.play(load_card("Living Tsunami"), 1)
    land = board.play(load_card("Island"), 1)
    board.start()
    board.pass_until(UPKEEP)
    board.resolve()
    board.take(dec.YES)
    board.take(dec.PICK, land)
    assert (board.zone(land), board.zone(tsunami)) == (HAND, BATTLEFIELD)


def test_clockwork_hydra_enters_with_counters(board: Board) -> None:
    hydra = board.hand(load_card("Clockwork Hydra"))
    board.start().happen(enter(hydra))
    assert board.pt(board.now(hydra)) == (4, 4)


def test_clockwork_hydra_gone_loses_no_counter(board: Board) -> None:
    hydra = board.play(load_card("Clockwork Hydra"), counters={"+1/+1": 4})
    board.start()
    ability = board.state.chars(hydra).sorted_abilities().triggered[0][1]
    ctx = Context(hydra, 0)
    ctx.targets = ((-2,),)
    board.do(ability.effect, ctx=ctx)
    assert lives(board) == [20, 19]
    board.happen(*die(hydra))
    board.do(ability.effect, ctx=ctx)  # it has left: no counter can be removed from it
    assert lives(board) == [20, 19]
