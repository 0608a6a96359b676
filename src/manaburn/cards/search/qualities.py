"""What the words after ``is:`` mean."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from manaburn.abilities.abilities import Keyword
from manaburn.abilities.costs import OR_TWO_GENERIC, OR_TWO_LIFE, SNOW_SYMBOL
from manaburn.abilities.terms import (
    BASIC,
    COLORS,
    CREATURE,
    INSTANT,
    LAND,
    LEGENDARY,
    PERMANENT_TYPES,
    SNOW,
    SORCERY,
    TYPE_NAMES,
    WORLD,
)
from manaburn.abilities.verbs_sides import ADVENTURE, AFTERMATH, DOUBLE_FACED, FLIP, MODAL, OMEN, ROOM, TRANSFORM
from manaburn.cards.sets import UNSERIOUS, all_sets, codes

if TYPE_CHECKING:
    from collections.abc import Callable

    from manaburn.cards.card import Card
    from manaburn.cards.search.subject import Subject


def colors_of(mask: int) -> int:
    """How many colours a mask holds."""
    return sum(mask & color != 0 for color in COLORS)


def _hybrid(card: Card) -> bool:
    symbols = card.cost.symbols if card.cost is not None else ()
    return any(symbol != SNOW_SYMBOL and (colors_of(symbol) > 1 or symbol & OR_TWO_GENERIC) for symbol in symbols)


def _phyrexian(card: Card) -> bool:
    return card.cost is not None and any(symbol & OR_TWO_LIFE for symbol in card.cost.symbols)


def _keywords_alone(card: Card) -> bool:
    return bool(card.abilities) and all(isinstance(ability, Keyword) for ability in card.abilities)


def _serious(card: Card) -> bool:
    known = all_sets()
    return not all(code in known and known[code].kind == UNSERIOUS for code in codes(card))


CARD_TESTS: Final[dict[str, Callable[[Card], bool]]] = {
    "vanilla": lambda card: card.types & CREATURE != 0 and not card.abilities,
    "frenchvanilla": lambda card: card.types & CREATURE != 0 and _keywords_alone(card),
    "permanent": lambda card: card.types & PERMANENT_TYPES != 0 and not card.types & (INSTANT | SORCERY),
    "spell": lambda card: not card.types & LAND,
    "multicolor": lambda card: colors_of(card.colors) > 1,
    "monocolor": lambda card: colors_of(card.colors) == 1,
    "colorless": lambda card: card.colors & sum(COLORS) == 0,
    "hybrid": _hybrid,
    "phyrexian": _phyrexian,
    "legendary": lambda card: card.supertypes & LEGENDARY != 0,
    "basic": lambda card: card.supertypes & BASIC != 0,
    "snow": lambda card: card.supertypes & SNOW != 0,
    "world": lambda card: card.supertypes & WORLD != 0,
    "nonbasic": lambda card: card.types & LAND != 0 and not card.supertypes & BASIC,
    "x": lambda card: card.cost is not None and card.cost.x > 0,
    "free": lambda card: card.cost is not None and card.cost.value == 0 and card.cost.x == 0,
    "bear": lambda card: (
        card.types & CREATURE != 0
        and card.cost is not None
        and card.cost.value == 2
        and (card.power, card.toughness) == (2, 2)
    ),
    "reprinted": lambda card: bool(card.also_in),
    "split": lambda card: " // " in card.name,
    "manyfaced": lambda card: bool(card.faces),
    **{
        name: lambda card, layout=layout: card.layout in layout  # type: ignore[misc]
        for name, layout in (
            ("flip", (FLIP,)),
            ("transform", (TRANSFORM,)),
            ("mdfc", (MODAL,)),
            ("dfc", DOUBLE_FACED),
            *((word, (word,)) for word in (ADVENTURE, OMEN, AFTERMATH, ROOM)),
        )
    },
    "tournament": _serious,
    **{
        name.lower(): lambda card, bit=bit: card.types & bit != 0  # type: ignore[misc]
        for bit, name in TYPE_NAMES.items()
    },
}
ALIASES: Final = {
    "multicolour": "multicolor", "multicoloured": "multicolor", "multicolored": "multicolor", "gold": "multicolor",
    "monocolour": "monocolor", "modal_dfc": "mdfc", "tdfc": "transform",
    "colourless": "colorless", "french": "frenchvanilla", "kindred": "tribal",
}  # fmt: skip


def test_named(word: str) -> Callable[[Subject], bool] | None:
    """The test of that name; None if there is none."""
    test = CARD_TESTS.get(ALIASES.get(word, word))
    return None if test is None else lambda subject: test(subject.card)
