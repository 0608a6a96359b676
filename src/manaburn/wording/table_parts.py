"""Phrases about cards of several parts that are played as one of them, and about the doors of Rooms."""

from __future__ import annotations

from typing import Any

from manaburn.abilities.base import Filter
from manaburn.abilities.filters import Either, HasType
from manaburn.abilities.rooms import DoorUnlocked, FullyUnlocks, TurnDoor, UnlockedDoors
from manaburn.abilities.terms import INSTANT, SORCERY
from manaburn.abilities.triggers import OneOf, ZoneChange, enters
from manaburn.abilities.verbs_sides import ADVENTURE, OMEN, HasPart
from manaburn.wording.grammar import Values, mean, say
from manaburn.wording.talk import YOU
from manaburn.wording.verbs import verb


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

# --- Rooms -------------------------------------------------------------------------------------------------------------
say(
    "event", "you unlock this door", lambda values, talk: DoorUnlocked(),
    take=lambda value, talk: {} if isinstance(value, DoorUnlocked) else None,
)  # fmt: skip
say(
    "event", "you fully unlock {what:a permanent}", lambda values, talk: FullyUnlocks(values["what"]),
    take=lambda value, talk: {"what": value.what} if isinstance(value, FullyUnlocks) and value.who == YOU else None,
)  # fmt: skip
verb("[unlocks|unlock] a locked door of {what:thing.sg}", TurnDoor)
verb("lock or unlock a door of {what:thing.sg}", TurnDoor, either=True)
say("equal", "the number of unlocked doors among {what:things.pl}", UnlockedDoors)
say(
    "event", "{what:a permanent} <enters> and whenever {then:event}",
    lambda values, talk: OneOf((enters(values["what"]), values["then"])), take=lambda value, talk: _arrival_and(value),
)  # fmt: skip


def _arrival_and(value: Any) -> Values | None:
    """Two events that are told apart: something enters, and another thing happens."""
    if not isinstance(value, OneOf) or len(value.parts) != 2:
        return None
    first, second = value.parts
    fits = isinstance(first, ZoneChange) and isinstance(first.what, Filter) and first == enters(first.what)
    return {"what": first.what, "then": second} if fits and isinstance(second, FullyUnlocks) else None  # type: ignore[attr-defined]
