"""Every listed change of the rules is an amendment or waits with a reason."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path

import pytest

from manaburn.rules import CONCEPTS, Rules
from manaburn.rules.amendment import Amendment
from manaburn.rules.concepts import BOOKS
from manaburn.rules.history import AMENDMENTS, BASE, BY_KEY, foundation
from manaburn.rules.waiting import PARTS, WAITING

ROWS = (Path(__file__).parent / "rows.txt").read_text(encoding="utf-8").split()
AMENDED = {amendment.row for amendment in AMENDMENTS}

each = pytest.mark.parametrize("amendment", AMENDMENTS, ids=lambda a: a.key)


@pytest.mark.parametrize("row", ROWS)
def test_a_row_is_accounted_for_once(row: str) -> None:
    assert (row in AMENDED) != (row in WAITING)


def test_no_unknown_rows() -> None:
    assert len(set(ROWS)) == len(ROWS)
    assert AMENDED | set(WAITING) == set(ROWS)
    assert set(PARTS) <= AMENDED
    assert all((*WAITING.values(), *PARTS.values()))


def test_amendments_are_in_order_and_have_keys_of_their_own() -> None:
    assert [a.date for a in AMENDMENTS] == sorted(a.date for a in AMENDMENTS)
    assert len(BY_KEY) == len(AMENDMENTS)


@each
def test_an_amendment_is_well_formed(amendment: Amendment) -> None:
    assert amendment.concept in CONCEPTS
    assert amendment.date in BOOKS
    assert amendment.changes
    assert set(amendment.builds_on) <= set(foundation(amendment))


@each
def test_an_amendment_changes_what_was(amendment: Amendment) -> None:
    before = {field.name: getattr(BASE, field.name) for field in fields(Rules)}
    for earlier in AMENDMENTS[: AMENDMENTS.index(amendment)]:
        before.update(earlier.changes)
    for name, value in amendment.changes.items():
        assert type(value) is type(before[name])
        assert value != before[name]


def test_every_field_changes_at_some_date() -> None:
    changed = {name for amendment in AMENDMENTS for name in amendment.changes}
    assert changed == {field.name for field in fields(Rules)}
