"""An amendment is shown on a board, or says why it can't be.

A board test carries ``@pytest.mark.amendment("key", ...)`` with the keys that it shows.
"""

from __future__ import annotations

import pytest

from manaburn.rules.amendment import Amendment
from manaburn.rules.history import AMENDMENTS, BY_KEY

from .sources import TESTS, amendments_shown

SHOWN = amendments_shown(TESTS)


@pytest.mark.parametrize("amendment", AMENDMENTS, ids=lambda a: a.key)
def test_an_amendment_has_a_board_test_or_a_reason(amendment: Amendment) -> None:
    assert (amendment.key in SHOWN) != bool(amendment.reason)


def test_no_unknown_amendment_is_shown() -> None:
    assert set(BY_KEY) >= SHOWN
