"""Declaring attackers (308, 500.2 / 508)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from manaburn.abilities import events as ev
from manaburn.abilities.filters import Both, ControlledBy
from manaburn.abilities.modifications import CANT_ATTACK, MUST_ATTACK, AttacksOnlyWho
from manaburn.abilities.nouns import All, It
from manaburn.abilities.terms import BATTLEFIELD, CREATURE, DEFENDER, HASTE, PLANESWALKER, VIGILANCE
from manaburn.engine.combat import combat
from manaburn.engine.decisions import ATTACK, DECLARE_ATTACK, DONE, DONE_OPTION, Decision, Option
from manaburn.engine.frames import Frame
from manaburn.engine.refusal import Refusal

if TYPE_CHECKING:
    from collections.abc import Mapping

    from manaburn.engine.state import State


# --- checks ----------------------------------------------------------------------------------------------------
def check_attacker(state: State, seat: int, ref: int) -> Refusal | None:
    """Why a creature can't be chosen as an attacker (308.2a, 500.1 / 508.1a, c); None if it can."""
    obj = state.objects.get(ref)
    if obj is None or obj.zone != BATTLEFIELD or obj.phased_out:
        return Refusal("combat.attackers.choose", "it is not on the battlefield")
    chars = state.chars(ref)
    if chars.types & CREATURE == 0:
        return Refusal("combat.attackers.choose", f"{chars.name} is no creature")
    if chars.controller != seat:
        return Refusal("combat.attackers.choose", f"{state.names[seat]} does not control {chars.name}")
    if obj.tapped:
        return Refusal("combat.attackers.choose", f"{chars.name} is tapped")
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
    seat = -1 - attacked if attacked < 0 else state.controller(attacked)
    for rule in state.rule_effects(AttacksOnlyWho):
        if isinstance(rule.mod, AttacksOnlyWho) and rule.covers(state, ref):
            found = All(Both((rule.mod.controls, ControlledBy(It("defender")))))
            if not found.refs(state, rule.ctx.bind("defender", (-1 - seat,))):
                name = state.chars(ref).name
                return Refusal("combat.attackers.restrictions", f"an effect says whom {name} can't attack")
    return None


def can_attack(state: State, seat: int, ref: int) -> bool:
    """Whether there is anything a creature can attack."""
    if check_attacker(state, seat, ref) is not None:
        return False
    return any(_check_defender(state, ref, attacked) is None for attacked in combat.defenders(state, seat))


def check_attackers(state: State, seat: int, declared: Mapping[int, int]) -> Refusal | None:
    """Why a whole declaration (attacker -> what it attacks) is illegal; None if it is legal.

    No effect of the language ties one attacker to another, so the requirements are independent: the most of them are
    obeyed exactly when each creature that must attack and can does (500.4 / 508.1d).
    """
    for ref, attacked in declared.items():
        refusal = check_attack(state, seat, ref, attacked)
        if refusal is not None:
            return refusal
    if combat.defenders(state, seat):
        for ref in state.zone(BATTLEFIELD):
            if ref not in declared and must_attack(state, ref) and can_attack(state, seat, ref):
                return Refusal("combat.attackers.requirements", f"{state.chars(ref).name} attacks if able")
    return None


def check_done(state: State) -> Refusal | None:
    """Why the declaration under way can't end here; None if it can, or if none is under way."""
    frame = state.frames[-1]
    return check_attackers(state, state.active, dict(frame.declared)) if isinstance(frame, AttackFrame) else None


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
    return check_attack(state, decision.player, ref, attacked)


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
    """Steps 308.2a-g / 508.1a-m. ``able`` may attack ``targets``; ``declared`` is (attacker, what it attacks)."""

    FIELDS: ClassVar[tuple[str, ...]] = (*Frame.FIELDS, "able", "targets", "required", "declared")
    __slots__ = ("able", "declared", "required", "targets")

    def __init__(self) -> None:
        super().__init__()
        self.able: tuple[int, ...] = ()
        self.targets: tuple[int, ...] = ()
        self.required: tuple[int, ...] = ()
        self.declared: tuple[tuple[int, int], ...] = ()

    def find(self, state: State) -> bool:
        """Find what could attack; False if there is nothing."""
        seat = state.active
        self.able = tuple(ref for ref in state.zone(BATTLEFIELD) if can_attack(state, seat, ref))
        if not self.able:
            return False
        self.targets = tuple(combat.defenders(state, seat))
        self.required = tuple(ref for ref in self.able if must_attack(state, ref))
        return bool(self.targets)

    def step(self, state: State) -> None:
        if self.pc == 0:
            self._choose(state)
        elif self.pc == 1:
            self._tap(state)
        elif self.pc == 2:
            self._pay(state)
        else:
            self._become(state)

    def _choose(self, state: State) -> None:
        """Choose an attacker and what it attacks, or be done (308.2a / 508.1a-d)."""
        chosen = [ref for ref, _ in self.declared]
        options = [
            Option(DECLARE_ATTACK, ref, attacked)
            for ref in self.able if ref not in chosen for attacked in self.targets
            if _check_defender(state, ref, attacked) is None
        ]  # fmt: skip
        if all(ref in chosen for ref in self.required):
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
        """Costs to attack (308.2d-f / 508.1g-j): no effect of the language asks for any."""
        self.pc = 3

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
        new.required = self.required
        new.declared = self.declared
        self._into(new)
        return new
