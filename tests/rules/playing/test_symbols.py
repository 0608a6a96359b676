"""Hybrid, two-or-one, Phyrexian and snow symbols; convoke."""

from __future__ import annotations

import pytest

from manaburn.abilities import events as ev
from manaburn.abilities import terms
from manaburn.abilities.abilities import Activated, Spell
from manaburn.abilities.amounts import Num
from manaburn.abilities.costs import Cost, ManaCost
from manaburn.abilities.nouns import You
from manaburn.abilities.verbs_cards import AddMana
from manaburn.abilities.verbs_players import GainLife
from manaburn.engine import decisions as dec
from manaburn.engine.playing import casting
from tests.boards import BEAR, EDITIONS, Board, TestCard, basic, card, creature

PLAINS, ISLAND, MOUNTAIN, FOREST = basic("Plains"), basic("Island"), basic("Mountain"), basic("Forest")
ELF = creature("Elf", 1, 1, Activated(Cost(tap=True), AddMana((terms.GREEN,))), cost="{G}")


def gain(name: str, cost: str, *keywords: str) -> TestCard:
    return card(name, terms.INSTANT, *keywords, Spell(GainLife(You(), Num(1))), cost=cost)


HYBRID = gain("Hybrid", "{W/U}{W/U}")
TWOBRID = gain("Twobrid", "{2/R}")
PHYREXIAN = gain("Phyrexian", "{1}{R/P}")
SNOWY = gain("Snowy", "{S}")
HELPED = gain("Helped", "{1}{G}", "convoke")


def by_hand(board: Board) -> Board:
    player = board.state.players[0].copy()
    player.by_hand = True
    board.state.players = [player, *board.state.players[1:]]
    return board


def refusal(board: Board, ref: int) -> str:
    refused = casting.check_cast(board.state, 0, ref)
    return "" if refused is None else refused.rule


def start(edition: str, what: TestCard, *permanents: TestCard) -> tuple[Board, int]:
    board = Board(edition, every_window=True)
    for permanent in permanents:
        board.play(permanent)
    ref = board.hand(what)
    board.start()
    return board, ref


@pytest.mark.parametrize("edition", EDITIONS)
def test_either_colour_pays_a_hybrid_symbol(edition: str) -> None:
    board, spell = start(edition, HYBRID, PLAINS, ISLAND)
    board.take(dec.CAST, spell)
    board.resolve()
    assert board.state.players[0].life == 21


@pytest.mark.parametrize(
    ("edition", "announced"), [("2006-10", False), ("2008-02-01", False), ("2008-05-01", True), ("current", True)]
)
@pytest.mark.amendment("hybrid_announced")
def test_halves_are_announced_by_who_pays_by_hand(edition: str, announced: bool) -> None:
    board, spell = start(edition, HYBRID, PLAINS, PLAINS, ISLAND)
    by_hand(board).take(dec.CAST, spell)
    if announced:
        assert board.decision.kind == dec.SYMBOL
        assert board.decision.text == "{W}|{U}"
        board.take(dec.VALUE, 1)
        assert board.decision.text == "{W}"  # the only Island is spoken for
        board.take(dec.VALUE, 0)
    board.take(dec.USE_MANA)
    board.take(dec.USE_MANA)
    assert [unit.kind for unit in board.state.players[0].pool] == [terms.WHITE, terms.WHITE]
    if announced:  # two Plains make no blue mana
        assert not board.options(dec.DONE)
        board.take(dec.USE_MANA)
    board.take(dec.DONE)


@pytest.mark.parametrize("edition", EDITIONS)
def test_mana_that_may_be_spent_on_x_is_no_symbol(edition: str) -> None:
    """ "Spend only white or blue mana on X": nothing is announced about it."""
    spell = TestCard(
        "Bleed", ManaCost(0, (), 1, terms.WHITE | terms.BLUE), 0, terms.INSTANT, abilities=HYBRID.abilities
    )
    board, ref = start(edition, spell, PLAINS, ISLAND, FOREST)
    by_hand(board).take(dec.CAST, ref)
    assert [option.a for option in board.options()] == [0, 1, 2]
    board.take(dec.VALUE, 2)
    assert board.decision.kind == dec.PAY


@pytest.mark.parametrize("edition", EDITIONS)
def test_two_generic_mana_or_one_of_a_colour(edition: str) -> None:
    board, spell = start(edition, TWOBRID, FOREST)
    assert refusal(board, spell) == "cost.mana_payment"
    board, spell = start(edition, TWOBRID, FOREST, FOREST)
    board.take(dec.CAST, spell)
    assert sum(event.kind == ev.SPEND_MANA for event in board.state.log) == 2
    board, spell = start(edition, TWOBRID, FOREST, MOUNTAIN)
    board.take(dec.CAST, spell)
    assert sum(event.kind == ev.SPEND_MANA for event in board.state.log) == 1


def test_phyrexian_symbols_ask_for_mana_or_life() -> None:
    board, spell = start("current", PHYREXIAN, FOREST)
    board.take(dec.CAST, spell)
    assert board.decision.kind == dec.SYMBOL
    assert board.decision.text == "2 life"
    board.take(dec.VALUE, 0)
    assert board.state.players[0].life == 18
    board, spell = start("current", PHYREXIAN, FOREST, MOUNTAIN)
    board.take(dec.CAST, spell)
    assert board.decision.text == "{R}|2 life"
    board.take(dec.VALUE, 0)
    assert board.state.players[0].life == 20
    board, spell = start("current", PHYREXIAN, FOREST)
    board.life(0, 1)
    assert refusal(board, spell) == "cost.mana_payment"


@pytest.mark.parametrize("edition", EDITIONS)
def test_snow_mana(edition: str) -> None:
    snow = card("Snow Forest", terms.LAND, subtypes=("Forest",), supertypes=terms.BASIC | terms.SNOW)
    board, spell = start(edition, SNOWY, FOREST)
    assert refusal(board, spell) == "cost.mana_payment"
    board, spell = start(edition, SNOWY, FOREST, snow)
    board.take(dec.CAST, spell)
    (spent,) = [event for event in board.state.log if event.kind == ev.SPEND_MANA]
    assert spent.flag


# --- convoke ---------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("edition", EDITIONS)
def test_creatures_help_to_pay(edition: str) -> None:
    board, spell = start(edition, HELPED, BEAR, MOUNTAIN)
    (bear, mountain) = board.state.zone(terms.BATTLEFIELD)
    board.take(dec.CAST, spell)
    assert board.decision.kind == dec.CONVOKE
    assert [option.kind for option in board.options()] == [dec.PICK]
    board.take(dec.PICK, bear)
    board.take(dec.DONE)
    assert board.state.objects[bear].tapped
    assert board.state.objects[mountain].tapped
    board.resolve()
    assert board.state.players[0].life == 21


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.amendment("convoke_pays")
def test_more_creatures_than_the_cost_has_mana(edition: str) -> None:
    board, spell = start(edition, HELPED, BEAR, BEAR, BEAR)
    board.take(dec.CAST, spell)
    board.take(dec.PICK)
    board.take(dec.PICK)
    assert len(board.options(dec.PICK)) == (0 if edition == "current" else 1)
    board.take(dec.DONE)
    assert board.state.zone(terms.STACK) != []


def test_a_creature_helps_or_makes_mana_but_not_both() -> None:
    board, spell = start("2009-10", HELPED, ELF)
    assert refusal(board, spell) == "cost.mana_payment"
    board, spell = start("2009-10", HELPED, ELF, MOUNTAIN)
    assert refusal(board, spell) == ""
    board.take(dec.CAST, spell)
    assert board.options(dec.DONE)
    board.take(dec.DONE)
    assert len([event for event in board.state.log if event.kind == ev.TAPPED_FOR_MANA]) == 2
