"""What fills the phrases of reminder texts: who has the keyword, and the keyword's own numbers, costs and kinds."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Final

from manaburn.abilities.abilities import Keyword
from manaburn.abilities.amounts import Num
from manaburn.abilities.base import Filter
from manaburn.abilities.node import Node
from manaburn.abilities.terms import CREATURE, LAND
from manaburn.abilities.verbs import Token
from manaburn.abilities.verbs_cards import Scry
from manaburn.abilities.verbs_players import Mill
from manaburn.wording.grammar import Writer
from manaburn.wording.talk import Facts, Talk
from manaburn.wording.tokens import join
from manaburn.wording.vocabulary import term
from manaburn.wording.words import article, number_word

# who has a keyword: the card; the card, by what another of its abilities says; one other thing; several; a player; one or several
OWN: Final = "own"
ONE: Final = "one"
MANY: Final = "many"
ITSELF: Final = "itself"
PLAYER: Final = "player"
SOME: Final = "some"


@dataclass(frozen=True, slots=True)
class Owner:
    """Something that reminder texts belong to: the row of the table, the record, and who has it."""

    key: str
    node: Node
    who: str = OWN


Values = dict[str, tuple[str, ...]]
_FORM: Final = re.compile(r"\[(?:S|Sis|this|This|it|its|o|l|the|s|p|v|your|you)\]")
_COUNTERS: Final = re.compile(r"\[(word )?(\S+) counters\]")
_PLACE: Final = re.compile(r"\[[^\]]+\]")
_TERM: Final = re.compile(r"<([^>]+)>")


# --- who has it ------------------------------------------------------------------------------------------------------------
def _form(subject: str, it: str, objective: str = "", many: bool = False, named: bool = False) -> dict[str, str]:
    """The words that go with one subject: "This creature", "it"; ``named`` after a noun with an article."""
    low = subject[0].lower() + subject[1:]
    objective = objective or low
    short = {"It's": "It's", "They's": "They're"}.get(subject + "'s") or f"{subject} {'are' if many else 'is'}"
    return {
        "S": subject, "Sis": short, "it": it, "its": "they're" if many else "it's", "o": objective, "l": low,
        "this": "it" if it == low else low, "This": subject, "the": low if named or it != low else "the creature",
        "s": "" if many else "s", "p": "s" if many else "", "v": "s", "your": "your",
        "you": "their controller" if many else "its controller",
    }  # fmt: skip


def _own_forms(facts: Facts) -> Iterator[dict[str, str]]:
    for noun in dict.fromkeys((*facts.nouns(), "permanent", "card")):
        yield {**_form(f"This {noun}", "it"), "this": "this", "This": "This", "v": "", "you": "you"}


def _one_forms(nouns: tuple[str, ...]) -> Iterator[dict[str, str]]:
    yield _form("It", "it")
    yield from (_form(f"{which} {noun}", "it") for which in ("That", "The", "This") for noun in nouns)
    yield from (_form(word, word.lower(), {"He": "him", "She": "her"}[word]) for word in ("He", "She"))


def _many_forms() -> Iterator[dict[str, str]]:
    yield _form("They", "they", "them", True)
    yield from (_form(f"Those {noun}", "they", "", True) for noun in ("creatures", "permanents"))
    yield {**_form("Each of those creatures", "it"), "o": "those creatures"}


def _named_forms(name: str) -> Iterator[dict[str, str]]:
    nouns = ("creature", "permanent", "artifact")
    yield from (_form(f"{article(noun).capitalize()} {noun} with {name}", "it", "it", named=True) for noun in nouns)
    yield from (_form(f"{noun} with {name}", "they", "them", True, True) for noun in ("Creatures", "Permanents"))


# what other permanents than creatures may have
_OF_ANY: Final = ("indestructible", "shroud", "hexproof", "protection")


@lru_cache(512)
def _forms(who: str, key: str, names: tuple[str, ...], facts: Facts, later: bool) -> tuple[dict[str, str], ...]:
    """The forms, the usual one first; ``names`` are those of the keyword ("a creature with flying")."""
    if who == PLAYER:
        return ({**_form("You", "you"), "s": "", "p": ""},)
    named = tuple(form for name in names for form in _named_forms(name))
    nouns = ("creature", "permanent", "artifact") if key in _OF_ANY else ("creature", "permanent")
    own, itself = tuple(_own_forms(facts)), {**_form("It", "it"), "v": "", "you": "you"}
    if who == OWN:
        return (*own, *((itself,) if later else ()), *named)
    if who == ITSELF:
        return ({**itself, "l": own[0]["l"], "the": own[0]["l"]}, *own, itself, *_one_forms(nouns), *named)
    if who == MANY:
        return (*_many_forms(), *named)
    return (*_one_forms(nouns), *(_many_forms() if who == SOME else ()), *named)


# --- its own parameters ------------------------------------------------------------------------------------------------------
@lru_cache(512)
def said(keyword: Keyword, facts: Facts) -> str:
    """The keyword as it is printed; "" if it can't be."""
    writer = Writer(Talk(facts))
    return join(writer.out) if writer.write("keyword", keyword) else ""


def kind_of(what: Filter | None, facts: Facts, champion: bool = False) -> str:
    """ "Goblin or Shaman"; with ``champion`` "a Goblin or Shaman"."""
    words = said(Keyword("champion" if champion else "enchant", what=what), facts)
    return words.partition(" ")[2]


@lru_cache(256)
def _values_of(owner: Owner, facts: Facts, fellows: tuple[Owner, ...]) -> Values:
    """The values for the places of the phrases; ``fellows`` are the owners in the same line."""
    values: Values = {
        "name": (facts.name,),
        "kind": tuple(dict.fromkeys((*facts.nouns(), "permanent"))),
        "another": ("another",) if facts.types & CREATURE else ("a",),
        "burst": ("+1/+1",) if facts.types & CREATURE else ("charge",),
        "nothing": ("0",) if facts.types & LAND else (),
        "hasty": (" It has haste.",) if facts.types & CREATURE else ("",),
    }
    if isinstance(owner.node, Keyword):
        return {**values, **_keyword_values(owner.node, facts), **_kinds(owner, facts, fellows)}
    if isinstance(owner.node, Token):
        name = owner.node.name
        named = (
            f"{article(name).capitalize()} {name} token is an artifact",
            f"{name} tokens are artifacts",
            f"{name} is an artifact",
        )
        return {**values, "token": ("It's an artifact", "They're artifacts", *named, "The token is an artifact")}
    amount = owner.node.amount if isinstance(owner.node, Mill | Scry) else Num(0)
    return {**values, **(_numbers(str(amount.n)) if isinstance(amount, Num) else _numbers("X"))}


def _keyword_values(keyword: Keyword, facts: Facts) -> Values:
    words = said(keyword, facts)
    found = _numbers(str(keyword.number) if keyword.number else "X")
    mana = re.search(r"(?:\{[^}]*\})+(?: and/or (?:\{[^}]*\})+)?", words)
    action = re.search("\u2014(?!\\{[^,]*$)(.*?)\\.?$", words)
    if action is not None:
        found["cost"], found["do"] = (action[1],), (_done(action[1]),)
    elif mana is not None:
        found["cost"] = (mana[0],)
    return found


def _done(cost: str) -> str:
    """ "Sacrifice a land" in the middle of a sentence; "{2}, Sacrifice a land" as "pay {2} and sacrifice a land"."""
    parts = [part[0].lower() + part[1:] if part[0] != "{" else f"pay {part}" for part in cost.split(", ")]
    return " and ".join(parts)


def _numbers(number: str) -> Values:
    """The number in digits and in words, and what goes by it."""
    word = number_word(int(number)) if number.isdigit() else number
    one = number == "1"
    times = {"1": "", "2": "twice "}.get(number, f"{word} times ")
    cards = "a card" if one else f"{word} cards"
    return {
        "n": (number,), "N": (word,), "times": (times,), "cards": (cards,), "word cards": ("one card" if one else cards,),
        "top cards": ("card" if one else cards,), "amount": (number,),
    }  # fmt: skip


def _kinds(owner: Owner, facts: Facts, fellows: tuple[Owner, ...]) -> Values:
    """What kinds of things the keyword is about; keywords of one line are said together."""
    keyword = owner.node
    fellows = tuple(one for one in fellows if one.key == owner.key)
    if not isinstance(keyword, Keyword) or (keyword.what is None and keyword.name != "protection"):
        return {}
    if keyword.name == "protection":
        own = [quality for one in fellows for quality in _qualities(one, facts)]
        return {"quality": tuple(dict.fromkeys((*_qualities(owner, facts), " or ".join(own))))}
    if keyword.name == "splice":
        kind = said(keyword, facts).removeprefix("Splice onto ").rpartition(" ")[0].partition("\u2014")[0]
        return {"a spell": (f"{article(kind)} {kind} spell",)}
    if keyword.name == "craft":
        what = kind_of(keyword.what, facts, True)
        short = what.partition(" ")[2]
        return {"a": (what,), "material": (f"another {short}" if short in facts.nouns() else what,)}
    if keyword.name in ("champion", "affinity", "enchant"):
        what = kind_of(keyword.what, facts, keyword.name == "champion")
        short = what.partition(" ")[2] if keyword.name == "champion" else what
        return {"what": (short,), "a": (f"{article(short)} {short}",)}
    listed = [kind_of(one.node.what, facts, True) for one in fellows if isinstance(one.node, Keyword)]
    bare = " or ".join(one.partition(" ")[2] for one in listed)
    together = (" or ".join(listed), f"{listed[0].partition(' ')[0]} {bare}") if len(listed) > 1 else ()
    return {"a": tuple(dict.fromkeys((kind_of(keyword.what, facts, True), *together)))}


def _qualities(owner: Owner, facts: Facts) -> tuple[str, ...]:
    if not isinstance(owner.node, Keyword):
        return ()
    words = said(owner.node, facts).removeprefix("Protection from ")
    if "name" in words:
        return ("with that name",)
    if "color" in words:
        return ("of that color", "of the chosen color")
    return (words,)


# --- the phrases filled in ---
def _names(owner: Owner, fellows: tuple[Owner, ...]) -> tuple[str, ...]:
    """What the keyword is called, alone and together with the others of its line."""
    if not isinstance(owner.node, Keyword):
        return ()
    names = tuple(dict.fromkeys(one.node.name for one in fellows if isinstance(one.node, Keyword)))
    return (owner.node.name, " and ".join(names)) if len(names) == 2 else (owner.node.name,)


def expansions(
    phrase: str,
    owner: Owner,
    facts: Facts,
    fellows: tuple[Owner, ...],
    vocabularies: tuple[str, ...],
    later: bool = False,
) -> Iterator[str]:
    """Every text that a phrase stands for, the usual one first; none if it has no value for a place."""
    values = _values_of(owner, facts, fellows) if "[" in phrase else {}
    forms = _forms(owner.who, owner.key, _names(owner, fellows), facts, later) if _FORM.search(phrase) else ({},)
    for vocabulary in vocabularies if "<" in phrase else vocabularies[:1]:
        worded = _TERM.sub(partial(_term, vocabulary), phrase)
        for form in forms:
            text = _FORM.sub(partial(_formed, form), worded)
            yield from _filled(
                _COUNTERS.sub(partial(_counted, values["n"][0]), text) if "n" in values else text, values
            )


def _term(vocabulary: str, place: re.Match[str]) -> str:
    return term(place[1], vocabulary)


def _formed(form: dict[str, str], place: re.Match[str]) -> str:
    return form[place[0][1:-1]]


def _counted(number: str, place: re.Match[str]) -> str:
    return _counters(number, place[2], bool(place[1]))


def _counters(number: str, kind: str, word: bool) -> str:
    if number == "1":
        return f"{'one' if word else article(kind)} {kind} counter"
    return f"{number_word(int(number)) if number.isdigit() else number} {kind} counters"


def _filled(text: str, values: Values) -> Iterator[str]:
    place = _PLACE.search(text)
    if place is None:
        yield text
        return
    for value in values.get(place[0][1:-1], ()):
        yield from _filled(text.replace(place[0], value), values)
