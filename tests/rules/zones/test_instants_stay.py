"""An instant or sorcery that would be put onto the battlefield stays where it is (212.5d, 212.7d / 304.4, 307.4)."""

from __future__ import annotations

import pytest

from manaburn.abilities import terms
from manaburn.abilities.abilities import Spell
from manaburn.abilities.filters import Anything
from manaburn.abilities.nouns import Target, You
from manaburn.abilities.verbs import MoveTo
from manaburn.abilities.verbs_players import Draw
from manaburn.engine import decisions as dec
from tests.boards import BEAR, EDITIONS, Board, card

CALL = card(
    "Call", terms.SORCERY, Spell(MoveTo(Target(0, Anything(), terms.GRAVEYARD, You()), terms.BATTLEFIELD)), cost="{0}"
)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("types", [terms.INSTANT, terms.SORCERY])
def test_it_stays_in_the_graveyard(edition: str, types: int) -> None:
    board = Board(edition)
    call, muse = board.hand(CALL), board.graveyard(card("Muse", types, Spell(Draw(You())), cost="{U}"))
    board.start().take(dec.CAST, call)
    board.resolve()
    assert board.zone(muse) == terms.GRAVEYARD
    assert muse in board.state.objects, "it has not even moved"


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_creature_comes(edition: str) -> None:
    board = Board(edition)
    call, bear = board.hand(CALL), board.graveyard(BEAR)
    board.start().take(dec.CAST, call)
    board.resolve()
    assert board.zone(bear) == terms.BATTLEFIELD
