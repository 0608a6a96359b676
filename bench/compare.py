"""The compiled core against the same sources interpreted: equal states, and how much faster.

    python bench/compare.py OTHER_PYTHON [--games N] [--json]

Both interpreters play the same seeded games of every pair of neighbouring project decks under the four editions, each
choice at random among the options shown, and print a digest of the state at every tenth decision and at the end of each
game. The digests must be equal; the times (of the processor, digests left out) give the speed-up.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from dataclasses import asdict, dataclass
from hashlib import blake2b
from random import Random
from time import process_time

EDITIONS = ("2006-10", "2009-02", "2009-10", "current")
WORKER = "--play"
EVERY = 10


@dataclass(frozen=True)
class Played:
    """What one interpreter made of the games."""

    core: str
    """The file of the core's state module."""
    digests: list[str]
    decisions: int
    seconds: float

    @property
    def rate(self) -> float:
        """Decisions a second."""
        return self.decisions / self.seconds


def play(games: int) -> Played:
    """Play the games in this interpreter: the digests, the decisions, the seconds."""
    import manaburn.engine.state as core
    from manaburn import Game
    from manaburn.cards.decks import project_deck, project_decks

    names = list(project_decks())
    decks = {name: project_deck(name) for name in names}
    digests, decisions, seconds = [], 0, 0.0
    for index in range(games):
        first = names[index % len(names)]
        second = names[(index // len(names) + index + 1) % len(names)]
        rng = Random(f"compare {index}")
        digest = blake2b(digest_size=8)
        began = process_time()
        game = Game([decks[first], decks[second]], EDITIONS[index % 4], seed=index, turn_limit=200)
        seconds += process_time() - began
        while not game.outcome():
            began = process_time()
            for _ in range(EVERY):
                if game.outcome():
                    break
                game.state.take(rng.choice(game.state.decision.options))  # type: ignore[union-attr]
                decisions += 1
            seconds += process_time() - began
            digest.update(str(game.state_hash()).encode())
        digests.append(digest.hexdigest())
    return Played(str(core.__file__), digests, decisions, seconds)


def played_by(python: str, games: int) -> Played:
    """The same in another interpreter."""
    done = subprocess.run(
        [python, __file__, WORKER, "--games", str(games)], capture_output=True, text=True, check=False
    )
    if done.returncode != 0:
        raise SystemExit(f"manaburn: {python} could not play the games:\n{done.stderr.strip()}")
    return Played(**json.loads(done.stdout))


def main() -> int:
    """Compare, report; exit status 1 if a digest differs."""
    parser = argparse.ArgumentParser(description="Compare the compiled core with the interpreted one.")
    parser.add_argument("python", nargs="?", help="the interpreter of the environment with the compiled wheel")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--json", action="store_true")
    parser.add_argument(WORKER, action="store_true", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.play:
        print(json.dumps(asdict(play(given.games))))
        return 0
    if given.python is None:
        parser.error("name the interpreter of the compiled environment")
    plain, compiled = played_by(sys.executable, given.games), played_by(given.python, given.games)
    pairs = zip(plain.digests, compiled.digests, strict=True)
    differing = [index for index, (one, other) in enumerate(pairs) if one != other]
    report = {
        "games": given.games,
        "decisions": plain.decisions,
        "differing_games": differing,
        "interpreted": round(plain.rate),
        "compiled": round(compiled.rate),
        "speed_up": round(compiled.rate / plain.rate, 2),
        "compiled_core": compiled.core.endswith((".so", ".pyd")),
    }
    if given.json:
        print(json.dumps(report))
    else:
        print(f"{given.games} games, {report['decisions']} decisions, {len(differing)} games differ")
        print(
            f"interpreted {report['interpreted']} decisions/s, compiled {report['compiled']}: {report['speed_up']} times"
        )
    if not report["compiled_core"]:
        print(f"manaburn: {given.python} runs the core interpreted", file=sys.stderr)
        return 1
    return 1 if differing else 0


if __name__ == "__main__":
    sys.exit(main())
