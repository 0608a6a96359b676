"""When a person is asked at priority: stops, skips, and yielding.

An empty window (nothing to do but pass and make mana) is shown only where a stop is set. A window with something to do
is shown unless the step is skipped. A stop in one's own precombat main phase is set from the start. Steps are set for
the person's own turns and the others' turns apart.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from manaburn.abilities.terms import PRECOMBAT_MAIN, STEP_NAMES
from manaburn.engine.decisions import PASS, USE_MANA
from manaburn.errors import InputError

if TYPE_CHECKING:
    from manaburn.engine.decisions import Decision
    from manaburn.engine.table.view import View

Window = tuple[int, bool]  # a step, and whether in the person's own turn

_SHORT: Final = {
    "main": "precombat main", "main 1": "precombat main", "main 2": "postcombat main", "combat": "beginning of combat",
    "attack": "declare attackers", "attackers": "declare attackers", "block": "declare blockers",
    "blockers": "declare blockers", "damage": "combat damage", "end of turn": "end",
}  # fmt: skip


class Stops:
    """One person's wishes about windows."""

    def __init__(self) -> None:
        self.stops: set[Window] = {(PRECOMBAT_MAIN, True)}  # to look about, and to take back a land
        self.skips: set[Window] = set()
        self.holding = False
        self._yield_turn = 0
        self._yield_stack: tuple[int, ...] = ()
        self._until_empty = False

    def change(self, words: str, to: set[Window], off: set[Window]) -> str:
        """Set windows by words such as "upkeep" or "end theirs"; set again they are lifted. Says what is now so."""
        text = words.lower()
        sides = [True, False]
        for name, own in (("mine", True), ("theirs", False)):
            if text.endswith(" " + name):
                text, sides = text[: -len(name)].strip(), [own]
        text = _SHORT.get(text, text).removesuffix(" step")
        if text not in STEP_NAMES:
            raise InputError(f"no step is called {text!r}: use one of {', '.join(STEP_NAMES[1:])}")
        windows = {(STEP_NAMES.index(text), own) for own in sides}
        off -= windows
        if windows <= to:
            to -= windows
            return f"lifted: {words}"
        to |= windows
        return f"set: {words}"

    def listed(self) -> list[str]:
        """What is set."""
        lines = []
        for name, windows in (("stop", self.stops), ("skip", self.skips)):
            lines += [f"{name} {STEP_NAMES[step]} {'mine' if own else 'theirs'}" for step, own in sorted(windows)]
        if self.holding:
            lines.append("hold")
        return [*lines, "elsewhere you are asked when you could do something"]

    def yield_turn(self, view: View) -> None:
        """Pass until the turn is over, unless another player puts something on the stack."""
        self._yield_turn = view.turn
        self._yield_stack = tuple(view.stack)

    def yield_stack(self) -> None:
        """Pass until the stack is empty."""
        self._until_empty = True

    def stop_yielding(self) -> None:
        """Ask again as usual."""
        self._yield_turn = 0
        self._until_empty = False

    def passes(self, view: View, decision: Decision) -> bool:
        """Whether the window is passed without asking."""
        able = any(option.kind not in (PASS, USE_MANA) for option in decision.options)
        if self._until_empty and view.stack:
            return True
        self._until_empty = False
        if self._yield_turn == view.turn and view.turn:
            new = [ref for ref in view.stack if ref not in self._yield_stack and view.controller(ref) != view.seat]
            if not (new and able):
                return True
            self._yield_turn = 0
        window = (view.step, view.active == view.seat)
        if view.stack:
            return not able and not self.holding
        if window in self.stops:
            return False
        return window in self.skips or not able
