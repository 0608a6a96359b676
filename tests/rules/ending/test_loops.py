"""Loops without a choice end the game in a draw (102.4b / 104.4b); other long stretches stop at a bound."""

from __future__ import annotations

import pytest

from manaburn.abilities import events as ev
from manaburn.abilities.abilities import Triggered
from manaburn.abilities.amounts import Num
from manaburn.abilities.base import Effect
from manaburn.abilities.effects import May
from manaburn.abilities.filters import HasType
from manaburn.abilities.nouns import EachPlayer, You
from manaburn.abilities.terms import BATTLEFIELD, CREATURE, ENCHANTMENT, GRAVEYARD
from manaburn.abilities.triggers import GainsLife, ZoneChange
from manaburn.abilities.verbs import CreateToken, Token
from manaburn.abilities.verbs_players import GainLife, LoseLife
from manaburn.engine import decisions as dec
from manaburn.engine.saving.saving import to_text
from manaburn.engine.table.game import Game
from tests.boards import EDITIONS, Board, basic, card, creature

YOU = You()
ONE = Num(1)
GAINED = ev.Event(ev.GAIN_LIFE, "life.gain_lose", 0, 0, 1)


def board_with(*abilities: Triggered, edition: str = "2009-10", every_window: bool = False) -> Board:
    """A main phase of alice, who has an enchantment with these abilities and a land to play."""
    board = Board(edition, every_window=every_window)
    board.play(card("Wheel", ENCHANTMENT, *abilities))
    board.hand(basic("Forest"))
    return board.start()


def see_saw(effect: Effect) -> tuple[Triggered, Triggered]:
    """Whenever you gain life, lose 1; whenever you lose life, the effect."""
    return Triggered(GainsLife(YOU), LoseLife(YOU, ONE)), Triggered(GainsLife(YOU, loses=True), effect)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_loop_that_nobody_can_stop_is_a_draw(edition: str) -> None:
    board = board_with(*see_saw(GainLife(YOU, ONE)), edition=edition)
    board.happen(GAINED.copy())
    game = Game(edition=board.edition, state=board.state)
    outcome = game.outcome()
    assert outcome is not None
    assert (outcome.draw, outcome.concept) == (True, "tie.loop")
    assert outcome.rule == ("102.4b" if edition.startswith("200") and edition != "2009-10" else "104.4b")
    assert board.state.stretch < 200


def test_a_loop_of_ever_new_objects_is_found() -> None:
    speck = Token("Speck", CREATURE, power=Num(0), toughness=Num(0))
    board = board_with(Triggered(ZoneChange(HasType(CREATURE), BATTLEFIELD, GRAVEYARD), CreateToken(speck)))
    dies = board.play(creature("Mote", 0, 1))
    before = board.state.next_id
    board.happen(ev.moved(dies, GRAVEYARD, ev.PUT, "zone.move"))
    assert (board.state.over, board.state.over_rule) == (True, "tie.loop")
    assert board.state.next_id > before + 30


@pytest.mark.parametrize("every_window", [False, True])
def test_passing_lets_a_loop_go_on(every_window: bool) -> None:
    board = board_with(*see_saw(GainLife(YOU, ONE)), every_window=every_window)
    board.play(basic("Island"), 1)
    board.happen(GAINED.copy())
    while not board.state.over:
        board.pass_priority()
    assert (board.state.over_rule, board.state.turn) == ("tie.loop", 5)


def test_a_choice_in_the_loop_makes_it_no_draw() -> None:
    board = board_with(*see_saw(May(YOU, GainLife(YOU, ONE))))
    board.happen(GAINED.copy())
    for _ in range(150):
        assert board.decision.kind == dec.YES_NO
        board.take(dec.YES)
    board.take(dec.NO)
    assert not board.state.over
    assert board.state.players[0].life == 20


def test_what_grows_for_ever_is_stopped_and_says_so() -> None:
    board = board_with(Triggered(GainsLife(YOU), GainLife(YOU, ONE)))
    board.happen(GAINED.copy())
    outcome = Game(edition=board.edition, state=board.state).outcome()
    assert outcome is not None
    assert (outcome.limited, outcome.draw, outcome.rule, outcome.winners) == (True, False, "", ())
    assert "too much happened without a choice" in outcome.text


def test_a_saved_game_finds_the_loop_at_the_same_place() -> None:
    """The stretch is part of the state: saving in the middle of it changes nothing."""
    board = board_with(*see_saw(GainLife(YOU, ONE)), every_window=True)
    board.happen(GAINED.copy())
    game = Game(edition=board.edition, state=board.state)
    for _ in range(41):
        game.push("pass")
    loaded = Game.load(to_text(game.save()))
    while game.decision is not None:
        game.push("pass")
        loaded.push("pass")
        assert loaded.state_hash() == game.state_hash()
    assert loaded.outcome() == game.outcome()


def test_each_player_in_turn_loses_to_the_same_loop() -> None:
    """A loop in which life goes down ends by the rules long before any bound."""
    board = board_with(Triggered(GainsLife(None, loses=True), LoseLife(EachPlayer(), ONE)))
    board.happen(ev.Event(ev.LOSE_LIFE, "life.gain_lose", 0, 0, 1))
    assert (board.state.over, board.state.over_rule) == (True, "sba.life")
    assert board.state.winners == (1,)
