"""Keywords: what each keyword ability means under an edition (502 / 702)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from manaburn.abilities.abilities import Activated, EntersWith, Keyword, Static, Triggered
from manaburn.abilities.amounts import Count, Counters, EventAmount, Num, Times
from manaburn.abilities.conditions import Fits, SorceryTiming
from manaburn.abilities.effects import If, May, Seq
from manaburn.abilities.filters import Both, ControlledBy, HasType, InZone, Suspended
from manaburn.abilities.modifications import AddAbilities, CostChange
from manaburn.abilities.nouns import All, EventOther, It, Target, This, You
from manaburn.abilities.terms import (
    ARTIFACT,
    AS_LONG_AS,
    BANDING,
    CREATURE,
    EXILE,
    FLANKING,
    KEYWORD_BITS,
    STACK,
    SUNBURST,
    UPKEEP,
)
from manaburn.abilities.triggers import CastThis, DealsDamage, LastCounterRemoved, StepBegins, dies
from manaburn.abilities.verbs import Affect, AttachTo, Destroy, PutCounters, TakeCounters
from manaburn.abilities.verbs_cards import CopySpell, PlayFree, SpellsBefore
from manaburn.abilities.verbs_players import GainLife

if TYPE_CHECKING:
    from manaburn.abilities.base import Ability
    from manaburn.rules.record import Rules

Expansion = tuple[int, "tuple[Ability, ...]"]

THIS: Final = This()
YOU: Final = You()

# known words whose rules the engine does not carry out
_UNSUPPORTED_BITS: Final = BANDING | FLANKING | SUNBURST
# keywords with a parameter that stay as they are: other chapters understand them
_KEPT: Final = ("kicker", "buyback", "convoke", "enchant", "protection", "landwalk", "trample over planeswalkers")


def is_supported(keyword: Keyword) -> bool:
    """Whether the engine carries out the rules of a keyword."""
    bit = KEYWORD_BITS.get(keyword.name, 0)
    if bit != 0:
        return bit & _UNSUPPORTED_BITS == 0
    return keyword.name in _KEPT or keyword.name in _MEANINGS


def expand(keyword: Keyword, rules: Rules) -> Expansion:
    """The bit of a keyword without a parameter, and the abilities it stands for.

    An ability that a keyword stands for bears the keyword's name as its label, and goes when the keyword is lost. A
    keyword with a parameter is among the abilities itself. Raises ValueError for a keyword that is not supported.
    """
    if not is_supported(keyword):
        raise ValueError(f"no rules for the keyword {keyword.name!r}")
    bit = KEYWORD_BITS.get(keyword.name, 0)
    meaning = _MEANINGS.get(keyword.name)
    if bit == 0:
        return 0, (keyword,) if meaning is None else (keyword, *meaning(keyword, rules))
    if meaning is None:
        return bit, ()
    return bit, meaning(keyword, rules)


def expand_all(abilities: tuple[Ability, ...], rules: Rules) -> Expansion:
    """Abilities as written, with their keywords expanded: the mask of bits, and all other abilities in order."""
    mask = 0
    found: list[Ability] = []
    for ability in abilities:
        if isinstance(ability, Keyword):
            bit, meant = expand(ability, rules)
            mask |= bit
            found.extend(meant)
        else:
            found.append(ability)
    return mask, tuple(found)


# --- the meanings ----------------------------------------------------------------------------------------------
def _deathtouch(keyword: Keyword, rules: Rules) -> tuple[Ability, ...]:
    """A triggered ability before July 2009, a property of damage from then on (502.63 / 702.2)."""
    if rules.deathtouch_static:
        return ()
    return (Triggered(DealsDamage(THIS, HasType(CREATURE)), Destroy(EventOther()), label=keyword.name),)


def _lifelink(keyword: Keyword, rules: Rules) -> tuple[Ability, ...]:
    """A triggered ability before July 2009, a property of damage from then on (502.68 / 702.15)."""
    if rules.lifelink_static:
        return ()
    return (Triggered(DealsDamage(THIS), GainLife(YOU, EventAmount()), label=keyword.name),)


def _storm(keyword: Keyword, rules: Rules) -> tuple[Ability, ...]:
    """Copies for the spells played before it this turn (502.30 / 702.40)."""
    return (Triggered(CastThis(), CopySpell(THIS, SpellsBefore()), label=keyword.name, zone=STACK),)


def _affinity(keyword: Keyword, rules: Rules) -> tuple[Ability, ...]:
    """It costs {1} less for each of something you control (502.31 / 702.41)."""
    assert keyword.what is not None, "affinity says for what"
    each = Count(All(Both((keyword.what, ControlledBy(YOU)))))
    return (Static(THIS, (CostChange(Times(-1, each)),), zone=STACK, label=keyword.name),)


def _equip(keyword: Keyword, rules: Rules) -> tuple[Ability, ...]:
    """Attach it to target creature you control, as a sorcery (502.33 / 702.6)."""
    assert keyword.cost is not None, "equip has a cost"
    target = Target(0, Both((HasType(CREATURE), ControlledBy(YOU))))
    return (Activated(keyword.cost, AttachTo(THIS, target), SorceryTiming(), label=keyword.name),)


def _modular(keyword: Keyword, rules: Rules) -> tuple[Ability, ...]:
    """+1/+1 counters to enter with, which another artifact creature may inherit (502.35 / 702.43)."""
    target = Target(0, Both((HasType(ARTIFACT), HasType(CREATURE))))
    inherit = PutCounters(target, "+1/+1", Counters(THIS, "+1/+1"))
    return (
        EntersWith(counters=(("+1/+1", keyword.number),)),
        Triggered(dies(THIS), May(YOU, inherit), label=keyword.name),
    )


def _suspend(keyword: Keyword, rules: Rules) -> tuple[Ability, ...]:
    """The two triggered abilities; the keyword itself stands for the special action (502.59 / 702.62)."""
    tick = Triggered(
        StepBegins(UPKEEP, YOU), TakeCounters(THIS, "time", Num(1)), Fits(THIS, Suspended()), keyword.name, EXILE
    )
    played = It("played")
    haste = Affect(played, (AddAbilities((Keyword("haste"),)),), AS_LONG_AS, Fits(played, ControlledBy(YOU)))
    free = Seq((PlayFree(THIS, rules.suspend_cast_optional), If(Fits(played, HasType(CREATURE)), haste)))
    last = Triggered(LastCounterRemoved("time", THIS), free, Fits(THIS, InZone(EXILE)), keyword.name, EXILE)
    return (tick, last)


_MEANINGS: Final[dict[str, Callable[[Keyword, Rules], tuple[Ability, ...]]]] = {
    "deathtouch": _deathtouch,
    "lifelink": _lifelink,
    "storm": _storm,
    "affinity": _affinity,
    "equip": _equip,
    "modular": _modular,
    "suspend": _suspend,
}
