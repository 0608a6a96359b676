"""Phrases for other ways to pay for a spell, and for what has happened this turn, which they ask."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from manaburn.abilities.abilities import AdditionalCost, AlternativeCost
from manaburn.abilities.amounts import Count, Num
from manaburn.abilities.base import Condition, Noun
from manaburn.abilities.conditions import Compare, Every, ForSome
from manaburn.abilities.costs import Alternative, Cost
from manaburn.abilities.effects import EACH
from manaburn.abilities.filters import Attacking, HasType
from manaburn.abilities.history import (
    BURIED,
    COUNTERED,
    DESTROYED,
    DIED,
    DREW,
    ENTERED,
    GAINED,
    LOST,
    SEARCHED,
    Damagers,
    Happened,
    SpellsCast,
)
from manaburn.abilities.nouns import All, EachPlayer, It, Opponents
from manaburn.abilities.terms import CREATURE, EQ, GE
from manaburn.wording.grammar import GRAMMAR, mean, say, union
from manaburn.wording.noun_phrases import with_part, without_part
from manaburn.wording.talk import YOU, Talk, Unsaid

if TYPE_CHECKING:
    from manaburn.wording.grammar import Builder, Firsts, Grammar, Reader, Reading, Values, Writer


# --- what is paid -----------------------------------------------------------------------------------------------------------
class PaidInstead:
    """ "pay {B}{B}", "pay 1 life and exile a blue card from your hand": mana first, then actions."""

    def firsts(self, grammar: Grammar) -> Firsts:
        """The words it can begin with."""
        return union((frozenset(("pay",)), grammar.firsts("cost action")))

    def read(self, reader: Reader, at: int) -> list[Reading]:
        return [(end, _cost(parts)) for end, parts in self._parts(reader, at, 0)]

    def _parts(self, reader: Reader, at: int, count: int) -> Iterator[tuple[int, tuple[tuple[str, Builder], ...]]]:
        for end, part in self._part(reader, at, count):
            yield end, (part,)
            if count == 0 and reader.match(end, ("and",)):
                for last, rest in self._parts(reader, end + 1, 1):
                    yield last, (part, *rest)

    def _part(self, reader: Reader, at: int, count: int) -> Iterator[tuple[int, tuple[str, Builder]]]:
        if count == 0 and reader.match(at, ("pay",)):
            for end, builder in reader.read("mana", at + 1):
                yield end, ("mana", builder)
        for end, builder in reader.read("one cost action", at):
            yield end, ("action", builder)

    def write(self, writer: Writer, value: Any) -> bool:
        if not isinstance(value, Cost) or value != Cost(value.mana, actions=value.actions):
            return False
        parts = [("mana", value.mana)] if value.mana is not None else []
        parts += [("one cost action", action) for action in value.actions]  # type: ignore[misc]
        for index, (category, part) in enumerate(parts):
            if index:
                writer.emit("and")
            if category == "mana":
                writer.emit("pay")
            if not writer.write(category, part):
                return False
        return len(parts) in (1, 2)


def _cost(parts: tuple[tuple[str, Builder], ...]) -> Builder:
    def build(talk: Talk) -> Any:
        values = [(name, builder(talk)) for name, builder in parts]
        mana = [value for name, value in values if name == "mana"]
        return Cost(mana[0] if mana else None, actions=tuple(value for name, value in values if name == "action"))

    return build


GRAMMAR.add("paid instead", PaidInstead())
say("object.pl", "{noun:spells}")  # "exile any number of target spells"


# --- ways to play it --------------------------------------------------------------------------------------------------------
def _alternative(values: Values, said: str) -> AlternativeCost:
    name = "free" if "cost" not in values else "instead"
    return AlternativeCost(Alternative(name, values.get("cost", Cost()), values.get("condition"), said=said))


def _parts(value: Any, said: str, condition: bool, free: bool) -> Values | None:
    if not isinstance(value, AlternativeCost) or value.option.said != said:
        return None
    option = value.option
    if (option.condition is not None) != condition or (option.name == "free") != free:
        return None
    values: Values = {"condition": option.condition}
    if not free:
        values["cost"] = option.cost
    return values if _alternative(values, said) == value else None


for _template, _said in (
    ("you may {cost:paid instead} rather than pay this spell's mana cost.", ""),
    ("if {condition:condition}, you may {cost:paid instead} rather than pay this spell's mana cost.", ""),
    ("if {condition:condition}, rather than pay this spell's mana cost, you may {cost:paid instead}.", "rather"),
    ("you may {cost:paid instead} rather than pay this spell's mana cost if {condition:condition}.", "last"),
    ("if {condition:condition}, you may <cast> this spell without paying its mana cost.", ""),
):
    for _line in ("spell line", "line"):
        say(
            _line, _template, lambda values, talk, said=_said: _alternative(values, said),
            take=lambda value, talk, said=_said, has="{condition" in _template, free="{cost" not in _template: _parts(
                value, said, has, free
            ),
        )  # fmt: skip
for _line in ("spell line", "line"):
    say(
        _line, "as an additional cost to <cast> this spell, {action:one cost action} or pay {mana:mana}.",
        lambda values, talk: AdditionalCost(Cost(actions=(values["action"],)), Cost(values["mana"])),
        take=lambda value, talk: (
            {"action": value.cost.actions[0], "mana": value.other.mana}
            if isinstance(value, AdditionalCost) and value.other is not None and value.other == Cost(value.other.mana)
            and len(value.cost.actions) == 1
            else None
        ),
    )  # fmt: skip


# --- what has happened this turn --------------------------------------------------------------------------------------------
def _at_least(amount: Any, number: Any) -> Condition:
    return Compare(amount, GE, Num(number[1])) if number[0] == GE else Compare(amount, number[0], Num(number[1]))


def _number(value: Any, kind: type) -> tuple[Any, tuple[int, int]] | None:
    if isinstance(value, Compare) and isinstance(value.left, kind) and isinstance(value.right, Num):
        return value.left, (value.op, value.right.n)
    return None


class Deed:
    """A condition about what happened to a player, or what he did: "an opponent gained life this turn"."""

    def __init__(self, template: str, amount: Any, one: bool) -> None:
        self.amount = amount
        self.one = one
        say(
            "condition", template, lambda values, talk: self.make(values, Opponents()),
            take=lambda value, talk: self.take(value, Opponents()),
        )  # fmt: skip

    def make(self, values: Values, who: Noun) -> Condition:
        number = (GE, 1) if self.one else values["n"]
        return ForSome(who, _at_least(self.amount(It(EACH), values), number))

    def take(self, value: Any, who: Noun) -> Values | None:
        if not isinstance(value, ForSome) or value.who != who or not isinstance(value.part, Compare):
            return None
        left, right = value.part.left, value.part.right
        if not isinstance(right, Num) or ((value.part.op, right.n) == (GE, 1)) != self.one:
            return None
        values: Values = {"what": getattr(left, "what", None), "n": (value.part.op, right.n)}
        try:
            return values if self.make(values, who) == value else None
        except Unsaid:
            return None


def _happened(deed: str) -> Any:
    return lambda who, values: Happened(deed, who, values.get("what"))


def _plain(deed: str) -> Any:
    return lambda who, values: Happened(deed, who)


def _cast(who: Noun, values: Values) -> SpellsCast:
    if values.get("what") is None:
        raise Unsaid
    return SpellsCast(who, values["what"])


Deed("an opponent <cast2> {what:a spell} this turn", _cast, True)
Deed("an opponent <cast2> {n:number or more} {what:spell.pl} this turn", _cast, False)
Deed("an opponent had {what:a permanent} <enter> under their control this turn", _happened(ENTERED), True)
Deed("an opponent had {n:number or more} {what:permanent.pl} <enter> under their control this turn",
     _happened(ENTERED), False)  # fmt: skip
Deed("an opponent gained life this turn", _plain(GAINED), True)
Deed("an opponent lost life this turn", _plain(LOST), True)
Deed("an opponent searched their library this turn", _plain(SEARCHED), True)
Deed("an opponent drew {n:number or more} cards this turn", _plain(DREW), False)
Deed("an opponent had {n:number or more} cards put into their graveyard from anywhere this turn", _plain(BURIED), False)


def _own(template: str, make: Any, kind: type, one: bool, *fields: str) -> None:
    """A condition about you, or about everybody."""

    def build(values: Values, talk: Talk) -> Condition:
        return _at_least(make(values), (GE, 1) if one else values["n"])

    def take(value: Any, talk: Talk) -> Values | None:
        found = _number(value, kind)
        if found is None or (found[1] == (GE, 1)) != one:
            return None
        values: Values = {"n": found[1], **{name: getattr(found[0], name, None) for name in fields}}
        if any(values[name] is None for name in fields):
            return None
        return values if build(values, talk) == value else None

    say("condition", template, build, take=take)


_own(
    "you've <cast2> {what:a spell} this turn", lambda values: SpellsCast(YOU, values["what"]), SpellsCast, True, "what"
)
_own("you've been dealt damage by {n:number or more} {what:permanent.pl} this turn",
     lambda values: Damagers(YOU, values["what"]), Damagers, False, "what")  # fmt: skip
_own(
    "{what:a permanent} died this turn",
    lambda values: Happened(DIED, EachPlayer(), values["what"]),
    Happened,
    True,
    "what",
)
_own("{what:a permanent} died under your control this turn", lambda values: Happened(DIED, YOU, values["what"]), Happened,
     True, "what")  # fmt: skip
_own("you gained life this turn", lambda values: Happened(GAINED, YOU), Happened, True)
_own(
    "{what:a permanent} under your control was destroyed this turn by a spell or ability an opponent controlled",
    lambda values: Happened(DESTROYED, YOU, values["what"], True), Happened, True, "what",
)  # fmt: skip
_own(
    "{what:a spell} you <cast2> this turn was countered by a spell or ability an opponent controlled",
    lambda values: Happened(COUNTERED, YOU, values["what"], True), Happened, True, "what",
)  # fmt: skip


# --- who attacks ------------------------------------------------------------------------------------------------------------
def _attacking(values: Values, one: bool) -> Condition:
    number = (GE, 1) if one else values["n"]
    return _at_least(Count(All(with_part(values["what"], Attacking()), said="are attacking")), number)


def _attacking_parts(value: Any, one: bool) -> Values | None:
    found = _number(value, Count)
    if found is None or (found[1] == (GE, 1)) != one or getattr(found[0].what, "said", "") != "are attacking":
        return None
    what = without_part(found[0].what.what, Attacking())
    return None if what is None else {"what": what, "n": found[1]}


for _template, _one in (
    ("{what:a permanent} is attacking", True), ("{n:number or more} {what:permanent.pl} are attacking", False),
):  # fmt: skip
    say(
        "condition", _template, lambda values, talk, one=_one: _attacking(values, one),
        take=lambda value, talk, one=_one: _attacking_parts(value, one),
    )  # fmt: skip
mean("condition", "exactly one creature is attacking",
     Compare(Count(All(with_part(HasType(CREATURE), Attacking()))), EQ, Num(1)))  # fmt: skip
say(
    "condition", "{first:control} and {second:control}", lambda values, talk: Every((values["first"], values["second"])),
    take=lambda value, talk: (
        {"first": value.parts[0], "second": value.parts[1]}
        if isinstance(value, Every) and len(value.parts) == 2
        else None
    ),
)  # fmt: skip
