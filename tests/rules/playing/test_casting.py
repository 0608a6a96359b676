"""Spells played and resolved."""

from __future__ import annotations

import pytest

from manaburn.abilities import events as ev
from manaburn.abilities import terms
from manaburn.abilities.abilities import Spell
from manaburn.abilities.amounts import Num, X
from manaburn.abilities.filters import AnyTarget, HasType
from manaburn.abilities.nouns import Target
from manaburn.abilities.verbs import Damage, Destroy
from manaburn.engine import decisions as dec
from tests.boards import BEAR, EDITIONS, Board, basic, card

SHOCK = card("Shock", terms.INSTANT, Spell(Damage(Num(2), Target(0, AnyTarget()))), cost="{R}")
BLAZE = card("Blaze", terms.SORCERY, Spell(Damage(X(), Target(0, AnyTarget()))), cost="{X}{R}")
TERROR = card("Terror", terms.INSTANT, Spell(Destroy(Target(0, HasType(terms.CREATURE)))), cost="{1}{B}")
FOREST, MOUNTAIN, SWAMP = basic("Forest"), basic("Mountain"), basic("Swamp")


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_creature_is_played_from_basic_lands_and_enters(edition: str) -> None:
    board = Board(edition, every_window=True)
    board.play(FOREST)
    board.play(FOREST)
    bear = board.hand(BEAR)
    board.start().take(dec.CAST, bear)
    (spell,) = board.state.zone(terms.STACK)
    assert board.state.objects[spell].cast_from == terms.HAND
    assert all(board.state.objects[ref].tapped for ref in board.state.zone(terms.BATTLEFIELD))
    board.resolve()
    assert board.zone(bear) == terms.BATTLEFIELD
    assert board.rules_of(ev.CAST) == ["cast.done"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_instant_is_aimed_and_resolves(edition: str) -> None:
    board = Board(edition)
    board.play(MOUNTAIN)
    bear = board.play(BEAR, 1)
    shock = board.hand(SHOCK)
    board.start().take(dec.CAST, shock)
    assert board.decision.kind == dec.TARGET
    assert {option.a for option in board.options()} == {-1, -2, bear}
    board.take(dec.PICK, bear)
    board.resolve()
    assert board.zone(bear) == terms.GRAVEYARD
    assert board.zone(shock) == terms.GRAVEYARD


def test_x_is_what_can_be_paid() -> None:
    board = Board()
    for _ in range(4):
        board.play(MOUNTAIN)
    blaze = board.hand(BLAZE)
    board.start().take(dec.CAST, blaze)
    assert [option.a for option in board.options()] == [0, 1, 2, 3]
    board.take(dec.VALUE, 3)
    board.take(dec.PICK, -2)
    board.resolve()
    assert board.state.players[1].life == 17


def test_only_what_can_be_paid_is_offered() -> None:
    board = Board()
    board.play(FOREST)
    board.play(SWAMP)
    board.hand(SHOCK)
    terror = board.hand(TERROR)
    board.play(BEAR, 1)
    board.start()
    assert [option.a for option in board.options(dec.CAST)] == [terror]


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_an_object_remembers_of_being_played(edition: str) -> None:
    board = Board(edition, every_window=True)
    board.play(FOREST)
    board.play(MOUNTAIN)
    bear = board.hand(BEAR)
    board.start().take(dec.CAST, bear)
    board.resolve()
    there = board.state.objects[board.now(bear)]
    assert (there.cast_from, there.cast_by) == (terms.HAND, 0)
    assert (there.cast_step, there.cast_turn_of) == (terms.PRECOMBAT_MAIN, 0)
    assert there.mana_spent == terms.GREEN | terms.RED
    board.play(FOREST)
    assert board.state.objects[board.play(BEAR)].cast_from == -1
