"""Samples of keyword abilities and ability words, as in ``samples.py``."""

from __future__ import annotations

from manaburn.abilities.abilities import Activated, Keyword, Spell, Static, Triggered
from manaburn.abilities.amounts import Count, Num
from manaburn.abilities.conditions import Compare
from manaburn.abilities.costs import Cost, ManaCost
from manaburn.abilities.filters import Anything, Both, HasSubtype, HasSupertype, HasType
from manaburn.abilities.modifications import AddAbilities, ChangePT
from manaburn.abilities.nouns import All, Chosen, Target, This, You
from manaburn.abilities.terms import BASIC, CREATURE, GE, GRAVEYARD, HAND, LAND
from manaburn.abilities.triggers import Discards
from manaburn.abilities.verbs import Affect, PutCounters
from manaburn.abilities.verbs_players import Discard, Draw, LoseLife

YOU = You()
THIS = This()
ONE = Cost(ManaCost(1))
MORE = ChangePT(Num(2), Num(2))
SEVEN = Compare(Count(All(Anything(), GRAVEYARD, YOU, "are")), GE, Num(7))

KEYWORDS = (
    (
        "Creature — Beast",
        "Exalted\nBushido 2\nRampage 1, provoke\nFlying; flanking\nPersist",
        (
            Keyword("exalted"),
            Keyword("bushido", 2),
            Keyword("rampage", 1),
            Keyword("provoke", said=","),
            Keyword("flying"),
            Keyword("flanking", said=";"),
            Keyword("persist"),
        ),
    ),
    (
        "Creature — Beast",
        "Echo {1}\nEcho—Discard a card.\nCumulative upkeep {1}\nCumulative upkeep—Pay 1 life.\nVanishing 3\nVanishing",
        (
            Keyword("echo", cost=ONE),
            Keyword("echo", cost=Cost(actions=(Discard(Chosen("discarded", Anything(), HAND, YOU)),))),
            Keyword("cumulative upkeep", cost=ONE),
            Keyword("cumulative upkeep", cost=Cost(actions=(LoseLife(YOU, Num(1), True),))),
            Keyword("vanishing", 3),
            Keyword("vanishing"),
        ),
    ),
    (
        "Creature — Beast",
        "Cycling {1}\nForestcycling {1}\nBasic landcycling {1}\nReinforce 2—{1}\nEvoke {1}\nTransmute {1}",
        (
            Keyword("cycling", cost=ONE),
            Keyword("cycling", cost=ONE, what=HasSubtype("Forest")),
            Keyword("cycling", cost=ONE, what=Both((HasType(LAND), HasSupertype(BASIC)))),
            Keyword("reinforce", 2, ONE),
            Keyword("evoke", cost=ONE),
            Keyword("transmute", cost=ONE),
        ),
    ),
    (
        "Sorcery",
        "Draw a card.\nFlashback {1}\nFlashback—{1}, Pay 3 life.\nRetrace",
        (
            Spell(Draw(YOU)),
            Keyword("flashback", cost=ONE),
            Keyword("flashback", cost=Cost(ManaCost(1), actions=(LoseLife(YOU, Num(3), True),))),
            Keyword("retrace"),
        ),
    ),
    ("Creature — Beast", "Unearth {1}", (Keyword("unearth", cost=ONE),)),
    (
        "Creature — Beast",
        "Graft 2\nBloodthirst 1\nDevour 2\nFading 3\nSoulshift 4\nPoisonous 1\nSunburst\nConvoke",
        (
            *(Keyword(name, number) for name, number in (("graft", 2), ("bloodthirst", 1), ("devour", 2))),
            *(Keyword(name, number) for name, number in (("fading", 3), ("soulshift", 4), ("poisonous", 1))),
            Keyword("sunburst"),
            Keyword("convoke"),
        ),
    ),
    (
        "Creature — Beast",
        "When you cycle Zork, draw a card.",
        (Triggered(Discards(THIS, YOU, "cycling"), Draw(YOU), zone=GRAVEYARD),),
    ),
    (
        "Creature — Beast",
        "Whenever a player cycles a card, put a +1/+1 counter on Zork.",
        (Triggered(Discards(Anything(), None, "cycling"), PutCounters(THIS, "+1/+1")),),
    ),
    (
        "Creature — Beast",
        "Threshold — As long as seven or more cards are in your graveyard, Zork gets +2/+2 and has flying.",
        (Static(THIS, (MORE, AddAbilities((Keyword("flying"),))), SEVEN, label="Threshold", said="first"),),
    ),
    ("Creature — Beast", "Channel — {1}: Draw a card.", (Activated(ONE, Draw(YOU), label="Channel"),)),
    (
        "Instant",
        "Radiance — Target creature gets +2/+2 until end of turn.",
        (Spell(Affect(Target(0, HasType(CREATURE)), (MORE,)), "Radiance"),),
    ),
)  # fmt: skip
