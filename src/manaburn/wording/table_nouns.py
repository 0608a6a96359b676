"""Phrases for nouns: the card itself, pronouns, targets, choices, players; and what follows a noun ("you control")."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from manaburn.abilities.amounts import Num
from manaburn.abilities.base import Amount, Filter, Noun
from manaburn.abilities.filters import (
    AnyTarget,
    BlockedBy,
    Both,
    ControlledBy,
    DamageSource,
    Either,
    HasCounter,
    HasKeyword,
    InZone,
    IsOpponent,
    IsPlayer,
    Non,
    Other,
    OwnedBy,
    StatIs,
    Suspended,
)
from manaburn.abilities.nouns import (
    All,
    Among,
    Attached,
    Chosen,
    ControllerOf,
    DefendingPlayer,
    EachPlayer,
    It,
    Joined,
    Linked,
    Opponents,
    OwnerOf,
    Target,
    TopOfLibrary,
    You,
)
from manaburn.abilities.terms import BATTLEFIELD, GE, GRAVEYARD, HAND, LE, STACK
from manaburn.abilities.verbs_cards import Remaining
from manaburn.wording.grammar import GRAMMAR, Choice, Firsts, Grammar, Reader, Reading, Values, Writer, const, mean, say
from manaburn.wording.noun_phrases import head_of, with_part, without_part
from manaburn.wording.talk import THIS, YOU, Mention, Pile, Talk, Unsaid
from manaburn.wording.tokens import SELF, SHORT
from manaburn.wording.vocabulary import CURRENT
from manaburn.wording.words import article

# --- what follows a noun ---

mean("post", "you control", ControlledBy(YOU))
mean("post", "an opponent controls", ControlledBy(Opponents()))
mean("post", "you own", OwnedBy(YOU))
say("post", "with {keyword:keyword name}", HasKeyword)
say("post", "without {part:without}", Non)
say("without", "{keyword:keyword name}", HasKeyword)
say("post", "with {stat:stat} {amount:number} or less", StatIs, op=LE)
say("post", "with {stat:stat} {amount:number} or greater", StatIs, op=GE)
say(
    "post",
    "it's blocking",
    lambda values, talk: BlockedBy(_it(talk)),
    take=lambda value, talk: _if(_it_is(value, talk)),
)


def _if(holds: bool) -> Values | None:
    return {} if holds else None


def _it(talk: Talk) -> Noun:
    found = talk.last_object()
    if found is None:
        raise Unsaid
    return found.ref


def _it_is(value: Any, talk: Talk) -> bool:
    return isinstance(value, BlockedBy) and value.whom == _it(talk)


# --- the card itself and what was spoken of ---


class OwnName:
    """ "Cloud Sprite", "this creature": the card itself."""

    def firsts(self, grammar: Grammar) -> Firsts:
        """The words it can begin with."""
        return frozenset((SELF, SHORT, "this"))

    def read(self, reader: Reader, at: int) -> list[Reading]:
        if reader.match(at, (SELF,)) or reader.match(at, (SHORT,)):
            return [(at + 1, _say_self)]
        words = (*reader.facts.nouns(), "spell") if reader.match(at, ("this",)) else ()
        text = reader.text(at + 1)
        return [(at + 2, _say_self)] if text in words else []

    def write(self, writer: Writer, value: Any) -> bool:
        if value != THIS:
            return False
        facts = writer.talk.facts
        if writer.talk.vocabulary != CURRENT or facts.is_spell:
            writer.emit(SELF)
        elif facts.legendary:
            writer.emit(SHORT if facts.short else SELF)
        else:
            writer.emit("this", facts.nouns()[0])
        _say_self(writer.talk)
        return True


def _say_self(talk: Talk) -> Noun:
    nouns = talk.facts.nouns()
    talk.mention(THIS, nouns[0] if nouns else "spell")
    return THIS


def _found_in_spell(ref: Noun, talk: Talk) -> bool:
    """In a spell a card just searched for is "that card"; in other abilities, and once revealed, it is "it"."""
    return ref == It("found") and talk.facts.is_spell


class Pronoun:
    """ "it", "them"."""

    def __init__(self, word: str, many: bool) -> None:
        self.word = word
        self.many = many

    def firsts(self, grammar: Grammar) -> Firsts:
        """The words it can begin with."""
        return frozenset((self.word,))

    def read(self, reader: Reader, at: int) -> list[Reading]:
        return [(at + 1, self._build)] if reader.match(at, (self.word,)) else []

    def _build(self, talk: Talk) -> Noun:
        found = talk.last_object(self.many)
        if found is None:
            raise Unsaid
        return talk.again(found)

    def write(self, writer: Writer, value: Any) -> bool:
        talk = writer.talk
        found = talk.last_object(self.many)
        if found is None or found.ref != value:
            return False
        if not self.many and (not talk.is_fresh(value) or _found_in_spell(value, talk)):
            return False
        talk.again(found)
        return writer.emit(self.word)


class Demonstrative:
    """ "that creature", "the creature", "those cards"."""

    def __init__(self, words: tuple[str, ...], players: bool, many: bool = False) -> None:
        self.words = words
        self.players = players
        self.many = many

    def firsts(self, grammar: Grammar) -> Firsts:
        """The words it can begin with."""
        return frozenset(self.words)

    def read(self, reader: Reader, at: int) -> list[Reading]:
        found: list[Reading] = []
        for word in self.words:
            if not reader.match(at, (word,)):
                continue
            for head in ("permanent or card", "permanent or player", *_HEADS):
                words = tuple(("those " + head + "s").split()[1:] if self.many else head.split())
                if reader.match(at + 1, words):
                    found.append((at + 1 + len(words), self._builder(head)))
        return found

    def _builder(self, head: str) -> Any:
        def build(talk: Talk) -> Noun:
            mention = talk.last(lambda known: self._fits(known) and known.head == head)
            if mention is None:
                raise Unsaid
            return talk.again(mention)

        return build

    def _fits(self, mention: Mention) -> bool:
        return mention.player == self.players and mention.plural == self.many and mention.ref != THIS

    def write(self, writer: Writer, value: Any) -> bool:
        talk = writer.talk
        mention = talk.last(lambda known: self._fits(known) and known.ref == value)
        if mention is None:
            return False
        word = "the" if talk.the and not self.many else self.words[0]
        talk.again(mention)
        return writer.emit(word, *(mention.head + ("s" if self.many else "")).split())


_HEADS = ("creature", "card", "player", "permanent", "land", "artifact", "enchantment", "planeswalker", "spell")

GRAMMAR.add("thing.sg", Pronoun("it", False))
GRAMMAR.add("thing.sg", Demonstrative(("that", "the"), False))
GRAMMAR.add("thing.sg", OwnName())
GRAMMAR.add("it again", Demonstrative(("that", "the"), False))
GRAMMAR.add("it again", Pronoun("it", False))
say(
    "thing.sg",
    "enchanted {word:attached to}",
    lambda values, talk: _attached(talk),
    take=lambda value, talk: _host(value, "Aura", talk),
)
say(
    "thing.sg",
    "equipped {word:attached to}",
    lambda values, talk: _attached(talk),
    take=lambda value, talk: _host(value, "Equipment", talk),
)
mean("thing.sg", "the exiled card", Linked("exiled"))


def _attached(talk: Talk) -> Noun:
    talk.mention(Attached(), "creature")
    return Attached()


def _host(value: Any, subtype: str, talk: Talk) -> Values | None:
    if value != Attached() or subtype not in talk.facts.subtypes:
        return None
    talk.mention(Attached(), "creature")
    return {"word": "creature"}


def _read_host(reader: Reader, at: int) -> Iterator[Reading]:
    if reader.match(at, ("creature",)):
        yield at + 1, const("creature")


GRAMMAR.add("attached to", Choice(_read_host, lambda writer, value: writer.emit(value), ("creature",)))

# --- targets ---


def _target(
    what: str = "what", zone: int = BATTLEFIELD, kind: str = "permanent", other: bool = False, most: int = 1
) -> dict[str, Any]:
    """``make`` and ``take`` of a target word."""

    def make(values: Values, talk: Talk) -> Noun:
        filter_ = with_part(values[what], Other()) if other else values[what]
        whose = YOU if zone == GRAVEYARD else None
        least = 0 if most > 1 else 1
        target = Target(len(talk.heads), filter_, zone, whose, least, most)
        return talk.target(target, head_of(filter_, kind), _is_player(filter_))

    def take(value: Any, talk: Talk) -> Values | None:
        if not isinstance(value, Target) or value.slot != len(talk.heads) or value.zone != zone or value.most != most:
            return None
        if (value.whose is None) == (zone == GRAVEYARD):
            return None
        filter_ = without_part(value.what, Other()) if other else value.what
        return None if filter_ is None else {what: filter_}

    return {"make": make, "take": take, "after": lambda talk, value: _note_target(talk, value, kind)}


def _note_target(talk: Talk, value: Any, kind: str) -> None:
    if value.slot == len(talk.heads):  # written just now: reading has noted it
        talk.target(value, head_of(value.what, kind), _is_player(value.what))


def _is_player(what: Filter) -> bool:
    return isinstance(what, IsPlayer | IsOpponent)


say("thing.sg", "another target {what:permanent.sg}", **_target(other=True))
say("thing.sg", "target {what:permanent.sg}", **_target())
say("thing.sg", "target {what:card.sg} from your graveyard", **_target(zone=GRAVEYARD, kind="card"))
say("thing.sg", "target {what:permanent or suspended}", **_target(zone=-1, kind="card"))
say("spell", "target {what:spell.sg}", **_target(zone=STACK, kind="spell"))
say("target player", "target {what:player word}", **_target(kind="player"))


def _any_target_make(values: Values, talk: Talk) -> Noun:
    return talk.target(Target(len(talk.heads), AnyTarget()), head_of(AnyTarget()), False)


say(
    "any target", "<any target>", _any_target_make,
    take=lambda value, talk: _if(value == Target(len(talk.heads), AnyTarget())),
    after=lambda talk, value: _note_target(talk, value, "permanent"),
)  # fmt: skip
say("player word", "player", IsPlayer)
say("player word", "opponent", IsOpponent)
mean("permanent or suspended", "permanent or suspended card", Either((InZone(BATTLEFIELD), Suspended())))
mean(
    "permanent or suspended",
    "permanent you control or suspended card you own",
    Either((Both((InZone(BATTLEFIELD), ControlledBy(YOU))), Both((Suspended(), OwnedBy(YOU))))),
)

# --- choices without a target ---


def _choice(zone: int = BATTLEFIELD, hand: bool = False, random: bool = False, many: bool = False) -> dict[str, Any]:
    def whose(talk: Talk) -> Noun | None:
        return talk.subject.again if hand or talk.choosing.own else None

    def make(values: Values, talk: Talk) -> Noun:
        count: Amount | None = values.get("count")
        name = talk.fresh_name(talk.choosing.name)
        noun = Chosen(name, values["what"], zone, whose(talk), count, count, None, random)
        talk.mention(It(name), head_of(values["what"], "card" if hand else "permanent"), many)
        return noun

    def take(value: Any, talk: Talk) -> Values | None:
        if not isinstance(value, Chosen) or (value.least is None) == many or value.random != random:
            return None
        name = talk.fresh_name(talk.choosing.name)
        if value != Chosen(name, value.what, zone, whose(talk), value.least, value.least, None, random):
            return None
        talk.mention(It(name), head_of(value.what, "card" if hand else "permanent"), many)
        return {"what": value.what, "count": value.least}

    return {"make": make, "take": take}


say("choice", "{what:a permanent}", **_choice())
say("choice", "{count:count} {what:permanent.pl}", **_choice(many=True))
say("hand choice", "{what:a card} from <their> hand", **_choice(HAND, hand=True))
say("hand choice", "{what:a card} at random from <their> hand", **_choice(HAND, hand=True, random=True))
say("discarded", "{what:a card}", **_choice(HAND, hand=True))
say("discarded", "{count:count} {what:card.pl}", **_choice(HAND, hand=True, many=True))


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


for _kind in ("permanent", "card", "spell"):
    GRAMMAR.add(f"a {_kind}", WithArticle(f"{_kind}.sg"))
GRAMMAR.add("a counter", WithArticle("counter"))
say("post", "with {kind:a counter} counter on it", HasCounter)

# --- groups ---

say("group", "each {what:permanent.sg}", All)
say("all.pl", "all {what:permanent.pl}", All)
say("bare.pl", "{what:permanent.pl}", All)
say("things.sg", "{what:permanent.sg}", All)
say("things.pl", "{what:permanent.pl}", All)
for _template, _whose in (("in your graveyard", YOU), ("in all graveyards", None)):
    say("things.sg", "{what:card.sg} " + _template, All, zone=GRAVEYARD, whose=_whose)
    say("things.pl", "{what:card.pl} " + _template, All, zone=GRAVEYARD, whose=_whose)
say("things.sg", "{what:card.sg} in your hand", All, zone=HAND, whose=YOU)
say("things.pl", "{what:card.pl} in your hand", All, zone=HAND, whose=YOU)


def _has_other(value: Any) -> bool:
    return isinstance(value, All) and any(isinstance(node, Other) for node in value.what.walk())


# "each other creature" but "all creatures": both are read, the usual one is written
say("object.sg", "{noun:thing.sg}")
say("object.sg", "{noun:choice}")
say(
    "object.sg",
    "{noun:group}",
    lambda values, talk: values["noun"],
    take=lambda value, talk: {"noun": value} if _has_other(value) else None,
)
say("object.pl", "{noun:them}")
say("object.pl", "{noun:all.pl}")
say(
    "object.pl", "{first:thing.sg} and {second:group}", lambda values, talk: Joined((values["first"], values["second"])),
    take=lambda value, talk: _two(value),
)  # fmt: skip
GRAMMAR.add("them", Pronoun("them", True))
GRAMMAR.add("them", Demonstrative(("those",), False, True))


def _two(value: Any) -> Values | None:
    if isinstance(value, Joined) and len(value.parts) == 2:
        return {"first": value.parts[0], "second": value.parts[1]}
    return None


say("subject.sg", "{noun:thing.sg}")
say("subject.pl", "{noun:bare.pl}")

# --- what damage is dealt to ---
say("victim", "{noun:any target}")
say("victim", "{noun:that player}")
say("victim", "{noun:target player}")
say("victim", "you", You)
say(
    "victim", "{first:group} and {second:each player}", lambda values, talk: Joined((values["first"], values["second"])),
    take=lambda value, talk: _two(value),
)  # fmt: skip
say("victim", "{noun:thing.sg}")
say("victim", "{noun:group}")
say("victim", "{noun:each player}")
say("each player", "each player", EachPlayer)
say("each player", "each opponent", Opponents)

# --- players ---
GRAMMAR.add("that player", Demonstrative(("that", "the"), True))
say("who.sg", "{noun:target player}")
say("who.sg", "{noun:that player}")
say("who.sg", "{noun:each player}")
say("who.sg", "defending player", DefendingPlayer, after=lambda talk, value: talk.mention(value, "player", player=True))
say("who.sg", "{what:possessive} controller", ControllerOf)
say("who.pl", "those players", OwnerOf, what=It("moved"))
say("you", "you", You)

# --- possessives ---


class Its:
    """ "its": of the object last spoken of."""

    def firsts(self, grammar: Grammar) -> Firsts:
        """The words it can begin with."""
        return frozenset(("its",))

    def read(self, reader: Reader, at: int) -> list[Reading]:
        return [(at + 1, _it)] if reader.match(at, ("its",)) else []

    def write(self, writer: Writer, value: Any) -> bool:
        return value == _it(writer.talk) and writer.emit("its")


GRAMMAR.add("possessive", Its())
say("possessive", "{noun:demonstrative or name}'s")
GRAMMAR.add("demonstrative or name", Demonstrative(("that", "the"), False))
GRAMMAR.add("demonstrative or name", OwnName())

# --- cards of a library, and piles of cards looked at ---
say("top cards", "the top card of {whose:library of}", TopOfLibrary, count=Num(1))
say("top cards", "the top {count:count} cards of {whose:library of}", TopOfLibrary)
say(
    "library of",
    "<their> library",
    lambda values, talk: talk.subject.again,
    take=lambda value, talk: _if(value == talk.subject.again),
)


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
    take=lambda value, talk: _if(value == rest_of_pile(talk)),
)
say(
    "revealed cards", "all {what:card.pl} revealed this way", lambda values, talk: Among(_pile(talk).base, values["what"]),
    take=lambda value, talk: {"what": value.what} if isinstance(value, Among) and value.base == _pile(talk).base else None,
)  # fmt: skip
say("damage source", "a source of your choice", Chosen, name="source", what=DamageSource(), zone=-1)
