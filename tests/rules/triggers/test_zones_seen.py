"""What zone-change triggers see, and where they find what moved (410.10 / 400.7, 603.6, 603.10)."""

from __future__ import annotations

import pytest

from manaburn.abilities import events as ev
from manaburn.abilities.abilities import Triggered
from manaburn.abilities.amounts import Num
from manaburn.abilities.filters import HasType
from manaburn.abilities.nouns import This, You
from manaburn.abilities.terms import BATTLEFIELD, CREATURE, ENCHANTMENT, EXILE, GRAVEYARD, HAND, LIBRARY
from manaburn.abilities.triggers import ZoneChange
from manaburn.abilities.verbs import MoveTo
from manaburn.abilities.verbs_players import GainLife
from tests.boards import BEAR, EDITIONS, Board, card, creature

GAIN = GainLife(You(), Num(1))
LEFT = ZoneChange(HasType(CREATURE), GRAVEYARD)
MOURNER = card("Mourner", ENCHANTMENT, Triggered(LEFT, GAIN))
RISING = card("Rising", ENCHANTMENT, Triggered(ZoneChange(HasType(CREATURE), GRAVEYARD, BATTLEFIELD), GAIN))
# "When this leaves play, put it into play"
PHOENIX = creature("Phoenix", 2, 2, Triggered(ZoneChange(This(), BATTLEFIELD), MoveTo(This(), BATTLEFIELD)))


def move(ref: int, zone: int) -> ev.Event:
    return ev.moved(ref, zone, ev.PUT, "zone.move")


@pytest.mark.amendment("leaving_graveyards_seen")
@pytest.mark.parametrize(
    ("edition", "triggers"),
    [("2006-10", 0), ("2009-02", 0), ("2009-10", 0), ("2015-03-27", 0), ("2015-07-17", 1), ("current", 1)],
)
def test_a_card_leaves_a_graveyard_together_with_what_watches(edition: str, triggers: int) -> None:
    board = Board(edition, every_window=True)
    watcher, bear = board.play(MOURNER), board.graveyard(BEAR)
    board.start().happen(move(watcher, EXILE), move(bear, EXILE))
    assert len(board.stack_sources()) == triggers


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_stays_sees_a_card_leave_a_graveyard(edition: str) -> None:
    board = Board(edition, every_window=True)
    board.play(MOURNER)
    bear = board.graveyard(BEAR)
    board.start().happen(move(bear, HAND))
    assert len(board.stack_sources()) == 1


@pytest.mark.parametrize("edition", EDITIONS)
def test_coming_into_play_from_a_graveyard_is_seen_by_what_is_there_then(edition: str) -> None:
    board = Board(edition, every_window=True)
    watcher, bear = board.play(RISING), board.graveyard(BEAR)
    board.start().happen(move(watcher, EXILE), move(bear, BATTLEFIELD))
    assert board.stack_sources() == []


@pytest.mark.amendment("found_in_public_zones")
@pytest.mark.parametrize(
    ("edition", "zone"),
    [
        ("2006-10", BATTLEFIELD),
        ("2009-02", BATTLEFIELD),
        ("2009-10", BATTLEFIELD),
        ("2010-02-01", BATTLEFIELD),
        ("2010-04-23", HAND),
        ("current", HAND),
    ],
)
def test_what_went_to_ones_own_hand(edition: str, zone: int) -> None:
    board = Board(edition, every_window=True)
    phoenix = board.play(PHOENIX)
    board.start().happen(move(phoenix, HAND))
    board.resolve()
    assert board.zone(phoenix) == zone


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("to", "owner"), [(HAND, 1), (LIBRARY, 0)])
def test_what_is_hidden_is_not_found(edition: str, to: int, owner: int) -> None:
    board = Board(edition, every_window=True)
    phoenix = board.play(PHOENIX, owner=owner)
    board.start().happen(move(phoenix, to))
    assert len(board.stack_sources()) == 1
    board.resolve()
    assert board.zone(phoenix) == to


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("to", [GRAVEYARD, EXILE])
def test_what_all_can_see_is_found(edition: str, to: int) -> None:
    board = Board(edition, every_window=True)
    phoenix = board.play(PHOENIX)
    board.start().happen(move(phoenix, to))
    board.resolve()
    assert board.zone(phoenix) == BATTLEFIELD
