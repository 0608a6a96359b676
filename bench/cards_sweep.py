"""Every card in random games: decks of a few copies of each, lands of any colour, under every edition.

The cards are the stored ones, or with a card file all that can be read in it. A game must end by the rules or at the turn
limit, without an error of the engine; errors are told with the cards of the game and the seed.
"""

from __future__ import annotations

import argparse
import gzip
import json
import sys
import time
import traceback
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from random import Random

from manaburn.abilities.abilities import Activated
from manaburn.abilities.costs import Cost
from manaburn.abilities.terms import ANY_COLOR, LAND
from manaburn.abilities.verbs_cards import AddMana
from manaburn.agents.random import RandomAgent
from manaburn.cards.build import card_of
from manaburn.cards.card import Card
from manaburn.cards.store import all_names, load_card
from manaburn.engine.table.game import Game
from manaburn.errors import InputError

EDITIONS = ("2006-10", "2009-02", "2009-10", "current")
ANY_LAND = Card("Prism", types=LAND, abilities=(Activated(Cost(tap=True), AddMana(choices=ANY_COLOR)),))
BASICS = ("Plains", "Island", "Swamp", "Mountain", "Forest")
FEATURED = 4
COPIES = 4
LANDS = 16
TURN_LIMIT = 14


@dataclass(frozen=True)
class Job:
    """Some games, each with the names of the cards in its two decks."""

    games: tuple[tuple[str, int, tuple[tuple[str, ...], tuple[str, ...]]], ...]  # edition, seed, decks
    file: str
    lines: tuple[str, ...]  # the records of the cards, of a card file


@dataclass
class Tally:
    """How many games and decisions there were; errors with where and in which game."""

    games: int = 0
    decisions: int = 0
    errors: list[tuple[str, str, str]] = field(default_factory=list)
    cast: Counter[str] = field(default_factory=Counter)


@cache
def _basic(name: str) -> Card:
    return load_card(name)


def play(job: Job) -> Tally:
    """Play the games of a job."""
    tally = Tally()
    cards: dict[str, Card] = {}
    for line in job.lines:
        card = card_of(json.loads(line))
        cards[card.name] = card
    for edition, seed, decks in job.games:
        tally.games += 1
        try:
            _play_one(edition, seed, [[cards.get(name) or load_card(name) for name in deck] for deck in decks], tally)
        except Exception as error:
            place = traceback.extract_tb(error.__traceback__)[-1]
            where = f"{Path(place.filename).name}:{place.lineno} {place.name}: {type(error).__name__}: {error}"
            trace = "".join(traceback.format_exception(error)[-5:])
            tally.errors.append(
                (where, f"{edition} seed {seed}: {' / '.join(', '.join(deck) for deck in decks)}", trace)
            )
    return tally


def _play_one(edition: str, seed: int, decks: list[list[Card]], tally: Tally) -> None:
    lists = []
    for deck in decks:
        cards = [(COPIES, card) for card in deck]
        lists.append([*cards, (LANDS - 5, ANY_LAND), *((1, _basic(name)) for name in BASICS)])
    game = Game(lists, edition, seed, turn_limit=TURN_LIMIT)
    agents = [RandomAgent(f"{seed}/{seat}") for seat in (0, 1)]
    views = [game.view(seat) for seat in (0, 1)]
    while (decision := game.decision) is not None:
        game.push(agents[decision.player].choose(views[decision.player], decision))
        tally.decisions += 1
        if tally.decisions % 4000 == 0:
            assert game.depth < 20000, "a game without an end"


# --- which games ---------------------------------------------------------------------------------------------------
def _records(path: Path) -> dict[str, str]:
    """The readable cards of a card file, with their lines."""
    found: dict[str, str] = {}
    with gzip.open(path, "rt", encoding="utf-8") if path.suffix == ".gz" else path.open(encoding="utf-8") as file:
        for line in file:
            record = json.loads(line)
            try:
                card_of(record)
            except InputError:
                continue
            found[record["name"]] = line
    return found


def jobs(arguments: argparse.Namespace) -> list[Job]:
    """All the jobs asked for: every card is featured in some game of each edition and seed."""
    records = {} if arguments.file is None else _records(arguments.file)
    names = sorted(records) if records else [name for name in all_names() if name not in BASICS]
    if arguments.names:
        names = [name for name in names if name in arguments.names]
    found: list[Job] = []
    for seed in range(arguments.first_seed, arguments.first_seed + arguments.seeds):
        order = Random(seed).sample(names, len(names))
        size = 2 * FEATURED
        for at in range(0, len(order), size):
            group = order[at : at + size]
            group += Random(f"{seed} {at}").sample(names, size - len(group)) if len(names) >= size else []
            decks = (tuple(group[:FEATURED]), tuple(group[FEATURED:]))
            games = tuple((edition, seed, decks) for edition in arguments.editions)
            lines = tuple(records[name] for name in dict.fromkeys(group) if name in records)
            found.append(Job(games, str(arguments.file or ""), lines))
    return found


def parser() -> argparse.ArgumentParser:
    """The options."""
    new = argparse.ArgumentParser(prog="cards_sweep", description=__doc__, allow_abbrev=False)
    new.add_argument("file", nargs="?", type=Path, metavar="FILE", help="a card file; without it the stored cards")
    new.add_argument("--names", nargs="+", metavar="NAME", help="only these cards")
    new.add_argument("--editions", nargs="+", default=EDITIONS, metavar="E")
    new.add_argument("--seeds", type=int, default=1, metavar="N", help="games for each card and edition (1)")
    new.add_argument("--first-seed", type=int, default=1, metavar="N")
    new.add_argument("-j", "--jobs", type=int, default=2, metavar="N", help="processes (2)")
    return new


def main(argv: list[str] | None = None) -> int:
    """Run the sweep; exit status 1 if a game had an error."""
    arguments = parser().parse_args(argv)
    todo = jobs(arguments)
    start = time.perf_counter()
    total = Tally()
    with ProcessPoolExecutor(arguments.jobs) as pool:
        for tally in pool.map(play, todo, chunksize=4):
            total.games += tally.games
            total.decisions += tally.decisions
            total.errors += tally.errors
    seconds = time.perf_counter() - start
    print(f"{total.games} games, {total.decisions} decisions, {len(total.errors)} errors, {seconds:.0f} s")
    kinds = Counter(where for where, _, _ in total.errors)
    for where, count in kinds.most_common():
        example = next(error for error in total.errors if error[0] == where)
        print(f"\n{count} times: {where}\n{example[1]}\n{example[2]}")
    return 1 if total.errors else 0


if __name__ == "__main__":
    sys.exit(main())
