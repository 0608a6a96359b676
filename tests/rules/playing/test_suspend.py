"""Suspend: the special action, the countdown, the free play, haste while controlled."""

from __future__ import annotations

import pytest

from manaburn.abilities import terms
from manaburn.abilities.abilities import Keyword, Spell, Static
from manaburn.abilities.amounts import Num
from manaburn.abilities.costs import Cost, ManaCost
from manaburn.abilities.filters import AnyTarget, Anything, HasType
from manaburn.abilities.modifications import CostChange
from manaburn.abilities.nouns import All, Target
from manaburn.abilities.verbs import Damage, Destroy
from manaburn.engine import decisions as dec
from manaburn.engine.playing import special
from tests.boards import EDITIONS, Board, basic, card, creature

MOUNTAIN = basic("Mountain")
SUSPEND = Keyword("suspend", 1, Cost(ManaCost.parse("{R}")))
BOLT = card("Bolt", terms.SORCERY, SUSPEND, Spell(Damage(Num(3), Target(0, AnyTarget()))), cost="{2}{R}")
KILL = card("Kill", terms.SORCERY, SUSPEND, Spell(Destroy(Target(0, HasType(terms.CREATURE)))), cost="{2}{R}")
HALBERDIER = creature("Halberdier", 4, 1, SUSPEND, cost="{4}{R}")


def refusal(board: Board, ref: int) -> str:
    refused = special.check_special(board.state, 0, ref, dec.SUSPEND)
    return "" if refused is None else refused.rule


@pytest.mark.parametrize("edition", EDITIONS)
def test_suspending_uses_no_stack_and_needs_the_time_of_the_spell(edition: str) -> None:
    board = Board(edition, every_window=True)
    board.play(MOUNTAIN)
    bolt, bare = board.hand(BOLT), board.hand(MOUNTAIN)
    board.start(terms.UPKEEP)
    assert refusal(board, bolt) == "sorcery.cast"
    board.pass_until(terms.PRECOMBAT_MAIN)
    assert refusal(board, bare) == "land.other_type"
    board.take(dec.SPECIAL, bolt, dec.SUSPEND)
    exiled = board.now(bolt)
    assert board.zone(exiled) == terms.EXILE
    assert board.state.objects[exiled].counter("time") == 1
    assert board.state.zone(terms.STACK) == []
    assert board.state.priority == 0
    assert board.state.is_suspended(exiled)


def suspended(edition: str, what: object) -> tuple[Board, int]:
    board = Board(edition, every_window=True)
    ref = board.put(what, 0, terms.EXILE, counters={"time": 1})  # type: ignore[arg-type]
    return board, ref


def upkeep(board: Board) -> None:
    """From the priority before the countdown to the resolution of the last trigger."""
    board.start(terms.UPKEEP, part=0)
    for _ in range(12):
        if board.decision.kind != dec.PRIORITY or not board.state.zone(terms.STACK):
            return
        board.pass_priority()


@pytest.mark.amendment("suspend_may")
@pytest.mark.parametrize(
    ("edition", "asked"),
    [("2006-10", False), ("2009-02", False), ("2009-10", False), ("2023-11-17", False), ("2024-02-02", True), ("current", True)],
)  # fmt: skip
def test_the_last_counter_plays_it_for_free(edition: str, asked: bool) -> None:
    board, bolt = suspended(edition, BOLT)
    upkeep(board)
    assert (board.decision.kind == dec.YES_NO) == asked
    if asked:
        assert board.decision.rule == "keyword.suspend"
        board.take(dec.YES)
    assert board.decision.kind == dec.TARGET
    board.take(dec.PICK, -2)
    board.resolve()
    assert board.state.players[1].life == 17
    assert board.zone(bolt) == terms.GRAVEYARD


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_creature_has_haste_while_its_player_controls_it(edition: str) -> None:
    board, ref = suspended(edition, HALBERDIER)
    upkeep(board)
    if board.state.rules.suspend_cast_optional:
        board.take(dec.YES)
    board.resolve()
    there = board.now(ref)
    assert board.zone(there) == terms.BATTLEFIELD
    assert board.state.chars(there).keywords & terms.HASTE


@pytest.mark.parametrize("edition", EDITIONS)
def test_without_a_legal_target_it_stays_exiled(edition: str) -> None:
    board, ref = suspended(edition, KILL)
    upkeep(board)
    assert board.zone(ref) == terms.EXILE
    assert board.state.objects[ref].counter("time") == 0


X_BOLT = card(
    "X Bolt",
    terms.SORCERY,
    Keyword("suspend", 0, Cost(ManaCost.parse("{X}{R}"))),
    Spell(Damage(Num(3), Target(0, AnyTarget()))),
    cost="{9}",
)


@pytest.mark.parametrize("edition", EDITIONS)
def test_suspend_x_is_chosen_as_its_cost_is_paid(edition: str) -> None:
    board = Board(edition, every_window=True)
    for _ in range(3):
        board.play(MOUNTAIN)
    bolt = board.hand(X_BOLT)
    board.start().take(dec.SPECIAL, bolt)
    assert [option.a for option in board.options()] == [1, 2]
    board.take(dec.VALUE, 2)
    assert board.state.objects[board.now(bolt)].counter("time") == 2


def test_a_card_without_the_mana_is_not_suspended() -> None:
    board = Board(every_window=True)
    bolt, x_bolt = board.hand(BOLT), board.hand(X_BOLT)
    board.start()
    assert refusal(board, bolt) == "cost.mana_payment"
    board.play(MOUNTAIN)
    assert refusal(board, bolt) == ""
    assert refusal(board, x_bolt) == "cost.mana_payment"


# "As an additional cost, pay {1}": a cost besides the mana cost
DUES = Static(All(Anything(), terms.STACK), (CostChange(Num(1)),))
TAX = card("Tax", terms.ARTIFACT, DUES)


@pytest.mark.parametrize(
    ("edition", "asked"),
    [("2006-10", False), ("2009-02", False), ("2009-10", False), ("2010-02-01", True), ("2023-11-17", True)],
)
@pytest.mark.amendment("mana_never_forced")
def test_mana_abilities_are_not_forced(edition: str, asked: bool) -> None:
    board, bolt = suspended(edition, BOLT)
    board.play(TAX)
    land = board.play(MOUNTAIN)
    upkeep(board)
    if asked:
        assert (board.decision.kind, board.decision.rule) == (dec.YES_NO, "cost.mana_not_forced")
        board.take(dec.NO)
        assert board.zone(bolt) == terms.EXILE
        assert not board.state.objects[land].tapped
    else:
        assert board.decision.kind == dec.TARGET
        board.take(dec.PICK, -2)
        assert board.state.objects[land].tapped


def test_mana_in_the_pool_is_used() -> None:
    board, _ = suspended("2010-02-01", BOLT)
    board.play(TAX)
    board.play(MOUNTAIN)
    board.start(terms.UPKEEP, part=0)
    board.pass_priority()
    board.pass_priority()
    board.take(dec.USE_MANA)
    board.pass_priority()
    board.pass_priority()
    assert board.decision.kind == dec.TARGET
