"""Declaring blockers (309, 500.3, 501 / 509)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from manaburn.abilities import events as ev
from manaburn.abilities.modifications import BLOCK_RULE, MUST_BLOCK, MustBlockThis
from manaburn.abilities.terms import BATTLEFIELD, MENACE
from manaburn.engine.combat import damage_order, evasion, requirements
from manaburn.engine.combat.requirements import BlockProblem
from manaburn.engine.decisions import BLOCK, DECLARE_BLOCK, DONE, DONE_OPTION, Decision, Option
from manaburn.engine.frames import Frame
from manaburn.engine.refusal import Refusal

if TYPE_CHECKING:
    from manaburn.engine.combat.obedience import Pairs
    from manaburn.engine.state import State

# the steps of the procedure
BEGIN = 0
CHOOSE = 1
PAY = 2
BECOME = 3


# --- what may be declared --------------------------------------------------------------------------------------
def find(state: State, seat: int) -> BlockProblem:
    """What a defending player could declare now."""
    problem = BlockProblem(state.rules.requirements_count_helpers)
    assert state.combat is not None
    attackers = [ref for ref, _, _ in state.combat.attackers if evasion.check_blockable(state, seat, ref) is None]
    problem.pairs = [ref for ref in attackers if state.chars(ref).keywords & MENACE]
    for ref in state.zone(BATTLEFIELD) if attackers else []:
        if evasion.check_blocker(state, seat, ref) is None:
            allowed = [attacker for attacker in attackers if evasion.check_evasion(state, ref, attacker) is None]
            if allowed:
                problem.add(ref, allowed)
                _add_requirements(state, problem, ref)
    return problem.ready()


def _add_requirements(state: State, problem: BlockProblem, blocker: int) -> None:
    """The effects that require a creature to block."""
    mods = state.chars(blocker).rules_mods
    if mods & MUST_BLOCK:
        problem.must.append(blocker)
    if mods & BLOCK_RULE:
        wants: dict[int, int] = {}
        for effect in state.rule_effects(MustBlockThis):
            if effect.covers(state, blocker) and isinstance(effect.mod, MustBlockThis):
                for attacker in effect.mod.whom.refs(state, effect.ctx):
                    if attacker in problem.allowed[blocker]:
                        wants[attacker] = wants.get(attacker, 0) + 1
        if wants:
            problem.wants[blocker] = wants


def check_blockers(state: State, seat: int, declared: Pairs) -> Refusal | None:
    """Why a whole declaration (blocker, attacker) is illegal; None if it is legal."""
    for index, (blocker, attacker) in enumerate(declared):
        refusal = evasion.check_block(state, seat, blocker, attacker)
        if refusal is None and any(blocker == other for other, _ in declared[:index]):
            refusal = Refusal("combat.blockers.choose", f"{state.chars(blocker).name} can block only one creature")
        if refusal is not None:
            return refusal
    return check_whole(state, find(state, seat), declared)


def check_done(state: State) -> Refusal | None:
    """Why the declaration under way can't end here; None if it can, or if none is under way."""
    frame = state.frames[-1]
    if not isinstance(frame, BlockFrame) or not frame.seats:
        return None
    return check_whole(state, find(state, frame.seats[0]), frame.declared[frame.start :])


def check_whole(state: State, problem: BlockProblem, declared: Pairs) -> Refusal | None:
    """Why blocks that are allowed one by one are illegal as a whole; None if they are legal."""
    alone = requirements.breaks_restriction(problem, declared)
    if alone:
        name = state.chars(alone).name
        return Refusal("keyword.menace", f"{name} can't be blocked except by two or more creatures")
    if not requirements.obeys_enough(problem, declared):
        return Refusal("combat.blockers.requirements", "more requirements to block could be obeyed")
    return None


def check_next(state: State, blocker: int, attacker: int) -> Refusal | None:
    """Why a block can't be added to those that the player asked has declared; None if it can."""
    frame, decision = state.frames[-1], state.decision
    if decision is None or decision.kind != BLOCK or not isinstance(frame, BlockFrame):
        return Refusal("combat.blockers.choose", "blockers are declared only as the declare blockers step begins")
    refusal = evasion.check_block(state, decision.player, blocker, attacker)
    if refusal is not None:
        return refusal
    problem, own = find(state, decision.player), frame.declared[frame.start :]
    name = state.chars(blocker).name
    if (blocker, attacker) in own or len(requirements.chosen_by(own, blocker)) >= problem.capacity[blocker]:
        return Refusal("combat.blockers.choose", f"{name} is blocking already")
    if requirements.may_add(problem, own, blocker, attacker):
        return None
    if requirements.may_add(problem.without_requirements(), own, blocker, attacker):
        return Refusal("combat.blockers.requirements", f"then {name} could not obey what it must block")
    alone = requirements.breaks_restriction(problem, (*own, (blocker, attacker)))
    return Refusal("keyword.menace", f"{state.chars(alone).name} can't be blocked except by two or more creatures")


def next_option(decision: Decision, declared: Pairs) -> Option | None:
    """The option that goes on towards a whole declaration (blocker, attacker); None if it is not offered."""
    done: Option | None = None
    for option in decision.options:
        if option.kind == DONE:
            done = option
        elif (option.a, option.b) in declared:
            return option
    return done


# --- the procedure ---------------------------------------------------------------------------------------------
def begin(state: State) -> None:
    """The defending players declare blockers, in turn order (309.1 / 509.1)."""
    if state.combat is not None and state.combat.attackers:
        state.push_frame(BlockFrame())


def _defending_seats(state: State) -> tuple[int, ...]:
    """The players attacked (themselves or their planeswalkers), in turn order."""
    assert state.combat is not None
    attacked = [seat for _, _, seat in state.combat.attackers]
    return tuple(seat for seat in state.seats_from(state.active) if seat in attacked)


def _events(state: State, declared: Pairs) -> list[ev.Event]:
    """What happens as blockers are declared. A creature that blocks several does so by several events, all but the
    first with ``flag``."""
    assert state.combat is not None
    batch: list[ev.Event] = []
    seen: list[int] = []
    for blocker, attacker in declared:
        event = ev.Event(ev.BLOCK, "combat.blockers.become", blocker, state.controller(blocker), 0, 0, attacker)
        event.flag = blocker in seen
        seen.append(blocker)
        batch.append(event)
    blocked = [attacker for _, attacker in declared]
    for attacker, _, _ in state.combat.attackers:
        kind = ev.BECOME_BLOCKED if attacker in blocked else ev.UNBLOCKED
        batch.append(ev.Event(kind, "combat.blocked", attacker))
    return batch


def _is_there(state: State, pair: tuple[int, int]) -> bool:
    """Whether both creatures of a block declared are still on the battlefield."""
    return state.on_battlefield(pair[0]) and state.on_battlefield(pair[1])


class BlockFrame(Frame):
    """Steps 309.2a-f / 509.1a-i, then the damage assignment orders where the edition has them (509.2-3 of 2009).

    ``seats`` are the defending players still to come, the first of them under way; ``declared`` are the blocks of all
    so far, those of the player under way from ``start`` on.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (*Frame.FIELDS, "seats", "declared", "start")
    __slots__ = ("declared", "problem", "seats", "start")

    def __init__(self) -> None:
        super().__init__()
        self.seats: tuple[int, ...] = ()
        self.declared: Pairs = ()
        self.start: int = 0
        self.problem: BlockProblem | None = None  # worked out again when needed

    def step(self, state: State) -> None:
        if self.pc == BEGIN:
            self.pc = CHOOSE
            self.seats = _defending_seats(state)
        elif self.pc == CHOOSE:
            self._choose(state)
        elif self.pc == PAY:
            self._pay(state)
        else:
            self._become(state)

    def _choose(self, state: State) -> None:
        """Choose a blocker and what it blocks, or be done (309.2a / 509.1a-c)."""
        if not self.seats:
            self.pc = BECOME
            return
        if self.problem is None:
            self.problem = find(state, self.seats[0])
        own = self.declared[self.start :]
        if not self.problem.blockers:
            self.pc = PAY
            return
        found = requirements.options(self.problem, own)
        options = [Option(DECLARE_BLOCK, blocker, attacker) for blocker, attacker in found]
        if check_whole(state, self.problem, own) is None:
            options.append(DONE_OPTION)
        state.ask(Decision(BLOCK, self.seats[0], options, "combat.blockers.choose", 0, len(own)))

    def answer(self, state: State, option: Option) -> None:
        if option.kind == DONE:
            self.pc = PAY
        else:
            self.declared = (*self.declared, (option.a, option.b))

    def _pay(self, state: State) -> None:
        """Costs to block (309.2b-d / 509.1d-f): no effect of the language asks for any. Then the next player declares."""
        self.pc = CHOOSE
        self.seats = self.seats[1:]
        self.start = len(self.declared)
        self.problem = None

    def _become(self, state: State) -> None:
        """Blockers block, attackers are blocked or not, all at once (309.2e-f / 509.1g-i)."""
        batch = _events(state, self.declared)
        state.pop_frame()
        if self.declared and state.rules.damage_division == "ordered":
            damage_order.begin(state)
        if batch:
            state.propose(batch)

    def belongs(self, state: State, seat: int) -> bool:
        return True  # who leaves may be the one who declares, or have declared, or attack

    def abandon(self, state: State) -> None:
        """Go on without the creatures of the player who left; if he was declaring, the next declares."""
        if not self.seats:
            return
        if self.seats[0] in state.seats_out:
            self.declared = self.declared[: self.start]
        self.seats = tuple([seat for seat in self.seats if seat not in state.seats_out])
        earlier, own = self.declared[: self.start], self.declared[self.start :]
        earlier = tuple([pair for pair in earlier if _is_there(state, pair)])
        self.declared = (*earlier, *(pair for pair in own if _is_there(state, pair)))
        self.start = len(earlier)
        self.problem = None

    def clone(self) -> Frame:
        new = BlockFrame()
        new.seats = self.seats
        new.declared = self.declared
        new.start = self.start
        new.problem = self.problem
        self._into(new)
        return new
