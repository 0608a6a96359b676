"""Samples of spells: a construction each, as in ``samples.py``."""

from __future__ import annotations

from manaburn.abilities.abilities import (
    Activated,
    AdditionalCost,
    DeckCopies,
    Keyword,
    Spell,
    SpendOnX,
)
from manaburn.abilities.amounts import Count, Num, Stat
from manaburn.abilities.conditions import CastDuringMain, WasPaid
from manaburn.abilities.costs import Cost, ManaCost
from manaburn.abilities.effects import If, May, Seq
from manaburn.abilities.filters import (
    Anything,
    Attacking,
    Blocking,
    Both,
    ControlledBy,
    DamageSource,
    Either,
    HasColor,
    HasKeyword,
    HasSubtype,
    HasSupertype,
    HasType,
    InZone,
    Is,
    IsOpponent,
    IsPlayer,
    Non,
    Suspended,
    Tapped,
)
from manaburn.abilities.modifications import (
    ChangePT,
    DamageIsCertain,
    EntersUnder,
    RuleBit,
    SetController,
)
from manaburn.abilities.nouns import (
    All,
    Among,
    Chosen,
    ControllerOf,
    EachPlayer,
    It,
    Joined,
    Opponents,
    Target,
    That,
    TopOfLibrary,
)
from manaburn.abilities.terms import (
    ARTIFACT,
    BASIC,
    BATTLEFIELD,
    BLACK,
    BLUE,
    CREATURE,
    EXILE,
    GREEN,
    HAND,
    LAND,
    LIBRARY,
    RED,
    STACK,
    WHITE,
)
from manaburn.abilities.verbs import (
    AdjustCounter,
    Affect,
    CounterSpell,
    CreateToken,
    Damage,
    Destroy,
    MoveTo,
    PreventNext,
    RedirectNext,
    Sacrifice,
    Tap,
    Token,
)
from manaburn.abilities.verbs_cards import AddMana, Look, Pick, Remaining, Scry, Search, Shuffle, ShuffleInto
from manaburn.abilities.verbs_players import Discard, Draw, GainLife
from tests.wording.samples_common import (
    ANY,
    CREATURES,
    FOUND,
    MY_CREATURES,
    ONE_CREATURE,
    SMALL,
    SPELL,
    THIS,
    TWO,
    X_,
    YOU,
    Sample,
    gains,
    spell,
)

_BASICS = Both((HasType(LAND), HasSupertype(BASIC)))

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
        Seq((Search(YOU, Anything(), must_find=True), MoveTo(FOUND, HAND), Shuffle()), "then"),
    ),
    spell(
        "Search your library for up to three basic land cards, put them onto the battlefield, then shuffle.",
        Seq((Search(YOU, _BASICS, Num(3)), MoveTo(FOUND, BATTLEFIELD), Shuffle()), "then"),
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
                            MoveTo(FOUND, BATTLEFIELD, tapped=True, who=ControllerOf(That(0))),
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
