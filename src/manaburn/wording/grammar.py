"""The machine behind the table of phrases: templates, a descent reader with memo, and a writer.

A *category* ("noun", "sentence") has rules, tried in order. Most rules are phrases: a template and the record it
stands for. Reading yields every way to read a stretch of words, as a builder that makes the record once the whole line
is read; builders and writers run from left to right over the same ``Talk``.

Templates: plain words; ``{field:category}`` a part; ``<term>`` a word of the vocabulary; ``<their>`` "your" or "their"
of the subject. A template with ``#`` in a category or ``[one|many]`` stands for two, singular and plural.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import MISSING, fields
from typing import Any, Final, Protocol

from manaburn.abilities.node import Node
from manaburn.abilities.nouns import You
from manaburn.wording.talk import Choosing, Facts, Talk, Unsaid
from manaburn.wording.tokens import Line, words_of
from manaburn.wording.vocabulary import M10, OLD, forms, term

Builder = Callable[[Talk], Any]
Reading = tuple[int, Builder]
Values = dict[str, Any]


class SubjectMark:
    """Stands in a phrase for the subject of the clause."""

    def __init__(self, again: bool) -> None:
        self.again = again


SUBJECT: Final = SubjectMark(False)
AGAIN: Final = SubjectMark(True)  # the same, as taken up again ("their hand")


Firsts = frozenset[str] | None  # the words something can begin with; None: it may be any


class Rule(Protocol):
    """One way to say something of a category. It may tell the words it can begin with (``firsts``, see ``firsts_of``)."""

    def read(self, reader: Reader, at: int) -> list[Reading]:
        """Every reading that begins there."""

    def write(self, writer: Writer, value: Any) -> bool:
        """Say the value, if this is a way to say it; False leaves the writer in any state."""


class Grammar:
    """The categories and their rules."""

    def __init__(self) -> None:
        self.ways: dict[str, list[Rule]] = {}
        self._firsts: dict[str, Firsts] = {}
        self._tables: dict[str, tuple[dict[str, tuple[Rule, ...]], tuple[Rule, ...]]] = {}

    def add(self, category: str, rule: Rule) -> None:
        """One more way."""
        self.ways.setdefault(category, []).append(rule)
        self._firsts.clear()
        self._tables.clear()

    def firsts(self, category: str) -> Firsts:
        """The words that the category can begin with."""
        if category not in self._firsts:
            self._firsts[category] = frozenset()  # a category cannot begin with itself
            self._firsts[category] = union(firsts_of(rule, self) for rule in self.ways[category])
        return self._firsts[category]

    def rules(self, category: str, word: str, text: str) -> tuple[Rule, ...]:
        """The rules of the category that may begin with that word (``text``: as it stands, perhaps with a capital)."""
        if not word[0].isalpha() or "/" in word:
            word = _kind_of(word)
        table = self._tables.get(category)
        if table is None:
            table = self._tables[category] = self._table(category)
        found = table[0].get(word)
        return table[0].get(text, table[1]) if found is None else found

    def _table(self, category: str) -> tuple[dict[str, tuple[Rule, ...]], tuple[Rule, ...]]:
        """The rules for each first word, and those for all other words; each in the order of the category."""
        pairs = [(rule, firsts_of(rule, self)) for rule in self.ways[category]]
        words = {word for _, firsts in pairs if firsts is not None for word in firsts}
        by_word: dict[str, list[Rule]] = {word: [] for word in words}
        for rule, firsts in pairs:
            for word in words if firsts is None else firsts:
                by_word[word].append(rule)
        free = tuple(rule for rule, firsts in pairs if firsts is None)
        return {word: tuple(rules) for word, rules in by_word.items()}, free

    def say(self, category: str, template: str, make: Any = None, **options: Any) -> None:
        """Add a phrase (see ``Phrase``); a numbered template is added twice, in categories ending .sg and .pl."""
        if "#" not in category + template and "[" not in template:
            self.add(category, Phrase(template, make, **options))
            return
        for index, number in enumerate(("sg", "pl")):
            text = _one_number(template, index).replace("#", "." + number)
            self.add(category.replace("#", "." + number), Phrase(text, make, **options))

    def mean(self, category: str, template: str, value: Any, **options: Any) -> None:
        """Add a phrase without parts that always means the same."""

        def make(values: Values, talk: Talk) -> Any:
            return value

        def take(other: Any, talk: Talk) -> Values | None:
            return {} if other == value else None

        self.say(category, template, make, take=take, **options)


# in ``firsts`` any mana or tap symbol, and anything that begins with a number, stands as one word
SYMBOL: Final = "{"
NUMBER: Final = "0"


def _kind_of(word: str) -> str:
    if word[0] == "{":
        return SYMBOL
    return NUMBER if word[0] in "0123456789+-\u2212*" or word.startswith("X/") else word


def firsts_of(rule: Any, grammar: Grammar) -> Firsts:
    """The words a rule or a piece can begin with, as it says itself."""
    tell = getattr(rule, "firsts", None)
    return None if tell is None else tell(grammar)


def union(parts: Iterable[Firsts]) -> Firsts:
    """The words of all the parts."""
    found: frozenset[str] = frozenset()
    for part in parts:
        if part is None:
            return None
        found |= part
    return found


_EITHER_NUMBER: Final = re.compile(r"\[([^|\]]*)\|([^\]]*)\]")


def _one_number(template: str, index: int) -> str:
    return _EITHER_NUMBER.sub(lambda match: str(match.group(index + 1)), template)


GRAMMAR: Final = Grammar()
say = GRAMMAR.say
mean = GRAMMAR.mean


_UNREAD: Final[list[Reading]] = []


class Reader:
    """The descent over one line."""

    def __init__(self, line: Line, facts: Facts) -> None:
        self.tokens = line.tokens
        self.words = tuple(token.word for token in line.tokens)
        self.facts = facts
        self.far = 0  # the furthest token that was looked at and did not fit
        self.memo: dict[tuple[str, int], list[Reading] | None] = {}

    def read(self, category: str, at: int) -> list[Reading]:
        """Every reading of the category that begins at the token."""
        key = (category, at)
        known = self.memo.get(key, _UNREAD)
        if known is None:
            raise RuntimeError(f"the category {category!r} begins with itself")
        if known is not _UNREAD:
            return known
        self.memo[key] = None
        found: list[Reading] = []
        self.far = max(self.far, at)
        if at < len(self.words):
            for rule in GRAMMAR.rules(category, self.words[at], self.tokens[at].text):
                found.extend(rule.read(self, at))
        self.memo[key] = found
        return found

    def match(self, at: int, words: tuple[str, ...]) -> bool:
        """Whether these words stand there."""
        if self.words[at : at + len(words)] == words:
            return True
        for index, word in enumerate(words, at):
            if index >= len(self.words) or self.words[index] != word:
                self.far = max(self.far, index)
                return False
        return True

    def word(self, at: int) -> str:
        """The word there, "" after the end."""
        self.far = max(self.far, at)
        return self.words[at] if at < len(self.words) else ""

    def text(self, at: int) -> str:
        """The word there with its capital."""
        return self.tokens[at].text if at < len(self.tokens) else ""


class Writer:
    """The words said so far."""

    def __init__(self, talk: Talk) -> None:
        self.talk = talk
        self.out: list[str] = []

    def write(self, category: str, value: Any) -> bool:
        """Say the value by the first rule that can."""
        for rule in GRAMMAR.ways[category]:
            if self.attempt(lambda rule=rule: rule.write(self, value)):  # type: ignore[misc]
                return True
        return False

    def attempt(self, do: Callable[[], bool]) -> bool:
        """Do it, or leave no trace."""
        length, saved = len(self.out), self.talk.save()
        try:
            if do():
                return True
        except Unsaid:
            pass
        del self.out[length:]
        self.talk.restore(saved)
        return False

    def emit(self, *words: str) -> bool:
        """Say these words."""
        for word in words:
            self.out.append(word)
            if word in (".", ":"):
                self.talk.sentence += 1
        return True


class Piece(Protocol):
    """One piece of a template."""

    name: str

    def read(self, reader: Reader, at: int) -> list[Reading]: ...
    def write(self, writer: Writer, value: Any) -> bool: ...


def _nothing(talk: Talk) -> None:
    return None


def _next_sentence(talk: Talk) -> None:
    talk.sentence += 1


class Words:
    """Plain words."""

    name = ""

    def __init__(self, words: tuple[str, ...]) -> None:
        self.words = words
        self.builder: Builder = _next_sentence if "." in words or ":" in words else _nothing

    def firsts(self, grammar: Grammar) -> Firsts:
        return frozenset(_kind_of(word) for word in self.words[:1])

    def read(self, reader: Reader, at: int) -> list[Reading]:
        return [(at + len(self.words), self.builder)] if reader.match(at, self.words) else []

    def write(self, writer: Writer, value: Any) -> bool:
        return writer.emit(*self.words)


class Term:
    """A word of the vocabulary."""

    name = ""

    def __init__(self, name: str) -> None:
        self.term = name
        self.forms = tuple(words_of(form) for form in forms(name))

    def firsts(self, grammar: Grammar) -> Firsts:
        return None if () in self.forms else frozenset(form[0] for form in self.forms)

    def read(self, reader: Reader, at: int) -> list[Reading]:
        return [(at + len(form), _nothing) for form in self.forms if reader.match(at, form)]

    def write(self, writer: Writer, value: Any) -> bool:
        return writer.emit(*words_of(term(self.term, writer.talk.vocabulary)))


class Their:
    """ "your" or "their", of the subject."""

    name = ""

    def firsts(self, grammar: Grammar) -> Firsts:
        return frozenset(("your", "their", "his"))

    def read(self, reader: Reader, at: int) -> list[Reading]:
        own = reader.match(at, ("your",))
        if own or reader.match(at, ("their",)):
            return [(at + 1, lambda talk: _own(talk, own))]
        return [(at + 3, lambda talk: _own(talk, False))] if reader.match(at, ("his", "or", "her")) else []

    def write(self, writer: Writer, value: Any) -> bool:
        own = isinstance(writer.talk.subject.again, You)
        return writer.emit(*(("your",) if own else words_of(term("their own", writer.talk.vocabulary))))


class Pool(Their):
    """ "to your mana pool", of the subject: left out since 2019."""

    def firsts(self, grammar: Grammar) -> Firsts:
        return None

    def read(self, reader: Reader, at: int) -> list[Reading]:
        found: list[Reading] = [(at, _nothing)]
        if reader.match(at, ("to",)):
            found += [
                (end + 2, whose) for end, whose in super().read(reader, at + 1) if reader.match(end, ("mana", "pool"))
            ]
        return found

    def write(self, writer: Writer, value: Any) -> bool:
        if writer.talk.vocabulary not in (OLD, M10):
            return True
        return writer.emit("to") and super().write(writer, value) and writer.emit("mana", "pool")


def _own(talk: Talk, own: bool) -> None:
    if isinstance(talk.subject.again, You) != own:
        raise Unsaid


class Part:
    """``{field:category}``."""

    def __init__(self, name: str, category: str) -> None:
        self.name = name
        self.category = category

    def firsts(self, grammar: Grammar) -> Firsts:
        return grammar.firsts(self.category)

    def read(self, reader: Reader, at: int) -> list[Reading]:
        return reader.read(self.category, at)

    def write(self, writer: Writer, value: Any) -> bool:
        return writer.write(self.category, value)


_TEMPLATE: Final = re.compile(r"\{(?P<name>\w+):(?P<category>[^}]+)\}|<(?P<term>[^>]+)>")


_OWN_TERMS: Final[dict[str, Piece]] = {"their": Their(), "pool": Pool()}


def pieces_of(template: str) -> list[Piece]:
    """The pieces of a template. Mana and tap symbols never stand in one."""
    pieces: list[Piece] = []
    at = 0
    for match in _TEMPLATE.finditer(template):
        if template[at : match.start()].strip():
            pieces.append(Words(words_of(template[at : match.start()])))
        if match["name"]:
            pieces.append(Part(match["name"], match["category"]))
        else:
            pieces.append(_OWN_TERMS.get(match["term"]) or Term(match["term"]))
        at = match.end()
    if template[at:].strip():
        pieces.append(Words(words_of(template[at:])))
    return pieces


class Phrase:
    """A template and what it says.

    ``make`` is a record class (its fields are the parts and ``fixed``; others hold their defaults, those in ``ignore``
    anything), or a function from the parts' values and the talk, with ``take`` as its opposite: from the value and the
    talk to the parts' values, or None where this phrase does not say it. Without ``make`` the one part is the value.
    ``after`` tells the talk what was said; ``hear[part]`` is told the value of a part as soon as it is said.
    ``when`` bounds where the phrase may stand at all; ``vocabularies`` and ``fits`` bound where it is written.
    """

    def __init__(
        self,
        template: str,
        make: Any = None,
        *,
        take: Callable[[Any, Talk], Values | None] | None = None,
        after: Callable[[Talk, Any], None] | None = None,
        hear: dict[str, Callable[[Talk, Any], None]] | None = None,
        when: Callable[[Facts], bool] | None = None,
        vocabularies: tuple[str, ...] = (),
        ignore: tuple[str, ...] = (),
        choosing: Choosing | None = None,
        fits: Callable[[Any, Talk], bool] | None = None,
        **fixed: Any,
    ) -> None:
        self.template = template
        self.pieces = pieces_of(template)
        self.make = make
        self.take = take
        self.after = after
        self.hear = hear or {}
        self.when = when
        self.vocabularies = vocabularies
        self.ignore = ignore
        self.choosing = choosing
        self.fits = fits
        self.fixed = fixed
        self.parts = tuple(piece.name for piece in self.pieces if piece.name)
        self.whole = isinstance(make, type) and issubclass(make, Node)
        self.defaults = self._defaults() if self.whole else {}

    def _defaults(self) -> Values:
        given = (*self.parts, *self.fixed, *self.ignore)
        # how a thing is said is left to the phrases that make a difference of it
        left = {field.name: field.default for field in fields(self.make) if field.name not in given and field.compare}
        missing = [name for name, default in left.items() if default is MISSING]
        if missing:
            raise TypeError(f"phrase {self.template!r} leaves {missing} of {self.make.__name__} open")
        return left

    # --- reading ---

    def firsts(self, grammar: Grammar) -> Firsts:
        """The words it can begin with."""
        return firsts_of(self.pieces[0], grammar)

    def read(self, reader: Reader, at: int) -> list[Reading]:
        if self.when is not None and not self.when(reader.facts):
            return []
        ways: list[tuple[int, tuple[tuple[str, Builder], ...]]] = [(at, ())]
        for piece in self.pieces:
            ways = [
                (end, (*built, (piece.name, builder)))
                for place, built in ways
                for end, builder in piece.read(reader, place)
            ]
            if not ways:
                return []
        return [(end, self._builder(built)) for end, built in ways]

    def _builder(self, built: tuple[tuple[str, Builder], ...]) -> Builder:
        def build(talk: Talk) -> Any:
            before = talk.choosing
            if self.choosing is not None:
                talk.choosing = self.choosing
            values: Values = {}
            for name, builder in built:
                value = builder(talk)
                if name:
                    if name in values and values[name] != value:
                        raise Unsaid
                    values[name] = value
                    if name in self.hear:
                        self.hear[name](talk, value)
            node = self._made(values, talk)
            talk.choosing = before
            if self.after is not None:
                self.after(talk, node)
            return node

        return build

    def _made(self, values: Values, talk: Talk) -> Any:
        if self.whole:
            fixed = {name: _resolved(value, talk) for name, value in self.fixed.items()}
            return self.make(**fixed, **values)
        if self.make is None:
            return values[self.parts[0]]
        return self.make(values, talk)

    # --- writing ---

    def write(self, writer: Writer, value: Any) -> bool:
        talk = writer.talk
        if self.vocabularies and talk.vocabulary not in self.vocabularies:
            return False
        if self.when is not None and not self.when(talk.facts):
            return False
        values = self._taken(value, talk)
        if values is None or (self.fits is not None and not self.fits(value, talk)):
            return False
        before = talk.choosing
        if self.choosing is not None:
            talk.choosing = self.choosing
        for piece in self.pieces:
            if not piece.write(writer, values.get(piece.name)):
                return False
            if piece.name in self.hear:
                self.hear[piece.name](talk, values[piece.name])
        talk.choosing = before
        if self.after is not None:
            self.after(talk, value)
        return True

    def _taken(self, value: Any, talk: Talk) -> Values | None:
        if self.take is not None:
            return self.take(value, talk)
        if self.make is None:
            return {self.parts[0]: value} if self.parts else None
        if not self.whole or type(value) is not self.make:
            return None
        for name, default in self.defaults.items():
            if getattr(value, name) != default:
                return None
        for name, wanted in self.fixed.items():
            if isinstance(wanted, SubjectMark):
                if getattr(value, name) != (talk.subject.again if wanted.again else talk.peek_subject()):
                    return None
            elif getattr(value, name) != wanted:
                return None
        if any(isinstance(wanted, SubjectMark) and not wanted.again for wanted in self.fixed.values()):
            talk.use_subject()
        return {name: getattr(value, name) for name in self.parts}


def _resolved(value: Any, talk: Talk) -> Any:
    if isinstance(value, SubjectMark):
        return talk.subject.again if value.again else talk.use_subject()
    return value


class Choice:
    """A rule given by two functions: for small closed sets of words (numbers, colours, keywords)."""

    def __init__(
        self,
        read: Callable[[Reader, int], Iterator[Reading]],
        write: Callable[[Writer, Any], bool],
        firsts: Iterable[str] | None = None,
    ) -> None:
        self._read = read
        self._write = write
        self._firsts = None if firsts is None else frozenset(firsts)

    def firsts(self, grammar: Grammar) -> Firsts:
        """The words it can begin with."""
        return self._firsts

    def read(self, reader: Reader, at: int) -> list[Reading]:
        return list(self._read(reader, at))

    def write(self, writer: Writer, value: Any) -> bool:
        return self._write(writer, value)


def const(value: Any) -> Builder:
    """A builder that needs nothing."""
    return lambda talk: value
