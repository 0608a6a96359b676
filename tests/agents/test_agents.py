"""The agents: they answer every decision with one of its options, from a view alone, and the simple one plays sensibly."""

import pytest

from manaburn.abilities import terms
from manaburn.agents.agent import Agent
from manaburn.agents.random import RandomAgent
from manaburn.agents.scripted import ScriptedAgent, ScriptEnded
from manaburn.agents.simple import SimpleAgent
from manaburn.engine import decisions as dec
from manaburn.engine.game import Game
from manaburn.engine.loading import CardLike
from manaburn.engine.turn import BEGIN
from manaburn.engine.view import View
from manaburn.errors import OptionError
from manaburn.rules.edition import Edition
from tests.boards import BEAR, Board, basic, creature

FOREST = basic("Forest")
DECK: list[tuple[int, CardLike]] = [
    (17, FOREST),
    (8, creature("Elf", 1, 1, cost="{G}")),
    (8, BEAR),
    (4, creature("Hawk", 2, 2, "flying", cost="{2}{G}")),
    (3, creature("Wurm", 6, 4, "trample", cost="{4}{G}{G}")),
]


def played(agents: list[Agent], edition: str = "2009-10", seed: int = 1, turns: int = 80) -> tuple[Game, list[str]]:
    """A game played to its end by agents that see views only, and what they chose."""
    game = Game([DECK, DECK], Edition(edition), seed)
    views, chosen = [View(game.state, seat) for seat in (0, 1)], []
    while (decision := game.state.decision) is not None and game.state.turn < turns:
        view = views[decision.player]
        option = agents[decision.player].choose(view, decision)
        assert option in decision.options
        chosen.append(view.option_text(option))
        game.state.take(option)
    return game, chosen


@pytest.mark.parametrize("edition", ["2006-10", "2009-02", "2009-10", "current"])
def test_the_simple_agent_beats_the_random_one(edition: str) -> None:
    games = [played([SimpleAgent(), RandomAgent(str(seed))], edition, seed)[0] for seed in range(3)]
    assert [game.state.winners for game in games] == [(0,), (0,), (0,)]


def test_the_same_seed_plays_the_same_game() -> None:
    first = played([RandomAgent("a"), RandomAgent("b")])[1]
    assert played([RandomAgent("a"), RandomAgent("b")])[1] == first
    assert played([RandomAgent("c"), RandomAgent("b")])[1] != first
    simple = played([SimpleAgent(), SimpleAgent()], turns=12)[1]
    assert played([SimpleAgent(), SimpleAgent()], turns=12)[1] == simple


def test_a_script_answers_in_order_and_says_when_it_ends() -> None:
    board = Board()
    board.hand(FOREST)
    board.start()
    agent = ScriptedAgent(["play Forest", "pass"])
    view = View(board.state, 0)
    option = agent.choose(view, board.decision)
    assert option.kind == dec.PLAY_LAND
    assert agent.choose(view, board.decision).kind == dec.PASS
    with pytest.raises(ScriptEnded, match="no answer for alice: act or pass"):
        agent.choose(view, board.decision)
    with pytest.raises(OptionError):
        ScriptedAgent(["cast Shock"]).choose(view, board.decision)


def simple_choice(board: Board) -> str:
    view = View(board.state, board.decision.player)
    return view.option_text(SimpleAgent().choose(view, board.decision))


def test_it_plays_a_land_then_the_dearest_creature() -> None:
    board = Board()
    for _ in range(2):
        board.play(FOREST)
    board.hand(FOREST)
    board.hand(creature("Elf", 1, 1, cost="{G}"))
    board.hand(BEAR)
    board.start()
    assert simple_choice(board) == "play Forest"
    board.take(dec.PLAY_LAND)
    assert simple_choice(board) == "cast Bear"


def test_it_attacks_when_that_is_good_and_not_into_a_bigger_creature() -> None:
    for other, expected in ((1, "attack bob with Bear"), (5, "done")):
        board = Board()
        board.play(BEAR)
        board.play(creature("Wall", 0 if other == 1 else 5, other), 1)
        board.start(terms.BEGIN_COMBAT, part=BEGIN)
        assert board.decision.kind == dec.ATTACK
        assert simple_choice(board) == expected


def test_it_throws_a_creature_in_the_way_only_when_it_must() -> None:
    for life, expected in ((20, "done"), (5, "block Wurm with Elf")):
        board = Board()
        wurm = board.play(creature("Wurm", 6, 6, cost="{6}"))
        board.play(creature("Elf", 1, 1, cost="{G}"), 1)
        board.life(1, life)
        board.start(terms.BEGIN_COMBAT, part=BEGIN)
        board.take(dec.DECLARE_ATTACK, wurm)
        assert board.decision.kind == dec.BLOCK
        assert simple_choice(board) == expected


@pytest.mark.parametrize(("lands", "expected"), [(0, "mulligan"), (1, "mulligan"), (3, "keep"), (6, "mulligan")])
def test_it_mulligans_hands_of_too_few_or_too_many_lands(lands: int, expected: str) -> None:
    board = Board()
    for number in range(7):
        board.hand(FOREST if number < lands else BEAR)
    board.state.decision = dec.Decision(
        dec.KEEP, 0, [dec.Option(dec.KEEP_HAND), dec.Option(dec.MULLIGAN)], "start.mulligan"
    )
    assert simple_choice(board) == expected
