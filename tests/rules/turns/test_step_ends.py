"""What happens as a step or phase ends: pools empty, and what lasted until then is over (300.3-4 / 500.4-5)."""

from __future__ import annotations

import pytest

from manaburn.abilities import terms
from manaburn.abilities.abilities import Triggered
from manaburn.abilities.amounts import Num
from manaburn.abilities.context import Context
from manaburn.abilities.modifications import AddAbilities
from manaburn.abilities.nouns import It, You
from manaburn.abilities.triggers import GainsLife
from manaburn.abilities.verbs import Affect
from manaburn.abilities.verbs_players import GainLife
from manaburn.engine import decisions as dec
from tests.boards import BEAR, Board, basic

# "Whenever you lose life, you gain 5 life."
CONSOLED = AddAbilities((Triggered(GainsLife(You(), loses=True), GainLife(You(), Num(5))),))


@pytest.mark.amendment("durations_then_mana")
@pytest.mark.parametrize(
    ("edition", "life"),
    [
        ("2006-10", 24),
        ("2009-02", 24),
        ("current,-no_mana_burn", 19),
        ("2025-09-19,-no_mana_burn", 24),
        ("2025-11-14,-no_mana_burn", 19),
        ("current", 20),
    ],
)
def test_mana_burns_at_the_end_of_combat(edition: str, life: int) -> None:
    """An ability that lasts until end of combat sees it only if pools empty first."""
    board = Board(edition, every_window=True)
    bear = board.play(BEAR)
    board.play(basic("Forest"))
    board.start(terms.END_OF_COMBAT)
    board.do(Affect(It(), (CONSOLED,), terms.END_OF_COMBAT_DURATION), ctx=Context(0, 0).bind("it", (bear,)))
    board.take(dec.USE_MANA)
    board.pass_until(terms.POSTCOMBAT_MAIN)
    while board.state.zone(terms.STACK):
        board.pass_priority()
    assert board.state.step == terms.POSTCOMBAT_MAIN
    assert board.state.players[0].life == life
    assert board.state.players[0].pool == ()
