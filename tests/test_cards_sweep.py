"""The sweep of cards: a few cards, each in every edition, and what it tells."""

from __future__ import annotations

import pytest

from bench import cards_sweep
from manaburn.cards.store import load_card

pytestmark = pytest.mark.interpreted


def test_a_part_of_the_sweep(capsys: pytest.CaptureFixture[str]) -> None:
    cards = ("Shock", "Grizzly Bears", "Pacifism", "Clone", "Icy Manipulator", "Counsel of the Soratami")
    assert cards_sweep.main(["--names", *cards, "--seeds", "1", "-j", "1"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("4 games, ")
    assert "6 cards, each in 4 games" in out


def test_every_card_is_in_every_zone_in_turn() -> None:
    deck = [load_card("Grizzly Bears")] * cards_sweep.SIDE
    spots = [zone for zone, count in cards_sweep.PLACES for _ in range(count)]
    assert len(spots) == cards_sweep.SIDE
    sides = [cards_sweep._side(deck, seed, True) for seed in range(6)]
    assert all(len(side["graveyard"]) == 6 for side in sides)  # type: ignore[arg-type]
    assert {spots[(5 * seed) % len(spots)] for seed in range(6)} >= {"battlefield", "graveyard", "hand", "library"}
