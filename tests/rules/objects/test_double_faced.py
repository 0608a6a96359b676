"""Double-faced cards: transforming, and modal cards (701.27, 712)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from manaburn.abilities import terms
from manaburn.abilities.abilities import Activated, Spell, Static, Triggered
from manaburn.abilities.amounts import Num, Stat
from manaburn.abilities.costs import Cost
from manaburn.abilities.effects import Seq
from manaburn.abilities.filters import Anything, HasType
from manaburn.abilities.nouns import All, It, This, You
from manaburn.abilities.triggers import Transforms
from manaburn.abilities.verbs import MoveTo
from manaburn.abilities.verbs_play import MayPlay
from manaburn.abilities.verbs_players import GainLife
from manaburn.abilities.verbs_sides import BecomeCopy, CreateCopies, SetName, Transform, TurnFace
from manaburn.engine import decisions as dec
from manaburn.engine.playing.casting import SIDES
from manaburn.engine.playing.playing import legal_actions
from manaburn.engine.saving.encoding import Writer
from manaburn.engine.saving.saving import position_data, read_position
from manaburn.engine.words.text import option_texts
from tests.boards import EDITIONS, Board, TestCard, card, creature
from tests.rules.objects.test_face_down import island

TURN = Activated(Cost(), Transform(This()))
GAIN = Triggered(Transforms(This()), GainLife(You(), Num(3)))
WOLF = replace(creature("Wolf", 4, 4, GAIN, TURN, colors=terms.RED), cost=None)
MAN = creature("Man", 1, 1, TURN, cost="{2}{G}")


def double(front: TestCard, back: TestCard, layout: str = "transform") -> TestCard:
    return TestCard(
        front.name, front.cost, front.colors, front.types, front.supertypes, front.subtypes, front.power,
        front.toughness, front.has_pt, abilities=front.abilities, layout=layout, faces=(back,),
    )  # fmt: skip


WERE = double(MAN, WOLF)
LAND = card("Gate", terms.LAND)
DEED = card("Deed", terms.SORCERY, Spell(GainLife(You(), Num(2))), cost="{U}")
MODAL = double(DEED, LAND, "modal_dfc")
BOTH = double(creature("Lord", 2, 2, cost="{U}"), creature("Blade", 3, 1, cost="{U}{U}"), "modal_dfc")


def mana_value(board: Board, ref: int) -> int:
    return Stat(It("it"), "mana value").value(board.state, board.context(it=(ref,)))


def resolve_all(board: Board) -> None:
    while board.state.zone(terms.STACK):
        board.resolve()


@pytest.mark.parametrize("edition", EDITIONS)
def test_it_shows_its_other_face_and_is_the_same_object(edition: str) -> None:
    board = Board(edition)
    ref = board.play(WERE)
    board.start()
    for name, size, colors, life in (
        ("Man", 1, terms.GREEN, 20),
        ("Wolf", 4, terms.RED, 23),
        ("Man", 1, terms.GREEN, 23),
    ):
        chars = board.state.chars(ref)
        assert (chars.name, chars.power, chars.colors) == (name, size, colors)
        assert mana_value(board, ref) == 3
        assert board.state.players[0].life == life
        board.take(dec.ACTIVATE, ref)
        resolve_all(board)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_second_ability_of_its_own_does_nothing_once_it_has_transformed(edition: str) -> None:
    """701.27f: both were put on the stack before it transformed; another's ability is not bound so."""
    board = Board(edition)
    other = card("Moon", terms.ENCHANTMENT, Activated(Cost(), Transform(All(HasType(terms.CREATURE)))))
    ref, moon = board.play(WERE), board.play(other)
    board.start()
    board.take(dec.ACTIVATE, ref)
    board.take(dec.ACTIVATE, ref)
    resolve_all(board)
    assert board.state.chars(ref).name == "Wolf"
    board.take(dec.ACTIVATE, moon)
    board.take(dec.ACTIVATE, moon)
    resolve_all(board)
    assert board.state.chars(ref).name == "Wolf"  # there and back


@pytest.mark.parametrize("edition", EDITIONS)
def test_it_leaves_and_is_its_front_face_everywhere_else(edition: str) -> None:
    board = Board(edition, every_window=True)
    ref = board.play(WERE)
    board.start()
    board.do(Seq((Transform(It("it")), MoveTo(It("it"), terms.GRAVEYARD))), ctx=board.context(it=(ref,)))
    (gone,) = board.state.zone(terms.GRAVEYARD, 0)
    assert board.state.chars(gone).name == "Man"
    board.do(MoveTo(It("it"), terms.BATTLEFIELD, transformed=True), ctx=board.context(it=(gone,)))
    (back,) = board.state.zone(terms.BATTLEFIELD)
    assert board.state.chars(back).name == "Wolf"
    assert len(board.state.waiting) + len(board.state.zone(terms.STACK)) == 1  # this time it has not transformed


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_has_no_other_face_stays_where_it_is(edition: str) -> None:
    board = Board(edition, every_window=True)
    bear, deed = board.graveyard(creature("Cub", 1, 1)), board.graveyard(double(MAN, replace(DEED, name="Howl")))
    ref = board.play(double(replace(MAN, name="Sage"), replace(DEED, name="Omen")))
    board.start()
    board.do(MoveTo(It("it"), terms.BATTLEFIELD, transformed=True), ctx=board.context(it=(bear, deed)))
    assert board.state.zone(terms.BATTLEFIELD) == [ref]
    board.do(Transform(It("it")), ctx=board.context(it=(ref,)))
    assert board.state.chars(ref).name == "Sage"


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_copy_has_one_face_and_a_token_both(edition: str) -> None:
    """707.8: what becomes a copy shows the face that is up, of mana value 0; a token copy has both faces (707.8a)."""
    board = Board(edition, every_window=True)
    ref, bear = board.play(WERE), board.play(creature("Cub", 1, 1))
    board.start()
    board.do(Seq((Transform(It("it")), CreateCopies(It("it")))), ctx=board.context(it=(ref,)))
    board.do(BecomeCopy(It("bear"), It("it")), ctx=board.context(it=(ref,), bear=(bear,)))
    token = next(one for one in board.state.zone(terms.BATTLEFIELD) if board.state.objects[one].is_token)
    assert [board.state.chars(one).name for one in (bear, token)] == ["Wolf", "Wolf"]
    assert (mana_value(board, bear), mana_value(board, token)) == (0, 3)
    board.do(Transform(It("them")), ctx=board.context(them=(bear, token)))
    assert [board.state.chars(one).name for one in (bear, token)] == ["Wolf", "Man"]
    board.do(CreateCopies(It("it")), ctx=board.context(it=(bear,)))
    new = max(one for one in board.state.zone(terms.BATTLEFIELD))
    board.do(Transform(It("it")), ctx=board.context(it=(new,)))
    assert board.state.chars(new).name == "Wolf"  # of one face: what it copies has none behind it


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_double_faced_permanent_cannot_be_turned_face_down(edition: str) -> None:
    board = Board(edition, every_window=True)
    ref = board.play(WERE)
    board.start()
    board.do(TurnFace(It("it")), ctx=board.context(it=(ref,)))
    assert not board.state.objects[ref].face_down


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_it_is_told_to_keep_stays_on_it(edition: str) -> None:
    board = Board(edition, every_window=True)
    ref = board.play(WERE, counters={"+1/+1": 2})
    board.start()
    board.do(Transform(It("it")), ctx=board.context(it=(ref,)))
    assert board.state.chars(ref).power == 6


@pytest.mark.parametrize("edition", EDITIONS)
def test_either_face_of_a_modal_card_is_played(edition: str) -> None:
    board = Board(edition, every_window=True)
    island(board, 2)
    deed, lord = board.hand(MODAL), board.hand(BOTH)
    board.start()
    assert [text for text in option_texts(board.state) if text.startswith(("cast", "play"))] == [
        "play Gate", "cast Deed", "cast Lord", "cast Blade",
    ]  # fmt: skip
    board.take(dec.CAST, lord, SIDES)
    spell = board.state.zone(terms.STACK)[-1]
    assert (board.state.chars(spell).name, mana_value(board, spell)) == ("Blade", 2)
    board.resolve()
    blade = board.state.zone(terms.BATTLEFIELD)[-1]
    assert (board.state.chars(blade).power, mana_value(board, blade)) == (3, 2)
    board.take(dec.PLAY_LAND, deed, 0, 1)
    gate = board.state.zone(terms.BATTLEFIELD)[-1]
    assert (board.state.chars(gate).types, board.state.players[0].lands_played) == (terms.LAND, 1)
    assert deed not in board.state.objects
    assert lord not in board.state.objects


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_modal_card_whose_front_is_no_permanent_is_not_put_onto_the_battlefield(edition: str) -> None:
    board = Board(edition, every_window=True)
    gone = board.graveyard(MODAL)
    board.start()
    assert board.state.chars(gone).types == terms.SORCERY
    board.do(MoveTo(It("it"), terms.BATTLEFIELD), ctx=board.context(it=(gone,)))
    assert gone in board.state.objects


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_position_with_them_is_saved_and_read(edition: str) -> None:
    board = Board(edition, every_window=True)
    ref = board.play(WERE)
    board.hand(MODAL)
    board.start()
    board.do(Seq((Transform(It("it")), CreateCopies(It("it"), mods=(SetName("Other"),)))), ctx=board.context(it=(ref,)))
    again = read_position(position_data(board.state, Writer()))
    assert Writer().digest(again) == Writer().digest(board.state)
    assert option_texts(again) == option_texts(board.state)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("spells", [True, False])
def test_what_lets_it_be_cast_does_not_let_a_land_face_be_played(edition: str, spells: bool) -> None:
    board = Board(edition)
    island(board, 1)
    board.play(card("Map", terms.ARTIFACT, Static(All(Anything(), terms.EXILE, You()), (MayPlay(spells=spells),))))
    exiled = board.put(MODAL, 0, terms.EXILE)
    board.start()
    assert board.state.chars(exiled).types == terms.SORCERY
    found = [(option.kind, option.b, option.c) for option in legal_actions(board.state, 0)]
    assert found == ([(dec.CAST, 0, 0)] if spells else [(dec.PLAY_LAND, 0, 1), (dec.CAST, 0, 0)])
