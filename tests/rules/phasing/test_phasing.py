"""Phasing: a change of zone without a new object until July 2009, a status from then on."""

from __future__ import annotations

import pytest

from manaburn.abilities import events as ev
from manaburn.abilities import terms
from manaburn.abilities.abilities import Keyword, Static, Triggered
from manaburn.abilities.amounts import Count, Num
from manaburn.abilities.conditions import Fits
from manaburn.abilities.context import Context
from manaburn.abilities.filters import ControlledBy, HasType
from manaburn.abilities.modifications import ChangePT
from manaburn.abilities.nouns import All, Attached, It, This, You
from manaburn.abilities.triggers import ZoneChange
from manaburn.abilities.verbs import Affect, CreateToken, Token
from manaburn.abilities.verbs_players import GainLife
from manaburn.engine.turns.turn import ACTION
from tests.boards import BEAR, EDITIONS, Board, card, creature

CREATURE = HasType(terms.CREATURE)
DRAKE = creature("Drake", 2, 2, "phasing", "flying")


def untap_step(edition: str, active: int = 0) -> Board:
    board = Board(edition, every_window=True)
    board.state.active = active
    return board


def is_there(board: Board, ref: int) -> bool:
    return board.state.on_battlefield(ref)


def phase(board: Board, seat: int = 0) -> None:
    """An untap step of that player, up to his upkeep."""
    board.start(terms.UNTAP, seat, part=ACTION)


@pytest.mark.amendment("phasing_status")
@pytest.mark.parametrize(
    ("edition", "zone"),
    [
        ("2006-10", terms.PHASED_OUT),
        ("2009-02", terms.PHASED_OUT),
        ("2009-10", terms.BATTLEFIELD),
        ("current", terms.BATTLEFIELD),
    ],
)
def test_a_permanent_phases_out_and_in_as_the_same_object(edition: str, zone: int) -> None:
    board = untap_step(edition)
    drake = board.play(DRAKE, tapped=True, counters={"+1/+1": 1})
    before = board.state.objects[drake]
    phase(board)
    assert (is_there(board, drake), board.state.zone_of(drake)) == (False, zone)
    phase(board, 1)
    assert not is_there(board, drake)
    phase(board)
    assert is_there(board, drake)
    after = board.state.objects[drake]
    assert (after.timestamp, after.counters, after.tapped) == (before.timestamp, before.counters, False)


@pytest.mark.parametrize("edition", EDITIONS)
def test_it_phases_in_before_the_rest_untaps(edition: str) -> None:
    board = untap_step(edition)
    drake = board.play(DRAKE, tapped=True)
    phase(board)
    assert board.state.objects[drake].tapped
    phase(board)
    assert not board.state.objects[drake].tapped
    kinds = [event.kind for event in board.state.log if event.kind in (ev.PHASE_IN, ev.UNTAP)]
    assert kinds == [ev.PHASE_IN, ev.UNTAP]


@pytest.mark.parametrize("edition", EDITIONS)
def test_nothing_enters_or_leaves(edition: str) -> None:
    watcher = card(
        "Watcher", terms.ENCHANTMENT,
        Triggered(ZoneChange(CREATURE, terms.BATTLEFIELD), GainLife(You(), Num(1))),
        Triggered(ZoneChange(CREATURE, -1, terms.BATTLEFIELD), GainLife(You(), Num(1))),
    )  # fmt: skip
    board = untap_step(edition)
    board.play(watcher)
    board.play(DRAKE)
    phase(board)
    phase(board)
    assert board.state.zone(terms.STACK) == []
    assert ev.MOVE not in [event.kind for event in board.state.log]


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_is_phased_out_does_not_count_and_does_nothing(edition: str) -> None:
    board = untap_step(edition)
    board.play(creature("Lord", 1, 1, "phasing", Static(All(CREATURE), (ChangePT(Num(1), Num(1)),))))
    bear = board.play(BEAR)
    assert board.pt(bear) == (3, 3)
    phase(board)
    assert board.pt(bear) == (2, 2)
    assert Count(All(CREATURE)).value(board.state, Context(0, 0)) == 1


@pytest.mark.parametrize("edition", EDITIONS)
def test_attachments_phase_with_it(edition: str) -> None:
    aura = card(
        "Strength", terms.ENCHANTMENT, Keyword("enchant", what=CREATURE),
        Static(Attached(), (ChangePT(Num(2), Num(1)),)), subtypes=("Aura",),
    )  # fmt: skip
    board = untap_step(edition)
    drake = board.play(DRAKE)
    held = board.play(aura, 1, on=drake)
    phase(board)
    assert not is_there(board, held)
    phase(board, 1)
    assert not is_there(board, held)
    phase(board)
    assert is_there(board, held)
    assert board.pt(drake) == (4, 3)


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_aura_with_phasing_on_a_creature_that_left(edition: str) -> None:
    aura = card("Mist", terms.ENCHANTMENT, "phasing", Keyword("enchant", what=CREATURE), subtypes=("Aura",))
    board = untap_step(edition)
    bear = board.play(BEAR, 1)
    held = board.play(aura, on=bear)
    phase(board)
    board.happen(ev.moved(bear, terms.GRAVEYARD, ev.PUT, "zone.move"))
    assert not is_there(board, held)
    assert held in board.state.objects
    phase(board)
    assert board.zone(held) == terms.GRAVEYARD


@pytest.mark.amendment("phased_tokens_stay")
@pytest.mark.parametrize(
    ("edition", "exists"), [("2006-10", False), ("2009-02", False), ("2009-10", False), ("current", True)]
)
def test_tokens_that_phase_out(edition: str, exists: bool) -> None:
    board = Board(edition, every_window=True).start()
    board.do(CreateToken(Token("", terms.CREATURE, ("Drake",), 0, 0, Num(2), Num(2), (Keyword("phasing"),))))
    (token,) = board.state.zone(terms.BATTLEFIELD)
    phase(board)
    assert (token in board.state.objects) is exists


@pytest.mark.amendment("phasing_status")
@pytest.mark.parametrize(
    ("edition", "size"), [("2006-10", (2, 2)), ("2009-02", (2, 2)), ("2009-10", (5, 5)), ("current", (5, 5))]
)
def test_effects_of_limited_duration_once_lost_sight_of_it(edition: str, size: tuple[int, int]) -> None:
    """A creature phases out and in again within the duration of an effect on it."""
    board = Board(edition, every_window=True)
    drake = board.play(DRAKE)
    board.start()
    board.do(Affect(It(), (ChangePT(Num(3), Num(3)),)), ctx=Context(0, 0).bind("it", (drake,)))
    board.happen(ev.Event(ev.PHASE_OUT, "keyword.phasing", drake))
    board.happen(ev.Event(ev.PHASE_IN, "keyword.phasing", drake))
    assert board.pt(drake) == size


@pytest.mark.parametrize("edition", EDITIONS)
def test_for_as_long_as_ends_with_phasing_out(edition: str) -> None:
    board = Board(edition, every_window=True)
    holder, bear = board.play(DRAKE), board.play(BEAR)
    board.start()
    mine = Fits(This(), ControlledBy(You()))
    board.do(
        Affect(It(), (ChangePT(Num(3), Num(3)),), terms.AS_LONG_AS, mine), ctx=Context(holder, 0).bind("it", (bear,))
    )
    assert board.pt(bear) == (5, 5)
    board.happen(ev.Event(ev.PHASE_OUT, "keyword.phasing", holder))
    board.happen(ev.Event(ev.PHASE_IN, "keyword.phasing", holder))
    assert board.pt(bear) == (2, 2)


@pytest.mark.amendment("phasing_status")
@pytest.mark.parametrize(("edition", "damage"), [("2006-10", 0), ("2009-02", 0), ("2009-10", 1), ("current", 1)])
def test_damage_stays_with_the_status(edition: str, damage: int) -> None:
    board = Board(edition, every_window=True)
    drake = board.play(DRAKE, damage=1)
    board.start()
    board.happen(ev.Event(ev.PHASE_OUT, "keyword.phasing", drake))
    assert board.state.objects[drake].damage == damage
