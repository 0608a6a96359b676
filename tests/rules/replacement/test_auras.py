"""Auras that enter (212.4j-k / 303.4f-g)."""

from __future__ import annotations

import pytest

from manaburn.abilities import events as ev
from manaburn.abilities.abilities import Keyword
from manaburn.abilities.filters import HasType, IsPlayer, Named
from manaburn.abilities.nouns import It
from manaburn.abilities.terms import BATTLEFIELD, CREATURE, ENCHANTMENT, GRAVEYARD, HAND, STACK
from manaburn.abilities.verbs import MoveTo
from manaburn.engine import decisions as dec
from tests.boards import BEAR, EDITIONS, Board, card, creature

ON_CREATURE = Keyword("enchant", what=HasType(CREATURE))
CHAINS = card("Chains", ENCHANTMENT, ON_CREATURE, cost="{W}", subtypes=("Aura",))
CURSE = card("Curse", ENCHANTMENT, Keyword("enchant", what=IsPlayer()), cost="{W}", subtypes=("Aura",))


@pytest.fixture(params=EDITIONS)
def board(request: pytest.FixtureRequest) -> Board:
    return Board(str(request.param), every_window=True)


def enter(ref: int, seat: int = 0) -> ev.Event:
    return ev.moved(ref, BATTLEFIELD, ev.PUT, "zone.move", seat)


def test_its_controller_to_be_chooses_what_it_enchants(board: Board) -> None:
    mine, his = board.play(BEAR), board.play(BEAR, 1)
    aura = board.graveyard(CHAINS)
    board.start().happen(enter(aura))
    assert (board.decision.kind, board.decision.rule) == (dec.CHOOSE, "aura.entering")
    assert [option.a for option in board.options()] == [mine, his]
    board.take(dec.PICK, his)
    assert board.state.known(board.now(aura)).attached_to == his


def test_it_need_not_be_a_legal_target_but_must_be_enchantable(board: Board) -> None:
    board.play(creature("Knight", 2, 2, Keyword("protection", what=Named("Chains"))))
    shroud = board.play(creature("Veiled", 2, 2, "shroud"))
    aura = board.hand(CHAINS)
    board.start().happen(enter(aura))
    assert [option.a for option in board.options()] == [shroud]


def test_an_aura_on_a_player(board: Board) -> None:
    aura = board.hand(CURSE)
    board.start().happen(enter(aura))
    board.take(dec.PICK, -2)
    assert board.state.known(board.now(aura)).attached_to == -2


def test_with_nothing_to_enchant_it_stays_where_it_is(board: Board) -> None:
    aura, bear = board.hand(CHAINS), board.hand(BEAR)
    board.start().happen(enter(aura), enter(bear))  # what enters with it is not there yet
    assert board.zone(aura) == HAND
    assert board.zone(bear) == BATTLEFIELD


def test_from_the_stack_it_goes_to_the_graveyard(board: Board) -> None:
    aura = board.hand(CHAINS)
    board.start().happen(ev.moved(aura, STACK, ev.PLAYED, "cast.announce", 0))
    board.happen(enter(board.now(aura)))
    assert board.zone(aura) == GRAVEYARD
    assert board.rules_of(ev.MOVE)[-1] == "aura.no_choice"


@pytest.mark.amendment("aura_chooser")
@pytest.mark.parametrize(("edition", "chooser"), [("2007-10-01", 0), ("2008-02-01", 1)])
def test_who_chooses(edition: str, chooser: int) -> None:
    board = Board(edition, every_window=True)
    board.play(BEAR)
    board.play(BEAR, 1)
    aura, source = board.graveyard(CHAINS), board.play(BEAR)
    give = MoveTo(It("aura"), BATTLEFIELD, under=It("him"))
    board.start().do(give, 0, ctx=board.context(0, source, aura=(aura,), him=(-2,)))
    assert (board.decision.kind, board.decision.player) == (dec.CHOOSE, chooser)
