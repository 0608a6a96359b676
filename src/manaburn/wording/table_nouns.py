"""Phrases for groups, for what a clause is about or acts on, for players, and for piles of cards."""

from __future__ import annotations

from typing import Any, Final

from manaburn.abilities.amounts import Num
from manaburn.abilities.base import Noun
from manaburn.abilities.filters import Anything, DamageSource, HasType, IsSpell, Other
from manaburn.abilities.nouns import (
    All,
    Among,
    Chosen,
    ControllerOf,
    DefendingPlayer,
    EachPlayer,
    EventPlayer,
    It,
    Joined,
    Opponents,
    OtherPlayers,
    OwnerOf,
    TopOfLibrary,
    You,
)
from manaburn.abilities.terms import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY, STACK
from manaburn.abilities.verbs_cards import Remaining
from manaburn.wording.grammar import Values, mean, say
from manaburn.wording.noun_phrases import both, is_subtypes, parts_of
from manaburn.wording.table_refs import holds, how, said
from manaburn.wording.talk import YOU, Pile, Talk, Unsaid

# --- groups ---
# A group is said "each creature" or "all creatures", or merely "creatures": the last two are kept apart.


# Which of the words is meant is told by the categories that a group stands in.
_GROUP: dict[str, Any] = {
    "make": lambda values, talk: All(values["what"]),
    "take": lambda value, talk: {"what": value.what} if isinstance(value, All) and value == All(value.what) else None,
}
say("group", "each {what:permanent.sg}", **_GROUP)
say("all.pl", "all {what:permanent.pl}", **_GROUP)
say("bare.pl", "{what:permanent.pl}", **_GROUP)
say("all or bare.pl", "{noun:bare.pl}")
say("things.sg", "{what:permanent.sg}", All)
say("things.pl", "{what:permanent.pl}", All)
for _number in ("sg", "pl"):
    say(
        f"things.{_number}", "{what:card." + _number + "} {where:there}",
        lambda values, talk: All(values["what"], *values["where"]),
        take=lambda value, talk: _cards_there(value),
    )  # fmt: skip

say(
    "a thing", "{what:a card} in your graveyard", lambda values, talk: All(values["what"], GRAVEYARD, YOU),
    take=lambda value, talk: (
        {"what": value.what}
        if isinstance(value, All) and value == All(value.what, GRAVEYARD, YOU) and not value.said
        else None
    ),
)  # fmt: skip

for _number in ("sg", "pl"):
    say(
        f"things.{_number}", "{what:card." + _number + "} in each graveyard",
        lambda values, talk: All(values["what"], GRAVEYARD, None, "each graveyard"),
        take=lambda value, talk: (
            {"what": value.what}
            if isinstance(value, All) and value.said == "each graveyard" and value == All(value.what, GRAVEYARD)
            else None
        ),
    )  # fmt: skip


def _cards_there(value: Any) -> Values | None:
    if not isinstance(value, All) or value.zone == BATTLEFIELD or value.said == "each graveyard":
        return None
    return {"what": value.what, "where": (value.zone, value.whose)}


def _has_other(value: Any) -> bool:
    return isinstance(value, All) and any(isinstance(node, Other) for node in value.what.walk())


# "each other creature" but "all creatures": both are read, the usual one is written
say("object.sg", "{noun:thing.sg}")
say("object.sg", "{noun:choice}")
say(
    "object.sg", "{noun:group}", lambda values, talk: _said_of(values["noun"], "each", _has_other(values["noun"])),
    take=lambda value, talk: {"noun": _unsaid(value)} if _is_said(value, "each", _has_other(value)) else None,
)  # fmt: skip
say("object.pl", "{noun:them}")
say("object.pl", "{noun:targets.pl}")
say(
    "object.pl", "{noun:all.pl}", lambda values, talk: _said_of(values["noun"], "all", not _has_other(values["noun"])),
    take=lambda value, talk: {"noun": _unsaid(value)} if _is_said(value, "all", not _has_other(value)) else None,
)  # fmt: skip


def _said_of(noun: All, word: str, usual: bool) -> Noun:
    return All(noun.what, noun.zone, noun.whose, "" if usual else word)


def _unsaid(noun: All) -> All:
    """The group alone."""
    return All(noun.what, noun.zone, noun.whose)


def _is_said(value: Any, word: str, usual: bool) -> bool:
    return isinstance(value, All) and (how(value) == word or (how(value) == "" and usual))


def _joined(first: str, second: str) -> None:
    word = "all" if second == "all.pl" else ""

    def make(values: Values, talk: Talk) -> Noun:
        last = values["second"]
        return Joined((values["first"], _said_of(last, word, False) if word else last))

    def take(value: Any, talk: Talk) -> Values | None:
        parts = two(value)
        return parts if parts is not None and (how(parts["second"]) == "all") == (word == "all") else None

    say("object.pl", "{first:" + first + "} and {second:" + second + "}", make, take=take)


def two(value: Any) -> Values | None:
    """The parts of two nouns joined by "and"."""
    if isinstance(value, Joined) and len(value.parts) == 2:
        return {"first": value.parts[0], "second": value.parts[1]}
    return None


say(
    "object.pl", "{first:thing.sg} and {second:all.pl}",
    lambda values, talk: Joined((values["first"], _said_of(values["second"], "all", False))),
    take=lambda value, talk: _two_with_all(value),
)  # fmt: skip
_joined("thing.sg", "group")
_joined("thing.sg", "thing.sg")


def _two_with_all(value: Any) -> Values | None:
    parts = two(value)
    if parts is None or not isinstance(parts["second"], All) or how(parts["second"]) != "all":
        return None
    return {"first": parts["first"], "second": _unsaid(parts["second"])}


say("subject.sg", "{noun:thing.sg}")
say(
    "subject.sg", "{noun:group}", lambda values, talk: _said_of(values["noun"], "each", False),
    take=lambda value, talk: {"noun": _unsaid(value)} if _is_said(value, "each", False) else None,
)  # fmt: skip
say("subject.pl", "{noun:they}")
say("subject.pl", "{noun:targets.pl}")
say(
    "subject.pl", "{noun:all.pl}", lambda values, talk: _said_of(values["noun"], "all", False),
    take=lambda value, talk: {"noun": _unsaid(value)} if _is_said(value, "all", False) else None,
)  # fmt: skip
say(
    "subject.pl", "{noun:bare.pl}",
    take=lambda value, talk: {"noun": value} if _is_said(value, "", True) else None,
)  # fmt: skip
for _first, _second in (("thing.sg", "bare.pl"), ("thing.sg", "thing.sg"), ("all.pl", "all.pl")):
    say(
        "subject.pl", "{first:" + _first + "} and {second:" + _second + "}",
        lambda values, talk: Joined((values["first"], values["second"])), take=lambda value, talk: two(value),
    )  # fmt: skip
say(
    "subject.pl", "{first:bare.pl} and {second:bare.pl}",
    lambda values, talk: _both_groups(values["first"], values["second"]), take=lambda value, talk: two(value),
)  # fmt: skip


def _both_groups(first: All, second: All) -> Joined:
    """Two groups; a mere list of types or subtypes is one ("artifacts and lands")."""
    kind = both(tuple(part for part in parts_of(first.what) if part != Other()))
    if isinstance(kind, HasType) or is_subtypes(kind):
        raise Unsaid
    return Joined((first, second))


# --- what damage is dealt to ---
say(
    "victim", "them", lambda values, talk: _them_who_pay(talk),
    take=lambda value, talk: holds(not isinstance(talk.subject.again, You) and value == talk.inner() and not how(value)),
)  # fmt: skip


def _them_who_pay(talk: Talk) -> Noun:
    """ "unless that player has it deal 3 damage to them"."""
    if isinstance(talk.subject.again, You):
        raise Unsaid
    return talk.inner()


say("victim", "{noun:any target}")
say("victim", "{noun:mixed target}")
say("victim", "{noun:that player}")
say("victim", "{noun:target player}")
say("victim", "you", You)
say(
    "victim", "itself", lambda values, talk: _itself(talk),
    take=lambda value, talk: holds(value == talk.doer and how(value) == "itself"),
)  # fmt: skip


def _itself(talk: Talk) -> Noun:
    if talk.doer is None:
        raise Unsaid
    return said(talk.doer, "itself")


for _first in ("group", "any target", "thing.sg", "target player"):
    for _second in ("each player", "player of", "you", "group"):
        say(
            "victim", "{first:" + _first + "} and {second:" + _second + "}",
            lambda values, talk: Joined((values["first"], values["second"])), take=lambda value, talk: two(value),
        )  # fmt: skip
say("victim", "{noun:other thing}")
say("victim", "{noun:targets.pl}")
say("victim", "{noun:group}", lambda values, talk: values["noun"], take=lambda value, talk: _group(value))
say("victim", "{noun:each player}")
say("victim", "{noun:player of}")


def _group(value: Any) -> Values | None:
    return {"noun": value} if isinstance(value, All) else None


# --- players ---
say("each player", "each player", EachPlayer)
say("each player", "each opponent", Opponents)
say(
    "each player", "each other player", lambda values, talk: _others(talk),
    take=lambda value, talk: holds(isinstance(value, OtherPlayers) and value == _others(talk)),
)  # fmt: skip


def _others(talk: Talk) -> Noun:
    """All but you; after "whenever a player does", all but that player."""
    found = talk.last(lambda mention: mention.player)
    return OtherPlayers(EventPlayer()) if found is not None and found.ref == EventPlayer() else OtherPlayers()


say("player of", "{what:possessive} controller", ControllerOf)
say("player of", "{what:possessive} owner", OwnerOf)
say("player of", "defending player", DefendingPlayer)
for _words in ("planeswalker's controller", "permanent's controller"):
    say(
        "player damaged", "that player or that " + _words, lambda values, talk, words=_words: _damaged_player(talk, words),
        take=lambda value, talk, words=_words: holds(
            isinstance(value, ControllerOf) and value.or_player and value == _damaged_player(talk, words)
        ),
    )  # fmt: skip


def _damaged_player(talk: Talk, words: str) -> Noun:
    """The player who was aimed at, or who controls the planeswalker or permanent that was."""
    head = "player or planeswalker" if words.startswith("planeswalker") else "permanent or player"
    found = talk.last(lambda mention: mention.goes_by(head))
    if found is None:
        raise Unsaid
    return ControllerOf(found.ref, True)


say("who.sg", "{noun:player damaged}", after=lambda talk, value: talk.mention(value, "player", player=True))
say("player", "{noun:player damaged}")
say("who.sg", "{noun:target player}")
say("who.sg", "{noun:that player}")
say("who.sg", "{noun:each player}")
say("who.sg", "{noun:host player}")
say("who.sg", "{noun:player of}", after=lambda talk, value: talk.mention(value, "player", player=True))
say("who.pl", "those players", OwnerOf, what=It("moved"))
say("who.pl", "{noun:target players}")
say("you", "you", You)
say(
    "they subject", "they", lambda values, talk: said(talk.they(), "they"),
    take=lambda value, talk: holds(how(value) == "they" and value == talk.they()),
)  # fmt: skip
# a player as such, wherever no verb is his
say("player", "{noun:that player}")
say("player", "{noun:target player}")
say("player", "{noun:player of}")

# --- cards of a library, and piles of cards looked at ---
say("top cards", "the top card of {whose:library of}", TopOfLibrary, count=Num(1))
say("top cards", "the top {count:count} cards of {whose:library of}", TopOfLibrary)
say("top cards", "{count:that many} cards from the top of {whose:library of}", TopOfLibrary)
say(
    "library of",
    "<their> library",
    lambda values, talk: talk.inner(),
    take=lambda value, talk: holds(value == talk.inner()),
)
say("library of", "{noun:target player}'s library")
say("library of", "{noun:that player}'s library")


def open_pile(talk: Talk, name: str, many: bool) -> None:
    """Cards were looked at or revealed."""
    talk.pile = Pile(It(name))
    talk.mention(It(name), "card", many)


def _pile(talk: Talk) -> Pile:
    if talk.pile is None:
        raise Unsaid
    return talk.pile


def take_from_pile(talk: Talk, noun: Noun) -> None:
    """Some of the cards were taken."""
    pile = _pile(talk)
    talk.pile = Pile(pile.base, (*pile.taken, noun))


def rest_of_pile(talk: Talk) -> Noun:
    """What "the rest" means."""
    pile = _pile(talk)
    return Remaining(pile.base, pile.taken)


say(
    "rest",
    "the rest",
    lambda values, talk: rest_of_pile(talk),
    take=lambda value, talk: holds(value == rest_of_pile(talk)),
)
say(
    "revealed cards", "all {what:card.pl} revealed this way", lambda values, talk: _those_of_pile(values["what"], talk),
    take=lambda value, talk: {"what": value.what} if isinstance(value, Among) and value.base == _pile(talk).base else None,
)  # fmt: skip


def _those_of_pile(what: Any, talk: Talk) -> Noun:
    """Those that fit; not all of them, nor all others, which are "the rest"."""
    if isinstance(what, Anything) or any(isinstance(node, Other) for node in what.walk()):
        raise Unsaid
    return Among(_pile(talk).base, what)


say("damage source", "a source of your choice", Chosen, name="source", what=DamageSource(), zone=-1)

# --- everything that has a colour -------------------------------------------------------------------------------------
_ELSEWHERE: Final = (LIBRARY, HAND, GRAVEYARD, EXILE)
EVERYWHERE: Final = Joined(
    (*(All(Anything(), zone) for zone in _ELSEWHERE), All(IsSpell(), STACK), All(Anything()))
)  # fmt: skip
mean("subject.pl", "all cards that aren't <on battlefield>, spells, and permanents", EVERYWHERE)
mean("subject.pl", "cards in graveyards", All(Anything(), GRAVEYARD))
