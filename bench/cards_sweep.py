"""Every card in random games, under every edition: thirty different cards on each side, spread over all zones.

The cards are the stored ones, or with a card file all that can be read in it. A round plays every card once, in one of the
editions; three rounds for each edition are the sweep, and in them a card begins in every zone, a permanent on the
battlefield and in the hand under every edition. The libraries hold all the cards of their side. The players are random,
but eager to use what was used least, and to copy what was copied least; some cards that copy others are in every game.

A game must go on to its end, or to the turn limit, without an error of the engine. One that needs too many decisions or
too long, or in which too much happens without a choice, counts as an error too. With ``--keep FILE`` each game is noted as
it ends: what was played is not played again (``--again``: but what had errors is), cards that are new are played alone.
"""

from __future__ import annotations

import argparse
import gzip
import json
import multiprocessing
import signal
import sys
import time
import traceback
import zlib
from collections import Counter
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from multiprocessing.connection import Connection, wait
from pathlib import Path
from random import Random
from typing import Any, Final

try:
    import resource
except ImportError:  # not everywhere
    resource = None  # type: ignore[assignment]

from manaburn.abilities.terms import PERMANENT_TYPES, STACK
from manaburn.agents.random import RandomAgent
from manaburn.cards.build import card_of
from manaburn.cards.card import Card
from manaburn.cards.store import all_names, load_card
from manaburn.engine.decisions import (
    ACTIVATE,
    CAST,
    CHOOSE,
    PASS_OPTION,
    PICK,
    PLAY_LAND,
    PRIORITY,
    SPECIAL,
    TARGET,
    Decision,
    Option,
)
from manaburn.engine.objects import SPELL_COPY
from manaburn.engine.state import State
from manaburn.engine.table.game import Game
from manaburn.engine.table.loading import CardLike
from manaburn.engine.words.text import option_text, position_text
from manaburn.errors import InputError
from manaburn.scenario import Scenario
from manaburn.scenario.problems import ScenarioStop

EDITIONS = ("2006-10", "2009-02", "2009-10", "current")
BASICS = ("Plains", "Island", "Swamp", "Mountain", "Forest")
COPIERS = ("Clone", "Clever Impersonator", "Vesuva", "Twincast")
"""In every hand, and in every library."""
TOOLS = ("Mirage Mirror",)
SPELL_COPIERS = ("Nivix Guildmage", "Twincast")
STARTING = ("Mirage Mirror", "Nivix Guildmage", "Reliquary Tower")
"""On both sides of the battlefield: they copy permanents and spells again and again, and no hand is too large."""
COPYING_ALL = "Swarm Intelligence"
"""On both sides too, in every other round: it copies spells."""
EVERYWHERE = (*BASICS, *COPIERS, *STARTING, COPYING_ALL)
COMMON = 1000  # so much rather than these anything else is copied
SIDE = 30
PLACES = (
    *("battlefield", "hand", "graveyard", "exile"),
    *("hand", "exile", "battlefield", "battlefield"),
    *("graveyard", "battlefield", "hand", "hand"),
)
"""Where a card begins in the rounds, one after the other: with four editions no two of an edition are alike."""
TURN_LIMIT = 22  # the game begins with its fifth turn
MOST_DECISIONS = 8000
RANDOM = 0.1  # how often a player with priority does anything at random
REPEATING = 0.1  # how often he uses what has been used before
COPYING = 0.2  # how often he uses what copies, if he can
LIFE = 80
USES = {CAST: "cast", PLAY_LAND: "played", ACTIVATE: "activated", SPECIAL: "special"}
SLOWEST = 5  # so many are told
TOO_LONG: Final = getattr(signal, "SIGXCPU", 0)


@dataclass(frozen=True)
class Match:
    """One game: the round, and the cards of the two sides. ``lines``: the records of cards of a card file."""

    round: int
    edition: str
    seed: int
    decks: tuple[tuple[str, ...], tuple[str, ...]]
    lines: tuple[str, ...] = ()

    def key(self) -> str:
        """What tells it from others, and is noted."""
        return f"{self.edition} seed {self.seed}: {' / '.join('; '.join(deck) for deck in self.decks)}"


@dataclass
class Report:
    """What came of a game; ``error`` tells where in the engine, ``trace`` how it came there."""

    decisions: int = 0
    seconds: float = 0.0
    end: str = ""
    error: str = ""
    trace: str = ""
    used: list[str] = field(default_factory=list)  # the cards cast, played, or with abilities activated
    copied: list[str] = field(default_factory=list)


# --- a game --------------------------------------------------------------------------------------------------------
def play(match: Match) -> Report:
    """Play one game."""
    report, start = Report(), time.perf_counter()
    table = Table(match)
    try:
        table.play()
    except Exception as error:
        place = traceback.extract_tb(error.__traceback__)[-1]
        report.error = f"{Path(place.filename).name}:{place.lineno} {place.name}: {type(error).__name__}: {error}"
        report.trace = table.moment() + "".join(traceback.format_exception(error)[-7:])
    report.seconds = round(time.perf_counter() - start, 2)
    report.decisions, report.end = table.count, table.end
    deck = {name for side in match.decks for name in side}
    report.used = sorted(deck & {table.whole.get(name, name) for name in table.used})
    report.copied = sorted(deck & {table.whole.get(name, name) for name in table.copied})
    return report


class StuckError(Exception):
    """A game that does not end."""


class Table:
    """A game as it is played, with what has been used and copied in it."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.count = 0
        self.end = ""
        self.used: Counter[str] = Counter()
        self.copied: Counter[str] = Counter()
        self.whole: dict[str, str] = {}  # the cards that names are parts of
        self.rng = Random(match.key())
        self.game: Game | None = None
        self.last = ""
        self.copying = False  # whether what was used last copies its target

    def play(self) -> None:
        """Play to the end or the turn limit. Raises what goes wrong."""
        self.game = game = self._begun()
        state = game.state
        agents = [RandomAgent(f"{self.match.seed}/{seat}") for seat in (0, 1)]
        views = [game.view(seat) for seat in (0, 1)]
        while (decision := state.decision) is not None and state.turn < TURN_LIMIT:
            option = self._wanted(state, decision)
            if option is None:
                option = agents[decision.player].choose(views[decision.player], decision)
            self.last = ""
            if option.kind in USES:
                name = state.chars(option.a).name
                self.used[name] += 1
                self.copying = name in SPELL_COPIERS or name in TOOLS
                self.last = option_text(state, option)
            state.take(option)
            self._note_copy(state)
            self.count += 1
            if self.count >= MOST_DECISIONS:
                raise StuckError(f"no end after {self.count} decisions")
        outcome = game.outcome()
        self.end = "turn limit" if outcome is None else outcome.text
        if outcome is not None and outcome.limited:
            raise StuckError(outcome.text)

    def moment(self) -> str:
        """Where the game is, for the report."""
        if self.game is None:
            return ""
        try:
            return f"after {self.count} decisions, {position_text(self.game.state)} {self.last}\n"
        except Exception as error:
            return f"after {self.count} decisions, no words: {error!r}\n"

    # --- choices -----------------------------------------------------------------------------------------------
    def _wanted(self, state: State, decision: Decision) -> Option | None:
        """The choice that uses or copies what was used or copied least; None: any will do."""
        if decision.kind == PRIORITY:
            self.copying = False
            return self._copier(state, decision) or self._eager(state, decision)
        if decision.kind in (TARGET, CHOOSE) and (self.copying or decision.rule == "copy.enters"):
            return self._least_copied(state, decision)
        return None

    def _eager(self, state: State, decision: Decision) -> Option | None:
        """An action with what was used least; once all have been used mostly none, to keep mana for what comes."""
        if self.rng.random() < RANDOM:
            return None
        named = [(option, state.chars(option.a).name) for option in decision.options if option.kind in USES]
        actions = [(option, name) for option, name in named if name not in BASICS or option.kind == PLAY_LAND]
        least = min((self.used[name] for _, name in actions), default=0)
        if not actions or (least and self.rng.random() > REPEATING):
            return PASS_OPTION
        return self.rng.choice([option for option, name in actions if self.used[name] == least])

    def _copier(self, state: State, decision: Decision) -> Option | None:
        """Sometimes: a card that copies what is there, if something of it has not been copied yet."""
        if self.rng.random() > COPYING:
            return None
        ways = [option for option in decision.options if option.kind in USES]
        ways = [
            option for option in ways if state.chars(option.a).name in (SPELL_COPIERS if state.zone(STACK) else TOOLS)
        ]
        return self.rng.choice(ways) if ways else None

    def _least_copied(self, state: State, decision: Decision) -> Option | None:
        picks = [option for option in decision.options if option.kind == PICK and option.a in state.objects]
        if not picks:
            return None
        names = [state.chars(option.a).name for option in picks]
        counts = [self.copied[name] + (COMMON if name in EVERYWHERE else 0) for name in names]
        at = self.rng.choice([at for at, count in enumerate(counts) if count == min(counts)])
        self.copied[names[at]] += 1
        return picks[at]

    def _note_copy(self, state: State) -> None:
        """Count a copy of a spell, if one is on top of the stack."""
        stack = state.zone(STACK)
        if stack and state.objects[stack[-1]].kind == SPELL_COPY:
            self.copied[state.chars(stack[-1]).name] += 1

    # --- the beginning -----------------------------------------------------------------------------------------
    def _begun(self) -> Game:
        """The game with the cards in their places; permanents enter by their own effects, as far as they can."""
        cards = {json.loads(line)["name"]: card_of(json.loads(line)) for line in self.match.lines}
        decks = [[cards.get(name) or load_card(name) for name in deck] for deck in self.match.decks]
        self.whole = {face.name: card.name for deck in decks for card in deck for face in card.faces}
        try:
            return self._put(decks, True)
        except ScenarioStop:
            return self._put(decks, False)

    def _put(self, decks: list[list[Card]], entering: bool) -> Game:
        match = self.match
        cards: dict[str, CardLike] = {card.name: card for deck in decks for card in deck}
        data = {
            "scenario": 1,
            "name": "sweep",
            "edition": match.edition,
            "seed": match.seed,
            "start": {"turn": 5},
            "players": {name: side(deck, match.round, entering) for name, deck in zip("AB", decks, strict=True)},
        }
        return Scenario.parse(json.dumps(data), cards=cards).start(every_window=False)


def place_of(name: str, turn: int) -> str:
    """Where a card begins in a round."""
    return PLACES[(zlib.crc32(name.encode()) + turn) % len(PLACES)]


def side(deck: list[Card], turn: int, entering: bool) -> dict[str, object]:
    """A player's zones; what can't be on the battlefield begins in the hand."""
    zones: dict[str, list[object]] = {zone: [] for zone in (*PLACES, "library")}
    for card in deck:
        zone = place_of(card.name, turn)
        if zone != "battlefield":
            zones[zone].append(card.name)
        elif not card.types & PERMANENT_TYPES:
            zones["hand"].append(card.name)
        else:
            zones[zone].append({"card": card.name, "enters": entering and "Aura" not in card.subtypes})
    zones["battlefield"] += [{"card": name, "count": 3} for name in BASICS]
    zones["battlefield"] += [*STARTING, *([COPYING_ALL] if turn // 2 % 2 else [])]
    zones["hand"] += [*COPIERS, BASICS[turn % 5]]
    zones["library"] = [*COPIERS, *BASICS, *(card.name for card in deck)]
    Random(f"{turn} {deck[0].name}").shuffle(zones["library"])
    return {"life": LIFE, **zones}


# --- which games ---------------------------------------------------------------------------------------------------
@dataclass
class Kept:
    """The games played so far: of each, its match and what came of it."""

    path: Path | None
    games: dict[str, tuple[Match, Report]] = field(default_factory=dict)

    def read(self) -> Kept:
        """What the file holds; the last note of a game counts."""
        if self.path is not None and self.path.exists():
            for line in self.path.read_text(encoding="utf-8").splitlines():
                data: dict[str, Any] = json.loads(line)
                decks = tuple(tuple(deck) for deck in data["decks"])
                match = Match(data["round"], data["edition"], data["seed"], (decks[0], decks[1]))
                self.games[match.key()] = (match, Report(**data["report"]))
        return self

    def add(self, match: Match, report: Report) -> None:
        """Note a game."""
        self.games[match.key()] = (match, report)
        if self.path is not None:
            data = {"round": match.round, "edition": match.edition, "seed": match.seed, "decks": match.decks}
            with self.path.open("a", encoding="utf-8") as file:
                file.write(json.dumps({**data, "report": asdict(report)}) + "\n")

    def played(self, turn: int, edition: str) -> set[str]:
        """The cards that have had their game of a round."""
        games = [match for match, _ in self.games.values() if (match.round, match.edition) == (turn, edition)]
        return {name for match in games for deck in match.decks for name in deck}


def records(path: Path | None) -> dict[str, str]:
    """The readable cards of a card file, with their lines."""
    found: dict[str, str] = {}
    if path is None:
        return found
    with gzip.open(path, "rt", encoding="utf-8") if path.suffix == ".gz" else path.open(encoding="utf-8") as file:
        for line in file:
            record = json.loads(line)
            try:
                card_of(record)
            except InputError:
                continue
            found[record["name"]] = line
    return found


def matches(arguments: argparse.Namespace, kept: Kept) -> list[Match]:
    """The games to play: in every round all cards that have not been played in it."""
    lines = records(arguments.file)
    if arguments.again:
        return [_with_lines(match, lines) for match, report in kept.games.values() if report.error]
    names = sorted(lines) if lines else [name for name in all_names() if name not in BASICS]
    if arguments.names:
        names = [name for name in names if name in arguments.names]
    count, first = len(arguments.editions), arguments.first_seed
    found: list[Match] = []
    for turn in range((first - 1) * count, (first - 1 + arguments.seeds) * count):
        edition, seed = arguments.editions[turn % count], 1 + turn // count
        done = kept.played(turn, edition)
        left = [name for name in names if name not in done]
        found += [_with_lines(Match(turn, edition, seed, decks), lines) for decks in _decks(left, names, turn)]
    return found[: arguments.most] if arguments.most else found


def _with_lines(match: Match, lines: dict[str, str]) -> Match:
    needed = tuple(lines[name] for deck in match.decks for name in deck if name in lines)
    return Match(match.round, match.edition, match.seed, match.decks, needed)


def _decks(left: list[str], names: list[str], turn: int) -> Iterator[tuple[tuple[str, ...], tuple[str, ...]]]:
    """The cards that are left, sixty in a game; the last game is filled up with any others."""
    order, size = Random(turn).sample(left, len(left)), 2 * SIDE
    for at in range(0, len(order), size):
        group = order[at : at + size]
        others = [name for name in names if name not in set(group)] if len(group) < size else []
        group += Random(f"{turn} {at}").sample(others, min(len(others), size - len(group)))
        half = (len(group) + 1) // 2
        yield tuple(group[:half]), tuple(group[half:] or group[:half])


# --- playing them all ----------------------------------------------------------------------------------------------
def serve(pipe: Connection, patience: float) -> None:
    """What a process does: play the games it is sent; its system ends it if one takes too long."""
    while True:
        match = pipe.recv()
        if match is None:
            return
        if resource is not None:
            used = time.process_time() + patience
            resource.setrlimit(resource.RLIMIT_CPU, (int(used) + 1, resource.RLIM_INFINITY))
        pipe.send(play(match))


class Worker:
    """A process that plays, the game it is at, and since when."""

    def __init__(self, patience: float) -> None:
        self.pipe, other = multiprocessing.Pipe()
        self.process = multiprocessing.Process(target=serve, args=(other, patience), daemon=True)
        self.process.start()
        other.close()
        self.match: Match | None = None
        self.since = 0.0

    def begin(self, match: Match | None) -> None:
        """Send it a game; None: no more."""
        self.match, self.since = match, time.monotonic()
        self.pipe.send(match)

    def taken(self) -> float:
        """How long it has been at its game, in seconds."""
        return time.monotonic() - self.since

    def result(self) -> Report:
        """The report of its game, or that its process died: by the system's limit, or by a fault."""
        try:
            found: Report = self.pipe.recv()
        except EOFError:
            self.process.join()
            code = self.process.exitcode or 0
            why = "Stuck: too long" if -code == TOO_LONG else f"the process died: {code}"
            return Report(seconds=round(self.taken(), 2), error=why)
        return found


def play_all(todo: list[Match], processes: int, patience: float) -> Iterator[tuple[Match, Report]]:
    """Play the games in processes; one that takes more than ``patience`` seconds of its processor ends with its process."""
    queue = list(reversed(todo))
    workers = [Worker(patience) for _ in range(min(processes, len(queue)))]
    for worker in workers:
        worker.begin(queue.pop())
    while any(worker.match for worker in workers):
        ready = wait([worker.pipe for worker in workers if worker.match])
        for index, worker in enumerate(workers):
            match = worker.match
            if match is None or worker.pipe not in ready:
                continue
            report = worker.result()
            if worker.process.exitcode is not None:
                worker = workers[index] = Worker(patience)
            worker.begin(queue.pop() if queue else None)
            yield match, report


# --- what is told --------------------------------------------------------------------------------------------------
def summary(games: list[tuple[Match, Report]], names: set[str], seconds: float) -> list[str]:
    """What came of the games, the errors by their place."""
    wrong = [(match, report) for match, report in games if report.error]
    decisions = sum(report.decisions for _, report in games)
    times = Counter(name for match, _ in games for deck in match.decks for name in deck if name in names)
    unused = names - {name for _, report in games for name in report.used}
    uncopied = names - {name for _, report in games for name in report.copied}
    least = min((times[name] for name in names), default=0)
    told = [
        f"{len(games)} games, {decisions} decisions, {len(wrong)} errors, {seconds:.0f} s",
        f"{len(names)} cards, each in {least} games; {len(unused)} never used, {len(uncopied)} never copied",
    ]
    slow = sorted(games, key=lambda game: -game[1].seconds)[:SLOWEST]
    told.append("slowest: " + ", ".join(f"{report.seconds} s ({match.edition})" for match, report in slow))
    for where, count in Counter(report.error for _, report in wrong).most_common():
        match, report = next(game for game in wrong if game[1].error == where)
        told.append(f"\n{count} times: {where}\n{match.key()}\n{report.trace}")
    return told


def parser() -> argparse.ArgumentParser:
    """The options."""
    new = argparse.ArgumentParser(prog="cards_sweep", description=__doc__, allow_abbrev=False)
    new.add_argument("file", nargs="?", type=Path, metavar="FILE", help="a card file; without it the stored cards")
    new.add_argument("--names", nargs="+", metavar="NAME", help="only these cards")
    new.add_argument("--editions", nargs="+", default=EDITIONS, metavar="E")
    new.add_argument("--seeds", type=int, default=3, metavar="N", help="games for each card and edition (3)")
    new.add_argument("--first-seed", type=int, default=1, metavar="N")
    new.add_argument("--most", type=int, default=0, metavar="N", help="so many games, then stop")
    new.add_argument(
        "--keep", type=Path, metavar="FILE", help="note every game here; what it holds is not played again"
    )
    new.add_argument("--again", action="store_true", help="of the games in that file, those with errors")
    new.add_argument("--unused", action="store_true", help="list the cards that were never used, or never copied")
    new.add_argument(
        "--patience", type=float, default=600.0, metavar="S", help="seconds for a game (600), where the system can tell"
    )
    new.add_argument("-j", "--jobs", type=int, default=2, metavar="N", help="processes (2)")
    return new


def main(argv: list[str] | None = None) -> int:
    """Run the sweep; exit status 1 if a game had an error."""
    arguments = parser().parse_args(argv)
    kept = Kept(arguments.keep).read()
    todo = matches(arguments, kept)
    start = time.perf_counter()
    errors = 0
    for done, (match, report) in enumerate(play_all(todo, arguments.jobs, arguments.patience), start=1):
        kept.add(match, report)
        errors += bool(report.error)
        seconds = time.perf_counter() - start
        line = f"{done} of {len(todo)} games, {errors} errors, {seconds:.0f} s"
        if report.error or arguments.keep:
            print(line + (f": {report.error}" if report.error else ""), file=sys.stderr, flush=True)
    games = list(kept.games.values())
    names = {name for match, _ in games for deck in match.decks for name in deck}
    print("\n".join(summary(games, names, time.perf_counter() - start)))
    if arguments.unused:
        print("\nnever used: " + "; ".join(sorted(names - {name for _, report in games for name in report.used})))
        print("\nnever copied: " + "; ".join(sorted(names - {name for _, report in games for name in report.copied})))
    return 1 if any(report.error for _, report in games) else 0


if __name__ == "__main__":
    sys.exit(main())
