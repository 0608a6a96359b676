"""What a deck is made of, and how often it draws its lands: counts and exact odds.

The odds are those of drawing without putting back (hypergeometric). Mulligans and cards that draw, search or discard are
left out of them.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from math import comb
from typing import TYPE_CHECKING, Final

from manaburn.abilities.abilities import Activated, Spell
from manaburn.abilities.terms import BASIC_LAND_TYPES, COLOR_LETTERS, COLORS, LAND, TYPE_NAMES
from manaburn.abilities.verbs_cards import AddMana
from manaburn.cards.store import load_card

if TYPE_CHECKING:
    from collections.abc import Iterable

    from manaburn.cards.card import Card
    from manaburn.cards.decks import Deck

HAND: Final = 7
TURNS: Final = 8
HIGHEST: Final = 7  # the curve's last column holds this mana value and all above it
USUAL_LANDS: Final = (0.33, 0.40)
"""The share of lands in most decks."""


def odds_of_at_least(wanted: int, hits: int, size: int, seen: int) -> float:
    """How likely at least ``wanted`` of ``hits`` cards of a deck of that size are among so many seen."""
    return sum(odds_of_exactly(number, hits, size, seen) for number in range(max(wanted, 0), min(hits, seen) + 1))


def odds_of_exactly(number: int, hits: int, size: int, seen: int) -> float:
    """How likely just so many of the ``hits`` cards are among the cards seen."""
    seen = min(seen, size)
    if not 0 <= number <= min(hits, seen) or seen - number > size - hits:
        return 0.0
    return comb(hits, number) * comb(size - hits, seen - number) / comb(size, seen)


@dataclass(frozen=True, slots=True)
class Drop:
    """How likely a player has had a land for every turn up to this one, going first and going second."""

    turn: int
    on_the_play: float
    on_the_draw: float


@dataclass(frozen=True, slots=True)
class Report:
    """What a deck is made of. Colours are letters; ``C`` among the sources is colourless mana."""

    size: int
    sideboard: int
    lands: int
    curve: tuple[int, ...]
    average: float
    types: dict[str, int]
    colors: dict[str, int]
    symbols: dict[str, int]
    land_sources: dict[str, int]
    other_sources: dict[str, int]
    drops: tuple[Drop, ...]
    opening: tuple[float, ...]

    @property
    def share(self) -> float:
        """The share of lands."""
        return self.lands / self.size

    @property
    def verdict(self) -> str:
        """Where the share of lands stands against the usual one."""
        low, high = USUAL_LANDS
        if round(self.share, 2) < low:
            return "fewer than most decks"
        return "more than most decks" if round(self.share, 2) > high else "as in most decks"

    @property
    def expected(self) -> float:
        """How many lands an opening hand holds on the average."""
        return sum(number * odds for number, odds in enumerate(self.opening))


def report_on(deck: Deck, turns: int = TURNS) -> Report:
    """The report on a deck. Raises CardError for a card that is not stored."""
    cards = [(count, load_card(name)) for count, name in deck.main]
    lands = sum(count for count, card in cards if card.types & LAND)
    spells = [(count, card) for count, card in cards if not card.types & LAND]
    return Report(
        deck.size, deck.sideboard_size, lands, _curve(spells), _average(spells), _types(cards), _colors(spells),
        _symbols(spells), _sources(entry for entry in cards if entry[1].types & LAND), _sources(spells),
        tuple(_drop(turn, lands, deck.size) for turn in range(1, turns + 1)),
        tuple(odds_of_exactly(number, lands, deck.size, HAND) for number in range(HAND + 1)),
    )  # fmt: skip


def _drop(turn: int, lands: int, size: int) -> Drop:
    """By the turn of that number: seven cards and a draw a turn, but none on the first turn of who goes first."""
    play, draw = HAND + turn - 1, HAND + turn
    return Drop(turn, odds_of_at_least(turn, lands, size, play), odds_of_at_least(turn, lands, size, draw))


def _value(card: Card) -> int:
    return card.cost.value if card.cost is not None else 0


def _curve(spells: Iterable[tuple[int, Card]]) -> tuple[int, ...]:
    columns = [0] * (HIGHEST + 1)
    for count, card in spells:
        columns[min(_value(card), HIGHEST)] += count
    return tuple(columns)


def _average(spells: list[tuple[int, Card]]) -> float:
    total = sum(count for count, _ in spells)
    return sum(count * _value(card) for count, card in spells) / total if total else 0.0


def _types(cards: Iterable[tuple[int, Card]]) -> dict[str, int]:
    """How many cards of each card type; a card of two types counts for both."""
    found: Counter[str] = Counter()
    for count, card in cards:
        for bit, name in TYPE_NAMES.items():
            if card.types & bit:
                found[name.lower()] += count
    return dict(sorted(found.items(), key=lambda item: (-item[1], item[0])))


def _colors(spells: Iterable[tuple[int, Card]]) -> dict[str, int]:
    found: Counter[str] = Counter()
    for count, card in spells:
        letters = [COLOR_LETTERS[color] for color in COLORS if card.colors & color]
        for letter in letters or ["C"]:
            found[letter] += count
        if len(letters) > 1:
            found["multicolored"] += count
    return _ordered(found)


def _symbols(spells: Iterable[tuple[int, Card]]) -> dict[str, int]:
    """The coloured symbols in the mana costs; one of two colours counts for both."""
    found: Counter[str] = Counter()
    for count, card in spells:
        for symbol in card.cost.symbols if card.cost is not None else ():
            for kind, letter in COLOR_LETTERS.items():
                if symbol & kind:
                    found[letter] += count
    return _ordered(found)


def _sources(cards: Iterable[tuple[int, Card]]) -> dict[str, int]:
    """How many cards can make mana of each kind."""
    found: Counter[str] = Counter()
    for count, card in cards:
        mask = kinds_of_mana(card)
        for kind, letter in COLOR_LETTERS.items():
            if mask & kind:
                found[letter] += count
    return _ordered(found)


def kinds_of_mana(card: Card) -> int:
    """The kinds of mana that a card's own abilities, or its basic land types, make; spells too."""
    mask = 0
    for word, color in BASIC_LAND_TYPES.items():
        mask |= color if word in card.subtypes else 0
    for ability in card.abilities:
        for node in ability.walk() if isinstance(ability, Activated | Spell) else ():
            if isinstance(node, AddMana):
                mask |= node.choices
                for kind in node.produces:
                    mask |= kind
    return mask & (sum(COLORS) | 32)


def _ordered(found: Counter[str]) -> dict[str, int]:
    return {letter: found[letter] for letter in (*COLOR_LETTERS.values(), "multicolored") if found[letter]}
