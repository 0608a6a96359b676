"""Who sits down with what: decks, their check, editions and agents, from the words of the command line."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Final

from manaburn.agents.random import RandomAgent
from manaburn.agents.scripted import ScriptedAgent
from manaburn.agents.simple import SimpleAgent
from manaburn.cards import errata
from manaburn.cards.decks import Deck, project_deck, project_decks
from manaburn.cards.formats.checking import Problem, problems
from manaburn.cards.formats.formats import Format
from manaburn.cards.store import load_card, spelled
from manaburn.errors import InputError
from manaburn.rules.edition import Edition, EditionError

if TYPE_CHECKING:
    from manaburn.agents.agent import Agent

KINDS: Final = "human, simple, random, or script:FILE"


def edition_of(text: str) -> Edition:
    """The edition of that text. Raises InputError."""
    try:
        return Edition(text)
    except EditionError as error:
        raise InputError(str(error)) from None


def seed_of(text: str) -> str:
    """The seed of that text. Raises InputError."""
    if not re.fullmatch("-?[0-9]{1,100}", text):
        raise InputError(f"expected a whole number as the seed, found {text!r:.120}")
    return str(int(text))


def deck_of(text: str, kind: str = "") -> Deck:
    """The deck in a file of that path ("-": the standard input), or the project's deck of that name. Raises InputError.

    Names of cards become those that are stored, where they are written a little otherwise.
    """
    if text in project_decks() and not Path(text).exists():
        return project_deck(text)
    return Deck.load(text, kind).renamed(spelled)


def unknown_cards(deck: Deck) -> list[str]:
    """A line for each card of a deck that is not stored, with its place."""
    found = []
    for name in deck.names():
        try:
            load_card(name)
        except InputError as error:
            found.append(f"{deck.place(name)}: {error}")
    return found


def check_cards(deck: Deck) -> None:
    """Raise InputError, with the line, for a card that is not there."""
    unknown = unknown_cards(deck)
    if unknown:
        raise InputError(unknown[0] + (f" (and {len(unknown) - 1} more)" if len(unknown) > 1 else ""))


def newer_cards(deck: Deck, edition: Edition) -> list[str]:
    """The cards of a deck that came with a later rulebook, in its order; cards that are not there are left out.

    A set appears days after the rulebook made for it.
    """
    found = []
    for name in deck.names():
        try:
            if not errata.of_the_time(load_card(name), edition.date):
                found.append(name)
        except InputError:
            continue
    return found


def is_of_project(deck: Deck) -> bool:
    """Whether it is, card for card, a deck of the project (theme decks of 40 cards are among them)."""
    return any(project_deck(name) == Deck(deck.main, deck.sideboard, name) for name in project_decks())


def deck_problems(deck: Deck, edition: Edition, form: Format | None = None) -> list[Problem]:
    """What the rules of deck building, or of a format, hold against a deck.

    The decks of the project are as they were sold, where no format is named.
    """
    if form is None and is_of_project(deck):
        return []
    return problems(deck, form or Format("constructed"), edition)


def check_deck(deck: Deck, edition: Edition) -> None:
    """Raise InputError for a deck that the rules of deck building forbid."""
    found = deck_problems(deck, edition)
    if found:
        rest = f" (and {len(found) - 1} more)" if len(found) > 1 else ""
        where = deck.source or deck.name
        raise InputError(f"{where}: {found[0].said(edition)}{rest}; --no-deck-check plays it all the same")


def check_kind(kind: str) -> None:
    """Raise InputError for an agent that there is none of."""
    if kind not in ("human", "simple", "random") and not kind.startswith("script:"):
        raise InputError(f"unknown player {kind!r}: expected {KINDS}")


def agent_of(kind: str, seed: str, seat: int, made: int) -> Agent:
    """The agent of that kind, which has made so many choices already. People are seated by the table."""
    if kind == "simple":
        return SimpleAgent()
    if kind == "random":
        return RandomAgent(f"{seed}/{seat}", made)
    path = Path(kind.removeprefix("script:"))
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except OSError as error:
        raise InputError(f"{path}: expected a script of choices: {error.strerror or error}") from None
    except UnicodeDecodeError:
        raise InputError(f"{path}: expected a script of choices: text in UTF-8") from None
    return ScriptedAgent([line for line in lines if line.strip() and not line.startswith("#")], made)
