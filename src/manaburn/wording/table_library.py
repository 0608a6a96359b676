"""Phrases for looking through libraries and hands: search, look, reveal, choose from among."""

from __future__ import annotations

from typing import Any, Final

from manaburn.abilities.amounts import Count, Num, X
from manaburn.abilities.base import Amount, Effect, Noun
from manaburn.abilities.effects import Seq
from manaburn.abilities.filters import Anything
from manaburn.abilities.nouns import All, ControllerOf, It, OwnerOf, TopOfLibrary
from manaburn.abilities.terms import ANY_NUMBER, GRAVEYARD, HAND, LIBRARY
from manaburn.abilities.verbs_cards import Look, Pick, Search
from manaburn.wording.grammar import SUBJECT, Values, say
from manaburn.wording.noun_phrases import head_of
from manaburn.wording.table_nouns import open_pile, take_from_pile
from manaburn.wording.talk import Choosing, Pile, Talk, Unsaid
from manaburn.wording.verbs import verb

ONE = Num(1)


def _say_found(talk: Talk, value: Any) -> None:
    many = not isinstance(value.most, Num) or value.most.n > 1
    talk.mention(It("found"), head_of(value.what, "card"), many)
    talk.much = Count(It("found"))


for _library, _whose in (("<their> library", False), ("{whose:library of another}", True)):
    _to_search = f"[searches|search] {_library} for "
    verb(
        _to_search + "{what:a card}", lambda values, talk: _search(values, ONE, talk),
        take=lambda value, talk, whose=_whose: _searched(value, talk, True, whose), after=_say_found, told=True,
    )  # fmt: skip
    verb(
        _to_search + "any number of {what:card.pl}", lambda values, talk: _search(values, Num(ANY_NUMBER), talk),
        take=lambda value, talk, whose=_whose: _searched_any(value, talk, whose), after=_say_found, told=True,
    )  # fmt: skip
    verb(
        _to_search + "up to {most:how many} {what:card.pl}", lambda values, talk: _search(values, values["most"], talk, True),
        take=lambda value, talk, whose=_whose: _searched(value, talk, False, whose), after=_say_found, told=True,
    )  # fmt: skip
    verb(
        _to_search + "{most:that many} {what:card.pl}", lambda values, talk: _search_for_many(values, talk),
        take=lambda value, talk, whose=_whose: _searched_many(value, talk, whose), after=_say_found, told=True,
    )  # fmt: skip


# several zones at once: what is found there is all there is, or a choice
_ZONES: Final = (GRAVEYARD, HAND, LIBRARY)
for _noun in ("target player", "that player"):
    say("zones of another", "{noun:" + _noun + "}'s graveyard, hand, and library")
say("zones of another", "{noun:player of}'s graveyard, hand, and library")
for _how, _all in (("all", True), ("any number of", False)):
    verb(
        "[searches|search] {whose:zones of another} for " + _how + " {what:card.pl}",
        lambda values, talk, every=_all: _search_zones(values, Num(ANY_NUMBER), every, talk),
        take=lambda value, talk, every=_all: _zones_parts(value, talk, every, False), after=_say_found, told=True,
        hear={"whose": lambda talk, value: _hear_whose(talk, value)},
    )  # fmt: skip
verb(
    "[searches|search] {whose:zones of another} for up to {most:count} {what:card.pl}",
    lambda values, talk: _search_zones(values, values["most"], False, talk),
    take=lambda value, talk: _zones_parts(value, talk, False, True), after=_say_found, told=True,
    hear={"whose": lambda talk, value: _hear_whose(talk, value)},
)  # fmt: skip


def _hear_whose(talk: Talk, value: Any) -> None:
    """ "Search its controller's graveyard ... Then that player": who is told so has been spoken of."""
    if isinstance(value, ControllerOf | OwnerOf) and talk.last(lambda known: known.ref == value) is None:
        talk.mention(value, "player", player=True)


def _search_zones(values: Values, most: Amount, every: bool, talk: Talk) -> Effect:
    return Search(talk.use_subject(), values["what"], most, values["whose"], must_find=every, zones=_ZONES)


def _zones_parts(value: Any, talk: Talk, every: bool, some: bool) -> Values | None:
    if not isinstance(value, Search) or value.zones != _ZONES or value.must_find != every or value.whose is None:
        return None
    if (value.most == Num(ANY_NUMBER)) == some or value.who != talk.peek_subject():
        return None
    talk.use_subject()
    return {"whose": value.whose, "what": value.what, "most": value.most}


def _search_for_many(values: Values, talk: Talk) -> Effect:
    must = isinstance(values["what"], Anything)
    return Search(talk.use_subject(), values["what"], values["most"], values.get("whose"), must_find=must)


def _searched_many(value: Any, talk: Talk, other: bool) -> Values | None:
    if not isinstance(value, Search) or isinstance(value.most, Num | X) or (value.whose is not None) != other:
        return None
    values: Values = {"what": value.what, "most": value.most, "whose": value.whose}
    return values if value == _search_for_many(values, talk) and (value.must_find or other) else None


say("library of another", "{noun:target player}'s library")
say("library of another", "{noun:that player}'s library")
say("library of another", "{noun:player of}'s library")


def _search(values: Values, most: Amount, talk: Talk, fewer: bool = False) -> Effect:
    # who looks for "a card" must find one, who looks for a quality, or for "up to" so many, need not
    what = values["what"]
    must = isinstance(what, Anything) and most != Num(ANY_NUMBER) and not fewer
    return Search(talk.use_subject(), what, most, values.get("whose"), must_find=must)


def _searched_any(value: Any, talk: Talk, other: bool) -> Values | None:
    if not isinstance(value, Search) or value.most != Num(ANY_NUMBER):
        return None
    return _searched(value, talk, False, other)


def _searched(value: Any, talk: Talk, one: bool, other: bool) -> Values | None:
    if not isinstance(value, Search) or (value.most == ONE) != one or (value.whose is not None) != other:
        return None
    values: Values = {"what": value.what, "most": value.most, "whose": value.whose}
    return values if value == _search(values, value.most, talk, not one) else None


verb(
    "[reveals|reveal] {what:found}", Look, who=SUBJECT, reveal=True, name="revealed",
    after=lambda talk, value: _open_found(talk, value),
)  # fmt: skip


def _open_found(talk: Talk, value: Any) -> None:
    """Several cards found can be put in different places."""
    found = talk.last(lambda mention: mention.ref == value.what)
    if found is not None and found.plural:
        talk.pile = Pile(value.what)


say("found", "{noun:thing.sg}")
say("found", "{noun:them}")


def _say_pile(talk: Talk, value: Any) -> None:
    many = not isinstance(value.what, TopOfLibrary) or value.what.count != ONE
    open_pile(talk, value.name, many)


verb("look at {what:top cards}", Look, who=SUBJECT, name="looked", after=_say_pile)
verb("[reveals|reveal] {what:top cards}", Look, who=SUBJECT, reveal=True, name="revealed", after=_say_pile)
verb(
    "[reveals|reveal] {what:zone choice}",
    Look,
    who=SUBJECT,
    reveal=True,
    name="revealed",
    choosing=Choosing("card"),
    after=lambda talk, value: talk.mention(It("revealed"), "card"),
)


def _picked(talk: Talk, name: str) -> None:
    take_from_pile(talk, It(name))
    talk.mention(It(name), "card")


def _pick_and_reveal(values: Values, talk: Talk) -> Effect:
    base = _base(talk)
    name = talk.fresh_name("chosen")
    _picked(talk, name)
    return Seq((Pick(name, base, values["what"]), Look(It(name), reveal=True, name="revealed")), "from")


def _base(talk: Talk) -> Noun:
    if talk.pile is None:
        raise Unsaid
    return talk.pile.base


def _pick_and_reveal_parts(value: Any, talk: Talk) -> Values | None:
    if not isinstance(value, Seq) or value.joint != "from" or not isinstance(value.parts[0], Pick):
        return None
    values: Values = {"what": value.parts[0].what}
    return values if _pick_and_reveal(values, talk) == value else None


verb("reveal {what:a card} from among them", _pick_and_reveal, take=_pick_and_reveal_parts)

# "Look at target player's hand and choose a card from it. That player discards that card."
verb(
    "look at {whose:hand of}",
    lambda values, talk: Look(_hand(values["whose"])),
    take=lambda value, talk: _hand_parts(value),
    after=lambda talk, value: open_pile(talk, "looked", True),
)
verb(
    "[reveals|reveal] <their> hand",
    lambda values, talk: Look(_hand(talk.inner()), talk.use_subject(), True, "revealed"),
    take=lambda value, talk: _own_hand(value, talk),
    after=lambda talk, value: open_pile(talk, "revealed", True),
    told=True,
)
say("hand of", "{noun:target player}'s hand")
say("hand of", "{noun:that player}'s hand")


def _hand(whose: Noun) -> Noun:
    return All(Anything(), HAND, whose)


def _hand_parts(value: Any) -> Values | None:
    if not isinstance(value, Look) or not isinstance(value.what, All) or value.what.whose is None:
        return None
    return {"whose": value.what.whose} if value == Look(_hand(value.what.whose)) else None


def _own_hand(value: Any, talk: Talk) -> Values | None:
    if not isinstance(value, Look) or value != Look(_hand(talk.inner()), talk.peek_subject(), True, "revealed"):
        return None
    talk.use_subject()
    return {}


# a choice from the cards looked at or revealed
for _from in ("from it", "from among them", "from them"):
    verb(
        "[chooses|choose] {what:a card} " + _from, lambda values, talk, said=_from: _pick(values["what"], ONE, talk, said),
        take=lambda value, talk, said=_from: _pick_parts(value, talk, said, True), told=True,
    )  # fmt: skip
    verb(
        "[chooses|choose] {most:count} {what:card.pl} " + _from,
        lambda values, talk, said=_from: _pick(values["what"], values["most"], talk, said),
        take=lambda value, talk, said=_from: _pick_parts(value, talk, said, False), told=True,
    )  # fmt: skip


def _pick(what: Any, most: Amount, talk: Talk, said: str) -> Effect:
    base, name = _base(talk), talk.fresh_name("chosen")
    take_from_pile(talk, It(name))
    talk.mention(It(name), "card", most != ONE)
    return Pick(name, base, what, most, most, talk.use_subject(), said="" if said == "from it" else said)


def _pick_parts(value: Any, talk: Talk, said: str, one: bool) -> Values | None:
    if not isinstance(value, Pick) or (value.said or "from it") != said or (value.most == ONE) != one:
        return None
    return {"what": value.what, "most": value.most} if value == _pick(value.what, value.most, talk, said) else None
