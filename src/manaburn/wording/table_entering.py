"""Phrases for how permanents enter: tapped, with counters, as a copy, unless something is paid."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from manaburn.abilities.abilities import EntersAsCopy, EntersWith
from manaburn.abilities.amounts import Num
from manaburn.abilities.conditions import WasPaid
from manaburn.abilities.costs import Cost
from manaburn.wording.grammar import Values, say
from manaburn.wording.talk import THIS

ONE = Num(1)

say(
    "line",
    "{what:own name} <enters> tapped.",
    lambda values, talk: EntersWith(tapped=True),
    take=lambda value, talk: {"what": THIS} if value == EntersWith(tapped=True) else None,
)
say(
    "line", "{what:own name} <enters> with {n:count} {kind:counter} counters on it.",
    lambda values, talk: _enters_with(values["kind"], values["n"]), take=lambda value, talk: _entering(value, False),
)  # fmt: skip
say(
    "line", "{what:own name} <enters> with {kind:a counter} counter on it.",
    lambda values, talk: EntersWith(counters=((values["kind"], 1),)), take=lambda value, talk: _entering(value, True),
)  # fmt: skip


for _number, _one in (("{n:count} {kind:counter} counters", False), ("{kind:a counter} counter", True)):
    say(
        "line", "if {what:own name} was kicked, it <enters> with " + _number + " on it.",
        lambda values, talk: replace(_enters_with(values["kind"], values.get("n", ONE)), condition=WasPaid("kicker")),
        take=lambda value, talk, one=_one: (
            _entering(replace(value, condition=None), one)
            if isinstance(value, EntersWith) and value.condition == WasPaid("kicker")
            else None
        ),
    )  # fmt: skip


def _enters_with(kind: str, amount: Any) -> EntersWith:
    return (
        EntersWith(counters=((kind, amount.n),)) if isinstance(amount, Num) else EntersWith(False, ((kind, 0),), amount)
    )


def _entering(value: Any, one: bool) -> Values | None:
    if not isinstance(value, EntersWith) or len(value.counters) != 1 or (value.counters[0][1] == 1) != one:
        return None
    kind, number = value.counters[0]
    amount = Num(number) if value.amount is None else value.amount
    return {"what": THIS, "kind": kind, "n": amount} if value == _enters_with(kind, amount) else None


say(
    "line", "you may have {name:own name} <enter> as a copy of any {what:permanent.sg} <on battlefield>.",
    lambda values, talk: EntersAsCopy(values["what"]),
    take=lambda value, talk: (
        {"name": THIS, "what": value.what}
        if isinstance(value, EntersAsCopy) and value == EntersAsCopy(value.what)
        else None
    ),
)  # fmt: skip

say(
    "line", "as {name:own name} <enters>, you may {action:cost action}. if you don't, it <enters> tapped.",
    lambda values, talk: _entering_unless(values["action"]),
    take=lambda value, talk: (
        {"name": THIS, "action": value.unless.actions[0]}
        if isinstance(value, EntersWith)
        and value.unless is not None
        and value.unless.actions
        and value == _entering_unless(value.unless.actions[0])
        else None
    ),
)  # fmt: skip


def _entering_unless(action: Any) -> EntersWith:
    return EntersWith(tapped=True, unless=Cost(actions=(action,)))
