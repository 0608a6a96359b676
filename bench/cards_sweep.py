"""Every card in random games, under every edition: thirty different cards on each side, spread over all zones.

The cards are the stored ones, or with a card file all that can be read in it. Each seed plays every card once in each edition, in
another zone from seed to seed; cards that copy others are in every hand. The players are random, but eager to use what was used
least. A game must go on to its end, or to the turn limit, without an error of the engine; errors are told with the cards of the
game and the seed.
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
from pathlib import Path
from random import Random

from manaburn.abilities.terms import PERMANENT_TYPES
from manaburn.agents.random import RandomAgent
from manaburn.cards.build import card_of
from manaburn.cards.card import Card
from manaburn.cards.store import all_names, load_card
from manaburn.engine.decisions import ACTIVATE, CAST, PLAY_LAND, PRIORITY, SPECIAL, Decision, Option
from manaburn.engine.table.game import Game
from manaburn.engine.table.loading import CardLike
from manaburn.errors import InputError
from manaburn.scenario import Scenario
from manaburn.scenario.problems import ScenarioStop

EDITIONS = ("2006-10", "2009-02", "2009-10", "current")
BASICS = ("Plains", "Island", "Swamp", "Mountain", "Forest")
COPIERS = ("Clone", "Sculpting Steel", "Copy Enchantment", "Twincast")
SIDE = 30
# how many of a side's cards begin where
PLACES = (("battlefield", 8), ("graveyard", 6), ("exile", 2), ("hand", 6), ("library", 8))
TURN_LIMIT = 16  # the sixteenth turn of the game, which begins with the fifth
MOST_DECISIONS = 6000
PATIENCE = 0.3  # how often a player does not act though he could
LIFE = 60
USES = {CAST: "cast", PLAY_LAND: "played", ACTIVATE: "activated", SPECIAL: "special"}


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
    used: Counter[str] = field(default_factory=Counter)  # how often cards were cast, played, activated


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
    game = _begun(edition, seed, decks, True)
    agents = [RandomAgent(f"{seed}/{seat}") for seat in (0, 1)]
    views = [game.view(seat) for seat in (0, 1)]
    count, rng = 0, Random(seed)
    while (decision := game.decision) is not None and game.state.turn < TURN_LIMIT and count < MOST_DECISIONS:
        option = _eager(game, decision, tally.used, rng)
        if option is None:
            option = agents[decision.player].choose(views[decision.player], decision)
        if option.kind in USES:
            tally.used[game.state.chars(option.a).name] += 1
        game.push(option)
        count += 1
    tally.decisions += count


def _eager(game: Game, decision: Decision, used: Counter[str], rng: Random) -> Option | None:
    """Mostly an action with a card that was used least so far, if that is what is decided."""
    if decision.kind != PRIORITY or rng.random() < PATIENCE:
        return None
    named = [(option, game.state.chars(option.a).name) for option in decision.options if option.kind in USES]
    actions = [(option, name) for option, name in named if name not in BASICS or option.kind == PLAY_LAND]
    if not actions:
        return None
    least = min(used[name] for _, name in actions)
    return rng.choice([option for option, name in actions if used[name] == least])


def _begun(edition: str, seed: int, decks: list[list[Card]], entering: bool) -> Game:
    """The game with the cards in their places; permanents enter by their own effects, as far as they can."""
    cards: dict[str, CardLike] = {card.name: card for deck in decks for card in deck}
    players = {name: _side(deck, seed, entering) for name, deck in zip("AB", decks, strict=True)}
    text = json.dumps(
        {"scenario": 1, "name": "sweep", "edition": edition, "seed": seed, "start": {"turn": 5}, "players": players}
    )
    try:
        return Scenario.parse(text, cards=cards).start(every_window=False)
    except ScenarioStop:
        if not entering:
            raise
        return _begun(edition, seed, decks, False)


def _side(deck: list[Card], seed: int, entering: bool) -> dict[str, object]:
    """A player's zones: the cards in turn, beginning elsewhere with each seed; what can't be there begins in the hand."""
    zones: dict[str, list[object]] = {zone: [] for zone, _ in PLACES}
    spots = [zone for zone, count in PLACES for _ in range(count)]
    for index, card in enumerate(deck):
        zone = spots[(index + 5 * seed) % len(spots)]
        if zone != "battlefield":
            zones[zone].append(card.name)
        elif not card.types & PERMANENT_TYPES:
            zones["hand"].append(card.name)
        else:
            zones[zone].append({"card": card.name, "enters": entering and "Aura" not in card.subtypes})
    zones["battlefield"] += [{"card": name, "count": 2} for name in BASICS]
    zones["hand"] += [*COPIERS, BASICS[seed % 5]]
    zones["library"] += [*COPIERS, *BASICS]
    return {"life": LIFE, **zones}


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
        size = 2 * SIDE
        for at in range(0, len(order), size):
            group = order[at : at + size]
            group += Random(f"{seed} {at}").sample(names, size - len(group)) if len(names) >= size else []
            decks = (tuple(group[:SIDE]), tuple(group[SIDE:]))
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
    new.add_argument("--seeds", type=int, default=3, metavar="N", help="games for each card and edition (3)")
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
        for tally in pool.map(play, todo, chunksize=1):
            total.games += tally.games
            total.decisions += tally.decisions
            total.errors += tally.errors
            total.used += tally.used
    seconds = time.perf_counter() - start
    names = {name for job in todo for _, _, decks in job.games for deck in decks for name in deck}
    unused = sorted(name for name in names if not total.used[name])
    print(f"{total.games} games, {total.decisions} decisions, {len(total.errors)} errors, {seconds:.0f} s")
    print(f"{len(names)} cards, each in {arguments.seeds * len(arguments.editions)} games; {len(unused)} never used")
    kinds = Counter(where for where, _, _ in total.errors)
    for where, count in kinds.most_common():
        example = next(error for error in total.errors if error[0] == where)
        print(f"\n{count} times: {where}\n{example[1]}\n{example[2]}")
    return 1 if total.errors else 0


if __name__ == "__main__":
    sys.exit(main())
