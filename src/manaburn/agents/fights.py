"""How the simple agent sees combat: who wins a fight, with whom to attack, and what to block."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaburn.abilities.terms import (
    CREATURE,
    DEATHTOUCH,
    DEFENDER,
    DOUBLE_STRIKE,
    FIRST_STRIKE,
    INDESTRUCTIBLE,
    TRAMPLE,
    VIGILANCE,
)
from manaburn.agents.values import WIN, body, toughness_left

if TYPE_CHECKING:
    from collections.abc import Sequence

    from manaburn.engine.table.view import View


def creatures(view: View, seat: int) -> list[int]:
    """The creatures a player controls."""
    return [ref for ref in view.permanents(seat) if view.chars(ref).types & CREATURE]


def _kills(view: View, hitter: int, struck: int, power: int = 0, toughness: int = 0) -> bool:
    """Whether one blow of a creature kills another; ``power`` and ``toughness`` are added to them."""
    force = view.chars(hitter).power + power
    if force <= 0 or view.chars(struck).keywords & INDESTRUCTIBLE:
        return False
    return force >= toughness_left(view, struck) + toughness or view.chars(hitter).keywords & DEATHTOUCH != 0


def fight(view: View, one: int, other: int, power: int = 0, toughness: int = 0) -> tuple[bool, bool]:
    """Whether ``one`` dies and whether ``other`` dies if they fight; ``power`` and ``toughness`` are added to ``one``."""
    fast = FIRST_STRIKE | DOUBLE_STRIKE
    one_dies = _kills(view, other, one, 0, toughness)
    other_dies = _kills(view, one, other, power)
    one_first = view.chars(one).keywords & fast != 0
    other_first = view.chars(other).keywords & fast != 0
    if one_first and not other_first and other_dies:
        return False, True
    if other_first and not one_first and one_dies:
        return True, False
    return one_dies, other_dies


def balance(view: View, one: int, other: int) -> float:
    """What the controller of ``one`` gains if the two fight."""
    one_dies, other_dies = fight(view, one, other)
    return (body(view.chars(other)) if other_dies else 0.0) - (body(view.chars(one)) if one_dies else 0.0)


# --- attacking -------------------------------------------------------------------------------------------------
MOST_TRIED = 8  # creatures added to an attack one by one


def plan_attack(view: View, able: Sequence[int], against: int) -> list[int]:
    """With which of these creatures to attack the player of seat ``against``: what pays best against good blocks."""
    force = [ref for ref in able if view.chars(ref).power > 0]
    blockers = [ref for ref in creatures(view, against) if not view.tapped(ref)]
    if _expected(view, force, blockers, against) >= WIN:
        return force
    chosen = [ref for ref in force if not any(view.can_block(blocker, ref) for blocker in blockers)]
    best = _expected(view, chosen, blockers, against)
    rest = sorted((ref for ref in force if ref not in chosen), key=lambda ref: (-body(view.chars(ref)), ref))
    for ref in rest[:MOST_TRIED]:
        worth = _expected(view, [*chosen, ref], blockers, against)
        if worth > best:
            chosen, best = [*chosen, ref], worth
    if len(rest) > 1 and _expected(view, force, blockers, against) > best:
        chosen = force
    return _keep_guard(view, sorted(chosen), against)


def _expected(view: View, attackers: list[int], blockers: Sequence[int], against: int) -> float:
    """What an attack brings if it is blocked well: creatures won and lost, damage; ``WIN`` if it kills."""
    if not attackers:
        return 0.0
    pairs = [(blocker, ref) for ref in attackers for blocker in blockers if view.can_block(blocker, ref)]
    plan = BlockPlan(view, pairs, attackers, view.life(against)).blocks
    damage, worth = 0, 0.0
    for ref in attackers:
        opposite = [blocker for blocker, attacker in plan.items() if attacker == ref]
        if not opposite:
            damage += view.chars(ref).power
        elif len(opposite) == 1:
            worth += balance(view, ref, opposite[0])
        else:
            worth += min(balance(view, ref, blocker) for blocker in opposite) - 0.5 * body(view.chars(ref))
    life = view.life(against)
    return WIN if damage >= life else worth + damage * (0.3 if life > 10 else 0.6)


def _keep_guard(view: View, chosen: list[int], against: int) -> list[int]:
    """Leave at home what is needed to live through the attack that may come back."""
    threats = sorted(
        (view.chars(ref).power for ref in creatures(view, against) if _may_attack(view, ref)), reverse=True
    )
    while chosen:
        home = [ref for ref in creatures(view, view.seat) if ref not in chosen or view.chars(ref).keywords & VIGILANCE]
        if sum(threats[len(home) :]) < view.life(view.seat):
            return chosen
        chosen = chosen[:-1] if len(home) < len(threats) else []
    return chosen


def _may_attack(view: View, ref: int) -> bool:
    return view.chars(ref).keywords & DEFENDER == 0 and view.chars(ref).power > 0


SPARE = 3  # the life below which creatures are thrown in the way


# --- blocking --------------------------------------------------------------------------------------------------
class BlockPlan:
    """Which creature blocks what, worked out from the whole board."""

    def __init__(self, view: View, pairs: Sequence[tuple[int, int]], attackers: Sequence[int], life: int) -> None:
        self._view = view
        self._pairs = frozenset(pairs)
        self._life = life
        self.blocks: dict[int, int] = {}
        self._free = sorted({blocker for blocker, _ in pairs}, key=lambda ref: (body(view.chars(ref)), ref))
        self._attackers = sorted(attackers, key=lambda ref: (-body(view.chars(ref)), ref))
        self._make()

    def _make(self) -> None:
        for attacker in self._attackers:
            self._best(attacker)
        for attacker in self._attackers:
            if attacker not in self.blocks.values():
                self._gang(attacker)
        self._survive()

    def _able(self, attacker: int) -> list[int]:
        return [ref for ref in self._free if ref not in self.blocks and (ref, attacker) in self._pairs]

    def _best(self, attacker: int) -> None:
        """A blocker that wins, or one that is not lost, or a good trade."""
        found, best = 0, 0.0
        for blocker in self._able(attacker):
            blocker_dies, attacker_dies = fight(self._view, blocker, attacker)
            gain = balance(self._view, blocker, attacker)
            score = gain if blocker_dies else gain + 0.5
            if (not blocker_dies or (attacker_dies and gain > -0.3)) and score > best:
                found, best = blocker, score
        if found:
            self.blocks[found] = attacker

    def _gang(self, attacker: int) -> None:
        """Two blockers that kill it together, of which it kills one that is worth less."""
        view = self._view
        able = self._able(attacker)
        power, left = view.chars(attacker).power, toughness_left(view, attacker)
        for index, one in enumerate(able):
            for other in able[index + 1 :]:
                if view.chars(one).power + view.chars(other).power < left:
                    continue
                both_die = toughness_left(view, one) + toughness_left(view, other) <= power
                lost = body(view.chars(one)) + body(view.chars(other)) if both_die else body(view.chars(other))
                if lost < body(view.chars(attacker)):
                    self.blocks[one] = self.blocks[other] = attacker
                    return

    def _survive(self) -> None:
        """Throw creatures in the way if the rest would kill."""
        view = self._view
        left = sorted(
            (ref for ref in self._attackers if ref not in self.blocks.values()),
            key=lambda ref: (-view.chars(ref).power, ref),
        )
        for attacker in left:
            blocked = self.blocks.values()
            incoming = sum(max(view.chars(ref).power, 0) for ref in self._attackers if ref not in blocked)
            if incoming < self._life - SPARE:
                return
            able = self._able(attacker)
            if able and not (view.chars(attacker).keywords & TRAMPLE and view.chars(able[0]).toughness == 0):
                self.blocks[able[0]] = attacker


# --- tricks in combat --------------------------------------------------------------------------------------------
def swing(view: View, ref: int, power: int, toughness: int) -> float:
    """What its controller gains in the combat under way if a creature gets these bonuses now."""
    before, after = _outcome(view, ref, 0, 0), _outcome(view, ref, power, toughness)
    return after - before


def _outcome(view: View, ref: int, power: int, toughness: int) -> float:
    opposite = [blocker for blocker, attacker in view.blocks() if attacker == ref]
    opposite += [attacker for blocker, attacker in view.blocks() if blocker == ref]
    attacked = [target for attacker, target in view.attackers() if attacker == ref]
    if not opposite:
        if not attacked or attacked[0] >= 0 or view.is_blocked(ref):
            return 0.0
        force = max(view.chars(ref).power + power, 0)
        return 500.0 if force >= view.life(-1 - attacked[0]) else 0.25 * force
    results = [fight(view, ref, other, power, toughness) for other in opposite]
    struck = sum(max(view.chars(other).power, 0) for other in opposite)
    dies = any(died for died, _ in results) or struck >= toughness_left(view, ref) + toughness
    worth = -body(view.chars(ref)) if dies else 0.0
    force = max(view.chars(ref).power + power, 0)
    for other, (_, other_dies) in zip(opposite, results, strict=True):
        if other_dies and force >= toughness_left(view, other):
            force -= toughness_left(view, other)
            worth += body(view.chars(other))
    return worth


def in_danger(view: View, ref: int) -> bool:
    """Whether a creature would die in the combat under way."""
    opposite = [blocker for blocker, attacker in view.blocks() if attacker == ref]
    opposite += [attacker for blocker, attacker in view.blocks() if blocker == ref]
    if not opposite:
        return False
    struck = sum(max(view.chars(other).power, 0) for other in opposite if not fight(view, ref, other)[1])
    return struck >= toughness_left(view, ref) or any(fight(view, ref, other)[0] for other in opposite)
