"""Phrases for conditions: what "if", "as long as", "unless" and "only if" ask."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from manaburn.abilities.amounts import CardTypes, Count, Counters, LandTypes, Num, Stat, Sum, X
from manaburn.abilities.base import Amount, Condition, Filter, Noun
from manaburn.abilities.conditions import (
    AnyOf,
    CastDuringMain,
    CastFrom,
    Compare,
    Every,
    Fits,
    ForSome,
    Not,
    WasPaid,
    YourTurn,
)
from manaburn.abilities.costs import ManaCost
from manaburn.abilities.effects import EACH
from manaburn.abilities.filters import (
    Attacking,
    Bears,
    Blocking,
    ControlledBy,
    HasColor,
    HasCounter,
    HasKeyword,
    HasSubtype,
    HasSupertype,
    InZone,
    Non,
    StatIs,
    Suspended,
    Tapped,
)
from manaburn.abilities.history import CastLastTurn
from manaburn.abilities.nouns import All, DefendingPlayer, It, Opponents, OtherPlayers
from manaburn.abilities.terms import BASIC, BATTLEFIELD, EQ, EXILE, GE, GRAVEYARD, GT, HAND, LE
from manaburn.wording.grammar import GRAMMAR, Choice, Firsts, Grammar, Reader, Reading, Values, Writer, const, mean, say
from manaburn.wording.noun_phrases import COLOR_WORDS, with_part, without_part
from manaburn.wording.table_refs import holds
from manaburn.wording.talk import THIS, YOU, Facts, Talk, Unsaid
from manaburn.wording.words import NUMBER_OF, NUMBERS, number_word


# --- how it was played ------------------------------------------------------------------------------------------------
def _spell(facts: Facts) -> bool:
    return facts.is_spell


def _no_spell(facts: Facts) -> bool:
    return not facts.is_spell


def _say_this(talk: Talk, value: Any) -> None:
    talk.mention(THIS, "spell")


say("condition", "this spell was kicked", WasPaid, cost="kicker", when=_spell, after=_say_this)
say("condition", "it was kicked", WasPaid, cost="kicker", when=_no_spell)
for _words, _when in (("this spell", _spell), ("it", _no_spell)):
    say(
        "condition", _words + " was kicked with its {cost:mana} kicker",
        lambda values, talk: WasPaid("kicker " + values["cost"].text()),
        take=lambda value, talk: (
            {"cost": ManaCost.parse(value.cost.removeprefix("kicker "))}
            if isinstance(value, WasPaid) and value.cost.startswith("kicker {")
            else None
        ), when=_when,
    )  # fmt: skip
say(
    "condition", "{what:thing.sg} was {filter:state}", lambda values, talk: Fits(values["what"], values["filter"], "was"),
    take=lambda value, talk: (
        {"what": value.what, "filter": value.filter} if isinstance(value, Fits) and value.said == "was" else None
    ),
)  # fmt: skip
say("condition", "you cast it from your hand", CastFrom, zone=HAND)
mean("condition", "you didn't cast it from your hand", Not(CastFrom(HAND)))
say("condition", "you <cast> this spell during your main phase", CastDuringMain)
mean("condition", "it's your turn", YourTurn())
mean("condition", "it's not your turn", Not(YourTurn()))


say(
    "condition", "it had no {kind:counter} counters on it", lambda values, talk: Not(Fits(THIS, HasCounter(values["kind"]))),
    take=lambda value, talk: _had_none(value),
)  # fmt: skip


def _had_none(value: Any) -> Values | None:
    """What left was without counters of a kind as it last was."""
    if not isinstance(value, Not) or not isinstance(value.part, Fits) or not isinstance(value.part.filter, HasCounter):
        return None
    kind = value.part.filter.kind
    return {"kind": kind} if value == Not(Fits(THIS, HasCounter(kind))) else None


# --- numbers of things ------------------------------------------------------------------------------------------------
class HowMany:
    """ "no", "a", "two or more", "three or fewer", "exactly five": a comparison with a number, before a noun.

    A value is (comparison, number, whether the noun is in the plural).
    """

    def __init__(self, fewer: str) -> None:
        self.fewer = fewer

    def firsts(self, grammar: Grammar) -> Firsts:
        """The words it can begin with."""
        return frozenset(("no", "exactly", "at", *NUMBER_OF))

    def read(self, reader: Reader, at: int) -> list[Reading]:
        if reader.match(at, ("no",)):
            return [(at + 1, const((EQ, 0)))]
        if reader.match(at, ("exactly",)):
            number = NUMBER_OF.get(reader.word(at + 1), -1)
            return [(at + 2, const((EQ, number)))] if number >= 0 else []
        number = NUMBER_OF.get(reader.word(at), -1)
        if number < 0:
            return []
        if reader.match(at + 1, ("or", "more")):
            return [(at + 3, const((GE, number)))]
        if reader.match(at + 1, ("or", self.fewer)):
            return [(at + 3, const((LE, number)))]
        return []

    def write(self, writer: Writer, value: Any) -> bool:
        op, number = value
        if (op, number) == (EQ, 0):
            return writer.emit("no")
        if op == EQ:
            return writer.emit("exactly", number_word(number))
        words = {GE: "more", LE: self.fewer}
        return op in words and number >= 0 and writer.emit(number_word(number), "or", words[op])


def _read_number_word(reader: Reader, at: int) -> Iterator[Reading]:
    number = NUMBER_OF.get(reader.word(at), 0)
    if number > 1:
        yield at + 1, const(number)


def _write_number_word(writer: Writer, value: Any) -> bool:
    return isinstance(value, int) and value > 1 and writer.emit(number_word(value))


GRAMMAR.add("number word", Choice(_read_number_word, _write_number_word, NUMBERS[2:]))
GRAMMAR.add("number or more", HowMany("fewer"))
GRAMMAR.add("number or less", HowMany("less"))


def _number(value: Any, kind: type) -> tuple[Any, tuple[int, int]] | None:
    """The left side of a comparison with a number, and that."""
    if isinstance(value, Compare) and isinstance(value.left, kind) and isinstance(value.right, Num):
        return value.left, (value.op, value.right.n)
    return None


def _compare(left: Any, number: tuple[int, int]) -> Condition:
    return Compare(left, number[0], Num(number[1]))


_SOME: Final = (Opponents(), OtherPlayers())


def _quantified(who: Noun, one: bool, condition: Any) -> Condition:
    """The condition of a player: of several, that one of them is so."""
    return ForSome(who, condition(It(EACH))) if who in _SOME and not one else condition(who)


def _controls(who: Noun | None, one: bool) -> dict[str, Any]:
    """ "you control no creatures", "an opponent controls a white permanent". Without ``who`` a part of the phrase says it."""

    def make(values: Values, talk: Talk) -> Condition:
        number = (GE, 1) if one else values["n"]
        player = values["who"] if who is None else who
        return _quantified(
            player, one, lambda each: _compare(Count(All(with_part(values["what"], ControlledBy(each)))), number)
        )

    def take(value: Any, talk: Talk) -> Values | None:
        player, inner = (value.who, value.part) if isinstance(value, ForSome) else (None, value)
        found = _number(inner, Count)
        if found is None or not isinstance(found[0].what, All) or (found[1] == (GE, 1)) != one:
            return None
        parts: Any = getattr(found[0].what.what, "parts", (found[0].what.what,))
        last = parts[-1]
        if not isinstance(last, ControlledBy):
            return None
        player = last.who if player is None else player
        if who is not None and player != who:
            return None
        values: Values = {"what": without_part(found[0].what.what, last), "n": found[1], "who": player}
        return values if make(values, talk) == value else None

    return {"make": make, "take": take}


for _template, _who in (
    ("you control", YOU),
    ("an opponent controls", Opponents()),
    ("another player controls", OtherPlayers()),
    ("defending player controls", DefendingPlayer()),
    ("{who:player} controls", None),
    ("{who:they controlling} control", None),
):
    say("condition", _template + " {what:a permanent}", **_controls(_who, True))
    if _template in ("you control", "an opponent controls"):
        say("control", _template + " {what:a permanent}", **_controls(_who, True))
    say("condition", _template + " {n:number or more} {what:permanent.pl}", **_controls(_who, False))
say(
    "condition", "you control {what:a permanent} or {other:a permanent}",
    lambda values, talk: AnyOf(tuple(_you_control(values[key]) for key in ("what", "other"))),
    take=lambda value, talk: _either_controlled(value),
)  # fmt: skip
say(
    "condition", "X is {n:life or less}", lambda values, talk: Compare(X(), values["n"][0], Num(values["n"][1])),
    take=lambda value, talk: (
        {"n": (value.op, value.right.n)}
        if isinstance(value, Compare) and value.left == X() and isinstance(value.right, Num)
        else None
    ),
)  # fmt: skip


def _you_control(what: Any) -> Condition:
    return _compare(Count(All(with_part(what, ControlledBy(YOU)))), (GE, 1))


def _either_controlled(value: Any) -> Values | None:
    if not isinstance(value, AnyOf) or len(value.parts) != 2:
        return None
    found: list[Any] = []
    for part in value.parts:
        left = getattr(part, "left", None)
        what = (
            without_part(left.what.what, ControlledBy(YOU))
            if isinstance(left, Count) and isinstance(left.what, All)
            else None
        )
        if what is None or part != _you_control(what):
            return None
        found.append(what)
    return {"what": found[0], "other": found[1]}


say("they controlling", "they", lambda values, talk: talk.they(), take=lambda value, talk: holds(value == talk.they()))

# "an opponent controls more lands than you", "you have more cards in hand than each opponent"
_RIVALS: Final[tuple[tuple[str, Noun, str, str, Noun], ...]] = (
    ("an opponent", Opponents(), "s", "you", YOU),
    ("you", YOU, "", "each opponent", Opponents()),
    ("you", YOU, "", "an opponent", Opponents()),
    ("you", YOU, "", "each other player", OtherPlayers()),
)


def _more(values: Values, who: Noun, than: Noun, each: bool) -> Condition:
    """One of those meant has more than the other, or with ``each`` than each of the others."""

    def count(player: Noun) -> Amount:
        what = values.get("what")
        return Stat(player, "cards in hand") if what is None else Count(All(with_part(what, ControlledBy(player))))

    if who != YOU:
        return ForSome(who, Compare(count(It(EACH)), GT, count(YOU)))
    if not each:
        return ForSome(than, Compare(count(YOU), GT, count(It(EACH))))
    return Not(ForSome(than, Compare(count(YOU), LE, count(It(EACH)))))


def _rival_parts(value: Any, who: Noun, than: Noun, each: bool, cards: bool) -> Values | None:
    some = value.part if isinstance(value, Not) else value
    if not isinstance(some, ForSome) or not isinstance(some.part, Compare):
        return None
    left: Any = some.part.left
    if cards:
        return {} if value == _more({}, who, than, each) else None
    if not isinstance(left, Count) or not isinstance(left.what, All):
        return None
    what = without_part(left.what.what, ControlledBy(It(EACH) if who != YOU else YOU))
    return None if what is None or value != _more({"what": what}, who, than, each) else {"what": what}


for _rival, _noun, _s, _than, _others in _RIVALS:
    _each = _than.startswith("each")
    for _words, _cards in (
        (f"control{_s} more {{what:permanent.pl}} than {_than}", False),
        (f"{'has' if _s else 'have'} more cards in hand than {_than}", True),
    ):
        say(
            "condition", f"{_rival} {_words}",
            lambda values, talk, w=_noun, t=_others, e=_each: _more(values, w, t, e),
            take=lambda value, talk, w=_noun, t=_others, e=_each, c=_cards: _rival_parts(value, w, t, e, c),
        )  # fmt: skip

mean("condition", "no spells were cast last turn", Compare(CastLastTurn(), EQ, Num(0)))
say(
    "condition", "a player cast {n:number or more} spells last turn",
    lambda values, talk: _compare(CastLastTurn(True), values["n"]),
    take=lambda value, talk: (
        {"n": (value.op, value.right.n)}
        if isinstance(value, Compare) and value.left == CastLastTurn(True) and isinstance(value.right, Num)
        else None
    ),
)  # fmt: skip
for _there, _are in (("there is {what:a thing}", True), ("there are {n:number or more} {what:things.pl}", False)):
    say(
        "condition", _there, lambda values, talk, one=_are: _compare(Count(values["what"]), (GE, 1) if one else values["n"]),
        take=lambda value, talk, one=_are: _counted(value, one),
    )  # fmt: skip
say(
    "condition", "{n:number or more} {what:card.pl} are {where:in zone}",
    lambda values, talk: _compare(Count(All(values["what"], values["where"][0], values["where"][1], "are")), values["n"]),
    take=lambda value, talk: _cards_are(value),
)  # fmt: skip
for _n, _kind in (("basic land types", LandTypes), ("card types", CardTypes)):
    say(
        "condition", "there are {n:number or more} " + _n + " among {what:things.pl}",
        lambda values, talk, kind=_kind: _compare(kind(values["what"]), values["n"]),
        take=lambda value, talk, kind=_kind: _kinds_counted(value, kind),
    )  # fmt: skip
say(
    "a thing", "{what:a permanent}", lambda values, talk: All(values["what"]),
    take=lambda value, talk: {"what": value.what} if isinstance(value, All) and value == All(value.what) else None,
)  # fmt: skip


def _more_than_you(values: Values) -> Condition:
    mine = Count(All(with_part(values["what"], ControlledBy(YOU))))
    theirs = Count(All(with_part(values["what"], ControlledBy(It(EACH)))))
    return ForSome(Opponents(), Compare(theirs, GE, Sum((mine, Num(values["n"])))))


def _more_parts(value: Any) -> Values | None:
    inner = value.part if isinstance(value, ForSome) else None
    if not isinstance(inner, Compare) or not isinstance(inner.right, Sum) or not isinstance(inner.left, Count):
        return None
    what = without_part(getattr(inner.left.what, "what", Tapped()), ControlledBy(It(EACH)))
    number = inner.right.parts[-1]
    if what is None or not isinstance(number, Num):
        return None
    values: Values = {"what": what, "n": number.n}
    return values if _more_than_you(values) == value else None


say(
    "condition", "an opponent controls at least {n:number word} more {what:permanent.pl} than you",
    lambda values, talk: _more_than_you(values), take=lambda value, talk: _more_parts(value),
)  # fmt: skip
say(
    "condition", "there are {n:number or more} {what:card.pl} total in all graveyards",
    lambda values, talk: _compare(Count(All(values["what"], GRAVEYARD, None, "total")), values["n"]),
    take=lambda value, talk: _total_cards(value),
)  # fmt: skip


def _total_cards(value: Any, said: str = "total") -> Values | None:
    found = _number(value, Count)
    if found is None or not isinstance(found[0].what, All) or found[0].what.said != said:
        return None
    return {"what": found[0].what.what, "n": found[1]}


say(
    "condition", "you have {n:number or more} {what:card.pl} in your graveyard",
    lambda values, talk: _compare(Count(All(values["what"], GRAVEYARD, YOU, "have")), values["n"]),
    take=lambda value, talk: _total_cards(value, "have"),
)  # fmt: skip


def _counted(value: Any, one: bool) -> Values | None:
    found = _number(value, Count)
    if found is None or (found[1] == (GE, 1)) != one or getattr(found[0].what, "said", "") in ("are", "total", "have"):
        return None
    return {"what": found[0].what, "n": found[1]}


def _kinds_counted(value: Any, kind: Any) -> Values | None:
    found = _number(value, kind)
    return {"what": found[0].what, "n": found[1]} if found is not None else None


def _cards_are(value: Any) -> Values | None:
    found = _number(value, Count)
    if found is None or not isinstance(found[0].what, All) or found[0].what.said != "are":
        return None
    what = found[0].what
    return {"what": what.what, "where": (what.zone, what.whose), "n": found[1]}


# --- numbers of players -----------------------------------------------------------------------------------------------
def _stat(who: Noun | None, stat: str) -> dict[str, Any]:
    def make(values: Values, talk: Talk) -> Condition:
        player = values["who"] if who is None else who
        return _quantified(player, False, lambda each: _compare(Stat(each, stat), values["n"]))

    def take(value: Any, talk: Talk) -> Values | None:
        player, inner = (value.who, value.part) if isinstance(value, ForSome) else (None, value)
        found = _number(inner, Stat)
        if found is None or found[0].stat != stat:
            return None
        player = found[0].what if player is None else player
        return {"who": player, "n": found[1]} if who is None or player == who else None

    return {"make": make, "take": take}


for _template, _who in (("you have", YOU), ("an opponent has", Opponents()), ("{who:player} has", None)):
    say("condition", _template + " {n:number or more} cards in hand", **_stat(_who, "cards in hand"))
    say("condition", _template + " {n:life or less} life", **_stat(_who, "life"))


def _read_life(reader: Reader, at: int) -> list[Reading]:
    word = reader.word(at)
    if word.isdigit():
        for words, op in ((("or", "more"), GE), (("or", "less"), LE)):
            if reader.match(at + 1, words):
                return [(at + 3, const((op, int(word))))]
    return []


class LifeOrLess:
    """ "5 or less", "10 or more"."""

    def firsts(self, grammar: Grammar) -> Firsts:
        """The words it can begin with."""
        return frozenset(("0",))

    def read(self, reader: Reader, at: int) -> list[Reading]:
        return _read_life(reader, at)

    def write(self, writer: Writer, value: Any) -> bool:
        op, number = value
        words = {GE: "more", LE: "less"}
        return op in words and writer.emit(str(number), "or", words[op])


GRAMMAR.add("life or less", LifeOrLess())

# --- what something is or has -------------------------------------------------------------------------------------------
say("condition", "{what:thing.sg} is suspended", Fits, filter=Suspended())
_STATES: Final[tuple[tuple[str, Filter], ...]] = (
    ("tapped", Tapped()), ("untapped", Non(Tapped())), ("attacking", Attacking()), ("blocking", Blocking()),
    ("enchanted", Bears(HasSubtype("Aura"))), ("equipped", Bears(HasSubtype("Equipment"))),
    *((word, HasColor(bit)) for word, bit in COLOR_WORDS.items()),
)  # fmt: skip
for _word, _filter in _STATES:
    mean("state", _word, _filter)
mean("state", "nonbasic", Non(HasSupertype(BASIC)))
mean("state", "<on battlefield>", InZone(BATTLEFIELD))
mean("state", "in your graveyard", InZone(GRAVEYARD))
mean("state", "in exile", InZone(EXILE))
say("state", "{what:a permanent}")
say("condition", "{what:it again} has {kind:a counter} counter on it",
    lambda values, talk: Fits(values["what"], HasCounter(values["kind"])),
    take=lambda value, talk: _with_filter(value, HasCounter, "kind"))  # fmt: skip
say("condition", "{what:thing.sg} has {kind:a counter} counter on it",
    lambda values, talk: Fits(values["what"], HasCounter(values["kind"])),
    take=lambda value, talk: _with_filter(value, HasCounter, "kind"))  # fmt: skip
say("condition", "{what:thing.sg} has {keyword:keyword name}",
    lambda values, talk: Fits(values["what"], HasKeyword(values["keyword"])),
    take=lambda value, talk: _with_filter(value, HasKeyword, "keyword"))  # fmt: skip


def _with_filter(value: Any, kind: type, field: str) -> Values | None:
    if isinstance(value, Fits) and isinstance(value.filter, kind):
        return {"what": value.what, field: getattr(value.filter, field)}
    return None


for _template, _said in (
    ("there are {n:number or more} {kind:counter} counters on {what:thing.sg}", ""),
    ("{what:thing.sg} has {n:number or more} {kind:counter} counters on it", "what"),
):
    say(
        "condition", _template,
        lambda values, talk, said=_said: _compare(Counters(values["what"], values["kind"], said), values["n"]),
        take=lambda value, talk, said=_said: _counters(value, said), after=lambda talk, value: _say_counters(talk, value),
    )  # fmt: skip


def _say_counters(talk: Talk, value: Any) -> None:
    """They can be taken up: "remove those counters"."""
    talk.counted = (value.left.what, value.left.kind)


def _counters(value: Any, said: str) -> Values | None:
    found = _number(value, Counters)
    if found is None or found[0].said != said:
        return None
    return {"what": found[0].what, "kind": found[0].kind, "n": found[1]}


for _word, _op in (("or less", LE), ("or greater", GE)):
    say(
        "condition", "{what:possessive} {stat:stat} is {amount:number} " + _word,
        lambda values, talk, op=_op: Fits(values["what"], StatIs(values["stat"], op, values["amount"])),
        take=lambda value, talk, op=_op: (
            {"what": value.what, "stat": value.filter.stat, "amount": value.filter.amount}
            if isinstance(value, Fits) and isinstance(value.filter, StatIs) and value.filter.op == op
            else None
        ),
    )  # fmt: skip
say(
    "condition", "it's {colors:color}", lambda values, talk: Fits(_it(talk), HasColor(values["colors"]), "bare"),
    take=lambda value, talk: (
        {"colors": value.filter.colors}
        if isinstance(value, Fits) and value.said == "bare" and isinstance(value.filter, HasColor) and value.what == _it(talk)
        else None
    ),
)  # fmt: skip
say(
    "condition", "it's {what:a card}", lambda values, talk: Fits(_it_card(talk), values["what"]),
    take=lambda value, talk: {"what": value.filter} if isinstance(value, Fits) and value.what == _it_card(talk) else None,
)  # fmt: skip


def _it_card(talk: Talk) -> Any:
    """A token just made is no card ("If it's a creature card, create a token. If it's a land card, ...")."""
    barred, talk.barred = talk.barred, It("created")
    found = _it(talk)
    talk.barred = barred
    return found


say("condition", "{what:thing.sg} is {filter:state}", Fits)
say(
    "condition", "{what:thing.sg} isn't {filter:state}", lambda values, talk: Not(Fits(values["what"], values["filter"])),
    take=lambda value, talk: (
        {"what": value.part.what, "filter": value.part.filter}
        if isinstance(value, Not) and isinstance(value.part, Fits)
        else None
    ),
)  # fmt: skip
say("lasting", "{what:thing.sg} remains tapped", Fits, filter=Tapped())
say(
    "condition", "there are {n:number or more} {kind:counter} counters among {what:permanent.pl}",
    lambda values, talk: _compare(Counters(All(values["what"]), values["kind"]), values["n"]),
    take=lambda value, talk: _among(value),
)  # fmt: skip


def _among(value: Any) -> Values | None:
    found = _number(value, Counters)
    if found is None or not isinstance(found[0].what, All) or found[0].what != All(found[0].what.what):
        return None
    return {"n": found[1], "kind": found[0].kind, "what": found[0].what.what}


say("lasting", "{what:thing.sg} remains <on battlefield>", Fits, filter=InZone(BATTLEFIELD))
say("lasting", "you control {what:thing.sg}", Fits, filter=ControlledBy(YOU))
say("lasting", "{what:thing.sg} is {filter:state}", Fits)
say(
    "lasting", "you control {what:thing.sg} and {again:thing.sg} remains tapped",
    lambda values, talk: Every((Fits(values["what"], ControlledBy(YOU)), Fits(values["again"], Tapped()))),
    take=lambda value, talk: _controlled_and_tapped(value),
)  # fmt: skip


def _controlled_and_tapped(value: Any) -> Values | None:
    if not isinstance(value, Every) or len(value.parts) != 2:
        return None
    first, second = value.parts
    if not isinstance(first, Fits) or not isinstance(second, Fits):
        return None
    if (first.filter, second.filter) != (ControlledBy(YOU), Tapped()):
        return None
    return {"what": first.what, "again": second.what}


def _it(talk: Talk) -> Noun:
    found = talk.last_object()
    if found is None:
        raise Unsaid
    return talk.again(found)


# --- several at once ----------------------------------------------------------------------------------------------------
say("conditions", "{condition:condition}")
say(
    "conditions", "{first:condition} and {second:condition}", lambda values, talk: Every((values["first"], values["second"])),
    take=lambda value, talk: (
        {"first": value.parts[0], "second": value.parts[1]} if isinstance(value, Every) and len(value.parts) == 2 else None
    ),
)  # fmt: skip
