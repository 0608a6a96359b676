"""From the words of a card to its abilities, and back."""

from manaburn.wording.text import read, read_rows, reminders_written, without_reminders, write
from manaburn.wording.tokens import WordingError
from manaburn.wording.typeline import facts_from, facts_of, parse_type_line
from manaburn.wording.vocabulary import VOCABULARIES

__all__ = [
    "VOCABULARIES", "WordingError", "facts_from", "facts_of", "parse_type_line", "read", "read_rows",
    "reminders_written", "without_reminders", "write",
]  # fmt: skip
