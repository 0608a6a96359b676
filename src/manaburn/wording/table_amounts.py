"""Phrases for numbers, power and toughness, mana, keywords' names, counters."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

from manaburn.abilities.amounts import (
    CardTypes,
    Count,
    Counters,
    Greatest,
    Half,
    LandTypes,
    Num,
    Stat,
    Sum,
    Times,
    Total,
    X,
)
from manaburn.abilities.base import Amount
from manaburn.abilities.costs import ManaCost
from manaburn.abilities.modifications import ChangePT
from manaburn.abilities.nouns import You
from manaburn.abilities.terms import COLOR_LETTERS, KEYWORD_BITS, LETTER_COLORS
from manaburn.wording.grammar import (
    GRAMMAR,
    NUMBER,
    SYMBOL,
    Choice,
    Firsts,
    Grammar,
    Reader,
    Reading,
    Values,
    Writer,
    const,
    say,
)
from manaburn.wording.talk import Talk, Unsaid
from manaburn.wording.words import COUNTERS, NUMBER_OF, NUMBERS, number_word

_COUNTS: Final = Count | Counters | LandTypes | CardTypes

# --- numbers ---


def _read_number(reader: Reader, at: int) -> Iterator[Reading]:
    word = reader.word(at)
    if word.isdigit() and word.isascii():
        yield at + 1, const(Num(int(word)))
    elif word == "X":
        yield at + 1, const(X())


def _write_number(writer: Writer, value: Any) -> bool:
    if isinstance(value, Num) and value.n >= 0:
        return writer.emit(str(value.n))
    return isinstance(value, X) and writer.emit("X")


def _read_count(reader: Reader, at: int) -> Iterator[Reading]:
    number = NUMBER_OF.get(reader.word(at), 0)
    if number >= 2:
        yield at + 1, const(Num(number))
    elif reader.word(at) == "X":
        yield at + 1, const(X())


def _write_count(writer: Writer, value: Any) -> bool:
    if isinstance(value, Num) and value.n >= 2:
        return writer.emit(number_word(value.n))
    return isinstance(value, X) and writer.emit("X")


def _read_times(reader: Reader, at: int) -> Iterator[Reading]:
    word = reader.word(at)
    if word.isdigit() and word.isascii():
        yield at + 1, const(int(word))


GRAMMAR.add("number", Choice(_read_number, _write_number, (NUMBER, "X")))
GRAMMAR.add("count", Choice(_read_count, _write_count, (*NUMBERS[2:], "X")))
GRAMMAR.add(
    "times", Choice(_read_times, lambda writer, value: isinstance(value, int) and writer.emit(str(value)), (NUMBER,))
)

say("cards", "a card", lambda values, talk: Num(1), take=lambda value, talk: {} if value == Num(1) else None)
say("cards", "{n:count} cards")
say("cards", "{n:that many} cards")
say(
    "cards", "a card for each {per:per}", lambda values, talk: replace(values["per"], said="each"),
    take=lambda value, talk: {"per": value} if isinstance(value, _COUNTS) and value.said == "each" else None,
)  # fmt: skip
say(
    "cards", "{n:count} cards for each {per:per}", lambda values, talk: Times(values["n"].n, values["per"]),
    take=lambda value, talk: {"n": Num(value.factor), "per": value.amount} if _per(value) else None,
)  # fmt: skip
say("cards", "cards equal to {amount:equal}")

# what is counted "for each"
say("per", "{what:things.sg}", Count)
say("per", "{kind:counter} counter on {what:thing.sg}", Counters)
say("per", "basic land type among {what:things.pl}", LandTypes)
say("per", "card type among {what:things.pl}", CardTypes)


# "that many", "that much": the number of what the event or an earlier sentence was about
class ThatMuch:
    """ "that much", "that many"."""

    def __init__(self, word: str) -> None:
        self.words = ("that", word)

    def firsts(self, grammar: Grammar) -> Firsts:
        """The words it can begin with."""
        return frozenset(("that",))

    def read(self, reader: Reader, at: int) -> list[Reading]:
        return [(at + 2, _that_much)] if reader.match(at, self.words) else []

    def write(self, writer: Writer, value: Any) -> bool:
        if writer.talk.much is None or value != writer.talk.much or getattr(value, "said", "") in ("this way", "per"):
            return False
        return writer.emit(*self.words)


def _that_much(talk: Talk) -> Amount:
    if talk.much is None:
        raise Unsaid
    return talk.much


GRAMMAR.add("that much", ThatMuch("much"))
GRAMMAR.add("that many", ThatMuch("many"))
say("how many", "{n:count}")
say("how many", "{n:that many}")
say("how much", "{n:number}")
say("how much", "{n:that much}")

# an amount that ends its sentence: "damage equal to ..."
say("equal", "the number of {kind:counter} counters on {what:thing.sg}", Counters)
say("equal", "the number of {what:things.pl}", Count)
say("equal", "the number of basic land types among {what:things.pl}", LandTypes)
say("equal", "the number of card types among {what:things.pl}", CardTypes)
say("equal", "{what:possessive} {stat:stat}", Stat)
say("equal", "your life total", Stat, what=You(), stat="life")
say("equal", "the total {stat:stat} of {what:them}", Total)
say("equal", "the total {stat:stat} of {what:all or bare.pl}", Total)
say("equal", "the greatest {stat:stat} among {what:all or bare.pl}", Greatest)
say(
    "equal", "twice {amount:equal}", lambda values, talk: Times(2, values["amount"], "twice"),
    take=lambda value, talk: {"amount": value.amount} if isinstance(value, Times) and value.factor == 2 else None,
)  # fmt: skip
say("equal", "half {amount:equal}, rounded up", Half, up=True)
say("equal", "half {amount:equal}, rounded down", Half, up=False)
say(
    "equal", "{n:times} plus {amount:equal}", lambda values, talk: Sum((Num(values["n"]), values["amount"])),
    take=lambda value, talk: (
        {"n": value.parts[0].n, "amount": value.parts[1]}
        if isinstance(value, Sum) and len(value.parts) == 2 and isinstance(value.parts[0], Num)
        else None
    ),
)  # fmt: skip


class OneOfWords:
    """A rule for a closed set of phrases that are their own values."""

    def __init__(self, phrases: tuple[str, ...]) -> None:
        self.phrases = {phrase: tuple(phrase.split()) for phrase in phrases}

    def firsts(self, grammar: Grammar) -> Firsts:
        """The words it can begin with."""
        starts = (words[0] for words in self.phrases.values())
        return frozenset(NUMBER if word[0] in "0123456789+-" else word for word in starts)

    def read(self, reader: Reader, at: int) -> list[Reading]:
        return [(at + len(words), const(name)) for name, words in self.phrases.items() if reader.match(at, words)]

    def write(self, writer: Writer, value: Any) -> bool:
        words = self.phrases.get(value) if isinstance(value, str) else None
        return words is not None and writer.emit(*words)


GRAMMAR.add("stat", OneOfWords(("power", "toughness")))
say(
    "stat",
    "<mana value>",
    lambda values, talk: "mana value",
    take=lambda value, talk: {} if value == "mana value" else None,
)
GRAMMAR.add("keyword name", OneOfWords(tuple(KEYWORD_BITS)))
GRAMMAR.add("counter", OneOfWords(COUNTERS))

# --- life ---
say("life", "{amount:how much} life")
say(
    "life", "{n:times} life for each {per:per}", lambda values, talk: Times(values["n"], values["per"]),
    take=lambda value, talk: _per(value),
)  # fmt: skip
say(
    "life", "{n:that much} life plus {more:number}", lambda values, talk: Sum((values["n"], values["more"])),
    take=lambda value, talk: (
        {"n": value.parts[0], "more": value.parts[1]} if isinstance(value, Sum) and value.parts[0] == talk.much else None
    ),
)  # fmt: skip
say(
    "life", "twice {n:that much} life", lambda values, talk: Times(2, values["n"], "twice"),
    take=lambda value, talk: (
        {"n": value.amount} if isinstance(value, Times) and value.factor == 2 and value.amount == talk.much else None
    ),
)  # fmt: skip
say("life", "life equal to {amount:equal}")


def _per(value: Any) -> Values | None:
    if isinstance(value, Times) and value.factor > 0 and not value.said and isinstance(value.amount, _COUNTS):
        return {"n": value.factor, "per": value.amount}
    return None


# --- power and toughness ---
_PT: Final = re.compile(r"([+-])([0-9]+|X)/([+-])([0-9]+|X)")


def _read_change(reader: Reader, at: int) -> Iterator[Reading]:
    match = _PT.fullmatch(reader.word(at))
    if match is None:
        return
    change = ChangePT(_signed(match[1], match[2]), _signed(match[3], match[4]))
    yield at + 1, const(change)


def _signed(sign: str, number: str) -> Amount:
    if number == "X":
        return X() if sign == "+" else Times(-1, X())
    return Num(int(number) if sign == "+" else -int(number))


def is_late(change: Any) -> bool:
    """Whether "for each ..." stands after "until end of turn"."""
    return isinstance(change, ChangePT) and any(
        isinstance(part, Times) and part.said == "late" for part in (change.power, change.toughness)
    )


def for_each(change: ChangePT, per: Amount, said: str = "") -> ChangePT:
    """The change, as many times as the amount says."""

    def times(amount: Amount) -> Amount:
        return Times(amount.n, per, said) if isinstance(amount, Num) and amount.n else amount

    return ChangePT(times(change.power), times(change.toughness))


def per_of(change: Any) -> tuple[ChangePT, Amount] | None:
    """The opposite of ``for_each``."""
    if not isinstance(change, ChangePT):
        return None
    pers = [part.amount for part in (change.power, change.toughness) if isinstance(part, Times) and _is_per(part)]
    if not pers or any(per != pers[0] for per in pers):
        return None
    return ChangePT(_once(change.power), _once(change.toughness)), pers[0]


def _is_per(amount: Any) -> bool:
    return isinstance(amount, Times) and isinstance(amount.amount, _COUNTS)


def _once(amount: Amount) -> Amount:
    return Num(amount.factor) if isinstance(amount, Times) and _is_per(amount) else amount


def _write_change(writer: Writer, value: Any) -> bool:
    if not isinstance(value, ChangePT):
        return False
    down = _is_down(value.power) or _is_down(value.toughness)
    words = [_pt_text(amount, down) for amount in (value.power, value.toughness)]
    return None not in words and writer.emit("/".join(str(word) for word in words))


def _is_down(amount: Amount) -> bool:
    return (isinstance(amount, Num) and amount.n < 0) or (isinstance(amount, Times) and amount.factor < 0)


def _pt_text(amount: Amount, down: bool) -> str | None:
    if isinstance(amount, X):
        return "+X"
    if amount == Times(-1, X()):
        return "-X"
    number = amount.n if isinstance(amount, Num) else None
    if number is None:
        return None
    return ("-" if number < 0 or (number == 0 and down) else "+") + str(abs(number))


GRAMMAR.add("change", Choice(_read_change, _write_change, (NUMBER,)))

_SIZE: Final = re.compile(r"([0-9]+|X)/([0-9]+|X)")


def _read_size(reader: Reader, at: int) -> Iterator[Reading]:
    match = _SIZE.fullmatch(reader.word(at))
    if match is not None:
        pair = tuple(X() if part == "X" else Num(int(part)) for part in match.groups())
        yield at + 1, const(pair)


def _write_size(writer: Writer, value: Any) -> bool:
    texts = ["X" if isinstance(part, X) else str(part.n) if isinstance(part, Num) else "" for part in value]
    return all(texts) and writer.emit("/".join(texts))


GRAMMAR.add("size", Choice(_read_size, _write_size, (NUMBER,)))

# --- mana ---
_SYMBOLS: Final = re.compile(r"\{([^}]+)\}")


def _read_mana(reader: Reader, at: int) -> Iterator[Reading]:
    word = reader.word(at)
    if word.startswith("{") and word not in ("{T}", "{Q}"):
        try:
            cost = ManaCost.parse(word)
        except ValueError:
            return
        yield at + 1, const(cost)


def _write_mana(writer: Writer, value: Any) -> bool:
    return isinstance(value, ManaCost) and writer.emit(value.text())


def _read_produced(reader: Reader, at: int) -> Iterator[Reading]:
    letters = _SYMBOLS.findall(reader.word(at))
    if letters and all(letter in LETTER_COLORS for letter in letters):
        yield at + 1, const(tuple(LETTER_COLORS[letter] for letter in letters))


def _write_produced(writer: Writer, value: Any) -> bool:
    return bool(value) and writer.emit("".join("{" + COLOR_LETTERS[kind] + "}" for kind in value))


def _read_either(reader: Reader, at: int) -> Iterator[Reading]:
    first, second = reader.word(at).strip("{}"), reader.word(at + 2).strip("{}")
    if reader.word(at + 1) == "and/or" and first in LETTER_COLORS and second in LETTER_COLORS:
        yield at + 3, const(LETTER_COLORS[first] | LETTER_COLORS[second])


def _write_either(writer: Writer, value: Any) -> bool:
    letters = [letter for kind, letter in COLOR_LETTERS.items() if value & kind]
    return len(letters) == 2 and writer.emit("{" + letters[0] + "}", "and/or", "{" + letters[1] + "}")


GRAMMAR.add("mana", Choice(_read_mana, _write_mana, (SYMBOL,)))
GRAMMAR.add("produced", Choice(_read_produced, _write_produced, (SYMBOL,)))
GRAMMAR.add("either mana", Choice(_read_either, _write_either, (SYMBOL,)))
