"""The benchmarks: how fast games go, and where the time goes.

Two lanes. ``core``: the bare engine, each choice uniformly at random among the options shown, nothing looked at and
nothing kept for undoing. ``wire``: the public interface as a caller with words uses it: all options as texts, one of
them pushed, with undo. The games are the same in every run.

    python bench/bench.py [--lane core wire] [--pair vanilla burn 10e] [--games N] [--edition E] [--json]
"""

from __future__ import annotations

import cProfile
import json
import platform
import pstats
import sys
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from pathlib import Path
from random import Random
from time import process_time

from manaburn import Edition, Game, InputError
from manaburn.cards.decks import Deck, project_deck
from manaburn.cli.parser import Parser

VANILLA = Deck.parse("24 Forest\n14 Grizzly Bears\n8 Spined Wurm\n8 Craw Wurm\n6 Enormous Baloth", "vanilla")
BURN = Deck.parse("20 Mountain\n12 Shock\n12 Lightning Bolt\n8 Incinerate\n8 Goblin Piker", "burn")

PAIRS: dict[str, Callable[[], tuple[Deck, Deck]]] = {
    "vanilla": lambda: (VANILLA, VANILLA),
    "burn": lambda: (BURN, BURN),
    "10e": lambda: (project_deck("10e-kamahls-temper"), project_deck("10e-molimos-might")),
}
TURN_LIMIT = 200


@dataclass
class Result:
    """One lane of one pair."""

    lane: str
    pair: str
    games: int
    decisions: int
    turns: int
    seconds: float
    """Of the processor, so that a busy machine tells the same."""
    limited: int
    """How many games the turn limit stopped."""
    modules: dict[str, float] = field(default_factory=dict)
    """The share of the time spent in each module itself, largest first (core lane)."""

    @property
    def line(self) -> str:
        """For the table."""
        return (
            f"{self.lane:<5} {self.pair:<8} {self.games:>5} {self.games / self.seconds:>9.1f}"
            f" {self.decisions / self.seconds:>12.0f} {self.decisions / self.games:>14.1f}"
            f" {self.turns / self.games:>10.1f} {self.limited:>7}"
        )


HEAD = "lane  pair     games   games/s  decisions/s decisions/game turns/game limited"


def core(game: Game, rng: Random) -> int:
    """Play a game to its end on the bare engine; the number of decisions."""
    state, draw, count = game.state, rng.random, 0
    while state.decision is not None:
        options = state.decision.options
        state.take(options[int(draw() * len(options))])
        count += 1
    return count


def wire(game: Game, rng: Random) -> int:
    """Play a game to its end through texts; the number of decisions."""
    draw, count = rng.random, 0
    while game.decision is not None:
        texts = game.options.texts
        game.push(texts[int(draw() * len(texts))])
        count += 1
    return count


LANES: dict[str, Callable[[Game, Random], int]] = {"core": core, "wire": wire}


def run(lane: str, pair: str, edition: Edition, games: int) -> Result:
    """Play the games of one lane of one pair."""
    play, decks = LANES[lane], PAIRS[pair]()
    result = Result(lane, pair, games, 0, 0, 0.0, 0)
    begin = process_time()
    for seed in range(games):
        game = Game(decks, edition, seed, turn_limit=TURN_LIMIT)
        result.decisions += play(game, Random(seed))
        result.turns += game.turn
        outcome = game.outcome()
        result.limited += outcome is not None and outcome.limited
    result.seconds = process_time() - begin
    return result


def profile(pair: str, edition: Edition, games: int) -> dict[str, float]:
    """The share of time that each module itself takes in the core lane."""
    profiler = cProfile.Profile()
    profiler.enable()
    run("core", pair, edition, games)
    profiler.disable()
    spent: dict[str, float] = {}
    stats = pstats.Stats(profiler).stats  # type: ignore[attr-defined]
    for (file, _, name), (_, _, own, _, _) in stats.items():
        module = _module(file, name)
        spent[module] = spent.get(module, 0.0) + own
    whole = sum(spent.values())
    return {module: round(own / whole, 4) for module, own in sorted(spent.items(), key=lambda item: -item[1])[:14]}


def _module(file: str, name: str) -> str:
    parts = Path(file).with_suffix("").parts
    if "manaburn" in parts:
        return ".".join(parts[len(parts) - parts[::-1].index("manaburn") :])
    return "built in" if file == "~" else parts[-1]


def show(results: list[Result]) -> None:
    """The table, and where the time goes."""
    print(HEAD)
    for result in results:
        print(result.line)
    for result in results:
        if result.modules:
            shares = ", ".join(f"{name} {share:.0%}" for name, share in result.modules.items() if share >= 0.02)
            print(f"{result.pair}: {shares}")


def main() -> int:
    """Read the arguments, play, report."""
    parser = Parser(prog="bench", description="Benchmarks of seeded games.")
    parser.add_argument("--lane", nargs="+", choices=LANES, default=list(LANES))
    parser.add_argument("--pair", nargs="+", choices=PAIRS, default=list(PAIRS))
    parser.add_argument("--games", type=int, default=60, help="how many games for each lane of each pair")
    parser.add_argument("--edition", default="2009-10")
    parser.add_argument("--no-profile", action="store_true", help="leave out where the time goes")
    parser.add_argument("--json", action="store_true", help="report as JSON")
    options = parser.parse_args()
    if options.games < 1:
        parser.error("expected at least one game")
    try:
        edition = Edition(options.edition)
    except InputError as error:
        print(f"bench: {error}", file=sys.stderr)
        return 2
    results = [run(lane, pair, edition, options.games) for pair in options.pair for lane in options.lane]
    for result in results:
        if result.lane == "core" and not options.no_profile:
            result.modules = profile(result.pair, edition, max(1, options.games // 6))
    if options.json:
        machine = {"python": platform.python_version(), "machine": platform.machine(), "edition": str(edition)}
        print(json.dumps({**machine, "results": [asdict(result) for result in results]}, indent=2))
    else:
        show(results)
    return 0


if __name__ == "__main__":
    sys.exit(main())
