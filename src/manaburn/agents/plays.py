"""What the simple agent thinks of a play: a land, a spell, an ability, at this moment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaburn.abilities.amounts import Num
from manaburn.abilities.effects import Modal
from manaburn.abilities.modifications import AddAbilities, ChangePT, ChangeTypes
from manaburn.abilities.nouns import This
from manaburn.abilities.terms import (
    CREATURE,
    DRAW,
    END_OF_TURN,
    END_STEP,
    LAND,
    LEGENDARY,
    PERMANENT_TYPES,
    PLANESWALKER,
    POSTCOMBAT_MAIN,
    PRECOMBAT_MAIN,
    UPKEEP,
    ref_player,
)
from manaburn.abilities.verbs import Affect
from manaburn.agents.values import body, permanent
from manaburn.agents.worth import Judge
from manaburn.engine import decisions as dec

if TYPE_CHECKING:
    from manaburn.abilities.abilities import Activated
    from manaburn.abilities.base import Effect
    from manaburn.engine.decisions import Option
    from manaburn.engine.table.view import View

Targets = tuple[tuple[int, ...], ...]

CARD_SPENT = 1.1  # what an effect must be worth for a card to be spent on it
MOST_USES = 8  # of one ability in a turn, where it keeps being good


def score(view: View, option: Option) -> float:
    """How good a play is now: above 0 it is made, the highest first."""
    kind = option.kind
    if view.active == view.seat and view.step in (UPKEEP, DRAW) and not view.stack:
        return 0.0  # the main phase comes
    if kind == dec.PLAY_LAND:
        return 100.0 + _land(view, option.a)
    if kind == dec.CAST:
        return _spell(view, option)
    if kind == dec.ACTIVATE:
        return _ability(view, option)
    return 0.5 if kind == dec.SPECIAL else 0.0


def own_main(view: View) -> bool:
    """Whether it is a main phase of the player's with an empty stack."""
    return view.active == view.seat and view.step in (PRECOMBAT_MAIN, POSTCOMBAT_MAIN) and not view.stack


def _land(view: View, ref: int) -> float:
    """Lands that make what the others do not make come first."""
    have = 0
    for other in view.permanents(view.seat):
        if view.chars(other).types & LAND:
            have |= view.mana_kinds(other)
    return 0.1 * (view.mana_kinds(ref) & ~have).bit_count()


# --- spells ----------------------------------------------------------------------------------------------------
def _spell(view: View, option: Option) -> float:
    chars = view.chars(option.a)
    bonus = 0.1 * chars.mana_value() - 0.05 * option.b
    if chars.types & PERMANENT_TYPES:
        worth = _permanent_spell(view, option.a)
        return worth + bonus if worth > 0 and own_main(view) else 0.0
    spell = chars.sorted_abilities().spell
    if spell is None:
        return 0.0
    worth, _ = best(view, spell.effect, option.a, mana_left(view, option.a))
    judge = Judge(view, option.a)
    worth += sum(judge.price(extra.cost) for extra in chars.sorted_abilities().additional)
    return worth - CARD_SPENT + bonus if worth > CARD_SPENT else 0.0


def _permanent_spell(view: View, ref: int) -> float:
    chars = view.chars(ref)
    if chars.supertypes & LEGENDARY and any(view.name(other) == chars.name for other in view.permanents(view.seat)):
        return 0.0
    hosts = view.aura_hosts(ref)
    if hosts is not None:
        return max((host_worth(view, ref, host) for host in hosts), default=0.0) - 0.5
    if chars.types & CREATURE:
        return 1.0 + body(chars)
    return 4.0 if chars.types & PLANESWALKER else 1.0 + 0.5 * chars.mana_value()


def host_worth(view: View, ref: int, host: int) -> float:
    """What it is worth to put an Aura on something."""
    if host < 0:
        return 0.0
    judge = Judge(view, ref, ((host,),))
    total = 0.0
    for _, static in view.chars(ref).sorted_abilities().statics:
        total += judge.changed(host, static.mods, False)
    return total + 0.2 * judge.side(host) * len(view.chars(ref).sorted_abilities().triggered)


def mana_left(view: View, ref: int) -> int:
    """About how much mana could be paid beyond the rest of a card's cost: what X could be."""
    own = view.permanents(view.seat)
    sources = sum(1 for other in own if view.mana_kinds(other) and not view.tapped(other))
    return max(0, sources + len(view.pool(view.seat)) - view.chars(ref).mana_value())


# --- abilities ---------------------------------------------------------------------------------------------------
def _ability(view: View, option: Option) -> float:
    ability = view.activated(option.a, option.b)
    if ability is None or view.uses(option.a, option.b) >= MOST_USES:
        return 0.0
    if _is_animation(ability) and not (own_main(view) and view.step == PRECOMBAT_MAIN):
        return 0.0
    pump = _is_pump(ability)
    if not pump and view.uses(option.a, option.b) >= 1:
        return 0.0
    if any(view.source(ref) == option.a and not view.is_spell(ref) for ref in view.stack):
        return 0.0  # it is already doing it
    judge = Judge(view, option.a)
    worth, _ = best(view, ability.effect, option.a, mana_left(view, option.a))
    worth += judge.price(ability.cost)
    if ability.cost.mana is not None:
        worth -= 0.1 * ability.cost.mana.value
    if ability.cost.tap and worth < 1.5 and not _late(view):
        return 0.0
    return worth if worth > 0.2 else 0.0


def _is_animation(ability: Activated) -> bool:
    """Whether it makes something a creature for the turn."""
    effect = ability.effect
    return isinstance(effect, Affect) and any(
        isinstance(change, ChangeTypes) and change.types & CREATURE for change in effect.mods
    )


def _late(view: View) -> bool:
    """The last moment to use what untaps soon: the end step of the player before."""
    return view.active != view.seat and view.step == END_STEP


def _is_pump(ability: Activated) -> bool:
    effect = ability.effect
    return (
        isinstance(effect, Affect)
        and effect.duration == END_OF_TURN
        and isinstance(effect.what, This)
        and any(isinstance(change, ChangePT) for change in effect.mods)
    )


# --- targets -------------------------------------------------------------------------------------------------------
def best(view: View, effect: Effect, source: int, x: int = 0) -> tuple[float, Targets]:
    """What an effect is worth with the best targets there are, chosen one after the other, and these targets."""
    modes = modes_of(effect)
    if modes:
        return max((best(view, mode, source, x) for mode in modes), key=lambda found: found[0])
    chosen: Targets = ()
    aimed_at = under_fire(view)
    for slot, legal in view.target_choices(effect, source):
        found, most = 0, -1e9
        for ref in legal:
            if ref in aimed_at and len(legal) > 1:
                continue
            worth = Judge(view, source, with_target(chosen, slot, ref), x).worth(effect) + 0.001 * leaning(
                view, effect, ref
            )
            if worth > most:
                found, most = ref, worth
        if found != 0:
            chosen = with_target(chosen, slot, found)
    return Judge(view, source, chosen, x).worth(effect), chosen


def under_fire(view: View) -> list[int]:
    """What the player's own spells and abilities on the stack aim at already, players apart."""
    own = [ref for ref in view.stack if view.controller(ref) == view.seat]
    return [target for ref in own for target in view.targets(ref) if target > 0]


def with_target(chosen: Targets, slot: int, ref: int) -> Targets:
    """The targets with one more in a slot."""
    slots = list(chosen)
    while len(slots) <= slot:
        slots.append(())
    slots[slot] = (*slots[slot], ref)
    return tuple(slots)


def liking(view: View, ref: int) -> float:
    """A little for what hurts opponents rather than the player, where the effect itself does not tell."""
    if ref < 0:
        return 1.0 if ref_player(ref) != view.seat else -1.0
    if not view.sees(ref):
        return 0.0
    return permanent(view, ref) if view.controller(ref) != view.seat else -permanent(view, ref)


def leaning(view: View, effect: Effect, ref: int) -> float:
    """The same for an effect: what helps a creature goes to one's own, best to one that can fight now."""
    if ref < 0 or not view.sees(ref) or not _helps(effect):
        return liking(view, ref)
    ready = view.controller(ref) == view.seat and not view.tapped(ref) and not view.sick(ref)
    return -liking(view, ref) + (100.0 if ready else 0.0)


def _helps(effect: Effect) -> bool:
    """Whether it makes a creature bigger or gives it abilities, and nothing worse."""
    found = False
    for node in effect.walk():
        if isinstance(node, ChangePT):
            if not isinstance(node.power, Num) or not isinstance(node.toughness, Num):
                return False
            if node.power.n + node.toughness.n <= 0:
                return False
            found = True
        found = found or isinstance(node, AddAbilities)
    return found


def modes_of(effect: Effect | None) -> tuple[Effect, ...]:
    """The modes of an effect."""
    if isinstance(effect, Modal):
        return effect.modes
    if effect is not None:
        for node in effect.walk():
            if isinstance(node, Modal):
                return node.modes
    return ()
