"""The rulebooks in our own words: complete for what the engine cites, and consistent with the table of numbers."""

from __future__ import annotations

import re

import pytest

from manaburn.rulebook import Book, book_of, books, descents
from manaburn.rulebook.book import NUMBER, cross_references, is_under
from manaburn.rules.concepts import BOOKS, CONCEPTS, has_number
from manaburn.rules.edition import Edition

EDITIONS = ("2006-10", "2009-02", "2009-10", "current")
QUOTED = {
    "2006-10": ("212.4", "212.5", "212.6", "212.7", "213", "214", "510", "502.30", "502.37", "502.59", "506", "212.3"),
    "2009-02": ("212.4", "212.5", "212.6", "212.7", "213", "214", "510", "205.4"),
    "2009-10": ("110", "111", "303", "304", "305", "307", "712", "702.37", "702.41", "702.59"),
    "current": ("110", "112", "303", "304", "305", "307", "728", "702.40", "702.44", "702.62"),
}
"""The sections that the project's source documents quote, and where their subjects stand today."""


MISPRINTS = {"432.2b"}  # stands where 423.2b should


@pytest.mark.parametrize("name", EDITIONS)
def test_every_concept_has_its_statement(name: str) -> None:
    edition = Edition(name)
    book = book_of(edition)
    numbers = {key: edition.number(key) for key in CONCEPTS if has_number(key, edition.date)}
    unstated = {key: number for key, number in numbers.items() if not _statement(book, number)}
    assert len(numbers) > 500
    assert unstated == {}


def _statement(book: Book, number: str) -> str:
    rule = book.get(number)
    return "" if rule is None else rule.statement


@pytest.mark.parametrize("name", EDITIONS)
def test_a_concept_has_a_number_or_comes_or_goes(name: str) -> None:
    date = Edition(name).date
    for key, concept in CONCEPTS.items():
        past = [number for first, number in concept.runs if BOOKS.index(first) <= BOOKS.index(date)]
        assert has_number(key, date) or past == [] or past[-1] == "", key


@pytest.mark.parametrize("book", books(), ids=lambda book: str(book.name))
def test_a_book_is_in_order(book: Book) -> None:
    for number, rule in book.rules.items():
        assert NUMBER.fullmatch(number), number
        assert rule.statement.strip() == rule.statement != "", number
        assert rule.section.startswith(number[:3]) or number in MISPRINTS, number
        assert rule.chapter.startswith(number[0]), number
    sections = [rule.section for rule in book.rules.values()]
    assert list(dict.fromkeys(sections)) == sorted(set(sections))


@pytest.mark.parametrize(("name", "count"), [("2006-10", 973), ("2009-02", 1183), ("2009-10", 1599)])
def test_the_historical_books_are_whole(name: str, count: int) -> None:
    book = book_of(Edition(name))
    assert (book.whole, len(book.rules)) == (True, count)


@pytest.mark.parametrize(("name", "section"), [(name, section) for name, row in QUOTED.items() for section in row])
def test_what_the_sources_quote_can_be_read_through(name: str, section: str) -> None:
    assert len(book_of(Edition(name)).section(section)) > 1


@pytest.mark.parametrize("name", EDITIONS)
def test_cross_references_lead_somewhere(name: str) -> None:
    book = book_of(Edition(name))
    named = {ref for rule in book.rules.values() for ref in cross_references(rule.statement)}
    assert {number for number in named if book.whole and book.get(number) is None} <= KNOWN_GAPS.get(name, set())


KNOWN_GAPS: dict[str, set[str]] = {"2006-10": {"423.2b"}, "2009-02": set(), "2009-10": {"405.3c"}}
"""What an official text points to and doesn't have, and old numbers that a statement tells of."""


def test_an_edition_between_reads_the_book_before_it() -> None:
    assert book_of(Edition("2007-07-13")).name == "2006-10"
    assert book_of(Edition("2009-07-11")).name == "2009-02"
    assert book_of(Edition("2015-01-23")).name == "2009-10"


def test_what_stands_under_a_number() -> None:
    assert is_under("305.2a", "305.2")
    assert is_under("305.2a", "305")
    assert not is_under("305.22", "305.2")
    assert not is_under("305.22", "305.1")


def test_lines_of_descent_name_rules_that_are_there() -> None:
    for column, book in enumerate(books()):
        if book.whole:
            for number in book.rules:
                for line in descents(number, book.name):
                    assert line.numbers[column] == number
    assert [line.numbers for line in descents("305.9", "2009-10")] == [("212.6g", "212.6j", "305.9", "305.9")]


def test_older_words_hold_until_they_are_gone() -> None:
    assert "Substance" in book_of(Edition("2009-02")).words
    assert "Substance" not in book_of(Edition("2009-10")).words


def test_words_are_found_in_the_glossary_first() -> None:
    found = book_of(Edition("2006-10")).search("suspend")
    assert re.match("suspend", found[0].number, re.IGNORECASE)
    assert "502.59" in [rule.number for rule in found]
