"""Tokens and emblems: who owns them, what they are called, when they cease to exist."""

from __future__ import annotations

import pytest

from manaburn.abilities import events as ev
from manaburn.abilities import terms
from manaburn.abilities.abilities import Static, Triggered
from manaburn.abilities.amounts import Count, Num
from manaburn.abilities.context import Context
from manaburn.abilities.effects import Seq
from manaburn.abilities.filters import Both, ControlledBy, HasType
from manaburn.abilities.modifications import ChangePT, EntersUnder
from manaburn.abilities.nouns import All, It, Opponents, You
from manaburn.abilities.triggers import dies
from manaburn.abilities.verbs import CreateToken, Destroy, Emblem, MoveTo, Token
from manaburn.abilities.verbs_players import GainLife
from tests.boards import BEAR, EDITIONS, Board, card, creature

CREATURE = HasType(terms.CREATURE)
SCOUT = Token("", terms.CREATURE, ("Goblin", "Scout"), 0, terms.RED, Num(1), Num(1))


def it(ref: int) -> Context:
    return Context(0, 0).bind("it", (ref,))


def only(board: Board) -> int:
    (ref,) = board.state.zone(terms.BATTLEFIELD)
    return ref


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_token_is_what_its_description_says(edition: str) -> None:
    board = Board(edition, every_window=True).start()
    board.do(CreateToken(SCOUT, Num(2)))
    first, second = board.state.zone(terms.BATTLEFIELD)
    chars = board.state.chars(first)
    assert (board.pt(first), chars.colors, sorted(chars.subtypes)) == ((1, 1), terms.RED, ["Goblin", "Scout"])
    assert board.state.objects[first].printed == board.state.objects[second].printed
    assert board.state.objects[first].since == board.state.turn


@pytest.mark.amendment("token_in_the_name")
@pytest.mark.parametrize(
    ("edition", "name"),
    [("2006-10", "Goblin Scout"), ("2009-10", "Goblin Scout"), ("current", "Goblin Scout Token")],
)
def test_the_name_of_a_token(edition: str, name: str) -> None:
    board = Board(edition, every_window=True).start()
    board.do(CreateToken(SCOUT))
    assert board.state.chars(only(board)).name == name
    board.do(Destroy(It()), ctx=it(only(board)))
    board.do(CreateToken(Token("Wood", terms.CREATURE, ("Wall",), 0, 0, Num(0), Num(1))))
    assert board.state.chars(only(board)).name == "Wood"


@pytest.mark.amendment("token_owner_entered")
@pytest.mark.parametrize(("edition", "owner"), [("2006-10", 0), ("2009-02", 0), ("2009-10", 1), ("current", 1)])
def test_the_owner_of_a_token_an_opponent_gets(edition: str, owner: int) -> None:
    board = Board(edition, every_window=True).start()
    board.do(CreateToken(SCOUT, who=Opponents()))
    ref = only(board)
    assert (board.state.controller(ref), board.state.owner(ref)) == (1, owner)
    board.do(MoveTo(It(), terms.HAND), ctx=it(ref))
    moved = next(event for event in board.state.log if event.kind == ev.MOVE and event.zone_to == terms.HAND)
    assert board.state.last_known[moved.new_obj].obj.owner == owner


@pytest.mark.amendment("token_owner_entered", "token_owner_creator")
@pytest.mark.parametrize(
    ("edition", "owner"),
    [("2006-10", 0), ("2009-02", 0), ("2009-10", 1), ("2018-06-08", 1), ("2018-07-13", 0), ("current", 0)],
)
def test_the_owner_of_a_token_that_enters_under_another_player(edition: str, owner: int) -> None:
    theft = Static(All(Both((CREATURE, ControlledBy(Opponents())))), (EntersUnder(You()),))
    board = Board(edition, every_window=True)
    board.play(card("Theft", terms.ARTIFACT, theft), 1)
    board.start()
    board.do(CreateToken(SCOUT))
    ref = board.state.zone(terms.BATTLEFIELD)[-1]
    assert (board.state.controller(ref), board.state.owner(ref)) == (1, owner)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_variable_size_is_fixed_as_it_is_made(edition: str) -> None:
    lands = Count(All(Both((CREATURE, ControlledBy(You())))))
    board = Board(edition, every_window=True)
    board.play(BEAR)
    board.play(BEAR)
    board.start()
    board.do(CreateToken(Token("", terms.CREATURE, ("Ooze",), 0, 0, lands, lands)))
    assert board.pt(board.state.zone(terms.BATTLEFIELD)[-1]) == (2, 2)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_token_that_dies_triggers_and_then_ceases_to_exist(edition: str) -> None:
    board = Board(edition, every_window=True)
    board.play(creature("Mourner", 2, 2, Triggered(dies(CREATURE), GainLife(You(), Num(1)))))
    board.start()
    board.do(CreateToken(SCOUT))
    board.do(Destroy(It()), ctx=it(board.state.zone(terms.BATTLEFIELD)[-1]))
    assert len(board.state.zone(terms.STACK)) == 1
    assert board.state.zone(terms.GRAVEYARD, 0) == []
    assert board.rules_of(ev.MOVE)[-1] == "sba.token"
    assert board.state.strays == ()


@pytest.mark.parametrize("edition", EDITIONS)
def test_cards_that_die_with_a_token_stay_in_the_graveyard(edition: str) -> None:
    board = Board(edition, every_window=True).start()
    board.do(CreateToken(SCOUT))
    bear = board.play(BEAR)
    board.do(Destroy(All(CREATURE)))
    board.pass_priority()
    assert board.zone(bear) == terms.GRAVEYARD
    assert board.names(terms.GRAVEYARD) == ["Bear"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_token_that_left_does_not_come_back(edition: str) -> None:
    board = Board(edition, every_window=True).start()
    board.do(CreateToken(SCOUT))
    away = MoveTo(It(), terms.EXILE)
    board.do(Seq((away, MoveTo(It("moved"), terms.BATTLEFIELD))), ctx=it(only(board)))
    assert board.state.zone(terms.BATTLEFIELD) == board.state.zone(terms.EXILE) == []


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_emblem_works_from_the_command_zone(edition: str) -> None:
    board = Board(edition, every_window=True)
    mine, theirs = board.play(BEAR, 0), board.play(BEAR, 1)
    board.start()
    bonus = Static(All(Both((CREATURE, ControlledBy(You())))), (ChangePT(Num(1), Num(1)),))
    board.do(Emblem((bonus,)), controller=1)
    board.do(Emblem((bonus,)), controller=1)
    assert (board.pt(mine), board.pt(theirs)) == ((2, 2), (4, 4))
    assert len(board.state.zone(terms.COMMAND)) == 2
