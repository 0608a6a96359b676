"""The structure of a turn: phases and steps in order, each with its turn-based actions (300-314 / 500-514)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from manaburn.abilities import events as ev
from manaburn.abilities.terms import (
    BEGIN_COMBAT,
    CLEANUP,
    COMBAT_DAMAGE,
    COMBAT_PHASE,
    DECLARE_ATTACKERS,
    DECLARE_BLOCKERS,
    DRAW,
    END_OF_COMBAT,
    END_STEP,
    FIRST_STRIKE_DAMAGE,
    MAIN_PHASE,
    PHASE_OF_STEP,
    POSTCOMBAT_MAIN,
    PRECOMBAT_MAIN,
    UNTAP,
    UPKEEP,
)
from manaburn.engine import atoms
from manaburn.engine.combat import attacking, blocking, combat, combat_damage
from manaburn.engine.effects import continuous
from manaburn.engine.effects.derived import facts
from manaburn.engine.frames import Frame
from manaburn.engine.paying import production
from manaburn.engine.permanents import sagas
from manaburn.engine.position import TURN_LIMIT
from manaburn.engine.turns import cleanup, lapse, loops, skipping, untap
from manaburn.engine.turns.priority import PriorityFrame

if TYPE_CHECKING:
    from manaburn.engine.decisions import Option
    from manaburn.engine.state import State

STEPS: Final = (
    UNTAP, UPKEEP, DRAW, PRECOMBAT_MAIN, BEGIN_COMBAT, DECLARE_ATTACKERS, DECLARE_BLOCKERS, FIRST_STRIKE_DAMAGE,
    COMBAT_DAMAGE, END_OF_COMBAT, POSTCOMBAT_MAIN, END_STEP, CLEANUP,
)  # fmt: skip
STEP_RULES: Final = (
    "step.untap", "step.upkeep", "step.draw", "phase.main", "step.begin_combat", "step.declare_attackers",
    "step.declare_blockers", "step.combat_damage", "step.combat_damage", "step.end_combat", "phase.main",
    "step.end", "step.cleanup",
)  # fmt: skip

# the parts of a step
BEGIN: Final = 0
ACTION: Final = 1
PRIORITY: Final = 2
END: Final = 3


def _count_upkeep(state: State) -> None:
    """An upkeep of the active player begins: it and the one before are remembered (echo asks)."""
    player = state.players[state.active].copy()
    player.upkeep_before, player.upkeep = player.upkeep, state.turn
    atoms.put_player(state, player)


class GameFrame(Frame):
    """The game as a sequence of turns: the frame below all others."""

    LISTENS: ClassVar[bool] = False

    def step(self, state: State) -> None:
        last = state.active if self.pc == 1 else -1
        if self.pc == 1 or state.active in state.seats_out:
            _next_player(state)
        self.pc = 1
        if 0 < state.turn_limit <= state.turn:
            state.over, state.over_rule = True, TURN_LIMIT
            return
        loops.begin(state)
        state.turn += 1
        state.step = -1
        lapse.begin_turn(state, last)
        rule = "start.first_turn" if state.turn == 1 else "turn.phases"
        state.propose([ev.Event(ev.TURN_BEGINS, rule, 0, state.active, state.turn)])
        state.push_frame(TurnFrame())

    def answer(self, state: State, option: Option) -> None:
        raise AssertionError("a game asks nothing itself")

    def clone(self) -> Frame:
        new = GameFrame()
        self._into(new)
        return new


def _next_player(state: State) -> None:
    """The next turn: the newest extra turn first, else the next player's (300.4 / 500.7); what is skipped is over."""
    while True:
        while state.extra_turns:
            seat = state.extra_turns[-1]
            state.extra_turns = state.extra_turns[:-1]
            if seat not in state.seats_out and not skipping.skips_turn(state, seat):  # 800.4k
                state.active = seat
                return
        state.active = state.next_seat(state.active)
        if not skipping.skips_turn(state, state.active):
            return


def add_phases(state: State, phases: tuple[int, ...], after: int) -> None:
    """Add phases directly after the one under way, if that is of the kind asked for (-1: any)."""
    now = PHASE_OF_STEP[state.step]
    if after >= 0 and now != after and not (after == MAIN_PHASE and now == PHASE_OF_STEP[PRECOMBAT_MAIN]):
        return
    for frame in state.frames:
        if isinstance(frame, TurnFrame):
            frame.extra = (*phases, *frame.extra)


class TurnFrame(Frame):
    """One turn. ``index`` is that of the step, ``pc`` the part of it.

    ``extra`` are phases that come after the phase under way, ``resume`` the step to go on with after them (-1: none).
    """

    LISTENS: ClassVar[bool] = False
    FIELDS: ClassVar[tuple[str, ...]] = (*Frame.FIELDS, "index", "extra", "resume")
    __slots__ = ("extra", "index", "resume")

    def __init__(self) -> None:
        super().__init__()
        self.index: int = 0
        self.extra: tuple[int, ...] = ()
        self.resume: int = -1

    def step(self, state: State) -> None:
        if self.pc == BEGIN:
            if self.index == len(STEPS):
                state.pop_frame()
                return
            self._begin(state)
        elif self.pc == ACTION:
            self.pc = PRIORITY
            self._action(state)
        elif self.pc == PRIORITY:
            self._priority(state)
        else:
            self._end(state)

    def _begin(self, state: State) -> None:
        step = STEPS[self.index]
        if combat.skips(state, step) or (step == DRAW and self._skips_draw(state)) or skipping.skips(state, step):
            self.index += 1
            return
        state.step = step
        if step == BEGIN_COMBAT:
            combat.begin(state)
        elif step == UPKEEP:
            continuous.begin_upkeep(state)
            _count_upkeep(state)
            continuous.begin_upkeep(state)
        self.pc = ACTION
        state.propose([ev.Event(ev.STEP_BEGINS, STEP_RULES[step], 0, state.active, step)])

    def _action(self, state: State) -> None:
        """The turn-based actions as a step begins (408.2g / 703.4)."""
        step = state.step
        if step == UNTAP:
            untap.begin(state)
        elif step == DRAW:
            state.propose([ev.Event(ev.DRAW_CARD, "step.draw.draw", 0, state.active)])
        elif step == PRECOMBAT_MAIN:
            if facts(state).sagas:
                sagas.begin_main(state)
        elif step == DECLARE_ATTACKERS:
            attacking.begin(state)
        elif step == DECLARE_BLOCKERS:
            blocking.begin(state)
        elif step in (FIRST_STRIKE_DAMAGE, COMBAT_DAMAGE):
            combat_damage.begin(state)
        elif step == CLEANUP:
            cleanup.begin(state)

    def _skips_draw(self, state: State) -> bool:
        """The player who goes first skips the draw step of his first turn in a two-player game (101.5a / 103.7a, 103.8a)."""
        if state.turn == 1 and len(state.names) == 2:
            state.log.append(ev.Event(ev.SKIP, "start.skip_first_draw", 0, state.active, DRAW))
            return True
        return False

    def _priority(self, state: State) -> None:
        self.pc = END
        if state.step == UNTAP:
            return  # no player receives priority (302.3 / 502.3)
        if state.step == CLEANUP:
            if cleanup.needs_priority(state):  # then another cleanup step begins (314.3 / 514.3a)
                self.note = 1
                state.push_frame(PriorityFrame())
            return
        state.push_frame(PriorityFrame())

    def _end(self, state: State) -> None:
        """A step or phase ends: mana empties as the edition says, "until end of combat" ends (300.3 / 500.4-5)."""
        step = state.step
        self.pc = BEGIN
        again = step == CLEANUP and self.note == 1
        self.note = 0
        if not again:
            self.index += 1
        following = STEPS[self.index] if self.index < len(STEPS) else -1
        phase_ends = following == -1 or PHASE_OF_STEP[following] != PHASE_OF_STEP[step]
        if phase_ends:
            self._next_phase()
        if state.rules.durations_end_before_mana:
            self._expire(state, step)
        if phase_ends or state.rules.mana_empties_each_step:
            drain = [ev.Event(ev.EMPTY_MANA, "mana.empty", 0, p.seat) for p in state.players if p.pool and not p.lost]
            for event in drain:
                event.other = production.kept_kinds(state, event.player)
            if drain:
                state.propose(drain)
        if not state.rules.durations_end_before_mana:
            self._expire(state, step)

    def _next_phase(self) -> None:
        """Phases that were added come first, then the turn goes on as usual (300.3 / 500.8)."""
        if self.extra:
            if self.resume < 0:
                self.resume = self.index
            self.index = STEPS.index(BEGIN_COMBAT if self.extra[0] == COMBAT_PHASE else POSTCOMBAT_MAIN)
            self.extra = self.extra[1:]
        elif self.resume >= 0:
            self.index, self.resume = self.resume, -1

    def _expire(self, state: State, step: int) -> None:
        """Combat is over, and what lasted until its end (300.4, 311.2 / 500.5a, 511.3)."""
        if step == END_OF_COMBAT:
            combat.end(state)
            lapse.end_combat(state)

    def answer(self, state: State, option: Option) -> None:
        raise AssertionError("a turn asks nothing itself")

    def clone(self) -> Frame:
        new = TurnFrame()
        new.index = self.index
        new.extra, new.resume = self.extra, self.resume
        self._into(new)
        return new
