"""Saved games in files: written whole or not at all, read back with errors that name the file."""

from __future__ import annotations

import os
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from manaburn.engine.saving import saving
from manaburn.engine.saving.saving import SaveError
from manaburn.engine.table.game import Game


def save(game: Game, path: Path | str, more: Mapping[str, object] | None = None) -> None:
    """Write a game to a file; what was there before stays until the new text is whole. Raises SaveError.

    ``more`` is written beside the game (who plays, say) and found again in what ``read`` returns.
    """
    write(path, saving.to_text({**game.save(), **(more or {})}))


def write(path: Path | str, text: str) -> None:
    """Write a text file whole or not at all. Raises SaveError."""
    target = _target(path)
    part = _part(target)
    try:
        with part.open("w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        part.replace(target)
    except OSError as error:
        with suppress(OSError):
            part.unlink()
        raise SaveError(f"{path}: cannot be written: {error.strerror or error}") from None


def check_place(path: Path | str) -> None:
    """Raise SaveError where a game cannot be saved, or would overwrite something that is no saved game."""
    target = _target(path)
    part = _part(target)
    try:
        part.open("a", encoding="utf-8").close()
        part.unlink()
    except OSError as error:
        raise SaveError(f"{path}: cannot be written: {error.strerror or error}") from None
    if target.exists() and target.stat().st_size:
        try:
            read(path)
        except SaveError as error:
            raise SaveError(f"{error}; it is not overwritten") from None


def _target(path: Path | str) -> Path:
    """The file meant, where links lead. Raises SaveError where it is something else than a file (a device, say)."""
    try:
        target = Path(path).resolve()
        if target.is_file() or not target.exists():
            return target
    except (OSError, ValueError, RuntimeError) as error:  # a name too long, a null character, links in a circle
        raise SaveError(f"{path}: cannot be written: {getattr(error, 'strerror', None) or error}") from None
    raise SaveError(f"{path}: cannot be written: it is no file")


def _part(path: Path) -> Path:
    """Beside the file: where its new text is written until it is whole."""
    return path.with_name(f".{path.name}.part")


def read(path: Path | str) -> saving.Data:
    """The data in a saved file. Raises SaveError naming the file."""
    try:
        text = Path(path).read_bytes()
    except (OSError, ValueError) as error:
        raise SaveError(f"{path}: expected a saved game: {getattr(error, 'strerror', None) or error}") from None
    try:
        return saving.parse(text)
    except SaveError as error:
        raise SaveError(f"{path}: {error}") from None


def load(path: Path | str) -> Game:
    """The game in a saved file. Raises SaveError naming the file."""
    data = read(path)
    try:
        return Game.load(data)
    except SaveError as error:
        raise SaveError(f"{path}: {error}") from None
