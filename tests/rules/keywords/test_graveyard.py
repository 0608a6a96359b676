"""Keywords of cards in graveyards: flashback, retrace, unearth."""

from __future__ import annotations

import pytest

from manaburn.abilities import events as ev
from manaburn.abilities import terms
from manaburn.abilities.abilities import Keyword, Spell, Triggered
from manaburn.abilities.amounts import Num
from manaburn.abilities.costs import Cost, ManaCost
from manaburn.abilities.filters import Anything
from manaburn.abilities.nouns import Target, This, You
from manaburn.abilities.triggers import enters
from manaburn.abilities.verbs import CounterSpell, Destroy, MoveTo
from manaburn.abilities.verbs_players import GainLife
from manaburn.engine import decisions as dec
from tests.boards import BEAR, EDITIONS, Board, basic, card, creature

FOREST = basic("Forest")
ONE = Cost(ManaCost(1))
ECHOES = card("Echoes", terms.SORCERY, Spell(GainLife(You(), Num(2))), Keyword("flashback", cost=ONE), cost="{9}")
FLASH_BACK = card("Answer", terms.INSTANT, Spell(GainLife(You(), Num(2))), Keyword("flashback", cost=ONE), cost="{9}")
DENIAL = card("Denial", terms.INSTANT, Spell(CounterSpell(Target(0, Anything(), terms.STACK))), cost="{1}")
AGAIN = card("Again", terms.SORCERY, Spell(GainLife(You(), Num(2))), "retrace", cost="{1}")
GHOST = creature(
    "Ghost", 3, 1, Keyword("unearth", cost=ONE), Triggered(enters(This()), GainLife(You(), Num(1))), cost="{9}"
)


def cast(board: Board, ref: int) -> None:
    board.take(dec.CAST, ref)


@pytest.mark.parametrize("edition", EDITIONS)
def test_flashback_is_played_from_the_graveyard_once(edition: str) -> None:
    board = Board(edition, every_window=True)
    board.play(FOREST)
    ref = board.graveyard(ECHOES)
    board.start()
    cast(board, ref)
    board.resolve()
    assert board.state.players[0].life == 22
    assert board.zone(ref) == terms.EXILE
    assert board.rules_of(ev.MOVE)[-1] == "keyword.flashback"


@pytest.mark.parametrize("edition", EDITIONS)
def test_flashback_is_no_way_to_play_it_from_the_hand(edition: str) -> None:
    board = Board(edition, every_window=True)
    board.play(FOREST)
    board.hand(ECHOES)
    board.start()
    assert not board.options(dec.CAST)


@pytest.mark.parametrize("edition", EDITIONS)
def test_flashback_keeps_the_timing_of_its_type(edition: str) -> None:
    board = Board(edition, every_window=True)
    board.play(FOREST)
    board.graveyard(ECHOES)
    instant = board.graveyard(FLASH_BACK)
    board.start(terms.UPKEEP)
    assert [option.a for option in board.options(dec.CAST)] == [instant]
    board.pass_until(terms.PRECOMBAT_MAIN)
    assert len(board.options(dec.CAST)) == 2


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_countered_flashback_is_exiled_too(edition: str) -> None:
    board = Board(edition, every_window=True)
    board.play(FOREST)
    board.play(FOREST, 1)
    ref, denial = board.graveyard(ECHOES), board.hand(DENIAL, 1)
    board.start()
    cast(board, ref)
    board.pass_priority()
    cast(board, denial)
    while board.decision.kind != dec.PRIORITY:
        board.skip()
    board.resolve()
    assert board.zone(ref) == terms.EXILE
    assert board.zone(denial) == terms.GRAVEYARD


@pytest.mark.parametrize("edition", EDITIONS)
def test_retrace_costs_a_land_and_goes_back_to_the_graveyard(edition: str) -> None:
    board = Board(edition, every_window=True)
    board.play(FOREST)
    ref, land = board.graveyard(AGAIN), board.hand(FOREST)
    board.hand(BEAR)
    board.start()
    cast(board, ref)
    while board.decision.kind != dec.PRIORITY:
        board.skip()
    assert board.zone(land) == terms.GRAVEYARD
    board.resolve()
    assert board.zone(ref) == terms.GRAVEYARD
    assert board.state.players[0].life == 22
    assert not board.options(dec.CAST), "no land card is left"


@pytest.mark.parametrize("edition", EDITIONS)
def test_unearth_lasts_until_the_end_of_the_turn(edition: str) -> None:
    board = Board(edition, every_window=True)
    board.play(FOREST)
    ref = board.graveyard(GHOST)
    board.start()
    board.take(dec.ACTIVATE, ref)
    board.resolve()
    back = board.now(ref)
    assert board.state.zone_of(back) == terms.BATTLEFIELD
    assert board.state.chars(back).keywords & terms.HASTE
    board.resolve()
    assert board.state.players[0].life == 21
    board.skip_until(terms.END_STEP)
    board.resolve()
    assert board.zone(back) == terms.EXILE


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("gone", [Destroy(This()), MoveTo(This(), terms.HAND)])
def test_what_was_unearthed_is_exiled_instead_of_leaving(edition: str, gone: Destroy | MoveTo) -> None:
    board = Board(edition, every_window=True)
    board.play(FOREST)
    ref = board.graveyard(GHOST)
    board.start()
    board.take(dec.ACTIVATE, ref)
    board.resolve()
    back = board.now(ref)
    board.do(gone, source=back)
    assert board.zone(back) == terms.EXILE
    assert board.rules_of(ev.MOVE)[-1] == "keyword.unearth"
