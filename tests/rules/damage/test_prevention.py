"""Prevention and redirection of damage (419.6c, 419.7 / 614.9, 615)."""

from __future__ import annotations

import pytest

from manaburn.abilities import events as ev
from manaburn.abilities.abilities import Static, Triggered
from manaburn.abilities.amounts import EventAmount, Num
from manaburn.abilities.filters import Both, ControlledBy, Either, HasType, Is
from manaburn.abilities.modifications import CantGainLife, DamageIsCertain, PreventDamage, RedirectDamage
from manaburn.abilities.nouns import Attached, EachPlayer, It, This, You
from manaburn.abilities.terms import CREATURE, ENCHANTMENT, GRAVEYARD, STACK
from manaburn.abilities.triggers import DealsDamage
from manaburn.abilities.verbs import Affect, Damage, PreventNext, RedirectNext
from manaburn.abilities.verbs_players import GainLife
from manaburn.engine import decisions as dec
from manaburn.engine.objects import PREVENTION
from tests.boards import BEAR, EDITIONS, Board, card, creature

YOU = You()
MINE = Both((HasType(CREATURE), ControlledBy(YOU)))
LEADER = creature("Leader", 2, 2, Static(This(), (PreventDamage(),)))
PEACEFUL = creature("Peaceful", 2, 2, Static(This(), (PreventDamage(True, True),)))
SCAPEGOAT = card(
    "Scapegoat", ENCHANTMENT, Static(YOU, (RedirectDamage(Attached()),)), cost="{1}{W}", subtypes=("Aura",)
)
DRAINER = creature("Drainer", 2, 2, Triggered(DealsDamage(This()), GainLife(YOU, EventAmount())))
GRAVE = card("No Life", ENCHANTMENT, Static(EachPlayer(), (CantGainLife(),)))


@pytest.fixture(params=EDITIONS)
def board(request: pytest.FixtureRequest) -> Board:
    return Board(str(request.param), every_window=True)


def hit(source: int, to: int, amount: int, combat: bool = False) -> ev.Event:
    event = ev.Event(ev.DAMAGE, "damage.dealing", to, -1, amount, source)
    event.flag = combat
    return event


def lives(board: Board) -> list[int]:
    return [player.life for player in board.state.players]


def test_all_damage_to_it_is_prevented(board: Board) -> None:
    leader, bear = board.play(LEADER), board.play(BEAR, 1)
    board.start().happen(hit(bear, leader, 5))
    assert board.state.known(leader).damage == 0
    assert board.rules_of(ev.PREVENTED) == ["prevent.is"]
    assert board.rules_of(ev.DAMAGE) == []


def test_only_its_combat_damage_is_prevented(board: Board) -> None:
    peaceful = board.play(PEACEFUL)
    board.start().happen(hit(peaceful, -2, 2, combat=True))
    assert lives(board) == [20, 20]
    board.happen(hit(peaceful, -2, 2))
    assert lives(board) == [20, 18]


def test_prevented_damage_triggers_nothing(board: Board) -> None:
    leader, drainer = board.play(LEADER), board.play(DRAINER, 1)
    board.start().happen(hit(drainer, leader, 2))
    assert board.state.zone(STACK) == []
    board.happen(hit(drainer, -1, 2))
    board.resolve()
    assert lives(board) == [18, 22]


def test_a_shield_prevents_so_much_and_is_used_up(board: Board) -> None:
    bear = board.play(BEAR, 1)
    board.start().do(PreventNext(Num(3), YOU), 0)
    board.happen(hit(bear, -1, 2))
    assert lives(board) == [20, 20]
    board.happen(hit(bear, -1, 2))
    assert lives(board) == [19, 20]
    assert board.state.effects == ()


def test_the_shielded_player_chooses_which_damage_is_prevented(board: Board) -> None:
    bear, drainer = board.play(BEAR, 1), board.play(DRAINER, 1)
    board.start().do(PreventNext(Num(3), YOU), 0)
    board.happen(hit(bear, -1, 2), hit(drainer, -1, 2))
    assert (board.decision.kind, board.decision.player) == (dec.DIVIDE, 0)
    assert board.options() == [dec.Option(dec.GIVE, bear, 1), dec.Option(dec.GIVE, bear, 2)]
    board.take(dec.GIVE, bear, 1)
    board.resolve()  # nothing of the drainer's damage is left
    assert lives(board) == [19, 20]


def test_damage_is_redirected_to_the_enchanted_creature(board: Board) -> None:
    goat, bear = board.play(creature("Goat", 0, 9)), board.play(BEAR, 1)
    board.play(SCAPEGOAT, on=goat)
    board.start().happen(hit(bear, -1, 2), hit(bear, -2, 1))
    assert lives(board) == [20, 19]
    assert board.state.known(goat).damage == 2


def test_nothing_is_redirected_to_what_is_no_creature(board: Board) -> None:
    rock, bear = board.play(card("Rock", ENCHANTMENT)), board.play(BEAR, 1)
    board.play(SCAPEGOAT, on=rock)
    board.start().happen(hit(bear, -1, 2))
    assert lives(board) == [18, 20]


def redirect(amount: int) -> RedirectNext:
    return RedirectNext(Num(amount), It("chosen"), Either((Is(YOU), MINE)), It("to"))


def test_part_of_the_damage_of_one_source_is_redirected(board: Board) -> None:
    bear, other = board.play(BEAR, 1), board.play(BEAR, 1)
    board.start()
    ctx = board.context(0, chosen=(bear,), to=(-2,))
    board.do(redirect(2), ctx=ctx)
    board.happen(hit(other, -1, 1))
    board.happen(hit(bear, -1, 3))
    assert lives(board) == [18, 18]
    board.happen(hit(bear, -1, 1))
    assert lives(board) == [17, 18]


def test_its_controller_chooses_which_damage_is_redirected(board: Board) -> None:
    mine, bear = board.play(creature("Wall", 0, 9)), board.play(BEAR, 1)
    board.start().do(redirect(2), ctx=board.context(0, chosen=(bear,), to=(-2,)))
    board.happen(hit(bear, -1, 2), hit(bear, mine, 2), hit(bear, -2, 2))
    assert (board.decision.kind, board.decision.player) == (dec.DIVIDE, 0)
    assert [(option.a, option.b) for option in board.options()] == [(-1, 0), (-1, 1), (-1, 2)]
    board.take(dec.GIVE, -1, 1)
    assert lives(board) == [19, 16]
    assert board.state.known(mine).damage == 1


def test_damage_from_one_source_moved_together_is_one_event(board: Board) -> None:
    drainer = board.play(DRAINER, 1)
    goat = board.play(creature("Goat", 0, 9))
    board.play(SCAPEGOAT, on=goat)
    board.start().happen(hit(drainer, -1, 2), hit(drainer, goat, 1))
    assert len(board.state.zone(STACK)) == 1
    board.resolve()
    assert board.state.known(goat).damage == 3
    assert lives(board) == [20, 23]


def test_the_affected_player_chooses_among_effects(board: Board) -> None:
    goat, bear = board.play(creature("Goat", 0, 2)), board.play(BEAR, 1)
    board.play(SCAPEGOAT, on=goat)
    board.start().do(PreventNext(Num(2), YOU), 0)
    board.happen(hit(bear, -1, 2))
    assert (board.decision.kind, board.decision.player, board.decision.rule) == (dec.REPLACEMENT, 0, "replace.order")
    assert len(board.options()) == 2
    redirecting, shield = board.options()
    saved = board.state.copy()
    board.state.take(shield)
    assert board.zone(goat) != GRAVEYARD
    saved.take(redirecting)
    assert goat not in saved.objects
    assert len(saved.effects) == 1


@pytest.mark.parametrize("lasting", [True, False])
def test_damage_that_cannot_be_prevented_uses_up_no_shield(board: Board, lasting: bool) -> None:
    leader, bear = board.play(LEADER), board.play(BEAR, 1)
    board.start().do(PreventNext(Num(3), YOU), 0)
    if lasting:
        board.do(Affect(EachPlayer(), (DamageIsCertain(),)))
    board.do(Damage(Num(2), YOU, It("by"), certain=not lasting), ctx=board.context(0, by=(bear,)))
    board.do(Damage(Num(1), It("to"), It("by"), certain=not lasting), ctx=board.context(0, to=(leader,), by=(bear,)))
    assert lives(board) == [18, 20]
    assert board.state.known(leader).damage == 1
    assert [effect.amount for effect in board.state.effects if effect.kind == PREVENTION] == [3]


def test_who_cant_gain_life_gains_none(board: Board) -> None:
    board.play(GRAVE, 1)
    board.start().do(GainLife(YOU, Num(3)), 0)
    assert lives(board) == [20, 20]
    assert board.rules_of(ev.GAIN_LIFE) == []


@pytest.mark.parametrize("leaver", [0, 1, 2])
def test_a_player_leaves_while_effects_are_chosen(leaver: int) -> None:
    board = Board("current", names=("alice", "bob", "carol"), every_window=True)
    goat, bear = board.play(creature("Goat", 0, 9)), board.play(BEAR, 1)
    board.play(SCAPEGOAT, on=goat)
    board.start().do(PreventNext(Num(1), YOU), 0)
    board.do(PreventNext(Num(1), YOU), 0)
    board.happen(hit(bear, -1, 3), hit(bear, goat, 1))
    assert board.decision.kind == dec.REPLACEMENT
    board.state.concede(leaver)
    while board.decision.kind != dec.PRIORITY:
        board.state.take(board.options()[-1])
    assert not board.state.over
    assert lives(board)[1] == 20


@pytest.mark.parametrize("leaver", [0, 1])
def test_a_player_leaves_while_triggers_are_ordered(leaver: int) -> None:
    board = Board("current", names=("alice", "bob", "carol"), every_window=True)
    drainers = [board.play(DRAINER, seat) for seat in (0, 0, 1)]
    board.start().happen(*[hit(ref, -3, 1) for ref in drainers])
    assert (board.decision.kind, board.decision.player) == (dec.TRIGGER, 0)
    board.state.concede(leaver)
    while board.decision.kind != dec.PRIORITY:
        board.state.take(board.options()[0])
    assert len(board.state.zone(STACK)) == (1 if leaver == 0 else 2)
