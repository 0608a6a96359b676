"""The layers: in what order effects apply, and how the editions differ."""

from __future__ import annotations

import pytest

from manaburn.abilities import terms
from manaburn.abilities.abilities import Activated, Keyword, Static
from manaburn.abilities.amounts import Count, Num, Stat, Times
from manaburn.abilities.base import Modification, Noun
from manaburn.abilities.conditions import Compare, Fits
from manaburn.abilities.context import Context
from manaburn.abilities.costs import Cost
from manaburn.abilities.events import ADD_COUNTERS, Event
from manaburn.abilities.filters import Both, ControlledBy, HasColor, HasSubtype, HasType, Non
from manaburn.abilities.modifications import (
    AddAbilities,
    ChangePT,
    ChangeTypes,
    LoseAbilities,
    SetColors,
    SetController,
    SetPT,
    SwitchPT,
)
from manaburn.abilities.nouns import All, Attached, Target, That, This, You
from manaburn.abilities.verbs import Affect
from manaburn.abilities.verbs_cards import AddMana
from manaburn.abilities.verbs_players import LoseLife
from tests.boards import BEAR, EDITIONS, Board, TestCard, basic, card, creature

CREATURE = HasType(terms.CREATURE)
ALL_CREATURES = All(CREATURE)
YOURS = ControlledBy(You())


def pt(power: int, toughness: int) -> ChangePT:
    return ChangePT(Num(power), Num(toughness))


def becomes(power: int, toughness: int) -> SetPT:
    return SetPT(Num(power), Num(toughness))


def enchantment(name: str, what: Noun, *mods: Modification) -> TestCard:
    return card(name, terms.ENCHANTMENT, Static(what, mods), cost="{1}{W}")


def counter(ref: int) -> Event:
    event = Event(ADD_COUNTERS, "counter.is", ref, -1, 1)
    event.text = "+1/+1"
    return event


def until_end_of_turn(board: Board, ref: int, *mods: Modification) -> None:
    ctx = Context(0, 0)
    ctx.targets = ((ref,),)
    board.do(Affect(Target(0, CREATURE), mods), ctx=ctx)


# --- power and toughness -----------------------------------------------------------------------------------------
@pytest.mark.amendment("set_before_modify")
@pytest.mark.parametrize(
    ("edition", "expected"), [("2006-10", (1, 4)), ("2009-02", (1, 4)), ("2009-10", (5, 8)), ("current", (5, 8))]
)
def test_the_ogre_of_the_rulebooks(edition: str, expected: tuple[int, int]) -> None:
    board = Board(edition, every_window=True)
    ogre = board.play(creature("Ogre", 2, 2), counters={"+1/+1": 1})
    board.start()
    until_end_of_turn(board, ogre, pt(4, 4))
    board.play(enchantment("Fortress", All(Both((CREATURE, YOURS))), pt(0, 2)))
    assert board.pt(ogre) == (7, 9)
    until_end_of_turn(board, ogre, becomes(0, 1))
    assert board.pt(ogre) == expected


@pytest.mark.parametrize("edition", EDITIONS)
def test_growth_after_becoming_small_always_counts(edition: str) -> None:
    board = Board(edition, every_window=True)
    bear = board.play(BEAR)
    board.start()
    until_end_of_turn(board, bear, becomes(0, 2))
    until_end_of_turn(board, bear, pt(3, 3))
    assert board.pt(bear) == (3, 5)


@pytest.mark.amendment("set_before_modify")
@pytest.mark.parametrize(
    ("edition", "expected"), [("2006-10", (0, 2)), ("2009-02", (0, 2)), ("2009-10", (3, 5)), ("current", (3, 5))]
)
def test_growth_before_becoming_small(edition: str, expected: tuple[int, int]) -> None:
    board = Board(edition, every_window=True)
    bear = board.play(BEAR)
    board.start()
    until_end_of_turn(board, bear, pt(3, 3))
    until_end_of_turn(board, bear, becomes(0, 2))
    assert board.pt(bear) == expected


@pytest.mark.parametrize("edition", EDITIONS)
def test_switching_comes_last(edition: str) -> None:
    board = Board(edition, every_window=True)
    crab = board.play(creature("Crab", 1, 3))
    board.start()
    until_end_of_turn(board, crab, pt(0, 1))
    until_end_of_turn(board, crab, SwitchPT())
    assert board.pt(crab) == (4, 1)
    until_end_of_turn(board, crab, pt(5, 0))
    assert board.pt(crab) == (4, 6)
    until_end_of_turn(board, crab, SwitchPT())
    assert board.pt(crab) == (6, 4)


@pytest.mark.parametrize("edition", EDITIONS)
def test_counters_of_many_kinds(edition: str) -> None:
    board = Board(edition, every_window=True)
    bear = board.play(BEAR, counters={"+1/+1": 2, "-0/-1": 1, "charge": 3, "+2/+0": 1})
    assert board.pt(bear) == (6, 3)


@pytest.mark.parametrize(("edition", "hand"), [("2006-10", 0), ("2009-02", 2), ("2009-10", 2), ("current", 2)])
@pytest.mark.amendment("defining_everywhere")
def test_a_star_is_zero_outside_play_once(edition: str, hand: int) -> None:
    lands = Count(All(Both((HasType(terms.LAND), YOURS))))
    maro = creature("Maro", 0, 0, Static(This(), (SetPT(lands, lands, defining=True),), zone=-1))
    board = Board(edition, every_window=True)
    in_play, in_hand = board.play(maro), board.hand(maro)
    board.play(basic("Forest"))
    board.play(basic("Forest"))
    assert board.pt(in_play) == (2, 2)
    assert board.pt(in_hand) == (hand, hand)
    board.play(basic("Island"), 1)
    board.play(basic("Island"), 0)
    assert board.pt(in_play) == (3, 3)


@pytest.mark.amendment("negative_values")
@pytest.mark.amendment("negative_bonus_is_zero")
@pytest.mark.parametrize(
    ("edition", "expected"), [("2006-10", (2, 2)), ("2009-02", (-1, -1)), ("2009-10", (-1, -1)), ("current", (2, 2))]
)
def test_a_bonus_from_a_negative_number(edition: str, expected: tuple[int, int]) -> None:
    board = Board(edition, every_window=True)
    weak = board.play(creature("Weak", 0, 9))
    bear = board.play(BEAR)
    board.start()
    until_end_of_turn(board, weak, pt(-3, 0))
    ctx = Context(0, 0)
    ctx.targets = ((weak,), (bear,))
    x = Stat(That(0), "power")
    board.do(Affect(Target(1, CREATURE), (ChangePT(x, x),)), ctx=ctx)
    assert board.pt(bear) == expected


@pytest.mark.amendment("counters_modify")
@pytest.mark.parametrize(
    ("edition", "before", "after"),
    [("2006-10", (6, 6), (6, 6)), ("2009-10", (5, 5), (5, 5)), ("current", (6, 6), (5, 5))],
)
def test_counters_and_a_bonus_as_large_as_the_power(
    edition: str, before: tuple[int, int], after: tuple[int, int]
) -> None:
    """ "Gets +X/+X, where X is its power": counters once came before it, then after it, and now by timestamp."""
    power = Stat(Attached(), "power")
    enchant = Keyword("enchant", what=CREATURE)
    double = card(
        "Double", terms.ENCHANTMENT, enchant, Static(Attached(), (ChangePT(power, power),)), subtypes=("Aura",)
    )
    board = Board(edition, every_window=True)
    bear = board.play(BEAR)
    other = board.play(BEAR)
    board.start()
    for ref in (bear, other):
        if ref == other:
            board.play(double, on=other)
        board.happen(counter(ref))
        if ref == bear:
            board.play(double, on=bear)
    assert (board.pt(bear), board.pt(other)) == (before, after)


# --- other layers ------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_bonus_for_a_colour_follows_the_colour(edition: str) -> None:
    board = Board(edition, every_window=True)
    board.play(enchantment("Crusade", All(Both((CREATURE, HasColor(terms.WHITE)))), pt(1, 1)))
    rat = board.play(creature("Rat", 2, 2, cost="{B}"))
    board.start()
    assert board.pt(rat) == (2, 2)
    until_end_of_turn(board, rat, SetColors(terms.WHITE))
    assert board.pt(rat) == (3, 3)
    until_end_of_turn(board, rat, SetColors(terms.RED))
    assert board.pt(rat) == (2, 2)


@pytest.mark.amendment("seven_layers")
@pytest.mark.parametrize(
    ("edition", "flies"), [("2006-10", False), ("2009-02", False), ("2009-10", True), ("current", True)]
)
def test_losing_abilities_and_gaining_a_colour(edition: str, flies: bool) -> None:
    """ "White creatures have flying", then a later effect: "loses all abilities and is white", in one layer or in two.

    Where colours and abilities share a layer, the loss is part of the later effect that also makes it white: the grant
    depends on it and comes after. Where they do not, the grant comes first by its timestamp.
    """
    board = Board(edition, every_window=True)
    board.play(enchantment("Wings", All(Both((CREATURE, HasColor(terms.WHITE)))), AddAbilities((Keyword("flying"),))))
    rat = board.play(creature("Rat", 2, 2, cost="{B}"))
    board.start()
    until_end_of_turn(board, rat, SetColors(terms.WHITE), LoseAbilities())
    assert (board.state.chars(rat).keywords & terms.FLYING != 0) is not flies


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_later_of_gaining_and_losing_wins(edition: str) -> None:
    gain = card("Gain", terms.ENCHANTMENT, Static(Attached(), (AddAbilities((Keyword("flying"),)),)))
    lose = card("Lose", terms.ENCHANTMENT, Static(Attached(), (LoseAbilities(("flying",)),)))
    board = Board(edition, every_window=True)
    bear = board.play(BEAR)
    board.play(gain, on=bear)
    board.play(lose, on=bear)
    assert board.state.chars(bear).keywords & terms.FLYING == 0
    board.play(gain, on=bear)
    assert board.state.chars(bear).keywords & terms.FLYING


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_effect_keeps_its_objects_through_the_layers(edition: str) -> None:
    noncreature = All(Both((HasType(terms.ARTIFACT), Non(CREATURE))))
    march = enchantment("March", noncreature, ChangeTypes(terms.CREATURE), becomes(2, 2))
    board = Board(edition, every_window=True)
    rock = board.play(card("Rock", terms.ARTIFACT, cost="{3}"))
    board.play(march)
    assert board.pt(rock) == (2, 2)
    assert board.state.chars(rock).types == terms.ARTIFACT | terms.CREATURE


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_effect_goes_on_though_its_ability_is_lost_meanwhile(edition: str) -> None:
    """ "All artifacts are creatures with base 2/2" is on an artifact; "creatures lose all abilities" takes it away."""
    board = Board(edition, every_window=True)
    engine = board.play(
        card(
            "Engine", terms.ARTIFACT, Static(All(HasType(terms.ARTIFACT)), (ChangeTypes(terms.CREATURE), becomes(2, 2)))
        )
    )
    board.play(enchantment("Humble", ALL_CREATURES, LoseAbilities()))
    assert board.pt(engine) == (2, 2)
    assert board.state.chars(engine).abilities == ()


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_a_lost_ability_would_have_done_later_is_not_done(edition: str) -> None:
    board = Board(edition, every_window=True)
    lord = board.play(creature("Lord", 2, 2, Static(ALL_CREATURES, (pt(1, 1),))))
    bear = board.play(BEAR)
    assert (board.pt(lord), board.pt(bear)) == ((3, 3), (3, 3))
    board.play(enchantment("Humble", ALL_CREATURES, LoseAbilities()))
    assert (board.pt(lord), board.pt(bear)) == ((2, 2), (2, 2))


@pytest.mark.parametrize("edition", EDITIONS)
def test_granted_abilities_work_in_later_layers(edition: str) -> None:
    board = Board(edition, every_window=True)
    inner = Static(All(Both((HasSubtype("Bear"), YOURS))), (pt(1, 0),))
    board.play(enchantment("School", All(HasSubtype("Bear")), AddAbilities((inner,))))
    mine, other, foe = board.play(BEAR), board.play(BEAR), board.play(BEAR, 1)
    assert (board.pt(mine), board.pt(other), board.pt(foe)) == ((4, 2), (4, 2), (3, 2))


# --- dependency --------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("edition", EDITIONS)
def test_dependency_within_a_layer(edition: str) -> None:
    """ "Nonbasic lands are Mountains" waits for nothing; "Mountains are also Forests" waits for it, though it is older."""
    later = enchantment("Green", All(HasSubtype("Mountain")), ChangeTypes(subtypes=("Forest",)))
    earlier = enchantment(
        "Moon", All(Both((HasType(terms.LAND), Non(HasSubtype("Island"))))),
        ChangeTypes(subtypes=("Mountain",), replace_subtypes=True),
    )  # fmt: skip
    board = Board(edition, every_window=True)
    board.play(later)
    board.play(earlier)
    waste = board.play(card("Waste", terms.LAND, Activated(Cost(tap=True), AddMana((terms.COLORLESS,)))))
    assert board.state.chars(waste).subtypes == frozenset(("Mountain", "Forest"))


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_loop_of_dependency_falls_back_on_timestamps(edition: str) -> None:
    one = enchantment("One", All(HasSubtype("Elf")), ChangeTypes(subtypes=("Orc",), replace_subtypes=True))
    two = enchantment("Two", All(HasSubtype("Elf")), ChangeTypes(subtypes=("Troll",), replace_subtypes=True))
    board = Board(edition, every_window=True)
    elf = board.play(creature("Elf", 1, 1, subtypes=("Elf",)))
    board.play(two)
    board.play(one)
    assert board.state.chars(elf).subtypes == frozenset(("Troll",))


@pytest.mark.amendment("dependency_again")
@pytest.mark.parametrize(
    ("edition", "found"), [("2006-10", "Elf"), ("2009-10", "Elf"), ("2011-02-04", "Orc"), ("current", "Orc")]
)
def test_dependency_is_looked_at_again_after_each_effect(edition: str, found: str) -> None:
    """Two effects turn Elves into Orcs, one between them turns Orcs into Elves.

    At first "Orcs" depends on both others, so it came last. Looked at again after the oldest effect has applied, the
    newest waits for it instead.
    """
    one = enchantment("One", All(HasSubtype("Elf")), ChangeTypes(subtypes=("Orc",), replace_subtypes=True))
    two = enchantment("Two", All(HasSubtype("Orc")), ChangeTypes(subtypes=("Elf",), replace_subtypes=True))
    board = Board(edition, every_window=True)
    elf = board.play(creature("Elf", 1, 1, subtypes=("Elf",)))
    board.play(one)
    board.play(two)
    board.play(one)
    assert board.state.chars(elf).subtypes == {found}


@pytest.mark.amendment("defining_independent")
@pytest.mark.parametrize(
    ("edition", "found"),
    [("2006-10", {"Goblin", "Ally"}), ("2009-02", {"Ally"}), ("2009-10", {"Ally"}), ("current", {"Ally"})],
)
def test_a_defining_ability_once_could_depend_on_other_effects(edition: str, found: set[str]) -> None:
    own = Static(This(), (ChangeTypes(subtypes=("Goblin",)),), Fits(This(), HasSubtype("Ally")), zone=-1)
    board = Board(edition, every_window=True)
    ref = board.play(creature("Shape", 1, 1, own))
    board.play(enchantment("Band", ALL_CREATURES, ChangeTypes(subtypes=("Ally",))))
    assert board.state.chars(ref).subtypes == found


@pytest.mark.amendment("defining_depend")
@pytest.mark.parametrize(
    ("edition", "found"),
    [("2006-10", {"Goblin", "Ally"}), ("2009-10", {"Ally"}), ("2012-05-01", {"Goblin", "Ally"})],
)
def test_defining_abilities_depend_on_each_other_again(edition: str, found: set[str]) -> None:
    goblin = Static(This(), (ChangeTypes(subtypes=("Goblin",)),), Fits(This(), HasSubtype("Ally")), zone=-1)
    ally = Static(This(), (ChangeTypes(subtypes=("Ally",)),), zone=-1)
    board = Board(edition)
    assert board.state.chars(board.play(creature("Shape", 1, 1, goblin, ally))).subtypes == found


# --- lands, types, control ---------------------------------------------------------------------------------------
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_land_that_becomes_a_forest_loses_its_text_and_makes_green(edition: str) -> None:
    board = Board(edition, every_window=True)
    waste = board.play(card("Waste", terms.LAND, Activated(Cost(tap=True), AddMana((terms.COLORLESS,)))))
    aura = card(
        "Spread", terms.ENCHANTMENT, Static(Attached(), (ChangeTypes(subtypes=("Forest",), replace_subtypes=True),))
    )
    board.play(aura, on=waste)
    (ability,) = board.state.chars(waste).sorted_abilities().activated
    assert isinstance(ability[1].effect, AddMana)
    assert ability[1].effect.produces == (terms.GREEN,)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_land_gains_a_type_and_its_mana_in_addition(edition: str) -> None:
    board = Board(edition, every_window=True)
    island = board.play(basic("Island"))
    aura = card("Spread", terms.ENCHANTMENT, Static(Attached(), (ChangeTypes(subtypes=("Forest",)),)))
    board.play(aura, on=island)
    assert len(board.state.chars(island).sorted_abilities().activated) == 2


@pytest.mark.parametrize("edition", EDITIONS)
def test_control_decides_whose_bonus_counts(edition: str) -> None:
    board = Board(edition, every_window=True)
    board.play(enchantment("Lead", All(Both((CREATURE, YOURS))), pt(1, 1)), 1)
    bear = board.play(BEAR)
    board.start()
    assert board.pt(bear) == (2, 2)
    board.play(card("Mind", terms.ENCHANTMENT, Static(Attached(), (SetController(You()),))), 1, on=bear)
    assert (board.pt(bear), board.state.controller(bear)) == ((3, 3), 1)


@pytest.mark.parametrize("edition", EDITIONS)
def test_conditions_of_static_abilities_are_asked_all_the_time(edition: str) -> None:
    few = Compare(Stat(You(), "life"), terms.LE, Num(5))
    board = Board(edition, every_window=True)
    bear = board.play(creature("Brave", 2, 2, Static(This(), (pt(3, 3),), few)))
    board.start()
    assert board.pt(bear) == (2, 2)
    board.do(LoseLife(You(), Num(15)))
    assert board.pt(bear) == (5, 5)


@pytest.mark.parametrize("edition", EDITIONS)
def test_objects_that_nothing_changes_share_the_printed_record(edition: str) -> None:
    board = Board(edition, every_window=True)
    one, two = board.play(BEAR), board.play(BEAR)
    board.play(creature("Tall", 1, 1, Static(This(), (pt(0, 1),))))
    assert board.state.chars(one) is board.state.chars(two)


def test_a_multiple_below_zero_is_a_loss_in_every_edition() -> None:
    for edition in EDITIONS:
        board = Board(edition, every_window=True)
        bear = board.play(creature("Big", 5, 5))
        board.play(BEAR)
        minus = Times(-1, Count(ALL_CREATURES))
        board.start()
        until_end_of_turn(board, bear, ChangePT(minus, minus))
        assert board.pt(bear) == (3, 3)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_card_in_a_graveyard_counts_itself(edition: str) -> None:
    count = Count(All(HasType(terms.CREATURE), terms.GRAVEYARD))
    grave = creature("Grave", 0, 0, Static(This(), (SetPT(count, count, True),), zone=-1))
    board = Board(edition)
    refs = [board.graveyard(grave), board.graveyard(grave, 1)]
    board.start()
    expected = 0 if board.state.rules.star_is_zero_outside_play else 2
    assert [board.pt(ref) for ref in refs] == [(expected, expected)] * 2


@pytest.mark.amendment("indestructible_keyword")
@pytest.mark.parametrize(
    ("edition", "lives"), [("2006-10", True), ("2009-10", True), ("2013-07-13", False), ("current", False)]
)
def test_losing_all_abilities_and_being_indestructible(edition: str, lives: bool) -> None:
    board = Board(edition, every_window=True)
    wall = board.play(creature("Wall", 0, 4, "indestructible", "defender"), damage=4)
    board.start()
    until_end_of_turn(board, wall, LoseAbilities())
    assert board.state.on_battlefield(wall) is lives
