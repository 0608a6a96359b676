"""``manaburn cards coverage CARDS --printed FILE``: what printed texts read to, beside the Oracle texts of their cards."""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Sequence

from manaburn.cards.printed import (
    CHANGED,
    DIFFERS,
    REFUSED,
    PrintedTally,
    PrintedVerdict,
    compare_printed,
    measure_printed,
)


def compare(arguments: argparse.Namespace) -> int:
    """Print the figures by set, and what differs and is refused, the most frequent first."""
    found = list(compare_printed(arguments.file, arguments.printed))
    if arguments.sets:
        found = [verdict for verdict in found if verdict.set in arguments.sets]
    tallies = measure_printed(found)
    if arguments.json:
        print(json.dumps({code or "all": tally.counts() for code, tally in tallies.items()}))
        return 0
    print(f"{'':10} {'texts':>6} {'the same':>16} {'changed':>8} {'differ':>7} {'refused':>8}")
    for code, tally in tallies.items():
        _row(code or "all", tally)
    _differing([verdict for verdict in found if verdict.outcome == DIFFERS], arguments.top)
    _refused([verdict for verdict in found if verdict.outcome == REFUSED], arguments.top)
    _changed([verdict for verdict in found if verdict.outcome == CHANGED])
    return 0


def _row(code: str, tally: PrintedTally) -> None:
    counts = tally.counts()
    print(f"{code:10} {counts['texts']:6} {counts['same']:6} ({100 * tally.share():5.1f} %) {counts[CHANGED]:8}"
          f" {counts[DIFFERS]:7} {counts[REFUSED]:8}")  # fmt: skip


def _differing(found: Sequence[PrintedVerdict], most: int) -> None:
    if found:
        print("\nRead to other abilities:")
    for verdict in found[:most]:
        print(f"  {verdict.name} ({verdict.set}): {verdict.words}")


def _refused(found: Sequence[PrintedVerdict], most: int) -> None:
    if found:
        print("\nNot understood: how many, the words (a mark before the first not understood), a text")
    counts = Counter(verdict.phrase for verdict in found)
    example = {verdict.phrase: verdict.words for verdict in reversed(found)}
    for phrase, count in sorted(counts.items(), key=lambda item: (-item[1], item[0]))[:most]:
        print(f"{count:6}  {phrase or '(several)':48.48}  {example[phrase]:.110}")


def _changed(found: Sequence[PrintedVerdict]) -> None:
    if found:
        print("\nReally changed since: how many texts, the reason")
    for reason, count in sorted(
        Counter(verdict.words for verdict in found).items(), key=lambda item: (-item[1], item[0])
    ):
        print(f"{count:6}  {reason}")
