"""Short texts of our own about costs, prohibitions and permissions."""

from __future__ import annotations

from typing import Final

from manaburn.abilities.abilities import CastOnly, Keyword, Spell, Static, Triggered
from manaburn.abilities.amounts import Count, Num, Times
from manaburn.abilities.base import Ability
from manaburn.abilities.conditions import BeingAttacked, DuringPhase, DuringStep, Every, YourTurn
from manaburn.abilities.filters import (
    Anything,
    Attacking,
    Both,
    ControlledBy,
    HasColor,
    HasType,
    InZone,
    NextCast,
    Non,
    OwnedBy,
    Unblocked,
)
from manaburn.abilities.modifications import AddAbilities, CostChange, ExtraLandPlays, RuleBit
from manaburn.abilities.nouns import ActivePlayer, All, EachPlayer, Opponents, Target, This, You
from manaburn.abilities.plays import (
    AbilityCostChange,
    ActivateAsInstant,
    CantActivate,
    CantCast,
    CantEndGame,
    CantPlayLands,
    CastAsFlash,
    OnlySorceryTiming,
)
from manaburn.abilities.terms import (
    ANYWHERE,
    ARTIFACT,
    BATTLEFIELD,
    BEGIN_COMBAT,
    BLACK,
    CREATURE,
    DECLARE_ATTACKERS,
    INSTANT,
    RED,
    SORCERY,
    STACK,
)
from manaburn.abilities.triggers import Attacks
from manaburn.abilities.verbs import Affect, CreateToken, Token
from manaburn.abilities.verbs_exchange import BecomeBlocked

YOU: Final = You()
THEM: Final = Opponents("your opponents")
AURA: Final = "Enchantment"
PLAYS: Final[tuple[tuple[str, str, tuple[Ability, ...]], ...]] = (
    (AURA, "Red spells cost {2} more to cast.", (Static(All(HasColor(RED), STACK), (CostChange(Num(2)),)),)),
    (
        AURA,
        "Instant and sorcery spells you cast cost {1} less to cast.",
        (Static(All(Both((HasType(INSTANT | SORCERY, "and"), ControlledBy(YOU))), STACK), (CostChange(Num(-1)),)),),
    ),
    (
        AURA,
        "Black spells your opponents cast cost {1}{B} more to cast.",
        (Static(All(Both((HasColor(BLACK), ControlledBy(THEM))), STACK), (CostChange(Num(1), (BLACK,)),)),),
    ),
    (
        AURA,
        "Each spell costs {3} more to cast except during its controller's turn.",
        (Static(All(Non(ControlledBy(ActivePlayer())), STACK), (CostChange(Num(3)),), said="each"),),
    ),
    (
        "Creature — Beast",
        "This spell costs {2} less to cast for each artifact you control.",
        (
            Static(
                This(),
                (CostChange(Times(-2, Count(All(Both((HasType(ARTIFACT), ControlledBy(YOU))))))),),
                zone=STACK,
            ),
        ),
    ),
    (
        AURA,
        "Activated abilities of artifacts cost {2} more to activate unless they're mana abilities.",
        (Static(All(HasType(ARTIFACT)), (AbilityCostChange(Num(2), mana=False),)),),
    ),
    (
        AURA,
        "Activated abilities of creatures cost {1} less to activate. This effect can't reduce the mana in that cost to"
        " less than one mana.",
        (Static(All(HasType(CREATURE)), (AbilityCostChange(Num(-1), least=1),)),),
    ),
    (AURA, "Equip costs you pay cost {1} less.", (Static(YOU, (AbilityCostChange(Num(-1), "equip", said="costs"),)),)),
    (
        AURA,
        "Each player can't cast more than one spell each turn.",
        (Static(EachPlayer(), (CantCast(Anything(), 1),)),),
    ),
    (AURA, "Players can't play lands.", (Static(EachPlayer("players"), (CantPlayLands(),)),)),
    (
        AURA,
        "Your opponents can't cast creature spells during your turn.",
        (Static(THEM, (CantCast(HasType(CREATURE)),), YourTurn(), said="when"),),
    ),
    (
        AURA,
        "Each opponent can cast spells only any time they could cast a sorcery.",
        (Static(Opponents(), (OnlySorceryTiming(),)),),
    ),
    (AURA, "You may cast red spells as though they had flash.", (Static(YOU, (CastAsFlash(HasColor(RED)),)),)),
    (
        AURA,
        "You may activate equip abilities any time you could cast an instant.",
        (Static(YOU, (ActivateAsInstant("equip"),)),),
    ),
    (
        AURA,
        "Players can't activate abilities that aren't mana abilities.",
        (Static(EachPlayer("players"), (CantActivate(Anything()),)),),
    ),
    (AURA, "You may play two additional lands on each of your turns.", (Static(YOU, (ExtraLandPlays(2),)),)),
    (
        AURA,
        "Creature cards you own that aren't on the battlefield have flash.",
        (
            Static(
                All(Both((HasType(CREATURE), OwnedBy(YOU), Non(InZone(BATTLEFIELD)))), ANYWHERE),
                (AddAbilities((Keyword("flash"),)),),
            ),
        ),
    ),
    (
        AURA,
        "You can't lose the game and your opponents can't win the game.",
        (Static(EachPlayer("both"), (CantEndGame(YOU, True), CantEndGame(THEM, False))),),
    ),
    (AURA, "Red spells can't be countered.", (Static(All(HasColor(RED), STACK), (RuleBit("can't be countered"),)),)),
    (
        "Sorcery",
        "The next creature spell you cast this turn can't be countered.",
        (Spell(Affect(All(NextCast(HasType(CREATURE)), STACK), (RuleBit("can't be countered"),))),),
    ),
    (
        AURA,
        "Activated abilities of creatures can't be activated unless they're mana abilities.",
        (Static(All(HasType(CREATURE)), (RuleBit("abilities stopped but mana"),)),),
    ),
    (
        "Sorcery",
        "Cast this spell only during your turn and only during combat.",
        (CastOnly(DuringPhase(BEGIN_COMBAT, YOU)),),
    ),
    (
        "Creature — Beast",
        "Cast this spell only during the declare attackers step and only if you've been attacked this step.",
        (CastOnly(Every((DuringStep(DECLARE_ATTACKERS), BeingAttacked(YOU)))),),
    ),
    (
        "Instant",
        "Target unblocked attacking creature becomes blocked.",
        (Spell(BecomeBlocked(Target(0, Both((HasType(CREATURE), Unblocked(), Attacking()))))),),
    ),
    (
        "Creature — Beast",
        "Whenever Zork attacks, create two 1/1 red Goblin creature tokens that are tapped and attacking.",
        (
            Triggered(
                Attacks(This()),
                CreateToken(
                    Token("Goblin", CREATURE, ("Goblin",), 0, RED, Num(1), Num(1)), Num(2), tapped=True, attacking=True
                ),
            ),
        ),
    ),
)
