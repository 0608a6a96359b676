"""Phrases for playing cards from elsewhere: without paying, for a time, copies of cards; splice, haunt and forecast."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from manaburn.abilities.abilities import Activated, Keyword, Static
from manaburn.abilities.amounts import Num
from manaburn.abilities.base import Effect
from manaburn.abilities.conditions import DuringStep, Fits
from manaburn.abilities.costs import Cost
from manaburn.abilities.effects import Delayed, If, May, Seq
from manaburn.abilities.filters import Anything, Both, HasColor, HasSubtype, HasType, InZone, SameName
from manaburn.abilities.modifications import AddAbilities
from manaburn.abilities.nouns import All, Chosen, It, TopOfLibrary
from manaburn.abilities.stacked import Became, CastThisTurn
from manaburn.abilities.terms import (
    END_OF_TURN,
    END_OF_YOUR_NEXT_TURN,
    EXILE,
    FOREVER,
    GRAVEYARD,
    HAND,
    INSTANT,
    SORCERY,
    UPKEEP,
    YOUR_NEXT_TURN,
    YOUR_NEXT_UPKEEP,
)
from manaburn.abilities.triggers import OneOf, dies, enters
from manaburn.abilities.verbs import Affect, MoveTo, PutCounters
from manaburn.abilities.verbs_cards import Look
from manaburn.abilities.verbs_play import Dig, HauntedCreature, MayPlay, Playable, PlayAny, PlayCopy, PlayFree
from manaburn.abilities.verbs_sides import ADVENTURE
from manaburn.wording.grammar import GRAMMAR, SUBJECT, Firsts, Grammar, Reader, Reading, Values, Writer, mean, say
from manaburn.wording.table_refs import holds
from manaburn.wording.table_stack import gains_suspend
from manaburn.wording.talk import THIS, YOU, Talk, Unsaid
from manaburn.wording.tokens import DASH
from manaburn.wording.verbs import verb

# --- now, without paying ----------------------------------------------------------------------------------------------
_FREE: Final = " without paying its mana cost"


def _played(spells: bool, pay: str) -> dict[str, Any]:
    def make(values: Values, talk: Talk) -> Effect:
        if values["what"] == THIS and talk.facts.is_spell:
            raise Unsaid  # how it may be cast is a cost of its own
        return PlayFree(values["what"], who=talk.use_subject(), cast=spells, pay=pay)

    def take(value: Any, talk: Talk) -> Values | None:
        if not isinstance(value, PlayFree) or value != PlayFree(value.what, who=value.who, cast=spells, pay=pay):
            return None
        if value.who != talk.peek_subject():
            return None
        talk.use_subject()
        return {"what": value.what}

    return {"make": make, "take": take, "told": True}


for _word, _spells in (("[casts|cast]", True), ("[plays|play]", False)):
    verb(_word + " {what:played card}" + _FREE, **_played(_spells, ""))
    verb(_word + " {what:played card}", fits=lambda value, talk: value.pay == "mana", **_played(_spells, "mana"))
say("played card", "{noun:thing.sg}")

# a spell from a hand: of the cards there only those that can be cast
verb(
    "cast a spell{where:spell source}" + _FREE,
    lambda values, talk: PlayFree(values["where"], who=talk.use_subject(), cast=True),
    take=lambda value, talk: _a_spell(value, talk), told=True,
)  # fmt: skip
say(
    "spell source", " from your hand", lambda values, talk: Chosen("spell", Playable(), HAND, YOU),
    take=lambda value, talk: holds(value == Chosen("spell", Playable(), HAND, YOU)),
)  # fmt: skip


def _a_spell(value: Any, talk: Talk) -> Values | None:
    if not isinstance(value, PlayFree) or value != PlayFree(value.what, who=talk.peek_subject(), cast=True):
        return None
    talk.use_subject()
    return {"where": value.what} if isinstance(value.what, Chosen) else None


verb(
    "cast any number of {what:card.pl} {where:from zone} without paying their mana costs",
    lambda values, talk: PlayAny(All(values["what"], *values["where"]), talk.use_subject()),
    take=lambda value, talk: _any_of(value, talk), told=True,
)  # fmt: skip


def _any_of(value: Any, talk: Talk) -> Values | None:
    if (
        not isinstance(value, PlayAny)
        or not isinstance(value.what, All)
        or value.who != talk.peek_subject()
        or value.said
    ):
        return None
    talk.use_subject()
    return {"what": value.what.what, "where": (value.what.zone, value.what.whose)}


# a copy of a card
for _said, _second in (("the copy", ""), ("that copy", "that")):
    say(
        "sentence", "you may copy {what:thing.sg}. if you do, you may cast " + _said + _FREE + ".",
        lambda values, talk, second=_second: May(YOU, PlayCopy(values["what"], said=second)),
        take=lambda value, talk, second=_second: (
            {"what": value.do.what}
            if isinstance(value, May) and isinstance(value.do, PlayCopy) and value.do.said == second and value == _may_copy(value)
            else None
        ),
    )  # fmt: skip


def _may_copy(value: Any) -> Effect:
    return May(YOU, PlayCopy(value.do.what))


# --- for a time ---------------------------------------------------------------------------------------------------------
_TIMES: Final[tuple[tuple[str, str, int, str], ...]] = (
    ("until end of turn, ", "", END_OF_TURN, "first"),
    ("", " this turn", END_OF_TURN, ""),
    ("", " for as long as it remains exiled", FOREVER, ""),
    ("until your next turn, ", "", YOUR_NEXT_TURN, "first"),
    ("until the end of your next turn, ", "", END_OF_YOUR_NEXT_TURN, "first"),
    ("", " until the end of your next turn", END_OF_YOUR_NEXT_TURN, ""),
    ("until the beginning of your next upkeep, ", "", YOUR_NEXT_UPKEEP, "first"),
)


def _allowed(mod: MayPlay, duration: int, said: str) -> dict[str, Any]:
    def make(values: Values, talk: Talk) -> Effect:
        what = values["what"]
        return Affect(what if isinstance(what, All | TopOfLibrary) else Became(what), (mod,), duration, said=said)

    def take(value: Any, talk: Talk) -> Values | None:
        if not isinstance(value, Affect) or value != Affect(value.what, (mod,), duration) or value.said != said:
            return None
        return {"what": value.what.what if isinstance(value.what, Became) else value.what}

    return {"make": make, "take": take}


for _before, _after, _duration, _said in _TIMES:
    for _word, _spells in (("cast", True), ("play", False)):
        for _what, _tail in (
            ("thing.sg", _FREE),
            ("thing.sg", ""),
            ("them", " without paying their mana costs"),
            ("them", ""),
        ):
            _mod = MayPlay(_tail != "", _spells)
            say(
                "clause", f"{_before}you may {_word} {{what:{_what}}}{_tail}{_after}", **_allowed(_mod, _duration, _said),
            )  # fmt: skip
    say(
        "clause", f"{_before}you may cast {{what:thing.sg}} from your graveyard as an Adventure{_after}",
        **_allowed(MayPlay(False, True, as_part=ADVENTURE), _duration, _said),
    )  # fmt: skip
    for _where in ("zone pile",):
        say(
            "clause", f"{_before}you may play lands and cast spells from {{what:{_where}}}{_after}",
            **_allowed(MayPlay(), _duration, _said),
        )  # fmt: skip
say(
    "static", "you may play lands and cast spells from {what:zone pile}.",
    lambda values, talk: Static(values["what"], (MayPlay(),)),
    take=lambda value, talk: (
        {"what": value.what} if isinstance(value, Static) and value == Static(value.what, (MayPlay(),)) else None
    ),
)  # fmt: skip
mean("zone pile", "your graveyard", All(Anything(), GRAVEYARD, YOU))
mean("zone pile", "the top of your library", TopOfLibrary(Num(1), YOU))
# what has not been played is still where it was
say(
    "condition", "you haven't played {what:it again}",
    lambda values, talk: Fits(Became(values["what"]), InZone(EXILE), "unplayed"),
    take=lambda value, talk: (
        {"what": value.what.what}
        if isinstance(value, Fits) and value.said == "unplayed" and isinstance(value.what, Became)
        else None
    ),
)  # fmt: skip
say(
    "sentence", "{event:later}, if {condition:condition}, {effect:chains}.",
    lambda values, talk: Delayed(values["event"], If(values["condition"], values["effect"]), said="if"),
    take=lambda value, talk: (
        {"event": value.event, "condition": value.effect.condition, "effect": value.effect.then}
        if isinstance(value, Delayed) and value.said == "if" and isinstance(value.effect, If)
        else None
    ),
)  # fmt: skip
_SAME_NAME: Final = Chosen("spell", Both((Playable(), SameName(CastThisTurn()))), HAND, YOU)
verb(
    "cast a spell from your hand without paying its mana cost if it has the same name as a spell that was cast this turn",
    lambda values, talk: PlayFree(_SAME_NAME, who=talk.use_subject(), cast=True),
    take=lambda value, talk: holds(value == PlayFree(_SAME_NAME, who=talk.peek_subject(), cast=True)), told=True,
)  # fmt: skip
verb(
    "cast any number of {color:color} instant and/or sorcery cards from your graveyard without paying their mana costs",
    lambda values, talk: PlayAny(_colored(values["color"]), talk.use_subject(), said="and/or"),
    take=lambda value, talk: _colored_parts(value), told=True,
)  # fmt: skip


def _colored(color: int) -> All:
    return All(Both((HasType(INSTANT | SORCERY), HasColor(color))), GRAVEYARD, YOU)


def _colored_parts(value: Any) -> Values | None:
    if not isinstance(value, PlayAny) or value.said != "and/or":
        return None
    colors = [node.colors for node in value.walk() if isinstance(node, HasColor)]
    return {"color": colors[0]} if len(colors) == 1 and value.what == _colored(colors[0]) else None


# --- suspend that is given -------------------------------------------------------------------------------------------------
verb(
    "exile {what:thing.sg} with {n:how many} {kind:counter} counters on it and it gains suspend",
    lambda values, talk: _suspended(values), take=lambda value, talk: _suspended_parts(value),
)  # fmt: skip
say(
    "sentence", "put {n:how many} {kind:counter} counters on {what:thing.sg}. if it doesn't have suspend, it gains suspend.",
    lambda values, talk: _made_suspended(values), take=lambda value, talk: _made_suspended_parts(value),
)  # fmt: skip


def _number_of(values: Values) -> int:
    if not isinstance(values["n"], Num):
        raise Unsaid
    return values["n"].n


def _suspended(values: Values) -> Effect:
    move = MoveTo(values["what"], EXILE, counters=((values["kind"], _number_of(values)),))
    return Seq((move, Affect(It("moved"), (AddAbilities((Keyword("suspend"),)),), FOREVER)), "suspends")


def _suspended_parts(value: Any) -> Values | None:
    if not isinstance(value, Seq) or value.joint != "suspends" or not isinstance(value.parts[0], MoveTo):
        return None
    move = value.parts[0]
    if len(move.counters) != 1:
        return None
    return {"what": move.what, "kind": move.counters[0][0], "n": Num(move.counters[0][1])}


def _made_suspended(values: Values) -> Effect:
    card = Became(values["what"])
    return Seq((PutCounters(card, values["kind"], Num(_number_of(values))), gains_suspend(card)), "suspends")


def _made_suspended_parts(value: Any) -> Values | None:
    if not isinstance(value, Seq) or value.joint != "suspends" or not isinstance(value.parts[0], PutCounters):
        return None
    put = value.parts[0]
    return {"what": put.what.what, "kind": put.kind, "n": put.amount} if isinstance(put.what, Became) else None


# --- cards dug up from a library ------------------------------------------------------------------------------------------
verb(
    "[exiles|exile] cards from the top of <their> library until {until:dug card}", Dig, who=SUBJECT,
    after=lambda talk, value: _dug(talk),
)  # fmt: skip
for _who, _own in (("you", True), ("they", False)):
    say(
        "dug card", _who + " exile {what:a card}", lambda values, talk, own=_own: _until(values, talk, own),
        take=lambda value, talk, own=_own: {"what": value} if (talk.subject.again == YOU) == own else None,
    )  # fmt: skip


def _until(values: Values, talk: Talk, own: bool) -> Any:
    if (talk.subject.again == YOU) != own:
        raise Unsaid
    return values["what"]


def _dug(talk: Talk) -> None:
    talk.mention(It("dug up"), "card", True)
    talk.mention(It("dug"), "card")


# --- splice ---------------------------------------------------------------------------------------------------------------
say("splice kind", "Arcane", HasSubtype, subtype="Arcane")
say("splice kind", "instant or sorcery", HasType, types=INSTANT | SORCERY)
say(
    "keyword", "splice onto {what:splice kind} {cost:mana}",
    lambda values, talk: Keyword("splice", 0, Cost(values["cost"]), values["what"]),
    take=lambda value, talk: _splice(value, True),
)  # fmt: skip
say(
    "keyword", "splice onto {what:splice kind}—{cost:cost}.",
    lambda values, talk: Keyword("splice", 0, values["cost"], values["what"]),
    take=lambda value, talk: _splice(value, False),
)  # fmt: skip


def _splice(value: Any, mana: bool) -> Values | None:
    if not isinstance(value, Keyword) or value.name != "splice" or value.cost is None:
        return None
    if (value.cost == Cost(value.cost.mana)) != mana:
        return None
    return {"what": value.what, "cost": value.cost.mana if mana else value.cost}


# --- haunt ----------------------------------------------------------------------------------------------------------------
say(
    "event", "{this:own name} <enters> or the creature it haunts <dies>",
    lambda values, talk: OneOf((enters(THIS), dies(HauntedCreature()))),
    take=lambda value, talk: {"this": THIS} if value == OneOf((enters(THIS), dies(HauntedCreature()))) else None,
)  # fmt: skip
say(
    "haunting event", "the creature {this:own name} haunts <dies>", lambda values, talk: dies(HauntedCreature("by name")),
    take=lambda value, talk: {"this": THIS} if value == dies(HauntedCreature()) else None,
)  # fmt: skip


# --- forecast ---------------------------------------------------------------------------------------------------------------
REVEAL: Final = Look(THIS, reveal=True, name="forecast")
say(
    "cost action", "reveal {this:own name} from your hand", lambda values, talk: REVEAL,
    take=lambda value, talk: {"this": THIS} if value == REVEAL else None,
)  # fmt: skip


class Forecast:
    """ "Forecast — cost, Reveal this card from your hand: effect": in its owner's upkeep, once each turn (502.53 / 702.57)."""

    def firsts(self, grammar: Grammar) -> Firsts:
        """The words it can begin with."""
        return frozenset(("Forecast", "forecast"))

    def read(self, reader: Reader, at: int) -> list[Reading]:
        if reader.text(at) != "Forecast" or not reader.match(at + 1, (DASH,)):
            return []
        return [
            (end, lambda talk, built=built: _forecast(built(talk)))  # type: ignore[misc]
            for end, built in reader.read("activated", at + 2)
        ]

    def write(self, writer: Writer, value: Any) -> bool:
        if not isinstance(value, Activated) or value.label != FORECAST:
            return False
        plain = Activated(value.cost, value.effect)
        return _forecast(plain) == value and writer.emit(FORECAST, DASH) and writer.write("activated", plain)


FORECAST: Final = "Forecast"


def _forecast(ability: Any) -> Any:
    if ability != Activated(ability.cost, ability.effect) or REVEAL not in ability.cost.actions:
        raise Unsaid
    return replace(ability, only=DuringStep(UPKEEP, YOU), per_turn=1, zone=HAND, label=FORECAST)


GRAMMAR.add("line", Forecast())
GRAMMAR.add("spell line", Forecast())
