"""Positions of games in play as scenarios, and back."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from manaburn.abilities import terms
from manaburn.cards.decks import project_deck, project_decks
from manaburn.cli.main import main
from manaburn.engine.table.game import Game
from manaburn.errors import InputError
from manaburn.record import files
from manaburn.scenario import Scenario, ScenarioError
from manaburn.scenario.problems import Malformed
from manaburn.scenario.scenario import text_of

EDITIONS = ("2006-10", "2009-02", "2009-10", "current")


def games(seed: int) -> tuple[Game, random.Random]:
    rng = random.Random(seed)
    decks = [project_deck(rng.choice(project_decks())) for _ in range(2)]
    return Game(decks, edition=EDITIONS[seed % 4], seed=seed, every_window=seed % 3 == 0), rng


def kinds_of(game: Game) -> set[str]:
    """What is going on that a board alone doesn't show."""
    state = game.state
    found = {game.decision.name} if game.decision is not None else set()
    if state.combat is not None and state.combat.declared:
        found.add("in combat")
    if state.zone(terms.STACK):
        found.add("with a stack")
    if state.effects or state.delayed:
        found.add("with effects")
    return found


@pytest.mark.parametrize("first", [0, 1, 3])
def test_a_saved_position_is_equal(first: int) -> None:
    seen: set[str] = set()
    for seed in (first, first + 3, first + 5, first + 6):
        game, rng = games(seed)
        for _ in range(350):
            if game.outcome():
                break
            game.push(rng.choice(list(game.options)))
            news = kinds_of(game) - seen
            if not game.outcome() and (news or rng.random() < 0.01):
                seen |= news
                again = Scenario.of(game).start(game.state.every_window)
                assert again.state_hash() == game.state_hash(), (seed, news)
                assert [str(option) for option in again.options.texts] == game.options.texts
    assert {"in combat", "with a stack", "priority", "attack"} <= seen


def test_a_position_read_back_goes_on_the_same_way() -> None:
    game, rng = games(3)
    for _ in range(160):
        game.push(rng.choice(list(game.options)))
    again = Scenario.of(game).start()
    for _ in range(40):
        choice = rng.choice(game.options.texts)
        game.push(choice)
        again.push(choice)
        assert again.state_hash() == game.state_hash()


SETUP = """
scenario: 1
name: board
edition: 2009-10
players:
  A:
    life: 12
    mana: "{R}"
    hand: [Shock, Forest]
    battlefield:
      - {card: Grizzly Bears, count: 2, counters: {"+1/+1": 1}}
      - {card: Pacifism, attached_to: Grizzly Bears@A, owner: B}
      - {token: {power: 1, toughness: 1, colors: [red], types: [Creature], subtypes: [Goblin]}, tapped: true}
    library: [Forest, Forest, Shock]
  B: {poison: 2, exile: [{card: Rift Bolt, counters: {time: 1}}]}
"""


def test_a_plain_scenario_says_the_board() -> None:
    game = Scenario.parse(SETUP).start()
    text = text_of(game, "again", plain=True)
    assert '{card: Grizzly Bears, counters: {"+1/+1": 1}, count: 2}' in text
    assert 'mana: "{R}"' in text
    assert "poison: 2" in text
    assert 'attached_to: "Grizzly Bears#1@A"' in text
    assert "rest:" not in text
    again = Scenario.parse(text)
    assert Scenario.of(again.start(), "again", plain=True).document == again.document


def test_a_plain_scenario_refuses_what_it_cannot_say() -> None:
    game = Scenario.parse(SETUP).start()
    game.push("cast Shock -> B")
    with pytest.raises(InputError, match=r"can't say the stack \(Shock\): save it exactly, without --plain$"):
        text_of(game, plain=True)
    assert "card: Shock" in text_of(game).partition("stack:")[2]


def test_a_saved_position_may_be_edited() -> None:
    text = text_of(Scenario.parse(SETUP).start())
    game = Scenario.parse(
        text.replace("life: 12", "life: 7").replace("    hand:\n", "    hand:\n      - Forest\n")
    ).start()
    assert game.state.players[0].life == 7
    assert game.state.zone(terms.HAND, 0)[0] == max(game.state.objects)


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("  codec: ", "  codec: 9", "rest.codec: expected version"),
        ("id: 1", "id: 2", "given twice"),
        ("  frames: ", "  farmes: ", "rest: expected the rest of a position: unknown field 'farmes'"),
        ("more: {timestamp", "more: {timestmap", "unknown field 'timestmap'"),
    ],
)
def test_damage_is_told(old: str, new: str, words: str) -> None:
    text = text_of(Scenario.parse(SETUP).start())
    assert old in text
    report = Scenario.parse(text.replace(old, new, 1)).run()
    assert report.error is not None
    assert report.error.kind == "malformed"
    assert words in report.error.message
    with pytest.raises(Malformed):
        Scenario.parse(text.replace(old, new, 1)).start()


def test_a_stack_needs_the_rest() -> None:
    with pytest.raises(ScenarioError, match="expected 'rest' beside 'stack'"):
        Scenario.parse(SETUP + "stack: []\n")


def test_the_commands(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game, rng = games(6)
    for _ in range(120):
        game.push(rng.choice(list(game.options)))
    saved, scenario = tmp_path / "game.json", tmp_path / "position.yaml"
    files.save(game, saved)
    assert main(["scenario", "save", str(saved), "--to", str(scenario), "--name", "mid game"]) == 0
    assert Scenario.load(scenario).start().state_hash() == game.state_hash()
    assert main(["scenario", "show", str(scenario)]) == 0
    out = capsys.readouterr().out
    assert "mid game" in out
    assert f"turn {game.turn} of {game.names[game.state.active]}" in out
    assert f"life {game.state.players[0].life}" in out
    assert "problem" not in out
    assert main(["scenario", "save", str(tmp_path / "none.json")]) == 2
    assert main(["scenario", "save", str(saved), "--to", str(tmp_path)]) == 2
    assert "expected a saved game" in capsys.readouterr().err
