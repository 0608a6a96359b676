"""Texts with one meaningful word deleted or changed, to prove that the reader leaves none unread.

What a change makes of a text may still be a text; then it must mean something else. The changes that make no difference
are known by ``idle``, each with the reason.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

_WORD: Final = re.compile(r"\{[^}]*\}|[+-]?(?:\d+|X)/[+-]?(?:\d+|X)|[A-Za-z][A-Za-z'-]*|[+\u2212-]?\d+")
_REMINDER: Final = re.compile(r"\s*\([^()]*\)")

# words that take one another's place, in rings: each is changed into the next
_RINGS: Final = (
    ("white", "blue", "black", "red", "green"), ("creature", "artifact", "enchantment", "land"),
    ("creatures", "artifacts", "enchantments", "lands"), ("one", "two", "three", "four", "five", "six", "seven"),
    ("flying", "trample", "haste", "vigilance", "reach"), ("attacks", "blocks"), ("attacking", "blocking"),
    ("tapped", "untapped"), ("tap", "untap"), ("gain", "lose"), ("gains", "loses"), ("graveyard", "hand", "library"),
    ("can", "can't"), ("first", "second"), ("upkeep", "draw step"), ("beginning", "end"), ("top", "bottom"),
    ("instant", "sorcery"), ("controller", "owner"), ("power", "toughness"), ("more", "less"), ("and", "or"),
    ("turn", "combat"), ("draw", "discard"), ("draws", "discards"), ("next", "first"), ("may", "must"), ("all", "two"),
    ("destroy", "exile", "sacrifice"), ("combat", "noncombat"), ("doesn't", "does"), ("don't", "do"), ("damage", "life"),
    ("you", "an opponent"), ("your", "an opponent's"), ("control", "don't control"), ("dies", "enters"),
    ("target", "another"), ("each", "any"), ("that", "target"), ("another", "a"), ("other", "target"), ("equal", "less"),
    ("Plains", "Island", "Swamp", "Mountain", "Forest"), ("basic", "legendary"), ("greater", "less"),
    ("Goblin", "Elf", "Zombie", "Human", "Soldier"), ("it", "this spell"), ("opponent", "player"), ("when", "while"),
)  # fmt: skip
_CHANGES: Final = {word: ring[(at + 1) % len(ring)] for ring in _RINGS for at, word in enumerate(ring)}
_COLORS: Final = "WUBRG"


@dataclass(frozen=True, slots=True)
class Damage:
    """A text with one word changed; ``new`` is empty where it was deleted."""

    text: str
    old: str
    new: str

    @property
    def what(self) -> str:
        """The change in short."""
        return f"{self.old} > {self.new}" if self.new else f"without {self.old}"


def damages(text: str, name: str = "") -> Iterator[Damage]:
    """Every such change of a text, reminder texts and the card's own name left out."""
    plain = _REMINDER.sub("", text)
    own = [match.span() for match in re.finditer(re.escape(name), plain)] if name else []
    for match in _WORD.finditer(plain):
        if any(start <= match.start() < end for start, end in own):
            continue
        word, before, after = match.group(), plain[: match.start()], plain[match.end() :]
        yield Damage(_without(before, after), word, "")
        for new in _instead(word):
            yield Damage(before + new + after, word, new)


def reminder_damages(text: str) -> Iterator[Damage]:
    """Every such change inside the reminder texts of a text."""
    spans = [match.span() for match in _REMINDER.finditer(text)]
    for match in _WORD.finditer(text):
        if not any(start <= match.start() < end for start, end in spans):
            continue
        word, before, after = match.group(), text[: match.start()], text[match.end() :]
        gone = before.removesuffix(" ") + after if not before.endswith("(") else before + after.lstrip(" ")
        yield Damage(gone, word, "")
        for new in _instead(word):
            yield Damage(before + new + after, word, new)


def _without(before: str, after: str) -> str:
    """A text without the word between; what begins a sentence then has a capital."""
    if not before or before.endswith(("\n", ". ", ": ", "\u2022 ", "\u2014 ")):
        after = after.lstrip(" ")
        return before + after[:1].upper() + after[1:]
    return re.sub(r" ([.,:;])", r"\1", re.sub("  +", " ", before + after)).strip()


def _instead(word: str) -> Iterator[str]:
    low = word[:1].lower() + word[1:]
    if word in _CHANGES:
        yield _CHANGES[word]
    elif low in _CHANGES:
        yield _CHANGES[low][:1].upper() + _CHANGES[low][1:]
    if word.startswith("non"):
        yield word[3:].lstrip("-")
    if word.isdigit():
        yield str(int(word) + 1)
    if re.fullmatch(r"\{\d+\}", word):
        yield f"{{{int(word[1:-1]) + 1}}}"
    if len(word) == 3 and word[1] in _COLORS:
        yield f"{{{_COLORS[(_COLORS.index(word[1]) + 1) % 5]}}}"
    if "/" in word and word[0] in "+-":
        yield ("-" if word[0] == "+" else "+") + word[1:]


# --- words that make no difference -------------------------------------------------------------------------------------
# the change (its text before and after, as a pattern of "old > new" or "without old"), and a pattern the damaged text holds
_IDLE: Final[tuple[tuple[str, str, str], ...]] = (
    (r"without ([Aa]ll|[Yy]ou)", "", '"creatures get" and "all creatures get", "draw a card" and "you draw a card" are the same'),
    (r"without (sacrificed|discarded|tapped|exiled|revealed|chosen)", r"\bthe ", "what was done to it was the cost"),
    (r"without player's", "[Aa]t the beginning of each", "the step is that of the player whose turn it is"),
    (r"without colorless", "artifact", "artifact tokens have no colour if none is told"),
    (r"without card", "[Rr]eveal|[Ll]ook", "in a library everything is a card"),
    (r"[+-]0/.* > .*|[+-].*/[+-]0 > .*", "", "nothing is added, or taken away"),
    (r"it > this spell", "", "what resolves is the spell"),
    (r"player > opponent|opponent > player", "opponent", "the player spoken of is that opponent"),
    (r"and > or", "spells? costs?", "a spell is one of them"),
    (r"without (creature|land|artifact)", "in addition to (its|their) other types", "a subtype belongs to one type"),
    (r"without card", "put into a graveyard this way", "in a graveyard everything is a card"),
    (r"without (base|gains|total|spell)", "power and toughness|in all graveyards|would deal damage", "another way to say it"),
    (r"creature > artifact", "[Tt]his artifact", "this creature is both"),
    (r"without (creature|combat)", "This can block creatures|deal excess damage to the player", "another reminder of it"),
    (r"without next", "at the beginning of the end step", "the next one is meant, as it was printed in 2009"),
    (r"without (for|into)", "as long as|instead of that player's graveyard", "said so before 2010"),
    (r"(creature|land|artifact|enchantment) > .*", '"|token', "what gets the ability may be a creature as well"),
)  # fmt: skip


def idle(damage: Damage) -> bool:
    """Whether the word makes no difference there."""
    return any(re.fullmatch(change, damage.what) and re.search(where, damage.text) for change, where, _ in _IDLE)
