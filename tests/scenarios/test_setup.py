"""Putting positions in place."""

from __future__ import annotations

import pytest

from manaburn.abilities import terms
from manaburn.engine.table.game import Game
from manaburn.scenario import Scenario
from manaburn.scenario.problems import Malformed, Unsupported
from manaburn.scenario.testing import check


def start(battlefield: str, **more: str) -> Game:
    extra = "".join(f"{key}: {value}\n" for key, value in more.items())
    return Scenario.parse(
        f"scenario: 1\nname: board\nedition: 2009-10\n{extra}players:\n  A: {{battlefield: [{battlefield}]}}\n  B: {{}}\n"
    ).start()


def permanents(game: Game) -> list[int]:
    return game.state.zone(terms.BATTLEFIELD)


def test_status_counters_and_damage() -> None:
    game = start('{card: Spined Wurm, tapped: true, damage: 2, counters: {"+1/+1": 2}, summoning_sick: true}')
    (ref,) = permanents(game)
    obj = game.state.objects[ref]
    assert (obj.tapped, obj.damage, obj.counters, obj.since) == (True, 2, (("+1/+1", 2),), 1)
    assert game.state.chars(ref).power == 7


def test_a_creature_put_in_place_can_attack_unless_it_is_said_to_be_new() -> None:
    for sick, life in (("no", 18), ("yes", 20)):
        text = f"""
scenario: 1
name: sickness
edition: 2009-10
players: {{A: {{battlefield: [{{card: Grizzly Bears, summoning_sick: {sick}}}]}}, B: {{}}}}
script: [{{player: A, {"attempt: {attack: [Grizzly Bears]}, rule: 302.6" if sick == "yes" else "attack: [Grizzly Bears]"}}}]
until: {{turn: 1, step: end of combat}}
expect: [{{life: {{B: {life}}}}}]
"""
        check(text)


def test_planeswalkers_have_their_loyalty() -> None:
    game = start("Elspeth; Knight-Errant".replace(";", ",").join(['"', '"']))
    assert game.state.counters(permanents(game)[0], "loyalty") == 4
    game = start('{card: "Elspeth, Knight-Errant", counters: {loyalty: 1}}')
    assert game.state.counters(permanents(game)[0], "loyalty") == 1


def test_nothing_triggers_as_it_is_put_in_place() -> None:
    game = start("Venerable Monk")
    assert game.state.players[0].life == 20
    assert not game.state.zone(terms.STACK)


def test_it_enters_by_its_own_rules_where_that_is_said() -> None:
    plain = start("Clockwork Hydra, {card: Spined Wurm}")
    assert game_counters(plain) == 0
    entering = start("{card: Clockwork Hydra, enters: true, as: hydra, counters: {charge: 1}}, Spined Wurm")
    assert game_counters(entering) == 4
    hydra = permanents(entering)[-1]
    assert entering.state.counters(hydra, "charge") == 1
    assert entering.state.objects[hydra].since == 0
    assert not entering.state.zone(terms.OUTSIDE, 0)


def game_counters(game: Game) -> int:
    state = game.state
    found = [ref for ref in permanents(game) if state.chars(ref).name == "Clockwork Hydra"]
    return state.counters(found[0], "+1/+1") if found else 0


def test_attached_to_a_creature_by_alias() -> None:
    game = start("Grizzly Bears, {card: Grizzly Bears, as: mine}, {card: Unholy Strength, attached_to: mine}")
    first, second, aura = permanents(game)
    assert game.state.objects[aura].attached_to == second
    assert (game.state.chars(first).power, game.state.chars(second).power) == (2, 4)


def test_what_is_wrong_is_told() -> None:
    wrong = Scenario.parse(
        """
scenario: 1
name: wrong
edition: 2009-10
players:
  A: {battlefield: [{card: Grizzly Bears, damage: 2}, {card: Forest, damage: 1}, Shock]}
  B: {life: 0, battlefield: [{card: "Cho-Manno, Revolutionary", count: 2}, {card: Craw Wurm, attached_to: Forest}]}
"""
    )
    text = "\n".join(wrong.show())
    assert "problem: Grizzly Bears@A at the first check: 704.5g" in text
    assert "problem: Forest@A has damage and is no creature" in text
    assert "problem: Shock@A is no permanent card" in text
    assert "problem: Craw Wurm@B is attached to something and is nothing that can be" in text
    assert "problem: B at the first check: 704.5a" in text
    assert text.count("Cho-Manno, Revolutionary@B at the first check: 704.5k") == 2
    assert wrong.run().passed


@pytest.mark.parametrize(
    ("board", "kind", "words"),
    [
        (
            "{card: Pacifism, attached_to: nobody}",
            Malformed,
            "expected a permanent or player, found nobody; there are Pac",
        ),
        ("{card: Grizzly Bears, face: 2}", Malformed, "Grizzly Bears has one face, not 2"),
        ("Grisly Bears, Stomping Grund", Unsupported, "'Grisly Bears' is stored (near: Grizzly Bears"),
        ("{token: {name: X, types: [Artifact], abilities: [frobnicate]}}", Unsupported, "Frobnicate"),
    ],
)
def test_what_cannot_be_put_in_place(board: str, kind: type[Exception], words: str) -> None:
    with pytest.raises(kind) as caught:
        start(board)
    assert words in str(caught.value)


def test_more_than_two_players_in_turn_order() -> None:
    game = Scenario.parse(
        """
scenario: 1
name: three
edition: current
players: {Ann: {life: 7}, Bob: {}, Cy: {hand: [Forest]}}
start: {turn: 4, active: Cy, step: upkeep}
"""
    ).start()
    assert game.names == ("Ann", "Bob", "Cy")
    assert (game.turn, game.state.active, game.state.players[0].life) == (4, 2, 7)
    assert game.player == "Cy"
