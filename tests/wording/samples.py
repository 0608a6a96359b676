"""Short texts of our own, one for each construction, and what they mean. In the wording of Oracle 2022."""

from __future__ import annotations

from manaburn.abilities.abilities import (
    Activated,
    AdditionalCost,
    DeckCopies,
    EntersAsCopy,
    EntersWith,
    Keyword,
    Spell,
    SpendOnX,
    Static,
    Triggered,
)
from manaburn.abilities.amounts import Count, Counters, Num, Stat, Times, X
from manaburn.abilities.base import Ability, Effect
from manaburn.abilities.conditions import CastDuringMain, CastFrom, Compare, Fits, SorceryTiming, WasPaid
from manaburn.abilities.costs import Cost, ManaCost
from manaburn.abilities.effects import Delayed, If, IfDone, May, Reflexive, Seq, Unless
from manaburn.abilities.filters import (
    AnyTarget,
    Anything,
    Attacking,
    BlockedBy,
    Blocking,
    Both,
    ControlledBy,
    DamageSource,
    Either,
    HasColor,
    HasCounter,
    HasKeyword,
    HasSubtype,
    HasSupertype,
    HasType,
    InZone,
    Is,
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
    AddAbilities,
    CanBlockOnly,
    CantGainLife,
    ChangePT,
    ChangeTypes,
    DamageIsCertain,
    EntersUnder,
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
    ControllerOf,
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
    This,
    TopOfLibrary,
    You,
)
from manaburn.abilities.terms import (
    ARTIFACT,
    AS_LONG_AS,
    BASIC,
    BATTLEFIELD,
    BLACK,
    BLUE,
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
    STACK,
    UPKEEP,
    WHITE,
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
    CounterSpell,
    CreateToken,
    Damage,
    Destroy,
    Emblem,
    MoveTo,
    PreventNext,
    PutCounters,
    RedirectNext,
    Regenerate,
    Sacrifice,
    TakeCounters,
    Tap,
    Token,
)
from manaburn.abilities.verbs_cards import AddMana, Look, Pick, Remaining, Scry, Search, Shuffle, ShuffleInto
from manaburn.abilities.verbs_players import Discard, Draw, GainLife, LoseLife
from tests.wording.samples_combat import COMBAT
from tests.wording.samples_keywords import KEYWORDS
from tests.wording.samples_mana import MANA
from tests.wording.samples_plays import PLAYS
from tests.wording.samples_stack import STACKED

Sample = tuple[str, str, tuple[Ability, ...]]  # type line, text, abilities

BEAST = "Creature — Beast"
SPELL = "Instant"
THIS, YOU, X_ = This(), You(), X()
CREATURES = HasType(CREATURE)
SMALL = Both((StatIs("power", EQ, Num(1)), StatIs("toughness", EQ, Num(1))))
MY_CREATURES = Both((CREATURES, ControlledBy(YOU)))
MY_LANDS = Both((HasType(LAND), ControlledBy(YOU)))
ONE_CREATURE = Target(0, CREATURES)
ANY = Target(0, AnyTarget())
ARRIVES = ZoneChange(THIS, -1, BATTLEFIELD)
TWO = Num(2)


def spell(text: str, effect: Effect) -> Sample:
    return SPELL, text, (Spell(effect),)


def tapping(text: str, effect: Effect) -> Sample:
    return BEAST, f"{{T}}: {text}", (Activated(Cost(tap=True), effect),)


def arriving(text: str, effect: Effect) -> Sample:
    return BEAST, f"When Zork enters the battlefield, {text}", (Triggered(ARRIVES, effect),)


def gains(*keywords: str) -> AddAbilities:
    return AddAbilities(tuple(Keyword(name) for name in keywords))


_FOUND = It("found")
_BASICS = Both((HasType(LAND), HasSupertype(BASIC)))
_LIFE = GainLife(YOU, TWO)

SPELLS: tuple[Sample, ...] = (
    spell("Zork deals 7 damage to any target.", Damage(Num(7), ANY)),
    spell(
        "Zork deals X damage to each blue creature and each player.",
        Damage(X_, Joined((All(Both((CREATURES, HasColor(BLUE)))), EachPlayer()))),
    ),
    spell(
        "Zork deals damage to target creature equal to the number of Swamps you control.",
        Damage(Count(All(Both((HasSubtype("Swamp"), ControlledBy(YOU))))), ONE_CREATURE),
    ),
    spell(
        "Zork deals 5 damage to any target. A creature dealt damage this way can't be regenerated this turn.",
        Seq((Damage(Num(5), ANY), Affect(Among(It("damaged"), CREATURES), (RuleBit("can't be regenerated"),)))),
    ),
    spell(
        "Zork deals 2 damage to any target. If this spell was kicked, it deals 7 damage instead.",
        If(WasPaid("kicker"), Damage(Num(7), That(0)), Damage(TWO, ANY)),
    ),
    spell(
        "Zork deals 4 damage to any target and you gain 4 life.",
        Seq((Damage(Num(4), ANY), GainLife(YOU, Num(4))), "and"),
    ),
    spell("Counter target artifact or creature spell.", CounterSpell(Target(0, HasType(ARTIFACT | CREATURE), STACK))),
    spell("Counter target spell.", CounterSpell(Target(0, Anything(), STACK))),
    spell("Destroy target green or white permanent.", Destroy(Target(0, HasColor(WHITE | GREEN)))),
    spell(
        "Destroy target nonland, nonred permanent. It can't be regenerated.",
        Destroy(Target(0, Both((Non(HasType(LAND)), Non(HasColor(RED))))), True),
    ),
    spell("Destroy all artifacts. They can't be regenerated.", Destroy(All(HasType(ARTIFACT)), True)),
    spell(
        "Destroy target attacking or blocking creature.",
        Destroy(Target(0, Both((CREATURES, Either((Attacking(), Blocking())))))),
    ),
    spell("Exile all lands.", MoveTo(All(HasType(LAND)), EXILE)),
    spell("Return target land to its owner's hand.", MoveTo(Target(0, HasType(LAND)), HAND)),
    spell(
        "Put target tapped creature on the bottom of its owner's library. Its controller gains life equal to its power.",
        Seq(
            (
                MoveTo(Target(0, Both((CREATURES, Tapped()))), LIBRARY, -1),
                GainLife(ControllerOf(That(0)), Stat(That(0), "power")),
            )
        ),
    ),
    spell("Shuffle Zork into its owner's library.", ShuffleInto(THIS)),
    spell("Target creature gets +2/-1 until end of turn.", Affect(ONE_CREATURE, (ChangePT(TWO, Num(-1)),))),
    spell(
        "Creatures you control get +1/+1 and gain haste until end of turn.",
        Affect(All(MY_CREATURES), (ChangePT(Num(1), Num(1)), gains("haste"))),
    ),
    spell(
        "Target creature without reach can't block this turn.",
        Affect(Target(0, Both((CREATURES, Non(HasKeyword("reach"))))), (RuleBit("can't block"),)),
    ),
    spell(
        "Untap target creature and gain control of it until end of turn. That creature gains trample until end of turn.",
        Seq(
            (
                Seq((Tap(ONE_CREATURE, True), Affect(That(0), (SetController(YOU),))), "and"),
                Affect(That(0), (gains("trample"),)),
            )
        ),
    ),
    spell("Draw three cards.", Draw(YOU, Num(3))),
    spell("Draw a card. Scry 1.", Seq((Draw(YOU), Scry(Num(1))))),
    spell(
        "Target player discards three cards.",
        Discard(Chosen("discarded", Anything(), HAND, That(0), Num(3), Num(3)), Target(0, IsPlayer())),
    ),
    spell(
        "Target player draws two cards, then discards a card. If you cast this spell during your main phase, instead"
        " that player draws three cards.",
        If(
            CastDuringMain(),
            Draw(That(0), Num(3)),
            Seq(
                (Draw(Target(0, IsPlayer()), TWO), Discard(Chosen("discarded", Anything(), HAND, That(0)), That(0))),
                "then",
            ),
        ),
    ),
    spell(
        "Target opponent sacrifices an artifact.",
        Sacrifice(Chosen("sacrificed", HasType(ARTIFACT), whose=That(0)), Target(0, IsOpponent())),
    ),
    spell(
        "Target player reveals a card at random from their hand. Zork deals damage to that player equal to that card's"
        " mana value.",
        Seq(
            (
                Look(Chosen("card", Anything(), HAND, That(0), random=True), Target(0, IsPlayer()), True, "revealed"),
                Damage(Stat(It("revealed"), "mana value"), That(0)),
            )
        ),
    ),
    spell(
        "Search your library for a card, put that card into your hand, then shuffle.",
        Seq((Search(YOU, Anything(), must_find=True), MoveTo(_FOUND, HAND), Shuffle()), "then"),
    ),
    spell(
        "Search your library for up to three basic land cards, put them onto the battlefield, then shuffle.",
        Seq((Search(YOU, _BASICS, Num(3)), MoveTo(_FOUND, BATTLEFIELD), Shuffle()), "then"),
    ),
    spell(
        "Destroy target land. Its controller may search their library for a Forest or Swamp card, put that card onto the"
        " battlefield tapped, then shuffle.",
        Seq(
            (
                Destroy(Target(0, HasType(LAND))),
                May(
                    ControllerOf(That(0)),
                    Seq(
                        (
                            Search(ControllerOf(That(0)), Either((HasSubtype("Forest"), HasSubtype("Swamp")))),
                            MoveTo(_FOUND, BATTLEFIELD, tapped=True, who=ControllerOf(That(0))),
                            Shuffle(ControllerOf(That(0))),
                        ),
                        "then",
                    ),
                ),
            )
        ),
    ),
    spell(
        "Look at the top six cards of your library. You may reveal an artifact card from among them and put it into your"
        " hand. Put the rest on the bottom of your library in any order.",
        Seq(
            (
                Look(TopOfLibrary(Num(6), YOU)),
                May(
                    YOU,
                    Seq(
                        (
                            Seq(
                                (
                                    Pick("chosen", It("looked"), HasType(ARTIFACT)),
                                    Look(It("chosen"), reveal=True, name="revealed"),
                                ),
                                "from",
                            ),
                            MoveTo(It("chosen"), HAND),
                        ),
                        "and",
                    ),
                ),
                MoveTo(Remaining(It("looked"), (It("chosen"),)), LIBRARY, -1, any_order=True),
            )
        ),
    ),
    spell(
        "Look at the top four cards of your library. Put one of those cards on the bottom of your library, one into your"
        " hand, and one on top of your library.",
        Seq(
            (
                Look(TopOfLibrary(Num(4), YOU)),
                Seq(
                    (
                        Pick("chosen", It("looked"), Anything()),
                        MoveTo(It("chosen"), LIBRARY, -1),
                        Pick("chosen2", Remaining(It("looked"), (It("chosen"),)), Anything()),
                        MoveTo(It("chosen2"), HAND),
                        Pick("chosen3", Remaining(It("looked"), (It("chosen"), It("chosen2"))), Anything()),
                        MoveTo(It("chosen3"), LIBRARY),
                    )
                ),
            )
        ),
    ),
    spell(
        "Create four 2/1 black Zombie creature tokens.",
        CreateToken(Token("Zombie", CREATURE, ("Zombie",), 0, BLACK, TWO, Num(1)), Num(4)),
    ),
    spell("Add {G}{G}.", AddMana((GREEN, GREEN))),
    spell("Damage can't be prevented this turn.", Affect(EachPlayer(), (DamageIsCertain(),))),
    spell(
        "Zork deals 4 damage to target creature. The damage can't be prevented.",
        Damage(Num(4), ONE_CREATURE, certain=True),
    ),
    spell("Prevent the next 2 damage that would be dealt to any target this turn.", PreventNext(Num(2), ANY)),
    spell(
        "If a creature would enter the battlefield under an opponent's control this turn, it enters the battlefield"
        " under your control instead.",
        Affect(All(Both((HasType(CREATURE), ControlledBy(Opponents())))), (EntersUnder(YOU),)),
    ),
    spell(
        "The next 3 damage that a source of your choice would deal to you and/or permanents you control this turn is"
        " dealt to any target instead.",
        RedirectNext(
            Num(3),
            Chosen("source", DamageSource(), -1),
            Either((Is(YOU), ControlledBy(YOU))),
            ANY,
        ),
    ),
    spell(
        "Choose a counter on target permanent or suspended card. Remove that counter from that permanent or card or put"
        " another of those counters on it.",
        AdjustCounter(Target(0, Either((InZone(BATTLEFIELD), Suspended())), -1)),
    ),
    (
        SPELL,
        "As an additional cost to cast this spell, sacrifice a Goblin.\nDraw a card.",
        (
            AdditionalCost(Cost(actions=(Sacrifice(Chosen("sacrificed", HasSubtype("Goblin"), whose=YOU)),))),
            Spell(Draw(YOU)),
        ),
    ),
    (
        "Land",
        "{T}: Target 1/1 creature gets +1/+2 until end of turn.",
        (Activated(Cost(tap=True), Affect(Target(0, Both((CREATURES, SMALL))), (ChangePT(Num(1), Num(2)),))),),
    ),
    ("Creature — Rat", "Trample\nA deck can have any number of cards named Zork.", (Keyword("trample"), DeckCopies())),
    ("Creature — Dwarf", "A deck can have up to seven cards named Zork.", (DeckCopies(7),)),
    (SPELL, "A deck can have any number of cards named Zork.\nDraw a card.", (DeckCopies(), Spell(Draw(YOU)))),
    (SPELL, "Spend only red mana on X.\nDraw X cards.", (SpendOnX(RED), Spell(Draw(YOU, X_)))),
    (
        "Sorcery",
        "Kicker {2}{R}\nBuyback {3}\nDraw a card.\nStorm",
        (
            Keyword("kicker", cost=Cost(ManaCost.parse("{2}{R}"))),
            Keyword("buyback", cost=Cost(ManaCost(3))),
            Spell(Draw(YOU)),
            Keyword("storm"),
        ),
    ),
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
    arriving("you gain 2 life.", _LIFE),
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
                    Look(_FOUND, reveal=True, name="revealed"),
                    MoveTo(_FOUND, HAND),
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
        (Triggered(ZoneChange(MY_LANDS, -1, BATTLEFIELD), May(YOU, _LIFE), label="Landfall"),),
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

SAMPLES = (*SPELLS, *ABILITIES, *KEYWORDS, *STACKED, *PLAYS, *COMBAT, *MANA)
