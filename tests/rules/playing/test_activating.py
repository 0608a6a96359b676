"""Activated abilities: timing, costs, the stack, loyalty."""

from __future__ import annotations

import pytest

from manaburn.abilities import terms
from manaburn.abilities.abilities import Activated
from manaburn.abilities.amounts import Num
from manaburn.abilities.conditions import SorceryTiming
from manaburn.abilities.costs import Cost, ManaCost
from manaburn.abilities.filters import AnyTarget, Both, ControlledBy, HasType
from manaburn.abilities.nouns import Chosen, Target, This, You
from manaburn.abilities.verbs import Damage, Sacrifice
from manaburn.abilities.verbs_players import Draw, GainLife
from manaburn.engine import decisions as dec
from manaburn.engine.playing import activating
from tests.boards import BEAR, EDITIONS, Board, basic, card, creature, planeswalker

PINGER = creature("Pinger", 1, 1, Activated(Cost(tap=True), Damage(Num(1), Target(0, AnyTarget()))), cost="{2}{R}")
MINE = Both((HasType(terms.CREATURE), ControlledBy(You())))
VAULT = card(
    "Vault",
    terms.ARTIFACT,
    Activated(
        Cost(ManaCost.parse("{2}"), tap=True, actions=(Sacrifice(Chosen("sacrificed", MINE)),)), Draw(You(), Num(1))
    ),
    cost="{3}",
)
GNOMES = creature(
    "Gnomes", 1, 3, Activated(Cost(actions=(Sacrifice(This()),)), GainLife(You(), Num(3))), cost="{3}", types=3
)
ROOTWALLA = creature(
    "Walla", 2, 2, Activated(Cost(ManaCost.parse("{1}")), GainLife(You(), Num(1)), per_turn=1), cost="{3}"
)
SURGEON = creature(
    "Surgeon", 1, 1, Activated(Cost(ManaCost.parse("{1}")), GainLife(You(), Num(1)), SorceryTiming()), cost="{3}"
)
WALKER = planeswalker(
    "Walker",
    4,
    "Jace",
    Activated(Cost(loyalty=1), GainLife(You(), Num(1))),
    Activated(Cost(loyalty=-8), GainLife(You(), Num(8))),
    Activated(Cost(ManaCost.parse("{0}")), GainLife(You(), Num(2))),
)
FOREST = basic("Forest")


def refusal(board: Board, ref: int, index: int = 0, seat: int = 0) -> str:
    """The concept that refuses an activation."""
    refused = activating.check_activate(board.state, seat, ref, index)
    return "" if refused is None else refused.rule


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_ability_taps_its_source_and_resolves(edition: str) -> None:
    board = Board(edition, every_window=True)
    pinger = board.play(PINGER)
    board.start().take(dec.ACTIVATE, pinger)
    board.take(dec.PICK, -2)
    assert board.state.objects[pinger].tapped
    assert len(board.state.zone(terms.STACK)) == 1
    board.resolve()
    assert board.state.players[1].life == 19
    assert board.state.zone(terms.STACK) == []
    assert refusal(board, pinger) == "cost.must_be_able"


def test_a_new_creature_cannot_tap() -> None:
    board = Board()
    pinger = board.play(PINGER, sick=True)
    board.play(GNOMES, sick=True)
    board.start()
    assert refusal(board, pinger) == "activate.sickness"
    assert len(board.options(dec.ACTIVATE)) == 1


def test_costs_are_paid_in_order_and_what_is_sacrificed_is_chosen() -> None:
    board = Board()
    vault = board.play(VAULT)
    one, two = board.play(BEAR), board.play(BEAR)
    assert board.play(FOREST)
    board.play(FOREST)
    board.start().take(dec.ACTIVATE, vault)
    assert board.decision.kind == dec.CHOOSE
    assert [option.a for option in board.options()] == [one, two]
    board.take(dec.PICK, two)
    assert board.zone(two) == terms.GRAVEYARD
    assert len(board.state.zone(terms.HAND, 0)) == 1


def test_nothing_to_sacrifice_and_no_mana() -> None:
    board = Board()
    vault = board.play(VAULT)
    board.play(FOREST)
    board.start()
    assert refusal(board, vault) == "cost.must_be_able"
    board.play(BEAR)
    assert refusal(board, vault) == "cost.mana_payment"
    board.play(FOREST)
    assert refusal(board, vault) == ""


def test_a_source_that_is_gone_still_has_its_ability_on_the_stack() -> None:
    board = Board()
    gnomes = board.play(GNOMES)
    board.start().take(dec.ACTIVATE, gnomes)
    assert board.zone(gnomes) == terms.GRAVEYARD
    assert board.state.players[0].life == 23


def test_limits_of_the_text() -> None:
    board = Board(every_window=True)
    walla, surgeon = board.play(ROOTWALLA), board.play(SURGEON, 1)
    for seat in (0, 0, 0, 1, 1):
        board.play(FOREST, seat)
    board.start()
    assert refusal(board, walla, seat=1) == "activate.who"
    assert refusal(board, surgeon, seat=1) == "activate.sorcery_timing"
    board.take(dec.ACTIVATE, walla)
    board.resolve()
    assert refusal(board, walla) == "activate.once"


@pytest.mark.parametrize(("edition", "other"), [("2009-02", "loyalty.once"), ("2009-10", ""), ("current", "")])
@pytest.mark.amendment("loyalty_abilities")
def test_loyalty_abilities_once_a_turn(edition: str, other: str) -> None:
    board = Board(edition, every_window=True)
    walker = board.play(WALKER, counters={"loyalty": 4})
    board.start()
    assert refusal(board, walker, 1) == "loyalty.negative"
    board.take(dec.ACTIVATE, walker, 0)
    board.resolve()
    assert board.state.objects[walker].counter("loyalty") == 5
    assert refusal(board, walker, 0) == "loyalty.once"
    assert refusal(board, walker, 2) == other
    board.state.active = 1
    assert refusal(board, walker, 2) == ("loyalty.timing" if other else "")


@pytest.mark.parametrize(("edition", "rule"), [("2009-10", ""), ("2010-02-01", "loyalty.once")])
@pytest.mark.amendment("loyalty_once_for_all")
def test_another_player_may_use_it_again_until_2010(edition: str, rule: str) -> None:
    board = Board(edition, every_window=True)
    walker = board.play(WALKER, counters={"loyalty": 4})
    board.start().take(dec.ACTIVATE, walker, 0)
    board.resolve()
    state = board.state
    state.active, state.step = 1, terms.PRECOMBAT_MAIN
    obj = state.objects[walker].copy()
    obj.controller = 1
    state.objects[walker] = obj
    state.touch()
    assert refusal(board, walker, 0, seat=1) == rule
