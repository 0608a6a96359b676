"""Saved games as data: the exact position, and how the game came to it (decks, seed, choices)."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, ClassVar, Final

from manaburn.abilities import codec
from manaburn.engine.saving.decoding import DecodingError, Reader
from manaburn.engine.saving.encoding import Writer, digest_of
from manaburn.errors import InputError
from manaburn.rules.edition import Edition, EditionError

if TYPE_CHECKING:
    from manaburn.engine.state import State

FORMAT: Final = "manaburn game"
VERSION: Final = 1
CHECK: Final = 4
"""How many digits of the hash before each choice are kept."""

Data = dict[str, object]


class SaveError(InputError):
    """Data that are no saved game of this version, or not whole."""


class Start:
    """How a game began: what it takes, with the choices, to play it again. ``decks`` are counts and names."""

    FIELDS: ClassVar = ("decks", "seed", "first_player", "life", "turn_limit", "every_window")
    __slots__ = ("decks", "every_window", "first_player", "life", "seed", "turn_limit")

    def __init__(
        self,
        decks: tuple[tuple[tuple[int, str], ...], ...],
        seed: str,
        first_player: int,
        life: int,
        turn_limit: int,
        every_window: bool,
    ) -> None:
        self.decks: tuple[tuple[tuple[int, str], ...], ...] = decks
        self.seed: str = seed
        self.first_player: int = first_player
        self.life: int = life
        self.turn_limit: int = turn_limit
        self.every_window: bool = every_window

    def data(self) -> Data:
        """As data for JSON."""
        return {
            "decks": [[list(entry) for entry in deck] for deck in self.decks],
            "seed": self.seed,
            "first_player": self.first_player,
            "life": self.life,
            "turn_limit": self.turn_limit,
            "every_window": self.every_window,
        }


class Record:
    """The way a saved game came about: how it began (None if put together by hand), the choices, their checks, turns."""

    __slots__ = ("checks", "choices", "start", "turns")

    def __init__(
        self, start: Start | None, choices: list[str], checks: list[str], turns: list[tuple[int, int, str]]
    ) -> None:
        self.start: Start | None = start
        self.choices: list[str] = choices
        self.checks: list[str] = checks
        self.turns: list[tuple[int, int, str]] = turns


def read_record(parts: Data) -> Record:
    """The record in saved data. Raises SaveError."""
    try:
        start = parts["start"]
        choices = [str(choice) for choice in _list(parts["choices"])]
        checks = str(parts["checks"])
        turns = [(int(index), int(turn), str(digest)) for index, turn, digest in _list(parts["turns"])]
        began = None if start is None else _start(start)
    except KeyError as error:
        raise SaveError(f"the saved game is not whole: no {error}") from None
    except (TypeError, ValueError) as error:
        raise SaveError(f"the saved game is damaged: {error}") from None
    if len(checks) != CHECK * len(choices):
        raise SaveError("the saved game is damaged: expected as many checks as choices")
    return Record(began, choices, [checks[i : i + CHECK] for i in range(0, len(checks), CHECK)], turns)


def _start(data: object) -> Start:
    if not isinstance(data, dict):
        raise TypeError("expected how the game began")
    decks = tuple([tuple([(int(count), str(name)) for count, name in _list(deck)]) for deck in _list(data["decks"])])
    first, life, limit = int(data["first_player"]), int(data["life"]), int(data["turn_limit"])
    return Start(decks, str(data["seed"]), first, life, limit, data["every_window"] is True)


def _list(data: object) -> list[Any]:
    if not isinstance(data, list):
        raise TypeError(f"expected a list, found {data!r:.40}")
    return data


def position_data(state: State, writer: Writer) -> Data:
    """The exact position: what ``read_position`` needs."""
    text = writer.write(state)
    cards = [json.loads(writer.characteristics(printed.base[0])) for printed in state.table]
    return {
        "format": FORMAT,
        "version": VERSION,
        "codec": codec.VERSION,
        "edition": state.edition,
        "names": list(state.names),
        "every_window": state.every_window,
        "free_undo": False,
        "hash": digest_of(text),
        "cards": cards,
        "state": json.loads(text),
    }


def check_header(data: object) -> Data:
    """The data as a saved game of this version. Raises SaveError."""
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise SaveError("not a saved game")
    for name, expected in (("version", VERSION), ("codec", codec.VERSION)):
        if data.get(name) != expected:
            raise SaveError(f"saved with {name} {data.get(name)!r}, this program reads {name} {expected}")
    return data


def read_position(data: object) -> State:
    """The state of saved data. Raises SaveError."""
    parts = check_header(data)
    for name in ("edition", "names", "every_window", "free_undo", "hash", "cards", "state"):
        if name not in parts:
            raise SaveError(f"the saved game is not whole: no {name!r}")
    cards, names = parts["cards"], parts["names"]
    if not isinstance(cards, list) or not isinstance(names, list):
        raise SaveError("the saved game is damaged: expected lists of cards and names")
    try:
        edition = Edition(str(parts["edition"]))
        state = Reader(cards, len(names)).read(parts["state"], edition.rules)
        same = Writer().digest(state) == parts["hash"]
    except EditionError as error:
        raise SaveError(f"the saved game: {error}") from None
    except (DecodingError, codec.CodecError, ValueError, LookupError, AttributeError, TypeError) as error:
        raise SaveError(f"the saved game is damaged: {error}") from None
    if not same or state.edition != str(edition) or state.names != tuple(names):
        raise SaveError("the saved game is damaged: its hash does not fit")
    state.every_window = parts["every_window"] is True
    return state


def parse(text: str | bytes) -> Data:
    """The data of a saved file's text. Raises SaveError."""
    try:
        data = json.loads(text)
    except UnicodeDecodeError:
        raise SaveError("not a saved game: no text in UTF-8") from None
    except (ValueError, RecursionError) as error:
        raise SaveError(f"not a saved game, or cut short: {error}") from None
    return check_header(data)


def to_text(data: Data) -> str:
    """The text of a saved file: a line for each part."""
    rows = [f"{json.dumps(key)}: {json.dumps(value, separators=(',', ':'))}" for key, value in data.items()]
    return "{\n" + ",\n".join(rows) + "\n}\n"
