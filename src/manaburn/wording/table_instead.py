"""Phrases for what happens instead: "if ... would ..., ... instead" of draws, life, damage, counters, tokens, moves."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from manaburn.abilities.abilities import Static
from manaburn.abilities.amounts import EventAmount, Half, Num, Sum, Times
from manaburn.abilities.base import Effect, Filter, Noun
from manaburn.abilities.effects import IfDone, May, Seq
from manaburn.abilities.filters import (
    Anything,
    DamageSource,
    Is,
    IsOpponent,
    IsPlayer,
    IsSpell,
)
from manaburn.abilities.nouns import EachPlayer, EventPlayer, It, Opponents, TopOfLibrary
from manaburn.abilities.replacements import (
    CountersInstead,
    DamageInstead,
    Instead,
    LifeFloor,
    NthDraw,
    SkipStep,
    TokensInstead,
)
from manaburn.abilities.terms import BEGIN_COMBAT, DRAW, END_OF_TURN, UNTAP, UPKEEP
from manaburn.abilities.triggers import DealsDamage, Draws, GainsLife
from manaburn.abilities.verbs import Affect
from manaburn.abilities.verbs_cards import Look
from manaburn.abilities.verbs_players import Discard, SkipNext, SkipThat
from manaburn.wording.grammar import GRAMMAR, SUBJECT, Values, mean, say
from manaburn.wording.noun_phrases import head_of, with_part, without_part
from manaburn.wording.table_refs import Demonstrative, holds
from manaburn.wording.talk import YOU, Talk, Unsaid
from manaburn.wording.verbs import verb

# --- what would happen to a player -----------------------------------------------------------------------------------


def _player_says(talk: Talk, value: Any) -> None:
    talk.much = EventAmount()
    if getattr(value, "who", None) != YOU:
        talk.mention(EventPlayer(), "player", player=True)


for _who, _noun, _they, _draws in (
    ("you", YOU, "you draw", "your"), ("a player", None, "they draw", "their"),
    ("an opponent", Opponents(), "they draw", "their"),
):  # fmt: skip
    say("would", f"{_who} would draw a card", Draws, who=_noun, after=_player_says)
    say(
        "would", f"{_who} would draw a card except the first one {_they} in each of {_draws} draw steps", NthDraw,
        who=_noun, after=_player_says,
    )  # fmt: skip
    say("would", f"{_who} would gain life", GainsLife, who=_noun, after=_player_says)
    say("would", f"{_who} would lose life", GainsLife, who=_noun, loses=True, after=_player_says)
say("would", "{who:target player} would draw a card", Draws)
for _victim, _filter in (("you", Is(YOU)), ("a player", IsPlayer()), ("an opponent", IsOpponent())):
    say(
        "would", f"damage would be dealt to {_victim}", lambda values, talk, f=_filter: DealsDamage(None, f),
        take=lambda value, talk, f=_filter: holds(value == DealsDamage(None, f)), after=lambda talk, value: _hurt(talk, value),
    )  # fmt: skip
say(
    "would", "damage would be dealt to {what:thing.sg}", lambda values, talk: DealsDamage(None, Is(values["what"])),
    take=lambda value, talk: (
        {"what": value.to.what}
        if isinstance(value, DealsDamage) and value == DealsDamage(None, value.to) and isinstance(value.to, Is)
        else None
    ),
    after=lambda talk, value: _hurt(talk, value),
)  # fmt: skip


def _hurt(talk: Talk, value: Any) -> None:
    talk.much = EventAmount()
    if isinstance(value.to, IsPlayer | IsOpponent):
        talk.mention(EventPlayer(), "player", player=True)


verb("[skips|skip] that draw", SkipThat, who=SUBJECT)


# --- ..., that is done instead ---------------------------------------------------------------------------------------
# A text: (optional, effect, how it was said). "said" of ``Instead``: "after" ("X instead"), "before" ("instead X"),
# "inside" ("you may instead X").
Text = tuple[bool, Effect, str]
say(
    "instead", "they {first:reveal it} instead. {rest:body}",
    lambda values, talk: (False, _followed(_shown(), values), "shown"),
    take=lambda value, talk: (
        {"first": True, "rest": value[1].parts[1] if len(value[1].parts) == 2 else Seq(value[1].parts[1:])}
        if value[2] == "shown"
        else None
    ),
    hear={"first": lambda talk, value: talk.mention(It("drawn"), "card")},
)  # fmt: skip
mean("reveal it", "reveal it", True)


def _shown() -> Look:
    return Look(TopOfLibrary(Num(1), EventPlayer()), EventPlayer(), True, "drawn")


def _followed(first: Effect, values: Values) -> Effect:
    if "then" in values or "otherwise" in values:
        return IfDone(first, values.get("then"), values.get("otherwise"))
    if "rest" in values:
        rest = values["rest"]
        more = rest.parts if isinstance(rest, Seq) and not rest.joint else (rest,)
        return Seq((first, *more), "instead")
    return first


class _Ways:
    """The ways to say that something is done instead; each for each kind of continuation."""

    STARTS: Final = (
        ("after", "{do:chains} instead"), ("before", "instead {do:chains}"), ("asked", "you may instead {do:verbs}"),
    )  # fmt: skip
    ENDS: Final[tuple[tuple[str, tuple[str, ...]], ...]] = (
        (".", ()),
        (". {rest:body}", ("rest",)),
        (". if you do, {then:chains}.", ("then",)),
        (". if you can't, {otherwise:chains}.", ("otherwise",)),
        (
            ". if the player discards a card this way, {then:chains}. if the player doesn't discard a card this way,"
            " {otherwise:chains}.",
            ("then", "otherwise"),
        ),
    )

    def add(self) -> None:
        for said, start in self.STARTS:
            for tail, names in self.ENDS:
                say(
                    "instead", start + tail, lambda values, talk, said=said: self.made(values, said),
                    take=lambda value, talk, said=said, names=names: self.taken(value, said, names),
                )  # fmt: skip

    def made(self, values: Values, said: str) -> Text:
        first, optional = values["do"], said == "asked"
        if "then" in values and "otherwise" in values and not isinstance(first, Discard):
            raise Unsaid
        if isinstance(first, May) and said == "after":
            if first != May(YOU, first.do):
                raise Unsaid
            first, optional = first.do, True
        return optional, _followed(first, values), said

    def taken(self, value: Any, said: str, names: tuple[str, ...]) -> Values | None:
        optional, effect, how = value
        if how != said or (said == "asked") > optional:
            return None
        values: Values = {}
        if isinstance(effect, IfDone) and names not in ((), ("rest",)):
            if (effect.then is not None, effect.otherwise is not None) != ("then" in names, "otherwise" in names):
                return None
            values = {"do": effect.do, "then": effect.then, "otherwise": effect.otherwise}
        elif isinstance(effect, Seq) and effect.joint == "instead":
            if names != ("rest",):
                return None
            rest = effect.parts[1:]
            values = {"do": effect.parts[0], "rest": rest[0] if len(rest) == 1 else Seq(rest)}
        elif names:
            return None
        else:
            values = {"do": effect}
        if optional and said == "after":
            values["do"] = May(YOU, values["do"])
        return values


_Ways().add()


def _instead(values: Values) -> Instead:
    optional, effect, said = values["text"]
    return Instead(values["event"], effect, optional, said)


def _instead_parts(value: Any) -> Values | None:
    if not isinstance(value, Instead) or value.do is None or value.once:
        return None
    return {"event": value.event, "text": (value.optional, value.do, value.said)}


def _only(value: Any, kind: type, condition: bool = False) -> Any:
    """The one modification of a static ability about everybody."""
    if not isinstance(value, Static) or len(value.mods) != 1 or not isinstance(value.mods[0], kind):
        return None
    if (value.condition is not None) != condition or value != Static(EachPlayer(), value.mods, value.condition):
        return None
    return value.mods[0]


def _about_all(mod: Any, condition: Any = None) -> Static:
    return Static(EachPlayer(), (mod,), condition)


def _static_instead(values: Values, talk: Talk) -> Static:
    return _about_all(_instead(values), values.get("condition"))


for _if, _has in (("if {event:would}", False), ("if {event:would} while {condition:condition}", True)):
    say(
        "static", _if + ", {text:instead}", _static_instead,
        take=lambda value, talk, has=_has: (
            None if (parts := _instead_parts(_only(value, Instead, has))) is None else {**parts, "condition": value.condition}
        ),
    )  # fmt: skip
say(
    "sentence", "until end of turn, if {event:would}, {text:instead}",
    lambda values, talk: Affect(EachPlayer(), (_instead(values),), END_OF_TURN, said="first"),
    take=lambda value, talk: (
        _instead_parts(value.mods[0])
        if isinstance(value, Affect) and value.said == "first" and value == Affect(EachPlayer(), value.mods)
        else None
    ),
)  # fmt: skip


say(
    "sentence", "the next {time:time} you would draw a card this turn, {text:instead}",
    lambda values, talk: _next_draw(values["text"]), take=lambda value, talk: _next_parts(value),
)  # fmt: skip
mean("time", "time", True)


def _next_draw(text: Text) -> Affect:
    optional, effect, said = text
    if optional:
        raise Unsaid
    return Affect(EachPlayer(), (Instead(Draws(YOU), effect, False, said, True),), END_OF_TURN, said="next")


def _next_parts(value: Any) -> Values | None:
    if not isinstance(value, Affect) or value.said != "next" or not isinstance(value.mods[0], Instead):
        return None
    return {"time": True, "text": (False, value.mods[0].do, value.mods[0].said)}


# --- amounts of damage -----------------------------------------------------------------------------------------------
_TWICE: Final = Times(2, EventAmount())
mean("new damage", "double that damage", Times(2, EventAmount()), fits=lambda v, t: not v.said)
mean("new damage", "twice that much damage", Times(2, EventAmount(), "twice"), fits=lambda v, t: v.said == "twice")
mean("new damage", "triple that damage", Times(3, EventAmount()))
say(
    "new damage", "that much damage plus {n:number}", lambda values, talk: Sum((EventAmount(), values["n"])),
    take=lambda value, talk: (
        {"n": value.parts[1]} if isinstance(value, Sum) and value.parts[0] == EventAmount() and _counts(value, 0) else None
    ),
)  # fmt: skip
say(
    "new damage", "that much damage minus {n:number}",
    lambda values, talk: Sum((EventAmount(), Num(-_plain(values["n"])))),
    take=lambda value, talk: (
        {"n": Num(-_plain(value.parts[1]))}
        if isinstance(value, Sum) and value.parts[0] == EventAmount() and not _counts(value, 0)
        else None
    ),
)  # fmt: skip
mean("new damage", "half that damage, rounded down,", Half(EventAmount(), False))
say(
    "new damage", "{n:number} damage", lambda values, talk: values["n"],
    take=lambda value, talk: {"n": value} if isinstance(value, Num) else None,
)  # fmt: skip


def _plain(number: Any) -> int:
    if not isinstance(number, Num):
        raise Unsaid
    return number.n


def _counts(value: Sum, least: int) -> bool:
    part = value.parts[1]
    return not isinstance(part, Num) or part.n >= least


# who it is dealt to, and how that is said again
_TO: Final[tuple[tuple[str, Filter | None, str], ...]] = (
    ("a permanent or player", None, "that permanent or player"),
    ("a player", IsPlayer(), "that player"),
    ("an opponent", IsOpponent(), "that player"),
    ("you", Is(YOU), "you"),
)
say(
    "damage dealer", "{what:a source}", lambda values, talk: with_part(values["what"], DamageSource()),
    take=lambda value, talk: (
        {"what": without_part(value, DamageSource())} if without_part(value, DamageSource()) is not None else None
    ),
)  # fmt: skip
say(
    "damage dealer", "{what:a spell}", lambda values, talk: with_part(values["what"], IsSpell()),
    take=lambda value, talk: (
        {"what": without_part(value, IsSpell())} if without_part(value, IsSpell()) is not None else None
    ),
)  # fmt: skip
say("damage dealer", "{what:a permanent}")
say("damage dealer", "{what:thing.sg}", Is)


class DamageForm(NamedTuple):
    """One way to say it: which damage, how much at least, to what, and whether that is said again."""

    combat: int
    least: bool
    to: str
    recipient: Filter | None
    again: str

    @property
    def said(self) -> str:
        """How it was said, where the record does not tell."""
        return "again" if self.again else "" if self.to else "bare"

    def text(self, time: str) -> str:
        """The template."""
        deal = ("deal", "deal combat", "deal noncombat")[self.combat]
        amount = "{least:times} or more damage" if self.least else "damage"
        to, again = (f" to {words}" if words else "" for words in (self.to, self.again))
        start = f"if {{source:damage dealer}} would {deal} {amount}{to}{time}"
        return f"{start}, it deals {{amount:new damage}}{again} instead"

    def make(self, values: Values, talk: Talk) -> DamageInstead:
        """The modification."""
        recipient = values.get("to", self.recipient)
        return DamageInstead(
            values["source"], recipient, values["amount"], self.combat, values.get("least", 1), self.said
        )

    def take(self, value: Any, talk: Talk) -> Values | None:
        """The opposite."""
        if not isinstance(value, DamageInstead) or value.combat != self.combat or (value.least != 1) != self.least:
            return None
        if value.said != self.said:
            return None
        values: Values = {"source": value.source, "amount": value.amount, "least": value.least}
        if isinstance(self.recipient, Anything):
            values["to"] = value.to
            return values if value.to is not None and not _fixed(value.to) else None
        return values if value.to == self.recipient else None


def _for_a_turn(form: DamageForm) -> dict[str, Any]:
    def take(value: Any, talk: Talk) -> Values | None:
        if not isinstance(value, Affect) or len(value.mods) != 1 or value != Affect(EachPlayer(), value.mods):
            return None
        return form.take(value.mods[0], talk)

    return {"make": lambda values, talk: Affect(EachPlayer(), (form.make(values, talk),)), "take": take}


def _for_good(form: DamageForm) -> dict[str, Any]:
    return {
        "make": lambda values, talk: _about_all(form.make(values, talk)),
        "take": lambda value, talk: form.take(_only(value, DamageInstead), talk),
    }


_RECIPIENTS: Final = (*_TO, ("{to:a permanent}", Anything(), "{that:that permanent}"), ("", None, ""))
for _form in (
    DamageForm(combat, least, to, recipient, again)
    for combat in (0, 1, 2)
    for least in (False, True)
    for to, recipient, that in _RECIPIENTS
    for again in dict.fromkeys((that, ""))
):
    _hearing: dict[str, Any] = {"hear": {"to": lambda talk, value: talk.mention(It("hit"), head_of(value))}}
    say("clause", _form.text(" this turn"), **_for_a_turn(_form), **_hearing)
    say("static", _form.text("") + ".", **_for_good(_form), **_hearing)
say(
    "that permanent", "{noun:that hit}", lambda values, talk: _hit(values["noun"]),
    take=lambda value, talk: {"noun": It("hit")},
)  # fmt: skip


GRAMMAR.add("that hit", Demonstrative(("that", "the"), False))


def _fixed(to: Filter) -> bool:
    return any(to == filter_ for _, filter_, _ in _TO)


def _hit(noun: Noun) -> None:
    if noun != It("hit"):
        raise Unsaid


# --- counters and tokens ---------------------------------------------------------------------------------------------
_EFFECT_TOKENS: Final = (
    "an effect would create one or more tokens under your control, it creates twice that many of those tokens"
)
for _words in (
    _EFFECT_TOKENS,
    "one or more tokens would be created under your control, twice that many of those tokens are created",
):
    mean("static", f"if {_words} instead.", Static(YOU, (TokensInstead(2, "" if _words == _EFFECT_TOKENS else "would"),)),
         fits=lambda v, t, e=_words == _EFFECT_TOKENS: (v.mods[0].said == "") == e)  # fmt: skip
say(
    "static",
    "if an effect would put one or more counters on {on:a permanent}, it puts twice that many of those counters on"
    " {that:that permanent} instead.",
    lambda values, talk: _about_all(CountersInstead(values["on"], _TWICE, "", True)),
    take=lambda value, talk: _counters(value, _TWICE, True, ""),
    hear={"on": lambda talk, value: talk.mention(It("hit"), head_of(value))},
)  # fmt: skip
for _words, _more in (
    ("twice that many {again:counter} counters are put on", _TWICE),
    ("that many plus one {again:counter} counters are put on", Sum((EventAmount(), Num(1)))),
):
    for _it, _said in (("{that:that permanent}", "that"), ("it", "")):
        say(
            "static", "if one or more {kind:counter} counters would be put on {on:a permanent}, " + _words + f" {_it} instead.",
            lambda values, talk, more=_more, said=_said: _about_all(
                CountersInstead(values["on"], more, _same(values["kind"], values["again"]), False, said)
            ),
            take=lambda value, talk, more=_more, said=_said: _counters(value, more, False, said),
            hear={"on": lambda talk, value: talk.mention(It("hit"), head_of(value))},
        )  # fmt: skip


def _same(first: Any, second: Any) -> Any:
    if first != second:
        raise Unsaid
    return first


def _counters(value: Any, amount: Any, by_effect: bool, said: str) -> Values | None:
    mod = _only(value, CountersInstead)
    if mod is None or mod.amount != amount or mod.by_effect != by_effect or mod.said != said:
        return None
    return {"on": mod.on, "kind": mod.kind, "again": mod.kind}


# --- life ------------------------------------------------------------------------------------------------------------
_FLOOR: Final = (
    "damage that would reduce your life total to less than {total:times} reduces it to {again:times} instead"
)
say(
    "static", _FLOOR + ".", lambda values, talk: Static(YOU, (LifeFloor(_same(values["total"], values["again"])),)),
    take=lambda value, talk: _floor(value, None),
)  # fmt: skip
for _if, _how in (("if", "if"), ("as long as", "first")):
    say(
        "static", _if + " {condition:condition}, " + _FLOOR + ".",
        lambda values, talk, how=_how: Static(
            YOU, (LifeFloor(_same(values["total"], values["again"])),), values["condition"], said=how
        ),
        take=lambda value, talk, how=_how: _floor(value, how),
    )  # fmt: skip
say(
    "sentence", "until end of turn, " + _FLOOR + ".",
    lambda values, talk: Affect(YOU, (LifeFloor(_same(values["total"], values["again"])),), END_OF_TURN, said="first"),
    take=lambda value, talk: (
        {"total": value.mods[0].total, "again": value.mods[0].total}
        if isinstance(value, Affect) and len(value.mods) == 1 and isinstance(value.mods[0], LifeFloor)
        else None
    ),
)  # fmt: skip


def _floor(value: Any, how: str | None) -> Values | None:
    if not isinstance(value, Static) or len(value.mods) != 1 or not isinstance(value.mods[0], LifeFloor):
        return None
    if (value.condition is None) != (how is None) or (how is not None and value.said != how):
        return None
    total = value.mods[0].total
    return {"total": total, "again": total, "condition": value.condition}


# --- skips -----------------------------------------------------------------------------------------------------------
_STEPS: Final = (
    ("untap step", UNTAP, False), ("upkeep step", UPKEEP, False), ("draw step", DRAW, False),
    ("combat phase", BEGIN_COMBAT, True),
)  # fmt: skip


def _skipping(who: Noun, part: int, phase: bool, said: str) -> dict[str, Any]:
    made = Static(who, (SkipStep(part, phase, said),))
    return {
        "make": lambda values, talk: made,
        "take": lambda value, talk: holds(value == made and value.mods[0].said == said),
    }  # fmt: skip


for _word, _part, _phase in _STEPS:
    say("static", f"skip your {_word}.", **_skipping(YOU, _part, _phase, "skip"))
    say("static", f"players skip their {_word}s.", **_skipping(EachPlayer(), _part, _phase, "players"))
    say("static", f"each player skips their {_word}.", **_skipping(EachPlayer(), _part, _phase, "each"))
    verb(f"[skips|skip] <their> next {_word}", SkipNext, who=SUBJECT, part=_part, phase=_phase, you=True)
    say("verb.imp", f"skip your next {_word}", SkipNext, who=SUBJECT, part=_part, phase=_phase)
verb("[skips|skip] <their> next turn", SkipNext, who=SUBJECT, part=-1, you=True)
verb("[skips|skip] <their> next {count:count} turns", SkipNext, who=SUBJECT, part=-1, you=True)
