"""Keywords of spells and of cards that wait elsewhere: copies, cards played from other zones, haunting (502 / 702)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from manaburn.abilities.abilities import Keyword, Triggered
from manaburn.abilities.amounts import Num, Stat
from manaburn.abilities.conditions import Fits, WasPaid
from manaburn.abilities.costs import Cost
from manaburn.abilities.effects import Delayed, If, May, MayPay, Seq
from manaburn.abilities.events import BOTTOM, DISCARDED, RESOLVED
from manaburn.abilities.filters import (
    Anything,
    Both,
    ControlledBy,
    HasKeyword,
    HasType,
    InZone,
    Non,
    OwnedBy,
    SameName,
    SharesWith,
    StatIs,
    Tapped,
)
from manaburn.abilities.nouns import Among, Chosen, It, Target, This, TopOfLibrary, You
from manaburn.abilities.plays import CantCast
from manaburn.abilities.terms import (
    CREATURE,
    EXILE,
    FOREVER,
    GRAVEYARD,
    HAND,
    LAND,
    LIBRARY,
    LT,
    STACK,
    UPKEEP,
)
from manaburn.abilities.triggers import CastThis, StepBegins, ZoneChange, dies
from manaburn.abilities.verbs import Affect, MoveTo, Tap
from manaburn.abilities.verbs_cards import CopySpell, Look
from manaburn.abilities.verbs_play import BottomAtRandom, Dig, Haunt, PlayAny, PlayFree, TimesPaid

if TYPE_CHECKING:
    from manaburn.abilities.base import Ability, Effect
    from manaburn.rules.record import Rules

THIS: Final = This()
YOU: Final = You()

# what is tapped to pay for conspire
_CONSPIRATORS: Final = Both((HasType(CREATURE), ControlledBy(YOU), Non(Tapped()), SharesWith(THIS, "color")))
CONSPIRE: Final = Cost(actions=(Tap(Chosen("conspired", _CONSPIRATORS, least=Num(2), most=Num(2))),))


def _when_cast(keyword: Keyword, effect: Effect, paid: bool = False) -> Triggered:
    condition = WasPaid(keyword.name) if paid else None
    return Triggered(CastThis(), effect, condition, keyword.name, STACK)


def _replicate(keyword: Keyword, rules: Rules) -> tuple[Ability, ...]:
    """A copy for each time its cost was paid (502.52 / 702.56)."""
    return (_when_cast(keyword, CopySpell(THIS, TimesPaid(keyword.name)), True),)


def _conspire(keyword: Keyword, rules: Rules) -> tuple[Ability, ...]:
    """A copy if two creatures that share a color with it were tapped (502.78 / 702.78)."""
    return (_when_cast(keyword, CopySpell(THIS), True),)


def _cascade(keyword: Keyword, rules: Rules) -> tuple[Ability, ...]:
    """Cards are exiled down to a cheaper one that may be played; the others go to the bottom (702.82 of 2009 / 702.85)."""
    cheaper = Both((Non(HasType(LAND)), StatIs("mana value", LT, Stat(THIS, "mana value"))))
    rest = BottomAtRandom(Among(It("dug up"), InZone(EXILE)))
    return (_when_cast(keyword, Seq((Dig(cheaper), PlayFree(It("dug"), True, cast=True), rest))),)


def _ripple(keyword: Keyword, rules: Rules) -> tuple[Ability, ...]:
    """The top cards may be revealed, and those of its name be played (502.56 / 702.60)."""
    reveal = Look(TopOfLibrary(Num(keyword.number), YOU), reveal=True, name="rippled")
    rest = MoveTo(Among(It("rippled"), InZone(LIBRARY)), LIBRARY, BOTTOM, any_order=True)
    play = PlayAny(Among(It("rippled"), SameName(THIS)))
    return (_when_cast(keyword, May(YOU, reveal, Seq((play, rest)))),)


def _recover(keyword: Keyword, rules: Rules) -> tuple[Ability, ...]:
    """As a creature of yours dies it comes back to hand for its cost, or is exiled (502.55 / 702.59)."""
    assert keyword.cost is not None, "recover has a cost"
    event = dies(Both((HasType(CREATURE), OwnedBy(YOU))))
    pay = MayPay(YOU, keyword.cost, MoveTo(THIS, HAND), MoveTo(THIS, EXILE))
    return (Triggered(event, pay, label=keyword.name, zone=GRAVEYARD),)


def _haunt(keyword: Keyword, rules: Rules) -> tuple[Ability, ...]:
    """As it dies, or resolves as a spell, it is exiled haunting a creature (502.51 / 702.55)."""
    haunt = Haunt(Target(0, HasType(CREATURE)))
    resolved = ZoneChange(THIS, STACK, GRAVEYARD, RESOLVED)
    return (
        Triggered(dies(THIS), haunt, label=keyword.name),
        Triggered(resolved, haunt, label=keyword.name, zone=GRAVEYARD),
    )


def _madness(keyword: Keyword, rules: Rules) -> tuple[Ability, ...]:
    """Exiled as it is discarded, it may be played for another cost, or goes to the graveyard (502.24 / 702.35)."""
    play = PlayFree(THIS, True, pay=keyword.name, rule="keyword.madness")
    else_away = If(Fits(THIS, InZone(EXILE)), MoveTo(THIS, GRAVEYARD))
    event = ZoneChange(THIS, HAND, EXILE, DISCARDED)
    return (Triggered(event, Seq((play, else_away)), label=keyword.name, zone=EXILE),)


def with_epic(effect: Effect) -> Effect:
    """The text of a spell with epic: no more spells, and a copy without epic in each upkeep (502.44 / 702.50)."""
    stop = Affect(YOU, (CantCast(Anything()),), FOREVER)
    again = Delayed(StepBegins(UPKEEP, YOU), CopySpell(THIS, without="epic"), once=False)
    return Seq((effect, If(Fits(THIS, HasKeyword("epic")), Seq((stop, again)))))


MEANINGS: Final[dict[str, Callable[[Keyword, Rules], tuple[Ability, ...]]]] = {
    "cascade": _cascade,
    "conspire": _conspire,
    "haunt": _haunt,
    "madness": _madness,
    "recover": _recover,
    "replicate": _replicate,
    "ripple": _ripple,
}
