"""Phrases for piles of cards: some put here and the rest there, what turns up, what is set on top."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from manaburn.abilities.amounts import Num
from manaburn.abilities.base import Effect, Filter, Noun
from manaburn.abilities.effects import Seq
from manaburn.abilities.events import BOTTOM
from manaburn.abilities.filters import Anything, InZone
from manaburn.abilities.nouns import Among, Chosen, It, You
from manaburn.abilities.terms import ANY_NUMBER, BATTLEFIELD, GRAVEYARD, HAND, LIBRARY
from manaburn.abilities.verbs import MoveTo
from manaburn.abilities.verbs_cards import Remaining, ShuffleInto
from manaburn.abilities.verbs_piles import RevealUntil, ShuffleOnTop
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
    say,
)
from manaburn.wording.noun_phrases import head_of
from manaburn.wording.table_nouns import rest_of_pile, take_from_pile
from manaburn.wording.table_refs import holds
from manaburn.wording.talk import YOU, Choosing, Pile, Talk, Unsaid
from manaburn.wording.verbs import verb
from manaburn.wording.words import NUMBERS

ONE: Final = Num(1)
NONE: Final = Num(0)

# --- "one of them", "two of those cards", "a creature card from among them" -----------------------------------------------
_OF: Final = (("of", "them"), ("of", "those", "cards"))
_FROM: Final = (("from", "among", "them"), ("from", "among", "those", "cards"))


class PileChoice:
    """Some of the cards looked at or revealed, not yet named. ``many``: in the plural."""

    def __init__(self, many: bool) -> None:
        self.many = many

    def firsts(self, grammar: Grammar) -> Firsts:
        """The words it can begin with."""
        return frozenset(("a", "an", "up", "any", "X", "that", *NUMBERS[1:]))

    # --- reading ---

    def read(self, reader: Reader, at: int) -> list[Reading]:
        found: list[Reading] = []
        if not self.many:
            if reader.match(at, ("one",)):
                found += [
                    *self._tail(reader, at + 1, _OF, None, None, None),
                    (at + 1, _chosen(None, None, None, "one", False)),
                ]
            for end, what in reader.read("a card", at):
                found += self._tail(reader, end, _FROM, what, None, None)
            if reader.match(at, ("up", "to", "one")):
                found += self._tail(reader, at + 3, _OF, None, NONE, ONE)
            return found
        if reader.match(at, ("any", "number")):
            found += self._tail(reader, at + 2, _OF, None, NONE, Num(ANY_NUMBER))
        for start, least in ((at + 2, NONE), (at, None)):
            if least is None or reader.match(at, ("up", "to")):
                for end, count in reader.read("how many", start):
                    found += self._tail(reader, end, _OF, None, least, count)
                    for last, what in reader.read("card.pl", end):
                        found += self._tail(reader, last, _FROM, what, least, count)
        return found

    def _tail(self, reader: Reader, at: int, tails: Any, what: Builder | None, least: Any, most: Any) -> list[Reading]:
        return [
            (at + len(words) + 2 * random, _chosen(what, least, most, words[-1], bool(random)))
            for words in tails
            for random in (0, 1)
            if reader.match(at, (*words, *("at", "random")[: 2 * random]))
        ]

    # --- writing ---

    def write(self, writer: Writer, value: Any) -> bool:
        if not isinstance(value, Chosen) or value.among is None or value.by is not None:
            return False
        many = value.least is not None and value.most != ONE
        if many != self.many or value != _make(
            writer.talk, value.what, value.least, value.most, value.said, value.random
        ):
            return False
        single = isinstance(value.what, Anything)
        if not self._write_number(writer, value, single):
            return False
        if not single and not writer.write("card.pl" if many else "a card", value.what):
            return False
        if value.said == "one":
            return True
        writer.emit(*(_OF if single else _FROM)[value.said == "cards"])
        return not value.random or writer.emit("at", "random")

    def _write_number(self, writer: Writer, value: Chosen, single: bool) -> bool:
        if value.least is None:
            return not single or writer.emit("one")
        if value.least == NONE:
            if value.most == Num(ANY_NUMBER):
                return writer.emit("any", "number")
            writer.emit("up", "to")
        return writer.emit("one") if value.most == ONE else writer.write("how many", value.most)


def _chosen(what: Builder | None, least: Any, most: Any, last: str, random: bool) -> Builder:
    def build(talk: Talk) -> Noun:
        high = most(talk) if callable(most) else most
        low = high if least is None else least
        filter_ = Anything() if what is None else what(talk)
        return _make(talk, filter_, low, high, "" if last == "them" else last, random)

    return build


def _make(talk: Talk, what: Filter, least: Any, most: Any, said: str, random: bool) -> Chosen:
    """The choice; it is taken from the pile, and can be spoken of."""
    if talk.pile is None:
        raise Unsaid
    base = Remaining(talk.pile.base, talk.pile.taken) if talk.pile.taken else talk.pile.base
    name = talk.fresh_name(talk.choosing.name)
    many = least is not None and most != ONE
    take_from_pile(talk, It(name))
    talk.mention(It(name), head_of(what, "card"), many)
    return Chosen(name, what, -1, None, least, most, None, random, base, said)


GRAMMAR.add("pile choice.sg", PileChoice(False))
GRAMMAR.add("pile choice.pl", PileChoice(True))
for _number in ("sg", "pl"):
    say(f"moved.{_number}", "{noun:pile choice." + _number + "}")

# --- the rest -------------------------------------------------------------------------------------------------------------
_RESTS: Final = ("the rest", "all other cards revealed this way", "the rest of the revealed cards", "the other")
for _words in _RESTS:
    say(
        "any rest", _words, lambda values, talk, words=_words: _rest(talk, words),
        take=lambda value, talk, words=_words: holds(
            isinstance(value, Remaining) and value == rest_of_pile(talk) and (value.said or _RESTS[0]) == words
        ),
    )  # fmt: skip
for _words, _said in (("the revealed cards", "the"), ("all cards revealed this way", "all")):
    say(
        "any rest", _words, lambda values, talk, said=_said: _revealed(talk, said),
        take=lambda value, talk, said=_said: holds(value == It("revealed") and value.said == said == _revealed(talk, said).said),
    )  # fmt: skip
_LEFT: Final = Among(It("revealed"), InZone(LIBRARY))
say(
    "any rest", "all cards revealed this way that weren't put <onto battlefield>", lambda values, talk: _left(talk),
    take=lambda value, talk: holds(value == _LEFT and value == _left(talk)),
)  # fmt: skip


def _left(talk: Talk) -> Noun:
    if talk.pile is None or talk.pile.base != It("revealed"):
        raise Unsaid
    return _LEFT


say("moved.pl", "{noun:any rest}", take=lambda value, talk: {"noun": value} if _is_rest(value) else None)


def _rest(talk: Talk, words: str) -> Noun:
    rest = rest_of_pile(talk)
    assert isinstance(rest, Remaining)
    return replace(rest, said="" if words == _RESTS[0] else words)


def _revealed(talk: Talk, said: str) -> It:
    if talk.pile is None or talk.pile.base != It("revealed"):
        raise Unsaid
    return It("revealed", said)


def _is_rest(value: Any) -> bool:
    return isinstance(value, Remaining) or value in (It("revealed"), _LEFT)


verb(
    "[shuffles|shuffle] {what:any rest} into <their> library", ShuffleInto, who=SUBJECT,
)  # fmt: skip

# --- some here, the rest there ----------------------------------------------------------------------------------------------
_PLACES: Final[tuple[tuple[str, dict[str, Any]], ...]] = (
    ("into <their> hand", {"zone": HAND}),
    ("into <their> graveyard", {"zone": GRAVEYARD}),
    ("on top of <their> library", {"zone": LIBRARY}),
    ("on top of <their> library in any order", {"zone": LIBRARY, "any_order": True}),
    ("on the bottom of <their> library", {"zone": LIBRARY, "position": BOTTOM}),
    ("on the bottom of <their> library in any order", {"zone": LIBRARY, "position": BOTTOM, "any_order": True}),
    ("on the bottom of <their> library in a random order", {"zone": LIBRARY, "position": BOTTOM, "random": True}),
    ("<onto battlefield>", {"zone": BATTLEFIELD}),
    ("<onto battlefield> tapped", {"zone": BATTLEFIELD, "tapped": True}),
)
for _text, _fixed in _PLACES:
    say("pile place", _text, MoveTo, what=You(), who=You(), ignore=("name", "link"), **_fixed)
for _number in ("sg", "pl"):
    say(f"pile part.{_number}", "{noun:pile choice." + _number + "}")
say("pile part.sg", "{noun:thing.sg}")
say("pile part.pl", "{noun:them}")
say("pile part.pl", "{noun:revealed cards}", after=take_from_pile)
for _number in ("sg", "pl"):
    verb(
        "[puts|put] {what:pile part." + _number + "} {place:pile place} and {rest:any rest} {where:pile place}",
        lambda values, talk: _two_places(values, talk), take=lambda value, talk: _two_places_parts(value, talk), told=True,
        choosing=Choosing("put"), hear={"what": lambda talk, value: _taken(talk, value)},
    )  # fmt: skip
say("moved.pl", "{noun:revealed cards}", after=take_from_pile)


def _taken(talk: Talk, value: Any) -> None:
    """A card spoken of before is taken from the pile too."""
    if (
        talk.pile is not None
        and not isinstance(value, Chosen)
        and value not in talk.pile.taken
        and value != It("until")
    ):
        take_from_pile(talk, value)


def _two_places(values: Values, talk: Talk) -> Effect:
    first, again = talk.use_subject(), talk.subject.again
    return Seq(
        (
            replace(values["place"], what=values["what"], who=first),
            replace(values["where"], what=values["rest"], who=again),
        ),
        "rest",
    )


def _two_places_parts(value: Any, talk: Talk) -> Values | None:
    if not isinstance(value, Seq) or value.joint != "rest" or len(value.parts) != 2:
        return None
    first, second = value.parts
    if not isinstance(first, MoveTo) or not isinstance(second, MoveTo) or first.who != talk.peek_subject():
        return None
    talk.use_subject()
    places = [replace(move, what=You(), who=YOU, said="", name="moved", link="") for move in (first, second)]
    return {"what": first.what, "place": places[0], "rest": second.what, "where": places[1]}


# --- until something turns up -------------------------------------------------------------------------------------------------
def _until(many: bool, said: str = "") -> dict[str, Any]:
    def make(values: Values, talk: Talk) -> Effect:
        return RevealUntil(talk.use_subject(), values["what"], values.get("count", ONE), said)

    def take(value: Any, talk: Talk) -> Values | None:
        if not isinstance(value, RevealUntil) or value.who != talk.peek_subject() or (value.count != ONE) != many:
            return None
        if value.said != said:
            return None
        talk.use_subject()
        return {"what": value.what, "count": value.count, "who": talk.subject.again}

    return {"make": make, "take": take, "told": True, "after": _say_until}


def _say_until(talk: Talk, value: Any) -> None:
    talk.pile = Pile(It("revealed"), (It("until"),))
    talk.mention(It("revealed"), "card", True)
    talk.mention(It("until"), head_of(value.what, "card"), value.count != ONE)


_REVEALS: Final = "[reveals|reveal] cards from the top of <their> library until "
verb(_REVEALS + "{who:revealer} reveal {what:a card}", **_until(False))
verb(_REVEALS + "{who:revealer} reveal {count:count} {what:card.pl}", **_until(True))
verb(_REVEALS + "{count:count} {what:card.pl} are revealed", **_until(True, "passive"))
say(
    "revealer", "you", lambda values, talk: _own(talk, True), take=lambda value, talk: holds(value == YOU),
)  # fmt: skip
say(
    "revealer", "they", lambda values, talk: _own(talk, False), take=lambda value, talk: holds(value != YOU),
)  # fmt: skip


def _own(talk: Talk, own: bool) -> Noun:
    if (talk.subject.again == YOU) != own:
        raise Unsaid
    return talk.subject.again


# --- set on top of the shuffled library -----------------------------------------------------------------------------------------
for _kind in ("thing.sg", "them"):
    verb("[shuffles|shuffle] and [puts|put] {what:" + _kind + "} on top", ShuffleOnTop, who=SUBJECT)
    verb(
        "[shuffles|shuffle] and [puts|put] {what:" + _kind + "} on top in any order",
        ShuffleOnTop,
        who=SUBJECT,
        any_order=True,
    )
