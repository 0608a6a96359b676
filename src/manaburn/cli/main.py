"""The command ``manaburn``: finds the subcommands, hands over, and turns bad input into one line.

A subcommand is a module ``manaburn.cli.<name>`` with a function ``add_parser(sub)``. That function adds its parser to
``sub`` and calls ``set_defaults(run=...)`` on it with a function from the parsed arguments to the exit status.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.util import find_spec

from manaburn import __version__
from manaburn.cli.parser import BAD_INPUT, Parser
from manaburn.errors import InputError

COMMANDS = ("play", "replay", "cards", "deck", "rules", "scenario")
"""The subcommands in the order of the help; one whose module is not there is left out."""

INTERRUPTED = 130


def build_parser() -> Parser:
    """The parser of the whole command line."""
    parser = Parser(
        prog="manaburn",
        description="Magic: The Gathering by the numbered rules, under the edition you name.",
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"manaburn {__version__}")
    sub = parser.add_subparsers(title="commands", dest="command", metavar="COMMAND", required=True)
    for name in COMMANDS:
        module = f"manaburn.cli.{name}"
        if find_spec(module) is not None:
            import_module(module).add_parser(sub)
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status: 2 for bad usage or bad input."""
    parser = build_parser()
    arguments, rest = parser.parse_known_args(argv)
    if rest:
        parser.prog += f" {arguments.command}"
        parser.error(f"not understood: {' '.join(rest)}")
    run: Callable[[argparse.Namespace], int] = arguments.run
    try:
        status = run(arguments)
        sys.stdout.flush()
    except InputError as error:
        print(f"manaburn {arguments.command}: {error}", file=sys.stderr)
        return BAD_INPUT
    except BrokenPipeError:  # the reader of our output has left, as `head` does
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except KeyboardInterrupt:
        return INTERRUPTED
    return status
