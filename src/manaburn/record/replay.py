"""Playing a saved game again from its beginning: seed, decks, edition and choices must give the same game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from manaburn.engine.saving import saving
from manaburn.engine.table.game import CONCEDES, Game
from manaburn.errors import InputError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from manaburn.engine.table.loading import CardLike


class ReplayError(InputError):
    """A replay that parts from what was recorded; ``index`` is the first choice it cannot follow, from 0."""

    def __init__(self, message: str, index: int) -> None:
        super().__init__(message)
        self.index = index


def begin(data: saving.Data, cards: Mapping[str, CardLike] | None = None) -> Game:
    """The game as it began. ``cards`` are used instead of the stored ones of their names. Raises InputError."""
    record = saving.read_record(saving.check_header(data))
    start = record.start
    if start is None:
        raise saving.SaveError("the saved game was put together by hand: it has no beginning to replay from")
    known = cards or {}
    decks = [[(count, known.get(name, name)) for count, name in deck] for deck in start.decks]
    return Game(
        decks,
        str(data["edition"]),
        start.seed,
        _names(data),
        every_window=start.every_window,
        first_player=None if start.first_player < 0 else start.first_player,
        life=start.life,
        turn_limit=start.turn_limit,
    )


def follow(data: saving.Data, game: Game, to: int | None = None) -> Iterator[str]:
    """Push the recorded choices one by one, up to the first ``to`` of them; yields each text before it is pushed.

    Raises ReplayError at the first decision that parts: another position than recorded, or a choice that is none.
    """
    record = saving.read_record(data)
    count = len(record.choices) if to is None else min(to, len(record.choices))
    for index in range(count):
        text = record.choices[index]
        if game.state_hash()[: saving.CHECK] != record.checks[index]:
            raise ReplayError(f"{_place(game, index)}: the game is another than recorded, before {text!r}", index)
        yield text
        _push(game, text, index)
    if count == len(record.choices) and game.state_hash() != data["hash"]:
        raise ReplayError(f"{_place(game, count)}: the game ends another way than recorded", count)


def replay(data: saving.Data, to: int | None = None, *, cards: Mapping[str, CardLike] | None = None) -> Game:
    """The recorded game, played again as far as its first ``to`` choices (all by default). Raises InputError."""
    game = begin(data, cards)
    for _ in follow(data, game, to):
        pass
    return game


def _push(game: Game, text: str, index: int) -> None:
    place = _place(game, index)
    try:
        if text.endswith(CONCEDES):
            game.concede(text.removesuffix(CONCEDES))
        else:
            game.push(text)
    except InputError as error:
        raise ReplayError(f"{place}: {error}", index) from None


def _place(game: Game, index: int) -> str:
    return f"choice {index + 1} (turn {game.turn})"


def _names(data: saving.Data) -> Sequence[str]:
    names = data.get("names")
    if not isinstance(names, list):
        raise saving.SaveError("the saved game is not whole: no 'names'")
    return [str(name) for name in names]
