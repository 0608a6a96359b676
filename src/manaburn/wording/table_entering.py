"""Phrases for how permanents enter: tapped, with counters, as a copy, unless something is paid or a condition holds."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from manaburn.abilities.abilities import EntersAsCopy, EntersWith, Static
from manaburn.abilities.amounts import Count, Counters, Num, Times, Where
from manaburn.abilities.conditions import Not, WasPaid
from manaburn.abilities.costs import Cost
from manaburn.abilities.nouns import All
from manaburn.abilities.replacements import EntersChanged, OpeningHand
from manaburn.abilities.verbs import MoveTo, Sacrifice
from manaburn.abilities.verbs_players import Discard, LoseLife
from manaburn.abilities.verbs_sides import TurnFace
from manaburn.wording.grammar import Values, mean, say
from manaburn.wording.talk import THIS, Talk, Unsaid

ONE = Num(1)

# --- what it enters with: an ``EntersWith`` without a condition, its ``said`` how the number stands -------------------------
_TAPPED: Final = EntersWith(tapped=True)
mean("entry", "tapped", _TAPPED)
EACH, EQUAL = "each", "equal"


def _enters_with(kind: str, amount: Any, tapped: bool = False, said: str = "") -> EntersWith:
    if isinstance(amount, Num):
        return EntersWith(tapped, ((kind, amount.n),), said=said)
    return EntersWith(tapped, ((kind, 0),), amount, said=said)


def _amount_of(value: Any, tapped: bool, said: str) -> tuple[str, Any] | None:
    if not isinstance(value, EntersWith) or len(value.counters) != 1 or value.said != said:
        return None
    kind, number = value.counters[0]
    amount = Num(number) if value.amount is None else value.amount
    return (kind, amount) if value == _enters_with(kind, amount, tapped) else None


def _single(value: Any, tapped: bool) -> Values | None:
    found = _amount_of(value, tapped, "")
    return {"kind": found[0]} if found is not None and found[1] == ONE else None


def _several(value: Any, tapped: bool) -> Values | None:
    found = _amount_of(value, tapped, "")
    return None if found is None or found[1] == ONE else {"kind": found[0], "n": found[1]}


for _tapped, _with in ((False, "with"), (True, "tapped with")):
    say(
        "entry", _with + " {kind:a counter} counter on it",
        lambda values, talk, tapped=_tapped: _enters_with(values["kind"], ONE, tapped),
        take=lambda value, talk, tapped=_tapped: _single(value, tapped),
    )  # fmt: skip
    say(
        "entry", _with + " {n:count} {kind:counter} counters on it",
        lambda values, talk, tapped=_tapped: _enters_with(values["kind"], values["n"], tapped),
        take=lambda value, talk, tapped=_tapped: _several(value, tapped),
    )  # fmt: skip
say(
    "entry", "with {kind:a counter} counter on it for each {per:per}",
    lambda values, talk: _enters_with(values["kind"], values["per"], False, EACH), take=lambda value, talk: _per_each(value, 1),
)  # fmt: skip
say(
    "entry", "with {n:count} {kind:counter} counters on it for each {per:per}",
    lambda values, talk: _enters_with(values["kind"], Times(_plain(values["n"]), values["per"]), False, EACH),
    take=lambda value, talk: _per_each(value, 2),
)  # fmt: skip
say(
    "entry", "with a number of {kind:counter} counters on it equal to {amount:equal}",
    lambda values, talk: _enters_with(values["kind"], values["amount"], False, EQUAL),
    take=lambda value, talk: _by(value, EQUAL),
)  # fmt: skip
say(
    "entry", "with X {kind:counter} counters on it, where X is {amount:equal}",
    lambda values, talk: _enters_with(values["kind"], Where(values["amount"])),
    take=lambda value, talk: _where(value),
)  # fmt: skip


def _plain(number: Any) -> int:
    if not isinstance(number, Num):
        raise Unsaid
    return number.n


def _per_each(value: Any, least: int) -> Values | None:
    found = _amount_of(value, False, EACH)
    if found is None:
        return None
    kind, amount = found
    if isinstance(amount, Times):
        return {"kind": kind, "n": Num(amount.factor), "per": amount.amount} if least == 2 else None
    return {"kind": kind, "per": amount} if least == 1 and isinstance(amount, Count | Counters) else None


def _by(value: Any, said: str) -> Values | None:
    found = _amount_of(value, False, said)
    return None if found is None or isinstance(found[1], Num) else {"kind": found[0], "amount": found[1]}


def _where(value: Any) -> Values | None:
    found = _amount_of(value, False, "")
    return {"kind": found[0], "amount": found[1].amount} if found is not None and isinstance(found[1], Where) else None


# --- when it does: "~ enters tapped", "... unless", "... if", "if ..., it enters ..." ----------------------------------------
# ``EntersWith.said`` holds how the number stands and, before a bar, where the condition stands.
_PLACES: Final = (
    ("", "{what:own name} <enters> {entry:entry}.", False),
    ("unless", "{what:own name} <enters> {entry:entry} unless {condition:condition}.", True),
    ("if", "{what:own name} <enters> {entry:entry} if {condition:condition}.", True),
    ("it", "if {condition:condition}, it <enters> {entry:entry}.", True),
    ("name", "if {condition:condition}, {what:own name} <enters> {entry:entry}.", True),
)


def _placed(place: str, conditional: bool) -> dict[str, Any]:
    def make(values: Values, talk: Talk) -> EntersWith:
        entry: EntersWith = values["entry"]
        if not conditional:
            return entry
        condition = Not(values["condition"]) if place == "unless" else values["condition"]
        return replace(entry, condition=condition, said=f"{place}|{entry.said}")

    def take(value: Any, talk: Talk) -> Values | None:
        if not isinstance(value, EntersWith) or (value.condition is not None) != conditional or value.more is not None:
            return None
        if not conditional:
            return {"what": THIS, "entry": value}
        where, _, said = value.said.partition("|")
        condition = value.condition
        if (where or ("" if condition == WasPaid("kicker") else "it")) != place:
            return None
        if place == "unless":
            if not isinstance(condition, Not):
                return None
            condition = condition.part
        return {"what": THIS, "entry": replace(value, condition=None, said=said), "condition": condition}

    return {"make": make, "take": take}


for _place, _text, _conditional in _PLACES:
    say("line", _text, **_placed(_place, _conditional))
say(
    "line", "if {what:own name} was kicked, it <enters> {entry:entry}.",
    lambda values, talk: replace(values["entry"], condition=WasPaid("kicker"), said=f"kicked|{values['entry'].said}"),
    take=lambda value, talk: _kicked(value),
)  # fmt: skip


def _kicked(value: Any) -> Values | None:
    if not isinstance(value, EntersWith) or value.condition != WasPaid("kicker") or value.more is not None:
        return None
    place, _, said = value.said.rpartition("|")
    return {"what": THIS, "entry": replace(value, condition=None, said=said)} if place in ("", "kicked") else None


# "..., ~ enters with X counters on it. If X is 5 or more, it enters with an additional X counters on it."
say(
    "line",
    "{what:own name} <enters> {entry:entry}. if {condition:condition}, it <enters> with an additional {n:count}"
    " {kind:counter} counters on it.",
    lambda values, talk: replace(
        values["entry"], more=replace(_enters_with(values["kind"], values["n"]), condition=values["condition"])
    ),
    take=lambda value, talk: _with_more(value),
)  # fmt: skip


def _with_more(value: Any) -> Values | None:
    if not isinstance(value, EntersWith) or value.more is None or value.more.condition is None:
        return None
    parts = _several(replace(value.more, condition=None), False)
    if parts is None:
        return None
    return {"what": THIS, "entry": replace(value, more=None), "condition": value.more.condition, **parts}


# --- what others enter with --------------------------------------------------------------------------------------------------
for _number, _it in (("sg", "it"), ("pl", "them")):
    for _more, _one in (
        ("an additional {kind:counter} counter", True),
        ("an additional {n:count} {kind:counter} counters", False),
    ):
        _enter = "<enters>" if _number == "sg" else "<enter>"
        say(
            "static", f"{{what:subject.{_number}}} {_enter} with {_more} on {_it}.",
            lambda values, talk: _others(values["what"], values["kind"], values.get("n", ONE)),
            take=lambda value, talk, one=_one: _others_parts(value, one),
        )  # fmt: skip
say(
    "static", "{what:subject.pl} <enter> tapped.", lambda values, talk: Static(values["what"], (EntersChanged(True),)),
    take=lambda value, talk: (
        {"what": value.what}
        if isinstance(value, Static) and value == Static(value.what, (EntersChanged(True),))
        else None
    ),
)  # fmt: skip


def _others(what: Any, kind: str, amount: Any) -> Static:
    if not isinstance(what, All):
        raise Unsaid
    if isinstance(amount, Num):
        return Static(what, (EntersChanged(counters=((kind, amount.n),)),))
    return Static(what, (EntersChanged(counters=((kind, 0),), amount=amount),))


def _others_parts(value: Any, one: bool) -> Values | None:
    if not isinstance(value, Static) or len(value.mods) != 1 or not isinstance(value.mods[0], EntersChanged):
        return None
    mod = value.mods[0]
    if len(mod.counters) != 1 or mod.tapped or value != Static(value.what, value.mods):
        return None
    kind, number = mod.counters[0]
    amount = Num(number) if mod.amount is None else mod.amount
    return {"what": value.what, "kind": kind, "n": amount} if (amount == ONE) == one else None


# --- as a copy ----------------------------------------------------------------------------------------------------------------
say(
    "line", "you may have {name:own name} <enter> as a copy of any {what:permanent.sg} <on battlefield>.",
    lambda values, talk: EntersAsCopy(values["what"]),
    take=lambda value, talk: (
        {"name": THIS, "what": value.what}
        if isinstance(value, EntersAsCopy) and value == EntersAsCopy(value.what)
        else None
    ),
)  # fmt: skip

# --- unless something is done, and after something has been done ----------------------------------------------------------------
for _it, _said in (("it", ""), ("{again:own name}", "name")):
    say(
        "line", "as {name:own name} <enters>, you may {action:cost action}. if you don't, " + _it + " <enters> tapped.",
        lambda values, talk, said=_said: _entering_unless(values["action"], said),
        take=lambda value, talk, said=_said: _unless_parts(value, said),
    )  # fmt: skip


def _entering_unless(action: Any, said: str) -> EntersWith:
    return EntersWith(tapped=True, unless=Cost(actions=(action,)), said=said)


def _unless_parts(value: Any, said: str) -> Values | None:
    if not isinstance(value, EntersWith) or value.unless is None or not value.unless.actions or value.said != said:
        return None
    action = value.unless.actions[0]
    return {"name": THIS, "again": THIS, "action": action} if value == _entering_unless(action, said) else None


say(
    "line", "as {name:own name} <enters>, {first:chain}.", lambda values, talk: EntersWith(first=_simple(values["first"])),
    take=lambda value, talk: (
        {"name": THIS, "first": value.first} if isinstance(value, EntersWith) and value == EntersWith(first=value.first) else None
    ),
)  # fmt: skip


def _simple(effect: Any) -> Any:
    """Something done as it enters that nothing has to remember."""
    if not isinstance(effect, Discard | Sacrifice | LoseLife | MoveTo | TurnFace):
        raise Unsaid
    return effect


# --- in the opening hand -----------------------------------------------------------------------------------------------------
say(
    "line", "if {what:own name} is in your opening hand, you may begin the game with it <on battlefield>.",
    lambda values, talk: OpeningHand(), take=lambda value, talk: {"what": THIS} if value == OpeningHand() else None,
)  # fmt: skip
say(
    "line",
    "if {what:own name} is in your opening hand and you're not the starting player, you may begin the game with"
    " {again:own name} <on battlefield> with {kind:a counter} counter on it. if you do, {then:chain}.",
    lambda values, talk: OpeningHand(True, ((values["kind"], 1),), values["then"]),
    take=lambda value, talk: (
        {"what": THIS, "again": THIS, "kind": value.counters[0][0], "then": value.then}
        if isinstance(value, OpeningHand) and value.counters
        else None
    ),
)  # fmt: skip
