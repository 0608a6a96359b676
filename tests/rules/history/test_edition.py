"""The text of an edition: reading, writing, undoing, and what is refused."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from manaburn.rules import Edition, EditionError
from manaburn.rules.history import AMENDMENTS, BASE, FIRST_DATE, foundation, in_force

FIRST = date.fromisoformat(FIRST_DATE)
DAYS = st.integers(0, 9000).map(lambda n: (FIRST + timedelta(days=n)).isoformat())
NAMES = st.sampled_from(["2006-10", "2009-02", "2009-10", "current"])


@st.composite
def undoable(draw: st.DrawFn) -> str:
    """An edition with some amendments undone, and whatever builds on them."""
    text = draw(NAMES | DAYS)
    undone: set[str] = set()
    for amendment in in_force(Edition(text).date):
        if undone.intersection(foundation(amendment)) or draw(st.integers(0, 15)) == 0:
            undone.add(amendment.key)
    keys = draw(st.permutations(sorted(undone)))
    return ",-".join((text, *keys))


@given(undoable())
def test_an_edition_reads_back(text: str) -> None:
    edition = Edition(text)
    again = Edition(str(edition))
    assert again == edition
    assert hash(again) == hash(edition)
    assert str(again) == str(edition)
    assert again.rules == edition.rules
    assert Edition(edition.name) == edition
    assert str(edition).startswith(edition.date)


@given(DAYS)
def test_a_date_takes_every_amendment_effective_by_then(day: str) -> None:
    edition = Edition.at(day)
    assert edition == Edition(day)
    assert edition == Edition.at(date.fromisoformat(day))
    expected = {name: value for a in AMENDMENTS if a.date <= day for name, value in a.changes.items()}
    for name, value in expected.items():
        assert getattr(edition.rules, name) == value


def test_the_first_edition_has_the_first_rules() -> None:
    assert Edition("2006-10").rules == BASE
    assert Edition("2006-10") == Edition.at("2006-10-01")


def test_names_and_dates() -> None:
    assert str(Edition("2009-10")) == "2009-10-01"
    assert Edition("2009-10").name == "2009-10"
    assert str(Edition("current")) == Edition("current").name == "2026-01-16"
    assert Edition("2009-02").date == "2009-02-01"


def test_today_with_mana_burn() -> None:
    edition = Edition("current,-no_mana_burn")
    assert edition.rules.mana_burn
    assert edition.rules.mana_empties_each_step
    assert str(edition) == "2026-01-16,-no_mana_burn"


def test_undoing_in_any_order_and_twice() -> None:
    text = "current,-london_mulligan,-scry_after_mulligan"
    assert Edition(text).rules.mulligan == "rounds"
    assert Edition("current,-scry_after_mulligan,-london_mulligan") == Edition(text)
    assert Edition(text + ",-london_mulligan") == Edition(text)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "unknown edition ''"),
        ("2009-11", "unknown edition '2009-11'"),
        ("2009-02-30", "unknown edition '2009-02-30'"),
        ("20091001", "unknown edition"),
        (" current", "unknown edition"),
        ("2006-09-30", "before the first, 2006-10-01"),
        ("current,no_mana_burn", "not by 'no_mana_burn'"),
        ("current,", "not by ''"),
        ("current,-mana", "unknown amendment 'mana'"),
        ("current,-", "unknown amendment ''"),
        ("2006-10,-no_mana_burn", "not in force before 2009-07-11"),
        ("current,-mulligan_rounds", "'scry_after_mulligan' (2015-09-26) builds on it"),
        ("current,-loyalty_abilities", "'loyalty_once_for_all' (2010-02-01) builds on it"),
        ("2009-10,-static_lifelink", "'damage_keywords_anywhere' (2009-09-04) builds on it"),
    ],
)
def test_what_is_refused(text: str, words: str) -> None:
    with pytest.raises(EditionError) as caught:
        Edition(text)
    assert words in str(caught.value)
    assert "\n" not in str(caught.value)


@given(st.text(max_size=30))
def test_any_text_is_an_edition_or_a_clear_error(text: str) -> None:
    try:
        edition = Edition(text)
    except EditionError:
        return
    assert Edition(str(edition)) == edition
