"""What an amendment is: one dated change of the rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

Value = bool | int | str | tuple[str, ...]
"""What a field of the rules can hold."""


@dataclass(frozen=True)
class Amendment:
    """One change of what happens in a game, from a date on.

    ``key`` is its stable name (``current,-no_mana_burn`` undoes it), ``date`` the effective
    date of the first rulebook that has it, ``row`` the id of the change in the project's
    list of changes, ``concept`` the subject, ``changes`` the fields it sets.  ``builds_on``
    names the amendments it cannot stand without; an earlier amendment of the same field is
    one of them without being named.  ``reason`` says why no board test shows it, where none
    does.
    """

    key: str
    date: str
    row: str
    concept: str
    changes: Mapping[str, Value] = field(hash=False)
    builds_on: tuple[str, ...] = ()
    reason: str = ""
