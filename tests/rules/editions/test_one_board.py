"""One board, several editions: the same cards and the same play, and what comes of it under each edition.

The cards are stored ones of the project, but where none says what is needed (a spell that sets power and toughness).
"""

from __future__ import annotations

import pytest

from manaburn.abilities import events as ev
from manaburn.abilities import terms
from manaburn.abilities.abilities import Spell
from manaburn.abilities.amounts import Num
from manaburn.abilities.filters import HasType
from manaburn.abilities.modifications import SetPT
from manaburn.abilities.nouns import Target
from manaburn.abilities.verbs import Affect
from manaburn.cards.card import Card
from manaburn.cards.store import load_card
from manaburn.engine import decisions as dec
from tests.boards import EDITIONS, Board, card
from tests.rules.combat.fights import BOB, Fight

STACK_EDITIONS = ("2006-10", "2009-02")  # combat damage uses the stack


def each(*values: object) -> dict[str, object]:
    """What comes of it in each of the four editions, in order."""
    assert len(values) == len(EDITIONS)
    return dict(zip(EDITIONS, values, strict=True))


def real(name: str) -> Card:
    """A stored card."""
    return load_card(name)


@pytest.fixture(params=EDITIONS)
def edition(request: pytest.FixtureRequest) -> str:
    return str(request.param)


# --- mana burn --------------------------------------------------------------------------------------------------
@pytest.mark.amendment("no_mana_burn")
def test_mana_burn(edition: str) -> None:
    board = Board(edition, every_window=True)
    for _ in range(3):
        board.play(real("Mountain"))
    board.hand(real("Shock"))
    board.start(terms.POSTCOMBAT_MAIN)
    for _ in range(3):
        board.take(dec.USE_MANA)
    board.take(dec.CAST)
    board.take(dec.PICK, BOB)
    board.resolve()
    board.pass_until(terms.END_STEP)
    assert board.state.players[1].life == 18
    assert board.state.players[0].life == each(18, 18, 20, 20)[edition]
    assert board.rules_of(ev.LOSE_LIFE)[1:] == each(["mana.burn"], ["mana.burn"], [], [])[edition]


def test_mana_burn_today_by_undoing_its_end() -> None:
    board = Board("current,-no_mana_burn", every_window=True)
    board.play(real("Mountain"))
    board.start(terms.UPKEEP).take(dec.USE_MANA)
    board.pass_until(terms.DRAW)
    assert board.state.players[0].life == 19  # at the end of a step: that change stands
    assert board.state.players[0].pool == ()


# --- combat damage on the stack ---------------------------------------------------------------------------------
@pytest.mark.amendment("combat_damage_at_once")
def test_a_creature_sacrificed_with_its_combat_damage_on_the_stack(edition: str) -> None:
    """Alice gives up her attacker as late as she can."""
    fight = Fight(edition)
    bears, piker, claws = fight.play(real("Grizzly Bears")), fight.play(real("Goblin Piker"), 1), real("Claws of Gix")
    fight.play(claws)
    fight.play(real("Forest"))
    fight.attack((bears, BOB))
    fight.block((piker, bears))
    stacked = edition in STACK_EDITIONS
    fight.to_step(terms.COMBAT_DAMAGE if stacked else terms.DECLARE_BLOCKERS)
    assert len(fight.pending()) == (1 if stacked else 0)
    fight.take(dec.ACTIVATE)
    fight.take(dec.PICK, bears)
    fight.resolve()
    fight.finish()
    assert fight.zone(bears) == terms.GRAVEYARD
    assert fight.life_of(0) == 21
    graveyard, battlefield = terms.GRAVEYARD, terms.BATTLEFIELD
    assert fight.zone(piker) == each(graveyard, graveyard, battlefield, battlefield)[edition]


# --- giant growth against "becomes 0/2" ---------------------------------------------------------------------------
SHRINK = card(
    "Shrink", terms.INSTANT, Spell(Affect(Target(0, HasType(terms.CREATURE)), (SetPT(Num(0), Num(2)),))), cost="{U}"
)


@pytest.mark.amendment("set_before_modify")
@pytest.mark.parametrize("growth_first", [True, False], ids=["growth first", "growth second"])
def test_giant_growth_against_becomes_0_2(edition: str, growth_first: bool) -> None:
    board = Board(edition, every_window=True)
    giant = board.play(real("Hill Giant"))
    board.play(real("Forest"))
    board.play(real("Island"))
    growth, shrink = board.hand(real("Giant Growth")), board.hand(SHRINK)
    board.start()
    for spell in (growth, shrink) if growth_first else (shrink, growth):
        board.take(dec.CAST, spell)
        board.take(dec.PICK, giant)
        board.resolve()
    assert board.pt(giant) == (each((0, 2), (0, 2), (3, 5), (3, 5))[edition] if growth_first else (3, 5))


# --- two equal legends of two players -----------------------------------------------------------------------------
@pytest.mark.amendment("legend_each_player")
def test_two_equal_legends_of_two_players(edition: str) -> None:
    board = Board(edition, every_window=True)
    first = board.play(real("Kamahl, Pit Fighter"), 1)
    for _ in range(6):
        board.play(real("Mountain"))
    second = board.hand(real("Kamahl, Pit Fighter"))
    board.start().take(dec.CAST, second)
    board.resolve()
    gone, here = [terms.GRAVEYARD] * 2, [terms.BATTLEFIELD] * 2
    assert [board.zone(first), board.zone(second)] == each(gone, gone, gone, here)[edition]


# --- lifelink at zero life ------------------------------------------------------------------------------------------
@pytest.mark.amendment("static_lifelink")
def test_lifelink_at_zero_life(edition: str) -> None:
    """The damage that brings Bob to zero and that which gains him life are dealt at the same time."""
    fight = Fight(edition)
    knight, bears = fight.play(real("Youthful Knight")), fight.play(real("Grizzly Bears"))
    angel = fight.play(real("Baneslayer Angel"), 1)
    fight.life(1, 2)
    fight.attack((knight, BOB), (bears, BOB))
    fight.block((angel, bears))
    while not fight.state.over and fight.state.step != terms.END_OF_COMBAT:
        fight.forced()
        fight.pass_priority()
    assert fight.state.winners == each((0,), (0,), (), ())[edition]
    assert fight.life_of(1) == each(0, 0, 5, 5)[edition]


# --- double block division --------------------------------------------------------------------------------------------
@pytest.mark.amendment("damage_order", "no_damage_order")
def test_double_block_division(edition: str) -> None:
    fight = Fight(edition)
    giant = fight.play(real("Hill Giant"))
    bears, raging = fight.play(real("Grizzly Bears"), 1), fight.play(real("Raging Goblin"), 1)
    fight.attack((giant, BOB))
    fight.block((bears, giant), (raging, giant))
    if fight.decision.kind == dec.ORDER:
        assert edition == "2009-10"
        fight.order(giant, bears, raging)
    free = [[0, 3], [1, 2], [2, 1], [3, 0]]
    assert fight.divisions() == each(free, free, [[2, 1], [3, 0]], free)[edition]


# --- upkeep mana used in the draw step ----------------------------------------------------------------------------------
@pytest.mark.amendment("mana_empties_by_step")
def test_upkeep_mana_used_in_the_draw_step(edition: str) -> None:
    board = Board(edition, every_window=True)
    board.play(real("Mountain"))
    shock = board.hand(real("Shock"))
    board.start(terms.UPKEEP).take(dec.USE_MANA)
    board.pass_until(terms.DRAW)
    playable = bool(board.options(dec.CAST))
    assert playable == each(True, True, False, False)[edition]
    if playable:
        board.take(dec.CAST, shock)
        board.take(dec.PICK, BOB)
        board.resolve()
    board.pass_until(terms.PRECOMBAT_MAIN)
    assert [player.life for player in board.state.players] == each([20, 18], [20, 18], [20, 20], [20, 20])[edition]


# --- Exploration leaving and coming back ----------------------------------------------------------------------------------
@pytest.mark.amendment("land_plays_counted")
def test_exploration_leaving_and_coming_back(edition: str) -> None:
    board = Board(edition, every_window=True)
    exploration = board.play(real("Exploration"))
    for name in ("Forest", "Island", "Island"):
        board.play(real(name))
    boomerang = board.hand(real("Boomerang"))
    lands = [board.hand(real(name)) for name in ("Plains", "Swamp", "Mountain")]
    board.start()
    board.take(dec.PLAY_LAND, lands[0], exploration if board.state.rules.land_play_names_allowance else 0)
    board.take(dec.PLAY_LAND, lands[1], 0)
    assert board.options(dec.PLAY_LAND) == []
    board.take(dec.CAST, boomerang)
    board.take(dec.PICK, exploration)
    board.resolve()
    board.take(dec.CAST, board.now(exploration))
    board.resolve()
    assert board.zone(exploration) == terms.BATTLEFIELD
    assert len(board.options(dec.PLAY_LAND)) == each(1, 1, 1, 0)[edition]
