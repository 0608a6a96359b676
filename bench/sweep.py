"""Every pair of the project's decks, mirrors included, under every edition, many seeds, played by agents.

Every game must end by the rules or at the turn limit, without an error of the engine. ``--check`` also asks, at some
decisions of every game, whether texts read back, saving and loading give an equal game, and taking back undoes a choice.
"""

from __future__ import annotations

import argparse
import itertools
import json
import sys
import time
import traceback
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass, field
from pathlib import Path
from random import Random

from manaburn import record
from manaburn.abilities.terms import STACK
from manaburn.agents.agent import Agent
from manaburn.agents.random import RandomAgent
from manaburn.agents.simple import SimpleAgent
from manaburn.cards.decks import project_deck, project_decks
from manaburn.cli.parser import Parser
from manaburn.engine.decisions import PRIORITY
from manaburn.engine.events import sba
from manaburn.engine.objects import CARD, COMBAT_DAMAGE
from manaburn.engine.playing import playing
from manaburn.engine.state import State
from manaburn.engine.table.game import Game
from manaburn.errors import InputError
from manaburn.rules.edition import Edition

EDITIONS = ("2006-10", "2009-02", "2009-10", "current")
AGENTS = ("random", "simple")
TURN_LIMIT = 200
MOST_CHOICES = 5000
"""A game of so many choices is left, as at the turn limit: Parallax Wave and Opalescence go on as long as players like."""
CHECKED = 0.02
"""The share of decisions at which ``--check`` looks closely."""


@dataclass(frozen=True)
class Job:
    """Some games of one pair of decks under one edition."""

    decks: tuple[str, str]
    edition: str
    agents: str
    seeds: tuple[int, ...]
    turn_limit: int
    check: bool
    folder: str


@dataclass
class Tally:
    """How the games of a job ended. ``errors`` tell where, with the saved game to see it again."""

    decks: tuple[str, str]
    edition: str
    agents: str
    games: int = 0
    first: int = 0
    second: int = 0
    draws: int = 0
    limited: int = 0
    turns: int = 0
    decisions: int = 0
    seconds: float = 0.0
    errors: list[dict[str, str]] = field(default_factory=list)


def play(job: Job) -> Tally:
    """Play the games of a job."""
    tally = Tally(job.decks, job.edition, job.agents)
    start = time.perf_counter()
    for seed in job.seeds:
        _play_one(job, seed, tally)
    tally.seconds = time.perf_counter() - start
    return tally


def _play_one(job: Job, seed: int, tally: Tally) -> None:
    tally.games += 1
    game: Game | None = None
    try:
        decks = [project_deck(name) for name in job.decks]
        game = Game(decks, job.edition, seed, turn_limit=job.turn_limit)
        DECK_SIZES.clear()
        DECK_SIZES[id(game.state)] = tuple(deck.size for deck in decks)
        _finish(game, job, seed)
    except Exception as error:
        tally.errors.append(_report(job, seed, game, error))
        return
    tally.turns += game.turn
    tally.decisions += game.depth
    if game.decision is not None:
        tally.limited += 1
        return
    outcome = game.outcome()
    assert outcome is not None
    tally.first += outcome.winners == (0,)
    tally.second += outcome.winners == (1,)
    tally.limited += outcome.limited
    tally.draws += outcome.draw


def _finish(game: Game, job: Job, seed: int) -> None:
    """Let the agents play to the end."""
    agents: list[Agent] = [
        SimpleAgent() if job.agents == "simple" else RandomAgent(f"{seed}/{seat}") for seat in (0, 1)
    ]
    views = [game.view(seat) for seat in (0, 1)]
    rng = Random(f"{seed} {job.decks} {job.edition} {job.agents}")
    while (decision := game.decision) is not None and game.depth < MOST_CHOICES:
        look = job.check and rng.random() < CHECKED
        if look:
            check(game)
        option = agents[decision.player].choose(views[decision.player], decision)
        game.push(option)
        if look:
            _check_back(game, option)


def check(game: Game) -> None:
    """Whether texts read back, a saved game is an equal one that thinks the same of everything, and the rules hold."""
    texts = game.options.texts
    assert len(set(texts)) == len(texts), f"options of one text: {texts}"
    for option, text in zip(game.options, texts, strict=True):
        assert game.parse(text) == option, f"{text!r} reads back as another option"
    again = Game.load(json.loads(json.dumps(game.save())))
    assert again == game, "saved and loaded, the game is another"
    assert not game.problems(), game.problems()
    _check_reckoning(game.state, again.state)
    _check_rules(game.state)


CHARS = (
    "name",
    "colors",
    "types",
    "supertypes",
    "subtypes",
    "keywords",
    "power",
    "toughness",
    "controller",
    "rules_mods",
)


def _check_reckoning(kept: State, fresh: State) -> None:
    """Whether what was worked out before and kept is what is worked out anew."""
    for ref in kept.objects:
        one, other = kept.chars(ref), fresh.chars(ref)
        for name in CHARS:
            held, found = getattr(one, name), getattr(other, name)
            assert held == found, f"{one.name} ({ref}): kept {name} {held!r}, anew {found!r}"
        assert len(one.abilities) == len(other.abilities), f"{one.name} ({ref}): other abilities anew"
    decision = kept.decision
    if decision is not None and decision.kind == PRIORITY:
        anew = [*playing.legal_actions(fresh, decision.player), *playing.mana_actions(fresh, decision.player)]
        assert decision.options[1:] == anew, f"options {decision.options[1:]}, anew {anew}"


def _check_rules(state: State) -> None:
    """What must hold whenever a player has priority."""
    decision = state.decision
    assert decision is not None
    assert decision.options, "a decision without options"
    assert decision.player not in state.seats_out, "a player who has left decides"
    for seat, size in enumerate(DECK_SIZES.get(id(state), ())):
        cards = sum(1 for obj in state.objects.values() if obj.kind == CARD and obj.owner == seat)
        assert cards == size, f"{state.names[seat]} owns {cards} cards, not {size}"
    if decision.kind != PRIORITY:
        return
    assert not sba.would_act(state), "state-based effects are left to do"
    assert not state.waiting, "triggers are left to put on the stack"
    for ref in state.zone(STACK):
        obj = state.objects[ref]
        assert obj.context is not None or obj.kind == COMBAT_DAMAGE, f"object {ref} on the stack knows nothing"


DECK_SIZES: dict[int, tuple[int, ...]] = {}


def _check_back(game: Game, option: object) -> None:
    """Whether taking back and choosing again leads to the same state."""
    after = game.state_hash()
    game.pop()
    before = game.copy()
    game.push(option)  # type: ignore[arg-type]
    assert game.state_hash() == after, "the same choice leads to another state"
    game.pop()
    assert game == before, "a choice that was taken back left something behind"
    game.push(option)  # type: ignore[arg-type]


def _report(job: Job, seed: int, game: Game | None, error: Exception) -> dict[str, str]:
    """Where it went wrong, with a saved game from just before."""
    place = traceback.extract_tb(error.__traceback__)[-1]
    told = {
        "decks": " ".join(job.decks),
        "edition": job.edition,
        "agents": job.agents,
        "seed": str(seed),
        "error": f"{type(error).__name__}: {error}",
        "place": f"{Path(place.filename).name}:{place.lineno} {place.name}",
        "trace": "".join(traceback.format_exception(error)[-6:]),
    }
    if game is not None:
        told |= _saved(job, seed, game)
    return told


def _saved(job: Job, seed: int, game: Game) -> dict[str, str]:
    path = Path(job.folder) / f"{job.decks[0]}-{job.decks[1]}-{job.edition}-{job.agents}-{seed}.json"
    try:
        last = ""
        if game.depth:
            game.pop()  # the choice that went wrong left the game in between
        path.parent.mkdir(parents=True, exist_ok=True)
        record.save(game, path)
    except Exception as error:
        return {"save": f"could not be saved: {error}"}
    return {"save": str(path), "choice": last, "turn": str(game.turn)}


# --- which games ---------------------------------------------------------------------------------------------------
def jobs(arguments: argparse.Namespace) -> list[Job]:
    """All the jobs asked for. Raises InputError."""
    known = project_decks()
    chosen = arguments.decks or known
    for name in (*chosen, *filter(None, [arguments.with_deck])):
        if name not in known:
            raise InputError(f"no deck of the project is called {name!r}: there are {', '.join(known)}")
    for name, number in (("seeds", arguments.seeds), ("turn-limit", arguments.turn_limit), ("jobs", arguments.jobs)):
        if number < 1:
            raise InputError(f"--{name}: expected a number from 1 up, found {number}")
    for edition in arguments.editions:
        Edition(edition)
    pairs = list(itertools.combinations_with_replacement(chosen, 2))
    if arguments.with_deck:
        pairs = [pair for pair in pairs if arguments.with_deck in pair]
    seeds = tuple(range(arguments.first_seed, arguments.first_seed + arguments.seeds))
    return [
        Job(pair, edition, agents, seeds, arguments.turn_limit, arguments.check, arguments.errors)
        for agents in arguments.agents
        for edition in arguments.editions
        for pair in pairs
    ]


# --- the table -----------------------------------------------------------------------------------------------------
def rows(tallies: list[Tally], by_pair: bool) -> list[list[str]]:
    """The table: a row for each agents and edition, or for each job."""
    groups: dict[tuple[str, ...], list[Tally]] = {}
    for tally in tallies:
        key = (tally.agents, tally.edition, *(tally.decks if by_pair else ()))
        groups.setdefault(key, []).append(tally)
    table = [["agents", "edition", *(("first", "second") if by_pair else ()),
              "games", "1st won", "2nd won", "draws", "limit", "errors", "turns", "decisions", "per second"]]  # fmt: skip
    for key, group in groups.items():
        table.append([*key, *_numbers(group)])
    if not by_pair:
        table.append(["all", "", *_numbers(tallies)])
    return table


def _numbers(group: list[Tally]) -> list[str]:
    games = sum(tally.games for tally in group)
    errors = sum(len(tally.errors) for tally in group)
    ended = max(1, games - errors)
    decisions, seconds = sum(tally.decisions for tally in group), sum(tally.seconds for tally in group)
    totals = [sum(getattr(tally, name) for tally in group) for name in ("first", "second", "draws", "limited")]
    turns = sum(tally.turns for tally in group) / ended
    rate = decisions / seconds if seconds else 0.0
    return [str(games), *map(str, totals), str(errors), f"{turns:.1f}", f"{decisions / ended:.1f}", f"{rate:.0f}"]


def show(table: list[list[str]]) -> None:
    """Print a table with its columns under each other."""
    widths = [max(len(row[column]) for row in table) for column in range(len(table[0]))]
    for row in table:
        print("  ".join(f"{cell:<{width}}" if not cell[:1].isdigit() else f"{cell:>{width}}"
                        for cell, width in zip(row, widths, strict=True)).rstrip())  # fmt: skip


def parser() -> argparse.ArgumentParser:
    """The options."""
    new = Parser(prog="sweep", description=__doc__, allow_abbrev=False)
    new.add_argument("--decks", nargs="+", metavar="NAME", help="only pairs of these decks of the project")
    new.add_argument("--with-deck", metavar="NAME", help="only pairs with this deck")
    new.add_argument("--editions", nargs="+", default=EDITIONS, metavar="E")
    new.add_argument("--agents", nargs="+", default=AGENTS, choices=AGENTS)
    new.add_argument("--seeds", type=int, default=20, metavar="N", help="seeds for each pair, edition and agents (20)")
    new.add_argument("--first-seed", type=int, default=1, metavar="N")
    new.add_argument("--turn-limit", type=int, default=TURN_LIMIT, metavar="N", help=f"({TURN_LIMIT})")
    new.add_argument("--check", action="store_true", help="look closely at some decisions of every game")
    new.add_argument("--errors", default="sweep-errors", metavar="FOLDER", help="where games with errors are saved")
    new.add_argument("--pairs", action="store_true", help="a row for each pair")
    new.add_argument("-j", "--jobs", type=int, default=2, metavar="N", help="processes (2)")
    new.add_argument("--json", action="store_true", help="all tallies as one JSON object")
    return new


def main(argv: list[str] | None = None) -> int:
    """Run the sweep; exit status 1 if a game had an error, 2 for bad input."""
    arguments = parser().parse_args(argv)
    try:
        todo = jobs(arguments)
    except InputError as bad:
        print(f"sweep: {bad}", file=sys.stderr)
        return 2
    tallies: list[Tally] = []
    with ProcessPoolExecutor(arguments.jobs) as pool:
        for done, tally in enumerate(pool.map(play, todo), start=1):
            tallies.append(tally)
            if sys.stderr.isatty():
                print(f"\r{done} of {len(todo)}", end="", file=sys.stderr, flush=True)
    errors = [error for tally in tallies for error in tally.errors]
    if arguments.json:
        print(json.dumps({"turn_limit": arguments.turn_limit, "tallies": [asdict(tally) for tally in tallies]}))
    else:
        show(rows(tallies, arguments.pairs))
        for error in errors:
            print("\n" + "\n".join(f"{name}: {text}" for name, text in error.items()))
    return 1 if errors else 0


if __name__ == "__main__":
    sys.exit(main())
