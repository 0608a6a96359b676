"""The small values that keys of a scenario share: players, steps, counters, colours, answers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from manaburn.abilities.terms import COLOR_NAMES, COLORLESS, STEP_NAMES
from manaburn.scenario.model import ANSWER_KINDS, Answer, Answers, Division, Number, Several, Until, Word
from manaburn.scenario.reading import MOST, Spot
from manaburn.scenario.reference import Reference, parse

_OTHER_STEPS: Final = {
    "end of turn": "end", "end step": "end", "first main": "precombat main", "second main": "postcombat main",
    "main": "precombat main", "begin combat": "beginning of combat", "first strike damage": "first-strike damage",
}  # fmt: skip

COLOR_WORDS: Final = tuple(name for kind, name in COLOR_NAMES.items() if kind != COLORLESS)


class Players:
    """The names of the players, in turn order."""

    __slots__ = ("names",)

    def __init__(self, names: tuple[str, ...]) -> None:
        self.names = names

    def known(self, name: str, spot: Spot) -> str:
        """The name, if there is such a player."""
        if name not in self.names:
            raise spot.unknown("player", name, self.names)
        return name

    def load(self, spot: Spot) -> str:
        """The player that a value names."""
        return self.known(spot.text("a player"), spot)

    def reference(self, spot: Spot, what: str = "a card or other object") -> Reference:
        """The reference that a value is."""
        return parse(spot.text(what), self.names)

    def references(self, spot: Spot, what: str = "a list of cards or other objects") -> tuple[Reference, ...]:
        """A list of references; a single one counts as a list of it."""
        return tuple(self.reference(item) for item in spot.items_or_one(what))


def load_step(spot: Spot) -> int:
    """The step that a value names."""
    text = spot.text("a step")
    word = _OTHER_STEPS.get(text.lower(), text.lower())
    if word not in STEP_NAMES:
        raise spot.unknown("step", text, (*STEP_NAMES, *_OTHER_STEPS))
    return STEP_NAMES.index(word)


def load_until(spot: Spot) -> Until:
    """A step to play on to."""
    record = spot.record(("turn", "step", "after"), ("turn", "step"), "a turn and a step")
    return Until(record["turn"].number(1), load_step(record["step"]), record.yes("after"))


def load_counters(spot: Spot) -> tuple[tuple[str, int], ...]:
    """Kinds of counters with their numbers."""
    table = spot.table("kinds of counters with their numbers")
    return tuple((kind, item.number(0)) for kind, item in table.items())


def load_words(spot: Spot, known: Sequence[str], kind: str) -> tuple[str, ...]:
    """A list of known words, in any case."""
    by_lower = {word.lower(): word for word in known}
    found = []
    for item in spot.items_or_one(f"a list of {kind}s"):
        word = item.text(f"a {kind}")
        if word.lower() not in by_lower:
            raise item.unknown(kind, word, known)
        found.append(by_lower[word.lower()])
    return tuple(found)


def load_colors(spot: Spot) -> tuple[str, ...]:
    """A list of colours."""
    return load_words(spot, COLOR_WORDS, "color")


# --- answers -------------------------------------------------------------------------------------------------------
def load_answer(spot: Spot, loose: bool = False) -> Answer:
    """One answer; a list is one whole answer."""
    value = spot.value
    if isinstance(value, dict):
        table = spot.table()
        if not table:
            raise spot.expected("shares, each with its number")
        return Division(tuple((name, item.number(0)) for name, item in table.items()))
    if isinstance(value, list):
        return Several(tuple(_part(item) for item in spot.items()), loose)
    return _part(spot)


def _part(spot: Spot) -> Word | Number:
    value = spot.value
    if isinstance(value, bool):
        return Word("yes" if value else "no")
    if isinstance(value, int):
        return Number(spot.number())
    return Word(spot.text("an answer: a name, yes or no, a number, or a text"))


def load_queue(kind: str, spot: Spot) -> tuple[Answer, ...]:
    """The answers of one kind: a list of them, or one."""
    items = spot.items_or_one("a list of answers")
    if kind == "order" and not any(isinstance(item.value, list) for item in items):
        return (load_answer(spot),)  # a plain list is one whole order
    return tuple(_checked(kind, item, load_answer(item)) for item in items)


def _checked(kind: str, spot: Spot, answer: Answer) -> Answer:
    """The answer, if its kind can take it."""
    if kind == "x" and not isinstance(answer, Number):
        raise spot.expected(f"a whole number from 0 to {MOST}")
    if kind == "die" and not isinstance(answer, Number):
        raise spot.expected("the number rolled")
    if kind == "coin" and not (isinstance(answer, Word) and answer.text in ("yes", "no", "heads", "tails")):
        raise spot.expected("yes or no, heads or tails")
    if kind == "modes" and not (isinstance(answer, Number | Several) or answer == Word("none")):
        raise spot.expected("the printed number of a mode, or none")
    return answer


def load_queues(spot: Spot, players: Players) -> Answers:
    """Answers by kind, as ``answers`` holds them for a player."""
    record = spot.record((*ANSWER_KINDS, "assign", "divide"), (), "answers by kind")
    return tuple((kind, load_kind(kind, record[kind], players)) for kind in record)


def load_kind(kind: str, spot: Spot, players: Players) -> tuple[Answer, ...]:
    """The answers under a key that queues them."""
    if kind == "assign":
        return load_assign(spot)
    if kind == "divide":
        return (load_divide(spot),)
    return load_queue(kind, spot)


def load_divide(spot: Spot) -> Answer:
    """A division: amounts in the order of the targets, or by name."""
    answer = load_answer(spot)
    if isinstance(answer, Number):
        return Several((answer,))
    if isinstance(answer, Several) and all(isinstance(part, Number) for part in answer.parts):
        return answer
    if not isinstance(answer, Division):
        raise spot.expected("amounts in the order of the targets, or names with amounts")
    return answer


def load_assign(spot: Spot) -> tuple[Answer, ...]:
    """Assigned damage: who assigns how much to whom."""
    table = spot.table("creatures with the damage they assign")
    found = []
    for name, item in table.items():
        answer = load_answer(item)
        if not isinstance(answer, Division):
            raise item.expected("the damage that each is assigned")
        found.append(Division(answer.shares, name))
    return tuple(found)
