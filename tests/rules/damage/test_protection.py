"""Protection prevents damage from sources with the quality (502.7e / 702.16e)."""

from __future__ import annotations

import pytest

from manaburn.abilities import events as ev
from manaburn.abilities import terms
from manaburn.cards.store import load_card
from tests.boards import BEAR, EDITIONS, Board
from tests.rules.combat.fights import BOB, Fight


@pytest.fixture(params=EDITIONS)
def edition(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_a_blocker_takes_no_damage_from_an_attacker_of_that_quality(edition: str) -> None:
    fight = Fight(edition)
    ghouls, knight = fight.play(load_card("Mass of Ghouls")), fight.play(load_card("White Knight"), 1)
    fight.attack((ghouls, BOB))
    fight.block((knight, ghouls))
    fight.finish()
    assert fight.zone(knight) == terms.BATTLEFIELD
    assert fight.state.known(ghouls).damage == 2


def test_damage_from_a_source_of_that_quality_is_prevented(edition: str) -> None:
    board = Board(edition, every_window=True)
    knight, ghouls, bear = (
        board.play(load_card("White Knight")),
        board.play(load_card("Mass of Ghouls"), 1),
        board.play(BEAR, 1),
    )
    board.start()
    board.happen(ev.Event(ev.DAMAGE, "damage.dealing", knight, -1, 5, ghouls))
    assert board.zone(knight) == terms.BATTLEFIELD
    assert board.state.known(knight).damage == 0
    assert board.rules_of(ev.PREVENTED) == ["keyword.protection"]
    board.happen(ev.Event(ev.DAMAGE, "damage.dealing", knight, -1, 1, bear))
    assert board.state.known(knight).damage == 1


def test_damage_that_an_aura_moves_to_a_protected_creature(edition: str) -> None:
    board = Board(edition, every_window=True)
    angel = board.play(load_card("Baneslayer Angel"), 1)
    board.play(load_card("Pariah"), 1, on=angel)
    dragon, bear = board.play(load_card("Shivan Dragon")), board.play(BEAR)
    board.start()
    board.happen(*[ev.Event(ev.DAMAGE, "damage.dealing", BOB, -1, 4, source) for source in (dragon, bear)])
    assert board.state.players[1].life == 20
    assert board.state.known(angel).damage == 4


def test_a_source_that_has_left_counts_as_it_last_was(edition: str) -> None:
    board = Board(edition, every_window=True)
    knight, ghouls = board.play(load_card("White Knight")), board.play(load_card("Mass of Ghouls"), 1)
    board.start()
    board.happen(ev.moved(ghouls, terms.GRAVEYARD, ev.DESTROYED, "zone.move"))
    board.happen(ev.Event(ev.DAMAGE, "damage.dealing", knight, -1, 5, ghouls))
    assert board.state.known(knight).damage == 0
