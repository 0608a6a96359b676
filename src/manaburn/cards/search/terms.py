"""What the terms of a query ask of a card."""

from __future__ import annotations

import difflib
import re
import warnings
from collections import Counter
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Final, NoReturn

from manaburn.abilities.abilities import Activated, Keyword, Static, Triggered
from manaburn.abilities.costs import ManaCost
from manaburn.abilities.modifications import SetPT
from manaburn.abilities.terms import COLOR_NAMES, COLORS, LETTER_COLORS
from manaburn.cards.errata import of_the_time
from manaburn.cards.formats.formats import FormatError, format_at, is_day
from manaburn.cards.formats.legality import is_legal
from manaburn.cards.search.qualities import ALIASES, CARD_TESTS, colors_of, test_named
from manaburn.cards.search.query import QueryError
from manaburn.cards.sets import RARITIES, all_sets, codes
from manaburn.cards.store import folded
from manaburn.rules.history import reached

if TYPE_CHECKING:
    from manaburn.cards.card import Card
    from manaburn.cards.formats.formats import Format
    from manaburn.cards.search.query import Term
    from manaburn.cards.search.subject import Subject

Test = Callable[["Subject"], bool]

_COMPARE: Final[dict[str, Callable[[int, int], bool]]] = {
    ":": lambda left, right: left == right,
    "=": lambda left, right: left == right,
    "!=": lambda left, right: left != right,
    "<": lambda left, right: left < right,
    "<=": lambda left, right: left <= right,
    ">": lambda left, right: left > right,
    ">=": lambda left, right: left >= right,
}

KEYS: Final = {
    "name": "name", "n": "name",
    "t": "type", "type": "type",
    "c": "color", "color": "color", "colour": "color",
    "id": "identity", "identity": "identity", "ci": "identity",
    "mv": "mv", "cmc": "mv", "manavalue": "mv",
    "m": "mana", "mana": "mana",
    "o": "text", "oracle": "text", "text": "text",
    "kw": "keyword", "keyword": "keyword",
    "pow": "power", "power": "power",
    "tou": "toughness", "toughness": "toughness",
    "loy": "loyalty", "loyalty": "loyalty",
    "e": "set", "s": "set", "set": "set", "edition": "set",
    "b": "block", "block": "block",
    "r": "rarity", "rarity": "rarity",
    "year": "year", "date": "date",
    "is": "is", "not": "not",
    "f": "format", "format": "format", "legal": "format",
    "banned": "banned", "restricted": "restricted",
}  # fmt: skip
"""The keys, by all their spellings."""

COSTLY: Final = ("text", "identity")
BY_PRINTING: Final = ("rarity",)


def test_of(term: Term, query: str, date: str, pool: Iterable[Card]) -> Test:
    """The test of a term. ``date`` is the day that formats are asked of, ``pool`` the cards looked through. Raises QueryError."""
    return _Maker(term, query, date, pool).test()


def key_of(term: Term) -> str:
    """The usual spelling of a term's key."""
    return KEYS.get(term.key, "name")


class _Maker:
    """Makes the test of one term."""

    def __init__(self, term: Term, query: str, date: str, pool: Iterable[Card]) -> None:
        self.term = term
        self.query = query
        self.date = date
        self.pool = pool
        self.value = term.value.strip().lower()

    def test(self) -> Test:
        """The test."""
        term = self.term
        if term.key and term.key not in KEYS:
            near = difflib.get_close_matches(term.key, KEYS, 1, 0.5)
            hint = f"; near: {near[0]}:" if near else ""
            keys = ", ".join(f"{key}:" for key in dict.fromkeys(KEYS.values()))
            raise QueryError(f"unknown key {term.key!r}{hint} (there are {keys})", self.query, term.at)
        make: Callable[[], Test] = getattr(self, f"_{key_of(term)}")
        return make()

    def wrong(self, message: str) -> NoReturn:
        raise QueryError(message, self.query, self.term.value_at)

    def negated(self, test: Test) -> Test:
        """The test for ``=`` and ``:``, its opposite for ``!=``; an error for other comparisons."""
        if self.term.operator in ("<", "<=", ">", ">="):
            raise QueryError(
                f"{self.term.key}{self.term.operator}: expected {self.term.key}: or {self.term.key}=",
                self.query,
                self.term.at,
            )
        return (lambda subject: not test(subject)) if self.term.operator == "!=" else test

    # --- words ---

    def _name(self) -> Test:
        wanted = folded(self.term.value)
        if self.term.operator == "=":
            return lambda subject: subject.name == wanted or wanted in subject.name.split(" // ")
        return self.negated(lambda subject: wanted in subject.name)

    def _type(self) -> Test:
        words = self.value.replace("—", " ").split()
        if not words:
            self.wrong("expected a type")
        words = ["tribal" if word == "kindred" else word for word in words]
        return self.negated(lambda subject: all(word in subject.type_words for word in words))

    def _text(self) -> Test:
        value = self.value
        if len(value) > 2 and value.startswith("/") and value.endswith("/"):
            return self._pattern(self.term.value[1:-1])
        if "~" not in value:
            return self.negated(lambda subject: value in subject.text)
        return self.negated(
            lambda subject: value in subject.text.replace(subject.card.name.lower(), "~").replace("this creature", "~")
        )

    def _pattern(self, text: str) -> Test:
        try:
            with warnings.catch_warnings():  # "[[" may mean a set of sets some day; today it does not
                warnings.simplefilter("ignore", FutureWarning)
                pattern = re.compile(text, re.IGNORECASE | re.MULTILINE)
        except (re.error, RecursionError, OverflowError) as error:
            self.wrong(f"expected a regular expression: {error}")
        return self.negated(lambda subject: pattern.search(subject.text) is not None)

    def _keyword(self) -> Test:
        wanted = self.value
        return self.negated(lambda subject: wanted in _keywords(subject.card))

    # --- colours ---

    def _color(self) -> Test:
        return self._colors(lambda subject: subject.card.colors & sum(COLORS), ">=")

    def _identity(self) -> Test:
        return self._colors(lambda subject: subject.identity, "<=")

    def _colors(self, of: Callable[[Subject], int], usual: str) -> Test:
        operator = usual if self.term.operator == ":" else self.term.operator
        if self.value.isascii() and self.value.isdigit():
            number, compare = int(self.value[:3]), _COMPARE["=" if self.term.operator == ":" else operator]
            return lambda subject: compare(colors_of(of(subject)), number)
        if self.value in ("m", "multi", "multicolor", "multicolour", "gold"):
            return self.negated(lambda subject: colors_of(of(subject)) > 1)
        mask = _color_mask(self.value)
        if mask is None:
            self.wrong(f"expected colours, as in rg, blue or azorius, or a number of them, found {self.term.value!r}")
        if mask == 0 and operator in (">=", "<="):
            operator = "="
        relations: dict[str, Test] = {
            "=": lambda subject: of(subject) == mask,
            "!=": lambda subject: of(subject) != mask,
            ">=": lambda subject: of(subject) & mask == mask,
            ">": lambda subject: of(subject) & mask == mask and of(subject) != mask,
            "<=": lambda subject: of(subject) & ~mask == 0,
            "<": lambda subject: of(subject) & ~mask == 0 and of(subject) != mask,
        }
        return relations[operator]

    # --- numbers ---

    def _mv(self) -> Test:
        if self.value in ("even", "odd"):
            odd = self.value == "odd"
            return self.negated(lambda subject: (_value(subject.card) % 2 == 1) == odd)
        return self._number(lambda card: _value(card))

    def _power(self) -> Test:
        return self._number(lambda card: card.power if card.has_pt else None, 0)

    def _toughness(self) -> Test:
        return self._number(lambda card: card.toughness if card.has_pt else None, 1)

    def _loyalty(self) -> Test:
        return self._number(lambda card: card.loyalty or None)

    def _year(self) -> Test:
        return self._number(lambda card: int(card.date[:4]) if card.date[:4].isdigit() else None)

    def _number(self, of: Callable[[Card], int | None], star: int = -1) -> Test:
        """Compare a number of the card with a number, or with another number of it (pow>tou)."""
        compare = _COMPARE[self.term.operator]
        if self.value == "*" and star >= 0:
            return self.negated(lambda subject: _star(subject.card, star))
        other = _OTHERS.get(self.value)
        if other is None and not re.fullmatch(r"[+-]?[0-9]{1,6}", self.value):
            self.wrong(f"expected a number, found {self.term.value!r}")
        number = 0 if other is not None else int(self.value)

        def test(subject: Subject) -> bool:
            left = of(subject.card)
            right = number if other is None else other(subject.card)
            return left is not None and right is not None and compare(left, right)

        return test

    def _mana(self) -> Test:
        wanted = _symbols(self.term.value.upper())
        if wanted is None:
            self.wrong(f"expected mana symbols, as in 2WW or {{2}}{{W/U}}, found {self.term.value!r}")
        operator = ">=" if self.term.operator == ":" else self.term.operator

        def test(subject: Subject) -> bool:
            cost = subject.card.cost
            return cost is not None and _compare_mana(_counted(cost), operator, wanted)

        return test

    # --- sets, days, formats ---

    def _set(self) -> Test:
        code = self.value.upper()
        named = {one.code for one in all_sets().values() if folded(one.name) == folded(self.value)} or {code}
        if code in named and code not in all_sets() and not any(code in codes(card) for card in self.pool):
            known = {folded(word): word for one in all_sets().values() for word in (one.code, one.name)}
            near = difflib.get_close_matches(folded(self.value), known, 3, 0.6)
            hint = f"; near: {', '.join(known[word] for word in near)}" if near else ""
            self.wrong(f"expected a set, by its code or name, as 10e or tempest, found {self.term.value!r}{hint}")
        return self.negated(lambda subject: not named.isdisjoint(subject.sets()))

    def _block(self) -> Test:
        inside = {
            one.code for one in all_sets().values() if one.block.lower() == self.value and one.kind == "expansion"
        }
        if not inside:
            names = ", ".join(
                dict.fromkeys(one.block.lower() for one in all_sets().values() if one.kind == "expansion" and one.block)
            )
            self.wrong(f"unknown block {self.term.value!r}: expected one of {names}")
        return self.negated(lambda subject: not inside.isdisjoint(subject.sets()))

    def _rarity(self) -> Test:
        letters = list(RARITIES)[:4]
        wanted = next((at for at, letter in enumerate(letters) if self.value in (letter.lower(), RARITIES[letter])), -1)
        if wanted < 0:
            self.wrong(f"expected common, uncommon, rare or mythic, found {self.term.value!r}")
        compare = _COMPARE[self.term.operator]
        return lambda subject: any(
            compare(letters.index(letter if letter in letters else "C"), wanted) for letter in subject.rarities()
        )

    def _date(self) -> Test:
        if not re.fullmatch(r"[0-9]{4}(-[0-9]{2}(-[0-9]{2})?)?", self.value):
            self.wrong(f"expected a day, as 2009-10-02, found {self.term.value!r}")
        day, operator = self.value, self.term.operator
        relations: dict[str, Callable[[str], bool]] = {
            ":": lambda date: date.startswith(day),
            "=": lambda date: date.startswith(day),
            "!=": lambda date: not date.startswith(day),
            ">=": lambda date: reached(day, date),
            ">": lambda date: reached(day, date) and not date.startswith(day),
            "<=": lambda date: date.startswith(day) or not reached(day, date),
            "<": lambda date: not reached(day, date),
        }
        relation = relations[operator]
        return lambda subject: bool(subject.card.date) and relation(subject.card.date)

    def _is(self) -> Test:
        if self.value == "newer":
            return self.negated(lambda subject: not of_the_time(subject.card, self.date))
        test = test_named(self.value)
        if test is None:
            near = difflib.get_close_matches(self.value, (*CARD_TESTS, *ALIASES), 1, 0.5)
            hint = f"; near: {near[0]}" if near else ""
            self.wrong(f"unknown {self.term.key}:{self.term.value}{hint} (there are newer, {', '.join(CARD_TESTS)})")
        return self.negated(test)

    def _not(self) -> Test:
        test = self._is()
        return lambda subject: not test(subject)

    def _format(self) -> Test:
        form = self._asked()
        return self.negated(lambda subject: is_legal(subject.card, form))

    def _asked(self) -> Format:
        """The format that is named, on the day after the "@" or that of the edition."""
        name, mark, day = self.value.partition("@")
        if mark and not is_day(day):
            at = self.term.value_at + len(name) + 1 + self.query.startswith('"', self.term.value_at)
            raise QueryError(f"expected a day such as 2009-10-02, found {day!r}", self.query, at)
        try:
            return format_at(name, day or self.date)
        except FormatError as error:
            self.wrong(str(error).replace("--date says another day", f"{name}@2009-10-02 asks for another day"))

    def _banned(self) -> Test:
        return self._listed("banned")

    def _restricted(self) -> Test:
        return self._listed("restricted")

    def _listed(self, what: str) -> Test:
        form = self._asked()
        names = form.banned if what == "banned" else form.restricted
        return self.negated(lambda subject: subject.card.name in names)


# --- what cards are ---


def _keywords(card: Card) -> set[str]:
    """The keywords and ability words of a card, in small letters."""
    found = set()
    for ability in card.abilities:
        if isinstance(ability, Keyword):
            found.add(ability.name.lower())
        elif isinstance(ability, Activated | Triggered | Static) and ability.label:
            found.add(ability.label.lower())
    return found


def _value(card: Card) -> int:
    return card.cost.value if card.cost is not None else 0


_OTHERS: Final[dict[str, Callable[[Card], int | None]]] = {
    "pow": lambda card: card.power if card.has_pt else None,
    "power": lambda card: card.power if card.has_pt else None,
    "tou": lambda card: card.toughness if card.has_pt else None,
    "toughness": lambda card: card.toughness if card.has_pt else None,
    "mv": _value,
    "cmc": _value,
    "loy": lambda card: card.loyalty or None,
}


def _star(card: Card, which: int) -> bool:
    """Whether the power (0) or the toughness (1) is a star: defined by an ability."""
    for ability in card.abilities:
        for mod in ability.mods if isinstance(ability, Static) else ():
            if isinstance(mod, SetPT) and mod.defining and (mod.power, mod.toughness)[which] is not None:
                return True
    return False


_PAIRS: Final = {
    "azorius": "wu", "dimir": "ub", "rakdos": "br", "gruul": "rg", "selesnya": "gw", "orzhov": "wb", "izzet": "ur",
    "golgari": "bg", "boros": "rw", "simic": "gu", "bant": "gwu", "esper": "wub", "grixis": "ubr", "jund": "brg",
    "naya": "rgw",
}  # fmt: skip


def _color_mask(text: str) -> int | None:
    """The colours that a text means; None if it means none."""
    if text in ("c", "colorless", "colourless"):
        return 0
    for mask, name in COLOR_NAMES.items():
        if text == name:
            return mask
    mask = 0
    for letter in _PAIRS.get(text, text):
        color = LETTER_COLORS.get(letter.upper(), 0)
        if not color or letter == "c":
            return None
        mask |= color
    return mask or None


# --- mana ---


def _symbols(text: str) -> Counter[str] | None:
    """Mana written with braces or without ("2WW"), counted; generic mana under "". None if it is no mana."""
    plain = re.sub(r"\{([0-9]+|[A-Z])\}", r" \1 ", text)
    parts = re.findall(r"\{[^}]*\}|[0-9]+|[A-Z]|\S", plain)
    try:
        cost = ManaCost.parse("".join(part if part.startswith("{") else "{" + part + "}" for part in parts))
    except ValueError:
        return None
    return _counted(cost) if parts and len(text) < 60 else None


def _counted(cost: ManaCost) -> Counter[str]:
    found: Counter[str] = Counter(str(symbol) for symbol in cost.symbols)
    found[""] = cost.generic
    found["X"] = cost.x
    return +found


def _compare_mana(left: Counter[str], operator: str, right: Counter[str]) -> bool:
    if operator in ("=", "!="):
        return (left == right) == (operator == "=")
    if operator in ("<", "<="):
        left, right = right, left
    contains = all(left[symbol] >= count for symbol, count in right.items())
    return contains and (operator in (">=", "<=") or left != right)
