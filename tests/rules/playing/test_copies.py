"""Copies of spells: storm, new targets, what becomes of copies."""

from __future__ import annotations

import pytest

from manaburn.abilities import events as ev
from manaburn.abilities import terms
from manaburn.abilities.abilities import Keyword, Spell
from manaburn.abilities.amounts import Num
from manaburn.abilities.conditions import WasPaid
from manaburn.abilities.costs import Cost, ManaCost
from manaburn.abilities.effects import If
from manaburn.abilities.filters import AnyTarget, Anything
from manaburn.abilities.nouns import Target, You
from manaburn.abilities.verbs import CounterSpell, Damage
from manaburn.abilities.verbs_cards import CopySpell
from manaburn.abilities.verbs_players import GainLife
from manaburn.engine import decisions as dec
from manaburn.engine.objects import SPELL_COPY
from manaburn.engine.words.narrate import Narrator
from tests.boards import EDITIONS, Board, basic, card

MOUNTAIN = basic("Mountain")
ANY = Target(0, AnyTarget())
FREE = card("Free", terms.INSTANT, Spell(GainLife(You(), Num(1))), cost="{0}")
SHOT = card("Shot", terms.SORCERY, Keyword("storm"), Spell(Damage(Num(1), ANY)), cost="{R}")
KICKED = card(
    "Kicked",
    terms.INSTANT,
    Keyword("kicker", cost=Cost(ManaCost.parse("{R}"))),
    Spell(If(WasPaid("kicker"), Damage(Num(4), ANY), Damage(Num(2), ANY))),
    cost="{R}",
)
SPELL = Target(0, Anything(), terms.STACK)
FORK = card("Fork", terms.INSTANT, Spell(CopySpell(SPELL)), cost="{0}")
CANCEL = card("Cancel", terms.INSTANT, Spell(CounterSpell(SPELL)), cost="{0}")


@pytest.mark.parametrize("edition", EDITIONS)
def test_storm_copies_for_each_spell_before_it_with_new_targets(edition: str) -> None:
    board = Board(edition, every_window=True)
    board.play(MOUNTAIN)
    first, second, shot = board.hand(FREE), board.hand(FREE), board.hand(SHOT)
    board.start()
    for ref in (first, second):
        board.take(dec.CAST, ref)
        board.resolve()
    board.take(dec.CAST, shot)
    board.take(dec.PICK, -2)
    board.resolve()  # the storm trigger
    assert board.decision.kind == dec.TARGET
    assert {option.a for option in board.options()} == {-1, -2}
    board.take(dec.PICK, -2)
    board.take(dec.PICK, -1)
    copies = [ref for ref in board.state.zone(terms.STACK) if board.state.objects[ref].kind == SPELL_COPY]
    assert len(copies) == 2
    assert len(board.state.spells_cast) == 3
    for _ in range(3):
        board.resolve()
    assert [player.life for player in board.state.players] == [21, 18]
    assert board.state.zone(terms.STACK) == []
    assert not [obj for obj in board.state.objects.values() if obj.kind == SPELL_COPY]
    assert board.zone(shot) == terms.GRAVEYARD


@pytest.mark.parametrize("edition", EDITIONS)
def test_storm_works_though_the_spell_is_countered(edition: str) -> None:
    board = Board(edition, every_window=True)
    board.play(MOUNTAIN)
    first, shot, cancel = board.hand(FREE), board.hand(SHOT), board.hand(CANCEL)
    board.start().take(dec.CAST, first)
    board.resolve()
    board.take(dec.CAST, shot)
    board.take(dec.PICK, -2)
    board.take(dec.CAST, cancel)
    board.take(dec.PICK)
    board.resolve()
    assert board.zone(shot) == terms.GRAVEYARD
    board.resolve()
    board.take(dec.PICK, -2)
    board.resolve()
    assert board.state.players[1].life == 19


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_copy_has_the_decisions_of_the_original(edition: str) -> None:
    board = Board(edition, every_window=True)
    board.play(MOUNTAIN)
    board.play(MOUNTAIN)
    kicked, fork = board.hand(KICKED), board.hand(FORK)
    board.start().take(dec.CAST, kicked)
    board.take(dec.YES)
    board.take(dec.PICK, -2)
    board.take(dec.CAST, fork)
    board.take(dec.PICK)
    board.resolve()
    board.take(dec.PICK, -2)
    assert board.rules_of(ev.COPY_ON_STACK) == ["copy.spell"]
    assert len(board.rules_of(ev.CAST)) == 2
    board.resolve()
    board.resolve()
    assert board.state.players[1].life == 12


def test_a_countered_copy_is_told() -> None:
    board = Board("2009-10", every_window=True)
    board.play(MOUNTAIN)
    first, shot, cancel = board.hand(FREE), board.hand(SHOT), board.hand(CANCEL)
    board.start()
    board.take(dec.CAST, first)
    board.resolve()
    board.take(dec.CAST, shot)
    board.take(dec.PICK, -2)
    board.resolve()
    board.take(dec.PICK, -2)
    board.take(dec.CAST, cancel)
    board.take(dec.PICK, board.state.zone(terms.STACK)[1])
    board.resolve()
    assert "the copy of Shot is countered" in [line.text for line in Narrator(board.state).lines()]
