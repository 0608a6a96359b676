"""Madness: whether a discarded card may go to the graveyard at once."""

from __future__ import annotations

import pytest

from manaburn.scenario.testing import check

TEXT = """
scenario: 1
name: a card with madness is discarded
edition: {edition}
players:
  A: {{hand: [Fiery Temper], battlefield: [Putrid Imp, Mountain]}}
  B: {{}}
script:
  - {{player: A, activate: Putrid Imp, choose: {choose}}}
  - {{check: [{{zone: exile, card: Fiery Temper, count: {exiled}}}]}}
  - {{resolve: stack}}
answers: {{A: {{choose: {later}}}}}
expect:
  - {{zone: graveyard, player: A, card: Fiery Temper, count: 1}}
  - {{life: {{B: 20}}}}
"""


@pytest.mark.amendment("madness_exiles")
@pytest.mark.parametrize(("edition", "exiled"), [("2006-10", 0), ("2016-01-16", 0), ("2016-04-08", 1), ("current", 1)])
def test_it_may_be_put_there(edition: str, exiled: int) -> None:
    choose = "[Fiery Temper]" if exiled else "[Fiery Temper, none]"
    check(TEXT.format(edition=edition, exiled=exiled, choose=choose, later="[no]" if exiled else "[]"), unused=True)
