"""Cards removed from a subgame: they stay removed in the main game, or (since July 2007) go back to the library."""

from __future__ import annotations

import pytest

from manaburn.scenario.testing import check

BLOOMS = ", ".join(["Lotus Bloom"] * 9)
TEXT = """
scenario: 1
name: a card is suspended in the subgame
edition: {edition}
players:
  A: {{hand: [Shahrazad], battlefield: [Plains, Plains], library: [{blooms}]}}
  B: {{library: [{blooms}]}}
script:
  - {{player: A, cast: Shahrazad}}
  - {{resolve: 1}}
  - {{at: [1, precombat main], special: suspend, card: Lotus Bloom}}
  - {{respond_to: any, player: B, concede: yes}}
expect:
  - {{life: {{A: 20, B: 10}}}}
  - {{zone: exile, card: Lotus Bloom, count: {exiled}}}
"""


@pytest.mark.amendment("subgame_exile")
@pytest.mark.parametrize(("edition", "exiled"), [("2006-10", 1), ("2007-05-01", 1), ("2007-07-13", 0), ("current", 0)])
def test_they_stay_away_or_go_back(edition: str, exiled: int) -> None:
    check(TEXT.format(edition=edition, blooms=BLOOMS, exiled=exiled))
