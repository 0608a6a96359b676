"""Finding the cards that a query means."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Final

from manaburn.cards import texts
from manaburn.cards.errata import as_of
from manaburn.cards.search.query import Any, Not, Term, parse
from manaburn.cards.search.subject import Subject
from manaburn.cards.search.terms import BY_PRINTING, COSTLY, key_of, test_of
from manaburn.cards.sets import codes
from manaburn.cards.store import all_names, load_card
from manaburn.cards.text import vocabulary_at
from manaburn.rules.edition import Edition

if TYPE_CHECKING:
    from manaburn.cards.card import Card
    from manaburn.cards.search.query import Tree
    from manaburn.cards.search.terms import Test

ORDERS: Final = ("name", "mv", "date", "set", "color", "power", "toughness")


def find(
    query: str,
    edition: Edition | str = "current",
    cards: Iterable[Card] | None = None,
    order: str = "name",
    progress: Callable[[int, int], None] | None = None,
) -> list[Card]:
    """The cards that a query means, as they were at the time of an edition. Raises QueryError.

    ``query`` is as in ``t:goblin c:r mv<=2 -o:"first strike"``; docs/cards.md has all of it.
    ``cards`` are those looked through, by default all that are stored. ``progress`` is told of texts that are written.
    """
    edition = Edition(edition) if isinstance(edition, str) else edition
    tree = parse(query)
    pool = [load_card(name) for name in all_names()] if cards is None else list(cards)
    plan = _Plan(tree, query, edition.date, pool)
    library = texts.Texts(vocabulary_at(edition.date))
    subjects = [Subject(as_of(card, edition.date), library.text) for card in pool]
    if plan.costly:
        subjects = [subject for subject in subjects if plan.possible(subject)]
        library.prepare([subject.card for subject in subjects], progress)
    found = [subject.card for subject in subjects if plan.matches(subject)]
    return sorted(found, key=lambda card: _order(card, order))


def _order(card: Card, order: str) -> tuple[int, str, str]:
    number = {
        "mv": card.cost.value if card.cost is not None else 0, "power": card.power, "toughness": card.toughness,
        "color": card.colors,
    }.get(order, 0)  # fmt: skip
    return number, {"date": card.date, "set": f"{card.date} {card.set}"}.get(order, ""), card.name


class _Plan:
    """A query made into tests: cheap ones are asked first, and rarities set by set."""

    def __init__(self, tree: Tree, query: str, date: str, pool: list[Card]) -> None:
        self._tests: dict[Term, Test] = {}
        self.tree = tree
        terms = list(_terms(tree))
        for term in terms:
            self._tests[term] = test_of(term, query, date, pool)
        self.costly = any(key_of(term) in COSTLY for term in terms)
        self.by_printing = any(key_of(term) in BY_PRINTING for term in terms)

    def matches(self, subject: Subject) -> bool:
        """Whether the query means the card, in some printing if it asks for rarities."""
        if not self.by_printing:
            return self._holds(self.tree, subject) is True
        for code in codes(subject.card):
            subject.printing = code
            if self._holds(self.tree, subject):
                return True
        subject.printing = ""
        return False

    def possible(self, subject: Subject) -> bool:
        """Whether it may still be meant, as far as can be told without its text."""
        return self._holds(self.tree, subject, texts_too=False) is not False

    def _holds(self, tree: Tree, subject: Subject, texts_too: bool = True) -> bool | None:
        """Whether it holds; None if only the text, or a printing, can tell."""
        if isinstance(tree, Term):
            if not texts_too and key_of(tree) in (*COSTLY, *BY_PRINTING):
                return None
            return self._tests[tree](subject)
        if isinstance(tree, Not):
            part = self._holds(tree.part, subject, texts_too)
            return None if part is None else not part
        wanted: bool = isinstance(tree, Any)
        answer: bool | None = not wanted
        for part_tree in tree.parts:
            part = self._holds(part_tree, subject, texts_too)
            if part is wanted:
                return wanted
            if part is None:
                answer = None
        return answer


def _terms(tree: Tree) -> Iterator[Term]:
    if isinstance(tree, Term):
        yield tree
    elif isinstance(tree, Not):
        yield from _terms(tree.part)
    else:
        for part in tree.parts:
            yield from _terms(part)
