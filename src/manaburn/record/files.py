"""Saved games in files: written whole or not at all, read back with errors that name the file."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

from manaburn.engine.saving import saving
from manaburn.engine.table.game import Game


def save(game: Game, path: Path | str, more: Mapping[str, object] | None = None) -> None:
    """Write a game to a file; what was there before stays until the new text is whole. Raises SaveError.

    ``more`` is written beside the game (who plays, say) and found again in what ``read`` returns.
    """
    path = Path(path)
    part = path.with_name(path.name + ".part")
    try:
        with part.open("w", encoding="utf-8", newline="\n") as file:
            file.write(saving.to_text({**game.save(), **(more or {})}))
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    except OSError as error:
        part.unlink(missing_ok=True)
        raise saving.SaveError(f"{path}: cannot be written: {error.strerror or error}") from None


def read(path: Path | str) -> saving.Data:
    """The data in a saved file. Raises SaveError naming the file."""
    try:
        text = Path(path).read_bytes()
    except OSError as error:
        raise saving.SaveError(f"{path}: expected a saved game: {error.strerror or error}") from None
    try:
        return saving.parse(text)
    except saving.SaveError as error:
        raise saving.SaveError(f"{path}: {error}") from None


def load(path: Path | str) -> Game:
    """The game in a saved file. Raises SaveError naming the file."""
    data = read(path)
    try:
        return Game.load(data)
    except saving.SaveError as error:
        raise saving.SaveError(f"{path}: {error}") from None
