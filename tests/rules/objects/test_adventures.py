"""Cards with an Adventure or an Omen, aftermath and fuse, in the engine's own terms (702.102, 702.127, 715, 720)."""

from __future__ import annotations

import pytest

from manaburn.abilities import terms
from manaburn.abilities.abilities import Keyword, Spell
from manaburn.abilities.amounts import Num
from manaburn.abilities.costs import ManaCost
from manaburn.abilities.nouns import It, You
from manaburn.abilities.verbs_play import PlayFree
from manaburn.abilities.verbs_players import GainLife, LoseLife
from manaburn.abilities.verbs_sides import BecomeCopy, SetName
from manaburn.engine import decisions as dec
from manaburn.engine.permanents import sides
from manaburn.engine.saving.encoding import Writer
from manaburn.engine.saving.equivalence import position_hash
from manaburn.engine.saving.saving import position_data, read_position
from manaburn.engine.words.text import option_texts
from tests.boards import EDITIONS, Board, TestCard, card, creature
from tests.rules.objects.test_face_down import island

QUEST = card("Quest", terms.INSTANT, Spell(GainLife(You(), Num(1))), cost="{1}{U}", subtypes=("Adventure",))
HERO = creature("Hero", 2, 1, "flying", cost="{U}")
OMEN = card("Dream", terms.SORCERY, Spell(GainLife(You(), Num(1))), cost="{1}{U}", subtypes=("Omen",))


def whole(front: TestCard, layout: str, part: TestCard) -> TestCard:
    return TestCard(
        front.name, front.cost, front.colors, front.types, 0, front.subtypes, front.power, front.toughness, front.has_pt,
        abilities=front.abilities, layout=layout, faces=(part,),
    )  # fmt: skip


ADVENTURER = whole(HERO, "adventure", QUEST)
DREAMER = whole(HERO, "omen", OMEN)


def halves(layout: str, *keywords: Keyword, second: tuple[Keyword, ...] = ()) -> TestCard:
    left = card("Left", terms.SORCERY, Spell(GainLife(You(), Num(1))), *keywords, cost="{U}")
    right = card("Right", terms.SORCERY, Spell(LoseLife(You(), Num(3))), *keywords, *second, cost="{1}{U}")
    return TestCard(
        "Left // Right", ManaCost.parse("{1}{U}{U}"), terms.BLUE, terms.SORCERY, layout=layout, faces=(left, right)
    )


def casts(board: Board) -> list[str]:
    return [text for text in option_texts(board.state) if text.startswith("cast")]


def same_when_saved(board: Board) -> None:
    again = read_position(position_data(board.state, Writer()))
    assert Writer().digest(again) == Writer().digest(board.state)
    assert position_hash(again) == position_hash(board.state)
    assert [option_texts(again)] == [option_texts(board.state)]


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_adventure_and_its_creature(edition: str) -> None:
    board = Board(edition, every_window=True)
    island(board, 3)
    ref = board.hand(ADVENTURER)
    board.start()
    assert casts(board) == ["cast Hero", "cast Quest"]
    assert board.state.chars(ref).mana_value() == 1
    board.take(dec.CAST, ref, sides.castable(board.state, ref)[1] * 64)
    spell = board.state.zone(terms.STACK)[-1]
    chars = board.state.chars(spell)
    assert (chars.name, chars.types, chars.mana_value(), chars.has_pt) == ("Quest", terms.INSTANT, 2, False)
    same_when_saved(board)
    board.resolve()
    assert board.state.players[0].life == 21
    exiled = board.state.zone(terms.EXILE, 0)[0]
    assert (board.state.chars(exiled).name, board.state.chars(exiled).types) == ("Hero", terms.CREATURE)
    assert casts(board) == ["cast exile:Hero"] or casts(board) == ["cast Hero"]
    same_when_saved(board)
    board.take(dec.CAST, exiled)
    board.resolve()
    assert board.names(terms.BATTLEFIELD).count("Hero") == 1
    assert board.state.zone(terms.EXILE, 0) == []


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_adventurer_played_for_nothing_is_either(edition: str) -> None:
    board = Board(edition, every_window=True)
    ref = board.put(ADVENTURER, 0, terms.EXILE)
    board.start()
    board.do(PlayFree(It("card")), ctx=board.context(card=(ref,)))
    assert option_texts(board.state) == ["choose Hero", "choose Quest"]
    board.take(dec.VALUE, 1)
    board.resolve()
    assert board.state.players[0].life == 21
    exiled = board.state.zone(terms.EXILE, 0)[0]
    board.do(PlayFree(It("card")), ctx=board.context(card=(exiled,)))
    board.take(dec.VALUE, 0)
    board.resolve()
    assert "Hero" in board.names(terms.BATTLEFIELD)


@pytest.mark.parametrize("edition", EDITIONS)
def test_who_controlled_the_adventure_plays_the_card_and_nobody_else(edition: str) -> None:
    board = Board(edition, every_window=True)
    ref = board.put(ADVENTURER, 1, terms.EXILE)
    island(board, 1)
    board.start()
    board.do(PlayFree(It("card")), ctx=board.context(card=(ref,)))
    board.take(dec.VALUE, 1)
    board.resolve()
    exiled = board.state.zone(terms.EXILE, 1)[0]
    assert [option.a for option in board.options() if option.kind == dec.CAST] == [exiled]
    board.take(dec.CAST, exiled)
    board.resolve()
    permanent = board.state.zone(terms.BATTLEFIELD)[-1]
    assert (board.state.controller(permanent), board.state.owner(permanent)) == (0, 1)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_copy_has_the_adventure_too(edition: str) -> None:
    board = Board(edition, every_window=True)
    ref = board.play(ADVENTURER)
    other = board.play(creature("Other", 2, 2))
    board.start()
    change = BecomeCopy(It("copy"), It("model"), (SetName("Mask"),))
    board.do(change, ctx=board.context(copy=(other,), model=(ref,)))
    obj = board.state.objects[other]
    assert board.state.chars(other).name == "Mask"
    assert board.state.table[obj.printed].layout == "adventure"
    same_when_saved(board)


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_omen_is_shuffled_away(edition: str) -> None:
    board = Board(edition, every_window=True)
    island(board, 2)
    ref = board.hand(DREAMER)
    board.start()
    board.take(dec.CAST, ref, 64)
    board.resolve()
    assert board.state.players[0].life == 21
    assert "Hero" in board.names(terms.LIBRARY)
    assert not board.names(terms.EXILE)


@pytest.mark.parametrize("edition", EDITIONS)
def test_aftermath_is_for_the_graveyard_only(edition: str) -> None:
    board = Board(edition, every_window=True)
    island(board, 3)
    ref = board.hand(halves("aftermath", second=(Keyword("aftermath"),)))
    board.start()
    assert casts(board) == ["cast Left"]
    board.take(dec.CAST, ref, 64)
    board.resolve()
    assert casts(board) == ["cast Right with aftermath"] or casts(board) == ["cast graveyard:Right with aftermath"]
    same_when_saved(board)
    board.take(dec.CAST, board.state.zone(terms.GRAVEYARD, 0)[0], 2 * 64 + 1)
    board.resolve()
    assert board.state.players[0].life == 18
    assert board.names(terms.EXILE) == ["Left // Right"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_fused_halves_are_one_spell(edition: str) -> None:
    board = Board(edition, every_window=True)
    island(board, 3)
    ref = board.hand(halves("split", Keyword("fuse")))
    board.start()
    assert casts(board) == ["cast Left", "cast Right", "cast Left // Right"]
    board.take(dec.CAST, ref, 3 * 64)
    spell = board.state.zone(terms.STACK)[-1]
    assert (board.state.chars(spell).name, board.state.chars(spell).mana_value()) == ("Left // Right", 3)
    same_when_saved(board)
    board.resolve()
    assert board.state.players[0].life == 18
    assert board.names(terms.GRAVEYARD) == ["Left // Right"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_halves_are_fused_from_a_hand_only(edition: str) -> None:
    board = Board(edition, every_window=True)
    ref = board.put(halves("split", Keyword("fuse")), 0, terms.EXILE)
    board.start()
    board.do(PlayFree(It("card")), ctx=board.context(card=(ref,)))
    assert option_texts(board.state) == ["choose Left", "choose Right"]
