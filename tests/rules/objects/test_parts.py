"""Cards of two parts: split cards and flip cards (505, 508 / 708-709, 709-710)."""

from __future__ import annotations

import json

import pytest

from manaburn.abilities import terms
from manaburn.abilities.abilities import Spell
from manaburn.abilities.amounts import Num, Stat
from manaburn.abilities.context import Context
from manaburn.abilities.costs import ManaCost
from manaburn.abilities.filters import ChosenName, HasColor, HasType, Multicolored, Named, Non, StatIs
from manaburn.abilities.nouns import It, This, You
from manaburn.abilities.verbs_play import PlayFree
from manaburn.abilities.verbs_players import GainLife, LoseLife
from manaburn.abilities.verbs_sides import BecomeCopy, Flip, SetName
from manaburn.cards.card import Card, from_json, to_json
from manaburn.engine import card_names
from manaburn.engine import decisions as dec
from manaburn.engine.saving.encoding import Writer
from manaburn.engine.saving.saving import position_data, read_position
from manaburn.engine.words.text import option_texts
from manaburn.errors import IllegalOption
from manaburn.scenario import Scenario
from tests.boards import EDITIONS, Board, TestCard, basic, card, creature
from tests.rules.objects.test_face_down import island

SMALL = card("Small", terms.SORCERY, Spell(GainLife(You(), Num(1))), cost="{U}")
LARGE = card("Large", terms.INSTANT, Spell(LoseLife(You(), Num(1))), cost="{3}{R}")
SPLIT = TestCard(
    "Small // Large", ManaCost.parse("{3}{U}{R}"), terms.BLUE | terms.RED, terms.SORCERY | terms.INSTANT, layout="split",
    faces=(SMALL, LARGE),
)  # fmt: skip
DAY = creature("Day", 1, 1, "flying", cost="{1}{W}", subtypes=("Fox",))
NIGHT = creature("Night", 4, 4, "haste", cost="{1}{W}", subtypes=("Spirit",), supertypes=terms.LEGENDARY)
FLIP = TestCard(
    "Day", DAY.cost, DAY.colors, DAY.types, 0, DAY.subtypes, 1, 1, True, abilities=DAY.abilities, layout="flip",
    faces=(NIGHT,),
)  # fmt: skip


def is_equal(board: Board, ref: int, number: int) -> bool:
    return StatIs("mana value", terms.EQ, Num(number)).test(board.state, ref, Context(0, 0))


@pytest.mark.amendment("split_cards_combined")
@pytest.mark.parametrize("edition", ["2006-10", "2009-02", "2009-10", "2017-01-20", "current"])
def test_the_mana_value_of_a_split_card_that_is_compared(edition: str) -> None:
    """1 and 4 until April 2017, then 5; asked for as a number it was always 5."""
    board = Board(edition, every_window=True)
    ref = board.hand(SPLIT)
    board.start()
    new = board.state.rules.split_cards_combined
    assert [is_equal(board, ref, number) for number in (1, 4, 5)] == [not new, not new, new]
    assert Stat(It("it"), "mana value").value(board.state, board.context(it=(ref,))) == 5


@pytest.mark.amendment("split_half_named")
@pytest.mark.parametrize("edition", ["2006-10", "2009-10", "2013-04-30", "2013-05-01", "current"])
def test_the_names_of_a_split_card_that_can_be_chosen(edition: str) -> None:
    """Both together until May 2013, then that of either half, listed or spoken; a card has the name if it has one of them."""
    board = Board(edition, every_window=True)
    ref = board.hand(SPLIT)
    board.hand(FLIP)
    board.start()
    halves = not board.state.rules.split_cards_named_whole
    names = ["Large", "Small"] if halves else [SPLIT.name]
    assert card_names.known(board.state, 0, None) == sorted(["Blank", *names, FLIP.name, NIGHT.name])
    assert card_names.known(board.state, 1, None) == ["Blank"]
    assert card_names.known(board.state, 1, HasType(terms.SORCERY)), "who knows of none has to choose one all the same"
    assert card_names.other(board.state, "large", None) == ("Large" if halves else SPLIT.name)
    assert card_names.other(board.state, SPLIT.name.lower(), None) == ("" if halves else SPLIT.name)
    assert card_names.other(board.state, "forest", Non(HasType(terms.LAND))) == ""
    for name in names:
        assert ChosenName().test(board.state, ref, Context(0, 0).choose("name", name))


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_split_card_off_the_stack_is_both(edition: str) -> None:
    board = Board(edition, every_window=True)
    ref = board.hand(SPLIT)
    board.start()
    ctx = Context(0, 0)
    positive = (HasColor(terms.BLUE), HasColor(terms.RED), Multicolored(), Named("Small"), Named("Large"))
    assert all(what.test(board.state, ref, ctx) for what in positive)
    assert not Non(HasColor(terms.RED)).test(board.state, ref, ctx)


@pytest.mark.parametrize("edition", EDITIONS)
def test_only_the_half_that_is_played_is_on_the_stack(edition: str) -> None:
    board = Board(edition, every_window=True)
    island(board, 2)
    ref = board.hand(SPLIT)
    board.start()
    assert [text for text in option_texts(board.state) if text.startswith("cast")] == ["cast Small"]
    board.take(dec.CAST, ref)
    spell = board.state.zone(terms.STACK)[-1]
    chars = board.state.chars(spell)
    assert (chars.name, chars.colors, chars.types, chars.mana_value()) == ("Small", terms.BLUE, terms.SORCERY, 1)
    assert is_equal(board, spell, 1)
    assert not is_equal(board, spell, 4)
    board.resolve()
    assert board.state.players[0].life == 21
    assert board.names(terms.GRAVEYARD) == ["Small // Large"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_half_that_is_an_instant_is_played_whenever_one_may(edition: str) -> None:
    board = Board(edition, every_window=True)
    for _ in range(5):
        board.play(card("Prism", terms.ARTIFACT), 0)
    board.hand(SPLIT)
    for _ in range(4):
        board.play(basic("Mountain"), 0)
    island(board, 1)
    board.start(terms.UPKEEP)
    assert [text for text in option_texts(board.state) if text.startswith("cast")] == ["cast Large"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_played_without_paying_a_half_is_chosen(edition: str) -> None:
    board = Board(edition, every_window=True)
    ref = board.put(SPLIT, 0, terms.EXILE)
    board.start()
    board.do(PlayFree(It("card")), ctx=board.context(card=(ref,)))
    board.take(dec.VALUE, 2)
    board.resolve()
    assert board.state.players[0].life == 19


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_flipped_permanent(edition: str) -> None:
    board = Board(edition, every_window=True)
    ref = board.play(FLIP, counters={"+1/+1": 1}, damage=1)
    other = board.play(creature("Other", 2, 2))
    plain = board.play(creature("Plain", 3, 3))
    board.start()
    board.do(Flip(This()), source=ref)
    chars, obj = board.state.chars(ref), board.state.objects[ref]
    assert (chars.name, board.pt(ref), obj.damage, chars.colors, chars.mana_value()) == (
        "Night",
        (5, 5),
        1,
        terms.WHITE,
        2,
    )
    assert chars.keywords & terms.HASTE
    assert not chars.keywords & terms.FLYING
    board.do(Flip(This()), source=plain)  # a permanent that is no flip card is flipped, and nothing comes of it
    assert board.pt(plain) == (3, 3)
    become = BecomeCopy(It("copy"), It("model"))
    board.do(become, ctx=board.context(copy=(other,), model=(ref,)))
    assert board.state.chars(other).name == "Day"
    board.do(become, ctx=board.context(copy=(plain,), model=(ref,)))
    assert board.state.chars(plain).name == "Night", "it was flipped before"
    again = read_position(position_data(board.state, Writer()))
    assert Writer().digest(again) == Writer().digest(board.state)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_changed_copy_of_a_flip_card_is_changed_in_both_halves(edition: str) -> None:
    board = Board(edition, every_window=True)
    ref = board.play(FLIP)
    other = board.play(creature("Other", 2, 2))
    board.start()
    change = BecomeCopy(It("copy"), It("model"), (SetName("Mask"),))
    board.do(change, ctx=board.context(copy=(other,), model=(ref,)))
    assert (board.state.chars(other).name, board.pt(other)) == ("Mask", (1, 1))
    board.do(Flip(This()), source=other)
    assert (board.state.chars(other).name, board.pt(other)) == ("Mask", (4, 4))


def test_cards_of_parts_are_stored() -> None:
    half = Card("Small", ManaCost.parse("{U}"), terms.BLUE, terms.SORCERY, set="XXX", date="2001-01-01")
    whole = Card("Small // Big", types=terms.SORCERY, set="XXX", date="2001-01-01", layout="split", faces=(half, half))
    assert from_json(to_json(whole), "XXX") == whole


@pytest.mark.parametrize("edition", ["2009-10", "current"])
def test_what_is_no_name_of_such_a_card_is_refused(edition: str) -> None:
    """A chosen nonland card name must be that of a nonland card, known of or not (201.4a)."""
    hands = {"A": {"battlefield": ["Mountain", "Mountain", "Swamp", "Swamp"], "hand": ["Thought Hemorrhage"]}}
    text = json.dumps(
        {"scenario": 1, "name": "names", "edition": edition, "players": {**hands, "B": {"hand": ["Forest"]}}}
    )
    game = Scenario.parse(text).start()
    game.push(game.parse("cast Thought Hemorrhage"))
    game.push(game.parse("target B"))
    while game.options.texts[0] == "pass":
        game.push(game.options[0])
    for name in ("Forest", "Tropical Island"):
        with pytest.raises(IllegalOption):
            game.parse(f"choose {name}")
    game.push(game.parse("choose hill giant"))
    assert game.state.players[1].life == 20
