"""Sagas: what becomes of one that has lost its chapters, and what is saved of one (714)."""

from __future__ import annotations

import pytest

from manaburn.abilities import terms
from manaburn.abilities.abilities import Static, Triggered
from manaburn.abilities.amounts import Num
from manaburn.abilities.chapters import Chapter
from manaburn.abilities.filters import HasType
from manaburn.abilities.modifications import LoseAbilities
from manaburn.abilities.nouns import All, You
from manaburn.abilities.verbs_players import GainLife
from manaburn.engine.saving.encoding import Writer
from manaburn.engine.saving.saving import position_data, read_position
from manaburn.engine.turns.turn import ACTION
from tests.boards import EDITIONS, Board, card

TALE = card(
    "Tale",
    terms.ENCHANTMENT,
    Triggered(Chapter(1), GainLife(You(), Num(1))),
    Triggered(Chapter(2), GainLife(You(), Num(10)), said=","),
    subtypes=("Saga",),
)
SILENCE = card("Silence", terms.ARTIFACT, Static(All(HasType(terms.ENCHANTMENT)), (LoseAbilities(),)))


@pytest.mark.amendment("sagas_without_chapters")
@pytest.mark.parametrize("edition", [*EDITIONS, "2018-04-27", "2025-04-04", "2025-06-06"])
def test_a_saga_without_chapters(edition: str) -> None:
    """Its final chapter was 0, so it was sacrificed; since June 2025 it is left alone."""
    board = Board(edition, every_window=True)
    saga = board.play(TALE)
    board.play(SILENCE)
    board.start(part=ACTION)
    assert (board.zone(saga) == terms.BATTLEFIELD) == board.state.rules.saga_needs_chapters
    assert not board.state.rules.saga_needs_chapters or board.state.counters(saga, "lore") == 0
    assert board.state.players[0].life == 20


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_saga_is_told_and_saved(edition: str) -> None:
    board = Board(edition, every_window=True)
    saga = board.play(TALE)
    board.start(part=ACTION)
    assert board.state.counters(saga, "lore") == 1
    assert len(board.stack_sources()) == 1
    again = read_position(position_data(board.state, Writer()))
    assert Writer().digest(again) == Writer().digest(board.state)
    board.resolve()
    assert board.state.players[0].life == 21
    assert board.zone(saga) == terms.BATTLEFIELD
