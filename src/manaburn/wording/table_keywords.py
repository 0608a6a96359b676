"""Phrases for keyword abilities as they are printed."""

from __future__ import annotations

from typing import Any, Final

from manaburn.abilities.abilities import Keyword
from manaburn.abilities.amounts import Num
from manaburn.abilities.costs import Cost
from manaburn.abilities.filters import HasColor, HasSubtype, HasSupertype, HasType, Non
from manaburn.abilities.terms import BASIC, BASIC_LAND_TYPES, KEYWORD_BITS, LAND, LEGENDARY, SNOW
from manaburn.wording.grammar import GRAMMAR, Builder, Firsts, Grammar, Reader, Reading, Values, Writer, mean, say
from manaburn.wording.noun_phrases import both

for _name in KEYWORD_BITS:
    say("keyword", _name, Keyword, name=_name)
for _name in ("kicker", "buyback", "equip"):
    say(
        "keyword", _name + " {mana:mana}", lambda values, talk, name=_name: Keyword(name, cost=Cost(values["mana"])),
        take=lambda value, talk, name=_name: _mana_keyword(value, name),
    )  # fmt: skip
say(
    "keyword", "suspend {n:number}—{mana:mana}",
    lambda values, talk: Keyword("suspend", values["n"].n, Cost(values["mana"])),
    take=lambda value, talk: _suspend(value),
)  # fmt: skip
say(
    "keyword", "modular {n:number}", lambda values, talk: Keyword("modular", values["n"].n),
    take=lambda value, talk: {"n": Num(value.number)} if value == Keyword("modular", value.number) else None,
)  # fmt: skip
say("keyword", "affinity for {what:permanent.pl}", Keyword, name="affinity")
say("keyword", "enchant {what:permanent.sg}", Keyword, name="enchant")
say("keyword", "protection {what:quality}", Keyword, name="protection")
say("quality", "from {what:quality word}")
say("quality word", "{colors:color}", HasColor)
say("quality word", "{what:permanent.pl}")


def _mana_keyword(value: Any, name: str) -> Values | None:
    if value.name != name or value.cost is None or value != Keyword(name, cost=Cost(value.cost.mana)):
        return None
    return {"mana": value.cost.mana}


def _suspend(value: Any) -> Values | None:
    if value.name != "suspend" or value.cost is None:
        return None
    return {"n": Num(value.number), "mana": value.cost.mana}


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
for _name in KEYWORD_BITS:
    mean("granted keyword", _name, Keyword(_name))
say("granted keyword", "protection {what:quality}", Keyword, name="protection")


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
