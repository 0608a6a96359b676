"""The rules in our own words, joined to their numbers: look up, read a section, follow a rule through the editions."""

from manaburn.rulebook.book import Book, Rule, book_of, books
from manaburn.rulebook.lineage import Descent, descents

__all__ = ["Book", "Descent", "Rule", "book_of", "books", "descents"]
