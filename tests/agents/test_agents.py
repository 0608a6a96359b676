"""The agents: they answer every decision with one of its options, from a view alone, and the simple one plays sensibly."""

import pytest

from manaburn.abilities import terms
from manaburn.agents.agent import Agent
from manaburn.agents.random import RandomAgent
from manaburn.agents.scripted import ScriptedAgent, ScriptEnded
from manaburn.agents.simple import SimpleAgent
from manaburn.cards.store import load_card
from manaburn.engine import decisions as dec
from manaburn.engine.table.game import Game
from manaburn.engine.table.loading import CardLike
from manaburn.engine.table.view import View
from manaburn.engine.turns.turn import BEGIN
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


# --- spells where they count ------------------------------------------------------------------------------------------
def real(name: str) -> CardLike:
    return load_card(name)


def with_mana(kind: str, number: int) -> Board:
    board = Board()
    for _ in range(number):
        board.play(basic(kind))
    return board


def first_choices(board: Board, count: int) -> list[str]:
    """What it chooses first, and next."""
    found = []
    for _ in range(count):
        view = View(board.state, board.decision.player)
        option = SimpleAgent().choose(view, board.decision)
        found.append(view.option_text(option))
        board.state.take(option)
    return found


def test_removal_goes_to_the_best_creature_of_another() -> None:
    board = with_mana("Mountain", 1)
    board.hand(real("Shock"))
    board.play(BEAR)
    board.play(creature("Elf", 1, 1, cost="{G}"), 1)
    board.play(creature("Hawk", 2, 2, "flying", cost="{2}{W}"), 1)
    board.play(creature("Ox", 4, 4, cost="{4}"), 1)
    board.start()
    assert first_choices(board, 2) == ["cast Shock", "target Hawk"]


def test_removal_is_kept_where_only_ones_own_would_die() -> None:
    board = with_mana("Mountain", 1)
    board.hand(real("Shock"))
    board.play(BEAR)
    board.play(creature("Ox", 4, 4, cost="{4}"), 1)
    board.start()
    assert first_choices(board, 1) == ["pass"]


def test_burn_ends_the_game_where_it_can() -> None:
    board = with_mana("Mountain", 3)
    board.hand(real("Blaze"))
    board.play(creature("Hawk", 2, 2, "flying", cost="{2}{W}"), 1)
    board.life(1, 2)
    board.start()
    assert first_choices(board, 3) == ["cast Blaze", "x = 2", "target bob"]


def test_growth_waits_for_a_fight_that_it_wins() -> None:
    board = with_mana("Forest", 1)
    board.hand(real("Giant Growth"))
    bear = board.play(BEAR)
    ox = board.play(creature("Ox", 2, 4, cost="{4}"), 1)
    board.start()
    assert first_choices(board, 1) == ["pass"]
    board.pass_until(terms.DECLARE_ATTACKERS)
    board.take(dec.DECLARE_ATTACK, bear)
    while board.decision.kind != dec.BLOCK:
        board.pass_priority()
    board.take(dec.DECLARE_BLOCK, ox)
    assert board.state.step == terms.DECLARE_BLOCKERS
    assert first_choices(board, 2) == ["cast Giant Growth", "target Bear"]


def test_a_bonus_goes_to_ones_own_creature() -> None:
    """A bonus that nobody can use yet is not given away."""
    board = Board()
    board.play(creature("Giant", 5, 5), 1)
    tapped, ready = board.play(BEAR, tapped=True), board.play(creature("Elf", 1, 1))
    board.hand(load_card("Teetering Peaks"))
    board.start()
    board.take(dec.PLAY_LAND)
    assert board.decision.kind == dec.TARGET
    assert SimpleAgent().choose(View(board.state, 0), board.decision).a == ready != tapped


def test_a_counterspell_meets_another_players_spell() -> None:
    board = Board()
    for _ in range(3):
        board.play(basic("Island"), 1)
        board.play(FOREST)
    board.hand(real("Cancel"), 1)
    board.hand(BEAR)
    board.start()
    board.take(dec.CAST)
    assert board.decision.player == 1
    assert first_choices(board, 1) == ["cast Cancel"]


def test_nothing_is_paid_for_nothing() -> None:
    board = with_mana("Mountain", 4)
    board.play(real("Furnace Whelp"))
    board.play(real("Bottle Gnomes"))
    board.start()
    assert first_choices(board, 1) == ["pass"]
