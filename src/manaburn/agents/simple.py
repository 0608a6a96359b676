"""The simple agent: it plays its curve, attacks when that is good for it, and spends its spells where they count.

It looks at the board as it is and nothing further: no search, no memory but of plays that had to be taken back.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from manaburn.abilities import verbs, verbs_cards
from manaburn.abilities.nouns import Chosen
from manaburn.abilities.terms import (
    BATTLEFIELD,
    COLORS,
    CREATURE,
    LAND,
    PLANESWALKER,
    ref_player,
)
from manaburn.agents import fights, plays
from manaburn.agents.values import body, held, permanent, toughness_left
from manaburn.agents.worth import Judge
from manaburn.engine import decisions as dec

if TYPE_CHECKING:
    from manaburn.engine.decisions import Decision, Option
    from manaburn.engine.table.view import View

Chooser = Callable[["View", "Decision"], "Option"]


class SimpleAgent:
    """Plays sensibly by rules of thumb; the same game is always played the same way."""

    def __init__(self) -> None:
        self._given_up: set[tuple[int, int, int]] = set()  # (turn, step, object) of plays that could not be paid
        self._begun: tuple[int, int, int] | None = None  # the play begun last
        self._by_hand: bool = False  # whether it was paid by hand

    def choose(self, view: View, decision: Decision) -> Option:
        """One of the options."""
        if decision.kind == dec.PRIORITY:
            return self._act(view, decision)
        if decision.kind == dec.PAY:
            return self._pay(view, decision)
        return _CHOOSERS[decision.kind](view, decision)

    def _act(self, view: View, decision: Decision) -> Option:
        self._look_back(view, decision)
        best, best_score = decision.options[0], 0.0
        for option in decision.options:
            if option.kind == dec.PASS or (view.turn, view.step, option.a) in self._given_up:
                continue
            score = plays.score(view, option)
            if score > best_score:
                best, best_score = option, score
        self._begun, self._by_hand = (view.turn, view.step, best.a), False
        return best

    def _look_back(self, view: View, decision: Decision) -> None:
        """Give up a play that was paid by hand and could not be completed: it is offered again."""
        begun = self._begun
        if begun is None or not self._by_hand or begun[:2] != (view.turn, view.step):
            return
        if any(option.a == begun[2] and option.kind != dec.PASS for option in decision.options):
            self._given_up.add(begun)

    def _pay(self, view: View, decision: Decision) -> Option:
        self._by_hand = True
        for kind in (dec.DONE, dec.USE_MANA):
            for option in decision.options:
                if option.kind == kind:
                    return option
        self._given_up.add((view.turn, view.step, decision.subject))
        if decision.subject and view.sees(decision.subject):
            self._given_up.add((view.turn, view.step, view.source(decision.subject)))
        return decision.options[0]


def _first(view: View, decision: Decision) -> Option:
    return decision.options[0]


def _of_kind(decision: Decision, kind: int) -> Option | None:
    for option in decision.options:
        if option.kind == kind:
            return option
    return None


def _most(options: list[Option], scores: list[float]) -> Option:
    """The option with the highest score, the first of equals."""
    return options[max(range(len(options)), key=scores.__getitem__)]


# --- before the game -------------------------------------------------------------------------------------------
def _keep(view: View, decision: Decision) -> Option:
    hand = view.hand
    lands = sum(1 for ref in hand if view.chars(ref).types & LAND)
    bad = len(hand) > 5 and (lands < 2 or lands > len(hand) - 2)
    return _of_kind(decision, dec.MULLIGAN if bad else dec.KEEP_HAND) or decision.options[0]


def _first_player(view: View, decision: Decision) -> Option:
    for option in decision.options:
        if option.a == view.seat:
            return option
    return decision.options[0]


# --- what is being played --------------------------------------------------------------------------------------
def _target(view: View, decision: Decision) -> Option:
    """The target with which the effect is worth most; done if none is worth anything."""
    effect, source = view.effect_of(decision.subject), view.source(decision.subject)
    chosen, x, modes = view.chosen_so_far()
    scores = []
    aimed_at = plays.under_fire(view)
    for option in decision.options:
        if option.kind == dec.DONE:
            scores.append(0.0)
        elif option.a in aimed_at:
            scores.append(-1.0)
        elif effect is None:
            scores.append(plays.host_worth(view, source, option.a))
        else:
            judge = Judge(view, source, plays.with_target(chosen, decision.detail, option.a), x, modes)
            scores.append(judge.worth(effect) + 0.001 * plays.leaning(view, effect, option.a))
    return _most(decision.options, scores)


def _mode(view: View, decision: Decision) -> Option:
    effect, source = view.effect_of(decision.subject), view.source(decision.subject)
    modes = plays.modes_of(effect)
    scores = [
        0.0 if option.kind == dec.DONE else plays.best(view, modes[option.a], source)[0] if modes else 0.0
        for option in decision.options
    ]
    return _most(decision.options, scores)


MOST_NUMBERS: Final = 12


def _number(view: View, decision: Decision) -> Option:
    """X: what pays best, a little dearer the larger it is."""
    effect, source = view.effect_of(decision.subject), view.source(decision.subject)
    options = decision.options[-MOST_NUMBERS:]
    if effect is None:
        return options[-1]
    scores = [plays.best(view, effect, source, option.a)[0] - 0.2 * option.a for option in options]
    return _most(options, scores)


def _divide(view: View, decision: Decision) -> Option:
    """As much as kills, or the least there is to give."""
    for option in decision.options:
        ref = option.a
        if ref > 0 and view.chars(ref).types & CREATURE and option.b >= toughness_left(view, ref) > 0:
            return option
    return decision.options[-1] if decision.options[0].a < 0 else decision.options[0]


def _yes_no(view: View, decision: Decision) -> Option:
    """Yes if what would be done is good for the player; a payment that is offered is made if it costs only mana."""
    effect, cost = view.effect_offered(), view.cost_offered()
    judge = Judge(view, decision.subject)
    worth = judge.price(cost) + 2.0 if cost is not None else judge.worth(effect)
    good = worth >= 0.0
    return _of_kind(decision, dec.YES if good else dec.NO) or decision.options[0]


def _yes(view: View, decision: Decision) -> Option:
    return _of_kind(decision, dec.YES) or decision.options[0]


# --- choices -----------------------------------------------------------------------------------------------------
# verbs that are good for what they are about; all others are bad for it
_KIND: Final = (
    verbs.PutCounters, verbs.Regenerate, verbs.PreventNext, verbs.AttachTo, verbs_cards.Search, verbs_cards.Pick,
)  # fmt: skip


def _choose(view: View, decision: Decision) -> Option:
    if decision.rule == "action.scry":
        return _scry(view, decision)
    effect = view.effect_under_way()
    gives_up = decision.text in ("discard", "bottom")
    kind = not gives_up and (effect is None or isinstance(effect, _KIND) or _fetches(view, effect))
    scores = []
    for option in decision.options:
        if option.kind == dec.DONE:
            scores.append(0.0)
        else:
            worth = _held_or_there(view, option.a)
            scores.append(worth if kind else -worth)
    return _most(decision.options, scores)


def _fetches(view: View, effect: object) -> bool:
    """Whether cards are moved to a better place for their owner."""
    if isinstance(effect, verbs.MoveTo):
        return isinstance(effect.what, Chosen) and effect.what.zone != BATTLEFIELD
    return isinstance(effect, verbs.Tap) and effect.untap


def _held_or_there(view: View, ref: int) -> float:
    """What a thing is worth to the player: above 0 if he has it, below if another has it."""
    if ref < 0:
        return 1.0 if ref_player(ref) == view.seat else -1.0
    if not view.sees(ref):
        return -1.0
    worth = permanent(view, ref) if view.zone_of(ref) == BATTLEFIELD else held(view, ref)
    return worth if view.controller(ref) == view.seat else -worth


def _scry(view: View, decision: Decision) -> Option:
    """Lands go to the bottom once there are enough, dear cards while there are too few."""
    lands = sum(1 for ref in view.permanents(view.seat) if view.chars(ref).types & LAND)
    for option in decision.options:
        if option.kind == dec.PICK and view.sees(option.a):
            chars = view.chars(option.a)
            if (lands >= 6 and chars.types & LAND) or (lands < 3 and chars.mana_value() > 4):
                return option
    return _of_kind(decision, dec.DONE) or decision.options[0]


def _counter(view: View, decision: Decision) -> Option:
    """Time counters go from one's own and on others' things, all other counters the other way round."""
    own = view.sees(decision.subject) and view.controller(decision.subject) == view.seat
    kinds = decision.text.split(",")
    for option in decision.options:
        if option.kind == dec.VALUE and option.a >= 0:
            adds, kind = option.a % 2 == 1, kinds[option.a // 2]
            if adds == (own != (kind in ("time", "fade", "-1/-1"))):
                return option
    return decision.options[-1]


def _mana(view: View, decision: Decision) -> Option:
    """The colour that the cards in hand ask for most."""
    wanted = dict.fromkeys(COLORS, 0)
    for ref in view.hand:
        cost = view.chars(ref).cost
        for symbol in () if cost is None else cost.symbols:
            for color in COLORS:
                wanted[color] += 1 if symbol & color else 0
    return _most(decision.options, [float(wanted.get(option.a, 0)) for option in decision.options])


# --- combat --------------------------------------------------------------------------------------------------------
def _attack(view: View, decision: Decision) -> Option:
    able = sorted({option.a for option in decision.options if option.kind == dec.DECLARE_ATTACK})
    players = [option.b for option in decision.options if option.kind == dec.DECLARE_ATTACK and option.b < 0]
    done = _of_kind(decision, dec.DONE)
    if not players:
        return done or decision.options[0]
    against = min(players, key=lambda ref: (view.life(ref_player(ref)), -ref))
    plan = fights.plan_attack(view, able, ref_player(against))
    walkers = {option.b for option in decision.options if option.kind == dec.DECLARE_ATTACK and option.b > 0}
    for option in decision.options:
        if (
            option.kind == dec.DECLARE_ATTACK
            and option.a in plan
            and option.b == _goal(view, option.a, against, walkers)
        ):
            return option
    return done or decision.options[0]


def _goal(view: View, attacker: int, player: int, walkers: set[int]) -> int:
    """The player, or a planeswalker that this attacker could finish off while the player is not nearly dead."""
    if view.life(ref_player(player)) > 2 * max(view.chars(attacker).power, 0):
        for walker in sorted(walkers):
            if view.chars(walker).types & PLANESWALKER and view.loyalty(walker) <= view.chars(attacker).power:
                return walker
    return player


def _block(view: View, decision: Decision) -> Option:
    pairs = [(option.a, option.b) for option in decision.options if option.kind == dec.DECLARE_BLOCK]
    attackers = [ref for ref, attacked in view.attackers() if view.defends(attacked)]
    plan = fights.BlockPlan(view, pairs, attackers, view.life(view.seat)).blocks
    for option in decision.options:
        if option.kind == dec.DECLARE_BLOCK and plan.get(option.a) == option.b:
            return option
    return _of_kind(decision, dec.DONE) or decision.options[0]


def _assign(view: View, decision: Decision) -> Option:
    """Just enough to kill a creature, all that is left to a player."""
    options = decision.options
    if options[0].a < 0:
        return options[-1]
    needed = toughness_left(view, options[0].a)
    for option in options:
        if option.b >= needed:
            return option
    return options[-1]


def _order(view: View, decision: Decision) -> Option:
    """What can be killed and is worth most comes first."""
    if not decision.subject or decision.rule != "combat.damage_order":
        return decision.options[0]
    power = view.chars(decision.subject).power
    scores = []
    for option in decision.options:
        kills = toughness_left(view, option.a) <= power
        scores.append(body(view.chars(option.a)) + (100.0 if kills else 0.0))
    return _most(decision.options, scores)


_CHOOSERS: Final[dict[int, Chooser]] = {
    dec.TARGET: _target, dec.MODE: _mode, dec.NUMBER: _number, dec.CHOOSE: _choose, dec.YES_NO: _yes_no,
    dec.ORDER: _order, dec.ATTACK: _attack, dec.BLOCK: _block, dec.DIVIDE: _divide, dec.ASSIGN: _assign,
    dec.MANA: _mana, dec.KEEP: _keep, dec.REPLACEMENT: _first, dec.TRIGGER: _first, dec.OPTIONAL_COST: _yes,
    dec.COUNTER: _counter, dec.ALLOWANCE: _first, dec.FIRST_PLAYER: _first_player, dec.UNTAP: _yes,
}  # fmt: skip
