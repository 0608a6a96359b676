"""Which replacement effects apply as something enters, and in which order (419.6i, 419.9 / 614.12, 616.1)."""

from __future__ import annotations

import pytest

from manaburn.abilities import events as ev
from manaburn.abilities.abilities import EntersAsCopy, EntersWith, Static, Triggered
from manaburn.abilities.amounts import Count, Num
from manaburn.abilities.filters import Both, ControlledBy, HasType
from manaburn.abilities.modifications import EntersUnder, LoseAbilities
from manaburn.abilities.nouns import All, It, Opponents, This, You
from manaburn.abilities.terms import BATTLEFIELD, CREATURE, ENCHANTMENT, GRAVEYARD, HAND, STACK
from manaburn.abilities.triggers import enters
from manaburn.abilities.verbs import Affect
from manaburn.abilities.verbs_players import GainLife, LoseLife
from manaburn.engine import decisions as dec
from tests.boards import BEAR, EDITIONS, Board, card, creature

YOU = You()
MINE = Both((HasType(CREATURE), ControlledBy(YOU)))
THEFT = card(
    "Theft", ENCHANTMENT, Static(All(Both((HasType(CREATURE), ControlledBy(Opponents())))), (EntersUnder(YOU),))
)
# how many counters depends on who will control it
SOCIAL = creature("Social", 1, 1, EntersWith(counters=(("+1/+1", 1),), amount=Count(All(MINE))))
CLONE = creature("Clone", 0, 0, EntersAsCopy(HasType(CREATURE)), cost="{3}{U}")
SLOW = creature("Slow", 3, 3, EntersWith(tapped=True), Triggered(enters(This()), GainLife(YOU, Num(2))))
BLANKET = card("Blanket", ENCHANTMENT, Static(All(HasType(CREATURE)), (LoseAbilities(),)))


@pytest.fixture(params=EDITIONS)
def board(request: pytest.FixtureRequest) -> Board:
    return Board(str(request.param), every_window=True)


def enter(ref: int, seat: int = 0) -> ev.Event:
    return ev.moved(ref, BATTLEFIELD, ev.PUT, "zone.move", seat)


# --- under whose control ----------------------------------------------------------------------------------------
def test_it_enters_under_your_control_instead(board: Board) -> None:
    board.play(THEFT)
    bear, mine = board.hand(BEAR, 1), board.hand(BEAR)
    board.start().happen(enter(bear, 1), enter(mine))
    assert board.state.controller(board.now(bear)) == 0
    assert board.state.controller(board.now(mine)) == 0


def test_each_effect_applies_once(board: Board) -> None:
    board.play(THEFT)
    board.play(THEFT, 1)
    bear = board.hand(BEAR, 1)
    board.start().happen(enter(bear, 1))
    assert board.state.controller(board.now(bear)) == 1  # taken by one, and taken back by the other


@pytest.mark.amendment("control_replacements_first")
@pytest.mark.parametrize(("edition", "choices"), [("2008-07-15", 2), ("2008-10-01", 0)])
def test_control_comes_first(edition: str, choices: int) -> None:
    board = Board(edition, every_window=True)
    board.play(THEFT)
    board.play(BEAR)
    social = board.hand(SOCIAL, 1)
    board.start().happen(enter(social, 1))
    if choices:
        assert (board.decision.kind, board.decision.player) == (dec.REPLACEMENT, 1)
        assert len(board.options()) == choices
        board.take(dec.VALUE, b=social)  # the counters first: bob controls nothing yet
    assert board.state.controller(board.now(social)) == 0
    assert board.state.counters(board.now(social), "+1/+1") == (0 if choices else 1)


# --- copies -----------------------------------------------------------------------------------------------------
def test_it_enters_as_a_copy_and_as_the_copy_would(board: Board) -> None:
    slow, clone = board.play(SLOW, 1), board.hand(CLONE)
    board.start().happen(enter(clone))
    assert (board.decision.kind, board.decision.rule) == (dec.CHOOSE, "copy.enters")
    board.take(dec.PICK, slow)
    now = board.now(clone)
    assert (board.state.chars(now).name, board.pt(now)) == ("Slow", (3, 3))
    assert board.state.known(now).tapped
    board.resolve()
    assert board.state.players[0].life == 22
    board.happen(ev.moved(now, HAND, ev.PUT, "zone.move"))
    assert board.names(HAND) == ["Clone"]


def test_a_copy_of_a_copy(board: Board) -> None:
    slow, one, two = board.play(SLOW), board.hand(CLONE), board.hand(CLONE)
    board.start().happen(enter(one))
    board.take(dec.PICK, slow)
    board.resolve()
    board.happen(enter(two))
    board.take(dec.PICK, board.now(one))
    assert board.state.chars(board.now(two)).name == "Slow"


def test_nothing_need_be_copied(board: Board) -> None:
    board.play(BEAR)
    clone = board.hand(CLONE)
    board.start().happen(enter(clone))
    board.take(dec.DONE)
    assert board.zone(clone) == GRAVEYARD


PICKY = creature("Picky", 1, 1, EntersAsCopy(HasType(CREATURE)), EntersWith(tapped=True, first=LoseLife(YOU, Num(1))))


@pytest.mark.amendment("copies_enter_next")
@pytest.mark.parametrize(("edition", "choices"), [("2011-07-15", 2), ("2011-09-30", 0)])
def test_copying_comes_before_the_rest(edition: str, choices: int) -> None:
    board = Board(edition, every_window=True)
    bear, picky = board.play(BEAR), board.hand(PICKY)
    board.start().happen(enter(picky))
    if choices:
        assert board.decision.kind == dec.REPLACEMENT
        assert len(board.options()) == choices
        board.state.take(board.options()[1])
    board.take(dec.PICK, bear)
    assert board.state.known(board.now(picky)).tapped == bool(choices)
    assert board.state.players[0].life == (19 if choices else 20)


# --- what it will be --------------------------------------------------------------------------------------------
def lose_abilities(board: Board, ref: int) -> None:
    board.do(Affect(It("it"), (LoseAbilities(),)), ctx=board.context(0, it=(ref,)))


@pytest.mark.amendment("entering_copiable", "entering_own_effects")
@pytest.mark.parametrize(("edition", "tapped"), [("2007-02-01", False), ("2007-05-01", True), ("2008-02-01", False)])
def test_a_spell_that_lost_its_abilities(edition: str, tapped: bool) -> None:
    board = Board(edition, every_window=True)
    slow = board.hand(SLOW)
    board.start().happen(ev.moved(slow, STACK, ev.PLAYED, "cast.announce", 0))
    lose_abilities(board, board.now(slow))
    board.happen(ev.moved(board.now(slow), BATTLEFIELD, ev.RESOLVED, "resolve.permanent", 0))
    assert board.state.known(board.now(slow)).tapped == tapped


@pytest.mark.amendment("entering_all_effects")
@pytest.mark.parametrize(("edition", "tapped"), [("2017-08-25", True), ("2017-09-29", False)])
def test_effects_that_will_apply_to_it(edition: str, tapped: bool) -> None:
    board = Board(edition, every_window=True)
    board.play(BLANKET, 1)
    slow = board.hand(SLOW)
    board.start().happen(enter(slow))
    assert board.state.known(board.now(slow)).tapped == tapped
    assert board.state.zone(STACK) == []
