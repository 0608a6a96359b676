"""Playing a scenario: the script entry by entry, everyone passing in between; then ``until`` and the expectations."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from manaburn.abilities import events as ev
from manaburn.abilities.terms import DECLARE_ATTACKERS, DECLARE_BLOCKERS, STACK, STEP_NAMES
from manaburn.engine import decisions as dec
from manaburn.engine.decisions import PASS_OPTION
from manaburn.engine.turns import ending, subgames
from manaburn.engine.turns.turn import BEGIN, STEPS, TurnFrame
from manaburn.engine.words.narrate import Narrator, rule_number
from manaburn.scenario import model, restore, sanity, setup
from manaburn.scenario.acting import Actor, asks
from manaburn.scenario.answering import Answerer
from manaburn.scenario.expect import Judge
from manaburn.scenario.problems import IllegalAction, ScenarioStop, Undecided
from manaburn.scenario.queues import Queues
from manaburn.scenario.reference import parse
from manaburn.scenario.report import Failure
from manaburn.scenario.table import Table

if TYPE_CHECKING:
    from manaburn.engine.decisions import Option
    from manaburn.engine.refusal import Refusal
    from manaburn.scenario.cardbox import Cards

MOST_DECISIONS: Final = 100_000
"""A scenario that asks more often never ends."""

_WHY_LINES: Final = 4

Reached = Callable[[], bool]


class Runner:
    """Plays one scenario. ``failures`` holds the expectations that did not hold, in order."""

    def __init__(self, document: model.Document, cards: Cards) -> None:
        self.document = document
        self.failures: list[Failure] = []
        self.decisions = 0
        self.fresh = document.rest is None  # the game has not gone on yet
        self.acted_in = (0, -1)  # the turn and step of the last entry that acted
        self.declared_at: dict[int, int] = {}  # kind of declaration -> the steps begun as it was last asked for
        names = tuple(player.name for player in document.players)
        self.queues = Queues(len(names))
        for name, answers in document.answers:
            self.queues.add(names.index(name), answers)
        builder = setup.Builder(document, cards, self._enter) if document.rest is None else None
        self.table = restore.table_of(document, cards) if builder is None else builder.table
        self.state = self.table.state
        self.state.every_window = True
        self.answerer = Answerer(self.table, self.queues, document.strict, document.may)
        self.judge = Judge(self.table, self._try_out, self.number)
        if builder is not None:
            builder.build()
        self.problems = sanity.problems(self.table)

    # --- the whole -------------------------------------------------------------------------------------------------
    def run(self) -> None:
        """The script, ``until`` and the expectations. Raises ScenarioStop where it can't go on."""
        self.script()
        if self.document.until is not None:
            self._play_until(self.document.until, "until")
        else:
            self._begin()
        for expectation in self.document.expect:
            self._check(expectation)
        self.queues.close_scope()

    def script(self) -> None:
        """The entries of the script, in order."""
        for entry in self.document.script:
            try:
                self._carry_out(entry)
            except ScenarioStop as stop:
                stop.path = stop.path or entry.when.path
                raise

    def number(self, concept: str) -> str:
        """The number of a concept in the scenario's edition."""
        return rule_number(self.state.edition, concept)

    def _carry_out(self, entry: model.Entry) -> None:
        if isinstance(entry, model.Queue):
            self._queue(entry)
        elif isinstance(entry, model.PlayOn):
            self._play_until(entry.until, entry.when.path)
        elif isinstance(entry, model.Check):
            self._wait(entry, dec.PRIORITY, entry.when.player != "" or entry.when.at is not None)
            for expectation in entry.expect:
                self._check(expectation)
        elif isinstance(entry, model.Resolve):
            self._wait(entry, dec.PRIORITY, True)
            self._resolve(entry)
        elif isinstance(entry, model.Concede):
            self._wait(entry, dec.PRIORITY, True)
            self.state.concede(self._seat(entry))
            self.table.follow()
        elif isinstance(entry, model.Attempt):
            self._wait(entry, asks(entry.action), True)
            self._attempt(entry)
        else:
            self._wait(entry, asks(entry), True)
            self._act(entry)

    def _seat(self, entry: model.Entry) -> int:
        return self.table.seat(entry.when.player)

    def _queue(self, entry: model.Queue) -> None:
        at = entry.when.at
        if at is not None:
            self._play_on(lambda: self._is_at(at))
        self.queues.add(self._seat(entry), entry.answers)

    # --- waiting -----------------------------------------------------------------------------------------------------
    def _wait(self, entry: model.Entry, kind: int, needed: bool) -> None:
        """Everyone passes until the entry's moment: its step, its player's priority (or declaration), what it waits for."""
        when = entry.when
        if not needed and when.respond_to is None:
            self._begin()
            return
        going = self._on_stack(when.respond_to)
        if not self._play_on(lambda: self._is_time(when, kind, going), when, kind):
            raise IllegalAction(f"the game is over before this moment: {self.judge.outcome()}")

    def _is_time(self, when: model.When, kind: int, going: list[int]) -> bool:
        """Whether the moment of an entry is now; ``going`` is what was on the stack that it may wait to see gone."""
        state = self.state
        decision = state.decision
        if decision is None or decision.kind != kind:
            return False
        if when.player and decision.player != self.table.seat(when.player):
            return False
        if not when.player and kind == dec.PRIORITY and decision.player != state.active:
            return False
        if when.at is not None:
            if not self._is_at(when.at):
                return False
            if when.respond_to is None and state.zone(STACK) and self.acted_in != (state.turn, state.step):
                return False
        return when.respond_to is None or self._is_there(when.respond_to, going)

    def _is_at(self, at: model.At) -> bool:
        return self.state.turn == at.turn and self.state.step == at.step

    def _on_stack(self, wanted: model.Respond | None) -> list[int]:
        """The objects on the stack that an entry speaks of."""
        if wanted is None or wanted.what == "any":
            return []
        reference = parse(wanted.what, self.state.names)
        return [ref for ref in self.state.zone(STACK) if self.table.fits(ref, reference)]

    def _is_there(self, wanted: model.Respond, going: list[int]) -> bool:
        """Whether what an entry responds to is on the stack (on top of it, gone from it)."""
        if wanted.what == "any":
            return True
        stack = self.state.zone(STACK)
        if wanted.kind == "gone":
            return not any(ref in stack for ref in going)
        found = self._on_stack(wanted)
        return bool(found) and (wanted.kind != "top" or stack[-1] in found)

    def _check_not_passed(self, when: model.When, kind: int) -> None:
        """Raise IllegalAction if an entry's moment can't come any more, or its declaration was not asked for."""
        state = self.state
        if when.at is not None and state.turn > when.at.turn:
            who = when.player or "the active player"
            step = STEP_NAMES[when.at.step]
            raise IllegalAction(f"{who} could not act in the {step} step of turn {when.at.turn}, which is over")
        declaring = {dec.ATTACK: DECLARE_ATTACKERS, dec.BLOCK: DECLARE_BLOCKERS}.get(kind, -1)
        decision = state.decision
        if state.step != declaring or decision is None or decision.kind != dec.PRIORITY:
            return
        if when.at is not None and not self._is_at(when.at):
            return
        if self.declared_at.get(kind) == self.table.steps or (when.player and not self._declares(when.player, kind)):
            return
        raise _NotAskedError

    def _declares(self, player: str, kind: int) -> bool:
        """Whether it would be that player's part to declare in this step."""
        seat = self.table.seat(player)
        if kind == dec.ATTACK:
            return seat == self.state.active
        combat = self.state.combat
        return combat is not None and any(entry[2] == seat for entry in combat.attackers)

    # --- playing on --------------------------------------------------------------------------------------------------
    def _play_on(self, reached: Reached, when: model.When | None = None, kind: int = -1) -> bool:
        """Everyone passes, and nobody attacks or blocks, until the moment is reached; False if the game ends before."""
        state = self.state
        while True:
            self._run(_never)
            if state.over:
                return False
            if reached():
                return True
            if when is not None:
                try:
                    self._check_not_passed(when, kind)
                except _NotAskedError:
                    return True
            self._pass()

    def _run(self, stop: Reached) -> bool:
        """Let the engine go on to the next decision, or to where ``stop`` says; whether it stopped there."""
        state = self.state
        stopped = self.fresh = False
        while not stopped and (not state.over or subgames.resume(state)):
            if state.leaving:
                ending.unwind(state)
            if state.decision is not None:
                break
            stopped = stop()
            if not stopped:
                state.frames[-1].step(state)
        self.table.follow()
        return stopped

    def _begin(self) -> None:
        """Let the game go on until a player first has priority (or declares), if it has not gone on yet."""
        if self.fresh:
            self._play_on(self._is_quiet)

    def _is_quiet(self) -> bool:
        decision = self.state.decision
        return decision is not None and decision.kind in (dec.PRIORITY, dec.ATTACK, dec.BLOCK)

    def _pass(self) -> None:
        """Answer the decision awaited as one who lets things happen."""
        decision = self.state.decision
        assert decision is not None
        if decision.kind == dec.PRIORITY:
            self.queues.close_scope()
            self._answer(PASS_OPTION)
        elif decision.kind in (dec.ATTACK, dec.BLOCK):
            self.declared_at[decision.kind] = self.table.steps
            done = next((option for option in decision.options if option.kind == dec.DONE), None)
            self._answer(done or decision.options[0])
        else:
            self._answer(self.answerer.answer(decision))

    def _answer(self, option: Option) -> None:
        """Give an answer; the game does not go on yet."""
        self.decisions += 1
        if self.decisions > MOST_DECISIONS:
            raise RuntimeError(f"no end after {MOST_DECISIONS} decisions")
        self.state.answer(option)

    # --- until -------------------------------------------------------------------------------------------------------
    def _play_until(self, until: model.Until, path: str) -> None:
        """Play on until a step begins and its triggers are on the stack, or, with ``after``, until it is over."""
        state = self.state
        goal = (until.turn, STEPS.index(until.step))
        stop = (lambda: self._between() and self._place() > goal) if until.after else (lambda: self._begun(goal))
        while not state.over and not self._is_past(goal):
            if self._run(stop) or state.over:
                break
            if not until.after and self._has_priority() and (state.turn, state.step) >= goal:
                break
            self._pass()
        if not until.after and not state.over and (state.turn, state.step) != (until.turn, until.step):
            step = STEP_NAMES[until.step]
            self._fail(path, f"turn {until.turn}, {step}", "that step was passed over", ())

    def _is_past(self, goal: tuple[int, int]) -> bool:
        return (self.state.turn, self.state.step) > goal

    def _between(self) -> bool:
        """Whether one step is over and the next has not begun."""
        frame = self.state.frames[-1]
        return len(self.state.frames) == 1 or (isinstance(frame, TurnFrame) and frame.pc == BEGIN)

    def _place(self) -> tuple[int, int]:
        """The turn and the index of the step that comes next."""
        frame = self.state.frames[-1]
        if isinstance(frame, TurnFrame):
            return self.state.turn, frame.index
        return self.state.turn + 1, -1

    def _begun(self, goal: tuple[int, int]) -> bool:
        """Whether a step has begun in which nobody gets priority, or the turn is past the goal."""
        state = self.state
        frame = state.frames[-1]
        if not isinstance(frame, TurnFrame):
            return False
        if frame.pc == BEGIN:
            return self._place() > goal
        here = (state.turn, frame.index)
        return here > goal or (here == goal and state.step in (STEPS[0], STEPS[-1]))

    # --- acting ------------------------------------------------------------------------------------------------------
    def _act(self, entry: model.Entry) -> None:
        """Carry out an action with all its own decisions."""
        seat, kind = self._seat(entry), asks(entry)
        if kind != dec.PRIORITY:
            decision = self.state.decision
            if decision is not None and decision.kind == kind and not entry.when.player:
                seat = decision.player
            self.declared_at[kind] = self.table.steps
        Actor(self.table, self.answerer, entry, seat).carry_through()
        self.acted_in = (self.state.turn, self.state.step)

    def _attempt(self, entry: model.Attempt) -> None:
        """An action that must be refused (or, with ``illegal: no``, must not)."""
        player = entry.action.when.player or entry.when.player
        refusals = self._refusals(entry.action, self.table.seat(player))
        wanted = f"{'illegal' if entry.illegal else 'legal'}{f' by {entry.rule}' if entry.rule else ''}"
        if refusals is None:
            if entry.illegal:
                self._fail(entry.when.path, wanted, "it is legal", ())
            return
        listed = dict.fromkeys(f"{self.number(one.rule)} {one.text}" for one in refusals)
        reasons = "; ".join(listed) or "no such thing"
        named = not entry.rule or any(self.judge.is_rule(entry.rule, one.rule) for one in refusals)
        if not entry.illegal or not named:
            self._fail(entry.when.path, wanted, f"it is illegal: {reasons}", ())

    def _try_out(self, action: model.Entry) -> list[Refusal] | None:
        return self._refusals(action, self.table.seat(action.when.player))

    def _refusals(self, action: model.Entry, seat: int) -> list[Refusal] | None:
        """The reasons against an action, tried on a copy of the game; None if it can be carried through."""
        state = self.state.copy()
        queues = Queues(len(state.names))
        table = self.table.copy(state)
        answerer = Answerer(table, queues, False, False)
        try:
            Actor(table, answerer, action, seat, True).carry_through()
        except IllegalAction as illegal:
            return list(illegal.refusals)
        except Undecided:
            return []
        return None

    def _resolve(self, entry: model.Resolve) -> None:
        state = self.state
        if entry.count is None:
            self._play_on(lambda: self._has_priority() and not state.zone(STACK))
        for _ in range(entry.count or 0):
            stack = state.zone(STACK)
            if not stack:
                break
            top = stack[-1]
            self._play_on(lambda top=top: self._has_priority() and top not in state.zone(STACK))  # type: ignore[misc]
        self.acted_in = (state.turn, state.step)

    def _has_priority(self) -> bool:
        decision = self.state.decision
        return decision is not None and decision.kind == dec.PRIORITY

    # --- checking ----------------------------------------------------------------------------------------------------
    def _check(self, expectation: model.Expectation) -> None:
        finding = self.judge.check(expectation)
        if not finding.holds:
            self._fail(expectation.path, expectation.text, finding.found, finding.names)

    def _fail(self, path: str, expected: str, found: str, names: tuple[str, ...]) -> None:
        why = tuple(self._why(names)) if names else ()
        self.failures.append(Failure(path, expected, found, self.table.moment(), why))

    def _why(self, names: tuple[str, ...]) -> list[str]:
        """The last lines of the log that speak of these names, each with its rule."""
        pattern = re.compile("|".join(rf"(?<!\w){re.escape(name)}(?!\w)" for name in names if name))
        lines = [str(line) for line in Narrator(self.state).lines() if pattern.search(line.text)]
        return lines[-_WHY_LINES:]

    def log(self) -> list[str]:
        """The log of the game so far, each line with the number of its rule."""
        return [str(line) for line in Narrator(self.state).lines()]

    # --- setting up --------------------------------------------------------------------------------------------------
    def _enter(self, table: Table, event: ev.Event) -> None:
        """Let a permanent of the set-up come into play by its own rules; what it asks is answered from the queues."""
        state = table.state
        state.propose([event])
        while state.frames:
            if state.decision is not None:
                state.answer(self.answerer.answer(state.decision))
            else:
                state.frames[-1].step(state)


class _NotAskedError(Exception):
    """A declaration that an entry waits for was not asked for: nothing could attack or block."""


def _never() -> bool:
    return False
