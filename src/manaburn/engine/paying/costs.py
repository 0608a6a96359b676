"""What playing something costs in all: the total is worked out once and locked in (409.1f / 601.2f).

A total cost is a ``Cost`` whose mana holds no X any more. ``None`` stands for a cost that can't be paid (no mana cost).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from manaburn.abilities.abilities import Keyword
from manaburn.abilities.amounts import X
from manaburn.abilities.context import Context
from manaburn.abilities.costs import ON_X, Cost, ManaCost
from manaburn.abilities.keywords_stack import CONSPIRE
from manaburn.abilities.modifications import CostChange
from manaburn.abilities.nouns import This
from manaburn.abilities.plays import AbilityCostChange
from manaburn.abilities.terms import STACK
from manaburn.engine.playing import play_rules
from manaburn.engine.playing.offers import is_mana_ability

if TYPE_CHECKING:
    from manaburn.abilities.abilities import Activated, AdditionalCost, Static
    from manaburn.abilities.base import Effect
    from manaburn.abilities.characteristics import Characteristics
    from manaburn.engine.state import State

FREE: Final[Cost] = Cost()
OPTIONAL_COSTS: Final = ("kicker", "buyback", "entwine", "replicate", "conspire")
"""Keywords that let the player pay more as he plays the spell (502.16, 502.21, 502.52 / 702.27, 702.33, 702.56, 702.78)."""
REPEATED: Final = ("replicate",)
"""Those that may be paid any number of times."""

SPLICED: Final = "spliced"
"""The name among a spell's bindings for what is spliced onto it: indexes in the table, in order."""

_WITH_X: Final[dict[int, tuple[Cost, bool]]] = {}
_PLAIN: Final[dict[int, tuple[ManaCost, Cost]]] = {}


def plain(mana: ManaCost) -> Cost:
    """The cost that asks for this mana and nothing else; shared."""
    known = _PLAIN.get(id(mana))
    if known is None:
        known = _PLAIN[id(mana)] = (mana, Cost(mana))
    return known[1]


_MORE: Final[dict[tuple[int, int], tuple[ManaCost, Cost, Cost]]] = {}


def with_mana(mana: ManaCost | None, cost: Cost) -> Cost:
    """A cost of actions on top of a mana cost; shared."""
    assert mana is not None, "only cards with a mana cost are played for more than that"
    key = (id(mana), id(cost))
    known = _MORE.get(key)
    if known is None:
        known = _MORE[key] = (mana, cost, Cost(mana, cost.tap, cost.untap, cost.loyalty, cost.actions))
    return known[2]


def optional_costs(chars: Characteristics) -> list[Keyword]:
    """The optional additional costs of a card, in order."""
    keywords = chars.sorted_abilities().keywords
    found: list[Keyword] = []
    for keyword in keywords:
        if keyword.name in OPTIONAL_COSTS:
            found.extend([keyword] if keyword.other is None else _each_kicker(keyword))
    return found


def _each_kicker(keyword: Keyword) -> list[Keyword]:
    """The two costs of "kicker {A} and/or {B}", each under a name of its own."""
    parts = [cost for cost in (keyword.cost, keyword.other) if cost is not None]
    return [Keyword(kicker_name(cost), cost=cost) for cost in parts]


def kicker_name(cost: Cost) -> str:
    """What one of several kickers is called: "kicker {1}{U}"."""
    return "kicker " + (cost.mana.text() if cost.mana is not None else "{-}")


def spell_total(state: State, ref: int, ctx: Context, base: Cost | None) -> Cost | None:
    """The total cost of a spell, still in its old zone or on the stack already.

    ``base`` is the alternative cost that replaces the mana cost (None: the mana cost). X and the optional costs paid
    are those of ``ctx``.
    """
    chars = state.chars(ref)
    own = chars.sorted_abilities()
    if base is None:
        if chars.cost is None:
            return None
        base = plain(chars.cost)
    if (
        not own.additional
        and not ctx.paid
        and not ctx.named(SPLICED)
        and not _may_change(state, chars)
        and not _has_x(base)
    ):
        return base
    parts = [base]
    parts.extend([additional(ability, ctx) for ability in own.additional])
    if ctx.paid:
        asked = optional_costs(chars)
        for keyword in asked:
            cost = CONSPIRE if keyword.name == "conspire" else keyword.cost
            if keyword.name in ctx.paid and cost is not None:
                parts.extend([cost] * (ctx.paid.count(keyword.name) if keyword.name in REPEATED else 1))
    parts.extend([splice_cost(state, index) for index in ctx.named(SPLICED)])
    return _sum([*parts, *cost_more(state, ref, ctx)], ctx.x, cost_change(state, ref, ctx))


OTHER_COST: Final = "other cost"


def additional(ability: AdditionalCost, ctx: Context) -> Cost:
    """An additional cost: of two the one that was announced."""
    return ability.other if ability.other is not None and OTHER_COST in ctx.paid else ability.cost


def x_in_actions(cost: Cost) -> bool:
    """Whether X is something else than an amount of mana ("exile a blue card with mana value X"): any value may do."""
    return any(isinstance(node, X) for action in cost.actions for node in action.walk())


def splice_cost(state: State, index: int) -> Cost:
    """What splicing the card of that index in the table costs (502.40a / 702.47a)."""
    keyword = state.table[index].sorted.keyword("splice")
    assert keyword is not None, "only cards with splice are spliced"
    assert keyword.cost is not None, "splice has a cost"
    return keyword.cost


def asks_x(cost: Cost) -> bool:
    """Whether a value for X must be announced to pay a cost."""
    known = _WITH_X.get(id(cost))
    if known is None:
        found = cost.mana is not None and cost.mana.x > 0
        for action in cost.actions:
            found = found or any(isinstance(node, X) for node in action.walk())
        known = _WITH_X[id(cost)] = (cost, found)
    return known[1]


def spell_asks_x(state: State, ref: int, ctx: Context, base: Cost | None) -> bool:
    """Whether X must be announced for one of the costs of a spell (409.1b / 601.2b)."""
    chars = state.chars(ref)
    own = chars.sorted_abilities()
    if base is None:
        if chars.cost is not None and chars.cost.x:
            return True
    elif asks_x(base):
        return True
    if any(asks_x(ability.cost) for ability in own.additional):
        return True
    return any(
        keyword.cost is not None and keyword.name in ctx.paid and asks_x(keyword.cost) for keyword in own.keywords
    )


def ability_total(state: State, cost: Cost, ctx: Context) -> Cost:
    """The total cost of something that is no spell, its X filled in."""
    return _sum([cost], ctx.x, 0) if _has_x(cost) else cost


def activation_total(state: State, ability: Activated, ctx: Context) -> Cost:
    """The total cost of an activated ability (409.1f / 602.2b, 601.2f)."""
    cost = ability_total(state, ability.cost, ctx)
    if ability.less is not None:
        cost = _sum([cost], 0, -ability.less.value(state, ctx))
    if not state.rule_effects(AbilityCostChange):
        return cost
    for rule in play_rules.price_changes(state, ctx.controller, ctx.source, ability, is_mana_ability(state, ability)):
        assert isinstance(rule.mod, AbilityCostChange)
        cost = _changed(cost, rule.mod.generic.value(state, rule.ctx), rule.mod.least)
    return cost


def _changed(cost: Cost, change: int, least: int) -> Cost:
    """A cost with its generic mana changed, all its mana together never lowered below ``least``."""
    value = 0 if cost.mana is None else cost.mana.value
    return _sum([cost], 0, max(change, min(0, least - value)))


def _has_x(cost: Cost) -> bool:
    return cost.mana is not None and cost.mana.x > 0


def _may_change(state: State, chars: Characteristics) -> bool:
    return bool(state.rule_effects(CostChange)) or bool(chars.sorted_abilities().statics)


def _sum(parts: list[Cost], x: int, change: int) -> Cost:
    """All parts together, X filled in, the generic mana changed but never below nothing (409.1f, 424.4 / 118.7, 601.2f)."""
    generic = change
    symbols: list[int] = []
    actions: list[Effect] = []
    tap = untap = mana = False
    loyalty: int | None = None
    for part in parts:
        if part.mana is not None:
            mana = True
            generic += part.mana.generic
            symbols.extend(part.mana.symbols)
            if part.mana.x_colors:
                symbols.extend([part.mana.x_colors | ON_X] * (part.mana.x * x))
            else:
                generic += part.mana.x * x
        actions.extend(part.actions)
        tap, untap = tap or part.tap, untap or part.untap
        loyalty = part.loyalty if part.loyalty is not None else loyalty
    total = ManaCost(max(0, generic), tuple(sorted(symbols))) if mana or generic > 0 else None
    return Cost(total, tap, untap, loyalty, tuple(actions))


def together(parts: list[Cost]) -> Cost:
    """Several costs without X as one."""
    return parts[0] if len(parts) == 1 else _sum(parts, 0, 0)


def cost_change(state: State, ref: int, ctx: Context) -> int:
    """How much more (or, negative, less) generic mana a spell costs by effects, its own affinity among them."""
    change = 0
    for _, static in state.chars(ref).sorted_abilities().statics:
        if static.zone == STACK and isinstance(static.what, This):
            change += _of_static(state, static, ctx)
    for rule in state.rule_effects(CostChange):
        if isinstance(rule.mod, CostChange) and rule.covers_spell(state, ref):
            change += rule.mod.generic.value(state, rule.ctx)
    return change


def cost_more(state: State, ref: int, ctx: Context) -> list[Cost]:
    """The mana of certain kinds that effects ask for besides."""
    return [
        Cost(ManaCost(0, rule.mod.symbols))
        for rule in state.rule_effects(CostChange)
        if isinstance(rule.mod, CostChange) and rule.mod.symbols and rule.covers_spell(state, ref)
    ]


def _of_static(state: State, static: Static, ctx: Context) -> int:
    if static.condition is not None and not static.condition.holds(state, ctx):
        return 0
    return sum(mod.generic.value(state, ctx) for mod in static.mods if isinstance(mod, CostChange))
