"""``manaburn replay``: a saved game is played again from its beginning; the first decision that parts is named."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from manaburn import record
from manaburn.cli.logbook import Logbook
from manaburn.cli.terminal import Terminal
from manaburn.engine.table.game import Game
from manaburn.errors import InputError


def add_parser(sub: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command."""
    parser = sub.add_parser(
        "replay",
        help="play a saved game again and check that it goes the same way",
        description="Play a saved game again: seed, decks, edition and choices must give the same game. Exit status 1, "
        "with the first decision that parts, if they do not.",
        allow_abbrev=False,
    )
    parser.add_argument("file", metavar="FILE", type=Path)
    parser.add_argument("--to", metavar="N", type=int, help="only the first N choices")
    parser.add_argument("--log", action="store_true", help="tell all that happens, with the rule behind it")
    parser.add_argument("--choices", action="store_true", help="tell each choice")
    parser.add_argument("--json", action="store_true", help="the result as one JSON object")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Replay and return the exit status: 1 where the game parts from the record."""
    if arguments.to is not None and arguments.to < 0:
        raise InputError(f"expected a number of choices from 0 up, found {arguments.to}")
    data = record.read(arguments.file)
    try:
        game = record.begin(data)
    except record.ReplayError:
        raise
    except InputError as error:
        raise InputError(f"{arguments.file}: {error}") from None
    terminal = Terminal()
    logbook = Logbook(game.state, -1, terminal)
    loud = not arguments.json
    parted: record.ReplayError | None = None
    try:
        for text in record.follow(data, game, arguments.to):
            if arguments.log and loud:
                terminal.write(*logbook.news())
            if arguments.choices and loud:
                terminal.write(f"> {game.player}: {text}")
    except record.ReplayError as error:
        parted = error
    if arguments.log and loud:
        terminal.write(*logbook.news())
    if arguments.json:
        print(json.dumps(_result(game, parted), ensure_ascii=False))
    else:
        terminal.write(f"{arguments.file}: {parted}" if parted is not None else _closing(game))
    return 0 if parted is None else 1


def _closing(game: Game) -> str:
    outcome = game.outcome()
    end = f"{outcome.text} ({outcome.rule})" if outcome is not None and outcome.rule else "as recorded"
    return f"{len(game.choices)} choices, turn {game.turn}, hash {game.state_hash()}: {end}"


def _result(game: Game, parted: record.ReplayError | None) -> dict[str, Any]:
    outcome = game.outcome()
    return {
        "same": parted is None,
        "parted": None if parted is None else {"choice": parted.index + 1, "text": str(parted)},
        "choices": len(game.choices),
        "turn": game.turn,
        "hash": game.state_hash(),
        "winners": [game.names[seat] for seat in outcome.winners] if outcome is not None else [],
        "rule": outcome.rule if outcome is not None else "",
    }
