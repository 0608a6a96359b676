"""Looking for cards: queries in the syntax that players know, and what they find."""

from manaburn.cards.search.finding import ORDERS, find
from manaburn.cards.search.query import QueryError

__all__ = ["ORDERS", "QueryError", "find"]
