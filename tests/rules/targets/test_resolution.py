"""What may be a target, and what becomes of a spell whose targets have become illegal (413.2a / 115.4, 608.2b)."""

from __future__ import annotations

import pytest

from manaburn.abilities import events as ev
from manaburn.abilities.abilities import Spell
from manaburn.abilities.amounts import Num, Stat
from manaburn.abilities.effects import Seq
from manaburn.abilities.filters import AnyTarget, HasType
from manaburn.abilities.nouns import ControllerOf, Target, That, You
from manaburn.abilities.terms import ARTIFACT, BATTLEFIELD, CREATURE, GRAVEYARD, INSTANT, STACK
from manaburn.abilities.verbs import Damage, Destroy
from manaburn.abilities.verbs_players import GainLife
from manaburn.engine import decisions as dec
from tests.boards import BEAR, EDITIONS, Board, basic, card, planeswalker

YOU = You()
ONE_CREATURE = Target(0, HasType(CREATURE))
SHOCK = card("Shock", INSTANT, Spell(Damage(Num(2), Target(0, AnyTarget()))), cost="{R}")
TERROR = card("Terror", INSTANT, Spell(Seq((Destroy(ONE_CREATURE), GainLife(YOU, Num(1))))), cost="{B}")
# two targets; one part asks who controlled the first, another how strong it was
SHATTER = Seq(
    (
        Destroy(ONE_CREATURE),
        Destroy(Target(1, HasType(ARTIFACT))),
        GainLife(ControllerOf(That(0)), Num(4)),
        GainLife(YOU, Stat(That(0), "power")),
    )
)
RAVAGE = card("Ravage", INSTANT, Spell(SHATTER), cost="{R}")
ROCK = card("Rock", ARTIFACT)
JACE = planeswalker("Jace", 3, "Jace")
SWAMP, MOUNTAIN = basic("Swamp"), basic("Mountain")


def lives(board: Board) -> list[int]:
    return [player.life for player in board.state.players]


@pytest.mark.amendment("any_target")
@pytest.mark.parametrize(("edition", "aimed"), [("2018-01-19", False), ("2018-04-27", True), ("current", True)])
def test_any_target_may_be_a_planeswalker(edition: str, aimed: bool) -> None:
    board = Board(edition)
    board.play(MOUNTAIN)
    bear, jace = board.play(BEAR), board.play(JACE, 1, counters={"loyalty": 3})
    shock = board.hand(SHOCK)
    board.start().take(dec.CAST, shock)
    assert {option.a for option in board.options()} == {-1, -2, bear} | ({jace} if aimed else set())
    if aimed:
        board.take(dec.PICK, jace)
        board.resolve()
        assert board.state.counters(jace, "loyalty") == 1


def gone(board: Board, ref: int) -> None:
    """It leaves while the spell waits on the stack."""
    assert board.state.zone(STACK)
    board.happen(ev.moved(ref, GRAVEYARD, ev.PUT, "zone.move"))


@pytest.mark.amendment("no_resolution")
@pytest.mark.parametrize(
    ("edition", "countered"),
    [("2006-10", True), ("2009-02", True), ("2009-10", True), ("2018-01-19", True), ("2018-04-27", False), ("current", False)],
)  # fmt: skip
def test_without_a_legal_target_nothing_of_it_happens(edition: str, countered: bool) -> None:
    board = Board(edition, every_window=True)
    board.play(SWAMP)
    bear, terror = board.play(BEAR, 1), board.hand(TERROR)
    board.start().take(dec.CAST, terror)
    board.take(dec.PICK, bear)
    spell = board.state.zone(STACK)[0]
    gone(board, bear)
    board.resolve()
    assert (board.zone(terror), lives(board)) == (GRAVEYARD, [20, 20])
    assert board.rules_of(ev.COUNTER_SPELL) == (["resolve.targets"] if countered else [])
    (move,) = [event for event in board.state.log if event.kind == ev.MOVE and event.obj == spell]
    assert move.cause == (ev.COUNTERED if countered else ev.FIZZLED)


@pytest.mark.amendment("illegal_target_silent")
@pytest.mark.parametrize(
    ("edition", "lives_after"),
    [
        ("2006-10", [22, 24]),
        ("2009-02", [22, 24]),
        ("2009-10", [22, 24]),
        ("2015-03-27", [22, 24]),
        ("2015-07-17", [20, 20]),
        ("current", [20, 20]),
    ],
)
def test_what_an_illegal_target_was_is_asked_no_more(edition: str, lives_after: list[int]) -> None:
    board = Board(edition, every_window=True)
    board.play(MOUNTAIN)
    bear, rock, ravage = board.play(BEAR, 1), board.play(ROCK, 1), board.hand(RAVAGE)
    board.start().take(dec.CAST, ravage)
    board.take(dec.PICK, bear)
    board.take(dec.PICK, rock)
    gone(board, bear)
    board.resolve()
    assert board.zone(rock) == GRAVEYARD
    assert lives(board) == lives_after


@pytest.mark.parametrize("edition", EDITIONS)
def test_with_both_targets_legal_all_is_known(edition: str) -> None:
    board = Board(edition, every_window=True)
    board.play(MOUNTAIN)
    bear, rock, ravage = board.play(BEAR, 1), board.play(ROCK, 1), board.hand(RAVAGE)
    board.start().take(dec.CAST, ravage)
    board.take(dec.PICK, bear)
    board.take(dec.PICK, rock)
    assert board.zone(bear) == BATTLEFIELD
    board.resolve()
    assert lives(board) == [22, 24]
