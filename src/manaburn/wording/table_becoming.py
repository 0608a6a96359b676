"""Phrases for what something is or becomes: "a 3/3 green Ape creature with trample", "Mountains", "every creature type"."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, Final

from manaburn.abilities.abilities import Keyword, Static
from manaburn.abilities.amounts import Num, X
from manaburn.abilities.base import Ability, Amount
from manaburn.abilities.modifications import AddAbilities, ChangeTypes, SetColors, SetPT
from manaburn.abilities.node import Node
from manaburn.abilities.nouns import All, Target
from manaburn.abilities.subtypes import EVERY_CREATURE_TYPE, SUBTYPES
from manaburn.abilities.terms import ARTIFACT, BASIC_LAND_TYPES, CREATURE, LAND, PLANESWALKER
from manaburn.abilities.verbs import Affect
from manaburn.wording.grammar import GRAMMAR, Builder, Firsts, Grammar, Reader, Reading, Values, Writer, mean, say
from manaburn.wording.links import rewrite
from manaburn.wording.noun_phrases import (
    COLOR_WORDS,
    SUBTYPE_PLURALS,
    SUPERTYPE_WORDS,
    TYPE_PLURALS,
    TYPE_WORDS,
)
from manaburn.wording.talk import Talk, Unsaid
from manaburn.wording.words import article, plural

NO_AMOUNT: Final = (None, None)


@dataclass(frozen=True)
class Shape:
    """The parts of such a phrase, as said. ``kept`` says how other types are kept, in ``KEPT``; "" if nothing is said."""

    supertypes: int = 0
    size: tuple[Any, ...] = ()
    colors: int | None = None
    subtypes: tuple[str, ...] = ()
    types: int = 0
    every: bool = False  # "with all creature types"
    each: Amount | None = None  # "with power and toughness each equal to"
    base: bool = False  # "with base power and toughness"
    abilities: tuple[Ability, ...] = ()
    kept: str = ""


# how the rest is kept: the words in the singular and in the plural
KEPT: Final = {
    "other types": "in addition to {} other types",
    "other creature types": "in addition to {} other creature types",
    "other land types": "in addition to {} other land types",
    "other colors and types": "in addition to {} other colors and types",
}
_STILL: Final = {"land": LAND, "planeswalker": PLANESWALKER}
_HEADS: Final = (*SUPERTYPE_WORDS, *COLOR_WORDS, "colorless", *TYPE_WORDS, *sorted(SUBTYPES), "0")


def mods_of(shape: Shape) -> tuple[Any, ...]:
    """The modifications that the phrase stands for (212.1b-c / 205.1a-b)."""
    subtypes = (*shape.subtypes, *((EVERY_CREATURE_TYPE,) if shape.every else ()))
    mods: list[Any] = [_types(shape, subtypes)]
    if shape.colors is not None:
        mods.append(SetColors(shape.colors, shape.kept == "other colors and types"))
    if shape.size:
        power, toughness = shape.size
        mods.append(SetPT(power, toughness, said="base" if shape.base else ""))
    elif shape.each is not None:
        mods.append(SetPT(shape.each, shape.each, said="base" if shape.base else ""))
    if shape.abilities:
        mods.append(AddAbilities(shape.abilities))
    return tuple(mods)


def _types(shape: Shape, subtypes: tuple[str, ...]) -> ChangeTypes:
    plain = ChangeTypes(shape.types, subtypes, shape.supertypes)
    lands = any(word in BASIC_LAND_TYPES for word in subtypes)
    if shape.kept == ("other creature types" if lands else "other land types"):
        raise Unsaid  # they are none of these
    if shape.kept:
        return replace(plain, said="" if shape.kept == "still" else shape.kept)
    if not shape.types:
        return replace(plain, replace_subtypes=True)
    if shape.types & ARTIFACT and shape.types & CREATURE:
        return replace(plain, replace_subtypes=bool(subtypes), artifact=True)
    return replace(plain, replace_types=True, replace_subtypes=bool(subtypes))


def shape_of(mods: Any) -> Shape | None:
    """The opposite of ``mods_of``; None if no such phrase says it."""
    if not mods or not isinstance(mods[0], ChangeTypes) or mods[0].chosen or mods[0].lose:
        return None
    types = mods[0]
    if not types.types and set(types.subtypes) == set(BASIC_LAND_TYPES):
        return None  # "every basic land type"
    if not any(word != EVERY_CREATURE_TYPE for word in types.subtypes) and not types.types and not types.supertypes:
        return None
    rest = list(mods[1:])
    colors = rest.pop(0) if rest and isinstance(rest[0], SetColors) else None
    size = rest.pop(0) if rest and isinstance(rest[0], SetPT) else None
    added = rest.pop(0) if rest and isinstance(rest[0], AddAbilities) else None
    if rest or (size is not None and (size.power is None or size.toughness is None or size.defining)):
        return None
    if size is not None and size.said == "base both":
        return None  # "has base power and base toughness", a verb of its own
    shape = Shape(
        types.supertypes,
        (size.power, size.toughness) if size is not None else (),
        None if colors is None else colors.colors,
        tuple(word for word in types.subtypes if word != EVERY_CREATURE_TYPE),
        types.types,
        EVERY_CREATURE_TYPE in types.subtypes,
        base=size is not None and size.said == "base",
        abilities=() if added is None else added.abilities,
        kept=types.said or ("still" if types.types and not (types.replace_types or types.artifact) else ""),
    )
    return _sized(shape) if mods_of(_sized(shape)) == tuple(mods) else None


def _sized(shape: Shape) -> Shape:
    """With the amount apart where power and toughness are each equal to it."""
    if shape.size and shape.size[0] == shape.size[1] and not isinstance(shape.size[0], Num | X):
        return replace(shape, size=(), each=shape.size[0])
    return shape


class Being:
    """The phrase after "becomes" or "is" (``many``: "become", "are")."""

    def __init__(self, many: bool) -> None:
        self.many = many

    def firsts(self, grammar: Grammar) -> Firsts:
        """The words it can begin with."""
        if not self.many:
            return frozenset(("a", "an"))
        return frozenset((*_HEADS, *TYPE_PLURALS, *SUBTYPE_PLURALS, "X", "a", "an"))

    # --- reading ---

    def read(self, reader: Reader, at: int) -> list[Reading]:
        if not self.many:
            word = reader.word(at)
            if word not in ("a", "an") or article(reader.text(at + 1)) != word:
                return []
            at += 1
        found: list[Reading] = []
        for end, parts in self._head(reader, at):
            for last, tail in self._tails(reader, end):
                found.append((last, lambda talk, parts=parts, tail=tail: _built(talk, parts, tail)))  # type: ignore[misc]
        return found

    def _head(self, reader: Reader, at: int) -> Iterator[tuple[int, dict[str, Any]]]:
        supertypes = 0
        while reader.word(at) in SUPERTYPE_WORDS:
            supertypes |= SUPERTYPE_WORDS[reader.word(at)]
            at += 1
        for place, size in ((at, None), *reader.read("size", at)):
            for start, colors in ((place, None), *reader.read("colors", place)):
                for end, subtypes, types in self._nouns(reader, start):
                    yield end, {
                        "supertypes": supertypes, "size": size, "colors": colors, "subtypes": subtypes, "types": types,
                    }  # fmt: skip

    def _nouns(self, reader: Reader, at: int) -> Iterator[tuple[int, tuple[str, ...], int]]:
        """Subtypes and types; in the plural the last of them stands in it."""
        subtypes: list[str] = []
        if reader.text(at) in SUBTYPES and reader.word(at + 1) == "and" and reader.text(at + 2) in SUBTYPES:
            return  # a list
        while True:
            place, types = at + len(subtypes), 0
            while reader.word(place) in TYPE_WORDS:
                types |= TYPE_WORDS[reader.word(place)]
                place += 1
                if not self.many:
                    yield place, tuple(subtypes), types
            if self.many and reader.word(place) in TYPE_PLURALS:
                yield place + 1, tuple(subtypes), types | TYPE_WORDS[TYPE_PLURALS[reader.word(place)]]
            word = reader.text(at + len(subtypes))
            if self.many and word in SUBTYPE_PLURALS:
                yield at + len(subtypes) + 1, (*subtypes, SUBTYPE_PLURALS[word]), 0
            if word not in SUBTYPES:
                return
            subtypes.append(word)
            if not self.many:
                yield at + len(subtypes), tuple(subtypes), 0

    def _tails(self, reader: Reader, at: int) -> Iterator[tuple[int, tuple[Builder, str]]]:
        for end, with_ in ((at, _nothing), *self._with(reader, at)):
            yield end, (with_, "")
            for name, words in KEPT.items():
                said = tuple(words.format("their" if self.many else "its").split())
                if reader.match(end, said):
                    yield end + len(said), (with_, name)
            for name in _STILL:
                said = _still_words(name, self.many)
                if reader.match(end, said):
                    yield end + len(said), (with_, f"that's still {name}")

    def _with(self, reader: Reader, at: int) -> list[Reading]:
        return reader.read("with what", at + 1) if reader.match(at, ("with",)) else []

    # --- writing ---

    def write(self, writer: Writer, value: Any) -> bool:
        shape = shape_of(value)
        if shape is None or shape.kept == "still":
            return False
        return write_being(writer, shape, self.many)


def _still_words(name: str, many: bool) -> tuple[str, ...]:
    return ("that", "are", "still", plural(name)) if many else ("that's", "still", article(name), name)


def _nothing(talk: Talk) -> dict[str, Any]:
    return {}


def _built(talk: Talk, parts: dict[str, Any], tail: tuple[Builder, str]) -> tuple[Any, ...]:
    size = parts["size"](talk) if parts["size"] is not None else ()
    colors = parts["colors"](talk) if parts["colors"] is not None else None
    shape = Shape(parts["supertypes"], size, colors, parts["subtypes"], parts["types"], kept=tail[1])
    more = tail[0](talk)
    if size and ("size" in more or "each" in more):
        raise Unsaid
    if not shape.types and (size or colors is not None) and not more and not shape.kept:
        raise Unsaid  # "a 3/3 Goblin" is a token, or a list
    return mods_of(replace(shape, **more))


def write_being(writer: Writer, shape: Shape, many: bool) -> bool:
    """Say the phrase, with all its parts."""
    place = len(writer.out)
    if not many:
        writer.emit("")
    writer.emit(*(word for word, bit in SUPERTYPE_WORDS.items() if shape.supertypes & bit))
    sized = bool(shape.size) and not shape.base
    if sized and not writer.write("size", shape.size):
        return False
    if shape.colors is not None and not writer.write("colors", shape.colors):
        return False
    nouns = [*shape.subtypes, *(word for word, bit in TYPE_WORDS.items() if shape.types & bit)]
    if not nouns:
        return False
    writer.emit(*nouns[:-1], plural(nouns[-1]) if many else nouns[-1])
    if not many:
        writer.out[place] = article(writer.out[place + 1])
    more = _with_parts(shape, sized)
    if more and not (writer.emit("with") and writer.write("with what", more)):
        return False
    if shape.kept in KEPT:
        writer.emit(*KEPT[shape.kept].format("their" if many else "its").split())
    elif shape.kept.startswith("that's still "):
        writer.emit(*_still_words(shape.kept.removeprefix("that's still "), many))
    return True


def _with_parts(shape: Shape, sized: bool) -> dict[str, Any]:
    more: dict[str, Any] = {}
    if shape.size and not sized:
        more.update(size=shape.size, base=True)
    if shape.each is not None:
        more.update(each=shape.each, base=shape.base)
    if shape.every:
        more["every"] = True
    if shape.abilities:
        more["abilities"] = shape.abilities
    return more


# --- "with ..." -------------------------------------------------------------------------------------------------------
def _with(template: str, *names: str, **fixed: Any) -> None:
    """A phrase after "with": its parts by the names of ``Shape``; two parts of abilities are joined."""

    def make(values: Values, talk: Talk) -> dict[str, Any]:
        made = {name: value for name, value in values.items() if name not in ("keywords", "granted")} | fixed
        abilities = (*values.get("keywords", ()), *values.get("granted", ()))
        if abilities:
            made["abilities"] = abilities
        return made

    def take(value: Any, talk: Talk) -> Values | None:
        plain, others = _split(value.get("abilities", ()))
        there = {name for name in value if name not in ("abilities", *fixed)}
        there |= {name for name, some in (("keywords", plain), ("granted", others)) if some}
        if there != set(names) or any(value.get(name, False) != wanted for name, wanted in fixed.items()):
            return None
        return {**value, "keywords": plain, "granted": others}

    say("with what", template, make, take=take)


def _split(abilities: tuple[Ability, ...]) -> tuple[tuple[Ability, ...], tuple[Ability, ...]]:
    """Keywords, and after them the rest."""
    count = next((i for i, ability in enumerate(abilities) if not isinstance(ability, Keyword)), len(abilities))
    return abilities[:count], abilities[count:]


_with("{keywords:keywords}", "keywords")
_with("{granted:granted}", "granted")
_with("{keywords:keywords} and {granted:granted}", "keywords", "granted")
_with("all creature types", every=True)
_with("{keywords:keywords} and all creature types", "keywords", every=True)
_with("all creature types and {granted:granted}", "granted", every=True)
_with("base power and toughness {size:size}", "size", base=True)
_with("base power and toughness {size:size} and {keywords:keywords}", "size", "keywords", base=True)
_with("base power and toughness {size:size} and {granted:granted}", "size", "granted", base=True)
_with("power and toughness each equal to {each:equal}", "each", base=False)
_with("base power and toughness each equal to {each:equal}", "each", base=True)

for _number in ("sg", "pl"):
    GRAMMAR.add(f"being.{_number}", Being(_number == "pl"))

# --- where it stands --------------------------------------------------------------------------------------------------
for _category, _verb in (("gain", "[becomes|become]"), ("becoming", "[becomes|become]"), ("static mod", "[is|are]")):
    say(_category + "#", _verb + " {mods:being#}")
for _category in ("gain#", "static mod#"):
    say(
        _category, "[has|have] base power and toughness {size:size}",
        lambda values, talk: (SetPT(values["size"][0], values["size"][1], said="base"),),
        take=lambda value, talk: (
            {"size": (value[0].power, value[0].toughness)}
            if len(value) == 1 and _is_plain_size(value[0]) and _is_number(value[0].power)
            else None
        ),
    )  # fmt: skip


def _is_number(amount: Any) -> bool:
    return isinstance(amount, Num | X)


def _is_plain_size(mod: Any) -> bool:
    return isinstance(mod, SetPT) and mod.power is not None and mod.toughness is not None and not mod.defining


for _base, _words in (
    ("base both", "base power and base toughness"),
    ("", "power and toughness"),
    ("base", "base power and toughness"),
):
    say(
        "static mod#", "[has|have] " + _words + " each equal to {size:equal}",
        lambda values, talk, said=_base: (SetPT(values["size"], values["size"], said=said),),
        take=lambda value, talk, said=_base: (
            {"size": value[0].power}
            if len(value) == 1 and _is_plain_size(value[0]) and value[0].power == value[0].toughness
            and value[0].said == said
            else None
        ),
    )  # fmt: skip


# "It's still a land.": after the clause
def _keeps(node: Node) -> Node:
    """What sets the types of something in a clause leaves it those it has."""
    if isinstance(node, ChangeTypes) and node.types and (node.replace_types or node.artifact):
        return ChangeTypes(node.types, node.subtypes, node.supertypes)
    return node


def _sets(node: Node) -> Node:
    """The opposite."""
    if isinstance(node, ChangeTypes) and _is_still(node):
        return _types(Shape(node.supertypes, types=node.types), node.subtypes)
    return node


def _is_still(node: Node) -> bool:
    return isinstance(node, ChangeTypes) and node.types != 0 and not (node.said or node.replace_types or node.artifact)


def _still(many: bool, word: str) -> dict[str, Any]:
    """``make`` and ``take`` of a clause with "It's still a land." or "They're still lands." after it."""

    def make(values: Values, talk: Talk) -> Any:
        new = rewrite(values["do"], _keeps)
        if new == values["do"]:
            raise Unsaid
        return new if word == "land" else rewrite(new, _said_still)

    def take(value: Any, talk: Talk) -> Values | None:
        if not isinstance(value, Node) or not any(_is_still(_unsaid(node, word)) for node in value.walk()):
            return None
        if _is_many(value) != many:
            return None
        return {"do": rewrite(rewrite(value, lambda node: _unsaid(node, word)), _sets)}

    return {"make": make, "take": take}


def _said_still(node: Node) -> Node:
    return replace(node, said="still planeswalker") if _is_still(node) else node  # type: ignore[call-arg]


def _unsaid(node: Node, word: str) -> Node:
    if word != "land" and isinstance(node, ChangeTypes) and node.said == f"still {word}":
        return replace(node, said="")
    return node


def _is_many(value: Node) -> bool:
    """Whether what becomes something are several."""
    for node in value.walk():
        if isinstance(node, Affect | Static) and any(isinstance(mod, ChangeTypes) for mod in node.mods):
            what = node.what
            return (isinstance(what, Target) and (what.most > 1 or what.count is not None)) or isinstance(what, All)
    return False


for _word in _STILL:
    say("sentence", "{do:chains}. it's still a " + _word + ".", **_still(False, _word))
    say("sentence", "{do:chains}. they're still " + plural(_word) + ".", **_still(True, _word))
say("line", "{do:static} they're still lands.", **_still(True, "land"))
say("line", "{do:static} it's still a land.", **_still(False, "land"))


# --- what is said in other words ------------------------------------------------------------------------------------
def _mean_types(category: str, words: str, types: ChangeTypes) -> None:
    """A phrase for types alone, by itself and with what is kept."""
    mean(category + "#", words, (types,), fits=lambda value, talk: not value[0].said)
    for name, tail in KEPT.items():
        for number, their in (("sg", "its"), ("pl", "their")):
            if name != "other colors and types":
                kept = replace(types, replace_subtypes=False)
                say(
                    f"{category}.{number}", f"{_one_form(words, number)} {tail.format(their)}",
                    lambda values, talk, said=name, kept=kept: (replace(kept, said=said),),
                    take=lambda value, talk, said=name, kept=kept: (
                        {} if value == (kept,) and value[0].said == said else None
                    ),
                )  # fmt: skip


def _one_form(words: str, number: str) -> str:
    return words.replace("[is|are]", "is" if number == "sg" else "are").replace(
        "[becomes|become]", "becomes" if number == "sg" else "become"
    )


for _category, _verb in (("gain", "[becomes|become]"), ("becoming", "[becomes|become]"), ("static mod", "[is|are]")):
    _mean_types(_category, _verb + " every creature type", ChangeTypes(subtypes=(EVERY_CREATURE_TYPE,)))
    _mean_types(_category, _verb + " every basic land type", ChangeTypes(subtypes=tuple(BASIC_LAND_TYPES)))
    for _words in ("the chosen type", "that type", "the chosen creature type", "the chosen land type"):
        say(
            _category + "#", _verb + " " + _words,
            lambda values, talk, said=_words: (_chosen(said, ""),),
            take=lambda value, talk, said=_words: _says_chosen(value, said, ""),
        )  # fmt: skip
        for _kept, _tail in KEPT.items():
            for _number, _their in (("sg", "its"), ("pl", "their")):
                say(
                    f"{_category}.{_number}", f"{_one_form(_verb, _number)} {_words} {_tail.format(_their)}",
                    lambda values, talk, said=_words, kept=_kept: (_chosen(said, kept),),
                    take=lambda value, talk, said=_words, kept=_kept: _says_chosen(value, said, kept),
                )  # fmt: skip


def _chosen(words: str, kept: str) -> ChangeTypes:
    """The type that was chosen, alone of its kind or among others."""
    usual = "" if words == "the chosen type" else words
    return ChangeTypes(replace_subtypes=not kept, chosen=True, said=f"{usual}|{kept}" if usual or kept else "")


def _says_chosen(value: Any, words: str, kept: str) -> Values | None:
    wanted = _chosen(words, kept)
    return {} if value == (wanted,) and value[0].said == wanted.said else None


def _said_types(category: str, words: str, types: ChangeTypes, said: str) -> None:
    say(
        category, words, lambda values, talk: (replace(types, said=said),),
        take=lambda value, talk: {} if value == (types,) and value[0].said == said else None,
    )  # fmt: skip


for _category in ("gain#", "static mod#"):
    _said_types(_category, "[gains|gain] all creature types", ChangeTypes(subtypes=(EVERY_CREATURE_TYPE,)), "gain")
    _said_types(_category, "[loses|lose] all creature types", ChangeTypes(lose=CREATURE), "")
    _said_types(_category, "[loses|lose] all other creature types", ChangeTypes(lose=CREATURE), "other")
