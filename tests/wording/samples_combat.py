"""Short texts of our own about attacking and blocking."""

from __future__ import annotations

from typing import Final

from manaburn.abilities.abilities import Spell, Static
from manaburn.abilities.amounts import Count, Num, Stat
from manaburn.abilities.base import Ability
from manaburn.abilities.combat_rules import (
    AttachOnly,
    BlockedByLeast,
    BlockedByMost,
    CantAttackIf,
    CantAttackWhom,
    ExtraBlocks,
    FightLimit,
    FightTax,
    NotAlone,
    UntapsToo,
)
from manaburn.abilities.costs import Cost, ManaCost
from manaburn.abilities.filters import (
    Both,
    ControlledBy,
    Either,
    HasKeyword,
    HasSubtype,
    HasSupertype,
    HasType,
    Is,
    Non,
    StatIs,
)
from manaburn.abilities.modifications import CanBlockOnly, CantBeBlockedBy, MustBlockThis, RuleBit
from manaburn.abilities.nouns import All, Chosen, EachPlayer, OtherPlayers, Target, This, You
from manaburn.abilities.terms import ARTIFACT, COMBAT_PHASE, CREATURE, GT, LAND, LEGENDARY, MAIN_PHASE
from manaburn.abilities.verbs import Affect, Sacrifice
from manaburn.abilities.verbs_players import ExtraPhases

THIS: Final = This()
YOU: Final = You()
BEAST: Final = "Creature — Beast"
AURA: Final = "Enchantment"
TWO: Final = Cost(ManaCost(2))
A_CREATURE: Final = HasType(CREATURE)
COMBAT: Final[tuple[tuple[str, str, tuple[Ability, ...]], ...]] = (
    (BEAST, "Zork can't be blocked by more than one creature.", (Static(THIS, (BlockedByMost(1),)),)),
    (BEAST, "Zork can't be blocked except by three or more creatures.", (Static(THIS, (BlockedByLeast(3),)),)),
    (
        BEAST,
        "Zork can't be blocked except by Walls and/or creatures with flying.",
        (Static(THIS, (CantBeBlockedBy(Non(Either((HasSubtype("Wall"), Both((A_CREATURE, HasKeyword("flying"))))))),)),),
    ),
    (BEAST, "Zork can block an additional creature each combat.", (Static(THIS, (ExtraBlocks(Num(1)),)),)),
    (BEAST, "Zork can block any number of creatures.", (Static(THIS, (ExtraBlocks(),)),)),
    (BEAST, "Zork can't attack or block alone.", (Static(THIS, (NotAlone(True, True),)),)),
    (
        BEAST,
        "Zork can't attack unless at least two other creatures attack.",
        (Static(THIS, (NotAlone(True, False, None, 2),)),),
    ),
    (
        BEAST,
        "Zork can't block unless a creature with greater power also blocks.",
        (Static(THIS, (NotAlone(False, True, StatIs("power", GT, Stat(THIS, "power"))),)),),
    ),
    (AURA, "No more than one creature can attack each combat.", (Static(EachPlayer(), (FightLimit(1),)),)),
    (AURA, "No more than two creatures can block each combat.", (Static(EachPlayer(), (FightLimit(2, True),)),)),
    (BEAST, "All creatures able to block Zork do so.", (Static(All(A_CREATURE), (MustBlockThis(THIS),)),)),
    (
        "Sorcery",
        "All creatures able to block target creature this turn do so.",
        (Spell(Affect(All(A_CREATURE), (MustBlockThis(Target(0, A_CREATURE)),))),),
    ),
    (BEAST, "Zork must be blocked if able.", (Static(THIS, (RuleBit("must be blocked if able"),)),)),
    (
        BEAST,
        "You may have Zork assign its combat damage as though it weren't blocked.",
        (Static(THIS, (RuleBit("assigns as though unblocked"),)),),
    ),
    (
        BEAST,
        "Zork can't attack if defending player controls an artifact.",
        (Static(THIS, (CantAttackIf(HasType(ARTIFACT)),)),),
    ),
    (AURA, "Creatures can't attack you.", (Static(All(A_CREATURE), (CantAttackWhom(YOU),)),)),
    (
        AURA,
        "Creatures can't attack you unless their controller pays {2} for each creature they control that's attacking you.",
        (Static(All(A_CREATURE), (FightTax(TWO, whom=YOU, said="attacking you"),)),),
    ),
    (
        AURA,
        "Creatures can't attack you or planeswalkers you control unless their controller pays {2} for each of those"
        " creatures.",
        (Static(All(A_CREATURE), (FightTax(TWO, whom=YOU, walkers=True),)),),
    ),
    (
        BEAST,
        "Zork can't attack or block unless its controller pays {2} for each creature you control.",
        (Static(THIS, (FightTax(TWO, True, True, times=Count(All(Both((A_CREATURE, ControlledBy(YOU)))))),)),),
    ),
    (
        BEAST,
        "Zork can't attack unless you sacrifice a land.",
        (
            Static(
                THIS,
                (
                    FightTax(
                        Cost(actions=(Sacrifice(Chosen("sacrificed", HasType(LAND), whose=YOU)),)), said="you",
                    ),
                ),
            ),
        ),
    ),
    (
        "Sorcery",
        "Target creature can't block Zork this turn.",
        (Spell(Affect(Target(0, A_CREATURE), (CanBlockOnly(Non(Is(THIS))),))),),
    ),
    (
        BEAST,
        "Untap all creatures you control during each other player's untap step.",
        (Static(All(Both((A_CREATURE, ControlledBy(YOU)))), (UntapsToo(OtherPlayers()),)),),
    ),
    (
        "Artifact — Equipment",
        "Zork can be attached only to a legendary creature.",
        (Static(THIS, (AttachOnly(Both((A_CREATURE, HasSupertype(LEGENDARY)))),)),),
    ),
    (
        "Sorcery",
        "After this main phase, there is an additional combat phase followed by an additional main phase.",
        (Spell(ExtraPhases((COMBAT_PHASE, MAIN_PHASE), MAIN_PHASE)),),
    ),
)  # fmt: skip
