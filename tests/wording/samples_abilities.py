"""Samples of abilities of permanents: a construction each, as in ``samples.py``."""

from __future__ import annotations

from manaburn.abilities.abilities import (
    Activated,
    EntersAsCopy,
    EntersWith,
    Keyword,
    Static,
    Triggered,
)
from manaburn.abilities.amounts import Count, Counters, Num, Times
from manaburn.abilities.conditions import CastFrom, Compare, Fits, SorceryTiming, WasPaid
from manaburn.abilities.costs import Cost, ManaCost
from manaburn.abilities.effects import Delayed, If, IfDone, May, Reflexive, Seq, Unless
from manaburn.abilities.filters import (
    Anything,
    BlockedBy,
    Both,
    ControlledBy,
    Either,
    HasColor,
    HasCounter,
    HasKeyword,
    HasSubtype,
    HasType,
    InZone,
    IsOpponent,
    IsPlayer,
    Non,
    Other,
    OwnedBy,
    StatIs,
    Suspended,
    Tapped,
)
from manaburn.abilities.modifications import (
    CanBlockOnly,
    CantGainLife,
    ChangePT,
    ChangeTypes,
    DamageIsCertain,
    MustBlockThis,
    PreventDamage,
    RedirectDamage,
    RuleBit,
    SetController,
    SetPT,
)
from manaburn.abilities.nouns import (
    All,
    Among,
    Attached,
    Chosen,
    DefendingPlayer,
    EachPlayer,
    EventPlayer,
    It,
    Joined,
    Linked,
    Opponents,
    OwnerOf,
    Target,
    That,
    TopOfLibrary,
)
from manaburn.abilities.terms import (
    ARTIFACT,
    AS_LONG_AS,
    BATTLEFIELD,
    BLACK,
    COMMAND,
    CREATURE,
    DRAW,
    END_STEP,
    EQ,
    EXILE,
    GRAVEYARD,
    GREEN,
    HAND,
    LAND,
    LE,
    LIBRARY,
    RED,
    UPKEEP,
)
from manaburn.abilities.triggers import (
    Attacks,
    BecomesTapped,
    Blocks,
    Casts,
    DealsDamage,
    OneOf,
    StepBegins,
    TapsForMana,
    ZoneChange,
)
from manaburn.abilities.verbs import (
    AdjustCounter,
    Affect,
    AttachTo,
    Choose,
    Damage,
    Emblem,
    MoveTo,
    PutCounters,
    Regenerate,
    Sacrifice,
    TakeCounters,
    Tap,
)
from manaburn.abilities.verbs_cards import AddMana, Look, Pick, Remaining, Search, Shuffle
from manaburn.abilities.verbs_players import Discard, Draw, GainLife, LoseLife
from tests.wording.samples_common import (
    ANY,
    ARRIVES,
    BEAST,
    CREATURES,
    FOUND,
    LIFE,
    MY_CREATURES,
    MY_LANDS,
    ONE_CREATURE,
    THIS,
    TWO,
    X_,
    YOU,
    Sample,
    arriving,
    gains,
    tapping,
)

_GRANTED = Static(All(Both((HasType(ARTIFACT | LAND), ControlledBy(YOU)))), (gains("shroud"),), zone=COMMAND)
_SUSPENDED = Fits(THIS, Suspended())
_REMAINS = Fits(THIS, Tapped())
_MINE_OR_SUSPENDED = Either((Both((InZone(BATTLEFIELD), ControlledBy(YOU))), Both((Suspended(), OwnedBy(YOU)))))
_LANDS = Count(All(HasType(LAND), GRAVEYARD))
_REVEALED = Among(It("revealed"), HasSubtype("Swamp"))

ABILITIES: tuple[Sample, ...] = (
    tapping("Add one mana of any color.", AddMana(choices=31)),
    tapping(
        "Target Elf creature gets +1/+0 until end of turn.",
        Affect(Target(0, Both((CREATURES, HasSubtype("Elf")))), (ChangePT(Num(1), Num(0)),)),
    ),
    tapping("Put a +1/+1 counter on Zork.", PutCounters(THIS, "+1/+1")),
    tapping("Tap target artifact, creature, or land.", Tap(Target(0, HasType(ARTIFACT | CREATURE | LAND)))),
    tapping("Regenerate Zork.", Regenerate(THIS)),
    tapping(
        "Put Zork and each creature it's blocking on top of their owners' libraries, then those players shuffle.",
        Seq(
            (
                MoveTo(Joined((THIS, All(Both((CREATURES, BlockedBy(THIS)))))), LIBRARY),
                Shuffle(OwnerOf(It("moved"))),
            ),
            "then",
        ),
    ),
    tapping(
        "Choose target permanent you control or suspended card you own. If that permanent or card has a time counter on"
        " it, you may remove a time counter from it or put another time counter on it.",
        Seq(
            (
                Choose(Target(0, _MINE_OR_SUSPENDED, -1)),
                If(Fits(That(0), HasCounter("time")), May(YOU, AdjustCounter(That(0), "time"))),
            )
        ),
    ),
    tapping(
        "For as long as Zork remains tapped, target creature doesn't untap during its controller's untap step, and at the"
        " beginning of each of your draw steps, put a -1/-1 counter on that creature. When Zork leaves the battlefield or"
        " becomes untapped, remove all -1/-1 counters from the creature.",
        Seq(
            (
                Seq(
                    (
                        Affect(ONE_CREATURE, (RuleBit("doesn't untap"),), AS_LONG_AS, _REMAINS),
                        Delayed(StepBegins(DRAW, YOU), PutCounters(That(0), "-1/-1"), False, _REMAINS),
                    ),
                    "and",
                ),
                Delayed(
                    OneOf((ZoneChange(THIS, BATTLEFIELD), BecomesTapped(THIS, True))),
                    TakeCounters(That(0), "-1/-1", None),
                ),
            )
        ),
    ),
    arriving("you gain 2 life.", LIFE),
    arriving(
        "you gain 2 life for each card in your graveyard.",
        GainLife(YOU, Times(2, Count(All(Anything(), GRAVEYARD, YOU)))),
    ),
    arriving("exile another target nonland permanent.", MoveTo(Target(0, Both((Non(HasType(LAND)), Other()))), EXILE)),
    arriving(
        "return each other land you control to its owner's hand.", MoveTo(All(Both((*MY_LANDS.parts, Other()))), HAND)
    ),
    arriving(
        "you may return target creature card from your graveyard to your hand.",
        May(YOU, MoveTo(Target(0, CREATURES, GRAVEYARD, YOU), HAND)),
    ),
    arriving(
        "you may search your library for up to two creature cards with mana value 1 or less, reveal them, put them into"
        " your hand, then shuffle.",
        May(
            YOU,
            Seq(
                (
                    Search(YOU, Both((CREATURES, StatIs("mana value", LE, Num(1)))), TWO),
                    Look(FOUND, reveal=True, name="revealed"),
                    MoveTo(FOUND, HAND),
                    Shuffle(),
                ),
                "then",
            ),
        ),
    ),
    arriving(
        "look at the top three cards of your library, then put them back in any order.",
        Seq((Look(TopOfLibrary(Num(3), YOU)), MoveTo(It("looked"), LIBRARY, any_order=True)), "then"),
    ),
    arriving(
        "reveal the top two cards of your library. Put all Swamp cards revealed this way into your hand and the rest on"
        " the bottom of your library in any order.",
        Seq(
            (
                Look(TopOfLibrary(TWO, YOU), reveal=True, name="revealed"),
                Seq(
                    (
                        MoveTo(_REVEALED, HAND),
                        MoveTo(Remaining(It("revealed"), (_REVEALED,)), LIBRARY, -1, any_order=True),
                    ),
                    "rest",
                ),
            )
        ),
    ),
    (
        BEAST,
        "When Zork enters the battlefield, if you cast it from your hand, add {R}{R}.",
        (Triggered(ARRIVES, AddMana((RED, RED)), CastFrom(HAND)),),
    ),
    (
        BEAST,
        "When Zork enters the battlefield, if it was kicked, draw a card.",
        (Triggered(ARRIVES, Draw(YOU), WasPaid("kicker")),),
    ),
    (
        BEAST,
        "When Zork dies, it deals 3 damage to target creature.",
        (Triggered(ZoneChange(THIS, BATTLEFIELD, GRAVEYARD), Damage(Num(3), ONE_CREATURE)),),
    ),
    (
        BEAST,
        "Whenever Zork attacks, you may gain 2 life. When you do, Zork deals 2 damage to any target.",
        (Triggered(Attacks(THIS), May(YOU, GainLife(YOU, Num(2)), Reflexive(Damage(Num(2), ANY)))),),
    ),
    (
        BEAST,
        "Whenever Zork attacks or blocks, remove a +1/+1 counter from it. If you do, Zork deals 2 damage to any target.",
        (Triggered(OneOf((Attacks(THIS), Blocks(THIS))), IfDone(TakeCounters(THIS, "+1/+1"), Damage(TWO, ANY))),),
    ),
    (
        BEAST,
        "Whenever Zork deals damage to an opponent, draw a card.",
        (Triggered(DealsDamage(THIS, IsOpponent()), Draw(YOU)),),
    ),
    (
        BEAST,
        "Landfall — Whenever a land enters the battlefield under your control, you may gain 2 life.",
        (Triggered(ZoneChange(MY_LANDS, -1, BATTLEFIELD), May(YOU, LIFE), label="Landfall"),),
    ),
    (
        BEAST,
        "Whenever an artifact is put into a graveyard from the battlefield, you may have target opponent lose 2 life.",
        (
            Triggered(
                ZoneChange(HasType(ARTIFACT), BATTLEFIELD, GRAVEYARD), May(YOU, LoseLife(Target(0, IsOpponent()), TWO))
            ),
        ),
    ),
    (
        BEAST,
        "Whenever a creature dies, you may have target creature block Zork this turn if able.",
        (
            Triggered(
                ZoneChange(CREATURES, BATTLEFIELD, GRAVEYARD), May(YOU, Affect(ONE_CREATURE, (MustBlockThis(THIS),)))
            ),
        ),
    ),
    (
        BEAST,
        "Whenever a player casts a green spell, you may gain control of target land for as long as you control Zork.",
        (
            Triggered(
                Casts(HasColor(GREEN)),
                May(
                    YOU,
                    Affect(Target(0, HasType(LAND)), (SetController(YOU),), AS_LONG_AS, Fits(THIS, ControlledBy(YOU))),
                ),
            ),
        ),
    ),
    (
        BEAST,
        "Whenever an opponent casts a spell, if Zork is suspended, that player may put a time counter on Zork.",
        (
            Triggered(
                Casts(Anything(), Opponents()), May(EventPlayer(), PutCounters(THIS, "time")), _SUSPENDED, zone=EXILE
            ),
        ),
    ),
    (
        "Enchantment",
        "Whenever a player taps a land for mana, Zork deals 2 damage to that player.",
        (Triggered(TapsForMana(HasType(LAND)), Damage(TWO, EventPlayer())),),
    ),
    (
        BEAST,
        "Whenever Zork attacks, defending player reveals the top card of their library. If it's a creature card, that"
        " player puts it into their hand.",
        (
            Triggered(
                Attacks(THIS),
                Seq(
                    (
                        Look(TopOfLibrary(Num(1), DefendingPlayer()), DefendingPlayer(), True, "revealed"),
                        If(Fits(It("revealed"), CREATURES), MoveTo(It("revealed"), HAND, who=DefendingPlayer())),
                    )
                ),
            ),
        ),
    ),
    (
        BEAST,
        "At the beginning of your upkeep, sacrifice Zork unless you return a land you control to its owner's hand.",
        (
            Triggered(
                StepBegins(UPKEEP, YOU),
                Unless(YOU, Cost(actions=(MoveTo(Chosen("returned", MY_LANDS), HAND),)), Sacrifice(THIS)),
            ),
        ),
    ),
    (
        "Artifact",
        "Zork enters the battlefield with three charge counters on it.\nAt the beginning of the end step, if there are no"
        " charge counters on Zork, sacrifice it.",
        (
            EntersWith(counters=(("charge", 3),)),
            Triggered(StepBegins(END_STEP), Sacrifice(THIS), Compare(Counters(THIS, "charge"), EQ, Num(0))),
        ),
    ),
    (
        BEAST,
        "You may have Zork enter the battlefield as a copy of any creature on the battlefield.",
        (EntersAsCopy(HasType(CREATURE)),),
    ),
    ("Enchantment", "Damage can't be prevented.", (Static(EachPlayer(), (DamageIsCertain(),)),)),
    (
        "Land",
        "As Zork enters the battlefield, you may pay 2 life. If you don't, it enters the battlefield tapped.",
        (EntersWith(tapped=True, unless=Cost(actions=(LoseLife(YOU, TWO, True),))),),
    ),
    ("Enchantment", "Players can't gain life.", (Static(EachPlayer("players"), (CantGainLife(),)),)),
    (
        "Land",
        "Zork enters the battlefield tapped.\nAt the beginning of the end step, if you control no creatures, sacrifice Zork.",
        (
            EntersWith(tapped=True),
            Triggered(StepBegins(END_STEP), Sacrifice(THIS), Compare(Count(All(MY_CREATURES)), EQ, Num(0))),
        ),
    ),
    (
        "Artifact",
        "Imprint — When Zork enters the battlefield, you may exile a nonland card from your hand."
        "\n{T}: Add one mana of any of the exiled card's colors.",
        (
            Triggered(
                ARRIVES,
                May(YOU, MoveTo(Chosen("exiled", Non(HasType(LAND)), HAND, YOU), EXILE, link="exiled")),
                label="Imprint",
            ),
            Activated(Cost(tap=True), AddMana(choices=31, colors_of=Linked("exiled"))),
        ),
    ),
    (
        "Enchantment",
        "When Zork enters the battlefield, exile target land.\nWhen Zork leaves the battlefield, return the exiled card to"
        " the battlefield under its owner's control.",
        (
            Triggered(ARRIVES, MoveTo(Target(0, HasType(LAND)), EXILE, link="exiled")),
            Triggered(ZoneChange(THIS, BATTLEFIELD), MoveTo(Linked("exiled"), BATTLEFIELD)),
        ),
    ),
    (
        "Land",
        "{1}: Zork becomes a 2/2 Goblin artifact creature with haste until end of turn. It's still a land.",
        (
            Activated(
                Cost(ManaCost(1)),
                Affect(THIS, (ChangeTypes(ARTIFACT | CREATURE, ("Goblin",)), SetPT(TWO, TWO), gains("haste"))),
            ),
        ),
    ),
    (
        "Land",
        "{1}, Remove X storage counters from Zork: Add X mana in any combination of {B} and/or {R}.",
        (
            Activated(
                Cost(ManaCost(1), actions=(TakeCounters(THIS, "storage", X_),)),
                AddMana(choices=BLACK | RED, amount=X_, same=False),
            ),
        ),
    ),
    (
        "Enchantment",
        "Remove two quest counters from Zork and sacrifice it: Draw a card.",
        (Activated(Cost(actions=(Seq((TakeCounters(THIS, "quest", TWO), Sacrifice(THIS)), "and"),)), Draw(YOU)),),
    ),
    (
        "Land",
        "{T}, Pay 2 life, Sacrifice Zork: Draw a card.",
        (Activated(Cost(tap=True, actions=(LoseLife(YOU, TWO, True), Sacrifice(THIS))), Draw(YOU)),),
    ),
    (
        BEAST,
        "{G}: Zork gets +1/+2 until end of turn. Activate only once each turn.",
        (Activated(Cost(ManaCost.parse("{G}")), Affect(THIS, (ChangePT(Num(1), TWO),)), per_turn=1),),
    ),
    (
        BEAST,
        "{2}: Look at target player's hand and choose a card from it. That player discards that card. Activate only as a"
        " sorcery.",
        (
            Activated(
                Cost(ManaCost(2)),
                Seq(
                    (
                        Seq(
                            (
                                Look(All(Anything(), HAND, Target(0, IsPlayer()))),
                                Pick("chosen", It("looked"), Anything()),
                            ),
                            "and",
                        ),
                        Discard(It("chosen"), That(0)),
                    )
                ),
                SorceryTiming(),
            ),
        ),
    ),
    (
        "Legendary Planeswalker — Ann",
        '+2: Draw a card.\n−5: You get an emblem with "Artifacts and lands you control have shroud."',
        (Activated(Cost(loyalty=2), Draw(YOU)), Activated(Cost(loyalty=-5), Emblem((_GRANTED,)))),
    ),
    (
        "Artifact — Equipment",
        "Equipped creature gets +1/+0 for each Forest you control.\n{W}: Attach Zork to target creature you control."
        "\nEquip {1}",
        (
            Static(
                Attached(),
                (ChangePT(Times(1, Count(All(Both((HasSubtype("Forest"), ControlledBy(YOU)))))), Num(0)),),
            ),
            Activated(Cost(ManaCost.parse("{W}")), AttachTo(THIS, Target(0, MY_CREATURES))),
            Keyword("equip", cost=Cost(ManaCost(1))),
        ),
    ),
    (
        "Enchantment — Aura",
        "Enchant land\nAll damage that would be dealt to you is dealt to enchanted land instead.\nEnchanted land"
        " can't attack or block.\nYou control enchanted land.",
        (
            Keyword("enchant", what=HasType(LAND)),
            Static(YOU, (RedirectDamage(Attached("land")),)),
            Static(Attached("land"), (RuleBit("can't attack"), RuleBit("can't block"))),
            Static(Attached("land"), (SetController(YOU),)),
        ),
    ),
    (
        BEAST,
        "Other black creatures get +1/+1.\nZork can block only creatures with flying.\nPrevent all damage that would be"
        " dealt to Zork.\nZork attacks each combat if able.",
        (
            Static(All(Both((CREATURES, HasColor(BLACK), Other()))), (ChangePT(Num(1), Num(1)),)),
            Static(THIS, (CanBlockOnly(Both((CREATURES, HasKeyword("flying")))),)),
            Static(THIS, (PreventDamage(),)),
            Static(THIS, (RuleBit("attacks if able"),)),
        ),
    ),
    (
        BEAST,
        "Zork blocks each combat if able.\nZork assigns combat damage equal to its toughness rather than its power.",
        (
            Static(THIS, (RuleBit("blocks if able"),)),
            Static(THIS, (RuleBit("assigns combat damage by toughness"),)),
        ),
    ),
    (
        BEAST,
        "Zork's power and toughness are each equal to the number of land cards in all graveyards.",
        (Static(THIS, (SetPT(_LANDS, _LANDS, True),), zone=-1),),
    ),
    (
        BEAST,
        "Flash\nDefender, flying, protection from black and from Elves\nModular 2\nSuspend 3—{1}{U}\nAffinity for Goblins",
        (
            Keyword("flash"),
            Keyword("defender"),
            Keyword("flying"),
            Keyword("protection", what=HasColor(BLACK)),
            Keyword("protection", what=HasSubtype("Elf")),
            Keyword("modular", 2),
            Keyword("suspend", 3, Cost(ManaCost.parse("{1}{U}"))),
            Keyword("affinity", what=HasSubtype("Goblin")),
        ),
    ),
    ("Basic Land — Forest", "", ()),
)
