"""Phrases for keyword abilities as they are printed."""

from __future__ import annotations

from typing import Any, Final

from manaburn.abilities.abilities import Keyword
from manaburn.abilities.amounts import Num
from manaburn.abilities.base import Amount, Filter
from manaburn.abilities.costs import Cost, can_multiply
from manaburn.abilities.filters import (
    Anything,
    ChosenColor,
    ChosenName,
    HasColor,
    HasSubtype,
    HasSupertype,
    HasType,
    Non,
)
from manaburn.abilities.keywords import is_supported
from manaburn.abilities.terms import BASIC, BASIC_LAND_TYPES, KEYWORD_BITS, LAND, LEGENDARY, SNOW
from manaburn.wording.grammar import GRAMMAR, Builder, Firsts, Grammar, Reader, Reading, Values, Writer, mean, say
from manaburn.wording.noun_phrases import both
from manaburn.wording.table_amounts import OneOfWords
from manaburn.wording.talk import Unsaid

_NAMED: Final = (
    "substance", "cascade", "conspire", "convoke", "delve", "epic", "exalted", "haunt", "persist", "provoke", "retrace",
    "aftermath", "fuse", "daybound", "nightbound",
)  # fmt: skip
# keywords without a parameter, in the order in which they are found
PLAIN: Final = tuple(name for name in (*KEYWORD_BITS, *_NAMED) if is_supported(Keyword(name)))
# with a number after them; with a cost; with both
NUMBERED: Final = (
    "bloodthirst", "bushido", "devour", "dredge", "fading", "graft", "modular", "poisonous", "rampage",
    "ripple", "soulshift", "vanishing",
)  # fmt: skip
COSTED: Final = (
    "buyback", "entwine", "cumulative upkeep", "cycling", "disturb", "echo", "equip", "evoke", "flashback", "kicker",
    "madness", "level up", "megamorph", "morph",
    "ninjutsu", "recover", "replicate", "transmute", "unearth",
)  # fmt: skip
NUMBERED_COSTED: Final = ("reinforce", "suspend")
# about cards outside the battlefield: never given
_OF_CARDS: Final = ("cascade", "conspire", "convoke", "delve", "epic", "haunt", "retrace", "aftermath", "fuse")
MULTIPLIED: Final = ("cumulative upkeep",)


def _number_of(value: Any, name: str) -> Values | None:
    return {"n": Num(value.number)} if value == Keyword(name, value.number) and value.number else None


def _plain_number(number: Amount) -> int:
    if not isinstance(number, Num):
        raise Unsaid
    return number.n


def _cost_of(value: Any, name: str, mana: bool, number: bool = False) -> Values | None:
    if not isinstance(value, Keyword) or value.name != name or value.cost is None or (value.number > 0) != number:
        return None
    if value != Keyword(name, value.number, value.cost) or (value.cost == Cost(value.cost.mana)) != mana:
        return None
    return {"cost": value.cost.mana if mana else value.cost, "n": Num(value.number)}


def _with_cost(name: str, values: Values) -> Keyword:
    cost = values["cost"] if isinstance(values["cost"], Cost) else Cost(values["cost"])
    if name in MULTIPLIED and not can_multiply(cost):
        raise Unsaid
    return Keyword(name, _plain_number(values["n"]) if "n" in values else 0, cost)


for _name in PLAIN:
    say("keyword", _name, Keyword, name=_name, ignore=("said",))
for _name in NUMBERED:
    say(
        "keyword", _name + " {n:number}", lambda values, talk, name=_name: Keyword(name, _plain_number(values["n"])),
        take=lambda value, talk, name=_name: _number_of(value, name),
    )  # fmt: skip
mean("keyword", "vanishing", Keyword("vanishing"))
for _name in COSTED:
    say(
        "keyword", _name + " {cost:mana}", lambda values, talk, name=_name: _with_cost(name, values),
        take=lambda value, talk, name=_name: _cost_of(value, name, True),
    )  # fmt: skip
    say(
        "keyword", _name + "—{cost:cost}.", lambda values, talk, name=_name: _with_cost(name, values),
        take=lambda value, talk, name=_name: _cost_of(value, name, False),
    )  # fmt: skip
for _name in NUMBERED_COSTED:
    say(
        "keyword", _name + " {n:number}—{cost:mana}", lambda values, talk, name=_name: _with_cost(name, values),
        take=lambda value, talk, name=_name: _cost_of(value, name, True, True),
    )  # fmt: skip

# "with morph abilities" has phrases of its own
GRAMMAR.add(
    "keyword with parameter",
    OneOfWords(tuple(name for name in (*NUMBERED, *COSTED, *NUMBERED_COSTED) if name != "morph")),
)

say(
    "keyword", "suspend X—{cost:mana}. X can't be 0.", lambda values, talk: _with_cost("suspend", values),
    take=lambda value, talk: _cost_of(value, "suspend", True),
)  # fmt: skip

# --- typecycling -----------------------------------------------------------------------------------------------------------
_CYCLED: Final = (
    *((word.lower(), HasSubtype(word)) for word in (*BASIC_LAND_TYPES, "Wizard", "Sliver")),
    ("basic land", both((HasType(LAND), HasSupertype(BASIC)))),
    ("land", HasType(LAND)),
)
for _word, _what in _CYCLED:
    say(
        "keyword", _word + "cycling {cost:mana}",
        lambda values, talk, what=_what: Keyword("cycling", 0, Cost(values["cost"]), what),
        take=lambda value, talk, what=_what: _cycles_to(value, what),
    )  # fmt: skip


def _cycles_to(value: Any, what: Filter) -> Values | None:
    if not isinstance(value, Keyword) or value.cost is None:
        return None
    return {"cost": value.cost.mana} if value == Keyword("cycling", 0, Cost(value.cost.mana), what) else None


say(
    "keyword", "kicker {one:mana} and/or {two:mana}",
    lambda values, talk: Keyword("kicker", cost=Cost(values["one"]), other=Cost(values["two"])),
    take=lambda value, talk: (
        {"one": value.cost.mana, "two": value.other.mana}
        if isinstance(value, Keyword) and value.name == "kicker" and value.cost is not None and value.other is not None
        and value == Keyword("kicker", cost=Cost(value.cost.mana), other=Cost(value.other.mana))
        else None
    ),
)  # fmt: skip
say("keyword", "affinity for {what:permanent.pl}", Keyword, name="affinity", ignore=("said",))
say(
    "keyword", "craft with {what:permanent.sg} {cost:mana}",
    lambda values, talk: Keyword("craft", cost=Cost(values["cost"]), what=values["what"]),
    take=lambda value, talk: (
        {"what": value.what, "cost": value.cost.mana}
        if isinstance(value, Keyword) and value.name == "craft" and value.cost is not None
        and value == Keyword("craft", cost=Cost(value.cost.mana), what=value.what)
        else None
    ),
)  # fmt: skip
say("keyword", "champion {what:a permanent}", Keyword, name="champion", ignore=("said",))
say("keyword", "enchant {what:permanent.sg}", Keyword, name="enchant", ignore=("said",))
say("keyword", "protection {what:quality}", Keyword, name="protection", ignore=("said",))
say("quality", "from {what:quality word}")
say("quality word", "{colors:color}", HasColor)
mean("quality word", "everything", Anything())
say(
    "quality word", "{what:permanent.pl}",
    fits=lambda value, talk: not isinstance(value, Anything | ChosenColor | ChosenName),
)  # fmt: skip

# --- landwalk: which lands -----------------------------------------------------------------------------------------------
_WALKS: Final = (
    *((f"{word.lower()}walk", HasSubtype(word)) for word in (*BASIC_LAND_TYPES, "Desert")),
    *((f"snow {word.lower()}walk", both((HasSubtype(word), HasSupertype(SNOW)))) for word in BASIC_LAND_TYPES),
    ("nonbasic landwalk", both((HasType(LAND), Non(HasSupertype(BASIC))))),
    ("legendary landwalk", both((HasType(LAND), HasSupertype(LEGENDARY)))),
    ("snow landwalk", both((HasType(LAND), HasSupertype(SNOW)))),
)
for _word, _what in _WALKS:
    mean("keyword", _word, Keyword("landwalk", what=_what))
    mean("granted keyword", _word, Keyword("landwalk", what=_what))

# --- keywords that are given: "flying, first strike, and protection from black" ---------------------------------------------
for _name in PLAIN:
    if _name in _OF_CARDS:
        continue
    mean("granted keyword", _name, Keyword(_name))
for _name in NUMBERED:
    say(
        "granted keyword", _name + " {n:number}", lambda values, talk, name=_name: Keyword(name, _plain_number(values["n"])),
        take=lambda value, talk, name=_name: _number_of(value, name),
    )  # fmt: skip
say("granted keyword", "protection {what:quality}", Keyword, name="protection", ignore=("said",))


class KeywordNames:
    """Keyword abilities as they are given: "A", "A and B", "A, B, and C"."""

    def firsts(self, grammar: Grammar) -> Firsts:
        """The words it can begin with."""
        return grammar.firsts("granted keyword")

    def read(self, reader: Reader, at: int) -> list[Reading]:
        found: list[Reading] = []
        for end, first in reader.read("granted keyword", at):
            found.append((end, _together((first,))))
            for last, rest in self._more(reader, end, 1):
                found.append((last, _together((first, *rest))))
        return found

    def _more(self, reader: Reader, at: int, count: int) -> list[tuple[int, tuple[Builder, ...]]]:
        found: list[tuple[int, tuple[Builder, ...]]] = []
        for joint, ends in ((("and",), count == 1), ((",", "and"), count > 1), ((",",), False)):
            if not reader.match(at, joint) or (joint == ("and",) and not ends):
                continue
            for end, builder in reader.read("granted keyword", at + len(joint)):
                if ends:
                    found.append((end, (builder,)))
                elif joint == (",",):
                    found += [(last, (builder, *rest)) for last, rest in self._more(reader, end, count + 1)]
        return found

    def write(self, writer: Writer, value: Any) -> bool:
        for index, keyword in enumerate(value):
            if not isinstance(keyword, Keyword):
                return False
            if index:
                if len(value) > 2:
                    writer.emit(",")
                if index + 1 == len(value):
                    writer.emit("and")
            if not writer.write("granted keyword", keyword):
                return False
        return bool(value)


def _together(builders: tuple[Builder, ...]) -> Builder:
    return lambda talk: tuple(builder(talk) for builder in builders)


GRAMMAR.add("keywords", KeywordNames())


class KeywordList:
    """The names of keywords that are lost: "flying", "flying and first strike"."""

    def firsts(self, grammar: Grammar) -> Firsts:
        """The words it can begin with."""
        return grammar.firsts("keyword name")

    def read(self, reader: Reader, at: int) -> list[Reading]:
        found: list[Reading] = []
        for end, first in reader.read("keyword name", at):
            found.append((end, _together((first,))))
            if reader.match(end, ("and",)):
                seconds = reader.read("keyword name", end + 1)
                found += [(last, _together((first, second))) for last, second in seconds]
        return found

    def write(self, writer: Writer, value: Any) -> bool:
        for index, name in enumerate(value):
            if (index and not writer.emit("and")) or not writer.write("keyword name", name):
                return False
        return len(value) in (1, 2)


GRAMMAR.add("keyword list", KeywordList())
