"""The combat damage step: who assigns, assigning, and dealing - at once, or from the stack before July 2009 (310 / 510)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from manaburn.abilities import events as ev
from manaburn.abilities.modifications import THROUGH_BLOCKERS
from manaburn.abilities.terms import DOUBLE_STRIKE, FIRST_STRIKE, FIRST_STRIKE_DAMAGE
from manaburn.engine import atoms
from manaburn.engine.combat import assigning, combat
from manaburn.engine.decisions import ASSIGN, GIVE, NO_OPTION, YES, YES_NO, YES_OPTION, Decision, Option
from manaburn.engine.frames import Frame

if TYPE_CHECKING:
    from manaburn.engine.combat.lethal import Given, Share
    from manaburn.engine.state import State


def begin(state: State) -> None:
    """Combat damage is assigned, then dealt or put on the stack (310.1, 310.4 / 510.1-2)."""
    if state.combat is not None:
        state.push_frame(DamageFrame())


class DamageFrame(Frame):
    """Attackers assign first, then blockers, each creature in full before the next (310.1 / 510.1).

    ``kept`` are the creatures that assign, ``note`` the index of the one under way; ``given`` is all that is assigned
    so far, in order, as (source, recipient, amount). First it is asked of each blocked attacker that may (``asks``) whether
    it assigns as though it weren't blocked; those that do are ``through``.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (*Frame.FIELDS, "given", "asks", "through")
    __slots__ = ("asks", "given", "plan", "through")

    def __init__(self) -> None:
        super().__init__()
        self.given: Given = ()
        self.asks: tuple[int, ...] = ()
        self.through: tuple[int, ...] = ()
        self.plan: list[Share] = []  # what each of ``kept`` assigns; worked out again when needed

    def step(self, state: State) -> None:
        if self.pc == 0:
            self.pc = 2
            self.asks = _may_go_through(state)
        if self.asks:
            subject = self.asks[0]
            seat = state.controller(subject)
            state.ask(Decision(YES_NO, seat, [YES_OPTION, NO_OPTION], "combat.assign.unblocked", subject))
            return
        if self.pc == 2:
            self.pc = 1
            self.plan = _plan(state, self.through)
            self.kept = tuple(share.creature for share in self.plan)
        elif not self.plan:
            self.plan = _plan(state, self.through)
        while self.note < len(self.plan):
            share = self.plan[self.note]
            if len(share.recipients) > 1:
                self._ask(state, share)
                return
            self._give(share.amount)
        given, assigned = self.given, self.kept
        state.pop_frame()
        if self.plan or state.step == FIRST_STRIKE_DAMAGE:
            _finish(state, given, assigned)

    def _ask(self, state: State, share: Share) -> None:
        place = sum(1 for source, _, _ in self.given if source == share.creature)
        recipient = share.recipients[place]
        amounts = assigning.choices(state, self.plan, self.note, self.given)
        options = [Option(GIVE, recipient, amount) for amount in amounts]
        seat = state.controller(share.creature)
        state.ask(Decision(ASSIGN, seat, options, "combat.division", share.creature, place))

    def answer(self, state: State, option: Option) -> None:
        if self.asks:
            if option.kind == YES:
                self.through = (*self.through, self.asks[0])
            self.asks = self.asks[1:]
            return
        if not self.plan:  # the game was loaded in between
            self.plan = _plan(state, self.through)
        self._give(option.b)

    def _give(self, amount: int) -> None:
        share = self.plan[self.note]
        place = sum(1 for source, _, _ in self.given if source == share.creature)
        self.given = (*self.given, (share.creature, share.recipients[place], amount))
        if place + 1 == len(share.recipients):
            self.note += 1

    def belongs(self, state: State, seat: int) -> bool:
        return True  # creatures leave with a player

    def abandon(self, state: State) -> None:
        """Assign anew with the creatures that are left."""
        self.pc = self.note = 0
        self.kept = ()
        self.given = ()
        self.asks = self.through = ()
        self.plan = []

    def clone(self) -> Frame:
        new = DamageFrame()
        new.given = self.given
        new.asks, new.through = self.asks, self.through
        new.plan = self.plan
        self._into(new)
        return new


def _may_go_through(state: State) -> tuple[int, ...]:
    """The blocked attackers that assign damage in this step and may do so as though they weren't blocked (510.1c)."""
    found: list[int] = []
    for ref in combat.fighters(state):
        may = state.chars(ref).rules_mods & THROUGH_BLOCKERS != 0 and combat.is_blocked(state, ref)
        if may and deals(state, ref) and assigning.amount_of(state, ref) > 0:
            found.append(ref)
    return tuple(found)


def _plan(state: State, through: tuple[int, ...]) -> list[Share]:
    """What each creature that assigns damage in this step assigns, attackers first, then blockers in turn order."""
    combat_now = state.combat
    assert combat_now is not None
    found: list[Share] = []
    for ref in combat.fighters(state):
        if deals(state, ref):
            share = assigning.share_of(state, ref, ref in through)
            if share is not None:
                found.append(share)
    return found


def deals(state: State, ref: int) -> bool:
    """Whether an attacking or blocking creature assigns damage in this step (310.5, 502.2b / 510.4, 702.4b, 702.7b)."""
    assert state.combat is not None
    keywords = state.chars(ref).keywords
    if state.step == FIRST_STRIKE_DAMAGE:
        return keywords & (FIRST_STRIKE | DOUBLE_STRIKE) != 0
    return keywords & DOUBLE_STRIKE != 0 or ref not in state.combat.barred


def _finish(state: State, given: Given, assigned: tuple[int, ...]) -> None:
    """All is assigned: remember who may not deal damage again, and deal it or put it on the stack."""
    if state.step == FIRST_STRIKE_DAMAGE:
        _end_first_step(state, assigned)
    given = tuple(entry for entry in given if entry[2] > 0)
    if not given:
        return
    if state.rules.combat_damage_on_stack:
        atoms.put_combat_damage(state, given)
        for source, recipient, amount in given:
            state.log.append(ev.Event(ev.DAMAGE_WAITS, "combat.assign", recipient, -1, amount, source))
    else:
        _deal(state, given)


def _end_first_step(state: State, assigned: tuple[int, ...]) -> None:
    """Who assigns nothing in the second step without double strike then (310.5 / 510.4)."""
    assert state.combat is not None
    new = state.combat.copy()
    new.barred = _barred(state, assigned)
    state.combat = new


def _barred(state: State, assigned: tuple[int, ...]) -> tuple[int, ...]:
    rule = state.rules.first_strike_second_step
    if rule == "not_assigned":
        return assigned
    mask = FIRST_STRIKE if rule == "no_first_strike" else FIRST_STRIKE | DOUBLE_STRIKE
    return tuple(ref for ref in combat.fighters(state) if state.chars(ref).keywords & mask)


def _deal(state: State, given: Given) -> None:
    """All combat damage is dealt at the same time (310.4 / 510.2)."""
    batch: list[ev.Event] = []
    for source, recipient, amount in given:
        event = ev.Event(ev.DAMAGE, "combat.damage", recipient, -1, amount, source)
        event.flag = True
        batch.append(event)
    if batch:
        state.propose(batch)


def resolve(state: State, ref: int) -> None:
    """Combat damage on the stack is dealt as it was assigned, to whoever is still there (310.4a-c)."""
    given = state.objects[ref].assigned
    atoms.remove_combat_damage(state, ref)
    _deal(state, tuple(entry for entry in given if state.can_be_dealt_damage(entry[1])))
