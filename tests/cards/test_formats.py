"""Decks against the rules of deck building of an edition, and against formats at a date."""

from __future__ import annotations

import pytest

from manaburn.cards.decks import BASIC_LANDS, Deck, project_deck
from manaburn.cards.formats.checking import most_copies, problems
from manaburn.cards.formats.formats import KNOWN_SINCE, SOURCES, Format, FormatError, blocks, facts, format_at
from manaburn.cards.sets import all_sets, codes, rarities
from manaburn.cards.store import load_card
from manaburn.rules.edition import Edition

CONSTRUCTED = Format("constructed")


def said(deck: Deck, edition: str = "current", form: Format = CONSTRUCTED) -> list[str]:
    return [problem.said(Edition(edition)) for problem in problems(deck, form, Edition(edition))]


# --- the rules of deck building, in each edition that has them; L12 of the source documents ---


@pytest.mark.parametrize(("edition", "rule"), [("2006-10", "100.2"), ("2009-02", "100.2"), ("2009-10", "100.2a")])
def test_any_number_of_basic_lands_and_four_of_all_others(edition: str, rule: str) -> None:
    assert said(Deck(((60, "Mountain"),)), edition) == []
    assert said(Deck(((56, "Snow-Covered Mountain"), (4, "Shock"))), edition) == []
    words = "Shock: 5 copies in main deck and sideboard together; at most 4 are allowed"
    assert said(Deck(((5, "Shock"), (55, "Mountain"))), edition) == [f"{words} ({rule})"]
    words = "Tranquil Thicket: 5 copies in main deck and sideboard together; at most 4 are allowed"
    assert said(Deck(((5, "Tranquil Thicket"), (55, "Forest"))), edition) == [f"{words} ({rule})"]
    assert said(Deck(((59, "Mountain"),)), edition) == [f"the main deck has 59 cards; at least 60 are needed ({rule})"]


def test_copies_count_in_both_lists() -> None:
    deck = Deck(((3, "Shock"), (57, "Mountain")), ((2, "Shock"), (13, "Island")))
    assert [problem.card for problem in problems(deck, CONSTRUCTED, Edition("current"))] == ["Shock"]
    assert problems(deck, Format("constructed", copies=5), Edition("current")) == []


def test_sideboards_by_edition() -> None:
    deck = Deck(((60, "Mountain"),), ((14, "Island"),))
    assert said(deck, "2009-10") == ["the sideboard has 14 cards; 0 or 15 are allowed (100.4a)"]
    assert said(deck, "current") == []
    assert said(Deck(deck.main, ((15, "Island"),)), "2006-10") == []
    (words,) = said(Deck(deck.main, ((16, "Island"),)), "current")
    assert words == "the sideboard has 16 cards; 0 to 15 are allowed (100.4a)"
    # the books of 2006 leave sideboards to the rules of tournaments: the first book that has the rule is named
    assert said(deck, "2006-10") == ["the sideboard has 14 cards; 0 or 15 are allowed (100.3a (2009-07-11))"]


@pytest.mark.parametrize(("edition", "rule"), [("2006-10", "100.3"), ("2009-10", "100.2b")])
def test_limited_decks(edition: str, rule: str) -> None:
    limited = format_at("limited", "2009-10-01")
    assert said(Deck(((17, "Mountain"), (23, "Shock")), ((30, "Opt"),)), edition, limited) == []
    assert said(Deck(((39, "Shock"),)), edition, limited) == [
        f"the main deck has 39 cards; at least 40 are needed ({rule})"
    ]


def test_cards_that_say_how_many_there_may_be() -> None:
    assert most_copies("Relentless Rats", CONSTRUCTED) is None
    assert most_copies("Seven Dwarves", CONSTRUCTED) == 7
    assert most_copies("No Such Card", CONSTRUCTED) == 4
    assert all(most_copies(name, CONSTRUCTED) is None for name in BASIC_LANDS)
    assert said(Deck(((30, "Relentless Rats"), (30, "Swamp")))) == []
    assert said(Deck(((8, "Seven Dwarves"), (52, "Mountain")))) == [
        "Seven Dwarves: 8 copies in main deck and sideboard together; at most 7 are allowed (100.2a)"
    ]


def test_freeform() -> None:
    assert said(Deck(((9, "Shock"),), ((99, "Opt"),)), form=format_at("freeform", "2009-10-01")) == []


# --- formats by date ---


@pytest.mark.parametrize(
    ("form", "day", "allowed"),
    [
        ("standard", "2009-11-19", True),
        ("standard", "2009-10-01", False),
        ("standard", "2010-09-30", True),
        ("standard", "2010-10-01", False),
        ("extended", "2009-11-19", True),
        ("vintage", "2009-11-19", True),
        ("block:zendikar", "2009-11-19", False),
    ],
)
def test_a_deck_of_its_time(form: str, day: str, allowed: bool) -> None:
    assert (said(project_deck("wc09-boros-landfall"), "2009-10", format_at(form, day)) == []) == allowed


def test_banned_cards() -> None:
    deck = project_deck("wc04-affinity")
    assert said(deck, "2006-10", format_at("standard", "2004-12-01")) == []
    banned = said(deck, "2006-10", format_at("standard", "2005-03-20"))
    assert "Arcbound Ravager is banned in standard on 2005-03-20" in banned
    assert len(banned) == 5
    assert said(deck, "2006-10", format_at("Block:Mirrodin", "2004-12-01")) == []
    assert len(said(deck, "2006-10", format_at("block:mirrodin", "2006-03-20"))) == 5
    assert said(deck, "2006-10", format_at("legacy", "2006-10-01")) == []


def test_cards_that_are_legal_without_their_sets() -> None:
    deck = Deck(((4, "Badlands"), (56, "Mountain")))
    assert said(deck, "2006-10", format_at("extended", "2002-10-31")) == []
    assert len(said(deck, "2006-10", format_at("extended", "2002-11-01"))) == 1


@pytest.mark.parametrize(
    ("day", "sets"),
    [
        ("1998-11-01", "5ED TMP STH EXO USG"),
        ("2000-08-04", "6ED USG ULG UDS MMQ NEM PCY"),
        ("2002-08-01", "7ED INV PLS APC ODY TOR JUD"),
        ("2004-09-01", "8ED ONS LGN SCG MRD DST 5DN"),
        ("2006-10-20", "9ED RAV GPT DIS CSP TSP TSB"),
        ("2009-10-01", "LRW MOR SHM EVE ALA CON ARB M10"),
        ("2010-10-01", "ZEN WWK ROE M11 SOM"),
    ],
)
def test_the_sets_of_standard(day: str, sets: str) -> None:
    assert format_at("standard", day).sets == frozenset(sets.split())


def test_restricted_cards() -> None:
    deck = Deck(((2, "Brainstorm"), (58, "Island")))
    assert said(deck, "2009-02", format_at("vintage", "2008-06-19")) == []
    (words,) = said(deck, "2009-02", format_at("vintage", "2008-06-20"))
    assert words.startswith("Brainstorm: 2 copies")
    assert words.endswith("at most 1 is allowed: it is restricted in vintage on 2008-06-20")
    assert said(Deck(((1, "Brainstorm"), (59, "Island"))), "2009-02", format_at("vintage", "2008-06-20")) == []


def test_sets_become_legal_on_their_day() -> None:
    deck = Deck(((4, "Lightning Bolt"), (56, "Mountain")))
    assert said(deck, "2009-02", format_at("standard", "2009-07-17")) == []
    (words,) = said(deck, "2009-02", format_at("standard", "2009-07-16"))
    assert words.startswith("Lightning Bolt is in no set that is legal in standard on 2009-07-16 (it is in LEA")
    assert said(deck, "2009-02", format_at("legacy", "2009-07-16")) == []


@pytest.mark.parametrize(
    ("name", "day", "words"),
    [
        (
            "frob",
            "2009-10-01",
            "unknown format 'frob': expected constructed, limited, freeform, standard, extended, block:NAME",
        ),
        ("standard:x", "2009-10-01", "unknown format 'standard:x'"),
        ("block", "2009-10-01", "block: which block? expected block:NAME with one of"),
        ("block:frob", "2009-10-01", "block:frob: which block?"),
        ("standard", "1998-10-31", "standard on 1998-10-31: established are its lists from 1998-11-01 to 2010-12-31"),
        ("vintage", "2011-01-01", "vintage on 2011-01-01: established are its lists"),
    ],
)
def test_what_is_not_established_is_said(name: str, day: str, words: str) -> None:
    with pytest.raises(FormatError) as error:
        format_at(name, day)
    assert str(error.value).startswith(words)


def test_every_fact_has_its_source_and_makes_sense() -> None:
    pools = {*KNOWN_SINCE, "eternal", *(f"block:{name}" for name in blocks())}
    for fact in facts():
        assert fact.format in pools
        assert fact.sources
        assert set(fact.sources) <= set(SOURCES)
        assert fact.what in ("set", "also", "banned", "restricted")
        assert not fact.until or fact.since < fact.until
        assert fact.what != "set" or fact.which in all_sets()
    keys = [(fact.format, fact.what, fact.which, fact.since) for fact in facts()]
    assert len(keys) == len(set(keys))


# --- sets and rarities ---


def test_sets_and_rarities_of_a_card() -> None:
    card = load_card("Shock")
    assert codes(card)[0] == "STH"
    assert {"10E", "ONS", "8ED"} <= set(codes(card))
    assert rarities(card)["10E"] == "C"
    assert set(rarities(card)) <= set(codes(card))
    assert all_sets()["CON"].name == "Conflux"
    assert all_sets()["ZEN"].date == "2009-10-02"
