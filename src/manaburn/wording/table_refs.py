"""Phrases that take something up: the card itself, "it", "that creature", "its controller's"."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from manaburn.abilities.base import Noun
from manaburn.abilities.filters import OwnedBy
from manaburn.abilities.nouns import Among, Attached, Chosen, It, Linked, Target, That
from manaburn.abilities.subtypes import SUBTYPES
from manaburn.wording.grammar import GRAMMAR, Builder, Firsts, Grammar, Reader, Reading, Values, Writer, say
from manaburn.wording.noun_phrases import TYPE_WORDS
from manaburn.wording.talk import THIS, Mention, Talk, Unsaid
from manaburn.wording.tokens import SELF, SHORT
from manaburn.wording.vocabulary import CURRENT
from manaburn.wording.words import plural

# how a noun was said where the writer would put it otherwise
AS_PRONOUN: Final = "it"
AS_NAME: Final = "name"
AS_DEMONSTRATIVE: Final = "that"


def said(noun: Noun, words: str) -> Noun:
    """The noun as said in these words, if it keeps that. ``Attached`` keeps the word for its host too: "land that"."""
    if isinstance(noun, Attached):
        return Attached(f"{noun.said.split(' ')[0]} {words}")
    return replace(noun, said=words) if hasattr(noun, "said") else noun  # type: ignore[call-arg]


def how(noun: Any) -> str:
    """In what words a noun was said, "" for the usual ones."""
    words = str(getattr(noun, "said", ""))
    return words.partition(" ")[2] if isinstance(noun, Attached) else words


def _found_in_spell(ref: Noun, talk: Talk) -> bool:
    """In a spell a card just searched for is "that card"; in other abilities, and once revealed, it is "it"."""
    return ref == It("found") and talk.facts.is_spell


def named(who: Noun, talk: Talk) -> Noun:
    """A player said in full where "they" and "their" are usual."""
    try:
        usual = talk.they()
    except Unsaid:
        return who
    return said(who, AS_DEMONSTRATIVE) if who == usual else who


def usually_it(talk: Talk, ref: Noun) -> bool:
    """Whether the writer says "it" of that here, if nothing tells him otherwise."""
    found = talk.last_object()
    return found is not None and found.ref == ref and talk.is_fresh(ref) and not _found_in_spell(ref, talk)


def usually_them(talk: Talk, ref: Noun) -> bool:
    """Whether the writer says "them" of that here."""
    found = talk.last_object(True)
    return found is not None and found.ref == ref


# --- the card itself ---


class OwnName:
    """ "Cloud Sprite", "this creature": the card itself."""

    def firsts(self, grammar: Grammar) -> Firsts:
        """The words it can begin with."""
        return frozenset((SELF, SHORT, "this"))

    def read(self, reader: Reader, at: int) -> list[Reading]:
        facts = reader.facts
        if not facts.quoted and reader.match(at, (SELF,)):
            return [(at + 1, _read_self)]
        if not facts.quoted and reader.match(at, (SHORT,)):
            return [(at + 1, _read_short)]
        words = facts.nouns() if facts.quoted else (*facts.nouns(), "spell")
        text = reader.text(at + 1)
        if not reader.match(at, ("this",)) or text not in words:
            return []
        if facts.quoted or text == "spell":
            return [(at + 2, lambda talk: _read_this(talk, text))]
        return [(at + 2, _read_saga if text == "Saga" else _read_self)]

    def write(self, writer: Writer, value: Any) -> bool:
        if value != THIS:
            return False
        facts = writer.talk.facts
        if how(value) in ("this spell", "this Saga"):
            writer.emit(*how(value).split())
        elif facts.quoted:
            writer.emit(*(how(value).split() if how(value).startswith("this ") else ("this", facts.nouns()[0])))
        elif writer.talk.vocabulary != CURRENT or facts.is_spell:
            writer.emit(SHORT if "short" in how(value) and facts.short else SELF)
        elif facts.legendary:
            writer.emit(SHORT if facts.short else SELF)
        else:
            writer.emit("this", facts.nouns()[0])
        say_self(writer.talk)
        return True


def say_self(talk: Talk) -> Noun:
    """The card itself is spoken of."""
    nouns = talk.facts.nouns()
    talk.mention(THIS, nouns[0] if nouns else "spell")
    return THIS


def _read_short(talk: Talk) -> Noun:
    """The first part of a legendary name."""
    noun = _read_self(talk)
    return said(noun, f"{AS_NAME} short" if how(noun) else "short")


def _read_this(talk: Talk, word: str) -> Noun:
    """In quotes: "this permanent", where "this creature" is usual."""
    say_self(talk)
    return said(THIS, f"this {word}")


def _read_saga(talk: Talk) -> Noun:
    """ "This Saga", also where other vocabularies name it."""
    _read_self(talk)
    return said(THIS, "this Saga")


def _read_self(talk: Talk) -> Noun:
    usual = not usually_it(talk, THIS)
    say_self(talk)
    return THIS if usual else said(THIS, AS_NAME)


# --- pronouns ---


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
        usual = self.many or usually_it(talk, found.ref)
        talk.again(found)
        return found.ref if usual else said(found.ref, AS_PRONOUN)

    def write(self, writer: Writer, value: Any) -> bool:
        talk = writer.talk
        found = talk.last_object(self.many)
        if found is None or found.ref != value or how(value) not in ("", AS_PRONOUN, "short"):
            return False
        if not self.many and how(value) != AS_PRONOUN and not usually_it(talk, value):
            return False
        talk.again(found)
        return writer.emit(self.word)


_HEADS: Final = (*TYPE_WORDS, "card", "player", "permanent", "spell", "token", "opponent", "source", "ability")
_SINGULAR: Final = {plural(word): word for word in (*_HEADS, *sorted(SUBTYPES))}
_LONG_HEADS: Final = (("permanent", "or", "card"), ("permanent", "or", "player"), ("spell", "or", "ability"))


def _called_otherwise(talk: Talk, head: str) -> Any:
    """What deals the damage, if that was just called something else ("that Archer deals damage to that creature")."""
    called = (
        how(talk.doer).removeprefix("that ") if talk.doer is not None and how(talk.doer).startswith("that ") else head
    )
    return talk.doer if called != head else None


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
        word = reader.word(at)
        if word not in self.words:
            return []
        for words in _LONG_HEADS:
            if not self.many and reader.match(at + 1, words):
                return [(at + 4, self._builder(" ".join(words), word))]
        head = reader.word(at + 1)
        if self.many:
            head = _SINGULAR.get(head, "")
        if head in _HEADS or head in SUBTYPES:
            return [(at + 2, self._builder(head, word))]
        return []

    def _builder(self, head: str, word: str) -> Any:
        def build(talk: Talk) -> Noun:
            other = _called_otherwise(talk, head)
            mention = talk.last(lambda known: self._fits(known) and known.goes_by(head) and known.ref != other)
            if other is None or mention is None:
                mention = talk.last(lambda known: self._fits(known) and known.word == head)
            if mention is None:
                mention = talk.last(lambda known: self._fits(known) and known.goes_by(head))
            if mention is None:
                raise Unsaid
            last = talk.last(lambda known: self._fits(known) and known.ref == mention.ref)
            usual = self.players or not (usually_them if self.many else usually_it)(talk, mention.ref)
            expected = self._word(talk)
            talk.again(mention)
            if last is not None and last.word != head:
                return said(mention.ref, f"{word} {head}")
            if isinstance(mention.ref, Attached):
                return said(host_of(mention.word), word)
            if word != expected:
                return said(mention.ref, word)
            return mention.ref if usual else said(mention.ref, "those" if self.many else AS_DEMONSTRATIVE)

        return build

    def _word(self, talk: Talk) -> str:
        return "the" if talk.the and not self.many else self.words[0]

    def _fits(self, mention: Mention) -> bool:
        return mention.player == self.players and mention.plural == self.many and mention.ref != THIS

    def write(self, writer: Writer, value: Any) -> bool:
        talk = writer.talk
        mention = talk.last(lambda known: self._fits(known) and known.ref == value)
        if mention is None or how(value) == AS_PRONOUN:
            return False
        word, _, head = how(value).partition(" ")
        if self.many and not head and word not in ("", *self.words):
            return False
        if head and word in self.words:
            if not talk.last(lambda known: self._fits(known) and known.ref == value and known.goes_by(head)):
                return False
        else:
            word, head = how(value) if how(value) in self.words else self._word(talk), mention.word
            if isinstance(value, Attached) and how(value) not in self.words:
                return False
        talk.again(mention)
        return writer.emit(word, *(plural(head) if self.many else head).split())


class Performed:
    """ "the sacrificed creature": what was chosen for a cost or an earlier verb and bears its name."""

    NAMES = ("sacrificed", "exiled", "discarded", "revealed", "returned", "tapped", "chosen")

    def firsts(self, grammar: Grammar) -> Firsts:
        """The words it can begin with."""
        return frozenset(("the",))

    def read(self, reader: Reader, at: int) -> list[Reading]:
        name, head = reader.word(at + 1), reader.word(at + 2)
        if not reader.match(at, ("the",)) or name not in self.NAMES or not (head in _HEADS or head in SUBTYPES):
            return []
        return [(at + 3, lambda talk: _performed(talk, name, head))]

    def write(self, writer: Writer, value: Any) -> bool:
        if not isinstance(value, It) or value.name not in self.NAMES or not how(value).startswith("the "):
            return False
        head = how(value).removeprefix("the ")
        _performed(writer.talk, value.name, head)
        return writer.emit("the", value.name, head)


def _performed(talk: Talk, name: str, head: str) -> Noun:
    told = name in ("revealed", "chosen") and talk.last(lambda known: known.ref == It(name)) is not None
    if name not in talk.performed and not told:
        raise Unsaid
    if any(known == name and heads and head not in (*heads, "card") for known, heads in talk.deeds):
        raise Unsaid
    talk.mention(It(name), head)
    return said(It(name), f"the {head}")


def hear_doer(talk: Talk, value: Any) -> None:
    """What does something to another thing."""
    talk.doer = value


def hear_first(talk: Talk, what: Any) -> None:
    """What is attached to something or blocks it: "it" is another thing then."""
    hear_doer(
        talk, It(what.name) if isinstance(what, Chosen) else That(what.slot) if isinstance(what, Target) else what
    )


class Barring:
    """A thing, in words where "it" can't be what ``barred`` says."""

    def __init__(self, barred: Callable[[Talk], Noun | None]) -> None:
        self._barred = barred

    def firsts(self, grammar: Grammar) -> Firsts:
        """The words it can begin with."""
        return grammar.firsts("thing.sg")

    def read(self, reader: Reader, at: int) -> list[Reading]:
        return [(end, self._builder(build)) for end, build in reader.read("thing.sg", at)]

    def _builder(self, build: Builder) -> Builder:
        def inner(talk: Talk) -> Any:
            talk.barred = self._barred(talk)
            noun = build(talk)
            talk.barred = None
            return noun

        return inner

    def write(self, writer: Writer, value: Any) -> bool:
        writer.talk.barred = self._barred(writer.talk)
        written = writer.write("thing.sg", value)
        writer.talk.barred = None
        return written


# a thing that something is done to: "it" is not what does it, which would be "itself"
GRAMMAR.add("other thing", Barring(lambda talk: talk.doer))
# what deals damage: "it" is not what the card itself has just dealt damage to
GRAMMAR.add("dealer", Barring(lambda talk: talk.victim if talk.doer == THIS else None))


class PerformedMany(Performed):
    """ "the sacrificed creatures"."""

    def read(self, reader: Reader, at: int) -> list[Reading]:
        name, head = reader.word(at + 1), _SINGULAR.get(reader.word(at + 2), "")
        if name in ("revealed", "chosen"):
            return []  # the pile itself
        if not reader.match(at, ("the",)) or name not in self.NAMES or not (head in _HEADS or head in SUBTYPES):
            return []
        return [(at + 3, lambda talk: said(_performed(talk, name, head), f"the {plural(head)}"))]

    def write(self, writer: Writer, value: Any) -> bool:
        if not isinstance(value, It) or value.name not in self.NAMES or not how(value).startswith("the "):
            return False
        head = how(value).removeprefix("the ")
        if head not in _SINGULAR:
            return False
        _performed(writer.talk, value.name, _SINGULAR[head])
        return writer.emit("the", value.name, head)


GRAMMAR.add("them", PerformedMany())
GRAMMAR.add("thing.sg", Pronoun("it", False))
GRAMMAR.add("thing.sg", Performed())
GRAMMAR.add("thing.sg", Demonstrative(("that", "the"), False))
GRAMMAR.add("thing.sg", OwnName())
GRAMMAR.add("own name", OwnName())
GRAMMAR.add("it again", Demonstrative(("that", "the"), False))
GRAMMAR.add("it again", Pronoun("it", False))
GRAMMAR.add("them", Pronoun("them", True))
GRAMMAR.add("them", Demonstrative(("those",), False, True))
GRAMMAR.add("they", Pronoun("they", True))
GRAMMAR.add("they", Demonstrative(("those",), False, True))
GRAMMAR.add("that player", Demonstrative(("that", "the"), True))

# --- what an Aura or an Equipment is on ---


class Host:
    """ "enchanted creature", "equipped creature", "enchanted player"."""

    WORDS: Final = (("enchanted", "Aura"), ("equipped", "Equipment"), ("fortified", "Fortification"))

    def __init__(self, players: bool) -> None:
        self.players = players

    def firsts(self, grammar: Grammar) -> Firsts:
        """The words it can begin with."""
        return frozenset(word for word, _ in self.WORDS)

    def read(self, reader: Reader, at: int) -> list[Reading]:
        head = reader.word(at + 1)
        if (reader.word(at), True) not in [(word, kind in reader.facts.subtypes) for word, kind in self.WORDS]:
            return []
        if self.players:
            return [(at + 2, lambda talk: _host(talk, head, True))] if head in ("player", "opponent") else []
        if reader.word(at) == "equipped" and head != "creature":
            return []
        if head in (*TYPE_WORDS, "permanent") or head in SUBTYPES:
            return [(at + 2, lambda talk: _host(talk, head, False))]
        return []

    def write(self, writer: Writer, value: Any) -> bool:
        if not isinstance(value, Attached):
            return False
        head = host_head(value)
        word = next((word for word, kind in self.WORDS if kind in writer.talk.facts.subtypes), "")
        if not word or (head in ("player", "opponent")) != self.players:
            return False
        _host(writer.talk, head, self.players)
        return writer.emit(word, head)


def host_head(noun: Attached) -> str:
    """The word for what it is attached to."""
    return noun.said.split(" ")[0] or "creature"


def _host(talk: Talk, head: str, player: bool) -> Noun:
    if talk.hosts and head not in talk.hosts:
        raise Unsaid
    usual = player or not usually_it(talk, Attached())
    talk.mention(Attached(), head, player=player)
    return host_of(head) if usual else said(host_of(head), AS_NAME)


def host_of(head: str) -> Attached:
    """What it is attached to, by the word for it."""
    return Attached("" if head == "creature" else head)


GRAMMAR.add("thing.sg", Host(False))
GRAMMAR.add("host player", Host(True))

# --- possessives ---


class Its:
    """ "its": of the object last spoken of."""

    def firsts(self, grammar: Grammar) -> Firsts:
        """The words it can begin with."""
        return frozenset(("its",))

    def read(self, reader: Reader, at: int) -> list[Reading]:
        return [(at + 1, _it)] if reader.match(at, ("its",)) else []

    def write(self, writer: Writer, value: Any) -> bool:
        return how(value) in ("", AS_PRONOUN, "short") and value == _it(writer.talk) and writer.emit("its")


def _it(talk: Talk) -> Noun:
    found = talk.last_object()
    if found is None:
        raise Unsaid
    return talk.again(found)


class Possessor:
    """What takes 's: told as such where "its" would do."""

    def __init__(self, category: str) -> None:
        self.category = category

    def firsts(self, grammar: Grammar) -> Firsts:
        """The words it can begin with."""
        return grammar.firsts(self.category)

    def read(self, reader: Reader, at: int) -> list[Reading]:
        found: list[Reading] = []
        for end, noun in reader.read(self.category, at):
            if reader.word(end) in ("'s", "'"):
                found.append((end + 1, _possessing(noun)))
        return found

    def write(self, writer: Writer, value: Any) -> bool:
        if not writer.write(self.category, value):
            return False
        return writer.emit("'" if writer.out[-1].endswith("s") and writer.out[-1] not in (SELF, SHORT) else "'s")


def _possessing(noun: Builder) -> Builder:
    return lambda talk: _possessor(talk, noun)


def _possessor(talk: Talk, build: Builder) -> Any:
    last = talk.last_object()
    noun = build(talk)
    if last is not None and last.ref == noun and not how(noun):
        return said(noun, AS_NAME if noun == THIS else AS_DEMONSTRATIVE)
    return noun


GRAMMAR.add("possessive", Its())
GRAMMAR.add("possessive", Possessor("demonstrative or name"))
GRAMMAR.add("demonstrative or name", Performed())
GRAMMAR.add("demonstrative or name", Demonstrative(("that", "the"), False))
GRAMMAR.add("demonstrative or name", OwnName())
GRAMMAR.add("demonstrative or name", Host(False))


def holds(value: bool) -> Values | None:
    """For ``take`` of phrases without parts."""
    return {} if value else None


def _linked(talk: Talk) -> Noun:
    if "exiled" in talk.performed:
        raise Unsaid  # it is what was exiled as a cost
    talk.mention(Linked("exiled"), "card")
    return Linked("exiled")


say(
    "thing.sg",
    "the exiled card",
    lambda values, talk: _linked(talk),
    take=lambda value, talk: holds(value == Linked("exiled") and not how(value) and _linked(talk) == value),
)
# several of them; how many they are is not known
say(
    "object.pl", "the exiled cards", lambda values, talk: _linked_cards(talk, "cards"),
    take=lambda value, talk: holds(value == Linked("exiled") and how(value) == "cards"),
)  # fmt: skip
for _words, _said in (("{this:own name}", "with"), ("it", "with it")):
    say(
        "object.pl", f"all cards exiled with {_words}", lambda values, talk, said=_said: _linked_cards(talk, said),
        take=lambda value, talk, said=_said: {"this": THIS} if value == Linked("exiled") and how(value) == said else None,
    )  # fmt: skip
say(
    "object.pl", "all cards they own exiled with {this:own name}",
    lambda values, talk: Among(_linked_cards(talk, "own"), OwnedBy(talk.inner())),
    take=lambda value, talk: (
        {"this": THIS}
        if isinstance(value, Among) and value == Among(Linked("exiled"), OwnedBy(talk.inner())) and how(value.base) == "own"
        else None
    ),
)  # fmt: skip


def _linked_cards(talk: Talk, how_said: str) -> Noun:
    if "exiled" in talk.performed:
        raise Unsaid  # it is what was exiled as a cost
    return Linked("exiled", how_said)
