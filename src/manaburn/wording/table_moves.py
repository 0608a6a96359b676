"""Phrases for moving cards: return, put, exile, shuffle into a library."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from manaburn.abilities.amounts import Count, Num
from manaburn.abilities.base import Effect, Filter, Noun
from manaburn.abilities.events import BOTTOM
from manaburn.abilities.filters import Anything, InZone
from manaburn.abilities.nouns import (
    All,
    Among,
    Chosen,
    DefendingPlayer,
    EventObject,
    It,
    Linked,
    OwnerOf,
    Target,
    That,
    This,
    TopOfGraveyard,
    TopOfLibrary,
    You,
)
from manaburn.abilities.terms import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY
from manaburn.abilities.this_way import ThisWay
from manaburn.abilities.verbs import CHOSEN, MoveTo
from manaburn.abilities.verbs_cards import Remaining, ShuffleInto
from manaburn.wording.grammar import SUBJECT, Values, say
from manaburn.wording.noun_phrases import head_of
from manaburn.wording.table_effects import note_whole
from manaburn.wording.table_nouns import take_from_pile
from manaburn.wording.table_refs import hear_first, holds
from manaburn.wording.talk import THIS, YOU, Choosing, Talk, Unsaid
from manaburn.wording.verbs import verb
from manaburn.wording.vocabulary import CURRENT, M10, OLD, ORACLE

# the card itself where only it is in its owner's graveyard
IN_GRAVEYARD: Final = Among(THIS, InZone(GRAVEYARD))

_UNSAID: Final = ("link", "name")  # what no word of the phrase says

# --- what is moved --------------------------------------------------------------------------------------------------
say("moved.sg", "{noun:object.sg}")
say("moved.sg", "{noun:zone choice}")
say(
    "moved.sg", "{this:own name} from your graveyard", lambda values, talk: IN_GRAVEYARD,
    take=lambda value, talk: {"this": THIS} if value == IN_GRAVEYARD else None,
)  # fmt: skip
say(
    "moved.sg", "the top {what:card.sg} of <their> graveyard",
    lambda values, talk: _topmost(values["what"], talk.inner(), talk),
    take=lambda value, talk: _topmost_parts(value, talk, False),
)  # fmt: skip
say(
    "moved.sg", "the top {what:card.sg} of defending player's graveyard",
    lambda values, talk: _topmost(values["what"], DefendingPlayer(), talk),
    take=lambda value, talk: _topmost_parts(value, talk, True),
)  # fmt: skip
say("moved.pl", "{noun:object.pl}")
say("moved.pl", "{noun:zone choice}")
say("moved.pl", "{noun:choice}", fits=lambda value, talk: getattr(value, "least", None) is not None)
say("moved.pl", "{noun:cards there}")
for _word, _said in (("there", ""), ("from zone", "from")):
    say(
        "cards there", "all {what:card.pl} {where:" + _word + "}",
        lambda values, talk, said=_said: All(values["what"], values["where"][0], values["where"][1], said),
        take=lambda value, talk, said=_said: _cards_there(value, said),
    )  # fmt: skip


say(
    "cards there", "all {what:card.pl} from all graveyards",
    lambda values, talk: All(values["what"], GRAVEYARD, None, "from all"),
    take=lambda value, talk: {"what": value.what} if isinstance(value, All) and value.said == "from all" else None,
)  # fmt: skip


def _topmost(what: Filter, whose: Noun, talk: Talk) -> TopOfGraveyard:
    talk.mention(It("moved"), head_of(what, "card"))
    return TopOfGraveyard(what, whose)


def _topmost_parts(value: Any, talk: Talk, defending: bool) -> Values | None:
    if not isinstance(value, TopOfGraveyard) or value.whose != (DefendingPlayer() if defending else talk.inner()):
        return None
    talk.mention(It("moved"), head_of(value.what, "card"))
    return {"what": value.what}


def _cards_there(value: Any, said: str) -> Values | None:
    if not isinstance(value, All) or value.zone == BATTLEFIELD or value.said != said:
        return None
    return {"what": value.what, "where": (value.zone, value.whose)}


# --- where to -------------------------------------------------------------------------------------------------------
# Cards go to their owners' hands, libraries and graveyards. How the text says whose these are, and whether it says "put" or
# "return", follows mostly from what is moved; where not, ``MoveTo.said`` keeps it.
MINE: Final = "mine"  # how it is kept that nothing was said of who controls what enters, and you do
_POSSESSIVES: Final = (
    ("your", "your", "your"),
    ("their", "<their>", "<their>"),
    ("owner", "its owner's", "their owners'"),
    ("one", "", "their owner's"),
    ("other", "their", "their"),  # of another player who is no subject
    ("named", "that player's", "that player's"),
)


def usual(what: Noun, zone: int, talk: Talk, any_order: bool = False) -> tuple[str, str]:
    """The verb and the possessive that are usual for moving that to a zone."""
    if any_order and what == It("looked"):
        return "back", ""
    came, whose = getattr(what, "zone", BATTLEFIELD), getattr(what, "whose", None)
    piled = isinstance(what, It | Among | Remaining) and getattr(what, "name", "") not in (
        "returned",
        "moved",
        "exiled",
    )
    if zone == BATTLEFIELD:
        if isinstance(what, Linked) or (isinstance(what, It) and not piled):
            return "return", "owner"
        return ("put" if piled or came in (HAND, LIBRARY) or (came == GRAVEYARD and whose != YOU) else "return"), ""
    if piled:
        return "put", "your" if isinstance(talk.subject.again, You) else "their"
    verb_ = "return" if zone == HAND and came not in (HAND, LIBRARY) else "put"
    if came in (HAND, LIBRARY, GRAVEYARD) and whose is not None:
        return verb_, "your" if whose == YOU else "their"
    return verb_, "owner"


def _moving(word: str, possessive: str, **fixed: Any) -> dict[str, Any]:
    """``make`` and ``take`` of a move said with that verb and possessive."""

    def make(values: Values, talk: Talk) -> Effect:
        what = values["what"]
        if possessive in ("other", "named") and not isinstance(talk.subject.again, You):
            raise Unsaid
        usually = usual(what, fixed["zone"], talk, back) == (word, possessive) and not mine
        said = "" if usually else f"{word} {MINE if mine else possessive}"
        under = YOU if mine else values.get("under")
        if (
            not possessive
            and fixed["zone"] == BATTLEFIELD
            and "under" not in names
            and mine != _comes_to_you(what, talk)
        ):
            raise Unsaid
        if possessive == "your" and not isinstance(talk.subject.again, You) and getattr(what, "whose", None) != YOU:
            raise Unsaid  # somebody else's
        host = values.get("host")
        counters = ((values["kind"], 1),) if "kind" in values else ()
        subject = talk.use_subject()
        return MoveTo(what, **fixed, under=under, host=host, who=subject, counters=counters, said=said)

    def take(value: Any, talk: Talk) -> Values | None:
        if not isinstance(value, MoveTo) or value.who != talk.peek_subject():
            return None
        said = tuple(value.said.split(" ")) if value.said else usual(value.what, value.zone, talk, back)
        plain = replace(value, who=YOU, link="", name="moved", under=None, host=None, counters=())
        if said != (word, MINE if mine else possessive) or plain != MoveTo(value.what, **fixed):
            return None
        if mine and (value.under != YOU or not _comes_to_you(value.what, talk)):
            return None
        if ("under" in names or mine) != (value.under is not None) or ("host" in names) != (value.host is not None):
            return None
        if ("kind" in names) != bool(value.counters) or value.counters[1:] or any(n != 1 for _, n in value.counters):
            return None
        talk.use_subject()
        kind = value.counters[0][0] if value.counters else ""
        return {"what": value.what, "under": value.under, "host": value.host, "kind": kind}

    mine = fixed.pop("mine", False)
    names = fixed.pop("names", ())
    back = fixed.get("any_order", False) and fixed.get("position", 0) == 0
    return {"make": make, "take": take, "told": True}


def _comes_to_you(what: Noun, talk: Talk) -> bool:
    """Whether it may be another's card, so that it enters under the control of you, who are told to put it there (110.2a)."""
    if not isinstance(talk.subject.again, You):
        return False
    taken_up = isinstance(what, This | That | EventObject | Linked)
    return taken_up or (isinstance(what, It) and what.name in ("moved", "exiled"))


_CHOSEN: Final = Choosing("returned")


def _say_owner(talk: Talk, value: Any) -> None:
    """Whoever owns what was returned can be spoken of, if there is nobody else."""
    if isinstance(value.what, Target) and not any(mention.player for mention in talk.mentions):
        talk.mention(OwnerOf(That(value.what.slot)), "player", player=True)


def _owned(template: str, word: str, after: Any = None, **fixed: Any) -> None:
    """A phrase in which "{P}" is a possessive and "(s)" a plural that goes with more than one owner."""
    for possessive, one, many in _POSSESSIVES:
        for number, text in (("sg", one), ("pl", many)):
            if not text:
                continue
            full = template.replace("{P}", text).replace("(s)", "s" if text == "their owners'" else "")
            full = full.replace("librarys", "libraries").replace("{what}", "{what:moved." + number + "}")
            verb(full, choosing=_CHOSEN, after=after, **_moving(word, possessive, **fixed))


_owned("[returns|return] {what} to {P} hand(s)", "return", after=lambda talk, value: _say_owner(talk, value), zone=HAND)
_owned("[puts|put] {what} into {P} hand(s)", "put", zone=HAND)
_owned("[puts|put] {what} into {P} graveyard(s)", "put", zone=GRAVEYARD)
_owned("[puts|put] {what} on top of {P} library(s)", "put", zone=LIBRARY)
_owned("[puts|put] {what} on top of {P} library(s) in any order", "put", zone=LIBRARY, any_order=True)
_owned("[puts|put] {what} on the bottom of {P} library(s)", "put", zone=LIBRARY, position=BOTTOM)
_owned(
    "[puts|put] {what} on the bottom of {P} library(s) in any order",
    "put",
    zone=LIBRARY,
    position=BOTTOM,
    any_order=True,
)


_TAILS: Final[tuple[tuple[str, tuple[str, ...]], ...]] = (
    ("", ()),
    (" under {under:your} control", ("under",)),
    (" under {under:your} control attached to {host:host}", ("under", "host")),
    (" attached to {host:host}", ("host",)),
    (" with {kind:a counter} counter on it", ("kind",)),
    (" under {under:your} control with {kind:a counter} counter on it", ("under", "kind")),
)


# how it enters: tapped, attacking, transformed
_HOW: Final[tuple[tuple[str, dict[str, Any]], ...]] = (
    ("", {}),
    (" tapped", {"tapped": True}),
    (" tapped and attacking", {"tapped": True, "attacking": CHOSEN}),
    (" attacking", {"attacking": CHOSEN}),
    (" transformed", {"transformed": True}),
    (" tapped and transformed", {"tapped": True, "transformed": True}),
)


def _note_same(talk: Talk, value: Any) -> None:
    """Something may be done in the same way with other cards of those revealed."""
    talk.same = value if isinstance(value.what, Among) else None
    if isinstance(value.what, EventObject):
        known = talk.last(lambda mention: mention.ref == value.what)
        if known is not None and known.head == "card":  # a creature again, and the last one spoken of
            talk.mention(value.what, "creature|card")


def _same(values: Values, talk: Talk) -> Effect:
    if not isinstance(talk.same, MoveTo) or not isinstance(talk.same.what, Among):
        raise Unsaid
    what = Among(talk.same.what.base, values["what"])
    return replace(talk.same, what=what, who=talk.use_subject(), said="same")


def _same_parts(value: Any, talk: Talk) -> Values | None:
    if not isinstance(value, MoveTo) or value.said != "same" or not isinstance(value.what, Among):
        return None
    values: Values = {"what": value.what.what}
    return values if _same(values, talk) == value else None


verb(
    "[does|do] the same for {what:card.pl}", _same, take=_same_parts, told=True,
    after=lambda talk, value: take_from_pile(talk, value.what),
)  # fmt: skip


def _onto_battlefield(word: str, start: str) -> None:
    for how, entering in _HOW:
        for number, owners in (("sg", "its owner's"), ("pl", "their owners'")):
            text = start.replace("{what}", "{what:moved." + number + "}") + how
            owned = _moving(word, "owner", zone=BATTLEFIELD, **entering)
            verb(text + f" under {owners} control", choosing=_CHOSEN, **owned)
            counted = _moving(word, "owner", names=("kind",), zone=BATTLEFIELD, **entering)
            on = "it" if number == "sg" else "them"
            verb(text + f" under {owners} control with {{kind:a counter}} counter on {on}", choosing=_CHOSEN, **counted)
            for tail, names in _TAILS:
                options = _moving(word, "", names=names, zone=BATTLEFIELD, **entering)
                heard = {"what": hear_first} if "host" in names else {}
                verb(text + tail, choosing=_CHOSEN, hear=heard, after=_note_same, **options)
                if "under" not in names:
                    options = _moving(word, "", names=names, zone=BATTLEFIELD, mine=True, **entering)
                    verb(text + tail, choosing=_CHOSEN, hear=heard, **options)


say("your", "your", lambda values, talk: YOU, take=lambda value, talk: holds(value == YOU))
say("host", "{noun:other thing}")
say("host", "{noun:choice}")
_onto_battlefield("return", "[returns|return] {what} <to battlefield>")
_onto_battlefield("put", "[puts|put] {what} <onto battlefield>")
verb(
    "[returns|return] <to battlefield> {what:object.pl}",
    lambda values, talk: _returned(values["what"], talk), take=lambda value, talk: _returned_parts(value, talk), told=True,
)  # fmt: skip


def _returned(what: Noun, talk: Talk) -> Effect:
    """ "each player returns to the battlefield all cards they own exiled with it"."""
    if not isinstance(what, Among):
        raise Unsaid
    return MoveTo(what, BATTLEFIELD, who=talk.use_subject(), said="to first")


def _returned_parts(value: Any, talk: Talk) -> Values | None:
    if not isinstance(value, MoveTo) or value.said != "to first" or value.who != talk.peek_subject():
        return None
    talk.use_subject()
    return {"what": value.what}


# --- exile ----------------------------------------------------------------------------------------------------------
_EXILED: Final = Choosing("exiled")


def _now_cards(talk: Talk, what: Noun) -> None:
    """What was exiled is spoken of as cards: "return that card"."""
    if isinstance(what, All):
        talk.much = Count(It("moved"))
    ref = That(what.slot) if isinstance(what, Target) else what
    known = talk.last(lambda mention: mention.ref == ref)
    if known is not None and known.head != "card" and ref != THIS:
        talk.mention(ref, "card", known.plural)


def _say_exiled(talk: Talk, value: Any) -> None:
    """What was exiled from the top can be spoken of."""
    if isinstance(value, MoveTo) and isinstance(value.what, TopOfLibrary):
        talk.mention(It("moved"), "card", value.what.count != Num(1))


def _exiled(talk: Talk, value: Any) -> None:
    """What was exiled is a card: "return that card"; of a whole group "that many"."""
    if isinstance(talk.subject.again, You):
        _now_cards(talk, value.what)
    if isinstance(value.what, All):
        talk.much = Count(ThisWay("exiled", value.what.what))
        talk.mention(It("moved"), "card", True)


for _before, _after, _times in (
    ("[removes|remove]", " from the game", (OLD,)),
    ("[exiles|exile]", "", (M10, ORACLE, CURRENT)),
):
    _options: dict[str, Any] = {"ignore": _UNSAID, "who": SUBJECT, "zone": EXILE, "vocabularies": _times}
    verb(f"{_before[1:-1].partition('|')[2]} {{what:graveyard of}}{_after}", MoveTo, **_options)
    verb(f"{_before} {{what:top cards}}{_after}", MoveTo, after=_say_exiled, **_options)
    for _number in ("sg", "pl"):
        verb(f"{_before} {{what:moved.{_number}}}{_after}", MoveTo, choosing=_EXILED, after=_exiled, **_options)
for _who in ("target player", "that player"):
    say(
        "graveyard of", "{noun:" + _who + "}'s graveyard",
        lambda values, talk: All(Anything(), GRAVEYARD, values["noun"]),
        take=lambda value, talk: {"noun": value.whose} if _is_graveyard(value) else None,
    )  # fmt: skip


def _is_graveyard(value: Any) -> bool:
    return isinstance(value, All) and value == All(Anything(), GRAVEYARD, value.whose)


# --- into a library, shuffled -----------------------------------------------------------------------------------------
verb("[shuffles|shuffle] {what:thing.sg} into its owner's library", ShuffleInto, choosing=Choosing("shuffled"))
verb(
    "[shuffles|shuffle] {what:object.pl} into their owners' libraries",
    lambda values, talk: ShuffleInto(values["what"], None, "their owners"),
    take=lambda value, talk: (
        {"what": value.what} if isinstance(value, ShuffleInto) and value == ShuffleInto(value.what) else None
    ),
)  # fmt: skip


def _note_shuffled(talk: Talk, value: Any) -> None:
    if isinstance(value.what, All) and value.what.zone in (HAND, BATTLEFIELD):
        note_whole(talk, "shuffled")
    elif isinstance(value.what, Chosen) and value.what.least is not None:
        talk.much = Count(It(value.what.name))


for _what in ("own pile", "zone choice", "cards there", "them", "thing.sg", "all.pl"):
    verb(
        "[shuffles|shuffle] {what:" + _what + "} into <their> library", ShuffleInto, who=SUBJECT,
        choosing=Choosing("shuffled"), after=_note_shuffled,
    )  # fmt: skip
for _template, _zones in (
    ("<their> graveyard", (GRAVEYARD,)),
    ("<their> hand", (HAND,)),
    ("the cards from <their> hand", (HAND,)),
):
    _said = "cards" if "cards" in _template else ""
    say(
        "own pile", _template, lambda values, talk, zone=_zones[0], said=_said: All(Anything(), zone, talk.inner(), said),
        take=lambda value, talk, zone=_zones[0], said=_said: holds(
            value == All(Anything(), zone, talk.inner()) and value.said == said
        ),
    )  # fmt: skip
# the cards of a hand go on top of a library
for _template in ("[puts|put] {what:own pile} on top of <their> library",):
    verb(
        _template, MoveTo, ignore=_UNSAID, who=SUBJECT, zone=LIBRARY,
        after=lambda talk, value: setattr(talk, "much", Count(It("moved"))),
    )  # fmt: skip

# --- cards looked at or revealed --------------------------------------------------------------------------------------
verb(
    "put them back in any order", MoveTo, ignore=_UNSAID, who=SUBJECT, zone=LIBRARY, any_order=True, what=It("looked"),
    fits=lambda value, talk: not value.said,
)  # fmt: skip
verb(
    "put {what:rest} on the bottom of <their> library in any order", MoveTo, ignore=_UNSAID, who=SUBJECT, zone=LIBRARY,
    position=BOTTOM, any_order=True,
)  # fmt: skip
verb(
    "put {what:rest} on the bottom of <their> library in a random order", MoveTo, ignore=_UNSAID, who=SUBJECT, zone=LIBRARY,
    position=BOTTOM, random=True,
)  # fmt: skip
