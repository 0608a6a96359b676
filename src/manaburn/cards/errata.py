"""What cards were at other times: changes of types, of supertypes and of what cards do, by date.

A card is stored as it is worded today (types as of 2022, but for what the table says). ``errata.tsv`` holds a change a
line: what kind, of which card or word, from which day until which it was so (the last day is not in it; empty: before
all editions, to the end), how it was, and the source. The kinds:

- ``rename``: a creature type had another name, or cards of it were of another type;
- ``absent``: the rulebooks had no such creature type, so that no card printed by then was of it;
- ``line``: a card's type line as it was printed. Before the great change of creature types in September 2007 types
  were changed only when a card was printed anew, so the newest printing says them;
- ``supertype``: a card type's supertype that was (+) or was not (-) on all its cards;
- ``noun``: a phrase that was narrower;
- ``abilities``: what a card did, where that was changed;
- ``word``: how a card type is called; for type lines alone.

Cards that are newer than the day stay as they are. What is not established is not there: the creature types before
October 2007 of cards that no set from 2003 to 2007 had, and functional changes besides those few in the table.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING, Any, Final, TypeVar, cast

from manaburn.abilities.base import Ability
from manaburn.abilities.codec import decode, encode
from manaburn.abilities.filters import Either, HasType, IsOpponent, IsPlayer
from manaburn.abilities.terms import CREATURE, LEGENDARY, PLANESWALKER, SUPERTYPE_NAMES, TRIBAL, TYPE_NAMES
from manaburn.cards.card import Card
from manaburn.cards.sets import all_sets, codes, table
from manaburn.rules.concepts import book_of
from manaburn.rules.history import reached

if TYPE_CHECKING:
    from collections.abc import Iterable

T = TypeVar("T")

GREAT_UPDATE: Final = "2007-10-01"
"""The first rulebook after the update of all creature types (announced on 26 September 2007)."""

SOURCES: Final = {
    "rulebooks": "the lists of types in the rulebooks of the day and before it",
    "planeswalkers": "the rulebook of 27 April 2018, with which planeswalkers are aimed at",
    "printed": "the type line, or the text, as it is printed in",
    "mtgwiki-lizard": "mtg.fandom.com, Lizard",
    "mtgwiki-cephalid": "mtg.wiki, Cephalid",
    "mtgwiki-naga": "mtg.wiki, Naga",
}


@dataclass(frozen=True, slots=True)
class Erratum:
    """A line of the table."""

    what: str
    which: str
    since: str
    until: str
    value: str
    source: str

    def holds(self, day: str) -> bool:
        """Whether it was so on that day."""
        return (not self.since or reached(self.since, day)) and not (self.until and reached(self.until, day))

    def said(self) -> str:
        """It in words, with its source."""
        about = {
            "rename": f"{self.which} was {self.value}",
            "absent": f"there was no creature type {self.which}",
            "line": self.value,
            "supertype": f"no {self.which.lower()} was {self.value[1:].lower()}",
            "noun": f"{self.value!r} for {self.which!r}",
            "abilities": "it did something else",
            "word": f"{self.which} is called {self.value}",
        }[self.what]
        days = f" from {self.since}" * bool(self.since) + f" until {self.until}" * bool(self.until)
        return f"{about}{days} ({', '.join(_source(key) for key in _keys(self.source))})"


def _keys(source: str) -> list[str]:
    return [source] if source.startswith("printed ") else source.split()


def _source(key: str) -> str:
    kind, _, code = key.partition(" ")
    return SOURCES[kind] + (f" {code}" if code else "")


@cache
def errata() -> tuple[Erratum, ...]:
    """All lines of the table."""
    return tuple(Erratum(*row) for row in table("errata.tsv"))


# --- a card on a day ---


class _Day:
    """The lines that hold on a day, at hand."""

    def __init__(self, day: str) -> None:
        self.renames: dict[str, str] = {}
        self.absent: set[str] = set()
        self.lines: dict[str, Erratum] = {}
        self.abilities: dict[str, Erratum] = {}
        self.nouns: list[Erratum] = []
        self.legendary_walkers = True
        for one in errata():
            if one.holds(day):
                self._add(one)

    def _add(self, one: Erratum) -> None:
        if one.what == "rename":
            self.renames[one.which] = one.value
        elif one.what == "absent":
            self.absent.add(one.which)
        elif one.what == "line":
            self.lines[one.which] = one
        elif one.what == "abilities":
            self.abilities[one.which] = one
        elif one.what == "noun":
            self.nouns.append(one)
        elif one.what == "supertype":
            self.legendary_walkers = False


_day: Final = cache(_Day)
_KEPT: Final = 20_000
_known: dict[tuple[int, str], tuple[object, object]] = {}


def as_of(card: T, day: str) -> T:
    """The card as it was on that day (YYYY-MM-DD); equal cards are one record. What is no stored card stays as it is."""
    if not isinstance(card, Card):
        return card
    found = _known.get((id(card), day))
    if found is None:
        if len(_known) >= _KEPT:
            _known.clear()
        found = _known[id(card), day] = (card, _changed(card, day))
    return cast("T", found[1])


def of_the_time(card: Card, day: str) -> bool:
    """Whether the card was there on that day, or came with the rulebook of that day (a set appears days after it)."""
    return bool(card.date) and (reached(card.date, day) or reached(book_of(card.date), day))


def _changed(card: Card, day: str) -> Card:
    if not of_the_time(card, day):
        return card
    here = _day(day)
    changes: dict[str, Any] = {}
    line = here.lines.get(card.name)
    if line is not None:
        changes["supertypes"], changes["types"], changes["subtypes"] = _parsed(line.value)
    else:
        subtypes = _subtypes(card, here)
        if subtypes != card.subtypes:
            changes["subtypes"] = subtypes
        if card.types & PLANESWALKER and card.supertypes & LEGENDARY and not here.legendary_walkers:
            changes["supertypes"] = card.supertypes & ~LEGENDARY
    abilities = _abilities(card, here)
    if abilities != card.abilities:
        changes["abilities"] = abilities
    return replace(card, **changes) if changes else card


_SUPERTYPES: Final = {name: bit for bit, name in SUPERTYPE_NAMES.items()}
_TYPES: Final = {name: bit for bit, name in TYPE_NAMES.items()}


def _parsed(line: str) -> tuple[int, int, tuple[str, ...]]:
    """Supertypes, types and subtypes of a type line of the table (the reader of texts would be long to load)."""
    front, _, back = line.partition(" — ")
    words = front.split()
    supertypes = sum(_SUPERTYPES[word] for word in words if word in _SUPERTYPES)
    return supertypes, sum(_TYPES[word] for word in words if word not in _SUPERTYPES), tuple(back.split())


def _subtypes(card: Card, here: _Day) -> tuple[str, ...]:
    if not card.types & (CREATURE | TRIBAL):
        return card.subtypes
    words = tuple(dict.fromkeys(here.renames.get(word, word) for word in card.subtypes if word not in here.absent))
    return words or card.subtypes  # it was of some type: where none is left, that is not established


# --- what it does ---

_WALKER: Final = HasType(PLANESWALKER)
_OR_WALKER: Final = {json.dumps(encode(Either((who, _WALKER)))): encode(who) for who in (IsPlayer(), IsOpponent())}
"""For "target player or planeswalker" and the like, what was said before planeswalkers could be aimed at."""


def _abilities(card: Card, here: _Day) -> tuple[Ability, ...]:
    other = here.abilities.get(card.name)
    if other is not None:
        return _decoded(json.loads(other.value))
    if not card.abilities or not (here.renames or here.nouns):
        return card.abilities
    data = [encode(ability) for ability in card.abilities]
    changed = [_rewritten(item, here) for item in data]
    return card.abilities if changed == data else _decoded(changed)


def _rewritten(data: object, here: _Day) -> object:
    if isinstance(data, str):
        return here.renames.get(data, data)
    if isinstance(data, list):
        if here.nouns and data[:1] == ["Either"]:
            narrower = _OR_WALKER.get(json.dumps(data))
            if narrower is not None:
                return narrower
        return [_rewritten(item, here) for item in data]
    return data


def _decoded(data: Iterable[object]) -> tuple[Ability, ...]:
    return tuple(cast("Ability", decode(item)) for item in data)


# --- telling ---


def concerning(card: Card, day: str) -> list[Erratum]:
    """The lines that make the card another on that day."""
    then = as_of(card, day)
    if then is card:
        return []
    here = [one for one in errata() if one.holds(day)]
    own = [one for one in here if one.which == card.name and one.what in ("line", "abilities")]
    gone = set(card.subtypes) - set(then.subtypes)
    if gone and not any(one.what == "line" for one in own):
        own += [one for one in here if one.what in ("rename", "absent") and one.which in gone]
    if card.supertypes != then.supertypes:
        own += [one for one in here if one.what == "supertype"]
    if card.abilities != then.abilities and not any(one.what == "abilities" for one in own):
        text = json.dumps([encode(ability) for ability in card.abilities])
        own += [one for one in here if one.what == "rename" and f'"{one.which}"' in text and one not in own]
        own += [one for one in here if one.what == "noun" and any(said in text for said in _OR_WALKER)]
    return own


def established(card: Card, day: str) -> bool:
    """Whether the creature types of the card on that day are established."""
    if not card.types & CREATURE or not of_the_time(card, day):
        return True
    if any(word in _day(day).absent for word in as_of(card, day).subtypes):
        return False
    if reached(GREAT_UPDATE, day):
        return True
    known = all_sets()
    dates = [known[code].date for code in codes(card) if code in known and known[code].kind in ("core", "expansion")]
    return any(reached("2003-07-28", date) and not reached(GREAT_UPDATE, date) for date in dates)


def type_line(card: Card, day: str) -> str:
    """The type line in the words of that day."""
    line = as_of(card, day).type_line
    for one in errata():
        if one.what == "word" and one.holds(day):
            line = line.replace(one.which, one.value)
    return line
