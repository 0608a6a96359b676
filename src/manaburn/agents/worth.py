"""What the simple agent expects of an effect: good for its player above 0, bad below."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from manaburn.abilities import (
    designations,
    stacked,
    verbs,
    verbs_cards,
    verbs_damage,
    verbs_fight,
    verbs_game,
    verbs_play,
    verbs_players,
)
from manaburn.abilities import effects as fx
from manaburn.abilities import modifications as mod
from manaburn.abilities.amounts import Num, X
from manaburn.abilities.base import Amount, Effect, Modification, Noun
from manaburn.abilities.costs import Cost
from manaburn.abilities.nouns import Chosen, It, This
from manaburn.abilities.terms import (
    BATTLEFIELD,
    CREATURE,
    END_OF_TURN,
    GRAVEYARD,
    HAND,
    INDESTRUCTIBLE,
    LIBRARY,
    PLANESWALKER,
    ref_player,
)
from manaburn.abilities.verbs_damage import DOER
from manaburn.agents import fights
from manaburn.agents.values import CARD, WIN, body, held, idle, permanent, toughness_left

if TYPE_CHECKING:
    from manaburn.engine.table.view import View

SOME = 2  # an amount that can't be told beforehand
TRIFLE = 0.3


class Judge:
    """Judges the effects of one spell or ability: whose source, which targets, which X."""

    def __init__(
        self,
        view: View,
        source: int,
        targets: tuple[tuple[int, ...], ...] = (),
        x: int = 0,
        modes: tuple[int, ...] = (),
    ) -> None:
        self.view = view
        self.me = view.seat
        self.source = source
        self.targets = targets
        self.x = x
        self.modes = modes

    def worth(self, effect: Effect | None) -> float:
        """What the effect is worth."""
        if effect is None:
            return 0.0
        judged = _JUDGES.get(type(effect))
        return judged(self, effect) if judged is not None else TRIFLE

    def price(self, cost: Cost) -> float:
        """What a cost is worth, mana apart: below 0 for what is given up."""
        price = 0.0
        if cost.tap and self.source > 0 and self.view.chars(self.source).types & CREATURE:
            price -= 0.1
        for action in cost.actions:
            price += self.worth(action)
        return price

    # --- nouns and amounts --------------------------------------------------------------------------------------
    def refs(self, noun: Noun) -> list[int]:
        """What a noun means, as far as it can be told now."""
        return self.view.refs(noun, self.source, self.targets)

    def amount(self, amount: Amount) -> int:
        """A number, or a guess."""
        if isinstance(amount, Num):
            return amount.n
        if isinstance(amount, X):
            return self.x
        known = self.view.amount(amount, self.source, self.targets, self.x)
        return SOME if known is None else known

    def side(self, ref: int) -> int:
        """1 for what is the player's own, -1 for what is another's."""
        seat = ref_player(ref) if ref < 0 else self.view.controller(ref)
        return 1 if seat == self.me else -1

    # --- parts ---------------------------------------------------------------------------------------------------
    def damage_to(self, ref: int, amount: int) -> float:
        """What it is worth to deal damage to something."""
        view = self.view
        side = self.side(ref)
        if ref < 0:
            if amount >= view.life(ref_player(ref)):
                return -side * WIN
            life = view.life(ref_player(ref))
            return -side * amount * (0.3 if life > 10 else 0.5 if life > 5 else 0.8)
        chars = view.chars(ref)
        if chars.types & PLANESWALKER:
            return -side * min(amount, 5) * 0.8
        if chars.types & CREATURE and amount >= toughness_left(view, ref) and not chars.keywords & INDESTRUCTIBLE:
            return -side * permanent(view, ref)
        return -side * 0.05 * amount

    def changed(self, ref: int, mods: tuple[Modification, ...], brief: bool) -> float:
        """What it is worth that modifications apply to a permanent, briefly or for good."""
        return _changed(self, ref, mods, brief)

    def lost(self, ref: int) -> float:
        """What it is worth that a permanent goes."""
        return -self.side(ref) * permanent(self.view, ref) if self.view.sees(ref) else 0.0

    def cheapest(self, noun: Noun, seat: int) -> float:
        """What a player gives up who must choose one of his own."""
        if isinstance(noun, This):
            return permanent(self.view, self.source) if self.view.zone_of(self.source) == BATTLEFIELD else 0.5
        if isinstance(noun, Chosen) and noun.zone == HAND:
            return min((held(self.view, ref) for ref in self.view.hand), default=CARD) if seat == self.me else CARD
        fitting = self.view.fitting(noun, self.source, seat) if isinstance(noun, Chosen) else self.refs(noun)
        own = [permanent(self.view, ref) for ref in fitting if ref > 0 and self.view.controller(ref) == seat]
        return min(own, default=0.0)


# --- composites ------------------------------------------------------------------------------------------------
def _seq(judge: Judge, effect: fx.Seq) -> float:
    return sum(judge.worth(part) for part in effect.parts)


def _if(judge: Judge, effect: fx.If) -> float:
    return 0.6 * judge.worth(effect.then) + 0.4 * judge.worth(effect.otherwise)


def _may(judge: Judge, effect: fx.May) -> float:
    whole = judge.worth(effect.do) + judge.worth(effect.then)
    return max(whole, judge.worth(effect.otherwise)) if judge.side(judge.refs(effect.who)[0]) > 0 else min(whole, 0.0)


def _if_done(judge: Judge, effect: fx.IfDone) -> float:
    return judge.worth(effect.do) + judge.worth(effect.then)


def _unless(judge: Judge, effect: fx.Unless) -> float:
    return 0.6 * judge.worth(effect.effect)


def _for_each(judge: Judge, effect: fx.ForEach) -> float:
    return 0.5 * len(judge.refs(effect.what)) * judge.worth(effect.effect)


def _repeat(judge: Judge, effect: fx.Repeat) -> float:
    return judge.amount(effect.times) * judge.worth(effect.effect)


def _modal(judge: Judge, effect: fx.Modal) -> float:
    if judge.modes:
        return sum(judge.worth(effect.modes[mode]) for mode in judge.modes)
    return max(judge.worth(mode) for mode in effect.modes)


def _delayed(judge: Judge, effect: fx.Delayed) -> float:
    return 0.5 * judge.worth(effect.effect)


# --- verbs -----------------------------------------------------------------------------------------------------
def _damage(judge: Judge, effect: verbs.Damage) -> float:
    amount = judge.amount(effect.amount)
    refs = judge.refs(effect.to)
    if effect.divided and refs:
        amount //= len(refs)
    return sum(judge.damage_to(ref, amount) for ref in refs)


def _damage_by_each(judge: Judge, effect: verbs_damage.DamageByEach) -> float:
    total = 0.0
    for source in judge.refs(effect.source):
        itself = effect.to == It(DOER)
        power = judge.view.chars(source).power
        total += sum(judge.damage_to(ref, power) for ref in ([source] if itself else judge.refs(effect.to)))
    return total


def _life(judge: Judge, effect: verbs_players.GainLife | verbs_players.LoseLife) -> float:
    amount, total = judge.amount(effect.amount), 0.0
    loses = isinstance(effect, verbs_players.LoseLife)
    for ref in judge.refs(effect.who):
        life = judge.view.life(ref_player(ref))
        each = WIN if loses and amount >= life else amount * (0.25 if life > 10 else 0.5)
        total += judge.side(ref) * (-each if loses else each)
    return total


def _draw(judge: Judge, effect: verbs_players.Draw) -> float:
    total, amount = 0.0, judge.amount(effect.amount)
    for ref in judge.refs(effect.who):
        enough = judge.view.count(LIBRARY, ref_player(ref)) > amount
        total += judge.side(ref) * (CARD * amount if enough else -WIN)
    return total


def _discard(judge: Judge, effect: verbs_players.Discard) -> float:
    seats = [ref_player(ref) for ref in judge.refs(effect.who)]
    return sum((-0.8 if seat == judge.me else 1.0) * judge.cheapest(effect.what, seat) for seat in seats)


def _destroy(judge: Judge, effect: verbs.Destroy) -> float:
    refs = judge.refs(effect.what)
    return sum(judge.lost(ref) for ref in refs if not judge.view.chars(ref).keywords & INDESTRUCTIBLE)


def _sacrifice(judge: Judge, effect: verbs.Sacrifice) -> float:
    seats = [ref_player(ref) for ref in judge.refs(effect.who)]
    return sum((-1 if seat == judge.me else 1) * judge.cheapest(effect.what, seat) for seat in seats)


def _move(judge: Judge, effect: verbs.MoveTo) -> float:
    return sum(_moved(judge, ref, effect.zone) for ref in judge.refs(effect.what))


def _moved(judge: Judge, ref: int, zone: int) -> float:
    view = judge.view
    if ref <= 0 or not view.sees(ref):
        return 0.0
    source_zone = view.zone_of(ref)
    if source_zone == BATTLEFIELD:
        return judge.lost(ref) * (0.6 if zone == HAND else 1.0)
    if source_zone == GRAVEYARD and zone == BATTLEFIELD:
        return body(view.chars(ref)) + 1.0
    if source_zone == GRAVEYARD:
        return (1 if view.owner(ref) == judge.me else -1) * (CARD if zone == HAND else TRIFLE)
    return TRIFLE


def _tap(judge: Judge, effect: verbs.Tap) -> float:
    total = 0.0
    for ref in judge.refs(effect.what):
        chars = judge.view.chars(ref)
        good = judge.side(ref) if effect.untap else -judge.side(ref)
        useful = judge.view.tapped(ref) == effect.untap
        total += good * (0.3 * max(chars.power, 0) if chars.types & CREATURE else TRIFLE) if useful else 0.0
    return total


def _counter(judge: Judge, effect: verbs.CounterSpell) -> float:
    refs = judge.refs(effect.what)
    return sum(-judge.side(ref) * (1.0 + judge.view.chars(ref).mana_value()) for ref in refs)


def _put_counters(judge: Judge, effect: verbs.PutCounters) -> float:
    each = {"+1/+1": 1.5, "-1/-1": -1.5}.get(effect.kind, TRIFLE)
    return sum(judge.side(ref) * each * judge.amount(effect.amount) for ref in judge.refs(effect.what))


def _take_counters(judge: Judge, effect: verbs.TakeCounters) -> float:
    each = {"+1/+1": 1.0, "-1/-1": -1.0}.get(effect.kind, TRIFLE)
    return -sum(judge.side(ref) * each for ref in judge.refs(effect.what))


def _regenerate(judge: Judge, effect: verbs.Regenerate) -> float:
    refs = judge.refs(effect.what)
    return sum(judge.side(ref) * permanent(judge.view, ref) for ref in refs if fights.in_danger(judge.view, ref))


def _prevent(judge: Judge, effect: verbs.PreventNext) -> float:
    refs = judge.refs(effect.to)
    return sum(
        judge.side(ref) * permanent(judge.view, ref) for ref in refs if ref > 0 and fights.in_danger(judge.view, ref)
    )


def _attach(judge: Judge, effect: verbs.AttachTo) -> float:
    worth = 0.0
    for ref in judge.refs(effect.to):
        now = judge.view.attached_to(judge.source)
        if ref == now:
            return 0.0
        worth = judge.side(ref) * body(judge.view.chars(ref)) * 0.4
        if now:
            worth -= body(judge.view.chars(now)) * 0.4 + 0.5
    return worth


def _token(judge: Judge, effect: verbs.CreateToken) -> float:
    token = effect.token
    power = judge.amount(token.power) if token.power is not None else 0
    toughness = judge.amount(token.toughness) if token.toughness is not None else 0
    each = 0.5 + power + 0.5 * toughness
    return sum(judge.side(ref) * each * judge.amount(effect.amount) for ref in judge.refs(effect.who))


def _nothing(judge: Judge, effect: Effect) -> float:
    return 0.0


def _card(judge: Judge, effect: Effect) -> float:
    return CARD


def _end(judge: Judge, effect: verbs_players.WinOrLose) -> float:
    return sum(judge.side(ref) * (WIN if effect.wins else -WIN) for ref in judge.refs(effect.who))


# --- continuous effects ------------------------------------------------------------------------------------------
def _affect(judge: Judge, effect: verbs.Affect) -> float:
    brief = effect.duration == END_OF_TURN
    return sum(_changed(judge, ref, effect.mods, brief) for ref in judge.refs(effect.what) if ref > 0)


def _changed(judge: Judge, ref: int, mods: tuple[Modification, ...], brief: bool) -> float:
    """What it is worth that these modifications apply to a permanent."""
    if not judge.view.sees(ref):
        return 0.0
    power = toughness = 0
    worth = 0.0
    for change in mods:
        if isinstance(change, mod.ChangePT):
            power += judge.amount(change.power)
            toughness += judge.amount(change.toughness)
        else:
            worth += _one_change(judge, ref, change, brief)
    if power or toughness:
        worth += judge.side(ref) * _pumped(judge, ref, power, toughness, brief)
    return worth


def _pumped(judge: Judge, ref: int, power: int, toughness: int, brief: bool) -> float:
    """What its controller gains by bonuses to a creature."""
    view = judge.view
    if not view.chars(ref).types & CREATURE:
        return 0.0
    if toughness < 0 and toughness_left(view, ref) + toughness <= 0:
        return -permanent(view, ref)
    if not brief:
        return 0.8 * (power + toughness) * (0.2 if idle(view.chars(ref)) else 1.0)
    if view.blocks_declared:
        return fights.swing(view, ref, power, toughness)
    return 0.1 * (power + toughness) if power + toughness < 0 else 0.0


def _one_change(judge: Judge, ref: int, change: Modification, brief: bool) -> float:
    chars = judge.view.chars(ref)
    size = body(chars) if chars.types & CREATURE else 1.0
    part = 0.25 if brief else 0.8
    if isinstance(change, mod.SetController):
        gains = judge.view.refs(change.who, judge.source, judge.targets)
        to_me = any(ref_player(who) == judge.me for who in gains)
        return (permanent(judge.view, ref) * part * 1.5 if to_me else -size) if judge.side(ref) < 0 else -TRIFLE
    if isinstance(change, mod.AddAbilities):
        return judge.side(ref) * (0.1 if brief else 1.0)
    if isinstance(change, mod.LoseAbilities):
        return -judge.side(ref) * (0.1 if brief else 1.0)
    if isinstance(change, mod.RuleBit):
        harm = change.name not in ("can't be blocked", "can't be countered", "may not untap")
        return (-judge.side(ref) if harm else judge.side(ref)) * size * part
    if isinstance(change, mod.SetPT):
        power = judge.amount(change.power) if change.power is not None else chars.power
        toughness = judge.amount(change.toughness) if change.toughness is not None else chars.toughness
        return judge.side(ref) * part * (power - chars.power + toughness - chars.toughness)
    if isinstance(change, mod.ChangeTypes):
        return judge.side(ref) * (0.5 if change.types & CREATURE else 0.0)
    return judge.side(ref) * 0.1


_JUDGES: dict[type, Callable[[Judge, Any], float]] = {
    fx.Seq: _seq, fx.If: _if, fx.May: _may, fx.IfDone: _if_done, fx.Unless: _unless, fx.ForEach: _for_each,
    fx.Repeat: _repeat, fx.Modal: _modal, fx.Delayed: _delayed,
    verbs.Damage: _damage, verbs_damage.DamageByEach: _damage_by_each,
    verbs_players.GainLife: _life, verbs_players.LoseLife: _life,
    verbs_players.Draw: _draw, verbs_players.Discard: _discard,
    verbs.Destroy: _destroy, verbs.Sacrifice: _sacrifice, verbs.MoveTo: _move,
    verbs.Tap: _tap, verbs.CounterSpell: _counter, verbs.PutCounters: _put_counters,
    verbs.TakeCounters: _take_counters, verbs.Regenerate: _regenerate, verbs.PreventNext: _prevent,
    verbs.RedirectNext: _nothing, verbs.AttachTo: _attach, verbs.CreateToken: _token, verbs_players.WinOrLose: _end,
    verbs.Affect: _affect, verbs_fight.RemoveFromCombat: _nothing, designations.Designate: _card,
    verbs_cards.AddMana: _nothing, verbs_cards.Shuffle: _nothing, verbs_cards.Search: _card,
    verbs_cards.CopySpell: _card, verbs_play.PlayFree: _card,
    verbs_play.PlayAny: _card, verbs_play.PlayCopy: _card, verbs_play.Dig: _nothing, verbs_play.BottomAtRandom: _nothing,
    verbs_play.Haunt: _nothing, stacked.ChangeTargets: _card,
    verbs_game.EndTurn: _nothing, verbs_game.ControlTurn: _card, verbs_game.Subgame: _nothing,
}  # fmt: skip
