"""What cards and their abilities say, in the words of an edition, for the options and questions of a person."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from manaburn.abilities.abilities import Activated, Static, Triggered
from manaburn.cli.describe import describe
from manaburn.wording import WordingError, write
from manaburn.wording.typeline import facts_from

if TYPE_CHECKING:
    from manaburn.abilities.base import Ability
    from manaburn.engine.table.view import View


class Wordings:
    """What things say in the words of one vocabulary; cards as they were on a day, if one is given."""

    def __init__(self, vocabulary: str, day: str = "") -> None:
        self.vocabulary = vocabulary
        self.day = day

    def card(self, name: str) -> list[str]:
        """The card of that name, in lines. Raises InputError."""
        return describe(name, self.vocabulary, self.day)

    def ability(self, view: View, source: int, ability: Ability) -> str:
        """The text of an ability of a source; empty if no phrase says it or the source is not known."""
        try:
            chars = view.chars(source)
        except LookupError:
            return ""
        facts = facts_from(chars.name, chars.supertypes, chars.types, tuple(sorted(chars.subtypes)))
        for said in (ability, _without_label(ability)):
            try:
                return write((said,), facts, self.vocabulary)
            except WordingError:
                continue
        return ""


def _without_label(ability: Ability) -> Ability:
    """An ability without its ability word, or the keyword it comes from."""
    if isinstance(ability, Activated | Triggered | Static) and ability.label:
        return replace(ability, label="")
    return ability
