"""Copies of permanents: what is copied, for how long, with what differences (503 / 706, 707)."""

from __future__ import annotations

import pytest

from manaburn.abilities import terms
from manaburn.abilities.abilities import Activated, AsTurnedUp, EntersAsCopy, EntersAsOneOf, Keyword, Triggered
from manaburn.abilities.amounts import Num
from manaburn.abilities.costs import Cost, ManaCost
from manaburn.abilities.filters import Both, HasType, Other
from manaburn.abilities.modifications import AddAbilities, ChangePT, ChangeTypes, Form, SetPT
from manaburn.abilities.nouns import It, This, You
from manaburn.abilities.terms import END_OF_TURN, FOREVER
from manaburn.abilities.triggers import enters
from manaburn.abilities.verbs import Affect, PutCounters
from manaburn.abilities.verbs_players import GainLife
from manaburn.abilities.verbs_sides import (
    BecomeCopy,
    CreateCopies,
    KeepColors,
    NotLegendary,
    SetName,
    ThisAbility,
    TurnFace,
)
from manaburn.engine import decisions as dec
from manaburn.engine.saving.encoding import Writer
from manaburn.engine.saving.saving import position_data, read_position
from tests.boards import EDITIONS, Board, creature
from tests.rules.objects.test_face_down import face_down, island

CREATURE = HasType(terms.CREATURE)
ANGEL = creature("Angel", 4, 4, "flying", cost="{3}{W}{W}", subtypes=("Angel",))
BOSS = creature("Boss", 5, 5, cost="{5}{R}", subtypes=("Giant",), supertypes=terms.LEGENDARY)
FREE = Keyword("morph", cost=Cost(ManaCost()))
MODEL, COPY = It("model"), It("copy")


def board_with(edition: str, model: int = 0) -> tuple[Board, int, int]:
    """A board in the main phase with an Angel of bob and a Blob of alice."""
    board = Board(edition, every_window=True)
    angel = board.play(ANGEL, 1, tapped=True, counters={"+1/+1": 2})
    blob = board.play(creature("Blob", 1, 1, cost="{U}"))
    board.start()
    return board, angel, blob


def become(board: Board, what: int, model: int, *mods: object, duration: int = FOREVER) -> None:
    effect = BecomeCopy(COPY, MODEL, mods, duration)  # type: ignore[arg-type]
    board.do(effect, ctx=board.context(0, 0, copy=(what,), model=(model,)))


@pytest.mark.parametrize("edition", EDITIONS)
def test_only_copiable_values_are_copied(edition: str) -> None:
    board, angel, blob = board_with(edition)
    board.do(Affect(MODEL, (ChangePT(Num(3), Num(3)),)), ctx=board.context(0, 0, model=(angel,)))
    become(board, blob, angel)
    chars, obj = board.state.chars(blob), board.state.objects[blob]
    assert (chars.name, board.pt(blob), chars.colors) == ("Angel", (4, 4), terms.WHITE)
    assert (obj.tapped, obj.counters, board.state.controller(blob)) == (False, (), 0)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_copy_until_end_of_turn(edition: str) -> None:
    board, angel, blob = board_with(edition)
    become(board, blob, angel, duration=END_OF_TURN)
    board.do(Affect(COPY, (ChangePT(Num(1), Num(1)),)), ctx=board.context(0, 0, copy=(blob,)))
    assert board.pt(blob) == (5, 5)
    board.skip_until(terms.UPKEEP)
    assert board.state.chars(blob).name == "Blob"
    assert board.pt(blob) == (1, 1)
    assert not board.state.objects[blob].copying


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_latest_copy_effect_shows_and_what_is_under_it_comes_back(edition: str) -> None:
    board, angel, blob = board_with(edition)
    boss = board.play(BOSS, 1)
    board.state.touch()
    become(board, blob, angel)
    become(board, blob, boss, NotLegendary(), duration=END_OF_TURN)
    assert board.state.chars(blob).name == "Boss"
    assert not board.state.chars(blob).supertypes & terms.LEGENDARY
    board.skip_until(terms.UPKEEP)
    assert board.state.chars(blob).name == "Angel"


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_copy_of_a_copy_has_its_differences(edition: str) -> None:
    board, angel, blob = board_with(edition)
    other = board.play(creature("Other", 2, 2))
    board.state.touch()
    extra = (
        SetName("Mask"),
        AddAbilities((Keyword("haste"),)),
        ChangeTypes(subtypes=("Wizard",)),
        SetPT(Num(7), Num(7)),
    )
    become(board, blob, angel, *extra)
    become(board, other, blob)
    chars = board.state.chars(other)
    assert (chars.name, board.pt(other), chars.subtypes) == ("Mask", (7, 7), frozenset(("Angel", "Wizard")))
    assert chars.keywords & terms.HASTE
    assert chars.keywords & terms.FLYING


@pytest.mark.parametrize("edition", EDITIONS)
def test_it_keeps_its_color_and_this_ability(edition: str) -> None:
    board = Board(edition, every_window=True)
    angel = board.play(ANGEL, 1)
    again = Activated(Cost(), BecomeCopy(This(), It("nothing"), (KeepColors(), ThisAbility())))
    blob = board.play(creature("Blob", 1, 1, again, cost="{U}"))
    board.start()
    board.take(dec.ACTIVATE, blob)
    ability = board.state.zone(terms.STACK)[-1]
    effect = BecomeCopy(This(), MODEL, (KeepColors(), ThisAbility()))
    board.do(effect, ctx=board.context(0, blob, model=(angel,)))
    chars = board.state.chars(blob)
    assert (chars.name, chars.colors) == ("Angel", terms.BLUE)
    assert board.state.objects[ability].ability in chars.abilities


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_face_down_permanent_that_becomes_a_copy(edition: str) -> None:
    """It stays what it is until it is turned up; then it is the copy. A copy of it is a face-up 2/2 (504.7 / 708.10)."""
    board = Board(edition, every_window=True)
    angel = board.play(creature("Angel", 4, 4, "flying", FREE), 1)
    blob = face_down(board, creature("Blob", 1, 1))
    other = board.play(creature("Other", 3, 3))
    board.start()
    become(board, blob, angel)
    assert (board.pt(blob), board.state.chars(blob).name) == ((2, 2), "")
    become(board, other, blob)
    assert (board.pt(other), board.state.chars(other).name) == ((2, 2), "")
    assert not board.state.objects[other].face_down
    board.take(dec.SPECIAL, blob)
    assert (board.pt(blob), board.state.chars(blob).name) == ((4, 4), "Angel")


@pytest.mark.parametrize("edition", EDITIONS)
def test_tokens_that_are_copies(edition: str) -> None:
    """They have the copiable values and the differences; what the copied thing does as it enters happens (503.5 / 707.2)."""
    board = Board(edition, every_window=True)
    herald = creature("Herald", 2, 1, Triggered(enters(This()), GainLife(You(), Num(2))), cost="{W}")
    model = board.play(herald, 1)
    board.start()
    haste = AddAbilities((Keyword("haste"),))
    board.do(CreateCopies(MODEL, Num(2), mods=(haste,)), ctx=board.context(0, 0, model=(model,)))
    made = board.state.zone(terms.BATTLEFIELD)[-2:]
    assert [board.state.chars(ref).name for ref in made] == ["Herald", "Herald"]
    assert all(board.state.chars(ref).keywords & terms.HASTE and board.state.controller(ref) == 0 for ref in made)
    board.take(dec.VALUE)
    board.resolve()
    board.resolve()
    assert board.state.players[0].life == 24
    again = read_position(position_data(board.state, Writer()))
    assert Writer().digest(again) == Writer().digest(board.state)


@pytest.mark.parametrize("edition", EDITIONS)
def test_one_of_several_forms_chosen_as_it_enters(edition: str) -> None:
    forms = (Form((SetPT(Num(3), Num(3)),)), Form((SetPT(Num(2), Num(2)), AddAbilities((Keyword("flying"),)))))
    board = Board(edition, every_window=True)
    island(board, 2)
    clay = board.hand(creature("Clay", 0, 0, EntersAsOneOf(forms)))
    blob = board.play(creature("Blob", 1, 1))
    board.start()
    board.take(dec.CAST, clay)
    board.resolve()
    board.take(dec.VALUE, 1)
    there = board.now(clay)
    assert board.pt(there) == (2, 2)
    become(board, blob, there)
    assert board.pt(blob) == (2, 2)
    assert board.state.chars(blob).keywords & terms.FLYING


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_is_done_as_it_is_turned_up_waits_for_nobody(edition: str) -> None:
    board = Board(edition, every_window=True)
    grow = AsTurnedUp(PutCounters(This(), "+1/+1", Num(5)))
    sleeper = face_down(board, creature("Sleeper", 0, 0, FREE, grow))
    board.start()
    board.take(dec.SPECIAL, sleeper)
    assert board.pt(sleeper) == (5, 5)
    assert not board.state.zone(terms.STACK)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_copy_until_it_is_turned_face_down(edition: str) -> None:
    shift = EntersAsCopy(Both((CREATURE, Other())), turned=True)
    board = Board(edition, every_window=True)
    sleeper = face_down(board, creature("Shifter", 0, 0, FREE, shift, cost="{U}"))
    angel = board.play(ANGEL, 1)
    board.start()
    board.take(dec.SPECIAL, sleeper)
    board.take(dec.PICK, angel)
    assert board.state.chars(sleeper).name == "Angel"
    board.do(TurnFace(This()), source=sleeper)
    assert board.pt(sleeper) == (2, 2)
    assert not board.state.objects[sleeper].copying
