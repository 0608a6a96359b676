"""``manaburn deck report``: what a deck is made of, and how often it draws its lands."""

from __future__ import annotations

import argparse
import json
from dataclasses import asdict
from importlib import import_module
from pathlib import Path
from typing import Any

from manaburn.cards.report import HIGHEST, TURNS, USUAL_LANDS, Report, report_on
from manaburn.cli.seating import check_cards, deck_of
from manaburn.errors import InputError

LEFT_OUT = "mulligans, and cards that draw, search or discard, are left out"


def add_report(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to those of ``manaburn deck``."""
    parser = commands.add_parser(
        "report", help="curve, colours, lands and the odds of drawing them",
        description=f"What a deck is made of, and the exact odds of its lands; {LEFT_OUT}.", allow_abbrev=False,
    )  # fmt: skip
    parser.add_argument("file", metavar="FILE", help="a deck file, -, or the name of a deck of the project")
    parser.add_argument(
        "--turns", type=int, default=TURNS, metavar="N", help=f"odds for so many turns (default: {TURNS})"
    )
    parser.add_argument("--json", action="store_true", help="as one JSON object")
    parser.add_argument("--plot", metavar="OUT.png", help="also draw it; needs matplotlib (the extra 'plot')")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Measure and print."""
    if not 1 <= arguments.turns <= 60:
        raise InputError(f"--turns: expected a number from 1 to 60, found {arguments.turns}")
    deck = deck_of(arguments.file)
    check_cards(deck)
    report = report_on(deck, arguments.turns)
    if arguments.plot is not None:
        _plot(report, deck.name, arguments.plot)
    if arguments.json:
        data = {"deck": deck.name, "share": report.share, "verdict": report.verdict, "expected": report.expected}
        print(json.dumps({**data, **asdict(report), "left_out": LEFT_OUT}, ensure_ascii=False))
        return 0
    print("\n".join(_lines(deck.name, report)))
    return 0


def _lines(name: str, report: Report) -> list[str]:
    low, high = (round(100 * share) for share in USUAL_LANDS)
    lines = [
        f"{name}: {report.size} cards, sideboard {report.sideboard}",
        f"lands: {report.lands}, {100 * report.share:.1f} %: {report.verdict} ({low}-{high} %)",
        "types: " + ", ".join(f"{kind} {count}" for kind, count in report.types.items()),
        "",
        f"curve (cards that are no lands, by mana value; on the average {report.average:.2f})",
    ]
    most = max(*report.curve, 1)
    for value, count in enumerate(report.curve):
        label = f"{value}+" if value == HIGHEST else str(value)
        lines.append(f"  {label:>2} {'#' * round(30 * count / most)} {count}".rstrip())
    lines += ["", "          " + "".join(f"{kind:>6}" for kind in "WUBRGC")]
    for title, counts in (
        ("cards", report.colors), ("symbols", report.symbols), ("lands", report.land_sources), ("others", report.other_sources),
    ):  # fmt: skip
        lines.append(f"  {title:8}" + "".join(f"{counts.get(kind, 0):6}" for kind in "WUBRGC"))
    lines += ["  (cards of the colour, symbols in costs, lands and other cards that make the mana)", ""]
    lines.append("a land for each turn so far    on the play   on the draw")
    lines += [
        f"  turn {drop.turn:<24} {_percent(drop.on_the_play)}       {_percent(drop.on_the_draw)}"
        for drop in report.drops
    ]
    lines += ["", f"lands in the opening hand (on the average {report.expected:.2f})"]
    lines.append("  " + "  ".join(f"{number}: {100 * odds:.1f} %" for number, odds in enumerate(report.opening)))
    lines.append(f"exact odds; {LEFT_OUT}")
    return lines


def _percent(odds: float) -> str:
    return f"{100 * odds:5.1f} %"


# --- a picture ---


def _plot(report: Report, name: str, out: str) -> None:
    """Draw the curve and the odds. Raises InputError without matplotlib, or where the file cannot be written."""
    try:
        figure_module: Any = import_module("matplotlib.figure")
    except ImportError:
        raise InputError("--plot: needs matplotlib: pip install 'manaburn[plot]'") from None
    if Path(out).suffix.lower() not in (".png", ".svg", ".pdf"):
        raise InputError(f"--plot: expected a file .png, .svg or .pdf, found {out!r:.120}")
    figure = figure_module.Figure(figsize=(10, 4), layout="constrained")
    curve, odds = figure.subplots(1, 2)
    labels = [*map(str, range(HIGHEST)), f"{HIGHEST}+"]
    curve.bar(labels, report.curve, color="#4a6fa5")
    curve.set(title=f"{name}: {report.size} cards, {report.lands} lands", xlabel="mana value", ylabel="cards")
    turns = [drop.turn for drop in report.drops]
    odds.plot(turns, [100 * drop.on_the_play for drop in report.drops], marker="o", label="on the play")
    odds.plot(turns, [100 * drop.on_the_draw for drop in report.drops], marker="s", label="on the draw")
    odds.set(title="a land for each turn so far", xlabel="turn", ylabel="%", ylim=(0, 102), xticks=turns)
    odds.grid(alpha=0.3)
    odds.legend()
    try:
        figure.savefig(out, dpi=120)
    except (OSError, ValueError) as error:
        raise InputError(f"{out}: cannot be written: {getattr(error, 'strerror', None) or error}") from None
