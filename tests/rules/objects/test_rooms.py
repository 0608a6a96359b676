"""Rooms in the engine's own terms: doors, what is shown, what is saved (709.5)."""

from __future__ import annotations

import pytest

from manaburn.abilities import terms
from manaburn.abilities.abilities import Triggered
from manaburn.abilities.amounts import Num
from manaburn.abilities.costs import ManaCost
from manaburn.abilities.nouns import It, You
from manaburn.abilities.rooms import DoorUnlocked, TurnDoor, UnlockedDoors
from manaburn.abilities.verbs_players import GainLife
from manaburn.abilities.verbs_sides import BecomeCopy
from manaburn.engine import decisions as dec
from manaburn.engine.saving.encoding import Writer
from manaburn.engine.saving.equivalence import position_hash
from manaburn.engine.saving.saving import position_data, read_position
from manaburn.engine.words.text import option_texts
from tests.boards import EDITIONS, Board, TestCard, card
from tests.rules.objects.test_face_down import island

LEFT = card(
    "Cellar", terms.ENCHANTMENT, Triggered(DoorUnlocked(1), GainLife(You(), Num(1))), cost="{U}", subtypes=("Room",)
)
RIGHT = card(
    "Attic", terms.ENCHANTMENT, Triggered(DoorUnlocked(2), GainLife(You(), Num(5))), cost="{1}{U}", subtypes=("Room",)
)
ROOM = TestCard(
    "Cellar // Attic", ManaCost.parse("{1}{U}{U}"), terms.BLUE, terms.ENCHANTMENT, 0, ("Room",), layout="room",
    abilities=(*LEFT.abilities, *RIGHT.abilities), faces=(LEFT, RIGHT),
)  # fmt: skip


def same_when_saved(board: Board) -> None:
    again = read_position(position_data(board.state, Writer()))
    assert Writer().digest(again) == Writer().digest(board.state)
    assert position_hash(again) == position_hash(board.state)
    assert option_texts(again) == option_texts(board.state)


@pytest.mark.parametrize("edition", EDITIONS)
def test_both_doors_one_after_the_other(edition: str) -> None:
    board = Board(edition, every_window=True)
    island(board, 3)
    ref = board.hand(ROOM)
    board.start()
    board.take(dec.CAST, ref, 64)
    board.resolve()
    assert board.state.players[0].life == 21
    room = board.state.zone(terms.BATTLEFIELD)[-1]
    assert (board.state.chars(room).name, board.state.doors(room, False)) == ("Cellar", (2,))
    assert "unlock Attic of Cellar" in option_texts(board.state)
    same_when_saved(board)
    board.take(dec.SPECIAL, room)
    assert board.state.chars(room).name == "Cellar // Attic"
    assert UnlockedDoors(It("rooms")).value(board.state, board.context(rooms=(room,))) == 2
    board.resolve()
    assert board.state.players[0].life == 26
    same_when_saved(board)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_copy_has_doors_of_its_own(edition: str) -> None:
    board = Board(edition, every_window=True)
    model = board.put(ROOM, 0, terms.GRAVEYARD)
    other = board.play(card("Vase", terms.ENCHANTMENT))
    board.start()
    board.do(BecomeCopy(It("copy"), It("model")), ctx=board.context(copy=(other,), model=(model,)))
    chars = board.state.chars(other)
    assert (chars.name, chars.mana_value(), chars.subtypes) == ("", 0, frozenset(("Room",)))
    assert not chars.abilities
    board.do(TurnDoor(It("room")), ctx=board.context(room=(other,)))
    assert option_texts(board.state) == ["choose Cellar", "choose Attic"]
    board.take(dec.VALUE, 2)
    assert board.state.chars(other).name == "Attic"
    board.resolve()
    assert board.state.players[0].life == 25
    same_when_saved(board)
    board.do(TurnDoor(It("room"), True), ctx=board.context(room=(other,)))
    board.take(dec.VALUE, 2)
    assert board.state.doors(other, False) == (1, 2)


def test_a_room_keeps_its_doors_as_others_are_turned() -> None:
    board = Board("current", every_window=True)
    first, second = board.play(ROOM), board.play(ROOM)
    board.start()
    assert board.state.doors(first, False) == (1, 2)
    before = board.state.chars(second).name
    board.do(TurnDoor(It("room"), True), ctx=board.context(room=(first,)))
    board.take(dec.VALUE, 1)
    assert board.state.chars(second).name == before
    assert board.state.objects[first].side != board.state.objects[second].side
