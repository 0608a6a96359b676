"""Land plays: how many, charged to what, from where, when."""

from __future__ import annotations

import pytest

from manaburn.abilities import terms
from manaburn.abilities.abilities import Activated, Spell, Static
from manaburn.abilities.costs import Cost
from manaburn.abilities.filters import HasType
from manaburn.abilities.modifications import CantPlay, ExtraLandPlays, PlayLandsFrom
from manaburn.abilities.nouns import All, Target, You
from manaburn.abilities.verbs import Affect, MoveTo
from manaburn.abilities.verbs_play import PlayFree
from manaburn.engine import decisions as dec
from manaburn.engine.playing import lands
from tests.boards import BEAR, EDITIONS, Board, basic, card

FOREST, SWAMP = basic("Forest"), basic("Swamp")
EXPLORATION = card("Exploration", terms.ENCHANTMENT, Static(You(), (ExtraLandPlays(1),)), cost="{G}")
EXPLORE = card("Explore", terms.SORCERY, Spell(Affect(You(), (ExtraLandPlays(1),))), cost="{0}")
CRUCIBLE = card("Crucible", terms.ARTIFACT, Static(You(), (PlayLandsFrom(terms.GRAVEYARD),)), cost="{3}")
BAN = card("Ban", terms.ENCHANTMENT, Static(All(HasType(terms.LAND), terms.HAND), (CantPlay(),)), cost="{3}")
MINE = Target(0, HasType(terms.LAND), terms.GRAVEYARD, You())
DIG = card("Dig", terms.INSTANT, Spell(PlayFree(MINE)), cost="{0}")
# what moves a permanent out and back: the same card as a new object
FLICKER = card(
    "Flicker",
    terms.ARTIFACT,
    Activated(Cost(), MoveTo(All(HasType(terms.ENCHANTMENT)), terms.HAND)),
    cost="{0}",
)
OLD = ("2006-10", "2009-02", "2009-10", "2010-06-18")


def refusal(board: Board, ref: int, allowance: int = lands.ANY, seat: int = 0) -> str:
    refused = lands.check_land(board.state, seat, ref, allowance)
    return "" if refused is None else refused.rule


def plays(board: Board) -> set[tuple[int, int]]:
    """The land plays offered: card and allowance."""
    return {(option.a, option.b) for option in board.options(dec.PLAY_LAND)}


@pytest.mark.parametrize("edition", EDITIONS)
def test_one_land_a_turn_in_the_main_phase(edition: str) -> None:
    board = Board(edition, every_window=True)
    first, second = board.hand(FOREST), board.hand(SWAMP)
    theirs, bear = board.hand(FOREST, 1), board.hand(BEAR)
    board.start(terms.UPKEEP)
    assert refusal(board, first) == "land.when"
    board.pass_until(terms.PRECOMBAT_MAIN)
    assert refusal(board, theirs) == "land.play"
    assert refusal(board, theirs, seat=1) == "land.own_turn"
    assert refusal(board, bear) == "land.play"
    assert plays(board) == {(first, 0), (second, 0)}
    board.take(dec.PLAY_LAND, first)
    assert board.zone(first) == terms.BATTLEFIELD
    assert board.state.zone(terms.STACK) == []
    assert board.state.priority == 0
    assert refusal(board, second) == "land.one_per_turn"


def test_equal_lands_are_one_option() -> None:
    board = Board()
    first = board.hand(FOREST)
    board.hand(FOREST)
    board.start()
    assert plays(board) == {(first, 0)}


@pytest.mark.parametrize("edition", OLD)
@pytest.mark.amendment("land_plays_counted")
def test_until_2013_a_play_names_what_allows_it(edition: str) -> None:
    board = Board(edition, every_window=True)
    extra = board.play(EXPLORATION)
    first, second, third = board.hand(FOREST), board.hand(SWAMP), board.hand(basic("Island"))
    board.start()
    assert plays(board) == {(ref, allowance) for ref in (first, second, third) for allowance in (0, extra)}
    board.take(dec.PLAY_LAND, first, extra)
    assert plays(board) == {(second, 0), (third, 0)}
    assert refusal(board, second, extra) == "land.one_per_turn"
    board.take(dec.PLAY_LAND, second, 0)
    assert plays(board) == set()


@pytest.mark.amendment("land_plays_counted")
def test_today_plays_are_counted() -> None:
    board = Board("current", every_window=True)
    board.play(EXPLORATION)
    first, second, third = board.hand(FOREST), board.hand(SWAMP), board.hand(basic("Island"))
    board.start()
    board.take(dec.PLAY_LAND, first, 0)
    assert plays(board) == {(second, 0), (third, 0)}
    board.take(dec.PLAY_LAND, second, 0)
    assert plays(board) == set()


@pytest.mark.parametrize("edition", [*OLD, "current"])
@pytest.mark.amendment("land_plays_counted")
def test_exploration_that_leaves_and_comes_back(edition: str) -> None:
    board = Board(edition, every_window=True)
    extra = board.play(EXPLORATION)
    board.play(FLICKER)
    board.play(FOREST)
    first, second, third = board.hand(FOREST), board.hand(SWAMP), board.hand(basic("Island"))
    board.start()
    board.take(dec.PLAY_LAND, first, extra if edition != "current" else 0)
    board.take(dec.PLAY_LAND, second, 0)
    assert plays(board) == set()
    board.take(dec.ACTIVATE)
    board.resolve()
    board.take(dec.CAST, board.now(extra))
    board.resolve()
    again = board.now(extra)
    assert board.zone(again) == terms.BATTLEFIELD
    assert plays(board) == (set() if edition == "current" else {(third, again)})


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_spell_grants_a_play_for_the_turn(edition: str) -> None:
    board = Board(edition, every_window=True)
    explore = board.hand(EXPLORE)
    first, second = board.hand(FOREST), board.hand(SWAMP)
    board.start().take(dec.CAST, explore)
    board.resolve()
    board.take(dec.PLAY_LAND, first)
    assert {ref for ref, _ in plays(board)} == {second}


@pytest.mark.parametrize("edition", EDITIONS)
def test_lands_from_the_graveyard(edition: str) -> None:
    board = Board(edition, every_window=True)
    dead = board.graveyard(FOREST)
    board.start()
    assert refusal(board, dead) == "land.play"
    board.play(CRUCIBLE)
    assert refusal(board, dead) == ""
    board.pass_priority()
    board.pass_priority()
    assert plays(board) == set()
    board.pass_until(terms.POSTCOMBAT_MAIN)
    board.take(dec.PLAY_LAND, dead)
    assert board.zone(dead) == terms.BATTLEFIELD


def test_a_forbidden_land() -> None:
    board = Board(every_window=True)
    land = board.hand(FOREST)
    board.start()
    board.play(BAN, 1)
    assert refusal(board, land) == "land.limit"


@pytest.mark.parametrize(
    ("edition", "used", "own", "off_turn"),
    [
        ("2006-10", True, True, True),
        ("2007-05-01", True, True, False),
        ("2007-10-01", False, True, False),
        ("2009-10", False, True, False),
        ("current", False, True, False),
    ],
)
@pytest.mark.amendment("no_land_off_turn", "hard_land_limit")
def test_an_effect_that_orders_a_land_play(edition: str, used: bool, own: bool, off_turn: bool) -> None:
    def ordered(seat: int, after_play: bool) -> bool:
        board = Board(edition, every_window=True)
        dead, spell, land = board.graveyard(FOREST, seat), board.hand(DIG, seat), board.hand(SWAMP, seat)
        board.start()
        if after_play:
            board.take(dec.PLAY_LAND, land)
        if seat:
            board.pass_priority()
        board.take(dec.CAST, spell)
        if board.decision.kind == dec.TARGET:
            board.take(dec.PICK, dead)
        board.resolve()
        return board.zone(dead) == terms.BATTLEFIELD

    assert (ordered(0, True), ordered(0, False), ordered(1, False)) == (used, own, off_turn)
