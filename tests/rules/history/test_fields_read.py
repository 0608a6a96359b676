"""A field that nothing reads decides nothing, so it must not stand in the record."""

from __future__ import annotations

from dataclasses import fields

import pytest

from manaburn import rules
from manaburn.rules import Rules

from .sources import PACKAGE, fields_read

READ = fields_read(PACKAGE, but=PACKAGE / "rules")


@pytest.mark.parametrize("name", [field.name for field in fields(Rules)])
def test_a_field_is_read_outside_the_rules(name: str) -> None:
    assert name in READ


def test_no_unknown_field_is_read() -> None:
    known = {field.name for field in fields(Rules)}
    assert known | set(dir(rules)) | set(dir(Rules)) >= READ
