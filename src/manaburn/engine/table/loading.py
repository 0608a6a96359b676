"""Loading: what a card, token or emblem is in one game, under its edition's definitions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

from manaburn.abilities.abilities import Activated, EntersWith, Keyword, Spell
from manaburn.abilities.chapters import FIRST_LORE, SAGA
from manaburn.abilities.characteristics import NO_SUBTYPES, Characteristics
from manaburn.abilities.costs import Cost
from manaburn.abilities.joining import joined
from manaburn.abilities.keywords import expand_all, is_supported
from manaburn.abilities.modifications import ChangeTypes
from manaburn.abilities.subtypes import EVERY_CREATURE_TYPE
from manaburn.abilities.terms import (
    BASIC_LAND_TYPES,
    CHANGELING,
    FLASH,
    KEYWORD_BITS,
    LAND,
    LEGENDARY,
    PLANESWALKER,
    WORLD,
)
from manaburn.abilities.verbs import PutCounters
from manaburn.abilities.verbs_cards import AddMana
from manaburn.abilities.verbs_sides import FUSED, LOCKED, ROOM, Part
from manaburn.engine.printed import Printed
from manaburn.errors import InputError

if TYPE_CHECKING:
    from collections.abc import Collection

    from manaburn.abilities.base import Ability
    from manaburn.abilities.costs import ManaCost
    from manaburn.abilities.node import Node
    from manaburn.rules.record import Rules


class UnsupportedCard(InputError):  # noqa: N818 - it says what it is
    """A card that the engine cannot play exactly; the text names the card and the words."""


class CardLike(Protocol):
    """What the loader reads of a card; ``cards.card.Card`` is one. Power and toughness defined by an ability are 0."""

    @property
    def name(self) -> str: ...
    @property
    def cost(self) -> ManaCost | None: ...
    @property
    def colors(self) -> int: ...
    @property
    def types(self) -> int: ...
    @property
    def supertypes(self) -> int: ...
    @property
    def subtypes(self) -> Collection[str]: ...
    @property
    def power(self) -> int: ...
    @property
    def toughness(self) -> int: ...
    @property
    def has_pt(self) -> bool: ...
    @property
    def loyalty(self) -> int: ...
    @property
    def layout(self) -> str: ...
    @property
    def faces(self) -> tuple[CardLike, ...]: ...
    @property
    def abilities(self) -> tuple[Ability, ...]: ...


# the mana ability of each basic land type (212.6d / 305.6), told from a printed one by its label
INTRINSIC_LABEL: Final = "intrinsic"
INTRINSIC: Final = {
    word: Activated(Cost(tap=True), AddMana((color,)), label=INTRINSIC_LABEL)
    for word, color in BASIC_LAND_TYPES.items()
}


_MEMO_SIZE: Final = 4096
_loaded: dict[tuple[int, int, int], tuple[CardLike, Rules, Printed]] = {}


def load(card: CardLike, rules: Rules, seats: int) -> Printed:
    """A card as a game with that many players knows it, shared by all such games. Raises UnsupportedCard."""
    key = (id(card), id(rules), seats)
    known = _loaded.get(key)
    if known is not None:
        return known[2]
    if len(_loaded) >= _MEMO_SIZE:
        _loaded.clear()
    printed = _load(card, rules, seats)
    _loaded[key] = (card, rules, printed)  # held, so that the ids stay theirs
    return printed


def _load(card: CardLike, rules: Rules, seats: int) -> Printed:
    check_support(card.name, card.abilities)
    chars = Characteristics(card.name, card.cost)
    chars.colors = card.colors
    chars.types = card.types
    chars.supertypes = _supertypes(card, rules)
    chars.subtypes = frozenset(card.subtypes) if card.subtypes else NO_SUBTYPES
    chars.power, chars.toughness, chars.has_pt = card.power, card.toughness, card.has_pt
    chars.loyalty = card.loyalty
    define(chars, card.abilities, rules)
    printed = printed_of(chars, seats, None)
    if card.faces:
        printed.others = tuple(
            [_part(card, number, _load(face, rules, seats)) for number, face in enumerate(card.faces, 1)]
        )
        if is_fused(card):
            printed.others = (*printed.others, _fused(card, chars, printed.others, seats))
        if card.layout == ROOM:
            printed.others = (*printed.others, _locked(card, chars, seats))
        printed.be_whole(card.layout, len(printed.others))
        for number, part in enumerate(printed.others, 1):
            printed.may_be(number, part)
    return printed


def is_fused(card: CardLike) -> bool:
    """Whether both halves of a card may be played together."""
    return len(card.faces) > 1 and all(Keyword("fuse") in face.abilities for face in card.faces)


def _locked(card: CardLike, whole: Characteristics, seats: int) -> Printed:
    """What a Room is with both doors locked: it has its types, and no name, mana cost or text (709.5)."""
    chars = Characteristics("", None)
    chars.types, chars.supertypes, chars.subtypes = whole.types, whole.supertypes, whole.subtypes
    return _part(card, LOCKED, printed_of(chars, seats, None))


def _fused(card: CardLike, whole: Characteristics, halves: tuple[Printed, ...], seats: int) -> Printed:
    """Both halves of a card as one spell: the text of the left one, then that of the right one (702.102b-d)."""
    chars = whole.copy()
    spells = [half.sorted.spell for half in halves]
    texts = tuple([spell.effect for spell in spells if spell is not None])
    chars.set_abilities((*whole.abilities, Spell(joined(texts))))
    return _part(card, FUSED, printed_of(chars, seats, None))


def _part(card: CardLike, number: int, made: Printed) -> Printed:
    """A half, or the other face, of a card."""
    return Printed(made.name, made.base, Part(card.name, number, card.layout), made.base[0].keywords & FLASH != 0)


def link_parts(table: list[Printed]) -> None:
    """Tell the whole cards of a table how many parts stand behind them."""
    for index, printed in enumerate(table):
        if printed.part:
            whole = table[index - printed.part]
            whole.be_whole(printed.layout, max(whole.parts, printed.part))
            whole.may_be(printed.part, printed)


def _supertypes(card: CardLike, rules: Rules) -> int:
    """The supertypes: planeswalkers are legendary only since they have no rule of their own for that (306.4 of 2017)."""
    if card.types & PLANESWALKER and rules.planeswalker_uniqueness != "none":
        return card.supertypes & ~LEGENDARY
    return card.supertypes


def check_support(name: str, abilities: tuple[Ability, ...]) -> None:
    """Raise UnsupportedCard for a keyword, anywhere in the abilities, that the engine does not know.

    A card has one spell text: the reader joins its paragraphs.
    """
    if sum(isinstance(ability, Spell) for ability in abilities) > 1:
        raise UnsupportedCard(f"{name}: several spell texts are not supported")
    for ability in abilities:
        for node in ability.walk():
            words = _unsupported(node)
            if words:
                raise UnsupportedCard(f"{name}: {words} is not supported")


def _unsupported(node: Node) -> str:
    """What of a record the engine cannot carry out, in words; "" if nothing."""
    if isinstance(node, Keyword) and not is_supported(node):
        return f"the keyword {node.name!r}"
    if isinstance(node, PutCounters) and node.kind in KEYWORD_BITS:
        return f"putting {node.kind} counters"  # they give the keyword, since April 2020
    if isinstance(node, ChangeTypes) and node.supertypes & WORLD:
        return "becoming a world permanent"  # the world rule asks since when it has been one
    return ""


def define(chars: Characteristics, abilities: tuple[Ability, ...], rules: Rules) -> None:
    """Give characteristics with their types their abilities: keywords expanded, and what their types bring with them."""
    mask, expanded = expand_all(abilities, rules)
    if chars.types & PLANESWALKER and chars.loyalty:
        expanded = (*expanded, EntersWith(counters=(("loyalty", chars.loyalty),)))
    if SAGA in chars.subtypes:
        expanded = (*expanded, FIRST_LORE)
    chars.keywords = mask
    if mask & CHANGELING:  # it defines the types, in every zone, before all effects (502.73 / 604.3, 702.73)
        chars.subtypes = chars.subtypes.union((EVERY_CREATURE_TYPE,))
    chars.set_abilities((*expanded, *intrinsic(chars, rules)))


def intrinsic(chars: Characteristics, rules: Rules) -> tuple[Ability, ...]:
    """The mana abilities of the basic land types it has (212.6d / 305.6)."""
    if rules.basic_land_type_mana_needs_land and not chars.types & LAND:
        return ()
    return tuple([ability for word, ability in INTRINSIC.items() if word in chars.subtypes])


def printed_of(chars: Characteristics, seats: int, node: Node | None) -> Printed:
    """The printed side with these characteristics, a shared record for each controller."""
    bases: list[Characteristics] = []
    for seat in range(seats):
        base = chars.copy()
        base.controller = seat
        base.sorted_abilities()
        bases.append(base)
    return Printed(chars.name, bases, node, chars.keywords & FLASH != 0)
