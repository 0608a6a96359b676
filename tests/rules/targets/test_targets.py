"""What may be targeted, modes and division, and targets that are illegal as a spell or ability resolves."""

from __future__ import annotations

import pytest

from manaburn.abilities import events as ev
from manaburn.abilities import terms
from manaburn.abilities.abilities import Activated, Keyword, Spell
from manaburn.abilities.amounts import Num, Stat
from manaburn.abilities.base import Effect
from manaburn.abilities.context import Context
from manaburn.abilities.costs import Cost
from manaburn.abilities.effects import Delayed, Modal, Seq
from manaburn.abilities.filters import AnyTarget, Anything, Both, ControlledBy, HasColor, HasType, Is, Non
from manaburn.abilities.nouns import ControllerOf, OwnerOf, Target, That, You
from manaburn.abilities.triggers import StepBegins
from manaburn.abilities.verbs import CounterSpell, Damage, Destroy, MoveTo
from manaburn.abilities.verbs_players import GainLife
from manaburn.engine import decisions as dec
from manaburn.engine.playing import targets
from tests.boards import BEAR, EDITIONS, Board, TestCard, card, creature

CREATURE = HasType(terms.CREATURE)
ANY = Target(0, AnyTarget())


def spell(name: str, effect: Effect, types: int = terms.INSTANT, colors: int = 0) -> TestCard:
    return card(name, types, Spell(effect), cost="{0}", colors=colors)


SHOCK = spell("Shock", Damage(Num(2), ANY), colors=terms.RED)
CANCEL = spell("Cancel", CounterSpell(Target(0, Anything(), terms.STACK)))
BOUNCE = spell("Bounce", MoveTo(Target(0, CREATURE), terms.HAND))
SHROUDED = creature("Shrouded", 1, 3, "shroud")
HEXPROOF = creature("Hexproof", 1, 3, "hexproof")
PROTECTED = creature("Protected", 1, 3, Keyword("protection", what=HasColor(terms.RED)))
PINGER = creature("Pinger", 1, 1, Activated(Cost(tap=True), Damage(Num(1), ANY)), colors=terms.RED)
# "Destroy target creature. Its controller gains 3 life. Return another target creature to its owner's hand."
FIRST, SECOND = Target(0, CREATURE), Target(1, Both((CREATURE, Non(Is(That(0))))))
TWO = spell(
    "Two", Seq((Destroy(FIRST), GainLife(ControllerOf(That(0)), Stat(That(0), "power")), MoveTo(SECOND, terms.HAND)))
)
MINE_AND_THEIRS = spell(
    "Swap",
    Seq(
        (
            MoveTo(Target(0, Both((CREATURE, ControlledBy(You())))), terms.HAND),
            MoveTo(Target(1, Both((CREATURE, ControlledBy(ControllerOf(That(0))), Non(Is(That(0)))))), terms.HAND),
        )
    ),
)
SPRAY = spell("Spray", Damage(Num(4), Target(0, AnyTarget(), least=1, most=9), divided=True))
CHARM = spell(
    "Charm",
    Modal(
        1, 1, (GainLife(You(), Num(3)), Destroy(Target(0, CREATURE)), CounterSpell(Target(1, Anything(), terms.STACK)))
    ),
)
COMMAND = spell(
    "Command",
    Modal(2, 2, (GainLife(You(), Num(3)), Destroy(Target(0, CREATURE)), Damage(Num(1), Target(1, AnyTarget())))),
)
UP_TO_TWO = spell("Up To Two", Destroy(Target(0, CREATURE, least=0, most=2)))


def refusal(board: Board, ref: int, seat: int, source: int) -> str:
    refused = targets.check_target(board.state, Target(0, AnyTarget()), ref, Context(source, seat), 0)
    return "" if refused is None else refused.rule


def offered(board: Board) -> set[int]:
    return {option.a for option in board.options(dec.PICK)}


@pytest.mark.parametrize("edition", EDITIONS)
def test_shroud_hexproof_and_protection(edition: str) -> None:
    board = Board(edition, every_window=True)
    shrouded, hexproof, protected = (board.play(what, 0) for what in (SHROUDED, HEXPROOF, PROTECTED))
    mine, theirs = board.hand(SHOCK), board.hand(SHOCK, 1)
    red, white = board.play(PINGER), board.play(BEAR)
    board.start()
    assert refusal(board, shrouded, 0, mine) == "keyword.shroud"
    assert refusal(board, hexproof, 1, theirs) == "keyword.hexproof"
    assert refusal(board, hexproof, 0, mine) == ""
    assert refusal(board, protected, 0, mine) == "keyword.protection"
    assert refusal(board, protected, 0, red) == "keyword.protection"
    assert refusal(board, protected, 0, white) == ""
    board.take(dec.CAST, mine)
    assert offered(board) == {-1, -2, hexproof, red, white}


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_spell_cannot_target_itself_or_abilities_as_spells(edition: str) -> None:
    board = Board(edition, every_window=True)
    cancel = board.hand(CANCEL)
    pinger = board.play(PINGER)
    board.start()
    assert not board.options(dec.CAST)
    board.take(dec.ACTIVATE, pinger)
    board.take(dec.PICK, -2)
    assert not board.options(dec.CAST)
    shock = board.hand(SHOCK)
    board.state.decision = None
    board.state.run_on()
    board.take(dec.CAST, shock)
    board.take(dec.PICK, -2)
    board.take(dec.CAST, cancel)
    (target,) = offered(board)
    assert board.state.chars(target).name == "Shock"


@pytest.mark.parametrize("edition", EDITIONS)
def test_words_are_chosen_in_order_and_may_look_at_earlier_ones(edition: str) -> None:
    board = Board(edition, every_window=True)
    one, two, theirs = board.play(BEAR), board.play(BEAR), board.play(BEAR, 1)
    spell_ = board.hand(TWO)
    board.start().take(dec.CAST, spell_)
    assert offered(board) == {one, two, theirs}
    board.take(dec.PICK, one)
    assert offered(board) == {two, theirs}
    board.take(dec.PICK, theirs)
    became = [event.obj for event in board.state.log if event.kind == ev.BECOME_TARGET]
    assert became == [one, theirs]
    board.resolve()
    assert board.zone(one) == terms.GRAVEYARD
    assert board.zone(theirs) == terms.HAND


def test_a_first_target_that_leaves_no_second_is_not_offered() -> None:
    board = Board(every_window=True)
    board.hand(MINE_AND_THEIRS)
    mine = board.play(BEAR)
    board.play(BEAR, 1)
    board.start()
    assert not board.options(dec.CAST)
    other = board.play(BEAR)
    board.state.decision = None
    board.state.run_on()
    board.take(dec.CAST)
    assert offered(board) == {mine, other}
    board.take(dec.PICK, other)
    assert offered(board) == {mine}


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.amendment("no_resolution")
def test_only_illegal_targets(edition: str) -> None:
    board = Board(edition, every_window=True)
    bear = board.play(BEAR)
    shock, bounce = board.hand(SHOCK), board.hand(BOUNCE, 1)
    board.start().take(dec.CAST, shock)
    board.take(dec.PICK, bear)
    board.pass_priority()
    board.take(dec.CAST, bounce)
    board.take(dec.PICK, bear)
    board.resolve()
    assert board.zone(bear) == terms.HAND
    board.resolve()
    assert board.zone(shock) == terms.GRAVEYARD
    last = [event for event in board.state.log if event.kind == ev.MOVE][-1]
    countered = edition != "current"
    assert last.cause == (ev.COUNTERED if countered else ev.FIZZLED)
    assert last.rule == "resolve.targets"
    assert board.rules_of(ev.COUNTER_SPELL) == (["resolve.targets"] if countered else [])


@pytest.mark.parametrize(
    ("edition", "life"), [("2006-10", 22), ("2009-10", 22), ("2015-03-27", 22), ("2015-07-17", 20), ("current", 20)]
)
@pytest.mark.amendment("illegal_target_silent")
def test_information_about_an_illegal_target(edition: str, life: int) -> None:
    board = Board(edition, every_window=True)
    one, two = board.play(BEAR, 1), board.play(BEAR, 1)
    spell_, bounce = board.hand(TWO), board.hand(BOUNCE)
    board.start().take(dec.CAST, spell_)
    board.take(dec.PICK, one)
    board.take(dec.PICK, two)
    board.take(dec.CAST, bounce)
    board.take(dec.PICK, one)
    board.resolve()
    board.resolve()
    assert board.zone(one) == terms.HAND
    assert board.zone(two) == terms.HAND
    assert board.state.players[1].life == life


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_division_is_announced_and_the_share_of_an_illegal_target_is_lost(edition: str) -> None:
    board = Board(edition, every_window=True)
    bear = board.play(BEAR, 1)
    spray, bounce = board.hand(SPRAY), board.hand(BOUNCE)
    board.start().take(dec.CAST, spray)
    board.take(dec.PICK, bear)
    board.take(dec.PICK, -2)
    board.take(dec.PICK, -1)
    assert board.decision.kind == dec.DIVIDE
    assert [(option.a, option.b) for option in board.options()] == [(bear, 1), (bear, 2)]
    board.take(dec.GIVE, bear, 1)
    board.take(dec.GIVE, -2, 2)
    board.take(dec.CAST, bounce)
    board.take(dec.PICK, bear)
    board.resolve()
    board.resolve()
    assert [player.life for player in board.state.players] == [19, 18]


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_mode_needs_its_targets(edition: str) -> None:
    board = Board(edition, every_window=True)
    charm = board.hand(CHARM)
    board.start().take(dec.CAST, charm)
    assert [option.a for option in board.options()] == [0]
    board.take(dec.VALUE, 0)
    board.resolve()
    assert board.state.players[0].life == 23
    bear = board.play(BEAR, 1)
    again = board.hand(CHARM)
    board.state.decision = None
    board.state.run_on()
    board.take(dec.CAST, again)
    assert [option.a for option in board.options()] == [0, 1]
    board.take(dec.VALUE, 1)
    assert offered(board) == {bear}
    board.take(dec.PICK, bear)
    board.resolve()
    assert board.zone(bear) == terms.GRAVEYARD


def test_two_modes_run_in_printed_order() -> None:
    board = Board(every_window=True)
    bear = board.play(BEAR, 1)
    command = board.hand(COMMAND)
    board.start().take(dec.CAST, command)
    board.take(dec.VALUE, 2)
    assert [option.a for option in board.options()] == [0, 1]
    board.take(dec.VALUE, 1)
    board.take(dec.PICK, bear)
    board.take(dec.PICK, -2)
    board.resolve()
    assert board.zone(bear) == terms.GRAVEYARD
    assert board.state.players[1].life == 19


def test_up_to_two() -> None:
    board = Board(every_window=True)
    bears = [board.play(BEAR, 1) for _ in range(3)]
    spell_ = board.hand(UP_TO_TWO)
    board.start().take(dec.CAST, spell_)
    assert (board.decision.least, board.decision.most) == (0, 2)
    board.take(dec.PICK, bears[1])
    assert offered(board) == {bears[0], bears[2]}
    board.take(dec.DONE)
    board.resolve()
    assert [board.zone(bear) for bear in bears] == [terms.BATTLEFIELD, terms.GRAVEYARD, terms.BATTLEFIELD]
    none = board.hand(UP_TO_TWO)
    board.state.decision = None
    board.state.run_on()
    board.take(dec.CAST, none)
    board.take(dec.DONE)
    board.resolve()
    assert board.zone(none) == terms.GRAVEYARD
    last = [event for event in board.state.log if event.kind == ev.MOVE][-1]
    assert last.cause == ev.RESOLVED


@pytest.mark.parametrize("edition", EDITIONS)
def test_whose_the_target_must_be(edition: str) -> None:
    board = Board(edition, every_window=True)
    mine, theirs = board.graveyard(BEAR), board.graveyard(BEAR, 1)
    board.start()
    word = Target(0, CREATURE, terms.GRAVEYARD, You())
    ctx = Context(0, 0)
    assert targets.legal_targets(board.state, word, ctx, 0) == [mine]
    assert targets.check_target(board.state, word, theirs, ctx, 0) is targets.NOT_WHOSE
    bear = board.play(BEAR)
    word = Target(0, CREATURE, whose=You())
    assert targets.check_target(board.state, word, bear, ctx, 0) is None
    assert targets.check_target(board.state, word, bear, Context(0, 1), 0) is targets.NOT_WHOSE
    assert targets.check_target(board.state, word, mine, ctx, 0) is targets.WRONG_ZONE


PARAGRAPHS = card(
    "Paragraphs",
    terms.INSTANT,
    Spell(Seq((MoveTo(Target(0, CREATURE), terms.HAND), GainLife(OwnerOf(That(0)), Num(1))))),
    Spell(Seq((Destroy(Target(0, CREATURE)), GainLife(ControllerOf(That(0)), Num(2))))),
    Spell(Delayed(StepBegins(terms.END_STEP), Damage(Num(1), Target(0, AnyTarget())))),
    cost="{0}",
)


@pytest.mark.parametrize("edition", EDITIONS)
def test_each_paragraph_has_its_own_targets(edition: str) -> None:
    board = Board(edition)
    ref, mine, his = board.hand(PARAGRAPHS), board.play(BEAR), board.play(BEAR, 1)
    board.start()
    board.take(dec.CAST, ref)
    board.take(dec.PICK, mine)
    board.take(dec.PICK, his)
    board.resolve()
    assert (board.zone(mine), board.zone(his)) == (terms.HAND, terms.GRAVEYARD)
    assert [player.life for player in board.state.players] == [21, 22]
    board.skip_until(terms.END_STEP)
    assert board.decision.kind == dec.TARGET  # that of the third is chosen as its ability is put on the stack
    board.take(dec.PICK, -2)
    board.resolve()
    assert board.state.players[1].life == 21
