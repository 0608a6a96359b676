"""Removal from combat, and the end of combat (306.2, 311.2 / 506.4, 511.3)."""

from __future__ import annotations

import pytest

from manaburn.abilities import events as ev
from manaburn.abilities import terms
from manaburn.abilities.abilities import Static
from manaburn.abilities.amounts import Num
from manaburn.abilities.context import Context
from manaburn.abilities.filters import Attacking, BlockedBy, Both, HasType
from manaburn.abilities.modifications import ChangePT, ChangeTypes, SetController
from manaburn.abilities.nouns import All, DefendingPlayer, This, You
from manaburn.abilities.verbs import Affect, Regenerate
from manaburn.abilities.verbs_fight import RemoveFromCombat
from manaburn.engine import decisions as dec
from manaburn.engine.combat import combat
from manaburn.engine.table import setup
from tests.boards import BEAR, EDITIONS, card, creature

from .fights import BOB, Fight

OGRE = creature("Ogre", 3, 3)
NO_CREATURE = Affect(This(), (ChangeTypes(terms.ARTIFACT, replace_types=True),))


def blocked(edition: str) -> tuple[Fight, int, int, int]:
    """A Bear blocked by an Ogre, and an unblocked Elf, in the declare blockers step."""
    fight = Fight(edition)
    bear, elf, ogre = fight.play(BEAR), fight.play(creature("Elf", 1, 1)), fight.play(OGRE, 1)
    fight.attack((bear, BOB), (elf, BOB))
    fight.block((ogre, bear))
    return fight, bear, elf, ogre


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_blocked_creature_stays_blocked(edition: str) -> None:
    fight, bear, elf, ogre = blocked(edition)
    fight.happen(ev.Event(ev.SACRIFICE, "action.sacrifice", ogre, 1))
    assert combat.is_blocked(fight.state, bear)
    fight.finish()
    assert fight.dealt() == [(elf, BOB, 1)]


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_blocker_whose_attacker_left_still_blocks(edition: str) -> None:
    fight, bear, elf, ogre = blocked(edition)
    fight.happen(ev.Event(ev.SACRIFICE, "action.sacrifice", bear, 0))
    assert combat.is_blocking(fight.state, ogre)
    assert combat.opposite(fight.state, ogre) == ()
    fight.finish()
    assert fight.dealt() == [(elf, BOB, 1)]


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_is_remembered_of_those_that_left(edition: str) -> None:
    """Whom a creature attacked; whom one blocked that left the battlefield, but not whom one blocked that was removed."""
    fight, bear, elf, ogre = blocked(edition)
    blocked_by_it = All(Both((HasType(terms.CREATURE), BlockedBy(This()))))
    ctx = Context(ogre, 1)
    assert blocked_by_it.refs(fight.state, ctx) == (bear,)
    saved = fight.state.copy()
    fight.happen(
        ev.Event(ev.SACRIFICE, "action.sacrifice", elf, 0), ev.Event(ev.SACRIFICE, "action.sacrifice", ogre, 1)
    )
    assert DefendingPlayer().refs(fight.state, Context(elf, 0)) == (BOB,)
    assert blocked_by_it.refs(fight.state, ctx) == (bear,)
    fight.state = saved
    fight.happen(ev.Event(ev.REMOVE_FROM_COMBAT, "combat.removal", ogre))
    assert blocked_by_it.refs(fight.state, ctx) == ()


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("effect", [RemoveFromCombat(This()), NO_CREATURE], ids=["removed", "no creature"])
def test_a_creature_is_removed_from_combat(edition: str, effect: Affect | RemoveFromCombat) -> None:
    fight, bear, elf, ogre = blocked(edition)
    for ref in (elf, ogre):
        fight.do(effect, 0, ref)
        assert not combat.is_attacking(fight.state, ref)
        assert not combat.is_blocking(fight.state, ref)
    fight.finish()
    assert fight.dealt() == []
    assert combat.is_blocked(fight.state, bear)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_creature_that_changes_controller_is_removed(edition: str) -> None:
    fight, bear, elf, ogre = blocked(edition)
    for ref, seat in ((elf, 1), (ogre, 0)):
        fight.do(Affect(This(), (SetController(You()),)), seat, ref)
        assert fight.state.controller(ref) == seat
    assert combat.fighters(fight.state) == [bear]
    fight.finish()
    assert fight.dealt() == []


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_creature_that_regenerates_is_removed(edition: str) -> None:
    fight, bear, elf, ogre = blocked(edition)
    fight.do(Regenerate(This()), 0, bear)
    fight.happen(ev.Event(ev.DESTROY, "action.destroy", bear))
    assert fight.zone(bear) == terms.BATTLEFIELD
    assert combat.fighters(fight.state) == [elf, ogre]
    fight.finish()
    assert fight.dealt() == [(elf, BOB, 1)]


@pytest.mark.parametrize("edition", EDITIONS)
def test_tapping_and_what_comes_too_late_change_nothing(edition: str) -> None:
    fight, bear, elf, ogre = blocked(edition)
    fight.happen(ev.Event(ev.TAP, "action.tap", ogre), ev.Event(ev.UNTAP, "action.untap", bear))
    assert combat.fighters(fight.state) == [bear, elf, ogre]
    fight.finish()
    assert fight.dealt() == [(bear, ogre, 2), (elf, BOB, 1), (ogre, bear, 3)]


@pytest.mark.amendment("phasing_leaves_combat")
@pytest.mark.parametrize(
    ("edition", "stays"), [("2009-10", True), ("2010-07-15", True), ("2010-07-16", False), ("current", False)]
)
def test_a_creature_that_is_phased_out(edition: str, stays: bool) -> None:
    fight, bear, elf, ogre = blocked(edition)
    phase(fight, elf, True)
    phase(fight, ogre, True)
    fight.happen()
    assert combat.is_attacking(fight.state, elf) == stays
    assert combat.is_blocking(fight.state, ogre) == stays
    phase(fight, elf, False)
    fight.finish()
    assert fight.dealt() == [(elf, BOB, 1)] * stays
    assert combat.is_blocked(fight.state, bear)


def phase(fight: Fight, ref: int, out: bool) -> None:
    """Make a permanent phased out, or not, as a status."""
    obj = fight.state.objects[ref].copy()
    obj.phased_out = out
    setup.change(fight.state, obj)


@pytest.mark.parametrize("edition", EDITIONS)
def test_everything_leaves_as_the_end_of_combat_step_ends(edition: str) -> None:
    fight = Fight(edition)
    bear = fight.play(BEAR)
    bonus = Static(All(Both((HasType(terms.CREATURE), Attacking()))), (ChangePT(Num(1), Num(1)),))
    fight.play(card("Banner", terms.ENCHANTMENT, bonus))
    fight.attack((bear, BOB))
    assert fight.pt(bear) == (3, 3)
    fight.finish()
    assert combat.is_attacking(fight.state, bear)
    assert fight.pt(bear) == (3, 3)
    fight.to_step(terms.POSTCOMBAT_MAIN)
    assert fight.state.combat is None
    assert fight.pt(bear) == (2, 2)


@pytest.mark.parametrize("edition", EDITIONS)
def test_until_end_of_combat(edition: str) -> None:
    fight, bear, _, _ = blocked(edition)
    fight.do(Affect(This(), (ChangePT(Num(0), Num(5)),), terms.END_OF_COMBAT_DURATION), 0, bear)
    fight.finish()
    assert fight.pt(bear) == (2, 7)
    while fight.state.step == terms.END_OF_COMBAT:
        fight.pass_priority()
    assert fight.state.step == terms.POSTCOMBAT_MAIN
    assert fight.zone(bear) == terms.GRAVEYARD
    assert fight.decision.kind == dec.PRIORITY
