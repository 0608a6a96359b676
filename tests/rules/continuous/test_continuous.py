"""Continuous effects from resolution: their objects and numbers, their durations, and changes of control."""

from __future__ import annotations

import pytest

from manaburn.abilities import events as ev
from manaburn.abilities import terms
from manaburn.abilities.abilities import Activated, Keyword, Static, Triggered
from manaburn.abilities.amounts import Count, Num
from manaburn.abilities.base import Condition, Modification
from manaburn.abilities.conditions import Fits
from manaburn.abilities.context import Context
from manaburn.abilities.costs import Cost
from manaburn.abilities.effects import Seq
from manaburn.abilities.filters import Both, ControlledBy, HasColor, HasType, Tapped
from manaburn.abilities.modifications import AddAbilities, ChangePT, RuleBit, SetColors, SetController
from manaburn.abilities.nouns import All, Attached, It, Target, This, You
from manaburn.abilities.terms import AS_LONG_AS, END_OF_TURN, FOREVER, YOUR_NEXT_TURN
from manaburn.abilities.triggers import enters
from manaburn.abilities.verbs import Affect, Tap
from manaburn.abilities.verbs_players import GainLife
from manaburn.engine import decisions as dec
from manaburn.engine.queries import is_sick
from tests.boards import BEAR, EDITIONS, Board, card, creature

CREATURE = HasType(terms.CREATURE)


def pt(power: int, toughness: int) -> ChangePT:
    return ChangePT(Num(power), Num(toughness))


def board_of(edition: str) -> Board:
    return Board(edition, every_window=True)


def affect(
    board: Board,
    ref: int,
    *mods: Modification,
    duration: int = END_OF_TURN,
    condition: Condition | None = None,
    seat: int = 0,
    source: int = 0,
) -> None:
    board.do(Affect(It(), mods, duration, condition), ctx=Context(source, seat).bind("it", (ref,)))


# --- what they apply to ------------------------------------------------------------------------------------------
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_objects_are_fixed_for_characteristics_but_not_for_rules(edition: str) -> None:
    white = All(Both((CREATURE, HasColor(terms.WHITE))))
    board = board_of(edition)
    knight, rat = board.play(creature("Knight", 2, 2, cost="{W}")), board.play(creature("Rat", 2, 2, cost="{B}"))
    board.start()
    board.do(Affect(white, (pt(1, 1),)))
    board.do(Affect(white, (RuleBit("can't block"),)))
    affect(board, rat, SetColors(terms.WHITE))
    affect(board, knight, SetColors(terms.BLACK))
    assert (board.pt(knight), board.pt(rat)) == ((3, 3), (2, 2))
    assert [board.state.chars(ref).rules_mods != 0 for ref in (knight, rat)] == [False, True]
    late = board.play(creature("Late", 1, 1, cost="{W}"))
    assert (board.pt(late), board.state.chars(late).rules_mods != 0) == ((1, 1), True)


@pytest.mark.parametrize("edition", EDITIONS)
def test_numbers_are_worked_out_once(edition: str) -> None:
    board = board_of(edition)
    bear = board.play(BEAR)
    board.start()
    each = Count(All(CREATURE))
    affect(board, bear, ChangePT(each, each))
    board.play(BEAR)
    assert board.pt(bear) == (3, 3)


@pytest.mark.parametrize("edition", EDITIONS)
def test_effects_on_a_creature_spell_follow_it_into_play(edition: str) -> None:
    board = board_of(edition)
    spell = board.hand(BEAR)
    board.start()
    board.happen(ev.moved(spell, terms.STACK, ev.PLAYED, "cast.announce", 0))
    spell = board.now(spell)
    affect(board, spell, pt(1, 1), AddAbilities((Keyword("haste"),)))
    board.happen(ev.moved(spell, terms.BATTLEFIELD, ev.RESOLVED, "resolve.permanent", 0))
    bear = board.now(spell)
    assert board.pt(bear) == (3, 3)
    assert board.state.chars(bear).keywords & terms.HASTE


# --- how long they last ------------------------------------------------------------------------------------------
@pytest.mark.parametrize("edition", EDITIONS)
def test_until_end_of_turn_ends_together_with_damage(edition: str) -> None:
    board = board_of(edition)
    bear = board.play(BEAR, damage=3)
    board.play(card("Shield", terms.ENCHANTMENT, Static(All(CREATURE), (pt(0, 2),))))
    board.start()
    affect(board, bear, pt(0, 3))
    board.pass_until(terms.UPKEEP)
    assert (board.zone(bear), board.pt(bear), board.state.objects[bear].damage) == (terms.BATTLEFIELD, (2, 4), 0)
    assert board.state.effects == ()


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_other_durations(edition: str) -> None:
    board = board_of(edition)
    bear = board.play(BEAR)
    board.start()
    affect(board, bear, pt(1, 0), duration=FOREVER)
    affect(board, bear, pt(2, 0), duration=YOUR_NEXT_TURN)
    assert board.pt(bear) == (5, 2)
    board.pass_until(terms.UPKEEP)
    assert (board.state.active, board.pt(bear)) == (1, (5, 2))
    board.pass_priority()
    board.pass_until(terms.END_STEP)
    board.pass_until(terms.UPKEEP)
    assert (board.state.active, board.pt(bear)) == (0, (3, 2))


@pytest.mark.parametrize("edition", EDITIONS)
def test_for_as_long_as_ends_for_good(edition: str) -> None:
    board = board_of(edition)
    rod, bear = board.play(card("Rod", terms.ARTIFACT), tapped=True), board.play(BEAR)
    board.start()
    affect(board, bear, pt(0, 3), duration=AS_LONG_AS, condition=Fits(This(), Tapped()), source=rod)
    assert board.pt(bear) == (2, 5)
    board.do(Tap(It(), untap=True), ctx=Context(rod, 0).bind("it", (rod,)))
    assert board.pt(bear) == (2, 2)
    board.do(Tap(It()), ctx=Context(rod, 0).bind("it", (rod,)))
    assert board.pt(bear) == (2, 2)


GRIP = Affect(Target(0, CREATURE), (SetController(You()),), AS_LONG_AS, Fits(This(), Tapped()))
ROD = card("Rod", terms.ARTIFACT, Activated(Cost(), GRIP))
THIEF = creature(
    "Thief", 1, 1,
    Triggered(enters(This()), Affect(Target(0, CREATURE), (SetController(You()),), AS_LONG_AS,
                                     Fits(This(), ControlledBy(You())))),
)  # fmt: skip


def changes(board: Board) -> int:
    return board.rules_of(ev.CHANGE_CONTROL).count("layer.control")


def activate(board: Board, what: int, target: int) -> None:
    board.take(dec.ACTIVATE, what)
    while board.decision.kind != dec.PRIORITY:
        board.take(dec.PICK, target) if board.options(dec.PICK) else board.take(dec.DONE)


def switch(board: Board, ref: int, tapped: bool) -> None:
    board.do(Tap(It(), untap=not tapped), ctx=Context(ref, 0).bind("it", (ref,)))


@pytest.mark.amendment("duration_never_begun")
@pytest.mark.parametrize(("edition", "times"), [("2006-10", 2), ("2009-02", 2), ("2009-10", 0), ("current", 0)])
def test_a_duration_that_never_begins(edition: str, times: int) -> None:
    """It once began and ended in the same moment; now nothing happens at all."""
    board = board_of(edition)
    rod, bear = board.play(ROD), board.play(BEAR, 1)
    board.start()
    activate(board, rod, bear)
    board.resolve()
    assert (changes(board), board.state.controller(bear)) == (times, 1)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_duration_that_ends_while_the_ability_waits(edition: str) -> None:
    board = board_of(edition)
    rod, bear = board.play(ROD, tapped=True), board.play(BEAR, 1)
    board.start()
    activate(board, rod, bear)
    switch(board, rod, False)
    board.resolve()
    assert (changes(board), board.state.controller(bear)) == (0, 1)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_duration_that_ended_and_holds_again_before_resolution(edition: str) -> None:
    board = board_of(edition)
    rod, bear = board.play(ROD, tapped=True), board.play(BEAR, 1)
    board.start()
    activate(board, rod, bear)
    switch(board, rod, False)
    switch(board, rod, True)
    board.resolve()
    assert (changes(board), board.state.controller(bear)) == (0, 1)


@pytest.mark.amendment("duration_resumed")
@pytest.mark.parametrize(("edition", "seat"), [("2006-10", 1), ("2009-10", 1), ("2024-11-08", 0), ("current", 0)])
def test_a_duration_that_begins_again_during_resolution(edition: str, seat: int) -> None:
    rod_card = card("Rod", terms.ARTIFACT, Activated(Cost(), Seq((Tap(This()), GRIP))))
    board = board_of(edition)
    rod, bear = board.play(rod_card, tapped=True), board.play(BEAR, 1)
    board.start()
    activate(board, rod, bear)
    switch(board, rod, False)
    board.resolve()
    assert board.state.controller(bear) == seat


@pytest.mark.amendment("duration_ended_before")
@pytest.mark.parametrize(("edition", "times"), [("2006-10", 2), ("2009-02", 0), ("2009-10", 0), ("current", 0)])
def test_a_duration_that_ended_before_the_trigger_was_put_on_the_stack(edition: str, times: int) -> None:
    board = board_of(edition)
    bear = board.play(BEAR, 1)
    thief = board.hand(THIEF)
    board.start()
    board.play(card("Curse", terms.ENCHANTMENT, Static(All(CREATURE), (pt(0, -1),))), 1)
    board.happen(ev.moved(thief, terms.BATTLEFIELD, ev.PUT, "zone.move", 0))  # it dies before its trigger is put there
    assert board.zone(thief) == terms.GRAVEYARD
    while board.decision.kind == dec.TARGET:
        board.take(dec.PICK, bear)
    board.resolve()
    assert (changes(board), board.state.controller(bear)) == (times, 1)


# --- control -----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("edition", EDITIONS)
def test_gaining_control_makes_a_creature_sick_until_ones_next_turn(edition: str) -> None:
    board = board_of(edition)
    bear = board.play(BEAR, 1)
    board.start()
    assert not is_sick(board.state, board.state.objects[bear])
    affect(board, bear, SetController(You()))
    assert (board.state.controller(bear), is_sick(board.state, board.state.objects[bear])) == (0, True)
    (event,) = [event for event in board.state.log if event.kind == ev.CHANGE_CONTROL]
    assert (event.obj, event.player, event.amount) == (bear, 0, 1)
    board.pass_until(terms.UPKEEP)
    assert (board.state.active, board.state.controller(bear)) == (1, 1)
    assert not is_sick(board.state, board.state.objects[bear])
    assert board.state.held == ()


@pytest.mark.parametrize("edition", EDITIONS)
def test_control_by_an_aura_ends_with_it(edition: str) -> None:
    mind = card("Mind", terms.ENCHANTMENT, Static(Attached(), (SetController(You()),)), cost="{U}")
    board = board_of(edition)
    bear = board.play(BEAR, 1)
    aura = board.graveyard(mind)
    board.start()
    move = ev.moved(aura, terms.BATTLEFIELD, ev.PUT, "zone.move", 0)
    move.attach_to = bear
    board.happen(move)
    aura = board.now(aura)
    # it is no Aura by type here, so it comes off as the next check finds it
    assert board.state.controller(bear) == 1
    assert changes(board) == 2


@pytest.mark.parametrize("edition", EDITIONS)
def test_of_two_control_effects_the_later_counts_while_both_last(edition: str) -> None:
    board = Board(edition, names=("alice", "bob", "carol"), every_window=True)
    bear = board.play(BEAR, 0)
    board.start()
    affect(board, bear, SetController(You()), duration=FOREVER, seat=1)
    affect(board, bear, SetController(You()), seat=2)
    assert board.state.controller(bear) == 2
    board.pass_until(terms.UPKEEP)
    assert board.state.controller(bear) == 1
    assert board.state.held == ((bear, 1),)


@pytest.mark.parametrize("edition", EDITIONS)
def test_gaining_life_changes_nothing_that_was_worked_out(edition: str) -> None:
    board = board_of(edition)
    board.play(card("Shield", terms.ENCHANTMENT, Static(All(CREATURE), (pt(0, 2),))))
    board.play(BEAR)
    board.start()
    derived = board.state.derived
    board.do(GainLife(You(), Num(3)))
    assert board.state.derived is derived
