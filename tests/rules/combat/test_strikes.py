"""First and double strike: when there are two damage steps, and who deals damage in the second (310.5 / 510.4)."""

from __future__ import annotations

import pytest

from manaburn.abilities import events as ev
from manaburn.abilities import terms
from manaburn.abilities.abilities import Keyword
from manaburn.abilities.amounts import Num
from manaburn.abilities.modifications import AddAbilities, ChangePT, LoseAbilities, RuleBit
from manaburn.abilities.nouns import This
from manaburn.abilities.verbs import Affect
from manaburn.engine import decisions as dec
from tests.boards import BEAR, EDITIONS, creature

from .fights import BOB, Fight

KNIGHT = creature("Knight", 2, 2, "first strike")
HERO = creature("Hero", 3, 3, "double strike")


def gains(keyword: str) -> Affect:
    return Affect(This(), (AddAbilities((Keyword(keyword),)),))


def loses(keyword: str) -> Affect:
    return Affect(This(), (LoseAbilities((keyword,)),))


def to_first_window(fight: Fight) -> None:
    """To the first window of the first damage step after its damage has been dealt."""
    fight.to_step(terms.FIRST_STRIKE_DAMAGE)
    while fight.pending():
        fight.resolve()


def steps(fight: Fight) -> list[int]:
    """The combat damage steps there were."""
    damage = (terms.FIRST_STRIKE_DAMAGE, terms.COMBAT_DAMAGE)
    return [event.amount for event in fight.state.log if event.kind == ev.STEP_BEGINS and event.amount in damage]


@pytest.mark.parametrize("edition", EDITIONS)
def test_without_strikes_there_is_one_step(edition: str) -> None:
    fight = Fight(edition)
    bear = fight.play(BEAR)
    fight.attack((bear, BOB))
    fight.finish()
    assert steps(fight) == [terms.COMBAT_DAMAGE]


@pytest.mark.parametrize("edition", EDITIONS)
def test_first_strike_kills_before_it_is_struck(edition: str) -> None:
    fight = Fight(edition)
    knight, bear = fight.play(KNIGHT), fight.play(BEAR, 1)
    fight.attack((knight, BOB))
    fight.block((bear, knight))
    fight.finish()
    assert steps(fight) == [terms.FIRST_STRIKE_DAMAGE, terms.COMBAT_DAMAGE]
    assert fight.dealt() == [(knight, bear, 2)]


@pytest.mark.parametrize("edition", EDITIONS)
def test_double_strike_deals_damage_twice(edition: str) -> None:
    fight = Fight(edition)
    hero, bear = fight.play(HERO), fight.play(BEAR)
    fight.attack((hero, BOB), (bear, BOB))
    fight.finish()
    assert fight.dealt() == [(hero, BOB, 3), (hero, BOB, 3), (bear, BOB, 2)]
    assert fight.life_of(1) == 12


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_blocker_that_strikes_first_makes_two_steps(edition: str) -> None:
    fight = Fight(edition)
    bear, knight = fight.play(BEAR), fight.play(KNIGHT, 1)
    fight.attack((bear, BOB))
    fight.block((knight, bear))
    fight.finish()
    assert fight.dealt() == [(knight, bear, 2)]


@pytest.mark.parametrize("edition", EDITIONS)
def test_losing_first_strike_after_it_struck_gives_no_second_damage(edition: str) -> None:
    fight = Fight(edition)
    knight = fight.play(KNIGHT)
    fight.attack((knight, BOB))
    to_first_window(fight)
    fight.do(loses("first strike"), 0, knight)
    fight.finish()
    assert fight.dealt() == [(knight, BOB, 2)]


@pytest.mark.parametrize("edition", EDITIONS)
def test_gaining_double_strike_after_it_struck_gives_a_second_damage(edition: str) -> None:
    fight = Fight(edition)
    knight = fight.play(KNIGHT)
    fight.attack((knight, BOB))
    to_first_window(fight)
    fight.do(gains("double strike"), 0, knight)
    fight.finish()
    assert fight.dealt() == [(knight, BOB, 2), (knight, BOB, 2)]


@pytest.mark.parametrize("edition", EDITIONS)
def test_gaining_first_strike_too_late_takes_no_damage_away(edition: str) -> None:
    fight = Fight(edition)
    knight, bear = fight.play(KNIGHT), fight.play(BEAR)
    fight.attack((knight, BOB), (bear, BOB))
    to_first_window(fight)
    fight.do(gains("first strike"), 0, bear)
    fight.finish()
    assert fight.dealt() == [(knight, BOB, 2), (bear, BOB, 2)]


@pytest.mark.amendment("no_second_double_strike")
@pytest.mark.parametrize(
    ("edition", "times"),
    [("2006-10", 1), ("2009-02", 1), ("2009-07-11", 2), ("2009-09-03", 2), ("2009-09-04", 1), ("current", 1)],
)
def test_losing_double_strike_after_it_struck(edition: str, times: int) -> None:
    fight = Fight(edition)
    hero = fight.play(HERO)
    fight.attack((hero, BOB))
    to_first_window(fight)
    fight.do(loses("double strike"), 0, hero)
    fight.finish()
    assert fight.dealt() == [(hero, BOB, 3)] * times


@pytest.mark.amendment("second_step_by_ability", "zero_power_counts")
@pytest.mark.parametrize(
    ("edition", "strikes"),
    [
        ("2006-10", True),
        ("2009-02", True),
        ("2009-05-01", False),
        ("2009-07-11,-second_step_by_ability", True),
        ("2009-07-11", False),
        ("2009-10", False),
        ("current", False),
    ],
)
def test_a_first_striker_without_power_in_the_first_step(edition: str, strikes: bool) -> None:
    """It had assigned nothing, so it could once strike in the second step; in May 2009 it had assigned 0."""
    fight = Fight(edition)
    page, knight = fight.play(creature("Page", 0, 2, "first strike")), fight.play(KNIGHT)
    fight.attack((page, BOB), (knight, BOB))
    to_first_window(fight)
    fight.do(Affect(This(), (ChangePT(Num(3), Num(3)),)), 0, page)
    fight.finish()
    assert fight.dealt() == [(knight, BOB, 2)] + [(page, BOB, 3)] * strikes


@pytest.mark.amendment("zero_damage_again")
@pytest.mark.parametrize(("more", "strikes"), [("", True), (",-zero_damage_again", False)])
def test_zero_damage_in_july_2009(more: str, strikes: bool) -> None:
    """With the second step still by who has assigned, it would matter again that 0 is no assignment."""
    fight = Fight("2009-07-11,-second_step_by_ability" + more)
    page, knight = fight.play(creature("Page", 0, 2, "first strike")), fight.play(KNIGHT)
    fight.attack((page, BOB), (knight, BOB))
    to_first_window(fight)
    fight.do(Affect(This(), (ChangePT(Num(3), Num(3)),)), 0, page)
    fight.finish()
    assert fight.dealt() == [(knight, BOB, 2)] + [(page, BOB, 3)] * strikes


@pytest.mark.amendment("zero_damage_not_assigned")
@pytest.mark.parametrize(
    ("edition", "damage"),
    [("2006-10", []), ("2007-09-30", []), ("2007-10-01", [4]), ("2009-10", [4]), ("current", [4])],
)
def test_no_power_but_damage_by_toughness(edition: str, damage: list[int]) -> None:
    """Once a creature without power assigned nothing; then what counts is what it would assign."""
    fight = Fight(edition)
    wall = fight.play(creature("Siege Wall", 0, 4))
    fight.start(terms.PRECOMBAT_MAIN)
    fight.do(Affect(This(), (RuleBit("assigns combat damage by toughness"),)), 0, wall)
    fight.attack((wall, BOB))
    fight.finish()
    assert [amount for _, _, amount in fight.dealt()] == damage


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_second_step_comes_though_nobody_is_left(edition: str) -> None:
    fight = Fight(edition)
    knight, other = fight.play(KNIGHT), fight.play(KNIGHT, 1)
    fight.attack((knight, BOB))
    fight.block((other, knight))
    fight.finish()
    assert steps(fight) == [terms.FIRST_STRIKE_DAMAGE, terms.COMBAT_DAMAGE]
    assert fight.zone(knight) == fight.zone(other) == terms.GRAVEYARD
    assert fight.decision.kind == dec.PRIORITY
