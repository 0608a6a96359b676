"""The options of a decision as a sequence for users: texts are worked out only when asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING, overload

from manaburn.engine.decisions import Option
from manaburn.engine.words.text import option_texts, parse_option
from manaburn.errors import OptionError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from manaburn.engine.state import State


class Options:
    """The options of the decision awaited, as it was when this was made. Options and texts may be asked for with ``in``."""

    __slots__ = ("_options", "_state", "_texts")

    def __init__(self, state: State) -> None:
        decision = state.decision
        self._state: State = state
        self._options: list[Option] = [] if decision is None else decision.options
        self._texts: list[str] | None = None

    @property
    def texts(self) -> list[str]:
        """The texts, in the order of the options."""
        if self._texts is None:
            decision = self._state.decision
            if self._options and (decision is None or decision.options is not self._options):
                raise ValueError("the game has gone on: ask it for its options again")
            self._texts = option_texts(self._state)
        return self._texts

    def __len__(self) -> int:
        return len(self._options)

    def __bool__(self) -> bool:
        return bool(self._options)

    def __iter__(self) -> Iterator[Option]:
        return iter(self._options)

    @overload
    def __getitem__(self, index: int) -> Option: ...
    @overload
    def __getitem__(self, index: slice) -> list[Option]: ...
    def __getitem__(self, index: int | slice) -> Option | list[Option]:
        return self._options[index]

    def __contains__(self, what: object) -> bool:
        if isinstance(what, str):
            try:
                return parse_option(self._state, what) in self._options
            except OptionError:
                return False
        return isinstance(what, Option) and what in self._options

    def __repr__(self) -> str:
        return f"<Options: {', '.join(self.texts)}>" if self._options else "<Options: none>"
