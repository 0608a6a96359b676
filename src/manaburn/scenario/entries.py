"""From plain values to the entries of a script."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from manaburn.scenario.actions import ACTIONS, ANSWERS, COMMON, Loader, load_action, load_rule, open_entry
from manaburn.scenario.expectations import load_expectations
from manaburn.scenario.model import Answer, Attempt, Check, Concede, Entry, PlayOn, Queue, Resolve, Several
from manaburn.scenario.values import Players, load_answer, load_kind, load_until

if TYPE_CHECKING:
    from manaburn.scenario.reading import Spot


def load_entry(spot: Spot, players: Players) -> Entry:
    """One entry of a script."""
    table = spot.table("an entry of the script, with its keys")
    kinds = [key for key in table if key in _LOADERS]
    if len(kinds) > 1:
        raise spot.fail(f"expected one action in an entry, found {' and '.join(kinds)}")
    if kinds:
        return _LOADERS[kinds[0]](spot, players)
    if any(key in ANSWERS for key in table):
        return _queue(spot, players)
    known = (*_LOADERS, *ANSWERS, *COMMON)
    for key in table:
        if key not in known:
            raise table[key].unknown("key", key, known)
    raise spot.expected(f"an action ({', '.join(_LOADERS)}) or an answer ({', '.join(ANSWERS)})")


# --- the kinds -----------------------------------------------------------------------------------------------------
def _queue(spot: Spot, players: Players) -> Entry:
    record, when = open_entry(spot, players, *ANSWERS)
    return Queue(
        when, answers=tuple((kind, _queued(kind, record[kind], players)) for kind in ANSWERS if kind in record)
    )


def _queued(kind: str, spot: Spot, players: Players) -> tuple[Answer, ...]:
    """An answer by itself: a list is one whole answer, though it may also answer one decision after another."""
    if kind in ("choose", "targets", "modes") and isinstance(spot.value, list):
        answer = load_answer(spot, loose=True)
        if not isinstance(answer, Several) or not answer.parts:
            raise spot.expected("an answer")
        return (answer,)
    return load_kind(kind, spot, players)


def _resolve(spot: Spot, players: Players) -> Entry:
    record, when = open_entry(spot, players, "resolve")
    value = record["resolve"]
    if value.value == "stack":
        return Resolve(when, count=None)
    if not isinstance(value.value, int):
        raise value.expected("'stack', or how many objects are to resolve")
    return Resolve(when, count=value.number(1))


def _check(spot: Spot, players: Players) -> Entry:
    record, when = open_entry(spot, players, "check")
    return Check(when, expect=load_expectations(record["check"], players))


def _attempt(spot: Spot, players: Players) -> Entry:
    record, when = open_entry(spot, players, "attempt", "illegal", "rule")
    illegal = record.yes("illegal", True)
    if "rule" in record and not illegal:
        raise record["rule"].fail("expected 'rule' beside 'illegal: true' only")
    return Attempt(
        when,
        action=load_action(record["attempt"], players),
        illegal=illegal,
        rule=load_rule(record["rule"]) if "rule" in record else "",
    )


def _concede(spot: Spot, players: Players) -> Entry:
    record, when = open_entry(spot, players, "concede")
    if not record["concede"].yes():
        raise record["concede"].expected("yes")
    return Concede(when)


def _play_on(spot: Spot, players: Players) -> Entry:
    record, when = open_entry(spot, players, "until")
    return PlayOn(when, until=load_until(record["until"]))


_LOADERS: Final[dict[str, Loader]] = {
    **ACTIONS, "resolve": _resolve, "check": _check, "attempt": _attempt, "concede": _concede, "until": _play_on,
}  # fmt: skip
