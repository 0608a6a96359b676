"""Declaring blockers (309, 500.3, 501 / 509)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from manaburn.abilities import events as ev
from manaburn.abilities.modifications import BLOCK_RULE, MUST_BLOCK, MustBlockThis
from manaburn.abilities.terms import BATTLEFIELD, MENACE
from manaburn.engine.combat import attacking, damage_order, evasion, fight_rules, requirements
from manaburn.engine.combat.obedience import UNBOUNDED
from manaburn.engine.combat.requirements import BlockProblem
from manaburn.engine.decisions import BLOCK, DECLARE_BLOCK, DONE, DONE_OPTION, Decision, Option
from manaburn.engine.frames import Frame
from manaburn.engine.playing import proposing
from manaburn.engine.refusal import Refusal

if TYPE_CHECKING:
    from manaburn.abilities.costs import Cost
    from manaburn.engine.combat.obedience import Pairs
    from manaburn.engine.state import State

# the steps of the procedure
BEGIN = 0
CHOOSE = 1
PAY = 2
BECOME = 3
PAID = 4

UNPAID: Final = Refusal("combat.blockers.cost", "the cost to block can't be paid")


# --- what may be declared --------------------------------------------------------------------------------------
def find(state: State, seat: int) -> BlockProblem:
    """What a defending player could declare now."""
    problem = BlockProblem(state.rules.requirements_count_helpers)
    assert state.combat is not None
    attackers = [ref for ref, _, _ in state.combat.attackers if evasion.check_blockable(state, seat, ref) is None]
    fight_rules.limit_blockers(state, problem, attackers)
    for ref in state.zone(BATTLEFIELD) if attackers else []:
        if evasion.check_blocker(state, seat, ref) is None:
            allowed = [attacker for attacker in attackers if evasion.check_evasion(state, ref, attacker) is None]
            if allowed:
                problem.add(ref, allowed, fight_rules.capacity(state, ref))
                if not fight_rules.taxes(state, ref, 0, True):  # no requirement makes a player pay (509.1c)
                    _add_requirements(state, problem, ref)
    fight_rules.bind(state, problem, True)
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
        before = [other for other, _ in declared[:index]].count(blocker)
        if refusal is None and before and before >= fight_rules.capacity(state, blocker):
            refusal = Refusal("combat.blockers.choose", f"{state.chars(blocker).name} can't block so many creatures")
        if refusal is not None:
            return refusal
    return check_whole(state, find(state, seat), declared) or check_price(state, seat, declared)


def price(state: State, declared: Pairs) -> list[Cost]:
    """What the blocks declared cost, once for each creature that blocks (309.2b / 509.1d)."""
    if not fight_rules.is_taxed(state):
        return []
    blockers = list(dict.fromkeys([blocker for blocker, _ in declared]))
    return [cost for ref in blockers for cost in fight_rules.taxes(state, ref, 0, True)]


def check_price(state: State, seat: int, declared: Pairs) -> Refusal | None:
    """Whether the player could pay for the blocks declared."""
    return None if fight_rules.can_pay(state, seat, price(state, declared), ()) else UNPAID


def check_done(state: State) -> Refusal | None:
    """Why the declaration under way can't end here; None if it can, or if none is under way."""
    frame = state.frames[-1]
    if not isinstance(frame, BlockFrame) or not frame.seats:
        return None
    return check_whole(state, find(state, frame.seats[0]), frame.declared[frame.start :])


def check_whole(state: State, problem: BlockProblem, declared: Pairs) -> Refusal | None:
    """Why blocks that are allowed one by one are illegal as a whole; None if they are legal."""
    tally = requirements.breaks_restriction(problem, declared)
    if tally:
        return _tally_refusal(state, problem, tally)
    if not requirements.obeys_enough(problem, declared):
        return Refusal("combat.blockers.requirements", "more requirements to block could be obeyed")
    return None


def _tally_refusal(state: State, problem: BlockProblem, tally: int) -> Refusal:
    if tally < 0:
        return attacking.together_refusal(state, problem, tally, "combat.blockers.restrictions", "block")
    name = state.chars(tally).name
    least, most, _ = problem.bounds(tally)
    if least > 2 or most != UNBOUNDED or state.chars(tally).keywords & MENACE == 0:
        return Refusal("combat.evasion", f"an effect says how many creatures may block {name}")
    return Refusal("keyword.menace", f"{name} can't be blocked except by two or more creatures")


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
        return check_price(state, decision.player, (*own, (blocker, attacker)))
    if requirements.may_add(problem.without_requirements(), own, blocker, attacker):
        return Refusal("combat.blockers.requirements", f"then {name} could not obey what it must block")
    tally = requirements.breaks_restriction(problem, (*own, (blocker, attacker)))
    if not tally:
        return Refusal("combat.blockers.restrictions", "no legal declaration holds all these blocks")
    return _tally_refusal(state, problem, tally)


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

    FIELDS: ClassVar[tuple[str, ...]] = (*Frame.FIELDS, "seats", "declared", "start", "saved")
    __slots__ = ("declared", "problem", "saved", "seats", "start")

    def __init__(self) -> None:
        super().__init__()
        self.seats: tuple[int, ...] = ()
        self.declared: Pairs = ()
        self.start: int = 0
        self.saved: State | None = None  # the game before this player's declaration, where blocking has a price
        self.problem: BlockProblem | None = None  # worked out again when needed

    def step(self, state: State) -> None:
        if self.pc == BEGIN:
            self.pc = CHOOSE
            self.seats = _defending_seats(state)
        elif self.pc == CHOOSE:
            self._choose(state)
        elif self.pc == PAY:
            self._pay(state)
        elif self.pc == PAID:
            self._paid(state)
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
        if self.saved is None and fight_rules.is_taxed(state):
            self.saved = proposing.before(state)
        found = requirements.options(self.problem, own)
        options = [
            Option(DECLARE_BLOCK, blocker, attacker)
            for blocker, attacker in found
            if check_price(state, self.seats[0], (*own, (blocker, attacker))) is None
        ]
        if check_whole(state, self.problem, own) is None or not options:
            options.append(DONE_OPTION)
        state.ask(Decision(BLOCK, self.seats[0], options, "combat.blockers.choose", 0, len(own)))

    def answer(self, state: State, option: Option) -> None:
        if option.kind == DONE:
            self.pc = PAY
        else:
            self.declared = (*self.declared, (option.a, option.b))

    def _pay(self, state: State) -> None:
        """Costs to block are worked out and paid (309.2b-d / 509.1d-f)."""
        self.pc = PAID
        self.picked = ()
        asked = price(state, self.declared[self.start :])
        if asked:
            state.push_frame(fight_rules.pay_frame(state, self.seats[0], asked))

    def _paid(self, state: State) -> None:
        """The next player declares; what isn't paid for is taken back."""
        if self.picked == (0,):
            assert self.saved is not None, "what may fail was saved before"
            proposing.restore(state, self.saved, 0, self.seats[0])
            return
        self.pc = CHOOSE
        self.seats = self.seats[1:]
        self.start = len(self.declared)
        self.problem = None
        self.saved = None

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
        new.saved = self.saved
        new.problem = self.problem
        self._into(new)
        return new
