"""A text finds what its earlier parts moved, though that is a new object (217.1c / 400.7j)."""

from __future__ import annotations

import pytest

from manaburn.abilities import terms
from manaburn.abilities.base import Effect
from manaburn.abilities.effects import Delayed, Seq
from manaburn.abilities.filters import HasType
from manaburn.abilities.nouns import Target, That
from manaburn.abilities.triggers import StepBegins
from manaburn.abilities.verbs import MoveTo
from tests.boards import EDITIONS, Board, creature

AWAY = MoveTo(Target(0, HasType(terms.CREATURE)), terms.EXILE)
BACK = MoveTo(That(0), terms.BATTLEFIELD)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("effect", "later"), [(Seq((AWAY, BACK)), False), (Seq((AWAY, Delayed(StepBegins(terms.END_STEP), BACK))), True)]
)
def test_what_was_exiled_comes_back_as_a_new_object(edition: str, effect: Effect, later: bool) -> None:
    board = Board(edition, every_window=True)
    bear = board.play(creature("Bear", 2, 2))
    board.start()
    ctx = board.context()
    ctx.targets = ((bear,),)
    board.do(effect, ctx=ctx)
    if later:
        assert board.state.zone(terms.BATTLEFIELD) == []
        board.pass_until(terms.END_STEP)
        while board.state.zone(terms.STACK):
            board.pass_priority()
    (back,) = board.state.zone(terms.BATTLEFIELD)
    assert back != bear
    assert board.state.chars(back).name == "Bear"
