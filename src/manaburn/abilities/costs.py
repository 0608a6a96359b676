"""Costs: mana symbols, and everything else that can be asked for."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Final

from manaburn.abilities.base import Condition, Effect
from manaburn.abilities.node import Node
from manaburn.abilities.terms import COLOR_LETTERS, COLORLESS, HAND, LETTER_COLORS

# A mana symbol that asks for mana is one int: the mask of the kinds of mana that pay it (WHITE ... COLORLESS), plus
# these bits. Generic mana is counted apart.
SNOW_SYMBOL: Final = 64  # {S}: one mana from a snow source
OR_TWO_GENERIC: Final = 128  # {2/W}: the colour, or two generic
OR_TWO_LIFE: Final = 256  # {W/P}: the colour, or 2 life
ON_X: Final = 512  # in a total cost: one mana of those kinds for X, which is no symbol of its own

_SYMBOL: Final = re.compile(r"\{([^}]+)\}")


def symbol_of(text: str) -> int:
    """The int of a coloured, colourless, hybrid, snow or Phyrexian symbol, written without braces ("W", "2/U")."""
    if text == "S":
        return SNOW_SYMBOL
    mask = 0
    for part in text.split("/"):
        if part == "2":
            mask |= OR_TWO_GENERIC
        elif part == "P":
            mask |= OR_TWO_LIFE
        elif part in LETTER_COLORS:
            mask |= LETTER_COLORS[part]
        else:
            raise ValueError(f"unknown mana symbol {{{text}}}")
    return mask


def symbol_text(symbol: int) -> str:
    """The symbol written with braces."""
    if symbol == SNOW_SYMBOL:
        return "{S}"
    parts = [letter for kind, letter in COLOR_LETTERS.items() if symbol & kind]
    if len(parts) == 2 and symbol & (COLORLESS | OR_TWO_GENERIC | OR_TWO_LIFE) == 0:
        parts = list(_HYBRID_ORDER.get("".join(parts), "".join(parts)))
    if symbol & OR_TWO_GENERIC:
        parts.insert(0, "2")
    if symbol & OR_TWO_LIFE:
        parts.append("P")
    return "{" + "/".join(parts) + "}"


# the halves of a hybrid symbol follow the shorter way round the colour wheel
_HYBRID_ORDER: Final = {"WR": "RW", "WG": "GW", "UG": "GU"}


@dataclass(frozen=True)
class ManaCost(Node):
    """A mana cost: generic mana, symbols that ask for certain mana (sorted ints), and how many {X}."""

    generic: int = 0
    symbols: tuple[int, ...] = ()
    x: int = 0
    x_colors: int = 0  # "spend only black mana on X": the kinds of mana that may pay it; 0: any

    @property
    def value(self) -> int:
        """The converted mana cost, X counting 0; a two-hybrid symbol counts 2 (203.3c / 202.3f)."""
        return self.generic + sum(2 if symbol & OR_TWO_GENERIC else 1 for symbol in self.symbols)

    @property
    def colors(self) -> int:
        """The colours of the symbols."""
        mask = 0
        for symbol in self.symbols:
            mask |= symbol & 31
        return mask

    @staticmethod
    def parse(text: str) -> ManaCost:
        """The cost written "{2}{W}{W}". Raises ValueError naming the symbol that is none."""
        if _SYMBOL.sub("", text).strip():
            raise ValueError(f"not a mana cost: {text!r}")
        generic, x, symbols = 0, 0, []
        for part in _SYMBOL.findall(text):
            if part.isdigit():
                generic += int(part)
            elif part == "X":
                x += 1
            else:
                symbols.append(symbol_of(part))
        return ManaCost(generic, tuple(sorted(symbols)), x)

    def text(self) -> str:
        """The cost written with braces, in the usual order: X, generic, symbols."""
        parts = ["{X}"] * self.x
        if self.generic or (not self.symbols and not self.x):
            parts.append("{" + str(self.generic) + "}")
        mask = 0
        for symbol in self.symbols:
            mask |= symbol & 63
        order = ordered_letters(mask)
        parts.extend(symbol_text(symbol) for symbol in sorted(self.symbols, key=lambda symbol: _wheel(symbol, order)))
        return "".join(parts)


def _wheel(symbol: int, order: str) -> tuple[int, int, int]:
    letters = [order.index(letter) for kind, letter in COLOR_LETTERS.items() if symbol & kind]
    return (1 if symbol & COLORLESS else 0, min(letters, default=0), symbol)


# the colours of two or three follow the wheel from the one that begins the shorter way round
_ORDERS: Final = {
    "WR": "RW", "WG": "GW", "UG": "GU", "WUG": "GWU", "WRG": "RGW", "WUR": "URW", "UBG": "BGU", "WBR": "RWB",
}  # fmt: skip


def ordered_letters(mask: int) -> str:
    """The letters of colours in the order in which they are written."""
    letters = "".join(letter for kind, letter in COLOR_LETTERS.items() if mask & kind and kind != COLORLESS)
    return _ORDERS.get(letters, letters) + ("C" if mask & COLORLESS else "")


NO_MANA: Final = ManaCost()


@dataclass(frozen=True)
class Cost(Node):
    """A whole cost: mana, the tap or untap symbol, a loyalty change, and actions ("sacrifice a creature", "pay 1 life").

    An action is an ordinary effect verb that the payer carries out; ``Effect.payable`` says whether he can.
    """

    mana: ManaCost | None = None
    tap: bool = False
    untap: bool = False
    loyalty: int | None = None
    actions: tuple[Effect, ...] = ()


def times(cost: Cost, number: int) -> Cost:
    """A cost of mana and of actions with an amount, so many times over (see ``can_multiply``)."""
    mana = cost.mana
    if mana is not None:
        symbols = tuple(sorted(mana.symbols * number))
        mana = ManaCost(mana.generic * number, symbols)
    actions = [action.multiplied(number) for action in cost.actions] if number else []
    return Cost(mana, actions=tuple([action for action in actions if action is not None]))


def can_multiply(cost: Cost) -> bool:
    """Whether a cost can be paid several times over at once."""
    plain = not cost.tap and not cost.untap and cost.loyalty is None
    return (
        plain
        and (cost.mana is None or cost.mana.x == 0)
        and all(action.multiplied(2) is not None for action in cost.actions)
    )


@dataclass(frozen=True)
class Alternative(Node):
    """A way to play a card for another cost: by keyword name ("flashback", "evoke", "suspend"'s free play, "free").

    ``zone`` is where the card must be; with ``more`` the cost comes on top of the mana cost (retrace); ``face_down``: it
    is played face down (morph); ``transformed``: with its back face up (disturb).
    """

    name: str
    cost: Cost
    condition: Condition | None = None
    zone: int = HAND
    more: bool = False
    face_down: bool = False
    said: str = field(default="", compare=False)
    transformed: bool = False
