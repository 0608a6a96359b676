"""Noun phrases of objects: "other black creatures you control", "nonartifact, nonland card", "creature spell".

A phrase is adjectives, types and subtypes, the word of its kind, and what follows it. Its filter holds the parts in one
order: types, subtypes, adjectives, what follows, ``Other`` last; a single part stands alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final, TypeGuard

from manaburn.abilities.amounts import Num
from manaburn.abilities.base import Filter
from manaburn.abilities.costs import ordered_letters
from manaburn.abilities.filters import (
    AnyTarget,
    Anything,
    Attacking,
    Blocked,
    Blocking,
    Both,
    Colorless,
    Either,
    HasColor,
    HasSubtype,
    HasSupertype,
    HasType,
    InZone,
    IsFaceDown,
    IsOpponent,
    IsPlayer,
    IsToken,
    Multicolored,
    Non,
    Other,
    StatIs,
    Tapped,
    Unblocked,
)
from manaburn.abilities.subtypes import SUBTYPES, types_of_subtype
from manaburn.abilities.terms import (
    ARTIFACT,
    COLOR_NAMES,
    COLORLESS,
    EQ,
    LEGENDARY,
    LETTER_COLORS,
    PERMANENT_TYPES,
    SUPERTYPE_NAMES,
    TRIBAL,
    TYPE_NAMES,
)
from manaburn.wording.grammar import GRAMMAR, Builder, Choice, Firsts, Grammar, Reader, Reading, Writer, const
from manaburn.wording.talk import Talk
from manaburn.wording.words import plural

TYPE_WORDS: Final = {name.lower(): bit for bit, name in TYPE_NAMES.items()}
COLOR_WORDS: Final = {name: bit for bit, name in COLOR_NAMES.items() if bit != COLORLESS}
SUPERTYPE_WORDS: Final = {name.lower(): bit for bit, name in SUPERTYPE_NAMES.items()}
SUBTYPE_PLURALS: Final = {plural(word): word for word in sorted(SUBTYPES)}
TYPE_PLURALS: Final = {plural(word): word for word in TYPE_WORDS}

KINDS: Final = ("permanent", "card", "spell", "source")


UNBLOCKED: Final = Unblocked()
HISTORIC: Final = Either((HasType(ARTIFACT), HasSupertype(LEGENDARY), HasSubtype("Saga")))  # 700.6


def plain_adjectives() -> dict[str, Filter]:
    """The adjectives that are one word."""
    table: dict[str, Filter] = {
        "tapped": Tapped(),
        "untapped": Non(Tapped()),
        "attacking": Attacking(),
        "blocking": Blocking(),
        "blocked": Blocked(),
        "unblocked": UNBLOCKED,
        "nontoken": Non(Both((IsToken(),))),  # told from ``Non(IsToken())``, which stands for "card"
        "colorless": Colorless(),
        "multicolored": Multicolored(),
        "historic": HISTORIC,
        "nonhistoric": Non(HISTORIC),
        "face-down": IsFaceDown(),
        "face-up": Non(IsFaceDown()),
        "1/1": Both((StatIs("power", EQ, Num(1)), StatIs("toughness", EQ, Num(1)))),
    }
    table.update({word: HasColor(bit) for word, bit in COLOR_WORDS.items()})
    table.update({word: HasSupertype(bit) for word, bit in SUPERTYPE_WORDS.items()})
    table.update({f"non{word}": Non(HasColor(bit)) for word, bit in COLOR_WORDS.items()})
    table.update({f"non{word}": Non(HasType(bit)) for word, bit in TYPE_WORDS.items()})
    table.update({f"non{word}": Non(HasSupertype(bit)) for word, bit in SUPERTYPE_WORDS.items()})
    table.update({f"non-{word}": Non(HasSubtype(word)) for word in sorted(SUBTYPES)})
    return table


ADJECTIVES: Final = plain_adjectives()
ADJECTIVE_WORDS: Final = {value: word for word, value in ADJECTIVES.items()}


def both(parts: tuple[Filter, ...]) -> Filter:
    """The parts as one filter."""
    if not parts:
        return Anything()
    return parts[0] if len(parts) == 1 else Both(parts)


def parts_of(what: Filter) -> tuple[Filter, ...]:
    """The opposite of ``both``."""
    if isinstance(what, Both):
        return what.parts
    return () if isinstance(what, Anything) else (what,)


def with_part(what: Filter, part: Filter) -> Filter:
    """The filter with one part more, at the end."""
    return both((*parts_of(what), part))


def without_part(what: Filter, part: Filter) -> Filter | None:
    """The opposite of ``with_part``."""
    parts = parts_of(what)
    return both(parts[:-1]) if parts and parts[-1] == part else None


def head_of(what: Filter, kind: str = "permanent") -> str:
    """The words that "that ..." may use for such a thing, with "|" between them, the usual one first."""
    if isinstance(what, IsOpponent):
        return "player|opponent"
    if isinstance(what, IsPlayer):
        return "player"
    if isinstance(what, AnyTarget):
        return "permanent or player"
    if isinstance(what, Either) and any(isinstance(part, IsPlayer | IsOpponent) for part in what.parts):
        return "player or planeswalker"
    if isinstance(what, Either) and any(isinstance(node, InZone) for node in what.walk()):
        return "permanent or card"
    types = [TYPE_NAMES[part.types].lower() for part in parts_of(what) if _is_one_type(part)]
    subtypes = [inner.subtype for part in parts_of(what) if is_subtypes(part) for inner in _each_subtype(part)]
    if not types:
        types = sorted({_type_of(word) for word in subtypes} - {""})[:1] if _alike(subtypes) else []
    words = [*reversed(types), *subtypes, "permanent"]
    return "|".join(dict.fromkeys(words if kind == "permanent" else [kind, *words]))


def _is_one_type(part: Filter) -> TypeGuard[HasType]:
    return isinstance(part, HasType) and part.types in TYPE_NAMES


def _each_subtype(part: Filter) -> tuple[HasSubtype, ...]:
    parts = part.parts if isinstance(part, Either) else (part,)
    return tuple(inner for inner in parts if isinstance(inner, HasSubtype))


def _type_of(subtype: str) -> str:
    """The card type that a subtype goes with."""
    types = types_of_subtype(subtype) & PERMANENT_TYPES & ~TRIBAL
    return TYPE_NAMES[types].lower() if types in TYPE_NAMES else ""


def _alike(subtypes: list[str]) -> bool:
    return len({_type_of(word) for word in subtypes}) == 1


# --- adjectives ---
_SIZE: Final = re.compile(r"([0-9]+)/([0-9]+)")


def read_adjective(reader: Reader, at: int) -> Iterator[tuple[int, Filter]]:
    """One adjective; colours may be joined by "or"."""
    size = _SIZE.fullmatch(reader.word(at))
    if size is not None:
        yield at + 1, Both((StatIs("power", EQ, Num(int(size[1]))), StatIs("toughness", EQ, Num(int(size[2])))))
    found = ADJECTIVES.get(reader.word(at))
    if found is None:
        return
    yield at + 1, found
    if reader.word(at + 1) != "or":
        return
    other = ADJECTIVES.get(reader.word(at + 2))
    if isinstance(found, HasColor) and isinstance(other, HasColor):
        yield at + 3, HasColor(found.colors | other.colors)
    elif isinstance(found, Attacking) and isinstance(other, Blocking):
        yield at + 3, Either((found, other))


def adjective_words(part: Filter) -> tuple[str, ...] | None:
    """How an adjective is said."""
    word = ADJECTIVE_WORDS.get(part)
    if word is not None:
        return (word,)
    if isinstance(part, Both) and len(part.parts) == 2:
        sizes = [inner.amount.n for inner in part.parts if isinstance(inner, StatIs) and isinstance(inner.amount, Num)]
        return (f"{sizes[0]}/{sizes[1]}",) if len(sizes) == 2 else None
    if isinstance(part, HasColor):
        names = [COLOR_NAMES[LETTER_COLORS[letter]] for letter in ordered_letters(part.colors)]
        return (names[0], "or", names[1]) if len(names) == 2 else None
    if part == Either((Attacking(), Blocking())):
        return ("attacking", "or", "blocking")
    return None


def read_adjectives(reader: Reader, at: int) -> Iterator[tuple[int, tuple[Filter, ...]]]:
    """Any number of adjectives; those with "non" have commas between them."""
    yield at, ()
    for end, first in read_adjective(reader, at):
        comma = isinstance(first, Non) and reader.word(end) == ","
        for last, rest in read_adjectives(reader, end + 1 if comma else end):
            if comma == (bool(rest) and isinstance(first, Non) and isinstance(rest[0], Non)):
                yield last, (first, *rest)


def write_adjectives(writer: Writer, parts: list[Filter]) -> bool:
    """The opposite of ``read_adjectives``."""
    for index, part in enumerate(parts):
        words = adjective_words(part)
        if words is None:
            return False
        writer.emit(*words)
        if isinstance(part, Non) and index + 1 < len(parts) and isinstance(parts[index + 1], Non):
            writer.emit(",")
    return True


# --- types and subtypes ---


def read_list(reader: Reader, at: int, words: dict[str, Any], last: str) -> Iterator[tuple[int, tuple[Any, ...]]]:
    """One of the words, or several: "A or B", "A, B, or C". Subtypes keep their capital."""
    first = _listed(reader, at, words)
    if first is None:
        return
    yield at + 1, (first,)
    if reader.word(at + 1) == last:
        second = _listed(reader, at + 2, words)
        if second is not None:
            yield at + 3, (first, second)
    found = [first]
    place = at + 1
    while reader.word(place) == ",":
        ends = reader.word(place + 1) == last
        place += 2 if ends else 1
        item = _listed(reader, place, words)
        if item is None:
            return
        found.append(item)
        place += 1
        if ends:
            if len(found) > 2:
                yield place, tuple(found)
            return


def _listed(reader: Reader, at: int, words: dict[str, Any]) -> Any:
    text = reader.text(at)  # a small letter where a sentence begins equals no word
    return words.get(reader.word(at), words.get(text) if text[:1].isupper() else None)


def write_list(writer: Writer, words: list[str], last: str) -> None:
    """The opposite of ``read_list``."""
    for index, word in enumerate(words):
        if index:
            if len(words) > 2:
                writer.emit(",")
            if index + 1 == len(words):
                writer.emit(last)
        writer.emit(word)


def _mask(bits: tuple[int, ...]) -> HasType:
    mask = 0
    for bit in bits:
        mask |= bit
    return HasType(mask)


def _subtypes(words: tuple[str, ...]) -> Filter:
    return HasSubtype(words[0]) if len(words) == 1 else Either(tuple(HasSubtype(word) for word in words))


def read_types(reader: Reader, at: int, many: bool = False) -> Iterator[tuple[int, tuple[Filter, ...]]]:
    """Type words before the word of a kind: "creature", "artifact creature", "artifact or enchantment".

    In the plural "instant and sorcery spells" means the same as "instant or sorcery spells".
    """
    if many:
        for end, bits in read_list(reader, at, TYPE_WORDS, "and"):
            if len(bits) > 1:
                yield end, (HasType(_mask(bits).types, "and"),)
    for end, bits in read_list(reader, at, TYPE_WORDS, "or"):
        yield end, (_mask(bits),)
        if len(bits) == 1:
            for last, more in read_list(reader, end, TYPE_WORDS, "or"):
                if len(more) == 1:
                    yield last, (HasType(bits[0]), HasType(more[0]))


def read_type_head(reader: Reader, at: int, many: bool) -> Iterator[tuple[int, tuple[Filter, ...]]]:
    """Type words that end a phrase about permanents."""
    if not many:
        yield from read_types(reader, at)
        return
    table = {word: TYPE_WORDS[single] for word, single in TYPE_PLURALS.items()}
    for end, bits in read_list(reader, at, table, "and"):
        yield end, (_mask(bits),)
    first = TYPE_WORDS.get(reader.word(at))
    second = None if first is None else table.get(reader.word(at + 1))
    if first is not None and second is not None:
        yield at + 2, (HasType(first), HasType(second))


_SUBTYPE_WORDS: Final = {word: word for word in sorted(SUBTYPES)}


def read_head(reader: Reader, at: int, kind: str, many: bool) -> Iterator[tuple[int, tuple[Filter, ...]]]:
    """The types, the subtypes and the word of the kind."""
    word = plural(kind) if many else kind
    if reader.match(at, (word,)):
        yield at + 1, ()
    starts: list[tuple[int, tuple[Filter, ...]]] = [(at, ())]
    starts += [(end, (_subtypes(found),)) for end, found in read_list(reader, at, _SUBTYPE_WORDS, "or")]
    for start, subtypes in starts:
        if kind == "permanent":
            for end, types in read_type_head(reader, start, many):
                yield end, (*types, *subtypes)
        elif kind in ("card", "spell") and reader.match(start, ("permanent", word)):
            yield start + 2, (HasType(PERMANENT_TYPES), *subtypes)
        elif subtypes and reader.match(start, (word,)):
            yield start + 1, subtypes
        for end, types in read_types(reader, start, many and kind != "permanent"):
            if kind != "permanent" and reader.match(end, (word,)):
                yield end + 1, (*types, *subtypes)
    if kind == "permanent":
        for end, found in read_list(reader, at, SUBTYPE_PLURALS if many else _SUBTYPE_WORDS, "and" if many else "or"):
            yield end, (_subtypes(found),)


def write_head(writer: Writer, types: list[HasType], subtypes: list[Filter], kind: str, many: bool) -> bool:
    """The opposite of ``read_head``."""
    names = _subtype_names(subtypes)
    if names is None or len(types) > 2 or (len(types) == 2 and any(part.types & (part.types - 1) for part in types)):
        return False
    bare = kind == "permanent"  # the types or subtypes are the head themselves
    if names:
        head = bare and not types
        write_list(
            writer, [plural(name) if head and many else name for name in names], "and" if head and many else "or"
        )
    for index, part in enumerate(types):
        head = bare and many and index + 1 == len(types)
        words = [word for word, bit in TYPE_WORDS.items() if part.types & bit]
        if part.types == PERMANENT_TYPES and not bare:
            words = ["permanent"]
        words.sort()
        write_list(writer, [plural(word) if head else word for word in words], "and" if head or part.said else "or")
    if not bare or not (types or names):
        writer.emit(plural(kind) if many else kind)
    return True


def _subtype_names(subtypes: list[Filter]) -> list[str] | None:
    if not subtypes:
        return []
    if len(subtypes) > 1:
        return None
    parts = subtypes[0].parts if isinstance(subtypes[0], Either) else (subtypes[0],)
    return [part.subtype for part in parts if isinstance(part, HasSubtype)]


def is_subtypes(part: Filter) -> bool:
    """A subtype or a choice of subtypes."""
    if isinstance(part, Either):
        return all(isinstance(inner, HasSubtype) for inner in part.parts)
    return isinstance(part, HasSubtype)


# --- the whole ---


class NounPhrase:
    """The rule of one kind and number."""

    def __init__(self, kind: str, many: bool) -> None:
        self.kind = kind
        self.many = many
        self._firsts = _first_words(kind, many)

    def firsts(self, grammar: Grammar) -> Firsts:
        """The words it can begin with."""
        return self._firsts

    def read(self, reader: Reader, at: int) -> list[Reading]:
        other = reader.match(at, ("other",))
        found: list[Reading] = []
        for start, adjectives in read_adjectives(reader, at + 1 if other else at):
            for end, head in read_head(reader, start, self.kind, self.many):
                for last, posts in self._posts(reader, end):
                    found.append((last, _builder(head, adjectives, posts, other)))
        return found

    def _posts(self, reader: Reader, at: int) -> Iterator[tuple[int, tuple[Builder, ...]]]:
        yield at, ()
        for end, first in reader.read("last post", at):  # which holds a phrase with what follows that
            yield end, (first,)
        for end, first in reader.read("post", at):
            for last, rest in self._posts(reader, end):
                yield last, (first, *rest)

    def write(self, writer: Writer, value: Any) -> bool:
        parts = list(parts_of(value))
        if parts and isinstance(parts[-1], Other):
            writer.emit("other")
            parts.pop()
        types = [part for part in parts if isinstance(part, HasType)]
        subtypes = [part for part in parts if is_subtypes(part)]
        rest = [part for part in parts if part not in types and part not in subtypes]
        adjectives = [part for part in rest if adjective_words(part) is not None]
        posts = rest[len(adjectives) :]
        if [*types, *subtypes, *adjectives, *posts] != parts:
            return False
        if not (write_adjectives(writer, adjectives) and write_head(writer, types, subtypes, self.kind, self.many)):
            return False
        barred, writer.talk.barred = writer.talk.barred, None
        said = all(writer.write("post", part) or writer.write("last post", part) for part in posts)
        writer.talk.barred = barred
        return said


def _first_words(kind: str, many: bool) -> frozenset[str]:
    words = {"0", "other", "permanent", plural(kind) if many else kind, *ADJECTIVES, *TYPE_WORDS, *_SUBTYPE_WORDS}
    return frozenset(words | {*TYPE_PLURALS, *SUBTYPE_PLURALS} if many else words)


def _builder(
    head: tuple[Filter, ...], adjectives: tuple[Filter, ...], posts: tuple[Builder, ...], other: bool
) -> Builder:
    last = (Other(),) if other else ()
    if not posts:
        return const(both((*head, *adjectives, *last)))
    return lambda talk: both((*head, *adjectives, *_told(talk, posts), *last))


def _told(talk: Talk, posts: tuple[Builder, ...]) -> tuple[Filter, ...]:
    """What follows: "it" may be anything there, also what deals the damage ("to target creature blocking it")."""
    barred, talk.barred = talk.barred, None
    found = tuple(post(talk) for post in posts)
    talk.barred = barred
    return found


for _kind in KINDS:
    GRAMMAR.add(f"{_kind}.sg", NounPhrase(_kind, False))
    GRAMMAR.add(f"{_kind}.pl", NounPhrase(_kind, True))


# --- colours as words of their own ---


def _read_color(reader: Reader, at: int) -> Iterator[Reading]:
    bit = COLOR_WORDS.get(reader.word(at))
    if bit is not None:
        yield at + 1, const(bit)


def _write_color(writer: Writer, value: Any) -> bool:
    return value in COLOR_NAMES and writer.emit(COLOR_NAMES[value])


GRAMMAR.add("color", Choice(_read_color, _write_color, COLOR_WORDS))
