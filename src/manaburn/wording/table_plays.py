"""Phrases for what spells and abilities cost, and what players may or can't play."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from manaburn.abilities.abilities import Static
from manaburn.abilities.amounts import Count, Counters, Num, Times
from manaburn.abilities.base import Condition, Filter
from manaburn.abilities.conditions import DuringPhase, YourTurn
from manaburn.abilities.costs import ManaCost
from manaburn.abilities.filters import Anything, ControlledBy, Either, InZone, NextCast, Non
from manaburn.abilities.modifications import CantGainLife, CostChange, ExtraLandPlays, RuleBit
from manaburn.abilities.nouns import ActivePlayer, All, DefendingPlayer, EachPlayer, Opponents
from manaburn.abilities.plays import (
    AbilityCostChange,
    ActivateAsInstant,
    CantActivate,
    CantCast,
    CantEndGame,
    CantPlayLands,
    CastAsFlash,
    OnlySorceryTiming,
)
from manaburn.abilities.terms import ANYWHERE, BATTLEFIELD, BEGIN_COMBAT, END_OF_TURN, STACK
from manaburn.abilities.verbs import Affect
from manaburn.wording.grammar import GRAMMAR, Choice, Reader, Reading, Values, Writer, const, mean, say
from manaburn.wording.noun_phrases import HISTORIC, with_part, without_part
from manaburn.wording.table_amounts import OneOfWords
from manaburn.wording.table_refs import how
from manaburn.wording.table_statics import mod
from manaburn.wording.talk import THIS, YOU, Unsaid
from manaburn.wording.words import NUMBER_OF, NUMBERS, number_word

_NOT_ITS_TURN: Final = Non(ControlledBy(ActivePlayer()))


def one_mod(value: Any, kind: type[Any]) -> Any:
    """The one modification of that kind; None if it is not that alone."""
    return value[0] if len(value) == 1 and isinstance(value[0], kind) else None


# --- spells, by who casts them ------------------------------------------------------------------------------------------
for _words, _who in (("you cast", YOU), ("your opponents cast", Opponents("your opponents"))):
    say(
        "priced spells", "{what:spell.pl} " + _words, lambda values, talk, who=_who: with_part(values["what"], ControlledBy(who)),
        take=lambda value, talk, who=_who: _by(value, who),
    )  # fmt: skip
    say(
        "priced spells", "{first:spell.pl} and {second:spell.pl} " + _words,
        lambda values, talk, who=_who: with_part(Either((values["first"], values["second"])), ControlledBy(who)),
        take=lambda value, talk, who=_who: _two_by(value, who),
    )  # fmt: skip
say("priced spells", "{what:spell.pl}", take=lambda value, talk: None if isinstance(value, Either) else {"what": value})
say(
    "priced spells", "{first:spell.pl} and {second:spell.pl}", lambda values, talk: Either((values["first"], values["second"])),
    take=lambda value, talk: (
        {"first": value.parts[0], "second": value.parts[1]}
        if isinstance(value, Either) and len(value.parts) == 2
        else None
    ),
)  # fmt: skip


def _by(value: Filter, who: Any) -> Values | None:
    what = without_part(value, ControlledBy(who))
    return None if what is None or (isinstance(what, Either) and what != HISTORIC) else {"what": what}


def _two_by(value: Filter, who: Any) -> Values | None:
    what = without_part(value, ControlledBy(who))
    if not isinstance(what, Either) or len(what.parts) != 2:
        return None
    return {"first": what.parts[0], "second": what.parts[1]}


# --- more or less -------------------------------------------------------------------------------------------------------
# A change is (generic amount, symbols).
for _word, _sign in (("more", 1), ("less", -1)):
    say(
        "price", "{mana:mana} " + _word, lambda values, talk, sign=_sign: _price(values["mana"], sign),
        take=lambda value, talk, sign=_sign: _priced(value, sign),
    )  # fmt: skip


def _price(mana: ManaCost, sign: int) -> CostChange:
    if mana.x or (sign < 0 and mana.symbols):
        raise Unsaid
    return CostChange(Num(sign * mana.generic), mana.symbols)


def _priced(value: Any, sign: int) -> Values | None:
    if not isinstance(value, CostChange) or not isinstance(value.generic, Num) or value.generic.n * sign < 0:
        return None
    if sign < 0 and (value.symbols or value.generic.n == 0):
        return None
    return {"mana": ManaCost(abs(value.generic.n), value.symbols)}


say("cost change", "{change:price} to <cast>")
say(
    "cost change", "{change:price} to <cast> for each {per:per}",
    lambda values, talk: _times(values["change"], values["per"]), take=lambda value, talk: _times_parts(value),
)  # fmt: skip


def _times(change: CostChange, per: Any) -> CostChange:
    if change.symbols or not isinstance(change.generic, Num):
        raise Unsaid
    return CostChange(Times(change.generic.n, per))


def _times_parts(value: Any) -> Values | None:
    if not isinstance(value, CostChange) or not isinstance(value.generic, Times) or value.symbols:
        return None
    if not isinstance(value.generic.amount, Count | Counters):
        return None
    return {"change": CostChange(Num(value.generic.factor)), "per": value.generic.amount}


say(
    "static", "{what:priced spells} cost {change:cost change}.",
    lambda values, talk: Static(All(values["what"], STACK), (values["change"],)),
    take=lambda value, talk: _spells_cost(value),
)  # fmt: skip
say(
    "static", "each {what:spell.sg} costs {change:cost change} except during its controller's turn.",
    lambda values, talk: Static(All(with_part(values["what"], _NOT_ITS_TURN), STACK), (values["change"],), said="each"),
    take=lambda value, talk: _out_of_turn(value),
)  # fmt: skip


def _spells_cost(value: Any) -> Values | None:
    if not isinstance(value, Static) or not isinstance(value.what, All) or len(value.mods) != 1 or value.said:
        return None
    values: Values = {"what": value.what.what, "change": value.mods[0]}
    return values if value == Static(All(values["what"], STACK), value.mods) else None


def _out_of_turn(value: Any) -> Values | None:
    if not isinstance(value, Static) or value.said != "each" or not isinstance(value.what, All) or len(value.mods) != 1:
        return None
    what = without_part(value.what.what, _NOT_ITS_TURN)
    return None if what is None else {"what": what, "change": value.mods[0]}


# --- what a spell says of its own cost ------------------------------------------------------------------------------------
def _own(values: Values, said: str) -> Static:
    return Static(THIS, (values["change"],), values.get("condition"), STACK, said=said)


def _own_parts(value: Any, said: str, condition: bool) -> Values | None:
    if not isinstance(value, Static) or len(value.mods) != 1 or value.said != said:
        return None
    if (value.condition is not None) != condition or value != Static(THIS, value.mods, value.condition, STACK):
        return None
    return {"change": value.mods[0], "condition": value.condition}


for _template, _said in (
    ("this spell costs {change:cost change}.", ""),
    ("this spell costs {change:cost change} if {condition:condition}.", ""),
    ("this spell costs {change:cost change} as long as {condition:condition}.", "as long as"),
    ("if {condition:condition}, this spell costs {change:cost change}.", "first"),
):
    say(
        "static", _template, lambda values, talk, said=_said: _own(values, said),
        take=lambda value, talk, said=_said, has="{condition" in _template: _own_parts(value, said, has),
    )  # fmt: skip
say(
    "static", "this spell costs {X} less to <cast>, where X is {amount:equal}.",
    lambda values, talk: Static(THIS, (CostChange(Times(-1, values["amount"], "X")),), zone=STACK),
    take=lambda value, talk: _x_less(value),
)  # fmt: skip


def _x_less(value: Any) -> Values | None:
    parts = _own_parts(value, "", False)
    generic = None if parts is None else getattr(parts["change"], "generic", None)
    if not isinstance(generic, Times) or generic.said != "X" or generic.factor != -1:
        return None
    return {"amount": generic.amount}


# --- costs of abilities ---------------------------------------------------------------------------------------------------
_LEAST: Final = "this effect can't reduce the mana in that cost to less than one mana."


def _abilities(values: Values, mana: bool, least: int, said: str) -> Static:
    change = values["change"]
    what = values.get("what")
    noun = EachPlayer("abilities") if what is None else what
    return Static(noun, (AbilityCostChange(change.generic, "", mana, least, said),))


def _abilities_parts(value: Any, everything: bool, mana: bool, least: int, said: str) -> Values | None:
    if not isinstance(value, Static) or len(value.mods) != 1 or not isinstance(value.mods[0], AbilityCostChange):
        return None
    mod = value.mods[0]
    if mod.keyword or mod.mana != mana or mod.least != least or mod.said != said:
        return None
    if isinstance(value.what, EachPlayer) != everything:
        return None
    values: Values = {"change": CostChange(mod.generic), "what": None if everything else value.what}
    return values if value == _abilities(values, mana, least, said) else None


for _subject, _all in (
    ("activated abilities", True), ("activated abilities of {what:bare.pl}", False),
    ("activated abilities of {what:thing.sg}", False), ("{what:possessive} activated abilities", False),
):  # fmt: skip
    for _tail, _mana, _least in (
        (".", True, 0),
        (" unless they're mana abilities.", False, 0),
        (". " + _LEAST, True, 1),
    ):
        _how = "possessive" if _subject.startswith("{") else ""
        say(
            "static", _subject + " cost {change:price} to activate" + _tail,
            lambda values, talk, m=_mana, n=_least, s=_how: _abilities(values, m, n, s),
            take=lambda value, talk, a=_all, m=_mana, n=_least, s=_how: _abilities_parts(value, a, m, n, s),
        )  # fmt: skip
for _keyword in ("equip", "cycling"):
    for _template, _said in (
        (_keyword + " costs you pay cost {change:price}.", "costs"),
        (_keyword + " abilities you activate cost {change:price} to activate.", ""),
        (_keyword + " abilities you activate cost up to {change:price} to activate.", "up to"),
    ):
        say(
            "static", _template,
            lambda values, talk, k=_keyword, s=_said: Static(
                YOU, (AbilityCostChange(values["change"].generic, k, said=s),)
            ),
            take=lambda value, talk, k=_keyword, s=_said: _keyword_cost(value, k, s),
        )  # fmt: skip


def _keyword_cost(value: Any, keyword: str, said: str) -> Values | None:
    if not isinstance(value, Static) or len(value.mods) != 1 or not isinstance(value.mods[0], AbilityCostChange):
        return None
    mod = value.mods[0]
    if mod.said != said or value != Static(YOU, (AbilityCostChange(mod.generic, keyword),)):
        return None
    return {"change": CostChange(mod.generic)}


# --- players for whom the rules are changed -------------------------------------------------------------------------------
def _read_small(reader: Reader, at: int) -> Iterator[Reading]:
    number = NUMBER_OF.get(reader.word(at), 0)
    if number > 0 and reader.word(at) != "a":
        yield at + 1, const(number)


def _write_small(writer: Writer, value: Any) -> bool:
    return isinstance(value, int) and writer.emit(number_word(value))


mean("ruled.pl", "you", YOU)
mean("ruled.pl", "players", EachPlayer("players"), fits=lambda v, t: how(v) == "players")
mean("ruled.sg", "each player", EachPlayer(), fits=lambda v, t: not how(v))
mean("ruled.pl", "your opponents", Opponents("your opponents"), fits=lambda v, t: how(v) == "your opponents")
mean("ruled.sg", "each opponent", Opponents(), fits=lambda v, t: not how(v))
say("ruled.sg", "{noun:host player}")
mean("ruled.sg", "defending player", DefendingPlayer())
for _number in ("sg", "pl"):
    say(f"ruled now.{_number}", "{noun:ruled." + _number + "}")
for _noun in ("target player", "that player", "player of"):
    say("ruled now.sg", "{noun:" + _noun + "}")

_NO_ABILITIES: Final = CantActivate(Anything())
GRAMMAR.add("small number", Choice(_read_small, _write_small, NUMBERS[1:]))
mod("player rule#", "can't <cast> {what:spell.pl}", CantCast, most=0)
say(
    "player rule#", "can't <cast> more than {most:small number} {what:spell.sg} each turn",
    lambda values, talk: (CantCast(values["what"], values["most"]),), take=lambda value, talk: _at_most(value),
)  # fmt: skip
say(
    "player rule#", "can't <cast> {what:spell.pl} or activate abilities that aren't mana abilities",
    lambda values, talk: (CantCast(values["what"]), _NO_ABILITIES),
    take=lambda value, talk: (
        {"what": value[0].what}
        if len(value) == 2 and isinstance(value[0], CantCast) and value[1] == _NO_ABILITIES and not value[0].most
        else None
    ),
)  # fmt: skip
mean("player rule#", "can't activate abilities that aren't mana abilities", (_NO_ABILITIES,))
mean("player rule#", "can't play lands", (CantPlayLands(),))
mean("player rule#", "can't gain life", (CantGainLife(),))
mean("player rule#", "can <cast> spells only any time they could <cast> a sorcery", (OnlySorceryTiming(),))
mod("player rule#", "may <cast> {what:spell.pl} as though they had flash", CastAsFlash)
mod(
    "player rule#",
    "may activate {keyword:timed keyword} abilities any time you could <cast> an instant",
    ActivateAsInstant,
)
GRAMMAR.add("timed keyword", OneOfWords(("equip",)))


def _at_most(value: Any) -> Values | None:
    if len(value) != 1 or not isinstance(value[0], CantCast) or not value[0].most:
        return None
    return {"what": value[0].what, "most": value[0].most}


def _many_lands(value: Any, said: str = "") -> Values | None:
    if len(value) != 1 or not isinstance(value[0], ExtraLandPlays) or value[0].said != said:
        return None
    return {"count": value[0].count}


def _read_lands(reader: Reader, at: int) -> Iterator[Reading]:
    """ "an additional land", "two additional lands"."""
    if reader.match(at, ("an", "additional", "land")):
        yield at + 3, const(1)
    number = NUMBER_OF.get(reader.word(at), 0)
    if number > 1 and reader.match(at + 1, ("additional", "lands")):
        yield at + 3, const(number)


def _write_lands(writer: Writer, value: Any) -> bool:
    if value == 1:
        return writer.emit("an", "additional", "land")
    return isinstance(value, int) and writer.emit(number_word(value), "additional", "lands")


GRAMMAR.add("additional lands", Choice(_read_lands, _write_lands, ("an", *NUMBERS[2:])))
_LANDS: Final[dict[str, Any]] = {
    "make": lambda values, talk: (ExtraLandPlays(values["count"]),),
    "take": lambda value, talk: _many_lands(value),
}
say("player rule.pl", "may play {count:additional lands} on each of your turns", **_LANDS)
say("player rule.sg", "may play {count:additional lands} on each of their turns", **_LANDS)
say("player rule now#", "may play {count:additional lands} this turn", **_LANDS)
say("player rule now#", "may play up to {count:additional lands} this turn", lambda values, talk: (_up_to(values["count"]),),
    take=lambda value, talk: _up_to_parts(value))  # fmt: skip
say("player rule now#", "{mods:player rule#} this turn", take=lambda value, talk: _not_lands(value))
say("player rule now#", "may <cast> {what:spell.pl} this turn as though they had flash",
    lambda values, talk: (CastAsFlash(values["what"], "this turn"),),
    take=lambda value, talk: _said_flash(value))  # fmt: skip


def _up_to(count: int) -> ExtraLandPlays:
    if count == 1:
        raise Unsaid
    return ExtraLandPlays(count, "up to")


def _up_to_parts(value: Any) -> Values | None:
    return _many_lands(value, "up to")


def _not_lands(value: Any) -> Values | None:
    first = value[0] if len(value) == 1 else None
    if first is None or isinstance(first, ExtraLandPlays) or (isinstance(first, CastAsFlash) and first.said):
        return None
    return {"mods": value}


def _said_flash(value: Any) -> Values | None:
    if len(value) != 1 or not isinstance(value[0], CastAsFlash) or value[0].said != "this turn":
        return None
    return {"what": value[0].what}


# --- when the rules are so ------------------------------------------------------------------------------------------------
_WHEN: Final[tuple[tuple[str, Condition], ...]] = (
    ("during your turn", YourTurn()), ("during combat", DuringPhase(BEGIN_COMBAT)),
)  # fmt: skip


def _ruled(values: Values, condition: Condition | None, said: str) -> Static:
    return Static(values["who"], values["mods"], values.get("condition", condition), said=said)


def _ruled_parts(value: Any, condition: Condition | None, said: str) -> Values | None:
    if not isinstance(value, Static) or value.said != said or (condition is not None and value.condition != condition):
        return None
    values: Values = {"who": value.what, "mods": value.mods, "condition": value.condition}
    return values if value == Static(value.what, value.mods, value.condition) else None


def _say_ruled(template: str, condition: Condition | None, said: str, open_condition: bool) -> None:
    say(
        "static", template, lambda values, talk: _ruled(values, condition, said),
        take=lambda value, talk: (
            None if isinstance(value, Static) and (value.condition is None) == (condition is not None or open_condition)
            else _ruled_parts(value, condition, said)
        ),
    )  # fmt: skip


_say_ruled("{who:ruled#} {mods:player rule#}.", None, "", False)
_say_ruled("{who:ruled#} {mods:player rule#} as long as {condition:condition}.", None, "", True)
_say_ruled("as long as {condition:condition}, {who:ruled#} {mods:player rule#}.", None, "first", True)
for _words, _condition in _WHEN:
    _say_ruled("{who:ruled#} {mods:player rule#} " + _words + ".", _condition, "when", False)
    _say_ruled(_words + ", {who:ruled#} {mods:player rule#}.", _condition, "when first", False)
say("clause", "{what:ruled now#} {mods:player rule now#}", Affect, duration=END_OF_TURN)

# --- cards that are not in play ------------------------------------------------------------------------------------------------
_ELSEWHERE: Final = Non(InZone(BATTLEFIELD))
say(
    "subject.pl", "{what:card.pl} that aren't <on battlefield>",
    lambda values, talk: All(with_part(values["what"], _ELSEWHERE), ANYWHERE),
    take=lambda value, talk: (
        {"what": without_part(value.what, _ELSEWHERE)} if isinstance(value, All) and value.zone == ANYWHERE else None
    ),
)  # fmt: skip

# --- winning and losing -----------------------------------------------------------------------------------------------------
_SAFE: Final = (CantEndGame(YOU, True), CantEndGame(Opponents("your opponents"), False))
_STUCK: Final = (CantEndGame(YOU, False), CantEndGame(Opponents("your opponents"), True))
_BOTH: Final = (
    ("you can't lose the game{} and your opponents can't win the game{}", _SAFE),
    ("you can't win the game{} and your opponents can't lose the game{}", _STUCK),
    ("you can't lose the game{}", _SAFE[:1]),
)
for _template, _mods in _BOTH:
    say("static", _template.replace("{}", "") + ".", Static, what=EachPlayer("both"), mods=_mods)
    say("static", "as long as {condition:condition}, " + _template.replace("{}", "") + ".",
        lambda values, talk, mods=_mods: Static(EachPlayer("both"), mods, values["condition"], said="first"),
        take=lambda value, talk, mods=_mods: (
            {"condition": value.condition}
            if isinstance(value, Static) and value.said == "first" and value.mods == mods
            and value == Static(EachPlayer(), mods, value.condition)
            else None
        ))  # fmt: skip
    say(
        "clause",
        _template.replace("{}", " this turn"),
        Affect,
        what=EachPlayer("both"),
        mods=_mods,
        duration=END_OF_TURN,
    )

# --- what can't be countered, or activated ------------------------------------------------------------------------------------
_UNCOUNTERED: Final = (RuleBit("can't be countered"),)


def _on_stack(what: Filter, mods: Any) -> Static:
    return Static(All(what, STACK), mods)


say(
    "static", "{what:spell.pl} can't be countered.", lambda values, talk: _on_stack(values["what"], _UNCOUNTERED),
    take=lambda value, talk: (
        {"what": value.what.what}
        if isinstance(value, Static) and isinstance(value.what, All) and value == _on_stack(value.what.what, _UNCOUNTERED)
        else None
    ),
)  # fmt: skip
say(
    "clause", "the next {what:spell.sg} you <cast> this turn can't be countered",
    lambda values, talk: Affect(All(NextCast(values["what"]), STACK), _UNCOUNTERED),
    take=lambda value, talk: _next_spell(value, _UNCOUNTERED),
)  # fmt: skip
say(
    "clause", "the next {what:spell.sg} you <cast> this turn costs {change:price} to <cast>",
    lambda values, talk: Affect(All(NextCast(values["what"]), STACK), (values["change"],)),
    take=lambda value, talk: _next_spell(value, None),
)  # fmt: skip
say(
    "clause", "the next {what:spell.sg} you <cast> this turn can be <cast> as though it had flash",
    lambda values, talk: Affect(YOU, (CastAsFlash(NextCast(values["what"]), "next"),)),
    take=lambda value, talk: (
        {"what": value.mods[0].what.what}
        if isinstance(value, Affect) and len(value.mods) == 1 and isinstance(value.mods[0], CastAsFlash)
        and isinstance(value.mods[0].what, NextCast) and value == Affect(YOU, value.mods)
        else None
    ),
)  # fmt: skip


def _next_spell(value: Any, mods: Any) -> Values | None:
    if not isinstance(value, Affect) or not isinstance(value.what, All) or not isinstance(value.what.what, NextCast):
        return None
    if len(value.mods) != 1 or (value.mods != mods if mods else not isinstance(value.mods[0], CostChange)):
        return None
    values: Values = {"what": value.what.what.what, "change": value.mods[0]}
    return values if value == Affect(All(NextCast(values["what"]), STACK), value.mods) else None


for _tail, _bit in (("", "abilities stopped"), (" unless they're mana abilities", "abilities stopped but mana")):
    say(
        "static", "activated abilities of {what:bare.pl} can't be activated" + _tail + ".", Static, mods=(RuleBit(_bit),),
    )  # fmt: skip
    say(
        "static", "{what:possessive} activated abilities can't be activated" + _tail + ".",
        lambda values, talk, bit=_bit: Static(values["what"], (RuleBit(bit),), said="possessive"),
        take=lambda value, talk, bit=_bit: (
            {"what": value.what}
            if isinstance(value, Static) and value.said == "possessive" and value == Static(value.what, (RuleBit(bit),))
            else None
        ),
    )  # fmt: skip
    say(
        "static", "{what:subject.sg} {mods:static mods.sg}, and its activated abilities can't be activated" + _tail + ".",
        lambda values, talk, bit=_bit: Static(values["what"], (*values["mods"], RuleBit(bit)), said="and its"),
        take=lambda value, talk, bit=_bit: _and_its(value, bit),
    )  # fmt: skip
    say(
        "clause", "{what:possessive} activated abilities can't be activated" + _tail + " this turn",
        lambda values, talk, bit=_bit: Affect(values["what"], (RuleBit(bit),), said="possessive"),
        take=lambda value, talk, bit=_bit: (
            {"what": value.what}
            if isinstance(value, Affect) and value.said == "possessive" and value == Affect(value.what, (RuleBit(bit),))
            else None
        ),
    )  # fmt: skip


def _and_its(value: Any, bit: str) -> Values | None:
    if not isinstance(value, Static) or value.said != "and its" or value.mods[-1] != RuleBit(bit):
        return None
    if value != Static(value.what, value.mods):
        return None
    return {"what": value.what, "mods": value.mods[:-1]}
