"""Keywords: what each keyword ability means under an edition (502 / 702)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from manaburn.abilities import keywords_stack
from manaburn.abilities.abilities import (
    Activated,
    AlternativeCost,
    CastOnly,
    EntersWith,
    Keyword,
    Spell,
    Static,
    Triggered,
)
from manaburn.abilities.amounts import ColorsSpent, Count, Counters, EventAmount, Num, Stat, Sum, Times
from manaburn.abilities.conditions import CameSinceUpkeep, Compare, Fits, ForSome, Not, SorceryTiming, WasPaid
from manaburn.abilities.costs import Alternative, Cost, ManaCost
from manaburn.abilities.effects import EACH, Delayed, If, May, Seq, Unless
from manaburn.abilities.filters import (
    Anything,
    Blocking,
    Both,
    ControlledBy,
    DidThisTurn,
    Either,
    HasCounter,
    HasKeyword,
    HasSubtype,
    HasType,
    InZone,
    IsPlayer,
    Non,
    Other,
    OwnedBy,
    StatIs,
    Suspended,
    Unblocked,
)
from manaburn.abilities.keywords_stack import with_epic
from manaburn.abilities.modifications import AddAbilities, ChangePT, CostChange, MustBlockThis, RuleBit
from manaburn.abilities.nouns import (
    All,
    Chosen,
    DefendingPlayer,
    EachPlayer,
    EventObject,
    EventOther,
    EventPlayer,
    It,
    Linked,
    Opponents,
    Target,
    That,
    This,
    You,
)
from manaburn.abilities.replacements import Instead
from manaburn.abilities.terms import (
    ANY_NUMBER,
    ANYWHERE,
    ARTIFACT,
    AS_LONG_AS,
    BANDING,
    BATTLEFIELD,
    CREATURE,
    END_OF_COMBAT_DURATION,
    END_STEP,
    EQ,
    EXILE,
    FOREVER,
    GE,
    GRAVEYARD,
    GT,
    HAND,
    KEYWORD_BITS,
    LAND,
    LE,
    LIBRARY,
    STACK,
    UPKEEP,
)
from manaburn.abilities.triggers import (
    Attacks,
    BecomesBlocked,
    Blocks,
    CastThis,
    DealsDamage,
    Draws,
    LastCounterRemoved,
    OneOf,
    StepBegins,
    ZoneChange,
    dies,
    enters,
)
from manaburn.abilities.verbs import (
    Affect,
    AttachTo,
    Destroy,
    MoveCounters,
    MoveTo,
    PutCounters,
    Sacrifice,
    TakeCounters,
    Tap,
)
from manaburn.abilities.verbs_cards import CopySpell, Search, Shuffle, SpellsBefore
from manaburn.abilities.verbs_play import PlayFree
from manaburn.abilities.verbs_players import Discard, Draw, GainLife, Mill

if TYPE_CHECKING:
    from manaburn.abilities.base import Ability, Amount, Condition, Effect, Filter, Noun
    from manaburn.rules.record import Rules

Expansion = tuple[int, "tuple[Ability, ...]"]

THIS: Final = This()
YOU: Final = You()
OWN_CREATURE: Final = Both((HasType(CREATURE), ControlledBy(YOU)))

# known words whose rules the engine does not carry out
_UNSUPPORTED_BITS: Final = BANDING
# keywords with a parameter that stay as they are: other chapters understand them
_KEPT: Final = (
    "substance",  # nothing at all (502.49)
    "kicker", "buyback", "entwine", "convoke", "delve", "enchant", "protection", "landwalk", "trample over planeswalkers",
    "splice", "epic", "fuse", "daybound", "nightbound",
)  # fmt: skip


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
    if Keyword("epic") in abilities:
        found = [Spell(with_epic(one.effect), one.label) if isinstance(one, Spell) else one for one in found]
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
    target = Target(0, OWN_CREATURE)
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
    free = Seq(
        (
            PlayFree(THIS, rules.suspend_cast_optional, rule="keyword.suspend"),
            If(Fits(played, HasType(CREATURE)), haste),
        )
    )
    last = Triggered(LastCounterRemoved("time", THIS), free, Fits(THIS, InZone(EXILE)), keyword.name, EXILE)
    return (tick, last)


# --- triggered abilities of creatures ---------------------------------------------------------------------------
def _grow(what: Noun, power: Amount, toughness: Amount) -> Effect:
    return Affect(what, (ChangePT(power, toughness),))


def _bushido(keyword: Keyword, rules: Rules) -> tuple[Ability, ...]:
    """It gets +N/+N whenever it blocks or becomes blocked (502.38 / 702.45)."""
    number = Num(keyword.number)
    event = OneOf((Blocks(THIS), BecomesBlocked(THIS)))
    return (Triggered(event, _grow(THIS, number, number), label=keyword.name),)


def _exalted(keyword: Keyword, rules: Rules) -> tuple[Ability, ...]:
    """A creature of yours that attacks alone gets +1/+1 (502.83 / 702.83)."""
    event = Attacks(OWN_CREATURE, alone=True)
    return (Triggered(event, _grow(EventObject(), Num(1), Num(1)), label=keyword.name),)


def _flanking(keyword: Keyword, rules: Rules) -> tuple[Ability, ...]:
    """What blocks it without flanking itself gets -1/-1 (502.3 / 702.25)."""
    event = BecomesBlocked(THIS, Both((HasType(CREATURE), Non(HasKeyword("flanking")))))
    return (Triggered(event, _grow(EventObject(), Num(-1), Num(-1)), label=keyword.name),)


def _rampage(keyword: Keyword, rules: Rules) -> tuple[Ability, ...]:
    """+N/+N for each creature blocking it beyond the first, counted on resolution (502.12 / 702.23)."""
    blockers = Count(All(Both((HasType(CREATURE), Blocking(THIS)))))
    more = Times(keyword.number, Sum((blockers, Num(-1))))
    effect = If(Compare(blockers, GT, Num(1)), _grow(THIS, more, more))
    return (Triggered(BecomesBlocked(THIS), effect, label=keyword.name),)


def _provoke(keyword: Keyword, rules: Rules) -> tuple[Ability, ...]:
    """As it attacks it may force a creature of the defending player to block it, which untaps (502.29 / 702.39)."""
    target = Target(0, Both((HasType(CREATURE), ControlledBy(DefendingPlayer()))))
    force = Affect(target, (MustBlockThis(THIS),), END_OF_COMBAT_DURATION)
    return (Triggered(Attacks(THIS), May(YOU, force, Tap(That(0), untap=True)), label=keyword.name),)


def _persist(keyword: Keyword, rules: Rules) -> tuple[Ability, ...]:
    """It comes back once, with a -1/-1 counter (502.79 / 702.79)."""
    back = MoveTo(EventObject(), BATTLEFIELD, counters=(("-1/-1", 1),))
    return (Triggered(dies(THIS), back, Compare(Counters(THIS, "-1/-1"), EQ, Num(0)), keyword.name),)


def _soulshift(keyword: Keyword, rules: Rules) -> tuple[Ability, ...]:
    """As it dies a Spirit card of a low cost may return to its owner's hand (502.39 / 702.46)."""
    spirit = Both((HasSubtype("Spirit"), StatIs("mana value", LE, Num(keyword.number))))
    back = MoveTo(Target(0, spirit, GRAVEYARD, YOU), HAND)
    return (Triggered(dies(THIS), May(YOU, back), label=keyword.name),)


def _poisonous(keyword: Keyword, rules: Rules) -> tuple[Ability, ...]:
    """Combat damage to a player gives him N poison counters (502.69 / 702.70)."""
    event = DealsDamage(THIS, IsPlayer(), combat=True)
    return (Triggered(event, PutCounters(EventPlayer(), "poison", Num(keyword.number)), label=keyword.name),)


# --- counters, and what is asked in each upkeep -----------------------------------------------------------------
def _upkeep(keyword: Keyword, effect: Effect, condition: Condition | None = None) -> Triggered:
    return Triggered(StepBegins(UPKEEP, YOU), effect, condition, keyword.name)


def _echo(keyword: Keyword, rules: Rules) -> tuple[Ability, ...]:
    """In the upkeep after it came its cost is paid again, or it is sacrificed (502.19 / 702.30)."""
    assert keyword.cost is not None, "echo has a cost"
    return (_upkeep(keyword, Unless(YOU, keyword.cost, Sacrifice(THIS)), CameSinceUpkeep()),)


def _cumulative_upkeep(keyword: Keyword, rules: Rules) -> tuple[Ability, ...]:
    """An age counter each upkeep, and the cost for each of them, or it is sacrificed (502.13 / 702.24).

    Until July 2010 the cost was asked for also where the permanent had gone.
    """
    assert keyword.cost is not None, "cumulative upkeep has a cost"
    pay = Unless(YOU, keyword.cost, Sacrifice(THIS), Counters(THIS, "age"))
    there = Fits(THIS, InZone(BATTLEFIELD)) if rules.cumulative_upkeep_needs_permanent else None
    return (_upkeep(keyword, Seq((PutCounters(THIS, "age"), pay)), there),)


def _vanishing(keyword: Keyword, rules: Rules) -> tuple[Ability, ...]:
    """Time counters that go one by one; it is sacrificed with the last (502.60 / 702.63)."""
    tick = _upkeep(keyword, TakeCounters(THIS, "time", Num(1)), Fits(THIS, HasCounter("time")))
    last = Triggered(LastCounterRemoved("time", THIS), Sacrifice(THIS), label=keyword.name)
    return (EntersWith(counters=(("time", keyword.number),)), tick, last) if keyword.number else (tick, last)


def _fading(keyword: Keyword, rules: Rules) -> tuple[Ability, ...]:
    """Fade counters that go one by one; it is sacrificed when none can be removed (502.20 / 702.32)."""
    tick = If(Fits(THIS, HasCounter("fade")), TakeCounters(THIS, "fade", Num(1)), Sacrifice(THIS))
    return (EntersWith(counters=(("fade", keyword.number),)), _upkeep(keyword, tick))


def _graft(keyword: Keyword, rules: Rules) -> tuple[Ability, ...]:
    """+1/+1 counters to enter with, which may move onto creatures that enter later (502.54 / 702.58).

    Until February 2007 it triggered also where it had none.
    """
    move = May(YOU, MoveCounters("+1/+1", THIS, EventObject()))
    event = enters(Both((HasType(CREATURE), Other())))
    held = Fits(THIS, HasCounter("+1/+1")) if rules.graft_asks_for_counter else None
    move_one = Triggered(event, move, held, keyword.name)
    return (EntersWith(counters=(("+1/+1", keyword.number),)), move_one)


def _sunburst(keyword: Keyword, rules: Rules) -> tuple[Ability, ...]:
    """A counter for each colour of mana spent on it, of the kind that its type asks for (502.37 / 702.44)."""
    a_creature = Fits(THIS, HasType(CREATURE))
    return (
        EntersWith(counters=(("+1/+1", 0),), amount=ColorsSpent(), condition=a_creature),
        EntersWith(counters=(("charge", 0),), amount=ColorsSpent(), condition=Not(a_creature)),
    )


def _bloodthirst(keyword: Keyword, rules: Rules) -> tuple[Ability, ...]:
    """+1/+1 counters to enter with if an opponent was dealt damage this turn (502.50 / 702.54)."""
    hurt = ForSome(Opponents(), Fits(It(EACH), DidThisTurn("was dealt damage")))
    return (EntersWith(counters=(("+1/+1", keyword.number),), condition=hurt),)


def _devour(keyword: Keyword, rules: Rules) -> tuple[Ability, ...]:
    """Creatures sacrificed as it enters, and N +1/+1 counters for each of them (502.82 / 702.82)."""
    food = Chosen("devoured", HasType(CREATURE), least=Num(0), most=Num(ANY_NUMBER))
    count = Times(keyword.number, Count(It("devoured")))
    return (EntersWith(counters=(("+1/+1", 0),), amount=count, first=Sacrifice(food)),)


# --- activated abilities ----------------------------------------------------------------------------------------
def _with_discard(keyword: Keyword) -> Cost:
    """The keyword's cost and the card itself discarded."""
    cost = keyword.cost
    assert cost is not None, f"{keyword.name} has a cost"
    discard = Discard(THIS, cost="cycling" if keyword.name == "cycling" else "")
    return Cost(cost.mana, cost.tap, cost.untap, cost.loyalty, (*cost.actions, discard))


def _tutor(what: Filter) -> Effect:
    """Search your library for such a card, reveal it, put it into your hand, shuffle."""
    found = It("found")
    return Seq((Search(YOU, what), MoveTo(found, HAND, reveal=True), Shuffle()))


def _cycling(keyword: Keyword, rules: Rules) -> tuple[Ability, ...]:
    """Discard it for a card, or (typecycling) for a card of some kind from the library (502.18 / 702.29)."""
    effect = Draw(YOU) if keyword.what is None else _tutor(keyword.what)
    return (Activated(_with_discard(keyword), effect, zone=HAND, label=keyword.name),)


def _level_up(keyword: Keyword, rules: Rules) -> tuple[Ability, ...]:
    """Another level counter, as a sorcery (702.87)."""
    assert keyword.cost is not None, "level up has a cost"
    return (Activated(keyword.cost, PutCounters(THIS, "level"), SorceryTiming(), label=keyword.name),)


def _transmute(keyword: Keyword, rules: Rules) -> tuple[Ability, ...]:
    """Discard it, as a sorcery, for a card of the same mana value (502.48 / 702.53)."""
    effect = _tutor(StatIs("mana value", EQ, Stat(THIS, "mana value")))
    return (Activated(_with_discard(keyword), effect, SorceryTiming(), zone=HAND, label=keyword.name),)


def _reinforce(keyword: Keyword, rules: Rules) -> tuple[Ability, ...]:
    """Discard it for N +1/+1 counters on a creature (502.77 / 702.77)."""
    effect = PutCounters(Target(0, HasType(CREATURE)), "+1/+1", Num(keyword.number))
    return (Activated(_with_discard(keyword), effect, zone=HAND, label=keyword.name),)


def _ninjutsu(keyword: Keyword, rules: Rules) -> tuple[Ability, ...]:
    """Shown, it takes the place of an unblocked attacker that is returned to its owner's hand (502.43 / 702.49)."""
    assert keyword.cost is not None, "ninjutsu has a cost"
    back = MoveTo(Chosen("returned", Both((Unblocked(), ControlledBy(YOU)))), HAND)
    cost = Cost(keyword.cost.mana, actions=(*keyword.cost.actions, back))
    effect = MoveTo(THIS, BATTLEFIELD, tapped=True, attacking="returned")
    return (Activated(cost, effect, zone=HAND, label=keyword.name),)


# --- other ways to play it --------------------------------------------------------------------------------------
def _evoke(keyword: Keyword, rules: Rules) -> tuple[Ability, ...]:
    """Another cost, and then it is sacrificed as it enters (502.74 / 702.74)."""
    assert keyword.cost is not None, "evoke has a cost"
    gone = Triggered(enters(THIS), Sacrifice(THIS), WasPaid(keyword.name), keyword.name)
    return (AlternativeCost(Alternative(keyword.name, keyword.cost)), gone)


def _flashback(keyword: Keyword, rules: Rules) -> tuple[Ability, ...]:
    """Played from the graveyard for another cost, and then exiled (502.22 / 702.34)."""
    assert keyword.cost is not None, "flashback has a cost"
    return (AlternativeCost(Alternative(keyword.name, keyword.cost, zone=GRAVEYARD)),)


def _aftermath(keyword: Keyword, rules: Rules) -> tuple[Ability, ...]:
    """That half is played from the graveyard only, for its mana cost, and then exiled (702.127)."""
    there = AlternativeCost(Alternative(keyword.name, Cost(), zone=GRAVEYARD, more=True))
    return (there, CastOnly(Fits(THIS, InZone(GRAVEYARD))))


def _disturb(keyword: Keyword, rules: Rules) -> tuple[Ability, ...]:
    """Cast transformed from the graveyard for another cost (702.146)."""
    assert keyword.cost is not None, "disturb has a cost"
    return (AlternativeCost(Alternative(keyword.name, keyword.cost, zone=GRAVEYARD, transformed=True)),)


def _craft(keyword: Keyword, rules: Rules) -> tuple[Ability, ...]:
    """It and something of yours, there or in your graveyard, are exiled; it comes back transformed (702.167)."""
    assert keyword.cost is not None, "craft has a cost"
    assert keyword.what is not None, "craft says with what"
    mine = Either((Both((InZone(BATTLEFIELD), ControlledBy(YOU))), Both((InZone(GRAVEYARD), OwnedBy(YOU)))))
    material = MoveTo(Chosen("crafted", Both((keyword.what, mine, Other())), ANYWHERE), EXILE, link="crafted")
    cost = Cost(keyword.cost.mana, actions=(MoveTo(THIS, EXILE), material))
    back = MoveTo(THIS, BATTLEFIELD, transformed=True)
    return (Activated(cost, back, SorceryTiming(), label=keyword.name),)


def _morph(keyword: Keyword, rules: Rules) -> tuple[Ability, ...]:
    """Played face down for {3}; the keyword itself stands for what turns it face up (502.26 / 702.37)."""
    assert keyword.cost is not None, "morph has a cost"
    return (AlternativeCost(Alternative(keyword.name, Cost(ManaCost(3)), face_down=True)),)


def _champion(keyword: Keyword, rules: Rules) -> tuple[Ability, ...]:
    """Another permanent of yours is exiled while it is there, or it is sacrificed as it enters (502.72 / 702.72)."""
    assert keyword.what is not None, "champion says what"
    other = Both((keyword.what, ControlledBy(YOU), Other()))
    away = MoveTo(Chosen("championed", other), EXILE, link="championed")
    come = Triggered(enters(THIS), Unless(YOU, Cost(actions=(away,)), Sacrifice(THIS)), label=keyword.name)
    back = MoveTo(Linked("championed"), BATTLEFIELD)
    return (come, Triggered(ZoneChange(THIS, BATTLEFIELD), back, label=keyword.name))


def _dredge(keyword: Keyword, rules: Rules) -> tuple[Ability, ...]:
    """Instead of a draw that many cards are milled and it comes back, if there are so many (502.49 / 702.49, 702.52)."""
    number = Num(keyword.number)
    enough = Compare(Count(All(Anything(), LIBRARY, YOU)), GE, number)
    back = Instead(Draws(YOU), Seq((Mill(YOU, number), MoveTo(THIS, HAND))), optional=True)
    return (Static(EachPlayer(), (back,), enough, GRAVEYARD, keyword.name),)


def _retrace(keyword: Keyword, rules: Rules) -> tuple[Ability, ...]:
    """Played from the graveyard with a land card discarded as an additional cost (502.81 / 702.81)."""
    land = Discard(Chosen("discarded", HasType(LAND), HAND, YOU))
    return (AlternativeCost(Alternative(keyword.name, Cost(actions=(land,)), zone=GRAVEYARD, more=True)),)


def _unearth(keyword: Keyword, rules: Rules) -> tuple[Ability, ...]:
    """Back from the graveyard for a turn; exiled at its end or if it would leave (502.84 / 702.84)."""
    assert keyword.cost is not None, "unearth has a cost"
    back = It("unearthed")
    change = Affect(back, (AddAbilities((Keyword("haste"),)), RuleBit("is exiled if it would leave")), FOREVER)
    gone = Delayed(StepBegins(END_STEP), MoveTo(back, EXILE))
    effect = Seq((MoveTo(THIS, BATTLEFIELD, name="unearthed"), change, gone))
    return (Activated(keyword.cost, effect, SorceryTiming(), zone=GRAVEYARD, label=keyword.name),)


_MEANINGS: Final[dict[str, Callable[[Keyword, Rules], tuple[Ability, ...]]]] = {
    "affinity": _affinity,
    "aftermath": _aftermath,
    "bloodthirst": _bloodthirst,
    "bushido": _bushido,
    "champion": _champion,
    "craft": _craft,
    "cumulative upkeep": _cumulative_upkeep,
    "cycling": _cycling,
    "deathtouch": _deathtouch,
    "devour": _devour,
    "disturb": _disturb,
    "dredge": _dredge,
    "echo": _echo,
    "equip": _equip,
    "evoke": _evoke,
    "exalted": _exalted,
    "fading": _fading,
    "flanking": _flanking,
    "flashback": _flashback,
    "graft": _graft,
    "level up": _level_up,
    "lifelink": _lifelink,
    "modular": _modular,
    "megamorph": _morph,
    "morph": _morph,
    "ninjutsu": _ninjutsu,
    "persist": _persist,
    "poisonous": _poisonous,
    "provoke": _provoke,
    "rampage": _rampage,
    "reinforce": _reinforce,
    "retrace": _retrace,
    "soulshift": _soulshift,
    "storm": _storm,
    "sunburst": _sunburst,
    "suspend": _suspend,
    "transmute": _transmute,
    "unearth": _unearth,
    "vanishing": _vanishing,
    **keywords_stack.MEANINGS,
}
