"""Declaring attackers and blockers as a script says it: the whole declaration is found, checked and then chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaburn.abilities.terms import BATTLEFIELD
from manaburn.engine import decisions as dec
from manaburn.engine.combat import attacking, blocking, combat, evasion
from manaburn.engine.refusal import Refusal
from manaburn.scenario.model import Attack, Block, Entry
from manaburn.scenario.problems import IllegalAction, Unsupported

if TYPE_CHECKING:
    from manaburn.engine.decisions import Decision, Option
    from manaburn.scenario.reference import Reference
    from manaburn.scenario.table import Table

Pairs = tuple[tuple[int, int], ...]


class Declarer:
    """Declares for one player at a table."""

    __slots__ = ("seat", "table")

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.seat = seat

    def start(self, entry: Entry) -> None:
        """Declare, with the decision awaited. Raises IllegalAction."""
        if isinstance(entry, Attack):
            pairs = self._attackers(entry)
            refusal = attacking.check_attackers(self.table.state, self.seat, dict(pairs))
        elif isinstance(entry, Block):
            pairs = self._blockers(entry)
            refusal = blocking.check_blockers(self.table.state, self.seat, pairs)
        else:
            raise TypeError(f"{entry!r} is no declaration")
        if refusal is not None:
            raise IllegalAction(f"{self._words(entry)} is illegal: {refusal.text}", (refusal,))
        self._choose(entry, pairs)

    def refusal(self, entry: Attack | Block) -> Refusal | None:
        """Why the declaration is illegal, though nobody is asked to declare; None if the creatures are no reason."""
        state = self.table.state
        try:
            if isinstance(entry, Attack):
                return attacking.check_attackers(state, self.seat, dict(self._attackers(entry)))
            return blocking.check_blockers(state, self.seat, self._blockers(entry)) if state.combat else None
        except IllegalAction as illegal:
            return illegal.refusals[0] if illegal.refusals else None

    def _words(self, entry: Entry) -> str:
        if isinstance(entry, Attack):
            return "the attack with " + ", ".join(attacker.text for attacker, _ in entry.attackers)
        if isinstance(entry, Block):
            return "the block with " + ", ".join(
                f"{blocker.text} of {attacker.text}" for blocker, attacker in entry.blocks
            )
        return "the declaration"

    # --- choosing ------------------------------------------------------------------------------------------------
    def _choose(self, entry: Entry, pairs: Pairs) -> None:
        """Answer the decisions of the declaration, one creature at a time."""
        state = self.table.state
        kind = dec.ATTACK if isinstance(entry, Attack) else dec.BLOCK
        while state.decision is not None and state.decision.kind == kind and state.decision.player == self.seat:
            option = self._next(state.decision, kind, pairs)
            if option is None:
                raise IllegalAction(f"{self._words(entry)} can't be declared as a whole")
            state.take(option)
            self.table.follow()
            if option.kind == dec.DONE:
                return

    def _next(self, decision: Decision, kind: int, pairs: Pairs) -> Option | None:
        if kind == dec.ATTACK:
            return attacking.next_option(decision, dict(pairs))
        return blocking.next_option(decision, pairs)

    # --- what is meant -------------------------------------------------------------------------------------------
    def _attackers(self, entry: Attack) -> Pairs:
        if entry.bands:
            raise Unsupported("bands are not supported yet")
        defenders = combat.defenders(self.table.state, self.seat)
        taken: dict[int, int] = {}
        for attacker, attacked in entry.attackers:
            whom = self._attacked(attacked, defenders)
            taken[self._attacker(attacker, whom, taken)] = whom
        return tuple(taken.items())

    def _attacked(self, wanted: Reference | None, defenders: list[int]) -> int:
        if wanted is not None:
            found = [ref for ref in defenders if self.table.fits(ref, wanted)]
        else:
            found = [ref for ref in defenders if ref < 0]
            if len(found) > 1:
                found = []
        if not found:
            known = ", ".join(self.table.name(ref) for ref in defenders)
            what = "one defender" if wanted is None else wanted.text
            refusal = Refusal("combat.attackers.defender", f"{what} is expected; there may be attacked: {known}")
            raise IllegalAction(refusal.text, (refusal,))
        return found[0]

    def _attacker(self, wanted: Reference, attacked: int, taken: dict[int, int]) -> int:
        """The first creature of that name, not yet attacking, that could attack; else the first of the name."""
        state = self.table.state
        found = [ref for ref in self.table.find(wanted, (BATTLEFIELD,), self.seat) if ref not in taken]
        if not found:
            raise self._missing(wanted)
        able = [ref for ref in found if attacking.check_attack(state, self.seat, ref, attacked) is None]
        return (able or found)[0]

    def _blockers(self, entry: Block) -> Pairs:
        pairs: list[tuple[int, int]] = []
        known: dict[Reference, int] = {}
        for blocker, attacker in entry.blocks:
            attackers = self._attacking(attacker)
            if blocker not in known:
                known[blocker] = self._blocker(blocker, attackers, set(known.values()))
            ref = known[blocker]
            fresh = [other for other in attackers if (ref, other) not in pairs]
            able = [other for other in fresh if evasion.check_block(self.table.state, self.seat, ref, other) is None]
            pairs.append((ref, (able or fresh or attackers)[0]))
        return tuple(pairs)

    def _attacking(self, wanted: Reference) -> list[int]:
        state = self.table.state
        found = [ref for ref in self.table.find(wanted, (BATTLEFIELD,)) if state.is_attacking(ref)]
        return found or self._first_named(wanted)

    def _first_named(self, wanted: Reference) -> list[int]:
        """What is named but does not attack: the check says why it can't be blocked."""
        found = self.table.find(wanted, (BATTLEFIELD,))
        if not found:
            raise self._missing(wanted)
        return found

    def _blocker(self, wanted: Reference, attackers: list[int], taken: set[int]) -> int:
        state = self.table.state
        found = [ref for ref in self.table.find(wanted, (BATTLEFIELD,), self.seat) if ref not in taken]
        if not found:
            raise self._missing(wanted)
        for ref in found:
            if any(evasion.check_block(state, self.seat, ref, attacker) is None for attacker in attackers):
                return ref
        return found[0]

    def _missing(self, wanted: Reference) -> IllegalAction:
        """The error for a reference that means no creature; it lists what there is."""
        table = self.table
        there = dict.fromkeys(table.name(ref) for ref in table.in_zone(BATTLEFIELD))
        return IllegalAction(f"nothing on the battlefield is called {wanted}; there are {', '.join(there) or 'none'}")
