"""What a card is in a game: its keywords as the edition understands them, and what its types bring."""

from __future__ import annotations

import pytest

from manaburn.abilities import terms
from manaburn.abilities.abilities import Activated, EntersWith, Keyword, Static, Triggered
from manaburn.abilities.costs import Cost, ManaCost
from manaburn.abilities.filters import HasType
from manaburn.abilities.modifications import AddAbilities, ChangeTypes, CostChange
from manaburn.abilities.nouns import This
from manaburn.abilities.triggers import enters
from manaburn.abilities.verbs import PutCounters
from manaburn.engine.printed import Printed
from manaburn.engine.table.loading import UnsupportedCard, load
from manaburn.rules.edition import Edition
from tests.boards import EDITIONS, TestCard, basic, card, creature, planeswalker


def loaded(what: TestCard, edition: str = "2009-10") -> Printed:
    return load(what, Edition(edition).rules, 2)


@pytest.mark.parametrize("edition", EDITIONS)
def test_keywords_without_a_parameter_are_bits(edition: str) -> None:
    chars = loaded(creature("Drake", 2, 2, "flying", "haste"), edition).base[1]
    assert chars.keywords == terms.FLYING | terms.HASTE
    assert chars.abilities == ()
    assert (chars.power, chars.toughness, chars.controller) == (2, 2, 1)


@pytest.mark.parametrize("name", ["lifelink", "deathtouch"])
def test_damage_keywords_are_triggers_before_july_2009(name: str) -> None:
    asp = creature("Asp", 1, 1, name, name)
    assert [type(a) for a in loaded(asp, "2009-02").base[0].abilities] == [Triggered, Triggered]
    assert loaded(asp, "2009-10").base[0].abilities == ()
    assert loaded(asp, "2009-02").base[0].keywords == loaded(asp, "2009-10").base[0].keywords != 0


def test_basic_lands_make_their_mana() -> None:
    (ability,) = loaded(basic("Forest")).sorted.activated
    assert ability[1].cost.tap
    assert loaded(basic("Forest")).base[0].supertypes == terms.BASIC


@pytest.mark.amendment("basic_types_any_object")
@pytest.mark.amendment("basic_types_on_lands")
def test_a_land_type_makes_mana_on_a_land_only_where_the_edition_says_so() -> None:
    oddity = creature("Oddity", 1, 1, subtypes=("Forest",))
    assert [bool(loaded(oddity, e).sorted.activated) for e in EDITIONS] == [False, True, True, False]


def test_equip_modular_suspend_and_affinity_stand_for_abilities() -> None:
    cost = Cost(ManaCost.parse("{1}"))
    blade = loaded(card("Blade", terms.ARTIFACT, Keyword("equip", cost=cost), subtypes=("Equipment",)))
    assert [type(a) for a in blade.base[0].abilities] == [Keyword, Activated]
    worker = loaded(creature("Worker", 0, 0, Keyword("modular", 2)))
    assert worker.sorted.entering == (EntersWith(counters=(("+1/+1", 2),)),)
    late = loaded(creature("Late", 2, 2, Keyword("suspend", 3, cost)))
    assert [t.zone for _, t in late.sorted.triggered] == [terms.EXILE, terms.EXILE]
    drone = loaded(creature("Drone", 3, 2, Keyword("affinity", what=HasType(terms.ARTIFACT))))
    assert isinstance(drone.sorted.statics[0][1].mods[0], CostChange)


def test_planeswalkers_enter_with_loyalty() -> None:
    assert loaded(planeswalker("Ann", 4, "Ann")).sorted.entering == (EntersWith(counters=(("loyalty", 4),)),)


def test_unknown_keywords_are_refused_by_name_wherever_they_stand() -> None:
    inner = Static(This(), (AddAbilities((Keyword("banding"),)),))
    with pytest.raises(UnsupportedCard, match="Odd: the keyword 'banding'"):
        loaded(creature("Odd", 1, 1, inner))
    with pytest.raises(UnsupportedCard, match="Odder: the keyword 'rhystic'"):
        loaded(creature("Odder", 1, 1, "rhystic"))


def test_what_the_engine_cannot_carry_out_is_refused() -> None:
    flying = Triggered(enters(This()), PutCounters(This(), "flying"))
    with pytest.raises(UnsupportedCard, match="Lift: putting flying counters is not supported"):
        loaded(creature("Lift", 1, 1, flying))
    world = Static(This(), (ChangeTypes(supertypes=terms.WORLD),))
    with pytest.raises(UnsupportedCard, match="Globe: becoming a world permanent"):
        loaded(card("Globe", terms.ENCHANTMENT, world))
