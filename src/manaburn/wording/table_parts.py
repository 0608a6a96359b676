"""Phrases about cards of several parts that are played as one of them: "that has an Adventure"."""

from __future__ import annotations

from typing import Any

from manaburn.abilities.filters import Either, HasType
from manaburn.abilities.terms import INSTANT, SORCERY
from manaburn.abilities.verbs_sides import ADVENTURE, OMEN, HasPart
from manaburn.wording.grammar import mean, say


def _has(words: str, value: HasPart) -> None:
    """One of two ways to say it, which is kept."""

    def take(other: Any, talk: Any) -> dict[str, Any] | None:
        return {} if other == value and other.said == value.said else None

    say("post", words, lambda values, talk: value, take=take)


for _part, _name in ((ADVENTURE, "an Adventure"), (OMEN, "an Omen")):
    _has("that has " + _name, HasPart(_part))
    _has("that have " + _name, HasPart(_part, "have"))
mean(
    "post", "that are instant cards, sorcery cards, and/or have an Adventure",
    Either((HasType(INSTANT), HasType(SORCERY), HasPart(ADVENTURE, "have"))),
)  # fmt: skip
