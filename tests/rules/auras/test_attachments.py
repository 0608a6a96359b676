"""Auras, Equipment and what they may be attached to."""

from __future__ import annotations

import pytest

from manaburn.abilities import events as ev
from manaburn.abilities import terms
from manaburn.abilities.abilities import Keyword, Static
from manaburn.abilities.amounts import Num
from manaburn.abilities.base import Modification
from manaburn.abilities.context import Context
from manaburn.abilities.costs import Cost, ManaCost
from manaburn.abilities.filters import Both, ControlledBy, HasColor, HasType, IsPlayer
from manaburn.abilities.modifications import AddAbilities, ChangePT, ChangeTypes, SetColors, SetPT
from manaburn.abilities.nouns import Attached, It, Opponents, That, You
from manaburn.abilities.verbs import Affect, AttachTo, MoveTo
from manaburn.engine import decisions as dec
from manaburn.engine.permanents import attachments
from tests.boards import BEAR, EDITIONS, Board, card, creature

CREATURE = HasType(terms.CREATURE)
ENCHANT = Keyword("enchant", what=CREATURE)
STRENGTH = card(
    "Strength", terms.ENCHANTMENT, ENCHANT, Static(Attached(), (ChangePT(Num(2), Num(1)),)), cost="{B}",
    subtypes=("Aura",),
)  # fmt: skip
EQUIP = Keyword("equip", cost=Cost(ManaCost.parse("{1}")))
BLADE = card(
    "Blade", terms.ARTIFACT, EQUIP, Static(Attached(), (ChangePT(Num(2), Num(0)),)), cost="{1}",
    subtypes=("Equipment",),
)  # fmt: skip


def change(board: Board, ref: int, *mods: Modification) -> None:
    board.do(Affect(It(), mods), ctx=Context(0, 0).bind("it", (ref,)))


def attach(board: Board, what: int, to: int) -> None:
    ctx = Context(what, 0)
    ctx.targets = ((to,),)
    board.do(AttachTo(It(), That(0)), ctx=ctx.bind("it", (what,)))


def board_of(edition: str) -> Board:
    return Board(edition, every_window=True)


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_aura_goes_with_its_creature(edition: str) -> None:
    board = board_of(edition)
    bear = board.play(BEAR)
    aura = board.play(STRENGTH, 1, on=bear)
    board.start()
    assert board.pt(bear) == (4, 3)
    board.happen(ev.moved(bear, terms.GRAVEYARD, ev.PUT, "zone.move"))
    assert board.zone(aura) == terms.GRAVEYARD
    assert board.rules_of(ev.MOVE)[-1] == "sba.aura"


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_aura_on_nothing_or_on_what_is_no_creature_any_more(edition: str) -> None:
    board = board_of(edition)
    loose = board.play(STRENGTH)
    bear = board.play(BEAR)
    held = board.play(STRENGTH, on=bear)
    board.start()
    assert (board.zone(loose), board.zone(held)) == (terms.GRAVEYARD, terms.BATTLEFIELD)
    change(board, bear, ChangeTypes(terms.ARTIFACT, replace_types=True))
    assert board.zone(held) == terms.GRAVEYARD


@pytest.mark.parametrize("edition", EDITIONS)
def test_protection_sheds_auras_and_equipment(edition: str) -> None:
    board = board_of(edition)
    bear = board.play(BEAR)
    aura, blade = board.play(STRENGTH, on=bear), board.play(BLADE, on=bear)
    board.start()
    assert board.pt(bear) == (6, 3)
    change(board, bear, AddAbilities((Keyword("protection", what=HasColor(terms.BLACK)),)))
    assert (board.zone(aura), board.state.objects[blade].attached_to) == (terms.GRAVEYARD, bear)
    change(board, blade, SetColors(terms.BLACK))
    assert (board.zone(blade), board.state.objects[blade].attached_to) == (terms.BATTLEFIELD, 0)
    assert board.rules_of(ev.UNATTACH) == ["sba.equipment"]


@pytest.mark.amendment("aura_creature_falls_off")
@pytest.mark.parametrize(
    ("edition", "rules"),
    [
        ("2006-10", ["sba.aura"]),
        ("2009-02", ["sba.aura"]),
        ("2009-10", ["sba.attached", "sba.aura"]),
        ("current", ["sba.attached", "sba.aura"]),
    ],
)
def test_an_aura_that_becomes_a_creature(edition: str, rules: list[str]) -> None:
    board = board_of(edition)
    bear = board.play(BEAR)
    aura = board.play(STRENGTH, on=bear)
    board.start()
    assert board.pt(bear) == (4, 3)
    change(board, aura, ChangeTypes(terms.CREATURE, ("Spirit",)), SetPT(Num(2), Num(2)))
    assert [event.rule for event in board.state.log if event.kind in (ev.MOVE, ev.UNATTACH)] == rules
    assert board.zone(aura) == terms.GRAVEYARD


@pytest.mark.amendment("aura_chooser")
@pytest.mark.parametrize(
    ("edition", "chooser"),
    [("2006-10", 0), ("2007-10-01", 0), ("2008-02-01", 1), ("2009-02", 1), ("2009-10", 1), ("current", 1)],
)
def test_who_chooses_what_an_aura_put_into_play_enchants(edition: str, chooser: int) -> None:
    board = board_of(edition)
    bear, other = board.play(BEAR), board.play(BEAR, 1)
    source, aura = board.play(card("Gift", terms.ARTIFACT)), board.graveyard(STRENGTH)
    board.start()
    given = MoveTo(It(), terms.BATTLEFIELD, under=Opponents())
    ctx = Context(source, 0).bind("it", (aura,))
    board.do(given, ctx=ctx)
    assert (board.decision.player, board.decision.rule) == (chooser, "aura.entering")
    board.take(dec.PICK, other)
    assert (board.pt(bear), board.pt(other)) == ((2, 2), (4, 3))
    assert board.state.controller(board.now(aura)) == 1


@pytest.mark.parametrize("edition", EDITIONS)
def test_equipment_stays_when_its_creature_leaves(edition: str) -> None:
    board = board_of(edition)
    bear, other = board.play(BEAR), board.play(BEAR)
    blade = board.play(BLADE, on=bear)
    board.start()
    attach(board, blade, other)
    assert (board.pt(bear), board.pt(other)) == ((2, 2), (4, 2))
    board.happen(ev.moved(other, terms.GRAVEYARD, ev.PUT, "zone.move"))
    assert (board.zone(blade), board.state.objects[blade].attached_to) == (terms.BATTLEFIELD, 0)


@pytest.mark.parametrize("edition", EDITIONS)
def test_attaching_gives_a_new_timestamp_but_not_where_it_is_already(edition: str) -> None:
    board = board_of(edition)
    bear, other = board.play(BEAR), board.play(BEAR)
    blade = board.play(BLADE, on=bear)
    board.start()
    before = board.state.objects[blade].timestamp
    attach(board, blade, bear)
    assert board.state.objects[blade].timestamp == before
    attach(board, blade, other)
    assert board.state.objects[blade].timestamp > before


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_can_be_attached_to_what(edition: str) -> None:
    board = board_of(edition)
    bear, rock = board.play(BEAR), board.play(card("Rock", terms.ARTIFACT))
    aura, blade = board.hand(STRENGTH), board.play(BLADE)
    curse = board.hand(card("Curse", terms.ENCHANTMENT, Keyword("enchant", what=IsPlayer()), subtypes=("Aura",)))
    rules = []
    for what, to in [(aura, bear), (aura, rock), (aura, -1), (curse, -1), (curse, bear), (blade, rock), (blade, blade)]:
        refusal = attachments.check_attached(board.state, what, to)
        rules.append("" if refusal is None else refusal.rule)
    assert rules == [
        "", "keyword.enchant", "keyword.enchant", "", "keyword.enchant", "equipment.is", "action.attach",
    ]  # fmt: skip


@pytest.mark.parametrize("edition", EDITIONS)
def test_other_things_come_off(edition: str) -> None:
    board = board_of(edition)
    bear = board.play(BEAR)
    rock = board.play(card("Rock", terms.ARTIFACT), on=bear)
    worm = board.play(creature("Worm", 1, 1), on=bear)
    board.start()
    assert [board.state.objects[ref].attached_to for ref in (rock, worm)] == [0, 0]
    assert board.rules_of(ev.UNATTACH) == ["sba.attached", "sba.attached"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_enchant_asks_who_will_control_the_aura(edition: str) -> None:
    own = Keyword("enchant", what=Both((CREATURE, ControlledBy(You()))))
    ring = card("Ring", terms.ENCHANTMENT, own, subtypes=("Aura",))
    board = board_of(edition)
    mine = board.play(BEAR, 0)
    board.play(BEAR, 1)
    aura = board.graveyard(ring, 1)
    board.start()
    board.do(MoveTo(It(), terms.BATTLEFIELD, under=You()), ctx=Context(mine, 0).bind("it", (aura,)))
    assert [option.a for option in board.options(dec.PICK)] == [mine]
    board.take(dec.PICK, mine)
    assert board.state.objects[board.now(aura)].attached_to == mine
