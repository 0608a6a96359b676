"""Phrases for qualities that are chosen: "choose a creature type", "of the chosen color", "the creature type of your choice"."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from manaburn.abilities.abilities import EntersWith, Static
from manaburn.abilities.amounts import Num
from manaburn.abilities.base import Ability, Effect, Filter
from manaburn.abilities.effects import Seq
from manaburn.abilities.filters import (
    Anything,
    Both,
    ChosenColor,
    ChosenName,
    ChosenType,
    ControlledBy,
    HasSupertype,
    HasType,
    Non,
    SharesWith,
)
from manaburn.abilities.modifications import CantBeTargeted, CantPlay, ChangeTypes, SetColors
from manaburn.abilities.node import Node
from manaburn.abilities.nouns import All, ChosenPlayer, EachPlayer, Opponents, Target
from manaburn.abilities.plays import CantActivate
from manaburn.abilities.terms import BASIC, CREATURE, END_OF_TURN, FOREVER, LAND, STACK, TYPE_BITS
from manaburn.abilities.verbs import Affect
from manaburn.abilities.verbs_cards import AddMana, ChooseColor
from manaburn.abilities.verbs_choices import CHOICE_KEYS, ChooseQuality, ReplaceWords
from manaburn.wording.grammar import GRAMMAR, Choice, Reader, Values, Writer, const, mean, say
from manaburn.wording.noun_phrases import COLOR_WORDS, both, parts_of, read_list, with_part, write_list
from manaburn.wording.talk import THIS, YOU, Talk, Unsaid
from manaburn.wording.verbs import verb

# --- what there is to choose ------------------------------------------------------------------------------------------
_LANDS: Final = Both((HasType(LAND), HasSupertype(BASIC)))
_NAMES: Final[dict[str, Filter | None]] = {
    "a card name": None,
    "a nonland card name": Non(HasType(LAND)),
    "a creature card name": HasType(CREATURE),
    "a noncreature, nonland card name": Both((Non(HasType(CREATURE)), Non(HasType(LAND)))),
    "a nonbasic land card name": Both((HasType(LAND), Non(HasSupertype(BASIC)))),
    "a card name other than a basic land card name": Non(_LANDS),
}
for _words in (
    "a color",
    "a creature type",
    "a land type",
    "a basic land type",
    "a card type",
    "a player",
    "an opponent",
):
    mean("quality choice", _words, ChooseQuality(_words.split(" ", 1)[1]))
for _words, _what in _NAMES.items():
    mean("quality choice", _words, ChooseQuality("card name", what=_what))
mean("quality choice", "a number", ChooseQuality("number"))
say(
    "quality choice", "a number between 0 and {n:number}", lambda values, talk: ChooseQuality("number", most=_plain(values["n"])),
    take=lambda value, talk: {"n": value.most} if value == ChooseQuality("number", most=value.most) and value.most else None,
)  # fmt: skip
mean("quality choice", "odd or even", ChooseQuality("word", among=("odd", "even")))


def _plain(amount: Any) -> Any:
    if not isinstance(amount, Num):
        raise Unsaid
    return amount


for _kind, _category in (("color", "color"), ("creature type", "type word")):
    say(
        "quality choice", "a " + _kind + " other than {but:" + _category + "}",
        lambda values, talk, kind=_kind: ChooseQuality(kind, but=(_word(values["but"]),)),
        take=lambda value, talk, kind=_kind: _other_than(value, kind),
    )  # fmt: skip


def _word(value: Any) -> str:
    return next(word for word, bit in COLOR_WORDS.items() if bit == value) if isinstance(value, int) else str(value)


def _other_than(value: Any, kind: str) -> Values | None:
    if not isinstance(value, ChooseQuality) or value != ChooseQuality(kind, but=value.but) or len(value.but) != 1:
        return None
    return {"but": COLOR_WORDS.get(value.but[0], value.but[0])}


def _read_type_word(reader: Reader, at: int) -> Any:
    from manaburn.abilities.subtypes import CREATURE_TYPES

    if reader.text(at) in CREATURE_TYPES:
        yield at + 1, const(reader.text(at))


GRAMMAR.add("type word", Choice(_read_type_word, lambda writer, value: isinstance(value, str) and writer.emit(value)))

_TYPE_LIST: Final = {word: word for bit in TYPE_BITS for word in (bit, f"non{bit}")}
_COLOR_LIST: Final = {word: word for word in COLOR_WORDS}


def _read_listed(reader: Reader, at: int) -> Any:
    """ "artifact, creature, or instant", "black or red": words of one kind to choose from."""
    for kind, words in (("card type", _TYPE_LIST), ("color", _COLOR_LIST)):
        for end, found in read_list(reader, at, words, "or"):
            if len(found) > 1:
                yield end, const(ChooseQuality(kind, among=found))


def _write_listed(writer: Writer, value: Any) -> bool:
    if (
        not isinstance(value, ChooseQuality)
        or len(value.among) < 2
        or value != ChooseQuality(value.kind, among=value.among)
    ):
        return False
    if value.kind not in ("card type", "color"):
        return False
    write_list(writer, list(value.among), "or")
    return True


GRAMMAR.add("quality choice", Choice(_read_listed, _write_listed, (*_TYPE_LIST, *_COLOR_LIST)))

# --- as it enters, and on resolution -----------------------------------------------------------------------------------
say(
    "line", "as {name:own name} <enters>, choose {choice:quality choice}.",
    lambda values, talk: EntersWith(first=values["choice"]),
    take=lambda value, talk: (
        {"name": THIS, "choice": value.first}
        if isinstance(value, EntersWith) and isinstance(value.first, ChooseQuality) and value == EntersWith(first=value.first)
        else None
    ),
)  # fmt: skip
say(
    "line", "as {name:own name} <enters>, choose {first:quality choice} and {second:quality choice}.",
    lambda values, talk: EntersWith(first=_both(values["first"], values["second"])),
    take=lambda value, talk: _two_choices(value),
)  # fmt: skip


def _both(first: ChooseQuality, second: ChooseQuality) -> Seq:
    if CHOICE_KEYS[first.kind] == CHOICE_KEYS[second.kind]:
        raise Unsaid
    return Seq((first, second), "and")


def _two_choices(value: Any) -> Values | None:
    if not isinstance(value, EntersWith) or not isinstance(value.first, Seq) or value != EntersWith(first=value.first):
        return None
    parts = value.first.parts
    if len(parts) != 2 or not all(isinstance(part, ChooseQuality) for part in parts):
        return None
    return {"name": THIS, "first": parts[0], "second": parts[1]}


verb(
    "[chooses|choose] {choice:quality choice}", lambda values, talk: replace(values["choice"], who=talk.use_subject()),
    take=lambda value, talk: _chooser(value, talk), told=True, after=lambda talk, value: _say_chosen(talk, value),
)  # fmt: skip


def _say_chosen(talk: Talk, value: ChooseQuality) -> None:
    """A player who was chosen is spoken of."""
    if value.kind in ("player", "opponent"):
        talk.mention(ChosenPlayer(), "player|opponent" if value.kind == "opponent" else "player", player=True)


verb(
    "[chooses|choose] {first:quality choice} and {second:quality choice}",
    lambda values, talk: _both_by(values, talk), take=lambda value, talk: _both_parts(value, talk), told=True,
)  # fmt: skip


def _both_by(values: Values, talk: Talk) -> Seq:
    who = talk.use_subject()
    return _both(replace(values["first"], who=who), replace(values["second"], who=who))


def _both_parts(value: Any, talk: Talk) -> Values | None:
    if not isinstance(value, Seq) or len(value.parts) != 2 or value.joint != "and":
        return None
    found: list[ChooseQuality] = []
    who = talk.peek_subject()
    for part in value.parts:
        if not isinstance(part, ChooseQuality) or part.who != who:
            return None
        found.append(ChooseQuality(part.kind, among=part.among, but=part.but, what=part.what, most=part.most))
    talk.use_subject()
    return {"first": found[0], "second": found[1]}


def _chooser(value: Any, talk: Talk) -> Values | None:
    if not isinstance(value, ChooseQuality) or value.who != talk.peek_subject():
        return None
    talk.use_subject()
    return {"choice": ChooseQuality(value.kind, among=value.among, but=value.but, what=value.what, most=value.most)}


# --- what was chosen ---------------------------------------------------------------------------------------------------
def _named(category: str, words: str, value: Any, said: str) -> None:
    """One of several ways to say a value that keeps how it was said."""
    say(
        category, words, lambda values, talk: replace(value, said=said) if said else value,
        take=lambda other, talk: {} if other == value and other.said == said else None,
    )  # fmt: skip


for _words, _said in (("of the chosen type", ""), ("of that type", "that"), ("of the chosen creature type", "creature type"),
                      ("of the chosen card type", "card type"), ("of the chosen land type", "land type"),
                      ("of the chosen kind", "kind")):  # fmt: skip
    _named("post", _words, ChosenType(), _said)
for _words, _said in (("of the chosen color", ""), ("of that color", "that")):
    _named("post", _words, ChosenColor(), _said)
for _words, _said in (("with the chosen name", ""), ("with that name", "that")):
    _named("post", _words, ChosenName(), _said)
_named("quality word", "the chosen color", ChosenColor(), "")
_named("quality word", "that color", ChosenColor(), "that")
_named("quality word", "the chosen card name", ChosenName(), "")
_named("quality word", "the chosen card type", ChosenType(), "card type")
for _words, _said in (("the chosen player", ""), ("the chosen opponent", "opponent")):
    _named("that player", _words, ChosenPlayer(), _said)

_COLORED: Final[tuple[tuple[str, bool], ...]] = (("", False), (" in addition to {} other colors", True))
for _tail, _add in _COLORED:
    for _number, _are, _their in (("sg", "is", "its"), ("pl", "are", "their")):
        mean(f"static mod.{_number}", f"{_are} the chosen color{_tail.format(_their)}", (SetColors(0, _add, True),))
for _number, _become in (("sg", "becomes"), ("pl", "become")):
    mean(f"gain.{_number}", f"{_become} that color", (SetColors(0, chosen=True),))
for _category, _verb in (("gain#", "[becomes|become]"), ("becoming#", "[becomes|become]"), ("static mod#", "[is|are]")):
    mean(_category, _verb + " all colors", (SetColors(31),))
    mean(_category, _verb + " colorless", (SetColors(0),))

# --- "... of your choice" ----------------------------------------------------------------------------------------------
# "becomes the creature type of your choice", with the choice made first
_YOURS: Final = {"creature type": "creature type", "basic land type": "basic land type"}


def _becoming(kind: str, duration: int, kept: str) -> dict[str, Any]:
    mods = (ChangeTypes(replace_subtypes=not kept, chosen=True),)

    def make(values: Values, talk: Talk) -> Any:
        return Seq((ChooseQuality(kind), Affect(values["what"], mods, duration)), f"your choice|{kept}")

    def take(value: Any, talk: Talk) -> Values | None:
        if not isinstance(value, Seq) or value.joint != f"your choice|{kept}" or value.parts[0] != ChooseQuality(kind):
            return None
        affect = value.parts[1]
        if not isinstance(affect, Affect) or affect != Affect(affect.what, mods, duration):
            return None
        return {"what": affect.what}

    return {"make": make, "take": take}


for _kind in _YOURS:
    for _number, _become, _their in (("sg", "becomes", "its"), ("pl", "become", "their")):
        for _kept in ("", "other types"):
            _tail = f" in addition to {_their} other types" if _kept else ""
            _start = f"{{what:subject.{_number}}} {_become} the {_kind} of your choice{_tail}"
            say("clause", _start + " until end of turn", **_becoming(_kind, END_OF_TURN, _kept))
            say("clause", _start, **_becoming(_kind, FOREVER, _kept))

# "creatures of the creature type of your choice get +2/+2": the choice is made as the sentence is carried out
YOUR_CHOICE: Final = "your choice"
_named("post", "of the creature type of your choice", ChosenType(), YOUR_CHOICE)
_named("post", "of the color of your choice", ChosenColor(), YOUR_CHOICE)


def choices_in(node: Node) -> list[Effect]:
    """The choices that a sentence speaks of in passing; Unsaid where they would have to be made with the targets."""
    found: list[Effect] = []
    for inner in node.walk():
        if isinstance(inner, ChosenType | ChosenColor) and inner.said == YOUR_CHOICE:
            found.append(ChooseQuality("color" if isinstance(inner, ChosenColor) else "creature type"))
        if isinstance(inner, Target) and any(_is_yours(part) for part in inner.walk()):
            raise Unsaid
    return found


def _is_yours(node: Node) -> bool:
    return isinstance(node, ChosenType | ChosenColor) and node.said == YOUR_CHOICE


def _in_passing(values: Values, talk: Talk) -> Any:
    found = choices_in(values["do"])
    if len(found) != 1:
        raise Unsaid
    return Seq((found[0], values["do"]), YOUR_CHOICE)


say(
    "sentence", "{do:chains}.", _in_passing,
    take=lambda value, talk: {"do": value.parts[1]} if isinstance(value, Seq) and value.joint == YOUR_CHOICE else None,
)  # fmt: skip


for _tail, _mana in ((" unless they're mana abilities", False), ("", True)):
    say(
        "static", "activated abilities of {what:source.pl} can't be activated" + _tail + ".",
        lambda values, talk, mana=_mana: Static(EachPlayer(), (CantActivate(values["what"], mana),)),
        take=lambda value, talk, mana=_mana: _stopped(value, mana),
    )  # fmt: skip


def _stopped(value: Any, mana: bool) -> Values | None:
    if not isinstance(value, Static) or len(value.mods) != 1 or not isinstance(value.mods[0], CantActivate):
        return None
    what = value.mods[0].what
    return {"what": what} if value == Static(EachPlayer(), (CantActivate(what, mana),)) else None


# --- what is shared ------------------------------------------------------------------------------------------------------
for _quality in ("creature type", "color", "card type"):
    for _template, _said in ((f"that shares a {_quality} with {{what:thing.sg}}", ""),
                             (f"that shares at least one {_quality} with {{what:thing.sg}}", "least"),
                             (f"that share a {_quality} with {{what:thing.sg}}", "share")):  # fmt: skip
        say(
            "post", _template,
            lambda values, talk, quality=_quality, said=_said: SharesWith(values["what"], quality, said),
            take=lambda value, talk, quality=_quality, said=_said: (
                {"what": value.what}
                if isinstance(value, SharesWith) and (value.quality, value.said) == (quality, said)
                else None
            ),
        )  # fmt: skip

# --- spells by what was chosen, and what can't be played or aimed at ---------------------------------------------------
say(
    "priced spells", "{what:spell.pl} you <cast> of the chosen type",
    lambda values, talk: with_part(with_part(values["what"], ChosenType("after")), ControlledBy(YOU)),
    take=lambda value, talk: _chosen_spells(value),
)  # fmt: skip


def _chosen_spells(value: Any) -> Values | None:
    parts = parts_of(value) if isinstance(value, Filter) else ()
    if len(parts) < 2 or parts[-1] != ControlledBy(YOU) or not isinstance(parts[-2], ChosenType):
        return None
    return {"what": both(parts[:-2])} if parts[-2].said == "after" else None


say(
    "static", "{what:priced spells} can't be <cast>.", lambda values, talk: Static(All(values["what"], STACK), (CantPlay(),)),
    take=lambda value, talk: (
        {"what": value.what.what}
        if isinstance(value, Static)
        and isinstance(value.what, All)
        and value == Static(All(value.what.what, STACK), (CantPlay(),))
        else None
    ),
)  # fmt: skip
_EVERYTHING: Final = Anything()
_THEIRS: Final = ControlledBy(Opponents("your opponents"))
for _of, _spells, _sources in (
    ("spells or abilities your opponents control", _THEIRS, _THEIRS),
    ("abilities your opponents control", None, _THEIRS),
):
    mean("cannot#", f"can't be the [target|targets] of {_of}", (CantBeTargeted(_spells, _sources),))
# of one thing these words mean shroud (``bygone``)
mean("cannot.pl", "can't be the targets of spells or abilities", (CantBeTargeted(_EVERYTHING, _EVERYTHING),))
say(
    "cannot#", "can't be the [target|targets] of {spells:spell.pl}", lambda values, talk: (CantBeTargeted(values["spells"]),),
    take=lambda value, talk: (
        {"spells": value[0].spells}
        if len(value) == 1 and isinstance(value[0], CantBeTargeted) and value[0].spells and value[0].sources is None
        else None
    ),
)  # fmt: skip
say(
    "cannot#", "can't be the [target|targets] of {spells:spell.pl} or abilities from {sources:source.pl}",
    lambda values, talk: (CantBeTargeted(values["spells"], values["sources"]),),
    take=lambda value, talk: (
        {"spells": value[0].spells, "sources": value[0].sources}
        if len(value) == 1 and isinstance(value[0], CantBeTargeted) and value[0].spells and value[0].sources
        else None
    ),
)  # fmt: skip
say(
    "cannot#", "can't be the [target|targets] of abilities from {sources:source.pl}",
    lambda values, talk: (CantBeTargeted(None, values["sources"]),),
    take=lambda value, talk: (
        {"sources": value[0].sources}
        if len(value) == 1 and isinstance(value[0], CantBeTargeted) and value[0].spells is None
        else None
    ),
)  # fmt: skip


# --- text changes -------------------------------------------------------------------------------------------------------
_KINDS: Final[tuple[tuple[str, tuple[str, ...]], ...]] = (
    ("one color word with another", ("color",)), ("one basic land type with another", ("basic land type",)),
    ("one creature type with another", ("creature type",)),
    ("one color word with another or one basic land type with another", ("color", "basic land type")),
)  # fmt: skip
for _words, _kinds in _KINDS:
    for _tail, _duration in (("", FOREVER), (" until end of turn", END_OF_TURN)):
        for _more, _but in (("", ()), (" the new creature type can't be Wall.", ("Wall",))):
            say(
                "sentence",
                "change the text of {what:thing.sg} by replacing all instances of " + _words + _tail + "." + _more,
                ReplaceWords, kinds=_kinds, duration=_duration, but=_but,
            )  # fmt: skip


# --- whether something was chosen at all ------------------------------------------------------------------------------
def unchosen(abilities: tuple[Ability, ...]) -> str:
    """What the abilities of a card speak of as chosen though none of them chooses it, in words; "" if all is well."""
    made = {key for ability in abilities for node in ability.walk() for key in (_made(node),) if key}
    for ability in abilities:
        for node in ability.walk():
            key = _spoken(node)
            if key and key not in made:
                return f"the chosen {key}"
    return ""


def _made(node: Node) -> str:
    if isinstance(node, ChooseColor):
        return "color"
    return CHOICE_KEYS[node.kind] if isinstance(node, ChooseQuality) else ""


def _spoken(node: Node) -> str:
    if isinstance(node, ChosenColor) or (isinstance(node, SetColors | AddMana) and node.chosen):
        return "color"
    if isinstance(node, ChosenType) or (isinstance(node, ChangeTypes) and node.chosen):
        return "type"
    if isinstance(node, ChosenName):
        return "name"
    return "player" if isinstance(node, ChosenPlayer) else ""
