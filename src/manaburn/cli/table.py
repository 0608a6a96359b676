"""A game at the table: agents and people choose in turn, the log is told, the saved game is kept current."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from manaburn.cli.logbook import Logbook
from manaburn.cli.person import Command, Person
from manaburn.engine.table.game import Game, UndoError

if TYPE_CHECKING:
    from manaburn.agents.agent import Agent
    from manaburn.cli.terminal import Terminal
    from manaburn.engine.decisions import Option


class Table:
    """Plays a game on to its end, or until a person leaves.

    ``save`` is called with the game at every turn, before a person is asked, and at the end.
    """

    def __init__(
        self, game: Game, agents: list[Agent], terminal: Terminal, log: bool, save: Callable[[Game], None]
    ) -> None:
        self.game = game
        self.agents = agents
        self._terminal = terminal
        self._save = save
        self._views = [game.view(seat) for seat in range(len(agents))]
        self._people = [seat for seat, agent in enumerate(agents) if isinstance(agent, Person)]
        self._logbook = Logbook(game.state, -1, terminal) if log and not self._people else None
        self._asked: list[tuple[int, int]] = []  # (seat, depth) of the choices that people were asked for
        self._saved_turn = -1

    def play(self) -> bool:
        """Play; False if a person left before the end."""
        while (decision := self.game.decision) is not None:
            seat = self.game.state.decider(decision.player)
            self._keep(seat in self._people)
            try:
                self._choose(seat)
            except Command as command:
                if command.name == "quit":
                    self._save(self.game)
                    return False
                self._obey(command.name, seat)
            self._tell()
        self._save(self.game)
        for seat in self._people:
            self._person(seat).news()
        return True

    def _choose(self, seat: int) -> None:
        decision = self.game.decision
        assert decision is not None
        depth = self.game.depth
        agent = self.agents[seat]
        option: Option = agent.choose(self._views[seat], decision)
        if isinstance(agent, Person) and agent.was_asked:
            self._asked.append((seat, depth))
        self.game.push(option)

    def _person(self, seat: int) -> Person:
        agent = self.agents[seat]
        assert isinstance(agent, Person)
        return agent

    def _tell(self) -> None:
        if self._logbook is not None:
            self._terminal.write(*self._logbook.news())

    def _keep(self, now: bool) -> None:
        """Keep the saved game current."""
        if now or self.game.turn != self._saved_turn:
            self._saved_turn = self.game.turn
            self._save(self.game)

    # --- what people ask of the table ---------------------------------------------------------------------------
    def _obey(self, name: str, seat: int) -> None:
        if name == "undo":
            self._undo(seat)
        elif name == "concede":
            self.game.concede(seat)
        elif name == "save":
            self._save(self.game)
            self._terminal.write("saved")

    def _undo(self, seat: int) -> None:
        """Back to the last choice this person was asked for; refused if something in between stands."""
        own = [place for place in self._asked if place[0] == seat]
        if not own:
            self._terminal.write("there is no choice of yours to take back")
            return
        depth = own[-1][1]
        tried = self.game.copy()
        try:
            while tried.depth > depth:
                tried.pop()
        except UndoError as error:
            self._terminal.write(str(error))
            return
        taken = self.game.choices[depth - self.game.depth]
        while self.game.depth > depth:
            self.game.pop()
        self._terminal.write(f"taken back: {taken!r}")
        self._asked = [place for place in self._asked if place[1] < depth]
        for person in self._people:
            self._person(person).taken_back()
