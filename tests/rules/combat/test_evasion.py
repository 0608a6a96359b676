"""Which creature may block which (501, 502 / 509.1b, 702)."""

from __future__ import annotations

import pytest

from manaburn.abilities import terms
from manaburn.abilities.abilities import Keyword, Static
from manaburn.abilities.filters import Both, HasColor, HasKeyword, HasSubtype, HasSupertype, Non
from manaburn.abilities.modifications import CanBlockOnly, CantBeBlockedBy, RuleBit
from manaburn.abilities.nouns import This
from manaburn.engine import decisions as dec
from manaburn.engine.combat import evasion
from tests.boards import EDITIONS, TestCard, basic, card, creature

from .fights import BOB, Fight, blockers_offered

ARTIFACT_CREATURE = terms.ARTIFACT | terms.CREATURE
PLAIN = creature("Plain", 1, 1)
FLYER = creature("Flyer", 1, 1, "flying")
SPIDER = creature("Spider", 1, 1, "reach")
SHADE = creature("Shade", 1, 1, "shadow")
RIDER = creature("Rider", 1, 1, "horsemanship")
GOLEM = creature("Golem", 1, 1, types=ARTIFACT_CREATURE)
BLACK = creature("Black", 1, 1, cost="{B}")
GREEN = creature("Green", 1, 1, cost="{G}")
BLOCKERS = (PLAIN, FLYER, SPIDER, SHADE, RIDER, GOLEM, BLACK, GREEN)

ONLY_FLYERS = Static(This(), (CantBeBlockedBy(Non(HasKeyword("flying"))),))
TABLE = [
    (creature("Walker", 2, 2), "Plain Flyer Spider Rider Golem Black Green", ""),
    (creature("Drake", 2, 2, "flying"), "Flyer Spider", "keyword.flying"),
    (creature("Ghost", 2, 2, "shadow"), "Shade", "keyword.shadow"),
    (creature("Horse", 2, 2, "horsemanship"), "Rider", "keyword.horsemanship"),
    (creature("Rat", 2, 2, "fear", cost="{B}"), "Golem Black", "keyword.fear"),
    (creature("Ape", 2, 2, "intimidate", cost="{G}"), "Golem Green", "keyword.intimidate"),
    (creature("Spirit", 2, 2, "flying", "shadow"), "", "keyword.flying"),
    (creature("Cleric", 2, 2, Keyword("protection", what=HasColor(terms.GREEN))),
     "Plain Flyer Spider Rider Golem Black", "keyword.protection"),
    (creature("Islander", 2, 2, Keyword("landwalk", what=HasSubtype("Island"))), "", "keyword.landwalk"),
    (creature("Forester", 2, 2, Keyword("landwalk", what=HasSubtype("Forest"))),
     "Plain Flyer Spider Rider Golem Black Green", ""),
    (creature("Skier", 2, 2, Keyword("landwalk", what=Both((HasSupertype(terms.SNOW), HasSubtype("Island"))))),
     "Plain Flyer Spider Rider Golem Black Green", ""),
    (creature("Eel", 2, 2, Static(This(), (RuleBit("can't be blocked"),))), "", "combat.evasion"),
    (creature("Scout", 2, 2, Static(This(), (CantBeBlockedBy(HasColor(terms.GREEN)),))),
     "Plain Flyer Spider Rider Golem Black", "combat.evasion"),
]  # fmt: skip


def field(edition: str, attacker: TestCard, *blockers: TestCard) -> tuple[Fight, int, dict[str, int]]:
    """An attacker, declared, and the creatures of the other player, who has an Island."""
    fight = Fight(edition)
    ref = fight.play(attacker)
    refs = {what.name: fight.play(what, 1) for what in blockers}
    fight.play(basic("Island"), 1)
    fight.attack((ref, BOB))
    return fight, ref, refs


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("attacker", "able", "rule"), TABLE, ids=[row[0].name for row in TABLE])
def test_who_may_block(edition: str, attacker: TestCard, able: str, rule: str) -> None:
    fight, ref, refs = field(edition, attacker, *BLOCKERS)
    found = {}
    for name, blocker in refs.items():
        refusal = evasion.check_block(fight.state, 1, blocker, ref)
        found[name] = "" if refusal is None else refusal.rule
    expected = able.split()
    assert [name for name, why in found.items() if not why] == expected
    refused = [why for name, why in found.items() if why and name != "Shade"]
    assert refused[:1] == ([rule] if rule else [])


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_decision_lists_just_what_may_block(edition: str) -> None:
    fight, ref, refs = field(edition, TABLE[1][0], *BLOCKERS)
    fight.until(dec.BLOCK)
    assert blockers_offered(fight) == [(refs["Flyer"], ref), (refs["Spider"], ref)]


@pytest.mark.amendment("reach_keyword")
@pytest.mark.parametrize(
    ("edition", "able"),
    [("2006-10", True), ("2007-04-30", True), ("2007-05-01", False), ("2009-10", False), ("current", False)],
)
def test_reach_and_what_only_flyers_may_block(edition: str, able: bool) -> None:
    fight, ref, refs = field(edition, creature("Climber", 2, 2, ONLY_FLYERS), SPIDER, FLYER, PLAIN)
    refused = {name for name, b in refs.items() if evasion.check_block(fight.state, 1, b, ref) is not None}
    assert refused == ({"Plain"} if able else {"Plain", "Spider"})
    assert not fight.state.chars(refs["Spider"]).keywords & terms.FLYING


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_creature_that_can_block_only_flyers(edition: str) -> None:
    fight = Fight(edition)
    cloud = fight.play(creature("Cloud", 1, 1, "flying", Static(This(), (CanBlockOnly(HasKeyword("flying")),))), 1)
    drake, bear = fight.play(FLYER), fight.play(PLAIN)
    fight.attack((drake, BOB), (bear, BOB))
    fight.until(dec.BLOCK)
    assert blockers_offered(fight) == [(cloud, drake)]
    refusal = evasion.check_block(fight.state, 1, cloud, bear)
    assert refusal is not None
    assert refusal.rule == "combat.blockers.restrictions"


@pytest.mark.parametrize("edition", EDITIONS)
def test_who_can_block_at_all(edition: str) -> None:
    fight = Fight(edition)
    bear = fight.play(PLAIN)
    tapped = fight.play(PLAIN, 1, tapped=True)
    coward = fight.play(creature("Coward", 1, 1, Static(This(), (RuleBit("can't block"),))), 1)
    sick = fight.play(PLAIN, 1, sick=True)
    wall = fight.play(creature("Wall", 1, 1, "defender"), 1)
    relic = fight.play(card("Relic", terms.ARTIFACT), 1)
    own = fight.play(PLAIN)
    fight.attack((bear, BOB))
    fight.until(dec.BLOCK)
    assert blockers_offered(fight) == [(sick, bear), (wall, bear)]
    rules = [evasion.check_block(fight.state, 1, ref, bear) for ref in (tapped, coward, relic, own)]
    assert [refusal.rule for refusal in rules if refusal is not None] == [
        "combat.blockers.choose", "combat.blockers.restrictions", "combat.blockers.choose", "combat.blockers.choose",
    ]  # fmt: skip
