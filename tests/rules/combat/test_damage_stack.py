"""Combat damage on the stack before July 2009, dealt at once from then on (310 / 510)."""

from __future__ import annotations

import pytest

from manaburn.abilities import events as ev
from manaburn.abilities import terms
from manaburn.engine.objects import COMBAT_DAMAGE
from tests.boards import BEAR, EDITIONS, creature

from .fights import BOB, Fight

OGRE = creature("Ogre", 3, 3)
WALL = creature("Wall", 0, 4, "defender")


def sacrifice(ref: int, seat: int = 0) -> ev.Event:
    return ev.Event(ev.SACRIFICE, "action.sacrifice", ref, seat)


@pytest.mark.amendment("combat_damage_at_once")
@pytest.mark.parametrize(("edition", "stacked"), [("2006-10", 1), ("2009-02", 1), ("2009-10", 0), ("current", 0)])
def test_a_creature_sacrificed_with_its_damage_on_the_stack(edition: str, stacked: int) -> None:
    fight = Fight(edition)
    bear, ogre = fight.play(BEAR), fight.play(OGRE, 1)
    fight.attack((bear, BOB))
    fight.block((ogre, bear))
    fight.to_step(terms.COMBAT_DAMAGE)
    assert len(fight.pending()) == stacked
    if not stacked:
        assert fight.zone(bear) == terms.GRAVEYARD
        assert fight.state.objects[ogre].damage == 2
        return
    fight.happen(sacrifice(bear))
    fight.resolve()
    assert fight.state.objects[ogre].damage == 2
    assert fight.dealt() == [(bear, ogre, 2)]


@pytest.mark.parametrize("edition", ["2006-10", "2009-02"])
def test_the_damage_object_gives_the_active_player_priority_and_is_no_spell(edition: str) -> None:
    fight = Fight(edition)
    bear = fight.play(BEAR)
    fight.attack((bear, BOB))
    fight.to_step(terms.COMBAT_DAMAGE)
    (pending,) = fight.pending()
    assert fight.decision.player == 0
    assert fight.state.objects[pending].kind == COMBAT_DAMAGE
    assert fight.state.objects[pending].assigned == ((bear, BOB, 2),)
    fight.happen(ev.Event(ev.COUNTER_SPELL, "counter.is", pending))
    assert fight.pending() == [pending]
    fight.resolve()
    assert fight.life_of(1) == 18
    assert fight.decision.player == 0
    assert pending not in fight.state.objects


@pytest.mark.parametrize("edition", ["2006-10", "2009-02"])
def test_damage_is_dealt_as_assigned_whatever_the_power_is_now(edition: str) -> None:
    fight = Fight(edition)
    bear = fight.play(BEAR)
    fight.attack((bear, BOB))
    fight.to_step(terms.COMBAT_DAMAGE)
    grown = ev.Event(ev.ADD_COUNTERS, "counter.is", bear, -1, 3)
    grown.text = "+1/+1"
    fight.happen(grown)
    fight.resolve()
    assert fight.life_of(1) == 18


@pytest.mark.parametrize("edition", ["2006-10", "2009-02"])
def test_a_recipient_that_is_a_new_object_is_dealt_nothing(edition: str) -> None:
    fight = Fight(edition)
    bear, ogre = fight.play(BEAR), fight.play(OGRE, 1)
    fight.attack((bear, BOB))
    fight.block((ogre, bear))
    fight.to_step(terms.COMBAT_DAMAGE)
    fight.happen(ev.moved(ogre, terms.HAND, ev.PUT, "zone.move"))
    fight.happen(ev.moved(fight.now(ogre), terms.BATTLEFIELD, ev.PUT, "zone.move", 1))
    fight.resolve()
    assert fight.state.objects[fight.now(ogre)].damage == 0
    assert fight.dealt() == [(ogre, bear, 3)]  # from the creature that is gone, by its last-known information
    assert fight.zone(bear) == terms.GRAVEYARD


@pytest.mark.parametrize("edition", ["2006-10", "2009-02"])
def test_a_recipient_that_left_combat_is_dealt_its_damage(edition: str) -> None:
    fight = Fight(edition)
    bear, ogre = fight.play(BEAR), fight.play(OGRE, 1)
    fight.attack((bear, BOB))
    fight.block((ogre, bear))
    fight.to_step(terms.COMBAT_DAMAGE)
    fight.happen(ev.Event(ev.REMOVE_FROM_COMBAT, "combat.removal", ogre))
    fight.resolve()
    assert fight.dealt() == [(bear, ogre, 2), (ogre, bear, 3)]


@pytest.mark.parametrize("edition", EDITIONS)
def test_who_assigns_nothing_puts_nothing_on_the_stack(edition: str) -> None:
    fight = Fight(edition)
    egg = fight.play(creature("Egg", 0, 2))
    wall = fight.play(WALL, 1)
    fight.attack((egg, BOB))
    fight.block((wall, egg))
    fight.to_step(terms.COMBAT_DAMAGE)
    assert fight.pending() == []
    fight.finish()
    assert fight.dealt() == []


@pytest.mark.parametrize("edition", EDITIONS)
def test_all_combat_damage_is_one_event(edition: str) -> None:
    fight = Fight(edition)
    bear, ogre, other = fight.play(BEAR), fight.play(OGRE, 1), fight.play(creature("Elf", 1, 1))
    fight.attack((bear, BOB), (other, BOB))
    fight.block((ogre, bear))
    fight.finish()
    damage = [event for event in fight.state.log if event.kind == ev.DAMAGE]
    assert [(event.source, event.obj, event.amount, event.flag) for event in damage] == [
        (bear, ogre, 2, True), (other, BOB, 1, True), (ogre, bear, 3, True),
    ]  # fmt: skip
    assert len({event.batch for event in damage}) == 1
