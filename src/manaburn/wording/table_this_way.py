"""Phrases for what has been done "this way", and for what is done "for each" of several things."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from manaburn.abilities.amounts import Count, Num, Stat
from manaburn.abilities.base import Effect, Noun
from manaburn.abilities.conditions import Compare, TwoShare
from manaburn.abilities.effects import ForEach, Seq
from manaburn.abilities.filters import Anything, Is
from manaburn.abilities.nouns import All, Among, It
from manaburn.abilities.terms import GE
from manaburn.abilities.this_way import DEEDS, SumThisWay, ThisWay
from manaburn.abilities.verbs import CreateToken, PutCounters
from manaburn.abilities.verbs_players import Draw, GainLife, LoseLife
from manaburn.wording.grammar import GRAMMAR, Values, mean, say
from manaburn.wording.noun_phrases import head_of
from manaburn.wording.table_amounts import OneOfWords
from manaburn.wording.talk import Talk, Unsaid

ONE: Final = Num(1)
ITEM: Final = "one"  # each of those for which something is done
FIRST: Final = "for each"  # the joint of a verb with its "for each" before it

# --- "creature destroyed this way" ------------------------------------------------------------------------------------
GRAMMAR.add("deed", OneOfWords(DEEDS))
_OF_CARDS: Final = ("discarded", "milled", "drawn", "revealed")


def _thing(kind: str) -> dict[str, Any]:
    """What comes from a hand or a library is called a card; what is exiled, returned or put somewhere may be."""

    def make(values: Values, talk: Talk) -> Noun:
        of_cards = values["deed"] in _OF_CARDS
        if (of_cards and kind != "card") or (values["deed"] == "countered") != (kind == "spell"):
            raise Unsaid
        if values["deed"] in talk.performed:  # as a cost
            return Among(It(values["deed"], kind), values["what"])
        return ThisWay(values["deed"], values["what"], kind if kind == "card" and not of_cards else "")

    def take(value: Any, talk: Talk) -> Values | None:
        if isinstance(value, Among) and isinstance(value.base, It) and value.base.name in talk.performed:
            return {"what": value.what, "deed": value.base.name} if value.base.said == kind else None
        if not isinstance(value, ThisWay) or (value.said == "card" or value.deed in _OF_CARDS) != (kind == "card"):
            return None
        if (value.deed == "countered") != (kind == "spell"):
            return None
        return {"what": value.what, "deed": value.deed}

    return {"make": make, "take": take}


for _number in ("sg", "pl"):
    for _kind in ("permanent", "card", "spell"):
        say(
            f"done.{_number}", "{what:" + f"{_kind}.{_number}" + "} {deed:deed} this way", **_thing(_kind)
        )  # fmt: skip
    say(
        f"done.{_number}", "{what:permanent." + _number + "} that died this way", ThisWay, deed="died", ignore=("said",)
    )
    say(f"things.{_number}", "{noun:done." + _number + "}")
say("all done", "all {noun:done.pl}", after=lambda talk, value: _no_pile(talk, value))


def _no_pile(talk: Talk, value: Any) -> None:
    if isinstance(value, ThisWay) and value.deed == "revealed" and talk.pile is not None:
        raise Unsaid  # the pile itself


say("object.pl", "{noun:all done}")
say("equal", "the {stat:stat} of the {what:done.sg}", Stat)

for _words, _name in (
    ("the damage dealt this way", "damage dealt"), ("the life lost this way", "life lost"),
    ("the life gained this way", "life gained"),
):  # fmt: skip
    mean("equal", _words, SumThisWay(_name))

# "if a creature card was milled this way"
for _is, _said in (("was", ""), ("is", "is")):
    for _kind in ("permanent", "card"):
        say(
            "condition", "{what:a " + _kind + "} " + _is + " {deed:deed} this way",
            lambda values, talk, said=_said, kind=_kind: _some(values, said, kind),
            take=lambda value, talk, said=_said, kind=_kind: _some_parts(value, said, kind),
        )  # fmt: skip
say(
    "condition", "{what:thing.sg} dies this way",
    lambda values, talk: Compare(Count(ThisWay("died", Is(values["what"]))), GE, ONE),
    take=lambda value, talk: _dead(value),
)  # fmt: skip


def _some(values: Values, said: str, kind: str) -> Compare:
    if (values["deed"] in _OF_CARDS) != (kind == "card"):
        raise Unsaid
    return Compare(Count(ThisWay(values["deed"], values["what"]), said), GE, ONE)


def _some_parts(value: Any, said: str, kind: str) -> Values | None:
    if not isinstance(value, Compare) or not isinstance(value.left, Count) or not isinstance(value.left.what, ThisWay):
        return None
    what = value.left.what
    if (value.op, value.right, value.left.said) != (GE, ONE, said) or (what.deed in _OF_CARDS) != (kind == "card"):
        return None
    return {"what": what.what, "deed": what.deed}


def _dead(value: Any) -> Values | None:
    if not isinstance(value, Compare) or not isinstance(value.left, Count) or not isinstance(value.left.what, ThisWay):
        return None
    what = value.left.what.what
    return {"what": what.what} if isinstance(what, Is) and value.left.what.deed == "died" else None


def _alike(value: Any) -> Any:
    """The same condition, if it is about the colours of what was done."""
    return TwoShare(value.of, "color") if isinstance(value, TwoShare) and isinstance(value.of, ThisWay) else None


say("condition", "two or more of {of:them} have the same name", TwoShare)
say(
    "condition", "two cards that share a color were {deed:deed} this way",
    lambda values, talk: TwoShare(ThisWay(values["deed"], Anything()), "color"),
    take=lambda value, talk: {"deed": getattr(value.of, "deed", "")} if value == _alike(value) else None,
)  # fmt: skip

# --- "for each creature destroyed this way, its controller ..." -------------------------------------------------------------
_COUNTED: Final = (CreateToken, PutCounters, GainLife, LoseLife, Draw)


def _each(values: Values, talk: Talk) -> Effect:
    what, do = values["what"], values["do"]
    if any(node == It(ITEM) for node in do.walk()):
        return ForEach(what, ITEM, do)
    if not isinstance(do, _COUNTED) or do.amount != ONE:
        raise Unsaid  # it can't be said as one action with a number
    return Seq((replace(do, amount=Count(what)),), FIRST)


def _each_parts(value: Any, talk: Talk) -> Values | None:
    if isinstance(value, ForEach) and value.name == ITEM:
        return {"what": value.what, "do": value.effect}
    if not isinstance(value, Seq) or value.joint != FIRST:
        return None
    do: Any = value.parts[0]
    return {"what": do.amount.what, "do": replace(do, amount=ONE)} if isinstance(do.amount, Count) else None


def _say_item(talk: Talk, value: Any) -> None:
    if isinstance(value, All | ThisWay):
        kind = "card" if isinstance(value, ThisWay) and (value.said or value.deed in _OF_CARDS) else "permanent"
        talk.mention(It(ITEM), head_of(value.what, kind))


say("sentence", "for each {what:things.sg}, {do:chain}.", _each, take=_each_parts, hear={"what": _say_item})
