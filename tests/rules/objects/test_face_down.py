"""Face-down spells and permanents: what they are, who knows them, how they are turned up (502.26, 504 / 702.37, 708)."""

from __future__ import annotations

from random import Random

import pytest

from manaburn.abilities import events, terms
from manaburn.abilities.abilities import Keyword, Static, Triggered
from manaburn.abilities.amounts import Num, X
from manaburn.abilities.costs import Cost, ManaCost
from manaburn.abilities.filters import HasType
from manaburn.abilities.modifications import CantPlay, LoseAbilities, SetColors
from manaburn.abilities.nouns import All, This, You
from manaburn.abilities.triggers import TurnedFaceUp, enters
from manaburn.abilities.verbs import Destroy
from manaburn.abilities.verbs_players import GainLife
from manaburn.abilities.verbs_sides import TurnFace
from manaburn.engine import decisions as dec
from manaburn.engine.playing import special
from manaburn.engine.saving.encoding import Writer
from manaburn.engine.saving.saving import position_data, read_position
from manaburn.engine.table import sampling, setup
from manaburn.engine.table.loading import CardLike
from manaburn.engine.words import naming
from manaburn.engine.words.narrate import Narrator
from tests.boards import BEAR, EDITIONS, Board, basic, card, creature

FREE = Keyword("morph", cost=Cost(ManaCost()))
CREATURES = All(HasType(terms.CREATURE))


def dye(color: int) -> Static:
    return Static(CREATURES, (SetColors(color),))


def face_down(board: Board, what: CardLike, seat: int = 0) -> int:
    """A face-down permanent that has been there for long, known to its controller alone."""
    ref = board.play(what, seat)
    obj = board.state.objects[ref].copy()
    obj.face_down = True
    board.state.restyle(obj)
    setup.change(board.state, obj)
    return ref


def island(board: Board, number: int = 1, seat: int = 0) -> None:
    for _ in range(number):
        board.play(basic("Island"), seat)


@pytest.mark.amendment("face_change_stamps")
@pytest.mark.parametrize(
    ("edition", "color"),
    [("2006-10", terms.WHITE), ("2009-10", terms.WHITE), ("2015-03-27", terms.WHITE), ("current", terms.BLACK)],
)
def test_turning_up_gives_a_new_timestamp(edition: str, color: int) -> None:
    board = Board(edition)
    dark = face_down(board, creature("Dark", 1, 1, FREE, dye(terms.BLACK)))
    board.play(card("Light", terms.ENCHANTMENT, dye(terms.WHITE)))
    board.start()
    assert board.state.chars(dark).colors == terms.WHITE
    board.take(dec.SPECIAL, dark)
    assert board.state.chars(dark).colors == color


@pytest.mark.parametrize("edition", EDITIONS)
def test_played_face_down_for_three(edition: str) -> None:
    board = Board(edition, every_window=True)
    island(board, 3)
    angel = board.hand(creature("Angel", 4, 5, "flying", Keyword("morph", cost=Cost(ManaCost(2))), cost="{9}"))
    board.start()
    board.take(dec.CAST, angel, 1)
    spell = board.state.zone(terms.STACK)[-1]
    chars = board.state.chars(spell)
    assert (chars.name, chars.cost, chars.types, chars.colors, chars.mana_value()) == ("", None, terms.CREATURE, 0, 0)
    board.resolve()
    there = board.state.zone(terms.BATTLEFIELD)[-1]
    assert board.state.objects[there].face_down
    assert board.pt(there) == (2, 2)
    assert not board.state.chars(there).abilities
    assert board.state.chars(there).keywords == 0


@pytest.mark.parametrize("edition", EDITIONS)
def test_only_what_it_will_be_is_asked_as_it_is_played(edition: str) -> None:
    """A land with morph is a creature spell face down; what forbids creature spells stops it, also if it is none."""
    board = Board(edition)
    island(board, 3)
    cave = board.hand(card("Cave", terms.LAND, FREE))
    board.start()
    assert [(o.kind, o.b) for o in board.options() if o.a == cave] == [(dec.PLAY_LAND, 0), (dec.CAST, 1)]
    board = Board(edition)
    island(board, 3)
    cave = board.hand(card("Cave", terms.LAND, FREE))
    board.play(card("Ban", terms.ENCHANTMENT, Static(All(HasType(terms.CREATURE), terms.STACK), (CantPlay(),))))
    board.start()
    assert [(o.kind, o.b) for o in board.options() if o.a == cave] == [(dec.PLAY_LAND, 0)]


@pytest.mark.parametrize("edition", EDITIONS)
def test_turned_up_without_the_stack_whenever_one_has_priority(edition: str) -> None:
    board = Board(edition, every_window=True)
    own = Triggered(TurnedFaceUp(This()), GainLife(You(), Num(3)))
    enters_too = Triggered(enters(This()), GainLife(You(), Num(10)))
    sleeper = face_down(board, creature("Sleeper", 5, 5, FREE, own, enters_too))
    board.start(terms.UPKEEP, 1)
    if board.decision.player == 1:
        board.pass_priority()
    board.take(dec.SPECIAL, sleeper)
    assert not board.state.objects[sleeper].face_down
    assert board.pt(sleeper) == (5, 5)
    assert len(board.state.zone(terms.STACK)) == 1, "only what triggers on turning up"
    board.resolve()
    assert board.state.players[0].life == 23


@pytest.mark.parametrize("edition", EDITIONS)
def test_without_a_morph_cost_it_stays_face_down(edition: str) -> None:
    board = Board(edition, every_window=True)
    bear = face_down(board, BEAR)
    sleeper = face_down(board, creature("Sleeper", 5, 5, FREE))
    board.play(card("Damper", terms.ENCHANTMENT, Static(CREATURES, (LoseAbilities(),))))
    board.start()
    assert not board.options(dec.SPECIAL)
    assert special.check_special(board.state, 0, bear, dec.UNMORPH) == special.NO_MORPH
    assert special.check_special(board.state, 0, sleeper, dec.UNMORPH) == special.NO_MORPH
    other = special.check_special(board.state, 1, bear, dec.UNMORPH)
    assert other == special.NOT_YOURS_TO_TURN


@pytest.mark.parametrize("edition", EDITIONS)
def test_counters_effects_and_damage_stay_as_it_turns(edition: str) -> None:
    board = Board(edition)
    ref = board.play(creature("Sleeper", 4, 4, FREE), counters={"+1/+1": 1}, damage=1, tapped=True)
    board.play(creature("Pass", 1, 1, FREE))
    face_down(board, creature("Other", 1, 1, FREE))
    board.start()
    board.do(TurnFace(This()), source=ref)
    obj = board.state.objects[ref]
    assert (board.pt(ref), obj.damage, obj.tapped, obj.face_down) == ((3, 3), 1, True, True)
    board.take(dec.SPECIAL, ref)
    obj = board.state.objects[ref]
    assert (board.pt(ref), obj.damage, obj.tapped, obj.face_down) == ((5, 5), 1, True, False)


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_x_of_the_morph_cost_counts_for_what_triggers(edition: str) -> None:
    board = Board(edition)
    island(board, 3)
    gain = Triggered(TurnedFaceUp(This()), GainLife(You(), X()))
    ref = face_down(board, creature("Sleeper", 4, 4, Keyword("morph", cost=Cost(ManaCost(0, (), 1))), gain))
    board.start()
    board.take(dec.SPECIAL, ref)
    assert [option.a for option in board.options(dec.VALUE)] == [0, 1, 2, 3]
    board.take(dec.VALUE, 2)
    board.resolve()
    assert board.state.players[0].life == 22


# --- who knows it ------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("edition", EDITIONS)
def test_only_its_controller_knows_what_it_is(edition: str) -> None:
    board = Board(edition)
    board.hand(BEAR, 0)
    ref = face_down(board, creature("Sleeper", 4, 4, FREE))
    board.start()
    state = board.state
    assert naming.name_of(state, ref, 0) == "Sleeper"
    assert naming.name_of(state, ref, 1) == "face-down"
    assert naming.name_of(state, ref, naming.REFEREE) == "Sleeper"
    dealt = sampling.sample(state, 1, Random(3))
    assert dealt.objects[ref].face_down
    board.do(Destroy(This()), source=ref)
    teller = Narrator(state, 1)
    said = [teller.text(event) for event in state.log if event.kind == events.MOVE]
    assert any("Sleeper" in line for line in said), said


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_was_seen_face_up_is_known_to_all(edition: str) -> None:
    board = Board(edition)
    ref = board.play(creature("Sleeper", 4, 4, FREE))
    board.play(creature("Pass", 1, 1, FREE))
    face_down(board, creature("Other", 1, 1, FREE))
    board.start()
    board.do(TurnFace(This()), source=ref)
    assert naming.name_of(board.state, ref, 1) == "Sleeper"


def test_a_sample_deals_another_card_face_down() -> None:
    board = Board("2009-10")
    for number in range(6):
        board.hand(creature(f"Sleeper {number}", 4, 4, FREE))
        board.hand(BEAR)
    ref = face_down(board, creature("Sleeper", 4, 4, FREE))
    board.start()
    names = set()
    for seed in range(40):
        dealt = sampling.sample(board.state, 1, Random(seed))
        names.add(naming.name_of(dealt, ref, naming.REFEREE))
    assert len(names) > 3
    assert "Bear" not in names


@pytest.mark.parametrize("edition", EDITIONS)
def test_all_are_revealed_as_the_game_ends(edition: str) -> None:
    board = Board(edition)
    ref = face_down(board, creature("Sleeper", 4, 4, FREE))
    board.start()
    board.state.concede(0)
    assert board.state.over
    assert naming.name_of(board.state, ref, 1) == "Sleeper"


def test_a_game_with_face_down_permanents_can_be_saved() -> None:
    board = Board("2009-10")
    face_down(board, creature("Sleeper", 4, 4, FREE))
    board.start()
    data = position_data(board.state, Writer())
    again = read_position(data)
    assert Writer().digest(again) == data["hash"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_megamorph_brings_a_counter(edition: str) -> None:
    board = Board(edition, every_window=True)
    ref = face_down(board, creature("Sleeper", 4, 4, Keyword("megamorph", cost=Cost(ManaCost()))))
    board.start()
    board.take(dec.SPECIAL, ref)
    assert board.pt(ref) == (5, 5)
