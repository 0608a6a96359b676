"""Lifelink in combat: a triggered ability, then a result of the damage itself (502.68 / 702.15)."""

from __future__ import annotations

import pytest

from manaburn.abilities import events as ev
from manaburn.abilities import terms
from tests.boards import BEAR, EDITIONS, creature

from .fights import BOB, Fight

OGRE = creature("Ogre", 3, 3)
CLERIC = creature("Cleric", 3, 3, "lifelink")


@pytest.mark.amendment("static_lifelink")
@pytest.mark.parametrize(
    ("edition", "lives"),
    [
        ("2006-10", False),
        ("2009-02", False),
        ("2009-07-10", False),
        ("2009-07-11", True),
        ("2009-10", True),
        ("current", True),
    ],
)
def test_a_blocker_saves_its_controller_in_the_same_combat(edition: str, lives: bool) -> None:
    fight = Fight(edition)
    bear, ogre = fight.play(BEAR), fight.play(OGRE)
    cleric = fight.play(CLERIC, 1)
    fight.life(1, 2)
    fight.attack((bear, BOB), (ogre, BOB))
    fight.block((cleric, bear))
    fight.to_step(terms.COMBAT_DAMAGE)
    if fight.pending():
        fight.resolve()
    assert fight.state.over != lives
    assert fight.life_of(1) == (2 if lives else -1)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_lifelinker_whose_damage_is_on_the_stack(edition: str) -> None:
    """It is gone when its damage is dealt: the triggered ability is not there any more to trigger."""
    fight = Fight(edition)
    cleric = fight.play(CLERIC)
    fight.attack((cleric, BOB))
    fight.to_step(terms.COMBAT_DAMAGE)
    stacked = bool(fight.pending())
    if stacked:
        fight.happen(ev.Event(ev.SACRIFICE, "action.sacrifice", cleric, 0))
        fight.resolve()
    assert fight.life_of(1) == 17
    assert fight.pending() == []
    assert fight.life_of(0) == (20 if stacked else 23)
