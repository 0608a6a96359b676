"""The table of numbers: its form, and the numbers of well-known rules."""

from __future__ import annotations

import re

import pytest

from manaburn.rules import CONCEPTS, Edition, citation
from manaburn.rules.concepts import BOOKS, KEYS, book_of, number, numbers

FOUR = ("2006-10", "2009-02", "2009-10", "current")

KNOWN = {
    "mana.burn": ("300.3", "300.3", "300.3 (2009-05-01)", "300.3 (2009-05-01)"),
    "mana.empty": ("300.3", "300.3", "106.4", "106.4"),
    "combat.assign": ("310.1", "310.1", "510.1", "510.1"),
    "combat.damage": ("310.4", "310.4", "510.2", "510.2"),
    "combat.second_step": ("310.5", "310.5", "510.5", "510.4"),
    "combat.damage_order": ("509.2 (2009-07-11)", "509.2 (2009-07-11)", "509.2", None),
    "sba.legend": ("420.5e", "420.5e", "704.5k", "704.5j"),
    "sba.planeswalker_uniqueness": ("420.5q (2007-10-01)", "420.5q", "704.5j", None),
    "sba.life": ("420.5a", "420.5a", "704.5a", "704.5a"),
    "sba.counters": ("420.5n", "420.5n", "704.5r", "704.5q"),
    "land.play": ("212.6a", "212.6a", "305.1", "305.1"),
    "land.one_per_turn": ("212.6b", "212.6c", "305.2", "305.2"),
    "land.limit": ("212.6b", "212.6d", "305.3", "305.2b"),
    "cast.targets": ("409.1c", "409.1c", "601.2c", "601.2c"),
    "target.once": ("409.1c", "409.1c", "113.3", "115.3"),
    "cast.pay": ("409.1h", "409.1h", "601.2g", "601.2h"),
    "cast.legality": ("601.2e (2015-07-17)",) * 3 + ("601.2e",),
    "layer.order": ("418.5a", "418.5a", "613.1", "613.1"),
    "start.hand": ("101.3", "101.3", "103.3", "103.5"),
    "start.mulligan": ("101.4", "101.4", "103.4", "103.5"),
    "keyword.first_strike": ("502.2", "502.2", "702.7", "702.7"),
    "keyword.lifelink": ("502.68 (2007-05-01)", "502.68", "702.13", "702.15"),
    "keyword.cascade": ("502.85 (2009-05-01)", "502.85 (2009-05-01)", "702.82", "702.85"),
    "keyword.substance": ("502.49", "502.49", "502.49 (2009-05-01)", "502.49 (2009-05-01)"),
    "action.scry": ("502.36", "501.8", "701.16", "701.22"),
    "action.shuffle": ("101.1", "101.1", "103.1", "701.24"),
    "emblem.is": ("113.1 (2010-07-16)",) * 3 + ("114.1",),
}


@pytest.mark.parametrize("concept", KNOWN)
def test_well_known_numbers(concept: str) -> None:
    for edition, expected in zip(FOUR, KNOWN[concept], strict=True):
        if expected is not None:
            assert Edition(edition).number(concept) == expected


def test_numbers_of_the_dates_between() -> None:
    assert Edition("2009-08-01").number("layer.pt_set") == "612.3b"
    assert Edition("2007-10-01").number("land.limit") == "212.6d"
    assert Edition("2020-05-01").number("combat.damage_order") == "509.2"
    assert Edition("2030-01-01").number("sba.legend") == "704.5j"


@pytest.mark.parametrize("concept", KEYS)
def test_a_concept_is_well_formed(concept: str) -> None:
    assert re.fullmatch(r"[a-z][a-z0-9_-]*(\.[a-z][a-z0-9_-]*)+", concept)
    runs = CONCEPTS[concept].runs
    dates = [date for date, _ in runs]
    assert CONCEPTS[concept].title
    assert dates == sorted(set(dates))
    assert set(dates) <= set(BOOKS)
    assert runs[0][1]
    assert all(re.fullmatch(r"(\d{3}(\.\d+[a-z]?)?)?", number) for _, number in runs)


@pytest.mark.parametrize("book", BOOKS)
def test_every_concept_has_a_number_in_every_book(book: str) -> None:
    cited = numbers(book)
    assert len(cited) == len(KEYS)
    assert all(re.fullmatch(r"\d{3}(\.\d+[a-z]?)?( \(\d{4}-\d\d(-\d\d)?\))?", n) for n in cited)


def test_citation_and_book() -> None:
    assert citation("mana.burn", Edition("2006-10")) == "300.3 unspent mana burns"
    assert book_of("2009-08-01") == "2009-07-11"
    assert book_of("2030-01-01") == BOOKS[-1] == Edition("current").date


def test_an_unknown_concept_is_a_key_error() -> None:
    with pytest.raises(KeyError, match=r"mana\.bum"):
        Edition("2006-10").number("mana.bum")
    with pytest.raises(KeyError, match="nothing"):
        number("nothing", "2009-10-01")
