"""Dividing combat damage: freely, in the damage assignment order, freely again (310.2 / 510.1)."""

from __future__ import annotations

import pytest

from manaburn.abilities import events as ev
from manaburn.abilities import terms
from manaburn.engine import decisions as dec
from manaburn.engine.combat import combat
from tests.boards import BEAR, EDITIONS, creature, planeswalker

from .fights import BOB, Fight

OGRE = creature("Ogre", 3, 3)
ELF = creature("Elf", 1, 1)
WURM = creature("Wurm", 6, 4)
ASP = creature("Asp", 4, 4, "deathtouch")
FREE = ("2006-10", "2009-02", "current")


def blocked_by_two(
    edition: str, attacker: str = "Ogre", power: int = 3, *abilities: str
) -> tuple[Fight, int, int, int]:
    """An attacker blocked by a Bear and an Elf, ordered that way where there is an order."""
    fight = Fight(edition)
    ref = fight.play(creature(attacker, power, 4, *abilities))
    bear, elf = fight.play(BEAR, 1), fight.play(ELF, 1)
    fight.attack((ref, BOB))
    fight.block((bear, ref), (elf, ref))
    if fight.state.rules.damage_division == "ordered":
        fight.order(ref, bear, elf)
    return fight, ref, bear, elf


@pytest.mark.amendment("damage_order", "no_damage_order")
@pytest.mark.parametrize(
    ("edition", "divisions"),
    [
        ("2006-10", [[0, 3], [1, 2], [2, 1], [3, 0]]),
        ("2009-02", [[0, 3], [1, 2], [2, 1], [3, 0]]),
        ("2009-10", [[2, 1], [3, 0]]),
        ("2024-11-07", [[2, 1], [3, 0]]),
        ("2024-11-08", [[0, 3], [1, 2], [2, 1], [3, 0]]),
        ("current", [[0, 3], [1, 2], [2, 1], [3, 0]]),
    ],
)
def test_a_double_block(edition: str, divisions: list[list[int]]) -> None:
    fight, _, _, _ = blocked_by_two(edition)
    assert fight.divisions() == divisions


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_is_assigned_is_dealt(edition: str) -> None:
    fight, ogre, bear, elf = blocked_by_two(edition)
    fight.assign(ogre, 2)
    fight.finish()
    assert fight.dealt() == [(ogre, bear, 2), (ogre, elf, 1), (bear, ogre, 2), (elf, ogre, 1)]


def test_the_order_is_announced_as_blockers_are_declared() -> None:
    fight = Fight("2009-10")
    wurm = fight.play(WURM)
    bear, elf, ogre = fight.play(BEAR, 1), fight.play(ELF, 1), fight.play(OGRE, 1)
    fight.attack((wurm, BOB))
    fight.block((bear, wurm), (elf, wurm), (ogre, wurm))
    assert (fight.decision.kind, fight.decision.player, fight.decision.rule) == (dec.ORDER, 0, "combat.damage_order")
    fight.order(wurm, ogre, elf, bear)
    assert fight.decision.kind == dec.PRIORITY
    assert fight.divisions() == [[3, 1, 2], [3, 2, 1], [3, 3, 0], [4, 1, 1], [4, 2, 0], [5, 1, 0], [6, 0, 0]]


def test_a_blocker_that_leaves_leaves_the_order() -> None:
    fight = Fight("2009-10")
    wurm = fight.play(WURM)
    bear, elf, ogre = fight.play(BEAR, 1), fight.play(ELF, 1), fight.play(OGRE, 1)
    fight.attack((wurm, BOB))
    fight.block((bear, wurm), (elf, wurm), (ogre, wurm))
    fight.order(wurm, ogre, elf, bear)
    fight.happen(ev.Event(ev.REMOVE_FROM_COMBAT, "combat.removal", elf))
    assert combat.opposite(fight.state, wurm) == (ogre, bear)
    assert fight.offered() == [3, 4, 5, 6]


def test_marked_damage_counts_for_lethal_damage() -> None:
    fight = Fight("2009-10")
    wurm = fight.play(WURM)
    ogre, elf = fight.play(OGRE, 1, damage=2), fight.play(ELF, 1)
    fight.attack((wurm, BOB))
    fight.block((ogre, wurm), (elf, wurm))
    fight.order(wurm, ogre, elf)
    assert fight.offered() == [1, 2, 3, 4, 5, 6]


@pytest.mark.parametrize("edition", EDITIONS)
def test_trample_needs_lethal_damage_to_all_blockers(edition: str) -> None:
    fight, _, _, _ = blocked_by_two(edition, "Beast", 5, "trample")
    past = [division for division in fight.divisions() if division[2] > 0]
    assert past == [[2, 1, 2], [2, 2, 1], [3, 1, 1]]
    if edition != "2009-10":
        assert [0, 5, 0] in fight.divisions()  # the controller may leave blockers without lethal damage


@pytest.mark.amendment("one_is_lethal")
@pytest.mark.parametrize(
    ("edition", "most"),
    [("2009-02", 2), ("2009-10", 2), ("2010-07-15", 2), ("2010-07-16", 3), ("current", 3)],
)
def test_deathtouch_and_trample(edition: str, most: int) -> None:
    fight, _, _, _ = blocked_by_two(edition, "Horror", 5, "trample", "deathtouch")
    assert max(division[2] for division in fight.divisions()) == most


@pytest.mark.amendment("static_deathtouch")
@pytest.mark.parametrize(
    ("edition", "divisions"),
    [
        ("2009-10", [[0, 2], [1, 1], [2, 0]]),
        ("2009-10,-static_deathtouch,-damage_keywords_anywhere", [[2, 0]]),
        ("2010-07-16", [[1, 1], [2, 0]]),
    ],
)
def test_deathtouch_and_the_order(edition: str, divisions: list[list[int]]) -> None:
    fight, _, _, _ = blocked_by_two(edition, "Asp", 2, "deathtouch")
    if len(divisions) == 1:
        fight.finish()
        assert [amount for source, _, amount in fight.dealt()][:1] == [2]
    else:
        assert fight.divisions() == divisions


@pytest.mark.parametrize("edition", EDITIONS)
def test_trample_without_blockers_left_goes_past(edition: str) -> None:
    fight = Fight(edition)
    beast, ogre = fight.play(creature("Beast", 4, 4, "trample")), fight.play(WURM)
    bear, elf = fight.play(BEAR, 1), fight.play(ELF, 1)
    fight.attack((beast, BOB), (ogre, BOB))
    fight.block((bear, beast), (elf, ogre))
    fight.happen(
        ev.Event(ev.SACRIFICE, "action.sacrifice", bear, 1), ev.Event(ev.SACRIFICE, "action.sacrifice", elf, 1)
    )
    fight.finish()
    assert fight.dealt() == [(beast, BOB, 4)]  # the other stays blocked and assigns nothing


@pytest.mark.parametrize("edition", ["2009-02", "2009-10", "current"])
def test_trample_does_not_go_past_a_planeswalker(edition: str) -> None:
    fight = Fight(edition)
    beast = fight.play(creature("Beast", 6, 4, "trample"))
    walker = fight.play(planeswalker("Jace", 2, "Jace"), 1, counters={"loyalty": 2})
    bear = fight.play(BEAR, 1)
    fight.attack((beast, walker))
    fight.block((bear, beast))
    assert max(division[1] for division in fight.divisions()) == 4
    fight.assign(beast, 2)
    fight.finish()
    assert fight.dealt()[:2] == [(beast, bear, 2), (beast, walker, 4)]
    assert fight.life_of(1) == 20


def test_trample_over_planeswalkers() -> None:
    fight = Fight("current")
    beast = fight.play(creature("Beast", 6, 4, "trample over planeswalkers"))
    walker = fight.play(planeswalker("Jace", 2, "Jace"), 1, counters={"loyalty": 2})
    bear = fight.play(BEAR, 1)
    fight.attack((beast, walker))
    fight.block((bear, beast))
    assert [division for division in fight.divisions() if division[2] > 0] == [[2, 2, 2], [2, 3, 1], [3, 2, 1]]


def test_trample_over_a_planeswalker_that_is_gone() -> None:
    fight = Fight("current")
    beast, ogre = fight.play(creature("Beast", 6, 4, "trample over planeswalkers")), fight.play(OGRE)
    walker = fight.play(planeswalker("Jace", 2, "Jace"), 1, counters={"loyalty": 2})
    fight.attack((beast, walker), (ogre, walker))
    fight.happen(ev.moved(walker, terms.GRAVEYARD, ev.PUT, "zone.move"))
    fight.finish()
    assert fight.dealt() == [(beast, BOB, 6)]


class TestSharedBlocker:
    """Two attackers blocked by one creature: lethal damage counts what both assign (502.9e / 702.19b)."""

    def fight(self, edition: str, first: int, second: int) -> tuple[Fight, int, int, int]:
        """A plain and a trampling attacker, both blocked by a 2/3."""
        fight = Fight(edition)
        beast, plain = fight.play(creature("Beast", second, 5, "trample")), fight.play(creature("Plain", first, 5))
        guard = fight.play(creature("Guard", 2, 3), 1)
        fight.attack((beast, BOB), (plain, BOB))
        fight.block((guard, beast))
        combat.put_blocking(fight.state, guard, plain)
        return fight, plain, beast, guard

    @pytest.mark.parametrize("edition", EDITIONS)
    def test_the_trampler_relies_on_what_the_other_will_assign(self, edition: str) -> None:
        fight, plain, beast, guard = self.fight(edition, 2, 4)
        assert fight.offered() == [1, 2, 3, 4]
        fight.assign(beast, 1)
        if fight.decision.kind == dec.ASSIGN:
            fight.assign(guard, 2)
        fight.finish()
        assert fight.dealt()[:3] == [(beast, guard, 1), (beast, BOB, 3), (plain, guard, 2)]

    @pytest.mark.parametrize("edition", EDITIONS)
    def test_all_of_the_tramplers_damage_may_go_past(self, edition: str) -> None:
        fight, _, _, _ = self.fight(edition, 3, 4)
        assert fight.offered() == [0, 1, 2, 3, 4]


def test_an_order_among_shared_blockers_counts_later_attackers() -> None:
    """The example of the seven-power and the four-power attacker (510.1c of October 2009)."""
    fight = Fight("2009-10")
    baloth, boars = fight.play(creature("Baloth", 7, 7)), fight.play(creature("Boars", 4, 4))
    armodon = fight.play(creature("Armodon", 3, 3), 1, damage=2)
    brigade, ape = fight.play(creature("Brigade", 2, 4), 1), fight.play(creature("Ape", 5, 5), 1)
    piker = fight.play(creature("Piker", 2, 1), 1)
    fight.attack((baloth, BOB), (boars, BOB))
    fight.block((armodon, baloth), (brigade, baloth), (ape, baloth), (piker, boars))
    fight.order(baloth, armodon, brigade, ape)
    combat.put_blocking(fight.state, brigade, boars)
    combat.set_order(fight.state, boars, (brigade, piker))
    assert [1, 1, 5] in fight.divisions()
    assert [1, 0, 6] in fight.divisions()  # the boars can assign four to the brigade
    assert [0, 1, 6] not in fight.divisions()
    fight.assign(baloth, 1, 1, 5)
    assert fight.offered() == [3, 4]
    fight.assign(boars, 3)
    if fight.decision.kind == dec.ASSIGN:
        fight.assign(brigade, 2)
    fight.finish()
    assert fight.dealt()[:5] == [
        (baloth, armodon, 1), (baloth, brigade, 1), (baloth, ape, 5), (boars, brigade, 3), (boars, piker, 1),
    ]  # fmt: skip
