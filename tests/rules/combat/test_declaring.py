"""Declaring attackers and blockers: who may, what is attacked, what happens then (306-309 / 506-509)."""

from __future__ import annotations

import pytest

from manaburn.abilities import events as ev
from manaburn.abilities import terms
from manaburn.abilities.abilities import Static, Triggered
from manaburn.abilities.amounts import Num
from manaburn.abilities.modifications import RuleBit
from manaburn.abilities.nouns import This, You
from manaburn.abilities.triggers import Attacks, BecomesBlocked, Blocks
from manaburn.abilities.verbs_players import GainLife
from manaburn.engine import decisions as dec
from manaburn.engine.combat import attacking, combat
from tests.boards import BEAR, EDITIONS, Board, card, creature, planeswalker

from .fights import ALICE, BOB, Fight, attackers_offered, blockers_offered, may_stop

OGRE = creature("Ogre", 3, 3)
JACE = planeswalker("Jace", 3, "Jace")
WITH_PLANESWALKERS = ("2009-02", "2009-10", "current")


# --- a whole combat --------------------------------------------------------------------------------------------
@pytest.mark.parametrize("edition", EDITIONS)
def test_an_unblocked_attacker_damages_the_defending_player(edition: str) -> None:
    board = Board(edition)
    bear = board.play(BEAR)
    board.start()
    board.take(dec.DECLARE_ATTACK, bear, BOB)
    assert board.state.players[1].life == 18
    assert board.rules_of(ev.TAP) == ["combat.attackers.tap"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_blocked_attacker_and_its_blocker_damage_each_other(edition: str) -> None:
    board = Board(edition)
    bear = board.play(BEAR)
    ogre = board.play(OGRE, 1)
    board.start()
    board.take(dec.DECLARE_ATTACK, bear, BOB)
    board.take(dec.DECLARE_BLOCK, ogre, bear)
    assert board.state.players[1].life == 20
    assert board.zone(bear) == terms.GRAVEYARD
    assert board.zone(ogre) == terms.BATTLEFIELD
    assert len(board.rules_of(ev.BLOCK)) == 1
    assert len(board.rules_of(ev.BECOME_BLOCKED)) == 1


@pytest.mark.parametrize("edition", EDITIONS)
def test_steps_are_skipped_when_nothing_attacks(edition: str) -> None:
    fight = Fight(edition)
    fight.play(BEAR)
    fight.attack()
    fight.finish()
    begun = [event.amount for event in fight.state.log if event.kind == ev.STEP_BEGINS]
    assert begun == [terms.BEGIN_COMBAT, terms.DECLARE_ATTACKERS, terms.END_OF_COMBAT]


@pytest.mark.parametrize("edition", EDITIONS)
def test_steps_are_not_skipped_when_the_attackers_are_gone(edition: str) -> None:
    fight = Fight(edition)
    bear = fight.play(BEAR)
    fight.attack((bear, BOB))
    fight.happen(ev.Event(ev.SACRIFICE, "action.sacrifice", bear, 0))
    fight.finish()
    begun = [event.amount for event in fight.state.log if event.kind == ev.STEP_BEGINS]
    assert begun[2:] == [terms.DECLARE_BLOCKERS, terms.COMBAT_DAMAGE, terms.END_OF_COMBAT]


@pytest.mark.parametrize("edition", EDITIONS)
def test_who_has_nothing_to_attack_or_block_with_is_not_asked(edition: str) -> None:
    fight = Fight(edition)
    fight.play(creature("Wall", 0, 4, "defender"))
    fight.start()
    asked = []
    while fight.state.step < terms.END_OF_COMBAT:
        asked.append(fight.decision.kind)
        fight.pass_priority()
    assert set(asked) == {dec.PRIORITY}


# --- attackers -------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("edition", EDITIONS)
def test_who_can_attack(edition: str) -> None:
    fight = Fight(edition)
    bear = fight.play(BEAR)
    hasty = fight.play(creature("Hasty", 1, 1, "haste"), sick=True)
    refused = {
        fight.play(BEAR, tapped=True): "combat.attackers.choose",
        fight.play(BEAR, sick=True): "creature.sickness",
        fight.play(creature("Wall", 0, 4, "defender")): "keyword.defender",
        fight.play(
            creature("Coward", 1, 1, Static(This(), (RuleBit("can't attack"),)))
        ): "combat.attackers.restrictions",
        fight.play(card("Relic", terms.ARTIFACT)): "combat.attackers.choose",
        fight.play(BEAR, 1): "combat.attackers.choose",
        fight.hand(BEAR): "combat.attackers.choose",
    }
    fight.attack_step()
    assert attackers_offered(fight) == [(bear, BOB), (hasty, BOB)]
    for ref, rule in refused.items():
        refusal = attacking.check_attack(fight.state, 0, ref, BOB)
        assert refusal is not None
        assert refusal.rule == rule
    assert may_stop(fight)


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_can_be_attacked(edition: str) -> None:
    fight = Fight(edition)
    bear, relic = fight.play(BEAR), fight.play(card("Relic", terms.ARTIFACT), 1)
    fight.attack_step()
    for attacked, rule in (
        (ALICE, "combat.attackers.defender"),
        (-3, "combat.attackers.defender"),
        (relic, "planeswalker.attacked"),
    ):
        refusal = attacking.check_attack(fight.state, 0, bear, attacked)
        assert refusal is not None
        assert refusal.rule == rule


@pytest.mark.parametrize("edition", EDITIONS)
def test_attackers_tap_unless_they_have_vigilance(edition: str) -> None:
    fight = Fight(edition)
    bear, angel = fight.play(BEAR), fight.play(creature("Angel", 4, 4, "vigilance"))
    fight.attack((bear, BOB), (angel, BOB))
    assert fight.state.objects[bear].tapped
    assert not fight.state.objects[angel].tapped
    attacks = [event for event in fight.state.log if event.kind == ev.ATTACK]
    assert [(event.obj, event.player, event.other) for event in attacks] == [(bear, 0, BOB), (angel, 0, BOB)]
    assert len({event.batch for event in attacks}) == 1
    assert combat.is_attacking(fight.state, bear)


@pytest.mark.parametrize("edition", WITH_PLANESWALKERS)
def test_a_planeswalker_is_attacked(edition: str) -> None:
    fight = Fight(edition)
    bear, ogre = fight.play(BEAR), fight.play(OGRE)
    jace = fight.play(JACE, 1, counters={"loyalty": 3})
    fight.attack_step()
    assert attackers_offered(fight) == [(bear, BOB), (bear, jace), (ogre, BOB), (ogre, jace)]
    fight.attack((bear, jace), (ogre, BOB))
    assert combat.defending_player(fight.state, bear) == 1
    fight.finish()
    assert fight.dealt() == [(bear, jace, 2), (ogre, BOB, 3)]
    assert fight.state.counters(jace, "loyalty") == 1


@pytest.mark.parametrize("edition", WITH_PLANESWALKERS)
def test_an_attacked_planeswalker_leaves(edition: str) -> None:
    """Its attacker goes on attacking, can be blocked, and deals no damage if it is not (306.4c / 506.4c)."""
    fight = Fight(edition)
    bear, ogre = fight.play(BEAR), fight.play(OGRE)
    jace, guard = fight.play(JACE, 1, counters={"loyalty": 3}), fight.play(BEAR, 1)
    fight.attack((bear, jace), (ogre, jace))
    fight.happen(ev.moved(jace, terms.GRAVEYARD, ev.PUT, "zone.move"))
    assert combat.is_attacking(fight.state, bear)
    assert combat.attacked_by(fight.state, bear) == 0
    fight.until(dec.BLOCK)
    assert blockers_offered(fight) == [(guard, bear), (guard, ogre)]
    fight.block((guard, ogre))
    fight.finish()
    assert fight.dealt() == [(ogre, guard, 3), (guard, ogre, 2)]


# --- several players -------------------------------------------------------------------------------------------
@pytest.mark.parametrize("edition", EDITIONS)
def test_each_attacker_chooses_among_several_opponents(edition: str) -> None:
    fight = Fight(edition, ("alice", "bob", "carol"))
    carol = -3
    bear, ogre = fight.play(BEAR), fight.play(OGRE)
    guard, knight = fight.play(BEAR, 1), fight.play(OGRE, 2)
    fight.attack_step()
    assert attackers_offered(fight) == [(bear, BOB), (bear, carol), (ogre, BOB), (ogre, carol)]
    fight.attack((bear, carol), (ogre, BOB))
    fight.until(dec.BLOCK)
    assert (fight.decision.player, blockers_offered(fight)) == (1, [(guard, ogre)])
    fight.block((guard, ogre))
    assert (fight.decision.player, blockers_offered(fight)) == (2, [(knight, bear)])
    assert not [event for event in fight.state.log if event.kind == ev.BLOCK]
    fight.block((knight, bear))
    blocks = [event for event in fight.state.log if event.kind == ev.BLOCK]
    assert [(event.obj, event.other, event.player) for event in blocks] == [(guard, ogre, 1), (knight, bear, 2)]
    fight.finish()
    assert fight.dealt() == [(bear, knight, 2), (ogre, guard, 3), (guard, ogre, 2), (knight, bear, 3)]


@pytest.mark.parametrize("edition", EDITIONS)
def test_who_is_not_attacked_does_not_block(edition: str) -> None:
    fight = Fight(edition, ("alice", "bob", "carol"))
    bear = fight.play(BEAR)
    fight.play(BEAR, 1)
    knight = fight.play(OGRE, 2)
    fight.attack((bear, -3))
    fight.until(dec.BLOCK)
    assert (fight.decision.player, blockers_offered(fight)) == (2, [(knight, bear)])


# --- events ----------------------------------------------------------------------------------------------------
def life(number: int) -> GainLife:
    return GainLife(You(), Num(number))


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_triggers_as_attackers_and_blockers_are_declared(edition: str) -> None:
    fight = Fight(edition)
    eager = fight.play(creature("Eager", 2, 2, Triggered(Attacks(This()), life(1))))
    proud = fight.play(creature("Proud", 2, 2, Triggered(BecomesBlocked(This()), life(10))))
    one = fight.play(creature("Guard", 2, 2, Triggered(Blocks(This()), life(100))), 1)
    two = fight.play(BEAR, 1)
    fight.attack((eager, BOB), (proud, BOB))
    assert len(fight.pending()) == 1
    fight.resolve()
    assert fight.life_of(0) == 21
    fight.block((one, proud), (two, proud))
    if fight.decision.kind == dec.ORDER:
        fight.order(proud, one, two)
    assert len(fight.pending()) == 2  # becoming blocked by two creatures is becoming blocked once
    fight.resolve()
    fight.resolve()
    assert (fight.life_of(0), fight.life_of(1)) == (31, 120)
    kinds = [event.kind for event in fight.state.log if event.kind in (ev.BECOME_BLOCKED, ev.UNBLOCKED)]
    assert kinds == [ev.UNBLOCKED, ev.BECOME_BLOCKED]
