"""Declaring attackers (308, 500.2 / 508)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from manaburn.abilities import events as ev
from manaburn.abilities.modifications import CANT_ATTACK, MUST_ATTACK
from manaburn.abilities.terms import BATTLEFIELD, DEFENDER, HASTE, PLANESWALKER, VIGILANCE
from manaburn.engine.combat import combat, fight_rules, requirements
from manaburn.engine.combat.requirements import BlockProblem
from manaburn.engine.decisions import ATTACK, DECLARE_ATTACK, DONE, DONE_OPTION, Decision, Option
from manaburn.engine.frames import Frame
from manaburn.engine.playing import proposing
from manaburn.engine.refusal import Refusal

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from manaburn.abilities.costs import Cost
    from manaburn.engine.combat.obedience import Pairs
    from manaburn.engine.state import State


# --- checks ----------------------------------------------------------------------------------------------------
def check_attacker(state: State, seat: int, ref: int) -> Refusal | None:
    """Why a creature can't be chosen as an attacker (308.2a, 500.1 / 508.1a, c); None if it can."""
    refusal = combat.check_fighter(state, seat, ref, "combat.attackers.choose")
    if refusal is not None:
        return refusal
    obj, chars = state.objects[ref], state.chars(ref)
    if obj.since >= state.turn and chars.keywords & HASTE == 0:
        return Refusal("creature.sickness", f"{chars.name} has not been controlled since the turn began")
    if chars.keywords & DEFENDER:
        return Refusal("keyword.defender", f"{chars.name} has defender")
    if chars.rules_mods & CANT_ATTACK:
        return Refusal("combat.attackers.restrictions", f"an effect says that {chars.name} can't attack")
    return None


def check_attack(state: State, seat: int, ref: int, attacked: int) -> Refusal | None:
    """Why a creature can't attack that player or planeswalker; None if it can."""
    if attacked < 0:
        other = -1 - attacked
        if other == seat or other in state.seats_out or other >= len(state.names):
            return Refusal("combat.attackers.defender", "that is no opponent in the game")
    elif not state.on_battlefield(attacked) or state.chars(attacked).types & PLANESWALKER == 0:
        return Refusal("planeswalker.attacked", "only players and planeswalkers can be attacked")
    elif state.controller(attacked) == seat:
        return Refusal("combat.attackers.defender", f"{state.names[seat]} controls {state.chars(attacked).name}")
    return check_attacker(state, seat, ref) or _check_defender(state, ref, attacked)


def _check_defender(state: State, ref: int, attacked: int) -> Refusal | None:
    """Whether an effect keeps a creature from attacking that player or his planeswalker; None if none does."""
    if fight_rules.can_attack_whom(state, ref, attacked):
        return None
    return Refusal("combat.attackers.restrictions", f"an effect says whom {state.chars(ref).name} can't attack")


def can_attack(state: State, seat: int, ref: int) -> bool:
    """Whether there is anything a creature can attack."""
    if check_attacker(state, seat, ref) is not None:
        return False
    return any(_check_defender(state, ref, attacked) is None for attacked in combat.defenders(state, seat))


def attacks_free(state: State, seat: int, ref: int) -> bool:
    """Whether there is something that a creature can attack at no cost: no requirement makes a player pay (508.1d)."""
    return any(
        _check_defender(state, ref, attacked) is None and not fight_rules.taxes(state, ref, attacked, False)
        for attacked in combat.defenders(state, seat)
    )


def find(state: State, seat: int) -> BlockProblem:
    """What the attacking player could declare: each creature "blocks" the attack as such (see ``requirements``)."""
    problem = BlockProblem(state.rules.requirements_count_helpers)
    for ref in state.zone(BATTLEFIELD):
        if can_attack(state, seat, ref):
            problem.add(ref, [THE_ATTACK])
            if must_attack(state, ref) and attacks_free(state, seat, ref):
                problem.must.append(ref)
    fight_rules.bind(state, problem, False)
    return problem.ready()


def as_pairs(attackers: Iterable[int]) -> Pairs:
    """Attackers as the problem has them."""
    return tuple([(ref, THE_ATTACK) for ref in attackers])


def check_attackers(state: State, seat: int, declared: Mapping[int, int]) -> Refusal | None:
    """Why a whole declaration (attacker -> what it attacks) is illegal; None if it is legal (308.2, 500 / 508.1c-d)."""
    for ref, attacked in declared.items():
        refusal = check_attack(state, seat, ref, attacked)
        if refusal is not None:
            return refusal
    return check_whole(state, find(state, seat), declared) or check_price(state, seat, declared)


def check_whole(state: State, problem: BlockProblem, declared: Mapping[int, int]) -> Refusal | None:
    """Why attacks that are allowed one by one are illegal together."""
    pairs = as_pairs(declared)
    tally = requirements.breaks_restriction(problem, pairs)
    if tally:
        return together_refusal(state, problem, tally, "combat.attackers.restrictions", "attack")
    if not requirements.obeys_enough(problem, pairs):
        late = [ref for ref in problem.must if ref not in declared]
        name = state.chars(late[0]).name if late else "a creature"
        return Refusal("combat.attackers.requirements", f"{name} attacks if able")
    return None


def together_refusal(state: State, problem: BlockProblem, tally: int, rule: str, verb: str) -> Refusal:
    """The refusal for a tally that came out wrong."""
    if tally == requirements.TOTAL:
        return Refusal(rule, f"an effect says how many creatures may {verb}")
    name = state.chars(problem.bonds[(-2 - tally) // 2].creature).name
    return Refusal(rule, f"an effect says that {name} can't {verb} unless others do too")


def price(state: State, declared: Iterable[tuple[int, int]]) -> list[Cost]:
    """What the attacks declared cost (308.2d / 508.1h)."""
    if not fight_rules.is_taxed(state):
        return []
    return [cost for ref, attacked in declared for cost in fight_rules.taxes(state, ref, attacked, False)]


def check_price(state: State, seat: int, declared: Mapping[int, int]) -> Refusal | None:
    """Whether the player could pay for the attacks declared, their creatures tapped (308.2c-f / 508.1f-j)."""
    asked = price(state, declared.items())
    tapped = tuple([ref for ref in declared if state.chars(ref).keywords & VIGILANCE == 0])
    return None if fight_rules.can_pay(state, seat, asked, tapped) else UNPAID


def check_done(state: State) -> Refusal | None:
    """Why the declaration under way can't end here; None if it can, or if none is under way."""
    frame = state.frames[-1]
    return check_attackers(state, state.active, dict(frame.declared)) if isinstance(frame, AttackFrame) else None


THE_ATTACK: Final = 1  # what attackers "block"
UNPAID: Final = Refusal("combat.attackers.cost", "the cost to attack can't be paid")


def must_attack(state: State, ref: int) -> bool:
    """Whether an effect requires a creature to attack if able."""
    return state.chars(ref).rules_mods & MUST_ATTACK != 0


def check_next(state: State, ref: int, attacked: int) -> Refusal | None:
    """Why an attack can't be added to those that the player asked has declared; None if it can."""
    frame, decision = state.frames[-1], state.decision
    if decision is None or decision.kind != ATTACK or not isinstance(frame, AttackFrame):
        return Refusal("combat.attackers.choose", "attackers are declared only as the declare attackers step begins")
    if any(ref == other for other, _ in frame.declared):
        return Refusal("combat.attackers.choose", f"{state.chars(ref).name} is attacking already")
    refused = check_attack(state, decision.player, ref, attacked)
    if refused is not None:
        return refused
    whole = {**dict(frame.declared), ref: attacked}
    problem = find(state, decision.player)
    if not requirements.may_add(problem, as_pairs(dict(frame.declared)), ref, THE_ATTACK):
        return check_whole(state, problem, whole)
    return check_price(state, decision.player, whole)


# --- the declaration as a whole --------------------------------------------------------------------------------
def next_option(decision: Decision, declared: Mapping[int, int]) -> Option | None:
    """The option that goes on towards a whole declaration (attacker -> what it attacks); None if it is not offered."""
    done: Option | None = None
    for option in decision.options:
        if option.kind == DONE:
            done = option
        elif declared.get(option.a, 0) == option.b:
            return option
    return done


# --- the procedure ---------------------------------------------------------------------------------------------
def begin(state: State) -> None:
    """The active player declares attackers (308.1 / 508.1); who has nothing that could attack is not asked."""
    frame = AttackFrame()
    if frame.find(state):
        state.push_frame(frame)


class AttackFrame(Frame):
    """Steps 308.2a-g / 508.1a-m. ``able`` may attack ``targets``; ``declared`` is (attacker, what it attacks).

    ``saved`` is the game as it was before, where attacking has a price: if it isn't paid, the declaration is taken back.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (*Frame.FIELDS, "able", "targets", "declared", "saved")
    __slots__ = ("able", "declared", "problem", "saved", "targets")

    def __init__(self) -> None:
        super().__init__()
        self.able: tuple[int, ...] = ()
        self.targets: tuple[int, ...] = ()
        self.declared: tuple[tuple[int, int], ...] = ()
        self.saved: State | None = None
        self.problem: BlockProblem | None = None  # worked out again when needed

    def find(self, state: State) -> bool:
        """Find what could attack; False if there is nothing."""
        seat = state.active
        self.problem = None
        self.able = tuple(ref for ref in state.zone(BATTLEFIELD) if can_attack(state, seat, ref))
        if not self.able:
            return False
        self.targets = tuple(combat.defenders(state, seat))
        return bool(self.targets)

    def step(self, state: State) -> None:
        if self.pc == 0:
            self._choose(state)
        elif self.pc == 1:
            self._tap(state)
        elif self.pc == 2:
            self._pay(state)
        elif self.pc == 3 and self.picked == (0,):
            assert self.saved is not None, "what may fail was saved before"
            proposing.restore(state, self.saved, 0, state.active)
        else:
            self._become(state)

    def _choose(self, state: State) -> None:
        """Choose an attacker and what it attacks, or be done (308.2a / 508.1a-d)."""
        if self.problem is None:
            self.problem = find(state, state.active)
        if self.saved is None and fight_rules.is_taxed(state):
            self.saved = proposing.before(state)
        chosen = dict(self.declared)
        more = [ref for ref, _ in requirements.options(self.problem, as_pairs(chosen))]
        options = [
            Option(DECLARE_ATTACK, ref, attacked)
            for ref in self.able if ref in more for attacked in self.targets
            if _check_defender(state, ref, attacked) is None
            and check_price(state, state.active, {**chosen, ref: attacked}) is None
        ]  # fmt: skip
        if check_whole(state, self.problem, chosen) is None or not options:
            options.append(DONE_OPTION)
        state.ask(Decision(ATTACK, state.active, options, "combat.attackers.choose", 0, len(chosen)))

    def answer(self, state: State, option: Option) -> None:
        if option.kind == DONE:
            self.pc = 1
        else:
            self.declared = (*self.declared, (option.a, option.b))

    def _tap(self, state: State) -> None:
        """Attackers are tapped; that is no cost (308.2c / 508.1f)."""
        if not self.declared:
            state.pop_frame()
            return
        self.pc = 2
        taps = [
            ev.Event(ev.TAP, "combat.attackers.tap", ref)
            for ref, _ in self.declared if state.chars(ref).keywords & VIGILANCE == 0
        ]  # fmt: skip
        if taps:
            state.propose(taps)

    def _pay(self, state: State) -> None:
        """Costs to attack are worked out and paid (308.2d-f / 508.1h-j)."""
        self.pc = 3
        self.picked = ()
        asked = price(state, self.declared)
        if asked:
            state.push_frame(fight_rules.pay_frame(state, state.active, asked))

    def _become(self, state: State) -> None:
        """Those still under the player's control become attacking creatures, all at once (308.2g / 508.1k-m)."""
        seat = state.active
        attacks = [
            ev.Event(ev.ATTACK, "combat.attackers.become", ref, seat, 0, 0, attacked)
            for ref, attacked in self.declared
            if state.on_battlefield(ref) and state.controller(ref) == seat
        ]
        state.pop_frame()
        if attacks:
            state.propose(attacks)

    def belongs(self, state: State, seat: int) -> bool:
        return True  # who leaves may be attacked, or may be the one who attacks

    def abandon(self, state: State) -> None:
        """Go on without the player who left, and without attacks on him; if he attacked, nothing attacks."""
        if state.active in state.seats_out or not self.find(state):
            state.pop_frame()
            return
        self.declared = tuple([pair for pair in self.declared if pair[1] in self.targets])

    def clone(self) -> Frame:
        new = AttackFrame()
        new.able = self.able
        new.targets = self.targets
        new.declared = self.declared
        new.saved = self.saved
        new.problem = self.problem
        self._into(new)
        return new
