"""manaburn: Magic: The Gathering by the numbered rules, under the edition you name.

The names below are the public face; each is loaded when it is first used.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from manaburn.cards.card import Card
    from manaburn.cards.decks import Deck, project_deck, project_decks
    from manaburn.cards.search.finding import find as find_cards
    from manaburn.cards.store import load_card, load_cards
    from manaburn.engine.decisions import Decision, Option
    from manaburn.engine.saving.saving import SaveError
    from manaburn.engine.table.answers import Cited, Entry, Log, Outcome
    from manaburn.engine.table.game import Game, UndoError, View
    from manaburn.engine.table.options import Options
    from manaburn.errors import AmbiguousOption, IllegalOption, InputError, OptionError
    from manaburn.record.files import load as load_game
    from manaburn.record.files import save as save_game
    from manaburn.record.replay import ReplayError, replay
    from manaburn.rules.edition import Edition, EditionError

__version__ = "0.1.0"

__all__ = [
    "AmbiguousOption",
    "Card",
    "Cited",
    "Decision",
    "Deck",
    "Edition",
    "EditionError",
    "Entry",
    "Game",
    "IllegalOption",
    "InputError",
    "Log",
    "Option",
    "OptionError",
    "Options",
    "Outcome",
    "ReplayError",
    "SaveError",
    "UndoError",
    "View",
    "find_cards",
    "load_card",
    "load_cards",
    "load_game",
    "project_deck",
    "project_decks",
    "replay",
    "save_game",
]

_HOMES = {
    "cards.card": ("Card",),
    "cards.decks": ("Deck", "project_deck", "project_decks"),
    "cards.search.finding": ("find_cards",),
    "cards.store": ("load_card", "load_cards"),
    "engine.table.answers": ("Cited", "Entry", "Log", "Outcome"),
    "engine.decisions": ("Decision", "Option"),
    "engine.table.game": ("Game", "UndoError", "View"),
    "engine.table.options": ("Options",),
    "engine.saving.saving": ("SaveError",),
    "errors": ("AmbiguousOption", "IllegalOption", "InputError", "OptionError"),
    "record.files": ("load_game", "save_game"),
    "record.replay": ("ReplayError", "replay"),
    "rules.edition": ("Edition", "EditionError"),
}
_RENAMED = {"find_cards": "find", "load_game": "load", "save_game": "save"}
_HOME_OF = {name: home for home, names in _HOMES.items() for name in names}


def __getattr__(name: str) -> object:
    home = _HOME_OF.get(name)
    if home is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value: object = getattr(import_module(f"{__name__}.{home}"), _RENAMED.get(name, name))
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
