"""The queues of answers: per player and kind, and, before those, the answers of the action under way."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Final

from manaburn.scenario.model import Number, Several, Word

if TYPE_CHECKING:
    from manaburn.engine.decisions import Option
    from manaburn.scenario.model import Answer, Answers

YES: Final = Word("yes")

Held = dict[str, "list[Answer]"]
Fit = Callable[["Answer"], "Option | None"]


class Queues:
    """All answers that wait. ``scope`` holds those of the action under way, whose player is ``scope_seat``.

    What an action did not use is kept in ``left``, to be reported.
    """

    __slots__ = ("general", "left", "paid_from", "scope", "scope_seat")

    def __init__(self, seats: int) -> None:
        self.general: list[Held] = [{} for _ in range(seats)]
        self.left: list[Held] = [{} for _ in range(seats)]
        self.scope: Held = {}
        self.scope_seat: int = -1
        self.paid_from = False
        """Whether the action under way named the sources that pay for it."""

    # --- filling -------------------------------------------------------------------------------------------------
    def add(self, seat: int, answers: Answers) -> None:
        """Queue more answers of a player behind those that wait."""
        _extend(self.general[seat], answers)

    def open_scope(self, seat: int, answers: Answers) -> None:
        """An action of a player begins, with answers for its own decisions."""
        self.close_scope()
        self.scope_seat = seat
        self.paid_from = False
        _extend(self.scope, answers)

    def close_scope(self) -> None:
        """The action is over."""
        if self.scope_seat >= 0:
            left = [(kind, answers) for kind, answers in self.scope.items() if kind not in ("costs", "splice", "pay")]
            _extend(self.left[self.scope_seat], left)
        self.scope = {}
        self.scope_seat = -1

    # --- taking --------------------------------------------------------------------------------------------------
    def take(self, seat: int, kinds: tuple[str, ...], fit: Fit, optional: bool = False) -> Option | None:
        """The option of the first answer that fits: the action's own answers come first, then the player's queues.

        Where the choice is ``optional``, a yes just before the answer is used up with it.
        """
        for answers in self._lists(seat, kinds):
            for index, answer in enumerate(answers):
                option = _take_at(answers, index, answer, fit)
                if option is not None:
                    if optional and index > 0 and answers[index - 1] == YES:
                        del answers[index - 1]
                    return option
        return None

    def take_first(self, seat: int, kinds: tuple[str, ...], fit: Fit) -> Option | None:
        """As ``take``, of the first answer that waits in a queue only (for decisions with one answer)."""
        for answers in self._lists(seat, kinds):
            if answers:
                option = _take_at(answers, 0, answers[0], fit)
                if option is not None:
                    return option
        return None

    def in_scope(self, seat: int, kinds: tuple[str, ...]) -> list[Answer]:
        """What the action under way of that player still has of some kinds."""
        if seat != self.scope_seat:
            return []
        return [answer for kind in kinds for answer in self.scope.get(kind, ())]

    def count(self, seat: int, kind: str) -> int:
        """How many answers of a kind wait for a player."""
        return sum(len(answers) for answers in self._lists(seat, (kind,)))

    def take_numbers(self, seat: int, kind: str, most: int) -> list[int]:
        """The numbers at the head of a queue, no more than that many."""
        found: list[int] = []
        for answers in self._lists(seat, (kind,)):
            while answers and len(found) < most and isinstance(answers[0], Number):
                found.append(answers.pop(0).value)  # type: ignore[union-attr]
            break
        return found

    def drop_number(self, seat: int, kind: str, number: int) -> None:
        """Use up the first answer of a kind if it is that number."""
        for answers in self._lists(seat, (kind,)):
            if answers[0] == Number(number):
                del answers[0]
            return

    def take_all(self, seat: int, kind: str) -> list[Answer]:
        """Everything of a kind that the action under way of that player still has."""
        if seat != self.scope_seat or kind not in self.scope:
            return []
        self.paid_from = self.paid_from or kind == "pay"
        return self.scope.pop(kind)

    def in_action(self, seat: int) -> bool:
        """Whether an action of that player is under way that named the sources that pay for it."""
        return seat == self.scope_seat and self.paid_from

    def _lists(self, seat: int, kinds: tuple[str, ...]) -> Iterator[list[Answer]]:
        for held in (self.scope, self.general[seat]) if seat == self.scope_seat else (self.general[seat],):
            for kind in kinds:
                answers = held.get(kind)
                if answers:
                    yield answers

    # --- what is left --------------------------------------------------------------------------------------------
    def unused(self, names: tuple[str, ...]) -> dict[str, dict[str, list[object]]]:
        """The answers that were never used, by player and kind, as they were written."""
        self.close_scope()
        found: dict[str, dict[str, list[object]]] = {}
        for seat, name in enumerate(names):
            kinds: dict[str, list[object]] = {}
            for held in (self.left[seat], self.general[seat]):
                for kind, answers in held.items():
                    kinds.setdefault(kind, []).extend(answer.plain() for answer in answers)
            kinds = {kind: answers for kind, answers in kinds.items() if answers}
            if kinds:
                found[name] = kinds
        return found


def _extend(held: Held, answers: Iterable[tuple[str, Iterable[Answer]]]) -> None:
    for kind, more in answers:
        held.setdefault(kind, []).extend(more)


def _take_at(answers: list[Answer], index: int, answer: Answer, fit: Fit) -> Option | None:
    """The option an answer means, taking it out of its queue; a loose list may give up its first part only."""
    option = fit(answer)
    if option is not None:
        del answers[index]
        return option
    if isinstance(answer, Several) and answer.loose:
        option = fit(answer.parts[0])
        if option is not None:
            rest = answer.parts[1:]
            answers[index : index + 1] = [Several(rest, True)] if len(rest) > 1 else list(rest)
            return option
    return None
