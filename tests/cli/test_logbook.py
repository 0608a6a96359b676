"""The log as it is printed: what happens at once is told at once, and nothing that a player asks after is missing."""

from __future__ import annotations

import manaburn
from manaburn.abilities import terms
from manaburn.agents.simple import SimpleAgent
from manaburn.cli.board import stack_lines
from manaburn.cli.logbook import Logbook
from manaburn.cli.terminal import Terminal
from manaburn.engine.table.view import View
from tests.boards import BEAR, Board, basic
from tests.rules.combat.fights import BOB, Fight


def told(board: Board) -> list[str]:
    return Logbook(board.state, -1, Terminal()).news()


def story(edition: str, decks: tuple[str, str], seed: int, turns: int) -> list[str]:
    """The log of a game of simple agents, told after each choice as at the table."""
    game = manaburn.Game([manaburn.project_deck(name) for name in decks], edition, seed, turn_limit=turns)
    views, agent = [game.view(0), game.view(1)], SimpleAgent()
    logbook = Logbook(game.state, -1, Terminal())
    lines = logbook.news()
    while (decision := game.decision) is not None:
        game.push(agent.choose(views[decision.player], decision))
        lines += logbook.news()
    return [" ".join(line.split()) for line in lines]


def test_what_untaps_together_is_told_together() -> None:
    board = Board(every_window=True)
    for _ in range(2):
        board.play(basic("Forest"), tapped=True)
        board.play(BEAR, tapped=True)
    board.start(terms.END_STEP, active=1)
    board.skip_until(terms.PRECOMBAT_MAIN)
    lines = [line.strip() for line in told(board)]
    assert [line for line in lines if "untaps" in line] == [
        "502.2      Forest untaps (x2)",
        "502.2      Bear untaps (x2)",
    ]


def test_combat_damage_is_told_as_it_goes_on_the_stack() -> None:
    for edition, number in (("2006-10", "310.1"), ("2009-02", "310.1"), ("2009-10", "")):
        board = Fight(edition)
        board.attack((board.play(BEAR), BOB))
        board.to_step(terms.POSTCOMBAT_MAIN)
        lines = [" ".join(line.split()) for line in told(board)]
        assert ([line for line in lines if "assigns" in line] == [f"{number} Bear assigns 2 combat damage to bob"]) == (
            number != ""
        )
        assert any(line.endswith("Bear deals 2 combat damage to bob") for line in lines)


def test_combat_damage_on_the_stack_shows_what_it_will_deal() -> None:
    fight = Fight("2006-10")
    fight.attack((fight.play(BEAR), BOB))
    fight.to_step(terms.COMBAT_DAMAGE)
    assert stack_lines(View(fight.state, 0), Terminal()) == ["stack: combat damage (alice) -> Bear 2 to bob"]


def test_targets_of_triggered_abilities_counters_and_suspended_cards() -> None:
    lines = story("2009-10", ("zen-unstable-terrain", "wc09-boros-landfall"), 4, 9)
    place = lines.index("603.3 bob: Teetering Peaks triggers", 40)
    assert any(line.startswith("603.3d the ability of Teetering Peaks targets ") for line in lines[place:])
    lines = story("2006-10", ("tsp-reality-fracture", "wc04-affinity"), 5, 4)
    assert "408.2k alice suspends Riftwing Cloudskate with 3 time counters" in lines


def test_a_mulligan_is_no_list_of_cards() -> None:
    lines = story("2006-10", ("tsp-reality-fracture", "wc04-affinity"), 5, 1)
    place = lines.index("101.4 bob mulligans")
    assert lines[place + 1] == "101.4 bob shuffles"
