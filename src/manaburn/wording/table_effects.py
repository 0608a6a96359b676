"""Phrases for what players do: life, cards, permanents, counters, control, turns."""

from __future__ import annotations

from typing import Any

from manaburn.abilities.amounts import Count, Counters, Half, Num, Stat, Times
from manaburn.abilities.base import Effect, Noun
from manaburn.abilities.effects import EACH, Or
from manaburn.abilities.filters import Anything, OwnedBy
from manaburn.abilities.modifications import SetController
from manaburn.abilities.nouns import All, Among, Chosen, EachPlayer, It, Opponents, OtherPlayers, Target, That, You
from manaburn.abilities.terms import AS_LONG_AS, END_OF_TURN, FOREVER, HAND, LIBRARY
from manaburn.abilities.this_way import SumThisWay, ThisWay
from manaburn.abilities.verbs import (
    AdjustCounter,
    Affect,
    AttachTo,
    Choose,
    Destroy,
    MoveCounters,
    PutCounters,
    Regenerate,
    Sacrifice,
    TakeCounters,
    Tap,
)
from manaburn.abilities.verbs_cards import Scry, Shuffle
from manaburn.abilities.verbs_exchange import BecomeBlocked
from manaburn.abilities.verbs_fight import RemoveFromCombat
from manaburn.abilities.verbs_players import Discard, Draw, ExtraTurns, GainLife, LoseLife, Mill, SetLife, WinOrLose
from manaburn.wording.grammar import SUBJECT, Values, say
from manaburn.wording.noun_phrases import head_of
from manaburn.wording.table_refs import hear_doer, holds
from manaburn.wording.talk import Choosing, Talk, Unsaid
from manaburn.wording.verbs import verb
from manaburn.wording.vocabulary import CURRENT, M10, OLD

ONE = Num(1)


def note_many(name: str) -> Any:
    """ "that many" is the number of what was chosen under that name."""

    def after(talk: Talk, value: Any) -> None:
        chosen = [node for node in value.walk() if isinstance(node, Chosen) and node.least is not None]
        if chosen:
            talk.much = Count(It(chosen[0].name))

    return after


# --- life and cards -------------------------------------------------------------------------------------------------
verb("[gains|gain] {amount:life}", GainLife, who=SUBJECT, you=True, after=lambda talk, value: _much(talk, value))
verb("[loses|lose] {amount:life}", LoseLife, who=SUBJECT, you=True, after=lambda talk, value: _much(talk, value))
verb("[pays|pay] {amount:life}", LoseLife, who=SUBJECT, pay=True)


def _much(talk: Talk, value: Any) -> None:
    if isinstance(value.amount, Num):
        talk.much = value.amount


verb(
    "[draws|draw] {amount:cards}", Draw, who=SUBJECT, fits=lambda value, talk: not value.said,
    after=lambda talk, value: _note_drawn(talk, value),
)  # fmt: skip


def _note_drawn(talk: Talk, value: Any) -> None:
    if not isinstance(value.amount, Num) and value.amount != talk.much:
        talk.much = Count(ThisWay("drawn", Anything()))


verb(
    "[draws|draw] an additional card", lambda values, talk: Draw(talk.use_subject(), ONE, "additional"),
    take=lambda value, talk: _additional(value, talk), told=True,
)  # fmt: skip


def _additional(value: Any, talk: Talk) -> Values | None:
    if not isinstance(value, Draw) or value.said != "additional" or value.who != talk.peek_subject():
        return None
    talk.use_subject()
    return {}


verb(
    "[discards|discard] {what:discarded}", Discard, who=SUBJECT, choosing=Choosing("discarded", True),
    after=note_many("discarded"),
)  # fmt: skip
verb("[discards|discard] {what:thing.sg}", Discard, who=SUBJECT)
verb(
    "[discards|discard] a card for each {per:per}", lambda values, talk: _discard_each(values["per"], talk),
    take=lambda value, talk: _discarded_each(value, talk), told=True,
)  # fmt: skip
verb("[discards|discard] {what:them}", Discard, who=SUBJECT)
verb(
    "[discards|discard] {what:whole hand}",
    Discard,
    who=SUBJECT,
    after=lambda talk, value: note_whole(talk, "discarded"),
)


def _discard_each(per: Any, talk: Talk) -> Discard:
    who = talk.use_subject()
    return Discard(Chosen(talk.fresh_name("discarded"), Anything(), HAND, talk.inner(), per, per), who)


def _discarded_each(value: Any, talk: Talk) -> Values | None:
    if (
        not isinstance(value, Discard)
        or not isinstance(value.what, Chosen)
        or not isinstance(value.what.least, Count | Counters)
    ):
        return None
    per = value.what.least
    return {"per": per} if value == _discard_each(per, talk) else None


def note_whole(talk: Talk, name: str) -> None:
    """ "that many" is the number of cards of a whole hand that each of the players meant has got rid of."""
    who = talk.inner()
    talk.much = Count(Among(It(name), OwnedBy(who)) if who == It(EACH) else It(name))


for _their, _said in (("all the cards in <their> hand", "all the cards"), ("<their> hand", "")):
    say(
        "whole hand", _their, lambda values, talk, said=_said: All(Anything(), HAND, talk.inner(), said),
        take=lambda value, talk, said=_said: holds(
            value == All(Anything(), HAND, talk.inner()) and said in ("", value.said)
        ),
    )  # fmt: skip
say(
    "whole hand", "all {what:card.pl}", lambda values, talk: All(values["what"], HAND, talk.inner()),
    take=lambda value, talk: (
        {"what": value.what} if isinstance(value, All) and value == All(value.what, HAND, talk.inner()) else None
    ),
)  # fmt: skip
say(
    "half library", "half <their> library, rounded down",
    lambda values, talk: Half(Count(All(Anything(), LIBRARY, talk.inner())), False),
    take=lambda value, talk: holds(value == Half(Count(All(Anything(), LIBRARY, talk.inner())), False)),
)  # fmt: skip
verb(
    "[puts|put] the top card of <their> library into <their> graveyard", Mill, who=SUBJECT, amount=ONE,
    vocabularies=(OLD, M10), after=lambda talk, value: _milled(talk),
)  # fmt: skip
verb(
    "[puts|put] the top {amount:count} cards of <their> library into <their> graveyard", Mill, who=SUBJECT,
    vocabularies=(OLD, M10), after=lambda talk, value: _milled(talk),
)  # fmt: skip
verb("[mills|mill] {amount:half library}", Mill, who=SUBJECT)
verb("[mills|mill] {amount:cards}", Mill, who=SUBJECT, after=lambda talk, value: _milled(talk))


def _milled(talk: Talk) -> None:
    talk.mention(It("milled"), "card", True)


def _shuffling(said: str) -> dict[str, Any]:
    def make(values: Values, talk: Talk) -> Effect:
        return Shuffle(talk.use_subject(), said)

    def take(value: Any, talk: Talk) -> Values | None:
        if not isinstance(value, Shuffle) or value.who != talk.peek_subject():
            return None
        if said != (value.said or ("library" if talk.vocabulary in (OLD, M10) else "")):
            return None
        talk.use_subject()
        return {}

    return {"make": make, "take": take, "told": True}


verb("scry {amount:number}", Scry, who=SUBJECT)
verb("surveil {amount:number}", Scry, who=SUBJECT, bury=True)
verb("[shuffles|shuffle] <their> library", **_shuffling("library"))
verb("[shuffles|shuffle]", **_shuffling(""))


# --- permanents -----------------------------------------------------------------------------------------------------
verb(
    "[sacrifices|sacrifice] {what:choice} of <their> choice", Sacrifice, who=SUBJECT, vocabularies=(CURRENT,),
    choosing=Choosing("sacrificed", True), fits=lambda value, talk: not isinstance(talk.subject.again, You),
)  # fmt: skip
verb(
    "[sacrifices|sacrifice] {what:choice}", Sacrifice, who=SUBJECT, choosing=Choosing("sacrificed", True),
    after=note_many("sacrificed"),
)  # fmt: skip
verb("[sacrifices|sacrifice] {what:thing.sg}", Sacrifice, who=SUBJECT)
verb("[sacrifices|sacrifice] {what:them}", Sacrifice, who=SUBJECT)
verb(
    "[sacrifices|sacrifice] {what:all.pl}", Sacrifice, who=SUBJECT,
    after=lambda talk, value: talk.mention(It("sacrificed"), "creature", True),
)  # fmt: skip


def _say_tapped(talk: Talk, value: Any) -> None:
    """A whole group can be spoken of afterwards."""
    if isinstance(value.what, All):
        talk.mention(It("group"), head_of(value.what.what), True)


for _one in ("object.sg", "object.pl"):
    verb(f"[destroys|destroy] {{what:{_one}}}", Destroy, choosing=Choosing("destroyed"))
    verb(f"[taps|tap] {{what:{_one}}}", Tap, who=SUBJECT, choosing=Choosing("tapped"), after=_say_tapped)
    verb(
        f"[untaps|untap] {{what:{_one}}}",
        Tap,
        who=SUBJECT,
        untap=True,
        choosing=Choosing("untapped"),
        after=_say_tapped,
    )
    verb(f"[regenerates|regenerate] {{what:{_one}}}", Regenerate, choosing=Choosing("regenerated"))
verb(
    "[taps|tap] or [untaps|untap] {what:thing.sg}", lambda values, talk: _tap_or_untap(values["what"]),
    take=lambda value, talk: _tapped_or_untapped(value),
)  # fmt: skip


def _tap_or_untap(what: Noun) -> Effect:
    return Or((Tap(what), Tap(what, True)))


def _tapped_or_untapped(value: Any) -> Values | None:
    if isinstance(value, Or) and isinstance(value.parts[0], Tap):
        what = value.parts[0].what
        return {"what": what} if value == _tap_or_untap(what) else None
    return None


verb("attach {what:thing.sg} to {to:other thing}", AttachTo, hear={"what": hear_doer})
verb("attach {what:thing.sg} to {to:choice}", AttachTo, choosing=Choosing("host"))
verb("choose {what:thing.sg}", Choose)
verb("remove {what:thing.sg} from combat", RemoveFromCombat)
say("clause", "{what:subject#} [becomes|become] blocked", BecomeBlocked)


def _removed(talk: Talk) -> None:
    talk.much = SumThisWay("counters removed")


# --- counters -------------------------------------------------------------------------------------------------------
_WHERE = ("object.sg", "object.pl")
for _kind in ("{kind:a counter} counter", "{amount:how many} {kind:counter} counters"):
    verb("[puts|put] " + _kind + " on each of {what:targets.pl}", PutCounters)
for _one in _WHERE:
    _on = f" on {{what:{_one}}}"
    verb("[puts|put] {kind:a counter} counter" + _on, PutCounters, choosing=Choosing("chosen"))
    verb("[puts|put] {amount:how many} {kind:counter} counters" + _on, PutCounters, choosing=Choosing("chosen"))
    verb(
        "[puts|put] {kind:a counter} counter" + _on + " for each {amount:per}", PutCounters, choosing=Choosing("chosen")
    )
    verb(
        "[puts|put] a number of {kind:counter} counters" + _on + " equal to {amount:equal}", PutCounters,
        choosing=Choosing("chosen"),
    )  # fmt: skip
    _from = f" from {{what:{_one}}}"
    verb("[removes|remove] {kind:a counter} counter" + _from, TakeCounters, choosing=Choosing("chosen"))
    verb(
        "[removes|remove] {amount:how many} {kind:counter} counters" + _from, TakeCounters, choosing=Choosing("chosen")
    )
    verb(
        "[removes|remove] all {kind:counter} counters" + _from, TakeCounters, amount=None,
        after=lambda talk, value: _removed(talk), fits=lambda value, talk: not value.said,
    )  # fmt: skip
for _those in ("those counters", "them", "all of them"):
    verb(
        f"[removes|remove] {_those}", lambda values, talk, those=_those: _counted(talk, those),
        take=lambda value, talk, those=_those: (
            {} if isinstance(value, TakeCounters) and value.said == those and value == _counted(talk, those) else None
        ),
    )  # fmt: skip


def _counted(talk: Talk, those: str) -> TakeCounters:
    """All the counters that a condition asked for."""
    if talk.counted is None:
        raise Unsaid
    return TakeCounters(*talk.counted, None, those)


verb("[moves|move] {kind:a counter} counter from {what:thing.sg} onto {to:thing.sg}", MoveCounters)
verb(
    "[removes|remove] {kind:a counter} counter from {what:thing.sg} or [puts|put] another {again:counter} counter on it",
    lambda values, talk: AdjustCounter(values["what"], _same(values["kind"], values["again"])),
    take=lambda value, talk: (
        {"what": value.what, "kind": value.kind, "again": value.kind}
        if isinstance(value, AdjustCounter) and value.kind
        else None
    ),
)


def _same(first: Any, second: Any) -> Any:
    if first != second:
        raise Unsaid
    return first


# --- control, turns, the game ---------------------------------------------------------------------------------------


def _controls(duration: int) -> dict[str, Any]:
    """``make`` and ``take`` of "gain control of ..."."""

    def make(values: Values, talk: Talk) -> Effect:
        who = talk.use_subject()
        if isinstance(who, EachPlayer | Opponents | OtherPlayers):
            raise Unsaid  # each of others
        mods = (SetController(who),)
        return Affect(values["what"], mods, duration, values.get("condition"))

    def take(value: Any, talk: Talk) -> Values | None:
        if not isinstance(value, Affect) or value.duration != duration:
            return None
        if value.mods != (SetController(talk.peek_subject()),):
            return None
        talk.use_subject()
        return {"what": value.what, "condition": value.condition}

    return {"make": make, "take": take, "told": True}


for _one in _WHERE:
    _gain = f"[gains|gain] control of {{what:{_one}}}"
    verb(_gain + " until end of turn", **_controls(END_OF_TURN))
    verb(_gain + " for as long as {condition:lasting}", **_controls(AS_LONG_AS))
    verb(_gain, **_controls(FOREVER))
verb("[loses|lose] the game", WinOrLose, who=SUBJECT, wins=False, you=True)
verb("[wins|win] the game", WinOrLose, who=SUBJECT, wins=True, you=True)
verb("[takes|take] an extra turn after this one", ExtraTurns, who=SUBJECT)
verb("[takes|take] {count:count} extra turns after this one", ExtraTurns, who=SUBJECT)
say("clause", "{who:life of} life total becomes {amount:number}", SetLife)
say("clause", "{who:life of} life total becomes equal to {amount:equal}", SetLife)
say(
    "clause", "double {who:life of} life total", lambda values, talk: _double(values["who"]),
    take=lambda value, talk: {"who": value.who} if isinstance(value, SetLife) and value == _double(value.who) else None,
)  # fmt: skip


def _double(who: Noun) -> SetLife:
    return SetLife(who, Times(2, Stat(That(who.slot) if isinstance(who, Target) else who, "life")))


say(
    "life of",
    "your",
    lambda values, talk: talk.subject.again,
    take=lambda value, talk: holds(value == talk.subject.again),
)
say("life of", "{who:target player}'s")
say("life of", "{who:that player}'s")
