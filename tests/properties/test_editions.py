"""Any edition can be played: of any date, and with amendments undone."""

from __future__ import annotations

from datetime import date, timedelta
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from manaburn import Edition, Game, project_deck, project_decks
from manaburn.engine.saving.saving import to_text
from manaburn.rules.history import AMENDMENTS, FIRST_DATE, NEWEST_DATE, foundation, in_force
from tests.properties.games import play

FIRST = date.fromisoformat(FIRST_DATE)
DAYS = (date.fromisoformat(NEWEST_DATE) - FIRST).days
DATES = st.integers(0, DAYS + 400).map(lambda days: FIRST + timedelta(days=days))
DECKS = project_decks()


@st.composite
def editions(draw: st.DrawFn) -> str:
    """An edition of some date, with some amendments undone and whatever builds on them."""
    edition = Edition.at(draw(DATES))
    undone: set[str] = set()
    for amendment in in_force(edition.date):
        if undone.intersection(foundation(amendment)) or draw(st.integers(0, 12)) == 0:
            undone.add(amendment.key)
    return ",-".join((edition.date, *sorted(undone)))


def without(key: str) -> str:
    """Today's edition without an amendment and all that build on it."""
    undone = {key}
    for amendment in AMENDMENTS:
        if undone.intersection(foundation(amendment)):
            undone.add(amendment.key)
    return ",-".join(("current", *sorted(undone)))


def check(text: str, decks: tuple[str, str], seed: int, most: int) -> None:
    """Play so many choices at random: nothing is wrong then, every step has its rule, and the save is of that edition."""
    edition = Edition(text)
    game = Game([project_deck(name) for name in decks], text, seed, turn_limit=25)
    play(game, Random(seed), most)
    assert game.problems() == []
    assert game.outcome() or game.decision is not None
    for entry in game.log:
        assert edition.number(entry.concept)
    loaded = Game.load(to_text(game.save()))
    assert loaded == game
    assert Edition(loaded.state.edition) == edition
    assert loaded.state.rules == edition.rules


@settings(max_examples=20, deadline=None, derandomize=True)
@given(editions(), st.tuples(st.sampled_from(DECKS), st.sampled_from(DECKS)), st.integers(0, 2**32))
def test_a_game_under_any_edition(text: str, decks: tuple[str, str], seed: int) -> None:
    check(text, decks, seed, 250)


@pytest.mark.parametrize("day", sorted({amendment.date for amendment in AMENDMENTS}))
def test_a_game_on_every_date_of_the_history(day: str) -> None:
    number = int(day.replace("-", ""))
    check(day, (DECKS[number % len(DECKS)], DECKS[number // 7 % len(DECKS)]), number, 90)


@pytest.mark.parametrize("key", [amendment.key for amendment in AMENDMENTS])
def test_a_game_without_an_amendment(key: str) -> None:
    number = sum(key.encode())
    check(without(key), (DECKS[number % len(DECKS)], DECKS[number // 7 % len(DECKS)]), number, 40)
