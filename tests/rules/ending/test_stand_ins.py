"""Who chooses for a player who has left, and what becomes of what was under way (600.4 / 800.4)."""

from __future__ import annotations

import pytest

from manaburn.abilities.abilities import Spell, Triggered
from manaburn.abilities.amounts import Num
from manaburn.abilities.filters import Anything, HasType
from manaburn.abilities.nouns import Chosen, Opponents, Target, You
from manaburn.abilities.terms import BATTLEFIELD, CREATURE, GRAVEYARD, HAND, INSTANT, PRECOMBAT_MAIN, STACK, UPKEEP
from manaburn.abilities.triggers import StepBegins
from manaburn.abilities.verbs import Destroy
from manaburn.abilities.verbs_players import GainLife
from manaburn.engine import decisions as dec
from manaburn.engine.turns.turn import BEGIN
from tests.boards import BEAR, EDITIONS, Board, basic, card, creature

NAMES = ("alice", "bob", "carol", "dave")
MINE = Chosen("victim", HasType(CREATURE), BATTLEFIELD, None, Num(1), None, Opponents())
VERDICT = card("Verdict", INSTANT, Spell(Destroy(MINE)), cost="{R}")
OX = creature("Ox", 3, 3)


def verdict(players: int, edition: str = "2009-10") -> Board:
    """Alice's spell has an opponent choose a creature to be destroyed; bob is asked."""
    board = Board(edition, NAMES[:players])
    board.play(basic("Mountain"))
    board.play(BEAR, 0)
    board.play(OX, 0)
    board.hand(VERDICT)
    board.start()
    board.take(dec.CAST)
    board.resolve()
    assert (board.decision.kind, board.decision.player) == (dec.CHOOSE, 1)
    return board


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_only_other_opponent_chooses(edition: str) -> None:
    board = verdict(3, edition)
    board.state.concede(1)
    assert (board.decision.kind, board.decision.player) == (dec.CHOOSE, 2)
    board.take(dec.PICK)
    assert [board.names(zone) for zone in (GRAVEYARD, BATTLEFIELD)] == [["Bear", "Verdict"], ["Mountain", "Ox"]]


def test_the_controller_says_which_opponent_chooses() -> None:
    board = verdict(4)
    board.state.concede(1)
    assert (board.decision.player, board.decision.rule) == (0, "multi.stand_in")
    assert [option.a for option in board.options()] == [-3, -4]
    board.take(dec.PICK, -4)
    assert (board.decision.kind, board.decision.player) == (dec.CHOOSE, 3)
    victim = board.options()[0].a
    board.take(dec.PICK, victim)
    assert board.zone(victim) == GRAVEYARD


def test_a_spell_of_one_who_leaves_does_nothing_more() -> None:
    board = verdict(3)
    board.state.concede(0)
    assert board.state.zone(STACK) == []
    assert board.state.zone(BATTLEFIELD) == []
    assert len(board.state.frames) == 3  # the game, the turn, priority


def test_a_play_of_one_who_leaves_is_over() -> None:
    board = Board(names=NAMES[:3])
    board.play(basic("Mountain"), 1)
    shot = card("Shot", INSTANT, Spell(Destroy(Target(0, HasType(CREATURE)))), cost="{R}")
    board.hand(shot, 1)
    board.hand(shot, 2)
    board.play(basic("Mountain"), 2)
    board.play(BEAR, 0)
    board.play(OX, 2)
    board.start()
    board.take(dec.CAST)
    assert (board.decision.kind, board.decision.player) == (dec.TARGET, 1)
    board.state.concede(1)
    assert (board.decision.kind, board.decision.player) == (dec.PRIORITY, 2)
    assert board.state.zone(STACK) == board.state.zone(HAND, 1) == []


def test_what_can_be_targeted_shrinks_as_a_player_leaves() -> None:
    board = Board(names=NAMES[:3])
    board.play(basic("Mountain"), 0)
    board.hand(card("Shot", INSTANT, Spell(Destroy(Target(0, HasType(CREATURE)))), cost="{R}"))
    kept = [board.play(BEAR, 0), board.play(OX, 0)]
    lost = board.play(OX, 2)
    board.start()
    board.take(dec.CAST)
    assert [option.a for option in board.options()] == [*kept, lost]
    board.state.concede(2)
    assert [option.a for option in board.options()] == kept


def test_triggers_of_one_who_leaves_are_not_put_on_the_stack() -> None:
    board = Board(names=NAMES[:3])
    trigger = Triggered(StepBegins(UPKEEP), GainLife(You(), Num(1)))
    draws = Triggered(StepBegins(UPKEEP), GainLife(You(), Num(2)))
    board.play(card("Bell", CREATURE, trigger, draws), 1)
    board.play(card("Gong", CREATURE, trigger), 2)
    board.start(UPKEEP, part=BEGIN)
    assert (board.decision.kind, board.decision.player) == (dec.TRIGGER, 1)
    board.state.concede(1)
    lives = [player.life for player in board.state.players]
    assert lives == [20, 20, 21]
    assert board.state.step != UPKEEP or board.state.zone(STACK) == []


def test_the_pending_choice_of_another_player_stays() -> None:
    board = verdict(3)
    asked = board.options()
    board.state.concede(2)
    assert (board.decision.kind, board.decision.player) == (dec.CHOOSE, 1)
    assert board.options() == asked
    assert Anything().test(board.state, asked[0].a, board.context())
    assert board.state.step == PRECOMBAT_MAIN
