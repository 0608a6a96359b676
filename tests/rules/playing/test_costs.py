"""Optional, additional and alternative costs, cost changes, X, what can't be paid; in each edition."""

from __future__ import annotations

import pytest

from manaburn.abilities import events as ev
from manaburn.abilities import terms
from manaburn.abilities.abilities import Activated, AdditionalCost, AlternativeCost, Keyword, Spell, Static
from manaburn.abilities.amounts import Num, X
from manaburn.abilities.conditions import Compare, WasPaid
from manaburn.abilities.costs import Alternative, Cost, ManaCost
from manaburn.abilities.effects import If
from manaburn.abilities.filters import AnyTarget, Both, ControlledBy, HasType
from manaburn.abilities.modifications import CantPlay, CostChange
from manaburn.abilities.nouns import All, Chosen, Target, This, You
from manaburn.abilities.terms import EQ
from manaburn.abilities.verbs import Damage, Sacrifice
from manaburn.abilities.verbs_cards import AddMana
from manaburn.abilities.verbs_players import Draw, GainLife, LoseLife
from manaburn.engine import decisions as dec
from manaburn.engine.playing import casting
from tests.boards import BEAR, EDITIONS, Board, TestCard, basic, card, creature

FOREST, MOUNTAIN, SWAMP = basic("Forest"), basic("Mountain"), basic("Swamp")
ANY = Target(0, AnyTarget())


def mana(text: str) -> Cost:
    return Cost(ManaCost.parse(text))


BURST = card(
    "Burst",
    terms.INSTANT,
    Keyword("kicker", cost=mana("{4}")),
    Spell(If(WasPaid("kicker"), Damage(Num(4), ANY), Damage(Num(2), ANY))),
    cost="{R}",
)
MUSE = card("Muse", terms.INSTANT, Keyword("buyback", cost=mana("{2}")), Spell(Draw(You(), Num(1))), cost="{R}")
FROG = creature("Frog", 2, 2, Keyword("affinity", what=HasType(terms.ARTIFACT)), cost="{4}", types=3)
BLAST = card(
    "Blast",
    terms.INSTANT,
    AdditionalCost(Cost(actions=(Sacrifice(Chosen("sacrificed", Both((HasType(1), ControlledBy(You()))))),))),
    Spell(Damage(Num(5), ANY)),
    cost="{1}{R}",
)
TRINKET = card("Trinket", terms.ARTIFACT, cost="{0}")
PETAL = card(
    "Petal",
    terms.ARTIFACT,
    Activated(Cost(tap=True, actions=(Sacrifice(This()),)), AddMana(choices=31)),
    cost="{0}",
)
FORCE = card(
    "Force",
    terms.INSTANT,
    AlternativeCost(
        Alternative("free", Cost(actions=(LoseLife(You(), Num(3), pay=True),)), Compare(Num(1), EQ, Num(1)))
    ),
    Spell(Damage(Num(2), ANY)),
    cost="{4}{R}",
)
DRAIN = card(
    "Drain",
    terms.SORCERY,
    Spell(Damage(X(), ANY)),
    cost="{X}{1}{B}",
)
BLACK_DRAIN = TestCard(
    "Black Drain", ManaCost(1, (terms.BLACK,), 1, terms.BLACK), terms.BLACK, terms.SORCERY, abilities=DRAIN.abilities
)
TAX = card(
    "Tax",
    terms.ENCHANTMENT,
    Static(All(HasType(terms.INSTANT), terms.STACK), (CostChange(Num(2)),)),
    cost="{1}",
)
HELP = card(
    "Help",
    terms.ENCHANTMENT,
    Static(All(Both((HasType(terms.CREATURE), ControlledBy(You()))), terms.STACK), (CostChange(Num(-3)),)),
    cost="{1}",
)
SILENCE = card(
    "Silence", terms.ENCHANTMENT, Static(All(HasType(terms.CREATURE), terms.STACK), (CantPlay(),)), cost="{1}"
)
NO_COST = card("Vision", terms.SORCERY, Spell(Draw(You(), Num(3))))
PAY_LIFE = card(
    "Pay Life",
    terms.INSTANT,
    AdditionalCost(Cost(actions=(LoseLife(You(), X(), pay=True),))),
    Spell(GainLife(You(), X())),
    cost="{R}",
)


def refusal(board: Board, ref: int, way: int = 0, seat: int = 0) -> str:
    refused = casting.check_cast(board.state, seat, ref, way)
    return "" if refused is None else refused.rule


def board_with(edition: str, *lands: TestCard) -> Board:
    board = Board(edition, every_window=True)
    for land in lands:
        board.play(land)
    return board


def taps(board: Board) -> int:
    return sum(1 for event in board.state.log if event.kind == ev.TAP)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("kicked", [True, False])
def test_kicker(edition: str, kicked: bool) -> None:
    board = board_with(edition, *([MOUNTAIN] * 5))
    burst = board.hand(BURST)
    board.start().take(dec.CAST, burst)
    assert board.decision.kind == dec.OPTIONAL_COST
    board.take(dec.YES if kicked else dec.NO)
    board.take(dec.PICK, -2)
    assert taps(board) == (5 if kicked else 1)
    board.resolve()
    assert board.state.players[1].life == (16 if kicked else 18)


def test_kicker_is_not_offered_without_the_mana() -> None:
    board = board_with("2009-10", *([MOUNTAIN] * 4))
    burst = board.hand(BURST)
    board.start().take(dec.CAST, burst)
    assert board.decision.kind == dec.TARGET


@pytest.mark.parametrize("edition", EDITIONS)
def test_buyback(edition: str) -> None:
    board = board_with(edition, *([MOUNTAIN] * 4))
    muse = board.hand(MUSE)
    board.start().take(dec.CAST, muse)
    board.take(dec.YES)
    board.resolve()
    assert board.zone(muse) == terms.HAND
    assert len(board.state.zone(terms.HAND, 0)) == 2
    board.take(dec.CAST, board.now(muse))
    assert board.decision.kind == dec.PRIORITY
    board.resolve()
    assert board.zone(muse) == terms.GRAVEYARD


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("artifacts", "paid"), [(0, 4), (1, 3), (4, 0), (6, 0)])
def test_affinity_lowers_the_generic_mana_to_nothing_at_most(edition: str, artifacts: int, paid: int) -> None:
    board = board_with(edition, *([MOUNTAIN] * paid))
    for _ in range(artifacts):
        board.play(TRINKET)
    frog = board.hand(FROG)
    board.start().take(dec.CAST, frog)
    assert taps(board) == paid
    board.resolve()
    assert board.zone(frog) == terms.BATTLEFIELD


@pytest.mark.parametrize("edition", EDITIONS)
def test_cost_changes_of_permanents(edition: str) -> None:
    board = board_with(edition, *([MOUNTAIN] * 2))
    burst, bear = board.hand(BURST), board.hand(BEAR)
    board.play(TAX, 1)
    board.start()
    assert refusal(board, burst) == "cost.mana_payment"
    assert refusal(board, bear) == "cost.mana_payment"
    board.play(HELP)
    assert refusal(board, bear) == "cost.mana_payment"  # the coloured mana stays
    board.play(FOREST)
    assert refusal(board, burst) == ""
    board.take(dec.PASS)
    board.state.decision = None


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_additional_cost_is_paid_after_the_mana(edition: str) -> None:
    board = board_with(edition, MOUNTAIN, MOUNTAIN)
    blast = board.hand(BLAST)
    board.start()
    assert refusal(board, blast) == "cost.must_be_able"
    board.play(TRINKET)
    board.pass_priority()
    assert refusal(board, blast) == ""


def test_a_permanent_is_not_given_up_for_mana_and_as_a_cost() -> None:
    board = board_with("2009-10", MOUNTAIN)
    petal = board.play(PETAL)
    blast = board.hand(BLAST)
    board.start()
    assert refusal(board, blast) == "cost.mana_payment"
    other = board.play(PETAL)
    board.state.decision = None
    board.start().take(dec.CAST, blast)
    board.take(dec.PICK, -2)
    board.take(dec.PICK, petal)  # the other one made mana
    assert board.zone(petal) == terms.GRAVEYARD
    assert board.zone(other) == terms.GRAVEYARD
    board.resolve()
    assert board.state.players[1].life == 15


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_alternative_cost(edition: str) -> None:
    board = board_with(edition)
    force = board.hand(FORCE)
    board.start()
    assert refusal(board, force) == "cost.mana_payment"
    assert refusal(board, force, 1) == ""
    board.take(dec.CAST, force, 1)
    board.take(dec.PICK, -2)
    assert board.state.players[0].life == 17
    board.life(0, 2)
    again = board.hand(FORCE)
    assert refusal(board, again, 1) == "cost.must_be_able"


@pytest.mark.parametrize("edition", EDITIONS)
def test_mana_that_may_pay_for_x(edition: str) -> None:
    board = board_with(edition, SWAMP, SWAMP, SWAMP, MOUNTAIN, MOUNTAIN)
    free, black = board.hand(DRAIN), board.hand(BLACK_DRAIN)
    board.start()
    board.take(dec.CAST, free)
    assert [option.a for option in board.options()] == [0, 1, 2, 3]
    board.state.decision = None
    fresh = board_with(edition, SWAMP, SWAMP, SWAMP, MOUNTAIN, MOUNTAIN)
    black = fresh.hand(BLACK_DRAIN)
    fresh.start().take(dec.CAST, black)
    assert [option.a for option in fresh.options()] == [0, 1, 2]
    fresh.take(dec.VALUE, 2)
    fresh.take(dec.PICK, -2)
    fresh.resolve()
    assert fresh.state.players[1].life == 18


def test_x_in_another_cost() -> None:
    board = board_with("2009-10", MOUNTAIN)
    board.life(0, 3)
    spell = board.hand(PAY_LIFE)
    board.start().take(dec.CAST, spell)
    assert [option.a for option in board.options()] == [0, 1, 2, 3]
    board.take(dec.VALUE, 2)
    assert board.state.players[0].life == 1
    board.resolve()
    assert board.state.players[0].life == 3


@pytest.mark.parametrize("edition", EDITIONS)
def test_no_mana_cost_cannot_be_paid(edition: str) -> None:
    board = board_with(edition, MOUNTAIN)
    vision = board.hand(NO_COST)
    board.start()
    assert refusal(board, vision) == "cost.unpayable"


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_an_effect_forbids(edition: str) -> None:
    board = board_with(edition, FOREST, FOREST)
    bear = board.hand(BEAR)
    board.start()
    assert refusal(board, bear) == ""
    board.play(SILENCE, 1)
    assert refusal(board, bear) == "cast.prohibited"


@pytest.mark.parametrize("edition", EDITIONS)
def test_timing_and_whose_card(edition: str) -> None:
    board = board_with(edition, FOREST, FOREST, MOUNTAIN)
    bear, burst, forest = board.hand(BEAR), board.hand(BURST), board.hand(FOREST)
    flashy = board.hand(creature("Flashy", 1, 1, "flash", cost="{1}"))
    split = board.hand(card("Split", terms.INSTANT, "split second", Spell(Draw(You(), Num(1))), cost="{0}"))
    theirs = board.hand(BEAR, 1)
    board.start(terms.UPKEEP)
    assert refusal(board, bear) == "creature.cast"
    assert refusal(board, flashy) == ""
    assert refusal(board, theirs) == "cast.start"
    assert refusal(board, forest) == "land.other_type"
    board.take(dec.CAST, split)
    assert refusal(board, burst) == "keyword.split_second"
