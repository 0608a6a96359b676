"""The game as its users hold it: the referee's object, which knows everything.

Names follow python-chess: ``options``, ``push``, ``pop``, ``peek``, ``copy``, ``outcome``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from manaburn.engine.decisions import Option
from manaburn.engine.rng import seeded
from manaburn.engine.saving import equivalence, saving
from manaburn.engine.saving.encoding import Writer
from manaburn.engine.state import State
from manaburn.engine.table import dealing, refusing, undo, view
from manaburn.engine.table.answers import Cited, Log, Outcome
from manaburn.engine.table.options import Options
from manaburn.engine.table.problems import problems
from manaburn.engine.turns import beginning
from manaburn.engine.words import compound, text
from manaburn.engine.words.narrate import citation, rule_number
from manaburn.errors import IllegalOption, InputError
from manaburn.rules.edition import Edition

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path
    from random import Random

    from manaburn.abilities.events import Event
    from manaburn.cards.decks import Deck
    from manaburn.engine.decisions import Decision
    from manaburn.engine.table.loading import CardLike

DEFAULT_NAMES: Final = ("alice", "bob", "carol", "dave", "erin", "frank", "grace", "heidi")
CONCEDES: Final = " concedes"
"""How a concession is written among the choices: the player's name and this."""


class UndoError(InputError):
    """A choice that cannot be taken back."""


class Step:
    """A choice that was made: the state before it, how long the log was, and the option, or who conceded."""

    __slots__ = ("before", "conceded", "logged", "option")

    def __init__(self, before: State, logged: int, option: Option | None, conceded: int = -1) -> None:
        self.before: State = before
        self.logged: int = logged
        self.option: Option | None = option
        self.conceded: int = conceded

    def words(self) -> str:
        """The choice as a text."""
        if self.option is None:
            return self.before.names[self.conceded] + CONCEDES
        return text.option_text(self.before, self.option)


class Game:
    """A game in play.

    ``decks``: two or more, each a ``Deck``, the path of a deck file, or a list of counts and card names (or cards).
    ``edition``: as ``Edition`` reads it, or one. ``first_player``: the seat that goes first; by default a player found
    by chance chooses. ``every_window``: also show decisions with one answer. ``free_undo``: ``pop`` takes back
    anything; else it stops at choices that used chance or showed hidden cards. ``turn_limit``: stop after so many turns
    (0: never). ``state``: a position put together otherwise, instead of decks.
    """

    __slots__ = (
        "_checks",
        "_log",
        "_prior",
        "_steps",
        "_texts",
        "_turns",
        "_writer",
        "edition",
        "free_undo",
        "start",
        "state",
    )

    def __init__(
        self,
        decks: Sequence[Deck | Path | str | Iterable[tuple[int, CardLike | str]]] = (),
        edition: str | Edition = "2009-10",
        seed: int | str = 7,
        names: Sequence[str] | None = None,
        *,
        every_window: bool = False,
        free_undo: bool = True,
        first_player: int | None = None,
        life: int = 20,
        turn_limit: int = 0,
        state: State | None = None,
    ) -> None:
        self.edition: Edition = edition if isinstance(edition, Edition) else Edition(edition)
        self.free_undo: bool = free_undo
        self.start: saving.Start | None = None
        self._steps: list[Step] = []
        self._texts: list[str] = []  # the texts of the first choices, as far as they have been asked for
        self._checks: list[str] = []  # and the first digits of the hash before each
        self._turns: list[tuple[int, int, str]] = []  # how many choices before a turn's first, the turn, the hash
        self._prior: int = 0  # how many choices were made before the game was loaded
        self._writer: Writer = Writer()
        if state is not None:
            self.state: State = state
        else:
            first = -1 if first_player is None else first_player
            found = [dealing.entries(deck) for deck in decks]
            lists = tuple([tuple([(count, card.name) for count, card in deck]) for deck in found])
            self.start = saving.Start(lists, str(seed), first, life, turn_limit, every_window)
            self.state = _begin(self.edition, found, names, self.start)
        self._log: Log = Log(self.state)

    # --- the decision ------------------------------------------------------------------------------------------
    @property
    def decision(self) -> Decision | None:
        """The decision awaited; None if the game is over."""
        return self.state.decision

    @property
    def options(self) -> Options:
        """The options of the decision awaited."""
        return Options(self.state)

    @property
    def player(self) -> str:
        """The name of the player who decides; empty if the game is over."""
        decision = self.state.decision
        return "" if decision is None else self.state.names[self.state.decider(decision.player)]

    def push(self, option: Option | str) -> None:
        """Answer the decision with one of its options, or with a text that means one.

        A compound text ("cast Shock -> bob") answers the decisions that follow too. Raises IllegalOption or
        AmbiguousOption; then nothing has been done.
        """
        if not isinstance(option, str):
            decision = self.state.decision
            # a caller without type checks may hand in anything
            given: object = option
            if decision is None or not isinstance(given, Option) or not text.is_offered(decision, given):
                place = text.position_text(self.state)
                raise IllegalOption(f"{option!r} is no option here: {place}", repr(option), place)
            self._take(option)
            return
        parts = text.split_plan(option)
        if len(parts) == 1:
            self._take(text.parse_option(self.state, option))
            return
        for answer in compound.follow(self.state.copy(), parts):
            decision = self.state.decision
            if answer.shown and decision is not None and decision.player == answer.player:
                self._take(answer.option)

    def parse(self, words: str) -> Option:
        """The option of the decision awaited that a text means. Raises IllegalOption or AmbiguousOption."""
        return text.parse_option(self.state, words)

    def concede(self, player: int | str) -> None:
        """A player concedes, whoever decides. Nothing happens if he has lost or the game is over."""
        seat = self.seat(player)
        if not self.state.over and not self.state.players[seat].lost:
            self._steps.append(Step(self._snapshot(), len(self.state.log), None, seat))
            self.state.concede(seat)

    def why_not(self, action: str) -> Cited | None:
        """Why the player who decides cannot do what the text says ("cast Shock -> bob"); None if he can.

        The answer's ``rule`` is the number in the game's edition. Raises InputError if the text names nothing.
        """
        refusal = refusing.why_not(self.state, action)
        if refusal is None:
            return None
        return Cited(rule_number(self.state.edition, refusal.rule), refusal.rule, refusal.text)

    # --- taking back -------------------------------------------------------------------------------------------
    def pop(self) -> Option | None:
        """Take back the last choice and return it (None for a concession).

        Raises UndoError if there is none, or, without free undo, if it used chance or showed hidden cards.
        """
        if not self._steps:
            raise UndoError("there is no choice to take back")
        step = self._steps[-1]
        if not self.free_undo:
            reason = undo.why_final(step.before, self.state, step.logged)
            if reason:
                raise UndoError(f"{step.words()!r} cannot be taken back: {reason}")
        self._back()
        return step.option

    def peek(self) -> Option | None:
        """The last choice (None for a concession). Raises UndoError if there is none."""
        if not self._steps:
            raise UndoError("there is no choice yet")
        return self._steps[-1].option

    @property
    def depth(self) -> int:
        """How many choices can be popped, hidden cards and chance apart."""
        return len(self._steps)

    def _take(self, option: Option) -> None:
        self._steps.append(Step(self._snapshot(), len(self.state.log), option))
        self.state.take(option)

    def _snapshot(self) -> State:
        saved = State(self.state.rules, self.state.edition, self.state.names)
        self.state.copy_into(saved)
        return saved

    def _back(self) -> None:
        step = self._steps.pop()
        left = self._prior + len(self._steps)
        step.before.copy_into(self.state)
        del self.state.log[step.logged :]
        self._log.forget(step.logged)
        del self._texts[left:], self._checks[left:]
        while self._turns and self._turns[-1][0] >= left:
            self._turns.pop()

    # --- copies and comparing ----------------------------------------------------------------------------------
    def copy(self) -> Game:
        """A game that is equal and goes its own way, with the choices so far."""
        new = Game(edition=self.edition, free_undo=self.free_undo, state=self.state.copy())
        new.start = self.start
        new._steps = list(self._steps)
        new._texts = list(self._texts)
        new._checks = list(self._checks)
        new._turns = list(self._turns)
        new._prior = self._prior
        return new

    def state_hash(self) -> str:
        """A 64-bit digest of the exact state, the same everywhere, as 16 hexadecimal digits."""
        return self._writer.digest(self.state)

    def position_hash(self) -> str:
        """A 64-bit digest of the position without ids and times: equal if the same may happen from here on."""
        return equivalence.position_hash(self.state)

    def __eq__(self, other: object) -> bool:
        """Whether the states are equal, whatever way they came about."""
        return isinstance(other, Game) and self._writer.write(self.state) == other._writer.write(other.state)

    def __hash__(self) -> int:
        raise TypeError("a game changes: use state_hash()")

    # --- looking -----------------------------------------------------------------------------------------------
    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players, by seat."""
        return self.state.names

    @property
    def turn(self) -> int:
        """The number of the turn, from 1; 0 before the first."""
        return self.state.turn

    @property
    def log(self) -> Log:
        """What has happened, as the referee reads it: a sequence of entries with ``rule``, ``concept`` and ``text``."""
        return self._log

    def outcome(self) -> Outcome | None:
        """How the game ended; None if it is not over."""
        return Outcome(self.state) if self.state.over else None

    def explain(self, what: Event | Cited | str) -> str:
        """The rule behind an event, a log entry, a refusal, an outcome or a concept key: its number and title."""
        if isinstance(what, str):
            return citation(self.state.edition, what)
        concept = what.concept if isinstance(what, Cited) else what.rule
        return citation(self.state.edition, concept)

    def view(self, player: int | str) -> View:
        """What one player may know."""
        return View(self.state, self.seat(player))

    def problems(self) -> list[str]:
        """What is wrong with the position that no play can bring about; empty for every game begun from decks."""
        return problems(self.state)

    def seat(self, player: int | str) -> int:
        """The seat of a player, given by seat or name. Raises InputError."""
        if isinstance(player, str):
            if player in self.state.names:
                return self.state.names.index(player)
        elif 0 <= player < len(self.state.names):
            return player
        raise InputError(f"no player {player!r}: the players are {', '.join(self.state.names)}")

    def __repr__(self) -> str:
        return f"<Game {self.edition.name}, {text.position_text(self.state)}>"

    # --- choices and saving ------------------------------------------------------------------------------------
    @property
    def choices(self) -> list[str]:
        """The choices so far as texts; together with decks, seed and edition they make the game."""
        self._tell()
        return list(self._texts)

    def _tell(self) -> None:
        """Write down the choices made since this was last asked for."""
        for index in range(len(self._texts), self._prior + len(self._steps)):
            step = self._steps[index - self._prior]
            digest = self._writer.digest(step.before)
            self._texts.append(step.words())
            self._checks.append(digest[: saving.CHECK])
            if not self._turns or self._turns[-1][1] != step.before.turn:
                self._turns.append((index, step.before.turn, digest))

    def save(self) -> saving.Data:
        """The game as data for JSON: the exact position, how it began, the choices, a hash for each turn.

        ``manaburn.record`` writes such data to files.
        """
        self._tell()
        data = saving.position_data(self.state, self._writer)
        data["free_undo"] = self.free_undo
        data["start"] = None if self.start is None else self.start.data()
        data["choices"] = list(self._texts)
        data["checks"] = "".join(self._checks)
        data["turns"] = [list(entry) for entry in self._turns]
        return data

    @staticmethod
    def load(data: object) -> Game:
        """The game of saved data (or of their text). Choices made before it was saved cannot be popped.

        Raises SaveError, an InputError, for data of another version or not whole.
        """
        parts = saving.parse(data) if isinstance(data, str | bytes) else saving.check_header(data)
        state = saving.read_position(parts)
        game = Game(edition=state.edition, free_undo=parts["free_undo"] is True, state=state)
        record = saving.read_record(parts)
        game.start = record.start
        game._texts, game._checks, game._turns = record.choices, record.checks, record.turns
        game._prior = len(record.choices)
        return game


class View(view.View):
    """What one player may know of a game, and games that could be it as far as he knows."""

    __slots__ = ()

    def sample(self, rng: Random) -> Game:
        """A game that the player could not tell from this one: what he does not know is dealt at random."""
        state = self.sample_state(rng)
        return Game(edition=state.edition, free_undo=True, state=state)


def _begin(
    edition: Edition, decks: list[list[tuple[int, CardLike]]], names: Sequence[str] | None, start: saving.Start
) -> State:
    """The state of a new game at its first decision. Raises InputError."""
    if not 2 <= len(decks) <= len(DEFAULT_NAMES):
        raise InputError(f"expected from 2 to {len(DEFAULT_NAMES)} decks, found {len(decks)}")
    chosen = tuple(names) if names is not None else DEFAULT_NAMES[: len(decks)]
    if len(chosen) != len(decks) or len(set(chosen)) != len(chosen):
        raise InputError(f"expected a name of his own for each of {len(decks)} players, found {', '.join(chosen)}")
    for name in chosen:
        if not name or name != " ".join(name.split()) or set(name) & set("#@:>[]{}"):
            raise InputError(f"a player cannot be called {name!r}")
    if not -1 <= start.first_player < len(decks):
        raise InputError(f"expected a seat from 0 to {len(decks) - 1} to go first, found {start.first_player}")
    state = State(edition.rules, str(edition), chosen)
    state.rng = seeded(start.seed)
    state.every_window = start.every_window
    state.turn_limit = start.turn_limit
    for player in state.players:
        player.life = start.life
    dealing.deal(state, decks)
    state.frames.append(beginning.BeginFrame(start.first_player))
    state.run_on()
    return state
