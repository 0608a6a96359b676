"""What is held against a deck: by the rules of deck building of an edition, and by a format."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from manaburn.abilities.abilities import DeckCopies
from manaburn.abilities.terms import BASIC
from manaburn.cards.decks import BASIC_LANDS
from manaburn.cards.formats.legality import in_legal_set
from manaburn.cards.sets import codes
from manaburn.cards.store import load_card
from manaburn.errors import InputError

if TYPE_CHECKING:
    from manaburn.cards.card import Card
    from manaburn.cards.decks import Deck
    from manaburn.cards.formats.formats import Format
    from manaburn.rules.edition import Edition


@dataclass(frozen=True, slots=True)
class Problem:
    """What is held against a deck: the concept of the rule ("" where only the format says so), its words, the card."""

    rule: str
    words: str
    card: str = ""

    def said(self, edition: Edition) -> str:
        """The words with the number of the rule."""
        return f"{self.words} ({edition.number(self.rule)})" if self.rule else self.words


def problems(deck: Deck, form: Format, edition: Edition) -> list[Problem]:
    """All that is held against a deck. Cards that are not stored are taken for cards like others."""
    return [*_sizes(deck, form, edition), *_copies(deck, form), *_legality(deck, form)]


def _sizes(deck: Deck, form: Format, edition: Edition) -> list[Problem]:
    found = []
    if deck.size < form.least:
        rule = "deck.limited" if form.name == "limited" else "deck.size"
        found.append(Problem(rule, f"the main deck has {deck.size} cards; at least {form.least} are needed"))
    side = deck.sideboard_size
    exact = edition.rules.sideboard_exactly_fifteen
    if form.sideboard_limited and side and (side != 15 if exact else side > 15):
        allowed = "0 or 15" if exact else "0 to 15"
        found.append(Problem("deck.sideboard", f"the sideboard has {side} cards; {allowed} are allowed"))
    return found


def _copies(deck: Deck, form: Format) -> list[Problem]:
    """Four of a name in main deck and sideboard together, one of a restricted card."""
    totals: Counter[str] = Counter()
    for count, name in (*deck.main, *deck.sideboard):
        totals[name] += count
    found = []
    for name, total in totals.items():
        most = most_copies(name, form)
        if most is not None and total > most:
            allowed = "at most 1 is allowed" if most == 1 else f"at most {most} are allowed"
            words = f"{name}: {total} copies in main deck and sideboard together; {allowed}"
            if name in form.restricted:
                found.append(Problem("", f"{words}: it is restricted in {form.name} on {form.date}", name))
            else:
                found.append(Problem("deck.four_of", words, name))
    return found


def most_copies(name: str, form: Format) -> int | None:
    """How many of a card a deck may hold; None for any number."""
    if name in form.restricted:
        return 1
    if form.copies is None or name in BASIC_LANDS:
        return None
    card = _card(name)
    if card is None:
        return form.copies
    if card.supertypes & BASIC:
        return None
    for ability in card.abilities:
        if isinstance(ability, DeckCopies):
            return ability.most or None
    return form.copies


def _legality(deck: Deck, form: Format) -> list[Problem]:
    found = []
    for name in deck.names():
        card = _card(name)
        if name in form.banned:
            found.append(Problem("", f"{name} is banned in {form.name} on {form.date}", name))
        elif card is not None and not in_legal_set(card, form):
            sets = ", ".join(codes(card)[:6]) or "no set"
            found.append(
                Problem("", f"{name} is in no set that is legal in {form.name} on {form.date} (it is in {sets})", name)
            )
    return found


def _card(name: str) -> Card | None:
    try:
        return load_card(name)
    except InputError:
        return None
