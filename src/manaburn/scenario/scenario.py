"""A scenario in Python: load it, start it as a game, or run it to a report."""

from __future__ import annotations

import traceback
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

from manaburn.engine.table.game import Game
from manaburn.engine.table.loading import UnsupportedCard
from manaburn.rules.edition import Edition
from manaburn.scenario import cardbox, save, show
from manaburn.scenario.load import load_file, load_text
from manaburn.scenario.problems import ScenarioStop
from manaburn.scenario.reading import ScenarioError
from manaburn.scenario.report import Error, Report
from manaburn.scenario.run import Runner
from manaburn.scenario.write import to_yaml

if TYPE_CHECKING:
    from manaburn.engine.table.loading import CardLike
    from manaburn.scenario.model import Document


class Scenario:
    """A position, a script and expectations. ``cards`` may hold cards that are not among the stored ones, by name."""

    def __init__(self, document: Document, cards: dict[str, CardLike] | None = None) -> None:
        self.document = document
        own: dict[str, CardLike] = {**{card.name: card for card in document.define}, **(cards or {})}
        self.cards = cardbox.among(own) if own else cardbox.stored

    @property
    def name(self) -> str:
        """Its name."""
        return self.document.name

    @property
    def edition(self) -> str:
        """The edition it is played under, as ``Edition`` reads it."""
        return self.document.edition

    # --- loading -------------------------------------------------------------------------------------------------
    @classmethod
    def load_all(cls, path: Path | str, edition: str = "", cards: dict[str, CardLike] | None = None) -> list[Scenario]:
        """The scenarios of a file; ``edition`` takes the place of each one's own. Raises ScenarioError at the first fault."""
        return [cls(_document(found), cards) for found in load_file(path, edition)]

    @classmethod
    def load(cls, path: Path | str, edition: str = "", cards: dict[str, CardLike] | None = None) -> Scenario:
        """The only scenario of a file. Raises ScenarioError, also if there are several."""
        found = cls.load_all(path, edition, cards)
        if len(found) != 1:
            raise ScenarioError(f"{path}: expected one scenario, found {len(found)}: use load_all")
        return found[0]

    @classmethod
    def parse(cls, text: str, edition: str = "", cards: dict[str, CardLike] | None = None) -> Scenario:
        """The only scenario of a YAML text. Raises ScenarioError."""
        found = load_text(text, "scenario", edition)
        if len(found) != 1:
            raise ScenarioError(f"expected one scenario, found {len(found)}")
        return cls(_document(found[0]), cards)

    @classmethod
    def of(cls, game: Game, name: str = "saved", plain: bool = False) -> Scenario:
        """The position of a game in play; with ``plain`` in the keys of the set-up alone, else exactly.

        Raises InputError for what a plain scenario can't say.
        """
        return cls.parse(text_of(game, name, plain))

    # --- playing -------------------------------------------------------------------------------------------------
    def start(self, every_window: bool = True) -> Game:
        """The position as a game, at its first decision; without ``every_window`` at the first that leaves a choice.

        Raises ScenarioStop if it can't be put in place.
        """
        runner = Runner(self.document, self.cards)
        runner.state.every_window = every_window
        if runner.state.decision is None:
            runner.state.run_on()
        return Game(edition=Edition(self.document.edition), state=runner.state)

    def show(self) -> list[str]:
        """The position in words, line by line, with what is wrong with it. Raises ScenarioStop if it can't be put in place."""
        runner = Runner(self.document, self.cards)
        return [*show.lines(runner.table, self.document.start), *(f"problem: {problem}" for problem in runner.problems)]

    def run(self, log: bool = False) -> Report:
        """Play the script and check the expectations. Whatever goes wrong stands in the report."""
        begun = perf_counter()
        runner: Runner | None = None
        error: Error | None = None
        path = ""
        try:
            runner = Runner(self.document, self.cards)
            runner.run()
        except ScenarioStop as stop:
            path = stop.path
            error = _error_of(stop, runner, self.document.edition)
        except UnsupportedCard as unsupported:
            error = Error("unsupported-card", str(unsupported))
        except Exception as fault:
            error = Error("engine", _fault_words(fault))
        return Report(
            name=self.name,
            edition=self.document.edition,
            failures=tuple(runner.failures) if runner is not None else (),
            error=error,
            seconds=perf_counter() - begun,
            unused=runner.queues.unused(runner.state.names) if runner is not None else {},
            log=tuple(runner.log()) if log and runner is not None else (),
            problems=tuple(runner.problems) if runner is not None else (),
            place=self.document.place,
            where=self.document.where(path) if self.document.line else "",
        )


def text_of(game: Game, name: str = "saved", plain: bool = False) -> str:
    """The text of the scenario that holds the position of a game in play."""
    return to_yaml(save.plain(game.state, name) if plain else save.exact(game.state, name))


def _document(found: Document | ScenarioError) -> Document:
    if isinstance(found, ScenarioError):
        raise found
    return found


def _error_of(stop: ScenarioStop, runner: Runner | None, edition: str) -> Error:
    message = f"{stop.path}: {stop.message}" if stop.path else stop.message
    if runner is not None:
        message += f" (at {runner.table.moment()})"
    return Error(stop.kind, message, Edition(edition).number(stop.rule) if stop.rule else "")


def _fault_words(fault: Exception) -> str:
    """A fault of the program on one line: what, and where."""
    frames = traceback.extract_tb(fault.__traceback__)
    where = f" ({Path(frames[-1].filename).name}:{frames[-1].lineno} {frames[-1].name})" if frames else ""
    return f"{type(fault).__name__}: {fault}{where}".replace("\n", " ")
