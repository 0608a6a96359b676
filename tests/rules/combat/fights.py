"""Short words for combat on a test board: every window is shown, and passed until the next thing of interest."""

from __future__ import annotations

from collections.abc import Sequence

from manaburn.abilities import events as ev
from manaburn.abilities import terms
from manaburn.engine import decisions as dec
from manaburn.engine.combat import attacking, blocking
from tests.boards import Board

ALICE, BOB = -1, -2


class Fight(Board):
    """A board on which every window is shown."""

    def __init__(self, edition: str = "2009-10", names: tuple[str, ...] = ("alice", "bob")) -> None:
        super().__init__(edition, names, every_window=True)

    def until(self, kind: int) -> None:
        """Pass until a decision of that kind."""
        while self.decision.kind != kind:
            assert self.decision.kind == dec.PRIORITY, f"not asked for: {self.decision.name}"
            assert self.state.step <= terms.END_OF_COMBAT, "combat is over"
            self.pass_priority()

    def attack_step(self) -> None:
        """Go to the declaration of attackers."""
        if self.state.decision is None:
            self.start(terms.PRECOMBAT_MAIN)
        self.until(dec.ATTACK)

    def attack(self, *pairs: tuple[int, int]) -> None:
        """Declare those attackers, each with what it attacks."""
        self.attack_step()
        declared = dict(pairs)
        while self.decision.kind == dec.ATTACK:
            option = attacking.next_option(self.decision, declared)
            assert option is not None, f"not offered: {declared} among {self.options()}"
            self.state.take(option)

    def block(self, *pairs: tuple[int, int]) -> None:
        """Declare those blocks, each a blocker and an attacker."""
        self.until(dec.BLOCK)
        seat = self.decision.player
        while self.decision.kind == dec.BLOCK and self.decision.player == seat:
            option = blocking.next_option(self.decision, pairs)
            assert option is not None, f"not offered: {pairs} among {self.options()}"
            self.state.take(option)

    def order(self, creature: int, *others: int) -> None:
        """Announce a damage assignment order."""
        for other in others[:-1]:
            assert (self.decision.kind, self.decision.subject) == (dec.ORDER, creature)
            self.take(dec.PICK, other)

    def assign(self, creature: int, *amounts: int) -> None:
        """Assign a creature's combat damage to its recipients, in order."""
        self.until(dec.ASSIGN)
        for amount in amounts:
            assert (self.decision.kind, self.decision.subject) == (dec.ASSIGN, creature)
            self.take(dec.GIVE, None, amount)
        self.forced()

    def forced(self) -> None:
        """Take assignments without a choice."""
        while self.decision.kind == dec.ASSIGN and len(self.options()) == 1:
            self.take(dec.GIVE)

    def offered(self) -> list[int]:
        """The amounts that may be assigned to the next recipient."""
        self.until(dec.ASSIGN)
        return [option.b for option in self.options(dec.GIVE)]

    def to_step(self, step: int) -> None:
        """Pass to the first window of a step."""
        while self.state.step != step:
            self.forced()
            if self.state.step == step:
                break
            assert self.decision.kind == dec.PRIORITY, f"not asked for: {self.decision.name}"
            self.pass_priority()

    def finish(self) -> None:
        """Pass to the end of combat step."""
        self.to_step(terms.END_OF_COMBAT)

    def divisions(self) -> list[list[int]]:
        """All ways to assign the damage of the creature now asked about."""
        self.until(dec.ASSIGN)
        return self._divisions(self.decision.subject)

    def _divisions(self, creature: int) -> list[list[int]]:
        found: list[list[int]] = []
        for option in self.options(dec.GIVE):
            saved = self.state
            self.state = saved.copy()
            self.state.take(option)
            asked = self.state.decision
            more = asked is not None and asked.kind == dec.ASSIGN and asked.subject == creature
            found.extend([option.b, *rest] for rest in (self._divisions(creature) if more else [[]]))
            self.state = saved
        return found

    def dealt(self) -> list[tuple[int, int, int]]:
        """The damage dealt so far: source, recipient, amount."""
        return [(e.source, e.obj, e.amount) for e in self.state.log if e.kind == ev.DAMAGE]

    def life_of(self, seat: int) -> int:
        """A life total."""
        return self.state.players[seat].life

    def pending(self) -> list[int]:
        """The ids of the objects on the stack."""
        return list(self.state.zone(terms.STACK))


def blockers_offered(board: Board) -> list[tuple[int, int]]:
    """The blocks that may be declared now."""
    return [(option.a, option.b) for option in board.options(dec.DECLARE_BLOCK)]


def attackers_offered(board: Board) -> list[tuple[int, int]]:
    """The attacks that may be declared now."""
    return [(option.a, option.b) for option in board.options(dec.DECLARE_ATTACK)]


def may_stop(board: Board) -> bool:
    """Whether the declaration may end here."""
    return bool(board.options(dec.DONE))


def ids(refs: Sequence[int]) -> list[int]:
    """References in ascending order."""
    return sorted(refs)
