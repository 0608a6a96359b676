"""Phrases for what follows a noun ("you control", "with flying", "that attacked this turn"), and articles."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from manaburn.abilities.base import Filter, Noun
from manaburn.abilities.filters import (
    AttachedTo,
    BlockedBy,
    Blocking,
    Both,
    ControlledBy,
    DamagedBy,
    DidThisTurn,
    HasColor,
    HasCounter,
    HasKeyword,
    HasSupertype,
    HasType,
    InZone,
    Is,
    Named,
    Non,
    Other,
    OwnedBy,
    SameName,
    StatIs,
)
from manaburn.abilities.nouns import DefendingPlayer, Opponents
from manaburn.abilities.terms import BASIC, BATTLEFIELD, COLOR_NAMES, EQ, GE, GT, LAND, LE, LT
from manaburn.wording.grammar import GRAMMAR, Choice, Firsts, Grammar, Reader, Reading, Values, Writer, const, mean, say
from manaburn.wording.noun_phrases import COLOR_WORDS, read_list, with_part, without_part, write_list
from manaburn.wording.table_refs import holds, how, named
from manaburn.wording.talk import YOU, Talk, Unsaid
from manaburn.wording.words import article

# --- whose ---
mean("post", "you control", ControlledBy(YOU))
mean("post", "you don't control", Non(ControlledBy(YOU)))
mean("post", "an opponent controls", ControlledBy(Opponents()), fits=lambda v, t: not how(v.who))
mean("post", "your opponents control", ControlledBy(Opponents("your opponents")))
mean("post", "you own", OwnedBy(YOU))
mean("post", "defending player controls", ControlledBy(DefendingPlayer()))
for _whose, _class in (("control", ControlledBy), ("own", OwnedBy)):
    say(
        "post", "they " + _whose, lambda values, talk, cls=_class: cls(talk.they()),
        take=lambda value, talk, cls=_class: holds(
            isinstance(value, cls) and value.who == talk.they() and not how(value.who)
        ),
    )  # fmt: skip
    say("post", "{who:target player} " + _whose + "s", _class)
    say(
        "post", "{who:that player} " + _whose + "s", lambda values, talk, cls=_class: cls(named(values["who"], talk)),
        take=lambda value, talk, cls=_class: {"who": value.who} if isinstance(value, cls) else None,
    )  # fmt: skip
say("post", "{who:host player} controls", ControlledBy)
say("post", "{who:possessive} controller controls", ControlledBy)
say("post", "{who:player damaged} controls", ControlledBy)
say("post", "with the same name as {what:thing.sg}", SameName)
mean("post", "that entered the battlefield this turn", DidThisTurn("entered the battlefield"))

# --- what it has ---
say("post", "with {keyword:keyword name}", HasKeyword)
say("post", "without {part:without}", Non)
say("without", "{keyword:keyword name}", HasKeyword)
for _words, _op in (("or less", LE), ("or greater", GE)):
    say("post", "with {stat:stat} {amount:number} " + _words, StatIs, op=_op)
say("post", "with {stat:stat} {amount:number}", StatIs, op=EQ)
for _words, _op in (
    ("less than", LT), ("greater than", GT), ("less than or equal to", LE), ("greater than or equal to", GE),
):  # fmt: skip
    say("post", "with {stat:stat} " + _words + " {amount:equal}", StatIs, op=_op)
say("post", "with {stat:stat} equal to {amount:equal}", StatIs, op=EQ)
say("post", "with {kind:a counter} counter on it", HasCounter, fits=lambda value, talk: value.said != "them")
for _held, _said in (("it", ""), ("them", "them")):
    say(
        "post", "with {least:number or more} {kind:counter} counters on " + _held,
        lambda values, talk, said=_said: HasCounter(values["kind"], said, _several(values["least"])),
        take=lambda value, talk, said=_said: _so_many(value, said),
    )  # fmt: skip
say("post", "with {keyword:keyword with parameter}", HasKeyword, fits=lambda value, talk: not value.said)
say("post", "with a counter on it", HasCounter, kind="")
say("post", "with {kind:counter} counters on them", HasCounter, said="them")
say("post", "named {name:card name}", Named)


def _several(bound: tuple[int, int]) -> int:
    """A number of counters above one, or more."""
    if bound[0] != GE or bound[1] < 2:
        raise Unsaid
    return bound[1]


def _so_many(value: Any, said: str) -> Values | None:
    if not isinstance(value, HasCounter) or value.said != said or value.least < 2:
        return None
    return {"least": (GE, value.least), "kind": value.kind}


# --- where it is, and what it does ---
mean("post", "<on battlefield>", InZone(BATTLEFIELD))
say("post", "other than {part:other than}", Non)
say("other than", "{what:thing.sg}", Is)
mean("other than", "a basic land card", Both((HasType(LAND), HasSupertype(BASIC))))
say("post", "it's blocking", lambda values, talk: BlockedBy(_it(talk)), take=lambda value, talk: _it_is(value, talk))
say("post", "blocking {whom:thing.sg}", Blocking)
say("post", "blocked by {whom:thing.sg}", BlockedBy)
say("post", "attached to {what:thing.sg}", AttachedTo)
say("post", "dealt damage by {source:thing.sg} this turn", DamagedBy)
for _number, _verb in (("sg", "attacked"), ("sg", "blocked"), ("sg", "attacked or blocked")):
    mean("post", f"that {_verb} this turn", DidThisTurn(_verb))
mean("post", "that didn't attack this turn", Non(DidThisTurn("attacked")))
mean("post", "that was dealt damage this turn", DidThisTurn("was dealt damage"), fits=lambda v, t: not v.said)
mean("post", "that were dealt damage this turn", DidThisTurn("was dealt damage", "were"))
mean("post", "that's attached to a permanent", AttachedTo())


def _it(talk: Talk) -> Noun:
    found = talk.last_object()
    if found is None:
        raise Unsaid
    return found.ref


def _it_is(value: Any, talk: Talk) -> Values | None:
    return holds(isinstance(value, BlockedBy) and value.whom == _it(talk))


def _read_colors(reader: Reader, at: int) -> Iterator[Reading]:
    """ "that's white, blue, black, or red": three colours or more (fewer are adjectives)."""
    if not reader.match(at, ("that", "'s")):
        return
    for end, bits in read_list(reader, at + 2, COLOR_WORDS, "or"):
        if len(bits) > 2:
            yield end, const(HasColor(sum(bits)))


def _write_colors(writer: Writer, value: Any) -> bool:
    if not isinstance(value, HasColor):
        return False
    names = [name for bit, name in COLOR_NAMES.items() if value.colors & bit]
    if len(names) < 3:
        return False
    writer.emit("that", "'s")
    write_list(writer, names, "or")
    return True


GRAMMAR.add("post", Choice(_read_colors, _write_colors, ("that",)))

# --- names of cards ---
_SMALL: Final = frozenset(("of", "the", "and", "to", "in", "from", "a", "an", "for", "with", "-"))


class CardName:
    """The name of a card: its own, or words with capitals."""

    def firsts(self, grammar: Grammar) -> Firsts:
        """The words it can begin with: any."""
        return None

    def read(self, reader: Reader, at: int) -> list[Reading]:
        if reader.word(at) == "~":
            return [(at + 1, lambda talk: talk.facts.name)]
        found: list[Reading] = []
        end = at
        while end < len(reader.words):
            word = reader.text(end)
            if word[:1].isupper() and word.replace("-", "").isalpha():
                end += 1
                found.append((end, const(_spelled(reader, at, end))))
            elif end > at and (word in _SMALL or word in ("'s", "'", ",")):
                end += 1
            else:
                break
        return found

    def write(self, writer: Writer, value: Any) -> bool:
        if value == writer.talk.facts.name:
            return writer.emit("~")
        return isinstance(value, str) and value != "" and writer.emit(value)


def _spelled(reader: Reader, at: int, end: int) -> str:
    tokens = reader.tokens
    text = tokens[at].text
    for before, token in zip(tokens[at : end - 1], tokens[at + 1 : end], strict=True):
        text += " " * (token.start - before.end) + token.text
    return text


GRAMMAR.add("card name", CardName())

# --- articles ---


class WithArticle:
    """A noun phrase with "a" or "an", as its first word asks."""

    def __init__(self, category: str) -> None:
        self.category = category

    def firsts(self, grammar: Grammar) -> Firsts:
        """The words it can begin with."""
        return frozenset(("a", "an"))

    def read(self, reader: Reader, at: int) -> list[Reading]:
        word = reader.word(at)
        if word not in ("a", "an") or article(reader.text(at + 1)) != word:
            return []
        return reader.read(self.category, at + 1)

    def write(self, writer: Writer, value: Any) -> bool:
        place = len(writer.out)
        writer.emit("")
        if not writer.write(self.category, value):
            return False
        writer.out[place] = article(writer.out[place + 1])
        return True


class Another:
    """ "another creature": a noun phrase whose filter ends with ``Other``."""

    def __init__(self, category: str) -> None:
        self.category = category

    def firsts(self, grammar: Grammar) -> Firsts:
        """The words it can begin with."""
        return frozenset(("another",))

    def read(self, reader: Reader, at: int) -> list[Reading]:
        if not reader.match(at, ("another",)):
            return []
        return [
            (end, lambda talk, what=what: _other(what(talk)))  # type: ignore[misc]
            for end, what in reader.read(self.category, at + 1)
        ]

    def write(self, writer: Writer, value: Any) -> bool:
        what = without_other(value)
        return what is not None and writer.emit("another") and writer.write(self.category, what)


def _other(what: Filter) -> Filter:
    if without_other(what) is not None:
        raise Unsaid
    return with_part(what, Other())


def without_other(what: Filter) -> Filter | None:
    """The filter without its ``Other`` at the end, None if it has none."""
    return without_part(what, Other())


for _kind in ("permanent", "card", "spell", "source"):
    GRAMMAR.add(f"a {_kind}", Another(f"{_kind}.sg"))
    GRAMMAR.add(f"a {_kind}", WithArticle(f"{_kind}.sg"))
GRAMMAR.add("a counter", WithArticle("counter"))
