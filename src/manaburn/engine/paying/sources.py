"""What mana sources can make: the ways to get mana that the payment solver reckons with (406 / 605).

A *way* is one activation of one mana ability with all that it costs and yields. What can't be foretold (a mana ability
that costs something else, or whose yield depends on more than is looked at here) is no way, and the player may use it by
hand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaburn.abilities.abilities import Activated
from manaburn.abilities.amounts import X
from manaburn.abilities.context import Context
from manaburn.abilities.costs import OR_TWO_GENERIC, OR_TWO_LIFE, SNOW_SYMBOL
from manaburn.abilities.effects import Composite, If, Seq
from manaburn.abilities.nouns import This, You
from manaburn.abilities.terms import MANA_KINDS, SNOW
from manaburn.abilities.verbs import MoveTo, Sacrifice, TakeCounters
from manaburn.abilities.verbs_cards import AddMana
from manaburn.abilities.verbs_players import LoseLife
from manaburn.engine import queries
from manaburn.engine.paying import costs, production
from manaburn.engine.playing import permission
from manaburn.engine.playing.offers import LOYALTY, SIMPLE, traits

if TYPE_CHECKING:
    from manaburn.abilities.base import Effect
    from manaburn.abilities.costs import Cost
    from manaburn.engine.paying.planner import Limits
    from manaburn.engine.playing.offers import Source
    from manaburn.engine.state import State


class Way:
    """One activation: what it needs (mana, life, the tap symbol, counters, the source itself) and the mana it yields.

    ``units`` are masks as the solver has them. ``script`` says how the choices of kinds are answered, in order: a kind,
    or ``-1 - n`` for the kind that unit ``n`` was used as.
    """

    __slots__ = (
        "counter", "counters", "drawback", "generic", "gone", "index", "life", "ref", "script", "symbols", "tap", "units",
        "use", "x",
    )  # fmt: skip

    def __init__(self, ref: int, index: int) -> None:
        self.ref: int = ref
        self.index: int = index
        self.x: int = 0
        self.units: list[int] = []
        self.script: tuple[int, ...] = ()
        self.generic: int = 0
        self.symbols: tuple[int, ...] = ()
        self.life: int = 0
        self.tap: bool = False
        self.gone: bool = False
        self.counter: str = ""
        self.counters: int = 0
        self.drawback: bool = False
        self.use: str = ""  # to what its mana is bound

    def copy(self) -> Way:
        """A way like this with a yield of its own."""
        new = Way(self.ref, self.index)
        new.x, new.script, new.units = self.x, self.script, list(self.units)
        new.generic, new.symbols, new.life = self.generic, self.symbols, self.life
        new.tap, new.gone, new.drawback = self.tap, self.gone, self.drawback
        new.counter, new.counters, new.use = self.counter, self.counters, self.use
        return new

    def looks(self) -> tuple[object, ...]:
        """All about it but whose it is."""
        needs = (self.generic, self.symbols, self.life, self.tap, self.gone, self.counter, self.counters)
        return (self.index, self.x, self.use, tuple(self.units), *needs)

    @property
    def feeds_on_mana(self) -> bool:
        """Whether it costs mana itself."""
        return self.generic > 0 or len(self.symbols) > 0


class Ways:
    """All the ways a source offers now; ``unknown`` if it has a mana ability that can't be foretold."""

    __slots__ = ("known", "unknown")

    def __init__(self) -> None:
        self.known: list[Way] = []
        self.unknown: bool = False


def ways_of(state: State, seat: int, source: Source, limits: Limits) -> Ways:
    """What the source can do now besides its plain mana abilities, in the order of its abilities."""
    found = Ways()
    for index, ability in source.abilities:
        if traits(ability) & LOYALTY or (traits(ability) & SIMPLE and not source.changed):
            continue  # plain ones the solver has already; loyalty abilities have their time, and that is never a payment
        if ability.cost.loyalty is not None:
            continue  # not while something is being paid for
        if ability.cost.tap and source.ref in limits.untapped:
            continue
        if permission.check_ability(state, seat, source.ref, index, ability) is None:
            _of_ability(state, seat, source.ref, index, ability, found, limits)
    return found


def _of_ability(state: State, seat: int, ref: int, index: int, ability: Activated, found: Ways, limits: Limits) -> None:
    base = Way(ref, index)
    with_x = _read_cost(state, base, costs.activation_total(state, ability, Context(ref, seat)))
    if with_x < 0:
        found.unknown = True
        return
    obj = state.objects[ref]
    if base.tap and (obj.tapped or queries.too_new_to_tap(state, obj)):
        return
    held = obj.counter(base.counter) if base.counter else 0
    for x in range(1, held + 1) if with_x else (0,):
        way = base.copy()
        way.x = x
        if with_x:
            way.counters = x
        if way.counters > held:
            continue
        ctx = Context(ref, seat)
        ctx.x = x
        yields = _yields(state, ability.effect, ctx, way, limits)
        if yields is not None and ability.cost.tap and production.is_changed(state, seat, ref):
            yields = _made_instead(state, seat, ref, yields)
        if yields is None:
            found.unknown = True
            return
        snow = SNOW_SYMBOL if state.chars(ref).supertypes & SNOW else 0
        for made in yields:
            made.units = [mask | snow for mask in made.units]
        found.known.extend(made for made in yields if made.units)


# --- costs -----------------------------------------------------------------------------------------------------
def _read_cost(state: State, way: Way, cost: Cost) -> int:
    """Note the cost of an ability: 1 if X counters are removed for it, 0 without X, -1 if it can't be foretold."""
    if cost.untap or cost.loyalty is not None:
        return -1
    way.tap = cost.tap
    if cost.mana is not None:
        if cost.mana.x or any(symbol & (OR_TWO_GENERIC | OR_TWO_LIFE) for symbol in cost.mana.symbols):
            return -1
        way.generic, way.symbols = cost.mana.generic, cost.mana.symbols
    with_x = 0
    for action in cost.actions:
        read = _read_action(state, way, action)
        if read < 0:
            return -1
        with_x |= read
    return with_x


def _read_action(state: State, way: Way, action: Effect) -> int:
    here = Context(way.ref, 0)
    if isinstance(action, LoseLife):
        if not isinstance(action.who, You):
            return -1
        way.life += action.amount.value(state, here)
        return 0
    if isinstance(action, TakeCounters):
        if not isinstance(action.what, This) or way.counter or action.amount is None:
            return -1
        way.counter = action.kind
        if isinstance(action.amount, X):
            return 1
        way.counters = action.amount.value(state, here)
        return 0
    if isinstance(action, (Sacrifice, MoveTo)) and isinstance(action.what, This):
        way.gone = True
        return 0
    return -1


# --- yields ----------------------------------------------------------------------------------------------------
def _yields(state: State, effect: Effect, ctx: Context, way: Way, limits: Limits) -> list[Way] | None:
    """The way with each yield its effect can have; None if that can't be foretold."""
    if isinstance(effect, AddMana):
        return _add_mana(state, effect, ctx, way, limits)
    if isinstance(effect, If):
        part = effect.then if effect.condition.holds(state, ctx) else effect.otherwise
        return [way] if part is None else _yields(state, part, ctx, way, limits)
    if isinstance(effect, Seq):
        ways = [way]
        for part in effect.parts:
            longer: list[Way] = []
            for one in ways:
                found = _yields(state, part, ctx, one, limits)
                if found is None:
                    return None
                longer.extend(found)
            ways = longer
        return ways
    if isinstance(effect, Composite):
        return None
    new = way.copy()
    new.drawback = True
    return [new]


def _add_mana(state: State, effect: AddMana, ctx: Context, way: Way, limits: Limits) -> list[Way] | None:
    if not isinstance(effect.who, You):
        return None
    use = production.use_text(effect.use)
    if not production.may_spend(state, use, limits.purpose, limits.subject, ctx.source, ctx.controller):
        return [way]  # nothing that helps here
    if use:
        way = way.copy()
        way.use = use
    amount = effect.amount.value(state, ctx)
    if effect.produces:
        new = way.copy()
        new.units.extend(effect.produces * amount)
        return [new]
    mask = effect.options(state, ctx)
    if mask == 0 or amount == 0:
        return [way]
    if not effect.same or amount == 1:
        new = way.copy()
        for _ in range(amount):
            new.script = (*new.script, -1 - len(new.units))
            new.units.append(mask)
        return [new]
    found: list[Way] = []
    for kind in MANA_KINDS:
        if mask & kind:
            new = way.copy()
            new.script = (*new.script, kind)
            new.units.extend([kind] * amount)
            found.append(new)
    return found


def _made_instead(state: State, seat: int, ref: int, ways: list[Way]) -> list[Way] | None:
    """The ways as effects change what the permanent makes: first the kind, then the amount, as a player would have it."""
    swap, factor = production.swap_of(state, seat, ref), production.factor_of(state, seat, ref)
    found: list[Way] = []
    for way in ways:
        kinds = list(MANA_KINDS)
        if swap is not None:
            number = 1 if swap.one else len(way.units)
            kinds = [kind for kind in MANA_KINDS if swap.kinds & kind]
        elif len(way.script) > 1 and way.script[0] < 0:
            return None  # several kinds are chosen one by one
        elif not way.script or way.script[0] >= 0:
            new = way.copy()
            new.units = way.units * factor
            found.append(new)
            continue
        else:
            number, kinds = 1, [kind for kind in MANA_KINDS if way.units[0] & kind]
        for kind in kinds if way.units else []:
            new = way.copy()
            new.units = [kind] * (number * factor)
            new.script = (kind,) if len(kinds) > 1 or swap is None else ()
            found.append(new)
    return found
