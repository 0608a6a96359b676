"""Samples of what is done to spells and abilities on the stack, as in ``samples.py``."""

from __future__ import annotations

from manaburn.abilities.abilities import Activated, Keyword, Spell, Static, Triggered
from manaburn.abilities.amounts import Num
from manaburn.abilities.conditions import DuringStep, Fits, Not
from manaburn.abilities.costs import Cost, ManaCost
from manaburn.abilities.effects import Delayed, If, May, MayPay, Seq
from manaburn.abilities.events import BOTTOM
from manaburn.abilities.filters import (
    Anything,
    Both,
    ControlledBy,
    HasColor,
    HasKeyword,
    HasSubtype,
    HasType,
    InZone,
    Is,
    IsPlayer,
)
from manaburn.abilities.modifications import AddAbilities, RuleBit
from manaburn.abilities.nouns import (
    All,
    Chosen,
    EventObject,
    EventPlayer,
    It,
    Opponents,
    OtherPlayers,
    Target,
    That,
    This,
    TopOfLibrary,
    You,
)
from manaburn.abilities.stacked import Became, ChangeTargets, FromSource, OnStack, SingleTarget, SourceOf, Targeting
from manaburn.abilities.terms import (
    A_SPELL,
    A_TRIGGERED,
    AN_ACTIVATED,
    ARTIFACT,
    BATTLEFIELD,
    BLUE,
    CREATURE,
    ENCHANTMENT,
    EXILE,
    FOREVER,
    GRAVEYARD,
    HAND,
    INSTANT,
    LAND,
    LIBRARY,
    RED,
    SORCERY,
    STACK,
    UPKEEP,
    YOUR_NEXT_TURN,
)
from manaburn.abilities.triggers import Casts, OneOf, StepBegins, dies, enters
from manaburn.abilities.verbs import Affect, CounterSpell, Destroy, MoveTo
from manaburn.abilities.verbs_cards import CopySpell, Look
from manaburn.abilities.verbs_game import ControlTurn, EndTurn
from manaburn.abilities.verbs_play import HauntedCreature, MayPlay, Playable, PlayAny, PlayFree
from manaburn.abilities.verbs_players import Discard, Draw, LoseLife, WinOrLose

YOU = You()
ONE = Cost(ManaCost(1))
QUICK = HasType(INSTANT | SORCERY)
SPELL = Target(0, Anything(), STACK)
ABILITY = OnStack(AN_ACTIVATED | A_TRIGGERED)
ANY_KIND = OnStack(A_SPELL | AN_ACTIVATED | A_TRIGGERED)
COUNTERED = It("countered")
PERMANENT = SourceOf(COUNTERED, InZone(BATTLEFIELD))
THAT_PERMANENT = SourceOf(COUNTERED, InZone(BATTLEFIELD), "that")


def spell(text: str, effect: object) -> tuple[str, str, tuple[object, ...]]:
    return ("Instant", text, (Spell(effect),))  # type: ignore[arg-type]


SUSPENDS = If(
    Not(Fits(It("moved"), HasKeyword("suspend"))),
    Affect(It("moved"), (AddAbilities((Keyword("suspend"),)),), FOREVER),
)

STACKED = (
    spell("Copy target instant or sorcery spell. You may choose new targets for the copy.",
          CopySpell(Target(0, QUICK, STACK))),
    spell("Copy target instant or sorcery spell, except that the copy is red. You may choose new targets for the copy.",
          CopySpell(Target(0, QUICK, STACK), colors=RED)),
    spell("Copy target spell or ability twice. You may choose new targets for the copies.",
          CopySpell(Target(0, ANY_KIND, STACK), Num(2))),
    (
        "Enchantment",
        "Whenever a player casts an instant or sorcery spell, each other player copies that spell. Each of those players may"
        " choose new targets for their copy.",
        (Triggered(Casts(QUICK), CopySpell(EventObject("that"), who=OtherPlayers(EventPlayer()), said="each")),),
    ),
    (
        "Artifact",
        "Whenever you cast a spell, you may pay {1}. If you do, copy that spell. You may choose new targets for the copy.",
        (Triggered(Casts(Anything(), YOU), MayPay(YOU, ONE, CopySpell(EventObject()))),),
    ),
    spell("Target player discards a card. That player may copy this spell and may choose a new target for that copy.",
          Seq((Discard(Chosen("discarded", Anything(), HAND, That(0)), Target(0, IsPlayer())),
               May(That(0), CopySpell(This("this spell"), who=That(0), said="and a that"))))),
    spell("Change the target of target spell with a single target.",
          ChangeTargets(Target(0, SingleTarget(), STACK))),
    spell("Change the target of target spell or ability that targets only Zork. The new target must be a creature.",
          ChangeTargets(Target(0, Both((ANY_KIND, Targeting(Is(This()), True))), STACK), must=HasType(CREATURE))),
    spell("Change the target of target spell that targets only a player. The new target must be a player.",
          ChangeTargets(Target(0, Targeting(IsPlayer(), True), STACK), must=IsPlayer())),
    ("Creature", "{1}: Change the target of target spell that targets only a creature to Zork.",
     (Activated(ONE, ChangeTargets(Target(0, Targeting(HasType(CREATURE), True), STACK), to=This())),)),
    spell("Choose new targets for target spell.", ChangeTargets(SPELL, True)),
    spell("Counter target activated or triggered ability. If a permanent's ability is countered this way, activated abilities"
          " of that permanent can't be activated this turn.",
          Seq((CounterSpell(Target(0, ABILITY, STACK)),
               If(Fits(PERMANENT, InZone(BATTLEFIELD)), Affect(PERMANENT, (RuleBit("abilities stopped"),)))))),
    spell("Counter target spell or ability an opponent controls that targets a land you control. If a permanent's ability is"
          " countered this way, destroy that permanent.",
          Seq((CounterSpell(Target(0, Both((ANY_KIND, ControlledBy(Opponents()),
                                            Targeting(Both((HasType(LAND), ControlledBy(YOU)))))), STACK)),
               If(Fits(PERMANENT, InZone(BATTLEFIELD)), Destroy(THAT_PERMANENT))))),
    spell("Counter target activated ability from an artifact source.",
          CounterSpell(Target(0, Both((OnStack(AN_ACTIVATED), FromSource(HasType(ARTIFACT)))), STACK))),
    spell("Counter target triggered ability.", CounterSpell(Target(0, OnStack(A_TRIGGERED), STACK))),
    spell("Counter target spell, activated ability, or triggered ability.",
          CounterSpell(Target(0, ANY_KIND, STACK, said="each"))),
    spell("Counter target spell that targets you.", CounterSpell(Target(0, Targeting(Is(YOU)), STACK))),
    spell("Counter target spell if it's blue.",
          If(Fits(That(0), HasColor(BLUE), "bare"), CounterSpell(SPELL), said="after")),
    spell("Counter target spell. If that spell is countered this way, put it into its owner's hand instead of into that"
          " player's graveyard.", CounterSpell(SPELL, HAND, "that spell")),
    spell("Counter target spell. If that spell is countered this way, put it on the bottom of its owner's library instead of"
          " into that player's graveyard.", CounterSpell(SPELL, LIBRARY, "that spell", BOTTOM)),
    spell("Counter target spell. If that spell is countered this way, put that card on the top or bottom of its owner's"
          " library instead of into that player's graveyard.", CounterSpell(SPELL, LIBRARY, "that spell", either=True)),
    spell("Counter target spell. If an artifact or enchantment spell is countered this way, put that card onto the battlefield"
          " under your control instead of into its owner's graveyard.",
          CounterSpell(SPELL, BATTLEFIELD, only=HasType(ARTIFACT | ENCHANTMENT))),
    spell("Counter target spell. If the spell is countered this way, exile it with three time counters on it instead of"
          " putting it into its owner's graveyard. If it doesn't have suspend, it gains suspend.",
          Seq((CounterSpell(SPELL, EXILE, "the spell", counters=(("time", 3),)), SUSPENDS), "delay")),
    spell("At the beginning of your next upkeep, pay {1}. If you don't, you lose the game.",
          Delayed(StepBegins(UPKEEP, YOU), MayPay(YOU, ONE, None, WinOrLose(You("you"), False)), said="pay")),
    spell("You may cast target instant card from an opponent's graveyard without paying its mana cost.",
          May(YOU, PlayFree(Target(0, HasType(INSTANT), GRAVEYARD, Opponents()), cast=True))),
    spell("You may cast a spell from your hand without paying its mana cost.",
          May(YOU, PlayFree(Chosen("spell", Playable(), HAND, YOU), cast=True))),
    spell("Cast any number of red cards from your graveyard without paying their mana costs.",
          PlayAny(All(HasColor(RED), GRAVEYARD, YOU))),
    spell("Exile the top card of your library. Until end of turn, you may play that card without paying its mana cost.",
          Seq((MoveTo(TopOfLibrary(Num(1), YOU), EXILE), Affect(Became(It("moved")), (MayPlay(True),), said="first")))),
    spell("Exile the top two cards of your library. Until your next turn, you may play them.",
          Seq((MoveTo(TopOfLibrary(Num(2), YOU), EXILE),
               Affect(Became(It("moved")), (MayPlay(),), YOUR_NEXT_TURN, said="first")))),
    ("Enchantment", "You may play lands and cast spells from the top of your library.",
     (Static(TopOfLibrary(Num(1), YOU), (MayPlay(),)),)),
    spell("Until end of turn, you may play lands and cast spells from your graveyard.",
          Affect(All(Anything(), GRAVEYARD, YOU), (MayPlay(),), said="first")),
    ("Instant — Arcane", "Draw a card.\nSplice onto Arcane {1}\nSplice onto instant or sorcery—Pay 3 life.",
     (Spell(Draw(YOU)), Keyword("splice", 0, ONE, HasSubtype("Arcane")),
      Keyword("splice", 0, Cost(actions=(LoseLife(YOU, Num(3), True),)), QUICK))),
    ("Instant", "Draw a card.\nReplicate {1}\nConspire\nCascade\nRipple 4\nRecover {1}\nHaunt\n"
     "When the creature Zork haunts dies, draw a card.",
     (Spell(Draw(YOU)), Keyword("replicate", 0, ONE), Keyword("conspire"), Keyword("cascade"), Keyword("ripple", 4),
      Keyword("recover", 0, ONE), Keyword("haunt"), Triggered(dies(HauntedCreature()), Draw(YOU), zone=EXILE))),
    ("Creature", "When Zork enters the battlefield or the creature it haunts dies, draw a card.",
     (Triggered(OneOf((enters(This()), dies(HauntedCreature()))), Draw(YOU)),)),
    spell("Exile Zork with three time counters on it and it gains suspend.",
          Seq((MoveTo(This(), EXILE, counters=(("time", 3),)),
               Affect(It("moved"), (AddAbilities((Keyword("suspend"),)),), FOREVER)), "suspends")),
    ("Creature", "Suspend X—{X}{R}. X can't be 0.\nMadness {1}", (Keyword("suspend", 0, Cost(ManaCost.parse("{X}{R}"))),
                                                                  Keyword("madness", 0, ONE))),
    ("Sorcery", "Draw a card.\nEpic", (Spell(Draw(YOU)), Keyword("epic"))),
    spell("End the turn.", EndTurn()),
    spell("You control target player during that player's next turn.", ControlTurn(Target(0, IsPlayer()))),
    ("Creature", "Forecast — {1}, Reveal Zork from your hand: Draw a card.",
     (Activated(Cost(ManaCost(1), actions=(Look(This(), reveal=True, name="forecast"),)), Draw(YOU),
                DuringStep(UPKEEP, YOU), 1, HAND, label="Forecast"),)),
)  # fmt: skip
