"""``manaburn play``: a whole game, played by agents or people, told and saved."""

from __future__ import annotations

import argparse
import json
import secrets
from pathlib import Path
from typing import TYPE_CHECKING, Any

from manaburn import record
from manaburn.cards.decks import Deck
from manaburn.cli.describe import vocabulary_of
from manaburn.cli.logbook import Logbook
from manaburn.cli.person import Person
from manaburn.cli.seating import (
    KINDS,
    agent_of,
    check_cards,
    check_deck,
    check_kind,
    deck_of,
    edition_of,
    newer_cards,
    seed_of,
)
from manaburn.cli.table import Table
from manaburn.cli.terminal import Terminal
from manaburn.cli.wordings import Wordings
from manaburn.engine.table.game import Game
from manaburn.errors import InputError

if TYPE_CHECKING:
    from manaburn.agents.agent import Agent

NEW_GAME = ("decks", "edition", "seed", "names", "turn_limit", "every_window", "free_undo")
"""What a resumed game has of its own."""


def add_parser(sub: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command."""
    parser = sub.add_parser(
        "play",
        help="play a game, by agents or at the terminal",
        description="Play a game under an edition of the rules. A deck is a file, or the name of a deck of the project.",
        allow_abbrev=False,
    )
    add = parser.add_argument
    add("--decks", nargs="+", metavar="DECK", help="a deck for each player, two or more")
    add("--players", nargs="+", metavar="PLAYER", help=f"who plays each deck: {KINDS} (default: human, simple ...)")
    add("--names", nargs="+", metavar="NAME", help="what the players are called")
    add(
        "--edition", metavar="E", help="2006-10, 2009-02, 2009-10 (default), current, a date; ,-key undoes an amendment"
    )
    add(
        "--seed",
        metavar="N",
        help="a whole number: same seed, same choices, same game (default: drawn by lot, and told)",
    )
    add("--log", action="store_true", help="tell all that happens, with the rule behind it")
    add(
        "--save",
        metavar="FILE",
        type=Path,
        help="keep the game in a file, current at every turn and choice of a person",
    )
    add("--resume", metavar="FILE", type=Path, help="go on with a saved game (and keep it in its file)")
    add("--turn-limit", metavar="N", type=int, help="stop after so many turns (default: never)")
    add("--no-deck-check", action="store_true", help="decks of any size with any number of copies")
    add("--every-window", action="store_true", help="decide also where there is only one answer")
    add("--free-undo", action="store_true", help="take back also what used chance or showed hidden cards")
    add("--json", action="store_true", help="the result (and the log) as one JSON object")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Play, tell the result, and return the exit status."""
    if arguments.resume is not None:
        game, kinds, made = _resumed(arguments)
        path = arguments.save or arguments.resume
    else:
        game, kinds = _new_game(arguments)
        made = [0] * len(kinds)
        path = arguments.save
    if arguments.json and "human" in kinds:
        raise InputError("--json is for games without people")
    if arguments.save is not None:
        record.check_place(arguments.save)
    terminal = Terminal()
    seed = game.start.seed if game.start is not None else "0"
    agents = [_seated(kind, game, seat, terminal, seed, made[seat]) for seat, kind in enumerate(kinds)]
    table = Table(game, agents, terminal, arguments.log and not arguments.json, _saver(path, kinds, agents))
    if arguments.resume is None and not arguments.json:
        terminal.write(*_opening(game, kinds, arguments.decks))
    finished = table.play()
    if arguments.json:
        print(json.dumps(_result(game, kinds, arguments.log), ensure_ascii=False))
    else:
        terminal.write(*_closing(game, finished, path))
    return 0


# --- sitting down ------------------------------------------------------------------------------------------------
def _new_game(arguments: argparse.Namespace) -> tuple[Game, list[str]]:
    if not arguments.decks:
        raise InputError("which decks? --decks A.txt B.txt, or --resume FILE")
    if len(arguments.decks) < 2:
        raise InputError("expected two decks or more, found one")
    kinds = _kinds(arguments.players, len(arguments.decks))
    edition = edition_of(arguments.edition if arguments.edition is not None else "2009-10")
    decks = [deck_of(text) for text in arguments.decks]
    for deck in decks:
        check_cards(deck)
        if not arguments.no_deck_check:
            check_deck(deck, edition)
    seed = seed_of(arguments.seed) if arguments.seed is not None else str(secrets.randbelow(1_000_000))
    if arguments.turn_limit is not None and arguments.turn_limit < 1:
        raise InputError(f"expected a turn limit from 1 up, found {arguments.turn_limit}")
    game = Game(
        decks,
        edition,
        seed,
        arguments.names,
        every_window=arguments.every_window or "human" in kinds,
        free_undo=arguments.free_undo,
        turn_limit=arguments.turn_limit or 0,
    )
    return game, kinds


def _kinds(given: list[str] | None, count: int) -> list[str]:
    kinds = given if given is not None else ["human"] + ["simple"] * (count - 1)
    if len(kinds) != count:
        raise InputError(f"expected a player for each of {count} decks, found {len(kinds)}")
    for kind in kinds:
        check_kind(kind)
    return kinds


def _resumed(arguments: argparse.Namespace) -> tuple[Game, list[str], list[int]]:
    for name in NEW_GAME:
        if getattr(arguments, name) not in (None, False):
            raise InputError(f"--{name.replace('_', '-')} is for new games: a resumed game has its own")
    data = record.read(arguments.resume)
    game = record.load(arguments.resume)
    table = data.get("table")
    seats = len(game.names)
    kinds, made = ["human"] + ["simple"] * (seats - 1), [0] * seats
    if isinstance(table, dict) and len(table.get("players", ())) == len(table.get("made", ())) == seats:
        kinds, made = [str(kind) for kind in table["players"]], [int(number) for number in table["made"]]
    return game, _kinds(arguments.players or kinds, seats), made


def _seated(kind: str, game: Game, seat: int, terminal: Terminal, seed: str, made: int) -> Agent:
    if kind == "human":
        return Person(
            terminal, Logbook(game.state, seat, terminal), Wordings(vocabulary_of(game.edition), game.edition.date)
        )
    return agent_of(kind, seed, seat, made)


def _saver(path: Path | None, kinds: list[str], agents: list[Agent]) -> Any:
    def save(game: Game) -> None:
        if path is not None:
            made = [getattr(agent, "made", 0) for agent in agents]
            record.save(game, path, {"table": {"players": kinds, "made": made}})

    return save


# --- telling -----------------------------------------------------------------------------------------------------
def _opening(game: Game, kinds: list[str], decks: list[str]) -> list[str]:
    seed = game.start.seed if game.start is not None else "?"
    seats = [f"{name} ({kind}, {Path(deck).stem})" for name, kind, deck in zip(game.names, kinds, decks, strict=True)]
    first = f"{' against '.join(seats)}, rules of {game.edition.name}, seed {seed}"
    newer = _newer(game)
    return [first, f"newer than these rules: {', '.join(newer)}"] if newer else [first]


def _newer(game: Game) -> list[str]:
    """The cards in the game that are newer than its edition; what that lacks they take from the first that has it."""
    decks = [] if game.start is None else [Deck(cards) for cards in game.start.decks]
    return sorted({name for deck in decks for name in newer_cards(deck, game.edition)})


def _closing(game: Game, finished: bool, path: Path | None) -> list[str]:
    outcome = game.outcome()
    if outcome is None:
        kept = f"; go on with: manaburn play --resume {path}" if path is not None else ""
        return ["", f"left in turn {game.turn}{kept}"] if not finished else []
    rule = f" ({outcome.rule})" if outcome.rule else ""
    return ["", f"turn {game.turn}: {outcome.text}{rule}"]


def _result(game: Game, kinds: list[str], with_log: bool) -> dict[str, Any]:
    """The result as data."""
    outcome = game.outcome()
    found: dict[str, Any] = {
        "edition": str(game.edition),
        "seed": game.start.seed if game.start is not None else None,
        "players": [{"name": name, "agent": kind} for name, kind in zip(game.names, kinds, strict=True)],
        "over": outcome is not None,
        "winners": [game.names[seat] for seat in outcome.winners] if outcome is not None else [],
        "rule": outcome.rule if outcome is not None else "",
        "concept": outcome.concept if outcome is not None else "",
        "text": outcome.text if outcome is not None else "",
        "turns": game.turn,
        "decisions": len(game.choices),
        "hash": game.state_hash(),
        "newer": _newer(game),
    }
    if with_log:
        found["log"] = [{"rule": line.rule, "concept": line.concept, "text": line.text} for line in game.log]
    return found
