"""What the permanents of a board offer each player to activate: worked out once after a change, then only looked through."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from manaburn.abilities.abilities import Activated
from manaburn.abilities.amounts import Num
from manaburn.abilities.base import own_nodes
from manaburn.abilities.costs import OR_TWO_GENERIC, SNOW_SYMBOL
from manaburn.abilities.events import TAPPED_FOR_MANA
from manaburn.abilities.mana_rules import ManaInstead
from manaburn.abilities.modifications import ABILITIES_STOPPED, ABILITIES_STOPPED_BUT_MANA
from manaburn.abilities.nouns import Target, You
from manaburn.abilities.plays import AbilityCostChange, CantActivate
from manaburn.abilities.terms import BATTLEFIELD, CREATURE, GRAVEYARD, HASTE, SNOW
from manaburn.abilities.verbs_cards import AddMana
from manaburn.abilities.verbs_sides import ROOM
from manaburn.engine.playing import play_rules

if TYPE_CHECKING:
    from manaburn.abilities.ability_set import AbilitySet
    from manaburn.abilities.characteristics import Characteristics
    from manaburn.engine.state import State

# what an activated ability is like, whatever object has it
MAKES_MANA: Final = 1
TARGETED: Final = 2
LOYALTY: Final = 4
SIMPLE: Final = 8  # "{T}: Add" one mana, and nothing else

_TRAITS: Final[dict[int, tuple[Activated, int, int]]] = {}


def traits(ability: Activated) -> int:
    """The bits above."""
    return _known(ability)[1]


def _known(ability: Activated) -> tuple[Activated, int, int]:
    """An ability with its traits and the mask of what it makes if it is simple; worked out once."""
    known = _TRAITS.get(id(ability))
    if known is not None:
        return known
    found = 0
    for node in own_nodes(ability.effect):
        if isinstance(node, AddMana):
            found |= MAKES_MANA
        elif isinstance(node, Target):
            found |= TARGETED
    if ability.cost.loyalty is not None:
        found |= LOYALTY
    mask = simple_mask(ability)
    if mask:
        found |= SIMPLE
    known = _TRAITS[id(ability)] = (ability, found, mask)
    return known


def traits_of(own: AbilitySet) -> tuple[tuple[int, int], ...]:
    """The traits and masks of all activated abilities of a set, in order."""
    if len(own.activated_traits) != len(own.activated):
        own.activated_traits = tuple([_known(ability)[1:] for _, ability in own.activated])
    return own.activated_traits


def simple_mask(ability: Activated) -> int:
    """The kinds of mana a simple mana ability can make, 0 if it isn't simple."""
    cost, effect = ability.cost, ability.effect
    if not cost.tap or cost.mana is not None or cost.untap or cost.loyalty is not None or cost.actions:
        return 0
    if ability.only is not None or ability.per_turn or ability.anyone or ability.zone != BATTLEFIELD:
        return 0
    if not isinstance(effect, AddMana) or effect.amount != Num(1) or effect.who != You() or effect.use is not None:
        return 0
    if effect.produces:
        return effect.produces[0] if len(effect.produces) == 1 else 0
    return effect.choices if effect.colors_of is None and effect.could is None and not effect.produced else 0


def is_mana_ability(state: State, ability: Activated) -> bool:
    """Whether it could add mana, has no target (where the edition asks that) and no loyalty cost (406.1 / 605.1a)."""
    return is_mana_like(state, traits(ability))


def is_mana_like(state: State, found: int) -> bool:
    """The same, by the ability's traits."""
    if not found & MAKES_MANA or (found & TARGETED and not state.rules.mana_ability_may_target):
        return False
    return not found & LOYALTY or state.rules.loyalty_ability_may_be_mana


class Source:
    """A permanent with mana abilities of a player."""

    __slots__ = ("abilities", "changed", "creature", "mask", "rank", "ref", "simple")

    def __init__(self, ref: int) -> None:
        self.ref: int = ref
        self.abilities: list[tuple[int, Activated]] = []  # its mana abilities with their indexes
        self.simple: bool = True  # all of them are
        self.changed: bool = False  # an effect changes what they cost: then none of them counts as simple
        self.mask: int = 0  # what the simple ones can make, with SNOW_SYMBOL for a snow permanent
        self.creature: bool = False  # without haste: may be too new to tap
        self.rank: int = 0  # the lower, the sooner it is used


class Action:
    """An activated ability of a permanent that is no mana ability, with a quick look at its cost."""

    __slots__ = ("ability", "index", "mana", "ref", "symbols", "tap")

    def __init__(self, ref: int, index: int, ability: Activated) -> None:
        self.ref: int = ref
        self.index: int = index
        self.ability: Activated = ability
        self.tap: bool = ability.cost.tap
        mana = ability.cost.mana
        plain = mana is not None and (not mana.symbols or mana.symbols[-1] < OR_TWO_GENERIC)
        self.mana: int = mana.value if mana is not None and plain else 0  # at least so much mana
        self.symbols: tuple[int, ...] = mana.symbols if mana is not None and plain else ()


class Offers:
    """The mana sources and the other activated abilities of each player's permanents, in order. Never changed."""

    __slots__ = ("actions", "face_down", "graveyards", "plain", "rooms", "sources", "special", "tap_triggers", "unsure")

    def __init__(self, seats: int) -> None:
        self.sources: list[list[Source]] = [[] for _ in range(seats)]
        self.plain: list[list[Source]] = [[] for _ in range(seats)]  # with a plain mana ability, by preference
        self.special: list[list[Source]] = [[] for _ in range(seats)]  # with another mana ability
        self.face_down: list[int] = []  # the face-down permanents
        self.rooms: list[int] = []  # the permanents with a locked door
        self.graveyards: bool = False  # some card of the game can be played or activated in a graveyard
        self.tap_triggers: bool = False  # something adds mana when a permanent is tapped for mana
        self.actions: list[list[Action]] = [[] for _ in range(seats)]
        self.unsure: bool = False  # some effect changes what activating costs, or forbids it


def offers(state: State) -> Offers:
    """The offers of the board as it is."""
    found = state.offers
    if found is None:
        found = state.offers = _build(state)
    return found


def _build(state: State) -> Offers:
    new = Offers(len(state.names))
    new.unsure = bool(state.rule_effects(AbilityCostChange)) or bool(state.rule_effects(CantActivate))
    new.unsure = new.unsure or bool(state.rule_effects(ManaInstead))
    for printed in state.table:
        new.graveyards = new.graveyards or (printed.zones_activated | printed.zones_cast) >> GRAVEYARD & 1 != 0
    for ref in state.zone(BATTLEFIELD):
        chars = state.chars(ref)
        if state.objects[ref].face_down and not state.objects[ref].phased_out:
            new.face_down.append(ref)
        if state.table[state.objects[ref].printed].layout == ROOM and state.doors(ref, False):
            new.rooms.append(ref)
        if not chars.abilities or state.objects[ref].phased_out:
            continue
        own = chars.sorted_abilities()
        if own.trigger_kinds >> TAPPED_FOR_MANA & 1:
            new.tap_triggers = new.tap_triggers or _adds_mana(own)
        if own.activated and not chars.rules_mods & ABILITIES_STOPPED:
            _sort_activated(state, new, ref, chars, own)
    for seat, sources in enumerate(new.sources):
        sources.sort(key=_by_rank)
        new.plain[seat] = [source for source in sources if source.mask & ~SNOW_SYMBOL]
        new.special[seat] = [source for source in sources if not source.simple]
    return new


def _sort_activated(state: State, new: Offers, ref: int, chars: Characteristics, own: AbilitySet) -> None:
    source = Source(ref)
    stopped = chars.rules_mods & ABILITIES_STOPPED_BUT_MANA != 0
    for (index, ability), (found, mask) in zip(own.activated, traits_of(own), strict=True):
        if ability.zone != BATTLEFIELD or (stopped and not is_mana_like(state, found)):
            continue
        if is_mana_like(state, found):
            source.abilities.append((index, ability))
            source.mask |= mask
            source.simple = source.simple and mask != 0
            if new.unsure and _is_changed(state, chars.controller, ref, ability):
                source.changed = True
            continue
        action = Action(ref, index, ability)
        for seat in state.seats() if ability.anyone else [chars.controller]:
            new.actions[seat].append(action)
    if source.abilities:
        if source.changed:
            source.mask, source.simple = 0, False
        source.creature = chars.types & CREATURE != 0 and not chars.keywords & HASTE
        if chars.supertypes & SNOW:
            source.mask |= SNOW_SYMBOL
        source.rank = _rank(source, chars.types, len(own.activated))
        new.sources[chars.controller].append(source)


def _is_changed(state: State, seat: int, ref: int, ability: Activated) -> bool:
    """Whether an effect changes what a mana ability costs or makes, or forbids it."""
    if any(
        isinstance(rule.mod, ManaInstead) and rule.mod.what.test(state, ref, rule.ctx)
        for rule in state.rule_effects(ManaInstead)
    ):
        return True
    if play_rules.cant_activate(state, seat, ref, ability, True):
        return True
    return len(play_rules.price_changes(state, seat, ref, ability, True)) > 0


def _adds_mana(own: AbilitySet) -> bool:
    for _, triggered in own.triggered:
        if TAPPED_FOR_MANA in triggered.event.kinds and any(
            isinstance(node, AddMana) for node in triggered.effect.walk()
        ):
            return True
    return False


def _rank(source: Source, types: int, abilities: int) -> int:
    """Plain sources first, then those of more kinds of mana, those with other abilities, creatures, complicated ones."""
    rank = 2 * (source.mask & ~SNOW_SYMBOL).bit_count()
    if source.mask & SNOW_SYMBOL:
        rank += 1
    if abilities > len(source.abilities):
        rank += 20
    if types & CREATURE:
        rank += 40
    return rank if source.simple else rank + 100


def _by_rank(source: Source) -> int:
    return source.rank
