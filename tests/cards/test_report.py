"""What a deck is made of, and the odds of its lands; L13 of the source documents: lands are 33 to 40 % of most decks."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

import pytest

from manaburn.cards.decks import Deck
from manaburn.cards.report import USUAL_LANDS, kinds_of_mana, odds_of_at_least, odds_of_exactly, report_on
from manaburn.cards.store import load_card


@pytest.mark.parametrize(("hits", "size", "seen"), [(3, 8, 4), (0, 5, 2), (5, 5, 3), (2, 6, 6), (1, 7, 0)])
def test_odds_are_those_of_counting(hits: int, size: int, seen: int) -> None:
    hands = [sum(card < hits for card in hand) for hand in combinations(range(size), seen)]
    for number in range(size + 1):
        assert odds_of_exactly(number, hits, size, seen) == pytest.approx(
            float(Fraction(hands.count(number), len(hands)))
        )
        more = sum(found >= number for found in hands)
        assert odds_of_at_least(number, hits, size, seen) == pytest.approx(float(Fraction(more, len(hands))))


def test_twenty_four_lands_in_sixty_cards() -> None:
    report = report_on(Deck(((24, "Mountain"), (36, "Shock"))))
    assert (report.size, report.lands, report.share, report.verdict) == (60, 24, 0.4, "as in most decks")
    assert sum(report.opening) == pytest.approx(1)
    assert report.expected == pytest.approx(7 * 24 / 60)
    assert report.opening[0] == pytest.approx(0.02162, abs=1e-5)
    first, *_, last = report.drops
    assert first.on_the_play == pytest.approx(1 - report.opening[0])
    assert all(drop.on_the_play < drop.on_the_draw for drop in report.drops)
    assert last.turn == 8
    fourth = report.drops[3]
    assert fourth.on_the_play == pytest.approx(odds_of_at_least(4, 24, 60, 10))
    assert fourth.on_the_draw == pytest.approx(odds_of_at_least(4, 24, 60, 11))


@pytest.mark.parametrize(
    ("lands", "verdict"),
    [(19, "fewer than most decks"), (20, "as in most decks"), (24, "as in most decks"), (25, "more than most decks")],
)
def test_the_share_of_lands_against_the_usual_one(lands: int, verdict: str) -> None:
    assert USUAL_LANDS == (0.33, 0.40)
    assert report_on(Deck(((lands, "Forest"), (60 - lands, "Grizzly Bears")))).verdict == verdict


def test_curve_colours_symbols_and_sources() -> None:
    deck = Deck(
        ((4, "Shock"), (2, "Serra Angel"), (3, "Boros Recruit"), (1, "Ornithopter"),
         (10, "Mountain"), (5, "Plains"), (2, "Badlands")),
        ((1, "Shock"),),
    )  # fmt: skip
    report = report_on(deck)
    assert report.curve == (1, 7, 0, 0, 0, 2, 0, 0)
    assert report.average == pytest.approx((4 + 10 + 3) / 10)
    assert report.colors == {"W": 5, "R": 7, "C": 1, "multicolored": 3}
    assert report.symbols == {"W": 7, "R": 7}
    assert report.land_sources == {"W": 5, "B": 2, "R": 12}
    assert report.other_sources == {}
    assert report.types["creature"] == 6
    assert report.sideboard == 1


def test_cards_that_make_mana() -> None:
    assert kinds_of_mana(load_card("Birds of Paradise")) == 31
    assert kinds_of_mana(load_card("Wasteland")) == 32
    assert kinds_of_mana(load_card("Forest")) == 16
    assert kinds_of_mana(load_card("Shock")) == 0
    assert report_on(Deck(((4, "Llanowar Elves"), (4, "Forest")))).other_sources == {"G": 4}


def test_a_deck_without_spells_and_one_without_lands() -> None:
    assert report_on(Deck(((60, "Mountain"),))).average == 0
    bare = report_on(Deck(((60, "Shock"),)))
    assert (bare.lands, bare.opening[0], bare.drops[0].on_the_draw) == (0, 1.0, 0.0)
    tiny = report_on(Deck(((3, "Mountain"), (1, "Shock"))))
    assert tiny.drops[2].on_the_play == 1.0
    assert sum(tiny.opening) == pytest.approx(1)
