"""Phrases for what an object is: turned face down and up, a copy of something, one of several forms."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from manaburn.abilities.abilities import AsTurnedUp, EntersAsCopy, EntersAsOneOf, EntersWith, Keyword
from manaburn.abilities.amounts import Num, Stat
from manaburn.abilities.base import Pattern
from manaburn.abilities.conditions import Compare, Fits, WasPaid
from manaburn.abilities.daytime import DAY, NEITHER, NIGHT, BecomesDaytime, DaytimeChanges, IsDaytime
from manaburn.abilities.effects import If, Seq
from manaburn.abilities.filters import HasKeyword
from manaburn.abilities.modifications import AddAbilities, ChangeTypes, Form, RuleBit, SetPT
from manaburn.abilities.nouns import Chosen, It
from manaburn.abilities.terms import (
    BATTLEFIELD,
    END_OF_TURN,
    FOREVER,
    GE,
    GRAVEYARD,
    SUPERTYPE_NAMES,
    YOUR_NEXT_TURN,
    YOUR_NEXT_UPKEEP,
)
from manaburn.abilities.triggers import OneOf, StateIs, Transforms, enters
from manaburn.abilities.verbs import Affect, Choose, CreateToken
from manaburn.abilities.verbs_sides import (
    BecomeCopy,
    CreateCopies,
    Flip,
    KeepColors,
    NotLegendary,
    SetName,
    ThisAbility,
    Transform,
    TurnFace,
)
from manaburn.wording.grammar import (
    GRAMMAR,
    SUBJECT,
    Builder,
    Firsts,
    Grammar,
    Reader,
    Reading,
    Values,
    Writer,
    mean,
    say,
)
from manaburn.wording.table_posts import WithArticle
from manaburn.wording.table_refs import holds, say_self
from manaburn.wording.talk import THIS, YOU, Choosing, Facts, Talk, Unsaid
from manaburn.wording.tokens import SELF
from manaburn.wording.verbs import verb
from manaburn.wording.vocabulary import CURRENT, M10, OLD, ORACLE

ONE: Final = Num(1)

# --- face down --------------------------------------------------------------------------------------------------------
for _one in ("object.sg", "object.pl"):
    for _up, _word in ((False, "down"), (True, "up")):
        verb(f"[turns|turn] {{what:{_one}}} face {_word}", TurnFace, up=_up, choosing=Choosing("turned"))

say(
    "post", "with morph abilities", lambda values, talk: HasKeyword("morph", "abilities"),
    take=lambda value, talk: holds(isinstance(value, HasKeyword) and value.said == "abilities"),
)  # fmt: skip
say(
    "post", "with a morph ability", lambda values, talk: HasKeyword("morph", "ability"),
    take=lambda value, talk: holds(isinstance(value, HasKeyword) and value.said == "ability"),
)  # fmt: skip

verb("[flips|flip] {what:thing.sg}", Flip)
verb("[transforms|transform] {what:object.sg}", Transform, choosing=Choosing("transformed"))
verb("[transforms|transform] {what:object.pl}", Transform, choosing=Choosing("transformed"))

for _enters, _words in ((False, "is turned face up"), (True, "<enters> or is turned face up")):
    say(
        "line", "as {what:own name} " + _words + ", {effect:chains}.",
        lambda values, talk, both=_enters: AsTurnedUp(values["effect"], both),
        take=lambda value, talk, both=_enters: (
            {"what": THIS, "effect": value.effect} if isinstance(value, AsTurnedUp) and value.enters == both else None
        ),
    )  # fmt: skip


# --- transforming -----------------------------------------------------------------------------------------------------
class ThisKind:
    """ "this creature" where other vocabularies too say so: the value is the word, "" for the usual one."""

    def firsts(self, grammar: Grammar) -> Firsts:
        """The words it can begin with."""
        return frozenset(("this",))

    def read(self, reader: Reader, at: int) -> list[Reading]:
        words = reader.facts.nouns()
        word = reader.text(at + 1)
        if not reader.match(at, ("this",)) or word not in words:
            return []
        value = "" if word == words[0] else word
        return [(at + 2, lambda talk: _this_kind(talk, value))]

    def write(self, writer: Writer, value: Any) -> bool:
        writer.emit("this", value or writer.talk.facts.nouns()[0])
        say_self(writer.talk)
        return True


def _this_kind(talk: Talk, word: str) -> str:
    say_self(talk)
    return word


class PrintedName:
    """The name of the card, in full, in every vocabulary."""

    def firsts(self, grammar: Grammar) -> Firsts:
        """The words it can begin with."""
        return frozenset((SELF,))

    def read(self, reader: Reader, at: int) -> list[Reading]:
        return [(at + 1, lambda talk: THIS)] if reader.match(at, (SELF,)) else []

    def write(self, writer: Writer, value: Any) -> bool:
        writer.emit(SELF)
        return True


GRAMMAR.add("this kind", ThisKind())
GRAMMAR.add("printed name", PrintedName())
_ENTERS_OR: Final = (("", ()), ("<enters> or ", (enters(THIS),)))
for _words, _before in _ENTERS_OR:
    say(
        "event", "{kind:this kind} " + _words + "transforms into {name:printed name}",
        lambda values, talk, before=_before: _into_itself(values["kind"], before),
        take=lambda value, talk, before=_before: _kind_of_it(value, before),
    )  # fmt: skip


def _into_itself(kind: str, before: tuple[Pattern, ...]) -> Pattern:
    turned = Transforms(THIS, said=f"into {kind}".strip())
    return OneOf((*before, turned)) if before else turned


def _kind_of_it(value: Any, before: tuple[Pattern, ...]) -> Values | None:
    parts = value.parts if isinstance(value, OneOf) else (value,)
    last = parts[-1] if parts else None
    if parts[:-1] != before or last != Transforms(THIS) or not last.said:
        return None
    return {"kind": last.said.removeprefix("into").strip(), "name": THIS}


# --- day and night ----------------------------------------------------------------------------------------------------
for _time, _word in ((DAY, "day"), (NIGHT, "night")):
    say("clause", f"it becomes {_word}", BecomesDaytime, time=_time)
    say("condition", f"it's {_word}", IsDaytime, time=_time)
say("condition", "it's neither day nor night", IsDaytime, time=NEITHER)
say("event", "day becomes night or night becomes day", DaytimeChanges)
_FIRST_DAY: Final = EntersWith(first=If(IsDaytime(NEITHER), BecomesDaytime(DAY)))
say(
    "line", "if it's neither day nor night, it becomes day as {name:own name} <enters>.",
    lambda values, talk: _FIRST_DAY, take=lambda value, talk: {"name": THIS} if value == _FIRST_DAY else None,
)  # fmt: skip


# --- rows: "A", "A and B", "A, B, and C" ------------------------------------------------------------------------------
class Row:
    """Several things of a category with commas and a word before the last; the value is the tuple of them."""

    def __init__(self, category: str, joint: str, least: int = 1) -> None:
        self.category = category
        self.joint = joint
        self.least = least

    def firsts(self, grammar: Grammar) -> Firsts:
        """The words it can begin with."""
        return grammar.firsts(self.category)

    def read(self, reader: Reader, at: int) -> list[Reading]:
        found: list[Reading] = []
        for end, first in reader.read(self.category, at):
            if self.least == 1:
                found.append((end, _row((first,))))
            found.extend((last, _row((first, *rest))) for last, rest in self._more(reader, end, 1))
        return found

    def _more(self, reader: Reader, at: int, count: int) -> list[tuple[int, tuple[Builder, ...]]]:
        found: list[tuple[int, tuple[Builder, ...]]] = []
        ending = (self.joint,) if count == 1 else (",", self.joint)
        if reader.match(at, ending):
            found.extend((end, (built,)) for end, built in reader.read(self.category, at + len(ending)))
        if reader.match(at, (",",)):
            for end, built in reader.read(self.category, at + 1):
                found.extend((last, (built, *rest)) for last, rest in self._more(reader, end, count + 1))
        return found

    def write(self, writer: Writer, value: Any) -> bool:
        for index, item in enumerate(value):
            if index and len(value) > 2:
                writer.emit(",")
            if index and index + 1 == len(value):
                writer.emit(self.joint)
            if not writer.write(self.category, item):
                return False
        return len(value) >= self.least


def _row(builders: tuple[Builder, ...]) -> Builder:
    return lambda talk: tuple(builder(talk) for builder in builders)


# --- one of several forms ---------------------------------------------------------------------------------------------
_TYPES: Final = (("{subtypes:subtypes} {types:type words}", True), ("{types:type words}", False))
for _words, _subtyped in _TYPES:
    for _keywords, _with in ((False, ""), (True, " with {keywords:keywords}")):
        say(
            "described form", "{size:size} " + _words + _with, lambda values, talk: _form(values),
            take=lambda value, talk, s=_subtyped, k=_keywords: _form_parts(value, s, k),
        )  # fmt: skip
GRAMMAR.add("form", WithArticle("described form"))
say(
    "form",
    "{size:size}",
    lambda values, talk: Form((SetPT(*values["size"]),)),
    take=lambda value, talk: _size_alone(value),
)
GRAMMAR.add("forms", Row("form", "or", 2))


def _form(values: Values) -> Any:
    mods: tuple[Any, ...] = (SetPT(*values["size"]), ChangeTypes(values["types"], values.get("subtypes", ())))
    return Form((*mods, AddAbilities(values["keywords"])) if "keywords" in values else mods)


def _form_parts(value: Any, subtyped: bool, keywords: bool) -> Values | None:
    mods = value.mods
    if len(mods) != 2 + keywords or not isinstance(mods[0], SetPT) or not isinstance(mods[1], ChangeTypes):
        return None
    if bool(mods[1].subtypes) != subtyped:
        return None
    values: Values = {"size": (mods[0].power, mods[0].toughness), "types": mods[1].types}
    if subtyped:
        values["subtypes"] = mods[1].subtypes
    if keywords:
        values["keywords"] = mods[2].abilities
    return values if _form(values) == value else None


def _size_alone(value: Any) -> Values | None:
    if len(value.mods) != 1 or not isinstance(value.mods[0], SetPT):
        return None
    return {"size": (value.mods[0].power, value.mods[0].toughness)}


def form_text(form: Form) -> str:
    """A form in words: "a 2/2 artifact creature with flying"."""
    writer = Writer(Talk(Facts()))
    writer.write("form", form)
    return " ".join(writer.out).replace(" ,", ",")


for _turned, _words in ((False, "<enters>"), (True, "<enters> or is turned face up")):
    for _added in (False, True):
        say(
            "line", "as {what:own name} " + _words + ", it becomes your choice of {forms:forms}"
            + (" in addition to its other types." if _added else "."),
            lambda values, talk, turned=_turned, added=_added: _one_of(values["forms"], turned, added),
            take=lambda value, talk, turned=_turned, added=_added: (
                {"what": THIS, "forms": value.forms}
                if isinstance(value, EntersAsOneOf) and value == EntersAsOneOf(value.forms, turned)
                and _has_subtypes(value.forms) == added
                else None
            ),
        )  # fmt: skip


def _has_subtypes(forms: Any) -> bool:
    return any(isinstance(mod, ChangeTypes) and mod.subtypes for form in forms for mod in form.mods)


def _one_of(forms: Any, turned: bool, added: bool) -> EntersAsOneOf:
    if _has_subtypes(forms) != added:
        raise Unsaid
    return EntersAsOneOf(forms, turned)


# --- what is different about a copy -----------------------------------------------------------------------------------
say("copied types", "{subtypes:subtypes} {types:type words}", ChangeTypes)
say("copied types", "{subtypes:subtypes}", ChangeTypes)
say("copied types", "{types:type words}", ChangeTypes)
GRAMMAR.add("a copied type", WithArticle("copied types"))
say("exception", "it's {mod:a copied type} in addition to its other types")
for _bit, _name in SUPERTYPE_NAMES.items():
    mean("exception", f"it's {_name.lower()} in addition to its other types", ChangeTypes(supertypes=_bit))
say("exception", "its name is {name:card name}", SetName)
for _words in ("it isn't legendary", "it's not legendary", "the token isn't legendary"):
    mean("exception", _words, NotLegendary())
say(
    "exception", "it's {size:size}", lambda values, talk: SetPT(*values["size"]),
    take=lambda value, talk: {"size": (value.power, value.toughness)} if isinstance(value, SetPT) else None,
)  # fmt: skip
for _head in ("creature", "permanent"):
    mean("exception", f"it doesn't copy that {_head}'s color", KeepColors())
mean("exception", "it has this ability", ThisAbility())
for _keywords, _quoted, _words in (
    (True, False, "{keywords:keywords}"),
    (False, True, "{abilities:granted}"),
    (True, True, "{keywords:keywords} and {abilities:granted}"),
):
    say(
        "exception", "it has " + _words,
        lambda values, talk: AddAbilities((*values.get("keywords", ()), *values.get("abilities", ()))),
        take=lambda value, talk, k=_keywords, q=_quoted: _added_parts(value, k, q),
    )  # fmt: skip
GRAMMAR.add("exceptions", Row("exception", "and"))


def _added_parts(value: Any, keywords: bool, quoted: bool) -> Values | None:
    if not isinstance(value, AddAbilities):
        return None
    plain = tuple(ability for ability in value.abilities if isinstance(ability, Keyword))
    others = tuple(ability for ability in value.abilities if not isinstance(ability, Keyword))
    if bool(plain) != keywords or bool(others) != quoted or (*plain, *others) != value.abilities:
        return None
    return {"keywords": plain, "abilities": others}


# --- entering as a copy -----------------------------------------------------------------------------------------------
for _tapped, _how in ((False, ""), (True, " tapped")):
    for _any, _zone, _what in (
        ("any", BATTLEFIELD, "any {what:permanent.sg} <on battlefield>"),
        ("any", GRAVEYARD, "any {what:card.sg} in a graveyard"),
        ("a", BATTLEFIELD, "{what:a permanent}"),
    ):
        for _mods, _except in ((False, "."), (True, ", except {mods:exceptions}.")):
            say(
                "line", "you may have {name:own name} <enter>" + _how + " as a copy of " + _what + _except,
                lambda values, talk, every=_any, zone=_zone, tapped=_tapped: _entering(values, every, zone, tapped),
                take=lambda value, talk, every=_any, zone=_zone, tapped=_tapped, mods=_mods: (
                    {"name": THIS, "what": value.what, "mods": value.mods}
                    if isinstance(value, EntersAsCopy)
                    and value == EntersAsCopy(value.what, True, zone, value.mods, tapped)
                    and (value.said or "any") == every and bool(value.mods) == mods
                    else None
                ),
            )  # fmt: skip


def _entering(values: Values, how: str, zone: int, tapped: bool) -> EntersAsCopy:
    return EntersAsCopy(values["what"], True, zone, values.get("mods", ()), tapped, said="" if how == "any" else how)


say(
    "line", "as {name:own name} <enters> or is turned face up, you may choose {what:a permanent} <on battlefield>. if you do,"
    " until {again:own name} is turned face down, it becomes a copy of that creature, except {mods:exceptions}.",
    lambda values, talk: EntersAsCopy(values["what"], mods=values["mods"], turned=True),
    take=lambda value, talk: (
        {"name": THIS, "again": THIS, "what": value.what, "mods": value.mods}
        if isinstance(value, EntersAsCopy)
        and value == EntersAsCopy(value.what, mods=value.mods, turned=True)
        else None
    ),
)  # fmt: skip

# --- becoming a copy --------------------------------------------------------------------------------------------------
_ENDS: Final = ((FOREVER, ""), (END_OF_TURN, " until end of turn"), (YOUR_NEXT_TURN, " until your next turn"))
for _duration, _end in _ENDS:
    for _mods, _except in ((False, ""), (True, ", except {mods:exceptions}")):
        _template = "a copy of {of:thing.sg}" + _end + _except
        for _number, _becomes in (("sg", "becomes "), ("pl", "become ")):
            say(
                "clause", "{what:subject." + _number + "} " + _becomes + _template,
                lambda values, talk, d=_duration: BecomeCopy(values["what"], values["of"], values.get("mods", ()), d),
                take=lambda value, talk, d=_duration, m=_mods: _becoming(value, d, m),
            )  # fmt: skip
        verb(
            "have {what:thing.sg} become " + _template,
            lambda values, talk, d=_duration: BecomeCopy(values["what"], values["of"], values.get("mods", ()), d),
            take=lambda value, talk, d=_duration, m=_mods: _becoming(value, d, m), told=True,
        )  # fmt: skip


def _becoming(value: Any, duration: int, mods: bool) -> Values | None:
    if not isinstance(value, BecomeCopy) or value.duration != duration or bool(value.mods) != mods:
        return None
    return {"what": value.what, "of": value.of, "mods": value.mods}


# --- tokens that are copies -------------------------------------------------------------------------------------------
def _mention(talk: Talk, value: Any) -> None:
    many = value.amount != CreateCopies(THIS).amount
    talk.mention(It("created"), "token", many)


def _making(making: str, end: str, times: tuple[str, ...]) -> None:
    """ "create a token that's a copy of", "put two tokens onto the battlefield that are copies of"."""
    for tapped, how in ((False, ""), (True, " tapped")):
        for mods, exceptions in ((False, ""), (True, ", except {mods:exceptions}")):
            options: dict[str, Any] = {"who": SUBJECT, "tapped": tapped, "after": _mention, "vocabularies": times}
            options["fits"] = lambda value, talk, mods=mods: bool(value.mods) == mods
            if not mods:
                options["mods"] = ()
            verb(f"{making} a{how} token{end} that's a copy of {{of:thing.sg}}{exceptions}", CreateCopies, **options)
            verb(
                f"{making} {{amount:how many}}{how} tokens{end} that are copies of {{of:thing.sg}}{exceptions}",
                CreateCopies, **options,
            )  # fmt: skip


_making("[creates|create]", "", (ORACLE, CURRENT))
_making("[puts|put]", " <token end>", (OLD, M10))


say(
    "sentence", "choose {chosen:choice} <on battlefield>. {what:thing.sg} becomes a copy of that creature until end of turn.",
    lambda values, talk: Seq((Choose(values["chosen"]), BecomeCopy(values["what"], It(values["chosen"].name), (), END_OF_TURN))),
    take=lambda value, talk: _chosen_model(value), choosing=Choosing("chosen"),
)  # fmt: skip


def _chosen_model(value: Any) -> Values | None:
    if not isinstance(value, Seq) or len(value.parts) != 2:
        return None
    first, then = value.parts
    if not isinstance(first, Choose) or not isinstance(first.what, Chosen) or not isinstance(then, BecomeCopy):
        return None
    if then != BecomeCopy(then.what, It(first.what.name), (), END_OF_TURN) or value.joint:
        return None
    return {"chosen": first.what, "what": then.what}


# "if it was kicked, create five of those tokens instead"
for _spell, _words in ((True, "this spell"), (False, "it")):
    say(
        "sentence", "{do:chain}. if " + _words + " was kicked, create {n:how many} of those tokens instead.",
        lambda values, talk: _more_tokens(values["do"], values["n"]), take=lambda value, talk: _more_parts(value),
        when=lambda facts, spell=_spell: facts.is_spell == spell,
    )  # fmt: skip


def _more_tokens(do: Any, number: Any) -> If:
    if not isinstance(do, CreateCopies | CreateToken) or do.amount != ONE:
        raise Unsaid
    return If(WasPaid("kicker"), replace(do, amount=number), do, "of those tokens")


def _more_parts(value: Any) -> Values | None:
    if not isinstance(value, If) or value.said != "of those tokens" or value.condition != WasPaid("kicker"):
        return None
    then, otherwise = value.then, value.otherwise
    if not isinstance(then, CreateCopies | CreateToken) or replace(then, amount=ONE) != otherwise:
        return None
    return {"do": otherwise, "n": then.amount}


say(
    "line", "as {name:own name} <enters>, turn {what:object.pl} face down.",
    lambda values, talk: EntersWith(first=TurnFace(values["what"])),
    take=lambda value, talk: (
        {"name": THIS, "what": value.first.what}
        if isinstance(value, EntersWith) and isinstance(value.first, TurnFace)
        and value == EntersWith(first=TurnFace(value.first.what))
        else None
    ),
)  # fmt: skip

# --- phasing ----------------------------------------------------------------------------------------------------------
say(
    "clause", "until your next upkeep, {what:thing.sg} can't phase out", Affect, mods=(RuleBit("can't phase out"),),
    duration=YOUR_NEXT_UPKEEP,
)  # fmt: skip

# --- states that trigger ----------------------------------------------------------------------------------------------
say(
    "event", "{what:own name} has {keyword:keyword name}",
    lambda values, talk: StateIs(Fits(THIS, HasKeyword(values["keyword"]))),
    take=lambda value, talk: _has_it(value),
)  # fmt: skip
say(
    "event", "you have {n:number} or more life",
    lambda values, talk: StateIs(Compare(Stat(YOU, "life"), GE, values["n"])),
    take=lambda value, talk: (
        {"n": value.condition.right}
        if isinstance(value, StateIs) and isinstance(value.condition, Compare)
        and value == StateIs(Compare(Stat(YOU, "life"), GE, value.condition.right))
        else None
    ),
)  # fmt: skip


def _has_it(value: Any) -> Values | None:
    if not isinstance(value, StateIs) or not isinstance(value.condition, Fits):
        return None
    what = value.condition.filter
    if not isinstance(what, HasKeyword) or value != StateIs(Fits(THIS, HasKeyword(what.keyword))):
        return None
    return {"what": THIS, "keyword": what.keyword}
