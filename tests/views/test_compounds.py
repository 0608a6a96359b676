"""Compound texts: a choice and the answers to what is asked next."""

import pytest

from manaburn.abilities import terms
from manaburn.cards.store import load_card
from manaburn.engine.table.game import Game
from manaburn.errors import IllegalOption
from tests.boards import BEAR, Board, basic, creature

GHOST = creature("Ghost", 1, 1, "shroud", cost="{1}")


def game_with(*cards: str, land: str = "Mountain", lands: int = 3) -> Game:
    """alice has cards in hand and mana for them; bob a bear and a ghost."""
    board = Board()
    for _ in range(lands):
        board.play(basic(land))
    for name in cards:
        board.hand(load_card(name))
    board.play(BEAR, 1)
    board.play(GHOST, 1)
    board.start()
    return Game(edition=board.edition, state=board.state)


def graveyard(game: Game, seat: int) -> list[str]:
    return [game.state.chars(ref).name for ref in game.state.zone(terms.GRAVEYARD, seat)]


def test_a_spell_and_its_target() -> None:
    game = game_with("Shock")
    game.push("cast Shock -> Bear")
    assert graveyard(game, 1) == ["Bear"]
    assert game.choices == ["cast Shock", "target Bear"]


def test_x_and_a_target() -> None:
    game = game_with("Blaze")
    game.push("cast Blaze -> x = 2 -> bob")
    assert game.state.players[1].life == 18


def test_an_answer_that_nobody_is_asked_for() -> None:
    game = game_with("Cruel Edict", land="Swamp")  # bob is the only opponent
    game.push("cast Cruel Edict -> bob -> pass")
    assert game.choices == ["cast Cruel Edict"]
    game.push("choose Bear")
    assert graveyard(game, 1) == ["Bear"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("cast Shock -> Ghost", "'Ghost' is no option here: turn 5, precombat main, alice is asked: target"),
        ("cast Shock -> Bear -> Bear", "'Bear' is no option here"),
        ("cast Shock -> bob -> nonsense", "'nonsense' is no option here"),
        ("cast Blaze -> bob", "'bob' is no option here: turn 5, precombat main, alice is asked: number"),
    ],
)
def test_one_that_does_not_fit_does_nothing(text: str, said: str) -> None:
    game = game_with("Shock", "Blaze")
    before = game.state_hash()
    with pytest.raises(IllegalOption) as raised:
        game.push(text)
    assert said in str(raised.value)
    assert game.state_hash() == before
    assert game.depth == 0


def test_why_not_a_compound() -> None:
    game = game_with("Shock", "Cruel Edict", land="Mountain")
    assert game.why_not("cast Shock -> Bear") is None
    refusal = game.why_not("cast Shock -> Ghost")
    assert refusal is not None
    assert (refusal.concept, refusal.rule) == ("keyword.shroud", "702.16")
    refusal = game.why_not("cast Cruel Edict -> bob")
    assert refusal is not None
    assert refusal.concept == "cost.mana_payment"
    edict = game_with("Cruel Edict", land="Swamp")
    assert edict.why_not("cast Cruel Edict -> bob") is None
    assert edict.why_not("cast Cruel Edict -> alice") is not None


def test_attacks_in_one_line() -> None:
    board = Board()
    board.play(BEAR)
    board.play(GHOST)
    board.hand(basic("Forest"))
    board.start()
    game = Game(edition=board.edition, state=board.state)
    game.push("pass")
    game.push("Bear attacks bob -> Ghost attacks bob")
    assert game.state.players[1].life == 17


def test_a_finished_game_has_no_options() -> None:
    game = game_with("Shock")
    game.concede("bob")
    assert game.options.texts == []
    assert list(game.options) == []
    with pytest.raises(IllegalOption):
        game.push("pass")
