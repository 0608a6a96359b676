"""What a game answers its users, each with the rule behind it: entries of the log, refusals, the outcome."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from manaburn.engine.position import STEP_LIMIT, TURN_LIMIT
from manaburn.engine.words.narrate import Narrator, citation, rule_number

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from manaburn.engine.state import State


class Cited:
    """Words with the rule behind them: its number in the game's edition and its concept key. A value."""

    __slots__ = ("concept", "rule", "text")

    def __init__(self, rule: str, concept: str, text: str) -> None:
        self.rule: str = rule
        self.concept: str = concept
        self.text: str = text

    def __str__(self) -> str:
        return f"{self.rule} {self.text}".strip()

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self}>"

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Cited)
            and self.rule == other.rule
            and self.concept == other.concept
            and self.text == other.text
        )

    def __hash__(self) -> int:
        return hash((self.rule, self.concept, self.text))


class Entry(Cited):
    """A line of the log. ``index`` is the event's in ``State.log``, ``kind`` its kind (``abilities.events``)."""

    __slots__ = ("index", "kind")

    def __init__(self, rule: str, concept: str, text: str, index: int, kind: int) -> None:
        super().__init__(rule, concept, text)
        self.index: int = index
        self.kind: int = kind


class Log:
    """The log as the referee reads it, a sequence of entries. It grows with its game, and shrinks when a choice is popped."""

    __slots__ = ("_entries", "_read", "_state")

    def __init__(self, state: State) -> None:
        self._state: State = state
        self._entries: list[Entry] = []
        self._read: int = 0  # how many events have been told

    def entries(self) -> list[Entry]:
        """All entries."""
        state = self._state
        if self._read > len(state.log):
            self.forget(len(state.log))
        if self._read < len(state.log):
            self._entries.extend(
                [
                    Entry(line.number, line.rule, line.text, line.index, line.kind)
                    for line in Narrator(state).lines(self._read)
                ]
            )
            self._read = len(state.log)
        return self._entries

    def forget(self, events: int) -> None:
        """Only the first ``events`` events are left."""
        while self._entries and self._entries[-1].index >= events:
            self._entries.pop()
        self._read = min(self._read, events)

    def __len__(self) -> int:
        return len(self.entries())

    def __getitem__(self, index: int) -> Entry:
        return self.entries()[index]

    def __iter__(self) -> Iterator[Entry]:
        return iter(self.entries())

    def __repr__(self) -> str:
        return f"<Log of {len(self)} entries>"


_LIMITS: Final = {
    TURN_LIMIT: "stopped at the turn limit that was set, by no rule",
    STEP_LIMIT: "stopped because too much happened without a choice, by no rule",
}


class Outcome(Cited):
    """How a game ended: ``winners`` and who lost by which rule (seats). ``concept`` is what decided it.

    ``rule`` is empty where no rule but a limit ended the game (``turn_limit``, ``step_limit``).
    """

    __slots__ = ("losses", "winners")

    def __init__(self, state: State) -> None:
        concept = state.over_rule
        limited = concept in _LIMITS
        super().__init__("" if limited else rule_number(state.edition, concept), concept, _ending(state))
        self.winners: tuple[int, ...] = state.winners
        self.losses: tuple[tuple[int, str], ...] = tuple(
            [(player.seat, player.lost_rule) for player in state.players if player.lost]
        )

    @property
    def draw(self) -> bool:
        """Whether the rules say that nobody won; a game stopped at a limit is no draw."""
        return not self.winners and not self.limited

    @property
    def limited(self) -> bool:
        """Whether a limit stopped the game."""
        return self.concept in _LIMITS


def _ending(state: State) -> str:
    limit = _LIMITS.get(state.over_rule)
    if limit is not None:
        return limit
    why = citation(state.edition, state.over_rule).partition(" ")[2]
    if not state.winners:
        return f"draw: {why}"
    losers = [player.seat for player in state.players if player.lost and player.lost_rule == state.over_rule]
    lost = f"; {_names(state, losers)} lost" if losers else ""
    return f"{_names(state, state.winners)} won{lost}: {why}"


def _names(state: State, seats: Sequence[int]) -> str:
    names = [state.names[seat] for seat in seats]
    return " and ".join([", ".join(names[:-1]), names[-1]]) if len(names) > 1 else "".join(names)
